"""The information state of a seat as numbers: a row for each ply.

It is for games with few actions, in which everybody sees all decisions, and only the deal is chance
(`Dealing.as_rows`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from pakal.core.actors import CHANCE, SPECTATOR
from pakal.core.game import Action
from pakal.envs.open_spiel.frame import Frame
from pakal.envs.open_spiel.play import Play


class Numbers(ABC):
    """One row of numbers made of pieces.

    Attributes:
        tensor: all numbers.
        pieces: its parts by name, in the same memory.
    """

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.pieces: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.pieces[name] = self.tensor[first : first + size].reshape(shape)
            first += size

    @abstractmethod
    def write(self, play: Play, seat: int) -> None:
        """The history of a game as a seat was told it."""


class History(Numbers):
    """Rows of plies, oldest first; those to come are 0.

    Attributes:
        pieces: `seat` (players): 1 for the seat that looks; `actor` (rows, players): 1 for the actor of the ply, all 0
            for a deal; `action` (rows, actions): 1 for its action; `cards` (rows, kinds): how many cards of each kind
            it showed the seat; `unseen` (rows): how many it turned up that the seat did not see. While the cards of a
            row are being turned up, the row holds those so far.
    """

    def __init__(self, frame: Frame) -> None:
        assert frame.most_deals is not None
        rows = frame.max_length + frame.most_deals
        super().__init__(
            {
                "seat": (frame.players,),
                "actor": (rows, frame.players),
                "action": (rows, frame.game.facts.action_count),
                "cards": (rows, frame.dealing.cards),
                "unseen": (rows,),
            }
        )

    def write(self, play: Play, seat: int) -> None:  # noqa: D102 (said above)
        self.tensor[:] = 0
        self.pieces["seat"][seat] = 1
        for row, ply in enumerate(play.plies):
            self._row(row, seat, ply.actor, ply.doing, ply.cards, ply.seers)
        if play.waiting:
            actor = int(play.states[0]["actor"])
            self._row(len(play.plies), seat, actor, play.doing, tuple(play.cards), play.seers)

    def _row(
        self, row: int, seat: int, actor: int, doing: Action | None, cards: tuple[int, ...], seers: tuple[int, ...]
    ) -> None:
        if actor != CHANCE and isinstance(doing, int):
            self.pieces["actor"][row, actor] = 1
            self.pieces["action"][row, doing] = 1
        for card, seer in zip(cards, seers, strict=False):
            if seer in (seat, SPECTATOR):
                self.pieces["cards"][row, card] += 1
            else:
                self.pieces["unseen"][row] += 1
