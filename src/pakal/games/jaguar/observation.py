"""The observation of Die Pyramiden des Jaguar for a learner. Seat 0 is the learner's own, seat 1 the other."""

from dataclasses import replace

import numpy as np

from pakal.core.observation import MOST, Layout, Observation, Part
from pakal.games.jaguar.actions import ACTIONS
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.facts import ASIDE, CARDS, HAND, LONGEST_TRACK, SEATS, SLOTS
from pakal.games.jaguar.rules.setup import known_card
from pakal.games.jaguar.state import (
    ALL_SLOTS,
    BEYOND,
    CUT_OFF,
    EVENT,
    LAY,
    NO_SEAT,
    NONE,
    OFFER,
    OVER,
    PLACE,
    REVEAL,
    TAKE,
)
from pakal.kernels.bits import bit, lowest, popcount
from pakal.kernels.kernel import Observed, Record, kernel

AHEAD = 8
"""Spaces in front of each explorer whose events are shown; one placement moves it by at most four."""

PHASES = 6  # of those in which a seat decides
KINDS = len(EVENT_KINDS)

LAYOUT = Layout(
    Part("to_act", (SEATS,), ("seat",), "1 for the seat to act; all 0 when nobody is."),
    Part(
        "phase",
        (PHASES,),
        ("reveal, offer, take, place, lay, event",),
        "1 for what is asked of the seat to act; all 0 when nobody is.",
    ),
    Part("event", (KINDS,), ("kind",), "1 for the event that is asked about: jaguar, own, their, hand."),
    Part("round", (1,), ("",), "Round now played, from 1.", 0, MOST, 10),
    Part("turn", (1,), ("",), "Turns begun in this round.", 0, MOST, HAND),
    Part("active", (SEATS,), ("seat",), "1 for the seat whose turn it is to offer."),
    Part("first", (SEATS,), ("seat",), "1 for the seat that began this round, once that is known."),
    Part("closing", (1,), ("",), "1 when both lay down what they have left."),
    Part("owner", (SEATS,), ("seat",), "1 for the seat whose event is carried out."),
    Part("ends_below", (1,), ("",), "1 if a turned card below the leader's space ends the game, 0 if one that is not."),
    Part("length", (1,), ("",), "Number of the last space.", 0, LONGEST_TRACK),
    Part("score", (SEATS,), ("seat",), "Space of the explorer.", 0, LONGEST_TRACK, CARDS),
    Part("way", (SEATS,), ("seat",), "Spaces from the explorer to the last one.", 0, LONGEST_TRACK, CARDS),
    Part(
        "ahead",
        (SEATS, AHEAD, KINDS),
        ("seat", "spaces ahead, from 1", "kind"),
        "1 for an event of that kind there: jaguar, own, their, hand.",
    ),
    Part("held", (SEATS,), ("seat",), "Number of cards in the hand.", 0, HAND),
    Part("aside", (1,), ("",), "Set-aside cards that lie face down.", 0, ASIDE),
    Part("turned", (1,), ("",), "Card turned after the last round, or 0.", 0, CARDS),
    Part("ending", (CUT_OFF,), ("blocked, filled, fewer, even, cut off",), "1 for how the last round ended."),
    Part("winner", (SEATS,), ("seat",), "1 for the winner of the last round."),
    Part("chosen", (SEATS,), ("seat",), "Card revealed for the start as far as it may be known, or 0.", 0, CARDS),
    Part("offered", (CARDS,), ("card, from 1",), "1 for the two cards on offer."),
    Part("hand", (CARDS,), ("card, from 1",), "1 for the cards in one's own hand."),
    Part("known", (SEATS, CARDS), ("seat", "card, from 1"), "1 for a card that all know to be in that hand."),
    Part(
        "placing", (SEATS, CARDS), ("seat", "card, from 1"), "1 for the card of the offer that is still to be placed."
    ),
    Part("top", (SEATS, CARDS), ("seat", "card, from 1"), "1 for the top cards of the pyramid."),
    Part(
        "covered", (SEATS, CARDS), ("seat", "card, from 1"), "1 for the cards that lie beneath others in the pyramid."
    ),
    Part("discards", (CARDS,), ("card, from 1",), "1 for the cards that left this round face up."),
    Part("filled", (SEATS, SLOTS), ("seat", "slot, from 1"), "1 for a slot with a card."),
    Part("jaguar", (SEATS, SLOTS), ("seat", "slot, from 1"), "1 for a slot with a jaguar."),
    Part("card", (SEATS, SLOTS), ("seat", "slot, from 1"), "Top card of the slot, or 0.", 0, CARDS),
    Part("depth", (SEATS, SLOTS), ("seat", "slot, from 1"), "Number of cards in the slot.", 0, CARDS, 3),
)

