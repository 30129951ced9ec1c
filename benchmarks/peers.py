"""pakal beside other libraries and C programs, in one run: `python -m benchmarks.peers`.

It needs `pip install jax pgx open_spiel pygame`. Times depend on the machine: what can be compared are the rows of one
run. `--gpu` measures Pgx on a GPU; `pakal bench --gpu` measures pakal there.

A C program that plays random games prints one JSON line with `moves_per_game`. It is called as `rockets GAMES`, `jaguar
GAMES SEED` and `pacals BOARD PLAYERS GAMES SEED`. Where C is measured, the other libraries are left out. C, pakal and,
with `--before FOLDER`, another checkout of pakal take turns in processes of their own; figures and ratios are medians
of the rounds, by processor time. With `--before` it also measures what an action at the table costs in both, as
`action_cost.py` does. Ten minutes of a quiet machine are enough for all:

    python -m benchmarks.peers --rockets C1 --jaguar C2 --pacals C3 --board FILE \\
        --players 4 --seconds 0.4 --before FOLDER

Before it, run each checkout once with `--rounds 1`, so that everything is compiled. A batch has 1,024 games, the random
policy, and the fastest form of observation and masks that the checkout has; `frozen batch` has the first form.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, process_time

import numpy as np

from benchmarks import action_cost
from pakal.catalogue.registry import packages
from pakal.cli.measuring import REPETITIONS

HERE = Path(__file__).resolve().parents[1]

OPEN_SPIEL = ("backgammon", "leduc_poker")
PGX = ("connect_four", "backgammon")

AT_ONCE = {"cpu": 1024, "gpu": 1 << 18}
"""Games that Pgx plays side by side on each kind of device."""

STEPS = 16
"""Decisions of each of them in one call."""

ROCKETS_GAMES, JAGUAR_GAMES, PACALS_GAMES = 200000, 1000000, 30000
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


MEASURE = """
import json, sys, time
time.perf_counter = process_time = time.process_time
from pakal.envs.batch import BatchEnv
name, players, board, seconds = json.loads(sys.argv[1])
try:
    from pakal.catalogue.registry import game
    from pakal.cli.measuring import enough, from_python, random_games, search
    play = random_games(game(name), players, board)
except ImportError:  # as modules were called in the first half of 0.1
    from pakal.core.registry import game
    from pakal.speed.playing import Playouts, enough, from_python
    from pakal.speed.searching import search
    play = Playouts(game(name), players, board=board).play

def rate(play):
    times = enough(play, seconds)
    start = process_time()
    return play(times) / (process_time() - start)

def batch(**more):
    env = BatchEnv(name, 1024, players=players, **more)
    env.reset()
    def play(steps):
        for _ in range(steps):
            env.step(env.choose())
        return steps * env.n
    return rate(play)

own, frozen = game(name), batch()
compact = getattr(own, "compact_observation", None) is not None
print(json.dumps({
    "playouts/s": rate(play),
    "search/s": search(own, players, "informed", seconds)["iterations_per_s"],
    "python/s": from_python(own, players, seconds)["decisions_per_s"],
    "batch/s": batch(masks="list", compact=True) if compact else frozen,
    "frozen batch/s": frozen,
}))
"""
"""Prints what a checkout does in a second: decisions in random games, iterations of the search of the levels, decisions
from Python, decisions of batches."""


def of_pakal(folder, *what):
    """What `MEASURE` prints in a checkout of pakal."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-c", MEASURE, json.dumps(what)]
    figures = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment).stdout.splitlines()[-1]
    return json.loads(figures)


def of_c(command, games):
    """Decisions a second in random games of a C program."""
    start = getrusage(RUSAGE_CHILDREN)
    result = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    end = getrusage(RUSAGE_CHILDREN)
    return result["moves_per_game"] * games / (end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime)


def beside_c(name, players, command, games, args):
    """Decisions a second of random games, and iterations of the search, of a C program and of checkouts of pakal."""
    rounds = []
    for _ in range(args.rounds):
        board = args.board if name == "pacals-rocket" else None
        c, what = of_c(command, games), (name, players, board, args.seconds)
        here = of_pakal(HERE, *what)
        figures = {"C": c, **here, "of C": here["playouts/s"] / c}
        if args.before:
            before = of_pakal(args.before, *what)
            figures["before of C"] = before["playouts/s"] / c
            figures |= {f"{one.removesuffix('/s')} to before": here[one] / before[one] for one in here}
        rounds.append(figures)
    return f"{name}, {players} players", {name: statistics.median(each[name] for each in rounds) for name in rounds[0]}


def rows(args):
    """A title and figures for each thing that is measured."""
    if args.rockets:
        yield beside_c("rockets", 4, [args.rockets, str(ROCKETS_GAMES)], ROCKETS_GAMES, args)
    if args.jaguar:
        yield beside_c("jaguar", 2, [args.jaguar, str(JAGUAR_GAMES), "1"], JAGUAR_GAMES, args)
    for players in args.players if args.pacals else ():
        command = [args.pacals, args.board, str(players), str(PACALS_GAMES), "1"]
        yield beside_c("pacals-rocket", players, command, PACALS_GAMES, args)
    if args.rockets or args.jaguar or args.pacals:
        return
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement; default: 1")
    parser.add_argument("--gpu", action="store_true", help="measure Pgx on a GPU, and nothing else")
    for name in ("rockets", "jaguar", "pacals"):
        parser.add_argument(f"--{name}", metavar="PATH", help="its C program, compiled")
    parser.add_argument("--rounds", type=int, default=9, help="beside C programs; default: 9")
    parser.add_argument("--before", metavar="FOLDER", type=Path, help="another checkout of pakal")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 3, 4, 5], help="of Pacal's Rocket")
    parser.add_argument("--board", metavar="FILE", help="the board on which C and pakal play Pacal's Rocket")
    args = parser.parse_args()
    if args.pacals and not args.board:
        parser.error("--pacals needs --board")
    for title, figures in rows(args):
        print(f"{title:40}", "  ".join(f"{name} {value:,.2f}" for name, value in figures.items()), flush=True)
    if args.before:
        action_cost.run([args.before], action_cost.GAMES, args.rounds, 160)


if __name__ == "__main__":
    main()
