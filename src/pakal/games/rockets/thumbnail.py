"""A small drawing of a position: the way to the moon, and how far each rocket is."""

from math import cos, pi, sin

from pakal.core.thumbnail import disc, pieces, svg
from pakal.core.view import View
from pakal.games.rockets.view import RocketsView

SIZE = 48
TURNS = 1.8
"""How often the way goes round the moon."""


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
