"""The rules. Each function names its clauses, and `texts/en/clauses.ftl` has them in words."""

from pakal.kernels.fields import Axis, Field, of_every_game
from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Record, kernel
from pakal.kernels.random import Generator, below

HOLD, ROLL = 0, 1
GOAL = 1

FIELDS = (
    *of_every_game(Axis("seat", 3)),
    Field("roller", "i1", "whose turn it is"),
    Field("brought", "i2", "spaces of this turn so far, which a one takes back"),
    Field("die", "i1", "what the die shows; 0 before the first roll"),
)
TERMS_FIELDS = (
    Field("goal", "i2", "the last space"),
    Field("faces", "i1", "how many faces the die has"),
    Field("start_seat", "i1", "who begins"),
)


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
    """Hold the gain of the turn, and win with it, or roll once more. [PG-ROLL-2, PG-END-1]"""
    state.actor = CHANCE
    if action == HOLD:
        state.score[state.roller] += state.brought
        if state.score[state.roller] == terms.goal:
            state.actor = NOBODY
            state.reason = GOAL
        pass_on(terms, state)


@kernel
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """A fair die. [PG-ROLL-1]"""
    outcome[0] = 1 + below(rng, terms.faces)
    return 1


@kernel
def apply_chance(terms: Record, state: Record, outcome: Ints) -> None:
    """Go forward, to the goal at most; a 1 ends the turn with nothing. [PG-ROLL-1]"""
    state.die = outcome[0]
    if state.die == 1:
        pass_on(terms, state)
    else:
        state.brought = min(state.brought + state.die, terms.goal - state.score[state.roller])
        state.actor = state.roller


@kernel
def pass_on(terms: Record, state: Record) -> None:
    """The next player rolls. [PG-ROLL-2]"""
    state.brought = 0
    state.roller = (state.roller + 1) % state.players
    state.turns += 1
    if state.roller == terms.start_seat:
        state.rounds += 1
