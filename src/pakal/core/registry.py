"""Finds the games: folders of `pakal.games`, and packages that others register as entry points `pakal.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pakal.games
from pakal.core.errors import SetupError
from pakal.core.facts import Facts, shown

if TYPE_CHECKING:
    from pakal.core.game import Game


@cache
def packages() -> dict[str, str]:
    """Name of each game -> its package. The value of an entry point is a package like those of `pakal.games`."""
    found = [f"pakal.games.{module.name}" for module in iter_modules(pakal.games.__path__) if module.ispkg]
    found += [point.value for point in entry_points(group="pakal.games")]
    return {import_module(f"{package}.facts").FACTS.name: package for package in found if find_spec(f"{package}.facts")}


def all_facts() -> list[Facts]:
    """Facts of every game, by name."""
    return [facts(name) for name in sorted(packages())]


def facts(name: str) -> Facts:
    """Facts of one game, without its engine. Raises SetupError."""
    if name not in packages():
        raise SetupError(f"there is no game '{shown(name)}'; there are: {', '.join(sorted(packages()))}")
    found: Facts = import_module(f"{packages()[name]}.facts").FACTS
    return found


@cache
def game(name: str) -> "Game":
    """One game, ready to play. Raises SetupError."""
    facts(name)
    found: Game = import_module(f"{packages()[name]}.game").GAME
    return found
