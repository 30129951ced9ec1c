"""Progress on standard error: a bar in a terminal, else plain lines.

`make_ready` compiles the games that a command needs before it begins, in several processes, and shows the progress.
"""

import sys
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from pakal.agents.compiling import Unit
    from pakal.core.game import Game

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


MOST = 4
"""Processes that compile at once, at most: each takes 300 to 500 MB of memory, and more would wait for each other."""


def make_ready(*games: "Game", always: bool = False, jobs: int | None = None) -> None:
    """Compile the games that are not compiled yet, with a progress line, so that people see why they wait.

    Args:
        games: the games.
        always: whether to load those games too that are compiled already.
        jobs: processes, at most; None: one for each core.
    """
    from pakal.agents.compiling import is_compiled, units
    from pakal.arena.workers import cores

    queue = [game for game in games if always or not is_compiled(game)]
    if not queue:
        return
    with progress() as bar:
        task = bar.add_task("compiling the rules", total=sum(len(units(game)) for game in queue))
        compile_games(queue, jobs or cores(), lambda game, done, steps: bar.advance(task))
        bar.update(task, description="rules compiled")


def compile_games(games: "list[Game]", jobs: int, tell: "Callable[[Game, int, int], None]") -> None:
    """Compile games in one process or several, which find each other's code in the cache.

    Args:
        games: the games.
        jobs: processes, at most.
        tell: called after each unit of a game: the game, how many of its units are done, and how many there are.

    Raises:
        PakalError: a process was killed.
    """
    from pakal.agents.compiling import mark, units
    from pakal.arena.workers import workers
    from pakal.kernels.sources import forget_unused

    by_name = {game.facts.name: game for game in games}
    of_each = {name: units(game) for name, game in by_name.items()}
    counts = dict.fromkeys(by_name, 0)
    pieces = [(name, unit) for name, its in of_each.items() for unit in its]
    jobs = min(jobs, MOST)
    if jobs > 1:  # long units first, and units of one game, which share kernels, apart
        pieces.sort(key=lambda piece: of_each[piece[0]].index(piece[1]))
    with workers(jobs, ordered=False) as work:
        for name in work(compile_piece, pieces):
            counts[name] += 1
            if counts[name] == len(of_each[name]):
                mark(by_name[name])
            tell(by_name[name], counts[name], len(of_each[name]))
    forget_unused()


def compile_piece(piece: "tuple[str, Unit]") -> str:
    """Compile a unit of a game; returns the game's name."""
    import signal
    from contextlib import redirect_stdout
    from multiprocessing import parent_process

    from pakal.agents.compiling import compile_unit
    from pakal.catalogue.registry import game

    if parent_process() is not None:  # LLVM takes seconds at a time, and drops what a handler raises: end at once
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    name, unit = piece
    with redirect_stdout(sys.stderr):
        compile_unit(game(name), unit)
    return name
