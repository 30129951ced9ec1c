"""A track and a view of Die Pyramiden des Jaguar drawn for a terminal, and a view as a small picture."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from pakal.base.texts import Texts
from pakal.base.wording import COLOURS, SIGNS
from pakal.core.drawing import COLOURS as FILLS
from pakal.core.drawing import area, disc, pieces, svg
from pakal.core.view import View
from pakal.games.jaguar.board import EVENT_KINDS, Track
from pakal.games.jaguar.facts import ROWS, SEATS
from pakal.games.jaguar.view import JaguarView

# A track: ten spaces a line, with their events.


IN_LINE = 10
START, PLAIN, END = "▸", "·", "■"


def draw_board(track: Track, texts: Texts) -> Text:
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
    for kind in EVENT_KINDS:  # message `track-<kind>` is a sign, `board-event-<kind>` its effect [JG-EVENT-1]
        spaces = ", ".join(str(space) for space, event in track.events.items() if event == kind)
        meaning = texts.say(f"board-event-{kind}", {"spaces": spaces or texts.say("board-nowhere")})
        lines.append(Text.assemble((texts.say(f"track-{kind}"), "bold"), f"  {meaning}"))
    return Text("\n").join(lines)


def sign(track: Track, space: int, texts: Texts) -> str:
    """One space."""
    if space in track.events:
        return texts.say(f"track-{track.events[space]}")
    return START if space == 0 else END if space == track.length else PLAIN


# A view: the track, both pyramids, the cards.


SPACES_IN_LINE = range(10, 51, 10)
"""Possible numbers of spaces in a line of the track; the drawing takes the largest for which the window has room."""

CELL = 8

JAGUAR = "●"


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """TrackLines, pyramids and cards, one below another."""
    assert isinstance(view, JaguarView)
    parts: list[RenderableType] = [TrackLines(view, texts), Text(texts.say("track-legend"), style="dim"), Text()]
    parts += [pyramids(view, names), Text(), *cards(view, texts, names)]
    if view.hand is not None:
        parts.append(Text(texts.say("your-hand", {"cards": row_of_cards(view.hand)}), style="bold"))
    return Group(*parts)


class TrackLines:
    """The spaces with their events, and below them how far each explorer has come; more lines in a narrow window."""

    def __init__(self, view: JaguarView, texts: Texts) -> None:
        self.view = view
        self.events = {space: texts.say(f"track-{kind}") for space, kind in view.events}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        """The lines, for the width of the window."""
        view, events = self.view, self.events
        room = options.max_width - len(self.line(0, "", view.length).plain)
        most = max((count for count in SPACES_IN_LINE if count <= room), default=SPACES_IN_LINE[0])
        for first in range(0, view.length + 1, most):
            spaces = range(first, min(first + most, view.length + 1))
            signs = "".join(events.get(space, END if space == view.length else PLAIN) for space in spaces)
            yield self.line(first, signs, spaces[-1])
            for seat in range(SEATS):
                at = view.scores[seat]
                if at in spaces or (first == 0 and at >= 0):
                    way = "─" * (min(at, spaces[-1] + 1) - first)
                    sign = SIGNS[seat] if at in spaces else ""
                    yield Text(f"     {way}{sign}", style=COLOURS[seat], no_wrap=True)

    @staticmethod
    def line(first: int, signs: str, last: int) -> Text:
        """Spaces, between the numbers of the first and the last one."""
        return Text(f"{first:>4} {signs} {last}", style="dim", no_wrap=True)


def pyramids(view: JaguarView, names: Sequence[str]) -> Columns:
    """Both pyramids side by side, each slot as number and top card; one below the other in a narrow window."""
    tables = []
    for seat in range(SEATS):
        table = Table(box=None, padding=0, show_header=False)
        table.add_column(justify="center", width=CELL * len(ROWS[0]))
        table.add_row(owner(view, seat, names))
        for row in reversed(ROWS):
            table.add_row(Text("".join(slot(view, seat, number) for number in row)))
        tables.append(table)
    return Columns(tables, padding=(0, 3, 0, 0))


def owner(view: JaguarView, seat: int, names: Sequence[str]) -> Text:
    """Whose pyramid it is, marked where it is this seat's decision."""
    marker = "▸" if seat == view.actor else " "
    return Text(f"{marker}{SIGNS[seat]} {names[seat]} {view.scores[seat]}", style=f"bold {COLOURS[seat]}")


def slot(view: JaguarView, seat: int, number: int) -> str:
    """A slot: its top card, a jaguar on it, `=` for cards beneath where there is none; or empty. [JG-PLACE-3]"""
    stack = view.pyramids[seat][number - 1]
    mark = JAGUAR if number in view.jaguars[seat] else "=" if len(stack) > 1 else " "
    return f"{number}:{stack[-1] if stack else '__'}{mark}".center(CELL)


def row_of_cards(cards: Sequence[int]) -> str:
    """Cards in brackets."""
    return " ".join(f"[{card}]" for card in cards) or "–"


def cards(view: JaguarView, texts: Texts, names: Sequence[str]) -> list[Text]:
    """The cards beside the pyramids, and the number of cards in each hand."""
    lines = []
    goes_on = view.reason is None  # once the game is over, the last question is void
    if view.offered and goes_on:
        offer = texts.say("on-offer", {"seat": names[view.active], "cards": row_of_cards(view.offered)})
        lines.append(Text(offer, style="bold"))
    for seat, card in enumerate(view.placing):
        if card is not None and goes_on:
            lines.append(Text(texts.say("to-place", {"seat": names[seat], "card": card})))
    for seat in range(SEATS):
        if seat != view.viewer:
            args: dict[str, Any] = {"seat": names[seat], "count": view.held[seat]}
            args["cards"] = row_of_cards(view.known[seat])
            lines.append(Text(texts.say("their-hand-known" if view.known[seat] else "their-hand", args)))
    if view.discards:
        lines.append(Text(texts.say("discards", {"cards": row_of_cards(view.discards)})))
    if view.turned is not None:
        lines.append(Text(texts.say("turned-card", {"card": view.turned}), style="dim"))
    return lines


# A small picture: both pyramids with the slots that are filled, and both explorers on the track.


SIZE = 48
WIDE, HIGH = 4.6, 7.0


Box = tuple[float, float, float, float]


def boxes(seat: int) -> dict[int, Box]:
    """The places of a seat's slots."""
    left = 1.4 + seat * 23.4
    return {
        slot: (left + WIDE * 1.15 * (n + (4 - len(row)) / 2), 35 - level * HIGH * 1.12, WIDE, HIGH)
        for level, row in enumerate(ROWS)
        for n, slot in enumerate(row)
    }


def thumbnail(view: View) -> str:
    """The drawing, as SVG."""
    assert isinstance(view, JaguarView)
    empty: list[Box] = []
    full: list[Box] = []
    for seat, pyramid in enumerate(view.pyramids):
        for slot, box in boxes(seat).items():
            (full if pyramid[slot - 1] else empty).append(box)
    track = (2.0, 45.0, 44.0, 1.2)
    explorers = [
        disc(seat, 2 + 44 * min(1, score / view.length), 45.6 - 1.2 * seat, 2.2)
        for seat, score in enumerate(view.scores)
    ]
    heads = [area(FILLS[seat], (11 + seat * 23.4, 1.2, 3, 3)) for seat in range(len(view.pyramids))]
    ground = area("#14573f", (0, 0, SIZE, SIZE))
    return svg(
        SIZE,
        SIZE,
        ground,
        area("#7b6840", *empty),
        area("#fdf6e3", *full),
        area("#e9dab4", track),
        *heads,
        pieces(0.5, *explorers),
    )
