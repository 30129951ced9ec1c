"""Turning moves, clause by clause."""

import pytest

from pakal.games.pacals_rocket.tests.table import position, scene

POCKET = """
    3 2b 2b 2b
    2 A  .  .  2b
    1 .  .  .  2b
"""


@pytest.mark.clause("PR-MOVE-3")
def test_a_turning_move_has_at_least_one_right_angle():
    here = position("5 . . . . A", die=2)
    assert here.legal("e5~") == ["e5~d4", "e5~d6", "e5~f4", "e5~f6"]


@pytest.mark.clause("PR-MOVE-3")
def test_one_pip_leaves_no_room_for_a_turn():
    assert position("5 . . . . A", die=1).legal("e5~") == []


@pytest.mark.clause("PR-MOVE-3")
def test_a_turning_move_may_turn_often_but_never_reverses():
    targets = position("5 . . . . A", die=3).legal("e5~")
    assert "e5~e6" in targets  # up beside it, and round two corners: right, up, left
    assert "e5~e8" not in targets  # straight ahead only
    assert "e5~e4" in targets
    assert len(targets) == 12


@pytest.mark.clause("PR-MOVE-3")
def test_all_pips_must_be_used_and_obstacles_do_not_stop_the_ship():
    assert position(POCKET, die=4).legal("a2~") == ["a2~b1", "a2~c2"]


@pytest.mark.clause("PR-MOVE-3")
def test_a_turning_move_allows_one_stone():
    here = position("5 . . . . A", die=2).play("e5~f6")
    assert here.legal() == ["drop:-", "drop:0"]


@pytest.mark.clause("PR-MOVE-4")
def test_in_a_dead_end_the_move_ends_and_the_rest_is_lost():
    here = position("""
        3 .  2b
        2 .  .  2b
        1 A  2b
    """, die=5)  # fmt: skip
    assert "a1~b2" in here.legal()


@pytest.mark.clause("PR-MOVE-4")
def test_a_dead_end_entered_without_a_turn_is_a_straight_move():
    here = position("""
        4 2b
        3 .  2b
        2 .  2b
        1 A  2b
    """, die=5)  # fmt: skip
    assert here.legal("a1-", "a1~") == ["a1-a3"]


@pytest.mark.clause("PR-MOVE-4", "PR-MOVE-5")
def test_the_square_that_the_ship_leaves_counts_as_free():
    ring = """
        3 2b 2b
        2 .  .  2b
        1 A  .  2b
    """
    assert position(ring, die=3).legal("a1~") == ["a1~a2", "a1~b1"]
    assert position(ring, die=5).legal("a1~") == ["a1~a2", "a1~b1"]  # over the start; nowhere is a dead end


@pytest.mark.clause("PR-MOVE-5")
def test_a_path_may_pass_over_its_start_but_not_end_there():
    ring = """
        3 2b 2b
        2 .  .  2b
        1 A  .  2b
    """
    assert position(ring, die=4).legal("a1~") == []
    assert position(ring, die=6).legal("a1~") == ["a1~b2"]


@pytest.mark.clause("PR-MOVE-5", "PR-MOVE-4")
def test_a_path_may_not_end_at_its_start_in_a_dead_end_either():
    here = position("""
        4 2b 2b
        3 .  .  2b
        2 .  .  2b
        1 A  2b
    """, die=7)  # fmt: skip
    assert here.legal("a1~") == ["a1~b3"]


@pytest.mark.clause("PR-MOVE-5")
def test_a_path_may_cross_itself():
    here = position("""
        5 2b 2b 2b
        4 2b .  .  2b
        3 A  .  .  2b
        2 2b .  2b
        1 2b .  .
    """, die=6)  # fmt: skip
    assert "a3~b2" in here.legal()  # right, right, up, left, and down over b3


@pytest.mark.clause("PR-MOVE-5", "GEN-5")
def test_two_paths_to_one_square_are_one_action():
    targets = position("5 . . . . A", die=4).legal("e5~")
    assert len(targets) == len(set(targets))
    assert "e5~f6" in targets


@pytest.mark.clause("PR-MOVE-2", "PR-MOVE-3")
def test_straight_and_turning_to_the_same_square_are_two_actions():
    here = position("5 . . . . A\n7 . . . . 2b", die=5)
    assert {"e5-e6", "e5~e6"} <= set(here.legal())


def flight_event(match, text):
    """The events of a flight that everybody sees."""
    match.keeps_last = True
    match.play(text)
    return match.game.log_entry(match.terms, match.last, 1).events[0]


@pytest.mark.clause("PR-MOVE-3")
@pytest.mark.parametrize("cargo", [{}, {"cargo": ("bc", "", ""), "supply": [5]}], ids=["nothing", "two stones"])
def test_the_log_tells_the_squares_of_a_turning_flight_over_hidden_stones(cargo):
    drawing = """
        6 .  .  .  .
        5 A  .  2b .
        4 .  .  .  .
    """
    flight = flight_event(scene(drawing, die=3, **cargo), "a5~c6")
    assert flight.kind == "turning"
    assert flight.args["path"] == ["a5", "a6", "b6", "c6"]


@pytest.mark.clause("PR-MOVE-2", "PR-MOVE-7")
@pytest.mark.parametrize(
    ("text", "kind", "path"),
    [("a5-a8", "straight", ["a5", "a6", "a7", "a8"]), ("a5!2>c7", "god-stone", ["a5", "c7"])],
)
def test_the_log_tells_the_squares_of_other_flights_too(text, kind, path):
    flight = flight_event(scene("5 A", die=3), text)
    assert (flight.kind, flight.args["path"]) == (kind, path)


@pytest.mark.clause("PR-MOVE-3", "PR-ROUND-3")
@pytest.mark.parametrize(
    ("pips", "targets"), [(6, ["a1~b2"]), (7, ["a1~a2", "a1~b1"]), (10**9 + 3, ["a1~a2", "a1~b1"])]
)
def test_a_die_with_many_pips_lets_a_ship_run_in_rings(pips, targets):
    ring = """
        3 2b 2b
        2 .  .  2b
        1 A  .  2b
    """
    assert position(ring, die=pips, options=[f"die={pips}"]).legal("a1~") == targets
