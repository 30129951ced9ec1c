"""Value of a position of Die Pyramiden des Jaguar for a seat: by hand, and by a network.

The value by hand is for players that look one turn ahead. Its unit is a space of the track. A round is worth its prize
of five spaces, and a seat loses it by a card for which it has no place. So the value of a pyramid is its filled slots,
and its places for the cards that may still come.

The meaning of a card for a seat depends on the gap of its pyramid that the card fits: the slots between the two
neighbours, and how many other cards compete for them. So the network has *classes* of cards, one for each seat, and its
inputs count the cards of each pair of classes: those of the own hand, and those of the other. The value sees the other
hand: in a search it is that of a world that was dealt from what the seat knows. The weights see only the cards that the
seat to act has not seen, as a heap.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.core.network import logistic, network_fields, put, value_of_inputs
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
from pakal.games.jaguar.facts import ASIDE, CARDS, HAND, SLOTS
from pakal.games.jaguar.rules.ending import PRIZE
from pakal.games.jaguar.rules.placement import next_higher, next_lower, row_of, top_card
from pakal.games.jaguar.state import (
    ALL_SLOTS,
    CLEAR_OWN,
    EVENT,
    LAY,
    NONE,
    OFFER,
    OVER,
    PLACE,
    REVEAL,
    ROB,
    TAKE,
    TAKE_JAGUAR,
)
from pakal.kernels.bits import bit, has, lowest, popcount
from pakal.kernels.kernel import CHANCE, Record, Records, inlined, kernel

WON = 1000.0  # the game is over; the lead is added
FILLED_SLOT = 1.2  # a filled slot, on the way to the prize
SHARE = 0.3  # of the cost of all cards left: half of them come, and often the better one of two
NO_PLACE = 10.0  # the round is lost: five spaces for the other, and none for oneself
CROWDED = 0.2  # a card that fits one empty slot only takes the last of them
EVENT_CHANCE = 0.5  # being asked about an event


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead on the track; in a round also the values of both pyramids, and of the cards to be placed. [JG-END-7]"""
    return lead_of(state, seat, slots_to_come(state, seat), slots_to_come(state, 1 - seat))


