"""`pakal serve` says why it is silent while it compiles: on standard error, as its log does."""

import json
import logging
import os
import subprocess
import sys

import pytest

from pakal.cli import main, serve
from pakal.table.base.settings import Settings


@pytest.fixture
def compilations(monkeypatch):
    """Names of the games that would have been compiled."""
    names = []
    monkeypatch.setattr("pakal.agents.compiling.is_compiled", lambda game: game.facts.name == "jaguar")
    monkeypatch.setattr("pakal.cli.progress.make_ready", lambda *games: names.extend(each.facts.name for each in games))
    monkeypatch.setattr(
        "pakal.cli.progress.compile_games", lambda games, jobs, tell: names.extend(each.facts.name for each in games)
    )
    ours = logging.getLogger("pakal")
    before = ours.handlers, ours.level, ours.propagate
    yield names
    ours.handlers, ours.propagate = before[0], before[2]
    ours.setLevel(before[1])


@pytest.mark.parametrize("kind", ["text", "json"])
def test_the_server_logs_that_it_compiles_and_for_how_long(kind, compilations, capsys, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")
    serve.compile_all(Settings(database_url="sqlite://", log_format=kind))
    out, err = capsys.readouterr()
    [line] = err.splitlines()
    message = json.loads(line)["message"] if kind == "json" else line
    assert message.startswith("The rules of 2 games are being compiled, once.")
    assert "about a minute" in message
    assert not out
    assert compilations == ["pacals-rocket", "rockets"]


def test_the_server_logs_nothing_if_the_rules_are_compiled(capsys, monkeypatch):
    monkeypatch.setattr("pakal.agents.compiling.is_compiled", lambda game: True)
    serve.compile_all(Settings(database_url="sqlite://"))
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_wrong_setting_is_reported_before_the_program_is_loaded(command):
    program = (
        f"import sys; from pakal.cli import main; status = main(['{command}']);"
        "sys.exit(status != 2 or any(name in sys.modules for name in ('numba', 'uvicorn')))"
    )
    environment = {**os.environ, "PAKAL_SWEEP_INTERVAL": "soon"}
    process = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    assert "PAKAL_SWEEP_INTERVAL" in process.stderr


def test_an_impossible_database_is_reported_before_anything_is_compiled(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(serve, "compile_all", lambda settings: pytest.fail("it compiles"))
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "nosuch" / "x.sqlite")]) == 2
    assert "there is no folder" in capsys.readouterr().err
