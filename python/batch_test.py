"""Many games at once: arrays without copying, the same games whatever the threads, clear errors."""

import gc
import threading

import numpy
import pytest
import zeros

EVERYWHERE = [(game, players) for game, facts in zeros.GAMES.items() for players in facts.players]
ARRAYS = ("observations", "masks", "seats", "dones", "rewards", "points", "lengths", "games")


def told_by(batch):
    return {name: getattr(batch, name).copy() for name in ARRAYS}


def assert_same(one, two):
    for name in ARRAYS:
        assert numpy.array_equal(one[name], two[name]), name


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
def test_arrays_have_their_shapes_and_types(game, players):
    batch = zeros.Batch(game, players, size=3, seed=1)
    columns, actions = len(batch.column_names), len(batch.action_names)
    assert len(set(batch.column_names)) == columns and len(set(batch.action_names)) == actions
    expected = {
        "observations": ((3, columns), numpy.float32),
        "masks": ((3, actions), numpy.bool_),
        "seats": ((3,), numpy.int32),
        "dones": ((3,), numpy.bool_),
        "rewards": ((3, players), numpy.float32),
        "points": ((3, players), numpy.int32),
        "lengths": ((3,), numpy.int32),
        "games": ((3,), numpy.int64),
    }
    for name, (shape, kind) in expected.items():
        array = getattr(batch, name)
        assert array.shape == shape and array.dtype == kind, name
    assert batch.masks.any(axis=1).all()
    assert (batch.game, batch.players, batch.size, len(batch)) == (game, players, 3, 3)


def test_arrays_are_the_memory_of_the_batch():
    batch = zeros.Batch("knizia", players=2, size=8, seed=1)
    observations, masks = batch.observations, batch.masks
    before = observations.copy()
    batch.step(batch.sample())
    assert not numpy.array_equal(observations, before)
    for name in ARRAYS:
        assert numpy.shares_memory(getattr(batch, name), getattr(batch, name))
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, name)[0] = 0
        with pytest.raises(ValueError, match="WRITEABLE"):
            getattr(batch, name).flags.writeable = True
    del batch
    gc.collect()
    assert masks.any(axis=1).all() and numpy.isfinite(observations).all()  # they keep it alive


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
def test_the_same_games_whatever_the_threads(game, players):
    batches = [zeros.Batch(game, players, size=300, seed=5, threads=threads)
               for threads in (1, 2, 5)]
    for _ in range(60):
        actions = batches[0].sample()
        for batch in batches:
            if batch is not batches[0]:
                assert numpy.array_equal(batch.sample(), actions)
            batch.step(actions)
    for batch in batches[1:]:
        assert_same(told_by(batches[0]), told_by(batch))


def test_seeds_make_other_games():
    rows = [zeros.Batch("soler", size=4, seed=seed).observations.tobytes() for seed in (1, 2, 1)]
    assert rows[0] == rows[2] != rows[1]
    one, other = (zeros.Batch("soler", size=64).observations.tobytes() for _ in range(2))
    assert one != other


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
def test_games_end_and_others_follow(game, players):
    batch = zeros.Batch(game, players, size=64, seed=2)
    length = numpy.zeros(64, dtype=int)
    ended = 0
    while ended < 64:
        batch.step(batch.sample())
        length += 1
        done = batch.dones
        assert (batch.rewards[~done] == 0).all()
        assert numpy.abs(batch.rewards.sum(axis=1)).max() < 1e-6
        assert (batch.lengths[done] == length[done]).all()
        sign = -1 if zeros.GAMES[game].fewest_points_win else 1
        best = (sign * batch.points).max(axis=1, keepdims=True) == sign * batch.points
        shares = best / best.sum(axis=1, keepdims=True) - 1 / players
        assert numpy.allclose(batch.rewards[done], shares[done])
        length[done] = 0
        ended += int(done.sum())
        assert int(batch.games.sum()) == ended
        assert batch.masks.any(axis=1).all()


