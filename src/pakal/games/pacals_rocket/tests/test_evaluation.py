"""The evaluation, for players that look one turn ahead."""

from collections import Counter

import numpy as np
import pytest

from pakal.games.pacals_rocket.evaluation import MOST_NEARLY_FIVES, evaluate, squares_that_lack_one
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.state import MANY, OVER, ROLL, SHIP
from pakal.games.pacals_rocket.tests.table import Position, position
from pakal.games.pacals_rocket.view import rebuild
from pakal.kernels.random import below, generator


def value(here, seat=0):
    return evaluate(here.terms.record, here.state.record, seat)


@pytest.mark.clause("PR-SETUP-1")
def test_at_the_beginning_all_seats_are_equal():
    here = Position()
    assert [value(here, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("PR-FINAL-3", "PR-BUILD-3", "PR-BUILD-5")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2 . . 1a", "2 . . a"),  # a lead in a district
        ("2 . . 2a 1b", "2 . . 1a 1b"),
        ("2 a a a", "2 a a . a"),  # a line of three
        ("3 a . a\n1 a . a", "3 a . a\n1 a . . a"),  # a square
    ],
)
def test_a_better_position_has_a_higher_value(better, worse):
    assert value(position(better)) > value(position(worse))


@pytest.mark.clause("PR-BUILD-3", "PR-BUILD-4", "PR-BUILD-5")
def test_patterns_are_counted_as_they_lie_on_the_board():
    """Threes, fours and squares that lack one piece, square by square, against the numbers kept by lines."""
    here, rng = Position(players=2), np.random.default_rng(3)
    terms, state = here.terms.record, here.state.record
    side = int(terms["width"])
    inside = np.flatnonzero(terms["in_play"][: side * int(terms["height"])])
    for pieces in (2, 3, 5, 8, 13, 20):
        state["ground"][state["ground"] < SHIP] = 0
        lying = {int(q) for q in rng.choice(inside, pieces, replace=False) if not state["ground"][q]}
        for q in lying:
            state["ground"][q] = 1
        rebuild(terms, state)
        patterns = int(state["patterns"][0])
        assert [patterns >> 16 * i & MANY for i in range(4)] == by_lines(lying, side)
        lacking = sum(len(corners & lying) == 3 for corners in squares(side, int(terms["height"])))
        assert squares_that_lack_one(terms, state, 0) == min(lacking, MOST_NEARLY_FIVES)


def by_lines(lying, side):
    """Distances at which three stand, threes that lack one (of a line at most 15), and the same for four.

    All lines are taken to be as long as the board: the far end of a short diagonal may lack what can never stand there.
    """
    numbers, steps = [], ((1, 0), (0, 1), (1, 1), (-1, 1))
    for size in (3, 4):
        distances, lacking = set(), Counter()
        for q in range(side * side):
            x, y = q % side, q // side
            for (dx, dy), place in zip(steps, (x, y, min(x, y), min(side - 1 - x, y)), strict=True):
                line = dx, dy, x * dy - y * dx
                for distance in range(1, (side - 1 - place) // (size - 1) + 1):
                    ways = range(0, size * distance, distance)
                    pieces = sum(x + i * dx in range(side) and (y + i * dy) * side + x + i * dx in lying for i in ways)
                    lacking[line] += pieces == size - 1
                    if pieces == size:
                        distances.add((line, distance))
        numbers += [len(distances), sum(min(n, 15) for n in lacking.values())]
    return numbers


def squares(width, height):
    """Corners of every square along the grid."""
    for y in range(height):
        for x in range(width):
            for side in range(1, min(width - x, height - y)):
                low = y * width + x
                yield {low, low + side, low + side * width, low + side * width + side}


@pytest.mark.clause("PR-FINAL-4")
def test_the_value_of_a_god_stone_is_its_score():
    assert value(position(gods=(2, 4, 6))) - value(position(gods=(2, 4))) == pytest.approx(6)


@pytest.mark.clause("PR-FINAL-5")
def test_after_the_end_the_value_is_the_lead():
    here = position("2 . . 3a\n5 2b", score=[10, 4, 20])
    here.state.gods = [0] * 5
    scores = here.agree().scores()
    for seat in range(3):
        assert value(here, seat) == scores[seat] - max(scores[:seat] + scores[seat + 1 :])


@pytest.mark.clause("PR-MOVE-1")
def test_positions_are_left_as_they_were():
    rng, here = generator(5), Position(players=4)
    while here.state.phase != OVER:
        before = here.state.copy()
        for seat in range(4):
            assert np.isfinite(value(here, seat))
        assert here.state == before
        if here.state.phase == ROLL:
            GAME.engine.draw_chance(here.terms.array, here.state.array, rng, here.outcome)
            GAME.engine.apply_chance(here.terms.array, here.state.array, here.outcome)
        else:
            n = GAME.engine.legal_actions(here.terms.array, here.state.array, here.out)
            GAME.engine.apply(here.terms.array, here.state.array, here.out[below(rng, n)])
