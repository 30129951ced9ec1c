"""Times: whole milliseconds since 1970 (UTC) inside, ISO 8601 in messages; and playing time, by which clocks run."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

SLACK = 250
"""Milliseconds by which this server's time may differ from that of its database."""

STEP = 1000
"""Milliseconds by which the machine's clock may move against playing time before people get new deadlines."""


def now() -> int:
    """Now, in milliseconds."""
    return time.time_ns() // 1_000_000


def iso(at: int) -> str:
    """A time as the protocol writes it: `2026-11-20T11:15:56.123Z`."""
    moment = datetime.fromtimestamp(at // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{at % 1000:03d}Z"


def maybe_iso(at: int | None) -> str | None:
    """A time as `iso` writes it; None for None."""
    return None if at is None else iso(at)


class CommonClock:
    """The clock on the wall; where several servers share a database, it is that of the database.

    Args:
        wall: milliseconds since 1970, by this machine's clock.
    """

    def __init__(self, wall: Callable[[], int]) -> None:
        self._wall = wall
        self._ahead = 0

    def __call__(self) -> int:
        """Now, in milliseconds."""
        return self._wall() + self._ahead

    def follow(self, now: int) -> None:
        """Go by the database's clock, which says `now`. Up to SLACK, a difference counts as the answer's way here."""
        if abs(now - self()) > SLACK:
            self._ahead = now - self._wall()


class PlayingTime:
    """Playing time, by which clocks and deadlines run. It stands still while the server does not run.

    It follows the machine's monotonic clock. Where too much time passes between two calls of `now`, the computer slept
    or the process was stopped, and none of that time counts. So nobody loses or gains time because the server was down
    or asleep, or because the machine's clock was set.

    Args:
        wall: milliseconds since 1970, by a clock that people may set.
        monotonic: seconds, by a clock that nobody can set.
        longest: most seconds between two calls of `now` that count.

    Attributes:
        ahead: milliseconds that the clock on the wall is ahead of playing time, at the last `compare`.
    """

    def __init__(self, wall: Callable[[], int], monotonic: Callable[[], float], longest: float) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._longest = longest
        self._last_look = monotonic()
        self._at = float(wall())
        self.ahead = 0

    def resume(self, at: int | None) -> None:
        """Go on at the stored time `at`, in milliseconds; None: at the time of the clock on the wall."""
        self._at = float(self._wall() if at is None else at)
        self._last_look = self._monotonic()
        self.compare()

    def now(self) -> int:
        """The playing time now, in milliseconds."""
        moment = self._monotonic()
        seconds = moment - self._last_look
        self._at += 1000 * seconds if seconds <= self._longest else 0
        self._last_look = moment
        return int(self._at)

    def follow(self, at: int) -> None:
        """Go by the playing time that all servers share, in milliseconds."""
        if abs(at - self.now()) > SLACK:
            self._at = float(at)

    def compare(self) -> bool:
        """Measure `ahead` again; returns whether it has changed by more than STEP."""
        ahead = self._wall() - self.now()
        moved = abs(ahead - self.ahead) > STEP
        if moved:
            self.ahead = ahead
        return moved
