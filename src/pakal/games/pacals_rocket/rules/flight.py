"""The ship moves: lift, straight, with arrows, with a god stone. Turning moves are in turning.py. [PR-MOVE]"""

from pakal.core.kernel import Ints, Log, Record, inlined, kernel, listening, say
from pakal.core.kinds import UNSEEN
from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.bits import lowest, ones_below, ones_from, whole
from pakal.games.pacals_rocket.rules.pieces import flip_free, lay_stone, swap, take_stone
from pakal.games.pacals_rocket.rules.turning import turning_moves
from pakal.games.pacals_rocket.state import (
    ARROW,
    ARROWS,
    FORCED,
    GOD,
    GOD_WORTHS,
    SHIP,
    STONES_OF_ALL,
    STRAIGHT,
)


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
    """To every free square; the one that the ship leaves is none. [PR-MOVE-7, PR-MOVE-8]"""
    frees = whole(state.frees)
    for i in range(frees):
        out[n + i] = actions.move(way, whole(state.free[i]))
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
