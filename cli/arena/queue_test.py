"""Matches on many machines, with real workers and a real PostgreSQL: queue_test.py PATH-OF-ZEROS.

Run by tools/with_postgres, which tells the address of the database.
"""

import functools
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ZEROS = str(pathlib.Path(sys.argv[1]).resolve())
QUEUE = os.environ["ZEROS_TEST_POSTGRES"]
# A match that takes some seconds and can be repeated to the last game.
MATCH = ("soler", "--players", "3", "--a", "medium", "--b", "easy", "--games", "90")
QUICK = ("hero", "--players", "2", "--a", "easy", "--b", "random", "--games", "100")


def sql(statement):
    """The first column of what it gives."""
    run = subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", QUEUE, "-c", statement],
                         capture_output=True, text=True, timeout=60, check=True)
    return run.stdout.split("\n")[:-1]


def zeros(*words, **more):
    return subprocess.run([ZEROS, *words], capture_output=True, text=True, cwd=ROOT, timeout=120,
                          check=False, **more)


@functools.cache
def played_here(*match):
    """The last line of the match on this machine alone."""
    run = zeros("arena", *match)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()[-1]


def wait_until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.1)
    return False


class Process:
    """`zeros` beside the test."""

    def __init__(self, *words):
        self.process = subprocess.Popen([ZEROS, *words], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, cwd=ROOT)

    def end(self, how=signal.SIGTERM):
        """Its exit code, output and complaints."""
        if how:
            self.process.send_signal(how)
        output, errors = self.process.communicate(timeout=120)
        return self.process.returncode, output, errors

    def leased(self):
        """How many ranges it has."""
        return int(sql("SELECT count(*) FROM arena_ranges WHERE NOT done "
                       "AND leased_until IS NOT NULL "
                       f"AND worker LIKE '% {self.process.pid} %'")[0])


class QueueTest(unittest.TestCase):
    def setUp(self):
        self.processes = []

    def tearDown(self):
        for process in self.processes:
            if process.process.poll() is None:
                process.process.kill()
            process.process.communicate(timeout=60)
        if sql("SELECT to_regclass('arena_matches') IS NOT NULL") == ["t"]:
            sql("DELETE FROM arena_matches")

    def start(self, *words):
        process = Process(*words)
        self.processes.append(process)
        return process

    def arena(self, *match):
        return self.start("arena", *match, "--queue", QUEUE)

    def worker(self, *flags):
        return self.start("worker", QUEUE, "--threads", "1", "--lease", "2", *flags)

    def file(self, *match):
        """A match that nobody plays yet; whoever filed it has gone."""
        filed = (len(sql("SELECT id FROM arena_matches"))
                 if sql("SELECT to_regclass('arena_matches')") != [""] else 0)
        arena = self.arena(*match)
        self.assertTrue(wait_until(lambda: sql("SELECT to_regclass('arena_matches')") != [""] and
                                   len(sql("SELECT id FROM arena_matches")) > filed))
        code, output, errors = arena.end(signal.SIGINT)
        self.assertEqual((code, output), (-signal.SIGINT, ""))
        self.assertIn("the match goes on; the same command waits for it again", errors)

    def assertResult(self, arena, line):
        code, output, errors = arena.end(how=None)
        self.assertEqual((code, output), (0, line + "\n"), errors)


