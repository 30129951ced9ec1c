"""Whether a seat may play an action, and if not, which rules forbid it. [GEN-8]

The lists of flights and builds come from bits, which give no reasons. Here each rule looks at a single action.
"""

import numpy as np

from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.actions import BUILDING, DROPPING, MOVING, PLACING
from pakal.games.pacals_rocket.rules.flight import distance
from pakal.games.pacals_rocket.rules.setup import is_sacred
from pakal.games.pacals_rocket.rules.stones import is_in_sight, may_drop_into_another, may_drop_into_own
from pakal.games.pacals_rocket.state import (
    ARROW,
    ARROWS,
    BUILD,
    DROP,
    FORCED,
    GOD,
    GOD_WORTHS,
    MOVE,
    NOWHERE,
    OUTSIDE,
    OVER,
    PLACE,
    PYRAMID,
    SHIP,
    STRAIGHT,
    TURNING,
    ones_below,
    ones_from,
    whole,
)
from pakal.kernels.kernel import CHANCE, Log, Record, forbid, kernel

PHASE_OF = np.array([PLACE, MOVE, DROP, DROP, BUILD, BUILD], np.int8)
"""Phase in which each kind of action is asked for, in the order of their numbers. [PR-ROUND-4]"""


@kernel
def may(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Whether the seat to act may play this action; if not, the rules that forbid it tell why. [GEN-8]

    Of a flight that may go this way to a free square, only the list of legal actions knows whether a path with turns
    leads there, and whether it must leave the sacred district: `why.py`.
    """
    if not means_something(terms, action):
        return forbid(log, kinds.NO_ACTION)
    kind, square = actions.kind(action), actions.square_of(action)
    if kind == DROPPING and waits_for_stones(terms, state, actions.ship_of(action)):
        return forbid(log, kinds.HELD_BACK, state.held)
    if not is_asked(state, kind, log):
        return False
    if kind == PLACING:
        return may_place(terms, state, square, log)
    if kind == MOVING:
        way = actions.way_of(action)
        return may_go(terms, state, way, log) and may_land(terms, state, way, square, log)
    if kind == DROPPING:
        return may_drop_stone(terms, state, actions.ship_of(action), square, log)
    return kind != BUILDING or may_build_on(terms, state, action, log)


@kernel
def means_something(terms: Record, action: int) -> bool:
    """Whether the number is that of an action; some in between are not. [GEN-5]"""
    if action >= actions.BUILD:
        constellation = actions.constellation_of(action)
        return constellation < len(terms.member) and terms.member[constellation, actions.corner_of(action)] != NOWHERE
    if action >= actions.END_DROPS:
        return action <= actions.END_BUILD
    square = actions.square_of(action)
    return square < terms.squares or (action >= actions.DROP and square == actions.FROM_SUPPLY)


@kernel
def is_asked(state: Record, kind: int, log: Log) -> bool:
    """Only actions of the present phase are allowed. [PR-SETUP-2, PR-ROUND-4]"""
    phase, due = whole(state.phase), whole(PHASE_OF[kind])
    if state.actor == CHANCE:
        return forbid(log, kinds.CHANCE_FIRST)
    if phase == OVER:
        return forbid(log, kinds.OVER)
    if phase == due:
        return True
    if due == PLACE:
        return forbid(log, kinds.PLACED_ALREADY)
    if phase == PLACE:
        return forbid(log, kinds.PLACE_FIRST)
    return forbid(log, kinds.ASKED_FIRST + phase if due > phase else kinds.ASKED_NO_MORE + due)


@kernel
def waits_for_stones(terms: Record, state: Record, ship: int) -> bool:
    """Whether this ship could get a stone, if only those that came back at this lift might be used. [PR-MOVE-1]"""
    seat = whole(state.actor)
    if state.phase != BUILD or state.held == 0 or state.supply[seat] or not terms.held_in_front:
        return False
    got = whole(state.shown)
    if ship == seat:
        return state.moved != FORCED and got >> seat & 1 == 0
    return state.moved in (STRAIGHT, ARROW) and got | 1 << seat == 1 << seat


@kernel
def may_place(terms: Record, state: Record, square: int, log: Log) -> bool:
    """On a free square of the sacred district. [PR-SETUP-2]"""
    free = is_free(terms, state, square, 0, log)
    return is_sacred(terms, square, log) and free


@kernel
def is_free(terms: Record, state: Record, square: int, way: int, log: Log) -> bool:
    """A ship needs a square in play without ship and pyramid; stones do not matter. [PR-BOARD-4, PR-BOARD-5]"""
    ground = whole(state.ground[square])
    if not is_in_play(terms, square, log):
        return False
    if ground & SHIP:
        return forbid(log, kinds.SHIP_THERE + min(way, GOD), square, ship_on(state, square))
    return ground & PYRAMID == 0 or forbid(log, kinds.PYRAMID_THERE + min(way, GOD), square, state.owner[square])


@kernel
def ship_on(state: Record, square: int) -> int:
    """Whose ship stands there. [PR-BOARD-4]"""
    seat = 0
    while state.ship[seat] != square:
        seat += 1
    return seat


@kernel
def may_go(terms: Record, state: Record, way: int, log: Log) -> bool:
    """Die, round and god stones decide which ways to move are possible now.

    [PR-MOVE-6, PR-MOVE-7, PR-MOVE-8, PR-MOVE-9, PR-MOVE-10]
    """
    first, gods = state.rounds == 1, whole(state.gods[state.actor])
    if way == TURNING and first:
        return forbid(log, kinds.NO_TURNING_YET)
    if way in (STRAIGHT, TURNING):
        return state.die != ARROWS or forbid(log, kinds.ARROWS_SHOWN)
    if way == ARROW:
        return state.die == ARROWS or forbid(log, kinds.NO_ARROWS_SHOWN, state.die)
    if first and can_fly(terms, state):
        return forbid(log, kinds.FLY_IN_FIRST_ROUND)
    if way >= GOD:
        return gods >> (way - GOD) & 1 == 1 or forbid(log, kinds.NO_SUCH_GOD_STONE, GOD_WORTHS[way - GOD])
    if can_fly(terms, state):
        return forbid(log, kinds.CAN_FLY)
    return gods == 0 or forbid(log, kinds.USE_GOD_STONE)


@kernel
def can_fly(terms: Record, state: Record) -> bool:
    """Whether the die moves the ship at all: past a free neighbour, or with the arrows along the row or the column.
    [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-8]"""
    start = whole(state.ship[state.actor])
    x, y = whole(terms.x[start]), whole(terms.y[start])
    row, column = whole(state.free_row[y]), whole(state.free_column[x])
    if state.die == ARROWS:
        return row | column != 0
    return ((row << 1 | row >> 1) >> x | (column << 1 | column >> 1) >> y) & 1 == 1


@kernel
def may_land(terms: Record, state: Record, way: int, square: int, log: Log) -> bool:
    """The target is another square, it is free, and the way leads there. [PR-MOVE-2, PR-MOVE-6, PR-MOVE-7, PR-MOVE-8]

    Where a turning path leads, `people.py` knows.
    """
    start = whole(state.ship[state.actor])
    if square == start:
        return forbid(log, kinds.BACK_TO_START if way == TURNING else kinds.STAY + min(way, GOD))
    if way == STRAIGHT:
        return may_land_straight(terms, state, start, square, log)
    on_line = way != ARROW or is_on_line(terms, start, square) or forbid(log, kinds.NOT_ON_LINE, square)
    return is_free(terms, state, square, way, log) and on_line


@kernel
def may_land_straight(terms: Record, state: Record, start: int, square: int, log: Log) -> bool:
    """In one direction, all pips, or as far as an obstacle allows. [PR-MOVE-2]"""
    if not is_on_line(terms, start, square):
        return forbid(log, kinds.NOT_STRAIGHT, square)
    pips, steps, clear = whole(state.die), distance(terms, start, square), clear_ahead(terms, state, start, square)
    if steps > pips:
        return forbid(log, kinds.TOO_FAR, square, steps, pips)
    if clear < steps - 1:
        return forbid(log, kinds.OBSTACLE_BEFORE, square, start + (square - start) // steps * (clear + 1))
    return is_free(terms, state, square, STRAIGHT, log) and (
        steps == min(pips, clear) or forbid(log, kinds.PIPS_LEFT, square, steps, pips)
    )


@kernel
def is_on_line(terms: Record, one: int, other: int) -> bool:
    """Whether two squares are on one row or column. [PR-MOVE-2, PR-MOVE-6]"""
    return terms.x[one] == terms.x[other] or terms.y[one] == terms.y[other]  # type: ignore[no-any-return]


@kernel
def clear_ahead(terms: Record, state: Record, start: int, square: int) -> int:
    """Free squares in a row, from the ship towards another square of its row or column. [PR-MOVE-2]"""
    x, y = whole(terms.x[start]), whole(terms.y[start])
    if terms.y[square] == y:
        row = whole(state.free_row[y])
        return ones_from(row, x + 1) if square > start else ones_below(row, x)
    column = whole(state.free_column[x])
    return ones_from(column, y + 1) if square > start else ones_below(column, y)


@kernel
def may_drop_stone(terms: Record, state: Record, ship: int, source: int, log: Log) -> bool:
    """Into this ship, and from there. [PR-DROP-1, PR-DROP-4]"""
    if ship >= state.players:
        return forbid(log, kinds.NOBODY_THERE, ship)
    into = may_drop_into_own(state, log) if ship == state.actor else may_drop_into_another(terms, state, log)
    return may_take(state, source, log) and into


@kernel
def may_take(state: Record, source: int, log: Log) -> bool:
    """From the supply; or if that is empty, an own visible stone off the board. [PR-DROP-3, PR-DROP-4]"""
    seat = whole(state.actor)
    supply = whole(state.supply[seat])
    if source == actions.FROM_SUPPLY:
        return supply > 0 or forbid(log, kinds.SUPPLY_EMPTY, state.held)
    if supply:
        return forbid(log, kinds.SUPPLY_FIRST, source, supply)
    return is_in_sight(state, source, log) and (
        whole(state.ground[source]) >> seat & 1 == 1 or forbid(log, kinds.NO_STONE_THERE, source)
    )


# Whether a pyramid may be built. [PR-BUILD] `building.py` finds all builds, with bits. Here each rule walks along one
# constellation, square by square.


SIDES = ((0, 1), (0, 2), (1, 3), (2, 3))
"""Corners of a square that are neighbours, by their place in the constellation. [PR-BUILD-5]"""


@kernel
def may_build_on(terms: Record, state: Record, action: int, log: Log) -> bool:
    """Checks the squares and those between them, the height, and the upgraded pyramid. [PR-BUILD-1 to PR-BUILD-12]"""
    constellation, corner = actions.constellation_of(action), actions.corner_of(action)
    height, size = actions.height_of(action), size_of(terms, constellation)
    pieces = are_pieces_there(terms, state, constellation, size, log)
    gaps = terms.gaps_any or are_gaps_empty(terms, state, constellation, size, log)
    fits_height = may_have_height(state, height, size, log)
    return may_stand_there(terms, state, constellation, corner, height, log) and pieces and gaps and fits_height


@kernel
def size_of(terms: Record, constellation: int) -> int:
    """Height that a constellation builds: 5 for the corners of a square. [PR-BUILD-1 to PR-BUILD-5]"""
    size = 0
    while size < actions.CORNERS and terms.member[constellation, size] != NOWHERE:
        size += 1
    if size < actions.CORNERS:
        return size
    ranks = terms.y[terms.member[constellation, 0]], terms.y[terms.member[constellation, 1]]
    return 5 if ranks[0] == ranks[1] != terms.y[terms.member[constellation, 2]] else 4


@kernel
def are_pieces_there(terms: Record, state: Record, constellation: int, size: int, log: Log) -> bool:
    """On each square a visible own stone or an own pyramid, and at least one stone. [PR-BUILD-1 to PR-BUILD-5]"""
    pieces, stones = True, False
    for i in range(min(size, actions.CORNERS)):
        square = whole(terms.member[constellation, i])
        pieces = is_piece_there(terms, state, square, size, log) and pieces
        stones |= whole(state.ground[square]) >> whole(state.actor) & 1 == 1
    return pieces and (stones or forbid(log, kinds.NO_STONE_IN_IT + size))


@kernel
def is_piece_there(terms: Record, state: Record, square: int, size: int, log: Log) -> bool:
    """A visible own stone or an own pyramid. Anything under a ship is hidden. [PR-DROP-3]"""
    seat, ground = whole(state.actor), whole(state.ground[square])
    if not is_in_play(terms, square, log):
        return False
    if ground & SHIP:
        return forbid(log, kinds.UNDER_SHIP, square)
    if ground & PYRAMID:
        owner = whole(state.owner[square])
        return owner == seat or forbid(log, kinds.PYRAMID_OF_OTHER + size, square, owner)
    return ground >> seat & 1 == 1 or forbid(log, kinds.NOTHING_OF_YOURS + size, square)


@kernel
def is_in_play(terms: Record, square: int, log: Log) -> bool:
    """Not a lake square, and not covered. [PR-BOARD-4, PR-BOARD-5]"""
    return terms.in_play[square] > 0 or forbid(log, kinds.LAKE if terms.lake[square] else kinds.COVERED, square)


@kernel
def are_gaps_empty(terms: Record, state: Record, constellation: int, size: int, log: Log) -> bool:
    """The squares between neighbours on a line, or along the four sides of a square, are empty. [PR-BUILD-6]"""
    empty = True
    for i in range(size - 1):
        one, other = SIDES[i] if size == 5 else (i, i + 1)
        first, last = terms.member[constellation, one], terms.member[constellation, other]
        empty = is_between_empty(terms, state, first, last, log) and empty
    return empty


@kernel
def is_between_empty(terms: Record, state: Record, one: int, other: int, log: Log) -> bool:
    """The squares between two of a line; hidden things under a ship do not matter. [PR-BUILD-6, PR-DROP-3]"""
    east, north = whole(terms.x[other]) - whole(terms.x[one]), whole(terms.y[other]) - whole(terms.y[one])
    steps = max(abs(east), abs(north))
    empty = True
    for i in range(1, steps):
        square = whole(one) + (whole(other) - whole(one)) // steps * i
        ground = whole(state.ground[square])
        piece = kinds.GAP_SHIP if ground & SHIP else kinds.GAP_PYRAMID if ground & PYRAMID else kinds.GAP_STONE
        empty = (ground == 0 or forbid(log, kinds.GAP_OUTSIDE if ground & OUTSIDE else piece, square)) and empty
    return empty


@kernel
def may_have_height(state: Record, height: int, size: int, log: Log) -> bool:
    """The constellation's height is built; without such a pyramid in stock, any lower one. [PR-BUILD-9]"""
    stock = state.stock[state.actor]
    if height > size:
        return forbid(log, kinds.TOO_HIGH + size, height, size)
    if height < size and stock[size]:
        return forbid(log, kinds.TOO_LOW, height, size)
    return stock[height] > 0 or forbid(log, kinds.OUT_OF_STOCK, height)


@kernel
def may_stand_there(terms: Record, state: Record, constellation: int, corner: int, height: int, log: Log) -> bool:
    """An upgrade is higher than the old one; experts own no other in the constellation. [PR-BUILD-8, PR-BUILD-12]"""
    square, seat = whole(terms.member[constellation, corner]), whole(state.actor)
    before = whole(state.tall[square]) if state.owner[square] == seat else 0
    higher = before < height or forbid(log, kinds.NOT_HIGHER, square, before, height)
    others = count_own(terms, state, constellation) - whole(before > 0)
    alone = not terms.expert or others == 0 or forbid(log, kinds.EXPERT_TWO if before else kinds.EXPERT_NEW)
    return higher and alone


@kernel
def count_own(terms: Record, state: Record, constellation: int) -> int:
    """Pyramids of the seat to act in a constellation. [PR-BUILD-12]"""
    n = 0
    for i in range(actions.CORNERS):
        square = whole(terms.member[constellation, i])
        n += whole(square != NOWHERE and state.tall[square] > 0 and state.owner[square] == state.actor)
    return n
