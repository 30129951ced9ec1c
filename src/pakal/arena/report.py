"""The report of an arena: standings, meetings, seats, leads, ends, failures and times, with plots."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from pakal.arena import PAIRS, SEATING
from pakal.arena.intervals import Floats, Interval, Ratings, number, points_text
from pakal.arena.plan import Plan
from pakal.arena.run import Arena
from pakal.arena.summary import Meeting, Overall, cross_table, meetings, overall, seat_shares
from pakal.base.texts import Texts
from pakal.base.wording import count_text
from pakal.catalogue.registry import packages
from pakal.report import COLOURS, Cell, Report, figure, plain, plot_text

MOST_PLOTS = 6
"""Tables whose leads are drawn."""

BINS = 41
"""Most bars of a histogram."""

LONGEST = 48
"""Most characters of a name in a plot."""

METHOD = """
- **Deals.** All games of a deal have the same dice and cards, turn by turn, and every agent sits in every seat equally
  often. Only deals are independent of each other, so all intervals are computed over deals. They are 95 % intervals.
- **Elo.** The library choix fits the model of Bradley and Terry, by maximum likelihood, to who came before whom in each
  game; equal places count half. A game with more than two seats counts as one comparison for each pair of its seats, as
  the model of Plackett and Luce allows. Intervals come from weighing whole deals anew (Bayesian bootstrap, 1,000
  times). Student's distribution widens them for few deals. A difference of 100 Elo means 64 % to 36 %. 0 is the mean of
  all agents. If some agents have won or lost all their games against the rest, 0 is the mean of the rest. `≥` and `≤`:
  one side has won every game, so there is only a bound, with 97.5 % confidence. `–`: no estimate is possible.
- **Share of wins.** A win that several seats share counts in parts. *Even* is the share of each seat if all agents are
  equally strong. The interval is Wilson's, with the effective sample size: a share from so many independent games would
  vary as much as the share from these deals. The standings count every seat in which an agent sat, alone or as one of
  several copies, against whomever it met. So compare shares under *Meetings*, not there.
- **Margin.** The score minus the mean score of the other seats: the mean over deals, where a deal counts with the mean
  of its games. Forfeited games are left out.
- **Forfeits.** An agent that gave no legal action forfeits the game: all its seats come last, and the seats of the
  others share the win. For Elo, each of the others beats this agent, and they are not compared with one another.
