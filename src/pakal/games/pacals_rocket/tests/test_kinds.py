"""Kinds that rules find by a number of the state."""

from typing import get_args

import pytest

from pakal.games.pacals_rocket import kinds
from pakal.games.pacals_rocket.kinds import KINDS
from pakal.games.pacals_rocket.state import (
    ARROW,
    DROP,
    FORCED,
    GOD,
    GOD_WORTHS,
    MOVE,
    NO_WAY,
    STRAIGHT,
    TURNING,
    Way,
)


@pytest.mark.clause("PR-ROUND-4", "PR-MOVE-3", "PR-MOVE-6", "PR-MOVE-8")
@pytest.mark.parametrize(
    ("family", "names"),
    [
        (kinds.FLEW_OTHERWISE, {TURNING: "turning", ARROW: "arrows", FORCED: "forced"}),
        (kinds.ASKED_FIRST, {MOVE: "move-first", DROP: "drop-first"}),
        (kinds.ASKED_NO_MORE, {MOVE: "move-over", DROP: "drop-over"}),
    ],
)
def test_each_way_and_each_phase_is_told_by_its_own_name(family, names):
    assert {number: KINDS.all[family + number].name for number in names} == names


@pytest.mark.clause("PR-SETUP-2", "PR-MOVE-2", "PR-MOVE-3", "PR-MOVE-6", "PR-MOVE-8", "PR-MOVE-7")
@pytest.mark.parametrize("family", [kinds.SHIP_THERE, kinds.PYRAMID_THERE, kinds.STAY, kinds.NOT_YOUR_SHIP])
def test_reasons_against_a_flight_name_the_clause_of_its_way(family):
    clauses = {
        NO_WAY: "PR-SETUP-2",
        STRAIGHT: "PR-MOVE-2",
        TURNING: "PR-MOVE-3",
        ARROW: "PR-MOVE-6",
        FORCED: "PR-MOVE-8",
        GOD: "PR-MOVE-7",
    }
    assert {way: KINDS.all[family + way].clause for way in clauses} == clauses
    assert len({KINDS.all[family + way].name for way in clauses}) == 1


@pytest.mark.clause("PR-BUILD-1", "PR-BUILD-2", "PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5")
@pytest.mark.parametrize(
    "family", [kinds.NOTHING_OF_YOURS, kinds.PYRAMID_OF_OTHER, kinds.NO_STONE_IN_IT, kinds.TOO_HIGH]
)
def test_reasons_against_a_build_name_the_clause_of_its_size(family):
    assert [KINDS.all[family + size].clause for size in range(1, 6)] == [f"PR-BUILD-{size}" for size in range(1, 6)]


@pytest.mark.clause("PR-MOVE-2", "PR-MOVE-3", "PR-MOVE-6", "PR-MOVE-7", "PR-MOVE-8")
def test_views_name_the_ways_as_the_rules_do():
    gods = {f"god-{worth}": GOD + i for i, worth in enumerate(GOD_WORTHS)}
    ways = {"straight": STRAIGHT, "turning": TURNING, "arrows": ARROW, "forced": FORCED, **gods}
    assert {name: NO_WAY + 1 + i for i, name in enumerate(get_args(Way))} == ways
