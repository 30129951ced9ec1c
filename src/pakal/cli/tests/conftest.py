"""What tests of several commands share."""

from functools import cache

import pytest

from pakal.core.registry import packages
from pakal.testing import clauses

read_all = clauses.survey


@cache
def survey_of(names: tuple[str, ...]) -> clauses.Survey:
    """The survey of all sources while these packages are known."""
    return read_all()


@pytest.fixture
def surveyed(monkeypatch):
    """All sources are read once, not again for each command: nothing of them changes meanwhile."""
    monkeypatch.setattr(clauses, "survey", lambda: survey_of(tuple(packages().values())))
