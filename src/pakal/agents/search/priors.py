"""`worth` and `promise`: values of a position, and prior probabilities of actions.

`BY_HAND` makes them from a game's evaluation, for games and setups that bring no mind of their own. `LOOKING` has those
of a mind with which the search looks ahead by hand too (`MindKind.looks_ahead`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.arrays import AHEAD, SCRATCH, HandMade, Looking
from pakal.agents.search.playouts import chance_of, play_turns, turn_is_over, value_of
from pakal.core.exact import bounded_exp
from pakal.core.kernel import Ints, Record
from pakal.core.rules import apply, evaluate_all, own_promise, own_worth
from pakal.core.specialised import part

PRIOR_TRIES = 8
"""Candidates of each decision when a turn is played to its end to value its first decision."""


@part
def value_by_hand(mind: HandMade, terms: Record, state: Record, seats: int, values: NDArray[np.float64]) -> None:
    """In the place of `worth`: the value of each seat's lead by the evaluation of the game.

    Args:
        values: float64, one for each seat.
    """
    evaluate_all(terms, state, values)
    for seat in range(state.players):
        if seats >> seat & 1:
            values[seat] = chance_of(mind.knobs[0], values[seat])


@part
def look_ahead(
    mind: HandMade,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """In the place of `promise`: exp(value that an action adds / (`sharp` · `spread`)).

    At a position that the search reaches often, the rest of the turn is played first: an action may gain something only
    by the actions after it.

    Args:
        actions: legal actions.
        visited_often: whether the rest of the turn is played first.
        weights: float64, one for each of the `n` actions.
    """
    knobs, states, ahead = mind.knobs[0], mind.states, mind.states[AHEAD]
    seat, rounds, turn = state.actor, state.rounds, state.turns
    before, unit = value_of(knobs, terms, state, seat), knobs.sharp * knobs.spread
    for i in range(n):
        states[AHEAD] = state
        apply(terms, ahead, actions[i])
        if visited_often and not turn_is_over(ahead, rounds, turn):
            play_turns(knobs, terms, states, AHEAD, mind.rng, mind.out[SCRATCH], mind.outcome, PRIOR_TRIES, 1)
        gain = (value_of(knobs, terms, ahead, seat) - before) / unit
        weights[i] = bounded_exp(gain)


BY_HAND = {"worth": value_by_hand, "promise": look_ahead}
"""These kernels, by the names of those that they replace."""


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


LOOKING = {"worth": value_by_mind, "promise": look_or_trust}
"""These kernels, by the names of those that they replace."""
