"""Moves, clause by clause. Turning moves are in test_turning.py."""

import pytest

from pakal.games.pacals_rocket.tests.table import position


@pytest.mark.clause("PR-MOVE-1")
def test_stones_in_the_ship_stay_on_the_square_it_leaves():
    here = position("2 . A/c . . .", cargo=["ab"])
    here.play("b2-e2")
    assert here.stones("b2") == "abc"
    assert not any(here.state.flat("cargo"))
    assert here.supply() == [9, 9, 9]


@pytest.mark.clause("PR-MOVE-1")
@pytest.mark.parametrize(
    ("drawing", "cargo", "rest", "back"),
    [
        ("2 . A   . . .", "bb", "", [0, 2, 0]),
        ("2 . A/b . . .", "b", "", [0, 2, 0]),
        ("2 . A/b . . .", "bb", "", [0, 3, 0]),
        ("2 . A/b . . .", "c", "bc", [0, 0, 0]),
        ("2 . A/b . . .", "bcccc", "", [0, 2, 4]),
        ("2 . A/bc . . .", "b", "c", [0, 2, 0]),
    ],
)
def test_two_or_more_stones_of_a_colour_all_return_to_their_owner(drawing, cargo, rest, back):
    here = position(drawing, cargo=[cargo], supply=[0, 0, 0])
    here.play("b2-e2")
    assert here.stones("b2") == rest
    assert here.supply() == back


@pytest.mark.clause("PR-MOVE-1")
def test_the_mover_s_own_stones_that_return_are_of_use_from_the_next_turn_on():
    here = position("2 . A . . .\n1 . . . . a", cargo=["aab"], supply=[0, 8, 9], edition="de")
    here.play("b2-e2")
    assert here.supply() == [0, 8, 9]
    assert here.legal() == ["build:-", "build:1@e1:e1"]
    here.play("build:-")
    assert here.supply() == [2, 8, 9]


@pytest.mark.clause("PR-MOVE-1")
def test_in_the_polish_edition_returned_stones_are_in_the_supply_at_once():
    here = position("2 . A . . .\n1 . . . . a", cargo=["aab"], supply=[0, 8, 9], edition="pl")
    here.play("b2-e2")
    assert here.supply() == [2, 8, 9]
    assert here.legal() == ["drop:-", "drop:0"]


@pytest.mark.clause("PR-MOVE-1")
def test_other_players_stones_are_back_at_once_in_every_edition():
    here = position("2 . A . . .", cargo=["bb"], edition="de")
    assert here.play("b2-e2").supply() == [10, 10, 10]


@pytest.mark.clause("PR-MOVE-2")
def test_a_straight_flight_takes_exactly_the_number_shown():
    here = position("5 . . . .\n4 . . . . A", die=3)
    assert here.legal("e4-") == ["e4-b4", "e4-e1", "e4-e7", "e4-h4"]


@pytest.mark.clause("PR-MOVE-2")
def test_an_obstacle_stops_the_ship_in_front_of_it_and_the_rest_is_lost():
    here = position("""
        6 . . . . 3b
        5 . . . . . . .
        4 . . . . A . C
        3 . . . . 1c
    """, die=4)  # fmt: skip
    assert here.legal("e4-") == ["e4-a4", "e4-e5", "e4-f4"]


@pytest.mark.clause("PR-MOVE-2", "PR-BOARD-4", "PR-BOARD-5")
def test_lake_edge_and_covered_squares_are_obstacles_stones_and_the_river_are_not():
    here = position("""
        8 . . . . . . ~ ~ .
        7 . . . . bc . a A .
        3 . . . . . . . # #
    """, die=5)  # fmt: skip
    assert here.legal("h7-") == ["h7-c7", "h7-h4", "h7-i7"]


@pytest.mark.clause("PR-MOVE-2")
def test_a_ship_with_obstacles_all_round_cannot_go_straight():
    here = position("2 1b .\n1 A 1b", die=1)
    assert here.legal("a1-") == []


@pytest.mark.clause("PR-MOVE-6")
def test_arrows_lead_over_anything_to_any_free_square_of_row_and_column():
    here = position("""
        9 . . . . . . .
        8 . . . . . . ~ ~
        7 . . . . . . B
        6 . . . . . . 2c
        2 a . . 1b . . A # #
        1 . . . . . . # # #
    """, die="arrows", gods=())  # fmt: skip
    assert here.legal() == sorted(["g2*a2", "g2*b2", "g2*c2", "g2*e2", "g2*f2", "g2*g3", "g2*g4", "g2*g5", "g2*g9"])


@pytest.mark.clause("PR-MOVE-6")
def test_arrows_allow_two_stones():
    here = position("2 A", die="arrows").play("a2*a1", "drop:0")
    assert here.legal() == ["drop:-", "drop:1", "drop:2"]


