"""The interface for games: its number, and what a package of an older number no longer has right.

A package says with `INTERFACE` in its `facts.py` for which number it was written. All that an older package must
change is found in its source, because Python tells only the first error of an import.
"""

import ast
import inspect
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

INTERFACE = 3
"""Raised when a game of another package must change; docs/versions.md says what. 1 is that of pakal 0.1."""

INSTEAD = {
    "pakal.core.facts.shown": "excerpt in pakal.core.wording",
    "pakal.core.seats.STYLES": "COLOURS there",
    "pakal.core.engine.record": "positions and terms themselves: pakal.core.position",
    "pakal.core.engine.copy_of": "state.copy()",
    "pakal.core.fields.dtype": "Terms.of(FIELDS) in pakal.core.position",
    "Facts.minutes": "the file durations.toml",
    "Game.log_entry": "tell(terms, step, viewer, form)",
    "Game.effects_of": "the effects of `choice`",
}
"""What takes the place of names and methods that have gone."""


def breaks(package: str) -> list[str]:
    """All that a package must change for this interface, as far as its source shows it; one line for each.

    Args:
        package: the name of a package of a game.
    """
    found: list[str] = []
    with suppress(Exception):  # a package of somebody else may be anything; its own error is told in any case
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
    """What a module must change: line and words."""
    ours: dict[str, Any] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").partition(".")[0] == "pakal":
            place: Any = None
            with suppress(Exception):  # it may need a package that is not installed
                place = import_module(node.module or "")
            if place is None:
                continue
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
    """What is wrong in a call of one of our dataclasses: arguments that it has not, or lacks."""
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
    """What is wrong in a class of a game: methods that pakal no longer calls, or calls with other arguments."""
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
    """What a file of levels must change."""
    with suppress(OSError, ValueError):
        if any(not isinstance(row, dict) for row in tomllib.loads(file.read_text(encoding="utf-8")).values()):
            yield f'{file.name}: each number of players has a table, such as [3], with lines such as 1 = "iterations=8"'


def instead(name: str) -> str:
    """The words about what takes the place of a name; empty where nobody knows."""
    return f" (in its place: {INSTEAD[name]})" if name in INSTEAD else ""
