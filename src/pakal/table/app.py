"""The table put together: routes, sockets, pages, and what stands around them."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State

from pakal.core.errors import SetupError
from pakal.table import catalogue, description, pages, routes
from pakal.table.errors import HANDLERS
from pakal.table.rates import Limits
from pakal.table.security import Security
from pakal.table.server import Table
from pakal.table.settings import Settings
from pakal.table.static_files import version

log = logging.getLogger(__name__)


def create_app(settings: Settings) -> Litestar:
    """A table that any ASGI server can run.

    In its `state`: `settings`, `limits`; while it runs `table`; `failure` if it could not begin or go on. Whoever runs
    it may put a function `close` there, which is called when the table cannot go on.
    """
    version()  # reads the page, so that nobody waits for it
    limits = Limits(settings.rates)
    app = Litestar(
        route_handlers=[*catalogue.ROUTES, *routes.ROUTES, *pages.ROUTES],
        exception_handlers=HANDLERS,  # type: ignore[arg-type]
        openapi_config=description.config(),
        lifespan=[lifespan(settings)],
        state=State({"settings": settings, "limits": limits}),
        request_max_body_size=settings.max_record,
        logging_config=None,
        debug=False,
    )
    # Around everything, so that it is asked about paths that there are not, and about sockets, too.
    app.asgi_handler = Security(app.asgi_handler, settings, limits)
    return app


def fail(app: Litestar, reason: str) -> None:
    """The table cannot go on: whoever runs it is told. Until they end it, it refuses whatever is to be written."""
    log.error("the table closes: %s", reason)
    app.state.failure = SetupError(reason)
    if "close" in app.state:
        app.state.close()


def lifespan(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What begins and ends with the server: the table, which owns all that goes on by itself."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        try:
            app.state.table = table = Table(settings)
            table.closed = lambda reason: fail(app, reason)
            await table.start()
        except Exception as error:  # whatever it is: who started the server is told
            app.state.failure = error
            raise
        try:
            yield
        finally:
            await table.stop()

    return running