class Playing(QueueTest):
    def test_what_a_killed_worker_had_is_played_by_others_with_the_same_result(self):
        arena = self.arena(*MATCH)
        victim = self.worker()
        # Killed while it holds ranges and after it reported some.
        played = "SELECT count(*) FROM arena_ranges WHERE done"
        self.assertTrue(wait_until(lambda: int(sql(played)[0]) > 2))
        for _ in range(50):
            victim.process.send_signal(signal.SIGSTOP)
            if victim.leased() > 0:
                break
            victim.process.send_signal(signal.SIGCONT)
            time.sleep(0.05)
        had = victim.leased()
        self.assertGreater(had, 0)
        victim.end(signal.SIGKILL)
        others = [self.worker(), self.worker()]
        self.assertResult(arena, played_here(*MATCH))
        self.assertGreaterEqual(int(sql("SELECT count(*) FROM arena_ranges WHERE attempts > 1")[0]),
                                had)
        self.assertEqual(sql("SELECT count(*), count(DISTINCT deal) FROM arena_deals"), ["30|30"])
        for other in others:
            code, _, errors = other.end()
            self.assertEqual(code, 0)
            self.assertRegex(errors, r"^zeros: played \d+ games\n$")

    def test_a_range_whose_answer_was_lost_is_played_while_others_are(self):
        self.file(*MATCH[:-1], "900")
        worker = self.worker()
        self.assertTrue(wait_until(lambda: worker.leased() > 0))
        # The database gave it to the worker, who never heard of it.
        [lost] = sql("UPDATE arena_ranges SET worker = busy.worker, attempts = 1, "
                     "leased_until = now() + interval '1 second' "
                     "FROM (SELECT worker FROM arena_ranges WHERE worker IS NOT NULL LIMIT 1) "
                     "AS busy WHERE first = "
                     "(SELECT min(first) FROM arena_ranges WHERE worker IS NULL AND NOT done) "
                     "RETURNING first")
        done = f"SELECT done FROM arena_ranges WHERE first = {lost}"
        self.assertTrue(wait_until(lambda: sql(done) == ["t"], 20))
        self.assertGreater(int(sql("SELECT count(*) FROM arena_ranges WHERE NOT done")[0]), 0)

    def test_a_match_stops_at_the_same_deal_when_the_result_is_clear(self):
        match = ("hero", "--players", "2", "--a", "easy", "--b", "random", "--games", "20000",
                 "--sprt", "--elo0", "360", "--elo1", "400")
        arena = self.arena(*match)
        workers = [self.worker(), self.worker()]
        self.assertResult(arena, played_here(*match))
        # What is no longer needed is not played.
        left = "SELECT count(*) FROM arena_ranges WHERE NOT done"
        self.assertTrue(wait_until(lambda: sql(left) == ["0"]))
        self.assertTrue(wait_until(lambda: all(worker.leased() == 0 for worker in workers)))
        self.assertLess(int(sql("SELECT count(*) FROM arena_deals")[0]), 10000)

    def test_a_match_is_taken_up_again_and_withdrawn(self):
        self.file(*QUICK)
        self.worker("--idle", "1").end(how=None)
        line = played_here(*QUICK)
        self.assertResult(self.arena(*QUICK), line)  # all is played
        self.assertResult(self.arena(*QUICK), line)
        self.assertEqual(zeros("arena", *QUICK, "--queue", QUEUE, "--withdraw").returncode, 0)
        self.assertEqual(sql("SELECT count(*) FROM arena_deals"), ["0"])
        again = zeros("arena", *QUICK, "--queue", QUEUE, "--withdraw")
        self.assertEqual((again.returncode, again.stderr),
                         (2, "zeros: there is no such match in the queue\n"))

    def test_who_waits_for_a_match_hears_that_it_was_withdrawn(self):
        arena = self.arena(*QUICK)
        self.assertTrue(wait_until(lambda: zeros("arena", *QUICK, "--queue", QUEUE,
                                                 "--withdraw").returncode == 0))
        code, output, errors = arena.end(how=None)
        self.assertEqual((code, output), (2, ""))
        self.assertIn("zeros: the match was withdrawn\n", errors)

    def test_lost_connections_are_made_anew(self):
        arena = self.arena(*MATCH)
        workers = [self.worker(), self.worker()]
        deals = "SELECT count(*) FROM arena_deals"
        for done in (2, 10):
            self.assertTrue(wait_until(lambda: int(sql(deals)[0]) > done))
            sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name = 'zeros' AND datname = current_database()")
        code, output, errors = arena.end(how=None)
        self.assertEqual((code, output.splitlines()[-1]), (0, played_here(*MATCH)))
        self.assertIn("the queue answers again", errors)
        for worker in workers:
            self.assertIn("the queue does not answer, trying again", worker.end()[2])


