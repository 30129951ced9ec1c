"""What goes with winning, early and late: whether the player who has most of something wins more often.

It is association, and need not be cause: who is ahead builds more, and who builds more gets ahead.
"""

from dataclasses import dataclass

import numpy as np

from pakal.core.study import Study
from pakal.lab.estimates import Estimate, Ratio, apart, quantile, ratio, sure_among
from pakal.lab.kernels import BY_EVALUATION, BY_SCORE
from pakal.lab.measures import uses
from pakal.lab.notes import Numbers, Sample

FEWEST_DEALS = 30
"""Least number of deals in which somebody alone has most; with fewer an interval would be too narrow for many looks."""

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
    """How much more often the player who alone has most of something wins than that seat wins anyway.

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
    """What two kinds of players use differently.

    Attributes:
        group, name: see `core.study`.
        before, after: means of a player in a game.
    """

    group: str
    name: str
    before: Estimate
    after: Estimate


def habits(weaker: Sample, better: Sample, study: Study) -> list[Habit]:
    """What two kinds of players surely use differently, all counters taken together; the surest first."""
    pairs = list(zip(uses(weaker, study), uses(better, study), strict=True))
    changes = [apart(new.each.estimate(), old.each.estimate()) for old, new in pairs]
    candidates = [
        (abs(change.value) / ((change.high - change.low) or 1.0), Habit(old.group, old.name, *both))
        for (old, new), change, sure in zip(pairs, changes, sure_among(changes), strict=True)
        if sure and (both := (old.each.estimate(), new.each.estimate()))
    ]
    return [habit for _, habit in sorted(candidates, key=lambda each: -each[0])]
