"""The commands as a user runs them: commands_test.py PATH-OF-ZEROS."""

import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time

ZEROS = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "server"))
from testing.node import node  # noqa: E402
GOLDEN = ROOT / "games" / "golden"
GAMES = {"soler": (2, 3, 4, 5), "knizia": (2, 3, 4, 5), "hero": (2, 3, 4), "mister": (2, 4)}

passed = failed = 0


def check(condition, what):
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}")


def zeros(*words, text=None, env=None):
    return subprocess.run([ZEROS, *words], input=text, capture_output=True, text=True, cwd=ROOT,
                          timeout=100, env=env, check=False)


def refused(what, *words, text=None, code=2, says=""):
    """One sentence on standard error, nothing on standard output, the exit code."""
    run = zeros(*words, text=text)
    lines = run.stderr.strip().splitlines()
    check(run.returncode == code and len(lines) == 1 and says in run.stderr and not run.stdout,
          f"{what}: exit {run.returncode}, {run.stderr!r}")


# Golden records are played again, byte by byte, and replay.
for line in (GOLDEN / "commands.txt").read_text().splitlines():
    name, *command = line.split()
    kept = (GOLDEN / name).read_text()
    check(zeros(*command).stdout == kept, f"{name} differs from `zeros {' '.join(command)}`")
    run = zeros("replay", str(GOLDEN / name))
    check(run.returncode == 0 and "all well" in run.stdout, f"replay {name}: {run.stderr}")

# Every game and number of players simulates and replays; a seed gives the same games again.
for game, counts in GAMES.items():
    for players in range(1, 7):
        words = ["simulate", game, "--players", str(players), "--games", "3", "--seed", "9"]
        if players not in counts:
            refused(f"{game} for {players}", *words, says=f"{game} is for")
            continue
        record = zeros(*words).stdout
        check(record == zeros(*words).stdout, f"{game} {players}: the same seed, other games")
        check(record != zeros(*words[:-1], "10").stdout,
              f"{game} {players}: another seed, same games")
        run = zeros("replay", "-", text=record)
        check(run.returncode == 0 and "all well: 3 games" in run.stdout,
              f"{game} {players} replays")
        header = json.loads(record.splitlines()[0])
        check(header["zeros"] == 1 and record.startswith('{"zeros":1,'),
              "a header begins with zeros")
        check(header["game"] == game and header["players"] == players, "a header names the game")
        last = json.loads(record.splitlines()[-1])
        check(len(last["scores"]) == players and last["winners"], "a record ends with its result")

# Game k of a run is game 0 of the seed plus k.
check(zeros("simulate", "hero", "--games", "2", "--seed", "5").stdout ==
      zeros("simulate", "hero", "--seed", "5").stdout +
      zeros("simulate", "hero", "--seed", "6").stdout, "game k uses the seed plus k")

# Counted moves are checked by replay.
counted = zeros("simulate", "knizia", "--count-legal").stdout
check('"legal":46' in counted, "--count-legal counts")
check(zeros("replay", "-", text=counted).returncode == 0, "counted moves replay")
refused("a wrong count", "replay", "--quiet", "-",
        text=counted.replace('"legal":46', '"legal":45', 1), code=1,
        says="there are 46 legal moves, not 45")

# Broken records: the line and what is wrong.
record = zeros("simulate", "soler", "--players", "2").stdout
lines = record.splitlines(keepends=True)
refused("cut in a line", "replay", "--quiet", "-", text=record[:700], says="line ")
refused("cut after a line", "replay", "--quiet", "-", text="".join(lines[:9]),
        says="line 10: the record ends before")
check(zeros("replay", "--unfinished", "-", text="".join(lines[:9])).returncode == 0, "--unfinished")
refused("no result", "replay", "--quiet", "-", text="".join(lines[:-1]),
        says="the result is missing")
refused("an edited move", "replay", "--quiet", "-", code=1, says="line 3: ",
        text="".join(lines[:2]) + '{"seat":0,"move":"play -3"}\n{"seat":0,"move":"play -3"}\n' +
        "".join(lines[4:]))
