"""Points in advance that would make seats even, as a komi does in Go: found in games that were played without them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pakal.core.counts import count_text
from pakal.core.standings import win_shares
from pakal.lab.estimates import Estimate, mean
from pakal.lab.measures import ORDER
from pakal.lab.notes import Numbers, Sample

Points = NDArray[np.int64]

MOST = 200
"""Most steps of one point in the search for the points."""


@dataclass(frozen=True)
class Compensation:
    """Points in advance for each seat, counted from who starts, and the shares of wins that they would give.

    The points are chosen by every other deal, and the shares are measured by the deals between: chosen and measured by
    the same games, seats would look more even than they are.

    Attributes:
        is_evener: whether seats are more even with the points than without, in the games that measure the shares.
    """

    points: tuple[int, ...]
    shares: tuple[Estimate, ...]
    is_evener: bool


def compensation_of(sample: Sample) -> Compensation:
    """The whole points that make the shares of wins most even, if two deals or more are played as they were."""
    scores = sample.from_starter(sample.scores())
    points, others = most_even(scores[::2]), scores[1::2]
    wins = win_shares(others + points)
    is_evener = unevenness(shares_of(wins)) < unevenness(shares_of(win_shares(others)))
    shares = tuple(mean(wins[..., seat], share=True).estimate() for seat in range(sample.players))
    return Compensation(tuple(map(int, points)), shares, is_evener)


def most_even(scores: Numbers) -> Points:
    """Points for each seat, the least 0: one by one to the seat that wins least, or off the one that wins most."""
    seats = scores.shape[-1]
    points = np.zeros(seats, np.int64)
    shares = shares_of(win_shares(scores))
    for _ in range(MOST):
        steps = [points.copy(), points.copy()]
        steps[0][shares.argmin()] += 1
        steps[1][shares.argmax()] -= 1
        tries = [(step, shares_of(win_shares(scores + step))) for step in steps]
        better, evener = min(tries, key=lambda each: unevenness(each[1]))
        if unevenness(evener) >= unevenness(shares):
            break
        points, shares = better, evener
    return np.asarray(points - points.min(), np.int64)


def shares_of(wins: Numbers) -> Numbers:
    """The share of each seat in the wins of all games."""
    return np.asarray(wins.reshape(-1, wins.shape[-1]).mean(0), np.float64)


def unevenness(shares: Numbers) -> float:
    """How far shares are from even: the sum of their squares."""
    return float((shares**2).sum())


def compensation_text(sample: Sample) -> str:
    """What points would make of uneven seats, in a sentence."""
    found = compensation_of(sample)
    gifts = [
        f"{count_text(gift, 'point')} for the {name}" for name, gift in zip(ORDER, found.points, strict=False) if gift
    ]
    if not gifts or not found.is_evener:
        return "No whole number of points in advance would make the seats of these games more even."
    shares = "; ".join(f"the {name} {share.text(True)}" for name, share in zip(ORDER, found.shares, strict=False))
    points = ", ".join(gifts)
    return f"In the same games seats would be most even with points in advance, {points}. They would win: {shares}."
