"""Every message is as docs/messages.schema.json says: messages_test.py PATH-OF-ZEROS.

Plays whole games of all kinds at a real server, over WebSockets, and checks whatever is sent by
either side. Then sends what the schema forbids, which has to be refused, and what it allows, which
has to be read.
"""

import copy
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "server"))
from testing.program import Server, zeros  # noqa: E402
from testing.schema import Schema  # noqa: E402
from testing.websocket import Closed, WebSocket  # noqa: E402

SCHEMA = Schema(json.loads((ROOT / "docs" / "messages.schema.json").read_text()))
MISTAKES = 10  # so many a connection survives

passed = failed = 0
seen = set()  # the kinds of messages and events that came


def check(condition, what):
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}")


def fits(message, kind):
    problems = SCHEMA.problems(message, SCHEMA.part(kind))
    check(not problems, problems and f"{kind}: {problems} in {json.dumps(message)[:600]}")
    return message


def allowed(message, kind):
    return not SCHEMA.problems(message, SCHEMA.part(kind))


def ask(server, method, path, body=None):
    """The status and the text of an answer over HTTP."""
    answer = server.http(method, path, body)
    return answer.status, answer.text.decode()


def open_table(server, opening):
    """The keys of a new table."""
    status, text = ask(server, "POST", "/api/tables", json.dumps(fits(opening, "opening")))
    check(status == 201, f"{status} for {opening}: {text}")
    return fits(json.loads(text), "opened")


class Client:
    """A connection to a table. Whatever goes in or out is checked."""

    def __init__(self, server, table, key=None, host=None, since=None, views=None):
        self.socket = WebSocket(server.address)
        self.now = None
        self.last_id = 0
        self.bye = None
        self.events = []
        self.send({"do": "hello", "zeros": 1, "table": table, "key": key, "host": host,
                   "since": since, "views": views}, "hello")
        self.receive_until(lambda message: message["is"] in ("update", "bye"))

    def send(self, message, kind):
        self.socket.send(json.dumps(fits(message, kind)))

    def receive(self):
        """The next message; None when the connection has ended."""
        try:
            message = fits(json.loads(self.socket.receive(20)), "out")
        except Closed:
            return None
        seen.add(message["is"])
        if message["is"] == "update":
            self.take(message)
        elif message["is"] == "bye":
            self.bye = message["why"]["code"]
        return message

    def take(self, update):
        numbers = [event["n"] for event in update["events"]]
        if self.events:
            check(numbers == list(range(self.events[-1]["n"] + 1, update["now"]["n"] + 1)),
                  f"events {numbers} after {self.events[-1]['n']}")
        self.events += update["events"]
        seen.update("event " + event["is"] for event in update["events"])
        self.now = update["now"]

    def receive_until(self, found):
        while True:
            message = self.receive()
            if message is None or found(message):
                return message

    def ask(self, **request):
        """Sends a request and gives back its answer; the update that follows is taken, too."""
        self.last_id += 1
        request["id"] = self.last_id
        number = self.now["n"]
        self.send(request, "request")
        answer = self.receive_until(lambda message: message.get("id") == self.last_id)
        if answer is None:
            raise ConnectionError(f"no answer to {request}, closed with {self.socket.code}: "
                                  f"{self.bye}")
        if answer["is"] == "done":
            self.wait_for(number + 1)
        return answer

    def done(self, **request):
        answer = self.ask(**request)
        check(answer["is"] == "done", f"{request}: {answer}")
        return answer

    def refused(self, code, **request):
        answer = self.ask(**request)
        check(answer["is"] == "refused" and answer["why"]["code"] == code, f"{request}: {answer}")

    def wait_for(self, number):
        while self.now["n"] < number:
            if self.receive() is None:
                raise ConnectionError(f"the server hung up with {self.socket.code}: {self.bye}")


def play(clients, rng, back=0.0):
    """Plays at random until the game is over."""
    one = clients[0]
    while one.now["stage"] == "playing" or not one.now["fair"]["secret"]:
        movers = [client for client in clients if client.now["turn"] is not None]
        backs = [client for client in clients if client.now["may_take_back"]]
        if backs and rng.random() < back:
            client = rng.choice(backs)
            client.ask(do="back", position=client.now["position"])
        elif movers:
            client = rng.choice(movers)
            client.ask(do="move", move=rng.choice(client.now["legal"]), turn=client.now["turn"])
        else:
            one.wait_for(one.now["n"] + 1)
        last = max(client.now["n"] for client in clients)
        for client in clients:
            client.wait_for(last)
    check(one.now["stage"] == "over" and one.now["winners"], "the game is over")


