"""A small drawing of a position: both pyramids with the slots that are filled, and both explorers on the track."""

from pakal.core.thumbnail import COLOURS, area, disc, pieces, svg
from pakal.core.view import View
from pakal.games.jaguar.facts import ROWS
from pakal.games.jaguar.view import JaguarView

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
    heads = [area(COLOURS[seat], (11 + seat * 23.4, 1.2, 3, 3)) for seat in range(len(view.pyramids))]
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
