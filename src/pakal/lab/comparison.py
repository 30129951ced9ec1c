"""Editions and options side by side: the same deals and the same players under other rules."""

from pakal.core.counted import counted
from pakal.lab import pictures
from pakal.lab.chapters import RESULTS
from pakal.lab.estimates import Estimate, mean
from pakal.lab.laboratory import Findings
from pakal.lab.ladder import own
from pakal.lab.luck import luck_change
from pakal.lab.measures import figures
from pakal.lab.notes import Sample
from pakal.report.report import Report, plain

DEAL = 2
"""Place of the deal among the parts of the variance."""

DRAWN = 12
"""Most rows of the plot of changes."""

RARE = 0.05
"""Least share that is drawn: the change of a smaller one, in per cent of itself, would dwarf all others."""


def compare(report: Report, findings: Findings) -> None:
    """A table for each agent: every figure of the game as ordered, and its change by each variant."""
    order = findings.order
    base, *variants = order.cases
    report.heading("Compared")
    report.text(
        "The same deals, and the same chance in the players' decisions, under other rules. Differences are variant less"
        " base, taken deal by deal; **bold** ones are surely not 0. Of twenty differences that are nothing, one is bold"
        " all the same. What is not bold cannot be told from no difference by so many games."
    )
    names = [plain(case.title) for case in variants]
    for place, (agent, samples) in enumerate(findings.alike.items(), 1):
        rows, changes = rows_of(findings, samples)
        report.heading(f"{agent} plays itself", 3)
        report.table(["", plain(base.title), *names], rows)
        report.text(f"{counted(samples[0].games, 'game')} of each, {counted(len(samples[0].notes), 'deal')}.")
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
        for sample, start_seat in zip(samples, order.start_seats, strict=True)
    ]
    rows: list[list[str]] = []
    changes: dict[str, list[Estimate]] = {}
    for base, *others in zip(*columns, strict=True):
        title, cells, relative = base.title, [], []
        for other in others:
            difference = other.ratio.minus(base.ratio)
            cells.append(change_text(difference, base.percent))
            relative.append(scaled(difference, base.ratio.value))
        rows.append([plain(title), base.ratio.estimate().text(base.percent), *cells])
        rare = base.percent and base.ratio.value < RARE
        if base.ratio.value and not rare and any(one.clear for one in relative) and len(changes) < DRAWN:
            changes[title] = relative
    for what, results in RESULTS:
        cells = []
        for sample in samples[1:]:
            change = luck_change(results(samples[0]), results(sample), same=True)
            cells.append(change_text(change[DEAL], True) if change else "–")
        rows.append([f"luck: part of the deal in {what}", "", *cells])
    return rows, changes


def rungs(report: Report, findings: Findings, names: list[str]) -> None:
    """The gain of each agent over the one below it, under every set of rules."""
    rows = []
    for (weaker, stronger), samples in findings.rungs.items():
        shares = [mean(own(sample.wins()), share=True) for sample in samples]
        rows.append(
            [
                plain(f"{stronger} over {weaker}"),
                shares[0].estimate().text(True),
                *(change_text(share.minus(shares[0]), True) for share in shares[1:]),
            ]
        )
    if rows:
        report.heading("The better player's wins", 3)
        report.table(["", plain(findings.order.cases[0].title), *names], rows)
        report.text("What a variant adds here it takes from luck.")


def scaled(difference: Estimate, base: float) -> Estimate:
    """A change as a share of the base."""
    if not base:
        return Estimate(float("nan"), float("-inf"), float("inf"))
    low, high = sorted((difference.low / base, difference.high / base))
    return Estimate(difference.value / base, low, high)


def change_text(difference: Estimate, percent: bool) -> str:
    """A change, in bold if it is surely not 0."""
    if difference.value == 0 and difference.low == difference.high:
        return "the same"
    text = difference.text(percent, sign=True).replace(" %", " points") if percent else difference.text(sign=True)
    return f"**{text}**" if difference.clear else text
