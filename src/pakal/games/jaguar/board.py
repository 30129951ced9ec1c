"""The track of Die Pyramiden des Jaguar: a track file, read and checked. [JG-EVENT-4]

A track is data: its length, and which spaces have which event.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args

from pakal.core.errors import DataError, SetupError
from pakal.core.setup import LONGEST_FILE, text_fault
from pakal.core.wording import excerpt, whole_number
from pakal.games.jaguar.facts import FACTS, LONGEST_TRACK

PACKAGE = "pakal.games.jaguar"

EventKind = Literal["jaguar", "own", "their", "hand"]
EVENT_KINDS: tuple[EventKind, ...] = get_args(EventKind)
"""Kinds of events in the order of their numbers in a state, from 1. [JG-EVENT-1]"""

KEYS: Mapping[str, tuple[type, str]] = {
    "name": (str, 'a text, as in name = "jungle"'),
    "note": (str, "a text that says where the track comes from"),
    "length": (int, f"a whole number from 1 to {LONGEST_TRACK}, the number of the last space"),
    "events": (dict, "a table of spaces and kinds of events"),
}
OPTIONAL = ("note", "events")


@dataclass(frozen=True)
class Track:
    """One track.

    Attributes:
        name: its name in records and traces.
        note: its source; may be empty.
        length: number of the last space; the start is space 0.
        events: space -> kind, ascending.
        text: the file, as read (line ends as \\n).
    """

    name: str
    note: str
    length: int
    events: Mapping[int, str] = field(hash=False)
    text: str = field(repr=False)

    @cached_property
    def content_hash(self) -> str:
        """SHA-256 of everything that play depends on; note, comments and layout of the file do not change it."""
        content = {"length": self.length, "events": {str(space): kind for space, kind in self.events.items()}}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def parse(text: str, source: str = "track") -> Track:
    """The track that the text of a track file describes. Raises DataError with line and reason. [JG-EVENT-4]"""
    return Reader(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n"), source).track()


def load(path: str | Path) -> Track:
    """The track in a file. Raises DataError, also for a file that is not there or is no text."""
    source = excerpt(str(path), 200)
    try:
        with Path(path).open("rb") as file:
            content = file.read(4 * LONGEST_FILE + 1)  # UTF-8 has at most four bytes a character
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DataError(f"cannot be read: {excerpt(reason)}", source=source) from None
    if len(content) > 4 * LONGEST_FILE:
        raise DataError(f"is too long for a track file, which has at most {LONGEST_FILE} characters", source=source)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError("is not UTF-8 text, and no track file", source=source, line=line) from None
    return parse(text, source)


def built_in(name: str) -> Track:
    """A track that comes with the game. Raises SetupError."""
    if name not in FACTS.boards:
        raise SetupError(f"there is no built-in track '{excerpt(name)}'; there is {', '.join(FACTS.boards)}")
    file = resources.files(PACKAGE).joinpath("tracks", f"{name}.toml")
    return parse(file.read_text(encoding="utf-8"), file.name)


class Reader:
    """Checks a track file. Its methods raise DataError with the line of whatever is wrong."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source

    def error(self, reason: str, line: int | None) -> DataError:
        """The error for a fault: what is wrong, what would be right, and the clause."""
        return DataError(f"{reason} [JG-EVENT-4]", source=self.source, line=line)

    def line(self, key: str) -> int | None:
        """Line where a key gets its value, or where its table begins; None if it is written in another way."""
        key_pattern = rf"""["']?{re.escape(key)}["']?"""
        for number, line in enumerate(self.text.split("\n"), start=1):
            if re.match(rf"\s*({key_pattern}\s*=|\[+\s*{key_pattern}\s*\]|.*[.{{,]\s*{key_pattern}\s*=)", line):
                return number
        return None

    def track(self) -> Track:
        """The track, every part of it checked."""
        data = self.toml()
        for key, (kind, description) in KEYS.items():
            if key not in data:
                if key not in OPTIONAL:
                    raise self.error(f"there is no {key}; it should be {description}", None)
            elif not isinstance(data[key], kind) or isinstance(data[key], bool):
                raise self.error(f"{key} should be {description}", self.line(key))
        for key in data:
            if key not in KEYS:
                raise self.error(f"'{excerpt(key)}' has no meaning; the keys are {', '.join(KEYS)}", self.line(key))
        name, note, length = data["name"], data.get("note", ""), data["length"]
        if fault := text_fault(name, note):
            key, reason = fault
            raise self.error(reason, self.line(key))
        if not 1 <= length <= LONGEST_TRACK:
            raise self.error(
                f"length is {excerpt(str(length), 20)}, but should be {KEYS['length'][1]}", self.line("length")
            )
        return Track(name, note, length, self.events(data.get("events", {}), length), self.text)

    def toml(self) -> dict[str, Any]:
        """The contents of the file."""
        if len(self.text) > LONGEST_FILE:
            raise self.error(f"is too long for a track file, which has at most {LONGEST_FILE} characters", None)
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise self.error("is not TOML: brackets are nested too deep", None) from None
        except ValueError as error:  # not only TOMLDecodeError: a number of thousands of digits raises its parent
            parts = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL)
            reason = parts[1] if parts else str(error)
            line = int(parts[2]) if parts and parts[2] else self.text.rstrip().count("\n") + 1
            raise self.error(f"is not TOML: {excerpt(reason, 100)}", line) from None

    def events(self, table: dict[str, Any], length: int) -> dict[int, str]:
        """Spaces with events: 1 to the last but one, each of one of the four kinds. [JG-EVENT-1]"""
        events = {}
        for space, kind in table.items():
            try:
                number = whole_number(space, 1, length - 1)
            except ValueError:
                reason = f"'{excerpt(space)}' is no space for an event; those are 1 to {length - 1}"
                raise self.error(reason, self.line(space)) from None
            if kind not in EVENT_KINDS:
                reason = f"space {space} has the event '{excerpt(str(kind))}'; there are {', '.join(EVENT_KINDS)}"
                raise self.error(reason, self.line(space))
            events[number] = kind
        return dict(sorted(events.items()))
