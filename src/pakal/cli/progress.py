"""Progress on standard error, and only where a person sees it."""

import sys
from collections.abc import Callable
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn


def progress() -> Progress:
    """A progress bar; one line at the end where standard error is no terminal."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console)


def at_most_every(seconds: float, do: Callable[[], None]) -> Callable[[], None]:
    """The same function, but calls that follow each other too closely do nothing."""
    last = -seconds

    def now_and_then() -> None:
        nonlocal last
        if monotonic() - last >= seconds:
            do()
            last = monotonic()

    return now_and_then
