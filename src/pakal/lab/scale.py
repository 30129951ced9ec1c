"""How much skill a game has, beside known games.

The index is the number of steps of skill from random play to the best player. It has a second meaning: two players are
drawn from anywhere between the two, each strength as likely as any other, and play each other. Then a share of the
variance of who wins is known from their strength; the rest is luck.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from math import cosh, inf, isfinite, log
from pathlib import Path

from pakal.lab.estimates import Estimate, elo, number
from pakal.lab.known.known import Known
from pakal.lab.ladder import STEP, steps

FILE = Path(__file__).with_name("scale.toml")

SLOPE = log(10) / 800 * STEP
"""By Bradley and Terry's model the better of two who are d steps apart wins ½ + ½ tanh(SLOPE · d)."""


@cache
def known_games() -> tuple[Known, ...]:
    """The games of the scale, the one with the fewest steps first."""
    games = []
    for game in tomllib.loads(FILE.read_text(encoding="utf-8"))["games"]:
        shares = tuple(Estimate(share[0], share[-2:][0], share[-1]) for share in game["shares"])
        games.append(Known(game["title"], game["says"], tuple(game["players"]), shares))
    return tuple(sorted(games, key=lambda game: steps_of(game).value))


def steps_of(game: Known) -> Estimate:
    """Steps of skill of a known game."""
    gains = [Estimate(elo(one.value, 2), elo(one.low, 2), elo(one.high, 2)) for one in game.shares]
    return steps(gains)


def by_strength(steps: Estimate) -> Estimate:
    """The share of the variance of who wins that strength explains, where players of mixed strength meet."""
    return Estimate(*(share_by_strength(value) for value in (steps.value, steps.low, steps.high)))


def share_by_strength(steps: float) -> float:
    """The mean of (2 · share of wins − 1)² for two players whose strengths lie evenly between 0 and `steps`.

    With x = SLOPE · steps it is the mean of tanh² of the distance of two even random numbers between 0 and x.
    """
    x = SLOPE * max(0.0, steps)
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


def explained_text(steps: Estimate) -> str:
    """The share that strength explains, or its bound."""
    part = by_strength(steps)
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
