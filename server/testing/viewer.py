"""Somebody at a table, over a WebSocket: keeps all that the server said."""

import json
import random
import select
import time

from .websocket import Closed, WebSocket


class Viewer:
    def __init__(self, server, table, key=None, host=None, since=None, headers=None, views=None):
        self.table = table
        self.views = views  # whether views and stories are asked for
        self.key = key
        self.host = host
        self.headers = headers
        self.events = {}  # by number, as told
        self.now = None
        self.answers = {}
        self.updates = 0
        self.here = {"seats": [], "watching": 0}
        self.bye = None
        self.heard = []  # every message, as text
        self.said = []  # the same, read
        self.asked = 0
        self.sent_turn = None
        self.socket = None
        self.last = None  # number of the last event
        self.connect(server, since)

    def connect(self, server, since=None):
        """Comes, or comes back with `since`."""
        self.close()
        self.socket = WebSocket(server.address, headers=self.headers)
        self.bye = None
        self.sent_turn = None
        self.last = since
        hello = {"do": "hello", "zeros": 1, "table": self.table}
        for name, value in (("key", self.key), ("host", self.host), ("since", since),
                            ("views", self.views)):
            if value is not None:
                hello[name] = value
        self.socket.send(json.dumps(hello))
        self.fresh = True
        self.wait(lambda: not self.fresh or self.bye, "an answer to hello")

    def come_back(self, server):
        self.connect(server, self.last)

    def close(self):
        if self.socket:
            self.socket.close()

    def fileno(self):
        return self.socket.fileno()

    def poll(self):
        """Takes what is there."""
        self.socket.poll()
        while self.socket.messages:
            self._hear(self.socket.messages.popleft())

    def _hear(self, text):
        self.heard.append(text)
        message = json.loads(text)
        self.said.append(message)
        kind = message["is"]
        if kind == "update":
            self._update(message)
        elif kind in ("done", "refused"):
            self.answers[message["id"]] = message
            message["updates"] = self.updates  # that came before
            if "key" in message:
                self.key = message["key"]
        elif kind == "here":
            self.here = message
        elif kind == "bye":
            self.bye = message
        else:
            raise AssertionError(f"unknown message {text}")

    def _update(self, message):
        for event in message["events"]:
            number = event["n"]
            assert self.last is None or number == self.last + 1, (
                f"event {number} comes after {self.last}")
            assert number not in self.events or self.events[number] == event, (
                f"event {number} was {self.events[number]}, is {event}")
            self.events[number] = event
            self.last = number
        self.updates += 1
        self.now = message["now"]
        self.last = self.now["n"] if self.last is None else self.last
        assert self.now["n"] == self.last, f"now is {self.now['n']}, the last event {self.last}"
        self.fresh = False

    def wait(self, condition, what="that", seconds=20):
        deadline = time.monotonic() + seconds
        while True:
            self.poll()
            if condition():
                return
            if self.socket.ended:
                raise Closed(f"waiting for {what}; bye: {self.bye}")
            left = deadline - time.monotonic()
            assert left > 0, f"no {what} in {seconds} s; now: {json.dumps(self.now)[:600]}"
            self.socket.wait(left)

    def ask(self, do, **fields):
        """Sends a request; its id."""
        self.asked += 1
        self.socket.send(json.dumps({"do": do, "id": self.asked, **fields}))
        return self.asked

    def answer(self, number, seconds=20):
        self.wait(lambda: number in self.answers, f"answer {number}", seconds)
        return self.answers.pop(number)

    def done(self, do, **fields):
        """Asks for what must be done, and waits for the update with it; the answer."""
        answer = self.answer(self.ask(do, **fields))
        assert answer["is"] == "done", f"{do} {fields}: {answer}"
        self.wait(lambda: self.updates > answer["updates"], "an update")
        return answer

    def refused(self, do, code="", **fields):
        """Asks for what must be refused, for this reason or any."""
        answer = self.answer(self.ask(do, **fields))
        assert answer["is"] == "refused", f"{do} {fields} was not refused"
        assert all(answer["why"][key] for key in ("code", "de", "en", "fr")), answer
        assert code in ("", answer["why"]["code"]), f"{do} {fields}: {answer['why']}, not {code}"

    def in_play(self):
        """The cards are dealt."""
        return self.now["stage"] == "playing" and self.now["view"]["phase"] != "dealing"

    def move(self, move):
        return self.done("move", move=move, turn=self.now["turn"])

    def play_at_random(self, rng=random, prefer=None):
        """Sends a move if it is this seat's turn and none is on its way."""
        now = self.now
        if now and now["turn"] is not None and now["turn"] != self.sent_turn:
            self.sent_turn = now["turn"]
            legal = now["legal"]
            self.ask("move", move=prefer(legal, rng) if prefer else rng.choice(legal),
                     turn=now["turn"])


class Crowd:
    """Many viewers at once."""

    def __init__(self, viewers):
        self.viewers = list(viewers)

    def run(self, act, until, seconds):
        """Calls act(viewer) whenever that one heard something, until it is so; whether it came to
        that."""
        poller = select.epoll()
        by_number = {}
        for viewer in self.viewers:
            poller.register(viewer.fileno(), select.EPOLLIN)
            by_number[viewer.fileno()] = viewer
            act(viewer)
        deadline = time.monotonic() + seconds
        try:
            while not until():
                if time.monotonic() > deadline:
                    return False
                for number, _ in poller.poll(0.05):
                    viewer = by_number[number]
                    viewer.poll()
                    if viewer.socket.ended:
                        poller.unregister(number)
                    act(viewer)
            return True
        finally:
            poller.close()


def sit_all(server, keys, names=("Anna", "Ben", "Carl", "Dora", "Emil"), words=(), views=None):
    """Everybody sits down with their seat's key; the viewers by seat."""
    viewers = []
    for seat, key in enumerate(keys["seats"]):
        viewer = Viewer(server, keys["table"], key, views=views)
        viewer.done("sit", name=names[seat], word=words[seat] if seat < len(words) else "")
        viewers.append(viewer)
    for viewer in viewers:
        viewer.wait(viewer.in_play, "the game to begin")
    return viewers


def play_out(viewers, rng=random, prefer=None, seconds=60):
    """Random moves until the game is over and its secret told."""
    def ready(viewer):
        viewer.play_at_random(rng, prefer)

    def over():
        return all(v.now["stage"] == "over" and v.now["fair"]["secret"] for v in viewers)

    assert Crowd(viewers).run(ready, over, seconds), f"the game does not end: {viewers[0].now}"
