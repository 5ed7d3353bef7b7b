#!/usr/bin/env python3
"""Plays `zeros play` in a pseudo-terminal, as people do.

Usage: play_test.py PATH/TO/zeros
"""

import contextlib
import fcntl
import glob
import json
import os
import pty
import random
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ZEROS = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
PATIENCE = 60  # seconds until a screen that does not come is given up

HERE = os.path.dirname(os.path.abspath(__file__))
BOT = "cmd:python3 " + shlex.quote(os.path.join(HERE, "..", "..", "examples", "bot.py"))

MOVE = r"(Your move \(or help\): |À vous \(ou aide\) : |Dein Zug \(oder hilfe\): |\w+( \d)?> )$"
ENTER = r"(Press Enter|Appuyez sur Entrée|Drücke die Eingabetaste)[^\n]*$|then press Enter\.\s*$"
AGAIN = r"(\[y/N\]|\[o/N\]|\[j/N\]) $"
RUN = r"(All tokens are placed|Tous les jetons sont posés|Alle Plättchen liegen)"

LANGUAGES = {"en": "Final scores", "fr": "Score final", "de": "Endstand"}
GAMES = {"soler": 2, "knizia": 2, "hero": 2, "mister": 2}


def environment(state, **more):
    env = {"PATH": os.environ["PATH"], "HOME": state, "XDG_STATE_HOME": state,
           "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    env.update(more)
    return {key: value for key, value in env.items() if value is not None}


class Terminal:
    """A program in a terminal of 80 columns and 24 rows."""

    def __init__(self, *arguments, state, **env):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(state)
            os.execve(ZEROS, ["zeros", "play", *arguments], environment(state, **env))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.raw = b""
        self.code = None

    def read(self, timeout=0.05):
        """Reads what has come; false at the end."""
        if not select.select([self.fd], [], [], timeout)[0]:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.raw += data
        return bool(data)

    def text(self, since=0):
        """All that was shown, without escape sequences."""
        text = self.raw[since:].decode("utf-8", "replace")
        return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])", "", text).replace("\r", "")

    def until(self, pattern, since=0):
        """Waits until what was shown matches; returns it."""
        end = time.monotonic() + PATIENCE
        open_ = True
        while True:
            text = self.text(since)
            if re.search(pattern, text):
                return text
            if not open_ or time.monotonic() > end:
                raise AssertionError(f"waited in vain for {pattern!r}; "
                                     f"the last lines were:\n{text[-1500:]}")
            open_ = self.read()

    def send(self, text):
        os.write(self.fd, text.encode())

    def type(self, line, pattern):
        """Types a line and waits for what follows it; returns that."""
        since = len(self.raw)
        self.send(line + "\r")
        return self.until(pattern, since)

    def end(self):
        """Waits for the end; returns the exit code, or minus the signal that killed it."""
        end = time.monotonic() + PATIENCE
        while self.code is None and time.monotonic() < end:
            self.read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
        while self.read(0) and select.select([self.fd], [], [], 0)[0]:
            pass
        if self.code is None:
            raise AssertionError("the program did not end")
        return self.code

    def close(self):
        if self.code is None:
            with contextlib.suppress(ProcessLookupError, ChildProcessError):
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
        with contextlib.suppress(OSError):
            os.close(self.fd)


@contextlib.contextmanager
def terminal(*arguments, state, **env):
    opened = Terminal(*arguments, state=state, **env)
    try:
        yield opened
    finally:
        opened.close()


def unfinished(state):
    files = glob.glob(os.path.join(state, "zeros", "unfinished", "*.jsonl"))
    assert len(files) == 1, files
    return files[0]


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def piped(arguments, text, state, **env):
    return subprocess.run([ZEROS, "play", *arguments], input=text, env=environment(state, **env),
                          capture_output=True, timeout=PATIENCE, check=False,
                          cwd=state if os.path.isdir(state) else None)


