"""Observations of a seat, as text and as numbers, in the form of OpenSpiel's observers.

Without perfect recall, the text is the present view, in JSON, and the numbers are the game's observation. With perfect
recall, both tell everything that the seat was told so far, ply by ply.
"""

from abc import ABC, abstractmethod

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from pakal.core.actors import SPECTATOR
from pakal.envs.open_spiel.frame import HORIZON, Frame
from pakal.envs.open_spiel.history import History
from pakal.envs.open_spiel.ledger import Ledger
from pakal.envs.open_spiel.state import PakalState
from pakal.envs.open_spiel.told import texts_for, under_way

Pieces = dict[str, NDArray[np.float32]]


class Observer(ABC):
    """One way to look at states, for a seat or, with `public` only, for a spectator.

    Attributes:
        tensor: one row of numbers, or None; `dict`: its pieces by name, in the same memory.
    """

    def __init__(self, frame: Frame, public: bool) -> None:
        self.frame = frame
        self.public = public
        self.tensor: NDArray[np.float32] | None = None
        self.dict: Pieces = {}

    @abstractmethod
    def set_from(self, state: PakalState, player: int) -> None:
        """Write the numbers for `player` in `state` into `tensor`."""

    @abstractmethod
    def string_from(self, state: PakalState, player: int) -> str:
        """The text for `player` in `state`."""


class Now(Observer):
    """The present view of the position, without memory."""

    def __init__(self, frame: Frame, public: bool) -> None:
        super().__init__(frame, public)
        self.observation = None if public else frame.game.observation
        if self.observation is not None:
            layout = self.observation.layout
            self.tensor = np.zeros(layout.size, np.float32)
            self.dict = {name: layout.read(self.tensor, name) for name in layout.parts}

    def set_from(self, state: PakalState, player: int) -> None:  # noqa: D102 (said above)
        if self.observation is None or self.tensor is None:
            return
        self.tensor[:] = self.frame.view_numbers(state.play.states, player)

    def string_from(self, state: PakalState, player: int) -> str:  # noqa: D102
        viewer = SPECTATOR if self.public else player
        view = self.frame.game.view(self.frame.terms, state.play.position(), viewer)
        now = msgspec.json.encode(view).decode()
        if not state.play.waiting:
            return now
        return f'{now[:-1]},"under_way":{msgspec.json.encode(under_way(state.play, viewer)).decode()}}}'


class Remembered(Observer):
    """Everything that the seat was told so far."""

    def __init__(self, frame: Frame, public: bool) -> None:
        super().__init__(frame, public)
        kind = None if public else history_of(frame)
        self.history = None if kind is None else kind(frame)
        if self.history is not None:
            self.tensor = self.history.tensor
            self.dict = self.history.pieces

    def set_from(self, state: PakalState, player: int) -> None:  # noqa: D102 (said above)
        if self.history is not None:
            self.history.write(state.play, player)

    def string_from(self, state: PakalState, player: int) -> str:  # noqa: D102
        viewer = SPECTATOR if self.public else player
        whose = "public" if self.public else f"seat {player}"
        return "; ".join([whose, *texts_for(state.play, viewer)])


class Private(Observer):
    """The part of a seat's view that a spectator does not see; empty where all see the same. It is text only."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, public=False)

    def set_from(self, state: PakalState, player: int) -> None:  # noqa: D102 (said above)
        return

    def string_from(self, state: PakalState, player: int) -> str:  # noqa: D102
        own, open_to_all = (
            msgspec.to_builtins(self.frame.game.view(self.frame.terms, state.play.position(), viewer))
            for viewer in (player, SPECTATOR)
        )
        secret = {name: own[name] for name in own if name != "viewer" and own[name] != open_to_all[name]}
        return msgspec.json.encode(secret).decode() if secret else ""


def history_of(frame: Frame) -> type[History | Ledger] | None:
    """The class that writes an information state as numbers; None if there would be too many or none is possible."""
    if frame.max_length > HORIZON:
        return None
    if frame.dealing.as_rows:
        return None if frame.most_deals is None else History
    once = not frame.dealing.cards or max(frame.dealing.cards_left(frame.first, None)) == 1
    return Ledger if once and frame.game.observation is not None else None


def observer(frame: Frame, kind: pyspiel.IIGObservationType | None) -> Observer | None:
    """The observer of a kind; None for an unknown kind.

    There are three kinds of knowledge. Public and private knowledge together, and public knowledge alone, exist with
    and without perfect recall; private knowledge alone exists only without.
    """
    if kind is None:
        return Now(frame, public=False)
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        return None
    public = kind.private_info == pyspiel.PrivateInfoType.NONE
    if kind.public_info:
        return Remembered(frame, public) if kind.perfect_recall else Now(frame, public)
    return None if public or kind.perfect_recall else Private(frame)
