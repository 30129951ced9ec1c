"""Signs of winning, and points in advance that would make seats even."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pakal.base.wording import count_text
from pakal.core.standings import win_shares
from pakal.core.study import Study
from pakal.lab.estimates import Estimate, Ratio, apart, mean, quantile, ratio, sure_among
from pakal.lab.kernels import BY_EVALUATION, BY_SCORE
from pakal.lab.measures import ORDER, uses
from pakal.lab.notes import Numbers, Sample

# Early and late: whether the player with the most of something wins more often. It is association, and need not be
# cause: a player who is ahead builds more, and a player who builds more gets ahead.


FEWEST_DEALS = 30
"""Least number of deals in which one player alone has most; with fewer, intervals would be too narrow."""

HALF = 1
"""The moment when half of all turns are over, in the notes of who led."""


@dataclass(frozen=True)
class Sign:
    """Something of a game that may go with winning.

    Attributes:
        group, name: see `core.study`; the lead has an empty group.
        half: 0 for the first half of the turns, 1 for the second.
        edge: how much more often who alone has most of it wins than that seat wins anyway.
        sure: whether that is surely not 0, with all signs of the sample taken together.
    """

    group: str
    name: str
    half: int
    edge: Estimate
    sure: bool

    @property
    def title(self) -> str:
        """Group and name."""
        return f"{self.group}: {self.name}" if self.group else self.name


def signs(sample: Sample, study: Study | None) -> list[Sign]:
    """All signs of a sample: the lead at half-time, and every counter in each half."""
    edges = []
    for name, by in (("ahead by score", BY_SCORE), ("ahead by position", BY_EVALUATION)):
        leader = sample.notes["ahead"][..., by, HALF]
        leads = np.asarray(leader[..., None] == np.arange(sample.players), np.float64)
        edges.append(("", name, 0, edge_of(sample, leads)))
    if study:
        early = sample.early_counts()
        halves = early, sample.counts() - early
        places = [(group.title, name) for group in study.groups for name in group.names]
        for number, (group, name) in enumerate(places):
            edges += [(group, name, half, edge_of(sample, counts[..., number])) for half, counts in enumerate(halves)]
    sure = sure_among([edge for *_, edge in edges])
    return [Sign(*each, flag) for each, flag in zip(edges, sure, strict=True)]


def edge_of(sample: Sample, amounts: Numbers) -> Estimate:
    """How much more often a player with the most of something wins than that seat wins anyway.

    Args:
        amounts: of each seat, shape (deals, games of each, seats).
    """
    wins, amounts = sample.from_starter(sample.wins()), sample.from_starter(amounts)
    most = amounts == amounts.max(-1, keepdims=True)
    alone = np.asarray(most & (most.sum(-1, keepdims=True) == 1), np.float64)
    usual = wins.mean((0, 1))
    one = np.asarray(alone.sum(-1), np.float64)
    raw = ratio(((wins - usual) * alone).sum(-1), one)
    if raw.within.sum() < FEWEST_DEALS:
        return Estimate(raw.value, -np.inf, np.inf)
    seats = alone.sum((0, 1)) / alone.sum()  # how often each seat is the one that has most
    if seats.max() == 1.0:  # nothing tells the seat and the thing apart
        return Estimate(np.nan, -np.inf, np.inf)
    of_usual = ((wins - usual) @ seats).sum(-1) / sample.games  # the usual share of a seat is an estimate, too
    edge = Ratio(raw.value, raw.influence - of_usual, np.ones_like(raw.within), signed=True).estimate()
    freedom = int(raw.within.sum()) - 1
    half = quantile(freedom) * edge.error
    return Estimate(edge.value, edge.value - half, edge.value + half, freedom)


@dataclass(frozen=True)
class Habit:
    """A difference between two kinds of players.

    Attributes:
        group, name: see `core.study`.
        before, after: means of a player in a game.
    """

    group: str
    name: str
    before: Estimate
    after: Estimate


def habits(weaker: Sample, better: Sample, study: Study) -> list[Habit]:
    """Sure differences between two kinds of players, all counters taken together; the surest first."""
    pairs = list(zip(uses(weaker, study), uses(better, study), strict=True))
    changes = [apart(new.each.estimate(), old.each.estimate()) for old, new in pairs]
    candidates = [
        (abs(change.value) / ((change.high - change.low) or 1.0), Habit(old.group, old.name, *both))
        for (old, new), change, sure in zip(pairs, changes, sure_among(changes), strict=True)
        if sure and (both := (old.each.estimate(), new.each.estimate()))
    ]
    return [habit for _, habit in sorted(candidates, key=lambda each: -each[0])]


# Points in advance that would make seats even, as a komi does in Go: found in games that were played without them.


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
    """Distance of the shares of wins from even: the sum of their squares."""
    return float((shares_of(scores) ** 2).sum())


def compensation_text(sample: Sample) -> str:
    """The effect of points on uneven seats, in a sentence."""
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
