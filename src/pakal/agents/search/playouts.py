"""Playouts and values, compiled for each game.

States are rows of one array: `states[NOW]` is played on, `states[TRIED]` and `states[AHEAD]` are scratch, the worlds
follow.
"""

from math import factorial, floor, sqrt

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints, Record, kernel, loop
from pakal.core.random import Generator, below, shuffle
from pakal.core.rules import apply, apply_chance, draw_chance, evaluate, evaluate_all, legal_actions, redeal

Array = NDArray[np.void]

NOW, TRIED, AHEAD, WORLDS = 0, 1, 2, 3
"""Rows of `states`."""

LONGEST = 20_000
"""Decisions after which a playout is cut off, for games that need not end."""


LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts; the first has so few digits that a small multiple of it is exact."""

SERIES = tuple(1.0 / factorial(i) for i in range(13, -1, -1))
MOST_EXPONENT = 700.0
MOST_POWER = 1010
POWERS = 2.0 ** np.arange(-MOST_POWER, MOST_POWER + 1)
"""Powers of 2 up to that of the largest exponent; to multiply by one is exact."""

CLEARLY, FAR, UNKNOWN = 1e-6, 15.0, -1.0
"""Evaluations that differ by more than CLEARLY, in scales, have values in the same order, whatever is lost to rounding;
of values near 1 that is so up to FAR."""


@kernel
def exp(x: float) -> float:
    """e to the power of x, alike to the last bit on every machine; those of C libraries are not.

    By x = n · ln 2 + r and the series of exp(r), |r| < 0.35, with nothing but what IEEE 754 says exactly.
    """
    x = min(max(x, -MOST_EXPONENT), MOST_EXPONENT)
    n = floor(x * 1.4426950408889634 + 0.5)
    r = x - n * LN2_HIGH - n * LN2_LOW
    total = 0.0
    for coefficient in SERIES:
        total = total * r + coefficient
    return total * float(POWERS[int(n) + MOST_POWER])


@kernel
def lead(state: Record, seat: int) -> float:
    """Score less that of the best other."""
    best = -1e9
    for other in range(state.players):
        if other != seat:
            best = max(best, float(state.score[other]))
    return float(state.score[seat]) - best


@kernel
def chance_of(knobs: Record, lead: float) -> float:
    """What a lead is worth before the game is over, from 0 to 1."""
    return 1.0 / (1.0 + exp(-lead / knobs.scale))


@loop
def value_of(knobs: Record, rules: Record, state: Record, seat: int) -> float:
    """From 0 to 1: share of the win and lead where the game is over, else what its evaluation promises."""
    if state.actor != NOBODY:
        return chance_of(knobs, evaluate(rules, state, seat))
    ahead = lead(state, seat)
    shared = 0
    for other in range(state.players):
        shared += state.score[other] == state.score[seat]
    won = 0.0 if ahead < 0.0 else 1.0 / shared
    return knobs.win * won + (1.0 - knobs.win) / (1.0 + exp(-ahead / knobs.scale))  # type: ignore[no-any-return]


@loop
def add_values_of(
    knobs: Record, rules: Record, state: Record, seats: int, leads: NDArray[np.float64], values: NDArray[np.float64]
) -> None:
    """Add to the values of a set of seats those of one of the playouts."""
    if state.actor != NOBODY:
        evaluate_all(rules, state, leads)
    for seat in range(state.players):
        if seats >> seat & 1:
            over = state.actor == NOBODY
            value = value_of(knobs, rules, state, seat) if over else chance_of(knobs, leads[seat])
            values[seat] += value / knobs.playouts


@loop
def best_of_some(
    knobs: Record, rules: Record, states: Array, row: int, rng: Generator, out: Ints, n: int, tries: int
) -> int:
    """An action of `states[row]`: the best of some candidates for the seat to act; of equal ones the first.

    Where the order of evaluations is certain to be the order of values, values are not computed: they took a fifth of a
    playout's time.
    """
    if n == 1:
        return int(out[0])
    if tries <= 1 or below(rng, 1024) < knobs.random:
        return int(out[below(rng, n)])
    seat, tried = states[row].actor, states[TRIED]
    clear, far = CLEARLY * knobs.scale, FAR * knobs.scale
    best, best_value, most = -1, UNKNOWN, -1e30  # while the value is unknown, `most` is the evaluation of the best
    for i in range(min(tries, n)):
        if tries < n:
            j = i + below(rng, n - i)
            out[i], out[j] = out[j], out[i]
        states[TRIED] = states[row]
        apply(rules, tried, out[i])
        over = tried.actor == NOBODY
        promise = most if over else evaluate(rules, tried, seat)
        if not over:
            if promise == most or promise < most - clear:
                continue
            if best < 0 or (best_value == UNKNOWN and most + clear < promise < far):
                best, most = i, promise
                continue
        if best >= 0 and best_value == UNKNOWN:
            best_value = chance_of(knobs, most)
        value = value_of(knobs, rules, tried, seat) if over else chance_of(knobs, promise)
        most = max(most, promise)
        if value > best_value:
            best, best_value = i, value
    return int(out[best])


@loop
def play_turns(
    knobs: Record,
    rules: Record,
    states: Array,
    row: int,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    tries: int,
    turns: int,
) -> int:
    """Play `states[row]` on until so many turns have ended (below 0: to the end); returns the decisions made."""
    state = states[row]
    made = 0
    while turns != 0 and state.actor != NOBODY and made < LONGEST:
        if state.actor == CHANCE:
            draw_chance(rules, state, rng, outcome)
            apply_chance(rules, state, outcome)
            continue
        rounds, turn = state.rounds, state.turns
        n = legal_actions(rules, state, out)
        if 1 < n <= tries:
            shuffle(rng, out, n)  # the first of equals is picked, and should not always be whom the lowest number names
        apply(rules, state, best_of_some(knobs, rules, states, row, rng, out, n, tries))
        made += 1
        turns -= turn_is_over(state, rounds, turn)
    return made


@kernel
def turn_is_over(state: Record, rounds: int, turn: int) -> bool:
    """Whether a decision of that turn was its last: what follows is another turn, chance or nothing."""
    return bool(state.actor < 0 or state.rounds != rounds or state.turns != turn)


@kernel
def turns_to_play(knobs: Record, begun: int) -> int:
    """How many turns a playout is to end, where so many (0 or 1) are under way; below 0: all."""
    return -1 if knobs.turns < 0 else knobs.turns + begun


@loop
def redeal_all(terms: Array, states: Array, viewer: int, rng: Generator, outcome: Ints) -> None:
    """Make worlds of the first one by dealing anew what the viewer has not seen."""
    for row in range(WORLDS + 1, len(states)):
        states[row] = states[WORLDS]
        redeal(terms[0], states[row], viewer, rng, outcome)


@loop
def measure(
    knobs_array: Array,
    terms: Array,
    states: Array,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    playouts: int,
) -> None:
    """Write `scale` and `spread` of the knobs: how far the lead still moves, and how far values differ.

    The lead moves by a standard deviation s in random games to the end; that a lead of x wins is then about
    logistic(1.7 x / s).
    """
    knobs, rules, state = knobs_array[0], terms[0], states[NOW]
    worlds = len(states) - WORLDS
    total = 0.0
    for i in range(playouts):
        states[NOW] = states[WORLDS + i % worlds]
        before = evaluate(rules, state, knobs.root)
        play_turns(knobs, rules, states, NOW, rng, out, outcome, 1, -1)
        total += (lead(state, knobs.root) - before) ** 2
    knobs.scale = max(1.0, sqrt(total / playouts) / 1.7)
    total = squares = 0.0
    for i in range(playouts):
        states[NOW] = states[WORLDS + i % worlds]
        play_turns(knobs, rules, states, NOW, rng, out, outcome, knobs.tries, turns_to_play(knobs, 1))
        value = value_of(knobs, rules, state, knobs.root)
        total += value
        squares += value * value
    knobs.spread = max(0.01, sqrt(max(0.0, squares / playouts - (total / playouts) ** 2)))


@loop
def play_many(
    knobs_array: Array,
    terms: Array,
    states: Array,
    rng: Generator,
    out: Ints,
    outcome: Ints,
    playouts: int,
) -> float:
    """Playouts of the kind that the search makes, from the worlds, to measure their speed; mean value for the root."""
    knobs, rules, state = knobs_array[0], terms[0], states[NOW]
    worlds = len(states) - WORLDS
    total = 0.0
    for i in range(playouts):
        states[NOW] = states[WORLDS + i % worlds]
        play_turns(knobs, rules, states, NOW, rng, out, outcome, knobs.tries, turns_to_play(knobs, 1))
        total += value_of(knobs, rules, state, knobs.root)
    return total / playouts
