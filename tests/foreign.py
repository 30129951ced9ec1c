"""A package of somebody else, as it lies in an environment: the fourth game under another name, and its entry point."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FOURTH = Path(__file__).with_name("fourth")


def put(folder, name="theirpig", files=None, source=FOURTH):
    """Put the package where Python finds it.

    Args:
        folder: of packages; `run` looks there.
        name: of the package.
        files: more files of it, or other ones: path inside the package -> text.
        source: the folder that it is made of.
    """
    package = folder / name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in (files or {}).items():
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text(text)
    for path in package.rglob("*.py"):
        path.write_text(path.read_text().replace(f"tests.{source.name}", name))
    told = folder / f"{name}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(f"[pakal.games]\n{name} = {name}\n")


def run(folder, *arguments, compiled=False):
    """Run Python where the package can be found; interpreted, unless it is to be compiled."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PAKAL_INTERPRET": "" if compiled else "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
