"""Bots that the host offers: they sit at tables by their names, and one that fails loses its game
only."""

import json
import os
import pathlib
import shlex
import subprocess
import time
import unittest

from .case import ServerCase
from .node import node
from .program import FOLDER, POSTGRES, ROOT, Server, new_store, zeros
from .viewer import Crowd, Viewer, play_out

NODE = node()
EXAMPLE = f"python3 {shlex.quote(str(ROOT))}/examples/bot.py"
SCRIPT = """import json, os, signal, sys, time
for number, line in enumerate(sys.stdin):
    move = json.dumps({"move": json.loads(line)["legal"][0]})
    """
ANSWER = "\n    print(move, flush=True)"

# How bots fail, in their second answer or before, and what is told of it.
FAILING = {
    "crashes": ("number and sys.exit(3)" + ANSWER, "it ended with exit code 3"),
    "dies": ("os.kill(os.getpid(), 9)", "it was ended by signal 9"),
    "hangs": ("number and time.sleep(1000)" + ANSWER, "it did not answer within"),
    "cheats": ("print('{\"move\":\"7 XY\"}', flush=True)", "it answered 7 XY, which is no move"),
    "again": ("first = move if not number else first\n    print(first, flush=True)",
              "it may not answer"),
    "chatters": ("print(move + '\\nhello', flush=True)", "it spoke without being asked: hello"),
    "floods": ("while True: sys.stdout.write('x' * 9999)", "its answer is longer than 65536 bytes"),
    "endless": ("while True: print('x')", "it answered x instead of a line like"),
    "closes": ("os.close(1); time.sleep(1000)", "it closed its output"),
    "stubborn": ("signal.signal(signal.SIGTERM, signal.SIG_IGN)\n    os.fork() or time.sleep(1000)"
                 "\n    number and time.sleep(1000)" + ANSWER, "it did not answer within"),
}


def script(name, code):
    path = pathlib.Path(FOLDER.name) / f"bot-{name}.py"
    path.write_text(SCRIPT + code)
    return f"exec python3 {path}"


