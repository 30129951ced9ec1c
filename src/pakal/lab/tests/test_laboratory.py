"""Studies: pairings of the ladder, variants side by side, and the first page on them."""

import json
import re
from collections import Counter
from dataclasses import replace
from math import inf, nan

import msgspec
import numpy as np
import pytest

from pakal.agents.agent import agent
from pakal.base.errors import SetupError
from pakal.lab import pictures, playing, summary
from pakal.lab.chapters import Chapters, part_text
from pakal.lab.comparison import (
    MOST_CHANGES,
    Response,
    as_data,
    balance,
    cell_text,
    compared_rows,
    responses,
    sweep,
    table_of,
    what_changes,
)
from pakal.lab.estimates import Estimate, mean
from pakal.lab.laboratory import Axis, Findings, Order, axis_of, carry_out, games_in, grid, variant, with_value
from pakal.lab.measures import ORDER, luck_of, seats, uneven_seats, uses
from pakal.lab.playing import Case, Work, play
from pakal.lab.summary import again, drifting, files_of, in_short, players, report_of
from pakal.report import Report, plain

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
def test_the_ladder_has_a_rung_for_each_two_neighbours_and_its_figures_are_those_of_the_games(
    players, monkeypatch, matches
):
    agent_names = []

    def make(name, *args):
        agent_names.append(name)
        return original(name, *args)

    original = agent
    monkeypatch.setattr("pakal.agents.play.agent", make)
    order = order_of(LADDER, players=players, games=2 * players)
    pairs = [("random", "greedy"), ("greedy", "mcts:iterations=8")]
    assert order.rungs == pairs
    counts = []
    findings = carry_out(order, map, counts.append)
    assert list(findings.rungs) == pairs
    assert list(findings.alike) == list(LADDER)
    assert sum(counts) == games_in(order)

    tables = [tuple(agent_names[at : at + players]) for at in range(0, len(agent_names), players)]
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
        shares = [(seat in end.winners) / len(end.winners) for seat, end in games]
        leads = [end.scores[seat] - max(end.scores[:seat] + end.scores[seat + 1 :]) for seat, end in games]
        assert findings.rungs[weaker, stronger][0].games == len(games) == 2 * players
        assert rung.share.value == pytest.approx(np.mean(shares))
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
        rows, changes = table_of(compared_rows(findings, samples))
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
def test_seats_of_every_variant_are_counted_from_its_starter(options, changes, starts):
    findings = carried_out(order_of(("random",), *changes, players=4, options=options))
    assert findings.order.start_seats == starts
    [samples] = findings.alike.values()
    rows = {row[0]: row[1:] for row in table_of(compared_rows(findings, samples))[0]}
    for place, name in enumerate(ORDER[:4]):
        base, *others = (
            mean(sample.wins()[..., (start + place) % 4], share=True)
            for sample, start in zip(samples, starts, strict=True)
        )
        cells = [cell_text(other.minus(base), percent=True, sure=False) for other in others]
        assert [cell.strip("*") for cell in rows[name]] == [base.estimate().text(percent=True), *cells]


def test_games_that_are_cut_off_under_other_rules_only_are_seen():
    findings = carried_out(order_of(("random",), "edition=stars", "tiebreak=shared"))
    base, stars, other = findings.alike["random"]
    stars.notes["reason"][:, 0] = 0
    rows, _ = table_of(compared_rows(findings, [base, stars, other]))
    [row] = [row for row in rows if row[0] == "cut off"]
    assert row[1].startswith("0 % (0 to ")
    assert row[2:] == ["**+25.0 points (+25.0 to +25.0)**", "the same"]
    assert not [row for row in table_of(compared_rows(findings, [base, other, other]))[0] if row[0] == "cut off"]


