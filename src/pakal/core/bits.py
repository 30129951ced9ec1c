"""Sets of small numbers kept as the bits of one word: the few operations that Python's operators lack.

NumPy and Numba have none of them; LLVM has, as one instruction each. In kernels every constant beside a word
is wrapped in `np.uint64`: a bare one would make it signed, or a float.
"""

from typing import Any

import numpy as np

from pakal.core.kernel import INTERPRETED, kernel

if INTERPRETED:

    def popcount(word: np.uint64) -> int:
        """How many bits are set."""
        return int(word).bit_count()

    def lowest(word: np.uint64) -> int:
        """Number of the lowest set bit; the word is not 0."""
        bits = int(word)
        return (bits & -bits).bit_length() - 1

    def highest(word: np.uint64) -> int:
        """Number of the highest set bit; the word is not 0."""
        return int(word).bit_length() - 1

else:
    from llvmlite import ir  # type: ignore[import-untyped, unused-ignore]
    from numba import types
    from numba.extending import intrinsic

    WORD_TO_INT = types.int64(types.uint64)
    NEVER_ZERO = ir.Constant(ir.IntType(1), 1)  # lets LLVM count zeros without a special case

    # Numba calls the first argument of an intrinsic `typingctx`, and passes the others by name.

    @intrinsic
    def count_ones(typingctx: Any, word: Any) -> Any:
        """LLVM's `ctpop`."""
        return WORD_TO_INT, lambda _, builder, __, words: builder.ctpop(words[0])

    @intrinsic
    def count_low_zeros(typingctx: Any, word: Any) -> Any:
        """LLVM's `cttz`."""
        return WORD_TO_INT, lambda _, builder, __, words: builder.cttz(words[0], NEVER_ZERO)

    @intrinsic
    def count_high_zeros(typingctx: Any, word: Any) -> Any:
        """LLVM's `ctlz`."""
        return WORD_TO_INT, lambda _, builder, __, words: builder.ctlz(words[0], NEVER_ZERO)

    @kernel
    def popcount(word: np.uint64) -> int:
        """How many bits are set."""
        return count_ones(word)  # type: ignore[call-arg]

    @kernel
    def lowest(word: np.uint64) -> int:
        """Number of the lowest set bit; the word is not 0."""
        return count_low_zeros(word)  # type: ignore[call-arg]

    @kernel
    def highest(word: np.uint64) -> int:
        """Number of the highest set bit; the word is not 0."""
        return 63 - count_high_zeros(word)  # type: ignore[call-arg]


@kernel
def bit(number: int) -> np.uint64:
    """The set of one number, 0 to 63."""
    return np.uint64(1) << np.uint64(number)


@kernel
def has(word: np.uint64, number: int) -> bool:
    """Is the number in the set?"""
    return bool((word >> np.uint64(number)) & np.uint64(1))


@kernel
def nth(word: np.uint64, n: int) -> int:
    """The n-th lowest number of the set, from 0; there are more than `n`."""
    for _ in range(n):
        word &= word - np.uint64(1)
    return lowest(word)
