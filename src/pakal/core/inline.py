"""Kernels that are compiled into their callers.

LLVM leaves a function of some size as a call, and a call hands over every array in seven words. Where a rule is a
few instructions and is asked for at every decision, that is most of its time. Forced inlining pays for functions with
few callers; one with many callers, or a large one, is better a plain `kernel`.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from pakal.core.kernel import INTERPRETED

F = TypeVar("F", bound=Callable[..., Any])

if INTERPRETED:

    def inlined(function: F) -> F:
        """Compile a function of the rules into its callers, or leave it as it is (`PAKAL_INTERPRET=1`)."""
        return function

else:
    from numba import njit

    def inlined(function: F) -> F:
        """Compile a function of the rules into its callers, or leave it as it is (`PAKAL_INTERPRET=1`)."""
        return cast(F, njit(cache=True, forceinline=True)(function))
