"""Positions of Die Pyramiden des Jaguar, drawn as they lie on the table.

A pyramid is drawn with its top row above: `__` an empty slot, `12` a card, `12*` a card with a jaguar, `9/12*` a stack,
its bottom card first.
"""

from pakal.core.match import Match
from pakal.games.jaguar.board import parse
from pakal.games.jaguar.facts import SEATS
from pakal.games.jaguar.game import GAME
from pakal.games.jaguar.state import (
    BEYOND,
    DEAL,
    EDGES,
    ENDS,
    LAST_SLOT,
    NO_SEAT,
    NONE,
    OFFER,
    OVER,
    cards_of,
    slots_of,
    word_of,
)
from pakal.games.jaguar.view import pyramid_of

EMPTY = """
        __
      __  __
    __  __  __
  __  __  __  __
"""

SLOTS_AS_DRAWN = (10, 8, 9, 5, 6, 7, 1, 2, 3, 4)


def shape(drawing):
    """Slot -> card drawn there, without the empty ones."""
    words = drawing.split()
    assert len(words) == len(SLOTS_AS_DRAWN), drawing
    return {slot: word for slot, word in sorted(zip(SLOTS_AS_DRAWN, words, strict=True)) if word != "__"}


def track(length=40, events=None):
    """A track of this length with these events."""
    lines = [f'{space} = "{kind}"' for space, kind in (events or {}).items()]
    return parse("\n".join(['name = "test"', f"length = {length}", "[events]", *lines]))


def table(
    *drawings, hands, turn=0, scores=(0, 0), edition="rody", options=(), length=40, events=None, aside=None, rounds=1
):
    """A match in the middle of a round: a seat is to offer two cards.

    Args:
        drawings: the pyramids of seat 0 and seat 1; empty where there is none.
        hands: cards of each seat.
        turn: seat to offer.
        scores: spaces of the explorers.
        length, events: the track.
        aside: set-aside cards, the first one is turned; any cards that lie nowhere else where it is None.
    """
    match = Match(GAME, GAME.setup(edition=edition, options=options, board=track(length, events)))
    state = match.state
    state.actor, state.phase, state.active, state.first = turn, OFFER, turn, turn
    state.rounds, state.turns, state.owner, state.winner = rounds, 1, NO_SEAT, NO_SEAT
    state.score = scores
    state.slot[BEYOND] = LAST_SLOT
    lying = []
    for seat, drawing in enumerate([*drawings, EMPTY, EMPTY][:2]):
        words = shape(drawing)
        stacks = {slot: [int(card) for card in word.rstrip("*").split("/")] for slot, word in words.items()}
        state.tops[seat] = ENDS | word_of(stack[-1] for stack in stacks.values())
        state.filled[seat] = EDGES | word_of(stacks)
        state.jaguars[seat] = EDGES | word_of(slot for slot, word in words.items() if word.endswith("*"))
        for slot, stack in stacks.items():
            for beneath, card in zip([0, *stack], stack, strict=False):
                state.slot[card], state.under[card] = slot, beneath
        state.hand[seat] = word_of(hands[seat])
        lying += [*hands[seat], *(card for stack in stacks.values() for card in stack)]
    assert len(set(lying)) == len(lying), f"a card lies in two places: {sorted(lying)}"
    assert not {*lying} & {*(aside or ())}, "a set-aside card lies on the table"
    rest = [card for card in range(40, 0, -1) if card not in lying and card not in (aside or ())]
    set_aside = [*(aside or ()), *rest][:10]
    state.aside = set_aside
    state.discards = word_of(card for card in rest if card not in set_aside)
    return match


def pyramid(match, seat):
    """A pyramid as `shape` has it."""
    state = match.state
    jaguars = slots_of(state.jaguars[seat])
    stacks = pyramid_of(state, seat)
    return {slot: "/".join(map(str, stacks[slot])) + ("*" if slot in jaguars else "") for slot in sorted(stacks)}


def hand(match, seat):
    """Cards of a seat, ascending."""
    return list(match.view(seat).hand)


def clauses(match, text):
    """Clauses by which something is refused; empty where it is legal."""
    return [reason.clause for reason in match.why_not(text)]


def check(terms, state):
    """Every card is in one place, the tops increase, and explorers stand on the track. [JG-SETUP-2, JG-PLACE-1]"""
    assert 0 <= min(state.score) <= max(state.score) <= terms.length
    pyramids = [pyramid_of(state, seat) for seat in range(SEATS)]
    for seat, pyramid in enumerate(pyramids):
        assert list(pyramid) == sorted(pyramid) == list(slots_of(state.filled[seat]))
        assert set(slots_of(state.jaguars[seat])) <= {slot for slot, stack in pyramid.items() if len(stack) > 1}
        for slot, stack in pyramid.items():
            assert all(state.slot[card] == slot for card in stack)
    if not state.rounds:
        return
    cards = [card for pyramid in pyramids for stack in pyramid.values() for card in stack]
    cards += [card for seat in range(SEATS) for card in cards_of(state.hand[seat])]
    cards += cards_of(state.discards)
    cards += [int(card) for card in (*state.offered, *state.placing, *state.aside) if card != NONE]
    if state.aside[0] == NONE:
        assert state.phase in (DEAL, OVER)
        cards.append(int(state.turned))
    assert sorted(cards) == list(range(1, 41))
