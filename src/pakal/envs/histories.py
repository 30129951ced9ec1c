"""Histories: all that a seat has been told of a game, as numbers, from the rows that rules write and the log reads.

A ply begins with a row of kind PLY; the rows of its events follow, those that the seat hears. A row is the actor, the
kind (its place in `game.kinds.all`), and the numbers that `Kind.arguments` names. A row of kind PLY has one number: the
action if it is the seat's own, else -1. Seats are those of the table.
"""

import numpy as np
from numpy.typing import NDArray

from pakal.base.errors import SetupError
from pakal.core.events import rows_for
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.kernels.kernel import WIDTH

Rows = NDArray[np.int32]

FIELDS = 1 + WIDTH
"""Numbers of a row: actor, kind, and the numbers of the kind."""

PLY = 0
"""The kind of the row with which a ply begins."""

SINCE = ("start", "decision")
"""The beginning of a history: the whole game, or the seat's own last decision, its events included."""


def check_tells(game: Game) -> None:
    """SetupError if the rules of a game write no rows."""
    if not game.engine.tells:
        raise SetupError(f"{game.facts.name} has no histories: its rules do not tell what they do")


def history_of(match: Match, seat: int) -> tuple[Rows, int]:
    """The history of a seat in a match: its rows, oldest first; and the number of them before its last decision.

    Raises:
        SetupError: the rules of the game tell nothing.
    """
    check_tells(match.game)
    rows: list[tuple[int, ...]] = []
    last = 0
    for step in match.steps():
        own = step.actor == seat
        last = len(rows) if own else last
        action = step.action if own and isinstance(step.action, int) else -1
        rows.append((step.actor, PLY, action, *[0] * (FIELDS - 3)))
        rows += [(step.actor, *row) for row in rows_for(match.game.kinds, step.rows, seat)]
    return np.array(rows, np.int32).reshape(-1, FIELDS), last


def latest(rings: Rows, counts: NDArray[np.int64], starts: NDArray[np.int64]) -> tuple[Rows, NDArray[np.bool_]]:
    """Rows of rings in their order, and a mask of those that there are, which come first.

    Args:
        rings: `(n, room, FIELDS)`, one a game.
        counts: number of rows that were ever written, a game each.
        starts: the first row that is wanted.
    """
    room = rings.shape[1]
    first = np.maximum(starts, counts - room)
    places = first[:, None] + np.arange(room)
    mask = places < counts[:, None]
    rows = np.take_along_axis(rings, (places % room)[:, :, None], axis=1)
    rows[~mask] = 0
    return rows, mask
