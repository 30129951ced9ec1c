"""What a table asks of its store, by operations. The table tells nobody of a change before the store has it.

`sql.py` keeps everything in a database, `files.py` each match in a file of its own. Both raise `errors.StoreFailed`
where they do not answer or cannot write; an operation that raises has changed nothing.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

import msgspec

from pakal.table.base.bodies import List, Way
from pakal.table.base.errors import TableError
from pakal.table.base.messages import Chat
from pakal.table.storage.model import DeviceRow, EventKind, Guest, Handing, Row, SeatRow, Stored

log = logging.getLogger(__name__)

CHATS = 200
"""Chat messages of a match that are read; older ones stay in the store."""

DICE_KEY = "dice-key"
"""Name of the setting with the key from which the secrets of future matches follow."""

PUSH_KEY = "push-key"
"""Name of the setting with the private key that signs pushes to browsers."""

HOST_KEY, ANNOUNCEMENT = "host-key", "announcement"
"""Names of the settings with the key that only the host of the table has, and with the host's line for everybody."""

BANNED, RENAMED = "banned:", "renamed:"
"""Before the id of a guest: the settings that say that the host has banned them, and that the host has given them the
name that they have."""


class EventRow(TypedDict):
    """An event that is to be stored. Columns of `schema.event`."""

    match: str
    number: int
    kind: EventKind
    branch: int
    ply: int | None
    actor: int
    text: str
    client: str | None
    asked: str | None
    at: int


class ChatRow(TypedDict):
    """A chat message that is to be stored. Columns of `schema.chat`."""

    match: str
    n: int
    seat: int
    guest: str
    name: str
    text: str
    client: str | None
    asked: str | None
    at: int


class StoredEvent(NamedTuple):
    """What is read of an event."""

    number: int
    kind: EventKind
    ply: int | None
    actor: int
    text: str
    client: str | None
    asked: str | None


class Change(msgspec.Struct, frozen=True):
    """A change of a match, all of which is stored at once.

    Attributes:
        before, after: the match. If the store has another revision than that of `before`, it refuses the change.
        events: the new events.
        seats: the changed seats; all seats where `is_reset`.
        void_hash: hash of a secret that was good until now, and that is void from now on.
        is_reset: whether the match, which has not begun, gets another setup.
        chats: new messages of the chat.
        guests: those who have sat down or changed their names; if one of them was forgotten, nothing is stored.
        gone_from: from this ply on nothing is any more as people have seen it; None: all is as it was.
    """

    before: Row
    after: Row
    events: list[EventRow]
    seats: list[SeatRow]
    void_hash: str | None
    is_reset: bool
    chats: list[ChatRow]
    guests: set[str]
    gone_from: int | None


class Mark(NamedTuple):
    """How far a room has read its match: the numbers of its last event and of its last chat message."""

    version: int
    chat: int


class Contents(NamedTuple):
    """All that the store has of a match.

    Attributes:
        row, seats: as they are.
        events: oldest first.
        chat: the last CHATS messages, oldest first.
        done_messages: names of all chat messages ever, as `MessageName.is_done` takes them.
        rematch: id of the match that followed this one, if any.
    """

    row: Row
    seats: list[SeatRow]
    events: list[StoredEvent]
    chat: list[Chat]
    done_messages: dict[str, str | None]
    rematch: str | None


class News(NamedTuple):
    """What is new of a match since a mark.

    Attributes:
        since: the mark.
        row, seats: as they are now.
        events: the later ones.
        chat: the later messages.
        done_messages: names of these messages, as `MessageName.is_done` takes them.
        rematch: id of the match that followed this one, if any.
        elsewhere: who looks on at other servers: ids of guests, and `presence.BOARD`.
    """

    since: Mark
    row: Row
    seats: list[SeatRow]
    events: list[StoredEvent]
    chat: list[Chat]
    done_messages: dict[str, str | None]
    rematch: str | None
    elsewhere: set[str]


class Stand(NamedTuple):
    """The state of a match in the store.

    Attributes:
        revision: its revision.
        online: who looks on at other servers.
    """

    revision: int
    online: set[str]


NO_STAND = Stand(-1, set())
"""A match that the store no longer has."""


class Stands(NamedTuple):
    """The states of matches in the store.

    Attributes:
        rooms: by match its state.
        revisions: the revision of each match that has changed lately.
        online: by match that the lobby shows, who looks on at other servers; without those where nobody does.
    """

    rooms: dict[str, Stand]
    revisions: dict[str, int]
    online: dict[str, set[str]]


