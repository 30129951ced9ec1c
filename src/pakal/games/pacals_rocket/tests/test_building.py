"""Constellations and builds, clause by clause."""

import pytest

from pakal.games.pacals_rocket.tests.table import position


def building(drawing, **fields):
    """Seat 0 may build; its ship stands aside."""
    return position(drawing, phase="build", **fields)


NO_ONES = (0, 3, 3, 2, 2)
ONLY_THREES = (0, 0, 1, 0, 0)
ONLY_FOURS = (0, 0, 0, 1, 0)
ONLY_FIVES = (0, 0, 0, 0, 1)


@pytest.mark.clause("PR-BUILD-1")
def test_height_1_one_square():
    assert building("2 a . a").legal() == ["build:-", "build:1@a2:a2", "build:1@c2:c2"]


@pytest.mark.clause("PR-BUILD-2")
def test_height_2_two_orthogonally_adjacent_squares():
    here = building("""
        3 a .
        2 a a
    """, stock=NO_ONES)  # fmt: skip
    assert here.legal() == [
        *("build:-", "build:2@a2:a2,a3", "build:2@a2:a2,b2", "build:2@a3:a2,a3", "build:2@b2:a2,b2"),
    ]


@pytest.mark.clause("PR-BUILD-2")
def test_two_squares_on_a_diagonal_or_over_the_edge_are_no_constellation():
    here = building("""
        3 a . . . . . . . .
        2 . a . . . . . . a
    """, stock=NO_ONES, players=5)  # fmt: skip
    assert here.legal() == ["build:-"]


@pytest.mark.clause("PR-BUILD-3")
@pytest.mark.parametrize(
    ("drawing", "squares"),
    [
        ("2 a a a", "a2,b2,c2"),
        ("2 a . a . a", "a2,c2,e2"),
        ("2 a . . . a . . . a", "a2,e2,i2"),
        ("7 a\n5 a\n3 a", "a3,a5,a7"),
        ("3 a\n2 . a\n1 . . a", "a3,b2,c1"),
        ("5 . . . . a\n3 . . a\n1 a", "a1,c3,e5"),
    ],
)
def test_height_3_three_in_a_line_with_equal_gaps(drawing, squares):
    here = building(drawing, stock=ONLY_THREES, players=5)
    assert here.legal() == ["build:-", *(f"build:3@{square}:{squares}" for square in squares.split(","))]


@pytest.mark.clause("PR-BUILD-3")
@pytest.mark.parametrize("drawing", ["2 a a . a", "2 a . . a . a", "3 a\n2 . a a", "3 a\n2 . . a\n1 . . . . a"])
def test_other_threes_are_no_constellation(drawing):
    assert building(drawing, stock=ONLY_THREES).legal() == ["build:-"]


@pytest.mark.clause("PR-BUILD-4")
@pytest.mark.parametrize(
    ("drawing", "squares"),
    [
        ("2 a a a a", "a2,b2,c2,d2"),
        ("2 a . a . a . a", "a2,c2,e2,g2"),
        ("7 . . . . . . a\n5 . . . . a\n3 . . a\n1 a", "a1,c3,e5,g7"),
        ("4 a\n3 . a\n2 . . a\n1 . . . a", "a4,b3,c2,d1"),
    ],
)
def test_height_4_four_in_a_line_with_equal_gaps(drawing, squares):
    here = building(drawing, stock=ONLY_FOURS, players=5)
    assert here.legal() == ["build:-", *(f"build:4@{square}:{squares}" for square in squares.split(","))]


@pytest.mark.clause("PR-BUILD-5")
@pytest.mark.parametrize(
    ("drawing", "squares"),
    [
        ("2 a a\n1 a a", "a1,a2,b1,b2"),
        ("4 a . . a\n1 a . . a", "a1,a4,d1,d4"),
        ("9 a . . . . . . . a\n1 a . . . . . . . a", "a1,a9,i1,i9"),
    ],
)
def test_height_5_the_corners_of_a_square(drawing, squares):
    here = building(drawing, stock=ONLY_FIVES, players=5, options=["gaps=any"])
    assert here.legal() == ["build:-", *(f"build:5@{square}:{squares}" for square in squares.split(","))]


@pytest.mark.clause("PR-BUILD-5")
@pytest.mark.parametrize("drawing", ["3 . a\n2 a . a\n1 . a", "3 a . a\n2 a . a", "3 a a\n2 a", "4 a a\n2 a a"])
def test_rotated_squares_and_rectangles_are_no_constellations(drawing):
    assert building(drawing, stock=ONLY_FIVES).legal() == ["build:-"]


