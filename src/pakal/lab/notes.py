"""The notes of every game, and many games as one sample."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pakal.catalogue.registry import study_of
from pakal.core.game import Game
from pakal.core.standings import leads_of, win_shares
from pakal.kernels.kernel import Records
from pakal.lab.kernels import QUARTERS

Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]


def dtype_of(game: Game) -> np.dtype[np.void]:
    """The notes of one game. `count` has at least one column, even if nothing is counted."""
    study, seats = study_of(game.facts.name), game.facts.players[1]
    counters = max(1, len(study.names)) if study else 1
    # fmt: off
    return np.dtype([
        ("decisions", "i4"),
        ("chances", "i4"),                  # chance outcomes
        ("turns", "i4"),
        ("rounds", "i4"),
        ("reason", "i1"),                   # 1 + index in `Facts.reasons`, 0: cut off
        ("starter", "i1"),                  # 1 + the seat that made the first decision of the first turn, 0: nobody
        ("score", "i2", (seats,)),
        ("options", "i8"),                  # legal actions, summed over all decisions
        ("forced", "i4"),                   # decisions with one legal action
        ("changes", "i4", (2,)),            # changes of the lead: by score, by evaluation
        ("late", "i4", (2,)),               # turns after which the winner led to the end; -1 where a win is shared
        ("ahead", "i1", (2, QUARTERS)),     # who led when a quarter, a half, three quarters of the turns were over
        ("early", "i4", (seats, counters)),  # `count` when half of the turns were over
        ("count", "i4", (seats, counters)),
    ], align=True)
    # fmt: on


@dataclass(frozen=True)
class Sample:
    """Games of one setup by the same agents: deals, and games of each deal.

    Attributes:
        notes: as `dtype_of` has it, shape (deals, games of each).
        frequencies: for each number of legal actions, how often a decision had it.
        players: number of seats.
    """

    notes: Records
    frequencies: Whole
    players: int

    @property
    def games(self) -> int:
        """Number of games."""
        return int(self.notes.size)

    def field(self, name: str) -> Numbers:
        """A field of the notes, for every game."""
        return np.asarray(self.notes[name], np.float64)

    def plies(self) -> Numbers:
        """Decisions and chance outcomes of every game."""
        return self.field("decisions") + self.field("chances")

    def scores(self) -> Numbers:
        """Scores of every game, the last axis a seat each."""
        return np.asarray(self.notes["score"], np.float64)[..., : self.players]

    def wins(self) -> Numbers:
        """Share in the win: 1, or less where it is shared; the last axis a seat each."""
        return win_shares(self.scores())

    def starters(self) -> Whole:
        """The seat that started, for every game; the rules may choose another one in each."""
        return np.maximum(0, self.notes["starter"].astype(np.int64) - 1)

    def from_starter(self, values: Numbers) -> Numbers:
        """Values whose last axis is the seats, in the order in which players sit from who started."""
        order = (self.starters()[..., None] + np.arange(self.players)) % self.players
        return np.asarray(np.take_along_axis(values, order, -1), np.float64)

    def leads(self) -> Numbers:
        """Score less the best of the others; the last axis a seat each."""
        return leads_of(self.scores())

    def counts(self) -> Numbers:
        """Counters of every game: the last axes seats and counters."""
        return np.asarray(self.notes["count"], np.float64)[..., : self.players, :]

    def early_counts(self) -> Numbers:
        """Counters of every game when half of its turns were over: the last axes seats and counters."""
        return np.asarray(self.notes["early"], np.float64)[..., : self.players, :]

    def end_mask(self) -> NDArray[np.bool_]:
        """Games that came to an end and were not cut off."""
        return np.asarray(self.notes["reason"] != 0)

    @property
    def cut_off(self) -> int:
        """Number of games that were cut off."""
        return int((~self.end_mask()).sum())


def join_samples(parts: list[Sample]) -> Sample:
    """Samples of the same kind, joined into one in their order."""
    notes = np.concatenate([part.notes for part in parts])
    return Sample(notes, np.sum([part.frequencies for part in parts], 0, dtype=np.int64), parts[0].players)
