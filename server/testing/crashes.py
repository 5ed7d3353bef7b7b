"""Nothing that anybody was told is lost, whatever happens to the process."""

import json
import random
import signal
import sqlite3
import time
import unittest

from .program import POSTGRES, Server, count, new_store, only
from .viewer import Crowd, Viewer, sit_all
from .websocket import Closed, WebSocket

TABLES = (("soler", 3), ("knizia", 2), ("hero", 4), ("mister", 4))


class Load:
    """Tables at which random players play game after game."""

    def __init__(self, servers, tables):
        self.rng = random.Random(7)
        self.groups = []
        for number in range(tables):
            game, players = TABLES[number % len(TABLES)]
            keys = servers[0].open(game=game, players=players)
            seats = sit_all(servers[0], keys)
            self.groups.append([*seats, Viewer(servers[0], keys["table"])])
        self.viewers = [viewer for group in self.groups for viewer in group]
        self.server_of = {viewer: servers[0] for viewer in self.viewers}

    def spread(self, servers):
        """Everybody goes to a server in turn."""
        for number, viewer in enumerate(self.viewers):
            self.bring(viewer, servers[number % len(servers)])

    def bring(self, viewer, server):
        self.server_of[viewer] = server
        viewer.come_back(server)
        assert not viewer.bye, viewer.bye

    def act(self, viewer):
        if viewer.socket.ended:
            return
        try:
            if (viewer.now["stage"] == "over" and viewer.now["you"] == 0 and
                viewer.now["fair"]["secret"]):
                if viewer.sent_turn != viewer.last:
                    viewer.sent_turn = viewer.last
                    viewer.ask("rematch")
            viewer.play_at_random(self.rng)
        except Closed:
            pass

    def run(self, seconds):
        end = time.monotonic() + seconds
        return Crowd(self.viewers).run(self.act, lambda: time.monotonic() > end, seconds + 30)

    def drain(self):
        """What the server wrote before it died."""
        for viewer in self.viewers:
            viewer.poll()

    def told(self, group):
        return max(viewer.last for viewer in group)

    def check(self, test, server):
        """The log has all that anybody was told, and shows it to them as before."""
        for group in self.groups:
            told = self.told(group)
            for viewer in group:
                again = Viewer(server, viewer.table, viewer.key, since=0)
                test.assertIsNone(again.bye)
                test.assertEqual(sorted(again.events), list(range(1, again.last + 1)))
                test.assertGreaterEqual(again.last, told, "an event that was told is gone")
                for number, event in viewer.events.items():
                    test.assertEqual(again.events[number], event)
                again.close()


