"""Compiles the games that a command needs before it begins, in several processes, with a progress line."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pakal.agents.compiling import Unit
    from pakal.core.game import Game

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
    from pakal.cli.progress import progress

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
    from pakal.core.sources import forget_unused

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
    import sys
    from contextlib import redirect_stdout
    from multiprocessing import parent_process

    from pakal.agents.compiling import compile_unit
    from pakal.core.registry import game

    if parent_process() is not None:  # LLVM takes seconds at a time, and drops what a handler raises: end at once
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    name, unit = piece
    with redirect_stdout(sys.stderr):
        compile_unit(game(name), unit)
    return name
