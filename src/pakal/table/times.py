"""Times: whole milliseconds since 1970 (UTC) inside, ISO 8601 outside."""

import time
from datetime import UTC, datetime


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
