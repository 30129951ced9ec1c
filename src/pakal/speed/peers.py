"""How fast other libraries' games are on this machine in the same run, to compare our figures with.

None of them is needed for anything else. One that is not installed is named, with what installs it.
"""

import os
import random
import statistics
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from time import perf_counter
from typing import Any

from pakal.core.errors import SetupError
from pakal.core.wording import installation_of
from pakal.speed.playing import REPETITIONS, Figure

OPEN_SPIEL = ("backgammon", "leduc_poker")
PGX = ("connect_four", "backgammon")

AT_ONCE = {"cpu": 1024, "gpu": 1 << 18}
"""Games that Pgx plays side by side on each kind of device; ours are in the rows `batch` and `gpu`."""

STEPS = 16
"""Decisions of each of them in one call."""


def figures(seconds: float) -> Iterator[tuple[str, Figure]]:
    """The measurements of other libraries: pairs of a title and a function that measures."""
    for name in OPEN_SPIEL:
        yield f"OpenSpiel {name}", lambda name=name: open_spiel(name, seconds)  # type: ignore[misc]
    yield from of_pgx("cpu", seconds)


def of_pgx(device: str, seconds: float) -> Iterator[tuple[str, Figure]]:
    """The measurements of Pgx on a kind of device, `cpu` or `gpu`."""
    for name in PGX:
        yield f"Pgx {name}", lambda name=name: pgx(name, device, seconds)  # type: ignore[misc]


def missing(library: str, extra: str) -> SetupError:
    """The error for a library that is not installed."""
    return SetupError(f"{library} is not installed: {installation_of(extra)}")


def open_spiel(name: str, seconds: float) -> dict[str, Any]:
    """Random games of OpenSpiel, every decision and chance outcome asked for from Python. Raises SetupError."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError as error:
        raise missing("OpenSpiel", "openspiel") from error

    game, draw = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
        return decisions

    play()
    games_per_s, moves_per_s = [], []
    for _ in range(REPETITIONS):
        games = decisions = 0
        start = perf_counter()
        while not games or perf_counter() - start < seconds / REPETITIONS:
            decisions += play()
            games += 1
        duration = perf_counter() - start
        games_per_s.append(games / duration)
        moves_per_s.append(decisions / duration)
    return {
        "name": "peers",
        "library": f"OpenSpiel {version('open_spiel')}",
        "game": name,
        "how": "from Python",
        "games_per_s": round(statistics.median(games_per_s), 1),
        "moves_per_s": round(statistics.median(moves_per_s), 1),
    }


def pgx(name: str, device: str, seconds: float) -> dict[str, Any]:
    """Decisions a second of a batch of Pgx, with its random policy. Raises SetupError."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # or JAX takes most memory of a GPU for itself
    try:
        jax: Any = import_module("jax")
        library: Any = import_module("pgx")
    except ImportError as error:
        raise missing("Pgx", "peers") from error

    try:
        place = jax.devices(device)[0]
    except RuntimeError:
        raise SetupError(f"JAX finds no {device} here, so Pgx was not measured on one") from None
    env, n = library.make(name), AT_ONCE[device]
    keys = jax.vmap(jax.random.key)

    def one(state: Any, key: Any) -> Any:
        choice, chance = jax.random.split(key)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        after = env.step(state, jax.random.categorical(choice, scores), chance)
        again = env.init(chance)
        over = after.terminated | after.truncated
        return jax.tree.map(lambda new, old: jax.numpy.where(over, new, old), again, after)

    def rollout(states: Any, key: Any) -> Any:
        def step(i: Any, states: Any) -> Any:
            return jax.vmap(one)(states, jax.random.split(jax.random.fold_in(key, i), n))

        return jax.lax.fori_loop(0, STEPS, step, states)

    many = jax.jit(rollout)
    with jax.default_device(place):
        states = jax.jit(jax.vmap(env.init))(keys(jax.numpy.arange(n)))
        states = jax.block_until_ready(many(states, jax.random.key(1)))
        rates, seed = [], 2
        for _ in range(REPETITIONS):
            decisions, start = 0, perf_counter()
            while not decisions or perf_counter() - start < seconds / REPETITIONS:
                states = jax.block_until_ready(many(states, jax.random.key(seed)))
                decisions += n * STEPS
                seed += 1
            rates.append(decisions / (perf_counter() - start))
    return {
        "name": "peers",
        "library": f"Pgx {version('pgx')}",
        "game": name,
        "how": f"{n} at once, {'all cores' if device == 'cpu' else place.device_kind}",
        "moves_per_s": round(statistics.median(rates), 1),
    }