def play_to_end(screen, rng, since=0):
    """Chooses random numbers from the list until the game asks for another one."""
    waits = f"{MOVE}|{ENTER}|{AGAIN}"
    run = f"|{RUN}"
    for _ in range(3000):
        shown = screen.until(waits + run, since)
        since = len(screen.raw)
        if re.search(AGAIN, shown):
            return shown
        if re.search(MOVE, shown):
            numbers = [int(n) for n in re.findall(r"(?:^|\s)(\d+)\) ", shown.split("──")[-1])]
            screen.send(f"{rng.randint(1, max(numbers, default=1))}\r")
        else:
            screen.send("\r")
        if re.search(RUN, shown):
            run = ""  # it is drawn again at its end, but one key is enough to skip it
    raise AssertionError("the game does not end")


def begin(game, language, *more):
    return [game, "--players", str(GAMES[game]), "--seat", "person", "--lang", language,
            "--seed", "5", "--new", *more]


# ---- what is tested: every function test_… is called with a folder of its own --------------------


def test_whole_games_alone(state):
    rng = random.Random(1)
    for game in GAMES:
        for language, word in LANGUAGES.items():
            with terminal(*begin(game, language), state=state) as screen:
                shown = play_to_end(screen, rng)
                assert word in shown, shown[-1500:]
                screen.send("\r")
                assert screen.end() == 0
                assert b"\x1b[" in screen.raw
    records = glob.glob(os.path.join(state, "zeros", "games", "*.jsonl"))
    assert len(records) == 12, records
    for record in records:
        done = subprocess.run([ZEROS, "replay", "--quiet", record], capture_output=True,
                              check=False)
        assert done.returncode == 0, done.stderr


def test_setup_by_enter_alone(state):
    with terminal("--lang", "en", state=state) as screen:
        screen.until(r"Which game, 1 to 4\? \[1\] $")
        screen.type("nonsense", r"Type a number from 1 to 4.*\n.*\[1\] $")
        screen.type("", r"How many players .*\[4\] $")
        screen.type("17", r"This game is for .*\n.*\[4\] $")
        screen.type("", r"Seats: \[person easy easy easy\] $")
        shown = screen.type("", MOVE)
        assert "ZERO (Solèr)" in shown and "0 You" in shown and "3 Easy" in shown
    with terminal("--new", state=state, LANG=None) as screen:
        screen.until(r"Deutsch \(de\)\? \[en\] $")
        screen.type("fr", r"Quel jeu")


def test_interrupted_games_go_on(state):
    for number, ending in enumerate((signal.SIGINT, signal.SIGHUP, signal.SIGKILL, signal.SIGTERM)):
        folder = os.path.join(state, str(number))
        os.mkdir(folder)
        with terminal(*begin("soler", "en"), state=folder) as screen:
            screen.until(MOVE)
            screen.type("1", MOVE)
            screen.type("3", MOVE)
            if ending == signal.SIGINT:
                screen.send("half a li\x03")
            else:
                os.kill(screen.pid, ending)
            code = screen.end()
            assert code == (-9 if ending == signal.SIGKILL else 128 + ending), code
            if ending == signal.SIGINT:
                assert "zeros play --resume" in screen.text()
        before = lines_of(unfinished(folder))
        assert len(before) >= 6
        assert json.loads(before[0])["seats"] == ["person", "easy"]
        with terminal("--resume", state=folder) as screen:
            screen.until(MOVE)
            assert lines_of(unfinished(folder))[:len(before)] == before
            screen.type("1", MOVE)
            screen.type("quit", r"zeros play --resume")
            assert screen.end() == 0
        after = lines_of(unfinished(folder))
        assert after[:len(before)] == before and len(after) > len(before)


def test_offers_to_resume(state):
    with terminal(*begin("hero", "de"), state=state) as screen:
        screen.until(MOVE)
        screen.type("1", MOVE)
        time.sleep(0.3)  # the prompt is there before the line editor listens
        screen.send("\x04")
        assert screen.end() == 0
    with terminal("--lang", "en", state=state) as screen:
        screen.until(r"Go on with your game of ZERO HERO\? \[Y/n\] $")
        screen.type("", MOVE)
        with terminal("--resume", "--lang", "en", state=state) as other:  # that one is in use
            assert other.end() == 2
            assert "there is no unfinished game" in other.text()
    with terminal("--lang", "en", state=state) as screen:
        screen.until(r"\[Y/n\] $")
        screen.type("n", r"Which game")


