"""Nobody is sent what they may not know: random games, every byte to every viewer, judged by the
rules alone."""

import hashlib
import json
import random
import re

from .case import ServerCase
from .oracle import EVENT_KEYS, GAMES, NOW_KEYS, VIEW_KEYS, WORD, Leak
from .program import count
from .viewer import Crowd, Viewer, sit_all

COUNTS = {"soler": (2, 3, 4, 5), "knizia": (2, 3, 4, 5), "hero": (2, 3, 4), "mister": (2, 4)}
HEX = re.compile("[0-9a-fA-F]{64}")
KEY = re.compile("[A-Za-z0-9_-]{22}")
OPTIONS = {"knizia": {"rounds": 1}}  # the quickest; two rounds now and then


class Game:
    """One table with all seats and somebody who looks on."""

    def __init__(self, server, game, players, rng):
        self.rng = rng
        options = ({"rounds": 2} if game == "knizia" and rng.random() < 0.3
                   else OPTIONS.get(game, {}))
        self.keys = server.open(game=game, players=players, options=options)
        self.seats = sit_all(server, self.keys, views=True)
        self.looker = Viewer(server, self.keys["table"], views=True)
        self.viewers = [*self.seats, self.looker]

    def choose(self, legal, rng):
        """Random, but such that no round is very long or very short."""
        for last, often in (("knock", 0.06), ("done", 0.2)):
            if last in legal and rng.random() < often:
                return last
        return rng.choice([move for move in legal if move not in ("knock", "done")] or legal)

    def act(self, viewer):
        if viewer.now["may_take_back"] and self.rng.random() < 0.02:
            viewer.ask("back", position=viewer.now["position"])
        viewer.play_at_random(self.rng, self.choose)

    def over(self):
        return all(v.now["stage"] == "over" and v.now["fair"]["secret"] for v in self.viewers)


