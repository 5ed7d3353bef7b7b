"""Whoever plays or looks on in drills is told nothing that they may not know: leaks_test.py DRILL.

Judged by the rules of the games as server/testing/oracle.py has them, from a transcript."""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))
from testing.leaks import Leak, Replay  # noqa: E402

DRILLS = 60


class Table:
    """What was kept of it: after each event, the deals and moves that led there and since when
    nothing was dealt or taken back."""

    def __init__(self, opening):
        self.header = opening
        self.after = [([], 0), ([], 1)]  # by number; there is no event 0
        self.replays = {}

    def keep(self, event):
        path, since = self.after[-1]
        number = len(self.after)
        if event["is"] == "deal":
            path, since = path + [("deal", tuple(event["cards"]))], number
        elif event["is"] == "move":
            path = path + [("move", event["seat"], event["move"])]
        elif event["is"] == "back":
            path, since = path[:event["to"]], number
        elif event["is"] == "rematch":
            path, since = [], number
        self.after.append((path, since))

    def rules(self, number, you):
        """At this event, kept apart for each seat: those are told of it at different times."""
        path, _ = self.after[number]
        replay = self.replays.setdefault(you, Steps(self.header))
        return replay.go_to(path)


class Steps(Replay):
    def __init__(self, header):
        super().__init__(header, [])

    def go_to(self, path):
        if path[:len(self.path)] != self.path:
            self.restart()
        for step in path[len(self.path):]:
            if step[0] == "deal":
                self.rules.deal(list(step[1]))
            else:
                self.rules.move(*step[1:])
        self.path = path
        return self.rules


def notices(rules, now):
    """Whether the judge sees it if somebody is shown too much; nothing if all is shown."""
    view = json.loads(json.dumps(now["view"]))
    if now["stage"] != "playing" or not rules.betray(view, now["you"]):
        return False
    try:
        rules.judge(json.dumps(view), view, now["you"], False)
    except Leak:
        return True
    raise AssertionError(f"this leak is not seen: {view}")


def main():
    judged = collections.Counter()
    noticed = set()
    tables = {}
    with tempfile.TemporaryDirectory() as place:
        transcript = pathlib.Path(place) / "transcript"
        subprocess.run([sys.argv[1], "--drills", str(DRILLS), "--transcript", transcript],
                       check=True, timeout=300, stdout=subprocess.DEVNULL)
        for line in transcript.open():
            said = json.loads(line)
            name = said["table"]
            if "kept" in said:
                if said["kept"]["is"] == "open":
                    tables[name] = Table(said["kept"])
                else:
                    tables[name].keep(said["kept"])
                continue
            now = said["told"]["now"]
            table = tables[name]
            since = table.after[now["n"]][1]
            events = [event for event in said["told"]["events"] if event["n"] >= since]
            text = json.dumps({"events": events, "now": now}, ensure_ascii=False)
            rules = table.rules(now["n"], now["you"])
            rules.judge(text, now["view"], now["you"], now["stage"] == "over")
            judged[now["game"]] += 1
            if now["game"] not in noticed and notices(rules, now):
                noticed.add(now["game"])
    print(dict(judged))
    assert noticed == {"soler", "knizia", "hero"}, noticed
    assert len(judged) == 4 and min(judged.values()) > 100, judged


if __name__ == "__main__":
    main()
