"""Settings of a search: budget, playouts, tree; as text `iterations=2000:threads=2`."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt

TO_THE_END, A_ROUND, AT_ONCE = -1, -2, -3
"""Special values of `turns`. Nobody chooses AT_ONCE: with it, a search with a network plays no decision at all, not
even the rest of the turn in which the tree ends.
"""


@dataclass(frozen=True)
class SearchSettings:
    """All settings of a search. A search by `iterations` is the same on every machine, one by `seconds` is not.

    Attributes:
        iterations: iterations of one search; the threads share them. 0: no limit, in a search that has
            `seconds`.
        seconds: duration of one search. 0: no limit. If both are given, the search ends at whichever comes first.
        threads: number of trees, each grown by a thread of its own (root parallelization, with the GIL released); their
            visits and values at the root are summed.
        temperature: 0: the search plays the action with the most visits. Above 0: it draws an action, with a
            probability proportional to visits × exp(value / (`temperature` × spread)). The *spread* is the standard
            deviation of the values of some playouts from this position.
        settle: early stop, only with `iterations` and one thread: the search ends when its most visited action leads by
            more than (remaining iterations / `settle`) visits. At 1 the choice can no longer change; with 3
            another action is chosen in about 4 % of positions.
        expand: visits of a node before its actions are added to the tree.
        explore: the exploration constant of PUCT: a larger one tries more different actions.
        prior_temperature: temperature of the priors: with a smaller one they prefer the best actions by evaluation more
            strongly.
        fpu: first-play urgency: the value of an untried action is that of its node minus this number of spreads.
        quiesce_after: visits of a node after which its priors come from the evaluation at the end of the turn (as in
            quiescence search), and no longer from the evaluation right after the action.
        playouts: playouts from each leaf of the tree; their mean is its value.
        tries: at each decision a playout draws this number of legal actions, and plays the one with the best
            evaluation. 1: random playouts.
        random: probability that a playout ignores `tries` and plays a random action (epsilon).
        turns: length of a playout: it finishes the turn of the leaf and plays this number of turns more; then the
            position is evaluated. -1: to the end of the game. -2: one round (a turn for each player).
        win: value of a finished game: `win` × (1 for a win, 0 for a loss) + (1 − `win`) × the lead, squashed to 0 … 1.
        paranoid: 1: the search assumes that all others play against this seat. 0: that each plays for itself.
        network: 1: values and priors come from the network of the game, if there is one for this setup.
            Then the game says how long playouts are, if it needs any, and multiplies `explore` by a number. 0: they
            come from the hand-written evaluation.
        belief: number of worlds that the search deals before it begins, and weighs by what the other seats have
            decided in this round; then it goes over those that fit well more often. 0: it deals all worlds alike. It
            has an effect only in Rockets, and only with a network.
        megabytes: largest memory of a tree. A full tree grows no more, but the search continues in it.
    """

    iterations: int = 0
    seconds: float = 0.0
    threads: int = 1
    temperature: float = 0.0
    settle: float = 1.0
    expand: int = 4
    explore: float = 2.0
    prior_temperature: float = 1.0
    fpu: float = 0.0
    quiesce_after: int = 64
    playouts: int = 1
    tries: int = 8
    random: float = 0.1
    turns: int = A_ROUND
    win: float = 0.8
    paranoid: int = 0
    network: int = 0
    belief: int = 0
    megabytes: int = 256


LEAST: Mapping[str, float] = {
    "turns": A_ROUND,
    "threads": 1,
    "settle": 1,
    "expand": 1,
    "prior_temperature": 0.001,
    "playouts": 1,
    "tries": 1,
    "megabytes": 1,
}
"""Smallest value of each setting; 0 for all others."""

MOST: Mapping[str, float] = {
    "random": 1,
    "win": 1,
    "paranoid": 1,
    "network": 1,
    "threads": 256,
    "playouts": 4096,
    "tries": 4096,
    "belief": 65536,
    "megabytes": 65536,
}
"""Largest value of each setting; a thousand million for all others."""

DEFAULT_ITERATIONS = 2000

NAMED_NOW = {"mind": "network", "sharp": "prior_temperature", "unvisited": "fpu", "quiet": "quiesce_after"}
"""Names of settings in pakal 0.1, which are read until pakal 0.3, and their names now."""


def read_settings(text: str, base: SearchSettings | None = None) -> SearchSettings:
    """Settings from `name=value:name=value`; all others are those of `base`. Raises SetupError."""
    values: dict[str, Any] = {}
    kinds = {field.name: type(field.default) for field in fields(SearchSettings)}
    for part in text.split(":") if text else ():
        name, equals, value = part.partition("=")
        name = NAMED_NOW.get(name, name)
        if not equals or name not in kinds:
            raise SetupError(f"a search has no setting '{excerpt(part)}'; there are: {', '.join(kinds)}")
        if name in values:
            raise SetupError(f"setting {name} is given twice")
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
