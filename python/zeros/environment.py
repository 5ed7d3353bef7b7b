"""A game as an environment, with the conventions of PettingZoo's AEC interface.

Nothing of PettingZoo is needed; what is written for its environments runs with this one.
"""

from __future__ import annotations

import json
import operator
import secrets
from collections.abc import Iterator, Mapping
from typing import Any, Optional

import numpy

from zeros._zeros import Episode, State
from zeros.errors import Error
from zeros.spaces import Box, Dict, Discrete

Observation = dict[str, Any]


class Environment:
    """One game after another, in which each seat is an agent. Agents act one at a time.

    An observation has the columns that the agent knows (`observation`) and which actions it may
    take now (`action_mask`). Rewards come at the end: the share of the win less 1 / players.

    >>> env = zeros.env("soler", players=3)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     done = terminated or truncated
    ...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.agents
    []
    """

    def __init__(
        self,
        game: str,
        players: Optional[int] = None,
        *,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self.metadata: dict[str, Any] = {
            "name": f"zeros_{game}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Error(f"there is no render mode {render_mode}: human or ansi",
                        "no_such_render_mode")
        self.render_mode = render_mode
        self._game = game
        self._players = players
        self._options = dict(options or {})
        self._seed = secrets.randbits(63)
        self._episode = Episode(game, players, seed=self._seed, options=self._options)
        #: What each action does, and what each column of an observation is.
        self.action_names = self._episode.action_names
        self.column_names = self._episode.column_names
        self.possible_agents = [f"seat_{seat}" for seat in range(self._episode.state.players)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        mask = Box(0, 1, (len(self.action_names),), numpy.int8)
        columns = Box(-numpy.inf, numpy.inf, (len(self.column_names),), numpy.float32)
        self.action_spaces = {agent: Discrete(len(self.action_names))
                              for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": columns, "action_mask": mask})
            for agent in self.possible_agents
        }

    @property
    def unwrapped(self) -> Environment:
        """Itself: there is nothing around it."""
        return self

    @property
    def num_agents(self) -> int:
        """How many agents are still there."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents a game has."""
        return len(self.possible_agents)

    def action_space(self, agent: str) -> Discrete:
        """The numbers of the actions; zeros.env(…).action_names says what they do."""
        return self.action_spaces[self._known(agent)]

    def observation_space(self, agent: str) -> Dict:
        """What `observe` gives; zeros.env(…).column_names says what the columns are."""
        return self.observation_spaces[self._known(agent)]

    def reset(self, seed: Optional[int] = None,
              options: Optional[Mapping[str, Any]] = None) -> None:
        """Begins a game. Without a seed one follows from the seed before; options are for this
        game."""
        self._seed = (self._seed + 1) % 2**64 if seed is None else seed
        options = {**self._options, **(options or {})}
        episode = Episode(self._game, self._players, seed=self._seed, options=options)
        if options != self._options and episode.action_names != self.action_names:
            raise Error("with these options the actions are others: make another environment",
                        "other_actions")
        self._episode = episode
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and which actions it may take now: none while another acts."""
        seat = self.possible_agents.index(self._known(agent))
        return {"observation": self._episode.observe(seat), "action_mask": self._episode.mask(seat)}

    def last(
        self, observe: bool = True
    ) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        """Observation, reward since it last acted, terminated, truncated and info of the next
        agent."""
        agent = self._acting()
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        """Takes the action of the next agent; None for an agent whose game is over."""
        agent = self._acting()
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise Error(f"{agent} must take an action: None is for when its game is over",
                        "action_needed")
        try:
            number = operator.index(action)
        except TypeError:
            sentence = f"an action is a number, not {action!r}: see actions_of for moves"
            raise Error(sentence, "action_not_a_number") from None
        if not 0 <= number < len(self.action_names):
            last = len(self.action_names) - 1
            sentence = f"there is no action {number}: they go from 0 to {last}"
            raise Error(sentence, "no_such_action")
        self._episode.act(number)
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who acts next, again and again, until the game is over and everybody has been told."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> Optional[str]:
        """What the next agent can see, or everybody once it is over, as text."""
        show = self._episode.state.view(self._episode.seat).show()
        text = "\n".join(f"{key:>15}  {json.dumps(value)}" for key, value in show.items())
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def actions_of(self, move: str) -> list[int]:
        """The actions that make a move of the next agent, so that a computer can take a seat.

        >>> env = zeros.env("hero", players=2)
        >>> env.reset(seed=1)
        >>> [action] = env.actions_of("take 3 1")
        >>> env.action_names[action]
        'take 3 1'
        """
        return self._episode.actions_of(move)

    def state(self) -> State:
        """The game with everything hidden, as a zeros.State."""
        return self._episode.state

    def close(self) -> None:
        """There is nothing to close."""

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            sentence = f"there is no agent {agent}: they are {', '.join(self.possible_agents)}"
            raise Error(sentence, "no_such_agent")
        return agent

    def _acting(self) -> str:
        if not self.agents:
            raise Error("there is no game: reset begins one", "not_reset")
        return self.agent_selection

    def _go_on(self) -> None:
        """Who acts next, and at the end what everybody gets."""
        seat = self._episode.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        scores = self._episode.state.scores or ()
        for agent, reward, score in zip(self.agents, self._episode.rewards(), scores):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": score}
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise Error(f"the game of {agent} is over: its only action is None",
                        "only_none_is_left")
        self.agents.remove(agent)
        of_agents: list[dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.infos]
        for of_agent in [*of_agents, self.terminations, self.truncations]:
            del of_agent[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def __repr__(self) -> str:
        return f"<zeros.Environment {self._game}, {self.max_num_agents} players>"


def env(
    game: str,
    players: Optional[int] = None,
    *,
    options: Optional[Mapping[str, Any]] = None,
    render_mode: Optional[str] = None,
) -> Environment:
    """An environment of a game.

    >>> env = zeros.env("knizia", players=3, options={"rounds": 1})
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'seat_1'
    """
    return Environment(game, players, options=options, render_mode=render_mode)
