"""A state as OpenSpiel's algorithms handle it."""

from collections.abc import Callable

import pyspiel

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.errors import IllegalAction, PakalError
from pakal.core.wording import excerpt
from pakal.envs.arguments import is_whole
from pakal.envs.open_spiel.play import Play
from pakal.envs.open_spiel.told import TRUTH, texts_for
from pakal.envs.open_spiel.worlds import sampled_world


class PakalState(pyspiel.State):  # type: ignore[misc]
    """A position with its past. OpenSpiel keeps the history; `play` keeps everything else."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.play = Play(game.frame)

    def current_player(self) -> int:
        """Seat to act, or the identity of chance or of the end."""
        actor = self.play.actor
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbers and probabilities of all chance outcomes."""
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        try:
            self.play.apply(action)
        except IllegalAction as error:
            raise pyspiel.SpielError(str(error)) from None

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            if player == pyspiel.PlayerId.CHANCE:
                return self.play.spell_outcome(action)
            return self.play.spell_any(action)
        except PakalError as error:
            raise pyspiel.SpielError(str(error)) from None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.actor == NOBODY

    def returns(self) -> list[float]:
        """By seat, its utility: see `Play.utilities`."""
        return self.play.utilities()

    def __str__(self) -> str:
        """The whole game with its hidden cards, ply by ply."""
        return "; ".join(texts_for(self.play, TRUTH)) or "begin"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "PakalState":
        """A state that `player` cannot tell from this one.

        Args:
            player: a seat.
            sampler: gives random numbers from 0 to 1; the same ones give the same state.

        Raises:
            pyspiel.SpielError: there is no such seat.
        """
        seats = self.play.frame.players
        if not is_whole(player) or not 0 <= player < seats:
            text = f"player must be a seat from 0 to {seats - 1}, not {excerpt(str(player), 20)}"
            raise pyspiel.SpielError(text)
        world = sampled_world(self.play, player, sampler)
        state: PakalState = self.get_game().new_initial_state()
        for act in world.acts:
            state.apply_action(act)
        state.play.memories = world.memories
        return state
