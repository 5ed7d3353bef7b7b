"""What pip calls to build the package (PEP 517 and 660): CMake does the work, in build-python/.

It needs nothing but Python's own library, so that `pip install .` downloads nothing.
"""

import base64
import hashlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build-python"
VERSION = re.search(r"project\(zeros VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
ABOUT = f"zeros-{VERSION}.dist-info"
METADATA = f"""Metadata-Version: 2.1
Name: zeros
Version: {VERSION}
Summary: Four little-known games about nothing, for people who write programs
License: MIT
Requires-Python: >=3.9
Requires-Dist: numpy
"""


def _compile(settings):
    """Builds the package, unless a folder is named that has it, and returns its folder."""
    if settings and "built" in settings:
        return Path(settings["built"]).resolve()
    preset = ["cmake", "--preset", "python", f"-DPython_EXECUTABLE={sys.executable}"]
    for command in preset, ["cmake", "--build", "--preset", "python"]:
        subprocess.run(command, cwd=ROOT, check=True)
    return BUILD / "python"


def _write_wheel(directory, files):
    """A wheel is an archive with these files, what it is, and a list of all with their hashes."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"
    wheel = f"Wheel-Version: 1.0\nGenerator: zeros\nRoot-Is-Purelib: false\nTag: {tag}\n"
    files = {**files, f"{ABOUT}/METADATA": METADATA.encode(), f"{ABOUT}/WHEEL": wheel.encode()}
    name = f"zeros-{VERSION}-{tag}.whl"
    lines = []
    with zipfile.ZipFile(Path(directory, name), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            hashed = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
            digest = hashed.rstrip(b"=").decode()
            lines.append(f"{path},sha256={digest},{len(content)}\n")
            archive.writestr(path, content)
        archive.writestr(f"{ABOUT}/RECORD", "".join(lines) + f"{ABOUT}/RECORD,,\n")
    return name


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """What pip wants to know before anything is built."""
    folder = Path(metadata_directory, ABOUT)
    folder.mkdir()
    (folder / "METADATA").write_text(METADATA)
    return ABOUT


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    folder = _compile(config_settings)
    files = sorted(path for path in folder.glob("zeros/*") if path.is_file())
    return _write_wheel(wheel_directory,
                        {str(path.relative_to(folder)): path.read_bytes() for path in files})


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """For `pip install -e .`: imports from the build folder."""
    return _write_wheel(wheel_directory, {"zeros.pth": f"{_compile(config_settings)}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    """The sources as git has them."""
    name = f"zeros-{VERSION}"
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True,
                            text=True).stdout
    with tarfile.open(Path(sdist_directory, f"{name}.tar.gz"), "w:gz") as archive:
        for path in listed.splitlines():
            archive.add(ROOT / path, f"{name}/{path}")
    return f"{name}.tar.gz"
