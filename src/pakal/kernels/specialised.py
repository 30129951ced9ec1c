"""Loops: functions that are written once for all games, and compiled for the rules of each."""

import hashlib
import types
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pakal.kernels.kernel import INTERPRETED
from pakal.kernels.sources import sources_of

if INTERPRETED:
    from pakal.kernels.kernel import ready
else:
    from pakal.kernels.kernel import compile_kernel

F = TypeVar("F", bound=Callable[..., Any])

STAND_INS: set[Any] = set()
LOOPS: dict[Any, bool] = {}
"""Functions that were marked as loops, and whether they are parts of others."""


def stand_in(function: F) -> F:
    """Mark a function whose name stands for a kernel of a game; see `kernels.rules`."""
    STAND_INS.add(function)
    return function


def loop(function: F) -> F:
    """Mark a function that is written once for all games: it calls stand-ins, or other loops."""
    LOOPS[function] = False
    return function


def part(function: F) -> F:
    """Mark a loop that is a part of others. Its code goes into theirs, and is not compiled for itself."""
    LOOPS[function] = True
    return function


class Specialised:
    """Loops over one game's rules, each compiled once.

    A closure over kernels would do the same, but Numba cannot find a closure again in its cache.

    Args:
        name: the game, as an identifier.
        kernels: what stand-ins stand for, by their names; these may be loops too.
    """

    def __init__(self, name: str, kernels: Mapping[str, Any]) -> None:
        self._name = name
        self._kernels = kernels
        self._results: dict[tuple[Any, bool], tuple[Any, frozenset[str]]] = {}

    def function(self, function: Any, nogil: bool = False) -> Any:
        """A loop over these kernels. Raises KeyError: it needs a kernel that the game does not have.

        Args:
            nogil: whether other Python threads run meanwhile; a call then costs a little more.
        """
        return self._specialise(function, nogil)[0]

    def _specialise(self, function: Any, nogil: bool) -> tuple[Any, frozenset[str]]:
        """The loop, and the files that it was compiled from."""
        if (function, nogil) in self._results:
            return self._results[function, nogil]
        names: dict[str, Any] = {}
        sources = set(sources_of(function))
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if not isinstance(value, types.FunctionType) or not (value in STAND_INS or value in LOOPS):
                continue
            target: Any = self._kernels[value.__name__] if value in STAND_INS else value
            if target in LOOPS:
                names[name], files = self._specialise(target, False)
                sources |= files
            else:
                names[name] = target
                sources.update(sources_of(target))
        copy = types.FunctionType(function.__code__, {**function.__globals__, **names})
        # Numba finds code in its files by this name, and the linker by this name and a count of the process.
        meanings = sorted(f"{name} {full_name(target)}" for name, target in names.items())
        digest = hashlib.sha256("\n".join([*meanings, f"nogil {nogil}"]).encode()).hexdigest()[:8]
        copy.__name__ = copy.__qualname__ = f"{function.__name__}_{self._name}_{digest}"
        copy.__module__ = function.__module__
        copy.__doc__ = function.__doc__
        if INTERPRETED:
            result = ready(copy)
        else:
            inline = "always" if LOOPS[function] else "never"
            result = compile_kernel(copy, tuple(sorted(sources)), nogil=nogil, inline=inline)
        self._results[function, nogil] = result, frozenset(sources)
        return self._results[function, nogil]


def full_name(function: Callable[..., Any]) -> str:
    """Module and name of a function of the rules."""
    original: Any = getattr(function, "py_func", function)
    return f"{original.__module__}.{original.__qualname__}"
