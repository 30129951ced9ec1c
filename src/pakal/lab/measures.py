"""The figures of a sample: each has a name and a sentence, for players and designers."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from pakal.core.facts import Facts
from pakal.core.study import Study
from pakal.lab.estimates import Estimate, Ratio, jackknife, mean, quantile, ratio, sure_among, sure_in_rows
from pakal.lab.playing import BY_EVALUATION, BY_SCORE, QUARTERS, Numbers, Sample

CUT_OFF = "cut off"

ORDER = ("first", "second", "third", "fourth", "fifth", *(f"{n}th" for n in range(6, 100)))
"""Seats in the order of play, the start seat first."""


@dataclass(frozen=True)
class Figure:
    """One figure of a sample.

    Attributes:
        title: as the row of a table.
        says: its meaning, in one sentence.
        ratio: value and influence.
    """

    title: str
    says: str
    ratio: Ratio

    @property
    def percent(self) -> bool:
        """Whether it is a share."""
        return self.ratio.share


def length(sample: Sample) -> list[Figure]:
    """Lengths of games, and numbers of legal actions."""
    decisions = sample.field("decisions")
    return [
        Figure("plies", "decisions, dice and deals of a game", mean(sample.plies())),
        Figure("decisions", "decisions of all players in a game", mean(decisions)),
        Figure("turns", "turns of all players in a game", mean(sample.field("turns"))),
        Figure("rounds", "rounds, trips or deals in a game", mean(sample.field("rounds"))),
        Figure(
            "choices a decision",
            "legal actions that a decision has on average",
            ratio(sample.field("options"), decisions),
        ),
        Figure(
            "forced decisions",
            "share of decisions with one legal action",
            ratio(sample.field("forced"), decisions, share=True),
        ),
    ]


def ends(sample: Sample, facts: Facts, cut_off: bool) -> list[Figure]:
    """Why games end, and how.

    Args:
        cut_off: whether to tell of games that did not end.
    """
    reasons = sample.notes["reason"]
    names = (CUT_OFF, *facts.reasons)
    rows = [
        Figure(name, f"share of games that end so: {name}", mean(np.asarray(reasons == i, np.float64), share=True))
        for i, name in enumerate(names)
        if (len(facts.reasons) > 1 if i else cut_off)
    ]
    return [*rows, Figure("shared wins", "share of games with several winners", mean(shared_wins(sample), share=True))]


def shared_wins(sample: Sample) -> Numbers:
    """1 for games with several winners."""
    return np.asarray((sample.wins() > 0).sum(-1) > 1, np.float64)


def scores(sample: Sample) -> list[Figure]:
    """Points of the winner and of the others."""
    points = np.sort(sample.scores(), -1)
    rows = [
        Figure("winner's score", "points of the winner", mean(points[..., -1])),
        Figure("second's score", "points of the second", mean(points[..., -2])),
        Figure("last's score", "points of the last", mean(points[..., 0])),
        Figure("winner's lead", "points between the winner and the second", mean(points[..., -1] - points[..., -2])),
    ]
    return rows if sample.players > 2 else [rows[0], rows[1], rows[3]]


def seats(sample: Sample) -> list[Figure]:
    """The share of wins of each seat, the start seat first."""
    wins = sample.from_starter(sample.wins())
    return [
        Figure(name, "share of wins; a shared win counts in parts", mean(wins[..., place], share=True))
        for place, name in enumerate(ORDER[: sample.players])
    ]


def uneven_seats(samples: Mapping[str, Sample]) -> dict[str, list[Figure]]:
    """The seats of each sample that surely win more or less than their share, in one test of all seats together."""
    rows = {name: seats(sample) for name, sample in samples.items()}
    gains = [[figure.ratio.estimate().above(1 / len(figures)) for figure in figures] for figures in rows.values()]
    # of two seats only the first is tested: the second wins the games that the first one loses
    flags = sure_in_rows([row[:1] if len(row) == 2 else row for row in gains])
    return {
        name: [figure for figure, is_sure in zip(figures, sure * len(figures), strict=False) if is_sure]
        for (name, figures), sure in zip(rows.items(), flags, strict=True)
    }


def lead(sample: Sample) -> list[Figure]:
    """Changes of the lead, and the moment of decision."""
    rows = []
    for by, name in ((BY_SCORE, "score"), (BY_EVALUATION, "position")):
        late = sample.notes["late"][..., by]
        weights = np.asarray(late >= 0, np.float64)
        turns = np.maximum(1.0, sample.field("turns"))
        rows += [
            Figure(
                f"lead changes by {name}",
                f"how often another player takes the lead, by {name}",
                mean(sample.field("changes")[..., by]),
            ),
            Figure(
                f"decided by {name}",
                f"share of the game after which the later winner leads to the end, by {name}",
                mean(np.maximum(late, 0) / turns, weights, share=True),
            ),
        ]
    return rows


def ahead(sample: Sample) -> list[list[Ratio]]:
    """How often the leader after a quarter, a half, three quarters of the game wins it: by score, by position."""
    wins, rows = sample.wins(), []
    for by in (BY_SCORE, BY_EVALUATION):
        row = []
        for quarter in range(QUARTERS):
            leader = sample.notes["ahead"][..., by, quarter]
            led = np.asarray(leader >= 0, np.float64)
            leader_wins = np.take_along_axis(wins, np.maximum(leader, 0)[..., None].astype(np.int64), -1)[..., 0]
            row.append(mean(leader_wins, led, share=True))
        rows.append(row)
    return rows


def leader_at_half(sample: Sample) -> list[Figure]:
    """The middle column of `ahead`, for comparisons."""
    titles = ("leader at half-time wins, by score", "leader at half-time wins, by position")
    says = "how often the leader wins, at the time when half of all turns are over"
    return [Figure(title, says, row[1]) for title, row in zip(titles, ahead(sample), strict=True)]


@dataclass(frozen=True)
class Use:
    """The figures of one counter.

    Attributes:
        group, name: see `core.study`.
        each: mean of a player in a game.
        more: how much more of it a sole winner has than the mean of the others.
    """

    group: str
    name: str
    each: Ratio
    more: Ratio


def uses(sample: Sample, study: Study) -> list[Use]:
    """Every counter of a game."""
    counts, wins = sample.counts(), sample.wins()
    sole = np.asarray(wins.max(-1) == 1.0, np.float64)
    rows, number = [], 0
    for group in study.groups:
        for name in group.names:
            count = counts[..., number]
            winner_counts = (count * (wins == 1.0)).sum(-1)
            others = (count.sum(-1) - winner_counts) / (sample.players - 1)
            rows.append(Use(group.title, name, mean(count.mean(-1)), mean(winner_counts - others, sole, signed=True)))
            number += 1
    return rows


def figures(sample: Sample, facts: Facts, study: Study | None, cut_off: bool) -> list[Figure]:
    """All figures that a comparison sets side by side: the same for every sample, in the same order."""
    rows = [
        *length(sample),
        *ends(sample, facts, cut_off),
        *scores(sample),
        *seats(sample),
        *lead(sample),
        *leader_at_half(sample),
    ]
    if study:
        rows += [Figure(f"{use.group}: {use.name}", "", use.each) for use in uses(sample, study)]
    return rows


# The part of luck in a result: the variance of results, split into parts.  Every deal is played several times, each
# time with new decisions. The result y of a seat is then  y = mean + seat + who sits there + deal + rest,  where the
# effect of a deal is common to the games of that deal. Its variance is the covariance between two games of one deal:
# the classical estimate of a random effect in balanced data (Searle, Casella, McCulloch, Variance Components, 1992, ch.
# 3). The rest comes from the players' own decisions, and from the way they meet the dice.  Where two kinds of players
# exchange seats, a deal may suit one kind. Then its games have less in common than games by chance, and the covariance
# says nothing about the deal: its effect stays in the rest.


PARTS = ("who plays", "seat", "deal", "rest")
"""Parts of the variance, in the order of `Luck.parts`."""


@dataclass(frozen=True)
class Luck:
    """Shares of the variance of a seat's result; they sum to 1.

    Attributes:
        parts: who plays, seat, deal, rest.
        spread: standard deviation of a result.
    """

    parts: tuple[Estimate, Estimate, Estimate, Estimate]
    spread: float


def luck_of(results: Numbers, same: bool) -> Luck | None:
    """The parts of the variance; None if every result is the same, or if a deal was played only once.

    Args:
        results: shape (deals, games of each, seats).
        same: whether the games of a deal have the same agents in all seats; else every game has its own seating.
    """
    _, games, seats = results.shape
    if games < 2 or not results.std():
        return None
    features = features_of(results)

    def parts(mean: Numbers) -> Numbers:
        return parts_of(mean, games, seats, same)

    who, seat, deal, rest = jackknife(parts, features)
    return Luck((who, seat, deal, rest), float(results.std()))


def features_of(results: Numbers) -> Numbers:
    """Of each deal: the results, their squares' mean by seat, and the mean product of two of its games by seat."""
    deals, games, _ = results.shape
    squares = (results**2).sum(1)
    products = (results.sum(1) ** 2 - squares) / (games * (games - 1))
    return np.concatenate([results.reshape(deals, -1), squares / games, products], 1)