def test_the_first_page_tells_what_a_variant_surely_changes():
    findings = carried_out(order_of(("random",), "edition=stars", "tiebreak=trip", playouts=200))
    stars, trip = what_changes(findings)
    assert trip == "tiebreak=trip: the same game."
    sentences = (
        stars.removeprefix("edition=stars, between players like random, surely changes ").removesuffix(".").split("; ")
    )
    rows = {row.title: row for row in compared_rows(findings, findings.alike["random"])}
    sure = {title for title, row in rows.items() if row.sure[0]}
    assert len(sentences) == MOST_CHANGES + 1
    assert sentences[-1] == f"and {len(sure) - MOST_CHANGES} other figures, which the report lists under “Compared”"
    ends = {title: abs(row.relative()[0].value) for title, row in rows.items() if title in sure and row.relative()}
    largest = sorted(ends, key=ends.get, reverse=True)[:MOST_CHANGES]
    assert [text.startswith(title) for text, title in zip(sentences, largest, strict=False)] == [True] * MOST_CHANGES
    assert all(line in in_short(findings) for line in (stars, trip))


def test_changes_that_only_a_weaker_player_shows_are_not_hidden():
    findings = carried_out(order_of(("random", "greedy"), "edition=stars", playouts=200))
    base, stars = findings.alike["random"]
    sure = sum(row.sure[0] for row in compared_rows(findings, [base, stars]))
    whose = "edition=stars, between players like greedy"
    but = f"but it surely changes {sure} figures of random: see “Compared”"
    assert what_changes(findings) == [f"{whose}: too few games were played to tell what it changes; {but}."]
    findings.alike["greedy"][:] = base, base
    assert what_changes(findings) == [f"{whose}: so many games do not show that it changes anything; {but}."]


def test_a_count_has_one_interval_in_the_whole_report():
    findings = carried_out(order_of(("random",), "edition=stars"))
    base, stars = findings.alike["random"]
    counts = base.notes["count"]
    counts[...] = 0
    counts[0, :, 0, 0] = 1
    [use, *_] = uses(base, findings.order.study)
    text = use.each.text()
    assert use.each.estimate().low < 0
    assert "(0.00 to " in text
    rows = {row[0]: row[1] for row in table_of(compared_rows(findings, [base, stars]))[0]}
    assert rows[f"{use.group}: {use.name}"] == text


def test_a_ladder_the_wrong_way_round_has_no_steps():
    order = order_of(("greedy", "random"), playouts=40)
    games = carried_out(order_of(("random", "greedy"), games=60, playouts=40)).rungs["random", "greedy"]
    games[0].notes["score"][..., :2] = games[0].notes["score"][..., 1::-1]
    findings = Findings(order, carried_out(order).alike, {("greedy", "random"): games})
    lines = in_short(findings)
    assert "random is weaker than greedy: put --agents from weak to strong, since skill is measured so." in lines
    assert not [line for line in lines if line.startswith("Steps of skill")]


def test_games_of_the_ladder_that_were_cut_off_are_counted():
    findings = carried_out(order_of(("random", "greedy")))
    assert "cut off" not in text_of(players, findings)
    [[sample]] = findings.rungs.values()
    sample.notes["reason"][0] = 0
    assert "2 games did not end and were cut off." in text_of(players, findings)


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (1, "greedy wins 100 % (83 to 100) against random; it takes 1 to 5 games to find out which is better."),
        (0, "greedy wins 0 % (0 to 17) against random, so random is the better one."),
        (None, "so we cannot tell which is better."),
    ],
)
def test_the_report_has_a_sentence_on_the_last_rung(share, text):
    order = order_of(("random", "greedy"))
    findings = carried_out(order)
    sample = play(Work(order.cases[0], 1, (("random", "random"),) * 2, 0, 20))
    if share is not None:
        sample.notes["score"][..., :2] = np.where(np.eye(2, dtype=bool), share, 1 - share)
    lines = in_short(Findings(order, findings.alike, {("random", "greedy"): [sample]}))
    [line] = [line for line in lines if line.startswith("greedy wins")]
    assert line.endswith(text)