refused("an edited result", "replay", "--quiet", "-",
        text="".join(lines[:-1]) + '{"scores":[99,0],"winners":[0]}\n', code=1,
        says="the result is")
refused("no such file", "replay", "nowhere.jsonl", says="cannot read nowhere.jsonl")
refused("a folder", "replay", str(ROOT), says="cannot read")
refused("nothing", "replay", "-", text="", says="there is no record")
refused("zero bytes", "replay", "-", text="\0\0\0\n", says="line 1")

# Hostile text stays one printable sentence.
option = "\\u001b[31mHELLO\\n\\u0007" + "x" * 500
hostile = '{"zeros":1,"game":"hero","players":2,"options":{"' + option + '":1}}\n'
refused("escapes in a record", "replay", "-", text=hostile,
        says="there is no option ?[31mHELLO??xxx")
refused("a deep record", "replay", "-", text="[" * 60000 + "\n", says="line 1")
check(zeros("replay", "-", text=record.replace("\n", "\r\n")).returncode == 0,
      "lines may end as on Windows")
with open("/dev/full", "w", encoding="utf-8") as full:
    for words in (("replay", str(GOLDEN / "hero-2.jsonl")), ("rules", "hero"), ("simulate", "hero"),
                  ("bench", "hero", "--seconds", "0.01"), ("verify", str(GOLDEN / "fair.jsonl"))):
        code = subprocess.run([ZEROS, *words], stdout=full, stderr=subprocess.DEVNULL, timeout=60,
                              check=False).returncode
        check(code == 2, f"{words[0]} notices that its output is lost")

# Bad words on the command line.
refused("no game", "simulate", says="game")
refused("an unknown game", "simulate", "chess", says="there is no game chess; choose one of soler")
refused("a seed that is none", "simulate", "soler", "--seed", "abc", says="--seed")
refused("a negative number of games", "simulate", "soler", "--games", "-3", says="--games")
refused("an option without value", "simulate", "soler", "--option", "deals", says="key=value")
refused("an option twice", "simulate", "soler", "--option", "deals=1", "--option", "deals=2",
        says="twice")
refused("an unknown option", "simulate", "hero", "--option", "deals=2",
        says="there is no option deals; known: symbol")
refused("a wild option", "simulate", "soler", "--option", "deals=1e99", says="whole number")
refused("an unknown player", "simulate", "soler", "--player", "deep",
        says="choose one of random, easy, medium, hard, textbook")
refused("too many players", "simulate", "mister", *["--player", "easy"] * 3,
        says="3 players named for 2 seats")
refused("an unknown command", "juggle", says="juggle")
refused("a word before the command", "juggle", "simulate", "soler",
        says="there is no command juggle")
refused("no command", says="--help")
refused("an unknown flag", "rules", "soler", "--loud", says="--loud")

# Boards of one's own.
with tempfile.TemporaryDirectory() as folder:
    board = pathlib.Path(folder) / "board.json"
    board.write_text((GOLDEN / "own-board.json").read_text())
    run = zeros("simulate", "mister", "--option", f"board={board}")
    check('"name":"wheel"' in run.stdout and zeros("replay", "-", text=run.stdout).returncode == 0,
          "an own board")
    board.write_text("{\n\n oops")
    refused("a board that is no JSON", "simulate", "mister", "--option", f"board={board}",
            says="line 3")
    board.write_text((GOLDEN / "own-board.json").read_text().replace('"AB"', '"AM"'))
    refused("an unsound board", "simulate", "mister", "--option", f"board={board}",
            says="bridge AM runs over point G")
    board.write_text('{"points":' + "[" * 300000)
    refused("a deep board", "simulate", "mister", "--option", f"board={board}", says="is not JSON")
    board.write_text((GOLDEN / "own-board.json").read_text().replace("-6", "18446744073709551610"))
    refused("a huge coordinate", "simulate", "mister", "--option", f"board={board}",
            says="needs two whole numbers")
    plain = pathlib.Path(folder) / "wheel"
    plain.write_text((GOLDEN / "own-board.json").read_text())
    check(zeros("simulate", "mister", "--option", f"board={plain}").returncode == 0,
          "a board file of any name")
    board.unlink()
    refused("a board that is not there", "simulate", "mister", "--option", f"board={board}",
            says="cannot read")