@pytest.mark.clause("PR-MOVE-7")
def test_a_god_stone_of_one_s_choice_takes_the_ship_to_any_other_free_square():
    here = position("2 1a A b\n1 1c B .", gods=(2, 6))
    free = 81 - 2 - 7 - 2 - 3  # lake, covered by tile 2/3, pyramids, ships
    assert len(here.legal("b2!2>")) == len(here.legal("b2!6>")) == free
    assert here.legal("b2!4>", "b2?") == []
    assert {"b2!2>c2", "b2!2>a3", "b2!6>i4"} <= set(here.legal())
    assert not {"b2!2>b2", "b2!2>a2", "b2!2>b1", "b2!2>h8", "b2!2>h3"} & set(here.legal())


@pytest.mark.clause("PR-MOVE-7")
def test_a_god_stone_is_given_up_and_allows_one_stone():
    here = position("2 . A", gods=(2, 4)).play("b2!4>c2")
    assert here.state.gods[0] == 0b001
    assert here.legal() == ["drop:-", "drop:0"]


@pytest.mark.clause("PR-MOVE-8")
def test_without_another_move_a_god_stone_must_be_used():
    here = position("2 1b .\n1 A 1b", gods=(6,))
    assert len(here.legal()) == len(here.legal("a1!6>")) > 0


@pytest.mark.clause("PR-MOVE-8")
def test_without_god_stones_a_stuck_ship_goes_anywhere_and_drops_nothing():
    here = position("2 1b .\n1 A 1b", gods=())
    assert len(here.legal()) == len(here.legal("a1?")) == 81 - 2 - 7 - 2 - 3
    here.play("a1?c3")
    assert here.state.actor == 1
    assert here.supply() == [10, 10, 10]


@pytest.mark.clause("PR-MOVE-8")
def test_a_god_stone_need_not_be_used_while_there_is_a_turning_move():
    here = position("""
        3 . . 1b .
        2 1b . .
        1 A . 1b .
    """, die=2, gods=(4,))  # fmt: skip
    assert here.legal("a1-", "a1~") == ["a1-b1", "a1~b2"]
    assert len(here.legal("a1!4>")) > 0


@pytest.mark.clause("PR-MOVE-8")
def test_the_arrows_must_be_used_while_they_lead_somewhere():
    here = position("2 1b .\n1 A 1b", die="arrows", gods=())
    assert here.legal("a1?") == []
    assert here.legal("a1*a") == ["a1*a3", "a1*a4", "a1*a5", "a1*a6", "a1*a7", "a1*a8", "a1*a9"]


@pytest.mark.clause("PR-MOVE-9")
def test_in_the_first_round_the_ship_leaves_the_sacred_district_in_a_straight_line():
    here = position("5 . . . . A", rounds=1, die=2)
    assert here.legal() == ["e5-c5", "e5-e3", "e5-e7", "e5-g5"]


@pytest.mark.clause("PR-MOVE-9", "PR-MOVE-10")
def test_in_the_first_round_a_move_that_ends_outside_must_be_made_if_there_is_one():
    here = position("""
        7 . . . . 1b
        6 . . . . .
        5 . . . B A C
    """, rounds=1, die=2)  # fmt: skip
    assert here.legal() == ["e5-e3"]


@pytest.mark.clause("PR-MOVE-10")
def test_in_the_first_round_a_move_inside_is_made_if_all_straight_moves_stay_inside():
    here = position("""
        7 . . . . 1b
        6 . . . . .
        5 . . . B A C
        4 . . . . .
        3 . . . . 1b
    """, rounds=1, die=3)  # fmt: skip
    assert here.legal() == ["e5-e4", "e5-e6"]


@pytest.mark.clause("PR-MOVE-10")
def test_in_the_first_round_a_god_stone_is_used_only_without_any_straight_move_and_leads_outside():
    here = position("""
        6 . . . . D
        5 . . . B A C
        4 . . . . E
    """, rounds=1, players=5)  # fmt: skip
    assert here.legal() == here.legal("e5!")
    assert len(here.legal("e5!2>")) == 81 - 2 - 9
    assert "e5!2>d4" not in here.legal()


@pytest.mark.clause("PR-MOVE-10", "PR-MOVE-8")
def test_in_the_first_round_a_forced_ship_goes_outside_too():
    here = position("""
        6 . . . . D
        5 . . . B A C
        4 . . . . E
    """, rounds=1, players=5, gods=())  # fmt: skip
    assert here.legal() == here.legal("e5?")
    assert len(here.legal()) == 81 - 2 - 9


@pytest.mark.clause("PR-MOVE-10", "PR-MOVE-6")
def test_in_the_first_round_arrows_lead_outside_as_well():
    here = position("5 . . . . A", rounds=1, die="arrows")
    assert here.legal("e5*e") == ["e5*e1", "e5*e2", "e5*e3", "e5*e7", "e5*e8"]
    assert here.legal("e5!") == []


@pytest.mark.clause("PR-MOVE-9")
def test_from_the_second_round_on_ships_may_stay_in_the_sacred_district():
    here = position("5 . . . . A", rounds=2, die=1)
    assert here.legal("e5-") == ["e5-d5", "e5-e4", "e5-e6", "e5-f5"]
