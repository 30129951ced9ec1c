"""Progress on standard error: a bar in a terminal, else plain lines."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

PARTS = 10
"""Number of lines that show the progress of a task where standard error is no terminal."""


class ProgressLines(Progress):
    """The progress as plain lines: one when a task begins, and one whenever a tenth more of it is done."""

    def __init__(self) -> None:
        super().__init__(disable=True)
        self.parts = dict[TaskID, int]()

    def add_task(self, *args: Any, **fields: Any) -> TaskID:
        """A new task, with its first line."""
        task = super().add_task(*args, **fields)
        self.parts[task] = -1
        self.tell(task)
        return task

    def update(self, task_id: TaskID, **fields: Any) -> None:
        """New values of a task."""
        super().update(task_id, **fields)
        self.tell(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """More of a task is done."""
        super().advance(task_id, advance)
        self.tell(task_id)

    def tell(self, task_id: TaskID) -> None:
        """Print a line, if another tenth of the task is done."""
        task = self._tasks[task_id]
        part = int(PARTS * task.completed // max(1, task.total or 0))
        if part > self.parts[task_id]:
            self.parts[task_id] = part
            counts = "" if task.total is None else f": {task.completed:.0f}/{task.total:.0f}"
            print(f"{task.description}{counts}", file=sys.stderr, flush=True)


def progress() -> Progress:
    """A progress bar on standard error; where that is no terminal, plain lines."""
    if not sys.stderr.isatty():
        return ProgressLines()
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Standard output is left alone: it may be a stream of records for another program.
    return Progress(*columns, console=console, redirect_stdout=False)


def at_most_every(seconds: float, do: Callable[[], None]) -> Callable[[], None]:
    """A function that calls `do`, but does nothing if its last call was less than so many seconds ago."""
    last = -seconds

    def now_and_then() -> None:
        nonlocal last
        if monotonic() - last >= seconds:
            do()
            last = monotonic()

    return now_and_then
