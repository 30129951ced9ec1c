"""Studies: who meets whom on the ladder, variants side by side, and what the first page says of them."""

import re
from collections import Counter
from dataclasses import replace
from math import inf

import msgspec
import numpy as np
import pytest

from pakal.agents.agent import agent
from pakal.lab import playing
from pakal.lab.chapters import Chapters, part_text
from pakal.lab.comparison import change_text, rows_of
from pakal.lab.estimates import Estimate, mean
from pakal.lab.laboratory import Findings, Order, carry_out, games_in, variant
from pakal.lab.luck import luck_of
from pakal.lab.measures import ORDER
from pakal.lab.playing import Case, Work, play
from pakal.lab.summary import again, files_of, in_short, players, report_of
from pakal.report.report import Report

LADDER = ("random", "quick", "greedy", "mcts:iterations=8")


def order_of(agents, *changes, game="rockets", players=2, games=4, playouts=80, options=()):
    base = Case(game, players, None, options)
    return Order((base, *(variant(base, change) for change in changes)), agents, games, playouts, 1)


def carried_out(order):
    return carry_out(order, map, lambda games: None)


def text_of(write, findings):
    report = Report("")
    write(report, findings)
    return report.markdown()


@pytest.mark.parametrize("players", [2, 3])
def test_the_ladder_has_a_rung_for_each_two_neighbours_and_its_figures_are_those_of_the_games(players, monkeypatch):
    seated, matches = [], []

    class Kept(playing.Match):
        def __init__(self, *args):
            super().__init__(*args)
            matches.append(self)

    def named(name, *args):
        seated.append(name)
        return made(name, *args)

    made = agent
    monkeypatch.setattr(playing, "Match", Kept)
    monkeypatch.setattr("pakal.agents.play.agent", named)
    order = order_of(LADDER, players=players, games=2 * players)
    pairs = [("random", "greedy"), ("greedy", "mcts:iterations=8")]
    assert order.rungs == pairs
    told = []
    findings = carry_out(order, map, told.append)
    assert list(findings.rungs) == pairs
    assert list(findings.alike) == list(LADDER)
    assert sum(told) == games_in(order)

    tables = [tuple(seated[at : at + players]) for at in range(0, len(seated), players)]
    rungs = Chapters(Report(""), findings).rungs()
    assert list(rungs) == ["greedy over random", "mcts:iterations=8 over greedy"]
    for (weaker, stronger), rung in zip(pairs, rungs.values(), strict=True):
        games = [
            (names.index(stronger), match.outcome())
            for names, match in zip(tables, matches, strict=True)
            if set(names) == {weaker, stronger}
        ]
        assert all(names.count(stronger) == 1 for names in tables if set(names) == {weaker, stronger})
        assert Counter(seat for seat, _ in games) == dict.fromkeys(range(players), 2)
        won = [(seat in end.winners) / len(end.winners) for seat, end in games]
        leads = [end.scores[seat] - max(end.scores[:seat] + end.scores[seat + 1 :]) for seat, end in games]
        assert findings.rungs[weaker, stronger][0].games == len(games) == 2 * players
        assert rung.share.value == pytest.approx(np.mean(won))
        assert rung.lead.value == pytest.approx(np.mean(leads))
    assert rungs["greedy over random"].lead.value > 0


def test_ladders_of_variants_are_set_side_by_side():
    findings = carried_out(order_of(("random", "greedy"), "edition=stars"))
    [samples] = findings.rungs.values()
    assert [sample.games for sample in samples] == [4, 4]
    assert (samples[0].scores() != samples[1].scores()).any()


def test_another_start_seat_only_renames_the_seats_of_two():
    findings = carried_out(order_of(("random", "quick"), "start_seat=1"))
    for samples in findings.alike.values():
        rows, changes = rows_of(findings, samples)
        assert {row[0] for row in rows} >= {"first", "second"}
        assert {cell for row in rows for cell in row[2:]} == {"the same"}
        assert not changes


@pytest.mark.parametrize(
    ("options", "changes", "starts"),
    [
        ((), ("start_seat=3", "edition=stars"), [0, 3, 0]),
        (("start_seat=2",), ("start_seat=1", "edition=stars"), [2, 1, 2]),
    ],
)
def test_seats_of_every_variant_are_counted_from_who_starts_there(options, changes, starts):
    findings = carried_out(order_of(("random",), *changes, players=4, options=options))
    assert findings.order.start_seats == starts
    [samples] = findings.alike.values()
    rows = {row[0]: row[1:] for row in rows_of(findings, samples)[0]}
    for place, name in enumerate(ORDER[:4]):
        base, *others = (
            mean(sample.wins()[..., (start + place) % 4], share=True)
            for sample, start in zip(samples, starts, strict=True)
        )
        cells = [change_text(other.minus(base), percent=True) for other in others]
        assert rows[name] == [base.estimate().text(percent=True), *cells]


def test_games_that_are_cut_off_under_other_rules_only_are_seen():
    findings = carried_out(order_of(("random",), "edition=stars", "tiebreak=shared"))
    base, stars, shared = findings.alike["random"]
    stars.notes["reason"][:, 0] = 0
    rows, _ = rows_of(findings, [base, stars, shared])
    [row] = [row for row in rows if row[0] == "cut off"]
    assert row[1].startswith("0 % (0 to ")
    assert row[2:] == ["**+25.0 points (+25.0 to +25.0)**", "the same"]
    assert not [row for row in rows_of(findings, [base, shared, shared])[0] if row[0] == "cut off"]


