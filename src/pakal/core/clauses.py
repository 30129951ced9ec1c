"""Which clauses there are, in the order of the rules: the English `clauses.ftl` of the core and of each game."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

COMMON = "pakal.core"
"""The package whose texts hold the clauses common to all games (GEN)."""

MESSAGE = re.compile(r"^(?P<chapter>chapter-)?(?P<id>[A-Z]+(?:-[A-Z]+)*(?:-\d+)?) *=", re.MULTILINE)


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules.

    Attributes:
        id: what its clauses begin with (`PR-MOVE`); message `chapter-<id>` is its title.
        clauses: their ids, in order.
    """

    id: str
    clauses: tuple[str, ...]


@cache
def chapters(package: str) -> tuple[Chapter, ...]:
    """Chapters of the core or of one game; empty where a package has no clauses."""
    file = files(package) / "texts" / "en" / "clauses.ftl"
    return parse(file.read_text(encoding="utf-8")) if file.is_file() else ()


def parse(text: str) -> tuple[Chapter, ...]:
    """Chapters and clauses of one Fluent file, by the names of its messages."""
    found: dict[str, list[str]] = {}
    for message in MESSAGE.finditer(text):
        if message["chapter"]:
            found.setdefault(message["id"], [])
        elif re.search(r"-\d+$", message["id"]):
            found.setdefault(message["id"].rpartition("-")[0], []).append(message["id"])
    return tuple(Chapter(name, tuple(clauses)) for name, clauses in found.items())


def clauses(packages: Sequence[str]) -> dict[str, str]:
    """Clause -> package whose texts hold it, in the order of the rules."""
    return {
        clause: package for package in packages for chapter in chapters(package) for clause in chapter.clauses
    }
