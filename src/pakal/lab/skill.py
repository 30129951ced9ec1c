"""The skill in a game, beside known games.

The index is the number of steps of skill from random play to the best player. It has a second meaning: for every seat a
player is drawn from anywhere between the two, each strength as likely as any other. Then strength explains a share of
the variance of wins, and the rest is luck.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, comb, cosh, inf, isfinite, log, sqrt
from pathlib import Path

import numpy as np

from pakal.lab.estimates import Estimate, Ratio, elo, mean, number
from pakal.lab.playing import Numbers, Sample

# The gain of an agent over the one below it.


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


# The index, and known games.


FILE = Path(__file__).with_name("scale.toml")

SLOPE = log(10) / 800 * STEP
"""By Bradley and Terry's model the better of two who are d steps apart wins ½ + ½ tanh(SLOPE · d)."""

POINTS = 24
"""Points at which the integrand of each integral over a strength is calculated."""

RANDOM = "random"
"""The player at which the ladders of the known games begin: only a ladder that begins there has a place among them."""


@dataclass(frozen=True)
class KnownGame:
    """A game of the scale.

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


def one_step(players: int) -> str:
    """Wins of the better player at a distance of one step, in words."""
    merit = 10 ** (STEP / 400)
    share = f"{number(100 * merit / (merit + players - 1), 0)} %"
    return share if players == 2 else f"{share} against {players - 1} equal weaker ones"


@cache
def known_games() -> tuple[KnownGame, ...]:
    """The games of the scale, the one with the fewest steps first."""
    games = []
    for game in tomllib.loads(FILE.read_text(encoding="utf-8"))["games"]:
        shares = tuple(Estimate(share[0], share[-2:][0], share[-1]) for share in game["shares"])
        games.append(KnownGame(game["title"], game["says"], tuple(game["players"]), shares))
    return tuple(sorted(games, key=lambda game: steps_of(game).value))


def steps_of(game: KnownGame) -> Estimate:
    """Steps of skill of a known game."""
    gains = [Estimate(elo(one.value, 2), elo(one.low, 2), elo(one.high, 2)) for one in game.shares]
    return steps(gains)


def by_strength(steps: Estimate, players: int = 2) -> Estimate:
    """The share of the variance of wins that strength explains, where players of mixed strength meet."""
    return Estimate(*(share_by_strength(value, players) for value in (steps.value, steps.low, steps.high)))


@cache
def share_by_strength(steps: float, players: int = 2) -> float:
    """The variance of a player's chance to win, as a share of the variance of wins.

    The strengths lie evenly between 0 and `steps`, and the chances follow from them by the model of Plackett and Luce.
    With two players and x = SLOPE · steps that is the mean of tanh² of the distance of two even random numbers between
    0 and x; with more it is integrated (Gauss and Legendre).
    """
    x = SLOPE * max(0.0, steps)
    if players > 2 and isfinite(x):
        points, weights = np.polynomial.legendre.leggauss(POINTS)
        merits = np.exp(x * (points + 1))
        share_weights, sums = weights / 2, np.zeros(1)
        all_weights = np.ones(1)
        for _ in range(players - 1):
            sums = np.add.outer(sums, merits).ravel()
            all_weights = np.multiply.outer(all_weights, share_weights).ravel()
        chances = merits[:, None] / (merits[:, None] + sums)
        variance = float(share_weights @ (chances - 1 / players) ** 2 @ all_weights)
        return variance * players**2 / (players - 1)
    if not isfinite(x):
        return 1.0
    if x < 0.01:
        return x * x / 6
    log_cosh = log(cosh(x)) if x < 20 else x - log(2)
    return 1 - 2 * log_cosh / x**2


def steps_text(steps: Estimate) -> str:
    """Steps with their interval, or their bound. Steps that were calculated, not measured, have no interval."""
    if steps.low == steps.high:
        return number(steps.value, 1)
    return steps.text() if steps.bounded else f"more than {number(steps.low, 1)}"


def explained_text(steps: Estimate, players: int = 2) -> str:
    """The share that strength explains, or its bound."""
    part = by_strength(steps, players)
    if steps.low == steps.high:
        return f"{number(100 * part.value, 1)} %"
    return part.text(True) if steps.bounded else f"at least {number(100 * part.low, 0)} %"


def in_words(names: Sequence[str]) -> str:
    """`Pig`, `Pig and Nim`, `Pig, Nim and Go`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def place_of(steps: Estimate) -> str:
    """The place of a game on the scale, in words: `between Pig and Nim`; empty if that cannot be told."""
    if not isfinite(steps.low):
        return ""
    below = [game for game in known_games() if steps_of(game).high < steps.low]
    above = [game for game in known_games() if steps_of(game).low > steps.high]
    like = [game.title for game in known_games() if game not in below and game not in above]
    if steps.high == inf:
        return f"more than {below[-1].title}" if below else ""
    if like:
        return f"about as many as {in_words(like)}"
    if not below:
        return f"fewer than {above[0].title}"
    if not above:
        return f"more than {below[-1].title}"
    return f"between {below[-1].title} and {above[0].title}"
