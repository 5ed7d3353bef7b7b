"""The computers."""

import os
import random
import signal
import threading
import time

import pytest
import zeros


def some_view(game, moves=6, players=None, seed=1):
    """What the seat that moves next in a random game sees."""
    table = zeros.Game(game, players, seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        table.play(chance.choice(table.legal()))
    return table.view(table.to_move[0])


@pytest.mark.parametrize("level", zeros.LEVELS)
@pytest.mark.parametrize("game", zeros.GAMES)
def test_every_level_plays_every_game(game, level):
    view = some_view(game)
    player = zeros.Player(level, iterations=20, seed=1, megabytes=16)
    assert player.choose(view) in view.legal()


def test_iterations_and_a_seed_give_the_same_moves_again():
    def moves():
        player = zeros.Player("hard", iterations=300, seed=5, megabytes=16)
        return [player.choose(some_view("hero", moves=moves)) for moves in range(5)]

    assert moves() == moves()


def test_judging_tells_what_each_move_is_worth_and_why():
    view = some_view("soler", moves=3)
    player = zeros.Player("hard", iterations=400, seed=1, megabytes=16)
    judged = player.judge(view)
    assert sorted(one.move for one in judged) == sorted(view.legal())
    assert all(0 <= one.win <= 1 and one.error >= 0 and not one.exact for one in judged)
    assert all(one.reason for one in judged)
    french = {one.reason for one in player.judge(view, language="fr")}
    assert french.isdisjoint(one.reason for one in judged)


def test_the_end_of_mister_zero_is_known_exactly():
    view = some_view("mister", moves=15)
    judged = zeros.Player("hard", seed=1).judge(view)
    assert all(one.exact and one.error == 0 for one in judged)
    assert [one.points for one in judged] == sorted((one.points for one in judged), reverse=True)
    # What is best for one side is what the other cannot keep it from.
    state = view.guess().play(judged[0].move)
    reply = zeros.Player("hard", seed=2).judge(state.view(state.to_move[0]))
    assert reply[0].exact and reply[0].points == -judged[0].points


@pytest.mark.parametrize(
    ("wrong", "code", "sentence"),
    [
        (lambda: zeros.Player("genius"), "no_such_level",
         "there is no level genius; choose one of random, easy, medium"),
        (lambda: zeros.Player("hard", megabytes=0), "megabytes_out_of_range",
         "megabytes must be from 1"),
        (lambda: zeros.Player("easy").judge(some_view("hero")), "player_does_not_search",
         "does not search"),
        (lambda: zeros.Player("hard").judge(some_view("hero"), language="it"), "no_such_language",
         "there is no language it"),
        (lambda: zeros.Player("easy").choose(zeros.State("mister").view(1)), "not_to_move",
         "seat 1"),
        (lambda: zeros.Player("easy").choose(zeros.State("mister").view(None)),
         "spectator_has_no_move", "spectator"),
        (lambda: zeros.Player("easy").choose(zeros.State("hero").view(0)), "not_dealt", "dealt"),
    ],
)
def test_what_cannot_be_asked(wrong, code, sentence):
    with pytest.raises(zeros.Error, match=sentence) as raised:
        wrong()
    assert raised.value.code == code


def test_ctrl_c_ends_a_long_thought():
    # A shell lets what it starts in the background ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    player = zeros.Player("hard", ms=600_000, seed=1, megabytes=16)
    interrupt = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        player.choose(some_view("hero"))
    signal.signal(signal.SIGINT, before)


def test_python_goes_on_while_a_player_thinks():
    player = zeros.Player("hard", ms=300, seed=1, megabytes=16)
    thread = threading.Thread(target=player.choose, args=(some_view("hero"),))
    thread.start()
    ticks = 0
    while thread.is_alive() and ticks < 10:
        time.sleep(0.001)
        ticks += 1
    thread.join()
    assert ticks == 10
