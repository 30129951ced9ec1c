"""The board of Pacal's Rocket. It is data: any that passes the checks of [PR-BOARD-7] can be played on."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from string import ascii_lowercase

import msgspec

from pakal.base.errors import NotationError
from pakal.base.wording import excerpt
from pakal.core.board_text import hash_of
from pakal.core.position import Terms
from pakal.core.setup import check_players
from pakal.games.pacals_rocket.facts import FACTS
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


# Squares by number, as kernels know them, and by name, as people do. [GEN-7]


@cache
def names(width: int, squares: int) -> tuple[str, ...]:
    """Names of the squares of a board, by number."""
    return tuple(square_name(number % width, number // width) for number in range(squares))


@cache
def numbers(width: int, squares: int) -> dict[str, int]:
    """Numbers of the squares of a board, by name."""
    return {name: number for number, name in enumerate(names(width, squares))}


def name_of(terms: Terms, square: int) -> str:
    """Name of a square."""
    return names(terms.width, terms.squares)[square]


def number_of(terms: Terms, name: str) -> int:
    """Number of a square. Raises NotationError for one that is not on this board. [GEN-7]"""
    number = numbers(terms.width, terms.squares).get(name)
    if number is None:
        parse_square(name)
        last = f"{FILES[terms.width - 1]}{terms.height}"
        raise NotationError(f"{excerpt(name, 20)} is not on this board, which has the squares a1 to {last} [GEN-7]")
    return number


TILES_ON_BOARD: dict[int, tuple[str, ...]] = {2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()}
"""Players -> cover tiles. [PR-BOARD-5]"""

MARKS = ".rlb"
"""Signs of the grid `marks`, in the order of 1 for a riverside and 2 for a lakeside square. [PR-BOARD-3]"""
ON_RIVER, ON_LAKE = MARKS[1::2], MARKS[2:]


@dataclass(frozen=True)
class Board:
    """One board.

    Attributes:
        name: its name in records and traces.
        note: its source; may be empty.
        width, height: number of files and of ranks. [PR-BOARD-1]
        sacred: letter of the sacred district. [PR-BOARD-2]
        districts: a letter a square, `~` for lake; the bottom rank first: `districts[y][x]`.
        marks: `.` none, `r` riverside, `l` lakeside, `b` both, `~` lake; in the same order. [PR-BOARD-3]
        values: district -> value. [PR-BOARD-1]
        covers: cover tile -> the districts under it. [PR-BOARD-5]
        text: the file, as read (line ends as \\n).
    """

    name: str
    note: str
    width: int
    height: int
    sacred: str
    districts: tuple[str, ...]
    marks: tuple[str, ...]
    values: Mapping[str, int] = field(hash=False)
    covers: Mapping[str, tuple[str, ...]] = field(hash=False)
    text: str = field(repr=False)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Letters of the districts, in alphabetical order."""
        return tuple(sorted(set("".join(self.districts)) - {LAKE}))

    @cached_property
    def lake(self) -> frozenset[Square]:
        """The lake: never playable. [PR-BOARD-4]"""
        return self.squares_of(LAKE)

    @cached_property
    def riverside(self) -> frozenset[Square]:
        """Squares that count for the river, covered ones too. [PR-BOARD-3]"""
        return self._squares_of(self.marks, ON_RIVER)

    @cached_property
    def lakeside(self) -> frozenset[Square]:
        """Squares that count for the lake, covered ones too. [PR-BOARD-3]"""
        return self._squares_of(self.marks, ON_LAKE)

    def squares_of(self, district: str) -> frozenset[Square]:
        """All squares of a district (`~`: of the lake)."""
        return self._squares_of(self.districts, district)

    def _squares_of(self, grid: tuple[str, ...], signs: str) -> frozenset[Square]:
        return frozenset((x, y) for y, row in enumerate(grid) for x, sign in enumerate(row) if sign in signs)

    def tiles(self, players: int) -> tuple[str, ...]:
        """The cover tiles that lie on the board. [PR-BOARD-5] Raises SetupError."""
        return TILES_ON_BOARD[check_players(FACTS, players)]

    def covered_districts(self, players: int) -> frozenset[str]:
        """The districts that are out of play. [PR-BOARD-5]"""
        return frozenset(district for tile in self.tiles(players) for district in self.covers[tile])

    def in_play(self, players: int) -> frozenset[Square]:
        """The squares that can be played on: neither covered nor lake. [PR-BOARD-4] [PR-BOARD-5]"""
        districts = self.covered_districts(players)
        return frozenset(
            (x, y)
            for y, row in enumerate(self.districts)
            for x, district in enumerate(row)
            if district != LAKE and district not in districts
        )

    @cached_property
    def content_hash(self) -> str:
        """SHA-256 of everything that play depends on; name, note, comments and layout of the file do not change it."""
        content = {
            "sacred": self.sacred,
            "districts": self.districts,
            "marks": self.marks,
            "values": dict(self.values),
            "covers": {tile: sorted(names) for tile, names in self.covers.items()},
        }
        return hash_of(content)


# The board as it lies on the table, for everybody to see: nothing of it changes during a game. [PR-BOARD]


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


def board_view(terms: Terms) -> BoardView:
    """The board of a game. [PR-BOARD-6]"""
    fields = ("district", "lake", "riverside", "lakeside", "in_play", "sacred")
    squares = [getattr(terms, field)[: terms.squares].tobytes() for field in fields]
    return read(terms.width, terms.letter.tobytes().decode(), tuple(terms.value.tolist()), *squares)


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
