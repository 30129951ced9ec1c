"""Invariants of a game of Rockets."""

import numpy as np

from pakal.games.rockets.facts import CARDS, VALUES


def check(terms, state):
    """Every card lies in a hand, in front of a player or in the pile; markers stand on the track. [RK-SETUP-1]"""
    terms, state = terms.record, state.record
    seats = slice(0, int(state.players))
    assert state.hand.min() >= 0
    assert (state.hand.sum(axis=1)[seats] == state.held[seats]).all()
    assert 0 <= state.space[seats].min() <= state.space[seats].max() <= terms.moon
    if state.rounds:
        pile = np.bincount(state.pile[state.drawn :], minlength=VALUES)
        deck = np.bincount(terms.deck, minlength=VALUES)
        assert (state.hand.sum(axis=0) + state.laid + pile == deck).all()
        assert int(state.held[seats].sum() + state.laid.sum()) == state.drawn <= CARDS
    assert (state.sheet.sum(axis=0)[seats] == state.score[seats]).all()
