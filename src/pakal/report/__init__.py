"""A report: headings, paragraphs in Markdown, tables and plots, written as Markdown and as one HTML page.

The HTML page needs nothing beside it; the Markdown refers to its plots, which lie beside it as SVG. Neither holds a
date: the same report is the same bytes.
"""

import re
from collections.abc import Iterable, Sequence
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml

from pakal.base.errors import PakalError, SetupError
from pakal.base.files import write_whole
from pakal.base.wording import excerpt, installation_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

# Plots in the project's own style: readable in light and dark, and the same bytes every time.


INK, FAINT = "#231c11", "#8a7a58"
"""Colours of lines and words, and of lines in the background; in SVG the ink becomes the colour of the text around."""

COLOURS = ("#2f7fb8", "#c4552a", "#2d9673", "#a07a0c", "#8a6fd0", "#7d7566")
"""Colours of series, in this order; up to five differ clearly in light and dark, and for colour-blind readers."""

MARKS = ("o", "s", "^", "D", "v", "P")
"""Marks of series, so that no plot depends on colour alone."""

DARK = "<style>@media (prefers-color-scheme: dark) { svg { color: #f3ead6 } }</style>"

STYLE: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["Alegreya Sans", "Gill Sans", "Segoe UI", "DejaVu Sans"],
    "font.size": 11,
    "svg.fonttype": "none",
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.alpha": 0.35,
    "grid.linewidth": 0.6,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "lines.linewidth": 2.0,
    "lines.markersize": 6,
}


def figure(width: float = 7.5, height: float = 3.6, rows: int = 1, columns: int = 1) -> tuple[Any, Any]:
    """A matplotlib figure and its axes, in inches. Raises PakalError where matplotlib is not installed."""
    try:
        import matplotlib
        from cycler import cycler
        from matplotlib.figure import Figure
    except ImportError:
        raise PakalError(f"plots need matplotlib: {installation_of('study')}") from None
    with matplotlib.rc_context(STYLE | {"axes.prop_cycle": cycler(color=COLOURS)}):
        drawing = Figure(figsize=(width, height), layout="constrained")
        return drawing, drawing.subplots(rows, columns)


def plot_text(name: str, length: int = 1000) -> str:
    """A stranger's name made fit for a plot: printable, not too long, and no formula."""
    return excerpt(name, length).replace("$", r"\$")


def svg_of(figure: Any, name: str) -> str:
    """A figure as SVG. In a page it has the colour of the text around it, in a file of its own the reader's theme."""
    import matplotlib
    from matplotlib.text import Text

    for text in figure.findobj(Text):
        if text.get_color() == "black":  # matplotlib's own colour, which texts have that were added after `figure()`
            text.set_color(INK)
    out = StringIO()
    with matplotlib.rc_context(STYLE | {"svg.hashsalt": name}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :].replace(INK, "currentColor")
    head, body = svg.split(">", 1)
    return f"{head}>{DARK}{body}"


# Reports.


Cell = str | int | float | None
"""A table's cell: text in Markdown, a number, or nothing."""

FIGURES = re.compile(r"<td>(?=[^\w<]*\d(?:[^\w<]|\d)*</td>)")
"""The beginning of a cell that holds only numbers and signs, as `54.2 % [51.9, 56.4]`."""


class Report:
    """A report that grows part by part.

    Args:
        title: its title.
        language: language of its words, for browsers and screen readers.
    """

    def __init__(self, title: str, language: str = "en") -> None:
        self.title = title
        self.language = language
        self._parts: list[str] = [f"# {plain(title)}"]
        self._plots: dict[str, tuple[str, str]] = {}

    def heading(self, text: str, level: int = 2) -> None:
        """A heading; the title is that of level 1."""
        self._parts.append(f"{'#' * level} {plain(text)}")

    def text(self, markdown: str) -> None:
        """Some paragraphs, lists or links in Markdown. Words of strangers go through `plain` first."""
        self._parts.append(markdown.strip())

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[Cell]], caption: str = "") -> None:
        """A table; columns that hold only numbers stand to the right."""
        right = [all(isinstance(row[i], int | float | None) for row in rows) for i in range(len(columns))]
        lines = [list(columns), ["--:" if of_numbers else "---" for of_numbers in right]]
        lines += [[cell_text(cell) for cell in row] for row in rows]
        if caption:
            self._parts.append(f"**{caption}**")
        self._parts.append("\n".join(f"| {' | '.join(line)} |" for line in lines))

    def plot(self, name: str, says: str, figure: "Figure") -> None:
        """A plot.

        Args:
            name: its file, without `.svg`; once in a report.
            says: one sentence on the plot, for readers who cannot see it.
            figure: as `plots.figure` makes them.
        """
        assert name not in self._plots, name
        self._plots[name] = (svg_of(figure, name), says)
        self._parts.append(f"![{plain(says)}]({name}.svg)")

    def markdown(self) -> str:
        """The report as Markdown."""
        return "\n\n".join(self._parts) + "\n"

    def html(self) -> str:
        """The report as one page."""
        body = MarkdownIt("commonmark", {"html": False}).enable("table").render(self.markdown())
        for name, (svg, says) in self._plots.items():
            words = escapeHtml(says)  # as the renderer has escaped them
            figure = f'<figure role="img" aria-label="{words}">{svg}</figure>'
            body = body.replace(f'<p><img src="{name}.svg" alt="{words}" /></p>', figure)
        body = FIGURES.sub('<td class="figures">', body)  # a number and its bounds stay in one line
        body = body.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
        style = files("pakal.report").joinpath("report.css").read_text(encoding="utf-8")
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escapeHtml(self.title)}</title>\n<style>\n{style}</style>\n</head>\n"
            f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
        )

    def write(self, folder: Path, name: str = "report") -> Path:
        """Write `name`.md, `name`.html and the plots; returns the page. Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / f"{name}.md", self.markdown())  # first: it says whose the other files are
        for plot, (svg, _) in self._plots.items():
            write_whole(folder / f"{plot}.svg", svg)
        page = folder / f"{name}.html"
        write_whole(page, self.html())
        return page


def keep_others(folder: Path, *command: str, names: Iterable[str] = ()) -> None:
    """Make sure that a report made by this command takes the place of nothing else.

    Args:
        folder: where it will be.
        command: parts of what the report says of how it was made.
        names: of its files, if the folder does not show otherwise that they are its own.

    Raises:
        SetupError: there is another report, or a file of that name without a report.
        OSError: the report there cannot be read.
    """
    path = folder / "report.md"
    if path.is_file():
        text = path.read_text(encoding="utf-8", errors="replace")
        if not all(part in text for part in command):
            raise SetupError(f"{path} is the report of something else: take another folder, or delete it")
        return
    for file in (folder / name for name in names):
        if file.is_file():
            raise SetupError(f"{file} would be overwritten: take another folder, or move it")


def plain(text: str) -> str:
    """A text of people or programs, escaped so that nothing in it is markup."""
    clean = " ".join(
        "".join(c if c.isprintable() or c.isspace() else "\N{REPLACEMENT CHARACTER}" for c in text).split()
    )
    return "".join(f"\\{c}" if c in "\\`*_[]<>|#&!" else c for c in clean)


def cell_text(cell: Cell) -> str:
    """A cell as Markdown; a number gets no more digits than are exact."""
    if cell is None:
        return ""
    if isinstance(cell, float):
        return f"{cell:,.0f}" if abs(cell) >= 1000 else f"{cell:.3g}"
    return f"{cell:,}" if isinstance(cell, int) else cell.replace("\n", " ")
