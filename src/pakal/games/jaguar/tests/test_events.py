"""Event spaces, clause by clause."""

import numpy as np
import pytest

from pakal.base.errors import IllegalAction
from pakal.base.message import Event
from pakal.games.jaguar import kinds
from pakal.games.jaguar.people import told_to
from pakal.games.jaguar.state import CLEAR_OWN
from pakal.games.jaguar.tests.table import EMPTY, clauses, hand, pyramid, shape, table
from pakal.kernels.kernel import CHANCE, SPECTATOR, WIDTH
from pakal.testing.playthrough import play

# Seat 0 takes the 9, which it must stack on row 1: the explorer of seat 1 moves one space.
CROWDED = """
        __
      __  36
    20  __  __
  5   8   10  __
"""
OTHER = """
        __
      31  __
    21  25/24* __
  3   __  __  12/13*
"""


def event(kind, other=OTHER, own=CROWDED, hands=((1, 2, 4), (9, 11, 39, 40)), length=40):
    """Seat 1 has offered 9 and 11, seat 0 has stacked the 9, and seat 1's explorer is on a space of this kind."""
    match = table(own, other, hands=hands, turn=1, events={1: kind} if kind else None, length=length)
    return play(match, "offer:9,11", "take:9", "stack:9@2")


@pytest.mark.clause("JG-EVENT-1")
def test_jaguar_removes_one_jaguar_from_ones_own_pyramid():
    match = event("jaguar")
    assert (match.actor, match.legal()) == (1, ["event:-", "event:jaguar@4", "event:jaguar@6"])
    play(match, "event:jaguar@6")
    assert pyramid(match, 1)[6] == "25/24"
    assert pyramid(match, 1)[4] == "12/13*"


@pytest.mark.clause("JG-EVENT-1", "JG-EVENT-2")
def test_own_removes_a_stack_and_its_jaguar_from_ones_own_pyramid():
    match = event("own")
    assert match.legal() == ["event:-", "event:own@1", "event:own@4", "event:own@5", "event:own@6", "event:own@8"]
    play(match, "event:own@6")
    assert pyramid(match, 1) == shape(
        """
        __
      31  __
    21  __  __
  3   __  __  12/13*
"""
    )
    assert {24, 25} <= set(match.view(0).discards)
    assert match.view(0).jaguars[1] == (4,)


@pytest.mark.clause("JG-EVENT-1", "JG-EVENT-2")
def test_their_removes_a_stack_from_the_opponents_pyramid():
    match = event("their")
    assert match.legal() == ["event:-", *(f"event:their@{slot}" for slot in (1, 2, 3, 5, 9))]
    play(match, "event:their@2")
    assert pyramid(match, 0) == shape(
        """
        __
      __  36
    20  __  __
  5   __  10  __
"""
    )
    assert {8, 9} <= set(match.view(1).discards)


@pytest.mark.clause("JG-EVENT-1")
def test_hand_discards_a_random_card_of_the_opponents_hand_face_up():
    match = event("hand")
    assert match.legal() == ["event:-", "event:hand"]
    play(match, "event:hand")
    assert match.actor == CHANCE
    assert match.chance_outcomes() == [((1,), 1 / 3), ((2,), 1 / 3), ((4,), 1 / 3)]
    play(match, "discard:2")
    assert hand(match, 0) == [1, 4]
    assert 2 in match.view(1).discards


@pytest.mark.clause("JG-EVENT-1", "GEN-8")
def test_only_a_card_of_that_hand_can_be_drawn():
    match = play(event("hand"), "event:hand")
    with pytest.raises(IllegalAction, match="JG-EVENT-1"):
        match.play("discard:39")
    with pytest.raises(IllegalAction, match="GEN-8"):
        match.play("start:0")


@pytest.mark.clause("JG-EVENT-1")
@pytest.mark.parametrize("kind", ["jaguar", "own", "their", "hand"])
def test_every_event_may_be_declined(kind):
    match = event(kind)
    before = pyramid(match, 0), pyramid(match, 1), hand(match, 0)
    play(match, "event:-")
    assert (pyramid(match, 0), pyramid(match, 1), hand(match, 0)) == before
    assert match.legal() == ["put:11@2", "put:11@3"]


