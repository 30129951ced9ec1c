"""Playouts and values, and the priors that come with them by hand; compiled for each game."""

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.network import bounded_exp, logistic
from pakal.core.standings import lead
from pakal.kernels.kernel import NOBODY, Ints, Record, Records, kernel, loop, part
from pakal.kernels.loops import roll
from pakal.kernels.random import Generator, below, shuffle
from pakal.kernels.rules import (
    apply,
    evaluate,
    evaluate_all,
    find_network_priors,
    find_network_values,
    find_values,
    legal_actions,
    redeal,
)
from pakal.search.arrays import AHEAD, LEGAL, NOW, SCRATCH, TRIED, WORLDS, Arrays, EvaluationArrays, HybridArrays
from pakal.search.settings import AT_ONCE, TO_THE_END

LONGEST = 20_000
"""Decisions after which a playout is cut off, for games that need not end."""

CLEARLY, FAR, UNKNOWN = 1e-6, 15.0, -1.0
"""Two evaluations that are further apart than CLEARLY scales keep their order as values, in spite of rounding. Above
FAR scales rounding makes values equal, so they are compared as values."""


@kernel
def chance_of(parameters: Record, lead: float) -> float:
    """The value of a lead before the game is over, from 0 to 1."""
    return logistic(lead / parameters.scale)


@kernel
def result_of(parameters: Record, state: Record, seat: int) -> float:
    """The value of a finished game for a seat, from 0 to 1: share of the win, and lead."""
    ahead = lead(state, seat)
    winners = 0
    for other in range(state.players):
        winners += state.score[other] == state.score[seat]
    win = 0.0 if ahead < 0.0 else 1.0 / winners
    return parameters.win * win + (1.0 - parameters.win) * chance_of(parameters, ahead)  # type: ignore[no-any-return]


@loop
def value_of(parameters: Record, terms: Record, state: Record, seat: int) -> float:
    """The value of a position for a seat, from 0 to 1: the result if the game is over, else by its evaluation."""
    if state.actor == NOBODY:
        return result_of(parameters, state, seat)
    return chance_of(parameters, evaluate(terms, state, seat))


@part
def write_values(
    network: Any, parameters: Record, terms: Record, state: Record, seats: int, values: NDArray[np.float64]
) -> None:
    """Write the value of a position, from 0 to 1, for each seat of a set, which is given as bits.

    Args:
        parameters: settings of the search, as one record.
        values: float64, one for each seat.
    """
    if state.actor != NOBODY:
        find_values(network, terms, state, seats, values)
        return
    for seat in range(state.players):
        if seats >> seat & 1:
            values[seat] = result_of(parameters, state, seat)


@loop
def best_of_some(
    parameters: Record, terms: Record, states: Records, row: int, rng: Generator, out: Ints, n: int, tries: int
) -> int:
    """An action of `states[row]`: the best of some candidates for the seat to act; among equals the first.

    It compares evaluations, and computes values only where rounding could give them another order: to compute all of
    them took a fifth of a playout's time.

    Args:
        parameters: settings of the search, as one record.
        row: which of the states; it stays as it is. The row TRIED is overwritten.
        out: the `n` legal actions; their order changes.
        tries: how many candidates are compared.
    """
    if n == 1:
        return int(out[0])
    if tries <= 1 or below(rng, 1024) < parameters.random:
        return int(out[below(rng, n)])
    seat, trial = states[row].actor, states[TRIED]
    clear, far = CLEARLY * parameters.scale, FAR * parameters.scale
    best, best_value, most = -1, UNKNOWN, -1e30  # while the value is unknown, `most` is the evaluation of the best
    for i in range(min(tries, n)):
        if tries < n:
            j = i + below(rng, n - i)
            out[i], out[j] = out[j], out[i]
        states[TRIED] = states[row]
        apply(terms, trial, out[i])
        over = trial.actor == NOBODY
        estimate = most if over else evaluate(terms, trial, seat)
        if not over:
            if estimate == most or estimate < most - clear:
                continue
            if best < 0 or (best_value == UNKNOWN and most + clear < estimate < far):
                best, most = i, estimate
                continue
        if best >= 0 and best_value == UNKNOWN:
            best_value = chance_of(parameters, most)
        value = value_of(parameters, terms, trial, seat) if over else chance_of(parameters, estimate)
        most = max(most, estimate)
        if value > best_value:
            best, best_value = i, value
    return int(out[best])


