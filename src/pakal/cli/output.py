"""Standard output for commands that print texts. It shows each text as it is."""

import re
from typing import Any

import msgspec
from rich.cells import cell_len
from rich.console import Console, ConsoleRenderable, RenderableType
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

WIDEST = 110
"""Most columns of running text; longer lines read badly."""

ENDLESS = 10_000
"""Columns of a window in which everything has room."""

NO_BREAK, STAND_INS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "\ue000\ue001"
"""Rich takes a no-break space for a blank, so while it wraps lines each has a stand-in, in the same order."""


def print_json(value: Any) -> None:
    """Print a value for another program: one line of JSON. NaN is null."""
    print(msgspec.json.encode(value).decode())


class Output(Console):
    """A console that shows texts as they are: brackets are no markup, and numbers are not coloured."""

    def __init__(self, widest: int | None = WIDEST) -> None:
        super().__init__(markup=False, emoji=False, highlight=False)
        if widest is not None and self.width > widest:
            self.width = widest

    def on_broken_pipe(self) -> None:
        """Let `pakal.cli.main` handle a broken pipe; rich itself would exit with an error."""
        raise

    def paragraph(self, text: str | Text, indent: int = 0, sign: str = "") -> None:
        """Running text, `indent` columns from the left, each line behind a sign; no blanks at the ends of lines.

        Lines of the text itself run on, an empty one begins a new paragraph: Fluent files have a sentence a line.
        """
        text = Text(without_breaks(text)) if isinstance(text, str) else text.copy()
        text.plain = text.plain.translate(str.maketrans(NO_BREAK, STAND_INS))
        for line in text.wrap(self, self.width - indent - len(sign)):
            line.rstrip()
            line.plain = line.plain.translate(str.maketrans(STAND_INS, NO_BREAK))
            start = Text(" " * indent + sign if line else "", style=text.style)
            self.print(Text.assemble(start, line), soft_wrap=True)


def needed_columns(console: Console, drawing: RenderableType) -> int:
    """Columns that a drawing needs to be shown whole: its tables, and texts that may not break (`no_wrap`)."""
    if isinstance(drawing, Text):
        return max(map(cell_len, drawing.plain.split("\n"))) if drawing.no_wrap else 0
    if isinstance(drawing, Table):
        return Measurement.get(console, console.options.update(max_width=ENDLESS), drawing).minimum
    if isinstance(drawing, ConsoleRenderable):
        parts = drawing.__rich_console__(console, console.options)
        return max((needed_columns(console, part) for part in parts if not isinstance(part, Segment)), default=0)
    return 0


def without_breaks(text: str) -> str:
    """Text with its line breaks left out, but for those between paragraphs; no-break spaces stay."""
    return "\n\n".join(re.sub(r"[ \t\n]+", " ", paragraph).strip(" ") for paragraph in text.split("\n\n"))
