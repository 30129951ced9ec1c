"""Games on a GPU, if there is one. Elsewhere Numba's simulator plays, and the processor runs the code for a GPU."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from types import SimpleNamespace

import numpy as np
import pytest

from pakal.catalogue.registry import packages
from pakal.envs import gpu
from pakal.envs.arguments import game_and_setup
from pakal.envs.batch import BatchEnv
from pakal.envs.gpu import SIMULATED, cuda
from pakal.kernels.engine import blank
from pakal.kernels.kernel import INTERPRETED
from pakal.kernels.random import generator, stream

SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1", "PAKAL_INTERPRET": "1"}
CODE = {"LLVMLITE_ENABLE_IR_LAYER_TYPED_POINTERS": "0"}
GPU: dict[str, str] = {}
N, GAMES = 4, 2
PORTED = "rockets", "jaguar"
"""Games whose batches are meant for a GPU so far; of the others only random games. See docs/decisions/009-gpu.md."""

needs_compiler = pytest.mark.skipif(
    INTERPRETED or not find_spec("numba_cuda"), reason="NO numba-cuda HERE (pakal[gpu]): nothing was compiled for a GPU"
)

needs_gpu = pytest.mark.skipif(SIMULATED or not cuda.is_available(), reason="NO GPU HERE: nothing was played on one")

in_all_ways = pytest.mark.parametrize(
    "environment",
    [
        pytest.param(SIMULATOR, id="simulator"),
        pytest.param(CODE, id="code", marks=[pytest.mark.long, needs_compiler]),
        pytest.param(GPU, id="gpu", marks=needs_gpu),
    ],
)


def fields(states):
    """Positions as bytes, without the gaps between fields."""
    return b"".join(np.ascontiguousarray(states[name]).tobytes() for name in states.dtype.names)


def on_processor(name):
    """The games of `gpu.playouts`, played on the processor."""
    game, setup = game_and_setup(name)
    terms = game.terms(setup)
    ends, words, totals = blank(game.state_dtype, N), [], np.zeros((N, 4), np.int64)
    for g in range(N):
        states, rng = blank(game.state_dtype, 2), generator(stream(5, "chance", g))
        states[1] = game.begin(terms, setup.players).array[0]
        game.engine.playouts(
            terms.array, states, rng, game.engine.legal_buffer(), game.engine.outcome_buffer(), GAMES, totals[g]
        )
        ends[g] = states[0]
        words.append(rng)
    return ends, np.stack(words), totals


def batch(name, **more):
    """A batch before its first step; most games of Rockets are cut off, and new ones begin."""
    env = BatchEnv(name, N, seed=3, policy="random", **{"limit": 25} | more)
    env.reset()
    return env


def steps(batch, columns=("actor", "observation", "mask", "count", "reward", "done", "truncated", "final_score")):
    """All that a batch shows in some steps of random games."""
    for _ in range(40):
        actions = batch.choose()
        batch.step(actions)
        for array in (actions, *(getattr(batch, name) for name in columns)):
            host = array.copy_to_host() if hasattr(array, "copy_to_host") else array
            yield np.ascontiguousarray(host).tobytes()


BATCHES = {"dense": {}, "learner": {"learner": "rotate", "masks": "packed", "rewards": "points"}}


def played(environment, name, what):
    """The output of `play`, in a process of its own, because Numba reads its settings when imported."""
    program = f"from pakal.envs.tests import test_gpu; test_gpu.play({name!r}, {what!r}, {environment is CODE})"
    process = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, **environment}, capture_output=True, check=True
    )
    return process.stdout


def play(name, what, code):
    """Write the results of random games or of a batch."""
    if code:
        from pakal.envs.tests.gpu_code import pretend

        pretend()
    if what == "playouts":
        gpu.AT_ONCE = 3  # so one thread plays with two generators
        room = gpu.playouts(name, N, GAMES, seed=5)
        words = [fields(room.states), room.rng.tobytes(), room.totals.tobytes()]
    else:
        there = gpu.GpuBatch(batch(name, **BATCHES[what]))
        words = list(steps(there))
        words += steps(there.copy_back())  # the processor goes on where the GPU ended
    sys.stdout.buffer.write(b"".join(words))


@in_all_ways
@pytest.mark.parametrize("name", sorted(packages()))
def test_random_games_are_those_of_the_processor(name, environment):
    ends, words, totals = on_processor(name)
    assert totals[:, 0].tolist() == [GAMES] * N
    assert played(environment, name, "playouts") == fields(ends) + words.tobytes() + totals.tobytes()


@in_all_ways
@pytest.mark.parametrize("what", BATCHES)
@pytest.mark.parametrize("name", PORTED)
def test_a_batch_shows_the_same_as_on_the_processor(name, what, environment):
    env = batch(name, **BATCHES[what])
    assert played(environment, name, what) == b"".join([*steps(env), *steps(env)])


PLAINLY = """
import numpy as np
from pakal.base.errors import SetupError
from pakal.envs.batch import ActionError, BatchEnv
from pakal.envs.gpu import GpuBatch

