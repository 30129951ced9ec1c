"""The chapters of a report on one game: tables, plots, and a sentence on the meaning of each figure."""

from collections.abc import Callable, Sequence
from math import isfinite, isnan, nan

import numpy as np

from pakal.base.wording import count_text
from pakal.lab import pictures
from pakal.lab.estimates import Estimate, digits_of, in_points, number, sure_among
from pakal.lab.laboratory import Findings
from pakal.lab.measures import (
    FEWEST_DEALS,
    PARTS,
    Figure,
    Luck,
    Sign,
    ahead,
    ends,
    lead,
    length,
    luck_of,
    scores,
    seats,
    signs,
    uneven_seats,
    uses,
)
from pakal.lab.playing import Numbers, Sample, Whole
from pakal.lab.skill import RANDOM, Rung, explained_text, known_games, place_of, rung_of, steps, steps_of, steps_text
from pakal.report import Cell, Report, plain

Results = Callable[[Sample], Numbers]
RESULTS: tuple[tuple[str, Results], ...] = (
    ("who wins", lambda sample: sample.wins()),
    ("by how much", lambda sample: sample.leads()),
)
"""The results whose variance is split."""

NOTHING = 1e-6
"""A part of the variance below this counts as none."""

HALVES = ("first half", "second half")
"""Halves of a game, by turns."""

RARE = "–"
"""The text in place of figures from too few games."""

