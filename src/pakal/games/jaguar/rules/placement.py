"""Placing a card on a pyramid: the slots that it fits, and the cost of stacking. [JG-PLACE]

A card has its place between two neighbours, the next lower and the next higher top card. The slots between them are
the empty ones that fit it, and the two neighbours are the only cards that it can be stacked on.
"""

import numpy as np

from pakal.games.jaguar import kinds
from pakal.games.jaguar.actions import put, stack
from pakal.games.jaguar.facts import ROWS
from pakal.games.jaguar.state import ALL_SLOTS, NONE
from pakal.kernels.bits import bit, has, highest, lowest, popcount, write_run
from pakal.kernels.kernel import Ints, Log, Record, inlined, say

LAST = tuple(row[-1] for row in ROWS)


@inlined
def row_of(slot: int) -> int:
    """Row of a slot, the base is row 1. [JG-SETUP-1]"""
    return 1 + (slot > LAST[0]) + (slot > LAST[1]) + (slot > LAST[2])


@inlined
def next_lower(state: Record, seat: int, card: int) -> int:
    """The highest top card below `card`, or the sentinel 0. [JG-PLACE-1]"""
    return highest(state.tops[seat] & (bit(card) - np.uint64(1)))


@inlined
def next_higher(state: Record, seat: int, card: int) -> int:
    """The lowest top card above `card`, or the sentinel. [JG-PLACE-1]"""
    return card + lowest(state.tops[seat] >> np.uint64(card))


@inlined
def fits_between(left: int, right: int) -> bool:
    """Whether there is an empty slot between those of a card's neighbours; then it is not stacked. [JG-PLACE-2]"""
    return right - left > 1


@inlined
def is_barred(jaguars: np.uint64, slot: int) -> bool:
    """A card with a jaguar carries no other card. [JG-PLACE-3]"""
    return has(jaguars, slot)


@inlined
def can_place(state: Record, seat: int, card: int) -> bool:
    """An empty slot fits, or one of the neighbours carries no jaguar. [JG-PLACE-1 to JG-PLACE-3]"""
    left = state.slot[next_lower(state, seat, card)]
    right = state.slot[next_higher(state, seat, card)]
    jaguars = state.jaguars[seat]
    return bool(fits_between(left, right) | (not (is_barred(jaguars, left) & is_barred(jaguars, right))))


@inlined
def list_places(state: Record, seat: int, card: int, out: Ints, n: int) -> int:
    """Write the places of a card into `out` from `n` on; return the new `n`. [JG-PLACE-2, JG-PLACE-3]"""
    left = int(state.slot[next_lower(state, seat, card)])
    right = int(state.slot[next_higher(state, seat, card)])
    if fits_between(left, right):
        write_run(out, n, put(card, left + 1))
        return n + right - left - 1
    jaguars = state.jaguars[seat]
    out[n] = stack(card, left)
    n += not is_barred(jaguars, left)
    out[n] = stack(card, right)
    n += not is_barred(jaguars, right)
    return n


@inlined
def put_card(state: Record, seat: int, card: int, slot: int, log: Log) -> None:
    """A card goes to an empty slot. [JG-PLACE-2]"""
    state.tops[seat] |= bit(card)
    state.filled[seat] |= bit(slot)
    state.slot[card] = slot
    say(log, kinds.PUT, seat, card, slot)


@inlined
def stack_card(state: Record, seat: int, card: int, slot: int, log: Log) -> None:
    """A card goes on one of its neighbours, and a jaguar on it. [JG-PLACE-3]"""
    lower = next_lower(state, seat, card)
    beneath = lower if state.slot[lower] == slot else next_higher(state, seat, card)
    state.tops[seat] ^= bit(beneath) | bit(card)
    state.slot[card] = slot
    state.under[card] = beneath
    state.jaguars[seat] |= bit(slot)
    say(log, kinds.STACKED, seat, card, slot, beneath)


@inlined
def top_card(state: Record, seat: int, slot: int) -> int:
    """Top card of a filled slot: the n-th filled slot has the n-th lowest top card. [JG-PLACE-1]"""
    tops = state.tops[seat]
    for _ in range(popcount(state.filled[seat] & (bit(slot) - np.uint64(1)))):
        tops &= tops - np.uint64(1)
    return lowest(tops)


@inlined
def clear_slot(state: Record, seat: int, slot: int, log: Log) -> None:
    """The whole stack and its jaguar leave the round face up; the slot is empty. [JG-EVENT-2]"""
    card = top_card(state, seat, slot)
    state.tops[seat] ^= bit(card)
    state.filled[seat] ^= bit(slot)
    state.jaguars[seat] &= ~bit(slot)
    while card != NONE:
        say(log, kinds.CARD, card)
        state.discards |= bit(card)
        state.slot[card] = NONE
        beneath = int(state.under[card])
        state.under[card] = NONE
        card = beneath


@inlined
def empty_slots(state: Record, seat: int) -> int:
    """Slots without a card. [JG-END-3]"""
    return popcount(ALL_SLOTS & ~state.filled[seat])
