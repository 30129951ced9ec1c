"""`pakal play` in the terminal: people, computer players, passing the keyboard, taking back, stopping and going on."""

import builtins
import sys

import pytest

from pakal.cli import main
from pakal.core.record import read_file
from pakal.core.registry import all_facts


@pytest.fixture
def keyboard(monkeypatch, capsys):
    """Play with these lines typed; returns exit status and what was shown."""

    def play(lines, *arguments):
        typed = iter(lines)

        def answer(prompt=""):
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", answer)
        monkeypatch.setenv("COLUMNS", "100")
        status = main(["play", "--terminal", *arguments])
        return status, capsys.readouterr().out

    return play


def endless(line):
    while True:
        yield line


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
@pytest.mark.parametrize("language", ["en", "fr", "pl", "de"])
def test_a_whole_game_against_a_computer_player(facts, language, keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    short = ["-o", "max_rounds=4"] if facts.name == "pacals-rocket" else []
    arguments = [facts.name, "--seed", "3", "--lang", language, "--no-confirm", "--save", str(record)]
    status, shown = keyboard(endless("1"), *arguments, *short)
    assert status == 0
    assert "★" in shown
    assert read_file(record).match.over


def test_asked_for_nothing_it_asks_for_everything(keyboard):
    status, shown = keyboard(["9", "3", "2", ""], "--lang", "en")
    assert status == 0
    assert "Which one shall it be?" in shown
    assert "Rockets" in shown


def test_nobody_there(keyboard):
    assert keyboard([], "--lang", "en")[0] == 0
    status, shown = keyboard([], "rockets", "--lang", "en")
    assert status == 0
    assert "stopped before its end" in shown


def test_numbers_notation_beginnings_and_refusals(keyboard):
    lines = ["?", "play:", "push:1", "play:9", "99999999999", "gen-2", "z", "ll", "play:0", "z", "q"]
    _, shown = keyboard(lines, "rockets", "--seed", "4", "--lang", "en")
    assert "play:5 plays a 5" in shown
    assert "Play a card first." in shown
    assert "[RK-PLAY-1]" in shown
    assert "“play:9” is no action of this game." in shown
    assert "GEN-2 · " in shown
    assert "There is nothing you could take back" in shown
    assert "stopped before its end" in shown


def test_a_turn_can_be_taken_back_before_it_is_confirmed(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    keyboard(["1", "z", "2", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--save", str(record))
    match = read_file(record).match
    assert match.actions[1].text == "play:2"
    assert match.actor == 0


def test_a_stopped_game_goes_on_from_its_record(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    keyboard(["", "1", "", "q"], "rockets", "--seed", "4", "--save", str(record))
    before = read_file(record).match
    keyboard(["1", "", "q"], str(record), "--seed", "5", "--save", str(record))
    after = read_file(record).match
    assert [ply.text for ply in after.actions[: len(before.actions)]] == [ply.text for ply in before.actions]
    assert len(after.actions) > len(before.actions)


def test_a_game_is_saved_when_a_program_fails(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    program = f"program:{sys.executable} -c 'print(input()[:0])'"
    arguments = ("rockets", "--seats", f"human,{program}", "--seed", "4", "--no-confirm", "--save", str(record))
    status, _ = keyboard(["1"] * 9, *arguments)
    assert status == 2
    assert [ply.actor for ply in read_file(record).match.actions if ply.actor >= 0] == [0]


def test_hidden_hands_are_shown_only_after_the_keyboard_was_passed(keyboard):
    _, shown = keyboard(["", "1", ""], "rockets", "--seats", "human", "--seed", "4", "--lang", "en")
    hands = [line for line in shown.splitlines() if line.startswith("Your hand")]
    assert len(hands) == 1  # the second person's hand waits for an answer to the pass screen


def test_computer_players_alone_play_to_the_end(keyboard):
    status, shown = keyboard([], "rockets", "--seats", "greedy,random", "--seed", "4", "--lang", "en")
    assert status == 0
    assert "Computer players only" in shown
    assert "★" in shown


@pytest.mark.clause("PR-END-5")
def test_a_game_ends_by_agreement_of_all_people(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    arguments = ["pacals-rocket", "--seats", "human,human", "--seed", "4", "--lang", "en", "--save", str(record)]
    _, shown = keyboard(["1", "", "end", "n", "end", "y", "no", "end", "y", "y"], *arguments)
    assert "★" in shown
    assert read_file(record).match.outcome().reason == "agreement"


def test_ending_by_agreement_only_where_the_rules_know_it(keyboard):
    _, shown = keyboard(["end", "y", "q"], "rockets", "--seed", "4", "--lang", "en")
    assert "no end by agreement" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rockets", "--seats", "human,human,human"], "3 seats are named, but 2 play"),
        (["rockets", "--seats", "human,alphazero"], "there is no agent 'alphazero'"),
        (["rockets", "--lang", "xx"], "there are no texts in 'xx'"),
        (["no.pakal"], "cannot be read"),
        (["rockets", "--save", "/no such folder/x.pakal"], "cannot be written"),
        (["go"], "there is no game 'go'"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, said, capsys):
    assert main(["play", "--terminal", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1


def test_one_person_is_spoken_to_and_two_are_named(keyboard):
    _, shown = keyboard(["1", "q"], "rockets", "--seed", "4", "--lang", "en", "--no-confirm")
    assert "You start with a" in shown
    _, shown = keyboard(
        ["", "1", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--no-confirm", "--seats", "human,human"
    )
    assert "You start with a" not in shown
    assert "starts with a" in shown
