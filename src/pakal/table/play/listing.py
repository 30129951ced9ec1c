"""Lists of matches: one's own, open ones, finished ones."""

from pakal.table.base.bodies import List, Summary
from pakal.table.base.errors import refuse_if_store_fails
from pakal.table.play import clocks
from pakal.table.play.server import TableServer
from pakal.table.storage.model import summary

PAGE = 50
"""Most matches in one answer."""


async def list_page(
    server: TableServer, kind: List, guest: str | None, before: int | None, limit: int
) -> list[Summary]:
    """A page of a list, as `Store.page` reads it, and who is online in each match. Raises TableError 503."""
    with refuse_if_store_fails():
        matches = await server.store.page(kind, guest, before, limit)
        elsewhere = await server.cluster.online([row.id for row, _ in matches])
    summaries = []
    for row, seats in matches:
        room = server.loaded_room(row.id)
        own = set() if room is None else room.presence.here()
        if room is not None and room.position.row.revision == row.revision:
            row, seats = room.position.row, room.position.seats  # the present rules may have found it broken
        # The room itself knows who is elsewhere only while somebody here follows it.
        online = own | elsewhere.get(row.id, set())
        summaries.append(summary(clocks.on_the_wall(row, server.time.ahead), seats, guest, online))
    return summaries
