"""Golden games: every record replays to its end, and every answer along the way is the recorded one.

Records lie in tests/records, playthroughs in tests/playthroughs under the same name. After a rule has really changed,
`make golden` writes new ones.
"""

from pathlib import Path

import pytest

from pakal.core.record import read_file, write
from pakal.core.registry import all_facts
from pakal.testing.playthrough import playthrough

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.pakal"))
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_end(path):
    record = read_file(path)
    assert write(record.match, record.notes, record.comments, record.clocks) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_answer_is_as_it_was(path):
    match = read_file(HERE / "records" / f"{path.stem}.pakal").match
    assert list(playthrough(match)) == path.read_text(encoding="utf-8").splitlines()


def test_every_way_to_end_of_every_edition_is_there():
    seen = set()
    for path in PLAYTHROUGHS:
        match = read_file(HERE / "records" / f"{path.stem}.pakal").match
        seen.add((match.setup.facts.name, match.setup.edition.name, match.outcome().reason))
    wanted = {
        (facts.name, edition.name, reason)
        for facts in all_facts()
        for edition in facts.editions
        for reason in facts.reasons
    }
    assert wanted - seen == set()
