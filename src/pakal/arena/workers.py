"""Work in this process or in several, with the same results."""

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, NoReturn, TypeVar

from pakal.base.errors import PakalError

Work = TypeVar("Work")
Answer = TypeVar("Answer")

Map = Callable[[Callable[[Work], Answer], Iterable[Work]], Iterator[Answer]]
"""Like the built-in `map`. The function must stand at the top of a module; its arguments and results must pickle."""

AHEAD = 4
"""Pieces of work that each process gets in advance. More would take memory."""

PATIENCE = 2.0
"""Seconds in which a process may end by itself."""

SOON = 0.05
"""Seconds until a process tries again to end."""

STOPS = (signal.SIGINT, signal.SIGTERM)
"""Signals that stop a process."""

FAILURE = 1
"""Exit code of Python after an error that nobody caught. Work catches its errors, so it came before the first work."""


def cores() -> int:
    """Number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(jobs: int = 1, ordered: bool = True) -> Iterator[Map]:  # type: ignore[type-arg]
    """A map over some processes; stopped at once when something goes wrong or Ctrl-C is pressed.

    A process that is stopped is killed where it stands: the process that reads the results writes the files.

    Args:
        jobs: processes; 1: all in this one.
        ordered: whether results come in the order of the work; else each comes as soon as it is there, and
            processes get all work at once.

    Raises:
        PakalError: a process was killed.
    """
    if jobs == 1:
        yield map
    else:
        with processes(jobs, ordered) as work:
            yield work


@contextmanager
def processes(jobs: int, ordered: bool) -> Iterator[Map]:  # type: ignore[type-arg]
    """A map over processes of this machine: a thread waits for each of them, so that all are always busy."""
    with interrupted_later():
        crew = [Worker() for _ in range(jobs)]
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in crew:
        free.put(worker)
    pool = ThreadPoolExecutor(jobs)

    def call(function: Any, piece: Any) -> Any:
        worker = free.get()
        try:
            return worker.call(function, piece)
        finally:
            free.put(worker)

    def give(function: Any, piece: Any) -> Any:
        with interrupted_later():
            return pool.submit(call, function, piece)

    def as_they_end(function: Any, work: Iterable[Any]) -> Iterator[Any]:
        return map(Future.result, as_completed([give(function, piece) for piece in work]))

    def in_their_order(function: Any, work: Iterable[Any]) -> Iterator[Any]:
        return in_order(lambda piece: give(function, piece), Future.result, work, AHEAD * jobs)

    try:
        yield in_their_order if ordered else as_they_end
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in crew:
            worker.process.terminate()
        for worker in crew:
            worker.kill()
        pool.shutdown()


class Worker:
    """A process that does one piece of work after another, and its own pipe.

    The pools of the standard library share one pipe for all results. If a process is killed while it writes a result,
    the reader waits for the rest for ever. Here each pipe ends with its process. It also ends when this process is
    killed, and then the worker ends, too.
    """

    def __init__(self) -> None:
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=serve, args=(theirs, self.pipe), daemon=True)
        self.process.start()
        theirs.close()

    def call(self, function: Callable[[Work], Answer], piece: Work) -> Answer:
        """The result of the function for a piece. Raises its errors, and PakalError if the process has ended."""
        try:
            self.pipe.send((function, piece))
            result, error = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(PATIENCE)
            raise PakalError(why_it_ended(self.process.exitcode)) from None
        if error is not None:
            raise error
        return result  # type: ignore[no-any-return]

    def kill(self) -> None:
        """Kill the process if it does not soon end by itself."""
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()


def why_it_ended(code: int | None) -> str:
    """Why a process may have ended that gave no result, by its exit code; None if it has not ended."""
    if code == FAILURE:
        return (
            "a process could not begin; a program that uses several processes does its work, and sets how they start, "
            'under `if __name__ == "__main__":`'
        )
    return "a process was killed, perhaps for want of memory; with fewer --jobs it takes less"


def serve(questions: Connection, theirs: Connection) -> None:
    """The loop of a worker. It ends on request, or when its parent is gone."""
    with suppress(EOFError, OSError, Leaving):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, leave)
        sys.unraisablehook = leave_later
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        theirs.close()  # a forked process has both ends of the pipe, and would wait for itself
        threading.Thread(target=end_with_parent, daemon=True).start()
        while True:
            function, piece = questions.recv()
            questions.send(answer(function, piece))


class Leaving(BaseException):
    """The worker must end. It is no SystemExit, because an agent may raise that, and then it counts as a failure."""


def leave(*_: object) -> NoReturn:
    """End, but first end the outside programs that play."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Leaving


def leave_later(swallowed: "sys.UnraisableHookArgs") -> None:
    """Try again where Python has swallowed `Leaving`: in a callback from the compiler no error can be raised."""
    if swallowed.exc_type is not Leaving:
        sys.__unraisablehook__(swallowed)
        return
    signal.signal(signal.SIGTERM, leave)
    again = threading.Timer(SOON, os.kill, (os.getpid(), signal.SIGTERM))
    again.daemon = True
    again.start()


def end_with_parent() -> None:
    """Wait until the process that asks has gone, and then end, even in the middle of a piece."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def answer(function: Callable[[Work], Answer], piece: Work) -> tuple[Answer | None, Exception | None]:
    """The result of a function for a piece, or an error that can be sent to another process."""
    try:
        return function(piece), None
    except PakalError as error:
        return None, PakalError(str(error))
    except OSError as error:
        return None, error
    except Exception:
        return None, RuntimeError(traceback.format_exc())


@contextmanager
def interrupted_later() -> Iterator[None]:
    """Ctrl-C and SIGTERM wait while a process or a thread is being started.

    Ctrl-C would be swallowed between Python's own locks. A forked process begins with the signals held, too, and takes
    them when it has its own handlers; else the handlers of this process would run in it, and unwind a copy of this one.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def in_order(
    give: Callable[[Work], Any], take: Callable[[Any], Answer], work: Iterable[Work], ahead: int
) -> Iterator[Answer]:
    """Results in the order of the work; only a limited number of pieces is given out at a time."""
    queue: deque[Any] = deque()
    for piece in work:
        queue.append(give(piece))
        if len(queue) >= ahead:
            yield take(queue.popleft())
    while queue:
        yield take(queue.popleft())