def test_too_few_deals_say_nothing_of_seats_nor_of_the_deal():
    order = order_of(("random",), playouts=4)
    lines = in_short(carried_out(order))
    assert "Between players like random too few games were played to tell whether seats are equal." in lines
    assert "So few deals cannot tell how much of the result the deal alone explains." in lines
    enough = in_short(carried_out(order_of(("random",), playouts=200)))
    [line] = [line for line in enough if "each wins at most" in line]
    assert re.search(r" \d\.\d points more or less than even; with about [\d,]+ games \(--playouts \d+\) ", line)


def test_uneven_seats_of_weaker_players_are_told_too():
    findings = carried_out(order_of(("random", "quick"), playouts=400))
    for sample in (findings.alike["random"][0], findings.alike["quick"][0]):
        sample.notes["score"][..., :2] = np.arange(800).reshape(100, 4, 2) % 7 % 2  # even as it is
    assert not [line for line in in_short(findings) if "seats are" in line and "not equal" in line]
    findings.alike["random"][0].notes["score"][..., 0] = 1
    findings.alike["random"][0].notes["score"][:80, :, 1] = 0
    lines = in_short(findings)
    [at] = [number for number, line in enumerate(lines) if "seats are not equal" in line]
    assert lines[at].startswith("Between players like random seats are not equal: the first one wins 9")
    assert lines[at].endswith("; even would be 50.0 %.")
    assert lines[at - 1].startswith("Between players like quick we cannot tell that any seat is better than another: ")


def test_of_two_seats_only_one_is_tested():
    """The second wins the games that the first one loses, so a correction for two figures would be too careful."""
    [[sample]] = carried_out(order_of(("random",), playouts=400)).alike.values()
    sample.notes["score"][..., :2] = 0, 1
    sample.notes["score"][:60, :, 0] = 2
    [figure, _] = seats(sample)
    assert 0.025 < figure.ratio.estimate().above(0.5).by_chance < 0.05
    assert [each.title for each in uneven_seats({"random": sample})["random"]] == ["first", "second"]


def test_signs_that_are_too_rare_are_left_out():
    text = report_of(carried_out(order_of(("random",), playouts=80)), "pakal lab").markdown()
    assert "Nothing can be told here: there are only 20 deals." in text
    assert "We cannot tell that any of these" not in text


def test_luck_without_a_row_in_the_table_is_not_drawn():
    few = report_of(carried_out(order_of(("random",), playouts=40)), "pakal lab").markdown()
    assert "| random | cannot be told | cannot be told | cannot be told | cannot be told |" in few
    assert "(luck-who-wins.svg)" not in few
    enough = report_of(carried_out(order_of(("random", "greedy"), playouts=800)), "pakal lab").markdown()
    assert "(luck-who-wins.svg)" in enough
    drawing = pictures.lucks({"some": (nan, 0.25, nan, nan)})
    assert [round(bar.get_width()) for bar in drawing.axes[0].patches] == [0, 25, 0, 0]


def test_a_report_says_if_the_starter_differs_from_game_to_game():
    whole = carried_out(order_of(("random",), game="jaguar", playouts=80))
    assert ", who starts differs from game to game. Options: start=reveal." in report_of(whole, "pakal lab").markdown()
    whole = carried_out(order_of(("random",), options=("start_seat=1",)))
    assert ", seat 1 starts. Options:" in report_of(whole, "pakal lab").markdown()


def test_a_negative_estimate_of_the_deal_is_not_reported_as_zero():
    """The winner of one game of a deal loses the other: the estimate, and all of its interval, lies below 0."""
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
    ("part", "text"),
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
def test_a_part_of_the_variance_is_told_with_no_more_certainty_than_there_is(part, text):
    assert part_text(part) == text