def test_another_game(state):
    with terminal(*begin("knizia", "en", "--option", "rounds=1"), state=state) as screen:
        play_to_end(screen, random.Random(2))
        shown = screen.type("y", MOVE)
        assert "round 1 of 1" in shown and "0 You" in shown
        records = glob.glob(os.path.join(state, "zeros", "games", "*.jsonl"))
        assert len(records) == 1 and len(lines_of(unfinished(state))) >= 2
        first, second = lines_of(records[0]), lines_of(unfinished(state))
        assert first[1] != second[1], "the same deal twice"


def test_take_back_among_people(state):
    arguments = ["mister", "--players", "2", "--seat", "person:Anna", "--seat", "person:Ben",
                 "--lang", "en", "--new"]
    with terminal(*arguments, state=state) as screen:
        screen.until(r"Anna> $")
        screen.type("7 EG", r"Ben> $")
        assert "no move of yours" in screen.type("undo", r"Ben> $")
        screen.type("7 AB", r"Anna> $")
        assert "With other people" in screen.type("undo", r"Anna> $")


def test_resumed_among_people(state):
    arguments = ["knizia", "--players", "2", "--seat", "person:Anna", "--seat", "person:Ben",
                 "--lang", "en", "--new"]
    with terminal(*arguments, state=state) as screen:
        screen.until(r"Ben \(seat 1\)")
        screen.type("", r"Ben> $")
        screen.send("\x03")
        assert screen.end() == 130
        assert "Your hand" not in screen.raw.split(b"\x1b[3J")[-1].decode()
    with terminal("--resume", state=state) as screen:
        assert "Your hand" not in screen.until(r"keyboard to Ben .*press Enter")
        assert "Your hand" in screen.type("", r"Ben> $")


def test_damaged_save(state):
    with terminal(*begin("mister", "en"), state=state) as screen:
        screen.until(MOVE)
        screen.type("7 eg", MOVE)
        os.kill(screen.pid, signal.SIGKILL)
        screen.end()
    path = unfinished(state)
    with open(path, "a", encoding="utf-8") as file:
        file.write('{"seat":0,"mo')  # cut off by a power cut: it was never acknowledged
    with terminal("--resume", state=state) as screen:
        screen.until(MOVE)
        screen.type("quit", "resume")
        assert screen.end() == 0
    with open(path, "a", encoding="utf-8") as file:
        file.write('{"seat":0,"move":"7 EG"}\n')
    number = len(lines_of(path))
    done = piped(["--resume", "--lang", "en"], b"", state)
    assert done.returncode == 2, done
    assert f"line {number}:" in done.stderr.decode(), done.stderr


def test_undo_and_save(state):
    with terminal(*begin("knizia", "en"), state=state) as screen:
        screen.until(MOVE)
        start = lines_of(unfinished(state))
        # The list is not on the screen, so what a number means is told first.
        assert "type 1 again" in screen.type("1", MOVE)
        assert lines_of(unfinished(state)) == start
        assert "1 again" not in screen.type("1", MOVE)
        screen.type("legal", MOVE)
        screen.type("2", MOVE)
        shown = screen.type("undo", MOVE)
        assert "Taken back." in shown
        screen.type("undo", MOVE)
        assert lines_of(unfinished(state)) == start
        assert "no move of yours" in screen.type("undo", MOVE)
        path = os.path.join(state, "mine.jsonl")
        assert "Saved as" in screen.type(f"save {path}", MOVE)
        assert lines_of(path) == start
        other = os.path.join(state, "other")
        with open(other, "w", encoding="utf-8") as file:
            file.write("not a game")
        assert "choose another name" in " ".join(screen.type(f"save {other}", MOVE).split())
        assert lines_of(other) == ["not a game"]


def test_setup_can_be_left(state):
    with terminal("--lang", "de", state=state) as screen:
        screen.until(r"1 bis 4\? \[1\] $")
        screen.send("beenden\n")
        assert screen.end() == 0


def test_commands(state):
    with terminal(*begin("mister", "fr"), state=state) as screen:
        screen.until(MOVE)
        assert "enregistrer" in screen.type("aide", MOVE)
        assert "1) 0 AB" in screen.type("coups", MOVE)
        assert "Page 2 sur 4" in screen.type("coups 2", MOVE)
        assert "MISTER ZERO" in screen.type("règles", r"Entrée pour la suite")
        screen.type("q", MOVE)
        assert "n’est ni un coup" in screen.type("bonjour", MOVE)
        assert "il n’y a pas de tel pont" in screen.type("7 AM", MOVE)
        assert "Il n’y a pas de coup 9999" in screen.type("9999", MOVE)
        assert "pose " in screen.type("7 GE", MOVE)


