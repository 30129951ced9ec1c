"""Progress on standard error, and only where a person sees it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn


def progress() -> Progress:
    """A progress bar; one line at the end where standard error is no terminal."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Standard output is left alone: it may be a stream of records for another program.
    return Progress(*columns, console=console, redirect_stdout=False)


PARTS = 10
"""Number of lines that show the progress where standard error is no terminal."""


@contextmanager
def steps(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show the progress of some work as a bar or as plain lines. The work calls the yielded function with its count."""
    if sys.stderr.isatty():
        with progress() as bar:
            task = bar.add_task(title, total=total)
            yield lambda count: bar.update(task, completed=count)
        return
    last = -1

    def step(count: int) -> None:
        nonlocal last
        if (part := PARTS * count // max(1, total)) > last:
            last = part
            print(f"{title}: {count}/{total}", file=sys.stderr, flush=True)

    step(0)
    yield step


def at_most_every(seconds: float, do: Callable[[], None]) -> Callable[[], None]:
    """A function that calls `do`, but does nothing if its last call was less than so many seconds ago."""
    last = -seconds

    def now_and_then() -> None:
        nonlocal last
        if monotonic() - last >= seconds:
            do()
            last = monotonic()

    return now_and_then
