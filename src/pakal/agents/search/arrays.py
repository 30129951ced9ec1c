"""The arrays that search kernels work on.

States are rows of one array: `states[NOW]` is played on, `states[TRIED]` and `states[AHEAD]` are scratch, the worlds
follow.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import Ints, Records
from pakal.core.random import Generator

NOW, TRIED, AHEAD, WORLDS = 0, 1, 2, 3
"""Rows of `states`."""

LEGAL, SCRATCH, ROWS = 0, 1, 2
"""Rows of `out`: legal actions, legal actions of positions looked at ahead."""


class HandMade(NamedTuple):
    """What the hand-made `worth` and `promise` read and write: knobs, and room to look ahead, as in `Arrays`."""

    knobs: Records
    states: Records
    rng: Generator
    out: NDArray[np.int32]
    outcome: Ints


class Looking(NamedTuple):
    """What `worth` and `promise` read and write where the search looks ahead by hand too: as `HandMade`, and a mind."""

    knobs: Records
    states: Records
    rng: Generator
    out: NDArray[np.int32]
    outcome: Ints
    minds: Records


class Arrays(NamedTuple):
    """Everything that an iteration reads and writes.

    Attributes:
        knobs: one record, see `knobs.KNOBS`.
        terms: one record of the game's terms.
        states: NOW, TRIED, AHEAD, and the worlds.
        rng: of worlds, playouts and chance outcomes.
        nodes, edges, counts: the tree; see `tree.Tree`.
        out: ROWS of numbers: legal actions, and legal actions of positions looked at ahead.
        outcome: room for a chance outcome.
        stamps: a number for each action, 0 at first.
        weights: room for a number for each legal action.
        path: node and edge of each step down.
        values, results: a number for each seat: the mean of an iteration, and the result of one of its playouts.
        mind: the record of the kernels `worth` and `promise`: a game's own mind, or `HandMade`.
        model: what a kernel in the place of `descent.decide` knows of the other seats.
    """

    knobs: Records
    terms: Records
    states: Records
    rng: Generator
    nodes: Records
    edges: Records
    counts: Records
    out: NDArray[np.int32]
    outcome: Ints
    stamps: Ints
    weights: NDArray[np.float64]
    path: NDArray[np.int32]
    values: NDArray[np.float64]
    results: NDArray[np.float64]
    mind: Any
    model: Any = ()
