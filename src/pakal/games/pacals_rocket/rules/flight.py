"""The ship moves: lift, straight, with turns, with arrows, with a god stone. [PR-MOVE]

Turning moves: all paths at once, as fronts of squares that advance one step at a time. A front is the set of squares
that some path reaches with its last step in one heading; the four fronts, one for each heading, are all that the search
needs. After k steps only the straight path has reached a square k away along a row or column, and only paths with a
turn have reached other squares. So paths with and without a turn need not be kept apart.
"""

from pakal.core.kinds import UNSEEN
from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.rules.pieces import flip_free, lay_stone, swap, take_stone
from pakal.games.pacals_rocket.state import (
    ARROW,
    ARROWS,
    FORCED,
    GOD,
    GOD_WORTHS,
    REACH,
    SHIP,
    SIDE,
    STONES_OF_ALL,
    STRAIGHT,
    TURNING,
    WHEEL,
    lowest,
    ones_below,
    ones_from,
    whole,
)
from pakal.kernels.bits import ROW, copy_row
from pakal.kernels.kernel import Ints, Log, Record, inlined, kernel, listening, say


@inlined
def moves(terms: Record, state: Record, out: Ints) -> int:
    """Every way the ship of the actor may go. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7, PR-MOVE-8]"""
    if state.rounds == 1:
        return first_moves(terms, state, out)
    if state.die == ARROWS:
        n = arrow_moves(terms, state, out)
    else:
        n = straight_moves(terms, state, out)
        n = turning_moves(terms, state, out, n)
    return other_moves(state, out, n)


@inlined
def first_moves(terms: Record, state: Record, out: Ints) -> int:
    """First round: out of the sacred district in a straight line, if that can be. [PR-MOVE-9, PR-MOVE-10]"""
    n = arrow_moves(terms, state, out) if state.die == ARROWS else straight_moves(terms, state, out)
    if n:
        outside = keep_outside(terms, out, n)
        return outside if outside else n
    return keep_outside(terms, out, other_moves(state, out, n))


@kernel
def keep_outside(terms: Record, out: Ints, n: int) -> int:
    """Keep those of `n` moves that end outside the sacred district; if none does, keep all. [PR-MOVE-10]"""
    count = 0
    for i in range(n):
        if not terms.sacred[actions.square_of(out[i])]:
            out[count] = out[i]
            count += 1
    return count


@inlined
def straight_moves(terms: Record, state: Record, out: Ints) -> int:
    """All pips in one direction, or fewer where an obstacle stops the ship; at least one square. [PR-MOVE-2]"""
    start, pips, width = whole(state.ship[state.actor]), whole(state.die), whole(terms.width)
    x, y = whole(terms.x[start]), whole(terms.y[start])
    row, column = whole(state.free_row[y]), whole(state.free_column[x])
    east, west = min(pips, ones_from(row, x + 1)), min(pips, ones_below(row, x))
    north, south = min(pips, ones_from(column, y + 1)), min(pips, ones_below(column, y))
    n = 0
    out[n] = actions.move(STRAIGHT, start + east)
    n += whole(east > 0)
    out[n] = actions.move(STRAIGHT, start - west)
    n += whole(west > 0)
    out[n] = actions.move(STRAIGHT, start + north * width)
    n += whole(north > 0)
    out[n] = actions.move(STRAIGHT, start - south * width)
    n += whole(south > 0)
    return n


@inlined
def arrow_moves(terms: Record, state: Record, out: Ints) -> int:
    """Any distance along the row or column, over anything, to a free square. [PR-MOVE-6]"""
    start, width = whole(state.ship[state.actor]), whole(terms.width)
    x, y = whole(terms.x[start]), whole(terms.y[start])
    n = 0
    row = whole(state.free_row[y])
    while row:
        out[n] = actions.move(ARROW, start - x + lowest(row))
        row &= row - 1
        n += 1
    column = whole(state.free_column[x])
    while column:
        out[n] = actions.move(ARROW, x + lowest(column) * width)
        column &= column - 1
        n += 1
    return n


@inlined
def other_moves(state: Record, out: Ints, n: int) -> int:
    """Beside `n` moves by the die. With any one of the god stones left: to any other free square. [PR-MOVE-7]

    No god stone left, and no move by the die: to any other free square, and no stone may be dropped. [PR-MOVE-8]
    """
    gods = whole(state.gods[state.actor])
    if gods == 0 and n == 0:
        return moves_anywhere(state, out, n, FORCED)
    way = GOD
    while gods:
        if gods & 1:
            n = moves_anywhere(state, out, n, way)
        gods >>= 1
        way += 1
    return n


@inlined
def moves_anywhere(state: Record, out: Ints, n: int, way: int) -> int:
    """To every free square. The square that the ship leaves does not count as free. [PR-MOVE-7, PR-MOVE-8]"""
    frees = whole(state.frees)
    for i in range(0, frees, ROW):  # two squares or more are taken: the last row stays inside `free`
        copy_row(out, n + i, state.free, i, actions.move(way, 0))
    return n + frees


@inlined
def fly(terms: Record, state: Record, way: int, square: int, log: Log) -> None:
    """Lift, give up the god stone where one is used, and land. [PR-MOVE-1, PR-MOVE-7]"""
    seat = whole(state.actor)
    start = whole(state.ship[seat])
    if listening(log):
        tell_flight(terms, state, way, start, square, log)
    lift(terms, state, seat, start, log)
    if way >= GOD:
        state.gods[seat] ^= 1 << (way - GOD)
    state.ship[seat] = square
    state.ground[start] ^= SHIP
    state.ground[square] ^= SHIP
    flip_free(terms, state, start)
    flip_free(terms, state, square)
    swap(state, square, start)
    state.moved = way
    state.left = start


@kernel
def tell_flight(terms: Record, state: Record, way: int, start: int, square: int, log: Log) -> None:
    """Tell way, start and end of a flight, and that it may show hidden stones. [PR-MOVE-2, PR-DROP-3]"""
    seat = state.actor
    if way >= GOD:
        say(log, kinds.USED_GOD_STONE, seat, start, square, GOD_WORTHS[way - GOD])
    elif way == STRAIGHT and distance(terms, start, square) < state.die:
        say(log, kinds.STOPPED, seat, start, square)
    else:
        say(log, kinds.FLEW_STRAIGHT if way == STRAIGHT else kinds.FLEW_OTHERWISE + way, seat, start, square)
    if not terms.memory_open and hides_stones(state):
        say(log, UNSEEN)


@kernel
def distance(terms: Record, start: int, end: int) -> int:
    """Steps from one square to another, along ranks and files. [PR-MOVE-2]"""
    return abs(whole(terms.x[end]) - whole(terms.x[start])) + abs(whole(terms.y[end]) - whole(terms.y[start]))


@kernel
def hides_stones(state: Record) -> bool:
    """Whether any stone lies in or under any ship; then viewers must assume that each ship may hide it. [PR-DROP-3]"""
    hidden = False
    for ship in range(whole(state.players)):
        hidden |= whole(state.ground[state.ship[ship]]) & STONES_OF_ALL > 0
        for colour in range(whole(state.players)):
            hidden |= state.cargo[ship, colour] > 0
    return hidden


@inlined
def lift(terms: Record, state: Record, seat: int, start: int, log: Log) -> None:
    """The stones in the ship stay on the square it leaves; two or more of a colour return. [PR-MOVE-1]"""
    for colour in range(whole(state.players)):
        stones = whole(state.cargo[seat, colour])
        if stones:
            state.cargo[seat, colour] = 0
            if whole(state.ground[start]) >> colour & 1:
                take_stone(terms, state, colour, start)
                give_back(terms, state, seat, colour, stones + 1, log)
            elif stones == 1:
                lay_stone(terms, state, colour, start)
                say(log, kinds.FELL_OUT, colour, start)
            else:
                give_back(terms, state, seat, colour, stones, log)
        elif whole(state.ground[start]) >> colour & 1:
            say(log, kinds.UNCOVERED, colour, start)


@kernel
def give_back(terms: Record, state: Record, seat: int, colour: int, stones: int, log: Log) -> None:
    """Stones return to their owner's supply; the mover's, in some editions, after the turn only. [PR-MOVE-1]

    Args:
        colour: the seat that owns the stones.
    """
    if colour == seat and not terms.at_once:
        state.held += stones
        say(log, kinds.RETURNED_LATER, colour, state.ship[seat], stones)
    else:
        state.supply[colour] += stones
        say(log, kinds.RETURNED, colour, state.ship[seat], stones)


# Turning moves.


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
            pips = k + (pips - k) % (k - saved_at)  # the fronts repeat every k - saved_at steps: skip whole rounds
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
