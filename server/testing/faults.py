"""A store that stands still, or cannot be written: requests are refused, and it comes back."""

import os
import resource
import select
import socket
import threading
import time
import unittest
from urllib.parse import urlsplit

from .program import POSTGRES, Server, new_store, only
from .viewer import Viewer


class Wire(threading.Thread):
    """Leads to a PostgreSQL server, and can swallow everything."""

    def __init__(self, host, port):
        super().__init__(daemon=True)
        self.target = (host, port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.pairs = {}
        self.swallows = False
        self.ends = False

    def run(self):
        while not self.ends:
            if self.swallows:
                time.sleep(0.02)
                continue
            ready = select.select([self.listener, *self.pairs], [], [], 0.05)[0]
            for one in ready:
                if self.swallows:
                    break
                if one is self.listener:
                    self.connect()
                elif one in self.pairs:
                    self.pass_on(one)

    def connect(self):
        client = self.listener.accept()[0]
        server = socket.create_connection(self.target)
        self.pairs[client], self.pairs[server] = server, client

    def pass_on(self, one):
        other = self.pairs[one]
        try:
            data = one.recv(65536)
            other.sendall(data)
        except OSError:
            data = b""
        if not data:
            for end in (one, other):
                del self.pairs[end]
                end.close()


def memory(server):
    """Of its process, in megabytes."""
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@only(POSTGRES)
class Standstill(unittest.TestCase):
    def setUp(self):
        address = urlsplit(POSTGRES)
        self.wire = Wire(address.hostname, address.port or 5432)
        self.wire.start()
        store = POSTGRES.replace(f"{address.hostname}:{address.port}",
                                 f"127.0.0.1:{self.wire.port}")
        self.server = Server(store)

    def tearDown(self):
        Server.kill_all()
        self.wire.ends = True
        self.wire.join()

    def health(self):
        """The status, and how long it took to hear it."""
        begin = time.monotonic()
        answer = self.server.http("GET", "/healthz")
        return answer.status, time.monotonic() - begin

    def test_a_wire_that_swallows_everything(self):
        keys = self.server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        anna = Viewer(self.server, keys["table"], keys["seats"][0])
        self.assertEqual(self.health()[0], 200)
        self.wire.swallows = True
        before = memory(self.server)
        asked = anna.ask("chat", text="hello")
        self.assertEqual(self.health()[0], 503)
        self.assertEqual(anna.answer(asked)["why"]["code"], "not_kept")
        end = time.monotonic() + 8
        while time.monotonic() < end:
            status, seconds = self.health()
            self.assertEqual(status, 503)
            self.assertLess(seconds, 6)
            for _ in range(200):  # tables that nobody has heard of
                self.knock()
        self.assertLess(memory(self.server) - before, 20)
        self.wire.swallows = False
        end = time.monotonic() + 15
        while self.health()[0] != 200:
            self.assertLess(time.monotonic(), end, self.server.log())
        anna.done("chat", text="hello again")
        self.assertEqual([e["text"] for e in anna.events.values() if e["is"] == "chat"],
                         ["hello again"])

    def knock(self):
        """Asks for something from the store, and does not wait for the answer."""
        with socket.create_connection(self.server.address) as knocking:
            knocking.sendall(b"GET /api/tables/%d/record HTTP/1.1\r\nHost: x\r\n\r\n"
                             % time.monotonic_ns())


@only(not POSTGRES)
class Unwritable(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def test_a_disk_that_is_full(self):
        """For this process: files may not grow."""
        server = Server(new_store())
        keys = server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        anna = Viewer(server, keys["table"], keys["seats"][0])
        self.assertEqual(server.http("GET", "/healthz").status, 200)
        pid = server.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        answer = server.http("GET", "/healthz")
        self.assertEqual(answer.status, 503)
        self.assertIn(b"cannot be written", answer.text)
        anna.refused("chat", "not_kept", text="hello")
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)
        self.assertEqual(server.http("GET", "/healthz").status, 200)
        anna.done("chat", text="hello again")
