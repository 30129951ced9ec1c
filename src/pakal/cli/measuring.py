"""The measurements of `pakal bench`. Each is a function that returns a row.

Everything is warmed up before it is timed, and is the median of several repetitions.
"""

import platform
import random
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

import pakal
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.envs.arrays import MASKS
from pakal.envs.batch import DENSE_UP_TO, BatchEnv
from pakal.kernels.engine import blank
from pakal.kernels.kernel import CHANCE, NOBODY
from pakal.kernels.random import generator
from pakal.search.descent import SLICE
from pakal.search.problem import problem_of
from pakal.search.search import Search
from pakal.search.settings import SearchSettings
from pakal.testing.playthrough import random_decisions

Row = dict[str, Any]

REPETITIONS = 5

CALIBRATION = 0.02
"""A run must take so many seconds before we estimate from it how often to repeat."""

PLIES = (0, 20, 40)
"""Plies of a random game before the position that is searched."""

DECISION = 32 * SLICE
"""Iterations of one search, about those of level 5; then a new one begins."""

KINDS = {
    "random": SearchSettings(iterations=DECISION, tries=1, turns=-1),  # to the end of the game
    "informed": SearchSettings(iterations=DECISION),  # as `mcts` and the levels play
}

BATCH = 4096
"""Games of a batch on the processor."""

WARM_UP = 30
"""Steps before the clock runs: the games of a batch are then at different points."""


def figures(games: list[Game], seconds: float) -> Iterator[tuple[str, Callable[[], Row]]]:
    """All measurements of some games, of so many seconds each: pairs of a title and a function that returns a row."""
    for game in games:
        title, ends = game.facts.title, dict.fromkeys(game.facts.players)
        for players in range(min(ends), max(ends) + 1):
            yield f"{title}, {players} players", partial(playouts, game, players, seconds)
        yield f"{title}, decisions from Python", partial(from_python, game, min(ends), seconds)
        for players in ends:
            for kind in KINDS:
                what = f"{title}, {players} players, search with {kind} playouts"
                yield what, partial(search, game, players, kind, seconds)
        for players in ends if game.observation is not None else ():
            for masks in MASKS:
                if masks != "dense" or game.facts.action_count <= DENSE_UP_TO:
                    yield f"{title}, {players} players, batch, {masks}", partial(batch, game, players, masks, seconds)


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


