"""The constellations of a player, the builds from each, and a pyramid that is built. [PR-BUILD]

pieces.py notices, whenever a piece comes or goes, the lines with three or four pieces at equal distances, and full
corners. So mostly there is nothing left to check here. Only this module looks at hidden stones and at the squares
between pieces.

The functions that list builds write them into `out` from place `n` on and return how many there are then. These
arguments mean the same in all of them:

- `seat`: whose constellations are looked for.
- `heights`: bit h is set if a pyramid of height h may be built from them.
- `most`: how many builds are enough: mostly it matters only whether there is any.
"""

from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.rules.pieces import flip_free, is_visible_stone, take_stone, unlist, uproot_stone
from pakal.games.pacals_rocket.state import (
    FOURS_FROM,
    NORTH_EASTS,
    NOWHERE,
    PYRAMID,
    ROWS,
    SHIP,
    TALLEST,
    THREES,
    lowest,
    whole,
)
from pakal.kernels.kernel import Ints, Log, Record, inlined, kernel, room_for_one, say

SMALL = 1 << 1 | 1 << 2
"""Heights that need no pattern of pieces. [PR-BUILD-1, PR-BUILD-2]"""


@inlined
def heights_for(stock: int, height: int) -> int:
    """The heights that a constellation may build: its own, or if that is out of stock any lower one. [PR-BUILD-9]"""
    own = stock & 1 << height
    return own if own else stock & ((1 << height) - 1)


@inlined
def builds_from_all(terms: Record, state: Record, out: Ints, most: int) -> int:
    """Builds from all constellations of the actor. [PR-BUILD-7, PR-BUILD-8]"""
    seat = whole(state.actor)
    n = whole(0)
    stock = whole(state.heights[seat])
    if state.stones[seat] and (stock & SMALL or has_patterns(state, seat)):
        for size in range(1, TALLEST + 1):
            heights = heights_for(stock, size)
            if heights and n < most:
                n = builds_of_height(terms, state, seat, size, heights, out, most, n)
    return n


@inlined
def has_patterns(state: Record, seat: int) -> bool:
    """Whether pieces stand in threes or fives; four at equal distances are three, too. [PR-BUILD-3 to PR-BUILD-5]"""
    return (state.threes[seat, 0] | state.threes[seat, 1] | whole(state.fives[seat])) != 0  # type: ignore[no-any-return]


@inlined
def builds_of_height(
    terms: Record, state: Record, seat: int, size: int, heights: int, out: Ints, most: int, n: int
) -> int:
    """Builds from constellations of one height. [PR-BUILD-1 to PR-BUILD-5]"""
    if size == 1:
        return singles(terms, state, seat, heights, out, most, n)
    if size == 2:
        return pairs(terms, state, seat, heights, out, most, n)
    if size == 5:
        return fives(terms, state, seat, heights, out, most, n)
    return threes_or_fours(terms, state, seat, size, heights, out, most, n)


@inlined
def singles(terms: Record, state: Record, seat: int, heights: int, out: Ints, most: int, n: int) -> int:
    """Height 1: one square. [PR-BUILD-1]"""
    for i in range(whole(state.stones[seat])):
        square = whole(state.lying[seat, i])
        if n < most and is_visible_stone(state, seat, square):
            n = builds_from(terms, state, square, heights, out, most, n)
    return n


@inlined
def pairs(terms: Record, state: Record, seat: int, heights: int, out: Ints, most: int, n: int) -> int:
    """Height 2: two orthogonally adjacent squares. [PR-BUILD-2]"""
    width, squares = whole(terms.width), whole(terms.squares)
    above = 0
    for y in range(whole(terms.height) - 1, -1, -1):
        row = whole(state.line[seat, ROWS + y])
        first = y * width
        rows, low = row & row >> 1, row & above
        above = row
        while rows and n < most:
            square = first + lowest(rows)
            rows &= rows - 1
            if is_pair(state, seat, square, square + 1):
                n = builds_from(terms, state, squares + square, heights, out, most, n)
        while low and n < most:
            square = first + lowest(low)
            low &= low - 1
            if is_pair(state, seat, square, square + width):
                n = builds_from(terms, state, 2 * squares + square, heights, out, most, n)
    return n


