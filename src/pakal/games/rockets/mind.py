"""The inputs of a mind of Rockets with two players, and its kernels for values and weights.

The value sees both hands: in a search these are the hands of a world that was dealt from what the seat knows. The
weights see only the things that the seat to act sees.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE
from pakal.core.exact import logistic
from pakal.core.kernel import Ints, Record, kernel
from pakal.core.network import find_logits, network_fields, put, value_of_inputs, weight_of
from pakal.games.rockets.facts import CARDS, VALUES
from pakal.games.rockets.rules.trip import points_of
from pakal.games.rockets.rules.turn import may_fall_back
from pakal.games.rockets.state import FALL, TRIPS

COPIES = 4  # most equal cards in a hand that are counted
OWN, OTHER, PADS = 0, COPIES * VALUES, 2 * COPIES * VALUES
PHASE = PADS + 2 * (VALUES + 1)
GAP = PHASE + 3
TRIP = GAP + VALUES
NUMBERS = TRIP + TRIPS
LAID = NUMBERS + 10  # for the weights alone
CLIMB_OWN, CLIMB_OTHER, STARTER, URGENT, MAY_FALL = range(LAID + VALUES, LAID + VALUES + 5)
INPUTS = MAY_FALL + 1

FIELDS = [("stage", "f4", (TRIPS + 2, 2)), *network_fields(INPUTS, 13)]


@kernel
def inputs(mind: Record, terms: Record, state: Record, me: int, everything: bool) -> None:
    """Make the inputs active that seat `me` of two sees of a trip; with `everything`, the other hand too."""
    mind.active = 0
    it = 1 - me
    highest, its_highest = 0, 0
    for value in range(VALUES):
        cards = min(int(state.hand[me, value]), COPIES)
        for k in range(cards):
            put(mind, OWN + COPIES * value + k, 1.0)
        if cards > 0:
            highest = value
        if everything:
            cards = min(int(state.hand[it, value]), COPIES)
            for k in range(cards):
                put(mind, OTHER + COPIES * value + k, 1.0)
            if cards > 0:
                its_highest = value
        else:
            put(mind, LAID + value, 0.1 * float(state.laid[value]))
    put(mind, PADS + 1 + int(state.pad[me]), 1.0)
    put(mind, PADS + VALUES + 2 + int(state.pad[it]), 1.0)
    if state.actor == me:
        put(mind, PHASE + int(state.phase), 1.0)
        if state.phase == FALL:
            put(mind, GAP + int(state.gap), 1.0)
            if may_fall_back(state, ()):
                put(mind, MAY_FALL, 1.0)
    trips = min(int(state.trips), TRIPS - 1)
    put(mind, TRIP + trips, 1.0)
    lead = float(state.score[me]) - float(state.score[it])
    margin = lead + float(points_of(terms, state, me) - points_of(terms, state, it))
    put(mind, NUMBERS, 0.05 * lead)
    put(mind, NUMBERS + 1, 0.05 * float(int(terms.moon) - int(state.space[me])))
    put(mind, NUMBERS + 2, 0.05 * float(int(terms.moon) - int(state.space[it])))
    put(mind, NUMBERS + 3, 0.1 * float(state.held[me]))
    put(mind, NUMBERS + 4, 0.1 * float(state.held[it]))
    put(mind, NUMBERS + 5, 0.02 * float(CARDS - int(state.drawn)))
    put(mind, NUMBERS + 6, 0.05 * margin)
    put(mind, NUMBERS + 7, 0.0125 * margin * float(trips))
    if state.held[me] == 1:
        put(mind, NUMBERS + 8, 1.0)
    if state.held[it] == 1:
        put(mind, NUMBERS + 9, 1.0)
    put(mind, CLIMB_OWN, 0.2 * float(max(highest - max(int(state.pad[me]), 0), 0)))
    if everything:
        put(mind, CLIMB_OTHER, 0.2 * float(max(its_highest - max(int(state.pad[it]), 0), 0)))
    if state.starter == me:
        put(mind, STARTER, 1.0)
    put(mind, URGENT, 0.05 * margin / float(TRIPS - trips))


@kernel
def worth(minds: NDArray[np.void], terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Values: between trips by lead, trip and starter; within a trip by the network, for the seat that acts."""
    mind = minds[0]
    if state.actor == CHANCE:
        stage = min(int(state.trips), TRIPS + 1)
        lead = float(state.score[0]) - float(state.score[1])
        begins = 1.0 if state.starter == 0 else -1.0
        total = float(mind.stage[stage, 0]) * lead + float(mind.stage[stage, 1]) * begins
        values[0] = logistic(total)
        values[1] = 1.0 - values[0]
    else:
        me = int(state.actor)
        inputs(mind, terms, state, me, True)
        values[me] = value_of_inputs(mind)
        values[1 - me] = 1.0 - values[me]


@kernel
def promise(
    minds: NDArray[np.void],
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """Weights by the network, from the things that the seat to act sees."""
    mind = minds[0]
    inputs(mind, terms, state, int(state.actor), False)
    find_logits(mind)
    for i in range(n):
        weights[i] = weight_of(mind, int(actions[i]))
