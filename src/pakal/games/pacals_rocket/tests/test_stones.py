"""Dropping stones, clause by clause."""

import pytest

from pakal.games.pacals_rocket.tests.table import position

TWO = (True, True)
ONE = (True, False)
ANY = ["single_of_two=any"]


def dropping(drawing="1 A", drop=TWO, **fields):
    """The ship has moved, and stones may be dropped."""
    return position(drawing, phase="drop", drop=drop, **fields)


@pytest.mark.clause("PR-DROP-1", "PR-MOVE-2")
def test_with_two_stones_one_goes_into_the_own_ship_and_one_into_another():
    here = position("1 A").play("a1-d1")
    assert here.legal() == ["drop:-", "drop:0"]
    here.play("drop:0")
    assert here.legal() == ["drop:-", "drop:1", "drop:2"]
    here.play("drop:2")
    assert here.state.actor == 1
    assert [cargo[0] for cargo in here.state.cargo[:3]] == [1, 0, 1]
    assert here.supply() == [8, 10, 10]


@pytest.mark.clause("PR-DROP-1")
def test_of_the_other_players_ships_only_one_gets_a_stone():
    here = dropping(players=5).play("drop:0")
    assert here.legal() == ["drop:-", "drop:1", "drop:2", "drop:3", "drop:4"]
    here.play("drop:4")
    assert here.state.actor == 1


@pytest.mark.clause("PR-DROP-1", "PR-MOVE-3", "PR-MOVE-7")
def test_a_single_stone_goes_only_into_the_own_ship():
    assert dropping(drop=ONE).legal() == ["drop:-", "drop:0"]


@pytest.mark.clause("PR-DROP-1", "PR-MOVE-1")
def test_a_second_stone_of_one_s_colour_on_a_square_is_not_forbidden():
    here = dropping("1 A/a", cargo=["a"]).play("drop:0")
    assert here.state.cargo[0][0] == 2
    here = position("1 A/a", cargo=["a"], supply=[0, 9, 9]).play("a1-d1")
    assert here.stones("a1") == ""


@pytest.mark.clause("PR-DROP-2", "PR-DROP-5")
def test_dropping_is_optional_stone_by_stone():
    assert dropping().play("drop:-").state.actor == 1
    assert [cargo[0] for cargo in dropping().play("drop:0", "drop:-").state.cargo[:3]] == [1, 0, 0]


@pytest.mark.clause("PR-DROP-2")
def test_a_single_stone_goes_into_the_own_ship_and_another_ship_gets_one_only_after_it():
    here = dropping()
    assert here.legal() == ["drop:-", "drop:0"]
    here.play("drop:0")
    assert here.legal() == ["drop:-", "drop:1", "drop:2"]


@pytest.mark.clause("PR-DROP-2", "PR-DROP-5")
def test_as_a_house_rule_a_single_stone_goes_into_any_ship():
    here = dropping(options=ANY)
    assert here.legal() == ["drop:-", "drop:0", "drop:1", "drop:2"]
    here.play("drop:1")
    assert here.legal() == ["drop:-", "drop:0"]
    assert [cargo[0] for cargo in here.play("drop:-").state.cargo[:3]] == [0, 1, 0]


@pytest.mark.clause("PR-DROP-3")
def test_stones_under_a_ship_cannot_be_taken_back():
    here = dropping("""
        2 B/a a
        1 A/a a
    """, supply=[0, 9, 9])  # fmt: skip
    assert here.legal("drop:0") == ["drop:0<b1", "drop:0<b2"]


@pytest.mark.clause("PR-DROP-3")
def test_ships_that_got_a_stone_are_shown_until_the_turn_ends():
    here = dropping().play("drop:0")
    assert here.state.shown == 0b001
    here.play("drop:1")
    assert here.state.actor == 1
    assert here.state.shown == 0


@pytest.mark.clause("PR-DROP-3")
def test_a_drop_is_shown_while_one_builds():
    here = dropping("2 a\n1 A").play("drop:0", "drop:1")
    assert here.legal("build:") == ["build:-", "build:1@a2:a2"]
    assert here.state.shown == 0b011


@pytest.mark.clause("PR-DROP-3")
def test_once_the_ship_has_lifted_nothing_is_hidden():
    here = position("1 A/a b", cargo=["c"], supply=[0, 9, 9], seat=0).play("a1-a4")
    assert "drop:0<a1" in here.legal()


@pytest.mark.clause("PR-DROP-4")
def test_with_an_empty_supply_an_own_visible_stone_may_be_dropped_instead():
    here = dropping("2 a . ab\n1 A", supply=[0, 9, 10], options=ANY)
    assert here.legal() == [
        *("drop:-", "drop:0<a2", "drop:0<c2", "drop:1<a2", "drop:1<c2", "drop:2<a2", "drop:2<c2"),
    ]
    here.play("drop:1<c2")
    assert here.stones("c2") == "b"
    assert here.state.cargo[1][0] == 1
    assert here.legal() == ["drop:-", "drop:0<a2"]


@pytest.mark.clause("PR-DROP-4")
def test_stones_on_the_board_may_not_be_taken_while_there_is_a_supply():
    assert dropping("2 a\n1 A", supply=[1, 10, 10]).legal() == ["drop:-", "drop:0"]


@pytest.mark.clause("PR-DROP-4")
def test_the_supply_may_become_empty_by_the_first_of_two_stones():
    here = dropping("2 a\n1 A", supply=[1, 10, 10]).play("drop:0")
    assert here.legal() == ["drop:-", "drop:1<a2", "drop:2<a2"]


@pytest.mark.clause("PR-DROP-4", "PR-MOVE-1")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_stones_that_came_back_at_this_lift_lie_in_front_so_none_is_taken_off_the_board(edition):
    here = position("2 a\n1 A/a", cargo=["a"], supply=[0, 10, 10], edition=edition).play("a1-d1")
    assert here.state.held == 2
    assert here.legal() == ["build:-", "build:1@a2:a2"]


@pytest.mark.clause("PR-DROP-4", "PR-MOVE-1")
def test_after_the_last_stone_of_the_supply_those_that_came_back_still_lie_in_front():
    here = position("2 a\n1 A/a", cargo=["a"], supply=[1, 10, 10]).play("a1-d1", "drop:0")
    assert here.legal() == ["build:-", "build:1@a2:a2"]
    here = position("2 a\n1 A/a", cargo=["a"], supply=[1, 10, 10], edition="pl").play("a1-d1", "drop:0")
    assert here.legal() == ["drop:-", "drop:1", "drop:2"]


@pytest.mark.clause("PR-DROP-4", "PR-MOVE-1")
def test_by_rules_1_a_stone_was_taken_off_the_board_although_others_had_just_come_back():
    here = position("2 a\n1 A/a", cargo=["a"], supply=[0, 10, 10], rules=1, options=["single_of_two=own"]).play("a1-d1")
    assert here.legal() == ["drop:-", "drop:0<a2"]


@pytest.mark.clause("PR-DROP-4", "GEN-2")
def test_a_player_without_a_stone_is_not_asked_to_drop_one():
    here = position("1 A", supply=[0, 10, 10]).play("a1-d1")
    assert here.state.actor == 1


@pytest.mark.clause("PR-DROP-5")
def test_the_phase_ends_by_itself_when_nothing_more_may_be_dropped():
    here = dropping(drop=ONE).play("drop:0")
    assert here.state.actor == 1
    here = dropping(supply=[1, 10, 10]).play("drop:0")
    assert here.state.actor == 1
