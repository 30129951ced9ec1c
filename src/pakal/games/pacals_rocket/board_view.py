"""The board as it lies on the table, for everybody to see: nothing of it changes during a game. [PR-BOARD]"""

import msgspec

from pakal.core.engine import Records
from pakal.core.kernel import Record
from pakal.games.pacals_rocket.board import LAKE, Board


class BoardView(msgspec.Struct, frozen=True):
    """A board with the cover tiles that so many players use.

    Attributes:
        width, height: number of files and of ranks.
        districts: a row of letters a rank, the bottom one first: `districts[y][x]`; `~` is a lake square. [PR-BOARD-1]
        marks: in the same order: `.` none, `r` riverside, `l` lakeside, `b` both, `~` lake. [PR-BOARD-3]
        values: district -> value. [PR-BOARD-1]
        sacred: the sacred district. [PR-BOARD-2]
        covered: districts under a cover tile: outside the board in every respect. [PR-BOARD-5]
    """

    width: int
    height: int
    districts: tuple[str, ...]
    marks: tuple[str, ...]
    values: dict[str, int]
    sacred: str
    covered: tuple[str, ...]

    @property
    def letters(self) -> list[str]:
        """Every district, in the order of their numbers in the state."""
        return sorted(self.values)

    def ground(self, square: int) -> str:
        """Letter of the district of a square, or `~` for the lake."""
        return self.districts[square // self.width][square % self.width]


known: dict[bytes, BoardView] = {}
"""Boards that games have been set up on. `terms` have no room for the letters of the districts, so that these are
found here by all that the terms say of a board."""


def remember(terms: Records, board: Board, players: int) -> None:
    """A game is set up on this board."""
    known[mark(terms[0])] = BoardView(
        width=board.width,
        height=board.height,
        districts=board.districts,
        marks=board.marks,
        values=dict(sorted(board.values.items())),
        sacred=board.sacred,
        covered=tuple(sorted(board.covered(players))),
    )


def mark(terms: Record) -> bytes:
    """All that the terms say of a board, as bytes."""
    fields = ("width", "in_play", "district", "sacred", "riverside", "lakeside", "value")
    return b"".join(terms[field].tobytes() for field in fields)


def board_view(terms: Record) -> BoardView:
    """The board of a game. [PR-BOARD-6]"""
    found = known.get(mark(terms))
    if found is None:
        raise LookupError("these terms were not made by the game's `terms`")
    return found


def district_of(terms: Record, square: int) -> str:
    """Letter of the district that a square belongs to."""
    return board_view(terms).ground(square)


def outside(terms: Record, square: int) -> tuple[str, str]:
    """Why nothing ever stands on a square that is not in play: clause, and lake or covered. [PR-BOARD-4, PR-BOARD-5]"""
    return ("PR-BOARD-4", "lake") if district_of(terms, square) == LAKE else ("PR-BOARD-5", "covered")
