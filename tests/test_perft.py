"""Numbers of action sequences from fixed positions, kept as data (`python -m pakal.testing.perft`)."""

import json
from pathlib import Path

import pytest

from pakal.core.record import read_file
from pakal.testing.perft import main, perft

HERE = Path(__file__).parent
POSITIONS = json.loads((HERE / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position['record']}-{position['ply']}")
def test_counts_are_as_they_were(position):
    match = read_file(HERE / "perft" / f"{position['record']}.pakal").match
    match.truncate(position["ply"])
    assert perft(match, len(position["counts"])) == position["counts"]


def test_a_record_of_other_rules_is_one_line(tmp_path, capsys):
    record = (HERE / "perft" / f"{POSITIONS[0]['record']}.pakal").read_text(encoding="utf-8")
    path = tmp_path / "old.pakal"
    path.write_text(record.replace("rules: ", "rules: 9"), encoding="utf-8")
    for arguments in ([str(path), "20", "6"], [str(path)]):
        assert main(arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1
