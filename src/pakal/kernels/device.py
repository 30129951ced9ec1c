"""Rules on a GPU: Numba's CUDA target compiles the functions that `kernel.py` compiles for the processor.

A kernel of the rules stays what it is for Python. For a GPU it is copied, and so is every kernel that it calls; in a
copy the names of kernels stand for copies. `kernels/bits.py` and the functions for logs need nothing more: the CUDA
target takes their intrinsics as they are.
"""

import dis
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from types import FunctionType
from typing import Any

import numba.cuda
from numba import config

from pakal.base.errors import SetupError
from pakal.kernels.engine import Engine
from pakal.kernels.kernel import INTERPRETED, LOOPS, STAND_INS
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
