"""Finds the games: folders of `pakal.games`, and packages that others register as entry points `pakal.games`."""

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pakal.games
from pakal.core.errors import SetupError, in_one_line
from pakal.core.facts import Facts, facts_in, shown

if TYPE_CHECKING:
    from pakal.core.game import Game


log = logging.getLogger(__name__)


@cache
def packages() -> dict[str, str]:
    """Name of each game -> its package. The value of an entry point is a package like those of `pakal.games`.

    A game of another package that cannot be loaded is left out, as is one that has the name of an earlier one; the log
    says which and why.
    """
    ours = [f"pakal.games.{module.name}" for module in iter_modules(pakal.games.__path__) if module.ispkg]
    games = {facts_in(package).name: package for package in ours if find_spec(f"{package}.facts")}
    for point in entry_points(group="pakal.games"):
        try:
            name = facts_in(point.value).name
        except (Exception, SystemExit) as error:  # whatever somebody's module does when it is imported
            log.warning("%s cannot be loaded: %s", blamed("game", point), in_one_line(error))
            continue
        if name in games:
            log.warning("%s is left out: there is a game '%s' already, in %s", blamed("game", point), name, games[name])
        else:
            games[name] = point.value
    return games


def blamed(kind: str, point: EntryPoint) -> str:
    """What another package brings (`game` or `agent`), and the package: for messages."""
    package = point.dist.name if point.dist else point.module.partition(".")[0]
    return f"{kind} {point.name} of package {package}"


def all_facts() -> list[Facts]:
    """Facts of every game, by name."""
    return [facts(name) for name in sorted(packages())]


def facts(name: str) -> Facts:
    """Facts of one game, without its engine. Raises SetupError."""
    if name not in packages():
        raise SetupError(f"there is no game '{shown(name)}'; there are: {', '.join(sorted(packages()))}")
    return facts_in(packages()[name])


@cache
def game(name: str) -> "Game":
    """One game, ready to play. Raises SetupError."""
    facts(name)
    found: Game = import_module(f"{packages()[name]}.game").GAME
    return found
