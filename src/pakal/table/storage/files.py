"""Files of lines, of which each one is there whole or counts as never written; and what that needs of a file system.

A line is a checksum and JSON. If the device stops in the middle of a line, the writer later cuts the rest off.
"""

import asyncio
import errno
import os
import zlib
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.table.base.errors import StoreFailed
from pakal.table.storage.model import DeviceRow, Guest, SeatRow
from pakal.table.storage.store import ChatRow, EventRow

FORMAT = 1
"""Format of the files. A store reads those of earlier formats, and refuses later ones."""


class NewerFormatError(SetupError):
    """A newer release has written the files."""


class NoSpace(Exception):  # noqa: N818 (as it is said)
    """There is no room for what was to be written. A part of it may be there."""


class Files(Protocol):
    """Files by their names, which may have one `/`. Each function raises OSError, or NoSpace, where it fails."""

    async def names(self) -> list[str]:
        """Names of all files."""

    async def read(self, name: str) -> bytes:
        """What a file holds."""

    async def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, which is made if need be. It returns once that is kept, come what may."""

    async def cut(self, name: str, size: int) -> None:
        """Keep only so many bytes of a file."""

    async def remove(self, name: str) -> None:
        """Remove a file."""


class Folder:
    """Files in a folder of a disk."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def names(self) -> list[str]:
        """See `Files`."""
        return [path.relative_to(self._path).as_posix() for path in self._path.glob("**/*") if path.is_file()]

    async def read(self, name: str) -> bytes:
        """See `Files`."""
        return (self._path / name).read_bytes()

    async def append(self, name: str, data: bytes) -> None:
        """See `Files`."""
        await asyncio.to_thread(self._append, self._path / name, data)

    def _append(self, path: Path, data: bytes) -> None:
        is_new = not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("ab", buffering=0) as file:
                while data:
                    data = data[file.write(data) :]
                os.fsync(file.fileno())
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise NoSpace from None
            raise
        if is_new and os.name == "posix":  # else a new file may be gone after a power failure
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    async def cut(self, name: str, size: int) -> None:
        """See `Files`."""
        with (self._path / name).open("r+b") as file:
            file.truncate(size)
            os.fsync(file.fileno())

    async def remove(self, name: str) -> None:
        """See `Files`."""
        (self._path / name).unlink()


class Line(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A line of a match's file. What it does not name stays as it was.

    Attributes:
        format: of the file; in its first line.
        row: fields of the match that have changed, by name.
        seats: seats that have changed; what people have seen stands in `seen`.
        whole: whether these are all seats from now on.
        events: new events.
        chats: new messages of the chat.
        seen: by seat, the ply up to which its person has seen everything.
    """

    format: int = 0
    row: dict[str, Any] = {}
    seats: list[SeatRow] = []
    whole: bool = False
    events: list[EventRow] = []
    chats: list[ChatRow] = []
    seen: dict[int, int] = {}


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A line of the file of all else.

    Attributes:
        format: of the file; in its first line.
        whole: whether all that the file before this one had is in the lines before this one.
        settings: settings by name; None: deleted.
        guest: a guest who is new or has changed.
        device: a device that is new or has changed.
        forgotten: a guest who was forgotten.
        renamed: guest, their old name and their new one: so their seats are called. What the last line of the file says
            of that may not yet be in all matches.
    """

    format: int = 0
    whole: bool = False
    settings: dict[str, str | None] = {}
    guest: Guest | None = None
    device: DeviceRow | None = None
    forgotten: str | None = None
    renamed: tuple[str, str | None, str] | None = None


class Analysis(msgspec.Struct):
    """The analysis of a match: the format of its text, and when it was made."""

    format: int
    made: int
    text: str


def seats_after(seats: list[SeatRow], line: Line) -> list[SeatRow]:
    """The seats of a match after a line of its file."""
    if line.whole:
        seats = line.seats
    elif line.seats:
        changed = {seat.seat: seat for seat in line.seats}
        seats = [replace(changed.get(seat.seat, seat), seen=seat.seen) for seat in seats]
    if line.seen:
        seats = [replace(seat, seen=line.seen.get(seat.seat, seat.seen)) for seat in seats]
    return seats


def line_of(value: Any) -> bytes:
    """A value as a line of a file."""
    text = msgspec.json.encode(value)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def lines_of(data: bytes, kind: type[Any], name: str) -> tuple[list[Any], int]:
    """The values of a file, and the number of bytes up to where its last whole line ends.

    Raises:
        StoreFailed: a line that is not the last one is broken.
        NewerFormatError: a newer release has written the file.
    """
    values: list[Any] = []
    size, broken = 0, False
    for each in data.splitlines(keepends=True):
        text = each[9:-1]
        if not each.endswith(b"\n") or each[:9] != b"%08x " % zlib.crc32(text):
            broken = True
        elif broken:
            raise StoreFailed(f"the file {excerpt(name)} is damaged; somebody has overwritten it")
        else:
            values.append(msgspec.json.decode(text, type=kind))
            size += len(each)
        if values and getattr(values[0], "format", FORMAT) > FORMAT:
            raise NewerFormatError("a newer release of pakal has written these games; start that release")
    return values, size