def refused(call, *arguments):
    try:
        call(*arguments)
    except (ActionError, SetupError) as error:
        print(error)

env = BatchEnv("rockets", 2, seed=1)
refused(GpuBatch, env)
env.reset()
batch = GpuBatch(env)
before = batch.observation.copy_to_host()
refused(batch.step, [int(batch.legal[0, 0]), 99])
refused(batch.step, [0])
assert (batch.observation.copy_to_host() == before).all()
other = BatchEnv("rockets", 2, policy="greedy")
other.reset()
refused(GpuBatch, other)
"""


def test_a_gpu_refuses_wrong_calls():
    run = [sys.executable, "-c", PLAINLY]
    lines = subprocess.run(run, env={**os.environ, **SIMULATOR}, capture_output=True, check=True, text=True).stdout
    reset, illegal, shape, policy = lines.splitlines()
    assert reset.startswith("reset() the environment")
    assert illegal.startswith("game 1: action 99 is not legal for seat ")
    assert shape.startswith("actions must have shape (2,)")
    assert policy.startswith("a GPU plays batches with policy='random'")


def test_without_a_gpu_one_line_says_so():
    for more, hint in (({}, "GPU"), *(({name: "1"}, "go together") for name in SIMULATOR)):
        env = {**os.environ, "PAKAL_INTERPRET": "", **more}
        program = "from pakal.envs.gpu import playouts; playouts('rockets', 1)"
        process = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
        assert hint in process.stderr.splitlines()[-1]


def code_for_gpu(monkeypatch, kernel, *arguments):
    """The code of a kernel for compute capability 9.0, as text (PTX). Nobody needs a GPU for that."""
    from numba import cuda
    from numba.cuda import dispatcher
    from numba.cuda.typing.typeof import typeof

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    return cuda.compile_ptx(kernel.py_func, tuple(map(typeof, arguments)), cc=(9, 0))[0]


@needs_compiler
@pytest.mark.long
@pytest.mark.parametrize("name", sorted(packages()))
def test_rules_compile_for_a_gpu(name, monkeypatch):
    env = batch(name)
    arrays, settings, actions = env._arrays, env._settings, np.zeros(N, np.int64)
    room = gpu.Playouts(arrays.terms, arrays.start, arrays.chance, arrays.states, np.zeros((N, 4), np.int64))
    kernels = gpu.batch_kernels(env.game)
    for kernel, arguments in (
        (gpu.play_kernel(env.game), (room, 1)),
        (kernels.check, (arrays.legal, arrays.counts, actions, actions)),
        (kernels.step, (arrays, settings, actions)),
        (kernels.choose, (arrays, actions)),
    ):
        code = code_for_gpu(monkeypatch, kernel, *arguments)
        assert ".target sm_90" in code
        assert ".extern .func" not in code  # nothing is left for a linker to find
        assert not re.search(r"\b(mul|fma)\.(rn\.)?f", code)  # which a GPU might round in another way