MOST_NAMES = 3
"""Most signs of winning or losing that the report names."""

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
        self.winning()

    def of_records(self) -> None:
        """The chapters that games from records can fill: no deal was played twice, and strengths are unknown."""
        self.length()
        self.choices()
        self.ends()
        self.seats()
        self.lead()
        self.uses()
        self.winning()

    def table(self, rows_of: Callable[[Sample], Sequence[Figure]], meanings: bool = True) -> None:
        """Figures, a column for each agent that plays itself."""
        columns = [rows_of(sample) for sample in self.samples.values()]
        titles = list(dict.fromkeys(figure.title for column in columns for figure in column))
        by_title = [{figure.title: figure for figure in column} for column in columns]
        rows = []
        for title in titles:
            cells = [figures[title].ratio.text() if title in figures else "" for figures in by_title]
            rows.append([plain(title), *cells])
        self.report.table(["", *map(plain, self.samples)], rows)
        sentences = {figure.title: figure.says for column in columns for figure in column}
        if meanings:
            self.report.text("\n".join(f"- *{plain(title)}*: {plain(says)}." for title, says in sentences.items()))

    def length(self) -> None:
        """Lengths of games."""
        self.report.heading("Length")
        self.table(length)
        rows: list[list[Cell]] = []
        for name, sample in self.samples.items():
            plies = np.percentile(sample.plies(), (5, 50, 95, 100), method="inverted_cdf")
            rows.append([plain(name), *(int(value) for value in plies)])
        self.report.table(["plies of a game", "5 % have at most", "half", "95 %", "longest"], rows)
        self.report.plot("length", "How many decisions games have", pictures.lengths(self.samples))

    def choices(self) -> None:
        """Numbers of legal actions."""
        self.report.heading("Branching")
        rows: list[list[Cell]] = []
        for name, sample in self.samples.items():
            counts, total = sample.frequencies, sample.frequencies.sum()
            mean = float((np.arange(len(counts)) * counts).sum() / total)
            most = int(np.flatnonzero(counts)[-1])
            rows.append([plain(name), number(mean, 1), at_share(counts, 0.5), at_share(counts, 0.95), most])
        self.report.table(["legal actions of a decision", "mean", "median", "95 % have at most", "most"], rows)
        self.report.text("How many things a player may do at a decision, over all decisions of all games.")
        frequencies = {name: sample.frequencies for name, sample in self.samples.items()}
        self.report.plot(
            "branching", "Share of decisions with at most so many legal actions", pictures.choices(frequencies)
        )

    def ends(self) -> None:
        """Reasons and scores of ends."""
        self.report.heading("How games end")
        cut_off = any(sample.cut_off for sample in self.samples.values())
        self.table(lambda sample: [*ends(sample, self.order.facts, cut_off), *scores(sample)])

    def seats(self) -> None:
        """Whether a seat is better than another."""
        self.report.heading("Seats")
        players = self.order.setup.players
        self.table(seats, meanings=False)
        even = number(100 / players, 1)
        self.report.text(
            "Shares of wins of equally strong players, in the order in which they sit, from who starts the game on."
            f" Without an advantage each would be {even} %."
            if self.order.agents
            else "Shares of wins in the order in which players sat, from who started the game on. Were seats and"
            f" players alike, each would be {even} %. Who played best may have sat in one seat more often than in"
            " another."
        )
        columns = {name: [figure.ratio.estimate() for figure in seats(sample)] for name, sample in self.samples.items()}
        titles = [figure.title for figure in seats(next(iter(self.samples.values())))]
        drawing = pictures.bars(titles, columns, "% of wins, with intervals", 1 / players)
        self.report.plot("seats", "Share of wins of each seat, with intervals", drawing)
        if not self.order.agents:
            return
        if not any(uneven_seats(self.samples).values()):
            self.report.text(
                "With all figures of this table taken together (Holm's method), these games do not show that a seat is"
                " better than another."
            )

    def lead(self) -> None:
        """Changes of the lead, and the moment of decision."""
        self.report.heading("The lead")
        self.table(lead)
        rows, curves = [], {}
        for name, sample in self.samples.items():
            for by, ratios in zip(("score", "position"), ahead(sample), strict=True):
                rows.append([f"{plain(name)}, by {by}", *(one.estimate().text(True) for one in ratios)])
                curves[f"{name}, by {by}"] = ratios
        self.report.table(["the leader wins, when the game is", "¼ through", "half through", "¾ through"], rows)
        self.report.text(
            "By position: who is ahead by the game's own evaluation, which computer players use; it also counts what is"
            " likely to come. If two players share the lead, nobody leads."
        )
        self.report.plot(
            "lead",
            "How often the player who leads at some moment wins",
            pictures.leaders(curves, self.order.setup.players),
        )

    def lucks(self) -> dict[str, dict[str, Luck]]:
        """Parts of the variance: kind of result -> players -> parts."""
        by_kind: dict[str, dict[str, Luck]] = {}
        for what, results in RESULTS:
            rows = {}
            for name, sample in self.samples.items():
                if luck := luck_of(results(sample), same=True):
                    rows[name] = luck
            for (weaker, stronger), samples in self.findings.rungs.items():
                if luck := luck_of(results(samples[0]), same=False):
                    rows[f"{stronger} and {weaker}"] = luck
            by_kind[what] = rows
        return by_kind

    def luck(self) -> None:
        """The part of luck in a result."""
        self.report.heading("Luck")
        self.report.text(
            "The same players played every deal several times, with new random numbers for their decisions each time;"
            " two kinds of players played it once with the better one in each seat. A deal is all dice and cards of a"
            " game; those of each round and turn are the same whatever happened before. So the variance of a seat's"
            " result can be split (random effects by the covariance between games of one deal, intervals by a jackknife"
            " over deals):\n\n"
            "- *who plays*: the difference in strength, where two kinds of players meet.\n"
            "- *seat*: what a seat gains or loses, whoever sits there.\n"
            "- *deal*: what all games of one deal have in common. No decision can change this luck, so it is a lower"
            " bound of luck. Where two kinds of players meet, a deal may suit one kind, so it is part of the rest.\n"
            "- *rest*: the players' decisions, and the dice and cards that later meet them. Between equally strong"
            " players this too is luck."
        )
        for what, lucks in self.lucks().items():
            rows = [[plain(name), *(part_text(part) for part in luck.parts)] for name, luck in lucks.items()]
            if rows:
                self.report.table([f"variance of {what}", *PARTS], rows)
                known = {name: [known_part(part) for part in luck.parts] for name, luck in lucks.items()}
                bars = {name: parts for name, parts in known.items() if not all(map(isnan, parts))}
                if bars:
                    says = f"Parts of the variance of {what}; an empty place is what cannot be told"
                    self.report.plot(luck_plot(what), says, pictures.lucks(bars))
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
            enough = rung.enough_text or "not surely stronger"
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
        others = (
            "the other agent has the other seat" if players == 2 else "copies of the other agent have all other seats"
        )
        lead = "" if players == 2 else ", so it is below 0 for a player who is as strong as they are"
        self.report.text(
            f"In each deal the better agent sits in each seat once, and {others}. If both were equally strong, it would"
            f" win {number(100 / players, 1)} %. *Elo* is the difference in rating that follows from the share of wins."
            f" *Lead* is the mean of its score minus the best score of the others{lead}. *Games to tell* is the number"
            " of games, each with a new deal, after which the better player is ahead with a probability of 95 %; the"
            " second number is for the lower end of its interval of wins. The more luck, the more games."
        )
        columns = {"wins": [rung.share.estimate() for rung in rungs.values()]}
        drawing = pictures.bars(list(rungs), columns, "% of wins, with intervals", 1 / players)
        self.report.plot("ladder", "Share of wins of each agent against the one below it", drawing)

        self.scale(steps(rung.gain for rung in rungs.values()))

    def scale(self, skill: Estimate) -> None:
        """The steps of skill beside those of known games."""
        if not isfinite(skill.low):
            return
        weakest, best = self.order.rungs[0][0], self.order.rungs[-1][1]
        name, players = plain(self.order.facts.title), self.order.setup.players
        if weakest != RANDOM:
            place = f"The ladders of the known games begin at {RANDOM}, so {name} has no place among them here. "
        else:
            place = f"{name}: {place}. " if (place := place_of(skill)) else ""
        seats = f" ({players} in {name}, two in the others)" if players > 2 else ""
        rows = [(steps_of(one), one.title, one.says) for one in known_games()]
        rows.append((skill, self.order.facts.title, f"{weakest} to {best}"))
        rows.sort(key=lambda row: row[0].value)
        self.report.heading("Beside known games", 3)
        table: list[list[Cell]] = []
        for each, title, says in rows:
            words = [plain(title), steps_text(each), explained_text(each, players if each is skill else 2)]
            table.append([*(f"**{word}**" if each is skill else word for word in words), plain(says)])
        self.report.table(["", "steps of skill", "strength explains", ""], table)
        self.report.text(
            f"{place}*Steps of skill* are the Elo differences of a ladder, from its first player to its last, added up"
            " and divided by 100: of two players one step apart the better wins 64 %. *Strength explains* is the part"
            " of the variance of who wins that follows from the strength of players who are drawn from anywhere"
            f" between the two ends, one for each seat{seats}; luck has the rest. A number without an"
            " interval is calculated."
            " The steps depend on the ladder: other players between its ends can make them some more or fewer, and a"
            " better player at the end adds steps. So do not read much into a difference of a few steps."
        )
        drawing = pictures.bars(
            [title for _, title, _ in rows],
            {"steps": [each for each, *_ in rows]},
            "steps of skill",
            None,
            percent=False,
        )
        self.report.plot("scale", "Steps of skill, beside known games", drawing)

    def uses(self) -> None:
        """The counters of the game: the things that players use."""
        study = self.order.study
        if study is None:
            return
        self.report.heading("What is used")
        self.report.text(
            "Means of one player in a game. In brackets: how much more of it the winner has than the others, where that"
            " is significant after Holm's correction for all things of the same players; it goes with winning, and"
            " need not be its cause."
        )
        columns = [uses(sample, study) for sample in self.samples.values()]
        all_more = [[use.more.estimate() for use in column] for column in columns]
        sure = [sure_among(more) for more in all_more]
        place = 0
        for group in study.groups:
            self.report.heading(group.title, 3)
            self.report.text(plain(group.says))
            rows = []
            for name in group.names:
                cells = []
                for column, more, flags in zip(columns, all_more, sure, strict=True):
                    text = column[place].each.text()
                    cells.append(text + (f" [{shortly(more[place], sign=True)}]" if flags[place] else ""))
                rows.append([plain(name), *cells])
                place += 1
            self.report.table(["", *map(plain, self.samples)], rows)

    def winning(self) -> None:
        """Signs of winning in games of the strongest agent, early and late."""
        sample = list(self.samples.values())[-1]
        all_signs = signs(sample, self.order.study)
        self.report.heading("What goes with winning")
        self.report.text(
            f"{plain(self.findings.whose)}. If one player has more of a thing than anybody else in a half of the game's"
            " turns, how much more often does this player win than their seat usually does, in percentage points?"
            " A **bold** figure is significant after Holm's correction for all figures of this table; the intervals are"
            f" not corrected. A dash: in fewer than {FEWEST_DEALS} deals one player had more than all others. This is"
            " correlation, not causation: a player who is ahead anyway may build more, and points bring the win by"
            " rule. Only games in which a player is made to do something could show what it brings."
        )
        rows: dict[str, list[Cell]] = {}
        for sign in all_signs:
            row = rows.setdefault(sign.title, [plain(sign.title), "", ""])
            row[1 + sign.half] = edge_text(sign)
        clear_rows = [row for row in rows.values() if set(row[1:]) - {RARE, ""}]
        if clear_rows:
            self.report.table(["who has most of it wins more often", *HALVES], clear_rows)
            if rare := len(rows) - len(clear_rows):
                self.report.text(
                    f"Left out, for they are too rare in both halves: {count_text(rare, 'counted thing')}."
                )
            self.report.text("\n".join(f"- {plain(line)}" for line in strongest_signs(all_signs)))
        else:
            deals = count_text(len(sample.notes), "deal")
            few = f"there are only {deals}" if len(sample.notes) < FEWEST_DEALS else "nothing was frequent enough"
            self.report.text(f"Nothing can be told here: {few}.")


