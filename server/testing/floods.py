"""What attackers ask for is bounded: memory, and the time that others wait."""

import json
import socket
import time
import unittest

from .program import Server, count
from .viewer import play_out, sit_all
from .websocket import WebSocket


def resident(server):
    """Megabytes."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


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
