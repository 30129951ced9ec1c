"""Deals the unseen cards of a seat again, in a game of Die Pyramiden des Jaguar."""

import numpy as np

from pakal.games.jaguar.facts import ASIDE, SEATS
from pakal.games.jaguar.rules.setup import known_card
from pakal.games.jaguar.rules.turn import can_place_any
from pakal.games.jaguar.state import LAY, NONE, REVEAL
from pakal.kernels.bits import bit, lowest, nth, popcount
from pakal.kernels.kernel import Ints, Record, kernel
from pakal.kernels.random import Generator, below, shuffle


@kernel
def redeal(terms: Record, state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Deal again, so that a seat that lays down its hand can place a card of it: else it would have lost. [JG-END-3]

    From all positions that look the same to the viewer, the same generator makes the same one.
    """
    while True:
        deal_unseen(state, viewer, rng, cards)
        if state.phase != LAY or can_place_any(state, state.actor, ()):
            return


@kernel
def deal_unseen(state: Record, viewer: int, rng: Generator, cards: Ints) -> None:
    """Shuffle the cards of the other hands and those set aside; every deal is equally likely. [JG-SETUP-2]

    A card that was revealed for the start stays where everybody knows it to be. [JG-SETUP-3]
    """
    deck = np.uint64(0)
    for seat in range(SEATS):
        if seat != viewer:
            deck |= state.hand[seat] & ~known_card(state, seat)
    for i in range(ASIDE):
        if state.aside[i] != NONE:
            deck |= bit(state.aside[i])
    n = 0
    while deck != np.uint64(0):  # ascending: the result depends on nothing that is hidden
        cards[n] = lowest(deck)
        deck &= deck - np.uint64(1)
        n += 1
    shuffle(rng, cards, n)
    n = 0
    for seat in range(SEATS):
        if seat != viewer:
            hand = known_card(state, seat)
            for _ in range(popcount(state.hand[seat]) - popcount(hand)):
                hand |= bit(cards[n])
                n += 1
            state.hand[seat] = hand
            if state.phase == REVEAL and state.chosen[seat] != NONE:
                state.chosen[seat] = nth(hand, below(rng, popcount(hand)))
    for i in range(ASIDE):
        if state.aside[i] != NONE:
            state.aside[i] = cards[n]
            n += 1
