"""The same work in this process, on all cores or on a cluster: results come in order, the same in all three."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")

Map = Callable[[Callable[[Work], Result], Iterable[Work]], Iterator[Result]]
"""As the built-in `map`; the function stands at the top of a module, and all it is given and returns can be pickled."""


@contextmanager
def workers(jobs: int = 1) -> Iterator[Map]:  # type: ignore[type-arg]
    """A map over some processes, in order; stopped at once when something goes wrong or Ctrl-C is pressed.

    A process that is stopped is killed where it stands: files are written by who reads the results.

    Args:
        jobs: processes; 1: all in this one.
    """
    if jobs == 1:
        yield map
        return
    with multiprocessing.Pool(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap
