"""A track drawn for a terminal: ten spaces a line, with their events."""

from rich.text import Text

from pakal.core.texts import Texts
from pakal.games.jaguar.board import EVENT_KINDS, Track

IN_LINE = 10
START, PLAIN, END = "▸", "·", "■"


def draw(track: Track, texts: Texts) -> Text:
    """Name and note, the spaces from the start to the last one, and the events. [JG-EVENT-4]"""
    spaces = texts.say("board-spaces", {"length": track.length, "count": len(track.events)})
    heading = Text.assemble((track.name, "bold"), f"   {spaces}")
    note = [Text(line, style="italic") for line in track.note.split("\n") if line]
    columns = Text("      " + "".join(f"{unit:>3}" for unit in range(IN_LINE)), style="dim")
    lines = [heading, *note, Text(), columns]
    for first in range(0, track.length + 1, IN_LINE):
        line = Text(f"{first:>4}  ", style="dim")
        for space in range(first, min(first + IN_LINE, track.length + 1)):
            line.append(f"{sign(track, space, texts):>3}", "not dim bold" if space in track.events else "not dim")
        lines.append(line)
    lines += [Text(), Text(texts.say("board-signs"))]
    for kind in EVENT_KINDS:  # message `track-<kind>` is a sign, `board-event-<kind>` tells what happens [JG-EVENT-1]
        spaces = ", ".join(str(space) for space, event in track.events.items() if event == kind)
        meaning = texts.say(f"board-event-{kind}", {"spaces": spaces or texts.say("board-nowhere")})
        lines.append(Text.assemble((texts.say(f"track-{kind}"), "bold"), f"  {meaning}"))
    return Text("\n").join(lines)


def sign(track: Track, space: int, texts: Texts) -> str:
    """One space."""
    if space in track.events:
        return texts.say(f"track-{track.events[space]}")
    return START if space == 0 else END if space == track.length else PLAIN
