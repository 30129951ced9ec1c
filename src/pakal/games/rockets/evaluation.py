"""Value of a position of Rockets for a seat: by hand, for players that look one turn ahead, and by a network."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.network import logistic, network_fields, put, value_of_inputs
from pakal.core.standings import LOWEST, lead, leads_from
from pakal.games.rockets.facts import CARDS, FACTS, SEATS, VALUES
from pakal.games.rockets.rules import may_fall_back, next_seat, points_of
from pakal.games.rockets.state import FALL, NONE, TRIPS
from pakal.kernels.kernel import CHANCE, Record, Records, kernel

PENDING = 1.0  # cost of a card in hand at the end of the trip RK-TRIP-2
CLIMB = 0.8  # share of the climb still open that is likely to be flown; tuned in games against random


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead of the seat over the best other: totals, worth of the spaces, and the climb that hands may still bring."""
    own = standing(terms, state, seat)
    best = LOWEST
    for other in range(state.players):
        if other != seat:
            best = max(best, standing(terms, state, other))
    return own - best


@kernel
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the value of `evaluate` for every seat, with one look at each."""
    for seat in range(state.players):
        leads[seat] = standing(terms, state, seat)
    leads_from(leads, state.players)


@kernel
def standing(terms: Record, state: Record, seat: int) -> float:
    """Total so far, plus the worth of the space, less the hand, plus the likely gain of a climb from the launch pad."""
    total = float(state.score[seat])
    if state.actor < 0:
        return total  # between trips: markers and hands count no more
    pad = state.pad[seat]
    total += float(terms.worth[state.space[seat]]) - PENDING * float(state.held[seat])
    return total + CLIMB * climb(state, seat, 0 if pad == NONE else pad)


@kernel
def climb(state: Record, seat: int, pad: int) -> float:
    """Spaces that the cards above the launch pad would bring, laid in ascending order; equal cards push others."""
    highest = pad
    for value in range(pad + 1, VALUES):
        if state.hand[seat, value] > 0:
            highest = value
    return float(highest - pad)


# The inputs of a network of Rockets, and its kernel for values.
#
# The value sees all hands: in a search these are the hands of a world that was dealt from what the seat knows. The
# weights see only the things that the seat to act sees.
#
# The inputs of a game with two players come first. With more players, the next seat clockwise takes the place of the
# other one, and the inputs after `TWO` have the rest.


COPIES = 4  # most equal cards in a hand that are counted
OWN, OTHER, PADS = 0, COPIES * VALUES, 2 * COPIES * VALUES
PHASE = PADS + 2 * (VALUES + 1)
GAP = PHASE + 3
TRIP = GAP + VALUES
NUMBERS = TRIP + TRIPS
LAID = NUMBERS + 10  # for the weights alone
CLIMB_OWN, CLIMB_OTHER, STARTER, URGENT, MAY_FALL = range(LAID + VALUES, LAID + VALUES + 5)
TWO = MAY_FALL + 1

# Inputs of one other seat, if there are several. The seat next in turn has no HAND.
PHASES, BEGINS, LEAD, MARGIN, HAND = 0, 3, 4, 5, 6
PAD = HAND + COPIES * VALUES
WAY, HELD, LAST, CLIMB_FURTHER = range(PAD + VALUES + 1, PAD + VALUES + 5)
FURTHER = CLIMB_FURTHER + 1
"""Number of inputs that a seat after the next one has."""

PLAYERS = {2: TWO, 3: TWO + HAND + FURTHER, 4: TWO + HAND + 2 * FURTHER}
"""Number of inputs, by number of players."""

FIELDS = [("stage", "f4", (TRIPS + 2, 4)), *network_fields(PLAYERS[SEATS], FACTS.action_count)]


@kernel
def encode(network: Record, terms: Record, state: Record, me: int, everything: bool) -> None:
    """Make the inputs active that seat `me` sees of a trip; with `everything`, the other hands too."""
    network.active = 0
    it = next_seat(state, me)
    for value in range(VALUES):
        put_cards(network, state, me, value, OWN)
        if everything:
            put_cards(network, state, it, value, OTHER)
        else:
            put(network, LAID + value, 0.1 * float(state.laid[value]))
    put(network, PADS + 1 + int(state.pad[me]), 1.0)
    put(network, PADS + VALUES + 2 + int(state.pad[it]), 1.0)
    if state.actor == me:
        put(network, PHASE + int(state.phase), 1.0)
        if state.phase == FALL:
            put(network, GAP + int(state.gap), 1.0)
            if may_fall_back(state, ()):
                put(network, MAY_FALL, 1.0)
    trips = min(int(state.trips), TRIPS - 1)
    put(network, TRIP + trips, 1.0)
    ahead = lead(state, me)
    margin = float(state.score[me]) + float(points_of(terms, state, me)) - best_total(terms, state, me)
    put(network, NUMBERS, 0.05 * ahead)
    put(network, NUMBERS + 1, 0.05 * float(int(terms.moon) - int(state.space[me])))
    put(network, NUMBERS + 2, 0.05 * float(int(terms.moon) - int(state.space[it])))
    put(network, NUMBERS + 3, 0.1 * float(state.held[me]))
    put(network, NUMBERS + 4, 0.1 * float(state.held[it]))
    put(network, NUMBERS + 5, 0.02 * float(CARDS - int(state.drawn)))
    put(network, NUMBERS + 6, 0.05 * margin)
    put(network, NUMBERS + 7, 0.0125 * margin * float(trips))
    if state.held[me] == 1:
        put(network, NUMBERS + 8, 1.0)
    if state.held[it] == 1:
        put(network, NUMBERS + 9, 1.0)
    put(network, CLIMB_OWN, 0.2 * climb(state, me, max(int(state.pad[me]), 0)))
    if everything:
        put(network, CLIMB_OTHER, 0.2 * climb(state, it, max(int(state.pad[it]), 0)))
    if state.starter == me:
        put(network, STARTER, 1.0)
    put(network, URGENT, 0.05 * margin / float(TRIPS - trips))
    if state.players > 2:
        inputs_of_others(network, terms, state, me, everything)


@kernel
def put_cards(network: Record, state: Record, seat: int, value: int, hand: int) -> None:
    """Make an input active for each card of a value that a seat holds.

    Args:
        value: of the cards.
        hand: number of the first input of this hand.
    """
    for k in range(min(int(state.hand[seat, value]), COPIES)):
        put(network, hand + COPIES * value + k, 1.0)


@kernel
def best_total(terms: Record, state: Record, me: int) -> float:
    """The highest total of the others, if the trip ended now."""
    best = LOWEST
    for seat in range(state.players):
        if seat != me:
            best = max(best, float(state.score[seat]) + float(points_of(terms, state, seat)))
    return best


@kernel
def inputs_of_others(network: Record, terms: Record, state: Record, me: int, everything: bool) -> None:
    """Make the inputs active that tell several other seats apart.

    Args:
        me: the seat that looks.
        everything: whether the inputs also tell hands that it does not see.
    """
    total = float(state.score[me]) + float(points_of(terms, state, me))
    seat, first = next_seat(state, me), TWO
    while seat != me:
        if state.actor == seat:
            put(network, first + PHASES + int(state.phase), 1.0)
            if state.phase == FALL:
                put(network, GAP + int(state.gap), 1.0)
        if state.starter == seat:
            put(network, first + BEGINS, 1.0)
        its_score = float(state.score[seat])
        put(network, first + LEAD, 0.05 * (float(state.score[me]) - its_score))
        put(network, first + MARGIN, 0.05 * (total - its_score - float(points_of(terms, state, seat))))
        if first == TWO:  # the next seat, whose hand and marker have the places of the other one in a game of two
            first = TWO + HAND
        else:
            inputs_of_hand(network, terms, state, seat, first, everything)
            first += FURTHER
        seat = next_seat(state, seat)


@kernel
def inputs_of_hand(network: Record, terms: Record, state: Record, seat: int, first: int, everything: bool) -> None:
    """Make the inputs active that say the hand, if it is open, and the marker of a seat.

    Args:
        first: number of the first of these inputs.
        everything: whether the hand is open.
    """
    pad = int(state.pad[seat])
    if everything:
        for value in range(VALUES):
            put_cards(network, state, seat, value, first + HAND)
        put(network, first + CLIMB_FURTHER, 0.2 * climb(state, seat, max(pad, 0)))
    put(network, first + PAD + 1 + pad, 1.0)
    put(network, first + WAY, 0.05 * float(int(terms.moon) - int(state.space[seat])))
    put(network, first + HELD, 0.1 * float(state.held[seat]))
    if state.held[seat] == 1:
        put(network, first + LAST, 1.0)


@kernel
def find_values(networks: Records, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Values: between trips by lead, trip and starter; within a trip by the network."""
    network = networks[0]
    if state.players == 2:  # the other seat loses the gain of this one, so one look is enough
        me = max(int(state.actor), 0)
        values[me] = value_for(network, terms, state, me)
        values[1 - me] = 1.0 - values[me]
        return
    for seat in range(state.players):
        if seats >> seat & 1:
            values[seat] = value_for(network, terms, state, seat)


@kernel
def value_for(network: Record, terms: Record, state: Record, seat: int) -> float:
    """The value for a seat, from 0 to 1."""
    if state.actor == CHANCE:
        return value_between_trips(network, state, seat)
    encode(network, terms, state, seat, True)
    return value_of_inputs(network)


@kernel
def value_between_trips(network: Record, state: Record, seat: int) -> float:
    """The value for a seat by the features of `core.network_spec.stage_features`."""
    weights = network.stage[min(int(state.trips), TRIPS + 1)]
    others = float(state.players - 1)
    score, all_scores = float(state.score[seat]), 0.0
    for each in range(state.players):
        all_scores += float(state.score[each])
    begins = 1.0 if state.starter == seat else -1.0 / others
    margin = score - (all_scores - score) / others
    return logistic(
        float(weights[0]) * lead(state, seat)
        + float(weights[1]) * begins
        + float(weights[2]) * margin
        + float(weights[3])
    )
