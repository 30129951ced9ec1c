"""The one door to the compiler: what rules are compiled by, and where the compiled code is kept.

Numba's cache does not notice an edit in another file: a kernel that calls an edited one would run
on, stale. So the cache lies in a folder named by a hash of all sources that hold kernels.
"""

import hashlib
import os
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

F = TypeVar("F", bound=Callable[..., Any])

Record = Any
"""One record of a structured dtype, fields as attributes (`state.ship[seat]`)."""

Ints = NDArray[np.int32]
"""A buffer that a kernel writes actions or a chance outcome into."""

INTERPRETED = bool(os.environ.get("PAKAL_INTERPRET"))
"""Plain Python instead of compiled code, for a debugger or coverage. Slow, and the same in every answer."""


def cache_folder() -> Path:
    """Where compiled kernels are kept: one folder for each version of the sources.

    `PAKAL_CACHE` names another parent than the user's cache folder.
    """
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        source = path.read_bytes()
        if b"kernel" in source:
            digest.update(source)
    home = os.environ.get("PAKAL_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pakal"
    return Path(home) / "kernels" / digest.hexdigest()[:16]


if INTERPRETED:

    def kernel(function: F) -> F:
        """Compile a function of the rules, or leave it as it is (`PAKAL_INTERPRET=1`)."""
        return function

else:
    from numba import config, njit

    config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]

    def kernel(function: F) -> F:
        """Compile a function of the rules, or leave it as it is (`PAKAL_INTERPRET=1`)."""
        return cast(F, njit(cache=True)(function))


def specialise(function: F, name: str, **rules: Callable[..., Any]) -> F:
    """Compile a loop over one game's rules: `function` with its global names `rules` bound to that game's kernels.

    A closure over kernels would do the same, but Numba cannot find a closure again in its cache.
    """
    bound = types.FunctionType(function.__code__, {**function.__globals__, **rules}, name)
    bound.__qualname__ = name
    bound.__module__ = function.__module__
    bound.__doc__ = function.__doc__
    return cast(F, kernel(bound))
