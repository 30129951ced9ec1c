"""`pakal play --reload`: the table, opened anew after every edit of a game's files, with each game where it was.

This process holds the socket and watches files; the table itself is a second process. It runs the rules as plain
Python, so that an edit of them need not be compiled. Pages wait for the next table and load themselves anew.
"""

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pakal.cli.interrupts import interrupt
from pakal.core import foreign

SOCKET = "PAKAL_LISTEN"
"""Variable by which the second process is told its socket: the number of an open file."""

EDITION = "PAKAL_RELOAD"
"""Variable that counts the tables; pages know by it that they are of an earlier one."""

PAUSE = 0.2
"""Seconds between two looks at the files."""

OTHER_FOLDERS = ("__pycache__", ".git", ".pytest_cache")


def folders() -> list[Path]:
    """The folders of all games, and of the agents of other packages, also of packages that cannot be imported."""
    points = (point for group in (foreign.GAMES, foreign.AGENTS) for point in foreign.points(group))
    paths: list[Path] = []
    for name in ("pakal.games", *(point.module.partition(".")[0] for point in points)):
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.submodule_search_locations:
            paths += map(Path, spec.submodule_search_locations)
    return sorted(set(paths))


def files(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Every file below a folder, with what an edit changes."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name in OTHER_FOLDERS:
            continue
        try:
            if entry.is_dir():
                yield from files(Path(entry.path))
            else:
                stat = entry.stat()
                yield entry.path, stat.st_mtime_ns, stat.st_size
        except OSError:  # an editor has just replaced it
            continue


Files = dict[str, tuple[int, int]]
"""By the path of each file, when it was changed and its size."""


def watched_files(roots: Sequence[Path]) -> Files:
    """All watched files as they are now."""
    return {path: (mtime, size) for folder in roots for path, mtime, size in files(folder)}


def changed_files(before: Files, now: Files) -> list[str]:
    """Files that are new, changed or gone."""
    return sorted(path for path in {*before, *now} if before.get(path) != now.get(path))


def inherited_socket() -> socket.socket | None:
    """The socket that the process above holds for this table; None: there is none."""
    number = os.environ.get(SOCKET)
    return socket.socket(fileno=int(number)) if number else None


def edition() -> int:
    """The number of this table among those of `--reload`, from 1; 0: it is run without."""
    return int(os.environ.get(EDITION, "0"))


def run_reloading(arguments: Sequence[str], listening: socket.socket, say: Callable[..., None]) -> int:
    """Run tables one after the other until somebody stops it; returns the exit status.

    Args:
        arguments: of `pakal play`, without --reload.
        listening: where the tables listen.
        say: prints a message with its arguments.
    """
    signal.signal(signal.SIGTERM, interrupt)  # as Ctrl-C, also where that is ignored: the second process must not stay
    roots, number = folders(), 1
    while True:
        before = watched_files(roots)
        table = start(arguments, listening, number)
        try:
            paths = edits(table, roots, before, say)
        except KeyboardInterrupt:
            paths = []
        finally:
            stop(table)
        if not paths:
            return 0
        say("play-reload-edited", file=os.path.relpath(paths[0]), count=len(paths))
        number += 1


def edits(
    table: "subprocess.Popen[bytes]", roots: Sequence[Path], before: Files, say: Callable[..., None]
) -> list[str]:
    """Wait for an edit, and return the files; empty if somebody has closed the table."""
    has_said = False
    while not (paths := changed_files(before, watched_files(roots))):
        if table.poll() == 0:
            return []
        if table.poll() is not None and not has_said:  # it has said why
            say("play-reload-waits")
            has_said = True
        time.sleep(PAUSE)
    return paths


def start(arguments: Sequence[str], listening: socket.socket, number: int) -> "subprocess.Popen[bytes]":
    """A table as a process of its own; only the first one opens a browser."""
    environment = {"PAKAL_INTERPRET": "1", **os.environ, EDITION: str(number), SOCKET: str(listening.fileno())}
    again = ["--no-browser"] if number > 1 and "--no-browser" not in arguments else []
    command = [sys.executable, "-m", "pakal", "play", *arguments, *again]
    return subprocess.Popen(command, env=environment, pass_fds=[listening.fileno()])


def stop(table: "subprocess.Popen[bytes]") -> None:
    """Close a table as Ctrl-C does: its games are kept."""
    if table.poll() is None:
        table.send_signal(signal.SIGTERM)
    table.wait()
