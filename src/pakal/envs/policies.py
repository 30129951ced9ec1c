"""Policies in compiled code: they choose actions for the seats that no learner has, and for `choose`."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import kernel
from pakal.core.loops import values_of_turn
from pakal.core.random import below
from pakal.core.rules import promise, redeal
from pakal.core.specialised import loop
from pakal.envs.arrays import Arrays
from pakal.envs.masks import sort

MIXED, RANDOM, GREEDY, AGENT, MIND = range(-1, 4)
"""Policies. MIXED: seats have several. AGENT: Python asks a computer player. From MIND on a number is a mind."""


@loop
def pick_action(policy: int, arrays: Arrays, g: int, worker: int, n: int) -> int:
    """One of the `n` legal actions of game g, which are listed, ascending.

    RANDOM: any, all equally likely. GREEDY: the one with the best evaluation for its seat at the end of the turn, in a
    position drawn from those that this seat cannot tell from the true one; among equals, any. MIND: the one to
    which a mind gives the highest weight, by what this seat sees.

    Args:
        policy: RANDOM, GREEDY, or MIND plus the number of a mind.
        g, worker: numbers of the game and of the thread.
    """
    out, rng = arrays.legal[g], arrays.policy_rng[g]
    if policy == RANDOM:
        return int(out[below(rng, n)])
    if n == 1:
        return int(out[0])
    turn = arrays.turn[worker]
    lists, values = arrays.lists[worker], arrays.values[worker]
    start = arrays.begun[g]
    terms = arrays.terms[start : start + 1]
    if policy >= MIND:
        number = policy - MIND
        promise(arrays.weights[worker][number : number + 1], terms[0], arrays.states[g], out, n, False, values)
        return int(out[heaviest(values, n)])
    turn[0] = arrays.states[g]
    redeal(terms[0], turn[0], int(turn[0].actor), rng, arrays.outcome[worker])
    values_of_turn(terms, turn, lists, arrays.open[worker], arrays.best[worker], values)
    best, equal = values[heaviest(values, n)], 0
    for i in range(n):
        if values[i] == best:
            lists[0, equal] = lists[0, i]
            equal += 1
    sort(lists[0], equal)  # the rules have listed them in an order that may tell something about earlier plies
    return int(lists[0, below(rng, equal)])


@kernel
def heaviest(weights: NDArray[np.float64], n: int) -> int:
    """Index of the largest of the first `n`; of equal ones the first."""
    best = 0
    for i in range(1, n):
        if weights[i] > weights[best]:
            best = i
    return best


@loop
def choose(arrays: Arrays, actions: NDArray[np.int64], worker: int, first: int, last: int) -> None:
    """An action for each game, by the policy `by[0]`.

    Args:
        actions: room for an action of each game, shape (games,).
        worker: number of the thread.
        first, last: the games from `first` to before `last`.
    """
    policy = arrays.by[0]
    for g in range(first, last):
        if policy == RANDOM:  # without a call that hands over all arrays
            actions[g] = arrays.legal[g, below(arrays.policy_rng[g], arrays.counts[g])]
        else:
            actions[g] = pick_action(policy, arrays, g, worker, arrays.counts[g])
