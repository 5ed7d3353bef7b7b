#!/usr/bin/env python3
"""Checks that the deals of a record are those that were promised (docs/fairness.md).

Usage: verify.py RECORD [COMMITMENT]. It needs nothing but Python 3, and no part of zeros."""
import hashlib
import hmac
import json
import sys

DECKS = {
    "soler": ["-3"] + 2 * ["-2"] + 6 * ["-1"] + 12 * ["0"] + 8 * ["+1"] + 13 * ["+2"] + 13 * ["+3"],
    "knizia": [colour + number for colour in "rgbyvks" for number in "12345678"],
    "hero": [colour + rest for colour in "roygtbv" for rest in "0~ 0 2+ 2? 2! 3 3 4".split()],
    "mister": [],  # there is no chance in it
}


def hash_of(text):
    return hashlib.sha256(text).digest()


def numbers(seed):
    """Random numbers from 0 to 2^32 - 1 that follow from a seed."""
    block = 0
    while True:
        piece = hmac.digest(seed, str(block).encode(), "sha256")
        for i in range(0, 32, 4):
            yield int.from_bytes(piece[i : i + 4], "big")
        block += 1


def deck_of(game, options):
    """All cards of a game in their order."""
    own = options.get("cards")
    if game == "hero" and isinstance(own, dict):  # symbols of somebody's own
        return [colour + rest for colour in "roygtbv" for rest in own[colour].split()]
    return DECKS[game]


def promised_deal(cards, fair, deal):
    """The deck, top card first, of this deal of a game, counted from 1."""
    lines = ["zeros deal 1", fair["table"], str(fair["round"]), str(deal), *fair["words"]]
    text = "".join(line + "\n" for line in lines)
    stream = numbers(hmac.digest(bytes.fromhex(fair["secret"]), text.encode(), "sha256"))
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        limit = 2**32 // (i + 1) * (i + 1)
        j = next(x for x in stream if x < limit) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def check_promise(game, fair, commitment):
    """Whether the secret is the one that was promised: in the record, and to you if you say how."""
    chain = [hash_of(bytes.fromhex(fair["secret"]))]
    while len(chain) < fair["round"]:  # the commitments of this game, the one before, … the first
        chain.append(hash_of(chain[-1]))
    holds = (chain[0].hex() == fair["commitment"] and
             (not commitment or bytes.fromhex(commitment) in chain))
    verdict = "holds" if holds else "DOES NOT HOLD"
    print(f"{game}, table {fair['table']}, game {fair['round']}: the commitment {verdict}")
    return holds


def check(record, commitment):
    found = []
    for line in map(json.loads, filter(str.strip, record)):
        if "zeros" in line:
            game, fair, deal = line["game"], line.get("fair"), 0
            deck = deck_of(game, line.get("options", {}))
            if not fair:
                sys.exit("this game promised nothing")
            if not fair.get("secret"):
                sys.exit("the secret is not told yet: take the record again when the game is over")
            found.append(check_promise(game, fair, commitment))
        elif "deal" in line:
            deal += 1
            found.append(line["deal"] == promised_deal(deck, fair, deal))
            print(f"deal {deal} {'is as promised' if found[-1] else 'IS NOT AS PROMISED'}")
    return bool(found) and all(found)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.exit(0 if check(file, "".join(sys.argv[2:])) else 1)