@pytest.mark.parametrize(
    ("agents", "text"),
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
def test_a_study_repeats_unless_an_agent_uses_the_clock_or_is_a_program(agents, text):
    assert again(order_of(agents)).endswith(text)


def test_files_are_those_that_are_announced_and_names_are_no_formulas_in_plots(tmp_path):
    name = "program:./x$a_{$\n"
    order = order_of(("random", "greedy"), "edition=stars", "tiebreak=shared")
    cases = tuple(msgspec.structs.replace(case, title=f"{case.title} $x_{{$") for case in order.cases)
    with_titles = replace(order, cases=cases)
    [alike, _], [rung] = (samples.values() for samples in (carried_out(order).alike, carried_out(order).rungs))
    findings = Findings(with_titles, {name: alike}, {("random", name): rung})
    report_of(findings, "pakal lab").write(tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == set(files_of(order)) - {"compared-2.svg", "scale.svg"}
    assert "x$a_{$" in (tmp_path / "length.svg").read_text()


def sweep_order(*axes, agents=("random", "greedy"), **more):
    order = order_of(agents, **more)
    axis_list = tuple(map(axis_of, axes))
    return replace(order, cases=(*order.cases, *grid(order.cases[0], axis_list)), axes=axis_list)


def test_an_axis_lists_its_values_or_spans_whole_numbers():
    assert axis_of("die=4 6 8") == axis_of("die = 4 6 8") == Axis("die", ("4", "6", "8"))
    with pytest.raises(SetupError, match=re.escape("9..1 runs backwards: write 1..9")):
        axis_of("die=9..1")
    with pytest.raises(SetupError, match="a grid of 999,999,999 cells is more than the 100"):
        axis_of("die=1..999999999")
    assert axis_of("max_rounds=-1..2 9") == Axis("max_rounds", ("-1", "0", "1", "2", "9"))


@pytest.mark.parametrize("changes", [(), ("edition=stars",)])
def test_a_cell_of_a_grid_equals_a_study_of_that_game(changes):
    one = order_of(("random", "greedy"), *changes, games=8)
    axes = (axis_of("tiebreak=trip shared"), axis_of("edition=jeb stars"))
    order = replace(one, cases=(*one.cases, *grid(one.cases[0], axes)), axes=axes)
    assert order.compared_cases == one.cases
    answers = responses(carried_out(order))
    alone = order_of(("random", "greedy"), games=8)
    [case] = grid(alone.cases[0], [Axis("tiebreak", ("shared",)), Axis("edition", ("stars",))])
    other = replace(alone, cases=(alone.cases[0], case), axes=axes[:1])  # its one cell is the last one of the grid
    for cell, same in zip(answers, responses(carried_out(replace(other, axes=(Axis("x", ("shared",)),)))), strict=True):
        assert repr(cell.cells[-1]) == repr(same.cells[-1])
        assert len(cell.cells) == 4


@pytest.mark.parametrize(
    ("better", "plots"),
    [
        ("quick", ("length", "seats", "deal")),
        pytest.param("greedy", ("length", "seats", "deal", "skill"), marks=pytest.mark.long),
    ],
)
def test_a_sweep_has_a_row_for_each_cell_and_its_curves(better, plots):
    axes, agents = ("tiebreak=trip shared", "edition=jeb stars"), ("random", better)
    findings = carried_out(sweep_order(*axes, agents=agents, games=80, playouts=400))
    text = text_of(sweep, findings)
    rows = [line.split(" | ")[:2] for line in text.splitlines() if line.startswith(("| trip", "| shared"))]
    assert rows == [["| trip", "jeb"], ["| trip", "stars"], ["| shared", "jeb"], ["| shared", "stars"]]
    assert all(line in text for line in map(plain, balance(findings)))
    assert [name for name in ("length", "seats", "deal", "skill") if f"sweep-{name}.svg" in text] == list(plots)
    data = json.loads(json.dumps(as_data(findings), allow_nan=False))
    cells = data["cells"]
    assert set(data["base"]) == set(cells[0]["figures"])
    assert {"value", "low", "high", "sure"} == set(cells[0]["figures"]["decisions"])
    assert [cell["values"] for cell in cells[1:3]] == [
        {"tiebreak": "trip", "edition": "stars"},
        {"tiebreak": "shared", "edition": "jeb"},
    ]
    assert {"decisions", "first seat wins", "luck of the deal"} <= set(cells[0]["figures"])
    assert (f"{better} beats random" in cells[0]["figures"]) == ("skill" in plots)  # quick stands on no rung


def test_a_game_that_is_there_twice_is_played_once():
    """The first value of the sweep is the game as it is ordered, the second is compared, too."""
    order = sweep_order("tiebreak=trip shared", agents=("random", "greedy"))
    order = replace(order, cases=(order.cases[0], variant(order.cases[0], "tiebreak=shared"), *order.cases[1:]))
    assert order.firsts == [0, 1, 0, 1]
    counts: list[int] = []
    findings = carry_out(order, map, counts.append)
    once = order_of(("random", "greedy"), "tiebreak=shared")
    assert sum(counts) == games_in(order) == games_in(once)
    alone = carried_out(once)
    for samples, others in ((findings.alike, alone.alike), (findings.rungs, alone.rungs)):
        for who, cases in samples.items():
            assert all(map(np.array_equal, *([each.notes for each in some] for some in (cases, others[who] * 2))))


def test_tracks_of_different_lengths_are_different_games():
    assert sweep_order("board.length=40 41", agents=("random",), game="jaguar").firsts == [0, 0, 2]
    assert sweep_order("start_seat=0 1", agents=("random",)).firsts == [0, 0, 2]


def test_values_are_named_as_even_only_where_they_surely_change_the_wins_of_a_seat(monkeypatch):
    findings = carried_out(sweep_order("tiebreak=trip shared", "edition=jeb stars", agents=("random",)))
    shares = [Estimate(value, value - 0.02, value + 0.02) for value in (0.52, 0.505, 0.60, 0.47)]

    def balance_at(error):
        base = shares[0]
        changes = [Estimate(one.value - 0.52, one.value - 0.52 - error, one.value - 0.52 + error) for one in shares]
        answers = [Response("first seat wins", True, base, shares, changes, even=0.5)]
        monkeypatch.setattr("pakal.lab.comparison.responses", lambda findings: answers)
        return balance(findings)

    seats = "changes the shares of wins of the seats"
    possible = "changes of up to 28 points remain possible"
    assert balance_at(0.2) == [
        f"There are too few deals to tell whether a value {seats}: {possible}; with about 8,000 games (--playouts 8000)"
        " intervals would reach only 2 points to either side."
    ]
    assert balance_at(inf) == [f"There are too few deals to tell whether a value {seats}."]
    most, least, even = balance_at(0.01)
    assert most.startswith("Seats are most even with tiebreak=trip edition=stars: the first seat wins 50 % (48 to 52)")
    assert most.endswith(", which cannot be told from even.")
    assert least == "Seats are least even with tiebreak=shared edition=jeb: the first seat wins 60 % (58 to 62)."
    assert even == "Even would be 50.0 %. All seats and values are taken together (Holm's method)."


def test_seats_are_even_within_the_farther_end_of_their_intervals():
    findings = carried_out(order_of(("random",), game="jaguar", playouts=800))
    [line] = [line for line in in_short(findings) if "each wins at most" in line]
    within = float(re.search(r"at most ([\d.]+) points", line)[1]) / 100
    ends = [figure.ratio.estimate() for figure in seats(findings.alike["random"][0])]
    assert within == pytest.approx(max(abs(end - 0.5) for one in ends for end in (one.low, one.high)), abs=1e-3)


def test_a_number_of_the_board_can_be_changed_and_swept():
    order = sweep_order("board.length=40 47", agents=("random",), game="jaguar")
    forty, longer = (playing.case_setup(case, 1).board for case in order.cases[1:])
    assert (forty.length, longer.length) == (40, 47)
    assert forty.content_hash == playing.case_setup(order.cases[0], 1).board.content_hash
    assert longer.events == forty.events
    assert longer.text.splitlines()[2].endswith("# number of the last space; explorers start at space 0")
    assert [case.title for case in order.cases[1:]] == ["board.length=40", "board.length=47"]
    other = variant(order.cases[0], "board.events.3=own board.length=50")
    track = playing.case_setup(other, 1).board
    assert (track.length, track.events[3]) == (50, "own")
    city = playing.case_setup(variant(Case("pacals-rocket", 2), "board.values.d=3"), 1).board
    assert city.content_hash != playing.case_setup(Case("pacals-rocket", 2), 1).board.content_hash


@pytest.mark.parametrize(
    ("game", "change", "text"),
    [
        ("rockets", "board.length=9", "rockets has no board of which a value could be changed"),
        ("jaguar", "board.lenth=9", "board jungle has no 'board.lenth'; it has: board.length, board.events.3, "),
        ("jaguar", "board.name=x", "board jungle has no 'board.name'"),
        ("jaguar", "board.events=9", "board jungle has no 'board.events'"),
        ("jaguar", "board.length=x", "board.length should be a whole number, not 'x'"),
        ("jaguar", "board.length=040", "board.length should be a whole number, not '040'"),
        ("rockets", "players=3", "other numbers of seats cannot be compared; make a study of each, as in --players 3"),
        ("jaguar", "board.length=4 board.length=5", "says board.length twice"),
    ],
)
def test_a_number_that_the_board_does_not_have_is_refused(game, change, text):
    with pytest.raises(SetupError, match=re.escape(text)):
        variant(Case(game, 2), change)


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        ("length=4\n[events]\nlength = 9 # here\n", True),
        ("[ events ] # spaces\n  length   =   9\n", True),
        ("events = { length = 9 }\n", False),
        ("events.length = 9\n", False),
    ],
)
def test_a_board_number_is_changed_only_in_a_line_of_its_own(text, fine):
    if fine:
        assert with_value(text, "x", "events.length", "7") == text.replace("9", "7")
    else:
        with pytest.raises(SetupError, match="in a line under"):
            with_value(text, "x", "events.length", "7")


