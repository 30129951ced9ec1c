"""The chapters of a report on one game: tables, plots, and a sentence on what each figure means."""

from collections.abc import Callable, Sequence
from math import isfinite

import numpy as np

from pakal.lab import pictures
from pakal.lab.estimates import Estimate, digits_of, number
from pakal.lab.laboratory import Findings
from pakal.lab.ladder import Rung, rung_of
from pakal.lab.luck import PARTS, Luck, luck_of
from pakal.lab.measures import Figure, ahead, ends, lead, length, scores, seats, uses
from pakal.lab.notes import Numbers, Sample, Whole
from pakal.report.report import Cell, Report, plain

Results = Callable[[Sample], Numbers]
RESULTS: tuple[tuple[str, Results], ...] = (
    ("who wins", lambda sample: sample.wins()),
    ("by how much", lambda sample: sample.leads()),
)
"""The results whose variance is split."""

NOTHING = 1e-6
"""A part of the variance below this counts as none."""

UNKNOWN = "cannot be told"
"""The text for a part of the variance without even a bound."""


class Chapters:
    """Writes the chapters on the first case, the game as it was ordered.

    Args:
        report: the report that is written.
        findings: the games of the study.
    """

    def __init__(self, report: Report, findings: Findings) -> None:
        self.report = report
        self.findings = findings
        self.order = findings.order
        self.samples = {agent: samples[0] for agent, samples in findings.alike.items()}

    def all(self) -> None:
        """Every chapter, in order."""
        self.length()
        self.choices()
        self.ends()
        self.seats()
        self.lead()
        self.luck()
        self.ladder()
        self.uses()

    def table(self, rows_of: Callable[[Sample], Sequence[Figure]], meanings: bool = True) -> None:
        """Figures, a column for each agent that plays itself."""
        columns = [rows_of(sample) for sample in self.samples.values()]
        titles = list(dict.fromkeys(figure.title for column in columns for figure in column))
        by_title = [{figure.title: figure for figure in column} for column in columns]
        rows = []
        for title in titles:
            cells = [
                found[title].ratio.estimate().text(found[title].percent) if title in found else "" for found in by_title
            ]
            rows.append([plain(title), *cells])
        self.report.table(["", *map(plain, self.samples)], rows)
        said = {figure.title: figure.says for column in columns for figure in column}
        if meanings:
            self.report.text("\n".join(f"- *{plain(title)}*: {plain(says)}." for title, says in said.items()))

    def length(self) -> None:
        """How long games are."""
        self.report.heading("Length")
        self.table(length)
        rows: list[list[Cell]] = []
        for name, sample in self.samples.items():
            plies = np.percentile(sample.plies(), (5, 50, 95, 100), method="inverted_cdf")
            rows.append([plain(name), *(int(value) for value in plies)])
        self.report.table(["plies of a game", "5 % have at most", "half", "95 %", "longest"], rows)
        self.report.plot("length", "How many decisions games have", pictures.lengths(self.samples))

    def choices(self) -> None:
        """How many legal actions players have."""
        self.report.heading("Branching")
        rows: list[list[Cell]] = []
        for name, sample in self.samples.items():
            counts, total = sample.listed, sample.listed.sum()
            mean = float((np.arange(len(counts)) * counts).sum() / total)
            most = int(np.flatnonzero(counts)[-1])
            rows.append([plain(name), number(mean, 1), at_share(counts, 0.5), at_share(counts, 0.95), most])
        self.report.table(["legal actions of a decision", "mean", "median", "95 % have at most", "most"], rows)
        self.report.text("How many things a player may do at a decision, over all decisions of all games.")
        listed = {name: sample.listed for name, sample in self.samples.items()}
        self.report.plot("branching", "Share of decisions with at most so many legal actions", pictures.choices(listed))

    def ends(self) -> None:
        """Why games end, with what scores."""
        self.report.heading("How games end")
        cut_off = any(sample.cut_off for sample in self.samples.values())
        self.table(lambda sample: [*ends(sample, self.order.facts, cut_off), *scores(sample)])

    def seats(self) -> None:
        """Whether a seat is better than another."""
        self.report.heading("Seats")
        start, players = self.order.setup.start_seat, self.order.setup.players
        self.table(lambda sample: seats(sample, start), meanings=False)
        self.report.text(
            f"Shares of wins of equally strong players, in the order in which they sit, from the start seat {start} on."
            f" Without an advantage each would be {number(100 / players, 1)} %."
        )
        columns = {
            name: [figure.ratio.estimate() for figure in seats(sample, start)] for name, sample in self.samples.items()
        }
        titles = [figure.title for figure in seats(next(iter(self.samples.values())), start)]
        drawing = pictures.bars(titles, columns, "% of wins, with intervals", 1 / players)
        self.report.plot("seats", "Share of wins of each seat, with intervals", drawing)

    def lead(self) -> None:
        """How the lead changes hands, and when the game is decided."""
        self.report.heading("The lead")
        self.table(lead)
        rows, curves = [], {}
        for name, sample in self.samples.items():
            for by, ratios in zip(("score", "position"), ahead(sample), strict=True):
                rows.append([f"{plain(name)}, by {by}", *(one.estimate().text(True) for one in ratios)])
                curves[f"{name}, by {by}"] = ratios
        self.report.table(["the leader wins, when the game is", "¼ through", "half through", "¾ through"], rows)
        self.report.text(
            "By position: who is ahead as the game's own evaluation sees it, by which computer players go; it also"
            " counts what is likely to come. A lead that is shared is nobody's."
        )
        self.report.plot(
            "lead",
            "How often the player who leads at some moment wins",
            pictures.leaders(curves, self.order.setup.players),
        )

    def lucks(self) -> dict[str, dict[str, Luck]]:
        """Parts of the variance: kind of result -> players -> parts."""
        found: dict[str, dict[str, Luck]] = {}
        for what, results in RESULTS:
            rows = {}
            for name, sample in self.samples.items():
                if luck := luck_of(results(sample), same=True):
                    rows[name] = luck
            for (weaker, stronger), samples in self.findings.rungs.items():
                if luck := luck_of(results(samples[0]), same=False):
                    rows[f"{stronger} and {weaker}"] = luck
            found[what] = rows
        return found

    def luck(self) -> None:
        """How much of a result is luck."""
        self.report.heading("Luck")
        self.report.text(
            "Every deal was played several times by the same players, who decided afresh each time, and once with the"
            " better player in each seat. A deal is all dice and cards of a game; those of each round and turn are the"
            " same whatever happened before. So the variance of a seat's result can be taken apart (random effects by"
            " the covariance between games of one deal, intervals by a jackknife over deals):\n\n"
            "- *who plays*: the difference in strength, where two kinds of players meet.\n"
            "- *seat*: what a seat gains or loses whoever sits there.\n"
            "- *deal*: what all games of one deal have in common: luck that no decision turns. It is the least that"
            " luck can be.\n"
            "- *rest*: how the players' decisions, whims included, meet the dice and cards that come"
            " later. Between equals this too is luck to those who play."
        )
        for what, lucks in self.lucks().items():
            rows = [[plain(name), *(part_text(part) for part in luck.parts)] for name, luck in lucks.items()]
            if rows:
                self.report.table([f"variance of {what}", *PARTS], rows)
                self.report.plot(luck_plot(what), f"Parts of the variance of {what}", pictures.lucks(lucks))
            else:
                self.report.text(f"All results are alike, so there is no variance to take apart ({what}).")

    def rungs(self) -> dict[str, Rung]:
        """Steps of the ladder."""
        return {
            f"{stronger} over {weaker}": rung_of(samples[0])
            for (weaker, stronger), samples in self.findings.rungs.items()
        }

    def ladder(self) -> None:
        """The gain of each agent over the one below it."""
        rungs, players = self.rungs(), self.order.setup.players
        if not rungs:
            return
        self.report.heading("Skill")
        rows = []
        for name, rung in rungs.items():
            enough = "not surely stronger" if rung.enough is None else f"{rung.enough:,}"
            rows.append(
                [
                    plain(name),
                    rung.share.estimate().text(True),
                    gain_text(rung.gain),
                    rung.lead.estimate().text(sign=True),
                    enough,
                ]
            )
        self.report.table(["", "wins", "Elo", "lead", "games to tell"], rows)
        others = "the other" if players == 2 else f"{players - 1} of the others"
        self.report.text(
            f"One of the better agent against {others}, once in every seat of each deal; even would be"
            f" {number(100 / players, 1)} % of wins. *Elo*: the difference in rating that goes with it. *Lead*: points"
            " more than the best of the others. *Games to tell*: so many games with new deals put the better player"
            " ahead with 95 %; the more, the more luck there is."
        )
        columns = {"wins": [rung.share.estimate() for rung in rungs.values()]}
        drawing = pictures.bars(list(rungs), columns, "% of wins, with intervals", 1 / players)
        self.report.plot("ladder", "Share of wins of each agent against the one below it", drawing)

    def uses(self) -> None:
        """The counters of the game: the things that players use."""
        study = self.order.study
        if study is None:
            return
        self.report.heading("What is used")
        self.report.text(
            "Means of one player in a game. In brackets: how much more of it the winner has than the others, where that"
            " is sure; it goes with winning, and need not be its cause."
        )
        found = [uses(sample, study) for sample in self.samples.values()]
        place = 0
        for group in study.groups:
            self.report.heading(group.title, 3)
            self.report.text(plain(group.says))
            rows = []
            for name in group.names:
                cells = []
                for column in found:
                    each, more = column[place].each.estimate(), column[place].more.estimate()
                    cells.append(each.text() + (f" [{shortly(more)}]" if more.clear else ""))
                rows.append([plain(name), *cells])
                place += 1
            self.report.table(["", *map(plain, self.samples)], rows)


