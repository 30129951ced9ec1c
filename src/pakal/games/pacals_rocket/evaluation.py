"""How good a position of Pacal's Rocket is for a seat, for players that look one turn ahead. The unit is a point."""

from pakal.core.kernel import Record, kernel
from pakal.games.pacals_rocket.bits import whole
from pakal.games.pacals_rocket.rules.pieces import has_stone_on
from pakal.games.pacals_rocket.rules.scoring import district_points, god_stone_points, lake_points, river_points
from pakal.games.pacals_rocket.state import DISTRICTS, OVER, SHIP

# Weights, tuned in games against themselves.
FINAL = 0.8  # the final scoring as things stand: others still come to change it
STOREY = 0.5  # a storey: a step to a lead, or one that is harder to take away
VISIBLE = 1.0  # a stone that can be built with
HIDDEN = 0.9  # a stone that will lie there when the ship over it has lifted
PATTERN = 0.5  # a line or square of pieces from which something high may be built
MOST_PATTERNS = 4  # more of them are of no more use


@kernel
def evaluate(terms: Record, state: Record, seat: int) -> float:
    """Lead of the seat over the best other."""
    own = standing(terms, state, seat)
    best = -1000.0
    for other in range(whole(state.players)):
        if other != seat:
            best = max(best, standing(terms, state, other))
    return own - best
