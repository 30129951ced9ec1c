"""How much skill a game has, beside known games.

The index is the number of steps of skill from random play to the best player. It has a second meaning: for every seat a
player is drawn from anywhere between the two, each strength as likely as any other. Then a share of the variance of who
wins is known from their strength; the rest is luck.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cosh, inf, isfinite, log
from pathlib import Path

import numpy as np

from pakal.lab.estimates import Estimate, elo, number
from pakal.lab.ladder import STEP, steps

FILE = Path(__file__).with_name("scale.toml")

SLOPE = log(10) / 800 * STEP
"""By Bradley and Terry's model the better of two who are d steps apart wins ½ + ½ tanh(SLOPE · d)."""

POINTS = 24
"""Points of each integral over a strength."""

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
    """What the better player wins who is one step above the others, in words."""
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
    """The share of the variance of who wins that strength explains, where players of mixed strength meet."""
    return Estimate(*(share_by_strength(value, players) for value in (steps.value, steps.low, steps.high)))


@cache
def share_by_strength(steps: float, players: int = 2) -> float:
    """The variance of a player's chance to win, as a share of the variance of who wins.

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
    """Steps, or their bound; without an interval where they are calculated."""
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
    """Where a game lies on the scale, in words: `between Pig and Nim`; empty if that cannot be told."""
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
