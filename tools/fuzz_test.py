"""tools/fuzz says how many runs each fuzzer made, what it found, and what is wrong with its
arguments: fuzz_test.py."""

import pathlib
import subprocess
import tempfile
import unittest

FUZZ = pathlib.Path(__file__).resolve().parent / "fuzz"
# What libFuzzer says at its end, and when it finds something.
FINE = """#!/bin/sh
echo "$@" > "$(dirname "$0")/arguments"
echo '#2 INITED cov: 10 ft: 11 corp: 3/50b exec/s: 0 rss: 40Mb'
echo '#5000 DONE cov: 12 ft: 15 corp: 4/60b exec/s: 2500 rss: 40Mb'
echo 'stat::number_of_executed_units: 5000'
"""
CRASH = """#!/bin/sh
echo 'ERROR: AddressSanitizer: heap-use-after-free'
echo 'Test unit written to here/found-by-board-crash-1'
exit 77
"""


class Fuzz(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def run_with(self, script, *words):
        fuzzer = self.path / "fuzz_board"
        fuzzer.write_text(script)
        fuzzer.chmod(0o755)
        return subprocess.run([FUZZ, "--in", self.path, *words], capture_output=True, text=True,
                              check=False, timeout=60)

    def test_tells_what_each_fuzzer_did(self):
        done = self.run_with(FINE, "--seconds", "3", "board")
        self.assertRegex(done.stdout,
                         r"^board: 5000 runs, [0-9]+ a second, coverage 12, 4 inputs\n$")
        self.assertEqual(done.returncode, 0)
        self.assertIn("-max_total_time=3 ", (self.path / "arguments").read_text())
        self.assertFalse((self.path / "corpus").exists())

    def test_keeps_what_was_found_at_night(self):
        done = self.run_with(FINE, "--hours", "0.5", "board")
        self.assertEqual(done.returncode, 0)
        self.assertIn("-max_total_time=1800 ", (self.path / "arguments").read_text())
        self.assertTrue((self.path / "corpus" / "board").is_dir())

    def test_notices_slowness(self):
        done = self.run_with(FINE, "--seconds", "3", "--least", "5001", "board")
        self.assertIn("FEWER THAN 5001", done.stdout)
        self.assertEqual(done.returncode, 1)

    def test_tells_how_to_repeat_a_crash(self):
        done = self.run_with(CRASH, "--seconds", "3", "board")
        self.assertIn("heap-use-after-free", done.stdout)
        self.assertRegex(done.stdout, "to repeat it: ASAN_OPTIONS=.* .*fuzz_board "
                                      "here/found-by-board-crash-1\n")
        self.assertEqual(done.returncode, 1)

    def test_refuses_what_it_does_not_know(self):
        for words in ([], ["--hours", "x"], ["--hours", "-1"], ["--seconds", "0"],
                      ["--hours", "1", "--seconds", "1"], ["--seconds", "1", "nonesuch"],
                      ["--seconds", "1", "--jobs", "0"]):
            done = self.run_with(FINE, *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)


if __name__ == "__main__":
    unittest.main()
