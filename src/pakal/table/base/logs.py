"""The server's log: one line an event on standard error, times in UTC. No line holds a secret."""

import asyncio
import json
import logging
from collections.abc import Coroutine
from contextvars import Context, ContextVar
from typing import Any, TypeVar

from pakal.table.base.settings import Settings
from pakal.table.base.times import iso

T = TypeVar("T")

QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy", "websockets", "litestar")
"""Loggers of libraries, of which the log shows only warnings: some of them log paths, which can hold secrets."""


REQUEST: ContextVar[str] = ContextVar("request", default="")
"""Name of the request that is being answered; it stands in the log and in the answer (`X-Request-ID`)."""


def on_its_own(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Start work that goes on after its request is answered. The log does not name the request with it."""
    return asyncio.create_task(work, context=Context())


class OneLine(logging.Formatter):
    """Writes time, level and message in one line; a traceback is folded into it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(request)s %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """The time of the event, in UTC."""
        return iso(int(record.created * 1000))

    def format(self, record: logging.LogRecord) -> str:
        """The event as one line."""
        record.request = f" [{name}]" if (name := REQUEST.get()) else ""
        return " | ".join(line.strip() for line in super().format(record).splitlines() if line.strip())


class AsJson(OneLine):
    """Writes one JSON object in a line: time, level, logger, message; request and traceback where there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as one line."""
        event = {"time": self.formatTime(record), "level": record.levelname, "logger": record.name}
        event["message"] = record.getMessage()
        if name := REQUEST.get():
            event["request"] = name
        if record.exc_info:
            event["traceback"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)


def configure(settings: Settings) -> None:
    """Log to standard error, from the level of the settings up."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if settings.log_format == "json" else OneLine())
    ours = logging.getLogger("pakal")
    ours.handlers = [handler]
    ours.setLevel(settings.log_level)
    ours.propagate = False
    for name in QUIET:
        other = logging.getLogger(name)
        other.handlers = [handler]
        other.setLevel(logging.WARNING)
        other.propagate = False
