"""The beginning of the game and of each round, and all chance outcomes. [JG-SETUP]"""

import numpy as np

from pakal.games.jaguar import kinds
from pakal.games.jaguar.actions import STARTS
from pakal.games.jaguar.facts import ASIDE, CARDS, HAND, SEATS
from pakal.games.jaguar.rules.events import discard
from pakal.games.jaguar.rules.turn import begin_turn, go_on
from pakal.games.jaguar.state import (
    BEYOND,
    BY_REVEAL,
    BY_TURNS,
    DEAL,
    EDGES,
    ENDS,
    LAST_SLOT,
    NO_SEAT,
    NONE,
    REVEAL,
    START,
)
from pakal.kernels.bits import bit, has, nth, popcount
from pakal.kernels.kernel import CHANCE, Ints, Log, Record, inlined, kernel, say
from pakal.kernels.random import Generator, below, shuffle


@inlined
def begin(terms: Record, state: Record) -> None:
    """Explorers at space 0, empty pyramids, the first deal to come. [JG-SETUP-1]"""
    state.actor = CHANCE
    state.phase = DEAL
    state.winner = NO_SEAT
    clear_table(state)


@inlined
def draw_chance(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """A shuffle, the seat that starts, or a card of the robbed hand. [JG-SETUP-2, JG-SETUP-3, JG-EVENT-1]"""
    if state.phase == DEAL:
        for i in range(CARDS):
            outcome[i] = i + 1
        shuffle(rng, outcome, CARDS)
        return CARDS
    if state.phase == START:
        outcome[0] = STARTS + below(rng, SEATS)
    else:
        hand = state.hand[1 - state.owner]
        outcome[0] = nth(hand, below(rng, popcount(hand)))
    return 1


@inlined
def apply_chance(terms: Record, state: Record, outcome: Ints, log: Log = ()) -> None:
    """Carry out a chance outcome and all that follows by itself. [GEN-3]"""
    if state.phase == DEAL:
        deal(terms, state, outcome, log)
    elif state.phase == START:
        state.first = outcome[0] - STARTS
        say(log, kinds.STARTS, state.first)
        begin_turn(terms, state, state.first, log)
    else:
        discard(state, outcome[0], log)
        go_on(terms, state, log)


@inlined
def deal(terms: Record, state: Record, cards: Ints, log: Log) -> None:
    """A new round: 15 cards to each, ten set aside; then who starts. [JG-SETUP-2, JG-SETUP-3]"""
    clear_table(state)
    state.rounds += 1
    say(log, kinds.ROUND, state.rounds)
    for seat in range(SEATS):
        hand = np.uint64(0)
        for i in range(HAND):
            hand |= bit(cards[HAND * seat + i])
            say(log, kinds.DEALT, seat, HAND * seat + i, cards[HAND * seat + i])
        state.hand[seat] = hand
    for i in range(ASIDE):
        state.aside[i] = cards[SEATS * HAND + i]
    if terms.start == BY_REVEAL:
        state.actor = 0
        state.phase = REVEAL
    elif terms.start == BY_TURNS:
        state.first = (terms.start_seat + state.rounds - 1) % SEATS
        say(log, kinds.STARTS, state.first)
        begin_turn(terms, state, state.first, log)
    else:
        state.phase = START


@inlined
def clear_table(state: Record) -> None:
    """Pyramids, jaguars and all cards of the last round are cleared; explorers stay. [JG-SETUP-2]"""
    for seat in range(SEATS):
        state.hand[seat] = np.uint64(0)
        state.tops[seat] = ENDS
        state.filled[seat] = EDGES
        state.jaguars[seat] = EDGES
        state.chosen[seat] = NONE
        state.offered[seat] = NONE
        state.placing[seat] = NONE
    for card in range(BEYOND):
        state.slot[card] = NONE
        state.under[card] = NONE
    state.slot[BEYOND] = LAST_SLOT
    state.discards = np.uint64(0)
    state.closing = False
    state.owner = NO_SEAT
    state.first = NO_SEAT


@kernel
def known_card(state: Record, seat: int) -> np.uint64:
    """The revealed card, once both have chosen and as long as it is in the hand. [JG-SETUP-3]"""
    card = state.chosen[seat]
    if state.phase == REVEAL or card == NONE or not has(state.hand[seat], card):
        return np.uint64(0)
    return bit(card)
