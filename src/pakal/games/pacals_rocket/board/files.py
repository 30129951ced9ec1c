"""Board files: reads them, and names their faults."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from string import ascii_lowercase
from typing import Any

from pakal.base.wording import excerpt
from pakal.core import board_text
from pakal.core.board_text import BoardText, built_in_text
from pakal.core.setup import text_fault
from pakal.games.pacals_rocket.board import LAKE, MARKS, TILES_ON_BOARD, Board, Square, neighbours, square_name
from pakal.games.pacals_rocket.facts import FACTS
from pakal.games.pacals_rocket.state import DISTRICTS, SACRED_VALUE, SIDE

LEAST_SIDE = 9  # [PR-BOARD-1]
MOST_VALUE = 999
"""So that no score outgrows its 16 bits; the rules name no limit."""
TILES = {"2": "one or more districts", "2/3": "one district", "4": "one district"}  # [PR-BOARD-7]
SQUARES_A_PLAYER = 12  # [PR-BOARD-7]

KEYS = {"name": str, "note": str, "sacred": str, "districts": str, "marks": str, "values": dict, "covers": dict}
OPTIONAL = {"note"}
TYPE_NAMES = {
    str: "a text in quotes",
    bool: "true or false",
    int: "a whole number",
    float: "a decimal number",
    list: "a list",
    dict: "a table",
}


class Fault(board_text.Fault):
    """Something wrong in a board; most faults break the same clause."""

    def __init__(self, reason: str, line: int | None, clause: str = "PR-BOARD-7") -> None:
        super().__init__(reason, line, clause)


def kind(value: Any) -> str:
    """The type of a TOML value, in words for people."""
    return TYPE_NAMES.get(type(value), "a date or time")


def in_quotes(texts: Iterable[str]) -> str:
    """Names in a row, for a message."""
    return ", ".join(f"'{text}'" for text in texts)


def check_keys(data: dict[str, Any], text: BoardText) -> None:
    """Every key is known and of its type, and none is missing. [PR-BOARD-6]"""
    clause = "PR-BOARD-6"
    if not data:
        raise Fault("the file is empty, but should have name, sacred, districts, marks, [values], [covers]", 1, clause)
    for key, value in data.items():
        if key not in KEYS:
            raise Fault(f"'{excerpt(key, 20)}' is no key of a board file: {', '.join(KEYS)}", text.line(key), clause)
        if type(value) is not KEYS[key]:
            raise Fault(f"{key} is {kind(value)}, should be {TYPE_NAMES[KEYS[key]]}", text.line(key), clause)
    for key, value_type in KEYS.items():
        if key not in data and key not in OPTIONAL:
            example = f"a table [{key}]" if value_type is dict else f'a line {key} = "…"'
            raise Fault(f"{key} is missing: {example} should be there", 1, clause)


def check_texts(data: dict[str, Any], text: BoardText) -> None:
    """Name and note can be shown in one line and in a few. [PR-BOARD-6]"""
    if fault := text_fault(data["name"], data.get("note", "")):
        key, reason = fault
        raise Fault(reason, text.line(key), "PR-BOARD-6")


def rows_of(grid: str) -> list[str]:
    """Rows of a grid as the file has them, top rank first, without blank lines around."""
    return grid.strip("\n").split("\n")


def check_rows(key: str, grid: str, text: BoardText) -> None:
    """A grid has rows of one length, and nothing but its own signs. [PR-BOARD-7]"""
    rows = rows_of(grid)
    signs = {LAKE, *(ascii_lowercase if key == "districts" else MARKS)}
    right_signs = "a district is one letter from a to z, a lake square ~"
    if key == "marks":
        right_signs = f"marks are . (none), r (riverside), l (lakeside), b (both), {LAKE} (lake)"
    usual = Counter(map(len, rows)).most_common(1)[0][0]
    for index, row in enumerate(rows):
        rank = len(rows) - index
        line = text.line_of_row(key, index, row)
        for x, sign in enumerate(row):
            if sign not in signs:
                raise Fault(f"{key}: square {x + 1} of rank {rank} is '{excerpt(sign)}', but {right_signs}", line)
        if len(row) != usual:
            raise Fault(f"{key}: rank {rank} has {count(len(row), 'square')}, the others {usual}", line)


def count(n: int, noun: str) -> str:
    """A number and its noun: 1 square, 2 squares."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def check_size(districts: str, marks: str, text: BoardText) -> None:
    """Both sides are odd and between 9 and 15, and both grids equally large. [PR-BOARD-1]"""
    rows, mark_rows = rows_of(districts), rows_of(marks)
    for side, what in ((len(rows[0]), "squares wide"), (len(rows), "squares high")):
        if side % 2 == 0 or not LEAST_SIDE <= side <= SIDE:
            limits = f"a side is odd, from {LEAST_SIDE} to {SIDE}"
            raise Fault(f"the board is {side} {what}, but {limits}", text.line("districts"), "PR-BOARD-1")
    if (len(mark_rows[0]), len(mark_rows)) != (len(rows[0]), len(rows)):
        sizes = f"{len(mark_rows[0])} × {len(mark_rows)} squares, districts {len(rows[0])} × {len(rows)}"
        raise Fault(f"marks has {sizes}: both should be the same grid", text.line("marks"))