NoticeKind = Literal["turn", "started", "over", "deadline", "late", "proposal"]
"""Kinds of notices; their texts are the messages `notice-<kind>` and `notice-<kind>.subject`."""


class Notice(NamedTuple):
    """A notice that is due, with the present data of its person and its match.

    Attributes:
        id: number of the notice in the store.
        way: `email`, `webhook`, or `browser`: a push to each browser that has told an address for it.
        tries: number of failed attempts.
        guest: id of the person.
        match: id of the match.
        game: name of the game.
        others: names of the other people at the table.
        deadline: when the seat to act runs out of time, in playing time, or None.
        language, email, webhook: of the person.
        holds: whether the notice still holds; if not, nobody sends it.
    """

    id: int
    kind: NoticeKind
    way: Way
    tries: int
    guest: str
    match: str
    game: str
    others: list[str]
    deadline: int | None
    language: str
    email: str | None
    webhook: str | None
    holds: bool


class Devices:
    """What a store keeps of people's other devices. Here there are none: this store serves one device alone."""

    async def of(self, guest: str) -> list[DeviceRow]:
        """The devices of a guest that work, the newest first."""
        return []

    async def revoke(self, guest: str, device: str) -> bool:
        """Make the secret of a guest's device void; returns whether there was such a device."""
        return False

    async def offer_code(self, guest: str, digest: str, expires: int) -> None:
        """Store the hash of a code by which another device becomes the guest's; it makes their older codes void."""
        raise TableError(409, "impossible", "nobody-comes")

    async def claim(self, digest: str, device: DeviceRow, replaced: str | None) -> Guest | None:
        """Make a device that of the guest who offered the code with this hash.

        Args:
            digest: hash of the code.
            device: the device; its guest is not known yet.
            replaced: device that works no more from then on, if any.

        Returns:
            The guest; None: the code is void, or the guest has too many devices.
        """
        return None

    async def hand(self, handing: Handing, now: int) -> None:
        """Store that a seat may be taken over; older offers of the seat become void."""
        raise TableError(409, "impossible", "nobody-comes")

    async def find_handing(self, digest: str, now: int) -> Handing | None:
        """The seat that may be taken over by the secret with this hash; None: the secret is void."""
        return None


