"""What whoever runs a server does to its tables: `zeros admin`, and --keep-days."""

import json
import os
import pathlib
import sqlite3
import time
import unittest

from .case import ServerCase
from .program import POSTGRES, Server, new_store, only, zeros
from .viewer import Viewer, play_out, sit_all


def admin(store, *words, code=0, text=None):
    """The lines that `zeros admin` prints; what it says if it refuses."""
    run = zeros("admin", store, *words, text=text)
    assert run.returncode == code, f"{run.returncode}: {run.stdout}{run.stderr}"
    return [json.loads(line) for line in run.stdout.splitlines()] if code == 0 else run.stderr


class Operators(ServerCase):
    def admin(self, *words, **more):
        return admin(self.server.store, *words, **more)

    def table(self, **more):
        """Anna and Ben at MISTER ZERO, and somebody who looks on."""
        self.keys = self.server.open(game="mister", **more)
        self.id = self.keys["table"]
        self.anna, self.ben = sit_all(self.server, self.keys)
        self.looker = Viewer(self.server, self.id)
        return self.anna, self.ben, self.looker

    def sent_away(self, viewer, code):
        viewer.wait(lambda: viewer.bye, "being sent away")
        self.assertEqual(viewer.bye["why"]["code"], code)
        return viewer.bye["why"]["en"]

    def let_in(self, viewer):
        """Comes back, as soon as the server has heard that they may."""
        deadline = time.monotonic() + 10
        while viewer.bye:
            self.assertLess(time.monotonic(), deadline, viewer.bye)
            viewer.come_back(self.server)

    def logged(self, words, server=None):
        server = server or self.server
        deadline = time.monotonic() + 10
        while words not in server.log():
            self.assertLess(time.monotonic(), deadline, f"{words!r} is not in the log")
            time.sleep(0.05)

    def test_list_and_show(self):
        anna = self.table(name="Sunday", clock=86400)[0]
        anna.done("chat", text="hello")
        found = self.admin("list", "--limit", "3")
        self.assertLessEqual(len(found), 3)
        self.assertEqual({key: found[0][key] for key in ("table", "name", "game", "stage")},
                         {"table": self.id, "name": "Sunday", "game": "mister", "stage": "playing"})
        self.assertEqual(found[0]["seats"], ["person:Anna", "person:Ben"])
        self.logged("operator: listed tables")
        first, *events = self.admin("show", self.id)
        self.assertEqual((first["table"], first["clock"]), (self.id, 86400))
        self.assertEqual([event["is"] for event in events], ["open", "sit", "sit", "chat"])
        self.assertEqual(events[-1]["text"], "hello")
        self.logged(f"operator: looked at table {self.id}")

    def test_hidden_things_stay_hidden(self):
        keys = self.server.open(game="soler", players=2)
        anna, ben = sit_all(self.server, keys)
        anna.wait(anna.in_play, "the game")
        anna.done("move", move=anna.now["legal"][0], turn=anna.now["turn"])
        shown = self.admin("show", keys["table"])
        self.assertEqual(shown[-1]["is"], "move")
        self.assertIsNone(shown[-1]["move"])
        self.assertNotIn("private", json.dumps(shown))
        self.assertNotIn("cards", json.dumps(shown))
        for viewer in (anna, ben):
            viewer.close()

    def test_close(self):
        viewers = self.table()
        play_out(viewers[:2])
        record = self.server.record(self.id)
        self.admin("close", self.id, "--reason", "too late")
        for viewer in viewers:
            self.assertIn("closed this table: too late", self.sent_away(viewer, "table_closed"))
            viewer.come_back(self.server)
            self.assertEqual(viewer.bye["why"]["code"], "table_closed")
        self.assertEqual(self.server.record(self.id), record)
        self.assertEqual(self.admin("show", self.id)[-1]["reason"], "too late")
        self.logged(f"operator: closed table {self.id}")
        self.assertNotIn("too late", self.server.log())
        self.assertIn("already set", self.admin("close", self.id, code=2))
        self.admin("close", self.id, "--undo")
        self.let_in(viewers[0])
        viewers[0].done("rematch")

    def test_silence(self):
        anna, ben, looker = self.table()
        self.admin("silence", self.id, "0", "--reason", "be kind")
        anna.wait(lambda: any(e["is"] == "silence" for e in anna.events.values()), "the ruling")
        anna.refused("chat", text="hello", code="silenced")
        ben.done("chat", text="hello")
        anna.done("move", move=anna.now["legal"][0], turn=anna.now["turn"])
        self.admin("silence", self.id, self.keys["seats"][0], "--undo")
        anna.wait(lambda: sum(e["is"] == "silence" for e in anna.events.values()) == 2, "its end")
        anna.done("chat", text="hello")
        self.logged(f"operator: no longer silenced seat 0 of table {self.id}")
        looker.wait(lambda: looker.last == anna.last, "all of it")
        self.assertNotIn("private", "".join(looker.heard))

    def test_bar(self):
        anna, ben, looker = self.table()
        self.admin("bar", self.id, "1")
        self.sent_away(ben, "barred")
        ben.come_back(self.server)
        self.assertEqual(ben.bye["why"]["code"], "barred")
        anna.done("move", move=anna.now["legal"][0], turn=anna.now["turn"])
        self.assertIsNone(looker.bye)
        self.admin("bar", self.id, "invitation")
        self.sent_away(Viewer(self.server, self.id, self.keys["invite"]), "barred")
        self.admin("bar", self.id, "1", "--undo")
        self.let_in(ben)
        self.assertEqual(ben.now["you"], 1)
        self.assertIn("no longer valid", self.admin("bar", self.id, "x" * 22, code=2))

    def test_delete(self):
        viewers = self.table()
        viewers[0].done("chat", text="a secret of ours")
        self.assertIn("nothing was deleted", self.admin("delete", self.id, code=2, text="no\n"))
        self.admin("delete", self.id, text=self.id + "\n")
        for viewer in viewers:
            self.sent_away(viewer, "table_deleted")
        self.assertIsNone(self.server.record(self.id))
        self.assertIn("no such table", self.admin("show", self.id, code=2))
        self.assertNotIn(self.id, json.dumps(self.admin("list", "--limit", "1000")))
        self.logged(f"operator: deleted table {self.id}")
        self.assertNotIn("damaged", self.server.log())
        self.assertEqual(zeros("check", self.server.store).returncode, 0)

    def test_export(self):
        anna, ben, _ = self.table()
        anna.done("chat", text="words of Anna")
        ben.done("chat", text="words of Ben")
        ben.done("leave")
        everything = json.dumps(self.admin("export", self.id))
        self.assertIn("root", everything)
        for about, others, words in (("Anna", "Ben", ("--seat", "0")),
                                     ("Ben", "Anna", ("--key", self.keys["seats"][1]))):
            kept = json.dumps(self.admin("export", self.id, *words))
            self.assertIn("words of " + about, kept)
            self.assertNotIn(others, kept)
            self.assertNotIn("root", kept)
        self.logged(f"operator: exported seat 0 of table {self.id}")

    def test_without_a_server(self):
        store = new_store()
        server = self.another(store)
        keys = server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        self.assertEqual(server.stop(), 0)
        admin(store, "close", keys["table"])
        server = self.another(store)
        self.assertEqual(Viewer(server, keys["table"]).bye["why"]["code"], "table_closed")

    def test_where_there_is_no_store(self):
        run = zeros("admin", "/nowhere/at-all.sqlite", "list")
        self.assertEqual(run.returncode, 2)
        self.assertIn("there are no tables of this program in /nowhere", run.stderr)
        self.assertEqual(zeros("admin", self.server.store).returncode, 2)

    @only(not POSTGRES)  # there is a file
    def test_the_socket_is_the_owners(self):
        socket = pathlib.Path(self.server.store + ".admin")
        self.assertEqual(socket.stat().st_mode & 0o777, 0o600)
        server = self.another(new_store())
        self.assertEqual(server.stop(), 0)
        self.assertFalse(os.path.exists(server.store + ".admin"))
        server = self.another(server.store)
        server.kill()  # which leaves the socket behind
        server = self.another(server.store)
        self.assertEqual(admin(server.store, "list"), [])

    @only(POSTGRES)  # which several servers share
    def test_other_servers(self):
        other = self.another(self.server.store)
        self.table()
        viewer = Viewer(other, self.id)
        self.admin("silence", self.id, "0")
        viewer.wait(lambda: any(e["is"] == "silence" for e in viewer.events.values()), "the ruling")
        self.admin("delete", self.id, "--yes")
        for there in (viewer, self.anna):
            self.sent_away(there, "table_deleted")
        self.logged(f"operator: deleted table {self.id}", other)
        self.assertNotIn("damaged", other.log())


