"""How fast this machine is: random playouts, decisions from Python, copies, starts.

Everything is warmed up before it is timed, and is the median of several repetitions.
"""

import platform
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

import pakal
from pakal.core.actors import CHANCE, NOBODY
from pakal.core.engine import blank
from pakal.core.game import Game
from pakal.core.kernel import Records, kernel
from pakal.core.random import generator

REPETITIONS = 5

Figure = Callable[[], dict[str, Any]]
"""A measurement; it returns its row."""

CALIBRATION = 0.02
"""A run must take so many seconds before we estimate from it how often to repeat."""

COPIES = 64
"""States in the measurement of copies; so few stay in the fastest cache."""

HELP = "from pakal.cli import main; main(['--help'])"
WARM_START = """
from pakal.speed.playing import Playouts
from pakal.core.registry import game
Playouts(game({name!r}), {players}).play(1)
"""


class Playouts:
    """Random playouts of one game, compiled and ready.

    Attributes:
        setup: what is played: the default edition and options, unless another edition is named.
    """

    def __init__(self, game: Game, players: int, edition: str | None = None, board: Any = None) -> None:
        self.engine = game.engine
        self.setup = game.setup(players=players, edition=edition, board=board)
        self.terms = game.terms(self.setup)
        self.states = blank(game.state_dtype, 2)
        self.states[1:] = game.begin(self.terms, players)
        self.rng = generator(1)
        self._out, self._outcome = self.engine.legal_buffer(), self.engine.outcome_buffer()

    def play(self, games: int) -> int:
        """Play so many games; returns the number of decisions."""
        totals = np.zeros(4, np.int64)
        self.engine.playouts(self.terms, self.states, self.rng, self._out, self._outcome, games, totals)
        return int(totals[1])


def enough(run: Callable[[int], object], seconds: float) -> int:
    """The number of rounds with which `run` takes about so many seconds; also warms `run` up."""
    run(1)
    times = 1
    while (duration := seconds_of(run, times)) < min(CALIBRATION, seconds):
        times *= 4
    return max(1, round(times * seconds / duration))


def seconds_of(run: Callable[[int], object], times: int) -> float:
    """Seconds that `times` rounds take."""
    start = perf_counter()
    run(times)
    return perf_counter() - start


def playouts(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Games and decisions a second, all inside compiled code."""
    runner = Playouts(game, players)
    games = enough(runner.play, seconds / REPETITIONS)
    decisions: list[float] = []
    rates: list[float] = []
    for _ in range(REPETITIONS):
        start = perf_counter()
        count = runner.play(games)
        duration = perf_counter() - start
        decisions.append(count / duration)
        rates.append(games / duration)
    return {
        "name": "playouts",
        "game": game.facts.name,
        "players": players,
        "agent": "random",
        "games_per_s": round(statistics.median(rates), 1),
        "moves_per_s": round(statistics.median(decisions), 1),
    }


def from_python(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Decisions a second where Python lists, chooses and applies each one; chance takes time, but is not counted."""
    engine = game.engine
    setup = game.setup(players=players)
    terms = game.terms(setup)
    first, states = game.begin(terms, players), blank(game.state_dtype)
    out, outcome, rng, draw = engine.legal_buffer(), engine.outcome_buffer(), generator(1), random.Random(1).random
    legal_actions, apply, actor = engine.legal_actions, engine.apply, states["actor"]

    def decide(decisions: int) -> None:
        count = 0
        while True:
            states[:] = first
            while (seat := actor[0]) != NOBODY:
                if seat == CHANCE:
                    engine.draw_chance(terms, states, rng, outcome)
                    engine.apply_chance(terms, states, outcome)
                    continue
                if count == decisions:
                    return
                count += 1
                n = legal_actions(terms, states, out)
                apply(terms, states, out[int(draw() * n)])

    times = enough(decide, seconds / REPETITIONS)
    rate = statistics.median(times / seconds_of(decide, times) for _ in range(REPETITIONS))
    return {"name": "python", "game": game.facts.name, "players": players, "decisions_per_s": round(rate, 1)}


@kernel
def copy_about(states: Records, times: int) -> None:
    """Copy one state over another, each time a different pair, so that the compiler cannot leave a copy out."""
    for i in range(times):
        states[i % COPIES] = states[(i * 7 + 1) % COPIES]


def copying(game: Game, seconds: float) -> dict[str, Any]:
    """Nanoseconds that copying a state takes inside a kernel."""
    states = blank(game.state_dtype, COPIES)

    def copy(times: int) -> None:
        copy_about(states, times)

    times = enough(copy, seconds / REPETITIONS)
    duration = statistics.median(seconds_of(copy, times) / times for _ in range(REPETITIONS))
    return {"name": "copy", "game": game.facts.name, "bytes": game.state_dtype.itemsize, "ns": round(duration * 1e9, 2)}


def start_of_help() -> dict[str, Any]:
    """Seconds that `pakal --help` takes."""
    return {"name": "import", "what": "pakal --help", "seconds": seconds_of_process(HELP)}


def warm_start(game: Game) -> dict[str, Any]:
    """Seconds until a new process has loaded the compiled rules and played a game."""
    players = game.facts.players[0]
    Playouts(game, players).play(1)  # compiles them, should that not be done yet
    duration = seconds_of_process(WARM_START.format(name=game.facts.name, players=players))
    return {"name": "import", "what": "first playout", "game": game.facts.name, "players": players, "seconds": duration}


def seconds_of_process(program: str) -> float:
    """Median of the seconds that a new Python process takes for a program."""

    def run(times: int) -> None:
        for _ in range(times):
            subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)

    return round(statistics.median(seconds_of(run, 1) for _ in range(REPETITIONS)), 3)


def machine() -> dict[str, Any]:
    """The machine and the versions of the measurement."""
    info = Path("/proc/cpuinfo")
    names = [line for line in info.read_text().splitlines() if line.startswith("model name")] if info.exists() else []
    return {
        "cpu": names[0].partition(":")[2].strip() if names else platform.processor() or platform.machine(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": version("numba"),
        "pakal": pakal.__version__,
    }
