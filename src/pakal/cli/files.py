"""Files that people name on the command line, and those in which games of the terminal are kept.

`-` is standard input; a pipe can be read only once. A `Keeper` writes a game while people play it, so that they lose
nothing when they stop.
"""

import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from pakal.base.errors import DataError, PakalError
from pakal.base.files import RECORD, check_folder, reading_error, write_whole
from pakal.base.wording import excerpt

if TYPE_CHECKING:
    from pakal.catalogue.record import GameRecord
    from pakal.core.match import Match

STANDARD = "-"
"""Stands for standard input, or for standard output where a command writes."""

TERMINAL = "/dev/tty"
"""The terminal at which people type, also where standard input is a file or pipe."""


def name_of(path: str) -> str:
    """The name of a file in messages."""
    return "standard input" if path == STANDARD else path


@contextmanager
def open_input(path: str) -> Iterator[BinaryIO]:
    """A file opened for reading, once and from its beginning. Raises DataError where it cannot be read."""
    try:
        if path == STANDARD:
            yield sys.stdin.buffer
        else:
            with open(path, "rb") as file:
                yield file
    except (OSError, ValueError) as error:
        if isinstance(error, PakalError):
            raise
        raise reading_error(error, name_of(path)) from None


def read_record(path: str) -> "GameRecord":
    """The only record in a file. Its game is compiled first, with a progress line. Raises DataError."""
    (text, _), *more = texts_in(path)
    if more:
        raise DataError(
            "there are several records, and this command takes one; pakal simulate --out FOLDER writes each into a file"
            " of its own",
            source=name_of(path),
            line=more[0][1] + 1,
        )
    return compiled_and_read(text, name_of(path))


def read_records(path: str) -> Iterator["GameRecord"]:
    """The records in a file, one behind another: `pakal simulate --out -` prints them so. Raises DataError.

    A record comes as soon as the next one begins, so a stream need not have ended. Errors name the line in the file.
    """
    for text, before in texts_in(path):
        yield compiled_and_read(text, name_of(path), before)


def texts_in(path: str) -> Iterator[tuple[str, int]]:
    """The texts of the records in a file, and how many lines stand before each. Raises DataError."""
    from pakal.catalogue.record import BEGINNING, LONGEST, as_text

    source, lines, before, size = name_of(path), list[bytes](), 0, 0
    with open_input(path) as file:
        for number, line in enumerate(iter(lambda: file.readline(LONGEST + 1), b"")):
            if line.startswith(BEGINNING) and any(lines):
                yield as_text(b"".join(lines), source, before), before
                lines, before, size = [], number, 0
            lines.append(line)
            size += len(line)
            if size > LONGEST:  # `as_text` below refuses so long a record
                break
    if not lines and path == STANDARD:
        raise DataError("is empty, or was read before", source=source)
    yield as_text(b"".join(lines), source, before), before


def compiled_and_read(text: str, source: str, before: int = 0) -> "GameRecord":
    """The record in a text; its game is compiled before, unless its header is refused. Raises DataError.

    Args:
        text: the record.
        source: name of its file.
        before: lines of the file in front of it.
    """
    from pakal.catalogue.record import read
    from pakal.cli.progress import make_ready

    return read(text, source, before, make_ready)


def records_in(path: str) -> Iterator["GameRecord | DataError"]:
    """The records in a file, or in all files of a folder and of those in it, by name.

    Yields:
        The error in place of a file of a folder that is no record, and after the records of one that breaks off.

    Raises:
        DataError: there is no such file or folder, the folder has no records, or the file, named by itself, is none.
    """
    if not os.path.isdir(path):
        yield from read_records(path)
        return
    files = sorted(str(file) for file in Path(path).rglob(f"*{RECORD}") if file.is_file())
    if not files:
        raise DataError(f"has no records (*{RECORD})", source=excerpt(path, 200))
    for file in files:
        try:
            yield from read_records(file)
        except DataError as error:
            yield error


COPIES = dict[str, str]()
"""For each copy that `as_file` has made, the path as a person wrote it."""


def as_file(path: str) -> str:
    """An argument that names a board file, which several processes read, several times.

    A pipe or standard input can be read only once, so it is copied into a file until the command ends; of a text that
    is too long for a board only as much as shows that.
    """
    if path != STANDARD and (os.path.isfile(path) or not os.path.exists(path) or os.path.isdir(path)):
        return path
    import atexit
    import tempfile

    from pakal.base.files import remove
    from pakal.core.board_text import LONGEST_BYTES

    with open_input(path) as file:
        content = file.read(LONGEST_BYTES + 1)
    folder = tempfile.mkdtemp(prefix="pakal-")
    atexit.register(remove, folder, os.getpid())
    copy = os.path.join(folder, name_of(os.path.basename(path)))
    with open(copy, "wb") as target:
        target.write(content)
    COPIES[copy] = path
    return copy


def ask_at_the_terminal() -> None:
    """Let people type at the terminal where standard input is a record and standard output is a terminal."""
    if sys.stdin.isatty() or not sys.stdout.isatty() or not os.path.exists(TERMINAL):
        return
    sys.stdin = open(TERMINAL, encoding="utf-8", errors="replace")  # noqa: SIM115


HUMAN = "human"
"""The name, among those of agents, of a person at the keyboard."""


def games_folder() -> Path:
    """The folder for games of the terminal for which a person names no file. Raises SetupError, OSError."""
    from pakal.base.files import data_home

    games = data_home() / "games"
    check_folder(games)
    return games


def place_for(game: str, former: str | None) -> Path:
    """A file for a game: the file `former`, if it lies in our folder, else a new one. Raises SetupError, OSError."""
    if former and Path(former).resolve().parent == games_folder().resolve():
        return Path(former)
    return games_folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}{RECORD}"


def is_record(name: str) -> bool:
    """Whether an argument names a record, and not a game."""
    return name.endswith(RECORD) or name == STANDARD or os.sep in name


class Keeper:
    """Writes a game into a file.

    Args:
        match: the game.
        seats: by seat, HUMAN or the name of an agent.
        place: the file; None: nothing is kept.
        always: whether to keep a game in which no person has acted.
        trouble: the reason why the game cannot be kept; empty if it can.
    """

    def __init__(
        self, match: "Match", seats: Sequence[str], place: Path | None, always: bool = False, trouble: str = ""
    ) -> None:
        self.match, self.seats, self.place = match, seats, place
        self.always, self.trouble, self.start = always, trouble, len(match.actions)

    def write(self) -> None:
        """Write the game as it stands. Raises OSError."""
        from pakal.catalogue.record import one_line, write

        if self.place is not None:
            write_whole(self.place, write(self.match, {"seats": one_line(" · ".join(self.seats))}))

    def close(self) -> bool:
        """Write the game a last time if it has new actions to keep; returns whether the file exists. Raises OSError."""
        if self.place is None:
            return False
        new = self.match.actions[self.start :]
        if self.always or any(ply.actor >= 0 and self.seats[ply.actor] == HUMAN for ply in new):
            self.write()
        return self.place.exists()

    @property
    def command(self) -> str:
        """The command that goes on with the game."""
        file = str(self.place)
        # Without the folder the name could mean a game: `pakal play NAME`.
        return f"pakal play {shlex.quote(file if is_record(file) else os.path.join(os.curdir, file))} --terminal"
