"""Kinds of rows that the rules of a game write: the numbers that rules say, and what these rows mean to others.

A game lists its kinds in `kinds.py`, a line each. Its kernels read the numbers, so this module stays small and imports
nothing that changes often: every edit of what a kernel imports compiles it anew.
"""

from dataclasses import dataclass

from pakal.core.kernel import WIDTH

UNSEEN = 0
"""A rule says it, with no numbers, before it looks at something that the actor cannot see. Previews end there."""


@dataclass(frozen=True)
class Kind:
    """What a row means.

    Attributes:
        name: message `event-<name>`, or `reason-<name>` where it has a clause.
        arguments: names of its numbers, in their order.
        secret: only the seat that its first number names hears it.
        logged: whether the log has a sentence for it. If not, drawings use it, or it completes the event next to it.
        clause: of a reason: what forbids the action.
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
        """Whether there are any: whether the rules tell."""
        return len(self.all) > 1

    def event(self, name: str, arguments: str = "") -> int:
        """Something that happens, for all to hear."""
        return self._add(Kind(name, tuple(arguments.split())))

    def detail(self, name: str, arguments: str, secret: bool = False) -> int:
        """Something that happens, but is no sentence of the log; if `secret`, only its first number's seat hears it."""
        return self._add(Kind(name, tuple(arguments.split()), secret, logged=False))

    def reason(self, clause: str, name: str, arguments: str = "") -> int:
        """Why an action is not allowed."""
        return self._add(Kind(name, tuple(arguments.split()), logged=False, clause=clause))

    def _add(self, kind: Kind) -> int:
        assert len(kind.arguments) < WIDTH, f"'{kind.name}' has {len(kind.arguments)} numbers, more than a row has"
        self.all.append(kind)
        return len(self.all) - 1
