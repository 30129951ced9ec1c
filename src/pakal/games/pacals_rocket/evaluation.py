"""How good a position of Pacal's Rocket is for a seat, for players that look one turn ahead. The unit is a point."""

from pakal.core.kernel import Record, inlined, kernel
from pakal.games.pacals_rocket.bits import highest, popcount, whole
from pakal.games.pacals_rocket.rules.constellations import heights_for
from pakal.games.pacals_rocket.rules.scoring import district_points, god_stone_points, lake_points, river_points
from pakal.games.pacals_rocket.state import DISTRICTS, OVER

# Weights, tuned in games of such players.
FINAL = 0.8  # the final scoring as things stand: others still come to change it
STOREY = 0.5  # a storey: a step to a lead, or to one that is harder to take away
SUPPLY = 0.6  # a stone that can be dropped
VISIBLE = 1.0  # a stone that can be built with
HIDDEN = 0.8  # a stone that can be built with when the ship over it has lifted
PATTERN = 0.15  # each storey of what can be built from pieces at equal distances, or at four corners
ENOUGH = 3  # more patterns of one kind are of no more use


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead of the seat over the best other."""
    own = standing(terms, state, whole(seat))
    best = -1000.0
    for other in range(whole(state.players)):
        if other != seat:
            best = max(best, standing(terms, state, other))
    return own - best


@kernel
def standing(terms: Record, state: Record, seat: int) -> float:
    """The score, and what is likely to come. [PR-FINAL-1 to PR-FINAL-4]"""
    total = float(state.score[seat])
    if state.phase == OVER:
        return total
    final = river_points(terms, state, seat) + lake_points(terms, state, seat)
    storeys = 0
    for district in range(DISTRICTS):
        mine = whole(state.storeys[district, seat])
        if mine:
            storeys += mine
            final += district_points(terms, state, district, seat)
    total += FINAL * final + god_stone_points(state, seat) + STOREY * storeys
    return total + promise_of_stones(state, seat) + PATTERN * storeys_in_sight(state, seat)


@inlined
def promise_of_stones(state: Record, seat: int) -> float:
    """Stones in the supply, on the board and in ships; those that come back when a ship lifts are as in the supply."""
    visible = whole(state.stones[seat])
    hidden = 0
    back = 0
    for ship in range(whole(state.players)):
        if state.rounds > 0:
            below = whole(state.ground[state.ship[ship]]) >> seat & 1
            stones = whole(state.cargo[ship, seat]) + below
            visible -= below
            hidden += whole(stones == 1)
            back += stones if stones > 1 else 0
    return SUPPLY * (whole(state.supply[seat]) + back) + VISIBLE * visible + HIDDEN * hidden


@inlined
def storeys_in_sight(state: Record, seat: int) -> int:
    """Heights that could be built from what stands in patterns, as far as there are pyramids for them."""
    stock = whole(state.heights[seat])
    threes = popcount(whole(state.threes[seat, 0])) + popcount(whole(state.threes[seat, 1]))
    fours = popcount(whole(state.fours[seat, 0])) + popcount(whole(state.fours[seat, 1]))
    return (
        min(threes, ENOUGH) * highest_of(heights_for(stock, 3))
        + min(fours, ENOUGH) * highest_of(heights_for(stock, 4))
        + min(whole(state.fives[seat]), ENOUGH) * highest_of(heights_for(stock, 5))
    )


@inlined
def highest_of(heights: int) -> int:
    """The highest of some heights, 0 for none."""
    return highest(heights) if heights else 0
