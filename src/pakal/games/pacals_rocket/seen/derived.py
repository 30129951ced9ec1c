"""Fields of a state that follow from the others, written anew.

The rules keep them in step piece by piece (rules/pieces.py); a position that is put together otherwise needs them all.
"""

from pakal.core.kernel import Record, kernel
from pakal.games.pacals_rocket.rules.pieces import flip_free, toggle
from pakal.games.pacals_rocket.rules.scoring import majority_points
from pakal.games.pacals_rocket.state import (
    DISTRICTS,
    LAYERS,
    LINES,
    OBSTACLE,
    PYRAMID,
    SEATS,
    SIDE,
    SQUARES,
    TALLEST,
)


@kernel
def rebuild(terms: Record, state: Record) -> None:
    """From `ground`, `owner`, `stock` and storeys: everything that the state keeps for speed.

    Squares are listed in ascending order. In the course of a game the lists get into another one, which means nothing.
    """
    wipe(state)
    for seat in range(int(state.players)):
        for district in range(DISTRICTS):
            state.built[seat] += state.storeys[district, seat]
        state.promised[seat] = majority_points(terms, state, seat)
        for height in range(1, TALLEST + 1):
            state.heights[seat] |= int(state.stock[seat, height] > 0) << height
    for square in range(SQUARES):
        ground = int(state.ground[square])
        if not ground & OBSTACLE:
            state.free[state.frees] = square
            state.place[square] = state.frees
            state.frees += 1
            flip_free(terms, state, square)
        for seat in range(int(state.players)):
            if ground >> seat & 1:
                state.lying[seat, state.stones[seat]] = square
                state.stones[seat] += 1
                toggle(terms, state, seat, square)
            elif ground & PYRAMID and state.owner[square] == seat:
                toggle(terms, state, seat, square)


@kernel
def wipe(state: Record) -> None:
    """As on an empty board without a free square."""
    state.frees = 0
    for i in range(SIDE):
        state.free_row[i] = 0
        state.free_column[i] = 0
    for i in range(LAYERS):
        state.free_wheel[i] = 0
    for seat in range(SEATS):
        state.heights[seat] = 0
        state.stones[seat] = 0
        state.fives[seat] = 0
        state.patterns[seat] = 0
        state.built[seat] = 0
        state.promised[seat] = 0
        for word in range(2):
            state.threes[seat, word] = 0
            state.fours[seat, word] = 0
        for line in range(LINES):
            state.line[seat, line] = 0
