"""Kinds of rows that the rules of a game write: the number of each kind, and the meaning of its rows.

A game lists its kinds in `kinds.py`, a line each. Its kernels read the numbers, so this module stays small and imports
nothing that changes often: every edit of a module that a kernel imports compiles the kernel again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pakal.kernels.kernel import WIDTH

UNSEEN = 0
"""A rule says this kind, with no numbers, before it looks at a thing that the actor cannot see. Previews end there."""


def hears(viewer: int, kind: int, secret: bool, first: int) -> bool:
    """Whether a seat or SPECTATOR hears a row of a kind, secret or not, whose first number is `first`."""
    return kind != UNSEEN and (not secret or first == viewer)


@dataclass(frozen=True)
class Kind:
    """The meaning of a row.

    Attributes:
        name: message `event-<name>`, or `reason-<name>` where it has a clause.
        arguments: names of its numbers, in their order.
        secret: whether only the seat that its first number names hears it.
        logged: whether the log has a sentence for it. If not, drawings use it, or it completes the event next to it.
        clause: of a reason: the clause that forbids the action.
        types: of an event: the type of each argument as the log tells it; `NotRequired` if it may be missing.
    """

    name: str
    arguments: tuple[str, ...]
    secret: bool = False
    logged: bool = True
    clause: str = ""
    types: Mapping[str, Any] = field(default_factory=dict)


def family(members: Mapping[int, int]) -> int:
    """Kinds that differ by a number of the state: a reason for each phase, say.

    Args:
        members: number -> kind. The kinds are declared one after another in the order of these numbers.

    Returns: the amount that added to the number gives the kind, so that a rule says `kinds.FAMILY + state.phase`.

    Raises:
        ValueError: the kinds do not follow one another as the numbers do.
    """
    offsets = {kind - number for number, kind in members.items()}
    if len(offsets) != 1:
        raise ValueError(f"kinds of a family must be declared in the order of their numbers: {dict(members)}")
    return offsets.pop()


class Kinds:
    """All kinds of one game.

    Args:
        types: of the arguments that the log tells as something else than their number.

    Attributes:
        all: by their numbers.
    """

    def __init__(self, types: Mapping[str, Any] | None = None) -> None:
        self.all = [Kind("unseen", (), logged=False)]
        self._made_events: list[Kind] = []
        self._types = types or {}

    def __bool__(self) -> bool:
        """Whether the game declares kinds, that is, whether its rules write rows."""
        return len(self.all) > 1

    @property
    def events(self) -> list[Kind]:
        """The events that the log tells."""
        return [*(kind for kind in self.all if kind.logged), *self._made_events]

    def event(self, name: str, arguments: str = "", **extra: Any) -> int:
        """The kind of an event that everybody hears. `extra`: type of each argument that the log adds."""
        return self._add(self._event(name, arguments, extra))

    def make(self, name: str, arguments: str, **extra: Any) -> None:
        """The kind of an event that the log makes of another; the rules write no rows of it, so it has no number."""
        self._made_events.append(self._event(name, arguments, extra))

    def detail(self, name: str, arguments: str, secret: bool = False) -> int:
        """The kind of a row without a sentence in the log; if `secret`, only the seat of its first number hears it."""
        return self._add(Kind(name, tuple(arguments.split()), secret, logged=False))

    def reason(self, clause: str, name: str, arguments: str = "") -> int:
        """The kind of a reason why an action is not allowed."""
        return self._add(Kind(name, tuple(arguments.split()), logged=False, clause=clause))

    def _event(self, name: str, arguments: str, extra: dict[str, Any]) -> Kind:
        names = tuple(arguments.split())
        return Kind(name, names, types={each: self._types.get(each, int) for each in names} | extra)

    def _add(self, kind: Kind) -> int:
        assert len(kind.arguments) < WIDTH, f"'{kind.name}' has {len(kind.arguments)} numbers, more than a row has"
        self.all.append(kind)
        return len(self.all) - 1
