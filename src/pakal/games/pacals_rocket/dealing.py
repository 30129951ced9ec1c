"""Chance of Pacal's Rocket as small numbers: the faces of the die. [PR-ROUND-3]"""

from collections.abc import Mapping

from pakal.core.dealing import Dealing
from pakal.core.game import ChanceOutcome, Game
from pakal.core.position import Terms
from pakal.core.setup import Setup


class PacalsRocketDealing(Dealing):
    """Number n is the n-th face that differs from those before it; no card is dealt."""

    def __init__(self, game: Game, setup: Setup, terms: Terms, sizes: Mapping[str, int]) -> None:
        super().__init__(game, setup, terms, sizes)
        self.faces = list(dict.fromkeys(terms.die[: terms.faces]))
        self.outcomes = len(self.faces)

    def code(self, outcome: ChanceOutcome) -> int:
        """The place of the face among those that differ."""
        return self.faces.index(outcome[0])


DEALING = PacalsRocketDealing
