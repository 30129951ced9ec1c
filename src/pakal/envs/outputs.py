"""The outputs of a batch: arrays to read, forms of the legal actions, rewards."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.envs.arrays import Arrays
from pakal.kernels.kernel import Ints, Record, kernel

Mask = NDArray[np.uint8] | NDArray[np.int8]

DENSE, PACKED, LIST = range(3)
MASKS = {"dense": DENSE, "packed": PACKED, "list": LIST}
"""The forms by name; see `show_legal`."""


@kernel
def show_legal(masks: int, mask: Mask, legal: Ints, n: int) -> None:
    """Mark the legal actions in a mask in which nothing is marked.

    DENSE: 1 for each. PACKED: eight actions a byte, the first in the lowest bit, as `numpy.unpackbits` reads them with
    `bitorder="little"`. LIST: no mask, but the list itself.
    """
    if masks == DENSE:
        for i in range(n):
            mask[legal[i]] = 1
    elif masks == PACKED:
        for i in range(n):
            mask[legal[i] >> 3] |= 1 << (legal[i] & 7)


@kernel
def hide_legal(masks: int, mask: Mask, legal: Ints, n: int) -> None:
    """Unmark the last list: that is quicker than clearing a whole mask."""
    if masks == DENSE:
        for i in range(n):
            mask[legal[i]] = 0
    elif masks == PACKED:
        for i in range(n):
            mask[legal[i] >> 3] = 0


@kernel
def sort(numbers: Ints, n: int) -> None:
    """The first `n` in ascending order, in place (Shell's sort). Most lists are in order already."""
    ascents = 1
    while ascents < n and numbers[ascents - 1] <= numbers[ascents]:
        ascents += 1
    if ascents >= n:
        return
    gap = 1
    while gap < n:
        gap = 3 * gap + 1
    while gap > 1:
        gap //= 3
        for i in range(gap, n):
            number = numbers[i]
            j = i
            while j >= gap and numbers[j - gap] > number:
                numbers[j] = numbers[j - gap]
                j -= gap
            numbers[j] = number


# Rewards: kernels that pay them in a batch, and the same for one game at a time.


WIN, POINTS = range(2)
REWARDS = {"win": WIN, "points": POINTS}
"""Kinds of rewards: the result at the end, or every change of the margin. Both sum to 0 over the seats.

`win`: 1 for a sole winner, (p - k) / k / (p - 1) for each of k winners among p players, -1 / (p - 1) for all others.
`points`: by how much the score less the mean of the others' scores grew.
"""


@kernel
def pay_points(state: Record, players: int, reward: NDArray[np.float32], margin: NDArray[np.float32]) -> None:
    """The growth of each seat's margin: its score less the mean of the others."""
    total = 0
    for seat in range(players):
        total += int(state.score[seat])
    for seat in range(players):
        score = int(state.score[seat])
        now = np.float32(score - (total - score) / (players - 1))
        reward[seat] = now - margin[seat]
        margin[seat] = now


@kernel
def pay_win(state: Record, players: int, reward: NDArray[np.float32]) -> None:
    """At the end: 1 for a sole winner, (p - k) / k / (p - 1) for each of k winners, -1 / (p - 1) for the others."""
    best = int(state.score[0])
    winners = 0
    for seat in range(players):
        score = int(state.score[seat])
        if score > best:
            best, winners = score, 0
        winners += score == best
    for seat in range(players):
        share = players / winners if state.score[seat] == best else 0.0  # a GPU may round a product and a sum at once
        reward[seat] = (share - 1.0) / (players - 1)


def win_of(scores: NDArray[np.signedinteger]) -> NDArray[np.float64]:
    """`win` for final scores."""
    best = scores == scores.max()
    players = len(scores)
    rewards: NDArray[np.float64] = (players * best / best.sum() - 1.0) / (players - 1)
    return rewards


# The arrays that a batch shows.


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """A view of the same memory through which nobody can write."""
    view = array.view()
    view.setflags(write=False)
    return view


class Shown:
    """The arrays that a batch shows; `BatchEnv` says what they mean."""

    masks: str
    _arrays: Arrays

    def _publish(self) -> None:
        """Publish the arrays that kernels write and never read again; the properties below give the others."""
        arrays = self._arrays
        self.observation, self.reward = arrays.observation, arrays.reward
        self.done, self.truncated = arrays.done, arrays.truncated
        self.final_score, self.final_length = arrays.final_score, arrays.final_length
        self.final_observation = arrays.final_observation

    # Kernels use these arrays unchecked: a number that a caller writes here could make them read any memory.

    @property
    def actor(self) -> NDArray[np.int8]:
        """The seat to act in each game."""
        return read_only(self._arrays.actor)

    @property
    def mask(self) -> NDArray[np.uint8] | None:
        """Its legal actions as masks."""
        return None if self.masks == "list" else read_only(self._arrays.mask)

    @property
    def legal(self) -> NDArray[np.int32] | None:
        """Its legal actions as lists."""
        return read_only(self._arrays.legal) if self.masks == "list" else None

    @property
    def count(self) -> NDArray[np.int32]:
        """How many actions are legal in each game."""
        return read_only(self._arrays.counts)

    @property
    def learner(self) -> NDArray[np.int8]:
        """The seat that is asked in each game, or -1."""
        return read_only(self._arrays.learner)
