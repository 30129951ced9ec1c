"""Computer players of pakal as bots of OpenSpiel."""

from itertools import takewhile

import numpy as np
import pyspiel

from pakal.agents.agent import Agent, agent, answering, ask, sight_without_match
from pakal.base.errors import SetupError
from pakal.base.wording import excerpt
from pakal.core.match import Match, Ply
from pakal.envs.arguments import integer
from pakal.envs.open_spiel import PakalGame
from pakal.envs.open_spiel.play import Play
from pakal.kernels.random import stream


def choice_of(player: Agent, state: pyspiel.State, seat: int, rng: np.random.Generator) -> int:
    """The choice of a player in a seat, by the knowledge of this seat. Raises AgentFailed."""
    play = state.play
    frame = play.frame
    own_sight = sight_without_match(
        player, lambda: match_of(play), lambda: frame.game.view(frame.terms, play.state, seat, True)
    )
    with answering(player.short_name):
        return ask(player, own_sight, np.array(play.legal(), np.int32), rng)


def match_of(play: Play) -> Match:
    """A match that has gone the same way, of a game with whole decks. It holds hidden things."""
    frame, plies = play.frame, play.plies
    match = Match(frame.game, frame.setup)
    for ply in plies:
        action = ply.doing
        if action is None:  # the shuffle has the cards in the order in which they were turned up until the next deal
            later = takewhile(lambda each: each.doing is not None, plies[ply.number + 1 :])
            cards = [*ply.cards, *(card for each in later for card in each.cards)]
            action = frame.dealing.deal(ply.before, cards)
        text = frame.game.spell_chance(action) if isinstance(action, tuple) else match.spell(action)
        match.redo(Ply(ply.actor, action, text, 0, 0))
    return match


class AgentBot(pyspiel.Bot):  # type: ignore[misc]
    """A computer player in one seat: a level, the search as you set it, a network, a program, one of another package::

        bot = AgentBot(pyspiel.load_game("python_pakal_jaguar"), 0, "level-3", seed=1)
        action = bot.step(state)

    It sees only what its seat can know. By the same seed it plays the same in its first game, its second game and so
    on; `restart` begins the next one.

    Args:
        game: one of `pakal.envs.open_spiel`, with whole decks.
        seat: its seat.
        name: as on the command line, such as `mcts:iterations=2000`.
        seed: of its chance.

    Raises:
        SetupError, AgentFailed: there is no such game, seat or agent, or it cannot play this one.
    """

    def __init__(self, game: pyspiel.Game, seat: int, name: str, seed: int = 0) -> None:
        super().__init__()
        if not isinstance(game, PakalGame):
            raise SetupError(f"{excerpt(str(game))} is no game of pakal")
        frame = self._frame = game.frame
        fewer = [size for size in frame.dealing.study_sizes if size in frame.parameters]
        if fewer:
            raise SetupError(f"agents play with whole decks, not with {', '.join(fewer)} of one's own")
        self._seat = integer("seat", seat, 0, frame.players - 1)
        self._seed = integer("seed", seed, 0)
        self._restarts = 0
        self._agent = agent(name, frame.game, frame.setup)

    def player_id(self) -> int:
        """Its seat."""
        return self._seat

    def step(self, state: pyspiel.State) -> int:
        """Its action when it is to act. Raises AgentFailed; SetupError: another game, or its seat is not to act."""
        play = getattr(state, "play", None)
        if play is None or play.frame.setup != self._frame.setup:
            raise SetupError(f"this bot plays {self._frame.setup.facts.name} in the setup of its own game only")
        if state.current_player() != self._seat:
            raise SetupError(f"this bot sits in seat {self._seat}, which is not to act here")
        rng = np.random.default_rng(stream(self._seed, "mind", self._restarts, self._seat, play.decisions))
        return choice_of(self._agent, state, self._seat, rng)

    def restart(self) -> None:
        """Another game begins. Its random numbers are others; it keeps nothing else."""
        self._restarts += 1

    def restart_at(self, state: pyspiel.State) -> None:
        """A game goes on from a state; it keeps nothing from one decision to the next."""
