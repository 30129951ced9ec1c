"""The pages for `man`: one for each command, without a fault, with every argument, and installed with the wheel."""

import argparse
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from pakal.cli import COMMANDS, parser

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "man").iterdir())


def test_there_is_a_page_for_every_command():
    assert {page.name for page in PAGES} == {"pakal.1", *(f"pakal-{name}.1" for name in COMMANDS)}


def test_the_wheel_puts_them_where_man_looks():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"] == {"docs/man": "share/man/man1"}


@pytest.mark.skipif(not shutil.which("man"), reason="this system has no man")
@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_man_shows_a_page_without_a_warning(file):
    command = ["man", "-l", "--warnings", "-Tutf8", str(file)]
    process = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"LANG": "C.UTF-8", "PATH": "/bin"}
    )
    assert process.stderr == ""
    assert f"{file.stem} - " in " ".join(process.stdout.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_has_every_argument_and_example(name):
    page = (ROOT / "docs" / "man" / f"pakal-{name}.1").read_text(encoding="utf-8").replace("\\-", "-")
    root = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    command = root.choices[name]
    assert all(option in page for action in command._actions for option in action.option_strings)
    assert all(line.strip().replace('"', "\\(dq") in page for line in command.epilog.split("\n")[1::2])
