"""What HTTP asks of a server, and for which names it answers."""

import json
import resource
import socket
import time

from .case import ServerCase
from .program import SANITIZED, only
from .websocket import Refused, WebSocket


class Requests(ServerCase):
    flags = ("--host-name", "games.example")

    def ask(self, *lines, body=b"", server=None):
        """The status and the body of the answer to a request with these lines."""
        text = "\r\n".join((*lines, "Connection: close", "", "")).encode() + body
        with socket.create_connection((server or self.server).address, timeout=10) as one:
            one.sendall(text)
            answer = b""
            while piece := one.recv(1 << 16):
                answer += piece
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), rest

    def test_one_host(self):
        for hosts in ((), ("Host: a", "Host: a"), ("Host: a", "Host: b")):
            status, body = self.ask("GET /healthz HTTP/1.1", *hosts)
            self.assertEqual((status, json.loads(body)["why"]["code"]), (400, "one_host_needed"))
        self.assertEqual(self.ask("GET /healthz HTTP/1.0")[0], 200)
        self.assertEqual(self.ask("GET /healthz HTTP/1.1", "Host: a")[0], 200)

    def test_names(self):
        """A page whose name leads here gets nothing (DNS rebinding)."""
        port = self.server.address[1]
        for host in ("games.example", f"Games.Example:{port}", f"localhost:{port}", "127.0.0.1",
                     f"[::1]:{port}", "kitchen.local"):
            self.assertEqual(self.ask("GET / HTTP/1.1", f"Host: {host}")[0], 200, host)
        for host in ("evil.example", f"evil.example:{port}", "games.example.evil.example"):
            status, body = self.ask("GET / HTTP/1.1", f"Host: {host}")
            self.assertEqual((status, json.loads(body)["why"]["code"]), (421, "not_this_server"))
            self.assertIn("--host-name", json.loads(body)["why"]["en"])
            with self.assertRaises(Refused) as caught:
                WebSocket(self.server.address, headers={"Host": host, "Origin": f"http://{host}"})
            self.assertEqual(caught.exception.status, 421)
        WebSocket(self.server.address, headers={"Host": "games.example",
                                                "Origin": "https://games.example"}).close()

    def test_expect(self):
        """Whoever asks whether to send the body is told to go on, or not."""
        body = b'{"game":"mister"}'
        head = ("POST /api/tables HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n"
                "Connection: close\r\nContent-Length: {}\r\n\r\n")
        with socket.create_connection(self.server.address, timeout=10) as one:
            one.sendall(head.format(len(body)).encode())
            self.assertEqual(one.recv(1000), b"HTTP/1.1 100 Continue\r\n\r\n")
            one.sendall(body)
            self.assertIn(b" 201 ", one.recv(1000))
        with socket.create_connection(self.server.address, timeout=10) as one:
            one.sendall(head.format(1 << 20).encode())
            self.assertIn(b" 413 ", one.recv(1000))

    @only(not SANITIZED)  # which needs descriptors of its own to look at memory
    def test_no_descriptors_left(self):
        """The log says so, once; when there are some again, everybody is let in."""
        server = self.another()
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (40, 40))
        crowd = [socket.create_connection(server.address, timeout=10) for _ in range(60)]
        deadline = time.monotonic() + 10
        while "cannot accept" not in server.log():
            self.assertLess(time.monotonic(), deadline, "nothing in the log")
            time.sleep(0.05)
        time.sleep(0.3)
        self.assertEqual(server.log().count("cannot accept"), 1)
        for one in crowd:
            one.close()
        self.assertEqual(server.http("GET", "/healthz").status, 200)
