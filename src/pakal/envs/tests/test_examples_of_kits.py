"""The examples that learn run with their kits. Each is left out where its kit is not installed."""

import runpy
from pathlib import Path

import pytest

from pakal.agents.agent import agent
from pakal.catalogue.registry import game

EXAMPLES = Path(__file__).parents[4] / "docs" / "examples"


def shares_of(output):
    """The shares of wins in the output of an example, a row a line."""
    _, *lines = output.splitlines()
    return [[float(share.rstrip("%")) for share in line.split()[-2:]] for line in lines]


def test_rockets_is_learned_with_stable_baselines(capsys):
    """Of 400 games a share has a standard error of at most 2.5 percentage points."""
    pytest.importorskip("sb3_contrib", reason="the extra `train` is not installed: pip install 'pakal[train]'")
    runpy.run_path(str(EXAMPLES / "train_rockets.py"))["main"](rounds=1, decisions=16_384, number=400)
    before, *_, after = shares_of(capsys.readouterr().out)
    assert after[0] > max(before[0], 85)
    assert after[1] > before[1] + 25


def test_an_agent_of_jaguar_is_learned_in_one_file_and_plays(tmp_path, capsys):
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
    pytest.importorskip("onnxscript", reason="PyTorch writes ONNX with it: pip install onnxscript")
    file = tmp_path / "ppo.onnx"
    runpy.run_path(str(EXAMPLES / "ppo.py"))["main"](updates=10, games=300, file=str(file))
    (random, _), (later, _) = shares_of(capsys.readouterr().out)
    assert later > random - 10  # 75 and 85 % in one run; the standard error is at most 3 percentage points
    jaguar = game("jaguar")
    assert agent(f"net:{file}", jaguar, jaguar.setup()).hash


def test_rllib_learns_rockets_by_self_play(capsys):
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
    pytest.importorskip("ray.rllib", reason="RLlib is not installed: pip install 'ray[rllib]'")
    runpy.run_path(str(EXAMPLES / "rllib_rockets.py"))["main"](iterations=5, games=400)
    ((random, greedy),) = shares_of(capsys.readouterr().out)
    assert random > 70
    assert greedy > 10