- `(?)`: there is no interval, because there are fewer than ten deals or, for Elo, because all deals ended alike.
"""


FILES = "report.md", "report.html", "elo.svg", "wins.svg", "seats.svg", "leads.svg"
"""Files that a report may have."""


def make_report(arena: Arena) -> Report:
    """The report of all games so far."""
    plan, tally = arena.plan, arena.tally
    title = plan.spec.rules.facts.title
    report = Report(f"Arena: {title}, {plan.players} players")
    games = tally.deals * plan.games_per_pairing
    options = f"options {', '.join(plan.options)}" if plan.options else "default options of the edition"
    manners = "; ".join(manner(plan))
    board = f", board {plain(plan.board.name)}" if plan.board else ""
    amount = f"{count_text(tally.games, 'game')} in {count_text(tally.deals, 'deal')}"
    report.text(
        f"{plain(title)}, edition {plain(plan.edition)}, {plain(options)}{board}. "
        f"The agents played {amount}, {games:,} for each pairing; {manners}. " + words_of(plan)
    )
    report.text(f"```\n{plan.command(games)}\n```")
    if not tally.deals:
        report.text("Nothing has been played yet.")
        return report
    labels = plan.labels
    sequential(report, arena, labels)
    standings(report, arena.ratings(), overall(tally), labels)
    meetings_table(report, meetings(tally), labels)
    before_whom(report, cross_table(tally), labels)
    seats(report, arena, labels)
    leads(report, arena, labels)
    ends(report, arena, labels)
    times(report, arena, labels)
    report.heading("How it was computed")
    report.text(METHOD)
    return report


def words_of(plan: Plan) -> str:
    """Words in the report of a plan by which it is known again, wherever the files of the plan are."""
    return f"Seed {plan.seed}, pakal {plan.pakal}, rules {plan.rules}."


def manner(plan: Plan) -> list[str]:
    """Pairing and seating, in words."""
    if plan.seating == "together":
        return [SEATING[plan.seating]]
    return [PAIRS[plan.pairs], *([SEATING[plan.seating]] if plan.players > 2 else [])]


def sequential(report: Report, arena: Arena, labels: Sequence[str]) -> None:
    """The sequential test, where there is one."""
    if arena.sequential is None:
        return
    run, sprt = arena.sequential, arena.sequential.sprt
    elo0, elo1 = points_text(sprt.elo0), points_text(sprt.elo1)
    ratio, least, most = (number(value, 2) for value in (run.ratio, *run.bounds))
    report.heading("Sequential test")
    report.text(
        f"Is {plain(labels[0])} stronger than {plain(labels[1])} by {elo1} Elo, or only by {elo0}? "
        f"**{run.sentence(*map(plain, labels))}** The logarithm of the likelihood ratio is {ratio}; the test stops "
        f"below {least} or above {most}. If {elo0} is true, the test accepts {elo1} in at most about {sprt.alpha:.1%} "
        f"of cases; if {elo1} is true, it accepts {elo0} in at most about {sprt.beta:.1%}. "
        "If a test stops early, the difference that it has measured is on average a little too far from the middle."
    )


def standings(report: Report, ratings: Ratings, results: list[Overall], labels: Sequence[str]) -> None:
    """Ratings, as a table and as a plot."""
    report.heading("Standings")
    gaps = [gap.text() for gap in ratings.gaps]
    report.table(
        ["", "agent", "Elo", "above the next", "share of wins", "games"],
        [
            [
                place,
                plain(labels[rating.agent]),
                rating.estimate.text(),
                gap,
                results[rating.agent].share.text(percent=True),
                results[rating.agent].games,
            ]
            for place, (rating, gap) in enumerate(zip(ratings.ratings, [*gaps, ""], strict=True), 1)
        ],
    )
    drawing, axes = figure(height=0.9 + 0.38 * len(labels))
    for row, rating in enumerate(ratings.ratings):
        elo, bound = rating.estimate
        if bound:
            axes.plot(elo.mean, row, marker=">" if bound == "≥" else "<", color=COLOURS[1], markersize=9)
        else:
            point(axes, elo, row)
    name_rows(axes, [labels[rating.agent] for rating in ratings.ratings])
    axes.set_xlabel("Elo, intervals of 95 %")
    report.plot("elo", "Ratings of the agents with their intervals", drawing)


def meetings_table(report: Report, meeting_list: list[Meeting], labels: Sequence[str]) -> None:
    """The results of all agents in each meeting."""
    report.heading("Meetings")
    report.table(
        ["agent", "against", "share of wins", "even", "margin", "games"],
        [
            [
                plain(labels[each.agent]),
                plain(", ".join(labels[other] for other in each.others)),
                each.share.text(percent=True),
                f"{100 * each.even:.0f} %",
                each.margin.text(2),
                each.games,
            ]
            for each in meeting_list
        ],
    )
    drawing, axes = figure(height=0.9 + 0.38 * len(meeting_list))
    for row, each in enumerate(meeting_list):
        point(axes, Interval(*(100 * value for value in each.share)), row)
    axes.axvline(100 * meeting_list[0].even, color=COLOURS[5], linestyle="--", linewidth=1)
    axes.set_xlim(0, 100)
    name_rows(
        axes, [f"{labels[each.agent]} – {', '.join(labels[other] for other in each.others)}" for each in meeting_list]
    )
    axes.set_xlabel("share of wins in %; the line is even")
    report.plot("wins", "Share of wins in each meeting, with intervals", drawing)


def before_whom(report: Report, table: list[list[Interval | None]], labels: Sequence[str]) -> None:
    """How often each agent comes before each other one."""
    report.heading("Who comes before whom")
    report.text("How often the agent of the row came before that of the column, in %; equal places count half.")
    report.table(
        ["", *map(plain, labels)],
        [
            [
                plain(label),
                *("" if cell is None else Interval(*(100 * value for value in cell)).text(1) for cell in row),
            ]
            for label, row in zip(labels, table, strict=True)
        ],
    )


def seats(report: Report, arena: Arena, labels: Sequence[str]) -> None:
    """The share of wins of each seat."""
    plan, tally = arena.plan, arena.tally
    shares = seat_shares(tally)
    report.heading("Seats")
    report.text(
        "Share of wins by seat, over all games and by agent. Seats are counted clockwise from 0; every agent sat in "
        "every seat equally often."
    )
    games, win_rows = tally.seats
    rows: list[list[Cell]] = [["all", *(share.text(percent=True) for share in shares)]]
    for label, wins, seat_games in zip(labels, win_rows, games, strict=True):
        rows.append(
            [
                plain(label),
                *(f"{100 * part / whole:.1f} %" if whole else "" for part, whole in zip(wins, seat_games, strict=True)),
            ]
        )
    report.table(["agent", *(f"seat {seat}" for seat in range(plan.players))], rows)
    drawing, axes = figure(height=0.9 + 0.38 * plan.players)
    for seat, share in enumerate(shares):
        point(axes, Interval(*(100 * value for value in share)), seat)
    axes.axvline(100 / plan.players, color=COLOURS[5], linestyle="--", linewidth=1)
    name_rows(axes, [f"seat {seat}" for seat in range(plan.players)])
    axes.set_xlabel("share of wins in %; the line is even")
    report.plot("seats", "Share of wins of each seat with its interval", drawing)


def leads(report: Report, arena: Arena, labels: Sequence[str]) -> None:
    """The leads by which games are won and lost."""
    plan, tally = arena.plan, arena.tally
    lineups = [at for at in range(len(plan.lineups)) if tally.leads[at]][:MOST_PLOTS]
    if not lineups:
        return
    report.heading("Leads")
    count = len(plan.lineups)
    left_out = f" It has the first {MOST_PLOTS} of {count} meetings." if count > MOST_PLOTS else ""
    report.text(
        "The lead is the score of the agent named first minus the best score of the other seats. The plot shows how "
        f"many games ended with which lead.{left_out}"
    )
    columns = min(2, len(lineups))
    rows = -(-len(lineups) // columns)
    drawing, grid = figure(height=0.4 + 2.2 * rows, rows=rows, columns=columns)
    cells = np.atleast_1d(grid).ravel()
    for axes, at in zip(cells, lineups, strict=False):
        edges, heights = histogram(tally.leads[at])
        axes.bar(edges[:-1], heights, width=np.diff(edges), align="edge", edgecolor="none")
        axes.axvline(0, color=COLOURS[1], linewidth=1)
        first, *others = plan.lineups[at].different
        axes.set_title(
            plot_text(f"{labels[first]} – {', '.join(labels[other] for other in others)}", LONGEST), fontsize=10
        )
    for axes in cells[len(lineups) :]:
        axes.set_visible(False)
    report.plot("leads", "How many games ended with which lead", drawing)


def histogram(counts: Counter[int]) -> tuple[Floats, Floats]:
    """Edges of bars and games in each; bars are as many whole points wide as it takes."""
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // BINS)
    edges = np.arange(low, high + width + 1, width) - 0.5
    heights, _ = np.histogram(list(counts), bins=edges, weights=list(counts.values()))
    return np.asarray(edges, np.float64), np.asarray(heights, np.float64)


def ends(report: Report, arena: Arena, labels: Sequence[str]) -> None:
    """Reasons of ends, lengths of games, and failures."""
    tally = arena.tally
    report.heading("How games ended")
    report.table(
        ["end", "games", "of all"],
        [
            [plain(end_text(arena, reason)), count, f"{100 * count / tally.games:.1f} %"]
            for reason, count in tally.reasons.most_common()
        ],
    )
    report.text(
        f"On average a game has {tally.plies / tally.games:.1f} plies (decisions and chance outcomes) and "
        f"{tally.rounds / tally.games:.1f} rounds."
    )
    failures: list[list[Cell]] = [
        [plain(labels[agent]), plain(why), count]
        for agent, whys in enumerate(tally.forfeits)
        for why, count in whys.items()
    ]
    if not failures:
        report.text("No game was forfeited.")
        return
    report.heading("Forfeits", 3)
    report.text(
        "An agent that gave no legal action has forfeited the game: it comes last, and all others share the win. The "
        "others are not compared by such a game, and its scores are left out."
    )
    report.table(["agent", "what it did", "games"], failures)


def end_text(arena: Arena, reason: str) -> str:
    """Why games ended, as the game says it, with the name that records have: `All trips are flown (trips)`."""
    texts = Texts("en", [packages()[arena.plan.game]])
    message = f"ending-{reason}"
    return f"{texts.say(message).rstrip('.')} ({reason})" if texts.has(message) else reason


def times(report: Report, arena: Arena, labels: Sequence[str]) -> None:
    """The time that decisions take."""
    tally = arena.times()
    report.heading("Time a decision")
    report.text(
        "The times were measured during the games, while the machine may have done other work. Only this section "
        "differs from run to run. Times are milliseconds, by the clock and of processor time. Processor time does not "
        "include outside programs."
    )
    if tally.games < arena.tally.games:
        games = f"{tally.games:,} of {count_text(arena.tally.games, 'game')}"
        report.text(f"The folder has the times of {games} only; the others were lost.")
    rows: list[list[Cell]] = []
    for agent, label in enumerate(labels):
        n = tally.decisions[agent]
        if n:
            means = 1000 * tally.elapsed[agent] / n, 1000 * tally.processor[agent] / n
            most = 1000 * tally.longest[agent], 1000 * tally.longest_processor[agent]
            rows.append([plain(label), n, means[0], most[0], means[1], most[1]])
    report.table(["agent", "decisions", "mean", "longest", "mean, processor", "longest, processor"], rows)


def point(axes: Any, value: Interval, row: int) -> None:
    """A mean with its interval, in a row; only the mean if there are no bounds, and nothing if there is no mean."""
    if not value.bounded:
        axes.plot(value.mean, row, marker="o", color=COLOURS[0])
        return
    axes.errorbar(
        value.mean,
        row,
        xerr=[[max(0.0, value.mean - value.low)], [max(0.0, value.high - value.mean)]],
        fmt="o",
        color=COLOURS[0],
        capsize=3,
    )


def name_rows(axes: Any, names: Sequence[str]) -> None:
    """Names of rows, from the top down."""
    axes.set_yticks(range(len(names)), [plot_text(name, LONGEST) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
