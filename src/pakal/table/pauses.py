"""How long a computer player waits, so that people can read what happened before."""

from collections.abc import Sequence

from pakal.core.actors import SPECTATOR
from pakal.core.view import Event
from pakal.table.story import Position

LONGEST = 3.5
"""Most that is waited, in pauses."""
SENTENCE = 0.5
"""Pauses for every sentence after the first."""
SCORE = 1.0
"""Pauses more where somebody scores."""


def weight(events: Sequence[Event]) -> float:
    """Pauses that reading what happened takes; at least one."""
    scores = any(event.args.get("points") for event in events)
    return min(1 + SENTENCE * max(len(events) - 1, 0) + (SCORE if scores else 0), LONGEST)


def after(now: Position, pause: float) -> float:
    """Seconds to wait before a computer player acts.

    Args:
        pause: the shortest there is; where it is 0 nobody waits.
    """
    steps = now.steps[now.course.fresh :]
    if pause <= 0 or not steps:
        return max(pause, 0)
    # Whoever acted themselves knows what happened.
    if steps[0].actor >= 0 and not now.seats[steps[0].actor].automatic:
        return pause
    match = now.match
    told = [match.game.log_entry(match.terms, step, SPECTATOR) for step in steps if step.actor >= 0]
    return pause * weight([event for entry in told for event in entry.events])
