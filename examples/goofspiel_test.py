"""The game of docs/add-a-game.md, everywhere a game can be played:
goofspiel_test.py PATH-OF-EXAMPLE BUILD-FOLDER.

The page is tried in web/tests/example.spec.ts."""

import difflib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "server"))
EXAMPLE, BUILD = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(BUILD / "example-python"))

from testing.case import ServerCase  # noqa: E402
from testing.viewer import Crowd, Viewer  # noqa: E402


def run(*words, program=EXAMPLE, text=None):
    with tempfile.TemporaryDirectory() as home:
        return subprocess.run([program, *words], input=text, capture_output=True, text=True,
                              check=False, timeout=120,
                              env={**os.environ, "HOME": home, "XDG_STATE_HOME": home,
                                   "LANG": "C.UTF-8"})


class Programs(unittest.TestCase):
    def test_it_takes_a_folder_and_two_lines(self):
        before, after = ((path / "games/list.hpp").read_text().splitlines()
                         for path in (ROOT, BUILD / "example"))
        changed = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
        self.assertEqual(changed,
                         ['+ #include "games/goofspiel/goofspiel.hpp"',
                          "- using Games = std::tuple<Soler, Knizia, Hero, Mister>;",
                          "+ using Games = std::tuple<Soler, Knizia, Hero, Mister, Goofspiel>;"])
        guide = (ROOT / "docs/add-a-game.md").read_text()
        for line in changed:
            if line.startswith("+"):
                self.assertIn(line[2:], guide)

    def test_users_do_not_get_it(self):
        refused = run("simulate", "goofspiel", program=BUILD / "zeros")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("there is no game goofspiel; choose one of soler, knizia, hero, mister",
                      refused.stderr)

    def test_it_is_simulated_and_replayed(self):
        for players in ("2", "3", "4"):
            games = run("simulate", "goofspiel", "--players", players, "--games", "20",
                        "--seed", "1", "--player", "easy", "--option", "cards=5", "--count-legal")
            replayed = run("replay", "--quiet", "-", text=games.stdout)
            self.assertEqual(replayed.stdout,
                             f"all well: 20 games, {20 * 5 * int(players)} moves\n")

    def test_whoever_searches_beats_whoever_does_not(self):
        match = run("arena", "goofspiel", "--a", "medium", "--b", "random", "--games", "200",
                    "--seed", "1", "--threads", "1")
        self.assertEqual(match.returncode, 0, match.stderr)
        self.assertGreater(json.loads(match.stdout)["elo_low"], 50)

    def test_its_rules_are_in_three_languages(self):
        for language, word in (("en", "SET-UP"), ("fr", "MISE EN PLACE"), ("de", "AUFBAU")):
            self.assertIn(word, run("rules", "goofspiel", "--lang", language).stdout)

    def test_it_is_benched(self):
        self.assertIn('"game":"goofspiel"', run("bench", "goofspiel", "--seconds", "0.01").stdout)

    def test_it_is_offered_in_a_terminal(self):
        asked = run("play", "--lang", "en", text="5\nquit\n")
        self.assertIn("5  GOOFSPIEL\n     Bid your cards for prizes", asked.stdout)
        self.assertIn("Which game, 1 to 5?", asked.stdout)

    def test_it_is_played_in_a_terminal(self):
        played = run("play", "goofspiel", "--seat", "person:Anna", "--seat", "easy", "--seed", "1",
                     "--option", "cards=3", text="lay 2\nlay 4\n1\n1\n")
        self.assertIn("GOOFSPIEL", played.stdout)
        self.assertIn("Choose a move, for example lay 1.", played.stdout)
        self.assertIn("you do not hold 4", played.stdout.lower())
        self.assertRegex(played.stdout, "lays a card face down")

    def test_it_is_played_from_python(self):
        import zeros  # the example's
        self.assertEqual(zeros.GAMES["goofspiel"].players, (2, 3, 4))
        state = zeros.State("goofspiel", 2, options={"cards": 3}).deal(seed=1)
        self.assertEqual(state.legal(0), ["lay 1", "lay 2", "lay 3"])
        episode = zeros.Episode("goofspiel", players=2, seed=1)
        self.assertEqual(len(episode.mask(0)), 13)
        batch = zeros.Batch("goofspiel", players=2, size=8, seed=1)
        self.assertEqual(batch.masks.shape, (8, 13))


class AtAServer(ServerCase):
    def test_it_is_played_from_two_phones(self):
        keys = self.server.open(game="goofspiel", players=2, options={"cards": 5},
                                seats=[{"name": "Anna"}, {"name": "Ben"}])
        people = [Viewer(self.server, keys["table"], key) for key in keys["seats"]]
        self.assertTrue(Crowd(people).run(lambda one: one.play_at_random(),
                                          lambda: all(one.now["stage"] == "over" for one in people),
                                          60))
        self.assertEqual(sum(people[0].now["scores"]), sum(people[1].now["scores"]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], warnings="ignore")
