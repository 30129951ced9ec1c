"""Which constellations a player has, and what may be built from each. [PR-BUILD-1 to PR-BUILD-6, PR-BUILD-9, PR-BUILD-12]

Lines that hold three or four pieces at equal distances, and full corners, are noticed when pieces come and go
(pieces.py), so that mostly nothing is left to look at. Hidden stones and what lies between are looked at only here.

Without `out` the functions look for one build only, and return 1 as soon as they have it.
"""

from pakal.core.kernel import Ints, Record, kernel
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.bits import lowest
from pakal.games.pacals_rocket.rules.pieces import is_visible_stone
from pakal.games.pacals_rocket.state import NORTH_EASTS, ROWS, SHIP

THREES = 127  # bits of `terms.distances` for three
FOURS_FROM = 8  # and where those for four begin


@kernel
def heights_for(stock: int, height: int) -> int:
    """Heights that a constellation of that height may become: its own, or if out of stock any lower one. [PR-BUILD-9]"""
    own = stock & 1 << height
    return own if own else stock & ((1 << height) - 1)


@kernel
def builds_from_all(terms: Record, state: Record, out: Ints | None) -> int:
    """Every build from every constellation of the actor."""
    seat = int(state.actor)
    stock = int(state.heights[seat])
    if not state.stones[seat]:
        return 0
    n = 0
    if stock & 2:
        n = singles(terms, state, seat, out, n)
    if out is None and n:
        return n
    heights = heights_for(stock, 2)
    if heights:
        n = pairs(terms, state, seat, heights, out, n)
    if out is None and n:
        return n
    heights = heights_for(stock, 3)
    if heights:
        n = threes(terms, state, seat, heights, out, n)
    if out is None and n:
        return n
    heights = heights_for(stock, 4)
    if heights:
        n = fours(terms, state, seat, heights, out, n)
    if out is None and n:
        return n
    heights = heights_for(stock, 5)
    if heights and state.fives[seat]:
        n = fives(terms, state, seat, heights, out, n)
    return n


@kernel
def singles(terms: Record, state: Record, seat: int, out: Ints | None, n: int) -> int:
    """Height 1: one square. [PR-BUILD-1]"""
    for i in range(int(state.stones[seat])):
        square = int(state.lying[seat, i])
        if is_visible_stone(state, seat, square):
            n = builds_from(terms, state, square, 1, 2, out, n)
            if out is None and n:
                return n
    return n


@kernel
def pairs(terms: Record, state: Record, seat: int, heights: int, out: Ints | None, n: int) -> int:
    """Height 2: two orthogonally adjacent squares. [PR-BUILD-2]"""
    width, squares = int(terms.width), int(terms.squares)
    for y in range(int(terms.height)):
        row = int(state.line[seat, ROWS + y])
        if row:
            beside = row & row >> 1
            while beside:
                square = y * width + lowest(beside)
                beside &= beside - 1
                if is_constellation(state, seat, square, square + 1):
                    n = builds_from(terms, state, squares + square, 2, heights, out, n)
                    if out is None and n:
                        return n
            above = row & int(state.line[seat, ROWS + y + 1]) if y + 1 < terms.height else 0
            while above:
                square = y * width + lowest(above)
                above &= above - 1
                if is_constellation(state, seat, square, square + width):
                    n = builds_from(terms, state, 2 * squares + square, 2, heights, out, n)
                    if out is None and n:
                        return n
    return n


@kernel
def is_constellation(state: Record, seat: int, one: int, other: int) -> bool:
    """Two pieces of the seat: none is hidden, and one is a stone."""
    ground = int(state.ground[one]) | int(state.ground[other])
    return ground & SHIP == 0 and ground >> seat & 1 == 1


@kernel
def threes(terms: Record, state: Record, seat: int, heights: int, out: Ints | None, n: int) -> int:
    """Height 3: three squares in a line, with the same number of squares between neighbours. [PR-BUILD-3]"""
    for word in range(2):
        lines = int(state.threes[seat, word])
        while lines:
            line = NORTH_EASTS * word + lowest(lines)
            lines &= lines - 1
            n = on_line(terms, state, seat, line, 3, heights, out, n)
            if out is None and n:
                return n
    return n