TO_ACT, PHASE, EVENT_HERE, ROUND, TURN, ACTIVE, FIRST, CLOSING, OWNER, ENDS_BELOW, LENGTH, SCORE, WAY, AHEAD_OF = list(
    LAYOUT.first.values()
)[:14]
HELD, ASIDE_LEFT, TURNED, ENDING, WINNER, CHOSEN, OFFERED, IN_HAND, KNOWN, PLACING, TOP, COVERED, DISCARDS = list(
    LAYOUT.first.values()
)[14:27]
FILLED, JAGUAR, CARD_AT, DEPTH = list(LAYOUT.first.values())[27:]
SIZE = LAYOUT.size

COMPACT = Layout(
    *list(LAYOUT.parts.values())[: list(LAYOUT.parts).index("offered")],
    Part(
        "cards",
        (CARDS,),
        ("card, from 1",),
        "Where each card lies, as far as the seat may know.",
        0,
        2**11 - 1,
        bits=(
            *("on offer", "in one's own hand", "known to be in one's own hand", "known to be in the other hand"),
            *("still to be placed by oneself", "still to be placed by the other one"),
            *("on top in one's own pyramid", "on top in the other pyramid"),
            *("covered in one's own pyramid", "covered in the other pyramid", "left this round face up"),
        ),
    ),
    *(LAYOUT.parts[name] for name in ("jaguar", "card", "depth")),
)
"""The same numbers with one set for each card in the place of planes; a slot is filled where it has a card."""

CARDS_LIE, JAGUARS, TOP_CARDS, DEPTHS = list(COMPACT.first.values())[-4:]
COMPACT_SIZE = COMPACT.size

ON_OFFER, MINE, KNOWN_HERE, TO_PLACE, ON_TOP, BENEATH, GONE = 0, 1, 2, 4, 6, 8, 10
"""Bits of `cards`. From KNOWN_HERE to BENEATH each is for the own seat, and the next bit for the other one."""

NOT_ASKED = PHASES
PHASE_PLACES = tuple(
    {REVEAL: 0, OFFER: 1, TAKE: 2, PLACE: 3, LAY: 4, EVENT: 5}.get(phase, NOT_ASKED) for phase in range(OVER + 1)
)
"""Place of each phase in the part `phase`."""