def edge_text(sign: Sign) -> str:
    """How much more often the player with the most wins; bold where it is sure."""
    if not sign.edge.bounded:
        return RARE
    text = in_points(sign.edge.text(True, sign=True))
    return f"**{text}**" if sign.sure else text


def strongest_signs(signs: Sequence[Sign]) -> list[str]:
    """For each half, the surest signs of winning and of losing."""
    lines = []
    for half, when in enumerate(HALVES):
        sure = sorted((sign for sign in signs if sign.sure and sign.half == half), key=lambda sign: -sign.edge.value)
        for goes, some in (
            ("winning", [sign for sign in sure if sign.edge.value > 0][:MOST_NAMES]),
            ("losing", [sign for sign in reversed(sure) if sign.edge.value < 0][:MOST_NAMES]),
        ):
            if some:
                names = "; ".join(f"{sign.title} ({in_points(shortly(sign.edge, True, sign=True))})" for sign in some)
                lines.append(f"What goes most with {goes} in the {when}: {names}.")
    return lines or ["We cannot tell that any of these goes with winning."]


def luck_plot(what: str) -> str:
    """Name of the plot of the parts of a variance."""
    return f"luck-{what.replace(' ', '-')}"


def shortly(estimate: Estimate, percent: bool = False, sign: bool = False) -> str:
    """The value alone."""
    return estimate.text(percent, sign).split(" (")[0]


def bounds_of(part: Estimate) -> tuple[float, float]:
    """The interval of a part of the variance: an estimate can be below 0 or above 1, a part cannot.

    If the estimate is out of bounds, its interval would be too optimistic: it is laid around the bound instead.
    """
    half = (part.high - part.low) / 2
    return min(part.low, 1 - half), max(part.high, half)


def part_text(part: Estimate) -> str:
    """A part of the variance, or its bound."""
    if not part.bounded:
        return UNKNOWN
    if part.low == part.high:
        return f"{number(100 * part.value, 0)} % (?)" if part.value > NOTHING else "–"
    least, most = bounds_of(part)
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


def known_part(part: Estimate) -> float:
    """A part of the variance for a plot; nan if the table does not know it."""
    return nan if part_text(part) == UNKNOWN else part.value


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