@only(not POSTGRES)  # where a server first listens for a while; the tests of the stores see to it
class KeepDays(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def age(self, store, table, days):
        """As if all of it had happened so long ago."""
        with sqlite3.connect(store) as database:
            database.execute(
                "UPDATE events SET sum = NULL, "
                "text = json_set(text, '$.at', json_extract(text, '$.at') - ?) WHERE table_id = ?",
                (days * 86400 * 1000, table))
        database.close()

    def test_nothing_is_deleted_while_it_is_played(self):
        store = new_store()
        server = Server(store)
        tables = {}
        for name, clock in (("old", 0), ("watched", 0), ("clocked", 86400), ("new", 0)):
            tables[name] = server.open(game="mister", clock=clock,
                                       seats=[{"name": "Anna"}, {"name": "Ben"}])["table"]
        self.assertEqual(server.stop(), 0)
        for name in ("old", "watched", "clocked"):
            self.age(store, tables[name], 8)
        self.age(store, tables["new"], 6)
        server = Server(store, "--keep-days", "7")
        watcher = Viewer(server, tables["watched"])
        deadline = time.monotonic() + 30
        while f"table {tables['old']} deleted" not in server.log():
            self.assertLess(time.monotonic(), deadline, server.log())
            time.sleep(0.2)
        left = {line["table"] for line in admin(store, "list")}
        self.assertEqual(left, {table for name, table in tables.items() if name != "old"})
        self.assertEqual(Viewer(server, tables["old"]).bye["why"]["code"], "no_such_table")
        self.assertIsNone(watcher.bye)
        self.assertEqual(zeros("check", store).returncode, 0)