refused("an unknown board", "simulate", "mister", "--option", "board=square",
        says="there is no board square")

# The rules in three languages, with what is not printed marked.
marks = {"en": ("House rule:", "Reconstruction:"),
         "fr": ("Règle maison\u00a0:", "Reconstitution\u00a0:"),
         "de": ("Hausregel:", "Rekonstruktion:")}
for language, (house, reconstruction) in marks.items():
    for game, mark in (("soler", house), ("knizia", house), ("hero", reconstruction),
                       ("mister", reconstruction)):
        text = zeros("rules", game, "--lang", language).stdout
        check(mark in text and max(map(len, text.splitlines())) <= 80,
              f"rules {game} in {language}")
check("Règle maison" in zeros("rules", "soler", env={"LANG": "fr_FR.UTF-8"}).stdout,
      "the locale chooses")
refused("an unknown language", "rules", "soler", "--lang", "it", says="choose one of en, fr, de")

# The bench: a line for each game and number of players, and a signature that stays.
keys = ("game", "players", "games_per_s", "decisions_per_s", "listed_decisions_per_s",
        "textbook_playouts_per_s", "medium_playouts_per_s", "hard_playouts_per_s", "signature")
first, second = (list(map(json.loads, zeros("bench", "--seconds", "0.01").stdout.splitlines()))
                 for _ in range(2))
check([(b["game"], b["players"]) for b in first] == [(g, n) for g, ns in GAMES.items() for n in ns],
      "bench lines")
check(all(key in line for line in first for key in keys), "bench keys")
for line in first:
    for left in (8, 10) if line["game"] == "mister" else ():
        check(0 < line[f"solve_{left}_mean_ms"] <= line[f"solve_{left}_worst_ms"],
              f"the solver is measured: {line}")
check([b["signature"] for b in first] == [b["signature"] for b in second], "signatures stay")
signatures = {f"{b['game']} {b['players']}": b["signature"] for b in first}
kept = json.loads((GOLDEN / "signatures.json").read_text())
check(signatures == kept,
      f"signatures differ from games/golden/signatures.json: {json.dumps(signatures)}")

# The arena: seats are exchanged, and a match can be repeated from its seed on any number of cores.
match = ("arena", "hero", "--players", "3", "--a", "easy", "--b", "random", "--games", "60",
         "--seed", "4")
once, again = (json.loads(zeros(*match, "--threads", n).stdout.splitlines()[-1])
               for n in ("1", "3"))
check(once == again, f"a match is repeated: {once} {again}")
check(once["games"] == 60 and once["deals"] == 20 and once["low"] < once["share"] < once["high"],
      f"a match: {once}")
check(once["share"] > 0.6 and once["elo_low"] > 0 and once["points_a"] > once["points_b"],
      f"easy beats random: {once}")
equal = json.loads(zeros("arena", "mister", "--players", "4", "--a", "random", "--b", "random",
                         "--games", "400").stdout)
check(equal["low"] < 0.5 < equal["high"], f"equals share: {equal}")
stopped = json.loads(zeros("arena", "knizia", "--players", "2", "--a", "easy", "--b", "random",
                           "--games", "9999", "--sprt").stdout)
check(stopped["games"] < 9999 and stopped["sprt"]["result"] == "stronger",
      f"stops by itself: {stopped}")
searched = [json.loads(zeros("arena", "soler", "--players", "2", "--a", "textbook", "--b", "hard",
                             "--games", "2", "--iterations", "20").stdout) for _ in range(2)]
check(searched[0] == searched[1], f"a search is repeated: {searched}")
refused("an unknown contender", "arena", "soler", "--a", "deep", "--b", "easy",
        says="there is no player deep")
match = ("arena", "soler", "--a", "easy", "--b", "easy")
refused("more threads than there can be", *match, "--threads", "100000",
        says="needs a whole number from 1 to 1024")