@inlined
def is_pair(state: Record, seat: int, one: int, other: int) -> bool:
    """Two pieces of the seat: none is hidden, and one is a stone. [PR-BUILD-2, PR-DROP-3]"""
    ground = whole(state.ground[one]) | whole(state.ground[other])
    return ground & SHIP == 0 and ground >> seat & 1 == 1


@inlined
def threes_or_fours(
    terms: Record, state: Record, seat: int, size: int, heights: int, out: Ints, most: int, n: int
) -> int:
    """Height 3: three squares in a line, horizontal, vertical or diagonal. Height 4: four squares likewise.
    [PR-BUILD-3, PR-BUILD-4]"""
    for word in range(2):
        lines = whole(state.threes[seat, word]) if size == 3 else whole(state.fours[seat, word])
        while lines and n < most:
            line = NORTH_EASTS * word + lowest(lines)
            lines &= lines - 1
            n = on_line(terms, state, seat, line, size, heights, out, most, n)
    return n


@inlined
def on_line(
    terms: Record, state: Record, seat: int, line: int, size: int, heights: int, out: Ints, most: int, n: int
) -> int:
    """Three or four pieces on a line, with the same number of squares between neighbours; one of them is a stone.
    [PR-BUILD-3, PR-BUILD-4] Fewer than all that stand there are another constellation. [PR-BUILD-11]

    Args:
        line: the number of the line: a row, a column or a diagonal (`state.ROWS` and so on).
    """
    pieces = whole(state.line[seat, line])
    stones = 0
    rest = pieces
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        ground = whole(state.ground[terms.along[line, i]])
        if ground & SHIP:
            pieces ^= 1 << i
        else:
            stones |= (ground >> seat & 1) << i
    if not stones:
        return n
    distances = whole(terms.distances[pieces])
    distances = distances & THREES if size == 3 else distances >> FOURS_FROM
    while distances:
        distance = lowest(distances) + 1
        distances &= distances - 1
        shape = 1 | 1 << distance | 1 << 2 * distance
        starts = pieces & pieces >> distance & pieces >> 2 * distance
        first = whole(terms.three[line, distance])
        if size == 4:
            shape |= 1 << 3 * distance
            starts &= pieces >> 3 * distance
            first = whole(terms.four[line, distance])
        while starts and n < most:
            start = lowest(starts)
            starts &= starts - 1
            if stones & shape << start and are_gaps_fine(terms, state, line, start, distance, size):
                n = builds_from(terms, state, first + start, heights, out, most, n)
    return n


@inlined
def are_gaps_fine(terms: Record, state: Record, line: int, start: int, distance: int, size: int) -> bool:
    """Whether squares between neighbours on a line are empty, or need not be. [PR-BUILD-6]

    Args:
        start: place of the first piece on the line, from 0.
        distance: places from one piece to the next.
        size: how many pieces there are, 3 or 4.
    """
    if terms.gaps_any:
        return True
    for neighbour in range(size - 1):
        for i in range(1, distance):
            if state.ground[terms.along[line, start + neighbour * distance + i]]:
                return False
    return True


@inlined
def fives(terms: Record, state: Record, seat: int, heights: int, out: Ints, most: int, n: int) -> int:
    """Height 5: the four corners of a square with sides along the grid. [PR-BUILD-5]"""
    if not state.fives[seat]:
        return n
    width, height = whole(terms.width), whole(terms.height)
    for low in range(height):
        row = whole(state.line[seat, ROWS + low])
        if row & (row - 1):
            for high in range(low + 1, height):
                side = high - low
                both = row & whole(state.line[seat, ROWS + high])
                starts = both & both >> side
                while starts and n < most:
                    square = low * width + lowest(starts)
                    starts &= starts - 1
                    if is_square(terms, state, seat, square, side):
                        n = builds_from(terms, state, whole(terms.square[side]) + square, heights, out, most, n)
    return n


@inlined
def is_square(terms: Record, state: Record, seat: int, square: int, side: int) -> bool:
    """Of four corners none is hidden and one is a stone; the sides between are empty. [PR-BUILD-5, PR-BUILD-6]

    Args:
        square: the corner with the lowest file and rank.
        side: places from this corner to the next.
    """
    width = whole(terms.width)
    right, above = square + side, square + side * width
    ground = whole(state.ground[square] | state.ground[right] | state.ground[above] | state.ground[above + side])
    if ground & SHIP or not ground >> seat & 1:
        return False
    if not terms.gaps_any:
        for i in range(1, side):
            up = i * width
            sides = state.ground[square + i] | state.ground[above + i]
            if sides | state.ground[square + up] | state.ground[right + up]:
                return False
    return True


