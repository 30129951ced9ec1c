"""How much of a result is luck: the variance of results, split into parts.

Every deal is played several times, each time with new decisions. The result y of a seat is then

    y = mean + seat + who sits there + deal + rest,

where the effect of a deal is what the games of that deal have in common. Its variance is the covariance between two
games of one deal: the classical estimate of a random effect in balanced data (Searle, Casella, McCulloch, Variance
Components, 1992, ch. 3). The rest comes from the players' own decisions, and from the way they meet the dice.

Where two kinds of players exchange seats, a deal may suit one kind. Then its games have less in common than games by
chance, and the covariance says nothing about the deal: its effect stays in the rest.
"""

from dataclasses import dataclass

import numpy as np

from pakal.lab.estimates import Estimate, jackknife
from pakal.lab.notes import Numbers

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
