"""Every command line in README.md and docs/ works as written: commands_test.py PATH-OF-ZEROS.

Each is run by a shell in a folder that looks like the project's, with numbers that make it short.
With a PostgreSQL server (tools/with_postgres) so are those that need one. What changes the machine
it is typed at is not run: it is named here, so that a new line is either run or thought about.
"""

import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ZEROS = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parent.parent
POSTGRES = os.environ.get("ZEROS_TEST_POSTGRES")
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "server"))
from testing.node import node  # noqa: E402

PROGRAMS = re.compile(
    r"(\$ |time )*(\w+=\S*( |$))*(sudo|\./|build/|bench/|zeros (?!deal)|cmake|pip|python3|node|"
    r"sqlite3|psql|pg_|printf|parallel|umask|rm|cp|systemctl|/usr/bin/|$)"
)
# Installing, services and other machines; ./test itself; and building, without which this would
# not run.
NOT_RUN = re.compile(
    r"sudo |systemctl |umask |rm -f /var|cp copy\.sqlite /var|parallel --nonall|\./test|"
    r"pip install \.|cmake --preset"
)
NEEDS_POSTGRES = re.compile(r"postgres://|^psql |^pg_")
SERVES = re.compile(r"zeros serve|^\./play|zeros worker")
# What the text says, and what is run instead.
SHORTER = [
    (r"--games \d+", "--games 8"),
    (r"--iterations \d{3,}", "--iterations 20"),
    (r"--ms \d+", "--ms 20"),
    (r"(zeros arena knizia --a \S+ \S+\S* --b easy)$", r"\1 --games 4"),
    (r"(zeros review \S+)", r"\1 --ms 1"),
    (r" --port \d+", ""),
    (r" --store games\.sqlite| --listen \S+| --proxy \S+", ""),
    (r"/var/lib/zeros/tables\.sqlite", "tables.sqlite"),
    (r"build-python/python", "build/python"),
    (r"learn\.py", "learn.py --updates 1 --tests 1 --games 4"),
    (r"http://localhost:8080", "$SERVER"),
    (r"(?<!--queue )postgres://\S+@10\.0\.0\.9/zeros", "$ZEROS_TEST_POSTGRES"),
    (r"(.*) --queue postgres://\S+",
     r"zeros worker $ZEROS_TEST_POSTGRES --idle 5 & \1 --queue $ZEROS_TEST_POSTGRES && wait"),
    (r"^pg_restore",
     "psql $ZEROS_TEST_POSTGRES -c 'DROP SCHEMA public CASCADE; CREATE SCHEMA public' && "
     "pg_restore"),
]
SECONDS = 60

passed = failed = skipped = 0


def commands(document):
    """The command lines of a document, those that go on in the next line as one."""
    lines = iter(document.read_text().splitlines())
    for line in lines:
        if not line.startswith("    ") or not PROGRAMS.match(line[4:]):
            continue
        command = line[4:].removeprefix("$ ")
        while command.endswith(("|", "\\")):
            command = command.rstrip("\\ ") + " " + next(lines).strip()
        if command := re.sub(r"\s+#.*", "", command):
            yield command


def shortened(command):
    for pattern, instead in SHORTER:
        command = re.sub(pattern, instead, command)
    if re.search(r"zeros serve|^\./play", command):
        command += " --port 0" + ("" if "--store" in command else " --store served.sqlite")
    if command.startswith("zeros worker") and "&" not in command:
        command += " --idle 1"
    return command


def start(command, env, folder):
    # A group of its own, so that whatever it starts ends with it.
    return subprocess.Popen(["bash", "-c", command], cwd=folder, env=env, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            start_new_session=True)


def end(process, how=signal.SIGTERM):
    try:
        os.killpg(process.pid, how)
    except ProcessLookupError:
        pass


def serve(command, env, folder):
    """Starts, tells its address, and ends when it is asked to."""
    process = start(command, env, folder)
    first = process.stdout.readline()
    end(process)
    try:
        process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        end(process, signal.SIGKILL)
        return "it does not end"
    return None if first.startswith("http://") else f"it said {first!r} first"


def run(command, env, folder):
    process = start(command, env, folder)
    # Whoever is asked something in a terminal quits.
    try:
        output, _ = process.communicate("quit\n" * 3, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        end(process, signal.SIGKILL)
        return f"it does not end: {process.communicate()[0][-300:]}"
    return None if process.returncode == 0 else f"exit {process.returncode}: {output[-300:]}"


def lay_out(folder):
    """What the lines take for granted."""
    (folder / "build").mkdir()
    (folder / "build" / "zeros").symlink_to(ZEROS)
    (folder / "build" / "python").symlink_to(ZEROS.parent / "python")
    for name in ("examples", "games", "docs", "bench", "play"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "games" / "golden" / "fair.jsonl", folder / "game.jsonl")
    shutil.copy(ROOT / "games" / "golden" / "mister-2.jsonl", folder / "games.jsonl")
    board, cards = re.findall(r"^    \{\n.*?^    \}$", (ROOT / "docs" / "boards.md").read_text(),
                              re.DOTALL | re.MULTILINE)
    (folder / "true-board.json").write_text(board)
    (folder / "true-cards.json").write_text(cards)


def main():
    global passed, failed, skipped
    with tempfile.TemporaryDirectory(prefix="zeros-docs-") as name:
        folder = pathlib.Path(name)
        lay_out(folder)
        script = folder / "bin"
        script.mkdir()
        (script / "zeros").symlink_to(ZEROS)
        if found := node():
            (script / "node").write_text(f"#!/bin/sh\nexec {shlex.join(found)} \"$@\"\n")
            (script / "node").chmod(0o755)
        env = {**os.environ, "PATH": f"{script}:/usr/bin:/bin", "HOME": name,
               "XDG_STATE_HOME": name, "LANG": "C.UTF-8"}
        server = start("exec zeros serve --port 0 --store tables.sqlite 2>/dev/null", env, folder)
        env["SERVER"] = server.stdout.readline().strip().rstrip("/")
        for document in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
            for command in commands(document):
                if given := re.fullmatch(r"(\w+)=(\S+)", command):
                    env[given[1]] = given[2]
                    continue
                if (NOT_RUN.search(command) or
                    bool(NEEDS_POSTGRES.search(command)) != bool(POSTGRES)):
                    skipped += 1
                    continue
                began = time.monotonic()
                serves = SERVES.search(command) and "worker" not in command
                wrong = (serve if serves else run)(shortened(command), env, folder)
                passed, failed = passed + (wrong is None), failed + (wrong is not None)
                if wrong is not None or "-v" in sys.argv:
                    print(f"{'FAILED' if wrong else 'ok'} ({time.monotonic() - began:.1f} s): "
                          f"{document.name}: {command}\n{wrong or ''}")
        end(server)
        server.communicate(timeout=20)
    print(f"{passed} passed, {failed} failed, {skipped} not for a test")
    return 1 if failed else 0


sys.exit(main())
