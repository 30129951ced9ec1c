"""Kinds of rows that the rules of a game write: the number of each kind, and the meaning of its rows.

A game lists its kinds in `kinds.py`, a line each. Its kernels read the numbers, so this module stays small and imports
nothing that changes often: every edit of what a kernel imports compiles it anew.
"""

from dataclasses import dataclass

from pakal.core.kernel import WIDTH

UNSEEN = 0
"""A rule says this kind, with no numbers, before it looks at a thing that the actor cannot see. Previews end there."""


@dataclass(frozen=True)
class Kind:
    """The meaning of a row.

    Attributes:
        name: message `event-<name>`, or `reason-<name>` where it has a clause.
        arguments: names of its numbers, in their order.
        secret: whether only the seat that its first number names hears it.
        logged: whether the log has a sentence for it. If not, drawings use it, or it completes the event next to it.
        clause: of a reason: the clause that forbids the action.
    """

    name: str
    arguments: tuple[str, ...]
    secret: bool = False
    logged: bool = True
    clause: str = ""


class Kinds:
    """All kinds of one game.

    Attributes:
        all: by their numbers.
    """

    def __init__(self) -> None:
        self.all = [Kind("unseen", (), logged=False)]

    def __bool__(self) -> bool:
        """Whether there are any kinds, so that the rules tell what they do."""
        return len(self.all) > 1

    def event(self, name: str, arguments: str = "") -> int:
        """The kind of an event that everybody hears."""
        return self._add(Kind(name, tuple(arguments.split())))

    def detail(self, name: str, arguments: str, secret: bool = False) -> int:
        """The kind of a row without a sentence in the log; if `secret`, only the seat of its first number hears it."""
        return self._add(Kind(name, tuple(arguments.split()), secret, logged=False))

    def reason(self, clause: str, name: str, arguments: str = "") -> int:
        """The kind of a reason why an action is not allowed."""
        return self._add(Kind(name, tuple(arguments.split()), logged=False, clause=clause))

    def _add(self, kind: Kind) -> int:
        assert len(kind.arguments) < WIDTH, f"'{kind.name}' has {len(kind.arguments)} numbers, more than a row has"
        self.all.append(kind)
        return len(self.all) - 1
