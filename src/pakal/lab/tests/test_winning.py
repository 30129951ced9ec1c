"""Signs of winning."""

from itertools import pairwise

import numpy as np
import pytest

from pakal.core.study import Group, Study
from pakal.lab import playing
from pakal.lab.chapters import Chapters
from pakal.lab.laboratory import Findings, Order
from pakal.lab.measures import edge_of, signs
from pakal.lab.playing import Case, Sample, Work, dtype_of, play
from pakal.lab.tests.cases import CASES
from pakal.report import Report

STUDY = Study((Group("Cards", "", ("ace", "king")), Group("Luck", "", ("rain",))), lambda *args: None)
FIELDS = np.dtype(
    [
        ("score", "i2", (2,)),
        ("starter", "i1"),
        ("ahead", "i1", (2, 3)),
        ("early", "i4", (2, 3)),
        ("count", "i4", (2, 3)),
    ],
    align=True,
)


def games(rng, deals, by_ace=0.0, by_seat=0.5):
    """Games of two: more aces early win more often by `by_ace`, the first seat `by_seat` of all games."""
    notes = np.zeros((deals, 2), FIELDS)
    notes["early"] = rng.integers(0, 4, (deals, 2, 2, 3))
    notes["count"] = notes["early"] + rng.integers(0, 4, (deals, 2, 2, 3))
    notes["ahead"] = rng.integers(0, 2, (deals, 2, 2, 3))
    aces = notes["early"][..., 0]
    chance = by_seat + by_ace * np.sign(aces[..., 0] - aces[..., 1])
    notes["score"][..., 0] = rng.random((deals, 2)) < chance
    notes["score"][..., 1] = 1 - notes["score"][..., 0]
    return Sample(notes, np.zeros(3, np.int64), 2)


def test_only_the_true_sign_of_winning_is_found_and_in_its_half():
    by_name = {(sign.name, sign.half): sign for sign in signs(games(np.random.default_rng(1), 1000, by_ace=0.2), STUDY)}
    assert [key for key, sign in by_name.items() if sign.sure] == [("ace", 0)]
    edge = by_name["ace", 0].edge
    assert edge.low < 0.2 < edge.high
    assert by_name["ace", 0].title == "Cards: ace"
    assert by_name["ahead by score", 0].title == "ahead by score"


def test_nothing_is_called_sure_in_95_of_100_studies_where_nothing_goes_with_winning():
    rng = np.random.default_rng(2)
    false = sum(any(sign.sure for sign in signs(games(rng, 60, by_seat=0.7), STUDY)) for _ in range(300))
    assert false <= 300 * 0.05 + 3 * np.sqrt(300 * 0.05 * 0.95)


def test_intervals_of_an_edge_hold_the_truth():
    rng, hits = np.random.default_rng(3), 0
    for _ in range(400):
        sample = games(rng, 100, by_ace=0.1)
        edge = edge_of(sample, np.asarray(sample.early_counts()[..., 0]))
        hits += edge.low < 0.1 < edge.high
    assert hits / 400 == pytest.approx(0.95, abs=0.035)


def test_an_advantage_of_a_seat_is_no_sign_of_winning():
    """The first seat wins 90 % and always has most; neither tells that having most goes with winning."""
    sample = games(np.random.default_rng(4), 500, by_seat=0.9)
    amounts = np.zeros((500, 2, 2)) + np.array([2.0, 1.0])
    edge = edge_of(sample, amounts)
    assert not edge.bounded
    amounts[:100, 0] = (1.0, 2.0)
    edge = edge_of(sample, amounts)
    assert edge.low < 0 < edge.high


def test_signs_that_are_too_rare_are_not_reported():
    sample = games(np.random.default_rng(5), 500)
    amounts = np.zeros((500, 2, 2))
    amounts[:15, 0, 0] = amounts[15:29, 0, 1] = 1
    assert not edge_of(sample, amounts).bounded
    assert not edge_of(sample, np.zeros((500, 2, 2))).bounded
    amounts[29, 0, 1] = 1
    assert edge_of(sample, amounts).bounded


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_early_counts_end_after_half_of_the_turns(case, matches):
    sample = playing.play_agents(Work(case, 5, (("random",) * case.players,), 0, 2))
    game = case.rules
    loops = playing.loops_of(game)
    for match, note in zip(list(matches), sample.notes.reshape(-1), strict=True):
        again = match.copy()
        again.truncate(0)
        positions = [again.position().array[0]]
        for ply in match.actions:
            again.redo(ply)
            positions.append(again.position().array[0])
        states, notes = playing.blank(game.state_dtype, playing.WORLD + 1), playing.blank(dtype_of(game))
        for (before, after), ply in zip(pairwise(positions), match.actions, strict=True):
            states[playing.BEFORE], states[playing.NOW] = before, after
            action = playing.CHANCE if ply.actor == playing.CHANCE else ply.action
            loops.note_one_ply(match.terms.array, states, action, 1, *playing.after_turns(game), notes)
            if notes["turns"][0] == note["turns"] // 2:
                break
        assert note["early"].any()
        assert (note["early"] == notes["count"][0]).all()
        assert (note["early"] <= note["count"]).all()


def test_the_chapter_names_the_strongest_agent_and_says_that_it_is_no_cause():
    order = Order((Case("rockets", 2, title="base"),), ("random", "quick"), 4, 400, 1)
    alike = {agent: [play(Work(order.cases[0], 1, ((agent,) * 2,) * 4, 0, 100))] for agent in ("random", "quick")}
    report = Report("")
    Chapters(report, Findings(order, alike, {})).winning()
    text = report.markdown()
    assert "Between players like quick." in text
    assert "correlation, not causation" in text
    assert "What goes most with winning in the first half" in text
    assert "| Trips: begun |" in text


def test_a_game_that_counts_nothing_still_tells_of_the_lead():
    assert [sign.name for sign in signs(games(np.random.default_rng(7), 50), None)] == [
        "ahead by score",
        "ahead by position",
    ]
