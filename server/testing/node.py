"""Node, for the examples in JavaScript."""

import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FETCHED = ROOT / "build-node" / "node_modules" / "node" / "bin" / "node"


def node():
    """Node 20 or newer: the system's, or the one that ./test fetched. As words of a command; none
    if there is none."""
    for program in filter(None, (shutil.which("node"), shutil.which(str(FETCHED)))):
        version = subprocess.run([program, "--version"], capture_output=True, text=True,
                                 check=False).stdout
        number = int(version.lstrip("v").split(".")[0] or 0)
        if number >= 20:
            return [program] if number >= 22 else [program, "--experimental-websocket"]
    print("There is no node 20: the examples in JavaScript are not run.")
    return None
