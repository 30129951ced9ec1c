"""Plots of a study."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

import numpy as np

from pakal.lab.estimates import Estimate, Ratio
from pakal.lab.measures import PARTS
from pakal.lab.playing import Sample, Whole
from pakal.report import COLOURS, MARKS, figure, plot_text

MOMENTS = (25, 50, 75)
IN_SIGHT = 99.5
"""Percentiles between which a plot of lengths shows games; the longest few would squeeze the rest."""

BINS = 40

MANY = 20
"""Legal actions from which on an axis is logarithmic."""

APART = 0.01
"""Distance between the marks of two lines at one value, as a share of the axis, so that intervals do not overlap."""

WIDE = 64
"""Most characters in a line of a legend."""

STYLES = ("-", "--", ":")
"""Styles of lines; where there are more lines than colours, the next ones have another style."""

FAINT, GROUND = "#8a7a58", "#f5efdf"


def legend(axes: Any) -> None:
    """Names of the series above the plot, where they hide nothing, as many in a line as fit."""
    _, names = axes.get_legend_handles_labels()
    in_line = max(1, min(4, WIDE // (4 + max(map(len, names)))))
    axes.legend(frameon=False, ncols=in_line, loc="lower left", bbox_to_anchor=(0, 1), borderaxespad=0.2)


def lengths(samples: Mapping[str, Sample]) -> Any:
    """Numbers of games by their numbers of decisions."""
    drawing, axes = figure()
    ends = [np.percentile(sample.field("decisions"), (100 - IN_SIGHT, IN_SIGHT)) for sample in samples.values()]
    first, last = min(end[0] for end in ends), max(end[1] for end in ends)
    edges = np.linspace(first, last + 1, BINS + 1)
    for number, (name, sample) in enumerate(samples.items()):
        heights, _ = np.histogram(sample.field("decisions"), edges)
        middles = (edges[1:] + edges[:-1]) / 2
        mark = MARKS[number % len(MARKS)]
        axes.plot(middles, 100 * heights / sample.games, label=plot_text(name), marker=mark, markevery=5)
    axes.set(xlabel="decisions in a game", ylabel="% of games", ylim=(0, None))
    legend(axes)
    return drawing


def choices(frequencies: Mapping[str, Whole]) -> Any:
    """Share of decisions with at most so many legal actions."""
    drawing, axes = figure()
    for number, (name, counts) in enumerate(frequencies.items()):
        numbers = np.flatnonzero(counts)
        shares = 100 * np.cumsum(counts[numbers]) / counts.sum()
        mark = MARKS[number % len(MARKS)]
        axes.step(numbers, shares, where="post", label=plot_text(name), marker=mark, markevery=0.15)
    axes.set(xlabel="legal actions", ylabel="% of decisions with so many or fewer", ylim=(0, 101))
    if max(int(np.flatnonzero(counts)[-1]) for counts in frequencies.values()) > MANY:
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    legend(axes)
    return drawing


def bars(
    rows: Sequence[str], columns: Mapping[str, Sequence[Estimate]], axis: str, even: float | None, percent: bool = True
) -> Any:
    """Values with their intervals: a row for each, a mark for each column, and a line at the even value."""
    drawing, axes = figure(height=1.1 + 0.17 * len(rows) * (1 + len(columns)))
    scale = 100 if percent else 1
    for number, (name, estimates) in enumerate(columns.items()):
        places = [row + 0.7 * (number + 0.5) / len(columns) - 0.35 for row in range(len(rows))]
        mark, colour = MARKS[number % len(MARKS)], COLOURS[number % len(COLOURS)]
        for estimate, place in zip(estimates, places, strict=True):
            if estimate.bounded:
                axes.plot([scale * estimate.low, scale * estimate.high], [place, place], color=colour)
        values = [scale * estimate.value if isfinite(estimate.value) else np.nan for estimate in estimates]
        axes.plot(values, places, mark, color=colour, label=plot_text(name))
        bounds = [(each.low, place) for each, place in zip(estimates, places, strict=True) if only_above(each)]
        axes.plot([scale * low for low, _ in bounds], [place for _, place in bounds], ">", color=colour)
    if even is not None:
        axes.axvline(scale * even, linestyle="--", linewidth=1, color=FAINT)
    axes.set_yticks(range(len(rows)), [plot_text(row) for row in rows])
    axes.set(xlabel=axis, ylim=(len(rows) - 0.5, -0.5))
    if len(columns) > 1:
        legend(axes)
    return drawing


def responses(
    name: str,
    values: Sequence[str],
    lines: Mapping[str, Sequence[Estimate]],
    axis: str,
    percent: bool,
    even: float | None,
) -> Any:
    """A figure along an axis, with intervals. Numbers lie as far apart as they are; no line joins words."""
    scale, counted = 100 if percent else 1, all(map(is_number, values))
    slanted = not counted and sum(map(len, values)) > WIDE
    drawing, axes = figure(height=4.6 if slanted else 3.6)
    numbers = [float(value) for value in values] if counted else list(range(len(values)))
    aside = APART * (max(numbers) - min(numbers))
    for number, (line, estimates) in enumerate(lines.items()):
        places = [place + aside * (number - (len(lines) - 1) / 2) for place in numbers]
        colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
        heights = [scale * estimate.value if isfinite(estimate.value) else np.nan for estimate in estimates]
        style = "-" if counted else "none"
        axes.plot(places, heights, label=plot_text(line), marker=mark, color=colour, linestyle=style)
        for place, estimate in zip(places, estimates, strict=True):
            if estimate.bounded:
                axes.plot([place, place], [scale * estimate.low, scale * estimate.high], linewidth=1, color=colour)
    if even is not None:
        axes.axhline(scale * even, linestyle="--", linewidth=1, color=FAINT)
    names = [plot_text(value) for value in values]
    axes.set_xticks(numbers, names, **({"rotation": 30, "ha": "right"} if slanted else {}))
    axes.set(xlabel=plot_text(name), ylabel=plot_text(f"{axis}, %" if percent else axis))
    if len(lines) > 1:
        legend(axes)
    return drawing


def only_above(estimate: Estimate) -> bool:
    """Whether nothing but a lower bound is known; a plot then has an arrow there."""
    return isfinite(estimate.low) and not isfinite(estimate.high)


def is_number(text: str) -> bool:
    """Whether a text is a whole number."""
    return text.removeprefix("-").isdecimal()


def leaders(rows: Mapping[str, Sequence[Ratio]], players: int) -> Any:
    """How often the leader of a moment wins."""
    drawing, axes = figure(height=3.4 + 0.11 * len(rows))
    for number, (name, ratios) in enumerate(rows.items()):
        mark, style = MARKS[number % len(MARKS)], STYLES[number // len(COLOURS) % len(STYLES)]
        heights = [100 * ratio.value for ratio in ratios]
        axes.plot(MOMENTS, heights, label=plot_text(name), marker=mark, linestyle=style)
    axes.axhline(100 / players, linestyle="--", linewidth=1, color=FAINT)
    axes.set(xlabel="% of the turns are over", ylabel="% of games the leader wins", ylim=(0, 101), xticks=MOMENTS)
    legend(axes)
    return drawing


def lucks(rows: Mapping[str, Sequence[float]]) -> Any:
    """Parts of the variance, a bar each. Unknown parts of a bar stay empty.

    Args:
        rows: players -> the parts, in the order of PARTS; nan: not known.
    """
    drawing, axes = figure(height=1.4 + 0.35 * len(rows))
    ends = np.zeros(len(rows))
    for number, part in enumerate(PARTS):
        widths = np.array([100 * max(0.0, np.nan_to_num(parts[number])) for parts in rows.values()])
        hatch = ("", "//", "..", "xx")[number]
        style = {"color": COLOURS[number], "hatch": hatch, "edgecolor": GROUND}
        axes.barh(range(len(rows)), widths, left=ends, label=part, height=0.6, linewidth=0, **style)
        ends += widths
    axes.set_yticks(range(len(rows)), [plot_text(row) for row in rows])
    axes.set(xlabel="% of the variance of results", xlim=(0, 100), ylim=(len(rows) - 0.5, -0.5))
    legend(axes)
    return drawing
