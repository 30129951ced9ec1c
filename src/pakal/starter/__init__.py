"""Packages that `pakal new-game` and `pakal new-agent` copy under the name of a new package, for others to change."""

import errno
import keyword
import re
import shutil
from collections.abc import Collection
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.catalogue.registry import all_facts, packages

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TOP = ("pyproject.toml", "README.md", "tests")
"""Files at the top of a package; all else is in `src/<package>/`."""

GAME, AGENT = "pig", "thinker"
"""The starters: folders beside this file."""


def new_game(name: str, out: Path | None = None) -> Path:
    """Write the package of a new game; returns its folder.

    Args:
        name: of the game, as on the command line.
        out: the folder; None: a folder of that name, here.

    Raises:
        SetupError: name or folder cannot be used.
    """
    check_name(name, "game", packages())
    return write(GAME, name, out or Path(name), {"PG": new_prefix(name)})


def new_agent(name: str, names: Collection[str], out: Path | None = None) -> Path:
    """Write the package of a new computer player; returns its folder.

    Args:
        name: of the agent, as on the command line.
        names: names of the agents that there are.
        out: as in `new_game`.

    Raises:
        SetupError: name or folder cannot be used.
    """
    check_name(name, "agent", names)
    return write(AGENT, name, out or Path(name), {})


def check_name(name: str, kind: str, names: Collection[str]) -> None:
    """Raise SetupError if a new package cannot have this name."""
    if not NAME.fullmatch(name) or len(name) < 2 or len(name) > 40:
        raise SetupError(
            f"'{excerpt(name)}' names no {kind}: take 2 to 40 small letters and digits, with hyphens between words"
        )
    if name in names:
        raise SetupError(f"there is {'an' if kind == 'agent' else 'a'} {kind} '{name}' already; take another name")
    package = package_of(name)
    if package in TOP:
        raise SetupError(f"a package has a folder '{package}' of its own; take another name")
    if keyword.iskeyword(package) or find_spec(package) is not None:
        raise SetupError(f"Python itself or an installed package has the name '{package}' already; take another name")


def package_of(name: str) -> str:
    """The Python package of a game or agent."""
    return name.replace("-", "_")


def new_prefix(name: str) -> str:
    """Beginning of the clauses of a new game: two letters, or more if another game has these."""
    words = [word for word in re.sub(r"[0-9]", "", name).upper().split("-") if word]
    letters = "".join(words)
    short = words[0][0] + words[1][0] if len(words) > 1 else letters[0] + letters[-1]
    prefixes = {"GEN", *(facts.prefix for facts in all_facts())}
    return next(prefix for prefix in (short, *(letters + "X" * n for n in range(9))) if prefix not in prefixes)


def write(starter: str, name: str, folder: Path, more: dict[str, str]) -> Path:
    """Copy a starter into an empty or new folder, under another name.

    Args:
        starter: its folder.
        name: of what the package brings.
        folder: where it goes.
        more: further words to replace.

    Raises:
        SetupError: the folder cannot be used.
    """
    title = " ".join(word.capitalize() for word in name.split("-"))
    of_class = title.replace(" ", "")
    old, package = starter.capitalize(), package_of(name)
    words = {f"{__package__}.{starter}": package, f"src/{starter}": f"src/{package}", f'"{old}"': f'"{title}"'}
    words |= {starter: name, **more}
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))
    there = begun = False
    try:
        there = folder.exists()
        if there and (not folder.is_dir() or any(folder.iterdir())):
            raise SetupError(f"{folder} is there already, and not an empty folder; --out names another one")
        begun = True
        for path, text in texts_of(files(__package__) / starter):
            top = path.split("/")[0] in TOP
            place = folder / (path if top else f"src/{package_of(name)}/{path}")
            text = pattern.sub(lambda parts: words[parts[0]], text)
            text = text.replace(f":{old}", f":{of_class}").replace(old, of_class if path.endswith(".py") else title)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    except OSError as error:
        if begun:
            empty(folder)
            if not there:
                with suppress(OSError):
                    folder.rmdir()
        advice = "make room" if error.errno == errno.ENOSPC else "--out names another folder"
        raise SetupError(f"{error.filename or folder}: {error.strerror}; {advice}") from None
    return folder


def empty(folder: Path) -> None:
    """Remove the remains of a failure from a folder."""
    with suppress(OSError):
        for entry in folder.iterdir():
            if entry.is_dir():
                shutil.rmtree(entry, ignore_errors=True)
            else:
                entry.unlink()


def texts_of(folder: Traversable, before: str = "") -> list[tuple[str, str]]:
    """Every file of a folder and of those in it: its path and its text."""
    texts = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        path = f"{before}{entry.name}"
        if entry.is_dir() and entry.name != "__pycache__":
            texts += texts_of(entry, f"{path}/")
        elif entry.is_file() and not entry.name.endswith(".pyc"):
            texts.append((path, entry.read_text(encoding="utf-8")))
    return texts
