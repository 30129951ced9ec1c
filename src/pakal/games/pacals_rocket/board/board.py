"""The board of Pacal's Rocket: a board file, read, checked and drawn. [PR-BOARD-6]

A board is data: any file that passes the checks of [PR-BOARD-7] can be played on.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from pakal.core.errors import DataError, SetupError
from pakal.core.facts import shown
from pakal.games.pacals_rocket.board import checks
from pakal.games.pacals_rocket.board.squares import LAKE, Square
from pakal.games.pacals_rocket.board.text import LONGEST, BoardText, Fault

PACKAGE = "pakal.games.pacals_rocket"

TILES_ON_BOARD: dict[int, tuple[str, ...]] = {2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()}
"""Players -> cover tiles. [PR-BOARD-5]"""

ON_RIVER, ON_LAKE = "rb", "lb"
"""Signs of the grid `marks`. [PR-BOARD-3]"""


class BoardError(DataError):
    """A board file that is refused; the message says where, why, what would be right, and by which clause.

    Attributes:
        clause: the clause it breaks; empty where the file cannot be read at all.
    """

    def __init__(self, reason: str, *, source: str, line: int | None = None, clause: str = "") -> None:
        super().__init__(f"{reason} [{clause}]" if clause else reason, source=source, line=line)
        self.clause = clause

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes; the default would call this class without its keywords."""
        return _error, (self.reason, self.source, self.line, self.clause)


def _error(reason: str, source: str, line: int | None, clause: str) -> BoardError:
    error = BoardError(reason, source=source, line=line)
    error.clause = clause
    return error


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
        return self._found(self.marks, ON_RIVER)

    @cached_property
    def lakeside(self) -> frozenset[Square]:
        """Squares that count for the lake, covered ones too. [PR-BOARD-3]"""
        return self._found(self.marks, ON_LAKE)

    def squares_of(self, district: str) -> frozenset[Square]:
        """All squares of a district (`~`: of the lake)."""
        return self._found(self.districts, district)

    def _found(self, grid: tuple[str, ...], signs: str) -> frozenset[Square]:
        return frozenset((x, y) for y, row in enumerate(grid) for x, sign in enumerate(row) if sign in signs)

    def tiles(self, players: int) -> tuple[str, ...]:
        """The cover tiles that lie on the board. [PR-BOARD-5]"""
        if players not in TILES_ON_BOARD:
            raise SetupError(f"pacals-rocket is for 2 to 5 players, not {players}")
        return TILES_ON_BOARD[players]

    def covered(self, players: int) -> frozenset[str]:
        """The districts that are out of play. [PR-BOARD-5]"""
        return frozenset(district for tile in self.tiles(players) for district in self.covers[tile])

    def in_play(self, players: int) -> frozenset[Square]:
        """The squares that can be played on: neither covered nor lake. [PR-BOARD-4] [PR-BOARD-5]"""
        covered = self.covered(players)
        return frozenset(
            (x, y)
            for y, row in enumerate(self.districts)
            for x, district in enumerate(row)
            if district != LAKE and district not in covered
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
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def parse(text: str, source: str = "board") -> Board:
    """The board that the text of a board file describes. [PR-BOARD-6]

    Args:
        text: the file.
        source: its name, for messages.

    Raises:
        BoardError: the file breaks a rule of boards. [PR-BOARD-7]
    """
    lines = BoardText(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n"))
    try:
        data = lines.load()
        checks.check_keys(data, lines)
        checks.check_texts(data, lines)
        for key in ("districts", "marks"):
            checks.check_rows(key, data[key], lines)
        checks.check_size(data["districts"], data["marks"], lines)
        board = Board(
            name=data["name"],
            note=data.get("note", ""),
            width=len(checks.rows_of(data["districts"])[0]),
            height=len(checks.rows_of(data["districts"])),
            sacred=data["sacred"],
            districts=tuple(reversed(checks.rows_of(data["districts"]))),
            marks=tuple(reversed(checks.rows_of(data["marks"]))),
            values=data["values"],
            covers=checks.cover_lists(data["covers"], lines),
            text=lines.text,
        )
        checks.check(board, lines)
    except Fault as fault:
        raise BoardError(fault.reason, source=source, line=fault.line, clause=fault.clause) from None
    return board


def load(path: str | Path) -> Board:
    """The board in a file. Raises BoardError, also for a file that is not there or is no text."""
    source = shown(str(path), 200)
    try:
        with Path(path).open("rb") as file:
            content = file.read(4 * LONGEST + 1)  # UTF-8 has at most four bytes a character: more is too long anyway
    except FileNotFoundError:
        raise BoardError("there is no such file", source=source) from None
    except IsADirectoryError:
        raise BoardError("this is a folder, not a board file", source=source) from None
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BoardError(f"cannot be read: {shown(reason)}", source=source) from None
    if len(content) > 4 * LONGEST:
        raise BoardError(f"this is too long for a board file, which has at most {LONGEST} characters", source=source)
    if b"\0" in content:
        raise BoardError("this is not a text file; a board file is TOML in UTF-8", source=source)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reason = f"byte {content[error.start]} is not UTF-8; a board file is TOML in UTF-8"
        raise BoardError(reason, source=source, line=line) from None
    return parse(text, source)


def built_in_names() -> tuple[str, ...]:
    """Names of the boards that come with the game."""
    names = (entry.name for entry in resources.files(PACKAGE).joinpath("boards").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def built_in(name: str) -> Board:
    """A board that comes with the game. Raises SetupError."""
    if name not in built_in_names():
        raise SetupError(f"there is no built-in board '{shown(name)}'; there is {', '.join(built_in_names())}")
    file = resources.files(PACKAGE).joinpath("boards", f"{name}.toml")
    return parse(file.read_text(encoding="utf-8"), file.name)
