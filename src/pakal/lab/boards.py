"""A board with one number changed, as a designer tries it: `values.i=5` in the file of the board."""

import json
import re
import tomllib
from copy import deepcopy
from typing import Any

from pakal.core.errors import SetupError
from pakal.core.setup import BoardFile
from pakal.core.spec import BoardSpec
from pakal.core.wording import excerpt

TABLE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?")
"""The head of a table in a TOML file."""

EDIT = "board."
"""The name of a number of the board begins so, as in `board.length=50`."""


def edited_board(board: BoardFile, changes: dict[str, str]) -> BoardSpec:
    """The board with other values; comments and layout of its file stay.

    Args:
        changes: name of a value as in `length` or `values.i` -> what it becomes.

    Raises:
        SetupError: the file has no such value, or the new one is of another kind.
    """
    text = board.text
    for name, value in changes.items():
        text = with_value(text, board.name, name, value)
    return BoardSpec(board.name, text)


def with_value(text: str, board: str, name: str, value: str) -> str:
    """A file with one value changed. Raises SetupError."""
    content = tomllib.loads(text)
    values = values_of(content)
    if name not in values:
        keys = ", ".join(EDIT + each for each in values)
        raise SetupError(f"board {board} has no '{excerpt(EDIT + name)}'; it has: {keys}")
    new: int | str = value
    if isinstance(values[name], int):
        if not re.fullmatch("0|-?[1-9][0-9]{0,8}", value):
            raise SetupError(f"{EDIT}{name} should be a whole number, not '{excerpt(value)}'")
        new = int(value)
    *tables, key = name.split(".")
    target = deepcopy(content)
    inner = target
    for table in tables:
        inner = inner[table]
    inner[key] = new
    lines, at = text.split("\n"), ""
    line_of = re.compile(rf"(\s*{re.escape(key)}\s*=\s*)(\"[^\"]*\"|[^\s#]+)(.*)")
    for number, line in enumerate(lines):
        if head := TABLE.fullmatch(line):
            at = head[1]
        elif at == ".".join(tables) and (parts := line_of.fullmatch(line)):
            lines[number] = f"{parts[1]}{json.dumps(new)}{parts[3]}"
            break
    result = "\n".join(lines)
    if tomllib.loads(result) != target:
        under = f" under [{'.'.join(tables)}]" if tables else ""
        raise SetupError(f"board {board}: {EDIT}{name} cannot be changed; write it as '{key} = value' in a line{under}")
    return result


def values_of(content: dict[str, Any], before: str = "") -> dict[str, int | str]:
    """The numbers and short texts of a file that play may depend on, by name."""
    values: dict[str, int | str] = {}
    for key, value in content.items():
        if isinstance(value, dict):
            values |= values_of(value, f"{before}{key}.")
        elif isinstance(value, int | str) and "\n" not in str(value) and before + key not in ("name", "note"):
            values[before + key] = value
    return values
