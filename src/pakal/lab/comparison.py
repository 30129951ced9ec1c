"""Editions and options side by side: the same deals and the same players under other rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, nan
from operator import itemgetter

from pakal.core.counts import count_text
from pakal.lab import pictures
from pakal.lab.chapters import RESULTS
from pakal.lab.estimates import Estimate, Ratio, in_points, mean, sure_in_rows
from pakal.lab.laboratory import Findings
from pakal.lab.measures import figures, luck_change
from pakal.lab.notes import Sample
from pakal.lab.skill import own
from pakal.report.report import Report, plain

DEAL = 2
"""Place of the deal among the parts of the variance."""

NO_ESTIMATE = Estimate(nan, -inf, inf)
"""A difference of which nothing is known."""

MOST_PLOTS = 12
"""Most rows of the plot of changes."""

TOO_FEW = "too few games were played to tell what it changes"
"""What the first page says of a variant if no change has an interval."""

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
        rows, changes = cells_of(compared_rows(findings, samples))
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
        sure: which of them are surely not 0, all of the table taken together.
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
        deals = [part[DEAL] if part else NO_ESTIMATE for part in parts]
        rows.append((None, f"luck: part of the deal in {what}", True, deals))
    flags = sure_in_rows([changes for *_, changes in rows])
    return [Row(*row, flag) for row, flag in zip(rows, flags, strict=True)]


def cells_of(rows: Sequence[Row]) -> tuple[list[list[str]], dict[str, list[Estimate]]]:
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
    """What each variant surely changes for the strongest agent: what changes most in per cent of itself comes first."""
    _, *variants = cases = findings.order.compared_cases
    *of_others, rows = (compared_rows(findings, samples[: len(cases)]) for samples in findings.alike.values())
    gains = rungs_compared(findings)
    lines = []
    for number, case in enumerate(variants):
        if findings.order.firsts[number + 1] == 0:
            lines.append(f"{case.title}: the same game.")
            continue
        sure = [row for row in rows if row.sure[number]]
        changes = [
            (abs(relative[number].value), f"{row.title} {change_text(row.changes[number], row.percent)}")
            for row in sure
            if (relative := row.relative())
        ]
        texts = [text for _, text in sorted(changes, key=itemgetter(0), reverse=True)][:MOST_CHANGES]
        if more := len(sure) - len(texts):
            others = f"and {count_text(more, 'other figure')}" if texts else count_text(more, "figure")
            texts.append(f"{others}, which the report lists under “{CHAPTER}”")
        for (weaker, stronger), gain in zip(findings.rungs, gains, strict=True):
            if gain.sure[number]:
                texts.append(f"wins of {stronger} against {weaker} {change_text(gain.changes[number], True)}")
        whose = f"{case.title}, {findings.whose[0].lower()}{findings.whose[1:]}"
        if texts:
            lines.append(f"{whose}, surely changes {'; '.join(texts)}.")
            continue
        counts = {
            name: sum(row.sure[number] for row in other) for name, other in zip(findings.alike, of_others, strict=False)
        }
        known = " and ".join(f"{count_text(many, 'figure')} of {name}" for name, many in counts.items() if many)
        but = f"; but it surely changes {known}: see “{CHAPTER}”" if known else ""
        enough = any(row.changes[number].bounded for row in rows)
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
    rows, _ = cells_of(rungs_compared(findings))
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
    """A change with its sign; of a share in points."""
    text = difference.text(percent, sign=True)
    return in_points(text) if percent else text
