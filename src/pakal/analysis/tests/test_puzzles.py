"""The finder of puzzles: what it accepts, and the values that it counts to the end of a game."""

import random

import msgspec
import pytest

from pakal.agents.agent import agent as agent_of
from pakal.agents.play import play_match
from pakal.analysis import puzzles
from pakal.analysis.puzzles import Finder, chosen, finds, games_done, read_lines
from pakal.base.errors import DataError
from pakal.catalogue.registry import game, packages
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from pakal.teach.puzzles import Answer, Decision, Exact, Played, Rejected, TooMany, puzzles_of
from tests.oracle import make_oracle

GAMES = sorted(packages())


@pytest.fixture
def quick(monkeypatch):
    """A finder that searches little, with level 2 in the place of all higher levels."""
    for name, value in {
        "LOOKS": (64, 200),
        "DEEP": 400,
        "MISSED": 1.0,
        "GAP": 0.05,
        "TRIES": (2, 3, 1, 1, 1, 1),
    }.items():
        monkeypatch.setattr(puzzles, name, value)
    monkeypatch.setattr(puzzles, "agent", lambda name, game, setup: agent_of(min(name, "level-2"), game, setup))


def test_a_found_puzzle_is_a_turn_of_its_game(quick):
    finder, ids = Finder(game("rockets"), 5), []
    for _, found in finder.games(2, 1, 1):
        for puzzle in found:
            played = Played(finder.game, puzzle)
            first = puzzle.decisions[0]
            assert set(first.right) <= set(map(played.detectors.result, played.match.legal()))
            assert finder.themes[puzzle.theme]
            assert [each.value for each in first.answers] == sorted((a.value for a in first.answers), reverse=True)
            ids.append(puzzle.id)
    assert ids
    again = Finder(game("rockets"), 5)
    assert [puzzle.id for _, found in again.games(2, 1, 1) for puzzle in found] == ids


def test_mistakes_are_looked_for_in_the_turns_of_one_seat(monkeypatch):
    own = game("rockets")
    match = play_match(own, own.setup(players=2), ["random"], 3, 1)
    asked = []

    def puzzle(self, at, number, played):
        asked.append((at.actor, len(at.actions), played))
        raise Rejected("none")

    monkeypatch.setattr(Finder, "puzzle", puzzle)
    assert list(Finder(own, 1).of(match, 1, wrong=1)) == []
    turns = {ply.of for ply in match.actions if ply.actor == 1}
    assert len(asked) == len(turns)
    for actor, ply, played in asked:
        of = match.actions[ply].of
        assert actor == of.actor == 1
        assert played == [each.text for each in match.actions if each.of == of]


def test_a_turn_is_found_that_is_right_wherever_the_answer_is_clear():
    detectors = game("rockets").detectors
    decisions = [
        Decision((), ("play:1",), (), (Answer("play:1", 60), Answer("play:2", 40))),
        Decision(("play:1",), ("back",), ("draw",), (Answer("back", 60), Answer("draw", 55))),
    ]
    told = [["play:1", "back"], ["play:1", "draw"], ["play:2"], ["play:1"]]
    assert [finds(decisions, turn, detectors) for turn in told] == [True, True, False, True]


def test_a_decision_with_more_right_answers_than_a_puzzle_keeps_is_refused(monkeypatch):
    finder = Finder(game("rockets"), 5)
    texts = [f"play:{number}" for number in range(puzzles.MOST_ANSWERS + 2)]
    values = [0.5] * (len(texts) - 1) + [0.45]
    found = puzzles.Look([], texts, values, None)
    monkeypatch.setattr(Finder, "long_looks", lambda *given: [found, found])
    with pytest.raises(Rejected, match="too many right answers"):
        finder.decide(Match(finder.game, finder.game.setup(players=2)), (), (1, 0))


@pytest.mark.parametrize("name", GAMES)
def test_values_at_the_end_of_a_game_are_those_of_the_oracle(name):
    """The oracle plays each turn that ends the game, and says who wins."""
    own, rng, counted = game(name), random.Random(name), 0
    short = ["max_rounds=1"] if name == "pacals-rocket" else []
    for seed in range(60):
        if counted >= 5:
            break
        match = Match(own, own.setup(players=2, options=short))
        dice, begins = generator(seed + 1), 0
        while not match.over:
            if match.actor == CHANCE:
                match.resolve_chance(dice)
                continue
            if not match.actions or match.actions[-1].of != (match.actor, match.round, match.turn):
                begins = len(match.actions)
            match.apply(rng.choice(match.legal_actions().tolist()))
        last = match.actions[begins:]
        if any(ply.actor != last[0].actor for ply in last):
            continue
        before = Match(own, match.setup)
        for ply in match.actions[:begins]:
            before.redo(ply)
        try:
            values = Exact(own, before, 8000).turns(before)
        except TooMany:
            continue
        oracle = make_oracle(match.setup.header(), match.setup.board.text if match.setup.board else None)
        for ply in match.actions:
            oracle.apply(ply.text)
        winners, seat = oracle.result()["winners"], last[0].actor
        turn = tuple(own.detectors.result(ply.text) for ply in last)
        assert values[turn] == (1 / len(winners) if seat in winners else 0.0)
        counted += 1
    assert counted >= 2


def test_a_file_has_each_position_once_nothing_easy_and_no_theme_too_often():
    every = [each for name in GAMES for each in puzzles_of(name)]
    fair = msgspec.structs.replace(every[0], levels=(67, 67, 100, 100, 100, 100))
    many = [msgspec.structs.replace(fair, id=f"{n}", theme="a" if n % 10 else "b") for n in range(40)]
    easy = [msgspec.structs.replace(fair, id=f"easy-{n}", theme="c", levels=(75, *fair.levels[1:])) for n in range(5)]
    kept = chosen([*many, *many, *easy], 40)
    assert len({each.id for each in kept}) == len(kept)
    assert [sum(each.theme == theme for each in kept) for theme in "abc"] == [4, 4, 0]


def test_what_ten_times_the_search_refutes_is_left_out(monkeypatch):
    own = game("rockets")
    unchecked = (msgspec.structs.replace(each, tenfold=None) for each in puzzles_of("rockets")[:3])
    first, second, third = sorted(unchecked, key=lambda each: each.id)
    monkeypatch.setattr(puzzles, "tenfold", lambda game, puzzle, seed: puzzle.id != first.id)
    kept = puzzles.pack(own, [first, second, third], checks=2)
    assert {each.id: each.tenfold for each in kept} == {second.id: True, third.id: None}


def test_a_file_of_the_finder_is_read_and_goes_on_where_it_ended():
    puzzle = puzzles_of(next(name for name in GAMES if puzzles_of(name)))[0]
    content = msgspec.json.encode(puzzle) + b'\n{"done":7}\n'
    assert (read_lines(content, "here"), games_done(content)) == ([puzzle], 7)
    with pytest.raises(DataError, match="here: line 1 is no puzzle"):
        read_lines(b"no\n", "here")
