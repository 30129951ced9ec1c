"""The ship moves: lift, straight, with arrows, with a god stone. Turning moves are in turning.py. [PR-MOVE]"""

from pakal.core.kernel import Ints, Record, kernel
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.bits import lowest, ones_below, ones_from
from pakal.games.pacals_rocket.rules.pieces import flip_free, lay_stone, swap, take_stone
from pakal.games.pacals_rocket.rules.turning import turning_moves
from pakal.games.pacals_rocket.state import ARROW, ARROWS, FORCED, GOD, GOD_STONES, SHIP, STRAIGHT


@kernel
def moves(terms: Record, state: Record, out: Ints) -> int:
    """Every way the ship of the actor may go."""
    if state.rounds == 1:
        return first_moves(terms, state, out)
    if state.die == ARROWS:
        n = arrow_moves(terms, state, out, 0)
    else:
        n = straight_moves(terms, state, out, 0)
        n = turning_moves(terms, state, out, n)
    if state.gods[state.actor]:
        return god_stone_moves(state, out, n)
    if n == 0:
        return forced_moves(state, out, n)
    return n


@kernel
def first_moves(terms: Record, state: Record, out: Ints) -> int:
    """First round: out of the sacred district in a straight line, or as near to that as can be. [PR-MOVE-9, PR-MOVE-10]"""
    n = arrow_moves(terms, state, out, 0) if state.die == ARROWS else straight_moves(terms, state, out, 0)
    outside = keep_outside(terms, out, n)
    if outside:
        return outside
    if n:
        return n
    n = god_stone_moves(state, out, 0) if state.gods[state.actor] else forced_moves(state, out, 0)
    return keep_outside(terms, out, n)


@kernel
def keep_outside(terms: Record, out: Ints, n: int) -> int:
    """Of the first `n` moves keep those that end outside the sacred district; none kept, all stay as they are."""
    kept = 0
    for i in range(n):
        if not terms.sacred[actions.square_of(out[i])]:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def straight_moves(terms: Record, state: Record, out: Ints, n: int) -> int:
    """All pips in one direction, or fewer where an obstacle stops the ship; at least one square. [PR-MOVE-2]"""
    here, pips, width = int(state.ship[state.actor]), int(state.die), int(terms.width)
    x, y = int(terms.x[here]), int(terms.y[here])
    row, column = int(state.free_row[y]), int(state.free_column[x])
    east, west = min(pips, ones_from(row, x + 1)), min(pips, ones_below(row, x))
    north, south = min(pips, ones_from(column, y + 1)), min(pips, ones_below(column, y))
    out[n] = actions.move(STRAIGHT, here + east)
    n += int(east > 0)
    out[n] = actions.move(STRAIGHT, here - west)
    n += int(west > 0)
    out[n] = actions.move(STRAIGHT, here + north * width)
    n += int(north > 0)
    out[n] = actions.move(STRAIGHT, here - south * width)
    n += int(south > 0)
    return n


@kernel
def arrow_moves(terms: Record, state: Record, out: Ints, n: int) -> int:
    """Any distance along the row or column, over anything, to a free square. [PR-MOVE-6]"""
    here, width = int(state.ship[state.actor]), int(terms.width)
    x, y = int(terms.x[here]), int(terms.y[here])
    row = int(state.free_row[y])
    while row:
        out[n] = actions.move(ARROW, here - x + lowest(row))
        row &= row - 1
        n += 1
    column = int(state.free_column[x])
    while column:
        out[n] = actions.move(ARROW, x + lowest(column) * width)
        column &= column - 1
        n += 1
    return n


@kernel
def god_stone_moves(state: Record, out: Ints, n: int) -> int:
    """For any one of the god stones left: to any other free square. [PR-MOVE-7]"""
    for i in range(GOD_STONES):
        if int(state.gods[state.actor]) >> i & 1:
            n = moves_anywhere(state, out, n, GOD + i)
    return n


@kernel
def forced_moves(state: Record, out: Ints, n: int) -> int:
    """No other move, no god stone: to any other free square, and no stone may be dropped. [PR-MOVE-8]"""
    return moves_anywhere(state, out, n, FORCED)


@kernel
def moves_anywhere(state: Record, out: Ints, n: int, way: int) -> int:
    """All free squares; the one under the ship is none."""
    frees = int(state.frees)
    for i in range(frees):
        out[n + i] = actions.move(way, int(state.free[i]))
    return n + frees


@kernel
def fly(terms: Record, state: Record, way: int, square: int) -> None:
    """Lift, pay with a god stone where one is used, and land."""
    seat = int(state.actor)
    here = int(state.ship[seat])
    lift(terms, state, seat, here)
    if way >= GOD:
        state.gods[seat] ^= 1 << (way - GOD)
    state.ship[seat] = square
    state.ground[here] ^= SHIP
    state.ground[square] ^= SHIP
    flip_free(terms, state, here)
    flip_free(terms, state, square)
    swap(state, square, here)
    state.moved = way
    state.left = here


@kernel
def lift(terms: Record, state: Record, seat: int, here: int) -> None:
    """The stones in the ship stay on the square it leaves; two or more of a colour return to their owner. [PR-MOVE-1]"""
    for colour in range(int(state.players)):
        stones = int(state.cargo[seat, colour])
        if stones:
            state.cargo[seat, colour] = 0
            if int(state.ground[here]) >> colour & 1:
                take_stone(terms, state, colour, here)
                give_back(terms, state, seat, colour, stones + 1)
            elif stones == 1:
                lay_stone(terms, state, colour, here)
            else:
                give_back(terms, state, seat, colour, stones)


@kernel
def give_back(terms: Record, state: Record, seat: int, colour: int, stones: int) -> None:
    """Stones return to their owner's supply; those of the mover itself, in some editions, after the turn. [PR-MOVE-1]"""
    if colour == seat and not terms.at_once:
        state.held += stones
    else:
        state.supply[colour] += stones
