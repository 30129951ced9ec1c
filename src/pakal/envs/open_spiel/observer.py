"""Observations of a seat, as text and as numbers, in the form of OpenSpiel's observers.

Without perfect recall, the text is the present view, in JSON, and the numbers are the game's observation. With perfect
recall, both tell everything that the seat was told so far, ply by ply; as numbers it is the view, and a row of few
numbers for each decision.
"""

from abc import ABC, abstractmethod
from math import prod

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from pakal.core.game import Action
from pakal.envs.open_spiel.play import HORIZON, Frame, Play
from pakal.envs.open_spiel.state import PakalState, texts_for, under_way
from pakal.kernels.kernel import SPECTATOR

DIGITS = 20
"""Cards that one number holds, a binary digit each; it is exact in single precision."""


class Ledger:
    """The present view of a seat, and rows of decisions, oldest first, each with the chance outcomes after it.

    The first row is for the chance outcomes before the first decision; rows to come are 0.

    Attributes:
        tensor: all numbers.
        pieces: its parts by name, in the same memory: `seat` (players): 1 for the seat that looks.
            `observation`: its present view, scaled.
            `actor` (rows): 1 + seat, divided by the number of players.
            `action` (rows): 1 + action, divided by the number of actions; 0 where the seat may not know it yet.
            `chance` (rows, most): 1 + number of each outcome and of each card turned up that the seat saw, in the order
            of the plies, divided by the number of outcomes.
            `dealt` (rows, numbers): the seat's cards of a deal. Where there is one card of each kind, twenty a number:
            1/2 for the first, 1/4 for the second, and so on. Else 1/64 for each card, a number a kind.
            `unseen` (rows): how many cards the seat did not see, divided by the number of cards.
            While the cards of a row are being turned up, the row holds those so far.
    """

    def __init__(self, frame: Frame) -> None:
        assert frame.game.observation is not None
        rows, cards, size = frame.max_length + 1, frame.dealing.cards, frame.game.observation.layout.size
        first_cards = len(frame.dealing.turns_up(frame.first, None))
        self.alone = is_each_card_alone(frame)
        shapes: dict[str, tuple[int, ...]] = {
            "seat": (frame.players,),
            "observation": (size,),
            "actor": (rows,),
            "action": (rows,),
            "chance": (rows, frame.dealing.between - first_cards),
        }
        if cards:
            shapes |= {"dealt": (rows, -(-cards // DIGITS) if self.alone else cards), "unseen": (rows,)}
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.pieces: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, shape in shapes.items():
            size = prod(shape)
            self.pieces[name] = self.tensor[first : first + size].reshape(shape)
            first += size
        self.frame = frame
        self.row = self.place = 0

    def write(self, play: Play, seat: int) -> None:
        """The history of a game as a seat was told it."""
        self.tensor[:] = 0
        self.pieces["seat"][seat] = 1
        self.pieces["observation"][:] = self.frame.view_numbers(play.state, seat)
        self.row = self.place = 0
        texts_for(play, seat)
        secrets = play.memories[seat].secrets
        for ply in play.plies:
            self._ply(ply.actor, ply.doing, ply.number in secrets)
            if ply.cards:
                self._cards(seat, ply.doing, ply.cards, ply.seers)
        if play.waiting:
            self._ply(play.state.actor, play.doing, False)
            self._cards(seat, play.doing, tuple(play.cards), play.seers)

    def _ply(self, actor: int, doing: Action | None, is_secret: bool) -> None:
        if isinstance(doing, tuple):
            self._chance(self.frame.dealing.code(doing))
        elif doing is not None:
            self.row, self.place = self.row + 1, 0
            self.pieces["actor"][self.row] = (1 + actor) / self.frame.players
            if not is_secret:
                self.pieces["action"][self.row] = (1 + doing) / self.frame.game.facts.action_count

    def _chance(self, number: int) -> None:
        self.pieces["chance"][self.row, self.place] = (1 + number) / self.frame.dealing.outcomes
        self.place += 1

    def _cards(self, seat: int, doing: Action | None, cards: tuple[int, ...], seers: tuple[int, ...]) -> None:
        visible_cards = sorted(card for card, seer in zip(cards, seers, strict=False) if seer in (seat, SPECTATOR))
        for card in visible_cards:
            if doing is None and self.alone:
                self.pieces["dealt"][self.row, card // DIGITS] += 0.5 ** (1 + card % DIGITS)
            elif doing is None:
                self.pieces["dealt"][self.row, card] += 1 / 64
            else:
                self._chance(card)
        if len(cards) > len(visible_cards):
            self.pieces["unseen"][self.row] += (len(cards) - len(visible_cards)) / self.frame.dealing.cards


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
        self.tensor[:] = self.frame.view_numbers(state.play.state, player)

    def string_from(self, state: PakalState, player: int) -> str:  # noqa: D102
        viewer = SPECTATOR if self.public else player
        view = self.frame.game.view(self.frame.terms, state.play.state, viewer)
        now = msgspec.json.encode(view).decode()
        if not state.play.waiting:
            return now
        return f'{now[:-1]},"under_way":{msgspec.json.encode(under_way(state.play, viewer)).decode()}}}'


class Remembered(Observer):
    """Everything that the seat was told so far."""

    def __init__(self, frame: Frame, public: bool) -> None:
        super().__init__(frame, public)
        self.history = None if public or not has_ledger(frame) else Ledger(frame)
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
            msgspec.to_builtins(self.frame.game.view(self.frame.terms, state.play.state, viewer))
            for viewer in (player, SPECTATOR)
        )
        secret = {name: own[name] for name in own if name != "viewer" and own[name] != open_to_all[name]}
        return msgspec.json.encode(secret).decode() if secret else ""


def is_each_card_alone(frame: Frame) -> bool:
    """Whether there is one card of each kind."""
    return not frame.dealing.cards or max(frame.dealing.cards_left(frame.first, None)) == 1


def has_ledger(frame: Frame) -> bool:
    """Whether an information state can be written as numbers, and there would not be too many."""
    return frame.max_length <= HORIZON and frame.game.observation is not None


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