def check(board: Board, text: BoardText) -> None:
    """All further checks, once the grids have their shape. [PR-BOARD-7]"""
    check_lake(board, text)
    check_districts(board, text)
    check_sacred(board, text)
    check_values(board, text)
    check_covers(board, text)
    for players in sorted(TILES_ON_BOARD, reverse=True):  # five first: they use no cover tiles
        check_in_play(board, players, text)


def row_line(board: Board, key: str, y: int, text: BoardText) -> int:
    """Line of a rank in one of the grids."""
    row = (board.districts if key == "districts" else board.marks)[y]
    return text.line_of_row(key, board.height - 1 - y, row)


def check_lake(board: Board, text: BoardText) -> None:
    """Both grids have the same lake, which is not empty. [PR-BOARD-7]"""
    for y in reversed(range(board.height)):
        for x in range(board.width):
            lake, mark = board.districts[y][x] == LAKE, board.marks[y][x] == LAKE
            if lake != mark:
                has, lacks = ("districts", "marks") if lake else ("marks", "districts")
                reason = f"{square_name(x, y)} is a lake square in {has}, but not in {lacks}: both should agree"
                raise Fault(reason, row_line(board, "marks", y, text))
    if not board.lake:
        raise Fault("there is no lake: at least one square should be ~ in both grids", text.line("districts"))


def check_districts(board: Board, text: BoardText) -> None:
    """There are 16 districts, each connected along the sides of its squares. [PR-BOARD-7]"""
    names = board.names
    if len(names) != DISTRICTS:
        reason = f"{count(len(names), 'district')} ({' '.join(names)}), should be {DISTRICTS}"
        raise Fault(f"districts: the grid has {reason}", text.line("districts"))
    for name in names:
        parts = pieces(board.squares_of(name))
        if len(parts) > 1:
            (x, y), (to_x, to_y) = first(parts[-1]), first(parts[0])
            reason = f"no way along the sides of its squares from {square_name(x, y)} to {square_name(to_x, to_y)}"
            line = row_line(board, "districts", y, text)
            raise Fault(f"district {name} should be in one piece, but there is {reason}", line)


def check_sacred(board: Board, text: BoardText) -> None:
    """The sacred district is the 3 × 3 block in the centre, no less and no more. [PR-BOARD-2]"""
    name = board.sacred
    if name not in board.names:
        reason = f"sacred is '{excerpt(name, 20)}', but should be the letter of the district in the centre"
        raise Fault(reason, text.line("sacred"), "PR-BOARD-2")
    x0, y0 = board.width // 2 - 1, board.height // 2 - 1
    block = {(x0 + dx, y0 + dy) for dx in range(3) for dy in range(3)}
    corners = f"{square_name(x0, y0)}–{square_name(x0 + 2, y0 + 2)}"
    where = f"the sacred district {name} should be the central 3 × 3 block {corners}"
    if gap := block - board.squares_of(name):
        x, y = first(gap)
        place = "lake" if board.districts[y][x] == LAKE else f"in district {board.districts[y][x]}"
        raise Fault(f"{where}, but {square_name(x, y)} is {place}", row_line(board, "districts", y, text), "PR-BOARD-2")
    if more := board.squares_of(name) - block:
        x, y = first(more)
        reason = f"{where}, but {square_name(x, y)} belongs to it as well"
        raise Fault(reason, row_line(board, "districts", y, text), "PR-BOARD-2")


def check_values(board: Board, text: BoardText) -> None:
    """Every district has a positive value, and the sacred one alone has 7. [PR-BOARD-1] [PR-BOARD-2]"""
    for name, value in board.values.items():
        line = text.line("values", name)
        if len(name) != 1 or name not in ascii_lowercase:
            raise Fault(f"values: '{excerpt(name, 20)}' is no district: a district is one letter from a to z", line)
        if name not in board.names:
            raise Fault(f"values: there is no district {name} on the board", line)
        if type(value) is not int:
            raise Fault(f"the value of district {name} is {kind(value)}, should be a whole number", line)
        if not 1 <= value <= MOST_VALUE:
            was = value if abs(value) <= MOST_VALUE else "too large" if value > 0 else "too small"
            raise Fault(f"the value of district {name} is {was}, should be from 1 to {MOST_VALUE}", line)
        if name == board.sacred and value != SACRED_VALUE:
            reason = f"the value of the sacred district {name} is {value}, should be {SACRED_VALUE}"
            raise Fault(reason, line, "PR-BOARD-2")
        if name != board.sacred and value == SACRED_VALUE:
            reason = f"the value of district {name} is {value}, which only the sacred district {board.sacred} may have"
            raise Fault(reason, line, "PR-BOARD-2")
    for name in board.names:
        if name not in board.values:
            reason = f"values: district {name} has none: a line {name} = … should be there"
            raise Fault(reason, text.line("values"))