refused("a search without memory", *match, "--memory", "0",
        says="needs a whole number from 1 to 65536")
small = json.loads(zeros("arena", "knizia", "--a", "hard", "--b", "easy", "--players", "2",
                         "--games", "4", "--iterations", "300", "--memory", "1").stdout)
check(small["games"] == 4, f"a search in one megabyte: {small}")
refused("no games", "arena", "soler", "--a", "easy", "--b", "easy", "--games", "0",
        says="at least one game")

# A queue: what can be wrong with it before anybody plays (cli/arena/queue_test.py has the rest).
for command in (("arena", "hero", "--a", "easy", "--b", "random", "--queue"), ("worker",)):
    refused("a queue in a file", *command, "queue.sqlite",
            says="the address of a queue begins with postgres://")
    refused("a queue nowhere", *command, "postgres://me:secret@127.0.0.1:1/zeros",
            says="127.0.0.1:1/zeros cannot be opened")
    refused("an unclear address", *command, "postgres://me:a@b@127.0.0.1/",
            says="the address of the database is not clear")
    check("secret" not in zeros(*command, "postgres://me:secret@127.0.0.1:1/zeros").stderr,
          "passwords are not told")
refused("threads for others", "arena", "hero", "--a", "easy", "--b", "random",
        "--queue", "postgres://x/", "--threads", "2", says="--threads")
refused("withdrawing from nowhere", "arena", "hero", "--a", "easy", "--b", "random",
        "--withdraw", says="--queue")
refused("names that others cannot read", "arena", "hero", "--a", b"cmd:true \xff", "--b", "random",
        "--queue", "postgres://x/", says="names in UTF-8")
refused("a lease of no time", "worker", "postgres://x/", "--lease", "0", says="--lease")

# Bots: the example plays every game, for both sides and several seats, and in both languages the
# same.
BOT = "cmd:python3 examples/bot.py"


NODE = node() or []


def arena(game, a, b, *words):
    run = zeros("arena", game, "--a", a, "--b", b, *words)
    check(run.returncode == 0, f"the arena goes on: {run.returncode} {run.stderr}")
    return json.loads(run.stdout.splitlines()[-1]), run.stderr


for game, counts in GAMES.items():
    results = []
    for bot in [BOT] + [f"cmd:{shlex.quote(word)} examples/bot.mjs" for word in NODE[:1]]:
        played, said = arena(game, bot, "random", "--players", "2", "--games", "60",
                             "--threads", "2")
        check(played["forfeits_a"] == played["forfeits_b"] == 0 and not said,
              f"{bot} plays {game}: {played} {said}")
        check(played["low"] > 0.5, f"{bot} beats random: {played}")
        results.append({key: value for key, value in played.items() if key != "a"})
    check(results[0] == results[-1], f"both examples play {game} the same: {results}")
    played, said = arena(game, BOT, "easy", "--players", str(counts[-1]), "--games", "8")
    check(played["forfeits_a"] == played["forfeits_b"] == 0 and not said,
          f"the example plays {game}: {played} {said}")
played, said = arena("soler", BOT, BOT, "--players", "3", "--games", "6", "--threads", "3")
check(played["games"] == 6 and not said, f"bots against bots: {played} {said}")

# A bot is told what docs/bots.md says and nothing else.
documented = (ROOT / "docs" / "bots.md").read_text()
with tempfile.TemporaryDirectory() as folder:
    heard = pathlib.Path(folder) / "heard"
    for game, counts in GAMES.items():
        arena(game, f"cmd:tee {heard} | python3 examples/bot.py", "random", "--games", "1",
              "--threads", "1")
        section = documented.split("## What every view has")[1].split("\n## ")[0] + \
            documented.split(f"\n## {game}\n")[1].split("\n## ")[0]
        for question in map(json.loads, heard.read_text().splitlines()):
            check(question.keys() == {"game", "seat", "view", "legal", "ms"},
                  f"a question: {question.keys()}")
            check(question["seat"] in question["view"]["to_move"] and question["ms"] == 1000,
                  "who is asked")
            unknown = [key for key in question["view"] if f"`{key}`" not in section]
            check(not unknown, f"{game}: docs/bots.md says nothing of {unknown}")