def test_hints(state):
    words = {"en": ("hint", "to win"), "fr": ("conseil", "de chances"),
             "de": ("tipp", "Gewinnchance")}
    for game in GAMES:
        for language, (word, says) in words.items():
            with terminal(*begin(game, language, "--ms", "100"), state=state) as screen:
                screen.until(MOVE)
                before = lines_of(unfinished(state))
                shown = screen.type(word, MOVE)
                assert says in shown and "%" in shown, shown
                assert "{" not in shown
                assert lines_of(unfinished(state)) == before, "a hint changes nothing"
                screen.type("quit", "resume")
                assert screen.end() == 0
            os.remove(unfinished(state))
    done = piped([*begin("mister", "en", "--ms", "100"), "--plain"], b"hint\nquit\n", state)
    assert "+-" in done.stdout.decode() and b"\xc2\xb1" not in done.stdout, done.stdout


def test_exact_hints(state):
    with terminal(*begin("mister", "en"), state=state) as screen:
        since = 0
        for _ in range(7):
            screen.until(MOVE, since)
            since = len(screen.raw)
            screen.send("1\r")
            screen.until(rf"(?s)again to make it.*{MOVE}", since)
            since = len(screen.raw)
            screen.send("1\r")
        screen.until(MOVE, since)
        assert "(exact)" in screen.type("hint", MOVE)


def test_review_at_the_end(state):
    words = {"en": ("review", "decision", "Better was|gave anything away"),
             "fr": ("bilan", "décision", "Mieux valait|quoi que ce soit"),
             "de": ("rückblick", "Entscheidung", "Besser war|Kein Zug")}
    for language, (word, heading, verdict) in words.items():
        with terminal(*begin("mister", language), state=state) as screen:
            play_to_end(screen, random.Random(4))
            since = len(screen.raw)
            screen.send(f"{word}\r")
            if language != "en":
                screen.until(r"[1-9]\d* (sur|von) ", since)
                screen.send("\r")  # once to the end is enough
            shown = screen.until(rf"(?s){heading}.*{AGAIN}", since)
            assert re.search(verdict, shown), shown
            screen.send("\r")
            assert screen.end() == 0
    with terminal(*begin("knizia", "en", "--option", "rounds=1"), state=state) as screen:
        play_to_end(screen, random.Random(2))
        assert "y, n or review" in screen.type("what", AGAIN)
        since = len(screen.raw)
        screen.send("review\r")
        screen.until("Enter stops", since)
        screen.send("\r")  # enough
        screen.until(rf"(?s)decision.*{AGAIN}", since)
        screen.send("\r")
        assert screen.end() == 0


def test_completion(state):
    with terminal(*begin("mister", "en"), state=state) as screen:
        screen.until(MOVE)
        since = len(screen.raw)
        screen.send("7 e\t")
        screen.until("7 e?\x08?E", since)  # the small letter is put right
        screen.send("g\t\r")
        shown = screen.until(MOVE, since)
        assert "Easy 1 places" in shown, shown
        assert any('"7 EG"' in line for line in lines_of(unfinished(state)))
        since = len(screen.raw)
        screen.send("qu\t\r")
        screen.until("zeros play --resume", since)
        assert screen.end() == 0


def test_nobody_sees_the_other_hand(state):
    arguments = ["soler", "--players", "3", "--seat", "person:Anna", "--seat", "person:Ben",
                 "--seat", "easy", "--lang", "en", "--seed", "8", "--new"]
    with terminal(*arguments, state=state) as screen:
        rng = random.Random(3)
        shown = screen.until(r"Anna \(seat 0\)")
        for _ in range(30):
            last = len(screen.raw)
            screen.send("\r")
            shown = screen.until(MOVE, last)
            name = re.search(r"(\w+)> $", shown).group(1)
            # The hand is drawn once and only between the two passings-on.
            assert shown.count("Your hand  ") == 1
            numbers = [int(n) for n in re.findall(r"(?:^|\s)(\d+)\) ", shown)]
            last = len(screen.raw)
            screen.send(f"{rng.choice(numbers)}\r")
            shown = screen.until(r"then press Enter\.|" + MOVE, last)
            while re.search(MOVE, shown):  # the same person again
                last = len(screen.raw)
                screen.send("1\r")
                shown = screen.until(r"then press Enter\.|" + MOVE, last)
            raw = screen.raw[last:]
            assert b"\x1b[2J\x1b[3J\x1b[H" in raw, raw
            after = raw.split(b"\x1b[3J")[-1].decode()
            assert "Your hand" not in after and "play" not in after, after
            assert f"keyboard to {name} " not in after
            # What the other typed is not in the history.
            last = len(screen.raw)
            screen.send("\x1b[A")
            screen.read(0.02)
            assert not re.search(r"\d|play|bid", screen.text(last)), screen.raw[last:]