def left_behind():
    """Processes of bots that are still there."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_text(errors="replace").replace("\0", " ")
        except OSError:
            continue
        if f"{FOLDER.name}/bot-" in words and " serve " not in words:
            found.append(words)
    return found


def wait_until(condition, seconds=10):
    deadline = time.monotonic() + seconds
    while not (found := condition()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return found


def against(server, bot, game="mister"):
    """Anna, who begins, at a table with the bot; her seat and the keys."""
    keys = server.open(game=game, players=2, seats=[{"name": "Anna"}, {"level": "bot:" + bot}])
    anna = Viewer(server, keys["table"], keys["seats"][0])
    anna.wait(anna.in_play, "the game")
    return anna, keys


def forfeit_of(viewer):
    """The event; nothing if there was none."""
    return next((event for event in viewer.events.values() if event["is"] == "forfeit"), None)


class Bots(ServerCase):
    flags = ("--bot", f"example=cmd:{EXAMPLE}", "--bot-ms", "2000", "--bot-processes", "12")

    @classmethod
    def setUpClass(cls):
        for name, (code, _) in FAILING.items():
            cls.flags += ("--bot", f"{name}=cmd:{script(name, code)}")
        super().setUpClass()

    def test_a_bot_plays_every_game(self):
        names = json.loads(self.server.http("GET", "/api/bots").text)["bots"]
        self.assertEqual(names, ["example", *FAILING])
        tables = [against(self.server, "example", game)
                  for game in ("soler", "knizia", "hero", "mister")]
        people = [anna for anna, _ in tables]
        self.assertEqual([anna.now["seats"][1] for anna in people],
                         [{"person": False, "name": "", "level": "bot:example"}] * 4)
        self.assertTrue(Crowd(people).run(
            lambda anna: anna.play_at_random(),
            lambda: all(anna.now["stage"] == "over" and anna.now["fair"]["secret"]
                        for anna in people), 100))
        for anna, keys in tables:
            self.assertIsNone(forfeit_of(anna))
            self.assertIn("computer", [event.get("by") for event in anna.events.values()])
            record = self.server.record(keys["table"])
            self.assertEqual(json.loads(record.splitlines()[0])["seats"],
                             ["person:Anna", "bot:example"])
            self.assertEqual(zeros("verify", "-", text=record).returncode, 0)
        anna = people[-1]
        anna.done("rematch")
        play_out([anna])

    def test_tables_share_a_process(self):
        server = self.another(None, "--bot", f"example=cmd:{EXAMPLE}", "--bot-processes", "1")
        people = [against(server, "example")[0] for _ in range(2)]
        people += [against(server, "example", "hero")[0]]

        def answered(anna):
            return sum(event.get("by") == "computer" for event in anna.events.values()) >= 2

        self.assertTrue(Crowd(people).run(lambda anna: anna.play_at_random(),
                                          lambda: all(map(answered, people)), 100))
        self.assertEqual([forfeit_of(anna) for anna in people], [None] * 3)

    def test_who_fails_loses_that_game(self):
        tables = {name: against(self.server, name) for name in FAILING}
        good, _ = against(self.server, "example")
        people = [anna for anna, _ in tables.values()]
        self.assertTrue(Crowd([*people, good]).run(
            lambda anna: anna.play_at_random(prefer=lambda legal, _: legal[-1]),
            lambda: all(anna.now["stage"] == "over" and anna.now["fair"]["secret"]
                        for anna in [*people, good]), 100), [anna.now["stage"] for anna in people])
        self.assertIsNone(forfeit_of(good))
        for name, (anna, keys) in tables.items():
            forfeit = forfeit_of(anna)
            self.assertEqual(forfeit["seat"], 1)
            self.assertIn(FAILING[name][1], forfeit["why"]["en"], name)
            self.assertTrue(forfeit["why"]["fr"] and forfeit["why"]["de"])
            self.assertEqual((anna.now["winners"], anna.now["wins"], anna.now["turn"]),
                             ([0], [1, 0], None))
            record = self.server.record(keys["table"])
            lines = list(map(json.loads, record.splitlines()))
            self.assertEqual(lines[-2], {"forfeit": 1, "why": forfeit["why"]})
            self.assertEqual(lines[-1], {"scores": anna.now["scores"], "winners": [0]})
            replayed = zeros("replay", "-", text=record)
            self.assertIn("seat 1 forfeits: it", replayed.stdout, replayed.stderr)
        # Whoever comes later is told, and the next game is played.
        anna, keys = tables["cheats"]
        late = Viewer(self.server, keys["table"])
        self.assertEqual(forfeit_of(late), forfeit_of(anna))
        anna.done("rematch")
        anna.wait(lambda: anna.now["round"] == 2 and anna.now["stage"] == "over",
                  "the bot, which begins, to fail again")
        metrics = self.server.http("GET", "/metrics").text.decode()
        self.assertIn(f"zeros_forfeits_total {len(FAILING) + 1}\n", metrics)
        self.assertIn("table " + keys["table"] + ": bot:cheats forfeits: it answered",
                      self.server.log())

    def test_who_may_seat_one(self):
        keys = self.server.open(game="mister", seats=[{"name": "Anna"}, {}])
        anna = Viewer(self.server, keys["table"], keys["seats"][0])
        host = Viewer(self.server, keys["table"], host=keys["host"])
        anna.refused("computer", seat=1, level="bot:example", code="only_the_host")
        anna.refused("computer", seat=0, level="bot:example", code="bots_sit_alone")
        host.refused("computer", seat=1, level="bot:nobody", code="no_such_bot")
        host.refused("computer", seat=1, level="cmd:true", code="no_such_level")
        host.done("computer", seat=1, level="bot:example")
        anna.wait(lambda: anna.now["turn"] is not None, "Anna's turn")
        anna.move(anna.now["legal"][0])
        anna.wait(lambda: anna.now["turn"] is not None, "the bot's move")
        # A computer takes its place in the middle of its turn.
        slow, keys = against(self.server, "hangs")
        host = Viewer(self.server, keys["table"], host=keys["host"])
        slow.move(slow.now["legal"][0])
        slow.wait(lambda: slow.now["turn"] is not None, "the first answer")
        slow.move(slow.now["legal"][0])
        host.done("computer", seat=1, level="easy")
        play_out([slow])
        self.assertIsNone(forfeit_of(slow))
        plain = self.another()
        self.assertEqual(json.loads(plain.http("GET", "/api/bots").text), {"bots": []})
        answer = plain.http("POST", "/api/tables",
                            '{"game":"hero","players":2,"seats":[{},{"level":"bot:example"}]}')
        self.assertEqual(answer.status, 400)
        self.assertIn(b"there is no bot example here", answer.text)

    def test_they_end_with_the_server(self):
        """What stood on the table stays, and nothing of a bot is left behind."""
        store = new_store()
        flags = ("--bot", f"slow=cmd:{script('slow', 'time.sleep(1000)')}", "--bot-ms", "600000")
        server = self.another(store, *flags)
        anna, keys = against(server, "slow")
        anna.move(anna.now["legal"][0])
        self.assertTrue(wait_until(left_behind), "the bot thinks")
        anna.close()
        self.assertEqual(server.stop(), 0)
        self.assertTrue(wait_until(lambda: not [words for words in left_behind()
                                                if "bot-slow" in words]))
        # With the same bots it goes on; without, the bot is missed.
        server = self.another(store, *flags)
        anna.come_back(server)
        self.assertEqual(anna.now["stage"], "playing")
        self.assertEqual(server.stop(), 0)
        if not POSTGRES:  # else another server may have it
            server = self.another(store)
            anna.come_back(server)
            anna.wait(lambda: anna.now["stage"] == "over", "the bot to be missed")
            self.assertEqual(forfeit_of(anna)["why"]["code"], "bot_gone")

    def test_they_end_with_a_server_that_is_killed(self):
        """With all that they started."""
        code = "os.fork() or time.sleep(1000)\n    time.sleep(1000)"
        server = self.another(new_store(), "--bot", f"orphan=cmd:{script('orphan', code)}",
                              "--bot-ms", "600000")
        anna, _ = against(server, "orphan")
        anna.move(anna.now["legal"][0])

        def thinking():
            return [words for words in left_behind() if words.startswith("python3")
                    and "bot-orphan" in words]

        self.assertTrue(wait_until(lambda: len(thinking()) == 2), "two of them think")
        server.kill()
        self.assertTrue(wait_until(lambda: not thinking()), left_behind())

    @classmethod
    def tearDownClass(cls):
        """Whatever failing bots started is gone when the server is."""
        codes = [server.stop() for server in list(Server.running)]
        assert codes == [0] * len(codes), codes
        assert wait_until(lambda: not left_behind()), left_behind()


class Client(ServerCase):
    @unittest.skipUnless(NODE, "no node")
    def test_the_example_plays_whole_games(self):
        for game in ("mister", "knizia"):
            run = subprocess.run([*NODE, str(ROOT / "examples" / "client.mjs"),
                                  self.server.url.rstrip("/"), game], capture_output=True,
                                 text=True, timeout=100, check=False)
            self.assertEqual(run.returncode, 0, run.stderr)
            link, result = run.stdout.splitlines()
            result = json.loads(result)
            record = self.server.record(link.rpartition("#")[2]).splitlines()
            self.assertEqual(json.loads(record[0])["seats"], ["person:Client", "easy"])
            self.assertEqual(json.loads(record[-1]),
                             {"scores": result["scores"], "winners": result["winners"]})


class Refusals(unittest.TestCase):
    def test_bots_that_cannot_be(self):
        for flags, says in ((("--bot", "greedy"), "names no bot: write NAME=cmd:PROGRAM"),
                            (("--bot", "greedy=cmd:"), "names no bot"),
                            (("--bot", "a b=cmd:true"), "a bot’s name is"),
                            (("--bot", "a=cmd:true", "--bot", "a=cmd:true"), "two bots called a"),
                            (("--bot", "a=cmd:no-such-program-anywhere"),
                             "there is no such program"),
                            (("--bot", "a=cmd:/etc/passwd"), "it may not be run")):
            run = zeros("serve", "--port", "0", "--store", os.path.join(FOLDER.name, "none.sqlite"),
                        *flags)
            self.assertEqual(run.returncode, 2, run.stderr)
            self.assertIn(says, run.stderr)
            self.assertEqual((len(run.stderr.splitlines()), run.stdout), (1, ""))
