"""Clients that are too quick, too slow, too many, or mean no good."""

import json
import socket
import time
import unittest

from .case import ServerCase
from .program import LONG, Server, only
from .viewer import Crowd, Viewer, play_out, sit_all
from .websocket import BINARY, CLOSE, CONTINUATION, PING, TEXT, Closed, Refused, WebSocket, frame


def hello(table, **more):
    return json.dumps({"do": "hello", "zeros": 1, "table": table, **more})


class Moves(ServerCase):
    def test_same_seat_twice(self):
        """One seat on two connections sends the same move: it counts once."""
        keys = self.server.open(game="mister")
        seats = sit_all(self.server, keys)
        twin = Viewer(self.server, keys["table"], keys["seats"][0])
        for _ in range(8):
            seats[0].wait(lambda: seats[0].now["turn"] is not None, "the turn")
            twin.wait(lambda: twin.last == seats[0].last, "the same for both")
            asked = [(v, v.ask("move", move=v.now["legal"][0], turn=v.now["turn"]))
                     for v in (seats[0], twin)]
            kinds = sorted(v.answer(number)["is"] for v, number in asked)
            self.assertEqual(kinds, ["done", "refused"])
            seats[1].wait(lambda: seats[1].now["turn"] is not None, "the turn")
            seats[1].move(seats[1].now["legal"][-1])
        moves = [e for e in seats[1].events.values() if e["is"] == "move"]
        self.assertEqual([e["seat"] for e in moves], [0, 1] * 8)

    def test_wrong_moves(self):
        """Twice, for an old turn, out of turn, unknown, and with keys of other seats and tables."""
        keys = self.server.open(game="mister")
        other = self.server.open(game="mister")
        anna, ben = sit_all(self.server, keys)
        turn = anna.now["turn"]
        ben.refused("move", move="7 AB", turn=turn, code="not_your_turn")
        anna.refused("move", move="7 AB", turn=turn + 1, code="table_changed")
        anna.refused("move", move="7 AB", turn=turn - 1, code="table_changed")
        for wrong in ("", "7", "7 ZZ", "knock", "7 AB down", "77 AB", "x" * 200, "7 AB\n",
                      "7\u0000AB"):
            anna.refused("move", move=wrong, turn=turn)
        for wrong in (None, 7, [], {}, "x" * 201):
            anna.refused("move", move=wrong, turn=turn)
        twice = [anna.ask("move", move="7 AB", turn=turn) for _ in range(2)]
        self.assertEqual([anna.answer(number)["is"] for number in twice], ["done", "refused"])
        anna.refused("move", move="8 AC", turn=turn)
        stranger = Viewer(self.server, other["table"], other["seats"][1])
        stranger.refused("move", move="1 AC", turn=ben.last)
        ben.wait(lambda: ben.now["turn"] is not None, "the turn")
        ben.move("1 AC")
        self.assertEqual(sum(e["is"] == "move" for e in ben.events.values()), 2)
        # A seat's place in the messages belongs to its key: nobody can name another's.
        ben.refused("move", move="7 AD", turn=ben.last, seat=0)

    def test_many_sit_at_once(self):
        keys = self.server.open(game="soler", players=4)
        guests = [Viewer(self.server, keys["table"], keys["invite"]) for _ in range(12)]
        asked = [guest.ask("sit", name=f"Guest {number}") for number, guest in enumerate(guests)]
        kinds = [guest.answer(number)["is"] for guest, number in zip(guests, asked)]
        self.assertEqual(kinds.count("done"), 4)
        seated = [guest for guest, kind in zip(guests, kinds) if kind == "done"]
        for guest in seated:
            guest.wait(guest.in_play, "the game")
        self.assertEqual(sorted(guest.now["you"] for guest in seated), [0, 1, 2, 3])
        self.assertEqual(len({guest.key for guest in seated}), 4)

    def test_many_requests_at_once(self):
        """A pile of requests in one piece is answered in order."""
        keys = self.server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        anna = Viewer(self.server, keys["table"], keys["seats"][0])
        first = anna.asked + 1
        anna.asked += 60
        anna.socket.send_raw(b"".join(frame(TEXT, json.dumps({"do": "word", "word": str(n),
                                                              "id": n}).encode())
                                      for n in range(first, first + 60)))
        anna.wait(lambda: first + 59 in anna.answers, "the answers", 60)
        self.assertEqual([k for k in anna.answers if k >= first], list(range(first, first + 60)))
        kinds = [anna.answers[n]["is"] for n in range(first, first + 60)]
        self.assertEqual(kinds, 30 * ["done"] + 30 * ["refused"])
        anna.wait(lambda: anna.now["fair"]["words"][0] == str(first + 29), "the last word")