@pytest.mark.clause("PR-BUILD-5")
def test_stones_inside_a_square_do_not_matter():
    here = building("""
        3 a . a
        2 . b .
        1 a . a
    """, stock=ONLY_FIVES)  # fmt: skip
    assert len(here.legal("build:5")) == 4


@pytest.mark.clause("PR-BUILD-6")
@pytest.mark.parametrize("between", ["b", "a", "B", "1b", "1a"])
def test_squares_between_neighbours_are_empty(between):
    line = f"2 a {between} a . a"
    square = f"3 a {between} a\n2 . . .\n1 a . a"
    assert building(line, stock=ONLY_THREES).legal("build:3@a2:a2,c2") == []
    assert building(square, stock=ONLY_FIVES).legal() == ["build:-"]
    assert building(line, stock=ONLY_THREES, options=["gaps=any"]).legal("build:3@a2:a2,c2") == ["build:3@a2:a2,c2,e2"]
    assert len(building(square, stock=ONLY_FIVES, options=["gaps=any"]).legal("build:5")) == 4


@pytest.mark.clause("PR-BUILD-6", "PR-BOARD-4", "PR-BOARD-5")
def test_lake_and_covered_squares_between_are_not_empty():
    over_lake = "9 . . . . . . a\n8 . . . . . . ~\n7 . . . . . . a\n5 . . . . . . a"
    assert building(over_lake, stock=ONLY_THREES).legal() == ["build:-"]
    assert len(building(over_lake, stock=ONLY_THREES, options=["gaps=any"]).legal()) == 4


@pytest.mark.clause("PR-BUILD-6")
def test_all_four_sides_of_a_square_must_be_empty_between_corners():
    for between in ("c1", "a3", "e3", "c5"):
        here = building("5 a . . . a\n1 a . . . a", stock=ONLY_FIVES)
        assert len(here.legal("build:5")) == 4
        x, y = "abcde".index(between[0]), int(between[1])
        ranks = {5: list("a...a"), 3: list("....."), 1: list("a...a")}
        ranks[y][x] = "b"
        drawing = "\n".join(f"{rank} {' '.join(tokens)}" for rank, tokens in ranks.items())
        assert building(drawing, stock=ONLY_FIVES).legal() == ["build:-"], between


@pytest.mark.clause("PR-DROP-3", "PR-BUILD-1")
def test_hidden_stones_belong_to_no_constellation():
    here = building("""
        3 B/a
        2 a   A/a a
    """)  # fmt: skip
    assert here.legal() == ["build:-", "build:1@a2:a2", "build:1@c2:c2"]


@pytest.mark.clause("PR-BUILD-7")
def test_own_stones_return_to_the_supply_and_own_pyramids_stay():
    here = building("2 a . ab . 2a . a").play("build:4@c2:a2,c2,e2,g2")
    assert (here.pyramid("c2"), here.pyramid("e2")) == ("4a", "2a")
    assert here.stones("a2") == here.stones("c2") == here.stones("g2") == ""
    assert here.supply() == [10, 10, 10]
    assert here.state.stock[0].tolist() == [0, 1, 2, 3, 1, 2]


@pytest.mark.clause("PR-BUILD-7")
def test_stones_of_other_players_return_from_the_build_square_alone():
    here = building("2 abc abc a").play("build:3@b2:a2,b2,c2")
    assert here.stones("a2") == "bc"
    assert here.pyramid("b2") == "3a"
    assert here.supply() == [10, 9, 9]


@pytest.mark.clause("PR-BUILD-7")
def test_a_new_pyramid_stands_on_an_own_stone():
    here = building("2 a 1a a", stock=(0, 0, 1, 0, 0))
    assert here.legal() == ["build:-", "build:3@a2:a2,b2,c2", "build:3@c2:a2,b2,c2", "up:3@b2:a2,b2,c2"]


@pytest.mark.clause("PR-BUILD-7")
def test_pyramids_alone_are_no_constellation():
    assert building("2 1a 2a 3a . . a", stock=ONLY_THREES).legal() == ["build:-"]


@pytest.mark.clause("PR-BUILD-7", "PR-BUILD-8")
def test_other_players_pyramids_belong_to_no_constellation():
    assert building("2 a 1b a", stock=ONLY_THREES).legal() == ["build:-"]


