"""The text of a board file (a board, a track): found, read as TOML with the line of each key and row, and hashed.

`tomllib` tells only the line of a syntax error; this module finds the line of a key or of a row of a grid.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from pakal.base.errors import DataError, SetupError
from pakal.base.files import reading_error
from pakal.base.wording import excerpt
from pakal.core.facts import Facts

LONGEST_FILE = 64 * 1024
"""Most characters of a board file. The largest boards need a few thousand."""

LONGEST_BYTES = 4 * LONGEST_FILE
"""The most bytes that so many characters take in UTF-8."""

KEY = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
KEYS = rf"{KEY}(?:[ \t]*\.[ \t]*{KEY})*"
STATEMENT = re.compile(rf"[ \t]*(?:(?P<key>{KEYS})[ \t]*=[ \t]*|\[\[?[ \t]*(?P<table>{KEYS})[ \t]*\])")

TOKEN = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|[\[\]{}\n]''', re.DOTALL
)
"""The signs that decide where a statement ends: texts, comments, brackets, line ends."""

SYNTAX = re.compile(r"(?P<reason>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)

Keys = tuple[str, ...]
"""The place of a thing in the file: `("values", "a")`."""


class Fault(Exception):  # noqa: N818 (it becomes a DataError once the name of the file is known)
    """Something wrong in a board file.

    Attributes:
        reason: what is wrong, and what would be right.
        line: the line, counted from 1; None if no single line is at fault.
        clause: the clause that is broken, or empty for a text that is no TOML at all.
    """

    def __init__(self, reason: str, line: int | None, clause: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.clause = clause

    def in_file(self, source: str) -> DataError:
        """The error for a file of this name."""
        reason = f"{self.reason} [{self.clause}]" if self.clause else self.reason
        return DataError(reason, source=source, line=self.line)


def read_board_file(path: str | Path) -> tuple[str, str]:
    """The text of a board file, and its name for messages. Raises DataError, also for a file that is not there."""
    source = excerpt(str(path), 200)
    try:
        with Path(path).open("rb") as file:
            content = file.read(LONGEST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise reading_error(error, str(path)) from None
    if len(content) > LONGEST_BYTES:
        reason = f"this is too long for a board file, which has at most {LONGEST_FILE} characters"
        raise DataError(reason, source=source)
    if b"\0" in content:
        raise DataError("this is not a text file; a board file is TOML in UTF-8", source=source)
    try:
        return content.decode("utf-8"), source
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reason = f"byte {content[error.start]} is not UTF-8; a board file is TOML in UTF-8"
        raise DataError(reason, source=source, line=line) from None


def built_in_text(facts: Facts, package: str, noun: str, name: str) -> tuple[str, str]:
    """The text of a board that comes with a game, and the name of its file. Raises SetupError.

    Args:
        facts: of the game; they name its boards.
        package: of the game; its folder `<noun>s` has the files.
        noun: the game's word for them.
        name: of the board.
    """
    if name not in facts.boards:
        raise SetupError(f"there is no built-in {noun} '{excerpt(name)}'; there is {', '.join(facts.boards)}")
    file = resources.files(package).joinpath(f"{noun}s", f"{name}.toml")
    return file.read_text(encoding="utf-8"), file.name


def hash_of(content: Mapping[str, Any]) -> str:
    """SHA-256 of everything in a board that play depends on."""
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


class BoardText:
    """A board file's text, with line ends as \\n and with line numbers."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n")
        self.lines = self.text.split("\n")

    def load(self) -> dict[str, Any]:
        """The contents of the file. Raises Fault if it is not TOML."""
        if len(self.text) > LONGEST_FILE:
            raise Fault(
                f"this is too long for a board file: {len(self.text)} characters, at most {LONGEST_FILE}", None, ""
            )
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise Fault("not readable as TOML: brackets are nested too deep", None, "") from None
        except ValueError as error:  # not only TOMLDecodeError: a number of thousands of digits raises its parent
            raise self.syntax_fault(str(error)) from None

    def syntax_fault(self, message: str) -> Fault:
        """The error of `tomllib`, in the form of this project."""
        twice = self.places[1]
        if twice and message.startswith("Cannot "):
            path, again = twice[0]
            return Fault(f"{excerpt('.'.join(path))} is there twice, should be there once", again, "")
        match = SYNTAX.fullmatch(message)
        if match is None:
            digits = re.search(r"\d{1000}", self.text)
            line = self.line_at(digits.start()) if digits else None
            return Fault(
                "not readable as TOML: a number is far too long" if digits else excerpt(message, 100), line, ""
            )
        reason = match["reason"][:1].lower() + match["reason"][1:]
        if match["line"] is None:
            last = self.line_at(len(self.text.rstrip()))
            return Fault(f"not readable as TOML: {excerpt(reason, 100)} at the end of the file", last, "")
        return Fault(
            f"not readable as TOML: {excerpt(reason, 100)} in column {match['column']}", int(match["line"]), ""
        )

    @cached_property
    def places(self) -> tuple[dict[Keys, int], list[tuple[Keys, int]]]:
        """The place of each key and table (the offset of its value), and those that occur twice, with their lines."""
        offsets: dict[Keys, int] = {}
        twice: list[tuple[Keys, int]] = []
        table: Keys = ()
        start = 0
        while start < len(self.text):
            match = STATEMENT.match(self.text, start)
            if match is not None:
                if match["table"] is not None:
                    path = table = split_keys(match["table"])
                else:
                    path = table + split_keys(match["key"])
                if path in offsets and "[[" not in match[0]:
                    twice.append((path, self.line_at(match.start())))
                offsets.setdefault(path, match.end())
            start = self.end_of_statement(start)
        return offsets, twice

    def end_of_statement(self, start: int) -> int:
        """Offset behind the line end that closes the statement begun at `start`."""
        depth = 0
        for token in TOKEN.finditer(self.text, start):
            if token[0] in "[{":
                depth += 1
            elif token[0] in "]}":
                depth -= 1
            elif token[0] == "\n" and depth <= 0:
                return token.end()
        return len(self.text)

    def line_at(self, offset: int) -> int:
        """Line of an offset, counted from 1."""
        return self.text.count("\n", 0, offset) + 1

    def line(self, *path: str) -> int:
        """Line of a key or table, or of what holds it; 1 for the file itself."""
        offsets = self.places[0]
        while path:
            if path in offsets:
                return self.line_at(offsets[path])
            path = path[:-1]
        return 1

    def line_of_row(self, key: str, index: int, row: str) -> int:
        """Line of a row of a grid, the top row being 0; that of its key where the grid is written in another way."""
        offset = self.places[0].get((key,))
        if offset is None:
            return 1
        line = self.line_at(offset)
        if self.text[offset : offset + 3] in ('"""', "'''"):
            content = offset + 3
            if self.text[content : content + 1] == "\n":
                content += 1
            while self.text[content : content + 1] == "\n":  # blank lines above the grid are no rows of it
                content += 1
            number = self.line_at(content) + index
            if number <= len(self.lines) and row in self.lines[number - 1]:
                return number
        return line


def split_keys(text: str) -> Keys:
    """The keys of a dotted key as written: `values."a"` -> ("values", "a")."""
    try:
        data: Any = tomllib.loads(f"{text} = 0")
    except ValueError:
        return (text,)  # no valid key; `tomllib` reports it when it reads the whole file
    path: list[str] = []
    while isinstance(data, dict):
        [(key, data)] = data.items()
        path.append(key)
    return tuple(path)
