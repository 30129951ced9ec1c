"""The arrays that search kernels work on, and the tree in them: nodes, and the edges that lead on from them.

States are rows of one array: `states[NOW]` is played on, `states[TRIED]` and `states[AHEAD]` are scratch, the worlds
follow.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.engine import blank
from pakal.kernels.kernel import Ints, Records
from pakal.kernels.random import Generator

NONE = -1  # no edge, no node
ROOT = 0

# fmt: off
# name, type                   # meaning
NODE = np.dtype([
    ("actor", "i4"),           # seat to act here, or CHANCE; what else is known of a position is the way to it
    ("visits", "i4"),          # iterations that came here
    ("tried", "i4"),           # its edges that were taken: the latest to be tried, or NONE
    ("untried", "i4"),         # its other edges: the one of the highest weight, or NONE
    ("other", "i4"),           # node that is reached by the same edge when somebody else is to act, or NONE
    ("value", "f4"),           # mean value for the seat that acts here
    ("total", "f4"),           # weights of its edges, as far as they could be taken when they were last counted
], align=True)

EDGE = np.dtype([
    ("action", "i4"),          # the decision, or at a chance node a number that tells outcomes apart
    ("beside", "i4"),          # next of the tried or the untried edges of its node, or NONE
    ("node", "i4"),            # where it leads, or NONE while nobody has gone there
    ("visits", "i4"),          # iterations that went this way
    ("offered", "i4"),         # iterations in which it could have been taken (Cowling et al. 2012: availability);
                               # 0 until it is first tried; then it begins with the number that had come to its node
    ("value", "f4"),           # mean value of those that went this way, for the seat that took it
    ("weight", "f4"),          # prior: shares of the available edges are in proportion
], align=True)

COUNTS = np.dtype([
    ("nodes", "i8"),           # nodes in use
    ("edges", "i8"),           # edges in use
    ("iterations", "i8"),
    ("decisions", "i8"),       # made in playouts
    ("deepest", "i8"),         # longest way down the tree, in edges
    ("tick", "i8"),            # what legal actions were stamped with last; the next stamp is 2 higher
    ("oldest", "i8"),          # world that is dealt or drawn anew next
], align=True)
# fmt: on

BYTES_A_NODE = NODE.itemsize
BYTES_AN_EDGE = EDGE.itemsize


@dataclass
class Tree:
    """One tree, with room for a number of nodes and edges; a full tree grows no more, but the search goes on in it.

    Attributes:
        nodes, edges: NODE and EDGE records.
        counts: one COUNTS record.
    """

    nodes: Records
    edges: Records
    counts: Records

    @property
    def bytes(self) -> int:
        """Memory of its arrays."""
        return self.nodes.nbytes + self.edges.nbytes


def new_tree(nodes: int, edges: int) -> Tree:
    """An empty tree. The first iteration writes its root; before that, the root has no edges."""
    tree = Tree(blank(NODE, nodes), blank(EDGE, edges), blank(COUNTS))
    for name in ("tried", "untried", "other"):
        tree.nodes[ROOT][name] = NONE
    return tree


def with_room(array: Records, length: int) -> Records:
    """The same records with more room behind them."""
    larger = blank(array.dtype, length)
    larger[: len(array)] = array
    return larger


def make_room(tree: Tree, most_bytes: int, with_room: Callable[[Records, int], Records] = with_room) -> bool:
    """Double the arrays that are more than half full, within `most_bytes`; False if that is not possible any more."""
    counts, possible = tree.counts[0], True
    for name in ("nodes", "edges"):
        array: Records = getattr(tree, name)
        length = 2 * len(array) if 2 * int(counts[name]) > len(array) else len(array)
        if tree.bytes + (length - len(array)) * array.itemsize > most_bytes:
            possible = False
        elif length > len(array):
            setattr(tree, name, with_room(array, length))
    return possible


NOW, TRIED, AHEAD, WORLDS = 0, 1, 2, 3
"""Rows of `states`."""

LEGAL, SCRATCH, ROWS = 0, 1, 2
"""Rows of `out`: legal actions, legal actions of positions looked at ahead."""


class EvaluationArrays(NamedTuple):
    """What the hand-made `find_values` and `find_priors` read and write: parameters, and room to look ahead, as in
    `Arrays`.
    """

    parameters: Records
    states: Records
    rng: Generator
    out: NDArray[np.int32]
    outcome: Ints


class HybridArrays(NamedTuple):
    """What `find_values` and `find_priors` read and write where the search looks ahead by hand too: as
    `EvaluationArrays`, and a network.
    """

    parameters: Records
    states: Records
    rng: Generator
    out: NDArray[np.int32]
    outcome: Ints
    networks: Records


class Arrays(NamedTuple):
    """Everything that an iteration reads and writes.

    Attributes:
        parameters: one record, see `parameters.PARAMETERS`.
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
        network: the record of the kernels `find_values` and `find_priors`: a game's own network, or `EvaluationArrays`.
        model: what a kernel in the place of `descent.decide` knows of the other seats.
    """

    parameters: Records
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
    network: Any
    model: Any = ()
