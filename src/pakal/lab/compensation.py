"""Points in advance that would make seats even, as a komi does in Go: found in games that were played without them."""

from collections.abc import Sequence
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

    Attributes:
        points: chosen by all deals.
        shares: measured by the same deals. They look more even than they are, but their intervals hold the truth: all
            points are measured by the same luck, so the choice hardly adds to the error.
        halves: points chosen by every other deal, and by the deals between.
        is_evener: whether seats are more even than without points, if each half of the deals has the points that the
            other half chooses.
    """

    points: tuple[int, ...]
    shares: tuple[Estimate, ...]
    halves: tuple[tuple[int, ...], tuple[int, ...]]
    is_evener: bool


def compensation_of(sample: Sample) -> Compensation:
    """The whole points that make the shares of wins most even, if two deals or more are played as they were."""
    scores = sample.from_starter(sample.scores())
    one, other = scores[::2], scores[1::2]
    points, by_one, by_other = map(most_even, (scores, one, other))
    is_evener = unevenness(one + by_other) + unevenness(other + by_one) < unevenness(one) + unevenness(other)
    wins = win_shares(scores + points)
    shares = tuple(mean(wins[..., seat], share=True).estimate() for seat in range(sample.players))
    return Compensation(numbers(points), shares, (numbers(by_one), numbers(by_other)), is_evener)


def numbers(points: Points) -> tuple[int, ...]:
    """Points as Python's numbers."""
    return tuple(map(int, points))


def most_even(scores: Numbers) -> Points:
    """Points for each seat, the least 0: one by one to the seats that win least, as many of them as help most."""
    seats = scores.shape[-1]
    points = np.zeros(seats, np.int64)
    for _ in range(MOST):
        weakest = shares_of(scores + points).argsort(kind="stable")
        steps = [points + np.isin(np.arange(seats), weakest[:many]) for many in range(1, seats)]
        better = min(steps, key=lambda step: unevenness(scores + step))
        if unevenness(scores + better) >= unevenness(scores + points):
            break
        points = better
    return np.asarray(points - points.min(), np.int64)


def shares_of(scores: Numbers) -> Numbers:
    """The share of each seat in the wins of all games."""
    return np.asarray(win_shares(scores).reshape(-1, scores.shape[-1]).mean(0), np.float64)


def unevenness(scores: Numbers) -> float:
    """How far the shares of wins are from even: the sum of their squares."""
    return float((shares_of(scores) ** 2).sum())


def compensation_text(sample: Sample) -> str:
    """What points would make of uneven seats, in a sentence."""
    found = compensation_of(sample)
    if not any(found.points):
        return "No whole number of points in advance would make the seats of these games more even."
    if not found.is_evener:
        one, other = map(points_text, found.halves)
        return (
            "There are too few games to choose points in advance: one half of the deals chooses"
            f" {one}, the other half {other}, and neither makes seats more even in the deals of the other."
        )
    shares = "; ".join(f"the {name} {share.text(True)}" for name, share in zip(ORDER, found.shares, strict=False))
    points = points_text(found.points)
    return f"In the same games seats would be most even with points in advance, {points}. They would win: {shares}."


def points_text(points: Sequence[int]) -> str:
    """Points by seat: `6 points for the second`; `none` if nobody gets any."""
    gifts = [f"{count_text(gift, 'point')} for the {name}" for name, gift in zip(ORDER, points, strict=False) if gift]
    return ", ".join(gifts) or "none"
