"""Numbers to calculate with, and members of masks: whole numbers ≥ 0 whose set bits are the members of a set."""

from collections.abc import Callable
from typing import Any

import numpy as np

from pakal.kernels import bits
from pakal.kernels.kernel import INTERPRETED, inlined

whole: Callable[[Any], int] = int if INTERPRETED else np.int64  # type: ignore[assignment]
"""A field of a record as a number to calculate with.

Interpreted, a field is a scalar of its own small type, which overflows. Compiled, kernels would be compiled again for
each type of field that they get.
"""

lowest: Callable[[int], int] = bits.lowest  # type: ignore[assignment]
highest: Callable[[int], int] = bits.highest  # type: ignore[assignment]
"""Lowest and highest member of a mask that is a whole number, not a word."""


@inlined
def ones_from(mask: int, i: int) -> int:
    """Number of set bits in a row from bit `i` upwards."""
    return lowest(~(mask >> i))


@inlined
def ones_below(mask: int, i: int) -> int:
    """Number of set bits in a row from bit `i` − 1 downwards."""
    zeros = ~mask & ((1 << i) - 1)
    return i - highest(zeros << 1 | 1)
