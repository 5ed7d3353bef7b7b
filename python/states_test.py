"""States and views: values that nothing changes."""

import copy
import pickle
import random

import pytest
import zeros

EVERYWHERE = [(game, players) for game, facts in zeros.GAMES.items() for players in facts.players]


def started(game, players, seed):
    state = zeros.State(game, players)
    return state.deal(seed=seed) if state.wants_deal else state


def some_states(game, players, seed):
    """The states of a random game, deals included."""
    chance = random.Random(seed)
    state = zeros.State(game, players)
    while not state.over:
        yield state
        if state.wants_deal:
            state = state.deal(seed=chance.getrandbits(64))
        else:
            seat = chance.choice(state.to_move)
            state = state.play(chance.choice(state.legal(seat)), seat)
    yield state


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
def test_random_games_come_to_their_end(game, players):
    *before, end = some_states(game, players, seed=1)
    assert end.over and end.to_move == () and end.legal() == []
    assert len(end.scores) == players
    best = min if zeros.GAMES[game].fewest_points_win else max
    assert end.winners == tuple(seat for seat in range(players)
                                if end.scores[seat] == best(end.scores))
    assert all(state.scores is None and state.winners == () for state in before)


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
def test_a_guess_looks_the_same_to_who_guessed(game, players):
    for state in list(some_states(game, players, seed=2))[1::7]:
        for seat in (*range(players), None):
            view = state.view(seat)
            again = view.guess(seed=3).view(seat)
            assert again == view and hash(again) == hash(view) and again.show() == view.show()
            assert again.legal() == view.legal() == ([] if seat is None else state.legal(seat))


def test_what_is_hidden_stays_hidden():
    state = started("knizia", 3, seed=4)
    own, other = state.view(0).show()["hands"][:2]
    assert "?" not in own and set(other) == {"?"}
    guesses = {tuple(state.view(0).guess(seed=seed).view(1).show()["hands"][1])
               for seed in range(20)}
    assert len(guesses) == 20


@pytest.mark.parametrize("game", zeros.GAMES)
def test_states_are_values(game):
    states = list(some_states(game, zeros.GAMES[game].usual_players, seed=5))
    again = list(some_states(game, zeros.GAMES[game].usual_players, seed=5))
    assert states == again
    assert list(map(hash, states)) == list(map(hash, again))
    assert len(set(states)) == len(states)
    state = states[5]
    assert copy.copy(state) == copy.deepcopy(state) == pickle.loads(pickle.dumps(state)) == state
    view = state.view(0)
    assert copy.deepcopy(view) == pickle.loads(pickle.dumps(view)) == view
    assert state != view and state != game
    with pytest.raises(AttributeError):
        state.over = True


def test_playing_leaves_a_state_as_it_was():
    state = zeros.State("mister")
    after = state.play("7 EG")
    assert state == zeros.State("mister") != after
    assert "7 EG" in state.legal() and "7 EG" not in after.legal()


def test_decks_can_be_handed_in():
    shown = zeros.State("knizia", 2).deal(seed=1)
    assert shown == zeros.State("knizia", 2).deal(seed=1) != zeros.State("knizia", 2).deal(seed=2)
    deck = [f"{colour}{number}" for colour in "rgbyvks" for number in range(1, 9)]
    hand = zeros.State("knizia", 2).deal(deck).view(0).show()["hands"][0]
    assert sorted(hand) == sorted(deck[:9])


@pytest.mark.parametrize(
    ("wrong", "code", "sentence"),
    [
        (lambda: zeros.State("chess"), "no_such_game",
         "there is no game chess; choose one of soler, knizia, hero, mister"),
        (lambda: zeros.State("mister", 3), "wrong_number_of_players",
         "mister is for 2 or 4 players, not 3"),
        (lambda: zeros.State("knizia", options={"rounds": 0}), "option_out_of_range", "rounds"),
        (lambda: zeros.State("knizia", options={"target": 1}), "no_such_option", "target"),
        (lambda: zeros.State("knizia").deal(["r1"]), "wrong_deck_size",
         "the deck has 1 cards instead of 56"),
        (lambda: zeros.State("knizia").deal(["x1"]), "no_such_card", "x1 is not a card of knizia"),
        (lambda: zeros.State("knizia").play("knock"), "not_dealt", "dealt"),
        (lambda: zeros.State("mister").deal(seed=1), "no_deal_due", "no deal is due"),
        (lambda: zeros.State("mister").play("hop"), "no_such_move",
         '"hop" is not a move of mister'),
        (lambda: zeros.State("mister").play("7 EG", seat=1), "not_to_move", "seat 1"),
        (lambda: zeros.State("mister").play("7 EG", seat=2), "no_such_seat", "seat"),
        (lambda: zeros.State("mister").legal(seat=-1), "no_such_seat", "seat"),
        (lambda: zeros.State("mister").view(5), "no_such_seat", "seat"),
    ],
)
def test_mistakes_are_errors_with_a_code_that_say_why(wrong, code, sentence):
    with pytest.raises(zeros.Error, match=sentence) as raised:
        wrong()
    assert raised.value.code == code
    assert isinstance(raised.value, ValueError)


def test_errors_can_be_sent_to_other_processes():
    with pytest.raises(zeros.Error) as raised:
        zeros.State("chess")
    error = pickle.loads(pickle.dumps(raised.value))
    assert (type(error), error.code, str(error)) == (zeros.Error, "no_such_game", str(raised.value))
