"""Whole numbers, and counting in bit masks: numbers ≥ 0 whose set bits are the members of a set."""

from collections.abc import Callable
from typing import Any

import numpy as np

from pakal.core.kernel import INTERPRETED, kernel

whole: Callable[[Any], int] = int if INTERPRETED else np.int64  # type: ignore[assignment]
"""A field of a record as a number to calculate with.

Interpreted, a field is a scalar of its own small type, which overflows. Compiled, kernels would be compiled anew for
each type of field that is handed to them.
"""

if INTERPRETED:

    def lowest(bits: int) -> int:
        """Number of the lowest set bit; `bits` is not 0."""
        bits = int(bits)
        return (bits & -bits).bit_length() - 1

    def length(bits: int) -> int:
        """Number of the highest set bit, plus 1; 0 for no bits."""
        return int(bits).bit_length()

else:
    from numba.cpython.unsafe.numbers import leading_zeros, trailing_zeros

    @kernel
    def lowest(bits: int) -> int:
        """Number of the lowest set bit; `bits` is not 0."""
        return trailing_zeros(bits)  # type: ignore[no-any-return]

    @kernel
    def length(bits: int) -> int:
        """Number of the highest set bit, plus 1; 0 for no bits."""
        return 64 - leading_zeros(bits)  # type: ignore[no-any-return]


@kernel
def ones_from(bits: int, i: int) -> int:
    """How many bits are set in a row from bit `i` upwards."""
    return lowest(~(bits >> i))


@kernel
def ones_below(bits: int, i: int) -> int:
    """How many bits are set in a row from bit `i` − 1 downwards."""
    return i - length(~bits & ((1 << i) - 1))
