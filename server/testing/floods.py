"""What attackers ask for is bounded: memory, and the time that others wait."""

import json
import multiprocessing
import select
import socket
import time
import unittest

from .program import SANITIZED, Server, count, only
from .viewer import Viewer, play_out, sit_all
from .websocket import TEXT, Closed, Refused, WebSocket, frame


def resident(server):
    """Megabytes."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


@only(not SANITIZED)  # which takes much more
class Memory(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def grown(self, server, before):
        """By how many megabytes at most, in the next seconds."""
        most, end = 0, time.monotonic() + 1
        while time.monotonic() < end:
            most = max(most, resident(server) - before)
            time.sleep(0.1)
        return most

    def test_who_never_reads(self):
        """Many connections, from many addresses, ask for all they can and read none of it."""
        server = Server(None, "--proxy", "127.0.0.1")
        keys = server.open(game="soler", players=5)
        seats = sit_all(server, keys)
        play_out(seats)
        for _ in range(2):
            seats[0].done("rematch")
            for seat in seats:
                seat.wait(seat.in_play, "a rematch")
                seat.sent_turn = None
            play_out(seats)
        before = resident(server)
        sloths = []
        for number in range(count("sloths", 300, 1000)):
            who = {"X-Forwarded-For": f"192.0.2.{number // 20}"}
            sloths.append(WebSocket(server.address, headers=who, receive_buffer=4096, seconds=60))
            sloths[-1].send(json.dumps({"do": "hello", "zeros": 1, "table": keys["table"],
                                        "since": 0, "views": True}))
        self.assertLess(self.grown(server, before), 100)
        seats[0].done("chat", text="Are we alone?")
        for sloth in sloths:
            sloth.close()

    def test_records_that_are_not_read(self):
        server = Server()
        keys = server.open(game="soler", players=5)
        seats = sit_all(server, keys)
        play_out(seats)
        request = f"GET /api/tables/{keys['table']}/record HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        before = resident(server)
        sloths = []
        for _ in range(count("sloths", 300, 1000)):
            sloth = socket.socket()
            sloth.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sloth.connect(server.address)
            sloth.sendall(20 * request)
            sloths.append(sloth)
        self.assertLess(self.grown(server, before), 100)
        self.assertEqual(server.http("GET", "/healthz").status, 200)
        for sloth in sloths:
            sloth.close()


def attack(address, hello, requests, connections):
    """Until it is killed: connections that greet like this and then send these requests, each as
    often as it may; those that were ended come again."""
    burst = b"".join(frame(TEXT, json.dumps(request).encode()) for request in requests)
    sockets = []
    while True:
        begin = time.monotonic()
        while len(sockets) < connections and time.monotonic() < begin + 0.2:
            try:
                sockets.append(WebSocket(address))
                sockets[-1].send(json.dumps(hello))
            except (Refused, Closed, OSError):
                break
        for one in sockets:
            try:
                one.socket.send(burst)
            except OSError:
                pass
        while time.monotonic() < begin + 1:
            for one in select.select(sockets, [], [], 0.1)[0]:
                one.poll()
                one.messages.clear()
                if one.ended or one.code:
                    sockets.remove(one)
                    one.close()


class Patience(unittest.TestCase):
    """However much somebody asks for, others are answered."""

    def setUp(self):
        self.server = Server(limits=())
        self.attackers = []

    def tearDown(self):
        for attacker in self.attackers:
            attacker.kill()
            attacker.join()
        Server.kill_all()

    def attack(self, hello, requests, connections=100):
        attacker = multiprocessing.get_context("fork").Process(
            target=attack, args=(self.server.address, hello, requests, connections), daemon=True)
        attacker.start()
        self.attackers.append(attacker)

    def seconds(self, viewer, times=15):
        """How long answers take: half of them at most, and all of them."""
        taken = []
        for number in range(times):
            begin = time.monotonic()
            viewer.done("word", word=f"tulip {number}")
            taken.append(time.monotonic() - begin)
            time.sleep(0.1)
        return sorted(taken)[times // 2], max(taken)

    def test_one_seat_with_many_connections(self):
        """Neither the other seat nor another table waits for it."""
        people = [{"name": "Anna"}, {"name": "Ben"}]
        keys = self.server.open(game="mister", seats=people)
        elsewhere = self.server.open(game="mister", seats=people)
        ben = Viewer(self.server, keys["table"], keys["seats"][1])
        carl = Viewer(self.server, elsewhere["table"], elsewhere["seats"][0])
        calm, _ = self.seconds(ben)
        self.attack({"do": "hello", "zeros": 1, "table": keys["table"], "key": keys["seats"][0]},
                    [{"do": "word", "word": str(number)} for number in range(19)])
        before = ben.last
        ben.wait(lambda: ben.last > before, "the attack", 60)
        # A busy machine makes that slow as well; without bounds it was half a minute.
        for viewer in (ben, carl):
            usual, longest = self.seconds(viewer)
            self.assertLess(usual, 0.5 + 5 * calm)
            self.assertLess(longest, 10)
