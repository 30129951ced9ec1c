"""The first page of a report: the games of the study, and the results in a few sentences."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from math import isfinite

import numpy as np

from pakal.agents.agent import OUTSIDE, agent
from pakal.agents.mcts import MctsAgent
from pakal.base.wording import count_text
from pakal.lab.chapters import RESULTS, UNKNOWN, Chapters, luck_plot, part_text, shortly
from pakal.lab.comparison import PLOTS, SWEEP, balance, compare, compared_plot, enough_text, sweep, what_changes
from pakal.lab.estimates import DOUBTFUL, apart, number, sure_among
from pakal.lab.laboratory import Findings, Order
from pakal.lab.measures import (
    PARTS,
    Figure,
    ahead,
    lead,
    leader_at_half,
    length,
    luck_of,
    seats,
    uneven_seats,
)
from pakal.lab.playing import POLICIES, QUICK, REPEATS, Sample
from pakal.lab.records import left_out_text
from pakal.lab.skill import RANDOM, explained_text, one_step, place_of, rung_of, steps, steps_text
from pakal.report import Cell, Report, plain

MATERIAL, MATERIAL_SHARE = 0.1, 0.02
"""Least change worth a warning: relative to the figure, or absolute if the figure is itself a share of games."""


def beginning(findings: Findings) -> Report:
    """A report with its title, the setup, and nothing else."""
    order = findings.order
    setup, facts = order.setup, order.facts
    report = Report(f"{facts.title}: laboratory")
    options = " ".join(f"{name}={facts.option(name).write(value)}" for name, value in sorted(setup.options.items()))
    board = f", board {setup.board.name}" if setup.board else ""
    report.text(
        f"{setup.players} players, edition {setup.edition.name} ({plain(setup.edition.title)}){plain(board)},"
        f" {who_starts(findings)}. Options: {plain(options)}."
    )
    return report


def who_starts(findings: Findings) -> str:
    """Which seat started the games of the setup, in a part of a sentence."""
    groups = (*findings.alike.values(), *findings.rungs.values())
    starters = {seat for samples in groups for seat in np.unique(samples[0].starters()).tolist()}
    return f"seat {starters.pop()} starts" if len(starters) == 1 else "who starts differs from game to game"


def report_of(findings: Findings, command: str) -> Report:
    """The whole report.

    Args:
        command: the command that makes it again.
    """
    order = findings.order
    report = beginning(findings)
    report.text(f"Made by\n\n    {command}\n\n{again(order)}")
    chapters = Chapters(report, findings)
    report.heading("In short")
    report.text("\n".join(f"- {plain(line)}" for line in in_short(findings)))
    players(report, findings)
    chapters.all()
    if len(order.compared_cases) > 1:
        compare(report, findings)
    if order.axes:
        sweep(report, findings)
    reading(report)
    return report


def files_of(order: Order) -> list[str]:
    """Names of all files that a report may have."""
    lucks = [luck_plot(what) for what, _ in RESULTS]
    comparison_plots = [compared_plot(number) for number in range(1, 1 + len(order.agents))]
    plots = [
        "length",
        "branching",
        "seats",
        "lead",
        *lucks,
        "ladder",
        "scale",
        *comparison_plots,
        *(PLOTS if order.axes else ()),
    ]
    return ["report.md", "report.html", *(f"{plot}.svg" for plot in plots)]


def in_short(findings: Findings) -> list[str]:
    """The results that a player or designer wants first, for the strongest agent."""
    order = findings.order
    sample = list(findings.alike.values())[-1][0]
    decisions, rounds = length(sample)[1].ratio.estimate(), length(sample)[3].ratio.estimate()
    lines = [f"{findings.whose} a game has {decisions.text()} decisions in {rounds.text()} rounds."]
    lines += who_wins(findings)
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
        (weaker, stronger), rung_samples = list(findings.rungs.items())[-1]
        rung = rung_of(rung_samples[0])
        share = rung.share.estimate()
        if rung.enough:
            games = "game" if rung.enough_text == "1" else "games"
            ending = f"; it takes {rung.enough_text} {games} to find out which is better"
        elif share.beyond(1 / order.setup.players):
            ending = f", so {weaker} is the better one"
        else:
            ending = ", so we cannot tell which is better"
        lines.append(f"{stronger} wins {share.text(True)} against {weaker}{ending}.")
        lines += skill(findings)
    if len(order.compared_cases) > 1:
        lines += what_changes(findings)
    if order.axes:
        lines += balance(findings)
        lines.append(f"The report has every swept value under “{SWEEP}”.")
    return [*lines, *drifting(findings)]


def who_wins(findings: Findings) -> list[str]:
    """Whether seats are equal: for the strongest agent, and for others where they surely are not."""
    order, even = findings.order, 1 / findings.order.setup.players
    samples = {name: each[0] for name, each in findings.alike.items()}
    *others, best = uneven_seats(samples).items()
    name, uneven = best
    lines = []
    if uneven:
        wins = "; ".join(f"the {figure.title} seat wins {figure.ratio.estimate().text(True)}" for figure in uneven)
        says = "seats are not equal" if order.agents else "seats, or those who sat there, were not equal"
        lines.append(f"{findings.whose} {says}, even would be {number(100 * even, 1)} %: {wins}.")
    else:
        estimates = [figure.ratio.estimate().above(even) for figure in seats(samples[name])]
        widest = max(max(estimate.high, -estimate.low) for estimate in estimates)
        enough = enough_text(findings, estimates)
        if widest > DOUBTFUL:
            possible = f": one may win {number(100 * widest, 0)} points more or less than even" if widest < 1 else ""
            too_few = "too few games were played to tell whether seats are equal"
            lines.append(f"{findings.whose} {too_few}{possible}{enough}.")
        else:
            within = f"each wins at most {number(100 * widest, 1)} points more or less than even"
            lines.append(f"{findings.whose} we cannot tell that any seat is better than another: {within}{enough}.")
    for name, uneven in reversed(others):
        if uneven:
            most = max(uneven, key=lambda figure: abs(figure.ratio.value - even))
            wins = f"the {most.title} one wins {most.ratio.estimate().text(True)}"
            rest = f"{wins}; even would be {number(100 * even, 1)} %"
            lines.append(f"Between players like {name} seats are {'also ' if best[1] else ''}not equal: {rest}.")
    return lines


def skill(findings: Findings) -> list[str]:
    """Number of steps of skill of the ladder."""
    rungs = list(findings.rungs)
    if (worse := wrong_way(findings)) is not None:
        weaker, stronger = worse
        return [f"{stronger} is weaker than {weaker}: put --agents from weak to strong, since skill is measured so."]
    estimate = steps(rung_of(samples[0]).gain for samples in findings.rungs.values())
    if not isfinite(estimate.low):
        return []
    many = steps_text(estimate)
    weakest, best = rungs[0][0], rungs[-1][1]
    players = findings.order.setup.players
    lines = [
        f"Steps of skill from {weakest} to {best}: {many}. In each of them the better player wins {one_step(players)}."
    ]
    place = place_of(estimate) if weakest == RANDOM else ""
    part = explained_text(estimate, players)
    lines.append(
        (f"That is {place}. " if place else "")
        + f"Among players of all strengths from {weakest} to {best}, strength explains {part} of who wins."
    )
    return lines


def wrong_way(findings: Findings) -> tuple[str, str] | None:
    """The first pair on the ladder whose second agent surely wins less than an even share; None if there is none."""
    for pair, samples in findings.rungs.items():
        if rung_of(samples[0]).share.estimate().beyond(1 / findings.order.setup.players) < 0:
            return pair
    return None


def drifting(findings: Findings) -> list[str]:
    """Headlines that differ between the two best agents. They may differ again for a player that is better still."""
    if len(findings.alike) < 2:
        return []
    (weaker, one), (better, other) = list(findings.alike.items())[-2:]
    figures = headlines(other[0])
    olds, news = ([figure.ratio.estimate() for figure in row] for row in (headlines(one[0]), figures))
    sure = sure_among([apart(new, old) for old, new in zip(olds, news, strict=True)])
    changes = []
    for after, old, new, is_sure in zip(figures, olds, news, sure, strict=True):
        least = MATERIAL_SHARE if after.percent else MATERIAL * abs(new.value)
        if is_sure and abs(new.value - old.value) > least:
            changes.append(f"{after.title} ({shortly(old, after.percent)}, then {shortly(new, after.percent)})")
    if not changes:
        return []
    return [f"Still changing from {weaker} to {better}, and perhaps further with better players: {'; '.join(changes)}."]


def headlines(sample: Sample) -> list[Figure]:
    """The figures that the first page tells."""
    _, decisions, _, rounds, *_ = length(sample)
    shares = [replace(figure, title=f"{figure.title} seat wins") for figure in seats(sample)]
    if len(shares) == 2:  # the second seat wins the games that the first one loses
        del shares[1]
    return [decisions, rounds, *shares, lead(sample)[0], leader_at_half(sample)[0]]


def again(order: Order) -> str:
    """Whether the command makes the same report again."""
    timed_agents = [plain(name) for name in order.agents if thinks_by_the_clock(name, order)]
    programs = [plain(name) for name in order.agents if name.partition(":")[0] == OUTSIDE]
    why = [
        *(f"{name} thinks by the clock" for name in timed_agents),
        *(f"{name} is a program of its own" for name in programs),
    ]
    if not why:
        return "which makes the same again, on any machine."
    return f"which plays the same deals again, but not the same games move for move: {'; '.join(why)}."


def thinks_by_the_clock(name: str, order: Order) -> bool:
    """Whether an agent is a search with a limit of time."""
    if name == QUICK:
        return False
    with closing(agent(name, order.cases[0].rules, order.setup)) as player:
        return isinstance(player, MctsAgent) and player.settings.seconds > 0


def players(report: Report, findings: Findings) -> None:
    """The players, and the number of games."""
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
    sentences = [f"Each agent plays every deal {REPEATS} times against itself."]
    if QUICK in order.agents:
        sentences.append(
            f"*quick* takes the best of up to {POLICIES[QUICK]} candidates by the game's evaluation, one decision"
            " ahead, and every tenth decision at random: a careless player, fast enough for very many games."
        )
        if peeks(findings):
            sentences.append("It looks at the true position, also at what is hidden from its seat.")
    cut = sum(sample.cut_off for samples in (*findings.alike.values(), *findings.rungs.values()) for sample in samples)
    if cut:
        sentences.append(f"{count_text(cut, 'game')} did not end and {'was' if cut == 1 else 'were'} cut off.")
    report.text(" ".join(sentences))


def peeks(findings: Findings) -> bool:
    """Whether the quick policy sees hidden things: not if the game has a kernel that deals them anew."""
    order = findings.order
    return order.facts.hidden and "redeal" not in order.cases[0].rules.kernels


def report_of_records(findings: Findings, left_out: Mapping[str, int], command: str) -> Report:
    """The report on games from records.

    Args:
        left_out: see `records.Gathered`.
        command: the command that makes it again.
    """
    [[sample]] = findings.alike.values()
    report = beginning(findings)
    report.text(f"Made by\n\n    {command}")
    report.heading("In short")
    report.text("\n".join(f"- {plain(line)}" for line in in_short(findings)))
    report.heading("Who played")
    report.text(
        f"{count_text(sample.games, 'game')} from records. Who sat where was not read, so people and computer players,"
        " strong and weak ones, count alike, and nothing here names anybody. Seats are counted from who started."
    )
    if left_out:
        report.text(f"Left out: {plain(left_out_text(left_out))}.")
    Chapters(report, findings).of_records()
    report.heading("How to read this")
    report.text(
        "Numbers in parentheses are intervals: in 95 of 100 such collections of games they hold the true value. A mark"
        " (?) says that there are too few games for an interval. Each game counts for itself. Games of the same people"
        " are alike, so where few people played many of them the true interval is wider. Luck and skill are not taken"
        " apart: for that a deal must be played several times."
    )
    return report


def reading(report: Report) -> None:
    """How to read the report."""
    report.heading("How to read this")
    report.text(
        "Numbers in parentheses are intervals: in 95 of 100 such studies they hold the true value. Games of one deal"
        " are not independent, so deals are what is counted. A mark (?) says that there are too few games for an"
        " interval. Agents are no people: what holds for weak and strong agents alike probably holds for people too;"
        " what changes from one to the next need not."
    )