def parts_of(mean: Numbers, games: int, seats: int, same: bool) -> Numbers:
    """Shares of the variance, from mean features."""
    cells = mean[: games * seats].reshape(games, seats)
    squares, products = mean[games * seats :].reshape(2, seats)
    grand, by_seat = cells.mean(), cells.mean(0)
    total = squares.mean() - grand**2
    seat = (by_seat**2).mean() - grand**2
    who = 0.0 if same else (cells**2).mean() - grand**2 - seat
    deal = (products - by_seat**2).mean() if same else 0.0
    return np.array([who, seat, deal, total - who - seat - deal]) / (total or np.nan)


def luck_change(results: Numbers, others: Numbers, same: bool) -> list[Estimate] | None:
    """Differences of the four shares between two samples of the same deals."""
    if luck_of(results, same) is None or luck_of(others, same) is None:
        return None
    _, games, seats = results.shape
    features = np.concatenate([features_of(results), features_of(others)], 1)
    half = features.shape[1] // 2

    def change(mean: Numbers) -> Numbers:
        return parts_of(mean[half:], games, seats, same) - parts_of(mean[:half], games, seats, same)

    return jackknife(change, features)


# Signs of winning.


# Early and late: whether the player with the most of something wins more often. It is association, and need not be
# cause: a player who is ahead builds more, and a player who builds more gets ahead.


