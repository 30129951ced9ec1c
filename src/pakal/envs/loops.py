"""Many games at once, one decision each: loops over a game's rules, compiled for each game."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.core import kinds
from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import WIDTH, Ints, Record, kernel
from pakal.core.loops import values_of_turn
from pakal.core.observation import Observed
from pakal.core.random import Generator, below
from pakal.core.rules import apply, apply_chance, draw_chance, legal_actions, observe, promise, redeal, unbound
from pakal.core.specialised import loop, part, stand_in
from pakal.envs.masks import DENSE, PACKED, Mask, hide_legal, show_legal

Records = NDArray[np.void]

hears = kernel(kinds.hears)

EVERYBODY = -1
"""In `Arrays.learner`: all seats are asked."""

WIN, POINTS = range(2)
"""Kinds of rewards."""

MIXED, RANDOM, GREEDY, AGENT, MIND = range(-1, 4)
"""Policies. MIXED: seats have several. AGENT: Python asks a computer player. From MIND on a number is a mind."""

IN_STEP, IN_NEXT = 1, 2
"""In `Arrays.waits`: an agent is to act in a step that a learner has begun, or before the first question of a game."""

ILLEGAL = -1
"""In the place of a number of actions: the action was not legal."""


class Arrays(NamedTuple):
    """All arrays of a batch; n games, p players.

    Attributes:
        terms: a record for each seat that may start: one, or as many as seats.
        start: the position before the first action, a record for each of them.
        begun: n rows of those, by which each game is played.
        states: n positions.
        turn, lists, open, best, values: what `core.loops.values_of_turn` needs, for each thread.
        chance: n generators of dice and deals, a row each.
        policy_rng: n generators of the built-in policies.
        weights: the minds of policies, a row for each thread.
        by: p policies. `by[0]` is that of `choose`, each other one that of the seat so many places clockwise from the
            learner.
        told: for each game and seat a ring of rows, what it was told in the game that is played; see `histories`.
            Where no histories are kept, the ring has no row.
        heard: for each game and seat, the number of rows that it was ever told, and of those before its last decision.
        secret: for each kind of rows, whether only the seat of its first number hears it.
        log: room for the rows of a ply, for each thread.
        waits: n flags: 0, or for which decision of an agent a game waits (IN_STEP, IN_NEXT).
        outcome: room for a chance outcome for each thread.
        learner: n seats that are asked for actions, while policies and agents play the others; or EVERYBODY.
        legal, counts: legal actions of the seat to act, a row a game, and how many there are.
        actor: n seats to act.
        observation: the observations of those seats, a row each.
        mask: their legal actions.
        reward: n rows of p, for the last step.
        margin: n rows of p: each seat's score less the mean of the others', as it stood after the last step.
        done: n flags: the game ended with the last step, and this is the next one.
        truncated: n flags: it was cut off.
        length: decisions made in the game that is played.
        final_score, final_length: of the game that ended with the last step, n rows of p, and n.
        final_observation: the learner's observation at its end, if there is one learner.
    """

    terms: Records
    start: Records
    begun: NDArray[np.int8]
    states: Records
    turn: Records
    lists: NDArray[np.int32]
    open: NDArray[np.int64]
    best: NDArray[np.float64]
    values: NDArray[np.float64]
    chance: NDArray[np.uint64]
    policy_rng: NDArray[np.uint64]
    weights: Records
    by: NDArray[np.int8]
    told: NDArray[np.int32]
    heard: NDArray[np.int64]
    secret: NDArray[np.bool_]
    log: NDArray[np.int32]
    waits: NDArray[np.int8]
    outcome: NDArray[np.int32]
    learner: NDArray[np.int8]
    legal: NDArray[np.int32]
    counts: NDArray[np.int32]
    actor: NDArray[np.int8]
    observation: Observed
    mask: NDArray[np.uint8]
    reward: NDArray[np.float32]
    margin: NDArray[np.float32]
    done: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    length: NDArray[np.int32]
    final_score: NDArray[np.int32]
    final_length: NDArray[np.int32]
    final_observation: Observed


class StepSettings(NamedTuple):
    """The settings that are the same in all steps.

    Attributes:
        recall: whether seats also see things that they may remember.
        rewards: WIN or POINTS.
        limit: decisions after which a game is cut off.
        rotate: whether the learner's seat is the next one in the next game.
        masks: DENSE, PACKED or LIST.
        policy: the policy of all seats but the learner's, or MIXED: `Arrays.by` has it.
    """

    recall: bool
    rewards: int
    limit: int
    rotate: bool
    masks: int
    policy: int


# Policies


@loop
def pick_action(policy: int, arrays: Arrays, g: int, worker: int, n: int) -> int:
    """One of the `n` legal actions of game g, which are listed.

    RANDOM: any, all equally likely. GREEDY: the one with the best evaluation for its seat at the end of the turn, in a
    position drawn from those that this seat cannot tell from the true one; among equals, any. MIND: the one to
    which a mind gives the highest weight, by what this seat sees.
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
    best, equal = 0, 0
    for i in range(n):
        if values[i] > values[best]:
            best, equal = i, 1
        elif values[i] == values[best]:
            equal += 1
            if below(rng, equal) == 0:
                best = i
    return int(lists[0, best])


