"""The rules of Pig."""

import numpy as np

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.fields import Axis, Field, dtype, of_every_game
from pakal.core.kernel import Ints, Record, kernel
from pakal.core.random import Generator, below

HOLD, ROLL = 0, 1

FIELDS = (
    *of_every_game(Axis("seat", 3)),
    Field("roller", "i1", "whose turn it is"),
    Field("brought", "i2", "points of this turn so far"),
)
STATE = dtype(FIELDS)
TERMS = np.dtype([("goal", "i2"), ("faces", "i1"), ("start_seat", "i1")], align=True)


@kernel
def begin(terms: Record, state: Record) -> None:
    """The start seat must roll. [PG-ROLL-1]"""
    state.roller = terms.start_seat
    state.actor = CHANCE
    state.rounds = 1
    state.turns = 1


@kernel
def legal_actions(terms: Record, state: Record, out: Ints) -> int:
    """Hold or roll. [PG-ROLL-2]"""
    out[0] = HOLD
    out[1] = ROLL
    return 2


@kernel
def apply(terms: Record, state: Record, action: int) -> None:
    """Hold what was brought, and win with it, or roll once more. [PG-ROLL-2, PG-END-1]"""
    if action == ROLL:
        state.actor = CHANCE
        return
    state.score[state.roller] += state.brought
    if state.score[state.roller] >= terms.goal:
        state.actor = NOBODY
        state.reason = 1
        return
    pass_on(state)


@kernel
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """A fair die. [PG-ROLL-1]"""
    outcome[0] = 1 + below(rng, terms.faces)
    return 1


@kernel
def apply_chance(terms: Record, state: Record, outcome: Ints) -> None:
    """A 1 ends the turn with nothing. [PG-ROLL-1]"""
    if outcome[0] == 1:
        pass_on(state)
    else:
        state.brought += outcome[0]
        state.actor = state.roller


@kernel
def pass_on(state: Record) -> None:
    """The next player rolls. [PG-ROLL-2]"""
    state.brought = 0
    state.roller = (state.roller + 1) % state.players
    state.turns += 1
    state.actor = CHANCE


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """What is safe, and a little for what is at risk."""
    total = float(state.score[seat])
    if state.roller == seat:
        total += 0.5 * float(state.brought)
    return total
