"""Board files: read, checked, and those that come with the game. [PR-BOARD-6]"""

from importlib import resources
from pathlib import Path
from typing import Any

from pakal.core.errors import DataError, SetupError
from pakal.core.setup import LONGEST_FILE
from pakal.core.wording import excerpt
from pakal.games.pacals_rocket.board import checks
from pakal.games.pacals_rocket.board.board import Board
from pakal.games.pacals_rocket.board.text import BoardText, Fault

PACKAGE = "pakal.games.pacals_rocket"


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


def parse(text: str, source: str = "board") -> Board:
    """The board that the text of a board file describes. [PR-BOARD-6]

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
    source = excerpt(str(path), 200)
    try:
        with Path(path).open("rb") as file:
            content = file.read(4 * LONGEST_FILE + 1)  # UTF-8 has at most four bytes a character
    except FileNotFoundError:
        raise BoardError("there is no such file", source=source) from None
    except IsADirectoryError:
        raise BoardError("this is a folder, not a board file", source=source) from None
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BoardError(f"cannot be read: {excerpt(reason)}", source=source) from None
    if len(content) > 4 * LONGEST_FILE:
        raise BoardError(
            f"this is too long for a board file, which has at most {LONGEST_FILE} characters", source=source
        )
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
        raise SetupError(f"there is no built-in board '{excerpt(name)}'; there is {', '.join(built_in_names())}")
    file = resources.files(PACKAGE).joinpath("boards", f"{name}.toml")
    return parse(file.read_text(encoding="utf-8"), file.name)
