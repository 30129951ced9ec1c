"""Loops over a game's rules, written once and compiled for each game by `Engine.bind`."""

from collections.abc import Iterator
from itertools import chain
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Record, Records, loop, part
from pakal.kernels.random import Generator, below
from pakal.kernels.rules import KERNELS, apply, apply_chance, draw_chance, evaluate, legal_actions


@part
def roll(terms: Record, state: Record, rng: Generator, outcome: Ints) -> int:
    """Have chance act until a seat is to act, or the game is over; returns how many outcomes were drawn."""
    count = 0
    while state.actor == CHANCE:
        draw_chance(terms, state, rng, outcome)
        apply_chance(terms, state, outcome)
        count += 1
    return count


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
                totals[2] += roll(rules, state, rng, outcome)
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


call: Any = None
"""Stands in the functions below for what they call."""

FORMS: dict[tuple[int, int], Any] = {
    (0, 2): lambda terms, states: call(terms[0], states[0]),
    (0, 3): lambda terms, states, a: call(terms[0], states[0], a),
    (0, 4): lambda terms, states, a, b: call(terms[0], states[0], a, b),
    (0, 5): lambda terms, states, a, b, c: call(terms[0], states[0], a, b, c),
    (1, 7): lambda networks, terms, states, a, b, c, d: call(networks, terms[0], states[0], a, b, c, d),
}
"""Forms of doors, by the place of the terms and the number of arguments."""


def parameters_of(function: Any) -> tuple[str, ...]:
    """The names of the arguments of a function."""
    names: tuple[str, ...] = function.__code__.co_varnames[: function.__code__.co_argcount]
    return names


def doors_of(function: Any) -> Iterator[Any]:
    """The doors of a kernel or part: loops by which Python calls it, with the first record of `terms` and of `states`.

    A door has the name of the kernel. Where rules may tell, there is also `NAME_telling`, which takes a log.
    """
    name, parameters = function.__name__, parameters_of(function)
    doors = {name: parameters}
    if function.__defaults__:
        doors = {f"{name}_telling": parameters, name: parameters[:-1]}
    for own_name, names in doors.items():
        form = FORMS.get((names.index("terms"), len(names)))
        if form and "state" in names:  # a copy, since Numba does not find closures again in its cache
            arrays = tuple(f"{each}s" if each in ("network", "state") else each for each in names)
            code = form.__code__.replace(co_name=own_name, co_qualname=own_name, co_varnames=arrays)
            yield loop(FunctionType(code, {"__name__": __name__, "call": function}, own_name))


CALLED = (roll, *(kernel.stand_in for kernel in KERNELS.values()))
DOORS = {each.__name__: each for each in (playouts, values_of_turn, *chain.from_iterable(map(doors_of, CALLED)))}
"""All that Python calls, by its names: doors of kernels, and some loops."""
