"""Loops over a game's rules, written once and compiled for each game by `Engine.bind`."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints, Records
from pakal.core.observation import Observed
from pakal.core.random import Generator, below
from pakal.core.rules import (
    apply,
    apply_chance,
    begin,
    draw_chance,
    evaluate,
    legal_actions,
    may,
    observe,
    promise,
    redeal,
)
from pakal.core.specialised import loop


@loop
def first_position(terms: Records, states: Records) -> None:
    """Write the position before the first action into the first state."""
    begin(terms[0], states[0])


@loop
def first_legal_actions(terms: Records, states: Records, out: Ints) -> int:
    """Legal actions of the first state."""
    return legal_actions(terms[0], states[0], out)


@loop
def first_apply(terms: Records, states: Records, action: int) -> None:
    """Carry out a legal action in the first state."""
    apply(terms[0], states[0], action)


@loop
def first_apply_telling(terms: Records, states: Records, action: int, log: Ints) -> None:
    """Carry out a legal action in the first state; the rules write rows about it."""
    apply(terms[0], states[0], action, log)


@loop
def first_apply_untold(terms: Records, states: Records, action: int, log: Ints) -> None:
    """Carry out a legal action in the first state, of a game whose rules tell nothing: the log stays empty."""
    apply(terms[0], states[0], action)


@loop
def first_may(terms: Records, states: Records, action: int, log: Ints) -> bool:
    """Whether the seat to act may do this in the first state; if not, the rules tell why."""
    return may(terms[0], states[0], action, log)


@loop
def first_draw_chance(terms: Records, states: Records, rng: Generator, outcome: Ints) -> int:
    """A fair chance outcome for the first state."""
    return draw_chance(terms[0], states[0], rng, outcome)


@loop
def first_apply_chance(terms: Records, states: Records, outcome: Ints) -> None:
    """Carry out a chance outcome in the first state."""
    apply_chance(terms[0], states[0], outcome)


@loop
def first_apply_chance_telling(terms: Records, states: Records, outcome: Ints, log: Ints) -> None:
    """Carry out a chance outcome in the first state; the rules write rows about it."""
    apply_chance(terms[0], states[0], outcome, log)


@loop
def first_apply_chance_untold(terms: Records, states: Records, outcome: Ints, log: Ints) -> None:
    """Carry out a chance outcome in the first state, of a game whose rules tell nothing: the log stays empty."""
    apply_chance(terms[0], states[0], outcome)


@loop
def first_redeal(terms: Records, states: Records, viewer: int, rng: Generator, cards: Ints) -> None:
    """In the first state, deal anew the cards that the viewer has not seen."""
    redeal(terms[0], states[0], viewer, rng, cards)


@loop
def first_observe(terms: Records, states: Records, seat: int, recall: bool, out: Observed) -> None:
    """The observation of the first state."""
    observe(terms[0], states[0], seat, recall, out)


@loop
def first_promise(
    minds: Records, terms: Records, states: Records, actions: Ints, n: int, weights: NDArray[np.float64]
) -> None:
    """The weights that a mind gives to `n` legal actions of the first state.

    Args:
        actions: legal actions.
        weights: float64, one for each of them.
    """
    promise(minds, terms[0], states[0], actions, n, False, weights)


@loop
def playouts(
    terms: Records,
    states: Records,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    games: int,
    totals: NDArray[np.int64],
) -> None:
    """Play games from `states[1]` to their end by uniformly random decisions, in `states[0]`.

    Adds to `totals`: games, decisions, chance outcomes, rounds.

    Args:
        games: how many.
        totals: counts of shape (4,).
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


@loop
def values_of_turn(
    terms: Records,
    states: Records,
    out: NDArray[np.int32],
    open_actions: NDArray[np.int64],
    best: NDArray[np.float64],
    values: NDArray[np.float64],
) -> int:
    """Value of each legal action of `states[0]` for its seat, if that seat plays the rest of this turn as well as it
    can.

    The search ends at the next chance outcome or at the end of the turn, and evaluates the position there. Other seats
    that decide within the turn are expected to choose the worst for this seat.

    Args:
        states: room for as many positions as a turn may have decisions, and one more.
        out: a row of legal actions for each of them.
        open_actions: two rows: how many actions are listed, and how many of them were tried, at each depth.
        best: best value so far at each depth.
        values: written: a value for each legal action, in their order.

    Returns:
        How many legal actions there are.
    """
    rules = terms[0]
    root = states[0]
    seat = root.actor
    rounds = root.rounds
    turns = root.turns
    deepest = len(states) - 1
    depth = 0
    counts = open_actions[0]
    tries = open_actions[1]
    counts[0] = legal_actions(rules, root, out[0])
    tries[0] = 0
    while True:
        if tries[depth] == counts[depth]:
            if depth == 0:
                return int(counts[0])
            value = best[depth]
            depth -= 1
        else:
            states[depth + 1] = states[depth]
            state = states[depth + 1]
            apply(rules, state, out[depth, tries[depth]])
            tries[depth] += 1
            same_turn = state.rounds == rounds and state.turns == turns
            if same_turn and state.actor >= 0 and depth + 1 < deepest:
                depth += 1
                counts[depth] = legal_actions(rules, state, out[depth])
                tries[depth] = 0
                best[depth] = -np.inf if state.actor == seat else np.inf
                continue
            value = evaluate(rules, state, seat)
        if depth == 0:
            values[tries[0] - 1] = value
        elif states[depth].actor == seat:
            best[depth] = max(best[depth], value)
        else:
            best[depth] = min(best[depth], value)
