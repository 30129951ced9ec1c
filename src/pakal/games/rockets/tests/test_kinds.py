"""Kinds that rules find by a number of the state."""

import pytest

from pakal.games.rockets.game import GAME
from pakal.games.rockets.rules import BACK, FIRST_PUSH
from pakal.games.rockets.state import FALL, LAY, PUSH
from pakal.games.rockets.tests.table import table


@pytest.mark.clause("RK-PLAY-1", "RK-PLAY-4", "RK-PLAY-5")
@pytest.mark.parametrize(
    ("phase", "action", "clause", "kind"),
    [
        (LAY, BACK, "RK-PLAY-1", "lay-first"),
        (PUSH, BACK, "RK-PLAY-4", "must-push"),
        (FALL, FIRST_PUSH, "RK-PLAY-5", "must-fall"),
    ],
)
def test_an_action_of_another_phase_is_refused_with_the_question_of_this_one(phase, action, clause, kind):
    match = table((0, None, [1]), (0, None, [2]))
    match.state.phase = phase
    [reason] = GAME.why_not(match.terms, match.state, action)
    assert (reason.clause, reason.kind) == (clause, kind)
