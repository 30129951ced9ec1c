"""Set-up, clause by clause."""

import pytest

from pakal.games.pacals_rocket.tests.table import Position


@pytest.mark.clause("PR-SETUP-1")
def test_each_player_has_ten_stones_three_god_stones_and_eleven_pyramids():
    state = Position(players=5).state
    assert state.supply.tolist() == [10] * 5
    assert state.gods.tolist() == [0b111] * 5
    assert [list(row) for row in state.stock] == [[0, 1, 3, 3, 2, 2]] * 5
    assert state.score.tolist() == [0] * 5


@pytest.mark.clause("PR-SETUP-1", "PR-SETUP-2")
def test_seats_that_do_not_play_have_nothing():
    state = Position(players=2).state
    assert state.supply.tolist() == [10, 10, 0, 0, 0]
    assert not any(map(sum, state.stock[2:]))


@pytest.mark.clause("PR-SETUP-2")
def test_ships_are_placed_on_free_squares_of_the_sacred_district():
    here = Position()
    assert here.legal() == ["@d4", "@d5", "@d6", "@e4", "@e5", "@e6", "@f4", "@f5", "@f6"]
    here.play("@e5")
    assert here.legal() == ["@d4", "@d5", "@d6", "@e4", "@e6", "@f4", "@f5", "@f6"]
    assert here.ship(0) == "e5"


@pytest.mark.clause("PR-SETUP-2", "GEN-4")
def test_the_start_player_places_first_and_then_clockwise():
    here = Position(players=3, options=["start_seat=2"])
    actors = []
    for square in ("e4", "e5", "e6"):
        actors.append(int(here.state.actor))
        here.play(f"@{square}")
    assert actors == [2, 0, 1]
    assert (here.ship(2), here.ship(0), here.ship(1)) == ("e4", "e5", "e6")


@pytest.mark.clause("PR-BOARD-4", "PR-BOARD-5")
def test_lake_and_covered_squares_are_outside_of_the_board():
    here = Position(players=2)
    outside = {"g8", "h8", "a1", "a2", "b1", "b2", "g1", "h1", "i1", "h2", "i2", "h3", "i3"}
    assert set(map(here.square, outside)) == {square for square in range(81) if not here.terms.in_play[square]}
    assert here.state.frees == 81 - len(outside)