def test_piped(state):
    arguments = ["soler", "--players", "2", "--seat", "person", "--seat", "easy", "--seed", "5",
                 "--lang", "en", "--plain"]
    done = piped(arguments, b"legal\n1\nbid +4\n", state)
    assert done.returncode == 0, done
    text = done.stdout.decode()
    assert "1) play" in text and "The game is saved." in text, text
    assert "\x1b" not in text
    text = text.replace("Solèr", "")
    assert all(ord(c) < 128 for c in text), [c for c in text if ord(c) > 127]
    assert len(lines_of(unfinished(state))) >= 6
    whole = piped(["mister", "--players", "2", "--seat", "person", "--plain", "--lang", "de"],
                  b"1\n" * 30, state)
    assert whole.returncode == 0 and "Endstand" in whole.stdout.decode()


def test_without_escapes(state):
    for env in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        with terminal(*begin("hero", "en"), state=state, **env) as screen:
            screen.until(MOVE)
            screen.type("take 1", MOVE)
            screen.type("quit", "resume")
            assert screen.end() == 0
            assert b"\x1b" not in screen.raw, screen.raw


def test_hostile_lines(state):
    arguments = ["mister", "--players", "2", "--seat", "person", "--plain", "--lang", "en"]
    hostile = (b"\x1b[2J\x07\n" + b"\x00\x01\n" + b"\xff\xfe\xc3\n" + b"7" * 200000 + b"\n" +
               b"save \x1b]0;title\x07\n" + b"7 \xe2\x80\xaeEG\n" + b"quit\n")
    done = piped(arguments, hostile, state)
    assert done.returncode == 0, done
    assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f\xff]", done.stdout), done.stdout


def test_bad_command_lines(state):
    for arguments, word in ((["chess"], "chess"), (["soler", "--players", "9"], "9"),
                            (["soler", "--seat", "wizard"], "wizard"),
                            (["soler", "--lang", "xx"], "xx"),
                            (["soler", "--option", "deals=0"], "deals"),
                            (["soler", "--option", "deals"], "deals"),
                            (["soler", "--players", "2", "--seat", "easy", "--seat", "easy",
                              "--seat", "easy"], "3"),
                            (["--resume"], "unfinished"), (["--resume", "--new"], "--resume"),
                            (["--seed", "x"], "seed")):
        done = piped(arguments, b"", state)
        message = done.stderr.decode()
        assert done.returncode == 2, (arguments, done)
        assert word in message and message.count("\n") == 1, (arguments, message)


def test_without_a_place_to_save(state):
    blocked = os.path.join(state, "file")
    with open(blocked, "w", encoding="utf-8"):
        pass
    arguments = ["mister", "--players", "2", "--seat", "person", "--plain", "--lang", "en"]
    done = piped(arguments, b"7 eg\n", blocked)
    assert done.returncode == 0, done
    text = done.stdout.decode()
    assert text.count("cannot be saved") == 1 and "The game is not saved." in text, text
    done = piped(arguments, b"7 eg\n", state, HOME=None, XDG_STATE_HOME=None)
    assert done.returncode == 0 and "no home folder" in done.stdout.decode(), done


def test_computers_alone(state):
    done = piped(["knizia", "--players", "3", "--seat", "easy", "--seat", "random", "--seed", "1",
                  "--lang", "en"], b"", state)
    assert done.returncode == 0 and "Final scores" in done.stdout.decode(), done


