"""Forms in which the legal actions are shown to a learner."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import Ints, kernel

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
