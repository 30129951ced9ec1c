"""What is asked of the seat to act, and the answer to whoever does something else. [PR-ROUND-4]"""

from typing import Literal, get_args

from pakal.core.actors import CHANCE
from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.pacals_rocket.actions import BUILDING, DROPPING, ENDING_BUILD, ENDING_DROPS, MOVING, PLACING
from pakal.games.pacals_rocket.state import BUILD, DROP, MOVE, OVER, PLACE, ROLL

Phase = Literal["place", "roll", "move", "drop", "build", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""Names of the phases, in the order of their numbers."""

PHASE_OF = {
    PLACING: PLACE,
    MOVING: MOVE,
    DROPPING: DROP,
    ENDING_DROPS: DROP,
    BUILDING: BUILD,
    ENDING_BUILD: BUILD,
}
"""Phase in which each kind of action is asked for."""


def wrong_phase(state: Record, kind: int) -> Reason | None:
    """Why an action of this kind is not what is asked now; None if it is."""
    if state.actor == CHANCE:
        return Reason("GEN-8", "chance-first")
    phase, wanted = int(state.phase), PHASE_OF[kind]
    if phase in (OVER, ROLL):
        return Reason("GEN-8", "over")
    if wanted == phase:
        return None
    if wanted == PLACE:
        return Reason("PR-SETUP-2", "placed-already")
    if phase == PLACE:
        return Reason("PR-SETUP-2", "place-first")
    if wanted > phase:
        return Reason("PR-ROUND-4", f"{PHASES[phase]}-first")
    return Reason("PR-ROUND-4", f"{PHASES[wanted]}-over")
