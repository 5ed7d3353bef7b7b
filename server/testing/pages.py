"""What a browser gets: pages, their headers, numbers for monitoring, the log."""

import gzip
import json
import re
import secrets
import sqlite3
import time
import unittest

from .case import ServerCase
from .program import POSTGRES, ROOT, Server, count, new_store, only, zeros
from .viewer import Viewer, play_out, sit_all

SAFETY = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
          "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy")


class Pages(ServerCase):
    def test_files(self):
        index = self.server.http("GET", "/").text
        self.assertIn(b"<title>zeros", index)
        self.assertEqual(self.server.http("GET", "/index.html").text, index)
        # What the page names is there too, and stays as it is under its name.
        assets = [name.decode() for name in re.findall(rb'"(/assets/[^"]+)"', index)]
        for path in ("/", *assets):
            plain = self.server.http("GET", path)
            content = plain.text
            self.assertEqual(plain.status, 200)
            kind = {"js": "text/javascript", "ss": "text/css", "f2": "font/woff2"}.get(path[-2:],
                                                                                     "text/html")
            self.assertIn(kind, plain.getheader("Content-Type"))
            self.assertEqual(plain.getheader("Cache-Control"),
                             "no-cache" if path == "/" else "public, max-age=31536000, immutable")
            self.assertEqual(plain.getheader("Vary"), "Accept-Encoding")
            self.assertIsNone(plain.getheader("Content-Encoding"))
            tag = plain.getheader("ETag")
            self.assertRegex(tag, r'^"[^"]+"$')
            packed = self.server.http("GET", path, headers={"Accept-Encoding": "gzip"})
            if packed.getheader("Content-Encoding"):
                self.assertEqual(packed.getheader("Content-Encoding"), "gzip")
                self.assertEqual(gzip.decompress(packed.text), content)
                self.assertLess(len(packed.text), len(content))
            elif kind != "font/woff2":  # a font is packed as it is
                self.assertLess(len(content), 2000)
            smaller = self.server.http("GET", path, headers={"Accept-Encoding": "gzip, br"})
            self.assertLessEqual(len(smaller.text), len(packed.text))
            # What is small may gain nothing by it.
            if assets and kind != "font/woff2" and len(content) > 1000:
                self.assertEqual(smaller.getheader("Content-Encoding"), "br")
            head = self.server.http("HEAD", path)
            self.assertEqual((head.status, head.text), (200, b""))
            self.assertEqual(head.getheader("Content-Length"), str(len(content)))
            same = self.server.http("GET", path, headers={"If-None-Match": tag})
            self.assertEqual((same.status, same.text, same.getheader("ETag")), (304, b"", tag))
            self.assertEqual(self.server.http("GET", path, headers={"If-None-Match": '"x"'}).status,
                             200)
            self.assertEqual(self.server.http("GET", path + "?x=1").status, 200)

    def test_several_tags(self):
        """A browser or a cache may send several tags, or weak ones."""
        tag = self.server.http("GET", "/").getheader("ETag")
        for sent in (f'"x", {tag}', f"W/{tag}", "*"):
            self.assertEqual(self.server.http("GET", "/", headers={"If-None-Match": sent}).status,
                             304, sent)

    def test_nowhere(self):
        """A person who came by a dead link reads so in their language; a program gets JSON."""
        browser = "text/html,application/xhtml+xml,*/*;q=0.8"
        for path in ("/nowhere", "/api/nowhere", "/api/tables/x/secrets"):
            for wish, language, words in (
                    ("fr-CH, fr;q=0.9, en;q=0.8", "fr", "Il n’y a rien ici."),
                    ("en;q=0.5,de-AT;q=0.7", "de", "Hier ist nichts."),
                    ("es, de;q=0, en-GB;q=0.1", "en", "There is nothing here."),
                    ("", "en", "There is nothing here.")):
                answer = self.server.http("GET", path, headers={"Accept": browser,
                                                                "Accept-Language": wish})
                self.assertEqual(answer.status, 404)
                self.assertEqual(answer.getheader("Content-Type"), "text/html; charset=utf-8")
                self.assertEqual(answer.getheader("Cache-Control"), "no-store")
                for name in SAFETY:
                    self.assertTrue(answer.getheader(name), (path, name))
                page = answer.text.decode()
                self.assertIn(f'<html lang="{language}">', page)
                self.assertIn(words, page)
                self.assertIn('<a href="/">', page)
                self.assertNotIn(path, page)
            for accept in ("*/*", "application/json", ""):
                answer = self.server.http("GET", path, headers={"Accept": accept})
                self.assertEqual(answer.status, 404)
                self.assertEqual(json.loads(answer.text)["why"]["code"], "nothing_here")

    def test_safety(self):
        for method, path, status in (("GET", "/", 200), ("GET", "/nothing", 404),
                                     ("GET", "/api/tables", 405), ("POST", "/", 405),
                                     ("DELETE", "/api/tables/x/record", 405),
                                     ("POST", "/api/tables", 400), ("GET", "/healthz", 200),
                                     ("PUT", "/healthz", 405), ("OPTIONS", "/api/tables", 405),
                                     ("GET", "/api/tables/x/record", 404),
                                     ("GET", "/api/tables/x/secrets", 404), ("BREW", "/", 405)):
            answer = self.server.http(method, path)
            self.assertEqual(answer.status, status, (method, path))
            for name in SAFETY:
                self.assertTrue(answer.getheader(name), (path, name))
            self.assertIsNone(answer.getheader("Access-Control-Allow-Origin"))
            if answer.status == 405:
                self.assertTrue(answer.getheader("Allow"), (method, path))
            if path != "/":
                self.assertEqual(answer.getheader("Cache-Control"), "no-store")
        policy = self.server.http("GET", "/").getheader("Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertIn("frame-ancestors 'none'", policy)
        self.assertNotIn("unsafe-inline", policy)
        self.assertNotIn("'unsafe-eval'", policy)

    def test_health_and_numbers(self):
        health = self.server.http("GET", "/healthz")
        self.assertEqual((health.status, health.text), (200, b"ok\n"))
        keys = self.server.open(game="mister")
        anna, ben = sit_all(self.server, keys)
        anna.move("7 AB")
        anna.refused("move", move="8 AC", turn=1)
        answer = self.server.http("GET", "/metrics")
        self.assertEqual(answer.status, 200)
        self.assertTrue(answer.getheader("Content-Type").startswith("text/plain; version=0.0.4"))
        values = self.parse(answer.text.decode())
        self.assertGreaterEqual(values["zeros_tables_opened_total"], 1)
        self.assertEqual(values["zeros_connections"], 2)
        self.assertEqual(values["zeros_seats"], 2)
        self.assertEqual(values['zeros_moves_total{by="person"}'], 1)
        self.assertEqual(values["zeros_move_seconds_count"], 1)
        self.assertEqual(values["zeros_refused_total"], 1)
        self.assertGreaterEqual(values["zeros_store_events_total"], 4)
        anna.close()
        ben.wait(lambda: ben.here["seats"] == [1], "Anna to be gone")
        deadline = time.monotonic() + 5
        while self.metrics()["zeros_connections"] != 1:
            self.assertLess(time.monotonic(), deadline)

    def metrics(self):
        return self.parse(self.server.http("GET", "/metrics").text.decode())

    def parse(self, text):
        """Prometheus' text format: each name described once, before its values; buckets add up."""
        values, described = {}, {}
        self.assertTrue(text.endswith("\n"))
        for line in text.splitlines():
            if line.startswith("#"):
                _, what, name, rest = line.split(" ", 3)
                self.assertIn(what, ("HELP", "TYPE"))
                self.assertNotIn((what, name), described)
                described[what, name] = rest
                continue
            matched = re.fullmatch(r'([a-z_]+)(\{[a-z]+="[^"]*"\})? ([-+0-9.e]+)', line)
            self.assertTrue(matched, line)
            name = matched[1]
            base = re.sub("_(bucket|sum|count)$", "", name)
            kind = described.get(("TYPE", name)) or described.get(("TYPE", base))
            self.assertIn(kind, ("counter", "gauge", "histogram"), line)
            self.assertNotIn(name + (matched[2] or ""), values)
            values[name + (matched[2] or "")] = float(matched[3])
        for name in {re.sub("_bucket.*", "", key) for key in values if "_bucket" in key}:
            steps = [value for key, value in values.items() if key.startswith(name + "_bucket")]
            self.assertEqual(steps, sorted(steps))
            self.assertEqual(steps[-1], values[name + "_count"])
        return values

    def test_log(self):
        """JSON lines, and nothing in them that opens a seat or shows a card."""
        server = self.another()
        keys = server.open(game="hero", players=2, name='a "name" \\ of\ttwo'.replace("\t", " "))
        seats = sit_all(server, keys)
        play_out(seats)
        cards = set(re.findall(r"[roygtbv][0234][~+?!]", server.record(keys["table"])))
        Viewer(server, keys["table"], "x" * 22)
        server.http("GET", f"/api/tables/{keys['table']}/record",
                    headers={"Authorization": "Bearer " + keys["host"]})
        server.http("GET", '/"quoted"\\')
        for viewer in seats:
            viewer.close()
        self.assertEqual(server.stop(), 0)
        log = server.log()
        lines = list(map(json.loads, log.splitlines()))
        self.assertTrue(lines)
        for line in lines:
            self.assertEqual(set(line), {"at", "level", "what"})
        for secret in (keys["host"], keys["invite"], *keys["seats"],
                       *(v.now["fair"]["secret"] for v in seats), "x" * 22, *cards, "root"):
            self.assertNotIn(secret, log)

    def test_wrong_starts(self):
        """A sentence on standard error and exit code 2."""
        for flags, says in ((("--store", "/nowhere/at/all.sqlite"), "/nowhere"),
                            (("--listen", "nonsense"), "nonsense"),
                            (("--listen", "192.0.2.1"), "192.0.2.1"), (("--port", "99999"), "port"),
                            (("--listen", "localhost"), "like 127.0.0.1"),
                            (("--port", "abc"), "needs a whole number from 0 to 65535"),
                            (("--thinkers", "0"), "from 1 to"),
                            (("--max-connections", "0"), "from 1 to"),
                            (("--host-name", "https://games.example"), "like games.example"),
                            (("--origin", "friends.example"), "like https://example.org"),
                            (("--origin", "https://friends.example/"), "like https://example.org"),
                            (("--proxy", "10.0.0.0/8"), "like 127.0.0.1"),
                            (("--store", "postgres://user:secret@127.0.0.1:1/x"), "127.0.0.1")):
            words = (flags if "--store" in flags
                     else (*flags, "--store", str(self.server.log_path) + ".sqlite"))
            run = zeros("serve", *words)
            self.assertEqual(run.returncode, 2, run.stderr)
            self.assertIn(says, run.stderr)
            self.assertNotIn("secret", run.stderr)


class ManyTables(unittest.TestCase):
    def tearDown(self):
        Server.kill_all()

    @only(not POSTGRES)  # writes an SQLite file
    def test_start_with_many_tables(self):
        """20,000 tables in the store: the server answers as soon as with none."""
        store = new_store()
        server = Server(store)
        keys = server.open(game="mister", clock=30, seats=[{"name": "Anna"}, {"name": "Ben"}])
        Viewer(server, keys["table"], keys["seats"][0]).move("7 AB")
        self.assertEqual(server.stop(), 0)
        many = count("stored", 20_000, 500_000)
        with sqlite3.connect(store) as database:
            rows = database.execute("SELECT number, text FROM events WHERE table_id = ?",
                                    (keys["table"],)).fetchall()
            for number in range(many):
                name = secrets.token_urlsafe(8)
                database.executemany("INSERT INTO events (table_id, number, text) VALUES (?, ?, ?)",
                                     [(name, n, text.replace(keys["table"], name))
                                      for n, text in rows])
                if number % 100 == 0:  # their time is up: the server has to play for them
                    database.execute("INSERT INTO wakes VALUES (?, 1)", (name,))
            last = name
        database.close()
        begin = time.monotonic()
        server = Server(store)
        self.assertEqual(server.http("GET", "/healthz").status, 200)
        self.assertLess(time.monotonic() - begin, 5)
        anna = Viewer(server, last, keys["seats"][0])
        self.assertEqual((anna.now["you"], anna.now["n"], anna.now["turn"]), (0, 2, None))
        ben = Viewer(server, last, keys["seats"][1])
        ben.move("1 AC")
        # The others are looked after meanwhile.
        before = time.monotonic()
        self.assertEqual(server.http("GET", "/healthz").status, 200)
        self.assertLess(time.monotonic() - before, 5)
