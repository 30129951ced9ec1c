"""The first page of a report: the games of the study, and the results in a few sentences."""

from contextlib import closing

from pakal.agents.agent import OUTSIDE, agent
from pakal.agents.mcts import MctsAgent
from pakal.core.counted import counted
from pakal.lab.chapters import RESULTS, UNKNOWN, Chapters, luck_plot, part_text
from pakal.lab.comparison import compare, compared_plot
from pakal.lab.estimates import number
from pakal.lab.laboratory import Findings, Order
from pakal.lab.ladder import rung_of
from pakal.lab.luck import PARTS, luck_of
from pakal.lab.measures import ahead, lead, length, seats
from pakal.lab.playing import POLICIES, QUICK, REPEATS
from pakal.report.report import Cell, Report, plain


def report_of(findings: Findings, command: str) -> Report:
    """The whole report.

    Args:
        command: the command that makes it again.
    """
    order = findings.order
    setup, facts = order.setup, order.facts
    report = Report(f"{facts.title}: laboratory")
    options = " ".join(f"{name}={facts.option(name).write(value)}" for name, value in sorted(setup.options.items()))
    board = f", board {setup.board.name}" if setup.board else ""
    report.text(
        f"{setup.players} players, edition {setup.edition.name} ({plain(setup.edition.title)}){plain(board)},"
        f" seat {setup.start_seat} starts. Options: {plain(options)}."
    )
    report.text(f"Made by\n\n    {command}\n\n{again(order)}")
    chapters = Chapters(report, findings)
    report.heading("In short")
    report.text("\n".join(f"- {plain(line)}" for line in in_short(findings)))
    players(report, findings)
    chapters.all()
    if len(order.cases) > 1:
        compare(report, findings)
    reading(report)
    return report


def files_of(order: Order) -> list[str]:
    """Names of all files that a report may have."""
    lucks = [luck_plot(what) for what, _ in RESULTS]
    compared = [compared_plot(number) for number in range(1, 1 + len(order.agents))]
    plots = ["length", "branching", "seats", "lead", *lucks, "ladder", *compared]
    return ["report.md", "report.html", *(f"{plot}.svg" for plot in plots)]


def in_short(findings: Findings) -> list[str]:
    """The results that a player or designer wants first, for the strongest agent."""
    order = findings.order
    agent, samples = list(findings.alike.items())[-1]
    sample = samples[0]
    start, even = order.setup.start_seat, 1 / order.setup.players
    decisions, rounds = length(sample)[1].ratio.estimate(), length(sample)[3].ratio.estimate()
    lines = [f"Between players like {agent} a game has {decisions.text()} decisions in {rounds.text()} rounds."]
    better = [(figure, figure.ratio.estimate()) for figure in seats(sample, start)]
    uneven = [f"the {figure.title} seat wins {found.text(True)}" for figure, found in better if found.beyond(even)]
    if uneven:
        lines.append(f"Seats are not equal, even would be {number(100 * even, 1)} %: {'; '.join(uneven)}.")
    else:
        widest = max((found.high - found.low) / 2 for _, found in better)
        within = f": all are even within {number(100 * widest, 1)} points" if widest < 1 else ""
        lines.append(f"We cannot tell that any seat is better than another{within}.")
    half = ahead(sample)[0][1].estimate()
    changes = lead(sample)[0].ratio.estimate()
    lines.append(
        f"The lead by score changes {changes.text()} times; the leader at half-time wins {half.text(True)} of games."
    )
    if luck := luck_of(sample.wins(), same=True):
        deal = part_text(luck.parts[PARTS.index("deal")])
        if deal == UNKNOWN:
            lines.append("So few deals cannot tell how much of the result the deal alone explains.")
        else:
            lines.append(f"Of the variance of results, the deal alone explains: {deal}.")
    if findings.rungs:
        (weaker, stronger), met = list(findings.rungs.items())[-1]
        rung = rung_of(met[0])
        share = rung.share.estimate()
        if rung.enough:
            told = f"; games it takes to tell: {rung.enough:,}"
        elif share.beyond(even):
            told = f", so {weaker} is the better one"
        else:
            told = ", so we cannot tell which is better"
        lines.append(f"{stronger} wins {share.text(True)} against {weaker}{told}.")
    return lines


def again(order: Order) -> str:
    """Whether the command makes the same report again."""
    clocked = [plain(name) for name in order.agents if thinks_by_the_clock(name, order)]
    programs = [plain(name) for name in order.agents if name.partition(":")[0] == OUTSIDE]
    why = [
        *(f"{name} thinks by the clock" for name in clocked),
        *(f"{name} is a program of its own" for name in programs),
    ]
    if not why:
        return "which makes the same again, on any machine."
    return f"which plays the same deals again, but not the same games move for move: {'; '.join(why)}."


def thinks_by_the_clock(name: str, order: Order) -> bool:
    """Whether an agent is a search with a limit of time."""
    if name == QUICK:
        return False
    with closing(agent(name, order.cases[0].rules, order.setup)) as found:
        return isinstance(found, MctsAgent) and found.settings.seconds > 0


def players(report: Report, findings: Findings) -> None:
    """Who played, and how many games."""
    order = findings.order
    report.heading("Who played")
    rows: list[list[Cell]] = [
        [plain(f"{agent}, in all seats"), len(samples[0].notes), samples[0].games]
        for agent, samples in findings.alike.items()
    ]
    rows += [
        [plain(f"{stronger} and {weaker}"), len(samples[0].notes), samples[0].games]
        for (weaker, stronger), samples in findings.rungs.items()
    ]
    report.table(["", "deals", "games" if len(order.cases) == 1 else "games of each variant"], rows)
    said = [f"Each agent plays every deal {REPEATS} times against itself."]
    if QUICK in order.agents:
        said.append(
            f"*quick* takes the best of up to {POLICIES[QUICK]} candidates by the game's evaluation, one decision"
            " ahead, and every tenth decision at random: a careless player, fast enough for very many games."
        )
        if peeks(findings):
            said.append("It looks at the true position, also at what is hidden from its seat.")
    cut = sum(sample.cut_off for samples in (*findings.alike.values(), *findings.rungs.values()) for sample in samples)
    if cut:
        said.append(f"{counted(cut, 'game')} did not end and {'was' if cut == 1 else 'were'} cut off.")
    report.text(" ".join(said))


def peeks(findings: Findings) -> bool:
    """Whether the quick policy sees hidden things: not if the game has a kernel that deals them anew."""
    order = findings.order
    return order.facts.hidden and "redeal" not in order.cases[0].rules.kernels


def reading(report: Report) -> None:
    """How to read the report."""
    report.heading("How to read this")
    report.text(
        "Numbers in parentheses are intervals: in 95 of 100 such studies they hold the true value. Games of one deal"
        " are not independent, so deals are what is counted. A mark (?) says that there are too few games for an"
        " interval. Agents are no people: what holds for weak and strong agents alike probably holds for people too;"
        " what changes from one to the next need not."
    )
