"""A view of Rockets drawn for a terminal, and as a small picture for lists of games."""

from collections.abc import Sequence
from math import cos, pi, sin

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pakal.base.languages import COLOURS, SIGNS
from pakal.base.texts import Texts
from pakal.core.drawing import disc, pieces, svg
from pakal.core.view import View
from pakal.games.rockets.view import RocketsView


def draw(view: View, texts: Texts, names: Sequence[str]) -> RenderableType:
    """The flight paths one below another, the cards in front of each seat, and the score sheet."""
    assert isinstance(view, RocketsView)
    parts: list[RenderableType] = [ruler(view)]
    parts += [flight(view, seat) for seat in range(view.players)]
    parts.append(Text())
    parts.append(places(view, texts, names))
    if view.hand is not None:
        parts.append(hand(view, texts))
    parts.append(Text(texts.say("pile", {"count": view.pile})))
    return Group(*parts)


def ruler(view: RocketsView) -> Text:
    """Worth of every space, the moon last."""
    return Text(
        "   " + "".join(f"{worth:>3}" for worth in view.worth[:-1]) + f" ☾{view.worth[-1]}", style="dim", no_wrap=True
    )


def flight(view: RocketsView, seat: int) -> Text:
    """One marker on its way."""
    line = Text(f"{SIGNS[seat]}{seat} ", style=COLOURS[seat], no_wrap=True)
    for space in range(view.moon + 1):
        if space == view.spaces[seat]:
            line.append(f"  {SIGNS[seat]}", style=f"bold {COLOURS[seat]}")
        else:
            line.append("  ·" if space < view.spaces[seat] else "   ", style="dim")
    return line


def places(view: RocketsView, texts: Texts, names: Sequence[str]) -> Table:
    """Launch pad, number of cards, points of each trip and total of each seat."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(texts.say("column-player"), overflow="fold")  # long names run on in the next line
    for column in ("pad", "held"):
        table.add_column(texts.say(f"column-{column}"), no_wrap=True)
    for trip in range(len(view.sheet)):
        table.add_column(texts.say("column-trip", {"trip": trip + 1}), justify="right", no_wrap=True)
    table.add_column(texts.say("column-total"), justify="right", no_wrap=True)
    for seat in range(view.players):
        pad = view.pads[seat]
        marker = "▸" if seat == view.actor else " "
        table.add_row(
            Text(f"{marker}{SIGNS[seat]} {names[seat]}", style=COLOURS[seat]),
            "–" if pad is None else f"[{pad}]",
            str(view.held[seat]),
            *(str(points[seat]) for points in view.sheet),
            str(view.scores[seat]),
            style="bold" if seat == view.actor else "",
        )
    return table


def hand(view: RocketsView, texts: Texts) -> Text:
    """The viewer's own cards."""
    assert view.hand is not None
    cards = " ".join(f"[{value}]" for value, count in enumerate(view.hand) for _ in range(count))
    return Text(texts.say("your-hand", {"cards": cards or "–"}), style="bold")


SIZE = 48
TURNS = 1.8
"""Number of turns of the way round the moon."""


def place(space: float, moon: int) -> tuple[float, float]:
    """The place of a space: from the edge inwards, so that all steps have the same length."""
    part = space / moon
    angle = pi * (0.7 + 2 * TURNS * (1 - (1 - 0.75 * part) ** 0.5) * 2)
    radius = 21 * (1 - 0.75 * part) ** 0.5
    return SIZE / 2 + radius * cos(angle), SIZE / 2 + radius * sin(angle)


def thumbnail(view: View) -> str:
    """The drawing, as SVG."""
    assert isinstance(view, RocketsView)
    points = [place(space, view.moon) for space in range(view.moon + 1)]
    way = "L".join(f"{x:.3g} {y:.3g}" for x, y in points[:-1])
    numbers: dict[int, int] = {}
    rockets = []
    for seat, space in enumerate(view.spaces):
        x, y = points[space]
        beside = numbers[space] = numbers.get(space, -1) + 1
        rockets.append(disc(seat, x + 3.2 * beside, y, 3.6))
    return svg(
        SIZE,
        SIZE,
        f'<path fill="#1c5468" d="M0 0h{SIZE}v{SIZE}H0z"/>',
        f'<path fill="none" stroke="#6cc2b8" stroke-width="1.6" stroke-dasharray="1.6 1.4" d="M{way}"/>',
        f'<circle cx="{SIZE / 2:g}" cy="{SIZE / 2:g}" r="6" fill="#fbf0cb"/>',
        pieces(0.7, *rockets),
    )
