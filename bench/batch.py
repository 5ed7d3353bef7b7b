"""How many decisions a second zeros.Batch makes; bench/python builds it and runs this."""

import argparse
import json
import time

import zeros


def measure(game, players, threads, size, seconds):
    """The best slice: on a shared machine the others say more about the neighbours."""
    batch = zeros.Batch(game, players, size=size, seed=1, threads=threads)
    for _ in range(100):  # games at one place begin together, and are soon at all stages
        batch.step(batch.sample())
    stepping, drawing = [], []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        stepped = drawn = 0.0
        for _ in range(4):
            begin = time.perf_counter()
            actions = batch.sample()
            middle = time.perf_counter()
            batch.step(actions)
            stepped += time.perf_counter() - middle
            drawn += middle - begin
        stepping.append(4 * size / stepped)
        drawing.append(4 * size / (stepped + drawn))
    return {
        "game": game,
        "players": players,
        "threads": threads,
        "size": size,
        "columns": len(batch.column_names),
        "actions": len(batch.action_names),
        "decisions_per_s": round(max(stepping)),
        "median_decisions_per_s": round(sorted(stepping)[len(stepping) // 2]),
        "decisions_per_s_with_sample": round(max(drawing)),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--size", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=2, help="for each line")
    parser.add_argument("--threads", type=int, action="append", help="1 and 2 by default")
    arguments = parser.parse_args()
    for game in arguments.games or zeros.GAMES:
        for players in zeros.GAMES[game].players:
            for threads in arguments.threads or (1, 2):
                print(json.dumps(measure(game, players, threads, arguments.size, arguments.seconds)), flush=True)


if __name__ == "__main__":
    main()
