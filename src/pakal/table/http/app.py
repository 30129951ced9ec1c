"""The whole application: routes, sockets, pages, and the checks around them."""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State

from pakal.base.errors import SetupError
from pakal.table.base.metrics import Metrics, metrics_at
from pakal.table.base.settings import Settings
from pakal.table.base.static_files import version
from pakal.table.calls.call import Limits
from pakal.table.http import routes
from pakal.table.http.home import Home
from pakal.table.http.security import Callers, Security
from pakal.table.play.server import TableServer

log = logging.getLogger(__name__)


def create_app(settings: Settings, games_to_compile: Sequence[str] = ()) -> Litestar:
    """A table that any ASGI server can run. It compiles the rules of these games while it is open.

    Its `state` holds `settings`, `limits` and `home`; while it runs also `server`; and `failure`, if the table could
    not begin or go on. The caller may put a function `close` there; the table calls it when it cannot go on.
    """
    version()  # reads the page now, so that the first request need not wait for it
    limits, home = Limits(settings.rates), Home(settings)
    metrics = metrics_at(settings.metrics, Callers(settings).knows_host)
    app = Litestar(
        route_handlers=routes.ROUTES,
        exception_handlers={Exception: routes.answer_error},
        openapi_config=None,
        lifespan=[lifespan(settings, games_to_compile, metrics)],
        state=State({"settings": settings, "limits": limits, "home": home}),
        request_max_body_size=settings.max_record,
        logging_config=None,
        debug=False,
    )
    # Security stands around the whole application, so that it also checks unknown paths and sockets.
    app.asgi_handler = Security(app.asgi_handler, settings, limits, home, metrics)
    return app


def fail(app: Litestar, reason: str) -> None:
    """The table cannot go on: call `close`. Until the program ends, the store refuses to write."""
    app.state.failure = SetupError(reason)
    if "close" in app.state:
        app.state.close()  # the program tells the reason
    else:
        log.error("the table closes: %s", reason)


def lifespan(
    settings: Settings, games_to_compile: Sequence[str], metrics: Metrics
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Start the table with the server, and stop it with the server. The table owns all background tasks."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        try:
            app.state.server = server = TableServer(settings, games_to_compile=games_to_compile, metrics=metrics)
            server.services.on_close = lambda reason: fail(app, reason)
            metrics.open()
            await server.start()
            app.state.limits.count_for_all = server.services.cluster.guess
        except Exception as error:  # of any kind: the program that started the server reports it
            app.state.failure = error
            metrics.close()
            raise
        try:
            yield
        finally:
            metrics.close()
            await server.stop()

    return running
