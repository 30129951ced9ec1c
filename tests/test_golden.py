"""Golden games: every record replays to its end, and every answer along the way is the recorded one.

Records lie in tests/records, playthroughs in tests/playthroughs under the same name. After a rule has really changed,
`make golden` writes new ones.
"""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pakal.catalogue import registry
from pakal.catalogue.record import read_file, write
from pakal.catalogue.registry import our_facts
from pakal.core.match import Match
from pakal.testing.playthrough import playthrough
from tests import make_golden

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.pakal"))
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_end(path):
    record = read_file(path)
    assert write(record.match, record.notes, record.comments, record.clocks) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_golden_game_shows_the_same_as_before(path):
    match = read_file(HERE / "records" / f"{path.stem}.pakal").match
    assert list(playthrough(match)) == path.read_text(encoding="utf-8").splitlines()


def test_there_is_a_golden_game_for_every_end_of_every_edition():
    ends = set()
    for path in PLAYTHROUGHS:
        match = read_file(HERE / "records" / f"{path.stem}.pakal").match
        ends.add((match.setup.facts.name, match.setup.edition.name, match.outcome().reason))
    all_ends = {
        (facts.name, edition.name, reason)
        for facts in our_facts()
        for edition in facts.editions
        for reason in facts.reasons
    }
    assert all_ends - ends == set()


def test_golden_games_are_of_our_games_even_if_others_are_installed(tmp_path, monkeypatch):
    pig = EntryPoint("pig", "pakal.starter.pig", registry.GAMES)
    monkeypatch.setattr(registry, "points", lambda group: [pig])
    monkeypatch.setattr(make_golden, "find", lambda game, edition, reason: Match(game, game.setup(edition=edition)))
    monkeypatch.setattr(make_golden, "HERE", tmp_path)
    registry.packages.cache_clear()
    try:
        assert "pig" in registry.packages()
        make_golden.main()
    finally:
        registry.packages.cache_clear()
    names = {f"{path.stem}.pakal" for path in PLAYTHROUGHS if "-rules-" not in path.stem}
    assert {path.name for path in tmp_path.glob("records/*")} == names
