"""Loops that play games and take notes of them, compiled for each game.

Rows of `states`: the position, a scratch row of `best_of_some`, the position before the last ply, the first position,
and a position that looks the same to one seat.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import CHANCE, NOBODY, Ints, Record, Records, kernel
from pakal.kernels.random import Generator, aim_next, shuffle
from pakal.kernels.rules import apply, apply_chance, draw_chance, evaluate, legal_actions, redeal, tally
from pakal.kernels.specialised import loop
from pakal.search.playouts import LONGEST, best_of_some, turn_is_over

Tracks = NDArray[np.int8]
Counts = NDArray[np.int32]

NOW, TRIAL, BEFORE, START, WORLD = range(5)
"""Rows of `states`."""

BY_SCORE, BY_EVALUATION = 0, 1
"""Rows of `tracks`: the leader at the end of each turn, by the score and by the game's evaluation."""

NOBODY_LEADS = -1
QUARTERS = 3
"""Moments whose leader is noted: after a quarter, a half and three quarters of all turns."""


@kernel
def score_leader(state: Record) -> int:
    """The seat whose score is higher than all others, or NOBODY_LEADS."""
    best, leader = -1_000_000, NOBODY_LEADS
    for seat in range(state.players):
        score = int(state.score[seat])
        if score > best:
            best, leader = score, seat
        elif score == best:
            leader = NOBODY_LEADS
    return leader


@loop
def note_of_ply(
    rules: Record,
    before: Record,
    action: int,
    after: Record,
    choices: int,
    tracks: Tracks,
    counts: Counts,
    note: Record,
) -> None:
    """Note one ply.

    Args:
        action: CHANCE for a chance outcome.
        choices: number of legal actions.
        tracks: the leader after each turn; written.
        counts: the counters after each turn; written.
        note: see `notes.dtype_of`.
    """
    if action == CHANCE:
        note.chances += 1
    else:
        note.decisions += 1
        if note.starter == 0 and before.turns > 0:
            note.starter = 1 + before.actor
        note.options += choices
        note.forced += choices == 1
    tally(rules, before, action, after, note.count)
    turn = note.turns
    if before.turns == 0 or turn == LONGEST or (action == CHANCE and after.actor != NOBODY):
        return  # no turn has begun yet, or chance acted within a turn
    if turn_is_over(after, before.rounds, before.turns):
        tracks[BY_SCORE, turn] = score_leader(after)
        leader = NOBODY_LEADS
        for seat in range(after.players):
            if evaluate(rules, after, seat) > 0.0:
                leader = seat
                break
        tracks[BY_EVALUATION, turn] = leader
        for seat in range(counts.shape[1]):
            for counter in range(counts.shape[2]):
                counts[turn, seat, counter] = note.count[seat, counter]
        note.turns = turn + 1


@kernel
def note_end(state: Record, tracks: Tracks, counts: Counts, note: Record) -> None:
    """Note the end of the game, how often the lead changed, the turn from which the winner led, and the first half."""
    note.rounds = state.rounds
    note.reason = state.reason
    for seat in range(state.players):
        note.score[seat] = state.score[seat]
    turns = int(note.turns)
    if turns > 1:
        for seat in range(counts.shape[1]):
            for counter in range(counts.shape[2]):
                note.early[seat, counter] = counts[turns // 2 - 1, seat, counter]
    winner = score_leader(state)
    for by in range(2):
        last = NOBODY_LEADS
        late = 0
        for turn in range(turns):
            leader = int(tracks[by, turn])
            if leader not in (NOBODY_LEADS, last):
                note.changes[by] += last != NOBODY_LEADS
                last = leader
            if leader != winner:
                late = turn + 1
        note.late[by] = late if winner != NOBODY_LEADS else -1
        for quarter in range(QUARTERS):
            turn = turns * (quarter + 1) // (QUARTERS + 1) - 1
            note.ahead[by, quarter] = tracks[by, turn] if turn >= 0 else NOBODY_LEADS


@loop
def play_games(
    parameter_array: Records,
    terms: Records,
    states: Records,
    deals: NDArray[np.uint64],
    rngs: NDArray[np.uint64],
    rng: Generator,
    chance: Generator,
    last: NDArray[np.int32],
    out: Ints,
    outcome: Ints,
    tries: int,
    tracks: Tracks,
    counts: Counts,
    notes: Records,
    frequencies: NDArray[np.int64],
) -> None:
    """Play games from `states[START]`, one for each row of `notes`, all seats by one policy.

    Args:
        deals: for each game, the number of its deal, from which its chance outcomes follow.
        rngs: for each game, the generator of its decisions.
        last: room for `aim_next`.
        tries: candidates of which the best by evaluation is taken, as in playouts of the search; 1: random play.
        frequencies: for each number of legal actions, how often it occurred; added to.
    """
    parameters, rules, state = parameter_array[0], terms[0], states[NOW]
    before = states[BEFORE]
    for game in range(len(notes)):
        note = notes[game]
        rng[0] = rngs[game]
        states[NOW] = states[START]
        last[:] = -1
        while state.actor != NOBODY and note.decisions < LONGEST:
            states[BEFORE] = states[NOW]
            if state.actor == CHANCE:  # not by `roll`: each outcome has a generator of its own, and is noted
                aim_next(chance, deals[game], last, int(state.rounds), int(state.turns))
                draw_chance(rules, state, chance, outcome)
                apply_chance(rules, state, outcome)
                note_of_ply(rules, before, CHANCE, state, 0, tracks, counts, note)
            else:
                n = legal_actions(rules, state, out)
                frequencies[n] += 1
                row = NOW
                if tries > 1 and n > 1:
                    row = WORLD
                    states[WORLD] = states[NOW]
                    redeal(rules, states[WORLD], state.actor, rng, outcome)
                    shuffle(rng, out, n)  # of equal actions the first is taken: no seat must be first by rule
                action = best_of_some(parameters, rules, states, row, rng, out, n, tries)
                apply(rules, state, action)
                note_of_ply(rules, before, action, state, n, tracks, counts, note)
        note_end(state, tracks, counts, note)


@loop
def note_one_ply(
    terms: Records, states: Records, action: int, choices: int, tracks: Tracks, counts: Counts, notes: Records
) -> None:
    """`note_of_ply` for a game that Python plays, from `states[BEFORE]` to `states[NOW]`."""
    note_of_ply(terms[0], states[BEFORE], action, states[NOW], choices, tracks, counts, notes[0])


def note_the_end(states: Records, tracks: Tracks, counts: Counts, notes: Records) -> None:
    """`note_end` for a game that Python plays."""
    note_end(states[NOW], tracks, counts, notes[0])
