"""Puzzles that the games bring: right answers, what they show, the puzzle of the day, and how large they are."""

import bz2
import zlib
from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

from pakal.base.errors import DataError, SetupError
from pakal.catalogue.registry import game, packages
from pakal.teach.puzzles import Played, daily, puzzle_of, puzzles_of, read_puzzles, write_puzzles

GAMES = [name for name in sorted(packages()) if puzzles_of(name)]
WORLDS = 3
MOST_CASES = 40
"""Puzzles of a game that are tried, easy and hard ones."""


def cases():
    sample = ((name, each) for name in GAMES for each in puzzles_of(name)[:: 1 + len(puzzles_of(name)) // MOST_CASES])
    return [pytest.param(name, puzzle, id=f"{name}-{puzzle.id}") for name, puzzle in sample]


@pytest.mark.parametrize(("name", "puzzle"), cases())
def test_each_right_answer_is_legal_in_every_world_and_solves_the_turn(name, puzzle):
    for world in range(WORLDS):
        for decision in puzzle.decisions:
            played = Played(game(name), puzzle, decision.after, world)
            legal = {played.detectors.result(text): text for text in played.match.legal()}
            assert set(decision.right) <= set(legal)
            assert not set(decision.right) & set(decision.near)
            for result in decision.right:
                judged = played.judge(legal[result])
                assert judged.verdict == "right"
                after = Played(game(name), puzzle, (*decision.after, legal[result]), world)
                assert judged.solved == after.over
                assert not after.rote or after.verdict(after.rote, after.line) == "right"


@pytest.mark.parametrize(("name", "puzzle"), cases())
def test_a_puzzle_is_what_its_seat_sees_and_nothing_more(name, puzzle):
    own = game(name)
    worlds = [Played(own, puzzle, world=world) for world in range(WORLDS)]
    for played in worlds:
        assert msgspec.json.encode(played.view) == bytes(puzzle.view)
        assert played.view.viewer == played.seat == played.match.actor
    own.check_view(worlds[0].setup, worlds[0].view, recall=True)
    wrong = [text for text in worlds[0].match.legal() if worlds[0].verdict(text, ()) == "wrong"][:3]
    for text in wrong:
        assert len({msgspec.json.encode(played.judge(text)) for played in worlds}) == 1


@pytest.mark.parametrize(("name", "puzzle"), cases())
def test_one_clear_decision_has_three_results_and_a_reason(name, puzzle):
    clear = [each for each in puzzle.decisions if each.answers and not each.near]
    results = []
    for decision in clear:
        played = Played(game(name), puzzle, decision.after)
        results.append(len({played.detectors.result(text) for text in played.match.legal()}))
        best, other = decision.answers[0], played.tempting(decision)
        assert other is None or best.value - other.value >= 7
    assert max(results) >= 3
    whys = [Played(game(name), puzzle, each.after).judge(each.answers[0].text).why for each in clear]
    assert any(why is not None and why.merits for why in whys)
    assert max(puzzle.levels[:2]) <= 67
    assert puzzle.levels[5] > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_answer_is_told_from_a_right_one(name):
    told = Counter()
    for puzzle in puzzles_of(name)[::10]:
        played = Played(game(name), puzzle)
        for text in played.match.legal():
            judged = played.judge(text)
            told[judged.verdict] += 1
            assert played.verdict(judged.text, ()) == "right"
            assert judged.value is None or judged.value <= judged.best
            if judged.verdict == "wrong" and judged.why is not None:
                assert played.detectors.result(judged.why.than) == played.detectors.result(text)
    assert told["right"]
    assert told["wrong"]


def test_a_right_flight_is_not_compared_with_a_dearer_one_to_the_same_square():
    rocket, seen = game("pacals-rocket"), 0
    for puzzle in puzzles_of("pacals-rocket"):
        first = puzzle.decisions[0]
        right = [each.text for each in first.answers if each.text in first.right]
        wrong = [each.text for each in first.answers if each.text not in first.right]
        aims = {rocket.detectors.aim(text) for text in right}
        if right and wrong and rocket.detectors.aim(wrong[0]) in aims:
            seen += 1
            tempting = Played(rocket, puzzle).tempting(first)
            assert rocket.detectors.aim(tempting.text) not in aims or {*map(rocket.detectors.aim, wrong)} <= aims
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_the_puzzles_of_a_game_are_small_and_no_theme_has_too_many(name):
    puzzles = puzzles_of(name)
    assert len(write_puzzles(puzzles)) <= 40_000
    assert max(len(zlib.compress(msgspec.json.encode(puzzle))) for puzzle in puzzles) <= 2000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    most = max(Counter(puzzle.theme for puzzle in puzzles).values())
    assert most <= max(4, 0.35 * len(puzzles))
    assert read_puzzles(write_puzzles(puzzles), "here") == puzzles


def test_the_puzzle_of_the_day_depends_on_the_day_alone():
    day = date(2026, 11, 29)
    first = [daily(day + timedelta(number)) for number in range(60)]
    puzzles_of.cache_clear()
    assert [daily(day + timedelta(number)) for number in reversed(range(60))] == first[::-1]
    assert [name for name, _ in first[: len(GAMES)]] == [name for name, _ in first[len(GAMES) : 2 * len(GAMES)]]


@pytest.mark.parametrize("name", GAMES)
def test_all_puzzles_of_a_game_come_before_one_comes_again(name):
    days = (daily(date(2027, 1, 1) + timedelta(number)) for number in range(len(GAMES) * len(puzzles_of(name))))
    ids = [puzzle.id for own, puzzle in days if own == name]
    assert sorted(ids) == sorted(puzzle.id for puzzle in puzzles_of(name))


def test_a_broken_file_and_an_unknown_puzzle_are_named():
    with pytest.raises(DataError, match=r"here: these are no puzzles"):
        read_puzzles(b"no", "here")
    with pytest.raises(DataError, match="these are no puzzles"):
        read_puzzles(bz2.compress(b'{"view": [1]}'), "here")
    with pytest.raises(SetupError, match="has no puzzle ab"):
        puzzle_of(GAMES[0], "ab")


def test_a_line_that_is_not_right_is_refused():
    puzzle = puzzles_of(GAMES[0])[0]
    played = Played(game(GAMES[0]), puzzle)
    wrong = next(text for text in played.match.legal() if played.verdict(text, ()) != "right")
    with pytest.raises(SetupError, match="no right answer here"):
        Played(game(GAMES[0]), puzzle, [wrong])
