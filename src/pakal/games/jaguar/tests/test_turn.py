"""A turn, clause by clause."""

import pytest

from pakal.games.jaguar.tests.table import EMPTY, clauses, hand, pyramid, shape, table
from pakal.testing.playthrough import play

NARROW = """
        40*
      30* 35*
    20* 24* 27*
  2*  5*  __  15*
"""


@pytest.mark.clause("JG-TURN-1")
def test_any_two_cards_of_the_hand_are_offered_and_leave_it():
    match = table(hands=([3, 7, 20], [9, 30]))
    assert match.legal() == ["offer:3,20", "offer:3,7", "offer:7,20"]
    play(match, "offer:3,20")
    assert hand(match, 0) == [7]
    assert match.view(1).offered == (3, 20)


@pytest.mark.clause("JG-TURN-1")
def test_all_pairs_of_a_whole_hand_are_there_once():
    cards = [1, 2, 3, 5, 8, 13, 21, 22, 23, 34, 35, 36, 38, 39, 40]
    match = table(hands=(cards, [9, 30]))
    pairs = {f"offer:{low},{high}" for low in cards for high in cards if low < high}
    assert len(pairs) == 105
    assert sorted(pairs) == match.legal()


@pytest.mark.clause("JG-TURN-1", "GEN-6")
def test_only_cards_of_the_hand_are_offered():
    match = table(hands=([3, 7, 20], [9, 30]))
    assert clauses(match, "offer:3,9") == ["JG-TURN-1"]
    assert clauses(match, "offer:9,30") == ["JG-TURN-1", "JG-TURN-1"]


@pytest.mark.clause("JG-TURN-2")
def test_the_opponent_takes_one_and_places_it_then_the_active_player_the_other():
    match = play(table(hands=([3, 7, 20], [9, 30])), "offer:3,20")
    assert (match.actor, match.legal()) == (1, ["take:20", "take:3"])
    play(match, "take:20")
    assert match.actor == 1
    play(match, "put:20@6")
    assert match.actor == 0
    play(match, "put:3@1")
    assert pyramid(match, 0) == {1: "3"}
    assert pyramid(match, 1) == {6: "20"}


@pytest.mark.clause("JG-TURN-2")
def test_only_the_card_taken_and_the_card_left_are_placed():
    match = play(table(hands=([3, 7, 20], [9, 30])), "offer:3,20", "take:20")
    assert clauses(match, "put:3@1") == ["JG-TURN-2"]
    assert clauses(match, "offer:9,30") == ["JG-TURN-2"]


@pytest.mark.clause("JG-TURN-3")
def test_a_card_that_can_be_placed_must_be_taken():
    match = play(table(EMPTY, NARROW, hands=([10, 22, 33], [9, 31])), "offer:10,22")
    assert match.legal() == ["take:10"]
    assert clauses(match, "take:22") == ["JG-TURN-3"]
    assert clauses(match, "take:33") == ["JG-TURN-2"]


@pytest.mark.clause("JG-TURN-3", "GEN-2")
def test_the_only_card_is_still_taken_by_an_action():
    match = play(table(EMPTY, NARROW, hands=([10, 22, 33], [9, 31])), "offer:10,22")
    assert match.actor == 1
    play(match, "take:10")
    assert match.legal() == ["put:10@3"]


@pytest.mark.clause("JG-TURN-4")
def test_after_a_turn_the_opponent_offers():
    match = play(table(hands=([3, 7, 20], [9, 30])), "offer:3,20", "take:20", "put:20@6", "put:3@1")
    assert (match.actor, match.turn) == (1, 2)
    assert match.legal() == ["offer:9,30"]
    assert pyramid(match, 0) == shape(
        """
        __
      __  __
    __  __  __
  3   __  __  __
"""
    )
