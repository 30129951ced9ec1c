"""Tables in processes of their own: `pakal serve --workers` and `pakal play --reload`.

This process holds the socket, and the others inherit it. Either several workers serve one table at one port: one that
dies is started again, and the others serve meanwhile. When this process is told to end, all workers end as on Ctrl-C:
they close their sockets with 1012, and people come back to the next server.

Or one table is restarted after every edit of a game's files, with each game where it was. It runs the rules as plain
Python, so that an edit of them need not be compiled. Pages wait for the next table and load themselves anew.
"""

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pakal.base import foreign
from pakal.base.errors import SetupError
from pakal.cli import BAD_INPUT
from pakal.cli.streams import interrupt
from pakal.table.base.settings import Settings

SOCKET = "PAKAL_LISTEN"
"""Variable that tells the second process its socket: the number of an open file."""

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
    """Every file below a folder, with values that an edit changes."""
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
    """Run tables one after the other until stopped; returns the exit status.

    Args:
        arguments: of `pakal play`, without --reload.
        listening: where the tables listen.
        say: prints a message with its arguments.
    """
    signal.signal(signal.SIGTERM, interrupt)  # as Ctrl-C, even if that is ignored: else the table would stay
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
    """Wait for an edit, and return the files; empty if the table was closed."""
    has_said = False
    while not (paths := changed_files(before, watched_files(roots))):
        if table.poll() == 0:
            return []
        if table.poll() is not None and not has_said:  # the table itself has said why it ended
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


WORKER = "PAKAL_WORKER"
"""Variable with the number of a worker, from 1; one that replaces another has 0."""

LOOK = 0.1
"""Seconds between two looks at the workers."""

YOUNG = 10.0
"""Seconds after which a worker counts as one that runs; one that ends earlier is started again after a pause."""

LONGEST = 30.0
"""Most seconds of that pause."""

PATIENCE = 20.0
"""Seconds that workers have to end."""


def check_workers(count: int, settings: Settings) -> None:
    """Raise SetupError if so many processes cannot serve this database here."""
    if count == 1:
        return
    if settings.database_url.startswith("sqlite"):
        raise SetupError(
            f"--workers {count} needs PostgreSQL, because one server has an SQLite database: --database postgresql://…"
        )
    if os.name != "posix":
        raise SetupError(f"--workers {count} needs one socket in several processes, which this system does not have")


def is_worker() -> bool:
    """Whether this process is one of them."""
    return WORKER in os.environ


def is_first() -> bool:
    """Whether this process is the only one, or the first of several: it speaks for all."""
    return os.environ.get(WORKER, "1") == "1"


def until_parent_ends() -> None:
    """End with the process that started this worker, even if that one is killed: then its end of the pipe closes."""

    def wait() -> None:
        os.read(sys.stdin.fileno(), 1)  # not `sys.stdin.read`: its lock would keep the interpreter from ending
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="pakal-parent", daemon=True).start()


class Worker:
    """One process.

    Args:
        arguments: of `pakal serve`.
        listening: where it accepts connections.
        number: its number, or 0 if it replaces another.
        early: how many before it ended young, one after another.
    """

    def __init__(self, arguments: Sequence[str], listening: socket.socket, number: int, early: int = 0) -> None:
        environment = {**os.environ, WORKER: str(number), SOCKET: str(listening.fileno())}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pakal", "serve", *arguments],
            env=environment,
            pass_fds=[listening.fileno()],
            stdin=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in a terminal reaches this process alone, which tells the workers
        )
        self.first = number > 0
        self.early = early
        self._began = time.monotonic()

    @property
    def young(self) -> bool:
        """Whether it has only just begun."""
        return time.monotonic() - self._began < YOUNG


def run_workers(arguments: Sequence[str], listening: socket.socket, count: int) -> int:
    """Run so many workers until this process is stopped; returns the exit status.

    Args:
        arguments: of each of them.
        listening: where they accept connections.
        count: how many.
    """
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    workers = [Worker(arguments, listening, number + 1) for number in range(count)]
    again: list[tuple[float, int]] = []
    try:
        while not stop.wait(LOOK):
            for worker in [each for each in workers if each.process.poll() is not None]:
                workers.remove(worker)
                if worker.first and worker.young and worker.process.returncode == BAD_INPUT:  # it has said why
                    return BAD_INPUT
                early = worker.early + 1 if worker.young else 0
                again.append((time.monotonic() + min(2.0**early - 1, LONGEST), early))
            due = [each for each in again if each[0] <= time.monotonic()]
            again = [each for each in again if each not in due]
            workers += [Worker(arguments, listening, 0, early) for _, early in due]
    finally:
        end(workers)
    return 0


def end(workers: Sequence[Worker]) -> None:
    """End workers as on Ctrl-C, and wait for them."""
    for worker in workers:
        worker.process.terminate()
    until = time.monotonic() + PATIENCE
    for worker in workers:
        try:
            worker.process.wait(max(until - time.monotonic(), 0.1))
        except subprocess.TimeoutExpired:
            worker.process.kill()
            worker.process.wait()
