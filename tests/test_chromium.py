"""The tests install nothing on a machine unless somebody asks for it."""

import re
import subprocess
from pathlib import Path

import pytest

from tests import chromium

ROOT = Path(__file__).parents[1]


@pytest.fixture
def asked(monkeypatch):
    """A machine without a browser, on which one is root; the commands that are run."""
    commands = []

    def run(command, **_):
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    monkeypatch.setattr(chromium.subprocess, "run", run)
    return commands


def test_without_a_browser_the_tests_say_what_is_left_out_and_install_nothing(asked, capsys):
    assert chromium.main([]) == 0
    assert asked == []
    said = capsys.readouterr().err
    assert "tests/browser are LEFT OUT" in said
    assert "make browser" in said


def test_make_browser_installs_one_and_shows_how(asked, capsys):
    chromium.main(["install"])
    assert asked == list(chromium.COMMANDS)
    assert "+ apt-get install" in capsys.readouterr().err


def test_only_make_browser_and_the_automation_install():
    lines = (ROOT / "Makefile").read_text().splitlines()
    installs = [number for number, line in enumerate(lines) if "tests.chromium install" in line]
    assert [lines[number - 1] for number in installs] == ["browser: tools"]
    targets = {line.split(":")[0]: line for line in lines if re.match(r"[\w-]+:", line)}
    assert not [target for target, line in targets.items() if " browser" in line]
    assert "make browser" in (ROOT / ".ci" / "run").read_text()
