"""Several processes that serve one table at one port: this process holds the socket and looks after them.

Each worker accepts connections at the socket that it inherits. One that dies is started again; the others serve
meanwhile, and so nobody finds the door shut. When this process is told to end, all workers end as on Ctrl-C: they close
their sockets with 1012, and people come back to whoever serves next.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

from pakal.cli import BAD_INPUT
from pakal.cli.reload import SOCKET
from pakal.core.errors import SetupError
from pakal.table.base.settings import Settings

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
        os.read(sys.stdin.fileno(), 1)  # without the lock of `sys.stdin`, at which the interpreter could not end
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
    """Run so many workers until somebody stops this process; returns the exit status.

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