class Store(ABC):
    """What a table keeps. Operations that write return once it is kept, come what may.

    Attributes:
        devices: what it keeps of people's other devices.
        moderation: what a host may see and remove; None: there is no host.
        name: name of this server, by which others know it.
        lose: called by any thread, with the reason, when the server has lost its right to the store, or when somebody
            has removed, replaced or overwritten it.
    """

    devices: Devices
    moderation: Any = None  # a `Moderation`, whose module imports this one
    name: str = ""
    lose: Callable[[str], None] = log.error

    @abstractmethod
    async def open(self) -> None:
        """Open the store, and begin to write. Raises SetupError."""

    @abstractmethod
    async def close(self) -> None:
        """Write what waits, and close the store."""

    @abstractmethod
    def hurry(self) -> None:
        """The server is about to end: wait less for a store that does not answer."""

    @property
    def waiting(self) -> int:
        """Number of writes that wait."""
        return 0

    def has_room(self) -> bool:
        """Whether there is room for what people do next, as far as one can know."""
        return True

    @abstractmethod
    async def answer(self) -> None:
        """Return if the store answers. Raises StoreFailed."""

    # Settings and playing time

    @abstractmethod
    async def setting(self, name: str) -> str | None:
        """A stored setting."""

    @abstractmethod
    async def set_setting(self, name: str, value: str | None) -> None:
        """Store a setting; None: delete it."""

    @abstractmethod
    async def last_beat(self) -> int | None:
        """The stored playing time in milliseconds; None in a new store."""

    @abstractmethod
    async def beat(self, now: int) -> None:
        """Store the playing time, in milliseconds."""

    # Guests

    @abstractmethod
    async def device(self, digest: str) -> tuple[DeviceRow, Guest] | None:
        """The device whose secret has this hash, and its guest; None if there is none that works.

        Raises TableError 403 if the host has banned the guest.
        """

    @abstractmethod
    async def guest(self, guest: str) -> Guest | None:
        """A guest; None if they do not exist or are forgotten."""

    @abstractmethod
    async def add_guest(self, guest: Guest, device: DeviceRow) -> None:
        """Store a new guest with one device."""

    @abstractmethod
    async def see_device(self, device: str, now: int) -> None:
        """Store when a device was last seen, in milliseconds since 1970."""

    @abstractmethod
    async def change_guest(self, guest: Guest, fields: Collection[str], old_name: str) -> list[str]:
        """Store these fields of a guest; the seats that have the guest's old name get the new one.

        Returns:
            The matches in which their name has changed.

        Raises:
            TableError: the guest was forgotten.
        """

    @abstractmethod
    async def forget_guest(self, guest: str) -> list[str]:
        """Forget a guest: name, addresses and devices, and their name in every chat and seat.

        Returns:
            The matches in which their name has changed.
        """

    # Matches

    @abstractmethod
    async def load(self, match: str) -> Contents | None:
        """All of a match; None: there is no such match."""

    @abstractmethod
    async def news(self, match: str, mark: Mark) -> News | None:
        """What is new of a match; None: it is gone."""

    @abstractmethod
    async def chat(self, match: str) -> tuple[list[Chat], dict[str, str | None]]:
        """The last messages of a chat, and the names of all ever: `chat` and `done_messages` of `Contents`."""

    @abstractmethod
    async def game(self, match: str) -> str:
        """Name of a match's game; empty: there is no such match."""

    @abstractmethod
    async def revision(self, match: str) -> int | None:
        """The revision of a match; None: there is no such match."""

    @abstractmethod
    async def rematch(self, match: str) -> str | None:
        """Id of the match that followed a match, if any."""

    @abstractmethod
    async def page(self, kind: List, guest: str | None, before: int | None, limit: int) -> list[Stored]:
        """A page of a list, as `model.list_of` says what stands in it; the match that changed last comes first.

        Args:
            kind: the list.
            guest: whose list; None: a stranger's.
            before: only matches that changed before this time, in milliseconds.
            limit: most matches.
        """

    @abstractmethod
    async def played(self, guest: str, limit: int) -> list[Stored]:
        """The last matches that are over and at whose table a guest was (`model.at_table`); the latest comes first."""

    @abstractmethod
    async def count_going(self, guest: str) -> int:
        """Number of matches of a host that are not over."""

    @abstractmethod
    async def plays_with_others(self) -> bool:
        """Whether a person other than the host has a seat in an unfinished match."""

    @abstractmethod
    async def seat_by_link(self, digest: str) -> tuple[str, int] | None:
        """The match and the seat to which the link with this hash leads; None: it is void."""

    @abstractmethod
    async def match_by_code(self, code: str) -> str | None:
        """The match to which a code leads; None: to none."""

    @abstractmethod
    async def unattended(self) -> list[tuple[str, str]]:
        """Matches that go on without a person, since chance or a computer player is to act, and their games."""

    @abstractmethod
    async def overdue(self, now: int) -> list[tuple[str, str]]:
        """Matches in which the seat to act has run out of time, and their games; `now` is playing time."""

    @abstractmethod
    async def create(self, row: Row, seats: Sequence[SeatRow], change: Change | None) -> None:
        """Store a new match, and its first change. A code leads from the match before to its rematch.

        Raises:
            Conflict: it is a second rematch, or a second match with this secret.
            TableError: its host was forgotten.
        """

    @abstractmethod
    async def append(self, change: Change) -> None:
        """Store a change.

        Raises:
            Behind: another server was faster.
            Conflict: there is such an event.
            TableError: a secret is void, or somebody was forgotten meanwhile.
        """

    @abstractmethod
    async def change_seat(self, row: Row, seat: SeatRow) -> None:
        """Store a changed seat, which is no event. `row` is the match as it was read. Raises Behind."""

    @abstractmethod
    async def say(self, row: Row, chat: ChatRow) -> None:
        """Store a chat message. For `row` see `change_seat`. Raises Behind, Conflict, TableError."""

    @abstractmethod
    async def set_code(self, row: Row, code: str | None) -> None:
        """Store the code that leads to a match. For `row` see `change_seat`. Raises Behind, Conflict."""

    @abstractmethod
    async def clear_away(self, row: Row) -> None:
        """Delete a match that has not begun. For `row` see `change_seat`. Raises Behind."""

    @abstractmethod
    async def save_seen(self, plies: Iterable[tuple[str, int, int]]) -> None:
        """Store up to which ply people have seen matches: match, seat and ply; no more than the match now has."""

    # Analyses

    @abstractmethod
    async def analysis(self, match: str, format_: int) -> str | None:
        """The stored analysis of a match; None: there is none of this format."""

    @abstractmethod
    async def save_analysis(self, match: str, format_: int, now: int, text: str) -> None:
        """Store the analysis of a match in place of an older one."""
