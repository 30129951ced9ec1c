"""Placing a card, clause by clause."""

import pytest

from pakal.games.jaguar.tests.table import EMPTY, clauses, pyramid, shape, table
from pakal.testing.playthrough import play

GAPS = """
        __
      __  36
    20  __  __
  5   __  10  __
"""


def asked_to_place(card, drawing, **how):
    """Seat 0 has taken a card of seat 1's offer, and is to place it."""
    low, high = sorted((card, 1))
    return play(table(drawing, hands=([2], [low, high]), turn=1, **how), f"offer:{low},{high}", f"take:{card}")


@pytest.mark.clause("JG-PLACE-1", "JG-PLACE-2")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        (7, ["put:7@2"]),
        (15, ["put:15@4"]),
        (25, ["put:25@6", "put:25@7", "put:25@8"]),
        (38, ["put:38@10"]),
    ],
)
def test_a_card_goes_to_any_empty_slot_that_keeps_the_numbers_rising(card, places):
    assert asked_to_place(card, GAPS).legal() == places


@pytest.mark.clause("JG-PLACE-1")
def test_an_empty_pyramid_takes_a_card_anywhere():
    match = asked_to_place(17, EMPTY)
    assert len(match.legal()) == 10


@pytest.mark.clause("JG-PLACE-2")
def test_a_card_that_fits_an_empty_slot_may_not_be_stacked():
    match = asked_to_place(7, GAPS)
    assert clauses(match, "stack:7@1") == ["JG-PLACE-2"]
    assert clauses(match, "put:7@4") == ["JG-PLACE-1"]
    assert clauses(match, "put:7@3") == ["JG-PLACE-2"]


@pytest.mark.clause("JG-PLACE-3")
def test_a_card_without_an_empty_slot_goes_on_one_of_its_neighbours_under_a_jaguar():
    before = """
        __
      __  36
    20  __  __
  5   8   10  __
"""
    match = asked_to_place(9, before)
    assert match.legal() == ["stack:9@2", "stack:9@3"]
    after = """
        __
      __  36
    20  __  __
  5   8/9* 10 __
"""
    assert pyramid(play(match, "stack:9@2"), 0) == shape(after)


@pytest.mark.clause("JG-PLACE-3")
def test_a_card_below_all_others_can_only_go_on_the_first():
    assert asked_to_place(4, GAPS).legal() == ["stack:4@1"]


@pytest.mark.clause("JG-PLACE-3")
def test_nothing_is_stacked_on_a_jaguar():
    match = asked_to_place(
        9,
        """
        __
      __  36
    20  __  __
  5   8*  10  __
""",
    )
    assert match.legal() == ["stack:9@3"]
    assert clauses(match, "stack:9@2") == ["JG-PLACE-3"]
    assert clauses(match, "stack:9@1") == ["JG-PLACE-1"]
    assert clauses(match, "stack:9@4") == ["JG-PLACE-3"]


@pytest.mark.clause("JG-PLACE-3", "JG-EVENT-1")
def test_once_its_jaguar_is_removed_a_slot_can_be_stacked_again():
    own = """
        __
      __  36
    20  __  __
  5   7/8* 10* __
"""
    other = """
        __
      __  __
    __  __  __
  6   __  __  __
"""
    match = table(own, other, hands=([9, 30], [4, 39]), turn=1, events={1: "jaguar"})
    play(match, "offer:4,39", "take:39", "put:39@10", "stack:4@1")
    match, same = match.copy(), match
    play(match, "event:jaguar@2", "offer:9,30", "take:30", "put:30@5")
    assert match.legal() == ["stack:9@2"]
    play(match, "stack:9@2")
    assert pyramid(match, 0)[2] == "7/8/9*"
    play(same, "event:-", "offer:9,30", "take:30", "put:30@5")
    assert same.view(0).ending == "blocked"


@pytest.mark.clause("JG-PLACE-4", "JG-SETUP-1")
@pytest.mark.parametrize(("slot", "row"), [(1, 1), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3), (10, 4)])
def test_stacking_moves_the_other_explorer_by_the_row(slot, row):
    full = """
        40*
      32* 36*
    20* 24* 28*
  4*  8*  12* 16*
"""
    at = 4 * slot
    match = asked_to_place(at - 1, full.replace(f"{at}*", f"{at} "), scores=(3, 7))
    play(match, f"stack:{at - 1}@{slot}")
    assert match.view(0).scores == (3, 7 + row)
