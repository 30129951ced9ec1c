"""Times: whole milliseconds since 1970 (UTC) inside, ISO 8601 outside; and the time of those who play."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

STEP = 1000
"""Milliseconds by which the clock of the machine may drift before people are told deadlines anew."""


def now() -> int:
    """Now, in milliseconds."""
    return time.time_ns() // 1_000_000


def iso(at: int) -> str:
    """A time as the protocol writes it: `2026-11-20T11:15:56.123Z`."""
    moment = datetime.fromtimestamp(at // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{at % 1000:03d}Z"


def maybe_iso(at: int | None) -> str | None:
    """The same, where there may be none."""
    return None if at is None else iso(at)


class PlayingTime:
    """The time by which clocks and deadlines run: it passes only while the server lives, and goes on where it was.

    It runs by the machine's monotonic clock. Where too long passes between two looks at it, the server did not live
    (the computer slept, the process was stopped), and that does not count. So nobody loses or gains time because the
    server was down or asleep, or because somebody set the machine's clock.

    Args:
        wall: milliseconds since 1970, by a clock that anybody may set.
        monotonic: seconds, by a clock that nobody can set.
        longest: seconds between two looks at it that still count.
    """

    def __init__(self, wall: Callable[[], int], monotonic: Callable[[], float], longest: float) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._longest = longest
        self._looked = monotonic()
        self._at = float(wall())
        self.ahead = 0

    def resume(self, at: int | None) -> None:
        """Go on at a time, where there was one before."""
        self._at = float(self._wall() if at is None else at)
        self._looked = self._monotonic()
        self.compare()

    def now(self) -> int:
        """Now, in milliseconds of this time."""
        looked = self._monotonic()
        self._at += 1000 * min(looked - self._looked, self._longest)
        self._looked = looked
        return int(self._at)

    def compare(self) -> bool:
        """See how many milliseconds the clock on the wall is `ahead` now; whether that is otherwise than before."""
        ahead = self._wall() - self.now()
        moved = abs(ahead - self.ahead) > STEP
        if moved:
            self.ahead = ahead
        return moved
