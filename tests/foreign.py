"""A package of somebody else, as it lies in an environment: files, and the entry points that name it."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pakal.starter
from pakal.starter import TOP

ROOT = Path(__file__).parents[1]
SMALL = Path(__file__).with_name("small")
PIG = Path(pakal.starter.__file__).with_name("pig")
LESSON = {
    "lesson.toml": """
[setup]
seat = 0
options = ["start_seat=0"]
begin = ["die:3"]

[[steps]]
say = "lesson-1"
do = "hold"
then = ["die:4", "hold", "die:2"]

[[steps]]
say = "lesson-2"
""",
    "texts/en/game.ftl": (PIG / "texts/en/game.ftl").read_text()
    + "\nlesson-1 = You have rolled a three.\nlesson-2 = It is yours.\n",
}
"""Files that give the game a lesson."""


def put(folder, name="theirpig", files=None, source=PIG):
    """Put the package where Python finds it.

    Args:
        folder: of packages; `run` looks there.
        name: of the package.
        files: more files of it, or other ones: path inside the package -> text.
        source: the folder that it is made of.
    """
    package = folder / name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__", "tests", *TOP))
    for path, text in (files or {}).items():
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text(text)
    for path in package.rglob("*.py"):
        path.write_text(path.read_text().replace(f"tests.{source.name}", name))
    tell(folder, name, {"pakal.games": {name: name}})


def register(folder, project):
    """Make a folder with a `pyproject.toml` known, as an editable install does; `src` must be on the path."""
    project = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    tell(folder, project["name"], project["entry-points"])


def tell(folder, name, groups):
    """What an installed package says of itself."""
    metadata = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [line for group, points in groups.items() for line in (f"[{group}]", *map(" = ".join, points.items()))]
    (metadata / "entry_points.txt").write_text("\n".join([*lines, ""]))


def run(folder, *arguments, compiled=False):
    """Run Python where the package can be found; interpreted, unless it is to be compiled."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PAKAL_INTERPRET": "" if compiled else "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
