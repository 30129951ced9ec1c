"""Lists of matches: one's own, open ones, finished ones."""

import contextlib
from collections import defaultdict
from collections.abc import Callable
from typing import Literal

from sqlalchemy import ColumnElement, Connection, or_, select

from pakal.table.base.bodies import Summary
from pakal.table.base.errors import TableError
from pakal.table.base.names import new_id
from pakal.table.play import clocks
from pakal.table.play.news import present
from pakal.table.play.server import TableServer
from pakal.table.storage import schema
from pakal.table.storage.model import Row, SeatRow, row_of, seats_of, summary
from pakal.table.storage.store import StoreFailed

List = Literal["mine", "open", "finished"]

PAGE = 50
"""Most matches in one answer."""

Found = list[tuple[Row, list[SeatRow]]]

Online = dict[str, set[str]]
"""By match, the people who look on."""


def where(kind: List, guest: str | None) -> ColumnElement[bool]:
    """The condition of SQL for the matches in a guest's list; `guest` None: a stranger's."""
    table, seat = schema.match.c, schema.seat.c
    theirs = or_(
        table.host == guest, table.id.in_(select(seat.match).where((seat.guest == guest) & (seat.kind == "me")))
    )
    if kind == "open":
        return (table.status == "waiting") & table.public
    if kind == "mine":
        return (table.status != "over") & theirs
    if guest is None:  # empty seats, and those of computer players, are nobody's
        return (table.status == "over") & table.public
    sat = table.id.in_(select(seat.match).where(seat.guest == guest))
    return (table.status == "over") & or_(table.host == guest, sat, table.public)


def find(kind: List, guest: str | None, before: int | None, limit: int) -> Callable[[Connection], Found]:
    """A job that reads a page of a list, the match that changed last first.

    Args:
        kind: the list.
        guest: whose list; None: a stranger's.
        before: only matches that changed before this time, in milliseconds.
        limit: most matches.
    """
    query = select(schema.match).where(where(kind, guest))
    if before is not None:
        query = query.where(schema.match.c.changed < before)
    query = query.order_by(schema.match.c.changed.desc(), schema.match.c.id).limit(limit)
    return lambda connection: with_seats(connection, [row_of(row) for row in connection.execute(query).mappings()])


def with_seats(connection: Connection, rows: list[Row]) -> Found:
    """Matches with their seats."""
    table = schema.seat
    query = select(table).where(table.c.match.in_([row.id for row in rows])).order_by(table.c.match, table.c.seat)
    seats = defaultdict(list)
    for mapping in connection.execute(query).mappings():
        seats[mapping["match"]].append(mapping)
    return [(row, seats_of(seats[row.id])) for row in rows]


async def list_page(
    server: TableServer, kind: List, guest: str | None, before: int | None, limit: int
) -> list[Summary]:
    """A page of a list, as `find` reads it, and who is online in each match. Raises TableError 503."""
    job = find(kind, guest, before, limit)

    def page(connection: Connection) -> tuple[Found, Online]:
        pairs = job(connection)
        online: Online = defaultdict(set)
        for match, who in [] if server.alone else present(connection, [row.id for row, _ in pairs], server.server):
            online[match].add(who)
        return pairs, online

    try:
        matches, elsewhere = await server.store.read(page)
    except StoreFailed:
        raise TableError(503, "store") from None
    summaries = []
    for row, seats in matches:
        room = server.loaded_room(row.id)
        own = set() if room is None else room.presence.here()
        if room is not None and room.position.row.revision == row.revision:
            row, seats = room.position.row, room.position.seats  # the present rules may have found it broken
        online = own | elsewhere[row.id]  # the room itself knows who is elsewhere only while somebody here follows it
        summaries.append(summary(clocks.on_the_wall(row, server.time.ahead), seats, guest, online))
    return summaries


async def leave_everything(server: TableServer, guest: str) -> None:
    """Take a guest out of every match that is not over, and clear away the tables of theirs that have not begun."""
    for row, seats in await server.store.read(find("mine", guest, None, 10_000)):
        with contextlib.suppress(TableError):
            room = await server.room(row.id)
            if row.status == "waiting" and row.host == guest:
                await room.clear_away()
                continue
            for seat in seats:
                if seat.person and seat.guest == guest:
                    await room.leave(guest, seat.seat, new_id())
