"""A position as a picture for a page: the drawing of the lobby, or the terminal's where a game brings none."""

import io
import sys
from pathlib import Path

from rich.console import Console

from pakal.cli.output import needed_columns
from pakal.cli.replayer import Replayer
from pakal.core.actors import SPECTATOR
from pakal.core.files import write_whole

SMALL, LARGE = 'width="96" height="96"', 'width="480" height="480"'
"""How large the lobby shows a drawing, and how large a page does; the drawing itself has no size."""

FORMAT = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">
<style>text {{ font: {char_height}px monospace; white-space: pre }} {styles}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="#292929"/>{backgrounds}
<g>{matrix}</g>
</svg>
"""
"""The terminal's drawing as rich writes it, without a window around it and without a font from the network."""


def picture(replayer: Replayer) -> str:
    """The position that everybody may see, as SVG."""
    match = replayer.match
    view = match.view(SPECTATOR)
    drawing = match.game.thumbnail(view)
    if drawing is not None:
        return drawing.replace(SMALL, LARGE, 1)
    terminal = match.game.draw(view, replayer.texts, replayer.names)
    console = Console(record=True, file=io.StringIO(), markup=False, emoji=False, highlight=False, width=80)
    console.width = max(console.width, needed_columns(console, terminal))
    console.print(terminal)
    return console.export_svg(code_format=FORMAT, title="")


def write_picture(replayer: Replayer, name: str) -> None:
    """Write the picture into a file; `-` is standard output. Raises OSError."""
    if name == "-":
        sys.stdout.write(picture(replayer) + "\n")
    else:
        write_whole(Path(name), picture(replayer) + "\n")
