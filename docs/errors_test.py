"""Every error has a code of its own, and errors.md lists all of them: errors_test.py

An error is an ErrorKind in the C++ sources; what only the Python module refuses has its code where
it is raised.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("core", "games", "players", "exact", "table", "bots", "server", "cli", "wasm", "python")
TEXT = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
KIND = re.compile(r"\bErrorKind \w+\{\s*" + TEXT + r",\s*" + TEXT)
RAISED = re.compile(r'\braise\("(\w+)"|\bError\([^\n]*,\s*"(\w+)"\)')
ROW = re.compile(r"^\| `(\w+)` \| (.*?) \|", re.MULTILINE)


def sources():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if (path.suffix in (".cpp", ".hpp", ".py") and "_test." not in path.name and
                "testing" not in path.parts):
                yield path, path.read_text()


def text_of(literals):
    """The text of C++ literals that stand beside each other."""
    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))
    return re.sub(r"\\(.)", r"\1", text)


words = {}
raised = set()
problems = []
for path, source in sources():
    for code, english in KIND.findall(source):
        code = text_of(code)
        if code in words:
            problems.append(f"{path}: {code} is the code of another error too")
        words[code] = text_of(english)
    if path.parts[len(ROOT.parts)] == "python":
        raised |= {code for found in RAISED.findall(source) for code in found if code}
codes = words.keys() | raised
problems += [f"{code} is not written like_this" for code in codes
             if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", code)]

rows = ROW.findall((ROOT / "docs" / "errors.md").read_text())
listed = dict(rows)
problems += [f"errors.md lists {code} twice" for code in listed
             if sum(code == row[0] for row in rows) > 1]
problems += [f"errors.md does not list {code}: {words.get(code, '')}"
             for code in sorted(codes - listed.keys())]
problems += [f"there is no error {code}, which errors.md lists"
             for code in sorted(listed.keys() - codes)]
problems += [f"{code} is {english!r}, and {listed[code]!r} in errors.md"
             for code, english in sorted(words.items()) if code in listed and
             listed[code] != english]

assert len(words) > 150, "the pattern for errors in the sources finds few"
assert not problems, "\n".join(["", *problems])
print(f"{len(codes)} codes, each with its place in docs/errors.md")
