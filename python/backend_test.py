"""What pip installs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import zeros

ROOT = Path(__file__).resolve().parent.parent
BUILT = Path(zeros.__file__).parent.parent


@pytest.mark.parametrize(
    "flags",
    [
        pytest.param([f"--config-settings=built={BUILT}"], id="built"),
        # Takes a minute.
        *([pytest.param([], id="to be built")] if "ZEROS_LONG" in os.environ else []),
    ],
)
def test_pip_installs_it_without_a_network(flags, tmp_path):
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-index",
           "--no-deps"]
    subprocess.run([*pip, "--quiet", *flags, "--target", tmp_path, ROOT], check=True, timeout=600)
    run = [sys.executable, "-c",
           "import zeros; print(zeros.__file__, zeros.Game('hero', seed=1).to_move)"]
    shown = subprocess.run(run, env={"PYTHONPATH": str(tmp_path)}, check=True, capture_output=True,
                           text=True)
    assert shown.stdout == f"{tmp_path}/zeros/__init__.py (0,)\n"