class Crashes(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def test_kill_under_load(self):
        kills = count("kills", 20, 200)
        store = new_store()
        server = Server(store)
        load = Load([server], count("tables", 6, 24))
        rng = random.Random()
        for number in range(kills):
            load.run(rng.uniform(0.02, 0.5))
            server.kill()
            load.drain()
            if not POSTGRES:
                self.check_file(store, load)
            server = Server(store)
            # Everybody comes back with the last number they have, and is told exactly the rest.
            for viewer in load.viewers:
                load.bring(viewer, server)
            if number % 5 == 4:
                load.check(self, server)
        load.run(1)
        load.check(self, server)
        moves = sum(e["is"] == "move" for group in load.groups for e in group[-1].events.values())
        self.assertGreater(moves, kills, "hardly anything was played")
        self.assertNotIn('"error"', server.log())

    def check_file(self, store, load):
        """In the file itself: numbers without gaps, all that was told."""
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
            rows = dict((table, (least, most, many))
                        for table, least, most, many in database.execute(
                            "SELECT table_id, min(number), max(number), count(*) FROM events "
                            "GROUP BY table_id"))
        database.close()
        for group in load.groups:
            least, most, many = rows[group[0].table]
            self.assertEqual((least, many), (1, most))
            self.assertGreaterEqual(most, load.told(group))

    def test_told_to_end_under_load(self):
        """SIGTERM: everybody hears bye, nothing acknowledged is lost, the exit code is 0, soon."""
        store = new_store()
        server = Server(store)
        load = Load([server], 4)
        for _ in range(count("ends", 3, 20)):
            load.run(0.3)
            begin = time.monotonic()
            server.process.terminate()
            Crowd(load.viewers).run(lambda v: None,
                                    lambda: all(v.socket.ended for v in load.viewers), 6)
            self.assertEqual([v for v in load.viewers if not v.bye], [])
            for viewer in load.viewers:
                viewer.close()
            self.assertEqual(load.viewers[0].bye["why"]["code"], "server_ends")
            self.assertEqual(server.stop(), 0, server.log())
            self.assertLess(time.monotonic() - begin, 5, "all were gone at once")
            server = Server(store)
            for viewer in load.viewers:
                load.bring(viewer, server)
            load.check(self, server)

    def test_end_with_connections_that_do_nothing(self):
        server = Server(new_store())
        keys = server.open(game="mister", seats=[{"name": "Anna"}, {"name": "Ben"}])
        anna = Viewer(server, keys["table"], keys["seats"][0])
        silent = WebSocket(server.address)  # has not said hello
        begin = time.monotonic()
        self.assertEqual(server.stop(), 0, server.log())
        self.assertLess(time.monotonic() - begin, 8)
        self.assertTrue(silent.wait_for_end(1))
        anna.poll()
        self.assertEqual(anna.bye["why"]["code"], "server_ends")


@only(POSTGRES)  # one process is all that an SQLite file takes
class TwoProcesses(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    def test_play_across(self):
        """Players of one table on different processes, moves seen by all; computers move once."""
        one, two = Server(POSTGRES), Server(POSTGRES)
        keys = one.open(game="hero", players=3,
                        seats=[{"name": "Anna"}, {"name": "Ben"}, {"level": "easy"}])
        anna = Viewer(one, keys["table"], keys["seats"][0])
        ben = Viewer(two, keys["table"], keys["seats"][1])
        looker = Viewer(two, keys["table"])
        anna.wait(lambda: anna.here["seats"] == [0, 1], "Ben to be here, elsewhere")
        viewers = [anna, ben, looker]
        crowd = Crowd(viewers)

        def act(viewer):
            if viewer.last < 12:
                viewer.play_at_random()

        def settled():
            return all(v.last >= 12 and (v.now["turn"] is None or v.now["turn"] != v.sent_turn)
                       for v in viewers)

        self.assertTrue(crowd.run(act, settled, 60), [v.now for v in viewers])
        public = [{n: e for n, e in v.events.items() if n <= 12} for v in viewers]
        self.assertEqual(public[0], public[1])
        self.assertEqual(public[0], public[2])
        # Somebody who comes back to the other process is not told that they are ahead of it.
        for number in range(20):
            crowd.run(lambda v: None,
                      lambda: anna.now["turn"] is not None or ben.now["turn"] is not None, 20)
            if anna.now["stage"] == "over":
                break
            mover = anna if anna.now["turn"] is not None else ben
            mover.done("move", move=mover.now["legal"][0], turn=mover.now["turn"])
            mover.come_back(two if number % 2 else one)
            self.assertIsNone(mover.bye)

    def test_ahead_of_a_process(self):
        """Whoever comes from another process may know more than this one has heard yet."""
        one, two = Server(POSTGRES), Server(POSTGRES)
        keys = one.open(game="mister")
        anna, ben = sit_all(one, keys)
        looker = Viewer(two, keys["table"])  # so that the table is there
        for _ in range(5):
            mover = anna if anna.now["turn"] is not None else ben
            looker.wait(lambda: looker.last == mover.last, "the table to be the same in both")
            early = WebSocket(two.address)
            two.process.send_signal(signal.SIGSTOP)
            try:
                mover.move(mover.now["legal"][0])
                early.send(json.dumps({"do": "hello", "zeros": 1, "table": keys["table"],
                                       "since": mover.last}))
            finally:
                two.process.send_signal(signal.SIGCONT)
            answer = json.loads(early.receive())
            self.assertEqual((answer["is"], answer.get("events")), ("update", []), answer)
            self.assertEqual(answer["now"]["n"], mover.last)
            early.close()
            for viewer in (anna, ben):
                viewer.wait(lambda v=viewer: v.last == mover.last, "the move")
        beyond = Viewer(two, keys["table"], since=mover.last + 1)
        self.assertEqual(beyond.bye["why"]["code"], "since_too_large")

    def test_kill_one_of_two(self):
        """The people of a killed process go to the other one, and play on."""
        servers = [Server(POSTGRES), Server(POSTGRES)]
        load = Load(servers, count("tables", 4, 24))
        load.spread(servers)
        for number in range(count("takeovers", 4, 40)):
            load.run(0.7)
            victim, other = servers if number % 2 else servers[::-1]
            before = {group[0].table: load.told(group) for group in load.groups}
            victim.kill()
            load.drain()
            for viewer in load.viewers:
                if load.server_of[viewer] is victim:
                    load.bring(viewer, other)
            # The computers of the other process are left to it for three seconds.
            for _ in range(30):
                load.run(0.7)
                if any(load.told(group) > before[group[0].table] for group in load.groups):
                    break
            else:
                self.fail("nobody played on")
            load.check(self, other)
            servers = [other, Server(POSTGRES)]
            load.spread(servers)
            load.check(self, servers[1])

    def test_race_across(self):
        """The same move at both processes counts once; two people who take one seat, one of
        them."""
        one, two = Server(POSTGRES), Server(POSTGRES)
        keys = one.open(game="mister")
        table = keys["table"]
        guests = [Viewer(server, table, keys["invite"]) for server in (one, two)]
        asked = [guest.ask("sit", seat=0, name="Anna") for guest in guests]
        answers = [guest.answer(number) for guest, number in zip(guests, asked)]
        self.assertEqual(sorted(a["is"] for a in answers), ["done", "refused"])
        ben = Viewer(two, table, keys["seats"][1])
        ben.done("sit", name="Ben")
        anna = next(guest for guest, answer in zip(guests, answers) if answer["is"] == "done")
        twins = [Viewer(server, table, anna.key) for server in (one, two)]
        for _ in range(5):
            for twin in twins:
                twin.wait(lambda t=twin: t.now["turn"] is not None, "Anna's turn")
            asked = [t.ask("move", move=t.now["legal"][0], turn=t.now["turn"]) for t in twins]
            answers = [t.answer(number) for t, number in zip(twins, asked)]
            self.assertEqual(sorted(a["is"] for a in answers), ["done", "refused"])
            ben.wait(lambda: ben.now["turn"] is not None, "Ben's turn")
            ben.move(ben.now["legal"][-1])
        ben.connect(one, 0)
        self.assertEqual(sum(e["is"] == "move" for e in ben.events.values()), 10)
