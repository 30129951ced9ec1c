"""Sets of cards and slots of a state as Python sets: for everything but kernels."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from pakal.core.kernel import Record
from pakal.games.jaguar.facts import CARDS, SLOTS
from pakal.games.jaguar.state import NONE

EVERY_CARD = sum(1 << card for card in range(1, CARDS + 1))
EVERY_SLOT = sum(1 << slot for slot in range(1, SLOTS + 1))


def cards_of(word: int) -> tuple[int, ...]:
    """Cards of a set, ascending, without the sentinels."""
    return numbers_in(int(word) & EVERY_CARD)


def slots_of(word: int) -> tuple[int, ...]:
    """Slots of a set, ascending, without the sentinels."""
    return numbers_in(int(word) & EVERY_SLOT)


@lru_cache(maxsize=4096)
def numbers_in(bits: int) -> tuple[int, ...]:
    """Places of the bits that are 1, ascending."""
    places = []
    while bits:
        places.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return tuple(places)


def word_of(numbers: Iterable[int]) -> np.uint64:
    """The set of some cards or slots."""
    return np.uint64(sum(1 << number for number in numbers))


def stack_under(state: Record, card: int) -> tuple[int, ...]:
    """The stack that a top card lies on, bottom first and the card itself last. [JG-PLACE-3]"""
    stack = [card]
    while (card := int(state.under[card])) != NONE:
        stack.append(card)
    return tuple(reversed(stack))


def pyramid_of(state: Record, seat: int) -> dict[int, tuple[int, ...]]:
    """Filled slots of a pyramid, ascending, with their stacks, bottom first. [JG-PLACE-1]"""
    return {int(state.slot[card]): stack_under(state, card) for card in cards_of(state.tops[seat])}
