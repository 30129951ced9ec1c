"""pakal beside other libraries and C programs, in one run: `python -m benchmarks.peers`.

It needs `pip install jax pgx open_spiel pygame`. Times depend on the machine: what can be compared are the rows of one
run. `--gpu` measures Pgx on a GPU; `pakal bench --gpu` measures pakal there. A C program that plays random games prints
one JSON line with `moves_per_s`; it is called as `rockets GAMES`, `jaguar GAMES SEED` and `pacals BOARD PLAYERS GAMES
SEED`. Programs and pakal take turns, and the ratio is the median of the rounds.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
from time import perf_counter, process_time

import numpy as np

from pakal.cli.measuring import REPETITIONS, enough, random_games
from pakal.core.registry import game, packages

OPEN_SPIEL = ("backgammon", "leduc_poker")
PGX = ("connect_four", "backgammon")

AT_ONCE = {"cpu": 1024, "gpu": 1 << 18}
"""Games that Pgx plays side by side on each kind of device."""

STEPS = 16
"""Decisions of each of them in one call."""

ROCKETS_GAMES, JAGUAR_GAMES, PACALS_GAMES = "200000", "1000000", "30000"
"""What C plays in about a second."""


def open_spiel(name, seconds):
    """Decisions a second in random games of OpenSpiel, every decision and chance outcome asked for from Python."""
    import pyspiel

    own_game, draw = pyspiel.load_game(name), random.Random(1)

    def play():
        state, decisions = own_game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return f"OpenSpiel {name}", {"moves/s": rate(play, seconds)}


def pgx(name, device, seconds):
    """Decisions a second of a batch of Pgx, with its random policy."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # or JAX takes most memory of a GPU for itself
    import jax
    import pgx as library

    env, n = library.make(name), AT_ONCE[device]

    def one(state, key):
        choice, chance = jax.random.split(key)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        after = env.step(state, jax.random.categorical(choice, scores), chance)
        again = env.init(chance)
        return jax.tree.map(
            lambda new, old: jax.numpy.where(after.terminated | after.truncated, new, old), again, after
        )

    def rollout(states, key):
        def step(i, states):
            return jax.vmap(one)(states, jax.random.split(jax.random.fold_in(key, i), n))

        return jax.lax.fori_loop(0, STEPS, step, states)

    many, seeds = jax.jit(rollout), iter(range(1, 1 << 30))
    with jax.default_device(jax.devices(device)[0]):
        states = jax.jit(jax.vmap(env.init))(jax.vmap(jax.random.key)(jax.numpy.arange(n)))

        def play():
            nonlocal states
            states = jax.block_until_ready(many(states, jax.random.key(next(seeds))))
            return n * STEPS

        return f"Pgx {name}, {n} at once on {device}", {"moves/s": rate(play, seconds)}


def rate(play, seconds):
    """Decisions a second of a function that returns how many it has made."""
    play()
    result = []
    for _ in range(REPETITIONS):
        decisions, start = 0, perf_counter()
        while not decisions or perf_counter() - start < seconds / REPETITIONS:
            decisions += play()
        result.append(decisions / (perf_counter() - start))
    return statistics.median(result)


def turns(name, env, seconds):
    """Turns a second as PettingZoo's own `performance_benchmark` counts them, and of `step` alone."""
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
    return f"PettingZoo {name}", {"turns/s": statistics.median(whole), "steps/s": statistics.median(steps)}


def beside_c(name, players, command, seconds, board=None):
    """Decisions a second of random games of a C program and of pakal."""
    play = random_games(game(name), players, board)
    games, rounds = enough(play, seconds / REPETITIONS), []
    for _ in range(REPETITIONS):
        theirs = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["moves_per_s"]
        start = perf_counter()
        rounds.append((theirs, play(games) / (perf_counter() - start)))
    theirs, ours, ratio = (
        statistics.median(values) for values in zip(*((c, p, p / c) for c, p in rounds), strict=True)
    )
    return f"{name}, {players} players", {"C": theirs, "pakal": ours, "pakal/C": ratio}


def rows(args):
    """A title and figures for each thing that is measured."""
    from pettingzoo.classic import connect_four_v3

    from pakal.envs.pettingzoo import env

    if args.gpu:
        yield from (pgx(name, "gpu", args.seconds) for name in PGX)
        return
    for name in packages():
        yield turns(name, env(name, action_mask="observation"), args.seconds)
    yield turns("connect_four_v3", connect_four_v3.env(), args.seconds)
    yield from (open_spiel(name, args.seconds) for name in OPEN_SPIEL)
    yield from (pgx(name, "cpu", args.seconds) for name in PGX)
    if args.rockets:
        yield beside_c("rockets", 4, [args.rockets, ROCKETS_GAMES], args.seconds)
    if args.jaguar:
        yield beside_c("jaguar", 2, [args.jaguar, JAGUAR_GAMES, "1"], args.seconds)
    for players in range(2, 6) if args.pacals else ():
        command = [args.pacals, args.board, str(players), PACALS_GAMES, "1"]
        yield beside_c("pacals-rocket", players, command, args.seconds, args.board)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement; default: 1")
    parser.add_argument("--gpu", action="store_true", help="measure Pgx on a GPU, and nothing else")
    for name in ("rockets", "jaguar", "pacals"):
        parser.add_argument(f"--{name}", metavar="PATH", help="its C program, compiled")
    parser.add_argument("--board", metavar="FILE", help="the board on which C and pakal play Pacal's Rocket")
    args = parser.parse_args()
    if args.pacals and not args.board:
        parser.error("--pacals needs --board")
    for title, figures in rows(args):
        print(f"{title:40}", "  ".join(f"{name} {value:,.2f}" for name, value in figures.items()), flush=True)


if __name__ == "__main__":
    main()