@kernel
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the value of `evaluate` for both seats, with one look at each pyramid."""
    first, second = slots_to_come(state, 0), slots_to_come(state, 1)
    leads[0] = lead_of(state, 0, first, second)
    leads[1] = lead_of(state, 1, second, first)


@inlined
def lead_of(state: Record, seat: int, own_value: float, other_value: float) -> float:
    """Lead of a seat, by the value of each pyramid."""
    other = 1 - seat
    lead = float(state.score[seat]) - float(state.score[other])
    if state.phase == OVER:
        return lead + (WON if lead > 0.0 else -WON if lead < 0.0 else 0.0)
    if state.turns == 0:
        return lead
    value = lead + own_value - other_value
    if state.phase == TAKE:
        own = taken_by_other(state)
        value += own if seat == state.active else -own
    elif state.phase == EVENT:
        value += EVENT_CHANCE if seat == state.owner else -EVENT_CHANCE
    return value - burden(state, seat, state.placing[seat]) + burden(state, other, state.placing[other])


@kernel
def slots_to_come(state: Record, seat: int) -> float:
    """Filled slots, less the cost of the cards that may still come. [JG-END-2, JG-END-3]"""
    cards = state.hand[0] | state.hand[1]
    total = 0.0
    while cards != np.uint64(0):
        total += burden(state, seat, lowest(cards))
        cards &= cards - np.uint64(1)
    return FILLED_SLOT * float(popcount(state.filled[seat] & ALL_SLOTS)) - SHARE * total


@inlined
def burden(state: Record, seat: int, card: int) -> float:
    """The cost of placing a card for a seat: spaces for the other explorer, or the round. [JG-PLACE-4, JG-END-1]"""
    if card == NONE:
        return 0.0
    left = int(state.slot[next_lower(state, seat, card)])
    right = int(state.slot[next_higher(state, seat, card)])
    if right - left > 1:
        return CROWDED if right - left == 2 else 0.0
    jaguars = state.jaguars[seat]
    if not has(jaguars, left):
        return float(row_of(left))
    return NO_PLACE if has(jaguars, right) else float(row_of(right))


@kernel
def taken_by_other(state: Record) -> float:
    """The value of an offer for the active player, if the other takes the card that suits them. [JG-TURN-2]"""
    seat = int(state.active)
    low, high = state.offered[0], state.offered[1]
    takes_low = burden(state, 1 - seat, low) - burden(state, seat, high)
    takes_high = burden(state, 1 - seat, high) - burden(state, seat, low)
    return min(takes_low, takes_high)


# Classes of cards for a seat: by the slots of the gap that they fit (three or more, two, one), and whether more cards
# fit it than it has slots; in a gap without a slot by the cost of a stack
COST = np.array([0.0, 0.0, 0.0, 0.0, CROWDED, CROWDED, 1.0, 2.0, 3.2, NO_PLACE])
CLASSES = len(COST)
FREE, TWO_LEFT, LAST = 0, 2, 4  # the class after each: too many cards for the gap
LOW, HIGH, LOST = 6, 8, 9

# Inputs
PAIRS = CLASSES * CLASSES  # cards of one set, by their classes for oneself and for the other
OWN, OTHER = 0, PAIRS
GAPS = 2 * PAIRS  # gaps of both pyramids, by kind and by the number of cards that fit
MOST_ROOM, MOST_CARDS = 6, 6
KINDS = LOST - LOW + 1 + MOST_ROOM  # by the cost of a stack, or by the number of slots
FILLED = GAPS + 2 * KINDS * (MOST_CARDS + 1)
SLOT = FILLED + 2 * SLOTS
JAGUAR = SLOT + 2 * SLOTS
HELD = JAGUAR + 2 * SLOTS
ROUND = HELD + HAND + 1
ROUNDS = 4
LEADS = 12
LEAD = ROUND + ROUNDS
SOON = 4  # spaces ahead whose events are seen: a stack moves an explorer so far at most
AHEAD = LEAD + 2 * LEADS + 1
NUMBERS = AHEAD + 2 * SOON * ROB
OFFERED = NUMBERS + 23  # each of two cards, by its class for each seat
PLACING = OFFERED + 4 * CLASSES
PHASES = EVENT + 1
ASKED = PLACING + 2 * CLASSES
HERE = ASKED + 2 * PHASES + 1
INPUTS = HERE + ROB

# Outputs of the network. Each action uses three of them.
KEPT = 0  # the card of an offer that its seat will probably get, by its classes
GIVEN = KEPT + PAIRS  # and the other
TAKEN = GIVEN + PAIRS
LEFT = TAKEN + CLASSES
BY_SLOT = LEFT + CLASSES
BY_STACK = BY_SLOT + SLOTS
BALANCE = BY_STACK + SLOTS  # cards less slots on both sides of a card that is placed
UNEVEN = 3
BY_EVENT = BALANCE + (2 * UNEVEN + 1) ** 2
NOTHING = BY_EVENT + 2 + 3 * SLOTS
BY_GAIN = NOTHING + 1  # of each phase, times the gain of an action by hand
OUTPUTS = BY_GAIN + PHASES

STAGES = 5

FIELDS = [
    ("stage", "f4", (STAGES, 2)),
    *network_fields(INPUTS, OUTPUTS),
    ("own", "u8"),  # cards of the own hand
    ("other", "u8"),  # and of the other, or all that are not seen
    ("cards", "u8", (2, CLASSES)),  # cards by their class for each seat
    ("over", "f4", (2, 3)),  # cards of each set and of both that have too few slots
    ("cost", "f8", (2,)),  # the cost of all these cards for each seat
    ("share", "f8"),  # part of the other cards that are in the other hand
]


@kernel
def class_between(left: int, right: int, jaguars: np.uint64, n: float) -> int:
    """The class of a card that fits between two filled slots, as `n` cards do. [JG-PLACE-1 to JG-PLACE-4]"""
    room = right - left - 1
    if room > 0:
        crowded = 1 if n > float(room) + 0.5 else 0
        return crowded + (FREE if room > 2 else TWO_LEFT if room == 2 else LAST)
    row = 9
    if not has(jaguars, left):
        row = row_of(left)
    if not has(jaguars, right):
        row = min(row, row_of(right))
    return LOST if row == 9 else min(LOW + row - 1, HIGH)


@kernel
def cards_between(low: int, high: int) -> np.uint64:
    """The cards between two others."""
    return (bit(high) - np.uint64(1)) & ~(bit(low + 1) - np.uint64(1))


@kernel
def number_of(network: Record, cards: np.uint64) -> float:
    """Number of these cards in the own hand, and the expected number among unseen cards."""
    return float(popcount(cards & network.own)) + network.share * float(popcount(cards & network.other))  # type: ignore[no-any-return]


@kernel
def read_pyramid(network: Record, i: int, tops: np.uint64, filled: np.uint64, jaguars: np.uint64) -> None:
    """Sort the cards into classes, and make the inputs of the gaps active.

    Args:
        i: which pyramid, 0 or 1: a row of `network.cards`, `network.over` and `network.cost`.
        tops: cards that lie on top, bit c for card c.
        filled, jaguars: filled slots and those with a jaguar, bit s for slot s.
    """
    for name in range(CLASSES):
        network.cards[i, name] = np.uint64(0)
    for which in range(3):
        network.over[i, which] = np.float32(0.0)
    total = 0.0
    low, left = lowest(tops), lowest(filled)
    tops &= tops - np.uint64(1)
    filled &= filled - np.uint64(1)
    while tops != np.uint64(0):
        high, right = lowest(tops), lowest(filled)
        between, room = cards_between(low, high), right - left - 1
        n = number_of(network, between)
        name = class_between(left, right, jaguars, n)
        if between != np.uint64(0):
            network.cards[i, name] |= between
            total += COST[name] * n
            own = float(popcount(between & network.own))
            network.over[i, 0] += np.float32(max(own - float(room), 0.0))
            network.over[i, 1] += np.float32(max(n - own - float(room), 0.0))
            network.over[i, 2] += np.float32(max(n - float(room), 0.0))
        if room > 0 or n > 0.0:
            sort = name - LOW if room == 0 else LOST - LOW + min(room, MOST_ROOM)
            put(network, GAPS + (MOST_CARDS + 1) * (KINDS * i + sort) + min(int(n + 0.5), MOST_CARDS), 1.0)
        low, left = high, right
        tops &= tops - np.uint64(1)
        filled &= filled - np.uint64(1)
    network.cost[i] = total


@kernel
def cost_of(network: Record, tops: np.uint64, filled: np.uint64, jaguars: np.uint64) -> float:
    """Cost of the cards that may still come, for the owner of a pyramid."""
    total = 0.0
    low, left = lowest(tops), lowest(filled)
    tops &= tops - np.uint64(1)
    filled &= filled - np.uint64(1)
    while tops != np.uint64(0):
        high, right = lowest(tops), lowest(filled)
        n = number_of(network, cards_between(low, high))
        if n > 0.0:
            total += COST[class_between(left, right, jaguars, n)] * n
        low, left = high, right
        tops &= tops - np.uint64(1)
        filled &= filled - np.uint64(1)
    return total


@kernel
def class_for(network: Record, i: int, card: int) -> int:
    """The class of a card for a seat, as it was sorted."""
    for name in range(CLASSES):
        if has(network.cards[i, name], card):
            return name
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
def look(network: Record, state: Record, me: int, everything: bool) -> np.uint64:
    """Sort all cards for both seats; returns the cards that may be set aside."""
    it = 1 - me
    aside = np.uint64(0)
    for i in range(ASIDE):
        if state.aside[i] != NONE:
            aside |= bit(state.aside[i])
    network.own, network.other, network.share = state.hand[me], state.hand[it], 1.0
    if not everything:
        cards = popcount(network.other)
        network.other |= aside
        aside = network.other
        network.share = float(cards) / float(max(popcount(network.other), 1))
    for i in range(2):
        seat = me if i == 0 else it
        read_pyramid(network, i, state.tops[seat], state.filled[seat], state.jaguars[seat])
    return aside


@kernel
def encode(network: Record, terms: Record, state: Record, me: int, everything: bool) -> None:
    """Make the inputs active that seat `me` sees of a round; with `everything`, the other hand too."""
    network.active = 0
    it = 1 - me
    aside = look(network, state, me, everything)
    put_pairs(network)
    for i in range(2):
        seat = me if i == 0 else it
        put(network, FILLED + SLOTS * i + min(popcount(state.filled[seat] & ALL_SLOTS), SLOTS - 1), 1.0)
        put_slots(network, SLOT + SLOTS * i, state.filled[seat])
        put_slots(network, JAGUAR + SLOTS * i, state.jaguars[seat])
    put(network, HELD + min(popcount(state.hand[me]), HAND), 1.0)
    put(network, ROUND + min(max(int(state.rounds) - 1, 0), ROUNDS - 1), 1.0)
    put_track(network, terms, state, me, aside)
    own = FILLED_SLOT * float(popcount(state.filled[me] & ALL_SLOTS)) - SHARE * network.cost[0]
    other = FILLED_SLOT * float(popcount(state.filled[it] & ALL_SLOTS)) - SHARE * network.cost[1]
    put(network, NUMBERS + 8, 0.1 * network.cost[0])
    put(network, NUMBERS + 9, 0.1 * network.cost[1])
    put(network, NUMBERS + 10, 0.2 * (own - other))
    put(network, NUMBERS + 11, 0.1 * (float(state.score[me]) - float(state.score[it]) + own - other))
    put(network, NUMBERS + 12, 0.2 * float(popcount(state.jaguars[me] & ALL_SLOTS)))
    put(network, NUMBERS + 13, 0.2 * float(popcount(state.jaguars[it] & ALL_SLOTS)))
    for i in range(2):
        for which in range(3):
            over = float(network.over[i, which])
            if over > 0.0:
                put(network, NUMBERS + 14 + 3 * i + which, 0.2 * over)
    if state.active == me:
        put(network, NUMBERS + 20, 1.0)
    if state.closing:
        put(network, NUMBERS + 21, 1.0)
    put_asked(network, terms, state, me)


@kernel
def put_slots(network: Record, at: int, slots: np.uint64) -> None:
    """An input for each slot of a set."""
    slots &= ALL_SLOTS
    while slots != np.uint64(0):
        put(network, at + lowest(slots) - 1, 1.0)
        slots &= slots - np.uint64(1)


@kernel
def put_pairs(network: Record) -> None:
    """Cards of both sets, by their classes for both seats."""
    for mine in range(CLASSES):
        row = network.cards[0, mine] & (network.own | network.other)
        if row == np.uint64(0):
            continue
        for its in range(CLASSES):
            cards = row & network.cards[1, its]
            if cards == np.uint64(0):
                continue
            own, other = popcount(cards & network.own), popcount(cards & network.other)
            if own > 0:
                put(network, OWN + CLASSES * mine + its, 0.25 * float(own))
            if other > 0:
                put(network, OTHER + CLASSES * mine + its, 0.25 * network.share * float(other))


@kernel
def put_track(network: Record, terms: Record, state: Record, me: int, aside: np.uint64) -> None:
    """Lead, spaces left, events ahead, and the chance that the next turned card ends the game."""
    mine, its = int(state.score[me]), int(state.score[1 - me])
    lead = mine - its
    put(network, LEAD + LEADS + min(max(lead, -LEADS), LEADS), 1.0)
    for i in range(2):
        score = mine if i == 0 else its
        for space in range(score + 1, min(score + SOON, int(terms.length)) + 1):
            kind = int(terms.event[space])
            if kind > 0:
                put(network, AHEAD + (i * SOON + space - score - 1) * ROB + kind - 1, 1.0)
    by_me = chance_of_end(terms, aside, max(mine + PRIZE, its))
    by_it = chance_of_end(terms, aside, max(mine, its + PRIZE))
    put(network, NUMBERS, 0.1 * float(lead))
    put(network, NUMBERS + 1, 0.05 * float(min(int(terms.length) - mine, 40)))
    put(network, NUMBERS + 2, 0.05 * float(min(int(terms.length) - its, 40)))
    put(network, NUMBERS + 3, chance_of_end(terms, aside, max(mine, its)))
    put(network, NUMBERS + 4, by_me)
    put(network, NUMBERS + 5, by_it)
    put(network, NUMBERS + 6, sign(lead + PRIZE) * by_me)
    put(network, NUMBERS + 7, sign(lead - PRIZE) * by_it)


@kernel
def put_asked(network: Record, terms: Record, state: Record, me: int) -> None:
    """The question, its seat, and the cards that it is about."""
    it = 1 - me
    if state.actor == CHANCE:
        put(network, ASKED + 2 * PHASES, 1.0)
    else:
        put(network, ASKED + int(state.phase) + (0 if state.actor == me else PHASES), 1.0)
    if state.phase == TAKE:
        for place in range(2):
            card = int(state.offered[place])
            for i in range(2):
                put(network, OFFERED + CLASSES * (2 * place + i) + class_for(network, i, card), 1.0)
        active = 0 if state.active == me else 1
        _, _, gain = parts_of_offer(network, int(state.offered[0]), int(state.offered[1]), active)
        put(network, NUMBERS + 22, 0.2 * gain if state.active == me else -0.2 * gain)
    elif state.phase == EVENT:
        put(network, HERE + int(terms.event[state.score[state.owner]]) - 1, EVENT_CHANCE)
    for i in range(2):
        card = int(state.placing[me if i == 0 else it])
        if card != NONE:
            put(network, PLACING + CLASSES * i + class_for(network, i, card), 1.0)


@kernel
def parts_of_offer(network: Record, low: int, high: int, i: int) -> tuple[int, int, float]:
    """Two outputs of an offer, and its value by hand for the seat `i` that makes it.

    The other takes the card that suits them; the classes of that card and of the one that is left name the outputs.
    """
    own_low, own_high = class_for(network, i, low), class_for(network, i, high)
    its_low, its_high = class_for(network, 1 - i, low), class_for(network, 1 - i, high)
    takes_low, takes_high = COST[its_low] - COST[own_high], COST[its_high] - COST[own_low]
    if takes_low <= takes_high:
        return KEPT + CLASSES * own_high + its_high, GIVEN + CLASSES * own_low + its_low, takes_low
    return KEPT + CLASSES * own_low + its_low, GIVEN + CLASSES * own_high + its_high, takes_high


@kernel
def balance_of(network: Record, state: Record, card: int, slot: int) -> int:
    """The output of a placement by the slots that it leaves on both sides, and half of the cards that fit there."""
    me = int(state.actor)
    low, high = next_lower(state, me, card), next_higher(state, me, card)
    below = int(0.5 * number_of(network, cards_between(low, card)) + 0.5) - (slot - int(state.slot[low]) - 1)
    above = int(0.5 * number_of(network, cards_between(card, high)) + 0.5) - (int(state.slot[high]) - slot - 1)
    below, above = min(max(below, -UNEVEN), UNEVEN), min(max(above, -UNEVEN), UNEVEN)
    return BALANCE + (2 * UNEVEN + 1) * (below + UNEVEN) + above + UNEVEN


@kernel
def gain_of_place(network: Record, state: Record, card: int, slot: int, stacked: bool) -> float:
    """Value of a placement by hand for the seat that places.

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
    return gain - SHARE * (cost_of(network, tops, filled, jaguars) - network.cost[0])  # type: ignore[no-any-return]


