"""Fields of a state: name, type, meaning, axes, and who sees them, declared as data in a game's `state.py`.

Positions (`pakal.core.position`), the records of kernels, the plain part of a view (`pakal.core.view`), the tables of
the documents and a check of secrecy (`pakal.testing.secrecy`) are made of them. Every edit of what a kernel imports
compiles it anew, so this module stays small, and imports nothing that changes often.
"""

from typing import NamedTuple

ALL, OWNER, HIDDEN, DERIVED = "all", "owner", "nobody", "derived"
"""Who sees a field: all viewers; the seat to which a row belongs; nobody. Other words name a rule of the game.

DERIVED: it follows from the other fields, and is kept for speed; views do not show it.
"""


class Axis(NamedTuple):
    """A dimension of a field: its things and their number. Of the axis `seat` a view shows only the seats in play."""

    name: str
    size: int


class Field(NamedTuple):
    """One field.

    Attributes:
        name: as an attribute of the record.
        type: of each number, as NumPy spells it.
        meaning: of the number, or of each number along the axes.
        axes: the things that its dimensions count; () for a single number.
        sees: ALL, OWNER (the first axis is then `seat`), HIDDEN, DERIVED, or the words of a rule (`Game.hidden_bits`).
        alias: its name in the view, if the view has another name for it.
        none: the number that the view shows as None.
    """

    name: str
    type: str
    meaning: str
    axes: tuple[Axis, ...] = ()
    sees: str = ALL
    alias: str = ""
    none: int | None = None


def of_every_game(seat: Axis) -> tuple[Field, ...]:
    """The fields that the state of every game begins with."""
    return (
        Field("actor", "i1", "seat to act, `CHANCE`, or `NOBODY` when the game is over"),
        Field("players", "i1", "number of seats in play"),
        Field("rounds", "i4", "number of the present round (trip, deal), from 1; 0 before the first", alias="round"),
        Field("turns", "i4", "number of the present turn in this round, from 1; 0 between rounds", alias="turn"),
        Field("reason", "i1", "0 while the game goes on, then 1 + the index of the reason in `FACTS.reasons`"),
        Field("score", "i2", "scores as they stand; with the final scoring once it is over", (seat,), alias="scores"),
    )


CODES = {
    "?": "?",
    "i1": "b",
    "u1": "B",
    "i2": "h",
    "u2": "H",
    "i4": "i",
    "u4": "I",
    "i8": "q",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
}
"""The types that a field may have, and the letters of the module `struct` for them."""
