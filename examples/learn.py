#!/usr/bin/env python3
"""Learns ZERO (Solèr) with two players by playing against itself, with numpy alone
(docs/research.md).

python3 examples/learn.py --policy policy.npz --curve learning.svg

prints and draws how the policy does against computers that it has never learned from, and keeps it
for the bot examples/policy.py. The same seed and number of threads learn the same.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import zeros
from policy import ACTIONS, PLAYERS, choose, columns, think

STEPS = 32  # of each game between two updates
DISCOUNT = 0.995  # what comes a step later counts so much less
TRUST = 0.95  # in how a step really turned out, rather than in what was expected of the next one
DOUBT = 0.01  # how much it is to keep trying other actions


def new_network(inputs, hidden, rng):
    """One hidden layer; from it follow how much each action is liked and, last, what lead is to be
    expected."""
    outputs = len(ACTIONS) + 1
    return {
        "w1": rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32),
        "b1": np.zeros(hidden, np.float32),
        "w2": rng.normal(0, 0.1 * hidden**-0.5, (hidden, outputs)).astype(np.float32),
        "b2": np.zeros(outputs, np.float32),
    }


class Games:
    """Games side by side in which one policy plays both seats: one such batch for each thread."""

    def __init__(self, size, seed):
        self.batch = zeros.Batch("soler", PLAYERS, size=size, seed=seed)
        self.rng = np.random.default_rng(seed)
        wanted = columns(zeros.Game("soler", PLAYERS, seed=0).view(0).show())
        self.places = [place for place, name in enumerate(self.batch.column_names)
                       if name in wanted]
        self.names = [self.batch.column_names[place] for place in self.places]
        self.points = [self.names.index(f"points {steps}") for steps in range(PLAYERS)]

    def look(self):
        return np.concatenate([self.batch.observations[:, self.places], self.batch.masks], axis=1)

    def step(self, network, inputs):
        """Plays an action in every game: what was thought and done, and what it brought to the one
        who did it."""
        batch, rows, seats = self.batch, np.arange(self.batch.size), self.batch.seats.copy()
        hidden, chances, value = think(network, inputs, batch.masks)
        actions = (chances.cumsum(axis=1) <= 0.99999 * self.rng.random((len(rows), 1))).sum(axis=1)
        batch.step(actions)
        after = self.look()
        # The change of the lead, which the next one to act sees with its own eyes; and winning is
        # worth something.
        side = np.where(batch.seats == seats, 1, -1) * ~batch.dones
        lead, then = ((seen[:, self.points] @ [1, -1]).astype(np.float32)
                      for seen in (inputs, after))
        ahead = batch.points[rows, seats] - batch.points[rows, 1 - seats]
        final = ahead / 20 + batch.rewards[rows, seats]
        reward = np.where(batch.dones, final, side * then) - lead
        return after, (inputs, hidden, chances, actions), (value, reward, side)

    def learn(self, network):
        """Plays on for some steps; the gradient that makes likelier what did better than
        expected."""
        steps, outcomes, inputs = [], [], self.look()
        for _ in range(STEPS):
            inputs, step, outcome = self.step(network, inputs)
            steps.append(step)
            outcomes.append(outcome)
        ahead = think(network, inputs, self.batch.masks)[2]
        better = [np.zeros(self.batch.size)]
        for value, reward, side in reversed(outcomes):
            surprise = reward + DISCOUNT * side * ahead - value
            better.append(surprise + DISCOUNT * TRUST * side * better[-1])
            ahead = value
        return gradient(network, *map(np.concatenate, zip(*steps)),
                        np.concatenate(better[:0:-1]).astype(np.float32))


def gradient(network, inputs, hidden, chances, actions, better):
    """Of the loss of an actor and its critic: by how much better than expected each action did."""
    logs = np.log(np.maximum(chances, 1e-9))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    advantage = (better / (better.std() + 1e-6))[:, None]
    output = np.empty((len(better), len(ACTIONS) + 1), np.float32)
    output[:, :-1] = advantage * chances + DOUBT * chances * (logs + entropy)
    output[np.arange(len(better)), actions] -= advantage[:, 0]
    output[:, -1] = -better
    output /= len(better)
    back = (output @ network["w2"].T) * (hidden > 0)
    return {"w1": inputs.T @ back, "b1": back.sum(axis=0), "w2": hidden.T @ output,
            "b2": output.sum(axis=0)}


class Adam:
    """Goes down a gradient in steps that are longer where it is steady."""

    def __init__(self, network):
        self.mean = {name: np.zeros_like(part) for name, part in network.items()}
        self.square = {name: np.zeros_like(part) for name, part in network.items()}
        self.steps = 0

    def step(self, network, gradients, rate):
        self.steps += 1
        for name, part in network.items():
            slope = sum(each[name] for each in gradients) / len(gradients)
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            part -= rate * mean / (np.sqrt(square) + 1e-8)


def share_against(level, policy, games):
    """The policy's share of the wins; every deal is played twice, with exchanged seats."""
    wins = 0.0
    for number in range(games):
        game = zeros.Game("soler", PLAYERS, seed=number // 2)
        player = zeros.Player(level, seed=number)
        while not game.over:
            seat = game.to_move[0]
            view = game.view(seat)
            own = seat == number % 2
            game.play(choose(policy, view.show(), view.legal()) if own else player.choose(view),
                      seat)
        wins += (number % 2 in game.winners) / len(game.winners)
    return wins / games


def draw(curve, path):
    """The shares of the wins over the decisions made so far, as an SVG."""
    most = max(curve[-1][0], 1)
    text = '<text x="{}" y="{}" text-anchor="{}">{}</text>'.format
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" '
        'font-size="13">',
        '<rect width="640" height="360" fill="white"/>',
        text(340, 350, "middle",
             f"decisions in games against itself, up to {most / 1e6:.1f} million"),
    ]
    for tenths in range(0, 11, 2):
        y = 310 - 28 * tenths
        parts.append(f'<path d="M60 {y}H560" stroke="#ddd"/>' +
                     text(50, y + 4, "end", f"{10 * tenths} %"))
    parts.append('<path d="M60 170H560" stroke="#888" stroke-dasharray="4 4"/>' +
                 text(568, 174, "start", "fair"))
    for place, (level, colour) in enumerate((("random", "#0a7"), ("easy", "#c30")), start=1):
        points = [(60 + 500 * row[0] / most, 310 - 280 * row[place]) for row in curve]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" '
                     'stroke-width="2.5"/>')
        name = text(568, round(points[-1][1] + 4), "start", level)
        parts.append(f'<g fill="{colour}">{name}</g>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([*parts, "</svg>\n"]))


def main():
    parser = argparse.ArgumentParser(
        description="Learns ZERO (Solèr) with two players by playing against itself.")
    parser.add_argument("--updates", type=int, default=2000,
                        help="how often the policy changes (2000)")
    parser.add_argument("--size", type=int, default=128,
                        help="games side by side on each thread (128)")
    parser.add_argument("--hidden", type=int, default=64, help="numbers in the hidden layer (64)")
    parser.add_argument("--rate", type=float, default=2e-3,
                        help="how much it changes at first (0.002)")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=10,
                        help="how often it is tried against computers (10)")
    parser.add_argument("--games", type=int, default=100, help="in each of these tests (100)")
    parser.add_argument("--policy", default="policy.npz", help="where to keep it (policy.npz)")
    parser.add_argument("--curve", default="learning.svg",
                        help="where to draw how it went (learning.svg)")
    options = parser.parse_args()

    threads = [Games(options.size, 1000 * options.seed + thread)
               for thread in range(options.threads)]
    names = threads[0].names
    network = new_network(len(names) + len(ACTIONS), options.hidden,
                          np.random.default_rng(options.seed))
    policy, adam, curve, learning = {"names": np.array(names), **network}, Adam(network), [], 0.0
    with ThreadPoolExecutor(options.threads) as pool:
        for update in range(options.updates + 1):
            tests = update * options.tests // options.updates
            if tests > (update - 1) * options.tests // options.updates:
                shares = [share_against(level, policy, options.games)
                          for level in ("random", "easy")]
                curve.append((update * options.threads * options.size * STEPS, *shares))
                np.savez(options.policy, **policy)
                draw(curve, options.curve)
                print(f"{learning:4.0f} s, {curve[-1][0] / 1e6:5.1f} million decisions: "
                      f"share {shares[0]:.3f} against random, {shares[1]:.3f} against easy",
                      flush=True)
            began = time.perf_counter()
            gradients = list(pool.map(lambda games: games.learn(network), threads))
            adam.step(network, gradients, options.rate * (1 - update / options.updates))
            learning += time.perf_counter() - began


if __name__ == "__main__":
    main()
