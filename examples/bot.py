#!/usr/bin/env python3
"""A small bot for all four games (docs/bots.md). It needs nothing but Python 3."""
import json
import sys


def worth(move, seat, view):
    """How good a move looks: more is better."""
    verb, *rest = move.split()
    if verb == "bid":  # the card it placed, and about 1 for each of the others
        return -abs(int(rest[0]) - int(view["placed"][seat]) - view["players"] + 1)
    if verb == "swap":  # lay a high number, take a low one
        return int(rest[0][1]) - int(rest[1][1])
    if verb == "buy":  # what is cheap, best with no card of that colour or with two
        own = "".join(view["face_up"][seat] + view["hidden"][seat])
        pair = view["pairs"][int(rest[0]) - 1]
        return 3 - pair["tokens"] + sum(2 if own.count(card[0]) in (0, 2) else -2
                                        for card in pair["cards"])
    if verb.isdigit():  # he runs over low digits: let them lead to the own end of the board
        own = view["board"]["points"][view["board"][view["colours"][seat]]]
        return (4.5 - int(verb)) * sum(own[1] * view["board"]["points"][point][1]
                                       for point in rest[0])
    return {"knock": 3, "steal": 1, "secure": len(rest)}.get(verb, 0)


for line in sys.stdin:
    ask = json.loads(line)
    best = max(ask["legal"], key=lambda move: worth(move, ask["seat"], ask["view"]))
    print(json.dumps({"move": best}), flush=True)
