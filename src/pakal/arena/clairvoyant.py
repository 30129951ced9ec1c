"""The same search, allowed to see everything. It shows how much a player could gain by knowing the hidden things.

Only the arena seats it: nobody meets it at a table. It sees the other hands, the order of the pile and the cards that
are set aside. It does not see the dice and shuffles of the future; it draws them as every search does. In Pacal's
Rocket everybody has seen all hidden stones once, and computer players remember them: there it plays as `mcts`.
"""

import numpy as np

from pakal.agents.mcts import find_action
from pakal.agents.search.problem import Problem, is_veiled
from pakal.agents.search.search import Search
from pakal.agents.search.settings import SearchSettings, read_settings
from pakal.core.engine import blank
from pakal.core.errors import SetupError
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup


def true_problem(match: Match) -> Problem:
    """The position of the seat to act in the one world that is true."""
    truth = blank(match.game.state_dtype)
    truth[:] = match.position()
    game, terms, legal = match.game, match.terms_array, match.legal_actions()
    return Problem(
        game,
        match.setup,
        terms,
        viewer=match.actor,
        actor=match.actor,
        legal=legal,
        world=lambda rng: truth.copy(),
        many=False,
        veiled=game.facts.hidden and is_veiled(game, terms, truth, legal),
        example=truth,
    )


class Clairvoyant:
    """Plays as `mcts` with the same settings would if its seat saw everything."""

    def __init__(self, game: Game, setup: Setup, settings: SearchSettings) -> None:
        self.settings = settings

    @classmethod
    def named(cls, more: str, game: Game, setup: Setup) -> "Clairvoyant":
        """`clairvoyant:name=value:…`, with the settings of `mcts`, but without a mind. Raises SetupError."""
        return cls(game, setup, by_hand(more))

    @classmethod
    def check(cls, more: str) -> None:
        """Raises SetupError."""
        by_hand(more)

    def choose_seeing(self, match: Match, rng: np.random.Generator) -> int:
        """One of the legal actions of the seat to act, knowing all of the match; the match is left as it is."""
        legal = match.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        return find_action(Search(true_problem(match), int(rng.integers(1 << 62)), self.settings), rng)

    def close(self) -> None:
        """It has no resources to free."""


def by_hand(more: str) -> SearchSettings:
    """Settings of a search that takes no mind. Raises SetupError."""
    settings = read_settings(more)
    if settings.mind:
        raise SetupError("agent clairvoyant: it thinks with no mind; leave mind=1 out")
    return settings
