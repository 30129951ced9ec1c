"""Stones, pyramids and ships come to a square and leave it. Only this module updates the fields derived from them."""

from pakal.games.pacals_rocket.state import COLUMNS, NORTH_EASTS, ROWS, SHIP, SIDE, STONES, THREES, lowest, whole
from pakal.kernels.kernel import Record, inlined, kernel


@inlined
def is_visible_stone(state: Record, seat: int, square: int) -> bool:
    """A stone of the seat lies there, and no ship stands over it. [PR-DROP-3]"""
    return whole(state.ground[square]) & (SHIP | 1 << seat) == 1 << seat


@kernel
def has_visible_stone(state: Record, seat: int) -> bool:
    """Any visible stone of the seat lies on the board. [PR-DROP-4]"""
    for i in range(whole(state.stones[seat])):  # noqa: SIM110 (kernels know no generators)
        if not state.ground[state.lying[seat, i]] & SHIP:
            return True
    return False


@kernel
def lay_stone(terms: Record, state: Record, seat: int, square: int) -> None:
    """A stone comes to lie on a square where its player has none. [PR-MOVE-1]"""
    n = whole(state.stones[seat])
    state.ground[square] |= 1 << seat
    state.lying[seat, n] = square
    state.stones[seat] = n + 1
    toggle(terms, state, seat, square)


@kernel
def take_stone(terms: Record, state: Record, seat: int, square: int) -> None:
    """A stone leaves a square. [PR-MOVE-1, PR-DROP-4, PR-BUILD-7]"""
    uproot_stone(state, seat, square)
    toggle(terms, state, seat, square)


@inlined
def uproot_stone(state: Record, seat: int, square: int) -> None:
    """A stone leaves a square; the lines stay, as for a pyramid that comes in its place. [PR-BUILD-7]"""
    n = whole(state.stones[seat]) - 1
    last = state.lying[seat, n]
    for i in range(STONES):  # always as many rounds, and no branch: the processor foresees both
        is_there = (i < n) & (state.lying[seat, i] == square)
        state.lying[seat, i] = last if is_there else state.lying[seat, i]
    state.ground[square] ^= 1 << seat
    state.stones[seat] = n


@kernel
def toggle(terms: Record, state: Record, seat: int, square: int) -> None:
    """A piece comes to a square or leaves it: the lines of its player, for constellations. [PR-BUILD-3, PR-BUILD-4]

    Pieces are pyramids and stones, hidden ones too: ships come and go over them unnoticed here.
    """
    count_patterns(terms, state, seat, square)
    for word in range(2):
        threes, fours = whole(state.threes[seat, word]), whole(state.fours[seat, word])
        for d in (2 * word, 2 * word + 1):
            line = whole(terms.line[square, d])
            distances = whole(terms.distances[state.line[seat, line]])
            i = line - NORTH_EASTS * word
            threes = threes & ~(1 << i) | whole(distances & THREES != 0) << i
            fours = fours & ~(1 << i) | whole(distances > THREES) << i
        state.threes[seat, word] = threes
        state.fours[seat, word] = fours


@inlined
def count_patterns(terms: Record, state: Record, seat: int, square: int) -> None:
    """Count a piece that comes or goes in the patterns and squares around it. [PR-BUILD-3, PR-BUILD-4, PR-BUILD-5]"""
    patterns = whole(state.patterns[seat])
    for d in range(4):
        line = whole(terms.line[square, d])
        pieces = whole(state.line[seat, line])
        patterns -= whole(terms.patterns[pieces])
        pieces ^= whole(terms.bit[square, d])
        patterns += whole(terms.patterns[pieces])
        state.line[seat, line] = pieces
    state.patterns[seat] = patterns
    n = fives_at(terms, state, seat, square)
    piece = whole(state.line[seat, ROWS + terms.y[square]]) >> whole(terms.x[square]) & 1
    state.fives[seat] += n if piece else -n


@inlined
def cross(terms: Record, state: Record, seat: int, square: int) -> None:
    """Enter a piece that comes or goes in the lines through its square. [PR-BUILD-3, PR-BUILD-4]"""
    for d in range(4):
        state.line[seat, terms.line[square, d]] ^= terms.bit[square, d]


@inlined
def fives_at(terms: Record, state: Record, seat: int, square: int) -> int:
    """Number of squares with a corner here and pieces of the seat at the three others. [PR-BUILD-5]"""
    x, y = whole(terms.x[square]), whole(terms.y[square])
    row = whole(state.line[seat, ROWS + y])
    column = whole(state.line[seat, COLUMNS + x]) & ~(1 << y)
    n = 0
    while column:
        other = lowest(column)
        column &= column - 1
        side = abs(other - y)
        both = (row & whole(state.line[seat, ROWS + other])) << SIDE
        n += both >> (SIDE + x + side) & 1
        n += both >> (SIDE + x - side) & 1
    return n


@inlined
def flip_free(terms: Record, state: Record, square: int) -> None:
    """A free square is free no more, or becomes free again: the masks of free squares. [PR-MOVE-2]"""
    x, y = whole(terms.x[square]), whole(terms.y[square])
    state.free_row[y] ^= 1 << x
    state.free_column[x] ^= 1 << y
    state.free_wheel[terms.layer[square]] ^= 1 << whole(terms.wheel[square])


@inlined
def unlist(state: Record, square: int) -> None:
    """A free square leaves the list of free squares; the last one takes its place. [PR-MOVE-7]"""
    n = whole(state.frees) - 1
    place, last = whole(state.place[square]), whole(state.free[n])
    state.free[place] = last
    state.place[last] = place
    state.frees = n


@inlined
def swap(state: Record, square: int, instead: int) -> None:
    """A free square leaves the list of free squares, and another takes its place. [PR-MOVE-7]"""
    place = whole(state.place[square])
    state.free[place] = instead
    state.place[instead] = place
