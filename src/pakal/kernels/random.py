"""Random numbers. A generator is an argument, never a field of a state. Each stream of numbers has a named purpose."""

import hashlib
from operator import index
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pakal.base.wording import excerpt
from pakal.kernels.draws import seed_longs
from pakal.kernels.kernel import INTERPRETED, inlined, kernel

Generator = NDArray[np.uint64]
"""One word of xorshift64* (Vigna 2016), never 0."""


Purpose = Literal["start", "chance", "mind", "tree", "worlds", "shown", "reading", "learns", "bootstrap"]
"""The use of a stream of random numbers: the start seat, dice and cards, an agent's decisions (`mind`), …

The games of a seed depend on these words, so they stay."""


def stream(seed: int, purpose: Purpose, *place: int) -> int:
    """The seed of one stream among all the streams that are made from one seed.

    Streams of different purposes, places or lengths of places are independent. The result is 128 bits of BLAKE2b over
    the words `purpose seed place …`, with numbers in decimal digits, so it is the same everywhere.

    Args:
        seed: the seed that somebody asked for, or another stream.
        place: numbers that tell this stream from others of its purpose, such as those of a game and a seat.

    Raises:
        TypeError: a number is not whole.
    """
    words = " ".join([purpose, *(str(index(number)) for number in (seed, *place))])
    return int.from_bytes(hashlib.blake2b(words.encode(), digest_size=16).digest(), "big")


def generator(seed: int) -> Generator:
    """A generator for kernels; `seed` is a whole number ≥ 0. The same on every machine."""
    return np.array([seed_longs(seed, 1)[0] | 1], np.uint64)


def generator_from(rng: np.random.Generator) -> Generator:
    """A generator for kernels, seeded by a generator of NumPy."""
    return np.array([rng.integers(1, 1 << 63, dtype=np.uint64)], np.uint64)


def check_generator(rng: object) -> None:
    """Refuse what is no generator for kernels, such as one of NumPy. Raises TypeError."""
    if not (isinstance(rng, np.ndarray) and rng.dtype == "uint64" and rng.shape == (1,)):
        kind = f"an array of {rng.dtype}, shape {rng.shape}," if isinstance(rng, np.ndarray) else type(rng).__name__
        raise TypeError(f"{excerpt(kind)} is no generator; pakal.kernels.random.generator(7) is one")
    if not (rng[0] and rng.flags.writeable):
        raise TypeError("a generator is an array that can be written, and its number is not 0")


if INTERPRETED:

    def high_product(x: np.uint64) -> np.uint64:
        """Upper half of the low 64 bits of x · 0x2545F4914F6CDD1D."""
        return np.uint64((int(x) * 0x2545F4914F6CDD1D & 0xFFFFFFFFFFFFFFFF) >> 32)  # NumPy would warn of the overflow

else:

    @kernel
    def high_product(x: np.uint64) -> np.uint64:
        """Upper half of the low 64 bits of x · 0x2545F4914F6CDD1D."""
        return (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)


@inlined
def below(rng: Generator, n: int) -> int:
    """A whole number from 0 to n − 1; `n` below 2³². (xorshift64*, and the high half of a product)"""
    x = rng[0]
    x ^= x >> np.uint64(12)  # a bare 12 would make x signed, and the shift arithmetic
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    return np.int64(high_product(x) * np.uint64(n) >> np.uint64(32))  # type: ignore[return-value]


@inlined
def shuffle(rng: Generator, cards: NDArray[np.int32], n: int) -> None:
    """Shuffle the first `n` entries in place (Fisher–Yates); every order is equally likely."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


WARM_UP = 6


def deal_word(seed: int, deal: int) -> np.uint64:
    """The number from which all dice and cards of a deal are made; several games may have the same deal."""
    return np.uint64(generator(stream(seed, "chance", deal))[0])


@kernel
def aim(rng: Generator, deal: np.uint64, round: int, turn: int, draws: int) -> None:
    """Set the generator of a chance outcome; it depends only on the deal, the round, the turn and `draws`.

    So the same deal has the same dice and cards in round 3 whatever was drawn before: under other rules, by other
    players, in other seats.

    Args:
        rng: the generator that is set.
        deal: the number of the deal.
        round, turn: the round and turn of the outcome.
        draws: number of outcomes that were drawn before it in the same turn.
    """
    when = np.uint64(round) << np.uint64(32) ^ np.uint64(turn) << np.uint64(12) ^ np.uint64(draws) << np.uint64(1)
    rng[0] = deal ^ when | np.uint64(1)
    for _ in range(WARM_UP):
        below(rng, 2)
    high = below(rng, 0xFFFFFFFF)
    low = below(rng, 0xFFFFFFFF)
    rng[0] = np.uint64(high) << np.uint64(32) ^ np.uint64(low) | np.uint64(1)


def no_draws() -> NDArray[np.int32]:
    """The argument `last` of `aim_next` before the first outcome of a game: no round, no turn, no number."""
    return np.full(3, -1, np.int32)


@kernel
def aim_next(rng: Generator, deal: np.uint64, last: NDArray[np.int32], round: int, turn: int) -> None:
    """Set the generator of the next chance outcome of a game, and count the outcomes of the turn.

    All games of a deal count them here, compiled or not, so they have the same dice.

    Args:
        rng: the generator that is set.
        deal: the number of the deal.
        last: round, turn and number in that turn (from 0) of the outcome before; written.
        round, turn: the round and turn of the outcome.
    """
    last[2] = last[2] + 1 if last[0] == round and last[1] == turn else 0
    last[0] = round
    last[1] = turn
    aim(rng, deal, round, turn, last[2])
