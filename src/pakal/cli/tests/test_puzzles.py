"""`pakal puzzles`: playing one, and what is refused."""

import msgspec
import pytest

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import game
from pakal.cli import main
from pakal.cli.learn import from_today
from pakal.teach.puzzles import Played, puzzles_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_and_the_right_one_are_told_with_a_reason(language, tmp_path, typing):
    puzzle = next(each for each in puzzles_of("rockets") if len(each.decisions) == 1)
    file = tmp_path / "own.jsonl"
    file.write_bytes(msgspec.json.encode(puzzle) + b'\n{"done":1}\n')
    played = Played(game("rockets"), puzzle)
    answers = puzzle.decisions[0].answers
    wrong = next(each.text for each in answers if played.verdict(each.text, ()) == "wrong")
    status, output = typing(
        [wrong, "l", answers[0].text], "puzzles", "rockets", "--from", str(file), "--lang", language
    )
    assert status == 0
    texts = Texts(language, ["pakal.teach"])
    said = " ".join(output.split())  # lines end where the window does
    for verdict in ("wrong", "right"):
        assert texts.say(f"puzzle-{verdict}") in said
    assert f"{answers[0].value}" in said


def test_the_answer_is_shown_and_the_next_puzzle_begins(typing):
    status, output = typing(["s", "q"], "puzzles", "rockets", "--lang", "en")
    assert status == 0
    assert "The answer:" in output
    assert f"2 / {len(puzzles_of('rockets'))}" in output


def test_a_stone_that_only_can_be_dropped_or_not_is_dropped_by_itself_and_points_are_not_told(tmp_path, typing):
    rocket = game("pacals-rocket")
    puzzle = next(each for each in puzzles_of("pacals-rocket") if Played(rocket, each, each.decisions[1].after).rote)
    file = tmp_path / "own.jsonl"
    file.write_bytes(msgspec.json.encode(puzzle) + b'\n{"done":1}\n')
    flight = puzzle.decisions[0].answers[0].text
    _, output = typing([flight, "ll", "q"], "puzzles", "pacals-rocket", "--from", str(file), "--lang", "en")
    asked, followed, _ = output.partition("This follows by itself: drop a stone")
    assert followed
    assert "Right!" in asked
    assert "(+" not in output


def test_all_puzzles_of_a_game_come_once_from_today_on():
    assert sorted(each.id for each in from_today("rockets")) == sorted(each.id for each in puzzles_of("rockets"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "chess"),
        (["rockets", "--records", "x"], "say with --out FILE"),
        (["rockets", "--from", "missing.jsonl"], "cannot be read"),
    ],
)
def test_a_wrong_wish_is_refused_in_one_line(arguments, words, capsys):
    assert main(["puzzles", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert len(error.splitlines()) == 1
