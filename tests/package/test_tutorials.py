"""The tutorial for an agent of Jaguar, from the network on, with fewer games. Its training needs PyTorch."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pakal.agents.onnx_file import label
from pakal.agents.tests.test_onnx import layers, network
from pakal.catalogue.registry import game
from tests import foreign

PAGE = (Path(__file__).parents[2] / "docs" / "tutorials" / "jaguar-agent.md").read_text(encoding="utf-8")
FIRST, _, SECOND = PAGE.partition("## A stronger agent")
FEWER = {"--games 400": "--games 4"}
NOT_HERE = ("pip install", "python ppo.py")
"""Commands that are not run here: they need an index of packages, or PyTorch."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with `ppo.onnx`, an untrained network for Jaguar."""
    folder, jaguar = tmp_path_factory.mktemp("tutorial"), game("jaguar")
    label(network(folder / "ppo.onnx", jaguar, layers(jaguar, 1)), jaguar, jaguar.setup())
    return folder


def run(folder, command):
    """A command of the page, in its folder; a game in the terminal is left at once."""
    program, *arguments = shlex.split(command)
    path = os.pathsep.join([str(folder), str(folder / "learner" / "src")])
    return subprocess.run(
        [sys.executable, "-m", program, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "LANG": "C.UTF-8", "XDG_DATA_HOME": str(folder / "kept")},
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )


def commands_in(text):
    """The commands of a part of the page, each in one line."""
    lines = text.replace("\\\n", "").splitlines()
    return [" ".join(line.split()) for line in lines if re.match(r"    (pip|python|pakal|pytest) ", line)]


def test_every_command_after_the_training_works_as_the_page_says(folder):
    commands = [command for command in commands_in(FIRST) if not command.startswith(NOT_HERE)]
    assert [command.split()[:2] for command in commands] == [
        ["pakal", "arena"],
        ["pakal", "play"],
        ["pakal", "new-agent"],
        ["pytest", "learner"],
        ["pakal", "play"],
    ]
    [player] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for command in commands:
        for many, few in FEWER.items():
            command = command.replace(many, few)
        process = run(folder, command)
        assert process.returncode == 0, f"{command}: {process.stdout}{process.stderr}"
        if command.startswith("pakal new-agent"):
            own = folder / "learner" / "src" / "learner"
            (own / "player.py").write_text(player, encoding="utf-8")
            (own / "ppo.onnx").write_bytes((folder / "ppo.onnx").read_bytes())
            test = folder / "learner" / "tests" / "test_player.py"
            test.write_text(test.read_text(encoding="utf-8").replace('["rockets", "jaguar"]', '["jaguar"]'))
            foreign.register(folder, folder / "learner")
    report = (folder / "rating" / "report.md").read_text(encoding="utf-8")
    assert "net:ppo.onnx" in report


def test_the_commands_of_the_second_agent_work_as_the_page_says(tmp_path):
    tiny, real, *others = commands_in(SECOND)
    process = run(tmp_path, tiny)
    assert process.returncode == 1
    assert "games against the search without a network" in " ".join(process.stdout.split())
    assert real.startswith("pakal train jaguar --edition kosmos --out network ")
    assert [command.split()[1] for command in others] == ["arena", "play"]
    for command in others:
        process = run(
            tmp_path, command.replace("net:network", "net:tiny/candidate-1").replace("--games 100", "--games 2")
        )
        assert process.returncode == 0, f"{command}: {process.stdout}{process.stderr}"
    assert "net:tiny/candidate-1:iterations=3000" in (tmp_path / "network-rating" / "report.md").read_text(
        encoding="utf-8"
    )
