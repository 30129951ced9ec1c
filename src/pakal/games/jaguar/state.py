"""The whole truth of a game of Die Pyramiden des Jaguar: hands, pyramids, explorers, and the question.

Sets of cards and of slots are words: bit 7 is card 7. The top cards of a pyramid are such a set: they increase from
slot to slot (JG-PLACE-1), so the n-th lowest of them lies in the n-th filled slot. Two sentinels stand at the ends of
each pyramid, card 0 in slot 0 and card 41 in slot 11, always there and always under a jaguar: with them every card has
two neighbours.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import numpy as np

from pakal.games.jaguar.facts import ASIDE, CARDS, LONGEST_TRACK, SEATS, SLOTS
from pakal.kernels.fields import HIDDEN, Axis, Field, of_every_game

NONE = 0  # no card
NO_SEAT = -1
BEYOND = CARDS + 1  # the sentinel card at the upper end
LAST_SLOT = SLOTS + 1  # the sentinel slot at the upper end

ENDS = np.uint64(1 | 1 << BEYOND)
"""Top cards of an empty pyramid: the sentinels."""

EDGES = np.uint64(1 | 1 << LAST_SLOT)
"""Filled slots of an empty pyramid: the sentinels."""

ALL_SLOTS = np.uint64((1 << LAST_SLOT) - 2)
"""Slots 1 to 10."""

FULL = EDGES | ALL_SLOTS

DEAL, START, REVEAL, OFFER, TAKE, PLACE, LAY, EVENT, DISCARD, OVER = range(10)
"""The questions to the actor. LAY: place a card of the hand (JG-END-3); DEAL, START, DISCARD: chance is to act."""

Phase = Literal["deal", "start", "reveal", "offer", "take", "place", "lay", "event", "discard", "over"]

NOTHING, TAKE_JAGUAR, CLEAR_OWN, CLEAR_THEIR, ROB = range(5)
"""Kinds of spaces. [JG-EVENT-1]"""

BY_REVEAL, BY_TURNS, BY_LOT = range(3)
"""The ways to find the starting player of a round. [JG-SETUP-3]"""

CARD, TRACK_END = 1, 2
"""Why a game ends: 1 + the index in FACTS.reasons."""

_, BLOCKED, FILLED, FEWER, EVEN, CUT_OFF = range(6)
"""Ends of a round: JG-END-1, JG-END-2, JG-END-3 with a winner and with none, JG-END-6 during the round."""

Ending = Literal["blocked", "filled", "fewer", "even", "cut-off"]

SEAT, EACH_CARD = Axis("seat", SEATS), Axis("card", CARDS + 2)

FIELDS = (
    *of_every_game(SEAT),  # a turn is an offer; JG-END-3 is the last one; the score is the space of each explorer
    Field("phase", "i1", "what is asked of the actor"),
    Field("active", "i1", "seat whose turn it is to offer"),
    Field("first", "i1", "seat that began this round, if known yet", none=NO_SEAT),
    Field("closing", "?", "whether all cards are laid down (JG-END-3)"),
    Field("owner", "i1", "seat whose event is carried out, if any", none=NO_SEAT),
    Field("chosen", "i1", "card revealed for the start, or NONE", (SEAT,), "owner; all, once both have chosen"),
    Field("offered", "i1", "the two cards on offer, ascending, or NONE", (Axis("place", 2),)),
    Field("placing", "i1", "card of the offer that each seat still has to place, if any", (SEAT,), none=NONE),
    Field("hand", "u8", "cards in the hand", (SEAT,), "owner; all, of a revealed card"),
    Field("tops", "u8", "top cards of each pyramid, and sentinels", (SEAT,)),
    Field("filled", "u8", "filled slots of each pyramid, and sentinels", (SEAT,)),
    Field("jaguars", "u8", "slots with a jaguar, and sentinels", (SEAT,)),
    Field("slot", "i1", "where each card of a pyramid lies, or NONE", (EACH_CARD,)),
    Field("under", "i1", "card right beneath it, or NONE", (EACH_CARD,)),
    Field("discards", "u8", "cards that left this round face up"),
    Field("aside", "i1", "set-aside cards in order, NONE once turned", (Axis("place", ASIDE),), HIDDEN),
    Field("turned", "i1", "card turned at the end of the last round, if any", none=NONE),
    Field("ending", "i1", "how the last round ended, if one has"),
    Field("winner", "i1", "seat that won the last round, if any", none=NO_SEAT),
)

TERMS_FIELDS = (
    Field("length", "i2", "number of the last space (JG-EVENT-4)"),
    Field("event", "i1", "kind of each space (JG-EVENT-4)", (Axis("space", LONGEST_TRACK + 1),)),
    Field("start", "i1", "BY_REVEAL, BY_TURNS or BY_LOT (JG-SETUP-3)"),
    Field("start_seat", "i1", "seat that starts round 1 under BY_TURNS (GEN-4)"),
    Field("ends_below", "?", "whether a card below the leader's space ends the game, and not the others (JG-END-5)"),
)
"""The numbers that edition, options and track fix before the game begins."""


# Sets of cards and slots as Python sets: for everything but kernels.


EVERY_CARD = sum(1 << card for card in range(1, CARDS + 1))
EVERY_SLOT = sum(1 << slot for slot in range(1, SLOTS + 1))


def cards_of(word: int) -> tuple[int, ...]:
    """Cards of a set, ascending, without the sentinels."""
    return numbers_in(word & EVERY_CARD)


def slots_of(word: int) -> tuple[int, ...]:
    """Slots of a set, ascending, without the sentinels."""
    return numbers_in(word & EVERY_SLOT)


@lru_cache(maxsize=4096)
def numbers_in(bits: int) -> tuple[int, ...]:
    """Places of the bits that are 1, ascending."""
    places = []
    while bits:
        places.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return tuple(places)


def word_of(numbers: Iterable[int]) -> int:
    """The set of some cards or slots."""
    return sum(1 << number for number in numbers)
