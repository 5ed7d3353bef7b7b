#!/usr/bin/env python3
"""A game that forgets a part of its contract does not compile, and the compiler names that part.

Takes the compiler as its argument. Hides each name that core/game.hpp asks for from a game that has
it, and reads what the compiler says of the result.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONTRACT = (ROOT / "core/game.hpp").read_text()
CONCEPTS = CONTRACT[CONTRACT.index("concept Turns"):CONTRACT.index("concept Game =")]
# Between them these two games have everything that a game may have.
GAMES = {game: (ROOT / f"games/{game}/{game}.hpp").read_text() for game in ("soler", "mister")}

# Half of a pair is missed as the pair.
PAIRS = {"isQuiet": "evaluate", "amafSlot": "amafSlots"}
# What is asked of some games only goes by the name of its concept.
CONCEPT_OF = {"tellHidden": "TellingHidden"}


def parts():
    """Every name of a game that a concept speaks of."""
    return sorted(set(re.findall(r"\bG::(\w+)", CONCEPTS)))


def game_with(part):
    # Mister's colours have one function more of that name than the contract: Soler is tried first.
    return next(game.capitalize() for game, text in GAMES.items()
                if re.search(rf"\b{part}\b", text))


def errors_of(compiler, source):
    """What the compiler says, by the name of the game that it says it of."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "games.cpp"
        file.write_text('#include "games/mister/mister.hpp"\n#include "games/soler/soler.hpp"\n'
                        "namespace zeros {\n" + source + "}\n")
        all_errors = "-ferror-limit=0" if "clang" in compiler else "-fmax-errors=0"
        ran = subprocess.run([compiler, "-std=c++20", "-fsyntax-only",
                              "-fdiagnostics-color=never", all_errors, "-I", ROOT, file],
                             capture_output=True, text=True, check=False, timeout=120)
    said, of = {}, None
    for line in ran.stderr.splitlines():
        if "error: static assertion failed" in line or "error: static_assert failed" in line:
            of = None
        found = re.search(r"\b(Without_\w+|Whole\w*|Unsaid)\b", line)
        if found:
            of = found[1]
        said.setdefault(of, []).append(line)
    return ran.returncode, {game: "\n".join(lines) for game, lines in said.items()}


class Contract(unittest.TestCase):
    def test_whole_games_keep_to_it(self):
        code, said = errors_of(COMPILER,
                               "struct Whole : Soler {};\nstatic_assert(Game<Whole>);\n"
                               "struct WholeToo : Mister {};\nstatic_assert(Game<WholeToo>);\n")
        self.assertEqual((code, said), (0, {}))

    def test_whatever_is_forgotten_is_named(self):
        source = "".join(f"struct Without_{part} : {game_with(part)} {{ using {part} = void; }};\n"
                         f"static_assert(Game<Without_{part}>);\n" for part in parts())
        code, said = errors_of(COMPILER, source)
        self.assertNotEqual(code, 0)
        for part in parts():
            with self.subTest(part=part):
                named = CONCEPT_OF.get(part, rf"(::|knows\)?\.){PAIRS.get(part, part)}")
                self.assertRegex(said.get(f"Without_{part}", ""), rf"{named}\b")
        for guard in ("asSeenBy", "view", "reveals", "guess", "tell", "tellHidden", "describe"):
            self.assertIn(guard, parts())

    def test_that_nothing_is_hidden_must_be_said(self):
        code, said = errors_of(COMPILER, """
struct Unsaid : Mister {
    static constexpr Facts facts = [] {
        Facts facts = Mister::facts;
        facts.hides = Hides::unsaid;
        return facts;
    }();
};
static_assert(Game<Unsaid>);
""")
        self.assertNotEqual(code, 0)
        self.assertIn("hides", said.get("Unsaid", ""))


if __name__ == "__main__":
    COMPILER = sys.argv.pop()
    unittest.main()
