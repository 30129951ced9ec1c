"""Files that people name: `-` is standard input, and what comes through a pipe is read once."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO

from pakal.core.errors import DataError
from pakal.core.facts import shown

if TYPE_CHECKING:
    from pakal.core.record import Record

STANDARD_INPUT = "-"

TERMINAL = "/dev/tty"
"""Where people type when standard input is something else."""


def name_of(path: str) -> str:
    """What a file is called in messages."""
    return "standard input" if path == STANDARD_INPUT else path


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file to be read once, from its beginning. Raises DataError where it cannot be read."""
    try:
        if path == STANDARD_INPUT:
            yield sys.stdin.buffer
        else:
            with open(path, "rb") as file:
                yield file
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        if isinstance(error, DataError):
            raise
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DataError(f"cannot be read: {shown(reason)}", source=shown(name_of(path), 200)) from None


def read_record(path: str) -> "Record":
    """The record in a file, its game compiled before it is replayed. Raises DataError."""
    from pakal.cli.compile import make_ready
    from pakal.core.record import game_of, read, text_of
    from pakal.core.registry import game, packages

    with opened(path) as file:
        text = text_of(file, name_of(path))
    if path == STANDARD_INPUT and not text:
        raise DataError("is empty, or was read before", source=name_of(path))
    name = game_of(text)
    if name in packages():
        make_ready(game(name))
    return read(text, source=name_of(path))


def as_file(path: str) -> str:
    """An argument that names a file that is read by several, at several times: what no file can do gets one."""
    if path != STANDARD_INPUT and (os.path.isfile(path) or not os.path.exists(path) or os.path.isdir(path)):
        return path
    import atexit
    import tempfile

    from pakal.core.folders import remove

    with opened(path) as file:
        content = file.read()
    folder = tempfile.mkdtemp(prefix="pakal-")
    atexit.register(remove, folder, os.getpid())
    copy = os.path.join(folder, name_of(os.path.basename(path)))
    with open(copy, "wb") as made:
        made.write(content)
    return copy


def ask_at_the_terminal() -> None:
    """Read what people type from the terminal, where a record came through standard input and a terminal shows it."""
    if sys.stdin.isatty() or not sys.stdout.isatty() or not os.path.exists(TERMINAL):
        return
    sys.stdin = open(TERMINAL, encoding="utf-8", errors="replace")  # noqa: SIM115
