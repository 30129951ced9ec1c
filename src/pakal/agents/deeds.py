"""What the other seats have decided in a round, as one seat saw it."""

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

from pakal.core.actors import CHANCE, NOBODY
from pakal.core.engine import record
from pakal.core.errors import SetupError
from pakal.core.game import Game
from pakal.core.kernel import Records
from pakal.core.match import Match, Ply
from pakal.core.turns import Told, Turn
from pakal.core.wording import excerpt


class Deed(NamedTuple):
    """A decision of another seat.

    Attributes:
        states: the position before it, shape (1,), drawn from what one's own seat saw then.
        action: what was decided.
    """

    states: Records
    action: int


class Deeds:
    """Finds the deeds of the others, and keeps them: at the next decision it looks at new plies only."""

    def __init__(self) -> None:
        self._seat = NOBODY
        self._replay: Match | None = None
        self._deeds: list[Deed] = []

    def of(self, match: Match) -> tuple[Deed, ...]:
        """The decisions of the others in this round that the seat to act knows, the oldest first.

        They depend on the match alone, and not on what was asked before.
        """
        seat, plies = match.actor, match.actions
        replay = self._replay
        if replay is None or seat != self._seat or replay.actions != plies[: len(replay.actions)]:
            replay = self._replay = Match(match.game, match.setup)
            self._seat, self._deeds = seat, []
        for ply in plies[len(replay.actions) :]:
            if is_by_another(ply, seat, match.round) and self._is_known(replay, ply):
                view = replay.view(seat, recall=True)
                states = match.game.determinize(match.terms_array, view, np.random.default_rng(1))
                self._deeds.append(Deed(states, cast(int, ply.action)))
            replay.redo(ply)
        self._deeds = [deed for deed in self._deeds if int(deed.states["rounds"][0]) == match.round]
        return tuple(self._deeds)

    def _is_known(self, replay: Match, ply: Ply) -> bool:
        """Whether the seat is told the action when it is played; a secret choice it is not told."""
        step = replay.game.step(replay.terms_array, replay.position(), len(replay.actions), ply.action, ply.text)
        return replay.game.tell(replay.terms, step, self._seat, Told.THEN)[0] == ply.text


def is_by_another(ply: Ply, seat: int, number: int) -> bool:
    """Whether a ply is a decision of another seat in the round of that number."""
    return ply.actor not in (CHANCE, seat) and ply.round == number


def check_deeds(game: Game, turn: Turn, players: int, plies: Sequence[Ply], deeds: Sequence[Deed]) -> None:
    """Refuse deeds that are not some of the decisions of the others in the round of a turn, in their order.

    A search follows them back by functions that check nothing.

    Args:
        turn: of the seat that is to act.
        players: their number in the match.
        plies: what has been played in the match.

    Raises:
        SetupError: a position is of another game, round or number of players, or nobody else decided so.
    """
    decisions = iter([ply for ply in plies if is_by_another(ply, turn.actor, turn.round)])
    for place, deed in enumerate(deeds):
        fault = fault_of(game, turn, players, deed)
        if not fault and not any((ply.actor, ply.action) == (actor_of(deed), deed.action) for ply in decisions):
            fault = f"seat {actor_of(deed)} did not play {deed.action} then"
        if fault:
            raise SetupError(f"deed {place} is no decision of this round: {fault}")


def fault_of(game: Game, turn: Turn, players: int, deed: object) -> str:
    """Why something has no position of a round; empty: it has one."""
    if not (isinstance(deed, Deed) and isinstance(deed.states, np.ndarray)):
        return f"{excerpt(repr(deed))} is no Deed of states and action"
    if deed.states.dtype != game.state_dtype or deed.states.shape != (1,):
        return f"its position is none of {game.facts.name}"
    state = record(deed.states)
    if state.players != players:
        return f"its position is one of {state.players} players, and not of {players}"
    if state.rounds != turn.round:
        return f"its position is of round {state.rounds}, and not of round {turn.round}"
    return ""


def actor_of(deed: Deed) -> int:
    """The seat that decided."""
    return int(record(deed.states).actor)
