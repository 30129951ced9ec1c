"""Numbers of action sequences from fixed positions, kept as data (`python -m pakal.testing.perft`)."""

import json
from pathlib import Path

import pytest

from pakal.core.record import read_file
from pakal.testing.perft import perft

HERE = Path(__file__).parent
POSITIONS = json.loads((HERE / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position['record']}-{position['ply']}")
def test_counts_are_as_they_were(position):
    match = read_file(HERE / "perft" / f"{position['record']}.pakal").match
    match.truncate(position["ply"])
    assert perft(match, len(position["counts"])) == position["counts"]
