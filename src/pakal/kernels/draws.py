"""NumPy's `SeedSequence` and its generator `PCG64` in plain Python, bit for bit, for a Python without NumPy.

Melissa O'Neill's PCG XSL RR 128/64 (2014), her `seed_seq_fe`, and Daniel Lemire's bounded numbers (2019).
"""

import secrets
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

WORD, LONG, LONGEST = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1
MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
POOL = 4


def seed_words(seed: int, count: int) -> list[int]:
    """As `SeedSequence(seed).generate_state(count)`: words of 32 bits."""
    key = 0x43B0D7E5

    def hashed(value: int) -> int:
        nonlocal key
        value ^= key
        key = key * 0x931E8875 & WORD
        value = value * key & WORD
        return value ^ value >> 16

    def mixed(one: int, other: int) -> int:
        value = (0xCA01F9DD * one - 0x4973F715 * other) & WORD
        return value ^ value >> 16

    parts = [seed >> shift & WORD for shift in range(0, max(seed.bit_length(), 1), 32)]
    pool = [hashed(part) for part in (parts + POOL * [0])[:POOL]]
    for source in range(POOL):
        for target in range(POOL):
            if source != target:
                pool[target] = mixed(pool[target], hashed(pool[source]))
    for part in parts[POOL:]:
        for target in range(POOL):
            pool[target] = mixed(pool[target], hashed(part))
    words, key = [], 0x8B51F9DD
    for place in range(count):
        value = pool[place % POOL] ^ key
        key = key * 0x58F38DED & WORD
        value = value * key & WORD
        words.append(value ^ value >> 16)
    return words


def seed_longs(seed: int, count: int) -> list[int]:
    """As `SeedSequence(seed).generate_state(count, np.uint64)`: words of 64 bits."""
    words = seed_words(seed, 2 * count)
    return [low | high << 32 for low, high in zip(words[::2], words[1::2], strict=True)]


class Draws:
    """What pakal uses of `numpy.random.Generator`, with the same numbers.

    Args:
        seed: a whole number ≥ 0; None: any.
    """

    def __init__(self, seed: int | None = None) -> None:
        longs = seed_longs(secrets.randbits(128) if seed is None else int(seed), 4)
        self._step = (longs[2] << 64 | longs[3]) << 1 & LONGEST | 1
        self._state = (self._step + (longs[0] << 64 | longs[1])) * MULTIPLIER + self._step & LONGEST
        self._half: int | None = None

    def _long(self) -> int:
        self._state = state = self._state * MULTIPLIER + self._step & LONGEST
        value, turn = state >> 64 ^ state & LONG, state >> 122
        return (value >> turn | value << (-turn & 63)) & LONG

    def _word(self) -> int:
        if self._half is not None:
            value, self._half = self._half, None
            return value
        value = self._long()
        self._half = value >> 32
        return value & WORD

    def _below(self, n: int) -> int:
        """A whole number from 0 to `n` − 1; `n` is at most 2⁶⁴."""
        if n <= 1 << 32:
            bits, draw = 32, self._word
        else:
            bits, draw = 64, self._long
        if n == 1:
            return 0
        if n == 1 << bits:
            return draw()
        product = draw() * n
        if product & (1 << bits) - 1 < n:
            least = (1 << bits) % n
            while product & (1 << bits) - 1 < least:
                product = draw() * n
        return product >> bits

    def integers(self, low: int, high: int | None = None, dtype: Any = None) -> int:
        """A whole number from `low` to `high` − 1, or from 0 to `low` − 1. Raises ValueError: there is none."""
        first, count = (0, low) if high is None else (low, high - low)
        if count < 1:
            raise ValueError("high <= 0" if high is None else "low >= high")
        return first + self._below(count)

    def random(self, size: int | None = None) -> Any:
        """A number from 0 to 1, without 1; with a size a list of them."""
        if size is not None:
            return [self.random() for _ in range(size)]
        return (self._long() >> 11) * 2.0**-53

    def permutation(self, n: int) -> list[int]:
        """The numbers from 0 to `n` − 1 in any order."""
        numbers = list(range(n))
        for i in range(n - 1, 0, -1):
            mask = (1 << i.bit_length()) - 1
            while (j := self._word() & mask) > i:
                pass
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers

    def choice(self, a: Any, p: Sequence[float] | None = None) -> Any:
        """One of the items, or of so many numbers from 0 on; `p` are their chances."""
        items = range(a) if isinstance(a, int) else a
        if p is None:
            return items[self._below(len(items))]
        sums = list(accumulate(p))
        return items[bisect_right([each / sums[-1] for each in sums], self.random())]