# A bot that fails forfeits the game, and the match goes on; nothing of it is left behind.
PYTHON = ("import json, os, signal, sys, time\nfor n, line in enumerate(sys.stdin):\n"
          " move = json.loads(line)['legal'][0]\n ")
ANSWER = "\n print(json.dumps({'move': move}), flush=True)"
failing = {
    "n and sys.exit(3)" + ANSWER: "it ended with exit code 3",
    "n and time.sleep(1000)" + ANSWER: "it did not answer within 1010 ms",
    "print('I resign', flush=True)": "it answered I resign instead of a line like",
    "print('{\"move\":7}', flush=True)": "instead of a line like",
    "print('[' * 60000, flush=True)": "instead of a line like",
    "print('{\"move\":\"jump\"}', flush=True)": "it answered jump, which is no move",
    "print('{\"move\":\"bid 0\"}', flush=True)": "it may not answer bid 0: place a card first",
    "while True: sys.stdout.write('x' * 9999)": "its answer is longer than 65536 bytes",
    "while True: print('x')": "it answered x instead of a line like",
    "print(json.dumps({'move': move}) + '\\nand hello', flush=True)": "it spoke without being "
                                                                      "asked: and hello",
    "for s in (1, 2, 3, 13, 15): signal.signal(s, signal.SIG_IGN)\n n and time.sleep(1000)" +
    ANSWER: "it did not answer within 1010 ms",
    "os.fork() or time.sleep(1000)\n n and sys.exit(4)" + ANSWER: "it ended with exit code 4",
    "os.fork() and os._exit(5)\n time.sleep(1000)": "it ended with exit code 5",
}
mark = f"ZEROS_TEST_{os.getpid()}"
with tempfile.TemporaryDirectory() as folder:
    for number, (code, reason) in enumerate(failing.items()):
        script = pathlib.Path(folder) / f"{mark}_{number}.py"
        script.write_text(PYTHON + code)
        # The shell stays, with a child beside the bot: both must go too.
        lost, said = arena("soler", f"cmd:sleep 1000 < {script} & python3 {script}; exit $?",
                           "random", "--players", "2", "--games", "4", "--ms", "10")
        check(lost["forfeits_a"] == lost["games"] == 4 and lost["share"] == 0 and
              reason in lost["reason_a"], f"{code!r} forfeits: {lost}")
        check(f"a forfeited 4 of the games, the last because {lost['reason_a']}" in said,
              f"it is told: {said}")
won, said = arena("hero", "random", "cmd:true", "--games", "6")
check(won["share"] == 1 and won["forfeits_b"] == 6 and won["reason_b"] ==
      "it ended with exit code 0", f"b fails: {won}")
lost, said = arena("hero", "cmd:kill -9 $$", "random", "--games", "3")
check(lost["reason_a"] == "it was ended by signal 9", f"a crash: {lost}")
lost, said = arena("hero", "cmd:exec >&-; sleep 1000", "random", "--games", "3")
check(lost["reason_a"] == "it closed its output", f"silent: {lost}")
# One that is not there plays no game at all.
refused("no such program", "arena", "hero", "--a", "easy",
        "--b", "cmd:no-such-program-anywhere --flag",
        says="no-such-program-anywhere --flag cannot be started: there is no such program")
refused("no program", "arena", "hero", "--a", "cmd:./README.md", "--b", "easy",
        says="it may not be run")
refused("a bot without a program", "arena", "soler", "--a", "cmd:", "--b", "easy",
        says="name a program after cmd:")


