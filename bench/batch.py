"""How many decisions a second zeros.Batch makes; bench/python builds it and runs this."""

import argparse
import json
import statistics
import time

import zeros


# MISTER ZERO takes 20 actions, so its games, which begin together, are all at the same of 20
# stages.
STAGES = 20


class Runner:
    """A batch and the times that its steps take."""

    def __init__(self, game, players, threads, size):
        self.batch = zeros.Batch(game, players, size=size, seed=1, threads=threads)
        self.threads = threads
        self.stepping = [[] for _ in range(STAGES)]
        self.drawing = [[] for _ in range(STAGES)]
        for _ in range(100):  # other games spread
            self.batch.step(self.batch.sample())

    def run(self):
        """All stages once; the seconds that their steps took."""
        total = 0
        for stepping, drawing in zip(self.stepping, self.drawing):
            begin = time.perf_counter()
            actions = self.batch.sample()
            middle = time.perf_counter()
            self.batch.step(actions)
            end = time.perf_counter()
            drawing.append(middle - begin)
            stepping.append(end - middle)
            total += end - middle
        return total

    def rate(self, *times, of=min):
        """Decisions a second, by the best time of each stage: on a shared machine the others say
        more about the neighbours."""
        return round(STAGES * self.batch.size / sum(of(stage) for each in times for stage in each))


def measure(game, players, threads, size, seconds):
    """A line for each number of threads. They take turns, so that the neighbours slow all of them
    down."""
    runners = [Runner(game, players, count, size) for count in threads]
    rounds = []
    end = time.perf_counter() + seconds * len(runners)
    while time.perf_counter() < end or not rounds:
        rounds.append([runner.run() for runner in runners])
    for index, runner in enumerate(runners):
        yield {
            "game": game,
            "players": players,
            "threads": runner.threads,
            "size": size,
            "columns": len(runner.batch.column_names),
            "actions": len(runner.batch.action_names),
            "decisions_per_s": runner.rate(runner.stepping),
            "median_decisions_per_s": runner.rate(runner.stepping, of=statistics.median),
            "decisions_per_s_with_sample": runner.rate(runner.stepping, runner.drawing),
            "times_the_first": round(statistics.median(times[0] / times[index] for times in rounds),
                                     2),
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
            for line in measure(game, players, arguments.threads or [1, 2], arguments.size,
                                arguments.seconds):
                print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
