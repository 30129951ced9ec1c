"""Other rules: editions and options side by side, and the grid in which numbers of the rules are swept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import ceil, inf, isfinite, nan
from operator import itemgetter
from typing import Any

from pakal.base.wording import count_text
from pakal.lab import pictures
from pakal.lab.chapters import RESULTS, UNKNOWN, bounds_of, part_text
from pakal.lab.estimates import DOUBTFUL, Estimate, Ratio, in_points, mean, number, sure_in_rows
from pakal.lab.laboratory import Findings, cells_of
from pakal.lab.measures import PARTS, figures, lead, length, luck_change, luck_of, scores, seats
from pakal.lab.playing import POLICIES, Sample
from pakal.lab.skill import own
from pakal.report import COLOURS, Report, plain

# Editions and options side by side: the same deals and the same players under other rules.


DEAL_PART = 2
"""Place of the deal among the parts of the variance."""

NO_ESTIMATE = Estimate(nan, -inf, inf)
"""An unknown difference."""

MOST_PLOTS = 12
"""Most rows of the plot of changes."""

TOO_FEW = "too few games were played to tell what it changes"
"""The words of the first page on a variant if no change has an interval."""

CHAPTER = "Compared"
"""The chapter of the report that has every figure of each variant."""

MOST_CHANGES = 3
"""Most changes that the first page tells of a variant."""

RARE = 0.05
"""Least share that is drawn: the change of a smaller one, in per cent of itself, would dwarf all others."""


def compare(report: Report, findings: Findings) -> None:
    """A table for each agent: every figure of the game as ordered, and its change by each variant."""
    order = findings.order
    base, *variants = order.compared_cases
    report.heading(CHAPTER)
    report.text(
        "The same agents play the same deals with the same random numbers under other rules. A difference is the value"
        " of the variant minus that of the base, compared deal by deal. A **bold** difference is significant after"
        " Holm's correction for all rows of the table: 95 of 100 tables have no false bold one. The intervals are not"
        " corrected, so some that do not contain 0 are not bold. Where a difference is not bold, so many games cannot"
        " tell it from none."
    )
    names = [plain(case.title) for case in variants]
    for place, (agent, every) in enumerate(findings.alike.items(), 1):
        samples = every[: len(order.compared_cases)]
        rows, changes = table_of(compared_rows(findings, samples))
        report.heading(f"{agent} plays itself", 3)
        report.table(["", plain(base.title), *names], rows)
        report.text(f"{count_text(samples[0].games, 'game')} of each, {count_text(len(samples[0].notes), 'deal')}.")
        if changes:
            titles = list(changes)
            columns = {case.title: [changes[title][number] for title in titles] for number, case in enumerate(variants)}
            drawing = pictures.bars(titles, columns, "change in % of the base, with intervals", 0.0)
            most = f": the {MOST_PLOTS} largest changes" if len(titles) == MOST_PLOTS else ""
            report.plot(compared_plot(place), f"What each variant changes when {agent} plays itself{most}", drawing)
    rungs(report, findings, names)


def compared_plot(place: int) -> str:
    """Name of the plot of an agent's changes, counted from 1."""
    return f"compared-{place}"


@dataclass(frozen=True)
class Row:
    """A figure of the game as ordered, and how the variants change it.

    Attributes:
        figure: of the game as ordered; None: it has no number of its own.
        title, percent: of the figure.
        changes: variant less base, one a variant.
        sure: which of them are surely not 0, in one test of the whole table.
    """

    figure: Ratio | None
    title: str
    percent: bool
    changes: Sequence[Estimate]
    sure: Sequence[bool]

    def relative(self) -> list[Estimate] | None:
        """The changes as shares of the figure; None: there is no such figure, or one too small for that."""
        if not (self.figure and self.figure.value) or (self.percent and self.figure.value < RARE):
            return None
        return [share_of(change, self.figure.value) for change in self.changes]


def compared_rows(findings: Findings, samples: Sequence[Sample]) -> list[Row]:
    """All figures of an agent's games, the base first among `samples`."""
    order = findings.order
    cut_off = any(sample.cut_off for sample in samples)
    columns = [figures(sample, order.facts, order.study, cut_off) for sample in samples]
    rows: list[tuple[Ratio | None, str, bool, list[Estimate]]] = [
        (base.ratio, base.title, base.percent, [other.ratio.minus(base.ratio) for other in others])
        for base, *others in zip(*columns, strict=True)
    ]
    for what, results in RESULTS:
        parts = [luck_change(results(samples[0]), results(sample), same=True) for sample in samples[1:]]
        deals = [part[DEAL_PART] if part else NO_ESTIMATE for part in parts]
        rows.append((None, f"luck: part of the deal in {what}", True, deals))
    flags = sure_in_rows([changes for *_, changes in rows])
    return [Row(*row, flag) for row, flag in zip(rows, flags, strict=True)]


