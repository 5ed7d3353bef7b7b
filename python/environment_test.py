"""The environment keeps to the conventions of PettingZoo's AEC interface."""

import random

import numpy
import pytest
import zeros

EVERYWHERE = [(game, players) for game, facts in zeros.GAMES.items() for players in facts.players]


def check_game(env, seed):
    """Plays a game at random, as PettingZoo's own test would, and returns the result."""
    env.reset(seed=seed)
    chance = numpy.random.default_rng(seed)
    assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
    told = {agent: 0.0 for agent in env.agents}
    actions = 0
    for agent in env.agent_iter(max_iter=100_000):
        assert agent == env.agent_selection and agent in env.agents
        for facts in env.rewards, env.terminations, env.truncations, env.infos:
            assert facts.keys() == set(env.agents)
        observation, reward, terminated, truncated, info = env.last()
        assert observation in env.observation_space(agent)
        assert not truncated and isinstance(info, dict) and isinstance(reward, float)
        told[agent] += reward
        mask = observation["action_mask"]
        assert mask.any() != terminated
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        if terminated:
            env.step(None)
            continue
        assert reward == 0
        action = int(chance.choice(numpy.flatnonzero(mask)))
        assert action in env.action_space(agent)
        env.step(action)
        actions += 1
    assert env.agents == [] and env.rewards == {}
    assert abs(sum(told.values())) < 1e-5
    return actions, told


@pytest.mark.parametrize(("game", "players"), EVERYWHERE)
def test_a_game_follows_the_conventions(game, players):
    env = zeros.env(game, players)
    actions, told = check_game(env, seed=1)
    state = env.state()
    assert actions > 0 and state.over
    winners = tuple(seat for seat in range(players) if told[f"seat_{seat}"] == max(told.values()))
    assert len(set(told.values())) == 1 or winners == state.winners
    assert (actions, told) == check_game(env, seed=1)
    env.close()


def test_actions_are_moves_by_number():
    env = zeros.env("knizia", players=3)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    assert len(mask) == len(env.action_names)
    assert len(env.last()[0]["observation"]) == len(env.column_names)
    before = env.state()
    assert mask.sum() == len(before.legal())
    env.step(int(numpy.flatnonzero(mask)[0]))
    assert env.state() in [before.play(move) for move in before.legal()]


def test_seeds_make_games_and_games_follow_each_other():
    def first_rows(seed):
        env = zeros.env("hero", players=2)
        env.reset(seed=seed)
        rows = [env.last()[0]["observation"]]
        env.reset()
        return [*rows, env.last()[0]["observation"]]

    one, two = first_rows(7)
    assert not numpy.array_equal(one, two)
    assert numpy.array_equal(first_rows(7), [one, two])
    assert zeros.env("hero").state() != zeros.env("hero").state()


def test_the_same_seed_deals_the_same_cards_everywhere():
    env = zeros.env("hero", players=3)
    env.reset(seed=4)
    assert env.state() == zeros.Game("hero", 3, seed=4).state
    assert env.state() == zeros.Episode("hero", 3, seed=4).state


@pytest.mark.parametrize("game", zeros.GAMES)
def test_a_computer_can_take_a_seat(game):
    env = zeros.env(game, players=2)
    env.reset(seed=1)
    player = zeros.Player("easy", seed=1)
    actions = []
    for _ in env.agent_iter():
        if not actions and not env.last()[2]:
            actions = env.actions_of(player.choose(env.state().view(int(env.agent_selection[-1]))))
        env.step(actions.pop(0) if actions else None)
    assert env.state().over
    with pytest.raises(zeros.Error, match="is not a move of"):
        env.actions_of("hop")


def test_options_of_one_game():
    env = zeros.env("knizia", players=2, options={"rounds": 1})
    env.reset(seed=1, options={"rounds": 3})
    assert env.state().options["rounds"] == 3
    env.reset(seed=1)
    assert env.state().options["rounds"] == 1


def test_rendering_is_text():
    env = zeros.env("mister", render_mode="ansi")
    env.reset(seed=1)
    assert "lowest_at_start" in env.render()


def test_mistakes_say_what_is_wrong():
    env = zeros.env("mister")
    with pytest.raises(zeros.Error, match="reset begins one"):
        env.step(0)
    with pytest.raises(zeros.Error, match="reset begins one"):
        env.last()
    with pytest.raises(zeros.Error, match="no agent seat_2: they are seat_0, seat_1"):
        env.observe("seat_2")
    env.reset(seed=1)
    with pytest.raises(zeros.Error, match="must take an action"):
        env.step(None)
    with pytest.raises(zeros.Error, match="an action is a number, not '7 EG': see actions_of"):
        env.step("7 EG")
    for number in (-1, 200, 2**40):
        with pytest.raises(zeros.Error,
                           match=f"there is no action {number}: they go from 0 to 199"):
            env.step(number)
    env.step(int(numpy.flatnonzero(env.last()[0]["action_mask"])[0]))
    forbidden = numpy.flatnonzero(env.last()[0]["action_mask"] == 0)
    with pytest.raises(zeros.Error, match="is not allowed now"):
        env.step(int(random.Random(1).choice(forbidden)))
    with pytest.raises(zeros.Error, match="no render mode"):
        zeros.env("mister", render_mode="film")
