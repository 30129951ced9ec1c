"""The inputs of a mind of Die Pyramiden des Jaguar, and its kernels for values and weights.

What a card costs a seat depends on its pyramid alone. So the inputs count cards by what they cost both seats: those of
the own hand, and those of the other. The value sees the other hand: in a search it is that of a world that was dealt
from what the seat knows. The weights see only the cards that the seat to act has not seen, as a heap.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE
from pakal.core.bits import bit, has, lowest, popcount
from pakal.core.exact import logistic
from pakal.core.kernel import Ints, Record, kernel
from pakal.core.network import find_logits, network_fields, put, value_of_inputs, weight_of_sum
from pakal.games.jaguar.actions import (
    DECLINE,
    PUTS,
    REVEALS,
    STACKS,
    TAKES,
    event_kind,
    high_card,
    low_card,
    placed_card,
    placed_slot,
)
from pakal.games.jaguar.evaluation import CROWDED, EVENT_CHANCE, FILLED_SLOT, NO_PLACE, SHARE
from pakal.games.jaguar.facts import ASIDE, CARDS, HAND, SLOTS
from pakal.games.jaguar.rules.ending import PRIZE
from pakal.games.jaguar.rules.placement import row_of, top_card
from pakal.games.jaguar.state import (
    ALL_SLOTS,
    CLEAR_OWN,
    EVENT,
    LAY,
    NONE,
    OFFER,
    PLACE,
    REVEAL,
    ROB,
    TAKE,
    TAKE_JAGUAR,
)

# What a card costs a seat
COST = np.array([0.0, 0.0, CROWDED, 1.0, 2.0, 3.2, NO_PLACE])
COSTS = len(COST)
FREE, TWO_LEFT, LAST, LOW, MIDDLE, HIGH, LOST = range(COSTS)

# Inputs
CELLS = COSTS * COSTS  # cards of one set, by what they cost oneself and the other
OWN, OTHER = 0, CELLS
OFFERED = 2 * CELLS  # each of two cards, by what it costs each seat
PLACING = OFFERED + 4 * COSTS
FILLED = PLACING + 2 * COSTS
ASKED = FILLED + 2 * SLOTS
PHASES = EVENT + 1
HELD = ASKED + 2 * PHASES + 1
ROUND = HELD + HAND + 1
ROUNDS = 4
LEADS = 12
LEAD = ROUND + ROUNDS
SOON = 4  # spaces ahead whose events are seen: a stack moves an explorer so far at most
AHEAD = LEAD + 2 * LEADS + 1
HERE = AHEAD + 2 * SOON * ROB
NUMBERS = HERE + ROB
INPUTS = NUMBERS + 23

# Outputs, of which each action takes three
BY_CARD = 0
TAKES_LOW = CARDS
BY_SLOT = TAKES_LOW + 2
BY_STACK = BY_SLOT + SLOTS
BY_EVENT = BY_STACK + SLOTS
NOTHING = BY_EVENT + 2 + 3 * SLOTS
BY_GAIN = NOTHING + 1  # of each phase, times what an action gains by hand
OUTPUTS = BY_GAIN + PHASES

STAGES = 5

FIELDS = [
    ("stage", "f4", (STAGES, 2)),
    *network_fields(INPUTS, OUTPUTS),
    ("own", "u8"),  # cards of the own hand
    ("other", "u8"),  # and of the other, or all that are not seen
    ("cards", "u8", (2, COSTS)),  # cards by what they cost each seat
    ("over", "f4", (2, 3)),  # cards of each set and of both that have too few slots
    ("cost", "f8", (2,)),  # what all these cards cost each seat
    ("share", "f8"),  # part of the other cards that are in the other hand
]


@kernel
def cost_between(left: int, right: int, jaguars: np.uint64) -> int:
    """What a card costs that fits between two filled slots. [JG-PLACE-1 to JG-PLACE-4]"""
    gap = right - left - 1
    if gap > 0:
        return FREE if gap > 2 else TWO_LEFT if gap == 2 else LAST
    row = 9
    if not has(jaguars, left):
        row = row_of(left)
    if not has(jaguars, right):
        row = min(row, row_of(right))
    return LOST if row == 9 else min(LOW + row - 1, HIGH)


@kernel
def read_pyramid(mind: Record, i: int, tops: np.uint64, filled: np.uint64, jaguars: np.uint64) -> None:
    """Sort the cards by what they cost, and count those that have too few slots.

    Args:
        i: which pyramid, 0 or 1: a row of `mind.cards` and `mind.over`.
        tops: cards that lie on top, bit c for card c.
        filled, jaguars: filled slots and those with a jaguar, bit s for slot s.
    """
    for cost in range(COSTS):
        mind.cards[i, cost] = np.uint64(0)
    for which in range(3):
        mind.over[i, which] = np.float32(0.0)
    low, left = lowest(tops), lowest(filled)
    tops &= tops - np.uint64(1)
    filled &= filled - np.uint64(1)
    while tops != np.uint64(0):
        high, right = lowest(tops), lowest(filled)
        between = (bit(high) - np.uint64(1)) & ~(bit(low + 1) - np.uint64(1))
        if between != np.uint64(0):
            mind.cards[i, cost_between(left, right, jaguars)] |= between
            room = right - left - 1
            own, other = popcount(between & mind.own), popcount(between & mind.other)
            mind.over[i, 0] += np.float32(max(own - room, 0))
            mind.over[i, 1] += np.float32(max(float(other) * mind.share - float(room), 0.0))
            mind.over[i, 2] += np.float32(max(float(own) + float(other) * mind.share - float(room), 0.0))
        low, left = high, right
        tops &= tops - np.uint64(1)
        filled &= filled - np.uint64(1)


@kernel
def cost_of(mind: Record, tops: np.uint64, filled: np.uint64, jaguars: np.uint64) -> float:
    """What the cards that may still come cost the owner of a pyramid."""
    total = 0.0
    low, left = lowest(tops), lowest(filled)
    tops &= tops - np.uint64(1)
    filled &= filled - np.uint64(1)
    while tops != np.uint64(0):
        high, right = lowest(tops), lowest(filled)
        between = (bit(high) - np.uint64(1)) & ~(bit(low + 1) - np.uint64(1))
        cost = COST[cost_between(left, right, jaguars)]
        if cost > 0.0 and between != np.uint64(0):
            total += cost * (float(popcount(between & mind.own)) + mind.share * float(popcount(between & mind.other)))
        low, left = high, right
        tops &= tops - np.uint64(1)
        filled &= filled - np.uint64(1)
    return total


@kernel
def cost_for(mind: Record, i: int, card: int) -> int:
    """What a card costs, as it was sorted."""
    for cost in range(COSTS):
        if has(mind.cards[i, cost], card):
            return cost
    return FREE


@kernel
def chance_of_end(terms: Record, cards: np.uint64, leader: int) -> float:
    """The chance that the card turned after this round ends the game, by the cards that it may be. [JG-END-5]"""
    n = popcount(cards)
    if n == 0:
        return 0.5
    below = float(popcount(cards & (bit(min(leader, CARDS + 1)) - np.uint64(1)))) / float(n)
    return below if terms.ends_below else 1.0 - below


@kernel
def sign(x: int) -> float:
    """1, 0 or -1."""
    return 1.0 if x > 0 else -1.0 if x < 0 else 0.0


@kernel
def look(mind: Record, state: Record, me: int, everything: bool) -> np.uint64:
    """Sort all cards for both seats; returns the cards that may be set aside."""
    it = 1 - me
    aside = np.uint64(0)
    for i in range(ASIDE):
        if state.aside[i] != NONE:
            aside |= bit(state.aside[i])
    mind.own, mind.other, mind.share = state.hand[me], state.hand[it], 1.0
    if not everything:
        held = popcount(mind.other)
        mind.other |= aside
        aside = mind.other
        mind.share = float(held) / float(max(popcount(mind.other), 1))
    for i in range(2):
        seat = me if i == 0 else it
        read_pyramid(mind, i, state.tops[seat], state.filled[seat], state.jaguars[seat])
        total = 0.0
        for cost in range(COSTS):
            cards = mind.cards[i, cost]
            count = float(popcount(cards & mind.own)) + mind.share * float(popcount(cards & mind.other))
            total += COST[cost] * count
        mind.cost[i] = total
    return aside


@kernel
def inputs(mind: Record, terms: Record, state: Record, me: int, everything: bool) -> None:
    """Make the inputs active that seat `me` sees of a round; with `everything`, the other hand too."""
    mind.active = 0
    it = 1 - me
    aside = look(mind, state, me, everything)
    put_cells(mind)
    put_asked(mind, terms, state, me)
    filled = popcount(state.filled[me] & ALL_SLOTS)
    filled_other = popcount(state.filled[it] & ALL_SLOTS)
    put(mind, FILLED + min(filled, SLOTS - 1), 1.0)
    put(mind, FILLED + SLOTS + min(filled_other, SLOTS - 1), 1.0)
    put(mind, HELD + min(popcount(state.hand[me]), HAND), 1.0)
    put(mind, ROUND + min(max(int(state.rounds) - 1, 0), ROUNDS - 1), 1.0)
    mine, its = int(state.score[me]), int(state.score[it])
    lead = mine - its
    put(mind, LEAD + LEADS + min(max(lead, -LEADS), LEADS), 1.0)
    for i in range(2):
        score = mine if i == 0 else its
        for space in range(score + 1, min(score + SOON, int(terms.length)) + 1):
            kind = int(terms.event[space])
            if kind > 0:
                put(mind, AHEAD + (i * SOON + space - score - 1) * ROB + kind - 1, 1.0)
    by_me = chance_of_end(terms, aside, max(mine + PRIZE, its))
    by_it = chance_of_end(terms, aside, max(mine, its + PRIZE))
    own = FILLED_SLOT * float(filled) - SHARE * mind.cost[0]
    other = FILLED_SLOT * float(filled_other) - SHARE * mind.cost[1]
    put(mind, NUMBERS, 0.1 * float(lead))
    put(mind, NUMBERS + 1, 0.05 * float(min(int(terms.length) - mine, 40)))
    put(mind, NUMBERS + 2, 0.05 * float(min(int(terms.length) - its, 40)))
    put(mind, NUMBERS + 3, chance_of_end(terms, aside, max(mine, its)))
    put(mind, NUMBERS + 4, by_me)
    put(mind, NUMBERS + 5, by_it)
    put(mind, NUMBERS + 6, sign(lead + PRIZE) * by_me)
    put(mind, NUMBERS + 7, sign(lead - PRIZE) * by_it)
    put(mind, NUMBERS + 8, 0.1 * mind.cost[0])
    put(mind, NUMBERS + 9, 0.1 * mind.cost[1])
    put(mind, NUMBERS + 10, 0.2 * (own - other))
    put(mind, NUMBERS + 11, 0.1 * (float(lead) + own - other))
    put(mind, NUMBERS + 12, 0.2 * float(popcount(state.jaguars[me] & ALL_SLOTS)))
    put(mind, NUMBERS + 13, 0.2 * float(popcount(state.jaguars[it] & ALL_SLOTS)))
    for i in range(2):
        for which in range(3):
            over = float(mind.over[i, which])
            if over > 0.0:
                put(mind, NUMBERS + 14 + 3 * i + which, 0.2 * over)
    if state.active == me:
        put(mind, NUMBERS + 20, 1.0)
    if state.closing:
        put(mind, NUMBERS + 21, 1.0)


@kernel
def put_cells(mind: Record) -> None:
    """Cards of both sets, by what they cost both seats."""
    for mine in range(COSTS):
        row = mind.cards[0, mine] & (mind.own | mind.other)
        if row == np.uint64(0):
            continue
        for its in range(COSTS):
            cards = row & mind.cards[1, its]
            if cards == np.uint64(0):
                continue
            own, other = popcount(cards & mind.own), popcount(cards & mind.other)
            if own > 0:
                put(mind, OWN + COSTS * mine + its, 0.25 * float(own))
            if other > 0:
                put(mind, OTHER + COSTS * mine + its, 0.25 * mind.share * float(other))


@kernel
def put_asked(mind: Record, terms: Record, state: Record, me: int) -> None:
    """What is asked of whom, and the cards that it is about."""
    it = 1 - me
    if state.actor == CHANCE:
        put(mind, ASKED + 2 * PHASES, 1.0)
    else:
        put(mind, ASKED + int(state.phase) + (0 if state.actor == me else PHASES), 1.0)
    if state.phase == TAKE:
        for place in range(2):
            card = int(state.offered[place])
            for i in range(2):
                put(mind, OFFERED + COSTS * (2 * place + i) + cost_for(mind, i, card), 1.0)
        gain = gain_of_offer(mind, int(state.offered[0]), int(state.offered[1]), 0 if state.active == me else 1)
        put(mind, NUMBERS + 22, 0.2 * gain if state.active == me else -0.2 * gain)
    elif state.phase == EVENT:
        put(mind, HERE + int(terms.event[state.score[state.owner]]) - 1, EVENT_CHANCE)
    for i in range(2):
        card = int(state.placing[me if i == 0 else it])
        if card != NONE:
            put(mind, PLACING + COSTS * i + cost_for(mind, i, card), 1.0)


@kernel
def gain_of_offer(mind: Record, low: int, high: int, i: int) -> float:
    """What an offer is worth by hand to the seat that makes it, if the other takes the card that suits them."""
    takes_low = COST[cost_for(mind, 1 - i, low)] - COST[cost_for(mind, i, high)]
    takes_high = COST[cost_for(mind, 1 - i, high)] - COST[cost_for(mind, i, low)]
    return min(takes_low, takes_high)  # type: ignore[no-any-return]


@kernel
def gain_of_place(mind: Record, state: Record, card: int, slot: int, stacked: bool) -> float:
    """What a placement is worth by hand to the seat that places.

    Args:
        card: the number on the card, 1 to 40.
        slot: its place in the pyramid, 1 to 10.
        stacked: whether it goes on a neighbour.
    """
    me = int(state.actor)
    tops, filled, jaguars = state.tops[me] | bit(card), state.filled[me] | bit(slot), state.jaguars[me]
    gain = FILLED_SLOT
    if stacked:
        gain = -float(row_of(slot))
        tops ^= bit(top_card(state, me, slot))
        jaguars |= bit(slot)
    return gain - SHARE * (cost_of(mind, tops, filled, jaguars) - mind.cost[0])  # type: ignore[no-any-return]


@kernel
def gain_of_event(mind: Record, state: Record, kind: int, slot: int) -> float:
    """What an event is worth by hand to the seat that carries it out."""
    me = int(state.owner)
    if kind == TAKE_JAGUAR:
        without = state.jaguars[me] & ~bit(slot)
        return SHARE * (mind.cost[0] - cost_of(mind, state.tops[me], state.filled[me], without))  # type: ignore[no-any-return]
    i = 0 if kind == CLEAR_OWN else 1
    seat = me if kind == CLEAR_OWN else 1 - me
    tops = state.tops[seat] ^ bit(top_card(state, seat, slot))
    after = cost_of(mind, tops, state.filled[seat] ^ bit(slot), state.jaguars[seat] & ~bit(slot))
    gain = SHARE * (mind.cost[i] - after) - FILLED_SLOT
    return gain if kind == CLEAR_OWN else -gain  # type: ignore[no-any-return]


@kernel
def parts(mind: Record, terms: Record, state: Record, action: int) -> tuple[int, int, int, float]:
    """Three outputs of an action and the factor of the third, after `inputs`; their sum is its logit."""
    if action < PUTS:
        low, high = low_card(action), high_card(action)
        return BY_CARD + low - 1, BY_CARD + high - 1, BY_GAIN + OFFER, gain_of_offer(mind, low, high, 0)
    if action < REVEALS:
        card, slot, stacked = placed_card(action), placed_slot(action), action >= STACKS
        phase = PLACE if state.phase == PLACE else LAY
        gain = gain_of_place(mind, state, card, slot, stacked)
        return (BY_STACK if stacked else BY_SLOT) + slot - 1, NOTHING, BY_GAIN + phase, gain
    if action < TAKES:
        return NOTHING, NOTHING, BY_GAIN + REVEAL, float(action - REVEALS) / float(CARDS)
    if action < DECLINE:
        card = action - TAKES
        high = int(card == state.offered[1])
        other_card = int(state.offered[1 - high])
        return (
            TAKES_LOW + high,
            NOTHING,
            BY_GAIN + TAKE,
            COST[cost_for(mind, 1, other_card)] - COST[cost_for(mind, 0, card)],
        )
    if action == DECLINE:
        return BY_EVENT, NOTHING, BY_GAIN + EVENT, 0.0
    kind, slot = event_kind(action), placed_slot(action)
    if kind == ROB:
        return BY_EVENT + 1, NOTHING, BY_GAIN + EVENT, 0.0
    gain = gain_of_event(mind, state, kind, slot)
    return BY_EVENT + 2 + SLOTS * (kind - 1) + slot - 1, NOTHING, BY_GAIN + EVENT, gain


@kernel
def worth(minds: NDArray[np.void], terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Values: between rounds by lead and round; within a round by the network, for the seat that acts."""
    mind = minds[0]
    if state.turns == 0 and state.actor == CHANCE:
        stage = min(int(state.rounds), STAGES - 1)
        lead = float(state.score[0]) - float(state.score[1])
        values[0] = logistic(float(mind.stage[stage, 0]) * lead)
        values[1] = 1.0 - values[0]
    else:
        me = int(state.actor) if state.actor != CHANCE else int(state.owner)
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
    """Weights by the network, from what the seat to act sees, and by what an action gains by hand."""
    mind = minds[0]
    inputs(mind, terms, state, int(state.actor), False)
    find_logits(mind)
    for i in range(n):
        first, second, third, gain = parts(mind, terms, state, int(actions[i]))
        weights[i] = weight_of_sum(mind, first, second, third, gain)
