"""Observations for learners: whole numbers at fixed places, and the meaning of each place and each action.

A game that is to be an environment offers one `Observation` (`Game.observation`): a kernel, and the table of the
numbers that it writes. The tables in docs/ are made from that table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import Observed

MOST = (1 << 15) - 1
"""Numbers that could grow without end (rounds, pips of a die of one's own) stop here."""


@dataclass(frozen=True)
class Part:
    """Some places of an observation that say the same about different things.

    Attributes:
        name: one word.
        shape: number of places along each axis; the last axis runs fastest.
        axes: the things that each axis counts, as in `("seat", "value")`; seats are counted from the seat that looks.
        meaning: one sentence.
        low, high: range of the values.
        scale: divisor for a network; None: the largest absolute value.
        bits: where each number is a set, the meaning of its bits, the lowest first; `Layout.planes` takes them apart.
    """

    name: str
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    meaning: str
    low: int = 0
    high: int = 1
    scale: float | None = None
    bits: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        """Number of places."""
        return prod(self.shape)


class Layout:
    """Parts one after another.

    Attributes:
        parts: by name, in their order.
        first: where each begins.
        size: how many places there are.
    """

    def __init__(self, *parts: Part) -> None:
        self.parts = {part.name: part for part in parts}
        self.first: dict[str, int] = {}
        self.size = 0
        for part in parts:
            self.first[part.name] = self.size
            self.size += part.length

    def _everywhere(self, values: Sequence[float], dtype: Any) -> NDArray[Any]:
        return np.repeat(np.array(values, dtype), [part.length for part in self.parts.values()])

    @cached_property
    def low(self) -> Observed:
        """Least value of each place."""
        return self._everywhere([part.low for part in self.parts.values()], np.int16)

    @cached_property
    def high(self) -> Observed:
        """Largest value of each place."""
        return self._everywhere([part.high for part in self.parts.values()], np.int16)

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """Divisor of each place, so that most values are between -1 and 1."""
        scales = [part.scale or max(abs(part.low), abs(part.high)) for part in self.parts.values()]
        return self._everywhere(scales, np.float32)

    def fault(self, observations: NDArray[Any]) -> str:
        """The first number outside the range of its part, in words; empty if there is none. Shape (n, size)."""
        wrong = (observations < self.low) | (observations > self.high)
        if not wrong.any():
            return ""
        row, place = np.argwhere(wrong)[0]
        part = next(part for part in reversed(self.parts.values()) if self.first[part.name] <= place)
        return f"its observation has {observations[row, place]} as `{part.name}`, and not {part.low} to {part.high}"

    def read(self, observations: NDArray[Any], name: str) -> NDArray[Any]:
        """One part of an observation or of many, in its own shape. KeyError if there is no such part."""
        part, first = self.parts[name], self.first[name]
        return observations[..., first : first + part.length].reshape(*observations.shape[:-1], *part.shape)

    def planes(self, observations: NDArray[Any], name: str) -> NDArray[np.int8]:
        """A part whose numbers are sets, as planes of 0 and 1: one for each bit, before the part's own axes."""
        part, sets = self.parts[name], self.read(observations, name)
        axes = len(part.shape)
        numbers = np.arange(len(part.bits)).reshape(-1, *[1] * axes)
        return (np.expand_dims(sets, -1 - axes) >> numbers & 1).astype(np.int8)


@dataclass(frozen=True)
class Actions:
    """Some actions of a kind: a row of the table of actions.

    Attributes:
        first, count: their numbers.
        notation: as they are written in records; capital letters stand for a number or a name, `…` for anything.
        meaning: their effect, and the parts of the number.
    """

    first: int
    count: int
    notation: str
    meaning: str


@dataclass(frozen=True)
class Observation:
    """The observation of a game for learners. Numbers may be added or change only with a new version.

    Attributes:
        version: of observation and actions; environments are called `<game>_v<version>`.
        layout: the places that the kernel writes.
        kernel: `kernel(terms, state, seat, recall, out)` writes all of `out` (`layout.size` whole numbers) from what
            `Game.view(terms, state, seat, recall)` shows: equal views give equal observations.
        actions: meanings of the numbers of actions; numbers that are in no row are never legal.
        omits: sentences about the things that a view shows and the observation leaves out.
    """

    version: int
    layout: Layout
    kernel: Any
    actions: tuple[Actions, ...]
    omits: str = ""

    def as_floats(self, observations: NDArray[Any]) -> NDArray[np.float32]:
        """Observations scaled for a network: most values between -1 and 1."""
        numbers: NDArray[np.float32] = np.divide(observations, self.layout.scale, dtype=np.float32)
        return numbers
