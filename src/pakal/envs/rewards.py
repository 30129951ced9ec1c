"""Rewards: kernels that pay them in a batch, and the same for one game at a time."""

import numpy as np
from numpy.typing import NDArray

from pakal.core.kernel import Record, kernel

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