@kernel
def gain_of_event(network: Record, state: Record, kind: int, slot: int) -> float:
    """Value of an event by hand for the seat that carries it out."""
    me = int(state.owner)
    if kind == TAKE_JAGUAR:
        without = state.jaguars[me] & ~bit(slot)
        return SHARE * (network.cost[0] - cost_of(network, state.tops[me], state.filled[me], without))  # type: ignore[no-any-return]
    i = 0 if kind == CLEAR_OWN else 1
    seat = me if kind == CLEAR_OWN else 1 - me
    tops = state.tops[seat] ^ bit(top_card(state, seat, slot))
    after = cost_of(network, tops, state.filled[seat] ^ bit(slot), state.jaguars[seat] & ~bit(slot))
    gain = SHARE * (network.cost[i] - after) - FILLED_SLOT
    return gain if kind == CLEAR_OWN else -gain  # type: ignore[no-any-return]


@kernel
def policy_terms(network: Record, terms: Record, state: Record, action: int) -> tuple[int, int, int, float]:
    """Three outputs of an action and the factor of the third, after `encode`; their sum is its logit."""
    if action < PUTS:
        mine, theirs, gain = parts_of_offer(network, low_card(action), high_card(action), 0)
        return mine, theirs, BY_GAIN + OFFER, gain
    if action < REVEALS:
        card, slot, stacked = placed_card(action), placed_slot(action), action >= STACKS
        phase = PLACE if state.phase == PLACE else LAY
        gain = gain_of_place(network, state, card, slot, stacked)
        if stacked:
            return BY_STACK + slot - 1, NOTHING, BY_GAIN + phase, gain
        return BY_SLOT + slot - 1, balance_of(network, state, card, slot), BY_GAIN + phase, gain
    if action < TAKES:
        return NOTHING, NOTHING, BY_GAIN + REVEAL, float(action - REVEALS) / float(CARDS)
    if action < DECLINE:
        card = action - TAKES
        own, its = class_for(network, 0, card), class_for(network, 1, int(state.offered[0] + state.offered[1]) - card)
        return TAKEN + own, LEFT + its, BY_GAIN + TAKE, COST[its] - COST[own]
    if action == DECLINE:
        return BY_EVENT, NOTHING, BY_GAIN + EVENT, 0.0
    kind, slot = event_kind(action), placed_slot(action)
    if kind == ROB:
        return BY_EVENT + 1, NOTHING, BY_GAIN + EVENT, 0.0
    gain = gain_of_event(network, state, kind, slot)
    return BY_EVENT + 2 + SLOTS * (kind - 1) + slot - 1, NOTHING, BY_GAIN + EVENT, gain


@kernel
def find_values(networks: Records, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """Values: between rounds by lead and round; within a round by the network, for the seat that acts."""
    network = networks[0]
    if state.turns == 0 and state.actor == CHANCE:
        stage = min(int(state.rounds), STAGES - 1)
        lead = float(state.score[0]) - float(state.score[1])
        values[0] = logistic(float(network.stage[stage, 0]) * lead)
        values[1] = 1.0 - values[0]
    else:
        me = int(state.actor) if state.actor != CHANCE else int(state.owner)
        encode(network, terms, state, me, True)
        values[me] = value_of_inputs(network)
        values[1 - me] = 1.0 - values[me]