@kernel
def heaviest(weights: NDArray[np.float64], n: int) -> int:
    """Index of the largest of the first `n`; of equal ones the first."""
    best = 0
    for i in range(1, n):
        if weights[i] > weights[best]:
            best = i
    return best


# Plies, with and without histories


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
def happen_untold(arrays: Arrays, worker: int, g: int, terms: Record, state: Record) -> None:
    """`happen` without histories."""
    apply_chance(terms, state, arrays.outcome[worker])


@loop
def act_told(arrays: Arrays, worker: int, g: int, terms: Record, state: Record, action: int) -> None:
    """`act` with histories."""
    actor, log = int(state.actor), arrays.log[worker]
    apply(terms, state, action, log)
    note_ply(arrays.told[g], arrays.heard[g], arrays.secret, log, actor, action)


@loop
def happen_told(arrays: Arrays, worker: int, g: int, terms: Record, state: Record) -> None:
    """`happen` with histories."""
    log = arrays.log[worker]
    apply_chance(terms, state, arrays.outcome[worker], log)
    note_ply(arrays.told[g], arrays.heard[g], arrays.secret, log, CHANCE, -1)


@kernel
def note_ply(
    told: NDArray[np.int32],
    heard: NDArray[np.int64],
    secret: NDArray[np.bool_],
    log: NDArray[np.int32],
    actor: int,
    action: int,
) -> None:
    """Note for each seat of a game the rows of a ply that it hears, and clear the log."""
    room = told.shape[1]
    n = log[0, 0]
    for seat in range(len(told)):
        total = heard[seat, 0]
        if seat == actor:
            heard[seat, 1] = total
        row = told[seat, total % room]
        row[:] = 0
        row[0] = actor
        row[2] = action if seat == actor else -1
        total += 1
        for i in range(1, n + 1):
            kind = log[i, 0]
            if hears(seat, kind, secret[kind], log[i, 1]):
                row = told[seat, total % room]
                row[0] = actor
                for k in range(WIDTH):
                    row[1 + k] = log[i, k]
                total += 1
        heard[seat, 0] = total
    for i in range(n + 1):
        for k in range(WIDTH):
            log[i, k] = 0


# Steps


@kernel
def is_others(actor: int, learner: int) -> bool:
    """Whether a seat is to act that is not asked."""
    return actor >= 0 and learner != EVERYBODY and actor != learner


