"""The arrays and settings of a batch, with which its loops work, and its outputs: views, legal actions, rewards."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.kernel import Ints, Observed, Record, Records, kernel

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


Mask = NDArray[np.uint8] | NDArray[np.int8]

DENSE, PACKED, LIST = range(3)
MASKS = {"dense": DENSE, "packed": PACKED, "list": LIST}
"""The forms by name; see `show_legal`."""


@kernel
def show_legal(masks: int, mask: Mask, legal: Ints, n: int) -> None:
    """Mark the legal actions in a mask in which nothing is marked.

    DENSE: 1 for each. PACKED: eight actions a byte, the first in the lowest bit, as `numpy.unpackbits` reads them with
    `bitorder="little"`. LIST: no mask, but the list itself.
    """
    if masks == DENSE:
        for i in range(n):
            mask[legal[i]] = 1
    elif masks == PACKED:
        for i in range(n):
            mask[legal[i] >> 3] |= 1 << (legal[i] & 7)


@kernel
def hide_legal(masks: int, mask: Mask, legal: Ints, n: int) -> None:
    """Unmark the last list: that is quicker than clearing a whole mask."""
    if masks == DENSE:
        for i in range(n):
            mask[legal[i]] = 0
    elif masks == PACKED:
        for i in range(n):
            mask[legal[i] >> 3] = 0


@kernel
def sort(numbers: Ints, n: int) -> None:
    """The first `n` in ascending order, in place (Shell's sort). Most lists are in order already."""
    ascents = 1
    while ascents < n and numbers[ascents - 1] <= numbers[ascents]:
        ascents += 1
    if ascents >= n:
        return
    gap = 1
    while gap < n:
        gap = 3 * gap + 1
    while gap > 1:
        gap //= 3
        for i in range(gap, n):
            number = numbers[i]
            j = i
            while j >= gap and numbers[j - gap] > number:
                numbers[j] = numbers[j - gap]
                j -= gap
            numbers[j] = number


# Rewards: kernels that pay them in a batch, and the same for one game at a time.


WIN, POINTS = range(2)
REWARDS = {"win": WIN, "points": POINTS}
"""Kinds of rewards: the result at the end, or every change of the margin. Both sum to 0 over the seats.

`win`: 1 for a sole winner, (p - k) / k / (p - 1) for each of k winners among p players, -1 / (p - 1) for all others.
`points`: by how much the score less the mean of the others' scores grew.
"""


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


def win_of(scores: NDArray[np.signedinteger]) -> NDArray[np.float64]:
    """`win` for final scores."""
    best = scores == scores.max()
    players = len(scores)
    rewards: NDArray[np.float64] = (players * best / best.sum() - 1.0) / (players - 1)
    return rewards


# The arrays that a batch shows.


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """A view of the same memory through which nobody can write."""
    view = array.view()
    view.setflags(write=False)
    return view


class Shown:
    """The arrays that a batch shows; `BatchEnv` says what they mean."""

    masks: str
    _arrays: Arrays

    def _publish(self) -> None:
        """Publish the arrays that kernels write and never read again; the properties below give the others."""
        arrays = self._arrays
        self.observation, self.reward = arrays.observation, arrays.reward
        self.done, self.truncated = arrays.done, arrays.truncated
        self.final_score, self.final_length = arrays.final_score, arrays.final_length
        self.final_observation = arrays.final_observation

    # Kernels use these arrays unchecked: a number that a caller writes here could make them read any memory.

    @property
    def actor(self) -> NDArray[np.int8]:
        """The seat to act in each game."""
        return read_only(self._arrays.actor)

    @property
    def mask(self) -> NDArray[np.uint8] | None:
        """Its legal actions as masks."""
        return None if self.masks == "list" else read_only(self._arrays.mask)

    @property
    def legal(self) -> NDArray[np.int32] | None:
        """Its legal actions as lists."""
        return read_only(self._arrays.legal) if self.masks == "list" else None

    @property
    def count(self) -> NDArray[np.int32]:
        """How many actions are legal in each game."""
        return read_only(self._arrays.counts)

    @property
    def learner(self) -> NDArray[np.int8]:
        """The seat that is asked in each game, or -1."""
        return read_only(self._arrays.learner)
