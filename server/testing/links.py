"""Playing by link: everything docs/messages.md says that people at a table can do."""

import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

from .case import ServerCase
from .program import LONG, POSTGRES, ROOT, only, zeros
from .viewer import Viewer, play_out, sit_all


def verify(test, record, commitment):
    """zeros verify, zeros replay and examples/verify.py all find it well."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(pathlib.Path(folder) / "game.jsonl")
        pathlib.Path(file).write_text(record, encoding="utf-8")
        for run in (zeros("verify", file, "--commitment", commitment), zeros("replay", file),
                    subprocess.run([sys.executable, str(ROOT / "examples" / "verify.py"), file,
                                    commitment], capture_output=True, text=True, timeout=60,
                                   check=False)):
            test.assertEqual(run.returncode, 0, f"{run.args}: {run.stdout}{run.stderr}")


class Links(ServerCase):
    def test_sitting_down(self):
        """The host, an invitation, a seat's own link, somebody who looks on; leaving and coming
        again."""
        server = self.server
        keys = server.open(game="soler", players=3, name="Sunday", seats=[{"name": "Anna"}, {}, {}])
        self.assertEqual(sorted(keys), ["host", "invite", "seats", "table"])
        for key in (keys["host"], keys["invite"], *keys["seats"]):
            self.assertRegex(key, r"^[A-Za-z0-9_-]{22}$")
        table = keys["table"]
        anna = Viewer(server, table, keys["seats"][0], host=keys["host"])
        self.assertEqual((anna.now["you"], anna.now["host"], anna.now["invited"]), (0, True, False))
        self.assertEqual((anna.now["stage"], anna.now["round"], anna.now["name"]),
                         ("waiting", 1, "Sunday"))
        self.assertEqual(anna.now["seats"][0], {"person": True, "name": "Anna", "level": None})
        looker = Viewer(server, table)
        self.assertEqual((looker.now["you"], looker.now["host"], looker.now["invited"]),
                         (None, False, False))
        for request in ({"do": "sit", "name": "Eve"}, {"do": "move", "move": "play 0", "turn": 1},
                        {"do": "leave"}, {"do": "chat", "text": "hello"}, {"do": "rematch"},
                        {"do": "word", "word": "x"}, {"do": "computer", "seat": 1, "level": "easy"},
                        {"do": "chatting", "on": False}, {"do": "back", "position": 1}):
            looker.refused(**request)

        ben = Viewer(server, table, keys["invite"])
        self.assertEqual((ben.now["you"], ben.now["invited"]), (None, True))
        ben.refused("sit", seat=0, name="Ben", code="seat_taken")
        ben.refused("sit", seat=3, name="Ben", code="no_such_seat")
        ben.refused("sit", seat=1, name="", code="name_needed")
        key = ben.done("sit", seat=1, name="Ben", word="tulip")["key"]
        self.assertRegex(key, r"^[A-Za-z0-9_-]{22}$")
        self.assertNotIn(key, json.dumps(keys))
        self.assertEqual((ben.now["you"], ben.now["seats"][1]["name"]), (1, "Ben"))
        ben.refused("sit", seat=2, name="Ben", code="already_seated")
        # What the opener was given for this seat opens nothing any more.
        self.assertEqual(Viewer(server, table, keys["seats"][1]).bye["why"]["code"], "no_such_key")

        carl = Viewer(server, table, keys["seats"][2])
        self.assertEqual((carl.now["you"], carl.now["seats"][2]["person"]), (2, False))
        carl.refused("chat", text="hello")
        self.assertNotIn("key", carl.done("sit", name="Carl"))
        for viewer in (anna, ben, carl):
            viewer.wait(viewer.in_play, "the game")
        self.assertEqual(carl.now["fair"]["words"], ["", "tulip", ""])
        carl.refused("word", word="late", code="already_dealt")
        self.assertEqual([e["is"] for n, e in sorted(carl.events.items())],
                         ["open", "sit", "sit", "deal"])
        self.assertTrue(all("private" not in e and "cards" not in e for e in carl.events.values()))

        # Who is here.
        anna.wait(lambda: anna.here == {"is": "here", "seats": [0, 1, 2], "watching": 1},
                  "all to be here")
        looker.close()
        anna.wait(lambda: anna.here["watching"] == 0, "nobody to look on")

        # The same seat from another device; what was missed comes by `since`.
        phone = Viewer(server, table, key)
        self.assertEqual((phone.now["you"], phone.now["legal"]), (1, ben.now["legal"]))
        last = ben.last
        ben.close()
        anna.move(anna.now["legal"][0])
        phone.move(phone.now["legal"][0])
        ben.connect(server, last)
        self.assertEqual(sorted(ben.events)[-2:], [last + 1, last + 2])
        self.assertEqual([ben.events[last + 1]["move"], ben.events[last + 2]["seat"]], [None, 1])
        self.assertIsNotNone(ben.events[last + 2]["move"])

        # Leaving opens the seat; the key is gone, and the invitation lets somebody else in.
        carl.done("leave")
        self.assertEqual((carl.now["you"], carl.now["seats"][2]),
                         (None, {"person": False, "name": "", "level": None}))
        self.assertEqual(carl.now["stage"], "playing")
        self.assertEqual(Viewer(server, table, keys["seats"][2]).bye["why"]["code"], "no_such_key")
        dora = Viewer(server, table, keys["invite"])
        dora.refused("sit", name="Dora", code="not_admitted")
        for viewer in (anna, ben):
            viewer.done("admit")
        dora.done("sit", name="Dora")
        self.assertEqual((dora.now["you"], len(dora.now["legal"]) > 0), (2, True))
        dora.move(dora.now["legal"][0])
        dora.wait(lambda: dora.now["view"]["phase"] == "bidding", "everybody to have placed")

    def test_a_host_who_leaves(self):
        """Whoever has been there longest is the host then, at every server and after a crash."""
        server = self.another()
        keys = server.open(game="soler", players=4, seats=[{"name": "Anna"}, {}, {}, {}])
        table = keys["table"]
        anna = Viewer(server, table, keys["seats"][0], host=keys["host"])
        carla, ben = (Viewer(server, table, keys["seats"][seat]) for seat in (2, 1))
        for viewer, name in ((carla, "Carla"), (ben, "Ben")):
            viewer.done("sit", name=name)
        ben.refused("computer", seat=3, level="easy", code="only_the_host")
        ben.refused("host", seat=1, code="host_is_here")
        anna.done("leave")
        carla.wait(lambda: carla.now["host"], "Carla to be the host")
        self.assertEqual([viewer.now["hosts"] for viewer in (anna, carla)], [2, 2])
        self.assertFalse(anna.now["host"])
        server.kill()
        server = self.another(server.store)
        again = Viewer(server, table, host=keys["host"])  # not sent away, but a guest
        self.assertEqual((again.bye, again.now["host"]), (None, False))
        again.refused("chatting", on=False, code="only_the_host")
        carla.connect(server)
        carla.done("computer", seat=3, level="easy")
        carla.done("host", seat=1)
        ben.connect(server)
        self.assertTrue(ben.now["host"])
        carla.refused("computer", seat=3, level=None, code="only_the_host")

    def test_sit_is_always_answered(self):
        """Also without an id, and without a new key."""
        keys = self.server.open(game="mister")
        anna = Viewer(self.server, keys["table"], keys["seats"][0])
        anna.socket.send('{"do":"sit","name":"Anna"}')
        anna.wait(lambda: None in anna.answers, "an answer to sit")
        self.assertEqual(anna.answers[None]["is"], "done")

    def test_computers(self):
        """A person's seat goes to a computer and back; the host fills open seats and nobody
        else's."""
        keys = self.server.open(game="knizia", players=3,
                                seats=[{"name": "Anna"}, {"name": "Ben"}, {}])
        table = keys["table"]
        anna, ben = (Viewer(self.server, table, keys["seats"][seat]) for seat in (0, 1))
        host = Viewer(self.server, table, host=keys["host"])
        carl = Viewer(self.server, table, keys["seats"][2])
        ben.refused("computer", seat=2, level="easy", code="only_the_host")
        ben.refused("computer", seat=0, level="easy", code="seat_of_somebody_else")
        host.refused("computer", seat=0, level="easy", code="person_is_here")
        host.refused("computer", seat=2, level="best", code="no_such_level")
        host.done("computer", seat=2, level="easy")
        ben.wait(lambda: ben.now["turn"] is not None, "Ben's turn")
        # Nobody looks into the cards of a computer, not even with the key that its seat once had.
        carl.wait(carl.in_play, "the game")
        self.assertEqual(set(carl.now["view"]["hands"][2]), {"?"})
        self.assertIsNone(carl.now["view"]["seat"])
        again = Viewer(self.server, table, keys["seats"][2])
        self.assertTrue(again.bye or set(again.now["view"]["hands"][2]) == {"?"})
        self.assertIsNone(self.server.record(table, keys["seats"][2]))

        ben.done("computer", seat=1, level="easy")
        self.assertEqual((ben.now["turn"], ben.now["legal"]), (None, []))
        ben.refused("move", move="knock", turn=ben.last)
        anna.wait(lambda: anna.now["turn"] is not None, "two computers to move")
        made = [e for e in anna.events.values() if e["is"] == "move"]
        self.assertEqual([(e["seat"], e["by"]) for e in made], [(1, "computer"), (2, "computer")])
        self.assertEqual(len(ben.now["view"]["hands"][1]), 9)
        ben.done("computer", seat=1, level=None)
        ben.refused("computer", seat=1, level=None, code="already_set")
        anna.move("knock")
        ben.wait(lambda: ben.now["turn"] is not None, "Ben's turn again")
        ben.move(ben.now["legal"][0])
        host.done("computer", seat=2, level=None)
        self.assertEqual(host.now["seats"][2], {"person": False, "name": "", "level": None})

    def test_whole_game_and_rematch(self):
        """To the end, with its record; then everybody moves on by one seat."""
        server = self.server
        keys = server.open(game="hero", players=3, name="zéro ✿")
        table = keys["table"]
        seats = sit_all(server, keys, words=("tulip", "", "zéro ✿"))
        looker = Viewer(server, table)
        host = Viewer(server, table, host=keys["host"])
        commitment = looker.now["fair"]["commitment"]
        self.assertEqual(looker.now["fair"],
                         {"commitment": commitment, "words": ["tulip", "", "zéro ✿"],
                          "secret": None})
        # While it runs a seat gets what it knows, and nobody else anything.
        self.assertIsNone(server.record(table))
        self.assertIsNone(server.record(table, keys["host"]))
        self.assertIsNone(server.record(table, keys["invite"]))
        self.assertIsNone(server.record(table, "x" * 22))
        self.assertIsNone(server.record(table, keys["seats"][1], game=2))
        self.assertIsNone(server.record("nowhere", keys["seats"][1]))
        lines = list(map(json.loads, server.record(table, keys["seats"][1]).splitlines()))
        self.assertEqual((lines[0]["seen_by"], lines[0]["fair"].get("secret")), (1, None))
        self.assertEqual(lines[1:], [{"deal": None}, {"view": seats[1].now["view"]}])
        for viewer in (seats[0], looker):
            viewer.refused("rematch")

        play_out([*seats, looker, host])
        for viewer in (*seats, looker):
            now = viewer.now
            self.assertEqual((now["stage"], now["turn"], now["legal"]), ("over", None, []))
            self.assertEqual(len(now["scores"]), 3)
            self.assertEqual(now["wins"], [int(seat in now["winners"]) for seat in range(3)])
        record = server.record(table)
        self.assertEqual(record, server.record(table, keys["seats"][0], game=1))
        header = json.loads(record.splitlines()[0])
        self.assertEqual(header["seats"], ["person:Anna", "person:Ben", "person:Carl"])
        self.assertEqual(header["fair"]["words"], ["tulip", "", "zéro ✿"])
        secret = looker.now["fair"]["secret"]
        verify(self, record, commitment)

        looker.refused("rematch")
        wins = looker.now["wins"]
        host.done("rematch")
        for viewer in (*seats, looker):
            viewer.wait(lambda v=viewer: v.now["round"] == 2 and v.in_play(), "the next game")
            self.assertEqual([s["name"] for s in viewer.now["seats"]], ["Ben", "Carl", "Anna"])
            self.assertEqual(viewer.now["fair"]["commitment"], secret)
            self.assertIsNone(viewer.now["fair"]["secret"])
            self.assertEqual(viewer.now["wins"], wins[1:] + wins[:1])
        self.assertEqual([viewer.now["you"] for viewer in seats], [2, 0, 1])
        self.assertIsNone(server.record(table))
        self.assertEqual(server.record(table, game=1), record)
        # Without `since`, the events of this game.
        fresh = Viewer(server, table)
        self.assertEqual(fresh.events[min(fresh.events)]["is"], "rematch")
        # With it, everybody sees again what they saw.
        for viewer in (*seats, looker):
            before = dict(viewer.events)
            viewer.connect(server, 0)
            self.assertEqual({n: viewer.events[n] for n in before}, before)
        play_out([*seats, looker])
        verify(self, server.record(table, game=2), commitment)

    def test_taking_back(self):
        keys = self.server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        anna, ben = (Viewer(self.server, keys["table"], key) for key in keys["seats"])
        self.assertFalse(anna.now["may_take_back"])
        anna.move("7 AB")
        self.assertTrue(anna.now["may_take_back"])
        ben.wait(lambda: ben.now["turn"] is not None, "Ben's turn")
        self.assertFalse(ben.now["may_take_back"])
        ben.refused("back", position=ben.now["position"])
        anna.refused("back", position=anna.now["position"] - 1, code="table_changed")
        old = ben.now["turn"]
        anna.done("back", position=anna.now["position"])
        self.assertEqual(anna.events[anna.last]["is"], "back")
        self.assertEqual((anna.events[anna.last]["to"], anna.now["view"]["placed"]), (0, {}))
        ben.refused("move", move="1 AB", turn=old)
        anna.move("8 AB")
        ben.wait(lambda: ben.now["turn"] is not None, "Ben's turn")
        ben.move("1 AC")
        anna.wait(lambda: anna.now["turn"] is not None, "Anna's turn")
        anna.refused("back", position=anna.now["position"], code="no_way_back")

    def test_clock(self):
        """The deadlines; and in a long run what happens when one has passed."""
        keys = self.server.open(game="mister", clock=30,
                                seats=[{"name": "Anna"}, {"level": "easy"}])
        anna = Viewer(self.server, keys["table"], keys["seats"][0])
        self.assertEqual(anna.now["clock"], 30)
        began = anna.events[anna.now["turn"]]["at"]
        self.assertEqual(anna.now["deadlines"], [began + 30_000, None])
        self.assertLess(abs(began - time.time() * 1000), 60_000)
        anna.done("chat", text="no hurry")
        self.assertEqual(anna.now["deadlines"], [began + 30_000, None])
        anna.move(anna.now["legal"][0])
        anna.wait(lambda: anna.now["turn"] is not None, "the computer's move")
        self.assertGreater(anna.now["deadlines"][0], began + 30_000)
        answer = self.server.http("POST", "/api/tables", '{"game":"hero","clock":31}')
        self.assertEqual(answer.status, 400)
        if not LONG:
            return
        # One waits, at the other table nobody is there and the server has been killed meanwhile.
        alone = self.another()
        left = alone.open(game="mister", clock=30, seats=[{"name": "Ben"}, {"level": "easy"}])
        alone.kill()
        last = anna.last
        anna.wait(lambda: anna.last >= last + 2, "the clock to run out", 60)
        moves = [e for n, e in anna.events.items() if n > last and e["is"] == "move"]
        self.assertEqual(moves[0]["by"], "clock")
        alone = self.another(alone.store)
        time.sleep(15)
        ben = Viewer(alone, left["table"], left["seats"][0])
        self.assertIn("clock", [e.get("by") for e in ben.events.values()])

    @only(not POSTGRES)  # reads the SQLite file
    def test_wakes(self):
        """The store knows when to look at a table with a clock, and forgets those where none
        ticks."""
        server = self.server

        def wake(keys):
            with sqlite3.connect(f"file:{server.store}?mode=ro", uri=True) as database:
                rows = database.execute("SELECT at FROM wakes WHERE table_id = ?",
                                        (keys["table"],)).fetchall()
            database.close()
            return rows[0][0] if rows else None

        people = [{"name": "Anna"}, {"name": "Ben"}]
        self.assertIsNone(wake(server.open(game="mister", seats=people)))
        keys = server.open(game="mister", clock=30, seats=people)  # begins at once, with no deal
        anna, ben = (Viewer(server, keys["table"], key) for key in keys["seats"])
        self.assertEqual(wake(keys), anna.now["deadlines"][0])
        anna.move(anna.now["legal"][0])
        self.assertEqual(wake(keys), anna.now["deadlines"][1])
        play_out([anna, ben])
        self.assertIsNone(wake(keys))
        anna.done("rematch")
        self.assertEqual(wake(keys), anna.now["deadlines"][0])
        anna.done("leave")
        self.assertIsNotNone(wake(keys))
        ben.wait(lambda: not ben.now["seats"][1]["person"], "Anna to leave")
        ben.done("leave")
        self.assertIsNone(wake(keys))
        # It waits for people, and may wait for ever.
        keys = server.open(game="mister", clock=30)
        Viewer(server, keys["table"], keys["seats"][0]).done("sit", name="Anna")
        self.assertIsNone(wake(keys))
        Viewer(server, keys["table"], keys["seats"][1]).done("sit", name="Ben")
        self.assertIsNotNone(wake(keys))
        # Computers among themselves play for whoever looks on.
        keys = server.open(game="knizia", players=2, clock=30,
                           seats=[{"level": "easy"}, {"level": "easy"}])
        Viewer(server, keys["table"]).wait(lambda: True)
        self.assertIsNone(wake(keys))

    def test_chat(self):
        keys = self.server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        table = keys["table"]
        anna, ben = (Viewer(self.server, table, key) for key in keys["seats"])
        looker, host = Viewer(self.server, table), Viewer(self.server, table, host=keys["host"])
        text = "a \"zéro\" \\ ✿ <b>&amp;</b> 🂡"
        anna.done("chat", text=text)
        looker.wait(lambda: any(e["is"] == "chat" for e in looker.events.values()), "the chat")
        said = looker.events[looker.last]
        self.assertEqual((said["seat"], said["text"], said["to"]), (0, text, "table"))
        anna.done("chat", text="✿" * 500)
        for wrong in ("✿" * 501, "", "two\nlines", "\u202etxet", "\x00", 7):
            anna.refused("chat", text=wrong)
        anna.refused("chat", text="psst", to="partner", code="no_partner_chat")
        anna.refused("chat", text="psst", to="Ben")
        for number in range(3):
            anna.done("chat", text=str(number))
        anna.refused("chat", text="more", code="too_much_chat")
        ben.done("chat", text="I still may")
        ben.refused("chatting", on=False, code="only_the_host")
        host.done("chatting", on=False)
        ben.wait(lambda: ben.now["chat"] is False, "the chat to be off")
        ben.refused("chat", text="hello?", code="chat_off")
        host.done("chatting", on=True)
        ben.done("chat", text="hello!")

    def test_partners(self):
        """What partners say to each other stays between them, in later games too."""
        keys = self.server.open(game="mister", players=4, options={"consult": True})
        table = keys["table"]
        seats = sit_all(self.server, keys)
        looker = Viewer(self.server, table)
        seats[0].done("chat", text="my secret plan", to="partner")
        number = seats[0].last

        def heard(viewer):
            viewer.wait(lambda: number in viewer.events, "the chat")
            self.assertEqual(viewer.events[number]["to"], "partner")
            return viewer.events[number]["text"]

        self.assertEqual([heard(v) for v in seats],
                         ["my secret plan", None, "my secret plan", None])
        self.assertIsNone(heard(looker))
        play_out(seats)
        seats[0].done("rematch")
        for viewer in (*seats, looker):
            viewer.wait(lambda v=viewer: v.now["round"] == 2, "the next game")
            viewer.connect(self.server, 0)
        self.assertEqual([heard(v) for v in seats],
                         ["my secret plan", None, "my secret plan", None])
        for viewer in (seats[1], seats[3], looker):
            self.assertNotIn("secret plan", "".join(viewer.heard))

    def test_strangers(self):
        """Wrong tables, keys and versions are sent away with a reason."""
        keys = self.server.open(game="hero")
        other = self.server.open(game="hero")
        table = keys["table"]
        for more, code in (({"table": "nowhere"}, "no_such_table"),
                           ({"table": table, "key": "x" * 22}, "no_such_key"),
                           ({"table": table, "key": other["seats"][0]}, "no_such_key"),
                           ({"table": table, "key": other["host"]}, "no_such_key"),
                           ({"table": table, "host": keys["seats"][0]}, "no_such_key"),
                           ({"table": table, "since": 99}, "since_too_large")):
            viewer = Viewer(self.server, **{"table": None, **more})
            self.assertEqual(code, viewer.bye["why"]["code"], more)
            self.assertTrue(viewer.socket.wait_for_end(15))

    def test_openings_that_are_wrong(self):
        for wish in ('{"game":"chess"}', '{}', '[]', '7', '"hero"', 'null', '', '{',
                     '{"game":"hero","players":5}', '{"game":"hero","players":"two"}',
                     '{"game":"hero","seats":[]}', '{"game":"hero","seats":7}',
                     '{"game":"hero","seats":[{"name":7},{}]}',
                     '{"game":"hero","seats":[{"person":true},{}]}',
                     '{"game":"hero","seats":[{"level":"none"},{}]}', '{"game":"hero","clock":-1}',
                     '{"game":"hero","clock":1e300}',
                     '{"game":"hero","players":99999999999999999999}',
                     '{"game":"hero","options":[]}', '{"game":"hero","options":{"deals":3}}',
                     '{"game":"soler","options":{"deals":0}}',
                     '{"game":"soler","options":{"deals":1e9}}',
                     '{"game":"mister","options":{"board":"/etc/passwd"}}',
                     '{"game":"mister","options":{"board":{}}}',
                     '{"game":"hero","name":"' + "x" * 500 + '"}', '{"game":"hero","unknown":1}',
                     '{"game":"hero","chat":"yes"}', '{"game":"he\\u0000ro"}', b'{"game":"\xff"}'):
            answer = self.server.http("POST", "/api/tables", wish)
            self.assertEqual(answer.status, 400, f"{wish!r}: {answer.text}")
            why = json.loads(answer.text)["why"]
            self.assertTrue(why["code"] and why["en"], wish)
            self.assertNotIn(b"root:", answer.text)
