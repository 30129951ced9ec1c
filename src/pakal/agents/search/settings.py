"""Settings of a search: budget, playouts, tree; as text `iterations=2000:threads=2`."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pakal.core.errors import SetupError
from pakal.core.wording import excerpt

TO_THE_END, A_ROUND, AT_ONCE = -1, -2, -3
"""In `turns`: to the end of the game; a round, as many turns as there are players; no decision at all, not even the
rest of the turn in which the tree ends. Nobody chooses the last one: it is for searches with a mind.
"""


@dataclass(frozen=True)
class SearchSettings:
    """All settings of a search. A search by `iterations` is the same on every machine, one by `seconds` is not.

    Attributes:
        iterations: iterations of one search; 0: no limit.
        seconds: duration of one search; 0: no limit. If both are given, the search ends at whichever comes first.
        threads: trees that grow side by side.
        temperature: 0: the most visited action; else one is drawn, by visits · exp(value / (temperature · spread)).
        settle: a search by iterations stops when its favourite leads by (remaining iterations / `settle`) visits; at 1
            the choice cannot change any more.
        expand: visits of a node after which its actions are added to the tree.
        explore: weight of the exploration term, the constant of PUCT: how much the search prefers what it tried seldom.
        sharp: temperature of the priors: with a smaller one they prefer the best actions by evaluation more strongly.
        unvisited: how much worse than its node an untried action is assumed to be, in units of the spread.
        quiet: visits of a node after which its priors come from positions at the end of the turn.
        playouts: playouts from each leaf of the tree; their mean is its value.
        tries: candidates among which playouts choose by evaluation; 1: random playouts.
        random: share of the decisions in a playout that are random in spite of `tries`.
        turns: turns that playouts go on after the turn in which the tree ends; -1: to the end of the game; -2: a round,
            a turn for each player.
        win: weight of the win in the value of a game that is over; the lead has the rest.
        paranoid: 1: the search assumes that all others play against the searching seat.
        mind: 1: values and priors come from the game's mind, where it has one that was trained for this setup; then
            there are no playouts, and `explore` is multiplied by a number that the game declares.
        megabytes: memory that a tree may take.
    """

    iterations: int = 0
    seconds: float = 0.0
    threads: int = 1
    temperature: float = 0.0
    settle: float = 1.0
    expand: int = 4
    explore: float = 2.0
    sharp: float = 1.0
    unvisited: float = 0.0
    quiet: int = 64
    playouts: int = 1
    tries: int = 8
    random: float = 0.1
    turns: int = A_ROUND
    win: float = 0.8
    paranoid: int = 0
    mind: int = 0
    megabytes: int = 256


LEAST: Mapping[str, float] = {
    "turns": A_ROUND,
    "threads": 1,
    "settle": 1,
    "expand": 1,
    "sharp": 0.001,
    "playouts": 1,
    "tries": 1,
    "megabytes": 1,
}
"""Smallest value of each setting; 0 for all others."""

MOST: Mapping[str, float] = {
    "random": 1,
    "win": 1,
    "paranoid": 1,
    "mind": 1,
    "threads": 256,
    "playouts": 4096,
    "tries": 4096,
    "megabytes": 65536,
}
"""Largest value of each setting; a thousand million for all others."""

DEFAULT_ITERATIONS = 2000


def read_settings(text: str, base: SearchSettings | None = None) -> SearchSettings:
    """Settings from `name=value:name=value`; all others are those of `base`. Raises SetupError."""
    values: dict[str, Any] = {}
    kinds = {field.name: type(field.default) for field in fields(SearchSettings)}
    for part in text.split(":") if text else ():
        name, equals, value = part.partition("=")
        if not equals or name not in kinds:
            raise SetupError(f"a search has no setting '{excerpt(part)}'; there are: {', '.join(kinds)}")
        values[name] = read_number(name, value, whole=kinds[name] is int)
    if values.get("iterations") == 0 or values.get("seconds") == 0:
        raise SetupError("a search of 0 iterations or 0 seconds finds nothing; say more than 0")
    settings = replace(base or SearchSettings(), **values)
    if not settings.iterations and not settings.seconds:
        settings = replace(settings, iterations=DEFAULT_ITERATIONS)
    return settings


def read_number(name: str, text: str, whole: bool) -> int | float:
    """The value of a setting. Raises SetupError."""
    least, most = LEAST.get(name, 0), MOST.get(name, 1_000_000_000)
    try:
        value = int(text) if whole else float(text)
    except ValueError:
        value = None
    if value is None or not least <= value <= most:
        kind = "whole number" if whole else "number"
        raise SetupError(f"setting {name}: '{excerpt(text)}' is no {kind} from {least:g} to {most:g}")
    return value
