"""Many games at once, one decision each: loops over a game's rules, compiled for each game and bound to its rules.

In all functions `worker` is the number of the thread, and `g` the number of a game, both from 0. A thread has the games
from `first` to before `last`.
"""

import sys
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core import kinds
from pakal.core.game import Game
from pakal.envs.arrays import (
    DENSE,
    EVERYBODY,
    IN_NEXT,
    IN_STEP,
    PACKED,
    POINTS,
    Arrays,
    Mask,
    StepSettings,
    hide_legal,
    pay_points,
    pay_win,
    show_legal,
    sort,
)
from pakal.kernels.kernel import CHANCE, NOBODY, WIDTH, Ints, Record, Records, in_cache, kernel, loop, part, stand_in
from pakal.kernels.loops import roll, values_of_turn
from pakal.kernels.random import Generator, below
from pakal.kernels.rules import apply, apply_chance, draw_chance, find_priors, legal_actions, observe, redeal, unbound

# Policies: they choose actions for the seats that no learner has, and for `choose`.


MIXED, RANDOM, GREEDY, AGENT, NETWORK = range(-1, 4)
"""Policies. MIXED: seats have several. AGENT: Python asks a computer player. From NETWORK on a number is a network."""


@loop
def pick_action(policy: int, arrays: Arrays, g: int, worker: int, n: int) -> int:
    """One of the `n` legal actions of game g, which are listed, ascending.

    RANDOM: any, all equally likely. GREEDY: the one with the best evaluation for its seat at the end of the turn, in a
    position drawn from those that this seat cannot tell from the true one; among equals, any. NETWORK: the one to
    which a network gives the highest weight, by what this seat sees.

    Args:
        policy: RANDOM, GREEDY, or NETWORK plus the number of a network.
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
    if policy >= NETWORK:
        number = policy - NETWORK
        find_priors(arrays.weights[worker][number : number + 1], terms[0], arrays.states[g], out, n, False, values)
        return int(out[heaviest(values, n)])
    turn[0] = arrays.states[g]
    redeal(terms[0], turn[0], int(turn[0].actor), rng, arrays.outcome[worker])
    values_of_turn(terms, turn, lists, arrays.open[worker], arrays.best[worker], values)
    best, equal = values[heaviest(values, n)], 0
    for i in range(n):
        if values[i] == best:
            lists[0, equal] = lists[0, i]
            equal += 1
    sort(lists[0], equal)  # sorted: the rules' own order may tell something about earlier plies
    return int(lists[0, below(rng, equal)])


@kernel
def heaviest(weights: NDArray[np.float64], n: int) -> int:
    """Index of the largest of the first `n` numbers; among equals the first."""
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
        if policy == RANDOM:  # here, since a call would hand over all arrays
            actions[g] = arrays.legal[g, below(arrays.policy_rng[g], arrays.counts[g])]
        else:
            actions[g] = pick_action(policy, arrays, g, worker, arrays.counts[g])


# Plies of a batch: a legal action or a chance outcome is carried out, with and without notes of it.


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


@part
def act_told(arrays: Arrays, worker: int, g: int, terms: Record, state: Record, action: int) -> None:
    """`act` with histories."""
    actor, log = int(state.actor), arrays.log[worker]
    note_act(arrays.acts[g], arrays.acted, g, action)
    apply(terms, state, action, log)
    note_ply(arrays.told[g], arrays.heard[g], arrays.secret, log, actor, action)


@part
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


# Loops over many games.


ILLEGAL = -1
"""In the place of a number of actions: the action was not legal."""


@kernel
def is_others(actor: int, learner: int) -> bool:
    """Whether a seat is to act that is not asked."""
    return actor >= 0 and learner != EVERYBODY and actor != learner


@part
def list_legal(terms: Record, state: Record, out: Ints) -> int:
    """Write the legal actions of the seat to act, ascending; returns how many there are.

    The order in which rules list actions may tell something about earlier plies.
    """
    n = legal_actions(terms, state, out)
    sort(out, n)
    return n


@loop
def play_others(arrays: Arrays, settings: StepSettings, worker: int, g: int) -> int:
    """Play on until the game is over, or a learner or an agent is to act: draw chance, let policies choose.

    Returns how many decisions policies made. The legal actions of an agent are listed.
    """
    terms, state, learner = arrays.terms[arrays.begun[g]], arrays.states[g], arrays.learner[g]
    decisions = 0
    while state.actor != NOBODY:
        if state.actor == CHANCE:  # not `roll`: `happen` also notes rows for the seats
            draw_chance(terms, state, arrays.chance[g], arrays.outcome[worker])
            happen(arrays, worker, g, terms, state)
            continue
        if learner == EVERYBODY or state.actor == learner:
            break
        policy = settings.policy
        if policy == MIXED:
            policy = arrays.by[(state.actor - learner) % len(arrays.by)]
        n = list_legal(terms, state, arrays.legal[g])
        if policy == AGENT:
            arrays.counts[g] = n
            arrays.actor[g] = state.actor
            break
        act(arrays, worker, g, terms, state, pick_action(policy, arrays, g, worker, n))
        decisions += 1
    return decisions


@part
def show_question(arrays: Arrays, settings: StepSettings, g: int) -> None:
    """Write the observation and the legal actions of the seat to act in game g."""
    terms, state, out = arrays.terms[arrays.begun[g]], arrays.states[g], arrays.legal[g]
    n = list_legal(terms, state, out)
    observe(terms, state, int(state.actor), settings.recall, arrays.observation[g])
    show_legal(settings.masks, arrays.mask[g], out, n)
    arrays.counts[g] = n
    arrays.actor[g] = state.actor


@part
def clear_step(arrays: Arrays, g: int) -> None:
    """Nothing has been earned in game g, and it has not ended."""
    arrays.reward[g] = 0.0
    arrays.done[g] = False
    arrays.truncated[g] = False


@part
def end_step(arrays: Arrays, settings: StepSettings, worker: int, g: int) -> None:
    """Pay for a step of game g; begin the next game if this one is over or cut off; and show the next question."""
    players = arrays.reward.shape[1]
    terms, state = arrays.terms[arrays.begun[g]], arrays.states[g]
    over = state.actor == NOBODY
    cut = arrays.length[g] >= settings.limit and not over
    arrays.done[g] = over or cut
    arrays.truncated[g] = cut
    if settings.rewards == POINTS:
        pay_points(state, players, arrays.reward[g], arrays.margin[g])
    elif over:
        pay_win(state, players, arrays.reward[g])
    else:
        arrays.reward[g] = 0.0
    if over or cut:
        for seat in range(players):
            arrays.final_score[g, seat] = state.score[seat]
        arrays.final_length[g] = arrays.length[g]
        if arrays.learner[g] != EVERYBODY:
            observe(terms, state, int(arrays.learner[g]), settings.recall, arrays.final_observation[g])
            if settings.rotate:
                arrays.learner[g] = (arrays.learner[g] + 1) % players
        begin_game(arrays, settings, worker, g)
    else:
        show_question(arrays, settings, g)


@loop
def reset_games(arrays: Arrays, settings: StepSettings, worker: int, first: int, last: int) -> None:
    """New games."""
    for g in range(first, last):
        hide_legal(settings.masks, arrays.mask[g], arrays.legal[g], arrays.counts[g])
        clear_step(arrays, g)
        arrays.waits[g] = 0
        begin_game(arrays, settings, worker, g)


@loop
def step_games(
    arrays: Arrays,
    settings: StepSettings,
    actions: NDArray[np.int64],
    answers: bool,
    worker: int,
    first: int,
    last: int,
) -> None:
    """Carry out a legal action in each game from `first` to before `last`; if the game ends, the next one begins.

    Args:
        actions: one a game; a game whose action is below 0 does nothing.
        answers: whether the actions are those of agents, for the games that wait for one; all other games stay as they
            are. A step is whole once no game waits.
    """
    for g in range(first, last):
        terms, state = arrays.terms[arrays.begun[g]], arrays.states[g]
        wait = arrays.waits[g]
        if answers:
            if wait == 0:
                continue
        elif actions[g] < 0:
            clear_step(arrays, g)
            continue
        else:
            hide_legal(settings.masks, arrays.mask[g], arrays.legal[g], arrays.counts[g])
        act(arrays, worker, g, terms, state, actions[g])
        length = 1 + arrays.length[g]
        if state.actor < 0 or arrays.learner[g] != EVERYBODY:
            length += play_others(arrays, settings, worker, g)
        arrays.length[g] = length
        if is_others(state.actor, arrays.learner[g]):
            arrays.waits[g] = max(wait, IN_STEP)
            continue
        arrays.waits[g] = 0
        if wait == IN_NEXT:  # the reward of the last step was given already
            if state.actor == NOBODY:
                begin_game(arrays, settings, worker, g)
            else:
                show_question(arrays, settings, g)
            continue
        end_step(arrays, settings, worker, g)


@loop
def begin_game(arrays: Arrays, settings: StepSettings, worker: int, g: int) -> None:
    """A new game, up to its first question; if there is none for the learner, the next one.

    If an agent is to act before that, the game waits for it.
    """
    state = arrays.states[g]
    while True:
        if len(arrays.start) > 1:
            arrays.begun[g] = below(arrays.chance[g], len(arrays.start))
        arrays.states[g] = arrays.start[arrays.begun[g]]
        arrays.margin[g] = 0.0
        arrays.heard[g] = 0
        arrays.acted[g] = 0
        arrays.origin[g, 0] = arrays.chance[g, 0]
        arrays.length[g] = play_others(arrays, settings, worker, g)
        if state.actor != NOBODY:
            break
    if is_others(state.actor, arrays.learner[g]):
        arrays.waits[g] = IN_NEXT
        return
    show_question(arrays, settings, g)


@loop
def go_on(arrays: Arrays, settings: StepSettings, worker: int, first: int, last: int) -> None:
    """Play games, whose positions a caller has written, up to a question, and show them.

    If a game ends before a question, the next game begins.
    """
    players = arrays.reward.shape[1]
    for g in range(first, last):
        state = arrays.states[g]
        hide_legal(settings.masks, arrays.mask[g], arrays.legal[g], arrays.counts[g])
        pay_points(state, players, arrays.reward[g], arrays.margin[g])
        clear_step(arrays, g)
        arrays.length[g] += play_others(arrays, settings, worker, g)
        if is_others(state.actor, arrays.learner[g]):
            arrays.waits[g] = IN_NEXT
        elif state.actor == NOBODY:
            begin_game(arrays, settings, worker, g)
        else:
            show_question(arrays, settings, g)


@loop
def first_illegal(
    arrays: Arrays, settings: StepSettings, actions: NDArray[np.int64], waiting: NDArray[np.bool_]
) -> int:
    """The first game whose action is not legal, or -1; games that wait need no action."""
    for g in range(len(actions)):
        action = actions[g]
        legal = waiting[g]
        if settings.masks == DENSE:  # one look at the mask instead of some hundred at the list
            if 0 <= action < arrays.mask.shape[1]:
                legal |= arrays.mask[g, action] == 1
        elif settings.masks == PACKED:
            if 0 <= action >> 3 < arrays.mask.shape[1]:
                legal |= arrays.mask[g, action >> 3] >> (action & 7) & 1 == 1
        else:
            for i in range(arrays.counts[g]):
                legal |= arrays.legal[g, i] == action
        if not legal:
            return g
    return -1


@loop
def play_first(
    terms_array: Records,
    states: Records,
    chance: Generator,
    legal: Ints,
    count: int,
    mask: Mask,
    outcome: Ints,
    action: int,
) -> int:
    """Carry out an action in the first state, unless it is below 0, and then draw chance until a seat is to act.

    Args:
        legal, count: the legal actions, and their number; the call replaces them by those after it.
        mask: the same, 1 for each.

    Returns the number of legal actions; 0 at the end of the game; ILLEGAL, without any change, if the action is not
    legal.
    """
    terms = terms_array[0]
    state = states[0]
    if action >= 0 and (action >= len(mask) or mask[action] == 0):
        return ILLEGAL
    hide_legal(DENSE, mask, legal, count)
    if action >= 0:
        apply(terms, state, action)
    roll(terms, state, chance, outcome)
    n = 0 if state.actor == NOBODY else legal_actions(terms, state, legal)
    show_legal(DENSE, mask, legal, n)
    return n


@dataclass(frozen=True)
class EnvKernels:
    """The kernels that Python calls; they release the interpreter's lock.

    Attributes:
        reset, step: see `reset_games`, `step_games`.
        check: see `first_illegal`.
        choose: see `choose`.
        go_on: see `go_on`.
    """

    reset: Any
    step: Any
    check: Any
    choose: Any
    go_on: Any


@cache
def env_kernels(game: Game, compact: bool = False, histories: bool = False, acts: bool = False) -> EnvKernels:
    """Functions of this module over a game's kernels, each bound to those below it; compiled when first called.

    Args:
        compact: whether they write compact observations.
        histories: whether they note what seats are told.
        acts: whether they note what seats decide.
    """
    kernels = {"observe": game.observation_version(compact=compact).kernel} | (
        game.network.kernels if game.network else {}
    )
    if histories:
        kernels |= {"act": act_told, "happen": happen_told}
    else:
        kernels |= {"act": act_noted if acts else act_untold, "happen": happen_untold}
    bound = [
        game.engine.bind(each, nogil=True, **kernels)
        for each in (reset_games, step_games, first_illegal, choose, go_on)
    ]
    say_if_compiling(game, bound[1])
    return EnvKernels(*bound)


@cache
def stepper(game: Game) -> Any:
    """One game after the other, see `play_first`."""
    play = game.engine.bind(play_first)
    say_if_compiling(game, play)
    return play


def say_if_compiling(game: Game, loop: Any) -> None:
    """Print a line on standard error, so that people see why they wait, if a loop has never been compiled."""
    if not in_cache(loop):
        print(f"pakal compiles the environment of {game.facts.title}; later programs start at once.", file=sys.stderr)
