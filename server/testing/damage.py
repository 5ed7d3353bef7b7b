"""Damage to a store is noticed, named and refused, and harms nobody else."""

import sqlite3
import unittest

from .program import POSTGRES, Server, new_store, only
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
