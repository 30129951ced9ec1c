"""Checks that whatever only reads a position leaves it as it was.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from pakal.core.engine import copy_of, record
from pakal.core.game import Step
from pakal.core.kernel import Records
from pakal.core.match import Match
from pakal.testing.telling import viewers

Reader = Callable[[Records], Any]
"""Reads the one state of an array of shape (1,)."""


def check_reading(match: Match, step: Step) -> None:
    """Raise if a kernel or method that only reads changes the state after a ply.

    The state comes fresh from the rules: nobody has read it before, so a change that is made only once shows, too.

    Args:
        match: the game that the ply belongs to.
        step: the ply.
    """
    for name, read in readers(match, step):
        states = copy_of(step.after)
        before = states.tobytes()
        read(states)
        assert states.tobytes() == before, f"`{name}` changes the position that it reads"


def readers(match: Match, step: Step) -> Iterator[tuple[str, Reader]]:
    """Whatever of a game reads a position, by name."""
    game, seats = match.game, range(match.setup.players)
    actor = int(step.after.actor)
    if actor >= 0:
        buffer = game.engine.legal_buffer()
        yield "legal_actions", lambda states: game.engine.legal_actions(match.terms_array, states, buffer)
        yield "question", lambda states: game.question(game.view(match.terms, record(states), actor))
    yield "view", lambda states: [game.view(match.terms, record(states), viewer, True) for viewer in viewers(match)]
    yield "own", lambda states: [game.own(match.terms, record(states), seat) for seat in seats]
    yield "evaluate", lambda states: [value_of(match, states, seat) for seat in seats]
    if "evaluate_all" in game.kernels:
        leads = np.zeros(len(seats))
        yield "evaluate_all", lambda states: game.kernels["evaluate_all"](match.terms_array[0], states[0], leads)
    if game.observation is not None:
        row = np.zeros(game.observation.layout.size, np.int16)
        yield "observe", lambda states: [game.observe(match.terms_array, states, seat, True, row) for seat in seats]


def value_of(match: Match, states: Records, seat: int) -> float:
    """What a position is worth for a seat."""
    return float(match.game.kernels["evaluate"](match.terms_array[0], states[0], seat))
