"""Clocks and deadlines: what is left to each seat, and when its time is over.

Times are milliseconds of the time of those who play (`times.PlayingTime`), but for those that people are shown.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from pakal.table.messages import Clock, ClockPace, DaysPace, Pace
from pakal.table.model import ClockState, Row, SeatRow
from pakal.table.times import iso, maybe_iso

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Turn(NamedTuple):
    """Who is to act, in which turn. As long as it stays the same, days go on."""

    actor: int
    round: int
    turn: int


def begin(pace: Pace, players: int, now: int) -> ClockState | None:
    """Clocks before the first action."""
    if isinstance(pace, ClockPace):
        return ClockState([round(pace.minutes * MINUTE)] * players, now)
    return ClockState([], now) if isinstance(pace, DaysPace) else None


def advance(
    pace: Pace, clock: ClockState | None, before: Turn, after: Turn, now: int, running: bool
) -> ClockState | None:
    """Clocks after something was done.

    Args:
        running: whether the clock ran for who was to act: a computer player's stands still.
    """
    if clock is None:
        return None
    if isinstance(pace, ClockPace):
        left = list(clock.left)
        if before.actor >= 0 and running:
            left[before.actor] = max(left[before.actor] - max(now - clock.since, 0), 0)
            if after.actor != before.actor:
                left[before.actor] += round(pace.increment * 1000)
        return ClockState(left, now)
    return ClockState([], now if after != before else clock.since)


def deadline(pace: Pace, clock: ClockState | None, actor: int, seats: Sequence[SeatRow]) -> int | None:
    """When the time of the seat to act is over; None where nobody's time runs."""
    if clock is None or actor < 0 or not seats[actor].person:
        return None
    if isinstance(pace, ClockPace):
        return clock.since + clock.left[actor]
    assert isinstance(pace, DaysPace)
    return clock.since + round(pace.days * DAY)


def on_the_wall(row: Row, ahead: int) -> Row:
    """The same match with the times that people read on their own clocks.

    Args:
        ahead: milliseconds that the clock on the wall is ahead of the time of those who play.
    """
    clock = None if row.clock is None else ClockState(row.clock.left, row.clock.since + ahead)
    return msgspec.structs.replace(row, clock=clock, deadline=None if row.deadline is None else row.deadline + ahead)


def shown(row: Row) -> Clock | None:
    """Clocks as everybody sees them, of a match `on_the_wall`."""
    if row.clock is None or row.status == "waiting":
        return None
    running = row.actor if row.deadline is not None else None
    return Clock(row.clock.left, running, iso(row.clock.since), maybe_iso(row.deadline))
