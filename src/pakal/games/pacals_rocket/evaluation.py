"""Value of a position of Pacal's Rocket for a seat, for players that look one turn ahead. The unit is a point."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.standings import LOWEST, leads_from
from pakal.games.pacals_rocket.rules.building import heights_for
from pakal.games.pacals_rocket.rules.pieces import count_patterns, cross
from pakal.games.pacals_rocket.rules.scoring import god_stone_points
from pakal.games.pacals_rocket.state import COLUMNS, MANY, OVER, ROWS, SIDE, STONES, highest, lowest, whole
from pakal.kernels.kernel import Record, inlined, kernel

# Weights, tuned in games of such players against each other.
FINAL = 0.4  # the final scoring as things stand: others still come to change it
STOREY = 0.5  # a storey brings a lead nearer, or makes it harder to take away
SUPPLY = 0.6  # a stone that can be dropped
VISIBLE = 0.5  # a stone that lies where it may be of no use
HIDDEN = 0.7  # a stone that will lie somewhere when the ship over it has lifted

# For each storey of a pyramid that such a pattern allows, and the number of useful ones.
THREE, MOST_THREES = 0.1, 2
FOUR, MOST_FOURS = 0.2, 2
FIVE, MOST_FIVES = 0.2, 2
NEARLY_THREE, MOST_NEARLY_THREES = 0.015, 6
NEARLY_FOUR, MOST_NEARLY_FOURS = 0.05, 4
NEARLY_FIVE, MOST_NEARLY_FIVES = 0.04, 4

MOST_TO_COME = (
    3 * (THREE * MOST_THREES + NEARLY_THREE * MOST_NEARLY_THREES)
    + 4 * (FOUR * MOST_FOURS + NEARLY_FOUR * MOST_NEARLY_FOURS)
    + 5 * (FIVE * MOST_FIVES + NEARLY_FIVE * MOST_NEARLY_FIVES)
    + max(SUPPLY, VISIBLE, HIDDEN) * STONES
    + 0.001  # room for rounding
)
"""An upper bound for the value of a seat's patterns and stones."""


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead of the seat over the best other."""
    return standing(terms, state, whole(seat)) - best_other(terms, state, whole(seat))


@inlined
def best_other(terms: Record, state: Record, seat: int) -> float:
    """Highest standing of another seat.

    The seat that is ahead by points comes first. To weigh patterns and stones takes long, and with them few other seats
    could pass it.
    """
    first, most = whole(-1), LOWEST
    for other in range(whole(state.players)):
        points = points_of(state, other)
        if other != seat and points > most:
            first, most = other, points
    best = standing(terms, state, first)
    for other in range(whole(state.players)):
        if other not in (seat, first) and points_of(state, other) + MOST_TO_COME > best:
            best = max(best, standing(terms, state, other))
    return best


@kernel
def evaluate_all(terms: Record, state: Record, leads: NDArray[np.float64]) -> None:
    """Write the value of `evaluate` for every seat, with one look at each."""
    for seat in range(whole(state.players)):
        leads[seat] = standing(terms, state, seat)
    leads_from(leads, whole(state.players))


@kernel
def standing(terms: Record, state: Record, seat: int) -> float:
    """The score, and the points that are likely to come. [PR-FINAL-1, PR-FINAL-2, PR-FINAL-3, PR-FINAL-4]"""
    if state.phase == OVER:
        return float(state.score[seat])
    total = points_of(state, seat)
    if state.rounds > 0:
        patterns, fives = whole(state.patterns[seat]), whole(state.fives[seat])
        lifted = lift_in_thought(terms, state, seat, True)
        total += worth_of_patterns(terms, state, seat)
        if lifted:
            lift_in_thought(terms, state, seat, False)
            state.patterns[seat], state.fives[seat] = patterns, fives
    return total + worth_of_stones(state, seat)


@inlined
def points_of(state: Record, seat: int) -> float:
    """The score, and the points that storeys and god stones promise."""
    points, storeys = whole(state.promised[seat]), whole(state.built[seat])
    return float(state.score[seat]) + (FINAL * points + STOREY * storeys + god_stone_points(state, seat))


@inlined
def worth_of_stones(state: Record, seat: int) -> float:
    """Stones in the supply, on the board and in ships; those under a lifting ship count as in the supply."""
    supply, visible, under_ships = whole(state.supply[seat]), whole(state.stones[seat]), 0
    if state.rounds > 0:
        for ship in range(whole(state.players)):
            under = stones_under(state, ship, seat)
            stones = whole(state.cargo[ship, seat]) + under
            visible -= under
            if stones == 1:
                under_ships += 1
            else:
                supply += stones
    return SUPPLY * supply + VISIBLE * visible + HIDDEN * under_ships


@inlined
def stones_under(state: Record, ship: int, seat: int) -> int:
    """Stones of the seat on the square under a ship: one or none."""
    return whole(state.ground[state.ship[ship]]) >> seat & 1


@inlined
def lift_in_thought(terms: Record, state: Record, seat: int, count: bool) -> bool:
    """Change the seat's lines as if every ship lifted; a second call changes them back. [PR-MOVE-1]

    Args:
        count: also change the numbers of patterns and of fives.

    Returns:
        Whether any line changed.
    """
    lifted = False
    for ship in range(whole(state.players)):
        under, inside = stones_under(state, ship, seat), whole(state.cargo[ship, seat])
        if inside and (under or inside == 1):
            lifted = True
            if count:
                count_patterns(terms, state, seat, whole(state.ship[ship]))
            else:
                cross(terms, state, seat, whole(state.ship[ship]))
    return lifted


@kernel
def worth_of_patterns(terms: Record, state: Record, seat: int) -> float:
    """The value of builds from patterns of pieces, complete or with one piece missing, with the pyramids in stock."""
    patterns = whole(state.patterns[seat])
    threes, nearly_threes = patterns & MANY, patterns >> 16 & MANY
    fours, nearly_fours = patterns >> 32 & MANY, patterns >> 48
    stock = whole(state.heights[seat])
    three, four, five = heights_for(stock, 3), heights_for(stock, 4), heights_for(stock, 5)
    worth = 0.0
    if three:
        some = THREE * min(threes, MOST_THREES) + NEARLY_THREE * min(nearly_threes, MOST_NEARLY_THREES)
        worth += highest(three) * some
    if four:
        some = FOUR * min(fours, MOST_FOURS) + NEARLY_FOUR * min(nearly_fours, MOST_NEARLY_FOURS)
        worth += highest(four) * some
    if five:
        fives, nearly_fives = whole(state.fives[seat]), squares_that_lack_one(terms, state, seat)
        some = FIVE * min(fives, MOST_FIVES) + NEARLY_FIVE * nearly_fives
        worth += highest(five) * some
    return worth


@kernel
def squares_that_lack_one(terms: Record, state: Record, seat: int) -> int:
    """The number of squares with pieces at three of four corners, as far as they are of use."""
    n = whole(0)
    width = whole(terms.width)
    for x in range(width):
        column = whole(state.line[seat, COLUMNS + x])
        while column & (column - 1):
            low = lowest(column)
            column &= column - 1
            below = whole(state.line[seat, ROWS + low])
            rest = column
            while rest:
                high = lowest(rest)
                rest &= rest - 1
                side = high - low
                above = whole(state.line[seat, ROWS + high])
                one = (below ^ above) << SIDE
                n += (one >> (SIDE + x + side) & 1) + (one >> (SIDE + x - side) & 1)
        if n >= MOST_NEARLY_FIVES:
            return MOST_NEARLY_FIVES
    return n
