"""The server's log: one line an event on standard error, times in UTC. No line holds a secret."""

import logging

from pakal.table.base.settings import Settings
from pakal.table.base.times import iso

QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy", "websockets", "litestar")
"""Loggers of libraries, of which the log shows only warnings: some of them log paths, which can hold secrets."""


class OneLine(logging.Formatter):
    """Writes time, level and message in one line; a traceback is folded into it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """The time of the event, in UTC."""
        return iso(int(record.created * 1000))

    def format(self, record: logging.LogRecord) -> str:
        """The event as one line."""
        return " | ".join(line.strip() for line in super().format(record).splitlines() if line.strip())


def configure(settings: Settings) -> None:
    """Log to standard error, from the level of the settings up."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    ours = logging.getLogger("pakal")
    ours.handlers = [handler]
    ours.setLevel(settings.log_level)
    ours.propagate = False
    for name in QUIET:
        other = logging.getLogger(name)
        other.handlers = [handler]
        other.setLevel(logging.WARNING)
        other.propagate = False
