"""Finds the games: folders of `pakal.games`, and packages that others register as entry points `pakal.games`."""

import logging
import traceback
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pakal.games
from pakal.core.errors import PakalError, SetupError, in_one_line
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
            log.warning("%s cannot be loaded: %s", with_package("game", point), with_place(error))
            continue
        if name in games:
            log.warning(
                "%s is left out: there is a game '%s' already, in %s", with_package("game", point), name, games[name]
            )
        else:
            games[name] = point.value
    return games


def with_package(kind: str, point: EntryPoint) -> str:
    """The kind (`game` or `agent`), the name and the package of an entry point, for messages."""
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
    package = packages().get(name, "")
    try:
        facts(name)
        instance: Game = import_module(f"{package}.game").GAME
    except PakalError:
        raise
    except (Exception, SystemExit) as error:  # whatever somebody's module does when it is imported
        if package.startswith(f"{pakal.games.__name__}."):
            raise
        raise SetupError(f"game {name} of package {package} cannot be loaded: {with_place(error)}") from error
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


def with_place(error: BaseException) -> str:
    """The error in somebody's module, in one line, with its file and line."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<frozen")]
    last = Path(own[-1].filename) if own else Path(__file__)
    if isinstance(error, SyntaxError) or last.parent == Path(__file__).parent or last.parent.name == "importlib":
        return in_one_line(error)
    return f"{in_one_line(error)} ({last.parent.name}/{last.name}:{own[-1].lineno})"