def table_of(rows: Sequence[Row]) -> tuple[list[list[str]], dict[str, list[Estimate]]]:
    """Rows as the table has them, and the relative changes of those figures that change, of most of them."""
    table: list[list[str]] = []
    plots: dict[str, list[Estimate]] = {}
    for row in rows:
        cells = [cell_text(each, row.percent, bold) for each, bold in zip(row.changes, row.sure, strict=True)]
        table.append([plain(row.title), row.figure.estimate().text(row.percent) if row.figure else "", *cells])
        if any(row.sure) and (relative := row.relative()):
            plots[row.title] = relative
    largest = sorted(plots, key=lambda title: -max(abs(change.value) for change in plots[title]))[:MOST_PLOTS]
    return table, {title: change for title, change in plots.items() if title in largest}


def what_changes(findings: Findings) -> list[str]:
    """Sure changes by each variant for the strongest agent: the largest in per cent of itself comes first."""
    _, *variants = cases = findings.order.compared_cases
    *of_others, rows = (compared_rows(findings, samples[: len(cases)]) for samples in findings.alike.values())
    gains = rungs_compared(findings)
    lines = []
    for place, case in enumerate(variants):
        if findings.order.firsts[place + 1] == 0:
            lines.append(f"{case.title}: the same game.")
            continue
        sure = [row for row in rows if row.sure[place]]
        changes = [
            (abs(relative[place].value), f"{row.title} {change_text(row.changes[place], row.percent)}")
            for row in sure
            if (relative := row.relative())
        ]
        texts = [text for _, text in sorted(changes, key=itemgetter(0), reverse=True)][:MOST_CHANGES]
        if more := len(sure) - len(texts):
            others = f"and {count_text(more, 'other figure')}" if texts else count_text(more, "figure")
            texts.append(f"{others}, which the report lists under “{CHAPTER}”")
        for (weaker, stronger), gain in zip(findings.rungs, gains, strict=True):
            if gain.sure[place]:
                texts.append(f"wins of {stronger} against {weaker} {change_text(gain.changes[place], True)}")
        whose = f"{case.title}, {findings.whose[0].lower()}{findings.whose[1:]}"
        if texts:
            lines.append(f"{whose}, surely changes {'; '.join(texts)}.")
            continue
        counts = {
            name: sum(row.sure[place] for row in other) for name, other in zip(findings.alike, of_others, strict=False)
        }
        known = " and ".join(f"{count_text(many, 'figure')} of {name}" for name, many in counts.items() if many)
        but = f"; but it surely changes {known}: see “{CHAPTER}”" if known else ""
        enough = any(row.changes[place].bounded for row in rows)
        says = "so many games do not show that it changes anything" if enough else TOO_FEW
        lines.append(f"{whose}: {says}{but}.")
    return lines


def rungs_compared(findings: Findings) -> list[Row]:
    """The wins of each agent against the one below it, and how the variants change them."""
    shares = [
        [mean(own(sample.wins()), share=True) for sample in samples[: len(findings.order.compared_cases)]]
        for samples in findings.rungs.values()
    ]
    changes = [[share.minus(base) for share in others] for base, *others in shares]
    titles = [f"{stronger} over {weaker}" for weaker, stronger in findings.rungs]
    rows = zip(shares, titles, changes, sure_in_rows(changes), strict=True)
    return [Row(base, title, True, row, flags) for (base, *_), title, row, flags in rows]


def rungs(report: Report, findings: Findings, names: list[str]) -> None:
    """The gain of each agent over the one below it, under every set of rules."""
    rows, _ = table_of(rungs_compared(findings))
    if rows:
        report.heading("The better player's wins", 3)
        report.table(["", plain(findings.order.cases[0].title), *names], rows)
        report.text("What a variant adds here it takes from luck.")


def share_of(difference: Estimate, base: float) -> Estimate:
    """A change as a share of the base."""
    if not base:
        return NO_ESTIMATE
    low, high = sorted((difference.low / base, difference.high / base))
    return Estimate(difference.value / base, low, high)


def cell_text(difference: Estimate, percent: bool, sure: bool) -> str:
    """A change, in bold if it is surely not 0; `–` if nothing is known of it."""
    if difference.value == 0 and difference.low == difference.high:
        return "the same"
    text = change_text(difference, percent)
    return f"**{text}**" if sure else text


def change_text(difference: Estimate, percent: bool) -> str:
    """A change with its sign. A change of a share is in percentage points."""
    text = difference.text(percent, sign=True)
    return in_points(text) if percent else text


# Numbers of games that would answer the open questions of a study.


FINE = 0.02
"""Half-width of an interval of a share that is fine enough."""

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


# The grid of a study: how a game answers when numbers of its rules are swept.


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
    """Whether each figure surely differs from the game as ordered, cell by cell, in one test of all of them."""
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
    if len(titles) == 2:  # the second seat wins the games that the first one loses
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
    """Values that make seats more even, where they surely change the wins of a seat: cures of an advantage."""
    order = findings.order
    answers = [one for one in responses(findings) if one.even is not None]
    flags = sure_changes(answers)
    if not any(map(any, flags)):
        return [nothing_sure(findings, answers)]
    even = 1 / order.setup.players
    titles = [case.title for case in order.cases[len(order.compared_cases) :]]
    gains = [[one.cells[place].above(even) for one in answers] for place in range(len(titles))]
    uneven = sure_in_rows(gains)  # the report looks at all cells, so the test covers all of them together
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
    """The sentence if no value surely changes the wins of a seat: the changes that the study could not have missed."""
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