@loop
def play_turns(
    parameters: Record,
    terms: Record,
    states: Records,
    row: int,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    tries: int,
    turns: int,
) -> int:
    """Play `states[row]` on until so many turns have ended, or TO_THE_END; returns the number of decisions.

    Args:
        parameters: settings of the search, as one record.
        row: which of the states is played on.
        tries: candidates of each decision.
        turns: how many turns, or TO_THE_END.
    """
    state = states[row]
    decisions = 0
    while turns != 0 and decisions < LONGEST:
        roll(terms, state, rng, outcome)
        if state.actor == NOBODY:
            break
        rounds, turn = state.rounds, state.turns
        n = legal_actions(terms, state, out)
        if 1 < n <= tries:
            shuffle(rng, out, n)  # the first of equal actions is taken: it should not always be the lowest number
        apply(terms, state, best_of_some(parameters, terms, states, row, rng, out, n, tries))
        decisions += 1
        turns -= turn_is_over(state, rounds, turn)
    return decisions


@kernel
def turn_is_over(state: Record, rounds: int, turn: int) -> bool:
    """Whether the last decision ended that turn: another turn, chance or the end of the game follows."""
    return bool(state.actor < 0 or state.rounds != rounds or state.turns != turn)


@kernel
def turns_to_play(parameters: Record, open_turns: int) -> int:
    """The number of turns that a playout plays to their end, or TO_THE_END, if `open_turns` (0 or 1) are under way."""
    if parameters.turns == AT_ONCE:
        return 0
    return TO_THE_END if parameters.turns == TO_THE_END else parameters.turns + open_turns


@loop
def redeal_all(terms: Records, states: Records, viewer: int, rng: Generator, outcome: Ints) -> None:
    """Make worlds from the first one by dealing anew the cards that the viewer has not seen.

    Args:
        states: the worlds are the rows from WORLDS on.
    """
    for row in range(WORLDS + 1, len(states)):
        states[row] = states[WORLDS]
        redeal(terms[0], states[row], viewer, rng, outcome)


@loop
def measure_scale(
    parameter_array: Records,
    terms_array: Records,
    states: Records,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    playouts: int,
) -> None:
    """Write `scale` of the parameters: how far the lead still moves.

    The lead moves by a standard deviation s in random games to the end; that a lead of x wins is then about
    logistic(1.7 x / s).

    Args:
        parameter_array, terms_array: settings of the search and terms, shape (1,).
        states: the worlds are the rows from WORLDS on; the row NOW is overwritten.
        playouts: how many random games.
    """
    parameters, terms, state = parameter_array[0], terms_array[0], states[NOW]
    worlds = len(states) - WORLDS
    total = 0.0
    for i in range(playouts):
        states[NOW] = states[WORLDS + i % worlds]
        before = evaluate(terms, state, parameters.seat)
        play_turns(parameters, terms, states, NOW, rng, out, outcome, 1, TO_THE_END)
        total += (lead(state, parameters.seat) - before) ** 2
    parameters.scale = max(1.0, sqrt(total / playouts) / 1.7)


@loop
def playout_value(arrays: Arrays, playout: int, turns: int) -> float:
    """Value of one playout from the worlds, for the seat that searches."""
    parameters, terms, states, seat = arrays.parameters[0], arrays.terms[0], arrays.states, arrays.parameters[0].seat
    worlds = len(states) - WORLDS
    states[NOW] = states[WORLDS + playout % worlds]
    play_turns(parameters, terms, states, NOW, arrays.rng, arrays.out[LEGAL], arrays.outcome, parameters.tries, turns)
    write_values(arrays.network, parameters, terms, states[NOW], 1 << seat, arrays.results)
    return arrays.results[seat]  # type: ignore[no-any-return]