FEWEST_DEALS = 30
"""Least number of deals in which one player alone has most. With fewer the intervals would be too narrow."""

HALF = 1
"""Index, in the notes on the leader, of the moment when half of all turns are over."""


@dataclass(frozen=True)
class Sign:
    """Something of a game that may go with winning.

    Attributes:
        group, name: see `core.study`; the lead has an empty group.
        half: 0 for the first half of the turns, 1 for the second.
        edge: how much more often a player who alone has most of it wins than that seat usually wins.
        sure: whether that is surely not 0, in one test of all signs of the sample.
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
    """By how much the most of something raises the chance of its seat to win.

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
    seats = alone.sum((0, 1)) / alone.sum()  # share of the games in which each seat has most
    if seats.max() == 1.0:  # always the same seat has most: its effect cannot be told from the seat's
        return Estimate(np.nan, -np.inf, np.inf)
    of_usual = ((wins - usual) @ seats).sum(-1) / sample.games  # the usual share of a seat is an estimate, too
    edge = Ratio(raw.value, raw.influence - of_usual, np.ones_like(raw.within), signed=True).estimate()
    freedom = int(raw.within.sum()) - 1
    half = quantile(freedom) * edge.error
    return Estimate(edge.value, edge.value - half, edge.value + half, freedom)
