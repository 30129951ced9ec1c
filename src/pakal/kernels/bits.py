"""Sets of small numbers kept as the bits of one word, and lists that are made from them.

NumPy and Numba lack the operations on words; LLVM has them, as one instruction each. In kernels every constant beside a
word is wrapped in `np.uint64`: a bare one would make it signed, or a float.

Lists are written by rows of `ROW` numbers, all at once: more numbers than are wanted, mostly, and the next row is
written over the rest. That is faster than a loop, whose end the processor cannot foresee. So a buffer needs room for
`ROW` numbers from the last place on that is written to.
"""

from typing import Any

import numpy as np

from pakal.kernels.kernel import INTERPRETED, Ints, inlined, kernel

ROW = 16
"""Numbers of a row."""

RUN = np.arange(ROW, dtype=np.uint8)

OCTETS = np.array([[*(i for i in range(8) if octet >> i & 1), *[0] * ROW][:ROW] for octet in range(256)], np.uint8)
"""The members of each set of numbers from 0 to 7, a row each."""

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

    def copy_row(out: Ints, n: int, source: Any, start: int, more: int) -> None:
        """Write a row of an array (or of `out` itself) from `start` on into `out` from `n` on, `more` added to each."""
        out[n : n + ROW] = source.ravel()[start : start + ROW].astype(np.int64) + more

else:
    from llvmlite import ir  # type: ignore[import-untyped, unused-ignore]
    from numba import types
    from numba.extending import intrinsic

    WORD_TO_INT = types.int64(types.uint64)
    FIRST = ir.Constant(ir.IntType(32), 0)
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

    @intrinsic
    def copy_row(typingctx: Any, out: Any, n: Any, source: Any, start: Any, more: Any) -> Any:
        """Write a row of an array (or of `out` itself) from `start` on into `out` from `n` on, `more` added to each."""

        def place_of_row(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
            row = ir.VectorType(context.get_value_type(kind.dtype), ROW)
            data = context.make_array(kind)(context, builder, array).data
            return builder.bitcast(builder.gep(data, [at]), row.as_pointer())

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target = place_of_row(context, builder, out, *arguments[:2])
            place = place_of_row(context, builder, source, *arguments[2:4])
            number, width = ir.IntType(out.dtype.bitwidth), source.dtype.bitwidth
            numbers = builder.load(place, align=width // 8)
            if width < out.dtype.bitwidth:
                numbers = (builder.sext if source.dtype.signed else builder.zext)(numbers, ir.VectorType(number, ROW))
            one = builder.insert_element(
                ir.Constant(numbers.type, ir.Undefined), builder.trunc(arguments[4], number), FIRST
            )
            each = builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), ROW), [0] * ROW))
            builder.store(builder.add(numbers, each), target, align=out.dtype.bitwidth // 8)
            return context.get_dummy_value()

        return types.void(out, types.int64, source, types.int64, types.int64), code

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


@inlined
def write_run(out: Ints, n: int, first: int) -> None:
    """Write `first`, `first` + 1, …, a row of them, into `out` from `n` on."""
    copy_row(out, n, RUN, 0, first)


@inlined
def list_members(word: np.uint64, first: int, out: Ints, n: int) -> int:
    """Write `first` + each number of the set, ascending, into `out` from `n` on; return the new `n`."""
    while word != np.uint64(0):
        octet = word & np.uint64(255)
        copy_row(out, n, OCTETS, np.int64(octet) * ROW, first)  # type: ignore[arg-type]
        n += popcount(octet)
        word >>= np.uint64(8)
        first += 8
    return n
