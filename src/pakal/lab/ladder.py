"""The gain of an agent over the one below it."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, comb, inf, isfinite, sqrt

import numpy as np

from pakal.lab.estimates import Estimate, Ratio, elo, mean
from pakal.lab.notes import Numbers, Sample

SURE = 0.95
ERRORS = 1.645
"""Standard errors of a one-sided 95 %."""

STEP = 100.0
"""Elo of one step of skill: the better of two players wins 64 % of their games."""

MOST_GAMES = 100
"""Most games for an exact count of wins; with more the normal distribution gives the same result."""


@dataclass(frozen=True)
class Rung:
    """The stronger agent, once in every seat of each deal, among weaker ones.

    Attributes:
        share: its share of wins.
        lead: its score less the best of the others.
        gain: its Elo above theirs, by Bradley and Terry's model, with several opponents by that of Plackett and Luce.
        enough: independent games after which it is ahead with 95 %, by its share of wins and by the low end of the
            interval of that; None if it is not surely stronger.
    """

    share: Ratio
    lead: Ratio
    gain: Estimate
    enough: tuple[int, int] | None

    @property
    def enough_text(self) -> str:
        """`enough` as text: `3`, `3 to 12`; empty if it is not surely stronger."""
        if self.enough is None:
            return ""
        fewest, most = self.enough
        return f"{fewest:,}" if fewest == most else f"{fewest:,} to {most:,}"


def rung_of(sample: Sample) -> Rung:
    """One step of the ladder."""
    players = sample.players
    wins = own(sample.wins())
    share = mean(wins, share=True)
    estimate = share.estimate()
    gain = Estimate(*(elo(value, players) for value in (estimate.value, estimate.low, estimate.high)))
    enough = None
    if estimate.beyond(1 / players) > 0 and isfinite(estimate.value):
        deviation = float(wins.std())
        by_share, by_low_end = (games_to_tell(value, players, deviation) for value in (estimate.value, estimate.low))
        enough = by_share, max(by_share, by_low_end)
    return Rung(share, mean(own(sample.leads()), signed=True), gain, enough)


def steps(rises: Iterable[Estimate]) -> Estimate:
    """How many steps of skill lie between the ends of a ladder. One step: of two players the better one wins 64 %.

    A game of pure luck has none; the more a game has, the more there is to learn. The rungs are samples of their own,
    so their intervals add up as independent ones. Where somebody has won every game, there is only a bound.

    Args:
        rises: the gain of each rung in Elo.
    """
    gains = list(rises)
    value = sum(gain.value for gain in gains) / STEP
    if all(gain.bounded for gain in gains):
        half = sqrt(sum((gain.high - gain.low) ** 2 for gain in gains)) / 2 / STEP
        return Estimate(value, value - half, value + half)
    return Estimate(value, sum(gain.low for gain in gains) / STEP, inf)


def games_to_tell(share: float, players: int, deviation: float) -> int:
    """The fewest independent games after which a player has won more than an even share with 95 %.

    Args:
        share: of wins, above an even one.
        deviation: standard deviation of the result of a game.
    """
    for games in range(1, MOST_GAMES + 1):
        least = games // players + 1
        if sum(comb(games, n) * share**n * (1 - share) ** (games - n) for n in range(least, games + 1)) >= SURE:
            return games
    return max(MOST_GAMES + 1, ceil((ERRORS * deviation / (share - 1 / players)) ** 2))


def own(results: Numbers) -> Numbers:
    """The result of the stronger agent, which moves from seat to seat, in each game of each deal."""
    seats = np.arange(results.shape[-1])
    return np.asarray(results[:, seats, seats], np.float64)
