"""How long a computer player waits, so that people can read the log of the action before."""

from collections.abc import Sequence

from pakal.core.actors import SPECTATOR
from pakal.core.view import Event
from pakal.table.play.story import Position

LONGEST = 3.5
"""Longest wait, in pauses. (One pause is `Settings.computer_pause`.)"""
SENTENCE = 0.5
"""Pauses for every sentence after the first."""
SCORE = 1.0
"""Additional pauses where a player scores."""


def weight(events: Sequence[Event]) -> float:
    """Number of pauses that people need to read these events; at least one."""
    scores = any(event.args.get("points") for event in events)
    return min(1 + SENTENCE * max(len(events) - 1, 0) + (SCORE if scores else 0), LONGEST)


def after(now: Position, pause: float) -> float:
    """Seconds to wait before a computer player acts.

    Args:
        now: the position.
        pause: seconds of one pause; where it is 0, the computer player does not wait.
    """
    steps = now.steps[now.course.fresh :]
    if pause <= 0 or not steps:
        return max(pause, 0)
    # A person who has just acted knows what happened.
    if steps[0].actor >= 0 and not now.seats[steps[0].actor].automatic:
        return pause
    match = now.match
    entries = [match.game.log_entry(match.terms, step, SPECTATOR) for step in steps if step.actor >= 0]
    return pause * weight([event for entry in entries for event in entry.events])
