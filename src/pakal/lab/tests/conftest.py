"""Fixtures for tests of several files of the laboratory."""

import pytest

from pakal.lab import playing


@pytest.fixture
def matches(monkeypatch):
    """The matches that agents play in a test, in their order."""
    matches_of_test = []

    class Kept(playing.Match):
        def __init__(self, *args):
            super().__init__(*args)
            matches_of_test.append(self)

    monkeypatch.setattr(playing, "Match", Kept)
    return matches_of_test
