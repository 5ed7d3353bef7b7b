"""How many decisions a second zeros.Batch makes; bench/python builds it and runs this."""

import argparse
import json
import statistics
import time

import zeros


# MISTER ZERO takes 20 actions, so its games, which begin together, are all at the same of 20 stages.
STAGES = 20


def measure(game, players, threads, size, seconds):
    """The best time of each stage: on a shared machine the others say more about the neighbours."""
    batch = zeros.Batch(game, players, size=size, seed=1, threads=threads)
    for _ in range(100):  # other games spread
        batch.step(batch.sample())
    stepping = [[] for _ in range(STAGES)]
    drawing = [[] for _ in range(STAGES)]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for stage in range(STAGES):
            begin = time.perf_counter()
            actions = batch.sample()
            middle = time.perf_counter()
            batch.step(actions)
            stepping[stage].append(time.perf_counter() - middle)
            drawing[stage].append(middle - begin)

    def rate(*times, of=min):
        return round(STAGES * size / sum(of(stage) for each in times for stage in each))

    return {
        "game": game,
        "players": players,
        "threads": threads,
        "size": size,
        "columns": len(batch.column_names),
        "actions": len(batch.action_names),
        "decisions_per_s": rate(stepping),
        "median_decisions_per_s": rate(stepping, of=statistics.median),
        "decisions_per_s_with_sample": rate(stepping, drawing),
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
