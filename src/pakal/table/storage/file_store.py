"""The store of one device: a file for each match, and one for all else. Lines are only ever added to a file.

A match is what its lines say, one after the other. The rows of all matches are kept in memory, their events and chats
in the files alone.

    matches/<id>      a line for each change; the first one names the format
    analyses/<id>     the analysis of a match, in its last line
    table.<number>    settings, guests and devices; each start writes it anew, under the next number
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from typing import Any, Concatenate, NoReturn, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from pakal.base.errors import DataError, SetupError
from pakal.table.base.bodies import List
from pakal.table.base.errors import Behind, Conflict, Full, StoreFailed, TableError
from pakal.table.base.messages import Chat
from pakal.table.base.promises import mark_as_read
from pakal.table.base.times import iso
from pakal.table.storage.files import FORMAT, Analysis, Entry, Files, Line, NoSpace, line_of, lines_of, seats_after
from pakal.table.storage.model import DeviceRow, Guest, Row, SeatRow, Stored, at_table, list_of
from pakal.table.storage.store import (
    CHATS,
    DICE_KEY,
    Change,
    ChatRow,
    Contents,
    Devices,
    Mark,
    News,
    Store,
    StoredEvent,
)

T = TypeVar("T")
P = ParamSpec("P")

MATCHES, ANALYSES, TABLE = "matches/", "analyses/", "table."

BEAT = "heartbeat"
"""Name of the setting that holds the playing time, in milliseconds."""

LARGEST = 1 << 20
"""Bytes of the file of all else after which it is written anew."""


def differences(before: Row, after: Row) -> dict[str, Any]:
    """The fields in which two rows differ, as they are afterwards."""
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in Row.__struct_fields__)
    return {name: new for name, old, new in pairs if new is not old and new != old}


def latest(matches: Iterable[Stored], limit: int) -> list[Stored]:
    """The matches that changed last; the latest comes first."""
    return sorted(matches, key=lambda stored: (-stored[0].changed, stored[0].id))[:limit]


Operation = Callable[Concatenate["FileStore", P], Coroutine[Any, Any, T]]


def in_turn(work: Operation[P, T]) -> Operation[P, T]:
    """Let an operation that writes wait for the one before it, and end even when nobody waits for it any more."""

    async def turn(self: "FileStore", /, *args: P.args, **kwargs: P.kwargs) -> T:
        async def alone() -> T:
            async with self._lock:
                return await work(self, *args, **kwargs)

        task = asyncio.create_task(alone())
        task.add_done_callback(mark_as_read)
        return await asyncio.shield(task)

    return turn


class FileStore(Store):
    """A store in files, for one server.

    Args:
        files: where it writes.
    """

    def __init__(self, files: Files) -> None:
        self.devices = Devices()
        self.name = "here"
        self._files = files
        self._lock = asyncio.Lock()
        self._sizes: dict[str, int] = {}  # by file: bytes of its whole lines
        self._torn: set[str] = set()  # files that may have a broken line behind these
        self._damaged: dict[str, str] = {}  # by match that cannot be read: why
        self._matches: dict[str, Stored] = {}
        self._settings: dict[str, str] = {}
        self._guests: dict[str, Guest] = {}
        self._forgotten: set[str] = set()
        self._secrets: dict[str, DeviceRow] = {}  # by the hash of each device's secret
        self._number = 0

    async def open(self) -> None:
        """Read everything but events and chats. Raises SetupError."""
        try:
            names = sorted(await self._files.names())
            renamed = await self._read_table([name for name in names if name.startswith(TABLE)])
            if not self._number and any(name.startswith(MATCHES) for name in names):
                raise SetupError("the file of settings and people is damaged; copy all files, then ask for help")
            for name in names:
                if name.startswith(MATCHES):
                    await self._read_match(name)
                elif name.startswith(ANALYSES):
                    self._sizes[name] = lines_of(await self._files.read(name), Analysis, name)[1]
                    self._torn.add(name)
            for row, _ in list(self._matches.values()):  # a rematch takes the code; the old match may still have it
                before = self._matches.get(row.rematch_of or "")
                if before is not None and row.code is not None and before[0].code == row.code:
                    self._matches[before[0].id] = replace(before[0], code=None), before[1]
            for each in (*((guest, None, "") for guest in self._forgotten), *([] if renamed is None else [renamed])):
                await self._rename(*each)
            self._settings.setdefault(DICE_KEY, secrets.token_hex(32))
            try:
                await self._write_table()
            except Full:
                if not self._number:
                    raise
        except (StoreFailed, OSError) as error:
            raise SetupError(f"the games cannot be read: {error}") from None

    async def _read_table(self, names: list[str]) -> tuple[str, str | None, str] | None:
        """Read settings and people; returns what the last line says of a name, which may not be in all matches yet."""
        for name in sorted(names, key=lambda name: -int(name.removeprefix(TABLE))):
            entries, self._sizes[name] = lines_of(await self._files.read(name), Entry, name)
            if any(entry.whole for entry in entries):
                self._number = int(name.removeprefix(TABLE))
                for entry in entries:
                    self._take(entry)
                renamed: tuple[str, str | None, str] | None = entries[-1].renamed
                return renamed
        return None

    def _take(self, entry: Entry) -> None:
        for name, value in entry.settings.items():
            if value is None:
                self._settings.pop(name, None)
            else:
                self._settings[name] = value
        if entry.guest is not None:
            self._guests[entry.guest.id] = entry.guest
        if entry.device is not None:
            self._secrets[entry.device.hash] = entry.device
        if entry.forgotten is not None:
            self._forgotten.add(entry.forgotten)
            self._guests.pop(entry.forgotten, None)
            self._secrets = {key: each for key, each in self._secrets.items() if each.guest != entry.forgotten}

    async def _write_table(self) -> None:
        """Write settings and people into a new file. The old one is removed when all is there, and stays else."""
        entries = [Entry(format=FORMAT, settings=dict(self._settings))]
        entries += [Entry(guest=guest) for guest in self._guests.values()]
        entries += [Entry(device=device) for device in self._secrets.values()]
        entries += [Entry(forgotten=guest) for guest in sorted(self._forgotten)]
        old = [name for name in await self._files.names() if name.startswith(TABLE)]
        number = 1 + max((int(name.removeprefix(TABLE)) for name in old), default=0)
        await self._append(f"{TABLE}{number}", *entries, Entry(whole=True))
        self._sizes = {name: size for name, size in self._sizes.items() if name not in old}
        self._number = number
        for name in old:
            with contextlib.suppress(OSError):  # the next start tries again
                await self._files.remove(name)

    async def _read_match(self, name: str) -> None:
        match = name.removeprefix(MATCHES)
        try:
            lines, self._sizes[name] = lines_of(data := await self._files.read(name), Line, name)
        except StoreFailed as error:
            self._damaged[match] = str(error)
            return
        if not lines:  # the match was never whole in its file, so nobody was told of it
            await self._files.remove(name)
            del self._sizes[name]
            return
        if self._sizes[name] < len(data):
            self._torn.add(name)
        fields: dict[str, Any] = {}
        seats: list[SeatRow] = []
        for line in lines:
            fields |= line.row
            seats = seats_after(seats, line)
        self._matches[match] = msgspec.convert(fields, Row), seats

    async def close(self) -> None:
        async with self._lock:
            pass

    def hurry(self) -> None:
        """Files answer at once, or never."""

    async def answer(self) -> None:
        try:
            await self._files.names()
        except OSError as error:
            self._fail(error)

    def _fail(self, error: Exception) -> NoReturn:
        if isinstance(error, NoSpace):
            raise Full("there is no room left on this device") from None
        raise StoreFailed(str(error)) from None

    async def _append(self, name: str, *values: Any) -> None:
        """Add lines to a file. Raises StoreFailed; then the file has no more than before."""
        data = b"".join(line_of(value) for value in values)
        size = self._sizes.get(name, 0)
        try:
            if name in self._torn:
                await self._files.cut(name, size)
            self._torn.add(name)
            await self._files.append(name, data)
        except (OSError, NoSpace) as error:
            with contextlib.suppress(OSError, NoSpace):  # if this fails, the next line cuts the broken one off
                await self._files.cut(name, size)
                self._torn.discard(name)
            self._fail(error)
        self._torn.discard(name)
        self._sizes[name] = size + len(data)

    async def _note(self, entry: Entry) -> None:
        """Add a line to the file of all else."""
        name = f"{TABLE}{self._number}"
        await self._append(name, entry)
        self._take(entry)
        if self._sizes[name] > LARGEST:
            with contextlib.suppress(StoreFailed):  # without a new file the old one still serves
                await self._write_table()

    # Settings and playing time

    async def setting(self, name: str) -> str | None:
        return self._settings.get(name)

    @in_turn
    async def set_setting(self, name: str, value: str | None) -> None:
        await self._note(Entry(settings={name: value}))

    async def last_beat(self) -> int | None:
        return int(self._settings[BEAT]) if BEAT in self._settings else None

    @in_turn
    async def beat(self, now: int) -> None:
        await self._note(Entry(settings={BEAT: str(now)}))

    # Guests

    async def device(self, digest: str) -> tuple[DeviceRow, Guest] | None:
        device = self._secrets.get(digest)
        return None if device is None else (device, self._guests[device.guest])

    async def guest(self, guest: str) -> Guest | None:
        return self._guests.get(guest)

    @in_turn
    async def add_guest(self, guest: Guest, device: DeviceRow) -> None:
        await self._note(Entry(guest=guest, device=device))

    @in_turn
    async def see_device(self, device: str, now: int) -> None:
        for each in [each for each in self._secrets.values() if each.id == device]:
            await self._note(Entry(device=replace(each, last_seen=now)))

    @in_turn
    async def change_guest(self, guest: Guest, fields: Collection[str], old_name: str) -> list[str]:
        if guest.id not in self._guests:
            raise TableError(401, "nobody")
        changed = replace(self._guests[guest.id], **{name: getattr(guest, name) for name in fields})
        if guest.name == old_name:
            await self._note(Entry(guest=changed))
            return []
        await self._note(Entry(guest=changed, renamed=(guest.id, old_name, guest.name)))
        return await self._rename(guest.id, old_name, guest.name)

    @in_turn
    async def forget_guest(self, guest: str) -> list[str]:
        await self._note(Entry(forgotten=guest))
        return await self._rename(guest, None, "")

    async def _rename(self, guest: str, old: str | None, new: str) -> list[str]:
        """Give the seats of a guest another name; returns their matches. Where one fails, the next start does it."""
        matches = []
        for row, seats in list(self._matches.values()):
            changed = [
                replace(seat, name=new)
                for seat in seats
                if seat.guest == guest and seat.name != new and old in (None, seat.name)
            ]
            if changed:
                matches.append(row.id)
                with contextlib.suppress(StoreFailed):
                    await self._change(row, replace(row, revision=row.revision + 1), Line(seats=changed))
        return matches

    # Matches

    def _check(self, row: Row) -> list[SeatRow]:
        """The seats of a match. Raises Behind if it is not as `row` says."""
        stored = self._matches.get(row.id)
        if stored is None or stored[0].revision != row.revision:
            raise Behind
        return stored[1]

    def _check_remembered(self, guests: Collection[str]) -> None:
        if not self._forgotten.isdisjoint(guests):
            raise TableError(401, "nobody")

    async def _change(self, before: Row, after: Row, line: Line) -> None:
        """Add a line to a match's file, which says how its row changes."""
        line.row = differences(before, after)
        await self._append(MATCHES + after.id, line)
        self._matches[after.id] = after, seats_after(self._matches[after.id][1], line)

    async def _lines(self, match: str) -> list[Line]:
        if match in self._damaged:
            raise DataError(self._damaged[match], source="match")
        if match not in self._matches:
            return []
        try:
            return lines_of(await self._files.read(MATCHES + match), Line, MATCHES + match)[0]
        except OSError as error:
            self._fail(error)

    async def load(self, match: str) -> Contents | None:
        news = await self.news(match, Mark(0, 0))
        if news is None:
            return None
        return Contents(news.row, news.seats, news.events, news.chat[-CHATS:], news.done_messages, news.rematch)

    async def news(self, match: str, mark: Mark) -> News | None:
        async with self._lock:  # so that all is of one moment
            lines = await self._lines(match)
            if not lines:
                return None
            events = [event for line in lines for event in line.events if event["number"] > mark.version]
            chats = [chat for line in lines for chat in line.chats if chat["n"] > mark.chat]
            row, seats = self._matches[match]
            return News(
                mark,
                row,
                seats,
                [StoredEvent(*(event[name] for name in StoredEvent._fields)) for event in events],  # type: ignore[literal-required]
                [Chat(each["n"], each["seat"], self._name(each), each["text"], iso(each["at"])) for each in chats],
                {each["client"]: each["asked"] for each in chats if each["client"] is not None},
                await self.rematch(match),
                set(),
            )

    def _name(self, chat: ChatRow) -> str:
        """The name over a message; none of a person who was forgotten."""
        return "" if chat["guest"] in self._forgotten else chat["name"]

    async def chat(self, match: str) -> tuple[list[Chat], dict[str, str | None]]:
        contents = await self.load(match)
        return ([], {}) if contents is None else (contents.chat, contents.done_messages)

    async def game(self, match: str) -> str:
        return self._matches[match][0].game if match in self._matches else ""

    async def revision(self, match: str) -> int | None:
        return self._matches[match][0].revision if match in self._matches else None

    async def rematch(self, match: str) -> str | None:
        return next((row.id for row, _ in self._matches.values() if row.rematch_of == match), None)

    async def page(self, kind: List, guest: str | None, before: int | None, limit: int) -> list[Stored]:
        matches = [
            stored
            for stored in self._matches.values()
            if list_of(*stored, guest) == kind and (before is None or stored[0].changed < before)
        ]
        return latest(matches, limit)

    async def played(self, guest: str, limit: int) -> list[Stored]:
        stored = self._matches.values()
        return latest((each for each in stored if each[0].status == "over" and at_table(*each, guest)), limit)

    async def count_going(self, guest: str) -> int:
        return sum(row.host == guest and row.status != "over" for row, _ in self._matches.values())

    async def plays_with_others(self) -> bool:
        return any(
            row.status in ("waiting", "playing") and any(seat.person and seat.guest != row.host for seat in seats)
            for row, seats in self._matches.values()
        )

    async def seat_by_link(self, digest: str) -> tuple[str, int] | None:
        links = ((row.id, seat) for row, seats in self._matches.values() for seat in seats if seat.invite == digest)
        return next(((match, seat.seat) for match, seat in links), None)

    async def match_by_code(self, code: str) -> str | None:
        return next((row.id for row, _ in self._matches.values() if row.code == code), None)

    async def unattended(self) -> list[tuple[str, str]]:
        return [
            (row.id, row.game)
            for row, seats in self._matches.values()
            if row.status == "playing"
            and not any(seat.seat == row.actor and seat.person and not seat.automatic for seat in seats)
        ]

    async def overdue(self, now: int) -> list[tuple[str, str]]:
        return [
            (row.id, row.game)
            for row, _ in self._matches.values()
            if row.status == "playing" and row.deadline is not None and row.deadline <= now
        ]

    @in_turn
    async def create(self, row: Row, seats: Sequence[SeatRow], change: Change | None) -> None:
        self._check_remembered({row.host})
        for other, _ in self._matches.values():
            if other.commitment == row.commitment or (row.rematch_of and other.rematch_of == row.rematch_of):
                raise Conflict("it is there already")
        line = Line(format=FORMAT, seats=list(seats), whole=True)
        if change is not None:
            row, line.events, line.chats = change.after, change.events, change.chats
            line.seats = seats_after(line.seats, Line(seats=change.seats, whole=change.is_reset))
        line.row = {name: getattr(row, name) for name in Row.__struct_fields__}
        await self._append(MATCHES + row.id, line)
        self._matches[row.id] = row, line.seats
        await self._bump(row.rematch_of, code=None)

    async def _bump(self, match: str | None, **changes: Any) -> None:
        """Count a change of a match. If this cannot be stored, it still holds until the next start."""
        if match in self._matches:
            row, seats = self._matches[match]
            after = replace(row, revision=row.revision + 1, **changes)
            self._matches[match] = after, seats
            with contextlib.suppress(StoreFailed):
                await self._change(row, after, Line())

    @in_turn
    async def append(self, change: Change) -> None:
        seats = self._check(change.before)
        self._check_remembered(change.guests)
        if change.void_hash is not None:
            raise TableError(404, "not-found", "no-such-hand")
        ply = change.gone_from
        seen = {} if ply is None else {seat.seat: ply for seat in seats if seat.seen > ply}
        line = Line(seats=change.seats, whole=change.is_reset, events=change.events, chats=change.chats, seen=seen)
        await self._change(change.before, change.after, line)

    @in_turn
    async def change_seat(self, row: Row, seat: SeatRow) -> None:
        self._check(row)
        await self._change(row, replace(row, revision=row.revision + 1), Line(seats=[seat]))

    @in_turn
    async def say(self, row: Row, chat: ChatRow) -> None:
        self._check(row)
        self._check_remembered({chat["guest"]})
        await self._change(row, replace(row, revision=row.revision + 1), Line(chats=[chat]))

    @in_turn
    async def set_code(self, row: Row, code: str | None) -> None:
        self._check(row)
        if code is not None and await self.match_by_code(code) not in (None, row.id):
            raise Conflict("it is there already")
        await self._change(row, replace(row, revision=row.revision + 1, code=code), Line())

    @in_turn
    async def clear_away(self, row: Row) -> None:
        self._check(row)
        try:
            await self._files.remove(MATCHES + row.id)
        except OSError as error:
            self._fail(error)
        del self._matches[row.id], self._sizes[MATCHES + row.id]
        await self._bump(row.rematch_of)

    @in_turn
    async def save_seen(self, plies: Iterable[tuple[str, int, int]]) -> None:
        seen: dict[str, dict[int, int]] = {}
        for match, seat, ply in plies:
            if match in self._matches:
                seen.setdefault(match, {})[seat] = min(ply, self._matches[match][0].ply)
        for match, numbers in seen.items():
            row = self._matches[match][0]
            await self._change(row, row, Line(seen=numbers))

    # Analyses

    async def analysis(self, match: str, format_: int) -> str | None:
        name = ANALYSES + match
        if name not in self._sizes:
            return None
        try:
            values = lines_of(await self._files.read(name), Analysis, name)[0]
        except OSError as error:
            self._fail(error)
        return values[-1].text if values and values[-1].format == format_ else None

    @in_turn
    async def save_analysis(self, match: str, format_: int, now: int, text: str) -> None:
        await self._append(ANALYSES + match, Analysis(format_, now, text))