class Rubbish(ServerCase):
    """What no client of ours sends."""

    def setUp(self):
        super().setUp()
        self.table = self.server.open(game="mister")["table"]

    def entered(self):
        """A socket at a table."""
        one = WebSocket(self.server.address)
        one.send(hello(self.table))
        self.assertIn('"update"', one.receive())
        return one

    @staticmethod
    def answer(one):
        """The next message that does not only tell who comes and goes."""
        while '"is":"here"' in (message := one.receive()):
            pass
        return message

    def tearDown(self):
        # Whatever came, the server goes on.
        self.assertEqual(self.server.http("GET", "/healthz").status, 200)
        self.assertIsNone(self.server.process.poll())
        super().tearDown()

    def assertEnds(self, one, code=None):
        self.assertTrue(one.wait_for_end(10), "the connection is not ended")
        if code:
            self.assertEqual(one.code, code)

    def test_messages_that_mean_nothing(self):
        """Each is refused; whoever goes on is sent away."""
        for text in ("", "x", "{", "[]", "7", '"hello"', "null", "{}", '{"do":7}', '{"do":"dance"}',
                     '{"do":"move"}', '{"do":"move","move":"7 AB","turn":-1}',
                     '{"do":"move","move":"7 AB","turn":1e99}', '{"do":"sit","seat":9}',
                     '{"do":"chat","text":"x","more":1}', '{"do":"leave","id":"x"}',
                     '{"do":"leave","id":1.5}', '{"do":"leave","id":99999999999999999999}',
                     '{"do":"hello","zeros":1}'):
            one = self.entered()
            one.send(text)
            message = json.loads(self.answer(one))
            self.assertEqual(message["is"], "refused", text)
            one.close()
        one = self.entered()
        for _ in range(20):
            try:
                one.send("rubbish")
            except Closed:
                break
        byes = []
        deadline = time.monotonic() + 10
        while not one.ended and not one.code and time.monotonic() < deadline:
            one.wait(1)
            byes += [m for m in one.messages if '"bye"' in m]
            one.messages.clear()
        self.assertEqual(len(byes), 1)
        self.assertEqual(one.code, 1008)

    def test_before_hello(self):
        one = WebSocket(self.server.address)
        one.send('{"do":"leave"}')
        self.assertEqual(json.loads(one.receive())["why"]["code"], "hello_expected")
        one.send('{"do":"hello","zeros":2,"table":"x"}')
        self.assertEqual(json.loads(one.receive())["why"]["code"], "other_message_version")
        one.send(hello(self.table))
        self.assertIn('"update"', one.receive())
        two = WebSocket(self.server.address)
        two.send_raw(3 * frame(TEXT, hello(self.table).encode()))
        self.assertTrue(any('"update"' in two.receive() for _ in range(3)))

    def test_frames(self):
        one = self.entered()
        one.send_raw(frame(PING, b"are you there"))
        one.wait(5)
        deadline = time.monotonic() + 5
        while not one.pongs and time.monotonic() < deadline:
            one.wait(1)
            one.messages.clear()
        self.assertEqual(one.pongs, 1)
        # In pieces, with a ping between them.
        text = '{"do":"chat","text":"é","id":5}'.encode()
        pieces = [text[:8], text[8:23], text[23:]]
        one.send_raw(frame(TEXT, pieces[0], fin=False) + frame(PING, b"") +
                     frame(CONTINUATION, pieces[1], fin=False) + frame(CONTINUATION, pieces[2]))
        answer = json.loads(self.answer(one))
        self.assertEqual((answer["is"], answer["id"]), ("refused", 5))
        one.send_raw(frame(BINARY, b'{"do":"leave"}'))
        self.assertEqual(json.loads(self.answer(one))["why"]["code"], "message_not_json")
        one.send_raw(frame(CLOSE, b"\x03\xe8"))
        self.assertEnds(one, 1000)

    def test_broken_frames(self):
        for data, code in ((frame(TEXT, b'{"do":"leave"}', mask=False), 1002),  # unmasked
                           (frame(TEXT, b'{"do":"chat","text":"\xff\xfe"}'), 1007),  # no UTF-8
                           (frame(TEXT, b"\xed\xa0\x80"), 1007),  # half a character of UTF-16
                           (frame(TEXT, b"x" * 20_000), 1009),  # too large
                           (frame(TEXT, b"x" * 9000, fin=False) +
                            frame(CONTINUATION, b"x" * 9000), 1009),
                           (frame(CONTINUATION, b"x"), 1002),  # of nothing
                           (frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"), 1002),
                           (frame(3, b"x"), 1002),  # of no kind
                           (frame(PING, b"x" * 126), 1002),
                           (frame(PING, b"x", fin=False), 1002),
                           (b"\xf1\x80\0\0\0\0", 1002),  # reserved bits
                           (b"\x81\xff" + b"\xff" * 12, None)):  # a length beyond everything
            one = self.entered()
            one.send_raw(data)
            self.assertEnds(one, code)
            one.close()
        # Bits and pieces, then nothing.
        for data in (b"\x81", b"\x81\xfe\x00", frame(TEXT, b"half")[:-2]):
            one = self.entered()
            one.send_raw(data)
            one.close()

    def test_deep_json(self):
        for text in ("[" * 8000, "[" * 7000 + "]" * 7000, '{"a":' * 2500 + "1" + "}" * 2500,
                     '{"do":"chat","text":' + "[" * 5000 + "]" * 5000 + "}"):
            one = self.entered()
            one.send(text)
            self.assertIn('"refused"', self.answer(one))
            one.close()
            self.assertEqual(self.server.http("POST", "/api/tables", text).status, 400)
        deep = '{"game":"mister","options":' + '{"board":' * 1500 + "1" + "}" * 1501
        self.assertEqual(self.server.http("POST", "/api/tables", deep).status, 400)

    def raw(self, data, seconds=10):
        """What the server answers to these bytes until it ends the connection or the time is up."""
        with socket.create_connection(self.server.address, timeout=seconds) as one:
            one.sendall(data)
            answer = b""
            deadline = time.monotonic() + seconds
            try:
                while piece := one.recv(1 << 16):
                    answer += piece
                    if (b"\r\n\r\n" in answer and b"close" not in answer.lower() and
                        time.monotonic() > deadline):
                        break
            except TimeoutError:
                pass
            except ConnectionResetError:
                answer += b"(reset)"
            return answer

    def test_broken_http(self):
        close = b"Connection: close\r\n"
        self.assertIn(b" 431 ",
                      self.raw(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 9000 + b"\r\n\r\n"))
        self.assertIn(b" 431 ", self.raw(b"GET /" + b"y" * 9000 + b" HTTP/1.1\r\n\r\n"))
        big = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n"
        self.assertIn(b" 413 ", self.raw(big))
        self.assertIn(b" 413 ", self.raw(big + b"x" * 20_000))
        chunks = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        self.assertIn(b" 413 ",
                      self.raw(chunks + 5 * (b"1000\r\n" + b"x" * 4096 + b"\r\n") + b"0\r\n\r\n"))
        for data in (b"\r\n\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                     b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                     b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"POST /api/tables HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n",
                     b"GET / HTTP/1.1\r\nX : y\r\n\r\n", b"\x00" * 100):
            answer = self.raw(data)
            self.assertTrue(answer.startswith(b"HTTP/1.1 400 "), (data, answer))
            why = json.loads(answer.partition(b"\r\n\r\n")[2])["why"]
            self.assertEqual(why["code"], "malformed_request")
        # Two requests in one piece are answered one after the other.
        two = self.raw(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
                       b"GET /nothing HTTP/1.1\r\nHost: x\r\n" + close + b"\r\n")
        self.assertLess(two.index(b" 200 "), two.index(b" 404 "))
        for path in (b"/../../etc/passwd", b"/%2e%2e/x", b"/api/tables/\xff\xfe/record",
                     b"/api/tables//record", b"/api/tables/x/record?game=",
                     b"/api/tables/x/record?game=0", b"/api/tables/x/record?game=1e5",
                     b"/api/tables/x/record?game=99999999999999999999", b"/api/tables/x",
                     b"/api/tables/", b"/api", b"//", b"/index.html/", b"/\x80"):
            answer = self.raw(b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n" + close + b"\r\n")
            self.assertIn(answer.split(b" ")[1:2], ([b"404"], [b"400"], []), path)

    def test_strange_names_of_tables(self):
        """Nobody asks the database for them: it may take them for a failure, and the server
        pause."""
        for name in (b"\xff\xfe", b"\xc3\xa9", b"%00", b"'", b"x" * 1000, b"a b"):
            answer = self.raw(b"GET /api/tables/" + name +
                              b"/record HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            self.assertTrue(b"no such table" in answer or not answer.startswith(b"HTTP/1.1 404"),
                            answer)
        for name in ("é", "'", "", "x" * 64):
            self.assertEqual(Viewer(self.server, name).bye["why"]["code"], "no_such_table")

    def test_origins(self):
        """Pages of others may neither open tables nor connect."""
        host = "{}:{}".format(*self.server.address)
        body = '{"game":"mister"}'
        for origin, status in ((None, 201), (f"http://{host}", 201), (f"https://{host}", 201),
                               ("http://evil.example", 403), (f"http://{host}.evil.example", 403),
                               ("null", 403), (f"http://evil.example/{host}", 403),
                               (f"http://evil.example://{host}", 403)):
            headers = {"Origin": origin} if origin else {}
            self.assertEqual(self.server.http("POST", "/api/tables", body, headers).status, status,
                             origin)
            try:
                WebSocket(self.server.address, headers=headers).close()
                opened = True
            except Refused as refused:
                opened = False
                self.assertEqual(refused.status, 403)
            self.assertEqual(opened, status == 201, origin)
        friend = self.another(None, "--origin", "https://friends.example")
        WebSocket(friend.address, headers={"Origin": "https://friends.example"}).close()
        with self.assertRaises(Refused):
            WebSocket(friend.address, headers={"Origin": "https://friends.example.evil"})
        # A browser asks first, and lets the page read only what says so.
        invited = {"Origin": "https://friends.example"}
        asked = friend.http("OPTIONS", "/api/tables", headers=invited)
        self.assertEqual((asked.status, asked.getheader("Access-Control-Allow-Methods")),
                         (204, "GET, POST"))
        self.assertIn("content-type", asked.getheader("Access-Control-Allow-Headers"))
        opened = friend.http("POST", "/api/tables", body, invited)
        self.assertEqual(opened.status, 201)
        for answer in (asked, opened, friend.http("GET", "/api/tables/x/record", headers=invited)):
            self.assertEqual(answer.getheader("Access-Control-Allow-Origin"), invited["Origin"])
            self.assertEqual(answer.getheader("Vary"), "Origin")
        stranger = friend.http("OPTIONS", "/api/tables", headers={"Origin": "https://evil.example"})
        self.assertEqual((stranger.status, stranger.getheader("Access-Control-Allow-Origin")),
                         (405, None))

    def test_elsewhere(self):
        for path in ("/", "/socket", "/api/socket/x", "/api/socketx"):
            with self.assertRaises(Refused) as caught:
                WebSocket(self.server.address, path=path)
            self.assertEqual(caught.exception.status, 404)

    @only(LONG)  # waits for 10 seconds and more
    def test_slow_ones(self):
        """Half a header, half a body and no hello: ended after about 10 seconds."""
        slow = [socket.create_connection(self.server.address) for _ in range(3)]
        slow[0].sendall(b"GET / HTTP/1.1\r\nHost:")
        slow[1].sendall(b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
        silent = WebSocket(self.server.address)
        begin = time.monotonic()
        for one in slow:
            one.settimeout(30)
            while one.recv(1000):
                pass
        self.assertTrue(silent.wait_for_end(20))
        self.assertTrue(8 < time.monotonic() - begin < 25)
        # Drop by drop helps nobody.
        one = socket.create_connection(self.server.address)
        begin = time.monotonic()
        try:
            for letter in b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 100:
                one.sendall(bytes([letter]))
                time.sleep(0.3)
        except OSError:
            pass
        self.assertLess(time.monotonic() - begin, 20)


class TooMuch(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def test_flood(self):
        """Some messages a second are taken; whoever goes on is sent away, and nobody else
        notices."""
        server = Server(None, "--max-messages-per-second", "10", limits=())
        keys = server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        anna = Viewer(server, keys["table"], keys["seats"][0])
        ben = Viewer(server, keys["table"], keys["seats"][1])
        asked = [anna.ask("word", word=str(n)) for n in range(15)]
        anna.wait(lambda: len(anna.answers) >= 10, "answers")
        anna.wait(lambda: None in anna.answers, "a word about the limit")
        self.assertEqual(anna.answers[None]["why"]["code"], "too_many_messages")
        self.assertTrue(all(anna.answers[number]["is"] == "done" for number in asked[:9]))
        try:
            for _ in range(300):
                anna.ask("leave")
        except Closed:
            pass
        self.assertTrue(anna.socket.wait_for_end(10))
        # Ben is still there, and Anna may come back.
        ben.done("chat", text="hello")
        self.assertTrue(ben.now["seats"][0]["person"] in (True, False))
        again = Viewer(server, keys["table"])
        self.assertIsNone(again.bye)

    def test_connections_of_an_address(self):
        server = Server(None, "--max-connections-per-address", "3", "--max-tables-per-address", "2",
                        "--max-requests-per-address", "1000", limits=())
        sockets = [WebSocket(server.address) for _ in range(3)]
        with self.assertRaises(Refused) as caught:
            WebSocket(server.address)
        self.assertEqual(caught.exception.status, 429)
        sockets.pop().close()
        deadline = time.monotonic() + 10
        while True:  # a place is free again
            try:
                sockets.append(WebSocket(server.address))
                break
            except Refused:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
        # Nobody is believed to be somebody else without a proxy.
        with self.assertRaises(Refused):
            WebSocket(server.address, headers={"X-Forwarded-For": "192.0.2.1"})
        for one in sockets:
            one.close()
        deadline = time.monotonic() + 10
        while server.http("GET", "/healthz").status != 200:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        body = '{"game":"mister"}'
        statuses = [server.http("POST", "/api/tables", body,
                                {"X-Forwarded-For": f"192.0.2.{n}"}).status for n in range(4)]
        self.assertEqual(statuses, [201, 201, 429, 429])
        self.assertEqual(server.http("GET", "/healthz").status, 200)

    def test_connections_in_all(self):
        server = Server(None, "--max-connections", "4")
        sockets = [WebSocket(server.address) for _ in range(4)]
        with self.assertRaises(Refused) as caught:
            WebSocket(server.address)
        self.assertEqual(caught.exception.status, 429)
        for one in sockets:
            one.close()

    def test_requests_of_an_address(self):
        server = Server(None, "--max-requests-per-address", "5", limits=())
        statuses = [server.http("GET", "/").status for _ in range(30)]
        self.assertEqual(statuses[:5], [200] * 5)
        self.assertIn(429, statuses)
        time.sleep(1.2)
        self.assertEqual(server.http("GET", "/").status, 200)

    def test_behind_a_proxy(self):
        """Only the address that the proxy itself added is believed."""
        server = Server(None, "--proxy", "127.0.0.1", "--max-tables-per-address", "1",
                        "--max-requests-per-address", "1000", limits=())

        def opened(*forwarded):
            text = ("POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                    "Content-Length: 17\r\n")
            text += "".join(f"X-Forwarded-For: {one}\r\n" for one in forwarded)
            text += '\r\n{"game":"mister"}'
            with socket.create_connection(server.address, timeout=10) as one:
                one.sendall(text.encode())
                return int(one.recv(1000).split()[1])

        self.assertEqual(opened("192.0.2.1"), 201)
        self.assertEqual(opened("192.0.2.1"), 429)
        self.assertEqual(opened("192.0.2.2"), 201)
        self.assertEqual(opened("192.0.2.7, 192.0.2.2"), 429)  # the first is what the client said
        self.assertEqual(opened("192.0.2.3,  127.0.0.1"), 201)  # through the proxy twice
        # Some proxies add a line of their own.
        self.assertEqual(opened("192.0.2.8", "192.0.2.2"), 429)
        self.assertEqual(opened("2001:db8::1"), 201)
        self.assertEqual(opened("2001:0db8:0::0:1"), 429)
        for address, status in (("192.0.2.1", 404), ("192.0.2.1, 127.0.0.1", 404),
                                ("127.0.0.1, 192.0.2.1", 404)):
            self.assertEqual(server.http("GET", "/metrics",
                                         headers={"X-Forwarded-For": address}).status, status)

    def test_both_kinds_of_addresses(self):
        """Whoever comes over IPv4 to a server on IPv6 has an IPv4 address: limits, proxies and
        /metrics know it."""
        try:
            socket.socket(socket.AF_INET6).bind(("::1", 0))
        except OSError:
            self.skipTest("there is no IPv6 here")
        server = Server(None, "--proxy", "127.0.0.1", listen="::")
        server.address = ("127.0.0.1", server.address[1])
        self.assertEqual(server.http("GET", "/metrics").status, 200)
        self.assertEqual(server.http("GET", "/metrics",
                                     headers={"X-Forwarded-For": "192.0.2.1"}).status, 404)
        server.address = ("::1", server.address[1])
        self.assertEqual(server.http("GET", "/metrics").status, 200)

    def test_who_never_reads(self):
        """Is cut off, and holds up nobody."""
        server = Server()
        keys = server.open(game="hero", players=2)
        seats = sit_all(server, keys)
        sloth = WebSocket(server.address, receive_buffer=4096)
        sloth.send(hello(keys["table"]))
        seats[0].wait(lambda: seats[0].here["watching"] == 1, "the sloth")
        # Every request has an answer, and all of them wait.
        many = 500 * frame(TEXT, b'{"do":"leave","id":1}')
        begin, first = time.monotonic(), seats[0].last
        while not sloth.ended and time.monotonic() < begin + 60:
            Crowd(seats).run(lambda v: v.play_at_random(), lambda: True, 1)
            try:
                sloth.send_raw(many, seconds=60)
            except Closed:
                break
        seats[0].wait(lambda: seats[0].here["watching"] == 0, "the end of the sloth")
        self.assertGreater(seats[0].last, first, "the others are held up")
        for seat in seats:
            seat.sent_turn = None
        play_out(seats)