def test_an_episode_sees_the_same():
    """The rows of a batch are what the same actions give in one game: here the first of mister,
    where nothing is dealt."""
    batch = zeros.Batch("mister", players=4, size=2, seed=1)
    episode = zeros.Episode("mister", players=4, seed=1)
    while not batch.dones[0]:
        assert batch.seats[0] == episode.seat
        assert numpy.array_equal(batch.observations[0], episode.observe(episode.seat))
        assert numpy.array_equal(batch.masks[0], episode.mask(episode.seat) != 0)
        actions = batch.sample()
        batch.step(actions)
        episode.act(int(actions[0]))
    assert numpy.allclose(batch.rewards[0], episode.rewards())
    assert tuple(batch.points[0]) == tuple(episode.state.scores)


def test_actions_may_be_any_whole_numbers():
    kinds = (numpy.int32, numpy.int64, numpy.uint8, numpy.int16, numpy.uint64, ">i4")
    batches = [zeros.Batch("hero", players=2, size=6, seed=1) for _ in range(len(kinds) + 2)]
    for _ in range(5):
        actions = batches[0].sample()
        apart = numpy.zeros(12, dtype=numpy.int64)
        apart[::2] = actions
        given = [actions.astype(kind) for kind in kinds] + [list(map(int, actions)), apart[::2]]
        for batch, one in zip(batches, given):
            batch.step(one)
    for batch in batches[1:]:
        assert_same(told_by(batches[0]), told_by(batch))


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([0, 0, 46], r"game 2 does not allow action 46 \(pass\) now"),
        ([0, 47, 0], "game 1 has no action 47: they go from 0 to 46"),
        ([-1, 0, 0], "game 0 has no action -1"),
        ([0, 0], "there are 2 actions for 3 games"),
        ([2**40, 0, 0], "game 0 has no action 1099511627776"),
        ([0.0, 0.0, 0.0], "whole numbers"),
        ([[0, 0, 0]], "whole numbers"),
        (["a", "b", "c"], "whole numbers"),
        (None, "whole numbers"),
        (numpy.zeros(3, dtype=bool), "whole numbers"),
    ],
)
def test_bad_actions_are_refused_and_change_nothing(actions, why):
    batch = zeros.Batch("knizia", players=3, size=3, seed=1)
    before = told_by(batch)
    with pytest.raises(zeros.Error, match=why):
        batch.step(actions)
    assert_same(told_by(batch), before)
    batch.step([0, 0, 0])


def test_threads_refuse_the_same_action_as_one_would():
    batch = zeros.Batch("knizia", players=3, size=1000, seed=1, threads=3)
    before = told_by(batch)
    for _ in range(20):
        actions = batch.sample()
        actions[[400, 999, 130]] = 99
        with pytest.raises(zeros.Error, match="game 130 has no action 99") as raised:
            batch.step(actions)
        assert raised.value.code == "no_such_action"
        assert_same(told_by(batch), before)
    batch.step(batch.sample())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"game": "chess"}, "soler, knizia, hero, mister"),
        ({"game": "hero", "players": 5}, "2, 3 or 4 players"),
        ({"game": "hero", "size": 0}, "size must be from 1"),
        ({"game": "hero", "threads": 0}, "threads must be from 1"),
        ({"game": "soler", "options": {"deals": 0}}, "deals"),
    ],
)
def test_what_cannot_be_opened(arguments, why):
    with pytest.raises(zeros.Error, match=why):
        zeros.Batch(**arguments)


def test_options_hold_for_all_games():
    batch = zeros.Batch("mister", size=1, seed=1, options={"board": "diamond", "games": 2})
    assert "7 CG" in batch.action_names and "7 CG" not in zeros.Batch("mister", size=1).action_names
    while not batch.dones[0]:
        batch.step(batch.sample())
    assert batch.lengths[0] == 40


def test_samples_are_legal_and_follow_from_the_seed():
    batch = zeros.Batch("soler", players=5, size=500, seed=1)
    for _ in range(20):
        actions = batch.sample(seed=3)
        assert numpy.array_equal(actions, batch.sample(seed=3))
        assert batch.masks[numpy.arange(500), actions].all()
        batch.step(actions)
    assert not numpy.array_equal(batch.sample(), batch.sample())


def test_python_threads_may_share_a_batch():
    batch = zeros.Batch("mister", size=50, seed=1, threads=2)
    wrong = []

    def draw():
        for seed in range(200):
            actions = batch.sample(seed)
            if not batch.masks[numpy.arange(50), actions].all():
                wrong.append(seed)

    threads = [threading.Thread(target=draw) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
