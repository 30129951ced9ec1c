"""How fast the environments are: rows for `pakal bench`.

Times are seconds of this process on a core, so that other work of the machine counts little. They measure the
environment's own step, with given actions. The choice of actions is not measured, except where the row says so.
"""

import random
import statistics
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import numpy as np

from pakal.core.errors import SetupError
from pakal.core.game import Game
from pakal.core.wording import installation_of
from pakal.envs.batch import DENSE_UP_TO, BatchEnv
from pakal.envs.masks import MASKS
from pakal.speed.playing import REPETITIONS, Figure

GAMES_AT_ONCE = 4096
WARM_UP = 30
"""Steps before the clock runs: the games of a batch are then at different points."""


def figures(game: Game, seconds: float) -> Iterator[tuple[str, Figure]]:
    """The measurements of one game: pairs of a title and a function. None for a game without an observation."""
    if game.observation is None:
        return
    title = game.facts.title
    least, most = game.facts.players
    for players in dict.fromkeys((least, most)):
        for masks in MASKS:
            if masks != "dense" or game.facts.action_count <= DENSE_UP_TO:
                yield (
                    f"{title}, batch of {GAMES_AT_ONCE}, {players} players, {masks}",
                    lambda players=players, masks=masks: batch(game, players, masks, seconds),  # type: ignore[misc]
                )
    yield f"{title}, PettingZoo", lambda: pettingzoo(game, seconds)


def batch(game: Game, players: int, masks: str, seconds: float, n: int = GAMES_AT_ONCE) -> dict[str, Any]:
    """Decisions a second of a batch on one core, observations and legal masks written.

    `decisions_per_s`: `step` with given actions, which it checks first; `with_policy_per_s`: with the compiled random
    policy; `with_numpy_per_s`: with a random policy in NumPy that chooses from the masks.
    """
    env = BatchEnv(game, n, players=players, masks=masks, seed=1)
    env.reset()
    for _ in range(WARM_UP):
        env.step(env.choose())
    return {
        "name": "batch",
        "game": game.facts.name,
        "players": players,
        "masks": masks,
        "games": n,
        "decisions_per_s": rate(env, env.choose, False, seconds),
        "with_policy_per_s": rate(env, env.choose, True, seconds),
        "with_numpy_per_s": rate(env, numpy_policy(env), True, seconds),
    }


def rate(env: BatchEnv, policy: Callable[[], Any], counted: bool, seconds: float) -> float:
    """Decisions a second, the median of some repetitions; `counted`: the policy's time too."""
    rates = []
    for _ in range(REPETITIONS):
        total, count = 0.0, 0
        while total < seconds / REPETITIONS:
            start = process_time()
            actions = policy()
            if not counted:
                start = process_time()
            env.step(actions)
            total += process_time() - start
            count += env.n
        rates.append(count / total)
    return round(statistics.median(rates), 1)


def numpy_policy(env: BatchEnv) -> Callable[[], Any]:
    """A random legal action for each game, by NumPy from what the environment shows."""
    rng = np.random.default_rng(1)
    actions = env.game.facts.action_count

    def from_list() -> Any:
        assert env.legal is not None
        return env.legal[np.arange(env.n), (rng.random(env.n) * env.count).astype(np.int64)]

    def from_mask() -> Any:
        assert env.mask is not None
        mask = env.mask
        if env.masks == "packed":
            mask = np.unpackbits(mask, axis=1, count=actions, bitorder="little")
        games, legal = np.nonzero(mask)
        first = np.searchsorted(games, np.arange(env.n))
        return legal[first + (rng.random(env.n) * env.count).astype(np.int64)]

    return from_list if env.masks == "list" else from_mask


def pettingzoo(game: Game, seconds: float) -> dict[str, Any]:
    """Turns a second as PettingZoo's own `performance_benchmark` counts them, and of `step` alone."""
    from pakal.envs.names import name_of
    from pakal.envs.pettingzoo import env

    environment = env(game.facts.name, action_mask="observation")
    return {"name": "pettingzoo", "env": name_of(game.facts.name), **turns(environment, seconds)}


def connect_four(seconds: float) -> dict[str, Any]:
    """Steps a second of PettingZoo's connect four. Raises SetupError if that is not installed."""
    try:
        from pettingzoo.classic.connect_four.connect_four import env  # type: ignore[import-untyped]
    except ImportError:  # of PettingZoo itself, or of Pygame, with which it draws
        raise SetupError(f"PettingZoo's connect four is not installed: {installation_of('peers')}") from None

    return {"name": "pettingzoo", "env": "connect_four_v3", **turns(env(), seconds)}


def turns(env: Any, seconds: float) -> dict[str, float]:
    """Turns a second of an environment, mask in the observation: with `last` and a random choice, and `step` alone."""
    choose = random.Random(1).choice
    whole, steps = [], []
    for _ in range(REPETITIONS):
        env.reset(seed=1)
        stepping, count = 0.0, 0
        start = process_time()
        while process_time() - start < seconds / REPETITIONS:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            action = choose(np.flatnonzero(observation["action_mask"]).tolist())
            step_start = process_time()
            env.step(action)
            stepping += process_time() - step_start
            count += 1
        whole.append(count / (process_time() - start))
        steps.append(count / stepping)
    return {"turns_per_s": round(statistics.median(whole), 1), "steps_per_s": round(statistics.median(steps), 1)}
