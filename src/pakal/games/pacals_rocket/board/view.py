"""The board as it lies on the table, for everybody to see: nothing of it changes during a game. [PR-BOARD]"""

from functools import lru_cache

import msgspec

from pakal.core.kernel import Record
from pakal.games.pacals_rocket.board.board import MARKS
from pakal.games.pacals_rocket.board.squares import LAKE, district_number


class BoardView(msgspec.Struct, frozen=True):
    """A board with the cover tiles for a number of players.

    Attributes:
        width, height: number of files and of ranks.
        districts: a row of letters a rank, the bottom one first: `districts[y][x]`; `~` is a lake square. [PR-BOARD-1]
        marks: in the same order: `.` none, `r` riverside, `l` lakeside, `b` both, `~` lake. [PR-BOARD-3]
        values: district -> value. [PR-BOARD-1]
        numbers: district -> its number for people, in their order.
        sacred: the sacred district. [PR-BOARD-2]
        covered: districts under a cover tile: outside the board in every respect. [PR-BOARD-5]
    """

    width: int
    height: int
    districts: tuple[str, ...]
    marks: tuple[str, ...]
    values: dict[str, int]
    numbers: dict[str, int]
    sacred: str
    covered: tuple[str, ...]

    @property
    def letters(self) -> list[str]:
        """Every district, in the order of their numbers in the state."""
        return sorted(self.values)


def board_view(terms: Record) -> BoardView:
    """The board of a game. [PR-BOARD-6]"""
    fields = ("district", "lake", "riverside", "lakeside", "in_play", "sacred")
    squares = [terms[field][: terms.squares].tobytes() for field in fields]
    return read(int(terms.width), terms.letter.tobytes().decode(), tuple(terms.value.tolist()), *squares)


@lru_cache(maxsize=64)
def read(
    width: int,
    letters: str,
    values: tuple[int, ...],
    district: bytes,
    lake: bytes,
    riverside: bytes,
    lakeside: bytes,
    in_play: bytes,
    sacred: bytes,
) -> BoardView:
    """The board that the terms describe.

    Args:
        width: files of the board.
        letters: a letter for each district, by its number.
        values: the value of each district, by its number.
        district: the number of the district of each square, a byte a square.
        lake, riverside, lakeside, in_play, sacred: a byte a square, 1 if the square is one.
    """
    ground = "".join(LAKE if lake[q] else letters[number] for q, number in enumerate(district))
    marks = "".join(LAKE if lake[q] else MARKS[riverside[q] + 2 * lakeside[q]] for q in range(len(district)))
    ranks = range(0, len(district), width)
    return BoardView(
        width=width,
        height=len(ranks),
        districts=tuple(ground[q : q + width] for q in ranks),
        marks=tuple(marks[q : q + width] for q in ranks),
        values=dict(zip(letters, values, strict=True)),
        numbers={letter: district_number(letter, letters) for letter in letters},
        sacred=ground[sacred.index(1)],
        covered=tuple(letter for letter in letters if not in_play[ground.index(letter)]),
    )
