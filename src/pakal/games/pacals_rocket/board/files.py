"""Board files: read, checked, and those that come with the game. [PR-BOARD-6]"""

from pakal.core.board_text import BoardText, Fault, built_in_text
from pakal.games.pacals_rocket.board import checks
from pakal.games.pacals_rocket.board.board import Board
from pakal.games.pacals_rocket.facts import FACTS


def parse(text: str, source: str = "board") -> Board:
    """The board that the text of a board file describes. [PR-BOARD-6]

    Raises:
        DataError: the file breaks a rule of boards. [PR-BOARD-7]
    """
    lines = BoardText(text)
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
        raise fault.in_file(source) from None
    return board


def built_in(name: str) -> Board:
    """A board that comes with the game. Raises SetupError."""
    return parse(*built_in_text(FACTS, "pakal.games.pacals_rocket", "board", name))
