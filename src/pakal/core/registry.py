"""Finds the games: folders of `pakal.games`, and packages that others register as entry points `pakal.games`."""

import logging
from functools import cache
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pakal.games
from pakal.core.errors import SetupError
from pakal.core.facts import Facts, check_facts
from pakal.core.foreign import GAMES, import_object, points, with_package
from pakal.core.wording import excerpt

if TYPE_CHECKING:
    from pakal.core.game import Game


log = logging.getLogger(__name__)


@cache
def packages() -> dict[str, str]:
    """Name of each game -> its package. The value of an entry point is a package like those of `pakal.games`.

    A game that cannot be loaded is left out, as is one that has the name of an earlier one; the log says which and why.
    """
    ours = [f"pakal.games.{module.name}" for module in iter_modules(pakal.games.__path__) if module.ispkg]
    games: dict[str, str] = {}
    for package, what in [
        *((package, f"game {package}") for package in ours if find_spec(f"{package}.facts")),
        *((point.value, with_package("game", point)) for point in points(GAMES)),
    ]:
        try:
            name = check_facts(import_object(f"{package}.facts:FACTS", what), what).name
        except SetupError as error:
            log.warning("%s", error)
            continue
        if name in games:
            log.warning("%s is left out: there is a game '%s' already, in %s", what, name, games[name])
        else:
            games[name] = package
    return games


def all_facts() -> list[Facts]:
    """Facts of every game, by name."""
    return [facts(name) for name in sorted(packages())]


def our_facts() -> list[Facts]:
    """Facts of the games in this package, by name: documents and golden games are of these, whatever is installed."""
    return [facts for facts in all_facts() if packages()[facts.name].startswith(f"{pakal.games.__name__}.")]


def facts(name: str) -> Facts:
    """Facts of one game, without its engine. Raises SetupError."""
    if name not in packages():
        raise SetupError(f"there is no game '{excerpt(name)}'; there are: {', '.join(sorted(packages()))}")
    package = packages()[name]
    own_facts: Facts = import_object(f"{package}.facts:FACTS", f"game {name} of package {package}")
    return own_facts


@cache
def game(name: str) -> "Game":
    """One game, ready to play. Raises SetupError."""
    from pakal.core.game import Game

    package = packages()[facts(name).name]
    what = f"game {name} of package {package}"
    instance = import_object(f"{package}.game:GAME", what)
    if not isinstance(instance, Game):
        raise SetupError(f"{what}: its GAME is {excerpt(repr(instance))}, and should be a pakal.core.game.Game")
    return instance


def loadable() -> list[str]:
    """Names of all games that can be loaded. The others are left out from now on, and the log says which and why."""
    for name in list(packages()):
        try:
            game(name)
        except SetupError as error:
            log.warning("%s", error)
            del packages()[name]
    return sorted(packages())