def sit_down(server, keys, opening, rng):
    """Everybody at the table, by the key of the seat or by the invitation, and somebody who looks
    on."""
    clients = [Client(server, keys["table"]), Client(server, keys["table"], host=keys["host"])]
    for seat, wish in enumerate(opening["seats"]):
        if wish.get("name"):
            clients.append(Client(server, keys["table"], key=keys["seats"][seat]))
        elif not wish.get("level"):
            by_key = rng.random() < 0.5
            client = Client(server, keys["table"],
                            key=keys["seats"][seat] if by_key else keys["invite"])
            answer = client.done(do="sit", seat=seat, name=f"Zoë {seat}", word="tulip ✿")
            check(("key" in answer) != by_key, "an invitation gives a new key, a seat's key stays")
            here = client.receive_until(lambda message: message["is"] == "here" and
                                        seat in message["seats"])
            check(here is not None, "whoever sat down is here")
            clients.append(client)
    last = max(client.now["n"] for client in clients)
    for client in clients:
        client.wait_for(last)
    return clients


def play_a_table(server, opening, rng):
    keys = open_table(server, opening)
    clients = sit_down(server, keys, opening, rng)
    watcher, host, player = clients[:3]
    check(watcher.now["you"] is None and not watcher.now["host"], "whoever looks on has no seat")
    check(host.now["host"] and player.now["you"] is not None, "host and seat")
    watcher.refused("no_seat_of_yours", do="chat", text="hello")
    watcher.refused("only_the_host", do="chatting", on=False)
    player.refused("game_not_over", do="rematch")
    player.done(do="chat", text="„Grüße“ \U0001f600", to="table")
    host.wait_for(player.now["n"])
    host.done(do="chatting", on=False)
    player.wait_for(host.now["n"])
    player.refused("chat_off", do="chat", text="hello")
    play(clients, rng, back=0.1)
    status, record = ask(server, "GET", f"/api/tables/{keys['table']}/record")
    check(status == 200 and '"secret"' in record, "the record of a game that is over")
    return keys, clients


# All games, with people, computers and one who looks on.
def play_all(server, rng):
    openings = [
        {"game": "soler", "players": 3, "options": {"deals": 1}, "name": "Sunday", "clock": 120,
         "seats": [{"name": "Anna"}, {}, {"level": "easy"}]},
        {"game": "knizia", "players": 2, "options": {"rounds": 1}, "seats": [{}, {"name": "Ben"}]},
        {"game": "hero", "players": 3, "seats": [{"name": "Anna"}, {"level": "random"}, {}],
         "clock": 86400},
        {"game": "mister", "players": 2, "seats": [{}, {}], "name": None},
    ]
    for opening in openings:
        keys, clients = play_a_table(server, opening, rng)
        if opening["game"] == "mister":
            play_again(server, keys, clients, rng)
        for client in clients:
            client.socket.close()


# A rematch: everybody moves on by one seat; whoever comes back is told what they missed.
def play_again(server, keys, clients, rng):
    player = clients[2]
    seat = player.now["you"]
    player.done(do="word", word="rose")
    player.done(do="rematch")
    check(player.now["round"] == 2 and player.now["you"] != seat, "another game, another seat")
    for client in clients:
        client.wait_for(player.now["n"])
    player.done(do="computer", seat=player.now["you"], level="random")
    player.done(do="computer", seat=player.now["you"], level=None)
    for client in clients:
        client.wait_for(player.now["n"])
    play(clients, rng)
    late = Client(server, keys["table"], since=player.now["n"] - 3)
    check([event["n"] for event in late.events] == [player.now["n"] - i for i in (2, 1, 0)],
          "what was missed")
    views = [event["view"]["placed"] for event in Client(server, keys["table"], views=True).events
             if "view" in event]
    check([len(placed) for placed in views] == list(range(21)),
          "how the game stood after each event")
    seat = player.now["you"]
    player.done(do="leave")
    check(player.now["you"] is None, "whoever left has no seat")
    player.receive_until(lambda message: message["is"] == "here" and seat not in message["seats"])
    early = Client(server, keys["table"], since=10**6)
    check(early.now is None, "nobody is ahead of the table")
    stranger = Client(server, keys["table"], key="x" * 22)
    check(stranger.now is None, "a key that opens nothing")


