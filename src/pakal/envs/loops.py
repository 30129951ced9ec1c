"""Many games at once, one decision each: loops over a game's rules, compiled for each game.

In all functions `worker` is the number of the thread, and `g` the number of a game, both from 0. A thread has the games
from `first` to before `last`.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.kernel import Ints, Record, Records, kernel
from pakal.core.loops import roll
from pakal.core.random import Generator, below
from pakal.core.rules import apply, draw_chance, legal_actions, observe
from pakal.core.specialised import loop, part
from pakal.envs.arrays import EVERYBODY, IN_NEXT, IN_STEP, Arrays, StepSettings
from pakal.envs.masks import DENSE, PACKED, Mask, hide_legal, show_legal, sort
from pakal.envs.plies import act, happen
from pakal.envs.policies import AGENT, MIXED, pick_action
from pakal.envs.rewards import POINTS, pay_points, pay_win

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
        if state.actor == CHANCE:  # not by `roll`: `happen` also notes what the seats are told
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
        if wait == IN_NEXT:  # that step has been paid
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
