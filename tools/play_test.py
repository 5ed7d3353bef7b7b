"""./play says nothing of building when nothing is built, whatever lies about in the tree, and on
other systems what is missing: play_test.py."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What Python, editors, browsers' tests and a crash leave behind.
LEFTOVERS = [
    "server/testing/__pycache__/left.cpython-311.pyc", "core/left.hpp~", "core/.left.hpp.swp",
    "games/hero/#left.cpp#", "table/left.cpp.orig",
    "web/src/left.ts~", "web/src/.left.ts.swp", "wasm/__pycache__/left.pyc", "wasm/left.cpp~",
    "cli/left.core", "web/test-results/left.txt",
]


@contextlib.contextmanager
def left_over(names):
    made = []
    try:
        for path in (ROOT / name for name in names):
            made += [parent for parent in path.parents if not parent.exists()][-1:] or [path]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("left over\n")
        yield
    finally:
        for path in made:
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def first_words(folder):
    """What ./play says until it has said its address."""
    command = [ROOT / "play", "--port", "0", "--store", pathlib.Path(folder) / "tables.sqlite"]
    # In a group of its own, so that whatever it starts ends with it.
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               stdin=subprocess.DEVNULL, text=True, start_new_session=True)
    try:
        return process.stdout.readline()
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate(timeout=20)


def said_elsewhere(folder):
    """What ./play says, and its exit status, on a system that has no packages of Debian and no
    compiler."""
    tools = pathlib.Path(folder) / "tools"
    tools.mkdir()
    for tool in ("bash", "dirname", "env", "grep", "readlink", "sed"):
        (tools / tool).symlink_to(shutil.which(tool))
    run = subprocess.run([ROOT / "play", "--port", "0"], capture_output=True,
                         stdin=subprocess.DEVNULL, text=True,
                         env={**os.environ, "PATH": str(tools)}, timeout=60)
    return run.returncode, run.stderr


def main():
    with tempfile.TemporaryDirectory(prefix="zeros-play-") as folder, left_over(LEFTOVERS):
        said = first_words(folder)
        status, missing = said_elsewhere(folder)
    failures = []
    if not said.startswith("http://"):
        failures.append(f"among left-overs ./play said {said!r} before its address")
    if (status != 2 or "c++ (Debian: g++): compiles the program\n" not in missing or
        "npm" not in missing):
        failures.append(f"where nothing is there ./play ended with {status} and said {missing!r}")
    for failure in failures:
        print("FAILED:", failure)
    return 1 if failures else 0


sys.exit(main())
