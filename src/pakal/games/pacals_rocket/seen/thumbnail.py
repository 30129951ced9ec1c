"""A small drawing of a position: the districts, and on them pyramids and ships."""

from itertools import groupby

from pakal.core.thumbnail import area, disc, pieces, svg, tower
from pakal.core.view import View
from pakal.games.pacals_rocket.board.squares import LAKE, parse_square
from pakal.games.pacals_rocket.board.view import BoardView
from pakal.games.pacals_rocket.seen.view import PacalsRocketView

FLOORS = ("#e9dfc7", "#c2cfb2", "#e3bda2", "#bfcacf", "#e8cf93")
"""Of districts, one after the other; they need not differ everywhere."""
SACRED, WATER, OUT = "#f6e6b8", "#2f9fb0", "#9c8a62"


def floor(letter: str, board: BoardView) -> str:
    """Colour of a district, or of the lake."""
    if letter == LAKE:
        return WATER
    if letter in board.covered:
        return OUT
    return SACRED if letter == board.sacred else FLOORS[list(board.values).index(letter) * 2 % len(FLOORS)]


def thumbnail(view: View) -> str:
    """The drawing, as SVG."""
    assert isinstance(view, PacalsRocketView)
    board = view.board
    grounds: dict[str, list[tuple[float, float, float, float]]] = {}
    for rank, row in enumerate(board.districts):
        file = 0
        for letter, run in groupby(row):
            wide = len(list(run))
            colour = floor(letter, board)
            grounds.setdefault(colour, []).append((file, board.height - 1 - rank, wide, 1))
            file += wide

    def at(square: str) -> tuple[float, float]:
        file, rank = parse_square(square)
        return file + 0.5, board.height - rank - 0.5

    standing = []
    for pyramids in view.pyramids:
        x, y = at(pyramids.square)
        standing.append(tower(pyramids.seat, x, y + 0.45, 0.9, 0.3 + 0.13 * pyramids.height))
    for seat, square in enumerate(view.ships):
        if square is not None:
            standing.append(disc(seat, *at(square), 0.42))
    floors = [area(colour, *boxes) for colour, boxes in grounds.items()]
    return svg(board.width, board.height, *floors, pieces(0.08, *standing))