def left_behind():
    """Processes of the failing bots: every one has a file of that name open or in its command."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_text() + os.readlink(process / "fd" / "0")
        except OSError:
            continue
        if mark in words and ZEROS not in words:
            found.append(words)
    return found


def wait_until(condition):
    deadline = time.monotonic() + 5
    while not (found := condition()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return found


check(wait_until(lambda: not left_behind()), f"left behind: {left_behind()}")
# Nor when the arena is ended in the middle.
stuck = subprocess.Popen([ZEROS, "arena", "hero", "--a", f"cmd:sleep 1000; : {mark}",
                          "--b", "easy"], cwd=ROOT)
check(wait_until(left_behind), "a bot runs")
stuck.terminate()
check(stuck.wait(timeout=10) == -signal.SIGTERM, "the arena ends when told to")
check(wait_until(lambda: not left_behind()), f"left behind: {left_behind()}")

# Small games: the tree, the solution as it becomes better, and what levels give away.
run = zeros("solve", "knizia", "--iterations", "3", "--policy", "random", "--policy", "easy",
            "--samples", "1")
tree, first, second, third, *policies = [json.loads(line) for line in run.stdout.splitlines()]
check(run.returncode == 0 and tree["deals"] == 5040 and tree["histories"] > tree["ends"],
      f"tree: {tree}")
check([line["iterations"] for line in (first, second, third)] == [1, 2, 3], "iterations")
check(third["exploitability"] < first["exploitability"] < 0.5 and 0 < third["value"] < 1,
      f"solved: {third}")
check([line["policy"] for line in policies] == ["random", "easy"], "policies")
check(all(0 < line["exploitability_win"] < 0.5 and line["against_solution"] < 0.5
          for line in policies), f"exploited: {policies}")
refused("solve hero", "solve", "hero", says="soler or knizia")
refused("solve for fun", "solve", "soler", "--aim", "fun", says="win or points")
refused("solve nobody", "solve", "soler", "--policy", "nobody", says="there is no level nobody")

# What each legal move is worth, best first; exact where it can be.
RECORD = "games/golden/mister-2.jsonl"
ending = json.loads(zeros("analyse", RECORD, "--ply", "14", "--ms", "5000").stdout)
check(ending["seat"] == 0 and all(move["exact"] for move in ending["moves"]), f"solved: {ending}")
earlier = json.loads(zeros("analyse", RECORD, "--ply", "12").stdout)  # as docs/research.md has it
check(len(earlier["moves"]) == 32 and all(move["exact"] for move in earlier["moves"]),
      f"solved: {earlier}")
leads = [move["points"] for move in ending["moves"]]
check(leads == sorted(leads, reverse=True), f"best first: {leads}")
check(all(move["win"] == (1 if move["points"] > 0 else 0 if move["points"] < 0 else 0.5)
          for move in ending["moves"]), "whoever leads wins")
early = [zeros("analyse", "games/golden/knizia-3.jsonl", "--ply", "2", "--iterations", "300").stdout
         for _ in range(2)]
check(early[0] == early[1], "an analysis can be repeated")
moves = json.loads(early[0])["moves"]
check(len({move["move"] for move in moves}) == 46 and not any(move["exact"] for move in moves),
      "every move is judged")
refused("analysing a game that is over", "analyse", RECORD, says="--ply, up to 19")
refused("analysing beyond the end", "analyse", RECORD, "--ply", "99", says="has 20 moves, not 99")
refused("analysing no record", "analyse", "README.md", says="line 1")

check(all(move["reason"].startswith(("red ", "green ")) for move in ending["moves"]),
      "a certain lead is the reason")
french = json.loads(zeros("analyse", "games/golden/knizia-3.jsonl", "--ply", "2",
                          "--iterations", "50", "--lang", "fr").stdout)
check(any("votre main" in move["reason"] for move in french["moves"]),
      f"reasons in French: {french}")
placing = ("analyse", "games/golden/soler-4.jsonl", "--ply", "1", "--iterations", "20")
seats = [json.loads(zeros(*placing, *more).stdout)["seat"] for more in ((), ("--seat", "3"))]
check(len(set(seats)) == 2 and seats[1] == 3,
      f"a seat can be chosen where several may act: {seats}")
refused("analysing for a seat that has placed", *placing[:3], "4", *placing[4:], "--seat", "3",
        says="seat 3 is not to move here")
refused("analysing for nobody", *placing, "--seat", "7", says="there is no seat 7")
refused("an unknown language", *placing, "--lang", "it", says="choose one of en, fr, de")

# What each move cost, as far as can be said; the last line sums up.
for game, players in (("soler", "3"), ("knizia", "3"), ("hero", "2"), ("mister", "2")):
    record = zeros("simulate", game, "--players", players, "--seed", "2", "--player", "easy").stdout
    moves = [json.loads(line)["move"] for line in record.splitlines() if '"move"' in line]
    review = zeros("review", "-", "--iterations", "20", "--seed", "3", text=record)
    lines = list(map(json.loads, review.stdout.splitlines()))
    check([line["move"] for line in lines[:-1]] == moves, f"{game}: every move is reviewed")
    check(all(line["cost"] == 0 for line in lines[:-1] if line["forced"] or not line["sure"]),
          f"{game}: costs nothing")
    check(all(line["reason"] and (line["forced"] or line["best"]["reason"]) for line in lines[:-1]),
          f"{game}: reasons")
    last = lines[-1]
    check(last["game"] == game and last["finished"] and len(last["seats"]) == int(players),
          f"{game}: {last}")
    for seat in last["seats"]:
        own = [line for line in lines[:-1] if line["seat"] == seat["seat"] and not line["forced"]]
        mean = sum(line["cost"] for line in own) / len(own)
        check(seat["decisions"] == len(own) and abs(seat["mean_cost"] - mean) < 1e-3,
              f"{game}: {seat}")
        check(seat["mistakes"] == sum(line["mistake"] for line in own) ==
              sum(line["cost"] >= 0.05 or line["cost_points"] >= 0.75 for line in own) and
              seat["losses"] == sum(line["cost"] > 0 or line["cost_points"] > 0 for line in own) and
              len(seat["costliest"]) <= 3, f"{seat}")
        check(seat["accuracy"] is None or 0 <= seat["accuracy"] <= 1, f"{game}: {seat}")
    check(all(lines[moment["ply"]]["seat"] == moment["seat"] and moment["told"]
              for moment in last["moments"]), f"{game}: {last['moments']}")
    check(review.stdout ==
          zeros("review", "-", "--iterations", "20", "--seed", "3", text=record).stdout,
          f"{game}: a review can be repeated")
cut = "".join((GOLDEN / "mister-2.jsonl").read_text().splitlines(keepends=True)[:6])
unfinished = zeros("review", "-", "--iterations", "20", "--language", "de",
                   text=cut).stdout.splitlines()
check(len(unfinished) == 6 and not json.loads(unfinished[-1])["finished"],
      f"a game that is not over: {unfinished}")
check("Ziffer" in unfinished[0] or "Mister Zero" in unfinished[0], "a review in German")
refused("reviewing no record", "review", "README.md", says="line 1")
refused("reviewing nothing", "review", "nowhere.jsonl", says="cannot read nowhere.jsonl")
refused("reviewing a broken rule", "review", "-", text=cut + '{"seat":0,"move":"7 AM"}\n',
        says="line 7")

# Fair deals: what was promised is checked, and a program that shares nothing with this one agrees.
FAIR = (GOLDEN / "fair.jsonl").read_text()
# Of the table's first game.
FIRST = "45cd0d40a72c806c4b78bbeca7a52d9fa6f25751fea57cf1564e7b70b9519db4"


def verified(text, code, *words, says=""):
    """The lines of `zeros verify`; examples/verify.py comes to the same conclusion."""
    run = zeros("verify", "-", *words, text=text)
    check(run.returncode == code and says in run.stderr,
          f"verify: {run.returncode}, {run.stderr!r}, not {says!r}")
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        other = subprocess.run([sys.executable, "examples/verify.py", file.name, *words[1:]],
                               capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    check(other.returncode == code and not other.stderr,
          f"examples/verify.py: {other.stdout}{other.stderr}")
    return list(map(json.loads, run.stdout.splitlines()))


def changed(before, after):
    check(before in FAIR, f"{before} is in the golden record")
    return FAIR.replace(before, after, 1)


games = verified(FAIR, 0, says="every deal is the one that was promised; games: 5, deals: 6")
check([(game["game"], game["round"], game["deals"]) for game in games] ==
      [("soler", 1, 1), ("knizia", 1, 2), ("knizia", 2, 2), ("hero", 3, 1), ("mister", 1, 0)],
      f"games: {games}")
check(games[0] ==
      {"game": "soler", "table": "table-soler", "round": 1, "commitment_holds": True, "deals": 1,
       "deals_match": True, "rules_kept": True, "fair": True}, f"a fair game: {games[0]}")
games = verified(FAIR, 0, "--commitment", FIRST)
check(all(game["commitment_given"] for game in games), "one commitment binds all games")
games = verified(FAIR, 1, "--commitment", FIRST[::-1],
                 says="line 1: this is not what was promised when you wrote")
check(not any(game["commitment_given"] or game["fair"] for game in games),
      "another table's commitment")
# Nobody drew the bottom of Solèr's pile, so every move is still allowed.
games = verified(changed('"0","+2","+3","+2"]}', '"0","+3","+2","+2"]}'), 1,
                 says="line 2: deal 1 is not the one that was promised, from card 53 on: +3 is "
                      "there instead of +2")
check(games[0]["differs"] == {"deal": 1, "card": 53} and not games[0]["fair"] and
      not games[0]["deals_match"] and games[0]["commitment_holds"] and
      all(game["fair"] for game in games[1:]), f"a changed card: {games}")
games = verified(changed('"kiwi"', '"kiwis"'), 1,
                 says="deal 2 is not the one that was promised, from card ")
check([game["fair"] for game in games] == [True, False, True, True, True],
      f"a changed word: {games}")
games = verified(changed('"commitment":"45cd', '"commitment":"55cd'), 1,
                 says="its hash is " + FIRST)
check(games[0]["deals_match"] and not games[0]["commitment_holds"] and not games[0]["fair"],
      "a changed commitment")
games = verified(changed('"secret":"b7', '"secret":"c7'), 1,
                 says="the secret is not the one that was promised")
check(not games[0]["deals_match"] and not games[0]["commitment_holds"], "a changed secret")
cards = json.loads(FAIR.splitlines()[1])["deal"]
swapped = changed(json.dumps(cards, separators=(",", ":")),
                  json.dumps(cards[5:] + cards[:5], separators=(",", ":")))
run = zeros("verify", "-", text=swapped)
games = list(map(json.loads, run.stdout.splitlines()))
check(run.returncode == 1 and "line 2: deal 1 is not" in run.stderr and "line 3: " in run.stderr and
      len(games) == 1 and not games[0]["rules_kept"] and not games[0]["fair"],
      f"a deal that the moves do not fit: {run.stderr}")
check("est pas celle" in zeros("verify", "-", "--lang", "fr",
                               text=changed('"kiwi"', '"kiwis"')).stderr, "in French")
refused("no promise", "verify", "games/golden/hero-2.jsonl",
        says="line 1: this game promised nothing")
refused("no secret yet", "verify", "-", text=changed('"secret"', '"sekret"'),
        says="the secret is not shown yet")
refused("a word too few", "verify", "-", text=changed('"tulip",', ""),
        says="a list with a text for each seat")
refused("a hostile word", "verify", "-", text=changed('"tulip"', '"tu\\nlip"'),
        says="no line breaks")
refused("a record cut off", "verify", "-", text="".join(FAIR.splitlines(keepends=True)[:5]),
        says="ends before the game")
refused("verifying nothing", "verify", "-", text="", says="there is no record")
refused("verifying no file", "verify", "nowhere.jsonl", says="cannot read nowhere.jsonl")
refused("a commitment that is none", "verify", "-", "--commitment", "45CD", text=FAIR,
        says="needs 64 digits")
# The page for sceptics has the decks and the example that the program has.
page = (ROOT / "docs" / "fairness.md").read_text()
check(FIRST in page and json.loads(FAIR.splitlines()[0])["fair"]["secret"] in page,
      "the example is the golden record")

for command in ("play", "simulate", "replay", "verify", "analyse", "review", "arena", "worker",
                "bench", "rules", "serve", "check"):
    check("Example: zeros " + command in zeros(command, "--help").stdout,
          f"{command} --help has an example")

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
