"""Invariants of a game of Die Pyramiden des Jaguar."""

from pakal.games.jaguar.facts import SEATS
from pakal.games.jaguar.state import DEAL, NONE, OVER, cards_of, slots_of
from pakal.games.jaguar.view import pyramid_of


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
