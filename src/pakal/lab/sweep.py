"""The grid of a study: how a game answers when numbers of its rules are swept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import ceil, inf, isfinite, nan
from typing import Any

from pakal.lab import pictures
from pakal.lab.chapters import RESULTS, UNKNOWN, bounds_of, part_text
from pakal.lab.estimates import DOUBTFUL, Estimate, Ratio, mean, number, sure_in_rows
from pakal.lab.laboratory import Findings, cells_of
from pakal.lab.measures import PARTS, lead, length, luck_of, scores, seats
from pakal.lab.notes import Sample
from pakal.lab.playing import POLICIES
from pakal.lab.skill import own
from pakal.report.report import COLOURS, Report, plain

# How many games would tell what those of a study cannot.


FINE = 0.02
"""How far to either side an interval of a share may reach that is fine enough."""

MOST = 1_000_000
"""Most games that a study proposes."""


def enough_text(findings: Findings, estimates: Sequence[Estimate]) -> str:
    """The end of a sentence about shares or differences of them in the games of the last agent against itself.

    It says how many games would make the widest interval fine enough: its width shrinks with the square root of their
    number. It is empty where intervals are fine, where nobody can order games, and where too many would be needed.
    """
    half = max((one.high - one.low) / 2 for one in estimates)
    if not findings.order.agents or not isfinite(half) or half <= FINE:
        return ""
    agent = findings.order.agents[-1]
    needed = two_digits(findings.alike[agent][0].games * (half / FINE) ** 2)
    if needed > MOST:
        return ""
    option = "--playouts" if agent in POLICIES else "--games"
    reach = f"intervals would reach only {100 * FINE:.0f} points to either side"
    return f"; with about {needed:,} games ({option} {needed}) {reach}"


def two_digits(number: float) -> int:
    """The next whole number that has only two digits before its zeros."""
    step: int = 10 ** max(0, len(str(ceil(number))) - 2)
    return ceil(number / step) * step


# The grid.


DEAL = "luck of the deal"

PLOTS = ("sweep-length", "sweep-seats", "sweep-deal", "sweep-skill")
"""Names of the plots."""

SWEEP = "Swept"
"""The chapter of the report that has a row for every value."""


@dataclass(frozen=True)
class Response:
    """One figure in every cell of the grid.

    Attributes:
        title: as the column of a table.
        percent: whether it is a share.
        base: its value in the game as ordered.
        cells: its value in each cell.
        changes: by how much a cell differs from the game as ordered; empty for a part of the variance, which has no
            such pairs of deals.
        even: its value if all seats were equal; None if it is no share of wins of a seat.
    """

    title: str
    percent: bool
    base: Estimate
    cells: list[Estimate]
    changes: list[Estimate]
    even: float | None = None


def sweep(report: Report, findings: Findings) -> None:
    """A table with a row for each cell, and curves along the first axis, for the strongest agent."""
    order = findings.order
    agent = order.agents[-1]
    answers = responses(findings)
    report.heading(SWEEP)
    report.text(
        f"The same deals under every combination of values, played by {plain(agent)} against itself. **Bold** figures"
        " differ significantly from those of the game without a change, all of the table taken together (Holm's"
        " method). Each is"
        " compared deal by deal, so a figure can be bold though its interval holds the other one."
    )
    columns = []
    for one, flags in zip(answers, sure_changes(answers), strict=True):
        texts = [text_of(one, each) for each in (one.base, *one.cells)]
        columns.append([f"**{text}**" if clear else text for text, clear in zip(texts, [False, *flags], strict=True)])
    empty = [""] * (len(order.axes) - 1)
    heads = [["*without a change*", *empty], *([*map(plain, cell)] for cell in combinations(order.axes))]
    rows = [[*head, *(column[place] for column in columns)] for place, head in enumerate(heads)]
    report.table([*(plain(axis.name) for axis in order.axes), *(one.title for one in answers)], rows)
    report.text("\n".join(f"- {plain(line)}" for line in balance(findings)))
    if cells_of(order.axes[1:]) > len(COLOURS):
        report.text(f"Curves are drawn for up to {len(COLOURS)} combinations of the other values.")
        return
    by_title = {one.title: one for one in answers}
    curve_answers = [by_title["decisions"], by_title["first seat wins"], by_title[DEAL], answers[-1]]
    for name, one in zip(PLOTS, curve_answers if findings.rungs else curve_answers[:-1], strict=False):
        if any(cell.bounded for cell in one.cells):
            report.plot(name, f"{one.title}, by {order.axes[0].name}", curves(findings, one))


def text_of(one: Response, value: Estimate) -> str:
    """A figure as the table shows it."""
    return value.text(one.percent) if one.changes else part_text(value)


def sure_changes(answers: Sequence[Response]) -> list[list[bool]]:
    """Whether each figure surely differs from the game as ordered, cell by cell, all of them taken together."""
    flags = sure_in_rows([one.changes for one in answers])
    return [row or [False] * len(one.cells) for one, row in zip(answers, flags, strict=True)]


@lru_cache(maxsize=1)
def responses(findings: Findings) -> tuple[Response, ...]:
    """The figures of the table, by column. Several parts of a report ask for them."""
    order = findings.order
    first = len(order.compared_cases)
    samples = findings.alike[order.agents[-1]]
    even = 1 / order.setup.players

    def of(title: str, ratio: Callable[[Sample], Ratio], percent: bool = False) -> Response:
        base, *cells = map(ratio, (samples[0], *samples[first:]))
        changes = [cell.minus(base) for cell in cells]
        return Response(title, percent, base.estimate(), [cell.estimate() for cell in cells], changes)

    def seat_of(place: int) -> Callable[[Sample], Ratio]:
        return lambda sample: seats(sample)[place].ratio

    titles = [figure.title for figure in seats(samples[0])]
    if len(titles) == 2:  # the second seat wins what the first one does not
        titles = titles[:1]
    answers = [
        of("decisions", lambda sample: length(sample)[1].ratio),
        *(replace(of(f"{title} seat wins", seat_of(place), True), even=even) for place, title in enumerate(titles)),
        of("winner's lead", lambda sample: scores(sample)[-1].ratio),
        of("lead changes", lambda sample: lead(sample)[0].ratio),
        Response(DEAL, True, part_of_deal(samples[0]), [part_of_deal(sample) for sample in samples[first:]], []),
    ]
    if findings.rungs:
        (weaker, stronger), rung_samples = list(findings.rungs.items())[-1]
        shares = [mean(own(sample.wins()), share=True) for sample in rung_samples]
        changes = [share.minus(shares[0]) for share in shares[first:]]
        title = f"{stronger} beats {weaker}"
        cells = [share.estimate() for share in shares[first:]]
        answers.append(Response(plain(title), True, shares[0].estimate(), cells, changes))
    return tuple(answers)


def part_of_deal(sample: Sample) -> Estimate:
    """The part of the variance of wins that the deal explains."""
    luck = luck_of(RESULTS[0][1](sample), same=True)
    return luck.parts[PARTS.index("deal")] if luck else Estimate(nan, -inf, inf)


def balance(findings: Findings) -> list[str]:
    """Which values make seats more even, where they surely change the wins of a seat: what cures an advantage."""
    order = findings.order
    answers = [one for one in responses(findings) if one.even is not None]
    flags = sure_changes(answers)
    if not any(map(any, flags)):
        return [nothing_sure(findings, answers)]
    even = 1 / order.setup.players
    titles = [case.title for case in order.cases[len(order.compared_cases) :]]
    gains = [[one.cells[place].above(even) for one in answers] for place in range(len(titles))]
    uneven = sure_in_rows(gains)  # all are looked at, so all are taken together
    widest = [max(abs(gain.value) for gain in cell) for cell in gains]
    lines = []
    for words, place in (("most", widest.index(min(widest))), ("least", widest.index(max(widest)))):
        seat = max(range(len(answers)), key=lambda one: abs(gains[place][one].value))
        share = answers[seat].cells[place].text(True)
        like = [] if uneven[place][seat] else ["from even"]
        if not flags[seat][place]:
            like.append(f"from {answers[seat].base.text(True)} without a change")
        unsure = f", which cannot be told {' or '.join(like)}" if like else ""
        lines.append(f"Seats are {words} even with {titles[place]}: the {answers[seat].title} {share}{unsure}.")
    together = "All seats and values are taken together (Holm's method)"
    return [*lines, f"Even would be {number(100 * even, 1)} %. {together}."]


def nothing_sure(findings: Findings, answers: Sequence[Response]) -> str:
    """What a study says if no value surely changes the wins of a seat: which changes it could not have missed."""
    changes = [change for one in answers for change in one.changes]
    widest = max(max(change.high, -change.low) for change in changes)
    up_to = number(100 * widest, 1 if widest < DOUBTFUL else 0)
    possible = f"changes of up to {up_to} points remain possible{enough_text(findings, changes)}"
    if widest > DOUBTFUL:
        too_few = "There are too few deals to tell whether a value changes the shares of wins of the seats"
        return f"{too_few}: {possible}." if widest < 1 else f"{too_few}."
    nothing = "None of the values significantly changes the shares of wins of the seats"
    return f"{nothing}; {possible}." if widest else f"{nothing}."


def curves(findings: Findings, one: Response) -> Any:
    """A figure along the first axis, with a line for each combination of the other axes."""
    first, *others = findings.order.axes
    lines: dict[str, list[Estimate]] = {}
    names = [
        " ".join(f"{axis.name}={v}" for axis, v in zip(others, cell, strict=True)) for cell in combinations(others)
    ]
    for place, cell in enumerate(one.cells):
        lines.setdefault(names[place % len(names)], []).append(cell if one.changes else clip(cell))
    return pictures.responses(first.name, first.values, lines, one.title, one.percent, one.even)


def clip(part: Estimate) -> Estimate:
    """Limit an estimated share of the variance to 0 … 1: the true share lies there. Its interval is that of tables."""
    if not part.bounded:
        return part
    return Estimate(*(min(1.0, max(0.0, value)) for value in (part.value, *bounds_of(part))))


def combinations(axes: Sequence[Any]) -> list[tuple[str, ...]]:
    """All combinations of the values of some axes; one empty combination without axes."""
    return list(product(*(axis.values for axis in axes)))


def as_data(findings: Findings) -> Mapping[str, Any]:
    """The table for other programs: `base`, the game as ordered, and `cells`, each with its values.

    Each figure has `value`, `low` and `high` (null: cannot be told; shares from 0 to 1), and in a cell `sure`: whether
    it surely differs from the base.
    """
    order, answers = findings.order, responses(findings)
    flags = {one.title: row for one, row in zip(answers, sure_changes(answers), strict=True)}
    cells = []
    for place, values in enumerate(combinations(order.axes)):
        setting = {axis.name: value for axis, value in zip(order.axes, values, strict=True)}
        figures = {
            one.title: estimate_data(one, one.cells[place]) | {"sure": flags[one.title][place]} for one in answers
        }
        cells.append({"values": setting, "figures": figures})
    return {"base": {one.title: estimate_data(one, one.base) for one in answers}, "cells": cells}


def estimate_data(one: Response, value: Estimate) -> dict[str, float | None]:
    """A figure as data."""
    if not one.changes:
        value = clip(value) if part_text(value) != UNKNOWN else Estimate(nan, nan, nan)
    parts = {"value": value.value, "low": value.possible_low, "high": value.high}
    return {name: part if isfinite(part) else None for name, part in parts.items()}
