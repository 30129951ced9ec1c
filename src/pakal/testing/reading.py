"""Checks that functions that only read a position leave it as it was.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from pakal.core.game import Step
from pakal.core.match import Match
from pakal.core.position import Position
from pakal.testing.telling import viewers

Reader = Callable[[Position], Any]
"""Reads a position."""


def check_reading(match: Match, step: Step) -> None:
    """Raise if a kernel or method that only reads changes the state after a ply.

    The state comes fresh from the rules: nobody has read it before, so a change that is made only once shows, too.

    Args:
        match: the game that the ply belongs to.
        step: the ply.
    """
    for name, read in readers(match, step):
        state = step.after.copy()
        read(state)
        assert state == step.after, f"`{name}` changes the position that it reads"


def readers(match: Match, step: Step) -> Iterator[tuple[str, Reader]]:
    """The functions of a game that read a position, by name."""
    game, seats = match.game, range(match.setup.players)
    actor = step.after.actor
    if actor >= 0:
        yield "legal_actions", lambda state: game.legal_actions(match.terms, state)
        yield "question", lambda state: game.question(game.view(match.terms, state, actor))
    yield "view", lambda state: [game.view(match.terms, state, viewer, True) for viewer in viewers(match)]
    yield "own", lambda state: [game.own(match.terms, state, seat) for seat in seats]
    yield "evaluate", lambda state: [value_of(match, state, seat) for seat in seats]
    if "evaluate_all" in game.kernels:
        leads = np.zeros(len(seats))
        yield "evaluate_all", lambda state: game.kernels["evaluate_all"](match.terms.record, state.record, leads)
    if game.observation is not None:
        row = np.zeros(game.observation.layout.size, np.int16)
        terms = match.terms.array
        yield "observe", lambda state: [game.observe(terms, state.array, seat, True, row) for seat in seats]


def value_of(match: Match, state: Position, seat: int) -> float:
    """Value of a position for a seat."""
    return float(match.game.kernels["evaluate"](match.terms.record, state.record, seat))
