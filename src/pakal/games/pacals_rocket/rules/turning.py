"""Turning moves: all paths at once, as fronts of squares that advance one step at a time.

A front is the set of squares that some path reaches with its last step in one heading; the four fronts, one for each
heading, are all that the search needs. After k steps only the straight path has reached a square k away along a row or
column, and only paths with a turn have reached other squares. So paths with and without a turn need not be kept apart.
"""

from pakal.core.kernel import Ints, Record, inlined, kernel
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.bits import lowest, whole
from pakal.games.pacals_rocket.state import REACH, SIDE, TURNING, WHEEL

ALL = (1 << WHEEL) - 1


@inlined
def turning_moves(terms: Record, state: Record, out: Ints, n: int) -> int:
    """All pips, at least one right-angle turn, never reversing. [PR-MOVE-3, PR-MOVE-4, PR-MOVE-5]"""
    start, pips = whole(state.ship[state.actor]), whole(state.die)
    if pips <= REACH:
        return near_turning_moves(terms, state, start, pips, out, n)
    return far_turning_moves(terms, state, start, pips, out, n)


# Up to five pips: the 61 squares around the ship are a wheel of bits in one word (`geometry.write_wheel`). A step east
# turns the wheel by 5 bits, a step north by 6; there is no edge to mind, since no path leads out of the 61 squares.


@inlined
def near_turning_moves(terms: Record, state: Record, start: int, pips: int, out: Ints, n: int) -> int:
    """Turning moves of at most five pips. [PR-MOVE-3]"""
    ends = turning_ends(wheel_around(terms, state, start), pips)
    while ends:
        out[n] = actions.move(TURNING, start + whole(terms.step[lowest(ends)]))
        ends &= ends - 1
        n += 1
    return n


@inlined
def wheel_around(terms: Record, state: Record, start: int) -> int:
    """Free squares within five steps, the ship's own square at bit 0; that counts as free. [PR-MOVE-1, PR-MOVE-4]"""
    free = 0
    for layer in range(whole(terms.layers)):
        free |= whole(state.free_wheel[layer]) & whole(terms.window[start, layer])
    return turn_by(free, WHEEL - whole(terms.wheel[start])) | 1


@inlined
def turn_by(wheel: int, bits: int) -> int:
    """The wheel turned by some bits: every member goes one step in one heading. [PR-MOVE-3]"""
    return (wheel << bits | wheel >> (WHEEL - bits)) & ALL


@inlined
def axes(k: int) -> int:
    """The four squares k steps away along row and column: reached in k steps without a turn. [PR-MOVE-3]"""
    return 1 << 5 * k | 1 << (WHEEL - 5 * k) | 1 << 6 * k | 1 << (WHEEL - 6 * k)


@inlined
def turning_ends(free: int, pips: int) -> int:
    """Squares where a turning move can end. [PR-MOVE-3, PR-MOVE-4]"""
    east, west, north, south = free & 1 << 5, free & 1 << 56, free & 1 << 6, free & 1 << 55
    dead_ends = dead_ends_of(free, turn_by(free, 56), turn_by(free, 5), turn_by(free, 55), turn_by(free, 6))
    ends = 0
    for k in range(2, pips + 1):
        ends |= (east | west | north | south) & dead_ends & ~axes(k - 1)  # [PR-MOVE-4]
        across, along = north | south, east | west
        east, west = turn_by(east | across, 5) & free, turn_by(west | across, 56) & free
        north, south = turn_by(north | along, 6) & free, turn_by(south | along, 55) & free
    ends |= (east | west | north | south) & ~axes(pips)
    return ends & ~1  # [PR-MOVE-5]


@inlined
def dead_ends_of(free: int, east: int, west: int, north: int, south: int) -> int:
    """Free squares with exactly one free neighbour, through which a ship enters them. [PR-MOVE-4]

    Args:
        east, west, north, south: the squares with a free one on that side.
    """
    odd = east ^ west ^ north ^ south
    return odd & ~(east & west) & ~(north & south) & free


# More pips (a die of the table's own): fronts over the whole board, one mask a rank, with a bare rank above and below.
# They are written into a part of `out` that no list of moves needs.

ROOM = 32
FREE, DEAD_ENDS, ENDS, EAST, WEST, NORTH, SOUTH, COPY = range(1024, 1024 + 8 * ROOM, ROOM)
FRONTS = 4 * ROOM


