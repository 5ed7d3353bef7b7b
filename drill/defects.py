#!/usr/bin/env python3
"""Puts defects into a copy of the sources, one at a time, and looks how soon a drill finds them.

Each is a small slip that the compiler and most tests would let pass. One is found when
`zeros-drill` fails within a minute; all but one have to be."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

# What is wrong then; the file; what stands there, once; what is put in its place.
DEFECTS = [
    ("an event that perhaps was not kept is taken as kept", "table/steward.cpp",
     "if (outcome == Outcome::kept) {", "if (outcome != Outcome::taken) {"),
    ("a request is acknowledged before it is kept", "table/steward.cpp",
     "            keep(std::move(*event), std::move(next), errands);\n            return;",
     "            settle(next.task, std::nullopt, errands);\n"
     "            keep(std::move(*event), std::nullopt, errands);\n            return;"),
    ("whoever comes is greeted as the one before was", "table/steward_letters.cpp",
     " || greeting_.who != who", ""),
    ("all seats are told the same", "table/steward_letters.cpp",
     "texts[{actor.seat, actor.host,", "texts[{spectator, actor.host,"),
    ("after a failure the log is not read", "table/steward.cpp",
     "    } else {\n        stale_ = true;\n        if (pending.from &&",
     "    } else {\n        if (pending.from &&"),
    ("a store that did not answer is never asked again", "table/steward.cpp",
     "    if (!texts) {\n        stale_ = true;\n        rests_ = now + restTime;",
     "    if (!texts) {\n        reading_ = true;\n        rests_ = now + restTime;"),
    ("a computer's move counts although a person plays there again", "table/steward.cpp",
     "if (!Thinking::isDue(table_, question, now)) {", "if (table_.isOver()) {"),
    ("a move counts in another turn than it was made for", "table/table_requests.cpp",
     "if (turns_[seat].number != move.turn) {", "if (move.turn == 0) {"),
    ("that news were lost is not noticed", "server/room.cpp",
     "} else if (news.number == 0 || news.number > table().number()) {",
     "} else if (news.number > table().number()) {"),
    ("news of a table that is being loaded are lost", "server/hall.cpp",
     "if (result && loading.stale) {", "if (result && loading.stale && false) {"),
    ("whoever left is still at the table", "server/conversation.cpp",
     "    if (room) {\n        room->leave(*this);\n    }\n", ""),
    ("what was in vain because another process was quicker is forgotten", "table/steward.cpp",
     "            tasks_.putBack(std::move(*pending.from));\n", ""),
    ("a table is let go while somebody is there", "server/hall.cpp",
     "        if (!room->isIdle()) {\n",
     "        if (room->isIdle() && now < presenceRepeated_) {\n"),
    ("whoever is barred stays at the table", "table/steward.cpp",
     "    dismissRefused(errands);\n", ""),
    ("whoever is silenced speaks", "table/table_requests.cpp",
     "    if (auto refused = refuseChat(actor.seat)) {\n        return *refused;\n    }\n", ""),
    ("a table is forgotten while somebody is there", "server/hall.cpp",
     "(room != rooms_.end() && !room->second->isIdle())", "(room == rooms_.end() && false)"),
    ("a table is forgotten while somebody is there, at another server", "server/hall.cpp",
     "elsewhere_.contains(table) ||", ""),
    ("nobody hears that a table was deleted", "server/room.cpp",
     "        run(steward_.end(tableDeleted));\n", ""),
]


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          **options)


def build(tree):
    made = run(["cmake", "--build", tree / "build", "--target", "zeros-drill"])
    if made.returncode != 0:
        sys.exit(made.stdout[-3000:])


def prepare(tree):
    """A copy of what is here, ready to be built again and again."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.splitlines()
    for name in names:
        source, copy = ROOT / name, tree / name
        if source.is_file() and not (copy.exists() and copy.read_bytes() == source.read_bytes()):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    made = run(["cmake", "-S", tree, "-B", tree / "build", "-G", "Ninja", "-DZEROS_TESTS=ON",
                "-DZEROS_PAGE=OFF", "-DCMAKE_BUILD_TYPE=Release", "-DZEROS_TOGETHER=ON",
                "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG"])
    if made.returncode != 0:
        sys.exit(made.stdout[-3000:])
    build(tree)


def try_defect(tree, defect, jobs):
    """Whether it is found, after how many seconds, and how."""
    _, name, right, wrong = defect
    source = tree / name
    text = source.read_text()
    if text.count(right) != 1:
        sys.exit(f"{name} has changed: {right!r} stands there {text.count(right)} times")
    try:
        source.write_text(text.replace(right, wrong))
        build(tree)
        begin = time.monotonic()
        drill = run([tree / "build/zeros-drill", "--drills", "1000000000", "--minutes", "1",
                     "--jobs", str(jobs)])
        lines = drill.stdout.splitlines()
        return drill.returncode != 0, time.monotonic() - begin, lines[1] if lines[1:] else ""
    finally:
        source.write_text(text)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tree", type=pathlib.Path, help="where the copy is made, and kept")
    arguments.add_argument("--only", help="those with this in their names")
    wishes = arguments.parse_args()
    jobs = len(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as place:
        tree = wishes.tree or pathlib.Path(place)
        prepare(tree)
        chosen = [defect for defect in DEFECTS if not wishes.only or wishes.only in defect[0]]
        missed = 0
        for defect in chosen:
            found, took, how = try_defect(tree, defect, jobs)
            missed += not found
            print(f"{'found' if found else 'MISSED'} after {took:4.1f} s: {defect[0]}\n"
                  f"    {how[:150]}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} found")
    sys.exit(missed > 1)


if __name__ == "__main__":
    main()
