"""The server as it runs: server_test.py PATH-OF-ZEROS [NAMES OF TESTS, OR -NAMES OF OTHERS…].

Tables are kept in SQLite files; with ZEROS_TEST_POSTGRES=postgres://… in that database
(tools/with_postgres makes one). ZEROS_LONG=1 plays much more, and waits where waiting takes
long."""

import pathlib
import sys
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from testing import (  # noqa: E402
    bots, crashes, damage, faults, floods, leaks, links, operators, pages, program, races,
    requests)


class Result(unittest.TextTestResult):
    """Says which tests took long, were skipped, or failed as soon as they did."""

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def say(self, test, what):
        self.stream.writeln(f"{test.id()} ... {what}")
        self.stream.flush()

    def addSuccess(self, test):
        super().addSuccess(test)
        if (seconds := time.monotonic() - self.began) > 5:
            self.say(test, f"{seconds:.1f} s")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.say(test, f"skipped {reason!r}")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.say(test, "FAILED")

    def addError(self, test, err):
        super().addError(test, err)
        self.say(test, "FAILED")


def main():
    loader = unittest.TestLoader()
    modules = (links, races, floods, requests, operators, pages, bots, crashes, damage, faults,
               leaks)
    suite = unittest.TestSuite(loader.loadTestsFromModule(module) for module in modules)
    wanted = [name for name in sys.argv[2:] if not name.startswith("-")]
    others = [name[1:] for name in sys.argv[2:] if name.startswith("-")]

    def chosen(tests):
        for test in tests:
            if isinstance(test, unittest.TestSuite):
                yield from chosen(test)
            elif ((not wanted or any(name in test.id() for name in wanted)) and
                  not any(name in test.id() for name in others)):
                yield test

    print("Store:", program.POSTGRES or "SQLite", flush=True)
    try:
        runner = unittest.TextTestRunner(sys.stdout, verbosity=0, resultclass=Result)
        result = runner.run(unittest.TestSuite(chosen(suite)))
    finally:
        program.Server.kill_all()
        program.FOLDER.cleanup()
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
