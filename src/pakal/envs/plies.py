"""Plies of a batch: a legal action or a chance outcome is carried out, with and without notes of it.

In all functions `worker` is the number of the thread, and `g` the number of the game, both from 0.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.core import kinds
from pakal.core.actors import CHANCE
from pakal.core.kernel import WIDTH, Record, kernel
from pakal.core.rules import apply, apply_chance, unbound
from pakal.core.specialised import loop, part, stand_in
from pakal.envs.arrays import Arrays

hears = kernel(kinds.hears)


@stand_in
def act(arrays: Arrays, worker: int, g: int, terms: Record, state: Record, action: int) -> None:
    """Carry out a legal action in game g."""
    unbound()


@stand_in
def happen(arrays: Arrays, worker: int, g: int, terms: Record, state: Record) -> None:
    """Carry out the chance outcome that was drawn in game g."""
    unbound()


@part
def act_untold(arrays: Arrays, worker: int, g: int, terms: Record, state: Record, action: int) -> None:
    """`act` without histories."""
    apply(terms, state, action)


@part
def act_noted(arrays: Arrays, worker: int, g: int, terms: Record, state: Record, action: int) -> None:
    """`act` without histories, for agents that hear."""
    note_act(arrays.acts[g], arrays.acted, g, action)
    apply(terms, state, action)


@part
def happen_untold(arrays: Arrays, worker: int, g: int, terms: Record, state: Record) -> None:
    """`happen` without histories."""
    apply_chance(terms, state, arrays.outcome[worker])


@loop
def act_told(arrays: Arrays, worker: int, g: int, terms: Record, state: Record, action: int) -> None:
    """`act` with histories."""
    actor, log = int(state.actor), arrays.log[worker]
    note_act(arrays.acts[g], arrays.acted, g, action)
    apply(terms, state, action, log)
    note_ply(arrays.told[g], arrays.heard[g], arrays.secret, log, actor, action)


@loop
def happen_told(arrays: Arrays, worker: int, g: int, terms: Record, state: Record) -> None:
    """`happen` with histories."""
    log = arrays.log[worker]
    apply_chance(terms, state, arrays.outcome[worker], log)
    note_ply(arrays.told[g], arrays.heard[g], arrays.secret, log, CHANCE, -1)


@kernel
def note_act(acts: NDArray[np.int32], acted: NDArray[np.int32], g: int, action: int) -> None:
    """Note a decision of game g, if decisions are noted."""
    if acted[g] < len(acts):
        acts[acted[g]] = action
        acted[g] += 1


@kernel
def note_ply(
    rings: NDArray[np.int32],
    counts: NDArray[np.int64],
    secret: NDArray[np.bool_],
    log: NDArray[np.int32],
    actor: int,
    action: int,
) -> None:
    """Note for each seat of a game the rows of a ply that it hears, and clear the log.

    Args:
        told: the ring of rows of each seat, shape (seats, room, 1 + WIDTH).
        heard: for each seat the rows that it was ever told, and those before its last decision, shape (seats, 2).
        secret: for each kind of rows, whether only the seat of its first number hears it.
        log: the rows of the ply, shape (ROOM, WIDTH).
        actor: who acted, or CHANCE.
        action: what they did; -1 for chance.
    """
    room = rings.shape[1]
    n = log[0, 0]
    for seat in range(len(rings)):
        total = counts[seat, 0]
        if seat == actor:
            counts[seat, 1] = total
        row = rings[seat, total % room]
        row[:] = 0
        row[0] = actor
        row[2] = action if seat == actor else -1
        total += 1
        for i in range(1, n + 1):
            kind = log[i, 0]
            if hears(seat, kind, secret[kind], log[i, 1]):
                row = rings[seat, total % room]
                row[0] = actor
                for k in range(WIDTH):
                    row[1 + k] = log[i, k]
                total += 1
        counts[seat, 0] = total
    for i in range(n + 1):
        for k in range(WIDTH):
            log[i, k] = 0
