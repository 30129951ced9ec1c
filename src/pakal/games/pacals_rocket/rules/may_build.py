"""Whether a pyramid may be built, and if not, every rule that forbids it. [PR-BUILD]

`constellations.py` finds all builds, with bits. Here each rule walks along one constellation, square by square.
"""

from pakal.core.kernel import Log, Record, forbid, kernel
from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.bits import whole
from pakal.games.pacals_rocket.state import NOWHERE, OUTSIDE, PYRAMID, SHIP

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
    """A visible own stone or an own pyramid. What lies under a ship is hidden, whatever it is. [PR-DROP-3]"""
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
    """The squares between two of a line; what a ship hides does not matter. [PR-BUILD-6, PR-DROP-3]"""
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
    """An upgrade is higher than what it replaces; experts have no other pyramid in it. [PR-BUILD-8, PR-BUILD-12]"""
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
