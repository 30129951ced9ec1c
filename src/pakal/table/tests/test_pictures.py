"""Pictures of the rules: the rules say of each position what its picture says, and a chapter stays small."""

import gzip

import pytest

from pakal.base.errors import DataError
from pakal.base.texts import Texts, clauses_told
from pakal.catalogue.pictures import Picture, pictures_of, position_of
from pakal.catalogue.registry import all_facts, packages
from pakal.catalogue.registry import game as installed
from pakal.table.base.messages import ENCODER
from pakal.table.calls.lessons import Touch, chapter_pictures, choices_at, why_at

GAMES = [facts.name for facts in all_facts() if pictures_of(facts.name)]
LARGEST = 60_000
"""Bytes of the pictures of a chapter, packed as a server sends them."""


def chapters(game: str) -> set[str]:
    """The chapters with pictures."""
    return {each.clause.rpartition("-")[0] for each in pictures_of(game).pictures}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_agree_with_every_picture(game):
    pictures, clauses = pictures_of(game), clauses_told(packages()[game])
    for picture in pictures.pictures:
        assert (picture.do is None) != (picture.refused is None)
        assert picture.clause in clauses
        position_of(game, pictures, picture)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_and_every_merit_has_its_clause(game):
    shows, clauses, own = pictures_of(game).shows, clauses_told(packages()[game]), installed(game)
    texts = Texts("en", [packages()[game]])
    assert all(texts.has(message) for message in shows)
    assert set(shows.values()) <= set(clauses)
    told = {f"event-{kind.name}" for kind in own.kinds.events}
    told |= {f"merit-{kind}" for kind in own.detectors.kinds}
    assert told <= shows.keys()


def test_a_picture_that_is_wrong_is_refused_by_name():
    pictures = pictures_of("rockets")
    allowed = next(each for each in pictures.pictures if each.do)
    with pytest.raises(DataError, match=rf"{allowed.clause}: '{allowed.do}' is refused by nothing"):
        position_of("rockets", pictures, Picture(allowed.clause, allowed.fields, refused=allowed.do))
    forbidden = next(each for each in pictures.pictures if each.refused)
    with pytest.raises(DataError, match=rf"'{forbidden.refused}' is not allowed"):
        position_of("rockets", pictures, Picture(forbidden.clause, forbidden.fields, do=forbidden.refused))


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_is_small_and_can_be_tried(game):
    for chapter in chapters(game):
        drawn = chapter_pictures(game, chapter)
        assert len(gzip.compress(ENCODER.encode(drawn))) < LARGEST
        for number, picture in enumerate(drawn):
            legal = [choice.text for choice in choices_at(game, chapter, number)]
            assert legal
            assert picture.choice is None or picture.choice.text in legal


def test_what_is_touched_is_explained():
    [number] = [
        number
        for number, each in enumerate(chapter_pictures("pacals-rocket", "PR-MOVE"))
        if each.choice and each.choice.text == "c6-c9"
    ]
    reasons = why_at("pacals-rocket", "PR-MOVE", number, Touch({"square": "c8"}))
    assert "PR-MOVE-2" in [reason.clause for reason in reasons]
