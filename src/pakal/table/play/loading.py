"""A match from the store: its events are played again."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pakal.base.errors import DataError, PakalError
from pakal.catalogue.record import read
from pakal.core.match import Match
from pakal.kernels.kernel import NOBODY
from pakal.table.base.messages import Chat
from pakal.table.base.times import iso
from pakal.table.play.course import Course
from pakal.table.play.position import Committed
from pakal.table.storage import schema
from pakal.table.storage.model import EventKind, Row, SeatRow, read_match, read_setup, rematch_of

CHATS = 200
"""Chat messages that stay in memory; older ones are only in the store."""


class StoredEvent(NamedTuple):
    """An event as it is stored, in columns of `schema.event`."""

    number: int
    kind: EventKind
    ply: int | None
    actor: int
    text: str
    client: str | None
    asked: str | None


class Loaded(NamedTuple):
    """A match in memory.

    Attributes:
        position: how it stands.
        done_messages: names of the messages that took effect, as `MessageName.is_done` takes them.
        chat: the last messages, oldest first.
        plies_seen: by seat, the ply up to which its person has seen everything.
        rematch: id of the match that followed this one, if any.
        fault: the reason why an event could not be played again; None if all were.
    """

    position: Committed
    done_messages: dict[str, str | None]
    chat: list[Chat]
    plies_seen: dict[int, int]
    rematch: str | None
    fault: str | None


def play_events(course: Course, events: Sequence[StoredEvent]) -> str | None:
    """Play events again, oldest first; returns the error of the first one that cannot be played, or None."""
    for event in events:
        try:
            course.add(event.kind, event.actor, event.text)
        except PakalError as error:
            course.breaks()
            return f"the rules of now refuse ply {event.ply}, {event.text or event.kind}: {error}"
    return None


def as_played(row: Row, course: Course) -> Row:
    """The row of a match, with the status that its events have by the rules of now."""
    if row.status not in ("playing", "broken"):
        return row
    actor = course.match.actor if course.status == "playing" else NOBODY
    return msgspec.structs.replace(row, status=course.status, actor=actor)


def load(match: str) -> Any:
    """A job that reads a match and plays it again; None if there is none. Raises DataError for an unknown setup."""

    def job(connection: Connection) -> Loaded | None:
        parts = read_match(match)(connection)
        if parts is None:
            return None
        row, seats = parts
        table = schema.event.c
        query = select(table.number, table.kind, table.ply, table.actor, table.text, table.client, table.asked)
        rows = connection.execute(query.where(table.match == match).order_by(table.number))
        events = [StoredEvent(*values) for values in rows]
        return match_of(row, seats, events, read_chat(connection, match), rematch_of(match)(connection))

    return job


def read_chat(connection: Connection, match: str) -> tuple[list[Chat], dict[str, str | None]]:
    """The last CHATS messages of the chat, oldest first; and the clients' names of all messages ever."""
    table = schema.chat.c
    last = select(table.n, table.seat, table.name, table.text, table.at).where(table.match == match)
    rows = list(connection.execute(last.order_by(table.n.desc()).limit(CHATS)))[::-1]
    names = select(table.client, table.asked).where((table.match == match) & table.client.is_not(None))
    done_messages = dict(connection.execute(names).all())
    return [Chat(n, seat, name, text, iso(at)) for n, seat, name, text, at in rows], done_messages


def match_of(
    row: Row,
    seats: list[SeatRow],
    events: list[StoredEvent],
    chat: tuple[list[Chat], dict[str, str | None]],
    rematch: str | None,
) -> Loaded:
    """A match in memory, from its stored parts.

    Args:
        row: the match.
        seats: its seats.
        events: its events, oldest first.
        chat: as `read_chat` returns it.
        rematch: id of the match that followed this one, if any.
    """
    if row.imported:
        match = read(row.notes["record"]).match
        course, fault = Course(match, match.steps(), "over"), None
    else:
        try:
            course = Course(Match(*read_setup(row.setup)))
            fault = play_events(course, events)
        except DataError as error:
            course, fault = Course(Match(*read_setup(row.setup, any_rules=True))), str(error)
            course.breaks()
    position = Committed(as_played(row, course), seats, course)
    done_messages = {event.client: event.asked for event in events if event.client is not None} | chat[1]
    return Loaded(position, done_messages, chat[0], {each.seat: each.seen for each in seats}, rematch, fault)
