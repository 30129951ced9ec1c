"""Checks the description of a drawing: its fields fit every view, and each touch is an argument of some choice.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections.abc import Sequence

from pakal.core.drawing import FILE, Seats, check, numbered_parts, parts_of
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.view import Choice
from pakal.kernels.kernel import SPECTATOR
from pakal.testing.said import package_of


class Drawn:
    """Follows the games of a check, and notes which arguments and kinds their choices have."""

    def __init__(self, game: Game) -> None:
        self._package = package_of(game)
        self._parts = parts_of(self._package)
        self._arguments: set[str] = set()
        self._kinds: set[str] = set()

    def position(self, match: Match) -> None:
        """Raise DataError if the description does not fit what the actor and a spectator see."""
        for viewer in {SPECTATOR, max(match.actor, 0)}:
            check(self._package, match.view(viewer))

    def choices(self, choices: Sequence[Choice]) -> None:
        """Note the choices of a position."""
        self._kinds.update(choice.kind for choice in choices)
        self._arguments.update(name for choice in choices for name in choice.args)

    def check(self) -> None:
        """Raise if a touch means nothing in any choice of all games."""
        for where, part in numbered_parts(self._parts):
            for inner in part.parts if isinstance(part, Seats) else (part,):
                for name in inner.touch:
                    names = ", ".join(sorted(self._arguments)) or "none"
                    assert name in self._arguments, (
                        f"{FILE}: {where}: no choice has an argument '{name}'; choices have: {names}"
                    )
                kinds = ", ".join(sorted(self._kinds))
                assert not inner.action or inner.action in self._kinds, (
                    f"{FILE}: {where}: no choice is of kind '{inner.action}'; there are: {kinds}"
                )