def cover_lists(covers: dict[str, Any], text: BoardText) -> dict[str, tuple[str, ...]]:
    """The table of cover tiles with its types checked: lists of texts. [PR-BOARD-6]"""
    for tile, names in covers.items():
        line = text.line("covers", tile)
        if not isinstance(names, list):
            reason = f"tile '{excerpt(tile, 20)}' is {kind(names)}, should be a list of districts, as [\"a\"]"
            raise Fault(f"covers: {reason}", line, "PR-BOARD-6")
        for name in names:
            if not isinstance(name, str):
                reason = f"tile '{excerpt(tile, 20)}' holds {kind(name)}, should hold districts, as [\"a\"]"
                raise Fault(f"covers: {reason}", line, "PR-BOARD-6")
    return {tile: tuple(names) for tile, names in covers.items()}


def check_covers(board: Board, text: BoardText) -> None:
    """The tiles are 2, 2/3 and 4, and the districts that they cover may be covered. [PR-BOARD-5] [PR-BOARD-7]"""
    for tile, names in board.covers.items():
        line = text.line("covers", tile)
        if tile not in TILES:
            raise Fault(f"covers: there is no tile '{excerpt(tile, 20)}', only {in_quotes(TILES)}", line)
        for index, name in enumerate(names):
            if name not in board.names:
                raise Fault(f"tile '{tile}' covers '{excerpt(name, 20)}', which is no district", line)
            if name == board.sacred:
                raise Fault(f"tile '{tile}' covers the sacred district {name}, which stays in play", line)
            if name in names[:index]:
                raise Fault(f"tile '{tile}' names district {name} twice", line)
        if not names or (tile != "2" and len(names) > 1):
            raise Fault(f"tile '{tile}' covers {count(len(names), 'district')}, should be {TILES[tile]}", line)
    for tile in TILES:
        if tile not in board.covers:
            raise Fault(f"covers: tile '{tile}' is missing: {in_quotes(TILES)} should be there", text.line("covers"))
    if common := sorted(set(board.covers["2"]) & set(board.covers["2/3"])):
        reason = f"tiles '2' and '2/3' both cover district {common[0]}, but lie on the board together"
        raise Fault(reason, text.line("covers", "2"))


def check_in_play(board: Board, players: int, text: BoardText) -> None:
    """With this number of players the board is in one piece, has river and lake, and is large enough. [PR-BOARD-7]"""
    squares = board.in_play(players)
    tiles = board.tiles(players)
    line = text.line("covers", tiles[0]) if tiles else text.line("districts")
    with_players = f"with {players} players"
    if len(parts := pieces(squares)) > 1:
        island = next(part for part in reversed(parts) if not part & board.squares_of(board.sacred))
        x, y = first(island)
        reason = f"{with_players} the board in play is in {len(parts)} pieces: {square_name(x, y)} is cut off"
        raise Fault(reason, line if tiles else row_line(board, "districts", y, text))
    for word, squares_with_mark in (("riverside", board.riverside), ("lakeside", board.lakeside)):
        if not squares_with_mark & squares:
            reason = f"{with_players} no {word} square is in play, at least one should be"
            raise Fault(reason, line if tiles else text.line("marks"))
    least = SQUARES_A_PLAYER * players + 1
    if len(squares) < least:
        reason = f"{with_players} {count(len(squares), 'square')} are in play, at least {least} should be"
        raise Fault(reason, line)


def first(squares: Iterable[Square]) -> Square:
    """The square that a reader of the grid meets first."""
    return min(squares, key=lambda square: (-square[1], square[0]))


def pieces(squares: Iterable[Square]) -> list[set[Square]]:
    """The parts of a set of squares that hang together along their sides, the largest first."""
    rest = set(squares)
    parts = []
    while rest:
        part, edge = set(), {first(rest)}
        while edge:
            part |= edge
            edge = {near for square in edge for near in neighbours(square) if near in rest} - part
        rest -= part
        parts.append(part)
    return sorted(parts, key=lambda part: (-len(part), -first(part)[1], first(part)[0]))


def parse(text: str, source: str = "board") -> Board:
    """The board that the text of a board file describes. [PR-BOARD-6]

    Raises:
        DataError: the file breaks a rule of boards. [PR-BOARD-7]
    """
    lines = BoardText(text)
    try:
        data = lines.load()
        check_keys(data, lines)
        check_texts(data, lines)
        for key in ("districts", "marks"):
            check_rows(key, data[key], lines)
        check_size(data["districts"], data["marks"], lines)
        board = Board(
            name=data["name"],
            note=data.get("note", ""),
            width=len(rows_of(data["districts"])[0]),
            height=len(rows_of(data["districts"])),
            sacred=data["sacred"],
            districts=tuple(reversed(rows_of(data["districts"]))),
            marks=tuple(reversed(rows_of(data["marks"]))),
            values=data["values"],
            covers=cover_lists(data["covers"], lines),
            text=lines.text,
        )
        check(board, lines)
    except board_text.Fault as fault:
        raise fault.in_file(source) from None
    return board


@cache
def built_in(name: str) -> Board:
    """A board that comes with the game. Raises SetupError."""
    return parse(*built_in_text(FACTS, "pakal.games.pacals_rocket", "board", name))
