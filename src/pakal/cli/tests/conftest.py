"""Fixtures for tests of several commands."""

import builtins
from functools import cache

import pytest

from pakal.catalogue.registry import packages
from pakal.cli import main
from pakal.testing import clauses

read_all = clauses.survey


@cache
def survey_of(names: tuple[str, ...]) -> clauses.Survey:
    """The survey of all sources while these packages are known."""
    return read_all()


@pytest.fixture
def one_survey(monkeypatch):
    """All sources are read once, not again for each command: nothing of them changes meanwhile."""
    monkeypatch.setattr(clauses, "survey", lambda chapter="": survey_of(tuple(packages().values())))


@pytest.fixture
def typing(monkeypatch, capsys):
    """Run a command with these lines typed; returns exit status and output."""

    def run(lines, *arguments, columns=100):
        input_lines = iter(lines)

        def answer(prompt=""):
            try:
                return next(input_lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", answer)
        monkeypatch.setenv("COLUMNS", str(columns))
        return main([*arguments]), capsys.readouterr().out

    return run
