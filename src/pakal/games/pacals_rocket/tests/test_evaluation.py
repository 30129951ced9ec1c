"""The evaluation, for players that look one turn ahead."""

import numpy as np
import pytest

from pakal.core.random import below, generator
from pakal.games.pacals_rocket.evaluation import evaluate
from pakal.games.pacals_rocket.game import GAME
from pakal.games.pacals_rocket.state import OVER, ROLL
from pakal.games.pacals_rocket.tests.position import Position, position


def value(here, seat=0):
    return evaluate(here.terms_array[0], here.states[0], seat)


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
def test_what_is_better_for_a_seat(better, worse):
    assert value(position(better)) > value(position(worse))


@pytest.mark.clause("PR-FINAL-4")
def test_a_god_stone_is_worth_what_it_scores():
    assert value(position(gods=(2, 4, 6))) - value(position(gods=(2, 4))) == pytest.approx(6)


@pytest.mark.clause("PR-FINAL-5")
def test_after_the_end_it_is_the_lead():
    here = position("2 . . 3a\n5 2b", score=[10, 4, 20])
    here.state.gods[:] = 0
    scores = here.agree().scores()
    for seat in range(3):
        assert value(here, seat) == scores[seat] - max(scores[:seat] + scores[seat + 1 :])


@pytest.mark.clause("PR-MOVE-1")
def test_positions_are_left_as_they_were():
    rng, here = generator(5), Position(players=4)
    while here.state.phase != OVER:
        before = here.states.copy()
        for seat in range(4):
            assert np.isfinite(value(here, seat))
        assert (here.states == before).all()
        if here.state.phase == ROLL:
            GAME.engine.draw_chance(here.terms_array, here.states, rng, here.outcome)
            GAME.engine.apply_chance(here.terms_array, here.states, here.outcome)
        else:
            n = GAME.engine.legal_actions(here.terms_array, here.states, here.out)
            GAME.engine.apply(here.terms_array, here.states, here.out[below(rng, n)])
