"""Rewards of one game at a time; `loops` has the same for many games."""

import numpy as np
from numpy.typing import NDArray

from pakal.envs.loops import POINTS, WIN

REWARDS = {"win": WIN, "points": POINTS}
"""Kinds of rewards: the result at the end, or every change of the margin. Both sum to 0 over the seats.

`win`: 1 for a sole winner, (p - k) / k / (p - 1) for each of k winners among p players, -1 / (p - 1) for all others.
`points`: by how much the score less the mean of the others' scores grew.
"""


def win_of(scores: NDArray[np.signedinteger]) -> NDArray[np.float64]:
    """`win` for final scores."""
    best = scores == scores.max()
    players = len(scores)
    rewards: NDArray[np.float64] = (players * best / best.sum() - 1.0) / (players - 1)
    return rewards


def margin_of(scores: NDArray[np.signedinteger]) -> NDArray[np.float64]:
    """The margin of each seat, its score less the mean of the others; `points` pays its growth."""
    margin: NDArray[np.float64] = scores - (scores.sum() - scores) / (len(scores) - 1)
    return margin
