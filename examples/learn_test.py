"""The worked example learns, draws and plays."""

import json
import os
import re
import runpy
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import numpy
import pytest
import zeros

EXAMPLES = Path(__file__).resolve().parent
ZEROS = os.environ.get("ZEROS", str(EXAMPLES.parent / "build/zeros"))
POLICY = runpy.run_path(str(EXAMPLES / "policy.py"))


@pytest.mark.parametrize("seed", range(3))
def test_bot_sees_what_the_batch_shows(seed):
    """What it was taught with, and what it makes of the questions of the arena."""
    episode = zeros.Episode("soler", players=2, seed=seed)
    rng = numpy.random.default_rng(seed)
    assert episode.action_names == POLICY["ACTIONS"]
    picked = []
    while episode.seat is not None:
        view = episode.state.view(episode.seat)
        shown = dict(zip(episode.column_names, episode.observe(episode.seat)))
        seen = POLICY["columns"](view.show(), picked)
        assert seen == pytest.approx({name: shown[name] for name in seen})
        allowed = episode.mask(episode.seat)
        assert (POLICY["mask"](view.legal(), picked) == allowed).all()
        action = rng.choice(numpy.flatnonzero(allowed))
        verb, *card = episode.action_names[action].split()
        picked = [*picked, *card] if verb == "pick" else []
        episode.act(action)


def learn(folder, *sizes):
    """Learns into a folder; what was printed."""
    files = ["--policy", str(folder / "policy.npz"), "--curve", str(folder / "learning.svg")]
    run = [sys.executable, str(EXAMPLES / "learn.py"), "--tests=1", *sizes, *files]
    return subprocess.run(run, check=True, capture_output=True, text=True, timeout=300).stdout


@pytest.fixture(scope="module")
def learned(tmp_path_factory):
    """A folder with what a few seconds of learning left there, and what was printed."""
    folder = tmp_path_factory.mktemp("learned")
    return folder, learn(folder, "--size=64", "--updates=20", "--games=20")


def test_it_learns(learned):
    before, after = re.findall(r"share ([\d.]+) against random", learned[1])
    assert float(before) < 0.6 < float(after)


def test_a_seed_learns_the_same_again(tmp_path):
    networks = []
    for _ in range(2):
        learn(tmp_path, "--size=8", "--updates=3", "--games=1")
        networks.append(dict(numpy.load(tmp_path / "policy.npz")))
    assert all((networks[0][name] == networks[1][name]).all() for name in networks[0])


def test_it_draws_its_curve(learned):
    picture = xml.etree.ElementTree.parse(learned[0] / "learning.svg").getroot()
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) == 2


def test_it_plays_in_the_arena(learned):
    bot = f'cmd:{sys.executable} "{EXAMPLES / "policy.py"}" "{learned[0] / "policy.npz"}"'
    arena = [ZEROS, "arena", "soler", "--players=2", f"--a={bot}", "--b=random", "--games=20",
             "--ms=10000"]
    result = json.loads(subprocess.run(arena, check=True, capture_output=True, text=True,
                                       timeout=300).stdout)
    assert result["forfeits_a"] == 0
    assert result["share"] > 0.6
