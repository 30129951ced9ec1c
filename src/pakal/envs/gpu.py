"""Games on a GPU, one a thread: random games to their end, and the batch, whose arrays stay beside a network::

    env = BatchEnv("rockets", n=65536, players=4, seed=1)
    env.reset()
    batch = GpuBatch(env)
    while True:
        batch.step(policy(torch.as_tensor(batch.observation), torch.as_tensor(batch.mask)))

The rules, and with them every number, are those of the processor. `NUMBA_ENABLE_CUDASIM=1 PAKAL_INTERPRET=1` runs the
same in Numba's simulator, without a GPU, and very slowly.

Numba's CUDA target compiles the functions that `kernels/kernel.py` compiles for the processor. A kernel of the rules
stays what it is for Python. For a GPU it is copied, and so is every kernel that it calls; in a copy the names of
kernels stand for copies. `kernels/bits.py` and the functions for logs need nothing more: the CUDA target takes their
intrinsics as they are.
"""

import dis
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import numba.cuda
import numpy as np
from numba import config
from numpy.typing import NDArray

from pakal.base.errors import SetupError
from pakal.core.game import Game
from pakal.core.setup import BoardFile, Setup
from pakal.envs import loops
from pakal.envs.arguments import ActionError, game_and_setup, illegal_text, integer, one_a_game
from pakal.envs.arrays import Arrays, StepSettings
from pakal.envs.batch import BatchEnv
from pakal.kernels import loops as core_loops
from pakal.kernels.engine import Engine, blank
from pakal.kernels.kernel import INTERPRETED, LOOPS, STAND_INS, Ints, Record, Records, as_kernels_take, kernel
from pakal.kernels.random import generator, stream
from pakal.kernels.rules import INSTEAD

if not INTERPRETED:
    from pakal.kernels.compiler import take_whole_numbers

cuda: Any = numba.cuda
"""What code for a GPU and its callers need of Numba."""

