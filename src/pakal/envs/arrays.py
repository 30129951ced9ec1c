"""The arrays and settings of a batch, with which its loops work."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import Observed, Records

EVERYBODY = -1
"""In `Arrays.learner`: all seats are asked."""

IN_STEP, IN_NEXT = 1, 2
"""In `Arrays.waits`: an agent is to act in a step that a learner has begun, or before the first question of a game."""


class Arrays(NamedTuple):
    """All arrays of a batch; n games, p players.

    Attributes:
        terms: a record for each seat that may start: one, or as many as seats.
        start: the position before the first action, a record for each of them.
        begun: n rows of those, by which each game is played.
        states: n positions.
        turn, lists, open, best, values: what `kernels.loops.values_of_turn` needs, for each thread.
        chance: n generators of dice and deals, a row each.
        policy_rng: n generators of the built-in policies.
        weights: the networks of policies, a row for each thread.
        by: p policies. `by[0]` is that of `choose`, each other one that of the seat so many places clockwise from the
            learner.
        told: for each game and seat a ring of rows, what it was told in the game that is played; see `histories`.
            Where no histories are kept, the ring has no row.
        heard: for each game and seat, the number of rows that it was ever told, and of those before its last decision.
        secret: for each kind of rows, whether only the seat of its first number hears it.
        log: room for the rows of a ply, for each thread.
        origin: n generators, each as `chance` stood when the game that is played began.
        acts, acted: n rows of the decisions of all seats since then, and how many they are. Only agents that hear the
            game need them; where there is none, a row has no room.
        waits: n flags: 0, or for which decision of an agent a game waits (IN_STEP, IN_NEXT).
        outcome: room for a chance outcome for each thread.
        learner: n seats that are asked for actions, while policies and agents play the others; or EVERYBODY.
        legal, counts: legal actions of the seat to act, a row a game, ascending, and how many there are.
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
    origin: NDArray[np.uint64]
    acts: NDArray[np.int32]
    acted: NDArray[np.int32]
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
