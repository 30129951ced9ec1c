"""Addresses at which a proxy or an operator's tools ask whether a server works."""

import asyncio

from litestar import Response, get
from litestar.datastructures import State

from pakal.table.base.errors import StoreFailed
from pakal.table.play.server import TableServer

ANSWER = 2.0
"""Seconds within which the database must answer."""

ENDS = "this server is about to begin or to end"


def answer_line(text: str, status: int = 200) -> Response[str]:
    """An answer of one line, which no cache keeps."""
    return Response(f"{text}\n", status_code=status, media_type="text/plain", headers={"Cache-Control": "no-store"})


@get("/health", sync_to_thread=False)
def health() -> Response[str]:
    """Whether this process answers at all. If it does not, start it again."""
    return answer_line("alive")


@get("/ready")
async def ready(state: State) -> Response[str]:
    """Whether this process may serve people: its database answers and has room, and it is not about to end."""
    server: TableServer | None = state.get("server")
    if server is None or server.services.ending:
        return answer_line(ENDS, 503)
    try:
        async with asyncio.timeout(ANSWER):
            await server.services.store.answer()
    except (StoreFailed, TimeoutError):
        return answer_line("the database does not answer", 503)
    if server.late:
        return answer_line("the database takes nothing from this server", 503)
    if not server.services.store.has_room():
        return answer_line("the disk of the database is full", 503)
    return (
        answer_line(ENDS, 503) if server.services.ending else answer_line("ready")
    )  # it may have been told to end meanwhile


ROUTES = [health, ready]
