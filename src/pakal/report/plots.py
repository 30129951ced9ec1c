"""Plots in the project's own style: readable in light and dark, and the same bytes every time."""

from io import StringIO
from typing import Any

from pakal.core.errors import PakalError
from pakal.core.wording import excerpt, installation_of

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
    """A figure as SVG in the colour of the text around it; in a file of its own, in colours of the reader's theme."""
    import matplotlib
    from matplotlib.text import Text

    for text in figure.findobj(Text):
        if text.get_color() == "black":  # matplotlib's own colour: what was added to the figure after `figure()`
            text.set_color(INK)
    out = StringIO()
    with matplotlib.rc_context(STYLE | {"svg.hashsalt": name}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :].replace(INK, "currentColor")
    head, body = svg.split(">", 1)
    return f"{head}>{DARK}{body}"
