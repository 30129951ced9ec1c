"""How a search is told what to do: budget, playouts, tree; as text `iterations=2000:threads=2`."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pakal.core.errors import SetupError
from pakal.core.facts import shown

A_ROUND = -2
"""Turns of a playout: as many as there are players."""


@dataclass(frozen=True)
class Settings:
    """All that can be set. A search by `iterations` is the same on every machine, one by `seconds` is not.

    Attributes:
        iterations: so many; 0: no limit.
        seconds: so long; 0: no limit. Where both are given, whatever comes first.
        threads: trees that grow side by side.
        temperature: 0 takes what was visited most; else drawn by visits · exp(value / (temperature · spread)).
        settle: a search by iterations stops when its favourite leads by so many visits as iterations are left, divided
            by this; 1: when nothing can change any more.
        expand: visits after which a node is opened.
        explore: how much the search prefers actions that it tried seldom: the constant of PUCT.
        sharp: how far priors follow the evaluation; less is sharper.
        unvisited: how much worse than the rest an untried action is taken to be.
        quiet: visits from which priors look to the end of the turn.
        playouts: playouts from where the tree ends, of which the mean is taken.
        tries: candidates among which playouts choose by evaluation; 1: random playouts.
        random: share of playout decisions made at random all the same.
        turns: turns that playouts go on after the turn in which the tree ends; -1: to the end of the game; -2: a round,
            as many as there are players.
        win: share of winning in the value of a game that is over; the rest is the lead.
        paranoid: 1: all others are taken to work against the searching seat.
        mind: 1: values and priors come from the game's mind, where it has one that was trained for this setup; then
            there are no playouts, and `explore` counts twice.
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
"""Smallest value of each setting; 0 where nothing is said."""

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
"""Largest value of each setting; a thousand million where nothing is said."""

DEFAULT_ITERATIONS = 2000


def read_settings(text: str, base: Settings | None = None) -> Settings:
    """Settings from `name=value:name=value`; what is not said is as in `base`. Raises SetupError."""
    told: dict[str, Any] = {}
    kinds = {field.name: type(field.default) for field in fields(Settings)}
    for part in text.split(":") if text else ():
        name, equals, value = part.partition("=")
        if not equals or name not in kinds:
            raise SetupError(f"a search has no setting '{shown(part)}'; there are: {', '.join(kinds)}")
        told[name] = read_number(name, value, whole=kinds[name] is int)
    if told.get("iterations") == 0 or told.get("seconds") == 0:
        raise SetupError("a search of 0 iterations or 0 seconds finds nothing; say more than 0")
    settings = replace(base or Settings(), **told)
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
        raise SetupError(f"setting {name}: '{shown(text)}' is no {kind} from {least:g} to {most:g}")
    return value
