"""The board of Pacal's Rocket. It is data: any that passes the checks of [PR-BOARD-7] can be played on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pakal.core.board_text import hash_of
from pakal.core.setup import check_players
from pakal.games.pacals_rocket.board.squares import LAKE, Square
from pakal.games.pacals_rocket.facts import FACTS

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
