"""`pakal play` in the terminal: people, computer players, passing the keyboard, taking back, stopping and going on."""

import builtins
import re
import sys
from itertools import islice
from pathlib import Path

import pytest

import pakal
from pakal.cli import main
from pakal.cli.listing import lettered
from pakal.core.record import read_file
from pakal.core.registry import all_facts


@pytest.fixture
def keyboard(monkeypatch, capsys, tmp_path):
    """Play with these lines typed; returns exit status and what was shown."""

    def play(lines, *arguments, columns=100):
        typed = iter(lines)

        def answer(prompt=""):
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", answer)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
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
    status, shown = keyboard(endless("a"), *arguments, *short)
    assert status == 0
    assert "★" in shown
    assert read_file(record).match.over


def test_asked_for_nothing_it_asks_for_everything(keyboard):
    status, shown = keyboard(["9", "3", "2", ""], "--lang", "en")
    assert status == 0
    assert "Which one do you want to play?" in shown
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
    assert "“play:9” is not an action of this game." in shown
    assert "GEN-2 · " in shown
    assert "You can take nothing back" in shown
    assert "stopped before its end" in shown


def test_a_turn_can_be_taken_back_before_it_is_confirmed(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    keyboard(["a", "z", "2", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--save", str(record))
    match = read_file(record).match
    assert match.actions[1].text == "play:2"
    assert match.actor == 0


def test_a_stopped_game_goes_on_from_its_record(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    keyboard(["", "a", "", "q"], "rockets", "--seed", "4", "--save", str(record))
    before = read_file(record).match
    keyboard(["a", "", "q"], str(record), "--seed", "5", "--save", str(record))
    after = read_file(record).match
    assert [ply.text for ply in after.actions[: len(before.actions)]] == [ply.text for ply in before.actions]
    assert len(after.actions) > len(before.actions)


def test_a_game_is_saved_when_a_program_fails(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    program = f"program:{sys.executable} -c 'print(input()[:0])'"
    arguments = ("rockets", "--seats", f"human,{program}", "--seed", "4", "--no-confirm", "--save", str(record))
    status, _ = keyboard(["a"] * 9, *arguments)
    assert status == 2
    assert [ply.actor for ply in read_file(record).match.actions if ply.actor >= 0] == [0]


def test_hidden_hands_are_shown_only_after_the_keyboard_was_passed(keyboard):
    _, shown = keyboard(["", "a", ""], "rockets", "--seats", "human", "--seed", "4", "--lang", "en")
    hands = [line for line in shown.splitlines() if line.startswith("Your hand")]
    assert len(hands) == 1  # the second person's hand waits for an answer to the pass screen


def test_computer_players_alone_play_to_the_end(keyboard):
    status, shown = keyboard([], "rockets", "--seats", "greedy,random", "--seed", "4", "--lang", "en")
    assert status == 0
    assert "Only computer players" in shown
    assert "★" in shown


@pytest.mark.clause("PR-END-5")
def test_a_game_ends_by_agreement_of_all_people(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    arguments = ["pacals-rocket", "--seats", "human,human", "--seed", "4", "--lang", "en", "--save", str(record)]
    _, shown = keyboard(["a", "", "end", "n", "end", "y", "no", "end", "y", "y"], *arguments)
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
    _, shown = keyboard(["a", "q"], "rockets", "--seed", "4", "--lang", "en", "--no-confirm")
    assert "You start with a" in shown
    _, shown = keyboard(
        ["", "a", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--no-confirm", "--seats", "human,human"
    )
    assert "You start with a" not in shown
    assert "starts with a" in shown


def test_a_number_is_a_card_and_never_a_place_in_the_list(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    for card in ("0", "2", "5", "6"):  # seed 14 deals 0 1 2 3 5 6
        keyboard([card, "", "q"], "rockets", "--seed", "14", "--save", str(record))
        assert read_file(record).match.actions[1].text == f"play:{card}"


def test_actions_are_told_in_words_as_at_the_table_with_their_notation_beside_them(keyboard):
    _, shown = keyboard(["q"], "rockets", "--seed", "14", "--lang", "en")
    assert "  a  play 0  play:0" in shown
    _, shown = keyboard(["q"], "pacals-rocket", "--seed", "4", "--lang", "de")
    assert re.search(r" a  \w.* e5 .*  @e5", shown)


def test_numbers_and_words_choose_the_one_action_that_has_them_and_list_several(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    arguments = ["jaguar", "--seed", "43", "--lang", "en", "--no-confirm", "--save", str(record)]
    _, shown = keyboard(["show", "38", "2", "2 3", "q"], *arguments)
    texts = [ply.text for ply in read_file(record).match.actions]
    assert "reveal:38" in texts
    assert "offer:2,3" in texts
    assert "offer 2 and 6  offer:2,6" in shown  # "2" alone stands in many offers: they are listed


def test_letters_of_the_list_are_no_commands_and_no_notation():
    found = list(islice(lettered({"ll", "end", "no"}), 12_000))
    assert found[:3] == ["a", "b", "c"]
    assert len(set(found)) == len(found)
    assert not {"h", "l", "q", "z", "ll", "end", "no"} & set(found)
    assert not any(character.isdigit() for letters in found for character in letters)


def kept_in(tmp_path):
    return sorted((tmp_path / "data" / "pakal" / "games").glob("*.pakal"))


@pytest.mark.parametrize("leave", ["q", "end of input", "Ctrl-C"])
def test_a_game_that_is_stopped_is_kept_and_the_command_that_goes_on_is_said(leave, keyboard, tmp_path):
    def typed():
        yield from ("2", "")
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    _, shown = keyboard(typed(), "rockets", "--seed", "4", "--lang", "en", "--players", "3")
    [record] = kept_in(tmp_path)
    assert f"pakal play {record} --terminal" in shown.replace("\n", "")
    assert read_file(record).match.actions[1].text == "play:2"
    before = len(read_file(record).match.actions)
    _, shown = keyboard(["a", "", "q"], str(record), "--lang", "en")
    assert kept_in(tmp_path) == [record]  # it goes on in the same file
    assert len(read_file(record).match.actions) > before
    assert read_file(record).notes["seats"] == "human · greedy · greedy"


@pytest.mark.parametrize("leave", ["q", "Ctrl-C", "Ctrl-D"])
def test_whoever_stops_where_enter_would_end_the_turn_has_not_ended_it(leave, keyboard, tmp_path):
    def typed():
        yield from ("2", "", "a")
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    keyboard(typed(), "rockets", "--seed", "4", "--lang", "en")
    [record] = kept_in(tmp_path)
    match = read_file(record).match
    assert [ply.actor for ply in match.actions].count(0) == 1
    assert match.actor == 0


@pytest.mark.parametrize("leave", ["q", "Ctrl-C", "Ctrl-D"])
def test_who_stops_at_the_end_of_their_first_turn_finds_the_game_again(leave, keyboard, tmp_path):
    def typed():
        yield "2"
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    _, shown = keyboard(typed(), "rockets", "--seed", "4", "--lang", "en")
    [record] = kept_in(tmp_path)
    assert read_file(record).match.actor == 0
    assert "--terminal" in shown


def test_a_killed_game_is_kept_up_to_the_last_thing_a_person_did(keyboard, tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr("pakal.cli.keep.write_whole", lambda path, text: written.append(text))
    keyboard(["2", "", "a", ""], "rockets", "--seed", "4", "--lang", "en")
    assert len(written) >= 3  # after each turn, and at the end
    assert "play:2" in written[0]


def test_a_game_in_which_nobody_has_done_anything_is_not_kept(keyboard, tmp_path):
    keyboard(["q"], "rockets", "--seed", "4")
    keyboard([], "rockets", "--seed", "4", "--seats", "greedy,random")
    assert kept_in(tmp_path) == []


def test_where_nothing_can_be_kept_one_line_says_so_and_the_game_is_played(keyboard, tmp_path):
    (tmp_path / "data").write_text("no folder")
    status, shown = keyboard(["2", "", "q"], "rockets", "--seed", "4", "--lang", "en")
    assert status == 0
    assert "The game cannot be kept" in shown
    assert "--save" in shown
    assert "stopped before its end" in shown


def test_a_record_of_strangers_starts_no_program(keyboard, tmp_path):
    mark, record = tmp_path / "started", tmp_path / "game.pakal"
    keyboard(["2", "", "q"], "rockets", "--seed", "4", "--save", str(record))
    record.write_text(record.read_text().replace("human · greedy", f"human · program:touch {mark}"))
    status, _ = keyboard(["a", "", "q"], str(record))
    assert status == 0
    assert not mark.exists()


def test_a_finished_record_says_that_the_game_is_over_and_asks_nothing(keyboard):
    record = Path(pakal.__file__).parents[2] / "tests" / "records" / "jaguar-rody-card.pakal"
    status, shown = keyboard([], str(record), "--lang", "en")
    assert status == 0
    assert shown.startswith("The game is over.")
    assert "has to place" not in shown
    assert "offers" not in shown
    assert "You are" not in shown


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_window_that_is_too_narrow_is_told_the_width_that_the_board_needs(facts, keyboard):
    arguments = [facts.name, "--seed", "4", "--lang", "en", "--players", str(facts.players[1])]
    _, narrow = keyboard(["q"], *arguments, columns=30)
    told = re.search(r"has 30 columns;\s+the lines\s+below need (\d+)", narrow)
    assert told
    assert narrow.count("columns;") == 1
    assert int(told[1]) <= 80
    _, wide = keyboard(["q"], *arguments, columns=int(told[1]))
    assert "columns;" not in wide


def test_in_forty_columns_jaguars_pyramids_stand_whole_one_below_the_other(keyboard):
    _, shown = keyboard(["q"], "jaguar", "--seed", "4", "--lang", "en", columns=40)
    assert "columns;" not in shown
    assert [line.split() for line in shown.splitlines()].count(["1:__", "2:__", "3:__", "4:__"]) == 2
    assert max(map(len, shown.partition("☀ Sun>")[0].splitlines())) <= 40


def test_help_offers_an_end_by_agreement_only_where_the_rules_know_one(keyboard):
    assert "agreement" not in keyboard(["?", "q"], "rockets", "--lang", "en")[1]
    assert "end by agreement" in keyboard(["?", "q"], "pacals-rocket", "--lang", "en")[1]


def test_a_hint_names_actions_and_chances(keyboard):
    _, shown = keyboard(["!", "q"], "rockets", "--seed", "4", "--lang", "en")
    assert re.search(r"A good player would do this: .+\. Your chance of winning is then about \d+%\.", shown)
    assert "Sun> " not in shown.partition("A good player")[2].partition("\n")[0]


def test_people_who_share_the_keyboard_get_no_hint(keyboard):
    _, shown = keyboard(["", "!", "q"], "rockets", "--seats", "human,human", "--seed", "4", "--lang", "en")
    assert "Hints are for one person" in shown
    assert "A good player" not in shown