# Partners' talk is for partners.
# In the middle of a game somebody new comes with the consent of the others.
def let_in(server):
    keys = open_table(server, {"game": "mister", "players": 2,
                               "seats": [{"name": "Anna"}, {"name": "Ben"}]})
    anna, ben = (Client(server, keys["table"], key=key) for key in keys["seats"])
    anna.done(do="move", move=anna.now["legal"][0], turn=anna.now["turn"])
    ben.wait_for(anna.now["n"])
    ben.done(do="leave")
    anna.wait_for(ben.now["n"])
    guest = Client(server, keys["table"], key=keys["invite"])
    guest.refused("not_admitted", do="sit", name="Cleo")
    anna.done(do="admit")
    guest.wait_for(anna.now["n"])
    guest.done(do="sit", name="Cleo")
    founder = Client(server, keys["table"], host=keys["host"])
    founder.done(do="host", seat=1)
    guest.wait_for(founder.now["n"])
    check(guest.now["host"] and guest.now["hosts"] == 1, "the role was handed over")
    check(guest.now["you"] == 1 and guest.now["admitting"] == [], "whoever was admitted sits there")


def talk(server):
    names = [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dora")]
    keys = open_table(server,
                      {"game": "mister", "players": 4, "options": {"consult": True},
                       "seats": names})
    clients = [Client(server, keys["table"], key=key) for key in keys["seats"]]
    clients[0].done(do="chat", text="7 at EG?", to="partner")
    told = []
    for client in clients:
        client.wait_for(clients[0].now["n"])
        told.append(client.events[-1]["text"])
    check(told == ["7 at EG?", None, "7 at EG?", None], f"{told}")
    clients[1].refused("not_your_turn", do="move", move="7 EG", turn=0)


# A bot that fails loses its game. Which bots there are is told over HTTP.
def rule(server):
    """The operator silences and bars somebody, closes the table, and takes it all back."""
    keys = open_table(server, {"game": "mister", "seats": [{"name": "Anna"}, {"name": "Ben"}]})
    anna = Client(server, keys["table"], keys["seats"][0])

    def decide(*words):
        run = zeros("admin", server.store, words[0], keys["table"], *words[1:])
        check(run.returncode == 0, f"{run.args}: {run.stderr}")

    for ruling in (("silence", "1"), ("bar", "1", "--reason", "noise")):
        decide(*ruling)
        decide(*ruling, "--undo")
    decide("close")
    anna.receive_until(lambda message: message["is"] == "bye")
    check(anna.bye == "table_closed", f"bye: {anna.bye}")
    decide("close", "--undo")
    while anna.bye:  # until the server has heard that it is open again
        anna = Client(server, keys["table"], keys["seats"][0])
    anna.wait_for(7)


def forfeit(server):
    status, text = ask(server, "GET", "/api/bots")
    check(status == 200 and fits(json.loads(text), "bots")["bots"] == ["broken"],
          f"{status}: {text}")
    keys = open_table(server,
                      {"game": "hero", "players": 2,
                       "seats": [{"name": "Anna"}, {"level": "bot:broken"}]})
    anna = Client(server, keys["table"], key=keys["seats"][0])
    while anna.now["turn"] is None:
        anna.wait_for(anna.now["n"] + 1)
    anna.done(do="move", move=anna.now["legal"][0], turn=anna.now["turn"])
    while anna.now["stage"] == "playing":
        anna.wait_for(anna.now["n"] + 1)
    check(anna.now["winners"] == [0] and anna.now["seats"][1]["level"] == "bot:broken",
          f"{anna.now}")
    for level, code in (("bot:broken", 201), ("bot:other", 400), ("bot:", 400), ("cmd:true", 400)):
        opening = {"game": "hero", "players": 2, "seats": [{}, {"level": level}]}
        status, text = ask(server, "POST", "/api/tables", json.dumps(opening))
        check(status == code, f"{level}: {status} {text}")


VALUES = [None, True, -1, 0, 1.5, 2**53 + 1, "", "hello", "a\u0007b", "x" * 501, [], {}]
REQUESTS = [
    {"do": "sit", "seat": 1, "name": "Ben", "word": "tulip"},
    {"do": "leave"},
    {"do": "computer", "seat": 1, "level": "hard"},
    {"do": "host", "seat": 1},
    {"do": "admit", "on": False},
    {"do": "word", "word": "tulip"},
    {"do": "move", "move": "play +2", "turn": 17},
    {"do": "back", "position": 18},
    {"do": "chat", "text": "hello", "to": "table"},
    {"do": "chatting", "on": False},
    {"do": "rematch"},
]


def variations(message):
    """The message with a key too much, too few, or with another value."""
    yield {**message, "more": 1}
    for key in (*message, "id"):
        yield {name: value for name, value in message.items() if name != key}
        for value in VALUES:
            yield {**message, key: value}


def try_requests(server):
    keys = open_table(server, {"game": "soler"})
    hello = {"do": "hello", "zeros": 1, "table": keys["table"]}
    tried = [message for request in REQUESTS for message in variations(request)]
    wrong = [message for message in tried if not allowed(message, "request")]
    wrong += ["hello", 7, None, []]
    right = [message for message in tried if allowed(message, "request")]
    check(len(wrong) > 200 and len(right) > 40,
          f"{len(wrong)} wrong and {len(right)} right requests")

    def connect():
        return Client(server, hello["table"])

    def answer_to(client, message):
        client.socket.send(json.dumps(message))
        return client.receive_until(lambda answer: answer["is"] in ("refused", "done", "bye"))

    # What the schema forbids is refused.
    client, mistakes = connect(), 0
    for message in wrong:
        if mistakes == MISTAKES:
            client.socket.close()
            client, mistakes = connect(), 0
        answer = answer_to(client, message)
        mistakes += 1
        check(answer is not None and answer["is"] == "refused", f"not refused: {message}: {answer}")
    # What it allows is read: one mistake more would end the connection.
    client = connect()
    for _ in range(MISTAKES):
        answer_to(client, {"do": "nothing"})
    for message in right:
        answer = answer_to(client, message)
        if answer is None or answer["is"] != "refused":
            check(False, f"not read: {message}: {answer}")
            return
    client.socket.send('{"do":"nothing"}')
    check(client.receive_until(lambda answer: answer["is"] == "bye") is not None,
          "sent away in the end")
    check(client.receive() is None, "and that is all")


def try_hellos(server):
    keys = open_table(server, {"game": "hero"})
    tried = list(variations({"do": "hello", "zeros": 1, "table": keys["table"], "since": 0}))
    for message in tried:
        socket = WebSocket(server.address)
        socket.send(json.dumps(message))
        answer = fits(json.loads(socket.receive()), "out")
        wanted = ("update", "bye") if allowed(message, "hello") else ("refused",)
        check(answer["is"] in wanted, f"{message}: {answer}")
        socket.close()


def try_openings(server):
    opening = {"game": "knizia", "players": 2, "options": {"rounds": 2}, "name": "Sunday",
               "clock": 30, "chat": True, "seats": [{"name": "Anna"}, {"level": "hard"}]}
    tried = [message for message in variations(opening) if "id" not in message]
    for wish in variations({"name": "Ben", "level": "easy", "person": True}):
        tried.append({**copy.deepcopy(opening), "seats": [wish, {}]})
    for message in tried:
        status, text = ask(server, "POST", "/api/tables", json.dumps(message))
        if status == 201:
            fits(json.loads(text), "opened")
        else:
            fits(json.loads(text), "problem")
        check(status in (400, 201) and (status == 400 or allowed(message, "opening")),
              f"{status} for {message}")
    for method, path in (("PUT", "/api/tables"), ("GET", "/api/tables/none/record"),
                         ("GET", "/api/tables/none")):
        status, text = ask(server, method, path)
        check(status in (404, 405), f"{method} {path}: {status}")
        fits(json.loads(text), "problem")


# The checker itself: what the schema is for.
def try_the_checker():
    wrong = [("here", {"is": "here", "seats": [5], "watching": 0}),
             ("here", {"is": "here", "seats": [True], "watching": 0}),
             ("bye", {"is": "bye", "why": {"en": "", "fr": ""}}),
             ("key", "x" * 23), ("key", "x" * 22 + "\n"),
             ("event", {"n": 1, "at": 1, "is": "deal", "cards": []})]
    for kind, message in wrong:
        check(not allowed(message, kind), f"{message} as {kind}")


def main():
    rng = random.Random(7)
    try_the_checker()
    server = Server(None, "--bot", "broken=cmd:exit 3")
    try:
        play_all(server, rng)
        talk(server)
        let_in(server)
        forfeit(server)
        rule(server)
        try_requests(server)
        try_hellos(server)
        try_openings(server)
        check(server.stop() == 0, "the server ends well")
    except (ConnectionError, TimeoutError):
        print(f"the server, {server.process.poll() or 'which runs'}, says: {server.log()}")
        raise
    finally:
        Server.kill_all()
    kinds = [kind["properties"]["is"]["const"] for kind in SCHEMA.root["$defs"]["event"]["oneOf"]]
    missing = {f"event {kind}" for kind in kinds} | {"update", "done", "refused", "here", "bye"}
    check(missing <= seen, f"never seen: {missing - seen}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
