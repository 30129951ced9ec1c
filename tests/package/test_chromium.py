"""The tests install nothing on a machine unless somebody asks for it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import chromium

ROOT = Path(__file__).parents[2]


@pytest.fixture
def calls(monkeypatch):
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


def test_without_a_browser_the_check_names_the_skipped_tests_and_installs_nothing(calls, capsys):
    assert chromium.main([]) == 0
    assert calls == []
    output = capsys.readouterr().err
    assert "tests/browser are LEFT OUT" in output
    assert "make browser" in output


def test_make_browser_installs_one_and_shows_how(calls, capsys):
    chromium.main(["install"])
    assert calls == list(chromium.COMMANDS)
    assert "+ apt-get install" in capsys.readouterr().err


def test_only_tests_that_use_the_browser_are_marked():
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "tests/browser/test_speed.py",
        "-m",
        "not browser",
    ]
    output = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    assert [line for line in output.splitlines() if "::" in line] == [
        "tests/browser/test_speed.py::test_the_first_page_is_light"
    ]


def test_without_a_browser_its_tests_are_skipped_loudly(tmp_path):
    wanting = "tests/browser/test_words.py::test_a_first_visit_reports_no_error"
    command = [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", wanting]
    without = {**os.environ, "PAKAL_CHROMIUM": str(tmp_path / "none")}
    output = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=without, check=True).stdout
    assert "1 skipped" in output
    assert "NO CHROMIUM" in output
