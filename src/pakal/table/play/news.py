"""What is new of a match in the store since a room read it, most often by another server."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, select

from pakal.table.base.messages import Chat
from pakal.table.base.times import iso
from pakal.table.play.loading import StoredEvent
from pakal.table.storage import schema
from pakal.table.storage.lease import POSTGRESQL_NOW, database_now
from pakal.table.storage.model import Row, SeatRow, read_match, rematch_of, row_of, seats_of
from pakal.table.storage.servers import PREFIX, registration_name


class Mark(NamedTuple):
    """How far a room has read its match: the numbers of its last event and of its last chat message."""

    version: int
    chat: int


class News(NamedTuple):
    """What is new of a match since a mark.

    Attributes:
        since: the mark.
        row, seats: as they are now.
        events: the later ones.
        chat: the later messages.
        done_messages: names of these messages, as `MessageName.is_done` takes them.
        rematch: id of the match that followed this one, if any.
        elsewhere: who looks on at other servers, as `schema.presence` has it.
    """

    since: Mark
    row: Row
    seats: list[SeatRow]
    events: list[StoredEvent]
    chat: list[Chat]
    done_messages: dict[str, str | None]
    rematch: str | None
    elsewhere: set[str]


def news_of(marks: Mapping[str, Mark], server: str | None) -> Callable[[Connection], dict[str, News]]:
    """A job that reads by id what is new of some matches, each since its mark; it leaves out a match that is gone.

    Args:
        marks: by match how far it has been read.
        server: name of this server, where there may be others, and so PostgreSQL; else None.
    """

    def job(connection: Connection) -> dict[str, News]:
        if server is not None:
            return all_news(connection, marks, server)
        news = {match: news_alone(connection, match, mark) for match, mark in marks.items()}
        return {match: item for match, item in news.items() if item is not None}

    return job


def news_alone(connection: Connection, match: str, mark: Mark) -> News | None:
    """What is new of one match, in any database; None: it is gone."""
    parts = read_match(match)(connection)
    if parts is None:
        return None
    event, chat = schema.event, schema.chat
    events = select(event).where((event.c.match == match) & (event.c.number > mark.version)).order_by(event.c.number)
    chats = select(chat).where((chat.c.match == match) & (chat.c.n > mark.chat)).order_by(chat.c.n)
    return news(
        mark,
        *parts,
        list(connection.execute(events).mappings()),
        list(connection.execute(chats).mappings()),
        rematch_of(match)(connection),
        [],
    )


ALL = f"""
SELECT {", ".join(f"m.{name}" for name in Row.__struct_fields__)},
    (SELECT json_agg(s ORDER BY s.seat) FROM seat s WHERE s.match = m.id) AS seats,
    (SELECT json_agg(e ORDER BY e.number) FROM event e WHERE e.match = m.id AND e.number > k.version) AS events,
    (SELECT json_agg(c ORDER BY c.n) FROM chat c WHERE c.match = m.id AND c.n > k.chat) AS chat,
    (SELECT n.id FROM match n WHERE n.rematch_of = m.id) AS rematch,
    (SELECT json_agg(p.who) FROM presence p JOIN lease l ON l.name = '{PREFIX}' || p.server
        WHERE p.match = m.id AND p.server <> %(server)s AND l.until > {POSTGRESQL_NOW}
    ) AS elsewhere
FROM unnest(%(ids)s::text[], %(versions)s::int[], %(chats)s::int[]) AS k(id, version, chat) JOIN match m ON m.id = k.id
"""
"""Reads the news of any number of matches by one statement of PostgreSQL, in a fifth of the time of six statements."""


def all_news(connection: Connection, marks: Mapping[str, Mark], server: str) -> dict[str, News]:
    """What is new of some matches, in PostgreSQL."""
    parameters: dict[str, Any] = {
        "ids": list(marks),
        "versions": [mark.version for mark in marks.values()],
        "chats": [mark.chat for mark in marks.values()],
        "server": server,
    }
    return {
        row["id"]: news(
            marks[row["id"]],
            row_of(row),
            seats_of(row["seats"]),
            row["events"] or [],
            row["chat"] or [],
            row["rematch"],
            row["elsewhere"] or [],
        )
        for row in connection.exec_driver_sql(ALL, parameters).mappings()
    }


def news(
    since: Mark,
    row: Row,
    seats: list[SeatRow],
    events: Sequence[Mapping[Any, Any]],
    chats: Sequence[Mapping[Any, Any]],
    rematch: str | None,
    elsewhere: Sequence[str],
) -> News:
    """The news of a match, from rows of the store.

    Args:
        since: what the server knew before.
        row, seats: the match as it is now.
        events, chats: its new events and messages.
        rematch: id of the match that followed it, if any.
        elsewhere: guests who are connected to it at other servers.
    """
    return News(
        since,
        row,
        seats,
        [StoredEvent(*(event[name] for name in StoredEvent._fields)) for event in events],
        [Chat(chat["n"], chat["seat"], chat["name"], chat["text"], iso(chat["at"])) for chat in chats],
        {chat["client"]: chat["asked"] for chat in chats if chat["client"] is not None},
        rematch,
        set(elsewhere),
    )


def looking_on(condition: ColumnElement[bool], server: str) -> Select[str, str]:
    """Who looks on at which match at servers other than this one, where the condition is true of the presence."""
    table, lease = schema.presence.c, schema.lease.c
    return (
        select(table.match, table.who)
        .join(schema.lease, lease.name == registration_name(table.server))
        .where(condition & (table.server != server) & (lease.until > database_now()))
    )


def present(connection: Connection, matches: Sequence[str], server: str) -> dict[str, set[str]]:
    """By match, who looks on at servers other than this one."""
    online: dict[str, set[str]] = {match: set() for match in matches}
    if not online:
        return online
    query = looking_on(schema.presence.c.match.in_(matches), server)
    for match, who in connection.execute(query):
        online[match].add(who)
    return online
