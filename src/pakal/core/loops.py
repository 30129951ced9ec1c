"""Loops over a game's rules, written once and compiled for each game by `kernel.specialise`.

The names `begin`, `legal_actions`, `apply`, `draw_chance`, `apply_chance` and `evaluate` stand for the game's kernels.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints
from pakal.core.random import Generator, below

begin: Any
legal_actions: Any
apply: Any
draw_chance: Any
apply_chance: Any
evaluate: Any

Array = NDArray[np.void]


def first_position(terms: Array, states: Array) -> None:
    """Write the position before the first action into the first state."""
    begin(terms[0], states[0])


def first_legal_actions(terms: Array, states: Array, out: Ints) -> int:
    """Legal actions of the first state."""
    return legal_actions(terms[0], states[0], out)  # type: ignore[no-any-return]


def first_apply(terms: Array, states: Array, action: int) -> None:
    """Carry out a legal action in the first state."""
    apply(terms[0], states[0], action)


def first_draw_chance(terms: Array, states: Array, rng: Generator, outcome: Ints) -> int:
    """A fair chance outcome for the first state."""
    return draw_chance(terms[0], states[0], rng, outcome)  # type: ignore[no-any-return]


def first_apply_chance(terms: Array, states: Array, outcome: Ints) -> None:
    """Carry out a chance outcome in the first state."""
    apply_chance(terms[0], states[0], outcome)


def playouts(
    terms: Array,
    states: Array,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    games: int,
    totals: NDArray[np.int64],
) -> None:
    """Play games from `states[1]` to their end by uniformly random decisions, in `states[0]`.

    Adds to `totals`: games, decisions, chance outcomes, rounds.
    """
    rules = terms[0]
    state = states[0]
    for _ in range(games):
        states[0] = states[1]
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                draw_chance(rules, state, rng, outcome)
                apply_chance(rules, state, outcome)
                totals[2] += 1
            else:
                n = legal_actions(rules, state, out)
                apply(rules, state, out[below(rng, n)])
                totals[1] += 1
        totals[0] += 1
        totals[3] += state.rounds