def finished(state):
    """The record of the only game that is over."""
    files = glob.glob(os.path.join(state, "zeros", "games", "*.jsonl"))
    assert len(files) == 1, files
    return files[0]


def test_against_a_bot(state):
    """A person against a bot, to the end; then two bots among themselves."""
    with terminal("knizia", "--player", BOT, "--option", "rounds=1", "--lang", "en",
                  state=state) as screen:
        shown = play_to_end(screen, random.Random(3))
        assert "Final scores" in shown and "Bot 1" in shown, shown
        screen.send("\r")
        assert screen.end() == 0
    assert json.loads(lines_of(finished(state))[0])["seats"] == ["person", BOT]
    done = piped(["mister", "--seat", BOT, "--seat", BOT, "--lang", "en"], b"", state)
    assert done.returncode == 0 and "Bot 0" in done.stdout.decode(), done
    done = piped(["hero", "--player", BOT, "--players", "4", "--lang", "en"], b"take 1 1\n", state)
    said = " ".join(done.stdout.decode().split())  # a name may be broken where a line ends
    assert done.returncode == 0 and "Bot 3" in said, done


def test_bot_that_fails(state):
    """It loses the game, and everybody is told why."""
    for language, forfeits, wins in (
        ("en", "Bot 1 forfeits the game: it ended with exit code 3.", "You win!"),
        ("fr", "Bot 1 perd par forfait : il s’est terminé avec le code 3.", "Vous gagnez"),
        ("de", "Bot 1 hat das Spiel verloren: das Programm endete mit dem Code 3.", "Du gewinnst"),
    ):
        with terminal("mister", "--player", "cmd:exit 3", "--lang", language,
                      state=state) as screen:
            screen.until(MOVE)
            shown = screen.type("7 eg", AGAIN)
            assert forfeits in shown and wins in shown, shown
            screen.send("\r")
            assert screen.end() == 0
        path = finished(state)
        assert [json.loads(line).get("forfeit") for line in lines_of(path)] == [None, None, 1, None]
        checked = subprocess.run([ZEROS, "replay", path], capture_output=True, text=True,
                                 check=False)
        assert checked.returncode == 0, checked
        assert "seat 1 forfeits: it ended with exit code 3" in checked.stdout, checked
        os.unlink(path)


def test_bot_of_a_saved_game(state):
    """The game goes on where its bot was started, and nowhere else."""
    with terminal("mister", "--player", BOT, "--lang", "en", state=state) as screen:
        screen.until(MOVE)
        screen.type("7 eg", MOVE)
        screen.type("quit", "saved")
        assert screen.end() == 0
    before = lines_of(unfinished(state))
    assert len(before) == 3, before
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run([ZEROS, "play", "--resume", "--lang", "en"], input=b"", cwd=elsewhere,
                              env=environment(state), capture_output=True, timeout=PATIENCE,
                              check=False)
    assert done.returncode == 2, done
    assert f"started in {os.path.realpath(state)}" in done.stderr.decode(), done
    assert lines_of(unfinished(state)) == before
    with terminal("--resume", state=state) as screen:
        play_to_end(screen, random.Random(4))
        screen.send("\r")
        assert screen.end() == 0
    assert lines_of(finished(state))[:3] == before


def test_bots_that_cannot_play(state):
    for arguments, says in ((["--player", "cmd:no-such-program"],
                             "no-such-program cannot be started"),
                            (["--seat", "person", "--seat", "cmd:"], "nobody can sit as cmd:"),
                            (["--seat", "person", "--player", "easy"], "--seat or --player"),
                            (["--resume", "--player", "easy"], "leave out --player")):
        done = piped(["hero", *arguments, "--lang", "en"], b"", state)
        assert done.returncode == 2 and says in done.stderr.decode(), done


def main():
    if not ZEROS:
        sys.exit(__doc__)
    passed = failed = 0
    for name, test in sorted(globals().items()):
        if not name.startswith("test_"):
            continue
        with tempfile.TemporaryDirectory(prefix="zeros-play-") as state:
            began = time.monotonic()
            try:
                test(state)
                passed += 1
                verdict = "ok"
            except Exception as error:  # a test that fails must not hide the others
                failed += 1
                verdict = f"FAILED: {type(error).__name__}: {error}"
        print(f"{name} ({time.monotonic() - began:.1f} s): {verdict}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