@kernel
def far_turning_moves(terms: Record, state: Record, start: int, pips: int, out: Ints, n: int) -> int:
    """Turning moves of any number of pips. [PR-MOVE-3, PR-ROUND-3]

    Args:
        out: also room for the fronts, from FREE on.
    """
    x, y, height = whole(terms.x[start]), whole(terms.y[start]) + 1, whole(terms.height)
    lay_out(state, x, y, height, out)
    k, saved_at, rings = 1, SIDE, True  # from here on no square lies on the axes any more
    while k < pips:
        collect(x, y, height, k, DEAD_ENDS, out)  # [PR-MOVE-4]
        advance(height, out)
        k += 1
        if rings and k > saved_at and same_as_saved(out):
            pips = k + (pips - k) % (k - saved_at)  # paths run in rings: leave out whole rounds
            rings = False
        elif rings and (k == SIDE or k == 2 * saved_at):
            save(out)
            saved_at = k
    collect(x, y, height, pips, FREE, out)
    out[ENDS + y] &= ~(1 << x)  # [PR-MOVE-5]
    for rank in range(1, height + 1):
        ends = whole(out[ENDS + rank])
        while ends:
            out[n] = actions.move(TURNING, (rank - 1) * whole(terms.width) + lowest(ends))
            ends &= ends - 1
            n += 1
    return n


@kernel
def lay_out(state: Record, x: int, y: int, height: int, out: Ints) -> None:
    """Free squares, the ship's own among them; dead ends; and the fronts after the first step.

    [PR-MOVE-3, PR-MOVE-4]

    Args:
        x, y: file from 0 and rank from 1 of the ship.
        height: ranks of the board.
        out: each of these sets is a word a rank, from its name (FREE, DEAD_ENDS, EAST, …) on.
    """
    for i in range(FREE, COPY + FRONTS):
        out[i] = 0
    for rank in range(1, height + 1):
        out[FREE + rank] = state.free_row[rank - 1]
    out[FREE + y] |= 1 << x
    for rank in range(1, height + 1):
        free, north, south = whole(out[FREE + rank]), whole(out[FREE + rank + 1]), whole(out[FREE + rank - 1])
        out[DEAD_ENDS + rank] = dead_ends_of(free, free >> 1, free << 1, north, south)
    out[EAST + y] = 1 << x << 1 & whole(out[FREE + y])
    out[WEST + y] = 1 << x >> 1 & whole(out[FREE + y])
    out[NORTH + y + 1] = 1 << x & whole(out[FREE + y + 1])
    out[SOUTH + y - 1] = 1 << x & whole(out[FREE + y - 1])


@kernel
def advance(height: int, out: Ints) -> None:
    """Every path goes one step on: ahead, to the left or to the right. [PR-MOVE-3]"""
    from_south = 0
    for rank in range(1, height + 1):
        free, east, west = whole(out[FREE + rank]), whole(out[EAST + rank]), whole(out[WEST + rank])
        north, south = whole(out[NORTH + rank]), whole(out[SOUTH + rank])
        out[EAST + rank] = (east | north | south) << 1 & free
        out[WEST + rank] = (west | north | south) >> 1 & free
        out[NORTH + rank] = from_south & free
        out[SOUTH + rank] = whole(out[SOUTH + rank + 1] | out[EAST + rank + 1] | out[WEST + rank + 1]) & free
        from_south = north | east | west


@kernel
def collect(x: int, y: int, height: int, k: int, stops: int, out: Ints) -> None:
    """Add to the ends those squares of `stops` that k steps with a turn have reached. [PR-MOVE-3, PR-MOVE-4]

    Args:
        stops: DEAD_ENDS or FREE: where in `out` the squares lie on which a path may end now.
    """
    for rank in range(1, height + 1):
        ends = whole(out[EAST + rank] | out[WEST + rank] | out[NORTH + rank] | out[SOUTH + rank])
        ends &= whole(out[stops + rank])
        if rank == y and k < SIDE:
            ends &= ~(1 << x << k | 1 << x >> k)
        elif abs(rank - y) == k:
            ends &= ~(1 << x)
        out[ENDS + rank] |= ends


@kernel
def save(out: Ints) -> None:
    """Keep the fronts, to notice when they come again (Brent's way to find a period). [PR-MOVE-5]"""
    for i in range(FRONTS):
        out[COPY + i] = out[EAST + i]


@kernel
def same_as_saved(out: Ints) -> bool:
    """Whether the fronts are as they were when last kept; from here on everything repeats itself. [PR-MOVE-5]"""
    for i in range(FRONTS):  # noqa: SIM110 (kernels know no generators)
        if out[COPY + i] != out[EAST + i]:
            return False
    return True
