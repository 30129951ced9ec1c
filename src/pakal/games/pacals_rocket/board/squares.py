"""Squares and their names, as in chess. [GEN-7]"""

import re
from collections.abc import Iterable
from string import ascii_lowercase

from pakal.core.errors import NotationError
from pakal.core.wording import excerpt
from pakal.games.pacals_rocket.state import SIDE

Square = tuple[int, int]
"""File and rank, both from 0: `a1` is (0, 0), `k11` is (10, 10)."""

FILES = ascii_lowercase[:SIDE]
"""Letters of files, as many as the widest board has. [PR-BOARD-1]"""

LAKE = "~"
"""A lake square, in the place of a district's letter. [PR-BOARD-4]"""

SQUARE = rf"[{FILES}](?:{'|'.join(str(rank) for rank in range(SIDE, 0, -1))})"
"""Regular expression for a name of a square on the largest board. [GEN-7]"""


def district_number(district: str, letters: Iterable[str]) -> int:
    """The number of a district for people: 1, 2, 3, … in the order of the letters that the board file gives to all of
    them.

    Board files and views have the letters. Texts for people have none, since the files of the board are letters too.
    """
    return sorted(letters).index(district) + 1


def square_name(x: int, y: int) -> str:
    """Name of a square: file letter and rank number. [GEN-7]"""
    return f"{FILES[x]}{y + 1}"


def parse_square(text: str) -> Square:
    """The square that `text` names, on the largest board. [GEN-5] [GEN-7]

    Raises:
        NotationError: it names none, or has a leading zero.
    """
    if not re.fullmatch(SQUARE, text):
        raise NotationError(f"'{excerpt(text, 20)}' is no square: squares are a1 to {FILES[-1]}{len(FILES)} [GEN-7]")
    return FILES.index(text[0]), int(text[1:]) - 1


def neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """The four squares beside one, on the board or not: up, right, down, left."""
    x, y = square
    return (x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)
