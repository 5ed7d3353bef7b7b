"""Damage to a store is noticed, named and refused, and harms nobody else."""

import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import unittest

from .program import POSTGRES, Server, new_store, only, zeros
from .viewer import Viewer


@only(not POSTGRES)  # the tests of the stores see all that is different
class Damage(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def two_tables(self):
        """A store with two tables, at each of which somebody has said something."""
        store = new_store()
        server = Server(store)
        self.tables = []
        for _ in range(2):
            keys = server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
            anna = Viewer(server, keys["table"], keys["seats"][0])
            anna.done("chat", text="at 8 o'clock")
            anna.close()
            self.tables.append(keys["table"])
        return store, server

    def change(self, store, sql, *values):
        with sqlite3.connect(store) as database:
            database.execute(sql, values)
        database.close()

    def metric(self, server, name):
        lines = server.http("GET", "/metrics").text.decode().splitlines()
        return next(line.split()[1] for line in lines if line.startswith(f"zeros_{name} "))

    def test_a_changed_digit(self):
        store, server = self.two_tables()
        damaged, whole = self.tables
        self.assertEqual(server.stop(), 0)
        self.change(store, "UPDATE events SET text = replace(text, 'at 8', 'at 9') "
                           "WHERE table_id = ?", damaged)
        server = Server(store)
        for _ in range(3):
            viewer = Viewer(server, damaged)
            self.assertEqual(viewer.bye["why"]["code"], "table_damaged")
        self.assertIsNone(Viewer(server, whole).bye)
        self.assertEqual(self.metric(server, "damaged_tables"), "1")
        errors = [line for line in server.log().splitlines() if '"error"' in line]
        self.assertEqual(len(errors), 1, errors)
        self.assertIn(f"table {damaged} is damaged: event", errors[0])

    def test_while_people_are_there(self):
        """They are told when the table is read the next time."""
        store, server = self.two_tables()
        damaged, whole = self.tables
        viewers = [Viewer(server, table) for table in (damaged, whole)]
        self.change(store, "DELETE FROM events WHERE table_id = ? AND number > 1", damaged)
        Viewer(server, damaged, since=99)  # knows more than the server, which looks it up
        viewers[0].wait(lambda: viewers[0].bye, "the table to be found damaged")
        self.assertEqual(viewers[0].bye["why"]["code"], "table_damaged")
        self.assertIsNone(viewers[1].bye)
        self.assertEqual(self.metric(server, "damaged_tables"), "1")

    def test_commits_that_are_gone(self):
        store, server = self.two_tables()
        self.assertEqual(server.stop(), 0)
        self.change(store, "UPDATE commits SET number = number - 2")
        server = Server(store)
        self.assertEqual(self.metric(server, "store_lost_commits"), "2")
        self.assertIn("the last 2 commits are missing", server.log())


def check(store, *flags, code=0):
    """What `zeros check` says: its lines for programs, and its words."""
    run = zeros("check", store, *flags)
    assert run.returncode == code, f"{run.returncode}: {run.stdout}{run.stderr}"
    return [json.loads(line) for line in run.stdout.splitlines()], run.stderr


def query(store, sql):
    """The rows of an answer, as lists of texts."""
    if POSTGRES:
        run = subprocess.run(["psql", "-qXAt", "-F", "\t", "-d", store, "-c", sql],
                             capture_output=True, text=True, check=True)
        return [line.split("\t") for line in run.stdout.splitlines()]
    with sqlite3.connect(store) as database:
        rows = [[str(value) for value in row] for row in database.execute(sql)]
    database.close()
    return rows


class Check(unittest.TestCase):
    """`zeros check` finds what a server would stumble over, and repairs it."""

    def tearDown(self):
        Server.kill_all()

    def tables(self, many, stop=True):
        """A store with tables at which somebody has talked; their names."""
        self.store = new_store()
        server = Server(self.store)
        tables = []
        for _ in range(many):
            keys = server.open(game="mister", clock=86400,
                               seats=[{"name": "Anna"}, {"name": "Ben"}])
            anna = Viewer(server, keys["table"], keys["seats"][0])
            for text in ("one", "two", "three"):
                anna.done("chat", text=text)
            tables.append((keys["table"], anna.last))
            anna.close()
        if stop:
            assert server.stop() == 0
        self.server = server
        return tables

    def test_a_sound_store(self):
        self.tables(3, stop=False)
        lines, words = check(self.store)  # while a server runs
        self.assertEqual(lines[-1]["damaged"], 0)
        self.assertEqual(lines[-1]["problems"], 0)
        self.assertEqual(lines[-1]["without_checksum"], 0)
        self.assertGreaterEqual(lines[-1]["tables"], 3)
        self.assertIn("everything is as it was kept", words)
        words = check(self.store, "--repair", code=2)[1]
        self.assertIn("in use by another process", words)

    def test_cut_and_save(self):
        (damaged, last), (gap, _), (whole, _) = self.tables(3)
        query(self.store, f"UPDATE events SET text = replace(text, 'two', 'six') "
                          f"WHERE table_id = '{damaged}'")
        query(self.store, f"DELETE FROM events WHERE table_id = '{gap}' AND number = 2")
        lines, words = check(self.store, code=1)
        found = {line["table"]: line for line in lines if "table" in line}
        self.assertEqual(sorted(found), sorted((damaged, gap)))
        good = found[damaged]["good"]
        self.assertEqual(found[damaged]["why"]["code"], "event_changed")
        self.assertEqual(found[damaged]["beyond"], last - good)
        self.assertEqual((found[gap]["good"], found[gap]["why"]["code"]), (1, "event_missing"))
        self.assertIn(f"table {damaged} is damaged; its last good event is {good}", words)
        words = check(self.store, "--repair")[1]
        self.assertIn("repaired", words)
        check(self.store)
        server = Server(self.store)
        viewer = Viewer(server, damaged, since=0)
        self.assertIsNone(viewer.bye)
        self.assertEqual(viewer.last, good)
        other = Viewer(server, whole)
        self.assertIsNone(other.bye)
        viewer.close()
        other.close()
        self.assertNotIn("damaged", server.log())
        server.stop()
        if POSTGRES:
            saved = query(self.store, f"SELECT number FROM cut_events WHERE table_id = '{damaged}'")
            self.assertEqual(len(saved), last - good)
        else:
            self.assertEqual(os.stat(self.store).st_mode & 0o777, 0o600)
            self.assertTrue(pathlib.Path(self.store + ".damaged-1").exists())
            check(self.store + ".damaged-1", code=1)

    def test_events_that_fit_but_cannot_happen(self):
        (damaged, last), _ = self.tables(2)
        query(self.store, f"UPDATE events SET sum = NULL, text = '{{\"at\":1,\"is\":\"rematch\"}}' "
                          f"WHERE table_id = '{damaged}' AND number = {last}")
        found = check(self.store, code=1)[0][0]
        self.assertEqual((found["table"], found["why"]["code"]), (damaged, "event_invalid"))
        check(self.store, "--repair")
        check(self.store)

    def test_no_store(self):
        for place in ("/nowhere/store.sqlite", "postgres://127.0.0.1:1/games"):
            self.assertIn("cannot be opened", check(place, code=2)[1])

    @only(not POSTGRES)
    def test_flipped_bytes(self):
        """Wherever they are: nothing is served that was not kept, and a repair ends it."""
        tables = dict(self.tables(8))
        kept = {(table, number): text for table, number, text in
                query(self.store, "SELECT table_id, number, text FROM events")}
        whole = pathlib.Path(self.store).read_bytes()
        repaired = refused = 0
        for at in range(200, len(whole), len(whole) // 40):
            bad = bytearray(whole)
            bad[at] ^= 1 << at % 8
            bad[at + 1] ^= 0x55
            store = new_store()
            pathlib.Path(store).write_bytes(bad)
            found = zeros("check", store).returncode
            run = zeros("check", store, "--repair")
            if run.returncode == 2:  # SQLite cannot even read what its tables are
                self.assertIn(found, (1, 2))
                refused += 1
                continue
            self.assertEqual(run.returncode, 0, run.stderr)
            repaired += "repaired" in run.stderr
            check(store)
            left = {(table, number): text for table, number, text in
                    query(store, "SELECT table_id, number, text FROM events")}
            self.assertLessEqual(left.items(), kept.items())
            # Few tables lie on a page.
            whole_ones = sum((table, str(last)) in left for table, last in tables.items())
            self.assertGreaterEqual(whole_ones, len(tables) - 4, f"byte {at}: {run.stderr}")
        self.assertGreater(repaired, 10)
        self.assertLess(refused, 8)

    @only(not POSTGRES)
    def test_a_log_that_was_cut(self):
        self.tables(3, stop=False)
        self.server.kill()
        copies = []
        for part in (1 / 3, 2 / 3):
            store = new_store()
            for ending in ("", "-wal", ".lock"):
                shutil.copy(self.store + ending, store + ending)
            os.truncate(store + "-wal", int(os.path.getsize(store + "-wal") * part))
            copies.append(store)
        for store in copies:
            size = os.path.getsize(store + "-wal")
            lines, words = check(store, code=1)
            self.assertEqual(lines[0]["why"]["code"], "commits_lost")
            self.assertEqual(os.path.getsize(store + "-wal"), size, "it was only looked at")
            self.assertIn("commits are missing", words)
            check(store, "--repair")
            check(store)
        check(self.store)
