"""Finds the games: folders of `pakal.games`, and packages that others register as entry points `pakal.games`."""

import logging
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pakal.games
from pakal.core.errors import SetupError
from pakal.core.facts import Facts, check_facts
from pakal.core.foreign import GAMES, import_object, points, with_package
from pakal.core.interface import INTERFACE, breaks, declared
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
            name = check_facts(import_of_game(package, "facts:FACTS", what), what).name
        except SetupError as error:
            log.warning("%s", error)
            continue
        if name in games:
            log.warning("%s is left out: there is a game '%s' already, in %s", what, name, games[name])
        else:
            games[name] = package
    return games


def import_of_game(package: str, place: str, what: str) -> Any:
    """A thing of a game's package, at `module:attribute`; `what` is the game, for messages.

    Raises:
        SetupError: it cannot be imported; or the package was written for a newer interface. Where the package was
            written for an older one, the error names all that it must change.
    """
    try:
        thing = import_object(f"{package}.{place}", what)
    except SetupError as error:
        changes = breaks(package)
        if not changes:
            raise
        raise SetupError(f"{error}; the package {changes_wanted(changes)}") from error
    if (number := declared(package)) is not None and number > INTERFACE:
        raise SetupError(
            f"{what} was written for interface {number} of games, and this pakal has {INTERFACE}: install a newer pakal"
        )
    return thing


def all_facts() -> list[Facts]:
    """Facts of every game, by name."""
    return [facts(name) for name in sorted(packages())]


def our_facts() -> list[Facts]:
    """Facts of the games in this package, by name: documents and golden games are of these, whatever is installed."""
    return [facts for facts in all_facts() if is_ours(packages()[facts.name])]


def facts(name: str) -> Facts:
    """Facts of one game, without its engine. Raises SetupError."""
    if name not in packages():
        raise SetupError(f"there is no game '{excerpt(name)}'; there are: {', '.join(sorted(packages()))}")
    package = packages()[name]
    own_facts: Facts = import_of_game(package, "facts:FACTS", f"game {name} of package {package}")
    return own_facts


@cache
def game(name: str) -> "Game":
    """One game, ready to play. Raises SetupError."""
    from pakal.core.game import Game

    package = packages()[facts(name).name]
    what = f"game {name} of package {package}"
    instance = import_of_game(package, "game:GAME", what)
    if not isinstance(instance, Game):
        raise SetupError(f"{what}: its GAME is {excerpt(repr(instance))}, and should be a pakal.core.game.Game")
    if declared(package) != INTERFACE and not is_ours(package) and (changes := breaks(package)):
        log.warning("%s %s", what, changes_wanted(changes))
    return instance


def changes_wanted(changes: Sequence[str]) -> str:
    """The end of a sentence about a package: what it must change."""
    return f"must change for interface {INTERFACE} of games (docs/versions.md): {'; '.join(changes)}"


def is_ours(package: str) -> bool:
    """Whether a game comes with pakal."""
    return package.startswith(f"{pakal.games.__name__}.")


def loadable() -> list[str]:
    """Names of all games that can be loaded. The others are left out from now on, and the log says which and why."""
    for name in list(packages()):
        try:
            game(name)
        except SetupError as error:
            log.warning("%s", error)
            del packages()[name]
    return sorted(packages())