@kernel
def fours(terms: Record, state: Record, seat: int, heights: int, out: Ints | None, n: int) -> int:
    """Height 4: four squares likewise. [PR-BUILD-4]"""
    for word in range(2):
        lines = int(state.fours[seat, word])
        while lines:
            line = NORTH_EASTS * word + lowest(lines)
            lines &= lines - 1
            n = on_line(terms, state, seat, line, 4, heights, out, n)
            if out is None and n:
                return n
    return n


@kernel
def on_line(
    terms: Record, state: Record, seat: int, line: int, size: int, heights: int, out: Ints | None, n: int
) -> int:
    """Three or four pieces at equal distances on one line, one of them a stone; fewer than all that stand there is
    another constellation. [PR-BUILD-11]"""
    pieces = int(state.line[seat, line])
    stones = 0
    rest = pieces
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        ground = int(state.ground[terms.along[line, i]])
        if ground & SHIP:
            pieces ^= 1 << i
        else:
            stones |= (ground >> seat & 1) << i
    if not stones:
        return n
    found = int(terms.distances[pieces])
    found = found & THREES if size == 3 else found >> FOURS_FROM
    while found:
        distance = lowest(found) + 1
        found &= found - 1
        shape = 1 | 1 << distance | 1 << 2 * distance
        starts = pieces & pieces >> distance & pieces >> 2 * distance
        if size == 4:
            shape |= 1 << 3 * distance
            starts &= pieces >> 3 * distance
        while starts:
            start = lowest(starts)
            starts &= starts - 1
            if stones & shape << start and are_gaps_fine(terms, state, line, start, distance, size):
                first = terms.three[line, distance] if size == 3 else terms.four[line, distance]
                n = builds_from(terms, state, int(first) + start, size, heights, out, n)
                if out is None and n:
                    return n
    return n


@kernel
def are_gaps_fine(terms: Record, state: Record, line: int, start: int, distance: int, size: int) -> bool:
    """Squares between neighbours on a line are empty, or it does not matter. [PR-BUILD-6]"""
    if terms.gaps_any:
        return True
    for neighbour in range(start, start + (size - 1) * distance, distance):
        for i in range(neighbour + 1, neighbour + distance):
            if state.ground[terms.along[line, i]]:
                return False
    return True


@kernel
def fives(terms: Record, state: Record, seat: int, heights: int, out: Ints | None, n: int) -> int:
    """Height 5: the four corners of a square with sides along the grid. [PR-BUILD-5]"""
    width = int(terms.width)
    for low in range(int(terms.height)):
        row = int(state.line[seat, ROWS + low])
        if row & (row - 1):
            for high in range(low + 1, int(terms.height)):
                side = high - low
                both = row & int(state.line[seat, ROWS + high])
                both &= both >> side
                while both:
                    square = low * width + lowest(both)
                    both &= both - 1
                    if is_square(terms, state, seat, square, side):
                        n = builds_from(terms, state, int(terms.square[side]) + square, 4, heights, out, n)
                        if out is None and n:
                            return n
    return n


@kernel
def is_square(terms: Record, state: Record, seat: int, square: int, side: int) -> bool:
    """Of four corners none is hidden and one is a stone; the four sides between them are empty. [PR-BUILD-5, PR-BUILD-6]"""
    width = int(terms.width)
    right, above = square + side, square + side * width
    ground = int(state.ground[square] | state.ground[right] | state.ground[above] | state.ground[above + side])
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
def builds_from(
    terms: Record, state: Record, constellation: int, size: int, heights: int, out: Ints | None, n: int
) -> int:
    """On each stone a new pyramid of each of the heights, instead of each pyramid a higher one. [PR-BUILD-7, PR-BUILD-8]"""
    pyramids = count_pyramids(terms, state, constellation, size) if terms.expert else 0
    while heights:
        height = lowest(heights)
        heights &= heights - 1
        for i in range(size):
            tall = int(state.tall[terms.member[constellation, i]])
            if tall < height and (pyramids == 0 or (pyramids == 1 and tall > 0)):
                if out is None:
                    return 1
                out[n] = actions.build(constellation, i, height)
                n += 1
    return n


@kernel
def count_pyramids(terms: Record, state: Record, constellation: int, size: int) -> int:
    """Expert game: own pyramids in a constellation. Only one may be there, to be upgraded. [PR-BUILD-12]"""
    n = 0
    for i in range(size):
        n += int(state.tall[terms.member[constellation, i]] > 0)
    return n
