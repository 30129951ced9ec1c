"""Editions and options side by side: the same deals and the same players under other rules."""

from math import inf, nan

from pakal.core.counts import count_text
from pakal.lab import pictures
from pakal.lab.chapters import RESULTS
from pakal.lab.estimates import Estimate, mean, sure_in_rows
from pakal.lab.laboratory import Findings
from pakal.lab.ladder import own
from pakal.lab.luck import luck_change
from pakal.lab.measures import figures
from pakal.lab.notes import Sample
from pakal.report.report import Report, plain

DEAL = 2
"""Place of the deal among the parts of the variance."""

UNTOLD = Estimate(nan, -inf, inf)
"""A difference of which nothing is known."""

DRAWN = 12
"""Most rows of the plot of changes."""

RARE = 0.05
"""Least share that is drawn: the change of a smaller one, in per cent of itself, would dwarf all others."""


def compare(report: Report, findings: Findings) -> None:
    """A table for each agent: every figure of the game as ordered, and its change by each variant."""
    order = findings.order
    base, *variants = order.compared_cases
    report.heading("Compared")
    report.text(
        "The same deals, and the same chance in the players' decisions, under other rules. Differences are variant less"
        " base, taken deal by deal. **Bold** ones are surely not 0, all of a table taken together (by Holm's method: 95"
        " of 100 tables have no false one). An interval speaks of its own difference alone, so some that leave out 0"
        " are not bold. What is not bold cannot be told from no difference by so many games."
    )
    names = [plain(case.title) for case in variants]
    for place, (agent, every) in enumerate(findings.alike.items(), 1):
        samples = every[: len(order.compared_cases)]
        rows, changes = rows_of(findings, samples)
        report.heading(f"{agent} plays itself", 3)
        report.table(["", plain(base.title), *names], rows)
        report.text(f"{count_text(samples[0].games, 'game')} of each, {count_text(len(samples[0].notes), 'deal')}.")
        if changes:
            titles = list(changes)
            columns = {case.title: [changes[title][number] for title in titles] for number, case in enumerate(variants)}
            drawing = pictures.bars(titles, columns, "change in % of the base, with intervals", 0.0)
            report.plot(compared_plot(place), f"What each variant changes when {agent} plays itself", drawing)
    rungs(report, findings, names)


def compared_plot(place: int) -> str:
    """Name of the plot of an agent's changes, counted from 1."""
    return f"compared-{place}"


def rows_of(findings: Findings, samples: list[Sample]) -> tuple[list[list[str]], dict[str, list[Estimate]]]:
    """Rows of a table, and the relative changes of figures that change at all."""
    order = findings.order
    cut_off = any(sample.cut_off for sample in samples)
    columns = [
        figures(sample, order.facts, order.study, start_seat, cut_off)
        for sample, start_seat in zip(samples, order.start_seats[: len(samples)], strict=True)
    ]
    differences = [[other.ratio.minus(base.ratio) for other in others] for base, *others in zip(*columns, strict=True)]
    parts = [
        [luck_change(results(samples[0]), results(sample), same=True) for sample in samples[1:]]
        for _, results in RESULTS
    ]
    deals = [[part[DEAL] if part else UNTOLD for part in row] for row in parts]
    flags = sure_in_rows([*differences, *deals])
    rows: list[list[str]] = []
    changes: dict[str, list[Estimate]] = {}
    for base, row, clear in zip(columns[0], differences, flags, strict=False):
        cells = [change_text(each, base.percent, bold) for each, bold in zip(row, clear, strict=True)]
        rows.append([plain(base.title), base.ratio.estimate().text(base.percent), *cells])
        rare = base.percent and base.ratio.value < RARE
        if base.ratio.value and not rare and any(clear) and len(changes) < DRAWN:
            changes[base.title] = [share_of(each, base.ratio.value) for each in row]
    for (what, _), row, clear in zip(RESULTS, deals, flags[len(differences) :], strict=True):
        cells = [change_text(each, True, bold) for each, bold in zip(row, clear, strict=True)]
        rows.append([f"luck: part of the deal in {what}", "", *cells])
    return rows, changes


def rungs(report: Report, findings: Findings, names: list[str]) -> None:
    """The gain of each agent over the one below it, under every set of rules."""
    shares = [
        [mean(own(sample.wins()), share=True) for sample in samples[: len(findings.order.compared_cases)]]
        for samples in findings.rungs.values()
    ]
    changes = [[share.minus(base) for share in others] for base, *others in shares]
    flags = sure_in_rows(changes)
    rows = [
        [
            plain(f"{stronger} over {weaker}"),
            base.estimate().text(True),
            *(change_text(change, True, bold) for change, bold in zip(row, clear, strict=True)),
        ]
        for (weaker, stronger), (base, *_), row, clear in zip(findings.rungs, shares, changes, flags, strict=True)
    ]
    if rows:
        report.heading("The better player's wins", 3)
        report.table(["", plain(findings.order.cases[0].title), *names], rows)
        report.text("What a variant adds here it takes from luck.")


def share_of(difference: Estimate, base: float) -> Estimate:
    """A change as a share of the base."""
    if not base:
        return UNTOLD
    low, high = sorted((difference.low / base, difference.high / base))
    return Estimate(difference.value / base, low, high)


def change_text(difference: Estimate, percent: bool, sure: bool) -> str:
    """A change, in bold if it is surely not 0; `–` if nothing is known of it."""
    if difference.value == 0 and difference.low == difference.high:
        return "the same"
    text = difference.text(percent, sign=True).replace(" %", " points") if percent else difference.text(sign=True)
    return f"**{text}**" if sure else text
