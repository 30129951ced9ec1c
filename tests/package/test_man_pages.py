"""The pages for `man`: one for each command, without a fault, with every argument; no package is needed for them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pakal.cli import COMMANDS, parser

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The pages, written by a Python that finds no package but pakal."""
    folder = tmp_path_factory.mktemp("man")
    program = [sys.executable, "-S", str(ROOT / "docs" / "man_pages.py"), str(folder)]
    subprocess.run(program, env={"PYTHONPATH": str(ROOT / "src")}, check=True)
    return folder


def test_there_is_a_page_for_every_command(folder):
    assert {page.name for page in folder.iterdir()} == {"pakal.1", *(f"pakal-{name}.1" for name in COMMANDS)}


@pytest.mark.skipif(not shutil.which("man"), reason="this system has no man")
@pytest.mark.parametrize("name", ["pakal", *(f"pakal-{name}" for name in COMMANDS)])
def test_man_shows_a_page_without_a_warning(folder, name):
    command = ["man", "-l", "--warnings", "-Tutf8", str(folder / f"{name}.1")]
    process = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"LANG": "C.UTF-8", "PATH": "/bin"}
    )
    assert process.stderr == ""
    assert f"{name} - " in " ".join(process.stdout.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_has_every_argument_and_example(folder, name):
    page = (folder / f"pakal-{name}.1").read_text(encoding="utf-8").replace("\\-", "-")
    command = parser().below()[name]
    assert all(option in page for action in command._actions for option in action.option_strings)
    assert all(line.strip().replace('"', "\\(dq") in page for line in command.epilog.split("\n")[1::2])