@kernel
def observe(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """Everything that lies open, the seat's own hand, and the revealed cards. A perfect memory adds nothing."""
    for i in range(SIZE):
        out[i] = 0
    show_table(terms, state, out)
    mark(state.hand[seat], out, IN_HAND)
    mark(state.discards, out, DISCARDS)
    for i in range(2):
        card = int(state.offered[i])
        if card != NONE:
            out[OFFERED + card - 1] = 1
    for i in range(SEATS):
        other = seat if i == 0 else 1 - seat
        show_seat(terms, state, other, i, out)
        card = int(state.placing[other])
        if card != NONE:
            out[PLACING + CARDS * i + card - 1] = 1
        show_pyramid(state, other, i, out)
        if i == 0 or state.phase != REVEAL:  # until both have chosen, it is a secret [JG-SETUP-3]
            out[CHOSEN + i] = state.chosen[other]
        mark(known_card(state, other), out, KNOWN + CARDS * i)


@kernel
def show_table(terms: Record, state: Record, out: Observed) -> None:
    """The numbers that belong to no seat."""
    if state.actor >= 0:
        out[PHASE + PHASE_PLACES[state.phase]] = 1
    if state.phase == EVENT:
        out[EVENT_HERE + int(terms.event[state.score[state.owner]]) - 1] = 1
    out[ROUND] = min(int(state.rounds), MOST)
    out[TURN] = min(int(state.turns), MOST)
    out[CLOSING] = state.closing
    out[ENDS_BELOW] = terms.ends_below
    out[LENGTH] = terms.length
    out[TURNED] = state.turned
    if state.ending > 0:
        out[ENDING + int(state.ending) - 1] = 1
    for i in range(ASIDE):
        out[ASIDE_LEFT] += state.aside[i] != NONE


@kernel
def show_seat(terms: Record, state: Record, seat: int, i: int, out: Observed) -> None:
    """A player as both see them, at place `i`."""
    out[TO_ACT + i] = state.actor == seat
    out[ACTIVE + i] = state.active == seat
    out[FIRST + i] = state.first == seat
    out[OWNER + i] = state.owner == seat
    out[WINNER + i] = state.winner == seat
    score = int(state.score[seat])
    out[SCORE + i] = score
    out[WAY + i] = int(terms.length) - score
    out[HELD + i] = popcount(state.hand[seat])
    for space in range(score + 1, min(score + AHEAD, int(terms.length)) + 1):
        kind = int(terms.event[space])
        if kind > 0:
            out[AHEAD_OF + (i * AHEAD + space - score - 1) * KINDS + kind - 1] = 1


@kernel
def show_pyramid(state: Record, seat: int, i: int, out: Observed) -> None:
    """The slots of a pyramid and the cards in them, at place `i`. [JG-PLACE-1, JG-PLACE-3]"""
    mark_slots(state.filled[seat], out, FILLED + SLOTS * i)
    mark_slots(state.jaguars[seat], out, JAGUAR + SLOTS * i)
    mark(top_cards(state, seat), out, TOP + CARDS * i)
    mark(show_slots(state, seat, CARD_AT + SLOTS * i, DEPTH + SLOTS * i, out), out, COVERED + CARDS * i)


@kernel
def top_cards(state: Record, seat: int) -> np.uint64:
    """The top cards of a pyramid, without the sentinels."""
    return state.tops[seat] & ~(np.uint64(1) | np.uint64(1 << BEYOND))  # type: ignore[no-any-return]


@kernel
def show_slots(state: Record, seat: int, card_at: int, depth_at: int, out: Observed) -> np.uint64:
    """The top card and the number of cards of each slot. Returns the cards that lie beneath others.

    Args:
        card_at, depth_at: the places of slot 1.
    """
    tops, covered = top_cards(state, seat), np.uint64(0)
    while tops != np.uint64(0):
        card = lowest(tops)
        tops &= tops - np.uint64(1)
        slot = int(state.slot[card]) - 1
        out[card_at + slot] = card
        depth = 1
        beneath = int(state.under[card])
        while beneath != NONE:
            covered |= bit(beneath)
            depth += 1
            beneath = int(state.under[beneath])
        out[depth_at + slot] = depth
    return covered


@kernel
def mark(cards: np.uint64, out: Observed, first: int) -> None:
    """1 for each card of a set; card 1 stands at `first`."""
    while cards != np.uint64(0):
        out[first + lowest(cards) - 1] = 1
        cards &= cards - np.uint64(1)


@kernel
def mark_slots(slots: np.uint64, out: Observed, first: int) -> None:
    """1 for each slot of a set, without the sentinels; slot 1 stands at `first`."""
    mark(slots & ALL_SLOTS, out, first)


@kernel
def observe_compact(terms: Record, state: Record, seat: int, recall: bool, out: Observed) -> None:
    """The same as `observe`, in the places of `COMPACT`."""
    for i in range(COMPACT_SIZE):
        out[i] = 0
    show_table(terms, state, out)
    add_bit(state.hand[seat], out, MINE)
    add_bit(state.discards, out, GONE)
    for i in range(2):
        card = int(state.offered[i])
        if card != NONE:
            out[CARDS_LIE + card - 1] |= 1 << ON_OFFER
    for i in range(SEATS):
        other = seat if i == 0 else 1 - seat
        show_seat(terms, state, other, i, out)
        if i == 0 or state.phase != REVEAL:  # until both have chosen, it is a secret [JG-SETUP-3]
            out[CHOSEN + i] = state.chosen[other]
        add_bit(known_card(state, other), out, KNOWN_HERE + i)
        card = int(state.placing[other])
        if card != NONE:
            out[CARDS_LIE + card - 1] |= 1 << (TO_PLACE + i)
        mark_slots(state.jaguars[other], out, JAGUARS + SLOTS * i)
        add_bit(top_cards(state, other), out, ON_TOP + i)
        add_bit(show_slots(state, other, TOP_CARDS + SLOTS * i, DEPTHS + SLOTS * i, out), out, BENEATH + i)


@kernel
def add_bit(cards: np.uint64, out: Observed, number: int) -> None:
    """Add a bit to the number of each card of a set."""
    while cards != np.uint64(0):
        out[CARDS_LIE + lowest(cards) - 1] |= 1 << number
        cards &= cards - np.uint64(1)


assert NO_SEAT < 0  # no seat is equal to it

OBSERVATION = Observation(
    version=0,
    layout=LAYOUT,
    kernel=observe,
    actions=ACTIONS,
    omits="The observation says which cards are covered and how many cards lie in each slot, but not in which slot "
    "and in what order the covered cards lie. It does not have events more than "
    f"{AHEAD} spaces ahead, which are the same in all games on one track.",
)

COMPACT_OBSERVATION = replace(OBSERVATION, version=1, layout=COMPACT, kernel=observe_compact)
