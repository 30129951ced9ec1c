"""A track drawn for a terminal: ten spaces a line, and what happens on which."""

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from pakal.games.jaguar.board import Track

IN_LINE = 10
START, PLAIN, END = "▸", "·", "■"

EVENTS = {
    "jaguar": ("j", "take a jaguar off one's own pyramid"),
    "own": ("o", "clear a slot of one's own pyramid"),
    "their": ("t", "clear a slot of the other pyramid"),
    "hand": ("h", "a card of the other hand, drawn by chance, is discarded"),
}
"""Kind -> sign and meaning. [JG-EVENT-1]"""


def draw(track: "Track") -> Text:
    """Name and note, the spaces from the start to the last one, and the events. [JG-EVENT-4]"""
    heading = Text.assemble((track.name, "bold"), f"   spaces 0 to {track.length}, {len(track.events)} with an event")
    note = [Text(line, style="italic") for line in track.note.split("\n") if line]
    columns = Text("      " + "".join(f"{unit:>3}" for unit in range(IN_LINE)), style="dim")
    lines = [heading, *note, Text(), columns]
    for first in range(0, track.length + 1, IN_LINE):
        line = Text(f"{first:>4}  ", style="dim")
        for space in range(first, min(first + IN_LINE, track.length + 1)):
            line.append(f"{sign(track, space):>3}", "not dim bold" if space in track.events else "not dim")
        lines.append(line)
    lines += [Text(), Text(f"{START} start   {END} the game ends   on the others, at the end of a move by stacking:")]
    for kind, (letter, meaning) in EVENTS.items():
        spaces = ", ".join(str(space) for space, event in track.events.items() if event == kind)
        lines.append(Text.assemble((letter, "bold"), f"  {meaning} ({kind}): {spaces or 'nowhere'}"))
    return Text("\n").join(lines)


def sign(track: "Track", space: int) -> str:
    """One space."""
    if space in track.events:
        return EVENTS[track.events[space]][0]
    return START if space == 0 else END if space == track.length else PLAIN
