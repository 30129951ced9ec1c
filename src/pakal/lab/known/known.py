"""A known game: its players, the weakest first, and how often each beats the one below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from pakal.lab.estimates import Estimate, mean


@dataclass(frozen=True)
class Known:
    """What is measured of a known game.

    Attributes:
        title: its name.
        says: which game it is, and whether its best player is perfect.
        players: the weakest first.
        shares: how often each player beats the one below it, from both seats alike; a draw counts half.
    """

    title: str
    says: str
    players: tuple[str, ...]
    shares: tuple[Estimate, ...]


def exactly(share: float) -> Estimate:
    """A share that was calculated, and not counted."""
    return Estimate(share, share, share)


def shares_of_wins(play: Callable[[Any, Any], float], ladder: Sequence[Any], games: int) -> tuple[Estimate, ...]:
    """How often each player beats the one below it, counted in games from both seats by turns.

    Args:
        play: a game of two players -> what the first one wins of it.
        ladder: the players, the weakest first.
        games: games of each two neighbours.
    """
    shares = []
    for weaker, stronger in pairwise(ladder):
        pairs = [(play(stronger, weaker), 1 - play(weaker, stronger)) for _ in range(games // 2)]
        shares.append(mean(np.array(pairs, np.float64), share=True).estimate())
    return tuple(shares)
