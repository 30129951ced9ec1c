"""The player. It knows the view of its seat, and its legal actions; it never gets the state."""

from typing import ClassVar

import numpy as np

from pakal.agents.agent import Agent
from pakal.core.game import Game
from pakal.core.position import Position
from pakal.core.setup import Setup
from pakal.core.view import View
from pakal.kernels.kernel import Ints


class Thinker(Agent):
    """Draws one world that looks like its view, tries each action in it, and asks the game for the worth."""

    strength: ClassVar[int] = 2  # its place in lists that begin with the weakest
    games: ClassVar[tuple[str, ...] | None] = None  # all games; ("rockets",) would be one of them

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self.terms = game.terms(setup)

    def choose(self, view: View | None, legal: Ints, rng: np.random.Generator) -> int:
        """One of the legal actions. All chance comes from `rng`: the same generator gives the same action."""
        assert view is not None
        world = self.game.determinize(self.terms, view, rng)
        worths = [self.worth(world, int(action), view.actor) for action in legal]
        return int(legal[int(np.argmax(worths))])

    def worth(self, world: Position, action: int, seat: int) -> float:
        """Value of the position after an action for the seat, by the game's own evaluation."""
        after = world.copy()
        self.game.apply(self.terms, after, action)
        return float(self.game.engine.evaluate(self.terms.array, after.array, seat))
