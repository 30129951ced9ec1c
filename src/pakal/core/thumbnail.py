"""A small drawing of a position, for lists of games. It shows only things that everybody may see, and only a few.

No style sheet reaches it, so it names colours itself: those of the page or of the game's world, as they are by day.
"""

COLOURS = ("#f5c22b", "#a8351a", "#1b4f9f", "#47a98a", "#ab92e8")
"""Colours of the pieces of each seat."""


def svg(width: float, height: float, *shapes: str) -> str:
    """A drawing as an image of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="96" height="96">'
        f"{''.join(shapes)}</svg>"
    )


def area(colour: str, *boxes: tuple[float, float, float, float]) -> str:
    """Boxes of one colour: left, top, width, height."""
    return f'<path fill="{colour}" d="{"".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in boxes)}"/>'


def pieces(line: float, *shapes: str) -> str:
    """Pieces with an edge of this width, so that people see them on every ground."""
    return f'<g stroke="#231c11" stroke-width="{line:g}">{"".join(shapes)}</g>'


def disc(seat: int, x: float, y: float, radius: float) -> str:
    """A piece of a seat, round."""
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:g}" fill="{COLOURS[seat]}"/>'


def tower(seat: int, x: float, y: float, width: float, height: float) -> str:
    """A piece of a seat that stands.

    Args:
        x, y: the middle of its foot.
        width: of the foot, in the units of the picture.
        height: in the same units.
    """
    return (
        f'<path d="M{x - width / 2:.4g} {y:.4g}L{x - width / 5:.4g} {y - height:.4g}H{x + width / 5:.4g}'
        f'L{x + width / 2:.4g} {y:.4g}z" fill="{COLOURS[seat]}"/>'
    )