class Giving(QueueTest):
    def test_a_worker_that_is_told_to_end_gives_back_what_it_has(self):
        self.file("soler", "--players", "3", "--a", "hard", "--b", "easy", "--games", "30")
        worker = self.start("worker", QUEUE, "--threads", "2")
        self.assertTrue(wait_until(lambda: worker.leased() == 2))
        code, _, errors = worker.end()
        self.assertEqual((code, errors), (0, "zeros: played 0 games\n"))
        self.assertEqual(sql("SELECT count(*) FROM arena_ranges "
                             "WHERE leased_until IS NOT NULL OR attempts > 0"), ["0"])

    def test_a_range_that_nobody_comes_back_from_is_given_up_and_tried_again_on_demand(self):
        self.file(*QUICK)
        sql("UPDATE arena_ranges SET attempts = 5, worker = 'moon 1 2', "
            "leased_until = now() - interval '1 s' WHERE first = 7")
        arena = self.arena(*QUICK)  # asks for it once more, so it is given up once more
        attempts = "SELECT attempts FROM arena_ranges WHERE first = 7"
        self.assertTrue(wait_until(lambda: sql(attempts) == ["0"]))
        sql("UPDATE arena_ranges SET attempts = 5, leased_until = now() - interval '1 s' "
            "WHERE first = 7")
        code, output, errors = arena.end(how=None)
        self.assertEqual((code, output), (2, ""))
        self.assertIn("the deals 7 to 7 were given up: 5 workers took them and did not come back, "
                      "the last was moon 1 2", errors)
        arena = self.arena(*QUICK)
        self.worker()
        self.assertResult(arena, played_here(*QUICK))


class Refusing(QueueTest):
    def refused(self, *flags):
        """What a worker says that has nothing to play."""
        code, _, errors = self.worker("--idle", "0.5", *flags).end(how=None)
        self.assertEqual(code, 0)
        self.assertIn("played 0 games", errors)
        self.assertEqual(sql("SELECT count(*) FROM arena_ranges WHERE done OR attempts > 0"), ["0"])
        return errors

    def test_a_worker_that_would_play_differently(self):
        self.file(*QUICK)
        sql("UPDATE arena_matches SET behaviour = '0.1.0 0123456789abcdef'")
        self.assertRegex(self.refused(),
                         r"match \d+ is not played here: it was filed for zeros 0\.1\.0 "
                         r"0123456789abcdef, and this is \d+\.\d+\.\d+ [0-9a-f]{16}, "
                         r"which plays differently\n")

    def test_programs_unless_they_are_allowed(self):
        trace = pathlib.Path(tempfile.mkdtemp()) / "it-ran"
        self.addCleanup(shutil.rmtree, trace.parent)
        program = f"cmd:touch {trace}; exit 3"
        match = ("hero", "--players", "2", "--a", program, "--b", "random", "--games", "6")
        self.file(*match)
        self.assertIn("is a program, and this worker runs none; with --bots", self.refused())
        self.assertFalse(trace.exists())
        arena = self.arena(*match)
        self.worker("--bots")
        code, output, errors = arena.end(how=None)
        self.assertEqual((code, output.splitlines()[-1]), (0, played_here(*match)))
        self.assertEqual(json.loads(output)["reason_a"], "it ended with exit code 3")
        self.assertIn("a forfeited 6 of the games", errors)

    def test_strange_descriptions(self):
        self.file(*QUICK)
        for strange in ("", "[]", '{"game":"hero"}', '{"game":7}', "[" * 5000):
            sql(f"UPDATE arena_matches SET description = '{strange}'")
            self.assertIn("is not played here: it does not describe a match", self.refused())

    def test_strange_results(self):
        self.file(*QUICK)
        self.worker("--idle", "1").end(how=None)
        sql("UPDATE arena_deals SET games = '[]' WHERE deal = 3")
        self.assertEqual(self.arena(*QUICK).end(how=None),
                         (2, "", "zeros: what the queue holds for deal 3 is not a result\n"))


if __name__ == "__main__":
    # What a shell starts in the background ignores it, and so would what is started here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=1)