SIMULATED = bool(config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
"""Numba's simulator in the place of a GPU (`NUMBA_ENABLE_CUDASIM=1`). It runs plain Python, thread after thread."""


config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # type: ignore[attr-defined]  # a small batch is no mistake


def check_gpu() -> None:
    """Whether code can run on a GPU here, or in the simulator. Raises SetupError."""
    if SIMULATED != INTERPRETED:
        raise SetupError("NUMBA_ENABLE_CUDASIM=1 and PAKAL_INTERPRET=1 go together: the simulator runs plain Python")
    if not SIMULATED and not find_spec("numba_cuda"):
        raise SetupError("games on a GPU need numba-cuda: pip install 'pakal[gpu]'")
    if not cuda.is_available():
        raise SetupError("no GPU was found that CUDA can use; `python -m numba -s` says what Numba sees")


def copied_to_gpu(arrays: tuple[Any, ...]) -> Any:
    """A copy of a named tuple of arrays, each in the memory of the GPU."""
    return type(arrays)(*map(cuda.to_device, arrays))


def device_function(engine: Engine, function: Any, **more: Any) -> Any:
    """A loop over a game's rules, as a function that code on a GPU may call; compiled by its first caller.

    Args:
        function: see `kernel.loop`. Each kernel that it calls is called by a name of the caller's own module.
        more: as in `Engine.bind`.
    """
    if INTERPRETED:
        return engine.bind(function, **more)
    return device(engine.name, frozenset((INSTEAD | engine.kernels | more).items())).function(function)


@cache
def device(name: str, kernels: frozenset[tuple[str, Any]]) -> "Device":
    """The only `Device` of a game with these kernels."""
    return Device(dict(kernels))


class Device:
    """Functions of one game for a GPU, each made once.

    Args:
        kernels: what stand-ins stand for, by their names.
    """

    def __init__(self, kernels: Mapping[str, Any]) -> None:
        self._kernels = kernels
        self._copies: dict[FunctionType, Any] = {}

    def function(self, function: Any) -> Any:
        """A kernel of the rules, a stand-in or a loop, as a function that code on a GPU may call."""
        if is_stand_in(function):
            function = self._kernels[function.__name__]
        plain = getattr(function, "py_func", function)
        if plain not in self._copies:
            callees = {name: self.function(value) for name, value in kernels_of(plain).items()}
            copy = FunctionType(plain.__code__, {**plain.__globals__, **callees}, plain.__name__, plain.__defaults__)
            inline = getattr(function, "targetoptions", {}).get("forceinline", False)
            self._copies[plain] = compiled_copy = cuda.jit(device=True, forceinline=inline)(copy)
            if not (inline or LOOPS.get(plain)):  # as on the processor, so that both calculate in the same types
                take_whole_numbers(compiled_copy)
        return self._copies[plain]


def kernels_of(function: FunctionType) -> dict[str, Any]:
    """The kernels, stand-ins and loops that a function calls, by the names that it has for them."""
    names = {each.argval for each in dis.get_instructions(function) if each.opname == "LOAD_GLOBAL"}
    values = {name: function.__globals__.get(name) for name in names}
    return {
        name: value
        for name, value in values.items()
        if hasattr(value, "py_func") or is_stand_in(value) or (isinstance(value, FunctionType) and value in LOOPS)
    }


def is_stand_in(value: Any) -> bool:
    """Whether a name stands for a kernel of a game; see `kernels.rules`."""
    return isinstance(value, FunctionType) and value in STAND_INS


BLOCK = 128
"""Threads of a block: few, so that the blocks of some ten thousand threads keep every multiprocessor busy."""


def launcher(kernel: Any, n: int, *arguments: Any) -> Any:
    """A kernel for at least `n` threads, ready to be called with arguments of these types.

    Numba looks at the types of the arguments here, and not again at each call, which would take longer than a step.
    """
    return kernel.specialize(*arguments)[-(-n // BLOCK), BLOCK]


# Random games

AT_ONCE = 1 << 16
"""Threads that play random games at the same time. The positions of more of them do not fit the caches of an H200."""


class Playouts(NamedTuple):
    """Random games, as the GPU has them and as `playouts` gives them back; a row a generator.

    Attributes:
        terms: the terms of all games, one record.
        start: the position before the first action, one record.
        rng: `(n, 1)` uint64, the generators.
        states: `(n,)` records, the end of the last game of each generator.
        totals: `(n, 4)` int64: games, decisions, chance outcomes, rounds.
    """

    terms: Records
    start: Records
    rng: NDArray[np.uint64]
    states: Records
    totals: NDArray[np.int64]


def playouts(
    game: str | Game,
    n: int,
    games: int = 1,
    *,
    players: int | None = None,
    edition: str | None = None,
    options: Sequence[str] = (),
    board: str | Path | BoardFile | None = None,
    seed: int = 0,
) -> Playouts:
    """Play games to their end by uniformly random decisions, on a GPU.

    Row g is what `Engine.playouts` plays on the processor with the generator of `stream(seed, "chance", g)`.

    Args:
        game, players, edition, options, board: as in `BatchEnv`.
        n: how many generators.
        games: how many games are played with each of them, one after the other.
        seed: of all dice, deals and decisions.

    Raises:
        SetupError, DataError: no GPU was found; or an argument is wrong, or no such game, edition, option or board
            exists.
    """
    check_gpu()
    rules, setup = game_and_setup(game, players=players, edition=edition, options=options, board=board)
    n, games, seed = integer("n", n, 1), integer("games", games, 1), integer("seed", seed, 0)
    room = room_for(rules, setup, np.stack([generator(stream(seed, "chance", g)) for g in range(n)]))
    there = copied_to_gpu(room)
    player(rules, there)(there, games)
    for array, copy in zip(room[2:], there[2:], strict=True):
        copy.copy_to_host(array)
    return room


def room_for(game: Game, setup: Setup, rng: NDArray[np.uint64]) -> Playouts:
    """Room for random games with these generators, a row each."""
    terms = game.terms(setup)
    return Playouts(
        terms=terms.array,
        start=game.begin(terms, setup.players).array,
        rng=rng,
        states=blank(game.state_dtype, len(rng)),
        totals=np.zeros((len(rng), 4), np.int64),
    )


def player(game: Game, there: Playouts) -> Any:
    """`player(game, there)(there, games)` plays in room on the GPU: so many games with each generator."""
    return launcher(play_kernel(game), min(len(there.totals), AT_ONCE), there, 1)


@cache
def play_kernel(game: Game) -> Any:
    """Each thread plays games in memory of its own, and writes down their results.

    Even the generator and the totals are local, so that the compiler keeps them in registers.
    """
    play = device_function(game.engine, core_loops.playouts)
    state = as_kernels_take(np.zeros(0, game.state_dtype)).dtype
    most, numbers = game.facts.max_legal, game.facts.max_outcome

    def play_games(room: Playouts, games: int) -> None:
        states = cuda.local.array(2, state)
        legal = cuda.local.array(most, np.int32)
        outcome = cuda.local.array(numbers, np.int32)
        rng = cuda.local.array(1, np.uint64)
        totals = cuda.local.array(4, np.int64)
        states[1] = room.start[0]
        for g in range(cuda.grid(1), len(room.totals), cuda.gridsize(1)):
            rng[0] = room.rng[g, 0]
            totals[:] = 0
            play(room.terms, states, rng, legal, outcome, games, totals)
            room.states[g] = states[0]
            room.rng[g, 0] = rng[0]
            for i in range(4):
                room.totals[g, i] = totals[i]

    return cuda.jit(play_games)


# Batches

COLUMNS = "legal", "mask", "observation", "final_observation", "reward", "margin", "final_score"
"""Arrays with a row a game that the GPU stores column by column, so that threads side by side write side by side."""


class BatchKernels(NamedTuple):
    """The kernels of a batch; thread g is at game g.

    Attributes:
        check: `check(legal, counts, actions, wrong)` writes the first game whose action is not legal, if there is one.
        step: `step(arrays, settings, actions)`: see `loops.step_games`.
        choose: `choose(arrays, actions)`: see `policies.choose`.
    """

    check: Any
    step: Any
    choose: Any


@kernel
def no_value(terms: Record, state: Record, seat: int) -> float:
    """Stands for `evaluate`, which no random decision calls."""
    return 0.0


@cache
def batch_kernels(game: Game) -> BatchKernels:
    """The kernels of one game, compiled when first called."""
    assert game.observation is not None
    bound = {"observe": game.observation.kernel, "evaluate": no_value}
    bound |= {"act": loops.act_untold, "happen": loops.happen_untold}
    step_games = device_function(game.engine, loops.step_games, **bound)
    choose_actions = device_function(game.engine, loops.choose, **bound)

    def check(legal: Ints, counts: Ints, actions: NDArray[np.int64], wrong: NDArray[np.int64]) -> None:
        g = cuda.grid(1)
        if g < len(actions):
            for i in range(counts[g]):
                if legal[g, i] == actions[g]:
                    return
            cuda.atomic.min(wrong, 0, g)

    def step(arrays: Arrays, settings: StepSettings, actions: NDArray[np.int64]) -> None:
        g = cuda.grid(1)
        if g < len(actions):
            step_games(arrays, settings, actions, False, g, g, g + 1)

    def choose(arrays: Arrays, actions: NDArray[np.int64]) -> None:
        g = cuda.grid(1)
        if g < len(actions):
            choose_actions(arrays, actions, g, g, g + 1)

    return BatchKernels(*map(cuda.jit, (check, step, choose)))


class GpuBatch:
    """The games of a batch, taken to a GPU and played on there.

    Attributes:
        actor, observation, mask, legal, count, reward, done, truncated, learner, final_score, final_length,
            final_observation: as those of `BatchEnv`, but in the memory of the GPU, where every step writes them anew.
            PyTorch and CuPy read them there without a copy (`__cuda_array_interface__`). Nobody else may write into
            them: kernels use them unchecked. Those with a row a game are stored column by column.

    The batch on the processor stays as it was until `copy_back`.
    """

    def __init__(self, env: BatchEnv) -> None:
        """Copy all games of a batch to the GPU.

        Args:
            env: a batch after its `reset`. Its policy is `random`, and it keeps no histories.

        Raises:
            SetupError: no GPU was found; or the batch has another policy, or histories.
            ActionError: the batch was not reset, or is closed.
        """
        check_gpu()
        self._host_arrays, self._settings = env.lend_to_gpu()
        self._env, self.n = env, env.n
        outcomes = np.zeros((env.n, env.game.facts.max_outcome), np.int32)  # each thread draws its own
        columns = {name: np.asfortranarray(getattr(self._host_arrays, name)) for name in COLUMNS}
        self._arrays = arrays = copied_to_gpu(self._host_arrays._replace(outcome=outcomes, **columns))
        self._actions = cuda.to_device(np.zeros(env.n, np.int64))
        self._wrong = cuda.to_device(np.array([env.n]))
        kernels = batch_kernels(env.game)
        self._check = launcher(kernels.check, env.n, arrays.legal, arrays.counts, self._actions, self._wrong)
        self._step = launcher(kernels.step, env.n, arrays, self._settings, self._actions)
        self._choose = launcher(kernels.choose, env.n, arrays, self._actions)
        self.actor, self.observation, self.learner = arrays.actor, arrays.observation, arrays.learner
        self.mask, self.legal, self.count = arrays.mask, arrays.legal, arrays.counts
        self.reward, self.done, self.truncated = arrays.reward, arrays.done, arrays.truncated
        self.final_score, self.final_length = arrays.final_score, arrays.final_length
        self.final_observation = arrays.final_observation

    def step(self, actions: Any) -> None:
        """Carry out one decision in every game, as `BatchEnv.step` does.

        Args:
            actions: `(n,)` int64 in the memory of the GPU, or whole numbers of any type on the processor.

        Raises:
            ActionError: the array has a wrong shape or type, or an action is not legal. No game has changed.
        """
        decisions = self._decisions(actions)
        self._check(self.legal, self.count, decisions, self._wrong)
        g = int(self._wrong.copy_to_host()[0])
        if g < self.n:
            self._wrong.copy_to_device(np.array([self.n]))
            legal = self.legal.copy_to_host()[g, : self.count[g]].tolist()
            text = illegal_text(str(decisions[g]), f"seat {self.actor[g]}", legal)
            raise ActionError(f"game {g}: {text}")
        self._step(self._arrays, self._settings, decisions)

    def choose(self) -> Any:
        """A random legal action for each game, `(n,)` int64 on the GPU; the next call overwrites it."""
        self._choose(self._arrays, self._actions)
        return self._actions

    def copy_back(self) -> BatchEnv:
        """Set the batch on the processor to the games as they stand now, with their dice; returns that batch."""
        arrays: tuple[NDArray[Any], ...] = self._host_arrays
        for array, copy in zip(arrays, self._arrays, strict=True):
            if array.size and array is not self._host_arrays.outcome:
                array[...] = copy.copy_to_host()
        return self._env

    def _decisions(self, actions: Any) -> Any:
        """Actions in the memory of the GPU. Raises ActionError."""
        if actions is self._actions:
            return actions
        if not hasattr(actions, "__cuda_array_interface__"):
            numbers = one_a_game("actions", actions, self.n, "iu", "whole numbers")
            return cuda.to_device(np.ascontiguousarray(numbers, np.int64))
        decisions = cuda.as_cuda_array(actions)
        if decisions.shape != (self.n,) or decisions.dtype != np.int64 or decisions.strides != (8,):
            text = f"int64 of shape ({self.n},), without gaps, not {decisions.dtype} of shape {decisions.shape}"
            raise ActionError(f"actions on the GPU must be {text}, with strides of {decisions.strides} bytes")
        return decisions