@pytest.mark.clause("PR-BUILD-8")
def test_an_own_pyramid_is_replaced_by_a_higher_one_and_can_be_built_again():
    here = building("2 a 1a").play("up:2@b2:a2,b2")
    assert here.pyramid("b2") == "2a"
    assert here.supply() == [10, 10, 10]
    assert here.state.stock[0].tolist() == [0, 1, 2, 3, 2, 2]


@pytest.mark.clause("PR-BUILD-8")
def test_an_upgrade_is_strictly_higher():
    here = building("2 a 2a\n1 . a", stock=NO_ONES)
    assert here.legal() == ["build:-", "build:2@a2:a2,b2", "build:2@b1:b1,b2"]


@pytest.mark.clause("PR-BUILD-9")
def test_with_the_height_in_supply_that_height_is_built():
    here = building("2 a a a", stock=(1, 1, 1, 1, 1))
    assert here.legal("build:1@a2:a2,", "build:2@a2:a2,b2,", "build:3@a2") == ["build:3@a2:a2,b2,c2"]


@pytest.mark.clause("PR-BUILD-9")
def test_without_the_height_in_supply_any_lower_pyramid_may_be_built():
    here = building("2 a . a . a", stock=(1, 1, 0, 2, 2))
    assert here.legal("build:1@a2:a2,", "build:2@a2") == ["build:1@a2:a2,c2,e2", "build:2@a2:a2,c2,e2"]
    assert here.legal("build:4", "build:5") == []


@pytest.mark.clause("PR-BUILD-9")
def test_a_lower_upgrade_is_still_higher_than_what_it_replaces():
    here = building("2 a . 2a . a", stock=(1, 1, 0, 2, 2))
    assert here.legal("up:") == []
    here = building("2 a . 1a . a", stock=(1, 1, 0, 2, 2))
    assert here.legal("up:") == ["up:2@c2:a2,c2,e2"]


@pytest.mark.clause("PR-BUILD-10")
def test_one_build_a_turn_and_never_compulsory():
    here = building("2 a . a")
    assert here.legal()[0] == "build:-"
    assert here.play("build:1@a2:a2").state.actor == 1
    here = building("2 a . a").play("build:-")
    assert here.state.actor == 1
    assert here.stones("a2") == "a"


@pytest.mark.clause("PR-BUILD-10", "GEN-2")
def test_nothing_is_asked_if_nothing_can_be_built():
    here = position("2 a . . b\n1 A", stock=NO_ONES).play("a1-d1", "drop:-")
    assert here.state.actor == 1


@pytest.mark.clause("PR-BUILD-11")
def test_fewer_squares_are_another_constellation_and_leave_the_rest_lying():
    here = building("2 a a a a", stock=(1, 1, 1, 1, 1))
    assert len(here.legal("build:3")) == 6
    here.play("build:3@b2:b2,c2,d2")
    assert here.stones("a2") == "a"
    assert here.supply() == [9, 10, 10]


@pytest.mark.clause("PR-BUILD-12")
def test_expert_game_new_pyramids_from_stones_alone():
    here = building("2 a 1a a\n1 a a", options=["expert=on"], stock=(0, 1, 1, 0, 0))
    assert here.legal("build:") == [
        "build:-",
        *sorted(f"build:2@{q}:{c}" for c in ("a1,a2", "a1,b1") for q in c.split(",")),
    ]


@pytest.mark.clause("PR-BUILD-12")
def test_expert_game_the_one_own_pyramid_is_the_one_upgraded():
    here = building("2 a 1a a", options=["expert=on"], stock=(0, 1, 1, 0, 0))
    assert here.legal() == ["build:-", "up:2@b2:a2,b2", "up:2@b2:b2,c2", "up:3@b2:a2,b2,c2"]
    here = building("2 1a 1a a", options=["expert=on"], stock=(0, 0, 1, 0, 0), players=5)
    assert here.legal() == ["build:-"]


@pytest.mark.clause("PR-BUILD-12", "PR-BUILD-9")
def test_expert_game_a_lower_upgrade_is_still_strictly_higher():
    here = building("2 a . 2a . a", options=["expert=on"], stock=(1, 1, 0, 0, 0))
    assert here.legal() == ["build:-", "build:1@a2:a2", "build:1@e2:e2"]
    here = building("2 a . 1a . a", options=["expert=on"], stock=(0, 1, 0, 0, 0))
    assert here.legal() == ["build:-", "up:2@c2:a2,c2,e2"]