def test_measures_that_still_change_with_skill_are_named():
    findings = carried_out(order_of(("random", "quick"), game="jaguar", playouts=400))
    [line] = drifting(findings)
    assert line.startswith("Still changing from random to quick, and perhaps further with better players: decisions (")
    [sample] = findings.alike["quick"]
    assert drifting(Findings(findings.order, {"a": [sample], "b": [sample]}, {})) == []
    assert drifting(Findings(findings.order, {"quick": [sample]}, {})) == []


KNOWN = ("Pig", "Tic-Tac-Toe", "Can't Stop", "Backgammon", "Nim")


def test_a_game_stands_among_known_games(monkeypatch):
    findings = carried_out(order_of(("random", "greedy")))
    report = Report("")
    Chapters(report, findings).scale(Estimate(9.2, 9.2, 9.2))
    rows = re.findall(r"^\| ([*\w][^|]*) \| [^|]* \| [^|]* \| (.*) \|$", report.markdown(), re.MULTILINE)
    assert [title for title, _ in rows] == [*KNOWN[:3], "**Rockets**", *KNOWN[3:]]
    assert dict(rows)["**Rockets**"] == "random to greedy"
    assert "Rockets: between Can't Stop and Backgammon. *Steps of skill* are" in report.markdown()
    monkeypatch.setattr(summary, "steps", lambda gains: Estimate(9.2, 9.2, 9.2))
    [many, place] = [line for line in in_short(findings) if "Steps of skill" in line or "That is" in line]
    assert many == "Steps of skill from random to greedy: 9.2. In each of them the better player wins 64 %."
    assert place == (
        "That is between Can't Stop and Backgammon. Among players of all strengths from random to greedy, strength"
        " explains 44.1 % of who wins."
    )


def test_a_mere_bound_of_skill_is_placed_among_known_games():
    findings = carried_out(order_of(("random", "greedy")))
    report = Report("")
    Chapters(report, findings).scale(Estimate(inf, 4.0, inf))
    assert re.search(r"\| \*\*Rockets\*\* \| \*\*more than 4.0\*\* \| \*\*at least \d+ %\*\* \|", report.markdown())
    assert ". All Elo" not in report.markdown()


def test_a_ladder_without_an_end_has_no_place_among_known_games():
    findings = carried_out(order_of(("random", "greedy"), games=2))
    report = Report("")
    Chapters(report, findings).ladder()
    assert "Beside known games" not in report.markdown()
    assert not any("That is" in line for line in in_short(findings))
