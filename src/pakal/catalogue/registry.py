"""Finds the games: folders of `pakal.games`, and packages that others register as entry points `pakal.games`.

A package says with `INTERFACE` in its `facts.py` for which number of the interface for games it was written. The
changes that an older package needs are found in its source, because Python tells only the first error of an import.
"""

import ast
import inspect
import logging
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pakal.games
from pakal.base.errors import SetupError
from pakal.base.foreign import GAMES, import_object, points, with_package
from pakal.base.wording import excerpt
from pakal.core import MOVED
from pakal.core.facts import Facts, check_facts

if TYPE_CHECKING:
    from pakal.core.game import Game
    from pakal.core.study import Study

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
    """Facts of the games in this package, by name, for documents and golden games."""
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


def declared_in_study(name: str, what: str) -> dict[str, Any]:
    """The names in the `study.py` of the game of that name; none if it has no such file. Raises SetupError.

    Args:
        name: of the game.
        what: which of them is wanted, for the message.
    """
    module = f"{packages()[facts(name).name]}.study"
    return import_object(f"{module}:__dict__", what) if find_spec(module) else {}


@cache
def study_of(name: str) -> "Study | None":
    """The study of the game of that name, or None. Raises SetupError."""
    from pakal.core.study import Study

    package = packages()[facts(name).name]
    where = f"STUDY of {package}/study.py"
    declared = declared_in_study(name, where)
    if not declared or ("DEALING" in declared and "STUDY" not in declared):
        return None
    study = import_object(f"{package}.study:STUDY", where)
    if not isinstance(study, Study):
        raise SetupError(f"{where} is {excerpt(repr(study))}, and should be a pakal.core.study.Study")
    if not callable(study.tally):
        raise SetupError(f"{where} has tally={excerpt(repr(study.tally))}, and tally should be a kernel")
    return study


def changes_wanted(changes: Sequence[str]) -> str:
    """The end of a sentence about a package: the necessary changes."""
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


INTERFACE = 3
"""Raised when games of other packages must change; docs/versions.md lists the changes. 1 is that of pakal 0.1."""

INSTEAD = {
    "pakal.core.facts.shown": "excerpt in pakal.base.wording",
    "pakal.core.seats.STYLES": "COLOURS in pakal.base.wording",
    "pakal.core.engine.record": "positions and terms themselves: pakal.core.position",
    "pakal.core.engine.copy_of": "state.copy()",
    "pakal.core.fields.dtype": "Terms.of(FIELDS) in pakal.core.position",
    "pakal.core.view.Reason": "pakal.base.message.Reason",
    "pakal.core.turns.Told": "Telling in pakal.core.events",
    "pakal.core.plain.Plain": "CopiedFields in pakal.core.view",
    "pakal.core.mind_kind": "pakal.core.network",
    "Facts.minutes": "the file durations.toml",
    "Game.log_entry": "tell(terms, step, viewer, form)",
    "Game.effects_of": "the effects of `choice`",
}
"""Replacements of removed names and methods."""


def breaks(package: str) -> list[str]:
    """Changes that a package needs for this interface, as far as its source shows them; one line for each.

    Args:
        package: the name of a package of a game.
    """
    found: list[str] = []
    with suppress(Exception):  # a package may do anything; its own error is reported anyway
        spec = find_spec(package)
        for folder in map(Path, (spec and spec.submodule_search_locations) or ()):
            for file in sorted(folder.rglob("*.py")):
                if "tests" in file.relative_to(folder).parts:
                    continue
                with suppress(SyntaxError):
                    lines = in_module(ast.parse(file.read_bytes()))
                    found += [f"{file.relative_to(folder).as_posix()}:{line}" for line in lines]
            found += in_levels(folder / "levels.toml")
    return found


def declared(package: str) -> int | None:
    """The number for which a package says that it was written; None if it does not say, or cannot be imported."""
    try:
        number = getattr(import_module(f"{package}.facts"), "INTERFACE", None)
    except Exception:
        return None
    return number if type(number) is int else None


def in_module(module: ast.Module) -> Iterator[str]:
    """Changes that a module needs: line and words."""
    ours: dict[str, Any] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").partition(".")[0] == "pakal":
            place: Any = None
            with suppress(Exception):  # it may need a package that is not installed
                place = import_module(node.module or "")
            if place is None:
                continue
            if place.__name__ in MOVED:
                yield f"{node.lineno}: {place.__name__} is now {MOVED[place.__name__]}"
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if hasattr(place, alias.name):
                    ours[alias.asname or alias.name] = getattr(place, alias.name)
                elif alias.name != "*" and not (hasattr(place, "__path__") and find_spec(name)):
                    yield f"{node.lineno}: there is no {name}{instead(name)}"
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            made = ours.get(node.func.id)
            if isinstance(made, type) and is_dataclass(made):
                yield from in_call(node, made)
        elif isinstance(node, ast.ClassDef):
            for base in node.bases:
                known = ours.get(base.id) if isinstance(base, ast.Name) else None
                if isinstance(known, type) and known.__name__ == "Game":
                    yield from in_game(node, known)


def in_call(call: ast.Call, made: type) -> Iterator[str]:
    """Faults in a call of one of our dataclasses: unknown or missing arguments."""
    has = {field.name: field for field in fields(made)}
    given = {keyword.arg for keyword in call.keywords}
    for name in sorted(filter(None, given - has.keys())):
        yield f"{call.lineno}: {made.__name__} has no {name}{instead(f'{made.__name__}.{name}')}"
    given.update(list(has)[: len(call.args)])
    needed = [
        name for name, each in has.items() if each.default is MISSING and each.default_factory is MISSING and each.init
    ]
    if None not in given and not any(isinstance(each, ast.Starred) for each in call.args):
        for name in needed:
            if name not in given:
                yield f"{call.lineno}: {made.__name__} needs {name}"


def in_game(node: ast.ClassDef, game: type) -> Iterator[str]:
    """Faults in a class of a game: methods that pakal no longer calls, or calls with other arguments."""
    for method in node.body:
        if isinstance(method, ast.Assign) and any(ast.unparse(each) == "state_dtype" for each in method.targets):
            yield f"{method.lineno}: there is no state_dtype of its own (in its place: fields)"
        if not isinstance(method, ast.FunctionDef):
            continue
        gone = INSTEAD.get(f"Game.{method.name}")
        if gone:
            yield f"{method.lineno}: pakal no longer calls {method.name}; in its place: {gone}"
            continue
        expected = getattr(game, method.name, None)
        if not inspect.isfunction(expected) or method.args.vararg:
            continue
        wish = list(inspect.signature(expected).parameters.values())
        own = [*method.args.posonlyargs, *method.args.args]
        if len(own) < sum(each.kind != each.KEYWORD_ONLY for each in wish):
            names = ", ".join(each.name for each in wish[1:])
            yield f"{method.lineno}: {method.name} takes {names}"
        elif any(ast.unparse(each.annotation or ast.Constant(0)) in ("Record", "Records") for each in own):
            yield f"{method.lineno}: {method.name} takes Terms and a Position (pakal.core.position), no records"


def in_levels(file: Path) -> Iterator[str]:
    """Changes that a file of levels needs."""
    with suppress(OSError, ValueError):
        if any(not isinstance(row, dict) for row in tomllib.loads(file.read_text(encoding="utf-8")).values()):
            yield f'{file.name}: each number of players has a table, such as [3], with lines such as 1 = "iterations=8"'


def instead(name: str) -> str:
    """Words about the replacement of a name; empty if there is none."""
    return f" (in its place: {INSTEAD[name]})" if name in INSTEAD else ""
