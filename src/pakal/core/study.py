"""What is worth counting in a game: declared by the game itself, in a file `study.py` that it need not have."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pakal.core.registry import facts, packages


@dataclass(frozen=True)
class Group:
    """Counters that belong together.

    Attributes:
        title: what they count, as the heading of a table (`Pyramids built, by height`).
        says: one sentence for people who know the game.
        names: a counter each, as the rows of the table.
    """

    title: str
    says: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Study:
    """What a game counts.

    Attributes:
        groups: all counters; the number of a counter is its place among the names of all groups.
        tally: kernel `tally(terms, before, action, after, counts)`, called after every ply with the states around it;
            `action` is CHANCE for a chance outcome. It adds to `counts[seat, counter]`. When the game ends, `after` is
            its last position, scored.
    """

    groups: tuple[Group, ...]
    tally: Callable[..., Any]

    @property
    def names(self) -> tuple[str, ...]:
        """All counters, in the order of their numbers."""
        return tuple(name for group in self.groups for name in group.names)


@cache
def study_of(name: str) -> Study | None:
    """What the game of that name counts, or None. Raises SetupError."""
    package = packages()[facts(name).name]
    if find_spec(f"{package}.study") is None:
        return None
    study: Study = import_module(f"{package}.study").STUDY
    return study
