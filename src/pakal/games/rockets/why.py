"""Why an action of Rockets is not allowed here."""

from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.rockets.actions import BACK, FIRST_PUSH
from pakal.games.rockets.state import FALL, LAY, PUSH


def why_not(state: Record, action: int) -> list[Reason]:
    """Clause and arguments for each rule that the action breaks; empty if it is legal."""
    seat = int(state.actor)
    asked = wrong_phase(int(state.phase), action)
    if asked:
        return [asked]
    if action < FIRST_PUSH:
        return [] if state.hand[seat, action] else [Reason("RK-PLAY-1", "not-in-hand", {"card": action})]
    if action < BACK:
        other = action - FIRST_PUSH
        if other == seat:
            return [Reason("RK-PLAY-4", "push-oneself")]
        return [] if other < state.players else [Reason("RK-PLAY-4", "nobody-there", {"number": other})]
    if action == BACK and state.space[seat] < state.gap:
        return [Reason("RK-PLAY-6", "too-few-spaces", {"space": int(state.space[seat]), "count": int(state.gap)})]
    return []


def wrong_phase(phase: int, action: int) -> Reason | None:
    """Something else is asked now."""
    if phase == LAY and action >= FIRST_PUSH:
        return Reason("RK-PLAY-1", "lay-first")
    if phase == PUSH and not FIRST_PUSH <= action < BACK:
        return Reason("RK-PLAY-4", "must-push")
    if phase == FALL and action < BACK:
        return Reason("RK-PLAY-5", "must-fall")
    return None
