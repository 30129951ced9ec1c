"""Clocks and deadlines: how much time each seat has left, and when it runs out.

Times are milliseconds of playing time (`times.PlayingTime`). People are shown times by the clock on the wall.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from pakal.core.events import Turn
from pakal.table.base.bodies import ClockPace, DaysPace, Pace
from pakal.table.base.messages import Clock
from pakal.table.base.times import iso, maybe_iso
from pakal.table.storage.model import ClockState, Row, SeatRow

MINUTE = 60_000
DAY = 24 * 60 * MINUTE

GRACE = 10_000
"""Least milliseconds of a seat after a take-back, if it had as many before: nobody loses because all agreed to one."""


def begin(pace: Pace, players: int, now: int) -> ClockState | None:
    """Clocks before the first action; None for a match without a clock."""
    if isinstance(pace, ClockPace):
        return ClockState([round(pace.minutes * MINUTE)] * players, now)
    return ClockState([], now) if isinstance(pace, DaysPace) else None


def advance(
    pace: Pace,
    clock: ClockState | None,
    before: Turn,
    after: Turn,
    now: int,
    running: bool,
    acted: bool,
    undone: Iterable[int] = (),
) -> ClockState | None:
    """Clocks after some events. A deadline of days begins anew with each turn, and when its person is back.

    A seat earns the increment when its action ends its turn. A take-back takes it away again, but the time that people
    have used stays used.

    Args:
        pace: how the match is timed.
        clock: the clocks before the events.
        before: the turn before the events.
        after: the turn after them.
        now: playing time of the events, in milliseconds.
        running: whether the clock ran for the seat that was to act; a computer player's clock stands still.
        acted: whether that seat has acted; any other event only interrupts its turn.
        undone: the seats of the turns that a take-back has undone, as `ended_turns` gives them.
    """
    if clock is None:
        return None
    if isinstance(pace, ClockPace):
        start, increment = round(pace.minutes * MINUTE), round(pace.increment * 1000)
        remaining = list(clock.left)
        if before.actor >= 0 and running:
            remaining[before.actor] = max(remaining[before.actor] - max(now - clock.since, 0), 0)
            if acted and after.actor != before.actor:
                remaining[before.actor] += increment
        for seat in undone:
            remaining[seat] = max(remaining[seat] - increment, min(remaining[seat], GRACE, start))
        return ClockState(remaining, now)
    return ClockState([], clock.since if after == before and running else now)


def ended_turns(actors: Iterable[int], actor: int) -> list[int]:
    """The seats of the turns that ended while some plies were played, once for each turn.

    Args:
        actors: who played each of the plies; CHANCE is no seat.
        actor: the seat to act after them.
    """
    seats = [each for each in (*actors, actor) if each >= 0]
    return [seat for seat, following in pairwise(seats) if seat != following]


def deadline(pace: Pace, clock: ClockState | None, actor: int, seats: Sequence[SeatRow]) -> int | None:
    """When the seat to act runs out of time, in playing time; None where no clock runs."""
    if clock is None or actor < 0 or not seats[actor].person:
        return None
    if isinstance(pace, ClockPace):
        return clock.since + clock.left[actor]
    assert isinstance(pace, DaysPace)
    return clock.since + round(pace.days * DAY)


def on_the_wall(row: Row, ahead: int) -> Row:
    """The same row, with its times by the clock on the wall instead of playing time.

    Args:
        ahead: milliseconds that the clock on the wall is ahead of playing time.
    """
    clock = None if row.clock is None else ClockState(row.clock.left, row.clock.since + ahead)
    return msgspec.structs.replace(row, clock=clock, deadline=None if row.deadline is None else row.deadline + ahead)


def clock_of(row: Row) -> Clock | None:
    """The clocks as the page shows them; `row` comes from `on_the_wall`."""
    if row.clock is None or row.status == "waiting":
        return None
    seat = row.actor if row.deadline is not None else None
    return Clock(row.clock.left, seat, iso(row.clock.since), maybe_iso(row.deadline))
