"""What a server tells its host of itself: the log, and measures for Prometheus.

`metrics` in the settings says where measures are answered. Each process answers at an address of its own, apart from
the table's: players cannot ask there. Where several processes serve one table, each takes the next free port.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextvars import Context, ContextVar
from typing import TYPE_CHECKING, Any, TypeVar

from pakal.base.errors import SetupError
from pakal.table.base.settings import Settings, host_and_port
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


if TYPE_CHECKING:
    from prometheus_client.core import Metric

PORTS = 64
"""Ports to try, from the one of the settings on."""

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Bounds of durations, in seconds."""

LEVELS = {
    "pakal_rooms": "Matches in memory",
    "pakal_sockets": "Open sockets",
    "pakal_thinking": "Decisions of computer players that the table waits for",
    "pakal_store_queue": "Changes that wait to be written",
    "pakal_duties": "1 if this process looks after clocks and notices",
}
"""Values that rise and fall, with their meanings."""


class Metrics:
    """Measures nothing. A server without the setting `metrics` has it."""

    def count_request(self, status: int | str, seconds: float) -> None:
        """A request over HTTP was answered; status "-": the caller had gone."""

    def count_change(self, game: str, seconds: float) -> None:
        """A match was changed, `seconds` after its room was asked to; the change is stored, and told here."""

    def count_commit(self, jobs: int, seconds: float) -> None:
        """A transaction with so many changes was written."""

    def count_failure(self) -> None:
        """A transaction could not be written."""

    def count_decision(self, player: str, seconds: float) -> None:
        """A computer player has decided, or has not answered in time."""

    def watch(self, levels: Callable[[], Mapping[str, float]]) -> None:
        """Ask for the values of `LEVELS` at each request for them."""

    def open(self) -> None:
        """Begin to answer. Raises SetupError."""

    def close(self) -> None:
        """Answer no more."""


class Prometheus(Metrics):
    """Measures, and answers at `/metrics` in the text format of Prometheus.

    Args:
        address: `host:port`, as `read_settings` has checked it.
        knows_host: whether a name is one of the table's. (A page elsewhere can point a name of its own at this machine,
            and let a browser here read what the machine answers.)
    """

    def __init__(self, address: str, knows_host: Callable[[str], bool]) -> None:
        from prometheus_client import CollectorRegistry, Counter, Histogram

        self._host, self._port = host_and_port(address)
        self._knows_host = knows_host
        self._server: Any = None
        self._registry = registry = CollectorRegistry()
        options: dict[str, Any] = {"registry": registry}
        self._requests = Histogram(
            "pakal_request_seconds", "Time of a request over HTTP", ["status"], buckets=QUICK, **options
        )
        self._actions = Histogram(
            "pakal_change_seconds", "Time until a change of a match was told", ["game"], buckets=QUICK, **options
        )
        self._commits = Histogram("pakal_commit_seconds", "Time of a transaction", buckets=QUICK, **options)
        self._changes = Counter("pakal_written", "Changes that were written", **options)
        self._failures = Counter("pakal_store_failures", "Transactions that could not be written", **options)
        self._decisions = Histogram(
            "pakal_decision_seconds", "Time of a computer player's decision", ["player"], buckets=QUICK, **options
        )

    def count_request(self, status: int | str, seconds: float) -> None:
        """See Metrics."""
        self._requests.labels(str(status)).observe(seconds)

    def count_change(self, game: str, seconds: float) -> None:
        """See Metrics."""
        self._actions.labels(game).observe(seconds)

    def count_commit(self, jobs: int, seconds: float) -> None:
        """See Metrics."""
        self._changes.inc(jobs)
        self._commits.observe(seconds)

    def count_failure(self) -> None:
        """See Metrics."""
        self._failures.inc()

    def count_decision(self, player: str, seconds: float) -> None:
        """See Metrics."""
        self._decisions.labels(player).observe(seconds)

    def watch(self, levels: Callable[[], Mapping[str, float]]) -> None:
        """See Metrics."""
        self._registry.register(Levels(levels))

    def open(self) -> None:
        """See Metrics."""
        from prometheus_client import start_http_server

        for port in range(self._port, self._port + PORTS):
            try:
                self._server, _ = start_http_server(port, self._host, self._registry)
            except OSError as error:
                last = error
            else:
                self._server.set_app(self._only_by_our_names(self._server.get_app()))
                return
        raise SetupError(f"settings: metrics: no port from {self._port} on can be used: {last.strerror or last}")

    def _only_by_our_names(self, app: Callable[..., Iterable[bytes]]) -> Callable[..., Iterable[bytes]]:
        """A program of WSGI that answers only where a name of the table was called."""

        def checked(environ: Mapping[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
            if self._knows_host(str(environ.get("HTTP_HOST", ""))):
                return app(environ, start_response)
            start_response("403 Forbidden", [("Content-Type", "text/plain; charset=utf-8")])
            return [b"the name that was called is not in allowed_hosts\n"]

        return checked

    def close(self) -> None:
        """See Metrics."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def port(self) -> int:
        """The port at which it answers."""
        return int(self._server.server_port)


class Levels:
    """Asks the table for its levels when Prometheus comes; a collector of `prometheus_client`."""

    def __init__(self, levels: Callable[[], Mapping[str, float]]) -> None:
        self._levels = levels

    def describe(self) -> Iterable["Metric"]:
        """Nothing, so that the library does not ask for values before there are any."""
        return []

    def collect(self) -> Iterable["Metric"]:
        """The levels now."""
        from prometheus_client.core import GaugeMetricFamily

        for name, value in self._levels().items():
            yield GaugeMetricFamily(name, LEVELS[name], value)


def metrics_at(address: str | None, knows_host: Callable[[str], bool]) -> Metrics:
    """The metrics of a server, which answer at `address` to calls by its names; None: they measure nothing."""
    return Metrics() if address is None else Prometheus(address, knows_host)
