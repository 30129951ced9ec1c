"""How fast a GPU plays: rows for `pakal bench --gpu`. The clock runs until the GPU has finished."""

import statistics
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

import numpy as np

from pakal.core.device import SIMULATED, check_gpu, copied_to_gpu, cuda
from pakal.core.game import Game
from pakal.core.random import Generator
from pakal.envs.batch import BatchEnv
from pakal.envs.gpu import AT_ONCE, GpuBatch, player, room_for
from pakal.speed.environments import WARM_UP
from pakal.speed.playing import REPETITIONS, Figure, enough

MOST_GAMES = 1 << 18
MOST_LISTED = 1 << 28
"""A batch has so many games, unless their lists of legal actions would have more entries."""


def figures(game: Game, seconds: float) -> Iterator[tuple[str, Figure]]:
    """The measurements of one game on a GPU: pairs of a title and a function that measures.

    Raises SetupError if no GPU was found.
    """
    check_gpu()
    title = game.facts.title
    for players in dict.fromkeys(game.facts.players):
        yield (
            f"{title}, {players} players, random games on the GPU",
            lambda players=players: playouts(game, players, seconds),  # type: ignore[misc]
        )
    yield f"{title}, {players} players, batch on the GPU", lambda: batch(game, players, seconds)


def playouts(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Decisions a second in random games to their end."""
    generators: Generator = np.random.default_rng(1).integers(1, 1 << 63, (AT_ONCE, 1), np.uint64)
    there = copied_to_gpu(room_for(game, game.setup(players=players), generators))
    play = player(game, there)

    def rounds(games: int) -> int:
        play(there, games)
        return int(there.totals.copy_to_host()[:, 1].sum())

    return row(game, players, "random games", AT_ONCE, rounds, seconds)


def batch(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Decisions a second of a batch whose actions the GPU chooses at random."""
    n = min(MOST_GAMES, MOST_LISTED // game.facts.max_legal)
    env = BatchEnv(game, n, players=players, seed=1)
    env.reset()
    there = GpuBatch(env)

    def steps(number: int) -> int:
        for _ in range(number):
            there.step(there.choose())
        cuda.synchronize()
        return n * number

    steps(WARM_UP)
    return row(game, players, "batch", n, steps, seconds)


def row(game: Game, players: int, what: str, n: int, run: Callable[[int], int], seconds: float) -> dict[str, Any]:
    """The row of a measurement; `run` does something a number of times, and returns how many decisions that took."""
    times, rates = enough(run, seconds / REPETITIONS), []
    for _ in range(REPETITIONS):
        start = perf_counter()
        decisions = run(times)
        rates.append(decisions / (perf_counter() - start))
    return {
        "name": "gpu",
        "game": game.facts.name,
        "players": players,
        "what": what,
        "games": n,
        "decisions_per_s": round(statistics.median(rates), 1),
        "on": name_of_gpu(),
    }


def name_of_gpu() -> str:
    """The name that a GPU gives itself."""
    if SIMULATED:
        return "simulator"
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)
