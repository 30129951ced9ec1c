"""`worth` and `promise` of a mind with which the search looks ahead by hand too (`MindKind.looks_ahead`)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.arrays import Looking
from pakal.agents.search.handmade import look_ahead
from pakal.core.kernel import Ints, Record
from pakal.core.rules import own_promise, own_worth
from pakal.core.specialised import part


@part
def value_by_mind(mind: Looking, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """In the place of `worth`: the value by the mind."""
    own_worth(mind.minds, terms, state, seats, values)


@part
def look_or_trust(
    mind: Any,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """In the place of `promise`: a look ahead where the search is often, else the weights of the mind.

    Args:
        mind: a `Looking`, which has all that a look ahead by hand needs.
    """
    if visited_often:
        look_ahead(mind, terms, state, actions, n, visited_often, weights)
    else:
        own_promise(mind.minds, terms, state, actions, n, visited_often, weights)


KERNELS = {"worth": value_by_mind, "promise": look_or_trust}
"""These kernels, by the names of those that they replace."""
