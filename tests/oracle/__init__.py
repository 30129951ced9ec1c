"""A plain, slow second implementation of the three games. Tests compare the engines with it.

It is written from the normative rules alone and shares no code with the package. Nothing here is
clever on purpose: squares are coordinates, hands are lists, patterns are found by trying them all.
Views and memory (PR-DROP-3 and the like) are left out: only actors, legal actions, scores and ends.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from .jaguar import JaguarOracle
from .pacals_rocket import PacalsRocketOracle
from .rockets import RocketsOracle

__all__ = ["JaguarOracle", "Oracle", "PacalsRocketOracle", "RocketsOracle", "make_oracle"]


class Oracle(Protocol):
    """What every game offers: one position that can be asked and moved forward."""

    def actor(self) -> int | None:
        """Seat to act, -1 for chance, None when the game is over (GEN-1)."""
        ...

    def legal(self) -> list[str]:
        """Legal actions of a decision, sorted as strings; empty for chance and when over (GEN-5)."""
        ...

    def chance_ok(self, text: str) -> bool:
        """Whether this is a chance outcome that can happen now (GEN-8)."""
        ...

    def chance_sample(self, rng: random.Random) -> str:
        """A chance outcome with the probabilities of the rules."""
        ...

    def apply(self, text: str) -> None:
        """Carry out an action or a chance outcome; ValueError when it is refused (GEN-8)."""
        ...

    def scores(self) -> list[int]:
        """Scores as they stand, without any final scoring."""
        ...

    def result(self, *, agreement: bool = False) -> dict[str, Any]:
        """The `result` of a trace: final when over, else unfinished or, if asked, ended by agreement."""
        ...


def make_oracle(header: dict[str, Any], board_text: str | None = None) -> Oracle:
    """The oracle of a trace header; `board_text` is the board or track file, where the game has one."""
    match header["game"]:
        case "pacals-rocket":
            if board_text is None:
                raise ValueError("Pacal's Rocket needs its board file")
            return PacalsRocketOracle(header, board_text)
        case "jaguar":
            return JaguarOracle(header, board_text)
        case "rockets":
            return RocketsOracle(header)
        case other:
            raise ValueError(f"no game {other!r}")