def test_games_of_the_ladder_that_were_cut_off_are_counted():
    findings = carried_out(order_of(("random", "greedy")))
    assert "cut off" not in text_of(players, findings)
    [[sample]] = findings.rungs.values()
    sample.notes["reason"][0] = 0
    assert "2 games did not end and were cut off." in text_of(players, findings)


@pytest.mark.parametrize(
    ("won", "said"),
    [
        (1, "greedy wins 100 % (83 to 100) against random; games it takes to tell: 1."),
        (0, "greedy wins 0 % (0 to 17) against random, so random is the better one."),
        (None, "so we cannot tell which is better."),
    ],
)
def test_what_is_said_of_the_last_rung(won, said):
    order = order_of(("random", "greedy"))
    findings = carried_out(order)
    sample = play(Work(order.cases[0], 1, (("random", "random"),) * 2, 0, 20))
    if won is not None:
        sample.notes["score"][..., :2] = np.where(np.eye(2, dtype=bool), won, 1 - won)
    line = in_short(Findings(order, findings.alike, {("random", "greedy"): [sample]}))[-1]
    assert line.endswith(said)


def test_too_few_deals_say_nothing_of_seats_nor_of_the_deal():
    order = order_of(("random",), playouts=4)
    lines = in_short(carried_out(order))
    assert "We cannot tell that any seat is better than another." in lines
    assert "So few deals cannot tell how much of the result the deal alone explains." in lines
    enough = in_short(carried_out(order_of(("random",), playouts=200)))
    assert any(re.search(r"than another: all are even within \d+\.\d points\.$", line) for line in enough)


def test_a_deal_that_seems_to_explain_less_than_nothing_is_not_said_to_explain_nothing():
    """Who wins the one game of a deal loses the other: the estimate, and all of its interval, lies below 0."""
    findings = carried_out(order_of(("random",), playouts=80))
    [[sample]] = findings.alike.values()
    own = np.arange(sample.games).reshape(sample.notes.shape) % 2
    own[0] = 0
    sample.notes["score"][..., :2] = np.stack([own, 1 - own], -1)
    part = luck_of(sample.wins(), same=True).parts[2]
    assert part.high < 0
    [line] = [line for line in in_short(findings) if "variance" in line]
    assert re.search(r"explains: at most [\d.]+ %\.$", line)
    assert float(line.split()[-2]) == pytest.approx(50 * (part.high - part.low), abs=0.6)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (Estimate(0.2, 0.1, 0.3), "20 % (10 to 30)"),
        (Estimate(0.05, -0.05, 0.15), "at most 15 %"),
        (Estimate(-0.01, -0.1, 0.08), "at most 9 %"),
        (Estimate(-0.2, -0.38, -0.02), "at most 18 %"),
        (Estimate(-2.0, -3.5, -0.5), "cannot be told"),
        (Estimate(0.95, 0.85, 1.05), "at least 85 %"),
        (Estimate(1.2, 1.02, 1.38), "at least 82 %"),
        (Estimate(3.0, 1.5, 4.5), "cannot be told"),
        (Estimate(0.5, -0.2, 1.2), "cannot be told"),
        (Estimate(0.0, -1e-12, 1e-12), "0 %"),
        (Estimate(1.0, 1 - 1e-12, 1 + 1e-12), "100 %"),
        (Estimate(1.0, 1.0, 1.0), "100 % (?)"),
        (Estimate(0.0, 0.0, 0.0), "–"),
        (Estimate(0.3, -inf, inf), "cannot be told"),
    ],
)
def test_a_part_of_the_variance_is_told_with_no_more_certainty_than_there_is(part, said):
    assert part_text(part) == said


@pytest.mark.parametrize(
    ("agents", "said"),
    [
        (LADDER, "which makes the same again, on any machine."),
        (("level-1", "mcts:iterations=4:threads=2"), "which makes the same again, on any machine."),
        (("random", "mcts:seconds=2"), "not the same games move for move: mcts:seconds=2 thinks by the clock."),
        (("mcts:seconds=2:iterations=5",), "move for move: mcts:seconds=2:iterations=5 thinks by the clock."),
        (
            ("program:./mine", "mcts:seconds=1"),
            "move for move: mcts:seconds=1 thinks by the clock; program:./mine is a program of its own.",
        ),
    ],
)
def test_it_is_the_same_again_unless_an_agent_goes_by_the_clock_or_is_a_program(agents, said):
    assert again(order_of(agents)).endswith(said)


def test_files_are_those_that_are_announced_and_names_are_no_formulas_in_plots(tmp_path):
    name = "program:./x$a_{$\n"
    order = order_of(("random", "greedy"), "edition=stars", "tiebreak=shared")
    cases = tuple(msgspec.structs.replace(case, title=f"{case.title} $x_{{$") for case in order.cases)
    titled = replace(order, cases=cases)
    [alike, _], [rung] = (found.values() for found in (carried_out(order).alike, carried_out(order).rungs))
    findings = Findings(titled, {name: alike}, {("random", name): rung})
    report_of(findings, "pakal lab").write(tmp_path)
    written = {path.name for path in tmp_path.iterdir()}
    assert written == set(files_of(order)) - {"compared-2.svg"}
    assert "x$a_{$" in (tmp_path / "length.svg").read_text()