@pytest.mark.clause("JG-EVENT-1")
def test_only_the_event_of_the_space_at_one_of_its_targets_is_legal():
    match = event("own")
    assert clauses(match, "event:their@1") == ["JG-EVENT-1"]
    assert clauses(match, "event:own@2") == ["JG-EVENT-1"]
    assert clauses(event("jaguar"), "event:jaguar@5") == ["JG-EVENT-1"]
    assert clauses(match, "put:11@2") == ["JG-EVENT-1"]


@pytest.mark.clause("JG-EVENT-1")
def test_only_the_space_where_the_move_ends_counts():
    full = """
        40
      33* 36*
    20* 23* 28*
  4*  8*  11* 16*
"""
    match = table(full, OTHER, hands=((1, 2), (7, 38, 39)), turn=1, events={1: "own", 2: "own", 3: "own"})
    play(match, "offer:7,38", "take:38", "stack:38@10")
    assert match.view(0).scores == (0, 4)
    assert match.legal() == ["put:7@2", "put:7@3"]


@pytest.mark.clause("JG-EVENT-1")
def test_the_owner_of_the_explorer_decides_also_after_the_active_players_placement():
    match = table(EMPTY, CROWDED, hands=((1, 2, 4), (9, 11, 39, 40)), turn=1, events={1: "their"})
    play(match, "offer:9,11", "take:11", "put:11@5", "stack:9@3")
    assert match.actor == 0
    play(match, "event:their@3")
    assert match.actor == 0  # whose turn it is now
    assert 3 not in pyramid(match, 1)


@pytest.mark.clause("JG-EVENT-2", "GEN-2")
@pytest.mark.parametrize(
    ("kind", "hands", "other"),
    [
        ("jaguar", ((1, 2, 4), (9, 11, 39)), EMPTY),
        ("own", ((1, 2, 4), (9, 11, 39)), EMPTY),
        ("hand", ((), (9, 11, 39)), OTHER),
    ],
)
def test_an_event_without_a_target_is_skipped(kind, hands, other):
    match = event(kind, other=other, hands=hands)
    assert match.actor == 1
    assert all(text.startswith("put:11@") for text in match.legal())


@pytest.mark.clause("JG-EVENT-2")
def test_offered_cards_are_in_no_hand():
    match = play(table(EMPTY, CROWDED, hands=((1, 2), (9, 11)), turn=1, events={1: "hand"}), "offer:9,11")
    play(match, "take:11", "put:11@5", "stack:9@2")  # seat 0's explorer moves; seat 1 has offered its last cards
    assert match.actor == 0
    assert match.legal() == ["offer:1,2"]


@pytest.mark.clause("JG-EVENT-3")
def test_the_event_comes_before_the_active_players_own_placement():
    pyramid = """
        38*
      33* 35*
    21* 24* 28*
  3*  7*  12* 16*
"""
    match = event("own", other=pyramid)
    play(match, "event:own@3")
    assert (match.actor, match.legal()) == (1, ["put:11@3"])  # which had no place for it before


@pytest.mark.clause("JG-EVENT-3", "JG-END-4")
def test_the_winners_move_triggers_no_event():
    nearly = """
        40
      32  36
    20  24  28
  4   8   __  16
"""
    match = table(nearly, hands=((2, 3), (12, 13, 39)), turn=1, events={5: "own", 6: "hand"}, aside=[1])
    play(match, "offer:12,13", "take:12", "put:12@3")
    assert match.view(0).scores == (5, 0)
    assert match.actor == CHANCE


@pytest.mark.clause("JG-EVENT-3")
def test_event_spaces_are_never_used_up():
    other = """
        __
      __  __
    __  __  __
  3   7   12  13
"""
    match = play(event("own", other=other), "event:own@1", "stack:11@2")
    assert match.view(0).scores == (1, 1)
    assert match.actor == 0
    assert match.legal() == ["event:-", *(f"event:own@{slot}" for slot in (1, 2, 3, 5, 9))]


@pytest.mark.clause("JG-EVENT-1")
def test_the_cards_of_a_slot_are_told_with_the_event_that_hits_it_and_with_no_other():
    rows = np.zeros((4, WIDTH), np.int32)
    rows[0, :2] = kinds.STARTS, 1
    rows[1, :4] = kinds.USED + CLEAR_OWN, 1, 1, 6
    rows[2:, 0], rows[2:, 1] = kinds.CARD, (25, 24)
    assert told_to(rows, SPECTATOR) == [
        Event("starts", {"seat": 1}),
        Event("used-own", {"seat": 1, "owner": 1, "slot": 6, "cards": [24, 25], "count": 2}),
    ]
