"""`zeros serve` as a process, and where it keeps its tables."""

import http.client
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LONG = os.environ.get("ZEROS_LONG", "") not in ("", "0")
POSTGRES = os.environ.get("ZEROS_TEST_POSTGRES", "")
ZEROS = str(pathlib.Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else "zeros"
# Whether it was built with a sanitizer, and is slower and larger than usual.
SANITIZED = any(name in pathlib.Path(ZEROS).read_bytes()
                for name in (b"__asan_init", b"__tsan_init")) if len(sys.argv) > 1 else False
FOLDER = tempfile.TemporaryDirectory(prefix="zeros-server-test-")

# Limits that tests do not run into unless they want to.
WIDE = ("--max-connections-per-address", "5000", "--max-tables-per-address", "100000",
        "--max-requests-per-address", "100000", "--max-messages-per-second", "100000")

_stores = 0


def only(wanted):
    """A test, or a class of tests, that is one of this run's only if it is wanted."""
    return lambda test: test if wanted else None


def count(name, usual, long):
    """How much of something: ZEROS_TEST_NAME if set, else as this run is short or long."""
    return int(os.environ.get("ZEROS_TEST_" + name.upper(), long if LONG else usual))


def new_store():
    """An SQLite file that is not there yet; or the PostgreSQL database, which tests share."""
    global _stores
    _stores += 1
    return POSTGRES or str(pathlib.Path(FOLDER.name) / f"tables-{_stores}.sqlite")


def zeros(*words, text=None):
    return subprocess.run([ZEROS, *words], input=text, capture_output=True, text=True, cwd=ROOT,
                          timeout=60, check=False)


class Server:
    running = []

    def __init__(self, store=None, *flags, limits=WIDE, listen="127.0.0.1"):
        self.store = store or new_store()
        self.log_path = pathlib.Path(FOLDER.name) / f"log-{time.monotonic_ns()}.txt"
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [ZEROS, "serve", "--listen", listen, "--port", "0", "--store", self.store,
                 "--thinkers", "1", *limits, *flags], stdout=subprocess.PIPE, stderr=log,
                stdin=subprocess.DEVNULL)
        Server.running.append(self)
        if not select.select([self.process.stdout], [], [], 30)[0]:
            self.kill()
            raise AssertionError(f"the server does not start: {self.log()}")
        self.url = self.process.stdout.readline().decode().strip()
        assert self.url.startswith("http://"), f"{self.url!r}: {self.log()}"
        host, _, port = self.url[len("http://"):].strip("/").rpartition(":")
        self.address = (host.strip("[]"), int(port))

    def log(self):
        return self.log_path.read_text()

    def kill(self):
        """As a power cut would end it."""
        self.process.kill()
        self._gone(10)

    def stop(self, seconds=15):
        """Asks it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone(seconds)

    def _gone(self, seconds):
        code = self.process.wait(seconds)
        self.process.stdout.close()
        if self in Server.running:
            Server.running.remove(self)
        return code

    @classmethod
    def kill_all(cls):
        for server in list(cls.running):
            server.kill()

    def http(self, method, path, body=None, headers=None):
        """The answer with its body in `text` (bytes)."""
        connection = http.client.HTTPConnection(*self.address, timeout=20)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            answer.text = answer.read()
            return answer
        finally:
            connection.close()

    def open(self, **opening):
        """A new table: its keys."""
        answer = self.http("POST", "/api/tables", json.dumps(opening),
                           {"Content-Type": "application/json"})
        assert answer.status == 201, f"{answer.status}: {answer.text}"
        return json.loads(answer.text)

    def record(self, table, key=None, game=None):
        """The record's text; nothing if there is none."""
        answer = self.http("GET", f"/api/tables/{table}/record" + (f"?game={game}" if game else ""),
                           headers={"Authorization": "Bearer " + key} if key else {})
        assert answer.status in (200, 404), f"{answer.status}: {answer.text}"
        return answer.text.decode() if answer.status == 200 else None
