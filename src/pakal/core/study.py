"""Counters of a game for the laboratory. A game may declare them in its file `study.py`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any


@dataclass(frozen=True)
class Group:
    """Counters that belong together.

    Attributes:
        title: the heading of their table (`Pyramids built, by height`).
        says: one sentence for people who know the game.
        names: the name of each counter, as the rows of the table.
    """

    title: str
    says: str
    names: tuple[str, ...]


def numbers_by_group(groups: Sequence[Group]) -> list[range]:
    """The numbers of the counters of each group."""
    ends = list(accumulate((len(group.names) for group in groups), initial=0))
    return [range(first, end) for first, end in pairwise(ends)]


@dataclass(frozen=True)
class Study:
    """The counters of a game, and the kernel that counts.

    Attributes:
        groups: all counters; `numbers_by_group` gives their numbers.
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
