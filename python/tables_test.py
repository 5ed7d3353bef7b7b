"""The tables of actions and columns in docs/research.md are those of the games."""

import re
from pathlib import Path

import pytest
import zeros

DOCS = (Path(__file__).resolve().parent.parent / "docs/research.md").read_text()
EVERYWHERE = [(game, players) for game, facts in zeros.GAMES.items() for players in facts.players]


def with_players(text, n):
    """The number, or the name with its numbers, that a table has for n players."""
    text = re.sub(r"(\d+)\(n-1\)", lambda found: str(int(found[1]) * (n - 1)), text)
    text = re.sub(r"(\d+)n", lambda found: str(int(found[1]) * n), text)
    text = re.sub(r"\bn\b", str(n), text)
    return re.sub(r"(\d+)([-+]\d+)", lambda found: str(eval(found[0])), text)


def rows_of(game, what):
    section = DOCS.split(f"### Actions and columns of {game}\n")[1].split("\n### ")[0]
    table = section.split(f"| {what} | how many | |\n| --- | --- | --- |\n")[1].split("\n\n")[0]
    for row in table.splitlines():
        names, count = row.split(" | ")[:2]
        yield re.findall("`([^`]+)`", names), count


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
@pytest.mark.parametrize("what", ["actions", "columns"])
def test_tables_name_what_there_is(game, players, what):
    batch = zeros.Batch(game, players, size=1)
    left = batch.action_names if what == "actions" else batch.column_names
    for ends, count in rows_of(game, what):
        number = int(with_players(count, players))
        first, last = (with_players(name, players) for name in (ends[0], ends[-1]))
        assert (left[0], left[number - 1]) == (first, last)
        left = left[number:]
    assert left == []


def test_places_follow_the_order_of_the_columns():
    """The h-th card of the hand and the t-th of the table, as the columns have them."""
    episode = zeros.Episode("knizia", players=3, seed=4)
    row = episode.observe(episode.seat)
    cards = [name.split()[-1] for name in episode.column_names]
    hand = [cards[i] for i in range(56) if row[i]]
    table = [cards[i] for i in range(112, 168) if row[i]]
    action = episode.action_names.index("swap 3 5")
    assert episode.act(action) == f"swap {hand[2]} {table[4]}"
