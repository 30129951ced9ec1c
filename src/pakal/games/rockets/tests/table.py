"""Positions of Rockets, written as they would be told at the table."""

import numpy as np

from pakal.core.match import Match
from pakal.games.rockets.facts import CARDS, VALUES
from pakal.games.rockets.game import GAME
from pakal.games.rockets.state import LAY, NONE
from pakal.kernels.kernel import CHANCE, NOBODY


def table(*hands, turn=0, edition="jeb", options=(), pile=None, starter=0, trip=1, scores=None):
    """A match in the middle of a trip.

    Args:
        hands: a seat each: space, previous card or None, cards in hand.
        turn: seat to act.
        pile: cards on the pile, the top one first; as many 0s as are left where it is None.
        trip: now flown; scores: totals before it.
    """
    match = Match(GAME, GAME.setup(players=len(hands), edition=edition, options=options))
    state = match.state
    state.actor, state.phase, state.starter, state.rounds, state.turns = turn, LAY, starter, trip, 1
    state.trips = trip - 1
    for seat, (space, pad, hand) in enumerate(hands):
        state.space[seat], state.pad[seat], state.held[seat] = space, NONE if pad is None else pad, len(hand)
        for value in hand:
            state.hand[seat][value] += 1
    if pile is None:
        state.drawn = sum(len(hand) for _, _, hand in hands)
    else:
        state.drawn = CARDS - len(pile)
        state.pile = [*state.pile[: CARDS - len(pile)], *pile]
    if scores:
        state.score = scores
    return match


def spaces(match):
    """Spaces of the markers."""
    return match.view(0).spaces


def hand(match, seat):
    """Cards of a seat, ascending."""
    return [value for value, count in enumerate(match.view(seat).hand) for _ in range(count)]


def is_between_trips(match):
    """A trip has been scored, and the next shuffle is due."""
    return match.actor in (CHANCE, NOBODY)


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
