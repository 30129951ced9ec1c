"""`promise` of a mind: the weights of legal actions, from the logits of its network."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import Ints, Record, Records
from pakal.core.network import find_logits, weight_of, weight_of_sum
from pakal.core.rules import inputs, parts
from pakal.core.specialised import loop


@loop
def weigh_actions(
    minds: Records,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """Weights where each action has an output of its own, from what the seat to act sees."""
    mind = minds[0]
    inputs(mind, terms, state, int(state.actor), False)
    find_logits(mind)
    for i in range(n):
        weights[i] = weight_of(mind, int(actions[i]))


@loop
def weigh_sums(
    minds: Records,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """Weights where `parts` names the outputs of an action, from what the seat to act sees."""
    mind = minds[0]
    inputs(mind, terms, state, int(state.actor), False)
    find_logits(mind)
    for i in range(n):
        first, second, third, factor = parts(mind, terms, state, int(actions[i]))
        weights[i] = weight_of_sum(mind, first, second, third, factor)