def rates(run: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Rounds a second, and decisions a second; `run` plays so many rounds, and returns how many decisions these had."""
    times, rounds, decisions = enough(run, seconds / REPETITIONS), [], []
    for _ in range(REPETITIONS):
        start = perf_counter()
        count = run(times)
        duration = perf_counter() - start
        rounds.append(times / duration)
        decisions.append(count / duration)
    return round(statistics.median(rounds), 1), round(statistics.median(decisions), 1)


def random_games(game: Game, players: int, board: Any = None) -> Callable[[int], int]:
    """A function that plays so many random games in compiled code, and returns the number of decisions."""
    setup = game.setup(players=players, board=board)
    engine, terms, rng, states = game.engine, game.terms(setup), generator(1), blank(game.state_dtype, 2)
    states[1:] = game.begin(terms, players).array
    out, outcome = engine.legal_buffer(), engine.outcome_buffer()

    def play(games: int) -> int:
        totals = np.zeros(4, np.int64)
        engine.playouts(terms.array, states, rng, out, outcome, games, totals)
        return int(totals[1])

    return play


def playouts(game: Game, players: int, seconds: float) -> Row:
    """Games and decisions a second, all inside compiled code."""
    games, decisions = rates(random_games(game, players), seconds)
    own = {"name": "playouts", "game": game.facts.name, "players": players}
    return own | {"games_per_s": games, "decisions_per_s": decisions}


def from_python(game: Game, players: int, seconds: float) -> Row:
    """Decisions a second where Python lists, chooses and applies each one; chance takes time, but is not counted."""
    engine = game.engine
    own_terms = game.terms(game.setup(players=players))
    first, states, terms = game.begin(own_terms, players).array, blank(game.state_dtype), own_terms.array
    out, outcome, rng, draw = engine.legal_buffer(), engine.outcome_buffer(), generator(1), random.Random(1).random
    legal_actions, apply, actor = engine.legal_actions, engine.apply, states["actor"]

    def decide(decisions: int) -> int:
        count = 0
        while True:
            states[:] = first
            while (seat := actor[0]) != NOBODY:
                if seat == CHANCE:
                    engine.roll(terms, states, rng, outcome)
                    continue
                if count == decisions:
                    return count
                count += 1
                n = legal_actions(terms, states, out)
                apply(terms, states, out[int(draw() * n)])

    own = {"name": "python", "game": game.facts.name, "players": players}
    return own | {"decisions_per_s": rates(decide, seconds)[1]}


def search(game: Game, players: int, kind: str, seconds: float) -> Row:
    """Iterations a second of a search, and playouts a second of the same kind from the same positions without a tree.

    A slice of the one and a slice of the other in turn, by this process's own time: others that use the machine
    meanwhile slow both, and count for neither.
    """
    iterations, searching, playing = 0, 0.0, 0.0
    search_tree = new_search(position(game, players, 0), KINDS[kind], seed=1).search_trees[0]
    search_tree.grow(SLICE)
    search_tree.play(SLICE)
    for plies in PLIES:
        match, total = position(game, players, plies), 0.0
        while total < seconds / len(PLIES):
            start = process_time()
            search_tree = new_search(match, KINDS[kind], seed=iterations).search_trees[0]
            searching += process_time() - start
            for _ in range(DECISION // SLICE):
                start = process_time()
                search_tree.grow(SLICE)
                between = process_time()
                search_tree.play(SLICE)
                end = process_time()
                searching, playing = searching + between - start, playing + end - between
                iterations, total = iterations + SLICE, total + end - start
                if total >= seconds / len(PLIES):
                    break
    return {
        "name": "search",
        "game": game.facts.name,
        "players": players,
        "playouts": kind,
        "iterations_per_s": round(iterations / searching, 1),
        "playouts_per_s": round(iterations / playing, 1),
        "ratio": round(playing / searching, 3),
    }


def position(game: Game, players: int, plies: int) -> Match:
    """The first position of a random game, from `plies` on, in which a seat has a choice; else the last such one."""
    last = Match(game, game.setup(players=players))
    for match in random_decisions(last.copy(), generator(1)):
        if len(match.legal_actions()) > 1:
            if len(match.actions) >= plies:
                return match
            last = match.copy()
    return last


def new_search(match: Match, settings: SearchSettings, seed: int) -> Search:
    """A search for the seat to act."""
    view = match.view(match.actor, recall=True)
    return Search(problem_of(match.game, match.setup, view, match.legal_actions(), seed), seed, settings)


def batch(game: Game, players: int, masks: str, seconds: float) -> Row:
    """Decisions a second of a batch on one core, observations and legal masks written.

    `decisions_per_s`: `step` with given actions, which it checks first; `with_policy_per_s`: with the compiled random
    policy.
    """
    env = BatchEnv(game, BATCH, players=players, masks=masks, seed=1)
    env.reset()
    for _ in range(WARM_UP):
        env.step(env.choose())
    stepped, chosen = [], []
    for _ in range(REPETITIONS):
        stepping, choosing, count = 0.0, 0.0, 0
        while stepping + choosing < seconds / REPETITIONS:
            start = process_time()
            actions = env.choose()
            between = process_time()
            env.step(actions)
            choosing, stepping = choosing + between - start, stepping + process_time() - between
            count += env.n
        stepped.append(count / stepping)
        chosen.append(count / (stepping + choosing))
    own = {"name": "batch", "game": game.facts.name, "players": players, "masks": masks, "games": BATCH}
    decisions, with_policy = (round(statistics.median(each), 1) for each in (stepped, chosen))
    return own | {"decisions_per_s": decisions, "with_policy_per_s": with_policy}


def machine() -> dict[str, str]:
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
