"""Material and set-up. [PR-SETUP-1, PR-SETUP-2]"""

from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.rules.pieces import flip_free, unlist
from pakal.games.pacals_rocket.state import (
    GOD_STONES,
    NO_ROLL,
    NOWHERE,
    OUTSIDE,
    PLACE,
    PYRAMIDS,
    SHIP,
    SQUARES,
    STONES,
    TALLEST,
    whole,
)
from pakal.kernels.kernel import Ints, Log, Record, forbid, inlined, kernel, say


@kernel
def begin(terms: Record, state: Record) -> None:
    """The position before the first action. `state` is all zeros, but for `players`. [PR-SETUP-2, GEN-4]"""
    state.phase = PLACE
    state.actor = terms.start_seat
    state.starter = terms.start_seat
    state.die = NO_ROLL
    state.left = NOWHERE
    for seat in range(whole(state.players)):
        hand_out(state, seat)
    clear_board(terms, state)


@kernel
def hand_out(state: Record, seat: int) -> None:
    """Stones, god stones, and pyramids of heights 1,2,2,2,3,3,3,4,4,5,5. [PR-SETUP-1]"""
    state.ship[seat] = NOWHERE
    state.supply[seat] = STONES
    state.gods[seat] = (1 << GOD_STONES) - 1
    for height in range(1, TALLEST + 1):
        state.stock[seat, height] = PYRAMIDS[height]
        state.heights[seat] |= 1 << height


@kernel
def clear_board(terms: Record, state: Record) -> None:
    """An empty board: lake and covered squares are outside of it, all others are free. [PR-BOARD-4, PR-BOARD-5]"""
    for square in range(SQUARES):
        if terms.in_play[square]:
            n = whole(state.frees)
            state.free[n] = square
            state.place[square] = n
            state.frees = n + 1
            flip_free(terms, state, square)
        else:
            state.ground[square] = OUTSIDE


@kernel
def places(terms: Record, state: Record, out: Ints) -> int:
    """Free squares of the sacred district. [PR-SETUP-2]"""
    n = 0
    for i in range(whole(state.frees)):
        square = whole(state.free[i])
        out[n] = actions.move(0, square)
        n += whole(is_sacred(terms, square, ()))
    return n


@inlined
def is_sacred(terms: Record, square: int, log: Log) -> bool:
    """Ships begin in the sacred district. [PR-SETUP-2]"""
    return terms.sacred[square] > 0 or forbid(log, kinds.NOT_SACRED, square)


@kernel
def place(terms: Record, state: Record, square: int, log: Log) -> None:
    """A ship comes to the board. [PR-SETUP-2]"""
    state.ship[state.actor] = square
    state.ground[square] |= SHIP
    flip_free(terms, state, square)
    unlist(state, square)
    say(log, kinds.PLACED, state.actor, square)
