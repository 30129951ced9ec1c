"""Rows of the database as types, and the statements that more than one operation needs."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, Select, insert, select, update

from pakal.table.base.bodies import Pace
from pakal.table.base.errors import Behind, TableError
from pakal.table.base.messages import Chat
from pakal.table.base.times import iso
from pakal.table.storage import schema
from pakal.table.storage.model import ClockState, Row, SeatRow, Stored
from pakal.table.storage.store import CHATS, Contents, Mark, News, StoredEvent

JSON_COLUMNS: dict[str, Any] = {
    "pace": Pace,
    "notes": dict[str, Any],
    "scores": list[int],
    "winners": list[int],
    "clock": ClockState | None,
}
"""Columns that hold JSON, and the type of each."""


def as_columns(row: Row, names: Iterable[str]) -> dict[str, Any]:
    """The fields `names` of a row as values of columns."""
    columns = {}
    for name in names:
        value = getattr(row, name)
        if name in JSON_COLUMNS and value is not None:
            value = msgspec.json.encode(value).decode()
        columns[name] = value
    return columns


def row_of(mapping: RowMapping) -> Row:
    """The row of a match from its columns."""
    values = {name: mapping[name] for name in Row.__struct_fields__}
    for name, kind in JSON_COLUMNS.items():
        values[name] = None if values[name] is None else msgspec.json.decode(values[name], type=kind)
    return Row(**values)


def seats_of(mappings: Iterable[Mapping[Any, Any]]) -> list[SeatRow]:
    """Seats from their columns, in the same order."""
    return [SeatRow(**{name: mapping[name] for name in SeatRow.__struct_fields__}) for mapping in mappings]


def read_matches(connection: Connection, query: Select[Any]) -> list[Stored]:
    """Matches and their seats, without events; `query` selects the matches from `schema.match`, in their order."""
    rows = [row_of(row) for row in connection.execute(query).mappings()]
    if not rows:
        return []
    table = schema.seat
    seats = select(table).where(table.c.match.in_([row.id for row in rows])).order_by(table.c.match, table.c.seat)
    mappings = defaultdict(list)
    for mapping in connection.execute(seats).mappings():
        mappings[mapping["match"]].append(mapping)
    return [(row, seats_of(mappings[row.id])) for row in rows]


def read_match(connection: Connection, match: str) -> Stored | None:
    """A match and its seats, without events; None: there is no such match."""
    return next(iter(read_matches(connection, select(schema.match).where(schema.match.c.id == match))), None)


def read_rematch(connection: Connection, match: str) -> str | None:
    """Id of the match that followed a match, if any."""
    return connection.execute(select(schema.match.c.id).where(schema.match.c.rematch_of == match)).scalar_one_or_none()


def read_contents(connection: Connection, match: str) -> Contents | None:
    """All of a match; None: there is no such match."""
    parts = read_match(connection, match)
    if parts is None:
        return None
    table = schema.event.c
    query = select(*(table[name] for name in StoredEvent._fields)).where(table.match == match).order_by(table.number)
    events = [StoredEvent(*values) for values in connection.execute(query)]
    return Contents(*parts, events, *read_chat(connection, match), read_rematch(connection, match))


def read_chat(connection: Connection, match: str) -> tuple[list[Chat], dict[str, str | None]]:
    """The last CHATS messages of the chat, oldest first; and the clients' names of all messages ever."""
    table = schema.chat.c
    last = select(schema.chat).where(table.match == match).order_by(table.n.desc()).limit(CHATS)
    rows = list(connection.execute(last).mappings())[::-1]
    names = select(table.client, table.asked).where((table.match == match) & table.client.is_not(None))
    done_messages = dict(connection.execute(names).all())
    return [chat_of(row) for row in rows], done_messages


def chat_of(row: Mapping[str, Any] | RowMapping) -> Chat:
    """A message of the chat. A message that its writer's device has named, and that has no text, was removed."""
    removed = not row["text"] and row["client"] is not None
    return Chat(row["n"], row["seat"], row["name"], row["text"], iso(row["at"]), removed)


def read_news(connection: Connection, match: str, mark: Mark) -> News | None:
    """What is new of one match, in any database; None: it is gone."""
    parts = read_match(connection, match)
    if parts is None:
        return None
    event, chat = schema.event, schema.chat
    events = select(event).where((event.c.match == match) & (event.c.number > mark.version)).order_by(event.c.number)
    chats = select(chat).where((chat.c.match == match) & (chat.c.n > mark.chat)).order_by(chat.c.n)
    return news_of(
        mark,
        *parts,
        list(connection.execute(events).mappings()),
        list(connection.execute(chats).mappings()),
        read_rematch(connection, match),
        [],
    )


def news_of(
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
        [chat_of(chat) for chat in chats],
        {chat["client"]: chat["asked"] for chat in chats if chat["client"] is not None},
        rematch,
        set(elsewhere),
    )


def without_person() -> ColumnElement[bool]:
    """The condition of SQL for matches that go on without a person: chance or a computer player is to act."""
    match, seat = schema.match.c, schema.seat.c
    its_own = (seat.match == match.id) & (seat.seat == match.actor)
    person = select(seat.match).where(its_own & (seat.kind == "me") & seat.agent.is_(None))
    return (match.status == "playing") & ~person.exists()


def check_remembered(connection: Connection, guests: Collection[str | None]) -> None:
    """Raise TableError if one of these guests was forgotten, perhaps at another server; until the commit none can be.

    A transaction that writes a name checks this before it locks a match. Else the name could stay for good.
    """
    table = schema.guest.c
    query = select(table.id, table.forgotten).where(table.id.in_(guests)).order_by(table.id)
    if any(forgotten for _, forgotten in connection.execute(query.with_for_update(read=True))):
        raise TableError(401, "nobody")


def insert_seats(connection: Connection, match: str, seats: Sequence[SeatRow]) -> None:
    """Store the seats of a match that has none."""
    connection.execute(insert(schema.seat), [{"match": match, **msgspec.structs.asdict(seat)} for seat in seats])


def touch(connection: Connection, row: Row) -> None:
    """Count a change of the match that is no event, such as one of a seat. Raises Behind if `row` is out of date."""
    same = (schema.match.c.id == row.id) & (schema.match.c.revision == row.revision)
    if connection.execute(update(schema.match).where(same).values(revision=row.revision + 1)).rowcount != 1:
        raise Behind


def update_seat(connection: Connection, match: str, seat: SeatRow) -> None:
    """Store a changed seat, all but `seen`."""
    where = (schema.seat.c.match == match) & (schema.seat.c.seat == seat.seat)
    values = msgspec.structs.asdict(seat)
    del values["seat"], values["seen"]  # the sweep stores `seen` by itself
    connection.execute(update(schema.seat).where(where).values(**values))


def has_seat(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """The condition of SQL for the matches with a seat of which `condition` holds."""
    return schema.match.c.id.in_(select(schema.seat.c.match).where(condition))
