"""The rules of Pacal's Rocket, one file a chapter.

These arguments mean the same in all of them:

- `square`: the number of a square, from 0 at a1, rank by rank. A ship leaves `start` and lands on `square`.
- `way`: how it moves: STRAIGHT, TURNING, ARROW, FORCED, or GOD plus the number of a god stone; `pips`: on the die.
- `ship`: the seat whose ship gets a stone; `source`: the square that the stone comes from, or FROM_SUPPLY.
- `constellation`: its number, a row of `terms.member`; `corner`: which of its squares is built on, from 0.
- `size`: the height that a constellation builds, 1 to 5; `height`: the height of the pyramid that is asked for.
"""

from pakal.games.pacals_rocket.rules.may import is_asked, may
from pakal.games.pacals_rocket.rules.scoring import finish_by_agreement
from pakal.games.pacals_rocket.rules.setup import begin
from pakal.games.pacals_rocket.rules.turn import apply, apply_chance, draw_chance, legal_actions

__all__ = ["apply", "apply_chance", "begin", "draw_chance", "finish_by_agreement", "is_asked", "legal_actions", "may"]
