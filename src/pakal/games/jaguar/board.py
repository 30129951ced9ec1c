"""The track of Die Pyramiden des Jaguar: a track file, read and checked. [JG-EVENT-4]

A track is data: its length, and which spaces have which event.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Literal, get_args

from pakal.base.wording import excerpt, whole_number
from pakal.core.board_text import BoardText, Fault, built_in_text, hash_of
from pakal.core.setup import text_fault
from pakal.games.jaguar.facts import FACTS, LONGEST_TRACK

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
        return hash_of(content)


def parse(text: str, source: str = "track") -> Track:
    """The track that the text of a track file describes. Raises DataError with line and reason. [JG-EVENT-4]"""
    try:
        return track_of(BoardText(text))
    except Fault as fault:
        raise Fault(fault.reason, fault.line, "JG-EVENT-4").in_file(source) from None


@cache
def built_in(name: str) -> Track:
    """A track that comes with the game. Raises SetupError."""
    return parse(*built_in_text(FACTS, "pakal.games.jaguar", "track", name))


def track_of(text: BoardText) -> Track:
    """The track that a text describes, every part of it checked. Raises Fault."""
    data = text.load()
    for key, (kind, description) in KEYS.items():
        if key not in data:
            if key not in OPTIONAL:
                raise Fault(f"there is no {key}; it should be {description}", None)
        elif not isinstance(data[key], kind) or isinstance(data[key], bool):
            raise Fault(f"{key} should be {description}", text.line(key))
    for key in data:
        if key not in KEYS:
            raise Fault(f"'{excerpt(key)}' has no meaning; the keys are {', '.join(KEYS)}", text.line(key))
    name, note, length = data["name"], data.get("note", ""), data["length"]
    if fault := text_fault(name, note):
        key, reason = fault
        raise Fault(reason, text.line(key))
    if not 1 <= length <= LONGEST_TRACK:
        reason = f"length is {excerpt(str(length), 20)}, but should be {KEYS['length'][1]}"
        raise Fault(reason, text.line("length"))
    return Track(name, note, length, events_of(data.get("events", {}), length, text), text.text)


def events_of(table: dict[str, Any], length: int, text: BoardText) -> dict[int, str]:
    """Spaces with events: 1 to the last but one, each of one of the four kinds. [JG-EVENT-1] Raises Fault."""
    events = {}
    for space, kind in table.items():
        line = text.line("events", space)
        try:
            number = whole_number(space, 1, length - 1)
        except ValueError:
            reason = f"'{excerpt(space)}' is no space for an event; those are 1 to {length - 1}"
            raise Fault(reason, line) from None
        if kind not in EVENT_KINDS:
            reason = f"space {space} has the event '{excerpt(str(kind))}'; there are {', '.join(EVENT_KINDS)}"
            raise Fault(reason, line)
        events[number] = kind
    return dict(sorted(events.items()))