@kernel
def builds_from(terms: Record, state: Record, constellation: int, heights: int, out: Ints, most: int, n: int) -> int:
    """On each stone a new pyramid, instead of each pyramid a higher one. [PR-BUILD-7, PR-BUILD-8]"""
    pyramids = count_pyramids(terms, state, constellation) if terms.expert else 0
    while heights:
        height = lowest(heights)
        heights &= heights - 1
        for i in range(actions.CORNERS):
            square = whole(terms.member[constellation, i])
            if square != NOWHERE and n < most:
                tall = whole(state.tall[square])
                if tall < height and (pyramids == 0 or (pyramids == 1 and tall > 0)):
                    out[n] = actions.build(constellation, i, height)
                    n += 1
    return n


@kernel
def count_pyramids(terms: Record, state: Record, constellation: int) -> int:
    """Expert game: own pyramids in a constellation. Only one may be there, to be upgraded. [PR-BUILD-12]"""
    n = 0
    for i in range(actions.CORNERS):
        square = whole(terms.member[constellation, i])
        n += whole(square != NOWHERE and state.tall[square] > 0)
    return n


ALL = 1 << 30


@inlined
def builds(terms: Record, state: Record, out: Ints) -> int:
    """Every build, or none: it is never compulsory. [PR-BUILD-10]"""
    n = builds_from_all(terms, state, out, whole(ALL))
    out[n] = actions.END_BUILD
    return n + 1


@inlined
def can_build(terms: Record, state: Record) -> bool:
    """Whether anything can be built. [PR-BUILD-10]"""
    return builds_from_all(terms, state, room_for_one(), whole(1)) > 0


@kernel
def raise_pyramid(terms: Record, state: Record, constellation: int, corner: int, height: int, log: Log) -> int:
    """A new pyramid, or an upgrade where one stands; returns the growth of its square in storeys. [PR-BUILD-7]"""
    seat = whole(state.actor)
    square = whole(terms.member[constellation, corner])
    before = whole(state.tall[square])
    if before:
        say(log, kinds.UPGRADED, seat, square, height, before)
    else:
        say(log, kinds.BUILT, seat, square, height)
    return_stones(terms, state, seat, constellation, square, log)
    if before:
        put_back(state, seat, before)
    else:
        clear_square(terms, state, seat, square, log)
    take_from_stock(state, seat, height)
    state.tall[square] = height
    return height - before


@kernel
def return_stones(terms: Record, state: Record, seat: int, constellation: int, square: int, log: Log) -> None:
    """All own stones of the constellation return to the supply; own pyramids stay. [PR-BUILD-7, PR-BUILD-8]"""
    say(log, kinds.STONES_BACK, seat)
    for i in range(actions.CORNERS):
        member = whole(terms.member[constellation, i])
        if member != NOWHERE and whole(state.ground[member]) >> seat & 1:
            if member == square:
                uproot_stone(state, seat, member)
            else:
                take_stone(terms, state, seat, member)
            state.supply[seat] += 1
            say(log, kinds.STONE, seat, member)


@kernel
def clear_square(terms: Record, state: Record, seat: int, square: int, log: Log) -> None:
    """The square of a new pyramid: stones of other players return to their owners. [PR-BUILD-7]"""
    for other in range(whole(state.players)):
        if whole(state.ground[square]) >> other & 1:
            take_stone(terms, state, other, square)
            state.supply[other] += 1
            say(log, kinds.CLEARED, other, square)
    state.ground[square] = PYRAMID
    state.owner[square] = seat
    flip_free(terms, state, square)
    unlist(state, square)


@kernel
def put_back(state: Record, seat: int, height: int) -> None:
    """The replaced pyramid returns to its owner's supply and can be built again. [PR-BUILD-8]"""
    state.stock[seat, height] += 1
    state.heights[seat] |= 1 << height


@kernel
def take_from_stock(state: Record, seat: int, height: int) -> None:
    """One pyramid of that height fewer in the supply. [PR-SETUP-1]"""
    state.stock[seat, height] -= 1
    if state.stock[seat, height] == 0:
        state.heights[seat] ^= 1 << height
