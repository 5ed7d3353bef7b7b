#!/usr/bin/env python3
"""A bot for ZERO (Solèr) with two players that plays as examples/learn.py has taught it
(docs/research.md).

zeros arena soler --players 2 --a "cmd:python3 examples/policy.py policy.npz" --b easy

It needs numpy, but not the module zeros: what it looks at, it takes from the question
(docs/bots.md).
"""

import json
import sys
from collections import Counter

import numpy as np

PLAYERS = 2
CARDS = ["-3", "-2", "-1", "0", "+1", "+2", "+3"]
ACTIONS = [f"{verb} {card}" for verb in ("play", "pick") for card in CARDS] + ["lay", "done"]
ACTIONS += [f"bid {total}" for total in range(-3 * PLAYERS, 3 * PLAYERS + 1)]
INDEX = {name: index for index, name in enumerate(ACTIONS)}


def columns(view, picked=()):
    """What it looks at, by the names and in the units of the columns of zeros.Batch, which has a
    few more.

    Seat 0 is the own one. Picked are the cards of a set that is not complete yet.
    """
    own, column = view["seat"], {}

    def count(name, cards):
        counts = Counter(cards)
        column.update((f"{name} {card}", counts[card] / 4) for card in CARDS)

    count("hand 0", view["hands"][own])
    count("picked", picked)
    for steps in range(PLAYERS):
        seat = (own + steps) % PLAYERS
        count(f"known {steps}", view["known"][seat])
        count(f"secured {steps}", view["secured"][seat])
        column[f"cards {steps}"] = len(view["hands"][seat]) / 5
        column[f"with set {steps}"] = seat in view["with_set"]
        column[f"without set {steps}"] = seat in view["without_set"]
        column[f"leader {steps}"] = seat == view["leader"]
        column[f"has bid {steps}"] = view["bids"][seat] is not None
        column[f"points {steps}"] = view["points"][seat] / 20
    for card in CARDS:
        column[f"placed card {card}"] = view["placed"][own] == card
    for phase in ("placing", "bidding", "securing"):
        column[phase] = view["phase"] == phase
    column["pile left"] = len(view["pile"]) / 55
    column["barren rounds"] = view["barren_rounds"] / 30
    return column


def mask(legal, picked=()):
    """The actions that are allowed: legal moves, but a set is picked card by card in its order and
    then laid."""
    allowed, picked = np.zeros(len(ACTIONS), bool), list(picked)
    for move in legal:
        verb, *cards = move.split()
        if verb == "secure" and cards[: len(picked)] == picked:
            allowed[INDEX["lay" if len(cards) == len(picked)
                          else f"pick {cards[len(picked)]}"]] = True
        elif verb != "secure" and not picked:
            allowed[INDEX[move]] = True
    return allowed


def think(network, inputs, masks):
    """The hidden layer, the probability of each action, and the lead to expect: a row for each
    game."""
    hidden = np.maximum(inputs @ network["w1"] + network["b1"], 0)
    output = hidden @ network["w2"] + network["b2"]
    liking = np.where(masks, output[:, :-1], -np.inf)
    chances = np.exp(liking - liking.max(axis=1, keepdims=True))
    return hidden, chances / chances.sum(axis=1, keepdims=True), output[:, -1]


def choose(policy, view, legal):
    """The move that a policy finds likeliest to be right. A policy is a network and the names of
    its columns."""
    picked = []
    while True:
        allowed, column = mask(legal, picked), columns(view, picked)
        inputs = np.array([[column[name] for name in policy["names"]] + list(allowed)], np.float32)
        action = ACTIONS[think(policy, inputs, allowed[None])[1].argmax()]
        if action == "lay":
            return "secure " + " ".join(picked)
        if not action.startswith("pick"):
            return action
        picked.append(action.split()[1])


def main():
    policy = dict(np.load(sys.argv[1]))
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"move": choose(policy, question["view"], question["legal"])}), flush=True)


if __name__ == "__main__":
    main()
