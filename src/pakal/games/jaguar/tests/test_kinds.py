"""Kinds that rules find by a number of the state."""

import pytest

from pakal.games.jaguar import kinds
from pakal.games.jaguar.actions import DECLINE, REVEALS
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.kinds import KINDS
from pakal.games.jaguar.state import (
    BLOCKED,
    CLEAR_OWN,
    CLEAR_THEIR,
    EVEN,
    EVENT,
    FEWER,
    FILLED,
    LAY,
    OFFER,
    PLACE,
    REVEAL,
    ROB,
    TAKE,
    TAKE_JAGUAR,
)
from pakal.games.jaguar.tests.table import table


@pytest.mark.clause("JG-SETUP-3", "JG-TURN-1", "JG-TURN-2", "JG-END-3", "JG-EVENT-1")
@pytest.mark.parametrize(
    ("phase", "clause", "kind"),
    [
        (REVEAL, "JG-SETUP-3", "reveal-first"),
        (OFFER, "JG-TURN-1", "offer-first"),
        (TAKE, "JG-TURN-2", "take-first"),
        (PLACE, "JG-TURN-2", "place-first"),
        (LAY, "JG-END-3", "lay-first"),
        (EVENT, "JG-EVENT-1", "event-first"),
    ],
)
def test_an_action_of_another_phase_is_refused_with_the_question_of_this_one(phase, clause, kind):
    match = table(hands=([3, 7], [9, 30]))
    match.state.phase = phase
    action = DECLINE if phase != EVENT else REVEALS + 3
    [reason] = GAME.why_not(match.terms, match.state, action)
    assert (reason.clause, reason.kind) == (clause, kind)


@pytest.mark.clause("JG-END-1", "JG-END-2", "JG-END-3", "JG-EVENT-1")
@pytest.mark.parametrize(
    ("family", "names"),
    [
        (kinds.ENDED, {BLOCKED: "blocked", FILLED: "filled", FEWER: "fewer", EVEN: "even"}),
        (kinds.USED, {TAKE_JAGUAR: "used-jaguar", CLEAR_OWN: "used-own", CLEAR_THEIR: "used-their", ROB: "used-hand"}),
        (
            kinds.DECLINED,
            {
                TAKE_JAGUAR: "declined-jaguar",
                CLEAR_OWN: "declined-own",
                CLEAR_THEIR: "declined-their",
                ROB: "declined-hand",
            },
        ),
    ],
)
def test_each_ending_and_each_event_of_a_space_is_told_by_its_own_name(family, names):
    assert {number: KINDS.all[family + number].name for number in names} == names