def luck_plot(what: str) -> str:
    """Name of the plot of the parts of a variance."""
    return f"luck-{what.replace(' ', '-')}"


def shortly(estimate: Estimate) -> str:
    """The value alone, with a sign."""
    return estimate.text(sign=True).split(" (")[0]


def part_text(part: Estimate) -> str:
    """A part of the variance, or its bound: an estimate can be below 0, a part cannot.

    If the estimate is out of bounds, its interval would be too optimistic: it is laid around the bound instead.
    """
    if not part.bounded:
        return UNKNOWN
    if part.low == part.high:
        return f"{number(100 * part.value, 0)} % (?)" if part.value > NOTHING else "–"
    half = (part.high - part.low) / 2
    most, least = max(part.high, half), min(part.low, 1 - half)
    if part.low > 0 and part.high < 1:
        return part.text(percent=True)
    if most <= NOTHING:
        return "0 %"
    if least >= 1 - NOTHING:
        return "100 %"
    if part.low <= 0 and most < 1:
        return f"at most {number(100 * most, digits_of(100 * most))} %"
    if part.high >= 1 and least > 0:
        return f"at least {number(100 * least, digits_of(100 * (1 - least)))} %"
    return UNKNOWN


def gain_text(gain: Estimate) -> str:
    """A difference of ratings, or its bound if one side has won every game."""
    if gain.bounded:
        return gain.text(sign=True)
    if isfinite(gain.low):
        return f"more than {number(gain.low, 0, sign=True)}"
    return f"less than {number(gain.high, 0, sign=True)}" if isfinite(gain.high) else "–"


def at_share(counts: Whole, share: float) -> int:
    """The least number of legal actions that a share of decisions does not exceed."""
    return int(np.searchsorted(np.cumsum(counts), share * counts.sum()))
