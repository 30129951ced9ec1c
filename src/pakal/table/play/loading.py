"""A match from the store: its events are played again. And whether that can be done with every match of a store."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from pakal.base.errors import DataError, PakalError
from pakal.base.wording import excerpt
from pakal.catalogue.record import read
from pakal.core.match import Match
from pakal.core.telling import Tellings
from pakal.kernels.kernel import NOBODY
from pakal.table.base.messages import Chat
from pakal.table.play.course import Committed, Course
from pakal.table.play.story import telling_of
from pakal.table.storage.model import Row, read_setup
from pakal.table.storage.store import Contents, StoredEvent


class Loaded(NamedTuple):
    """A match in memory.

    Attributes:
        position: how it stands.
        telling: how each of its plies is told now.
        done_messages: names of the messages that took effect, as `MessageName.is_done` takes them.
        chat: the last messages, oldest first.
        plies_seen: by seat, the ply up to which its person has seen everything.
        rematch: id of the match that followed this one, if any.
        fault: the reason why an event could not be played again; None if all were.
    """

    position: Committed
    telling: Tellings
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


def match_of(stored: Contents, match: Match | None = None) -> Loaded:
    """A match in memory, from what is stored of it. It plays the match again, so it may take a tenth of a second.

    Args:
        stored: what is stored.
        match: of a record, if somebody has read it already.

    Raises:
        DataError: the setup is unknown.
    """
    row, fault = stored.row, None
    if row.imported:
        match = match or read(row.notes["record"]).match
        course = Course(match, match.steps(), "over")
    else:
        try:
            course = Course(Match(*read_setup(row.setup)))
            fault = play_events(course, stored.events)
        except DataError as error:
            course, fault = Course(Match(*read_setup(row.setup, any_rules=True))), str(error)
            course.breaks()
    position = Committed(as_played(row, course), stored.seats, course)
    done_messages = {event.client: event.asked for event in stored.events if event.client is not None}
    plies_seen = {each.seat: each.seen for each in stored.seats}
    done_messages |= stored.done_messages
    return Loaded(position, telling_of(position), done_messages, stored.chat, plies_seen, stored.rematch, fault)


class Checked(NamedTuple):
    """A match that was played again.

    Attributes:
        match: its id.
        game: name of its game.
        plies: how many plies were played again.
        wrong: what is wrong with it; empty: nothing.
    """

    match: str
    game: str
    plies: int
    wrong: str


def check_matches(read: Callable[[str], Contents | None], matches: list[tuple[str, str]]) -> Iterator[Checked]:
    """Play matches again, one after the other.

    Args:
        read: reads all of a match at one moment: people may play meanwhile.
        matches: ids and games.
    """
    for match, game in matches:
        try:
            stored = read(match)
            if stored is not None:  # None: it was cleared away meanwhile
                contents = match_of(stored)
                yield Checked(match, game, len(contents.position.steps), contents.fault or differs(contents, stored))
        except Exception as error:  # a broken row may raise anything; the other matches are checked all the same
            yield Checked(match, game, 0, f"it cannot be read: {type(error).__name__}: {excerpt(str(error), 200)}")


def differs(contents: Loaded, stored: Contents) -> str:
    """In what the row of a match differs from its events; empty if in nothing."""
    row, course, count = contents.position.row, contents.position.course, len(stored.events)
    last = stored.events[-1].number if stored.events else 0
    if count != last or last != row.version:
        return f"its row says version {row.version}, and it has {count} events, the last of number {last}"
    columns = msgspec.structs.asdict(row) | {"status": stored.row.status}
    other = {name: value for name, value in course.columns().items() if columns[name] != value}
    return "; ".join(f"{name}: its row says {columns[name]}, its events {value}" for name, value in other.items())
