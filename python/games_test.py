"""Games being played, and their records."""

import copy
import json
import os
import random
import subprocess
from pathlib import Path

import pytest
import zeros

ROOT = Path(__file__).resolve().parent.parent
ZEROS = os.environ.get("ZEROS", str(ROOT / "build/zeros"))
EVERYWHERE = [(game, players) for game, facts in zeros.GAMES.items() for players in facts.players]


def random_game(game, players, seed, **more):
    game = zeros.Game(game, players, seed=seed, **more)
    chance = random.Random(seed)
    while not game.over:
        seat = chance.choice(game.to_move)
        game.play(chance.choice(game.legal(seat)), seat)
    return game


def replay(text, *flags):
    return subprocess.run([ZEROS, "replay", "-", *flags], input=text, capture_output=True,
                          text=True, timeout=60)


def test_records_go_out_and_come_back(tmp_path):
    games = [random_game(game, players, seed=1) for game, players in EVERYWHERE]
    text = "".join(game.record() for game in games)
    assert replay(text).returncode == 0
    again = list(zeros.read_records(text))
    assert [game.state for game in again] == [game.state for game in games]
    assert "".join(game.record() for game in again) == text
    file = tmp_path / "games.jsonl"
    file.write_text(text)
    assert [game.state for game in zeros.read_records(file)] == [game.state for game in games]


def test_records_of_the_command_are_read_from_a_file():
    for path in sorted(ROOT.glob("games/golden/*-*.jsonl")):
        with path.open() as file:
            games = list(zeros.read_records(file))
        assert games and all(game.over for game in games)


def test_a_record_tells_its_seed_and_that_deals_the_same_cards():
    game = random_game("hero", 3, seed=9)
    assert '"seed":9' in game.record(seed=9)
    with pytest.raises(zeros.Error, match="a header has players of its own"):
        game.record(players=4)
    assert zeros.Game("hero", 3, seed=9).state == game.decisions()[0][0]


def test_decisions_can_be_learned_from():
    game = random_game("soler", 4, seed=2)
    after = zeros.Game("soler", 4, seed=2).state
    for state, seat, move in game.decisions():
        assert state == after and move in state.view(seat).legal()
        after = state.play(move, seat)
    assert after == game.state and after.over


def test_a_game_that_goes_on_can_be_kept_and_resumed():
    game = zeros.Game("knizia", 2, seed=3)
    for _ in range(4):
        game.play(game.legal()[-1])
    assert replay(game.record(), "--unfinished").returncode == 0
    [again] = zeros.read_records(game.record(), unfinished=True)
    assert again.state == game.state
    with pytest.raises(zeros.Error, match="ends before the game is over"):
        list(zeros.read_records(game.record()))


def test_options_and_decks_are_those_handed_in():
    first = zeros.Game("knizia", 3, seed=1, options={"rounds": 1})
    assert first.options == first.state.options == {"rounds": 1}
    deck = [card for hand in range(8) for card in [f"{colour}{hand + 1}" for colour in "rgbyvks"]]
    game = zeros.Game("knizia", 3, decks=[deck])
    assert game.state == zeros.State("knizia", 3).deal(deck)


def test_a_copy_goes_its_own_way_with_the_same_cards():
    game = zeros.Game("knizia", 2, seed=6)
    other = copy.copy(game)
    before = game.state
    for each in game, other:
        while each.view(None).show()["rounds_played"] == 0:
            each.play("knock" if "knock" in each.legal() else each.legal()[0])
    assert game.state == other.state != before


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "no_record", "there is no record in it"),
        ("hello", "line_not_json", "line 1: the line is not a whole JSON object"),
        ('{"zeros":1,"game":"mister","players":2,"options":{}}\n{"seat":1,"move":"7 EG"}',
         "not_to_move", "line 2: "),
    ],
)
def test_broken_records_are_refused_with_their_line(text, code, sentence):
    with pytest.raises(zeros.Error, match=sentence) as raised:
        list(zeros.read_records(text, unfinished=True))
    assert raised.value.code == code


def test_a_forfeit_ends_a_game_that_was_read():
    game = zeros.Game("mister")
    game.play("7 EG")
    forfeit = {"forfeit": 1, "why": {"en": "it hung", "fr": "il était bloqué", "de": "es hing"}}
    lines = [game.record(), json.dumps(forfeit), '{"scores":[0,0],"winners":[0]}']
    [again] = zeros.read_records("\n".join(lines))
    assert again.over and again.winners == (0,) and again.legal() == []
    assert repr(again) == "<zeros.Game mister, 2 players, forfeited by seat 1>"
