"""Invariants of a game of Pacal's Rocket."""

import numpy as np

from pakal.games.pacals_rocket.rules.scoring import pyramids_left
from pakal.games.pacals_rocket.state import NOWHERE, OBSTACLE, OUTSIDE, PYRAMID, SHIP, STONES
from pakal.games.pacals_rocket.view import rebuild

LISTS = ("free", "lying", "place")
"""Derived fields in which an order tells of the past."""


def check(terms, state):
    """Every stone and pyramid is in one place, storeys add up, derived fields are as they follow. [PR-SETUP-1]"""
    terms, state = terms.record, state.record
    players, ground = int(state.players), state.ground
    assert ((ground & OUTSIDE > 0) == ~terms.in_play.astype(bool)).all()
    assert not (ground[ground & OUTSIDE > 0] & ~np.uint8(OUTSIDE)).any()
    assert not ((ground & SHIP > 0) & (ground & PYRAMID > 0)).any()
    assert ((ground & PYRAMID > 0) == (state.tall > 0)).all()
    assert (ground[state.tall > 0] == PYRAMID).all()
    ships = [int(square) for square in state.ship[:players] if square != NOWHERE]
    assert sorted(ships) == np.flatnonzero(ground & SHIP).tolist()
    for seat in range(players):
        on_board = (ground >> seat & 1).sum()
        returning = state.held if seat == state.actor else 0
        assert state.supply[seat] + on_board + state.cargo[:, seat].sum() + returning == STONES
        own = (state.tall > 0) & (state.owner == seat)
        assert (np.bincount(state.tall[own], minlength=6)[1:] + state.stock[seat, 1:] == (1, 3, 3, 2, 2)).all()
        assert pyramids_left(state, seat) == state.stock[seat].sum()
        storeys = np.bincount(terms.district[own], weights=state.tall[own], minlength=16)
        assert (state.storeys[:, seat] == storeys).all()
        assert state.river[seat] == state.tall[own & (terms.riverside == 1)].sum()
        assert state.lake[seat] == state.tall[own & (terms.lakeside == 1)].sum()
    check_derived(terms, state)


def check_derived(terms, state):
    """Fields kept for speed equal newly computed ones."""
    states = np.zeros(1, state.dtype).view(np.recarray)
    anew = states[0]
    for name in state.dtype.names:
        anew[name] = state[name]
    rebuild(terms, anew)
    for name in state.dtype.names:
        assert name in LISTS or np.array_equal(state[name], anew[name]), name
    frees = int(state.frees)
    assert sorted(state.free[:frees]) == np.flatnonzero(state.ground & OBSTACLE == 0)[:frees].tolist()
    assert state.place[state.free[:frees]].tolist() == list(range(frees))
    for seat in range(int(state.players)):
        n = int(state.stones[seat])
        assert sorted(state.lying[seat, :n]) == np.flatnonzero(state.ground >> seat & 1).tolist()