@loop
def measure(arrays: Arrays, playouts: int) -> None:
    """Write `scale` and `spread` of the parameters: how far the lead still moves, and how far values differ.

    A search with a network values positions at once. The worlds themselves have nearly the same value, so `spread` is
    measured on positions a round later.
    """
    parameters = arrays.parameters[0]
    measure_scale(
        arrays.parameters, arrays.terms, arrays.states, arrays.rng, arrays.out[LEGAL], arrays.outcome, playouts
    )
    turns = 1 + arrays.states[WORLDS].players if parameters.turns == AT_ONCE else turns_to_play(parameters, 1)
    total = squares = 0.0
    for i in range(playouts):
        value = playout_value(arrays, i, turns)
        total += value
        squares += value * value
    parameters.spread = max(0.01, sqrt(max(0.0, squares / playouts - (total / playouts) ** 2)))


@loop
def play_many(arrays: Arrays, playouts: int) -> float:
    """Make playouts as the search does, but from the worlds, to measure their speed.

    Returns:
        Their mean value for the seat that searches.
    """
    total = 0.0
    for i in range(playouts):
        total += playout_value(arrays, i, turns_to_play(arrays.parameters[0], 1))
    return total / playouts


# `find_values` and `find_priors`: values of a position, and prior probabilities of actions. `BY_HAND` makes them from a
# game's evaluation, for games and setups that bring no network of their own. `HYBRID` has those of a network with which
# the search looks ahead by hand too (`NetworkSpec.looks_ahead`).


PRIOR_TRIES = 8
"""Candidates of each decision when a turn is played to its end to value its first decision."""


@part
def value_by_hand(
    network: EvaluationArrays, terms: Record, state: Record, seats: int, values: NDArray[np.float64]
) -> None:
    """In the place of `find_values`: the value of each seat's lead by the evaluation of the game.

    Args:
        values: float64, one for each seat.
    """
    evaluate_all(terms, state, values)
    for seat in range(state.players):
        if seats >> seat & 1:
            values[seat] = chance_of(network.parameters[0], values[seat])


@part
def look_ahead(
    network: EvaluationArrays,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """In the place of `find_priors`: exp(value that an action adds / (`prior_temperature` · `spread`)).

    At a position that the search reaches often, the rest of the turn is played first: an action may gain something only
    by the actions after it.

    Args:
        actions: legal actions.
        visited_often: whether the rest of the turn is played first.
        weights: float64, one for each of the `n` actions.
    """
    parameters, states, ahead = network.parameters[0], network.states, network.states[AHEAD]
    seat, rounds, turn = state.actor, state.rounds, state.turns
    before, unit = value_of(parameters, terms, state, seat), parameters.prior_temperature * parameters.spread
    for i in range(n):
        states[AHEAD] = state
        apply(terms, ahead, actions[i])
        if visited_often and not turn_is_over(ahead, rounds, turn):
            play_turns(
                parameters, terms, states, AHEAD, network.rng, network.out[SCRATCH], network.outcome, PRIOR_TRIES, 1
            )
        gain = (value_of(parameters, terms, ahead, seat) - before) / unit
        weights[i] = bounded_exp(gain)


BY_HAND = {"find_values": value_by_hand, "find_priors": look_ahead}
"""These kernels, by the names of those that they replace."""


@part
def value_by_network(
    network: HybridArrays, terms: Record, state: Record, seats: int, values: NDArray[np.float64]
) -> None:
    """In the place of `find_values`: the value by the network."""
    find_network_values(network.networks, terms, state, seats, values)


@part
def look_or_trust(
    network: Any,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """In the place of `find_priors`: a look ahead at nodes with many visits, else the weights of the network.

    Args:
        network: a `HybridArrays`, which has all that a look ahead by hand needs.
    """
    if visited_often:
        look_ahead(network, terms, state, actions, n, visited_often, weights)
    else:
        find_network_priors(network.networks, terms, state, actions, n, visited_often, weights)


HYBRID = {"find_values": value_by_network, "find_priors": look_or_trust}
"""These kernels, by the names of those that they replace."""