@loop
def play_others(arrays: Arrays, settings: StepSettings, worker: int, g: int) -> int:
    """Play on until the game is over, or a learner or an agent is to act: draw chance, let policies choose.

    Returns how many decisions policies made. The legal actions of an agent are listed.
    """
    terms, state, learner = arrays.terms[arrays.begun[g]], arrays.states[g], arrays.learner[g]
    decisions = 0
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            draw_chance(terms, state, arrays.chance[g], arrays.outcome[worker])
            happen(arrays, worker, g, terms, state)
            continue
        if learner == EVERYBODY or state.actor == learner:
            break
        policy = settings.policy
        if policy == MIXED:
            policy = arrays.by[(state.actor - learner) % len(arrays.by)]
        n = legal_actions(terms, state, arrays.legal[g])
        if policy == AGENT:
            arrays.counts[g] = n
            arrays.actor[g] = state.actor
            break
        act(arrays, worker, g, terms, state, pick_action(policy, arrays, g, worker, n))
        decisions += 1
    return decisions


@kernel
def pay_points(state: Record, players: int, reward: NDArray[np.float32], margin: NDArray[np.float32]) -> None:
    """The growth of each seat's margin: its score less the mean of the others."""
    total = 0
    for seat in range(players):
        total += int(state.score[seat])
    for seat in range(players):
        score = int(state.score[seat])
        now = np.float32(score - (total - score) / (players - 1))
        reward[seat] = now - margin[seat]
        margin[seat] = now


@kernel
def pay_win(state: Record, players: int, reward: NDArray[np.float32]) -> None:
    """At the end: 1 for a sole winner, (p - k) / k / (p - 1) for each of k winners, -1 / (p - 1) for the others."""
    best = int(state.score[0])
    winners = 0
    for seat in range(players):
        score = int(state.score[seat])
        if score > best:
            best, winners = score, 0
        winners += score == best
    for seat in range(players):
        share = players / winners if state.score[seat] == best else 0.0  # a GPU may round a product and a sum at once
        reward[seat] = (share - 1.0) / (players - 1)


@part
def show_question(arrays: Arrays, settings: StepSettings, g: int) -> None:
    """Write the observation and the legal actions of the seat to act in game g."""
    terms, state, out = arrays.terms[arrays.begun[g]], arrays.states[g], arrays.legal[g]
    n = legal_actions(terms, state, out)
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
    """New games from `first` to before `last`."""
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
        waited = arrays.waits[g]
        if answers:
            if waited == 0:
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
            arrays.waits[g] = max(waited, IN_STEP)
            continue
        arrays.waits[g] = 0
        if waited == IN_NEXT:  # that step has been paid
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
        arrays.length[g] = play_others(arrays, settings, worker, g)
        if state.actor != NOBODY:
            break
    if is_others(state.actor, arrays.learner[g]):
        arrays.waits[g] = IN_NEXT
        return
    show_question(arrays, settings, g)


@loop
def go_on(arrays: Arrays, settings: StepSettings, worker: int, first: int, last: int) -> None:
    """Play games from `first` to before `last`, whose positions a caller has written, up to a question, and show them.

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
        if settings.masks == DENSE:  # a mask takes one look, a list some hundred
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
def choose(arrays: Arrays, actions: NDArray[np.int64], worker: int, first: int, last: int) -> None:
    """An action for each game, by the policy `by[0]`."""
    policy = arrays.by[0]
    for g in range(first, last):
        if policy == RANDOM:  # without a call that hands over all arrays
            actions[g] = arrays.legal[g, below(arrays.policy_rng[g], arrays.counts[g])]
        else:
            actions[g] = pick_action(policy, arrays, g, worker, arrays.counts[g])


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
    while state.actor == CHANCE:
        draw_chance(terms, state, chance, outcome)
        apply_chance(terms, state, outcome)
    n = 0 if state.actor == NOBODY else legal_actions(terms, state, legal)
    show_legal(DENSE, mask, legal, n)
    return n
