"""What pip installs."""

import subprocess
import sys
from pathlib import Path

import zeros

ROOT = Path(__file__).resolve().parent.parent


def test_a_wheel_of_what_is_built_can_be_installed_without_a_network(tmp_path):
    built = Path(zeros.__file__).parent.parent
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-index", "--no-deps"]
    subprocess.run(
        [*pip, "--quiet", f"--config-settings=built={built}", "--target", tmp_path, ROOT], check=True, timeout=120
    )
    run = [sys.executable, "-c", "import zeros; print(zeros.__file__, zeros.Game('hero', seed=1).to_move)"]
    shown = subprocess.run(run, env={"PYTHONPATH": str(tmp_path)}, check=True, capture_output=True, text=True)
    assert shown.stdout == f"{tmp_path}/zeros/__init__.py (0,)\n"