class Leaks(ServerCase):
    def test_random_games(self):
        rng = random.Random(count("seed", random.randrange(1 << 30), random.randrange(1 << 30)))
        # At random Solèr's game is longer than the others together.
        kinds = [(game, players) for game, counts in COUNTS.items() for players in counts
                 for _ in range(1 if game == "soler" else 4)]
        rng.shuffle(kinds)
        wanted = count("games", 2 * len(kinds), 20 * len(kinds))
        self.noticed = set()
        together = 20
        for begin in range(0, wanted, together):
            games = [Game(self.server, *kinds[number % len(kinds)], rng)
                     for number in range(begin, min(begin + together, wanted))]
            owner = {viewer: game for game in games for viewer in game.viewers}
            crowd = Crowd(owner)
            self.assertTrue(crowd.run(lambda v: owner[v].act(v),
                                      lambda: all(g.over() for g in games), 240),
                            [g.looker.now for g in games if not g.over()])
            for game in games:
                self.judge(game)
                for viewer in game.viewers:
                    viewer.close()
        self.assertEqual(self.noticed, {"soler", "knizia", "hero"})

    def judge(self, game):
        record = list(map(json.loads, self.server.record(game.keys["table"]).splitlines()))
        secret = record[0]["fair"]["secret"]
        deals = [line["deal"] for line in record if "deal" in line]
        truth = self.history(game, deals)
        keys = [game.keys["host"], game.keys["invite"], *game.keys["seats"]]
        for viewer in game.viewers:
            if viewer is not game.looker:
                self.assertEqual(truth[viewer.last]["moves"],
                                 [(m["seat"], m["move"]) for m in record if "move" in m])
            place = f"{record[0]['game']} {record[0]['players']}, seat {viewer.now['you']}"
            self.judge_secrets(viewer, keys, secret, game.looker.events[1]["commitment"])
            oracle = Replay(record[0], deals)
            for text, message in zip(viewer.heard, viewer.said):
                if message["is"] != "update":
                    continue
                now = message["now"]
                try:
                    self.judge_keys(message)
                    self.judge_moves(message)
                    oracle.go_to(truth, now["n"])
                    oracle.rules.judge(text, now["view"], now["you"], now["stage"] == "over")
                    self.notices(oracle.rules, now)
                except AssertionError as problem:
                    raise Leak(f"{place}: {problem}\n{text}") from problem

    def notices(self, rules, now):
        """The judge would have seen it if the server had shown too much."""
        if (now["game"] in self.noticed or now["stage"] != "playing" or
            "?" not in json.dumps(now["view"])):
            return
        view = json.loads(json.dumps(now["view"]))
        if not rules.betray(view, now["you"]):
            return
        with self.assertRaises(Leak):
            rules.judge(json.dumps({**now, "view": view}), view, now["you"], False)
        self.noticed.add(now["game"])

    def history(self, game, deals):
        """After each event: how many deals and which moves have been made."""
        moves_of = [viewer.events for viewer in game.seats]
        path, all_ = [], {}
        for number, event in sorted(game.looker.events.items()):
            if event["is"] == "deal":
                path = path + ["deal"]
            elif event["is"] == "move":
                path = path + [(event["seat"], moves_of[event["seat"]][number]["move"])]
            elif event["is"] == "back":
                path = path[:event["to"]]
            all_[number] = {"path": path, "moves": [step for step in path if step != "deal"]}
        return all_

    def judge_keys(self, message):
        """Nothing is sent that docs/messages.md does not name: it could be anything."""
        self.assertEqual(set(message), {"is", "events", "now"})
        for event in message["events"]:
            with_views = {"told": ("deal", "move"),
                          "view": ("open", "deal", "move", "back", "rematch")}
            more = {key for key, events in with_views.items() if key in event and
                    event["is"] in events}
            self.assertEqual(set(event) - more, {"n", "at", "is"} | EVENT_KEYS[event["is"]])
            for sentence in event.get("told", []):
                self.assertEqual(set(sentence) - {"form", "args", "topic"}, {"en", "fr", "de"})
        now = message["now"]
        self.assertEqual(set(now), NOW_KEYS)
        self.assertLessEqual(set(now["view"]), VIEW_KEYS | GAMES[now["game"]].keys)
        self.assertEqual(set(now["fair"]), {"commitment", "words", "secret"})
        for seat in now["seats"]:
            self.assertEqual(set(seat), {"person", "name", "level"})

    def judge_moves(self, message):
        """A card placed face down is told to its owner alone; legal moves only to whoever moves."""
        now = message["now"]
        self.assertEqual(now["you"], now["view"]["seat"])
        for event in message["events"]:
            if event["is"] == "move":
                face_down = now["game"] == "soler" and (event["move"] or "play").startswith("play")
                hidden = face_down and event["seat"] != now["you"]
                self.assertEqual(event["move"] is None, hidden, event)
                self.assertFalse(hidden and '"card"' in json.dumps(event["told"]), event)
        if now["turn"] is None:
            self.assertEqual(now["legal"], [])
        else:
            self.assertIn(now["you"], now["view"]["to_move"])

    def judge_secrets(self, viewer, keys, secret, commitment):
        """No key but one's own; no hash but what was promised, and the secret only when the game is
        over."""
        over = next(number for number, message in enumerate(viewer.said)
                    if message["is"] == "update" and message["now"]["stage"] == "over")
        before, after = (set(WORD.findall("\n".join(part)))
                         for part in (viewer.heard[:over], viewer.heard[over:]))
        self.assertEqual(set(filter(HEX.fullmatch, before)), {commitment}, "a secret or a hash")
        self.assertEqual(set(filter(HEX.fullmatch, after)), {commitment, secret},
                         "a secret or a hash")
        self.assertLessEqual(set(filter(KEY.fullmatch, before | after)), {viewer.key},
                             "a key of somebody else")
        everything = "\n".join(viewer.heard)
        for key in keys:
            if key != viewer.key:
                self.assertNotIn(key, everything)
            self.assertNotIn(hashlib.sha256(key.encode()).hexdigest(), everything)


class Replay:
    """The rules, brought to where the game was after an event; back again if moves were taken
    back."""

    def __init__(self, header, deals):
        self.header = header
        self.deals = deals
        self.restart()

    def restart(self):
        self.rules = GAMES[self.header["game"]](self.header["players"], self.header["options"])
        self.path = []
        self.dealt = 0

    def go_to(self, truth, number):
        path = truth[number]["path"]
        if path[:len(self.path)] != self.path:
            self.restart()
        for step in path[len(self.path):]:
            if step == "deal":
                self.rules.deal(list(self.deals[self.dealt]))
                self.dealt += 1
            else:
                self.rules.move(*step)
        self.path = path


class Records(ServerCase):
    """What is downloaded while a game runs."""

    def test_records_of_a_running_game(self):
        rng = random.Random()
        for game in ("soler", "knizia", "hero"):
            one = Game(self.server, game, 3, rng)
            steps = rng.randrange(5, 40)
            Crowd(one.viewers).run(one.act, lambda: one.looker.last > steps or one.over(), 60)
            partial = [self.server.record(one.keys["table"], key) for key in one.keys["seats"]]
            if one.looker.now["stage"] == "over" or self.server.record(one.keys["table"]):
                continue
            for seat, text in enumerate(partial):
                lines = list(map(json.loads, text.splitlines()))
                self.assertEqual(lines[0]["seen_by"], seat)
                self.assertNotIn("secret", lines[0]["fair"])
                self.assertTrue(all(line["deal"] is None for line in lines if "deal" in line))
                for line in lines:
                    if "move" in line and game == "soler" and line["seat"] != seat:
                        self.assertFalse((line["move"] or "").startswith("play"))
                self.assertEqual(lines[-1]["view"]["seat"], seat)
