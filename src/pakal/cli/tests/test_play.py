"""`pakal play` in the terminal: people, computer players, passing the keyboard, taking back, stopping and going on."""

import os
import re
import sys
from itertools import islice
from pathlib import Path

import pytest

import pakal
from pakal.catalogue.record import read_file
from pakal.catalogue.registry import all_facts
from pakal.cli import main
from pakal.cli.screen import letters_without


@pytest.fixture
def keyboard(typing, monkeypatch, tmp_path):
    """Play with these lines typed; returns exit status and output."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return lambda lines, *arguments, **more: typing(lines, "play", "--terminal", *arguments, **more)


def endless(line):
    while True:
        yield line


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
@pytest.mark.parametrize("language", ["en", "fr", "pl", "de"])
def test_a_whole_game_against_a_computer_player(facts, language, keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    short = ["-o", "max_rounds=4"] if facts.name == "pacals-rocket" else []
    arguments = [facts.name, "--seed", "3", "--lang", language, "--no-confirm", "--save", str(record)]
    status, output = keyboard(endless("a"), *arguments, *short)
    assert status == 0
    assert "★" in output
    assert read_file(record).match.over


def test_without_arguments_it_asks_for_everything(keyboard):
    status, output = keyboard(["9", "3", "2", ""], "--lang", "en")
    assert status == 0
    assert "Which game do you want to play?" in output
    assert "Rockets" in output


def test_the_end_of_input_stops_the_game(keyboard):
    assert keyboard([], "--lang", "en")[0] == 0
    status, output = keyboard([], "rockets", "--lang", "en")
    assert status == 0
    assert "stopped before its end" in output


@pytest.mark.parametrize(
    ("game_name", "answers", "reason"),
    [
        ("rockets", "6", "You have no 6 in your hand.  [RK-PLAY-1]"),
        ("rockets", "play 6", "You have no 6 in your hand.  [RK-PLAY-1]"),
        ("pacals-rocket", "a1", "a1 is not in the sacred district, where ships begin.  [PR-SETUP-2]"),
        ("jaguar", "1", "You have no 1 in your hand.  [JG-SETUP-3]"),
    ],
)
def test_a_number_or_a_square_that_fits_no_action_is_refused_with_the_reason(game_name, answers, reason, keyboard):
    _, output = keyboard([answers, "q"], game_name, "--seed", "3", "--lang", "en")
    assert reason in output
    assert "is not an action of this game" not in output


def test_numbers_notation_beginnings_and_refusals(keyboard):
    lines = ["?", "play:", "push:1", "play:9", "99999999999", "gen-2", "u", "ll", "play:0", "u", "q"]
    _, output = keyboard(lines, "rockets", "--seed", "4", "--lang", "en")
    assert "play:5 plays a 5" in output
    assert "Play a card first." in output
    assert "[RK-PLAY-1]" in output
    assert "“play:9” is not an action of this game." in output
    assert "GEN-2 · " in output
    assert "You can take nothing back" in output
    assert "stopped before its end" in output


def test_a_turn_can_be_taken_back_before_it_is_confirmed(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    keyboard(["a", "u", "2", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--save", str(record))
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


def test_the_command_to_go_on_does_not_take_a_file_for_a_game(keyboard, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    _, output = keyboard(["a", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--save", "mine")
    assert "pakal play ./mine --terminal" in output
    keyboard(["q"], "./mine", "--save", "./mine")


def test_a_game_is_saved_when_a_program_fails(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    program = f"program:{sys.executable} -c 'print(input()[:0])'"
    arguments = ("rockets", "--seats", f"human,{program}", "--seed", "4", "--no-confirm", "--save", str(record))
    status, _ = keyboard(["a"] * 9, *arguments)
    assert status == 2
    assert [ply.actor for ply in read_file(record).match.actions if ply.actor >= 0] == [0]


def test_greedy_plays_the_seats_that_nobody_names(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    arguments = ("rockets", "--players", "4", "--seats", "human,random", "--seed", "4", "--save", str(record))
    keyboard(["q"], *arguments)
    assert read_file(record).notes["seats"] == "human · random · greedy · greedy"


def test_hidden_hands_are_shown_only_after_the_keyboard_was_passed(keyboard):
    _, output = keyboard(["", "a", ""], "rockets", "--seats", "human,human", "--seed", "4", "--lang", "en")
    hands = [line for line in output.splitlines() if line.startswith("Your hand")]
    assert len(hands) == 1  # the second person's hand waits for an answer to the pass screen


def test_computer_players_alone_play_to_the_end(keyboard):
    status, output = keyboard([], "rockets", "--seats", "greedy,random", "--seed", "4", "--lang", "en")
    assert status == 0
    assert "Only computer players" in output
    assert "★" in output


@pytest.mark.clause("PR-END-5")
def test_a_game_ends_by_agreement_of_all_people(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    arguments = ["pacals-rocket", "--seats", "human,human", "--seed", "4", "--lang", "en", "--save", str(record)]
    _, output = keyboard(["a", "", "end", "n", "end", "y", "no", "end", "y", "y"], *arguments)
    assert "★" in output
    assert read_file(record).match.outcome().reason == "agreement"


def test_ending_by_agreement_only_where_the_rules_know_it(keyboard):
    _, output = keyboard(["end", "y", "q"], "rockets", "--seed", "4", "--lang", "en")
    assert "no end by agreement" in output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["rockets", "--seats", "human,human,human"], "3 seats are named, but 2 play"),
        (["rockets", "--seats", "human,human", "--coach"], "--coach goes with one person"),
        (["rockets", "--seats", "human,alphazero"], "there is no agent 'alphazero'"),
        (["rockets", "--lang", "xx"], "there are no texts in 'xx'"),
        (["no.pakal"], "there is no such file"),
        (["rockets", "--save", "/no such folder/x.pakal"], "cannot be written"),
        (["go"], "there is no game 'go'"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments, reason, capsys):
    assert main(["play", "--terminal", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert reason in complaint
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize("way", ["file", "link", "pipe"])
def test_another_game_never_overwrites_a_file(way, tmp_path, capsys):
    original, target = tmp_path / "there.pakal", tmp_path / "named.pakal"
    if way == "pipe":
        os.mkfifo(target)
    else:
        original.write_text("an older game")
        target.symlink_to(original) if way == "link" else original.rename(target)
    before = target.lstat()
    assert main(["play", "--terminal", "rockets", "--seats", "random,random", "--save", str(target)]) == 2
    [complaint] = capsys.readouterr().err.splitlines()
    assert f"{target} is there already, and is not overwritten: name a new file" in complaint
    assert (f"pakal play {target} --terminal" in complaint) == (way != "pipe")
    assert (target.lstat().st_ino, target.lstat().st_mode) == (before.st_ino, before.st_mode)
    assert way == "pipe" or target.read_text() == "an older game"


def test_one_person_is_called_you_and_two_are_named(keyboard):
    _, output = keyboard(["a", "q"], "rockets", "--seed", "4", "--lang", "en", "--no-confirm")
    assert "You start with a" in output
    _, output = keyboard(
        ["", "a", "", "q"], "rockets", "--seed", "4", "--lang", "en", "--no-confirm", "--seats", "human,human"
    )
    assert "You start with a" not in output
    assert "starts with a" in output


def test_a_number_is_a_card_and_never_a_place_in_the_list(keyboard, tmp_path):
    for card in ("0", "2", "5", "6"):  # seed 14 deals 0 1 2 3 5 6
        record = tmp_path / f"{card}.pakal"
        keyboard([card, "", "q"], "rockets", "--seed", "14", "--save", str(record))
        assert read_file(record).match.actions[1].text == f"play:{card}"


def test_actions_are_told_in_words_as_at_the_table_with_their_notation_beside_them(keyboard):
    _, output = keyboard(["q"], "rockets", "--seed", "14", "--lang", "en")
    assert "  a  play 0  play:0" in output
    _, output = keyboard(["q"], "pacals-rocket", "--seed", "4", "--lang", "de")
    assert re.search(r" a  \w.* e5 .*  @e5", output)


def test_numbers_and_words_choose_the_one_action_that_has_them_and_list_several(keyboard, tmp_path):
    record = tmp_path / "game.pakal"
    arguments = ["jaguar", "--seed", "43", "--lang", "en", "--no-confirm", "--save", str(record)]
    _, output = keyboard(["show", "38", "2", "2 3", "q"], *arguments)
    texts = [ply.text for ply in read_file(record).match.actions]
    assert "reveal:38" in texts
    assert "offer:2,3" in texts
    assert "offer 2 and 6  offer:2,6" in output  # "2" alone stands in many offers: they are listed


def test_letters_of_the_list_are_no_commands_and_no_notation():
    names = list(islice(letters_without({"ll", "end", "no"}), 12_000))
    assert names[:3] == ["a", "b", "c"]
    assert len(set(names)) == len(names)
    assert not {"h", "l", "q", "u", "ll", "end", "no"} & set(names)
    assert not any(character.isdigit() for letters in names for character in letters)


def kept_in(tmp_path):
    return sorted((tmp_path / "data" / "pakal" / "games").glob("*.pakal"))


@pytest.mark.parametrize("leave", ["q", "end of input", "Ctrl-C"])
def test_a_stopped_game_is_kept_and_the_command_to_go_on_is_printed(leave, keyboard, tmp_path):
    def answers():
        yield from ("2", "")
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    _, output = keyboard(answers(), "rockets", "--seed", "4", "--lang", "en", "--players", "3")
    [record] = kept_in(tmp_path)
    assert f"pakal play {record} --terminal" in output.replace("\n", "")
    assert read_file(record).match.actions[1].text == "play:2"
    before = len(read_file(record).match.actions)
    _, output = keyboard(["a", "", "q"], str(record), "--lang", "en")
    assert kept_in(tmp_path) == [record]  # it goes on in the same file
    assert len(read_file(record).match.actions) > before
    assert read_file(record).notes["seats"] == "human · greedy · greedy"


@pytest.mark.parametrize("leave", ["q", "Ctrl-C", "Ctrl-D"])
def test_stopping_before_the_end_of_a_turn_is_confirmed_does_not_end_it(leave, keyboard, tmp_path):
    def answers():
        yield from ("2", "", "a")
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    keyboard(answers(), "rockets", "--seed", "4", "--lang", "en")
    [record] = kept_in(tmp_path)
    match = read_file(record).match
    assert [ply.actor for ply in match.actions].count(0) == 1
    assert match.actor == 0


@pytest.mark.parametrize("leave", ["q", "Ctrl-C", "Ctrl-D"])
def test_a_game_that_is_stopped_at_the_end_of_the_first_turn_is_kept(leave, keyboard, tmp_path):
    def answers():
        yield "2"
        if leave == "Ctrl-C":
            raise KeyboardInterrupt
        if leave == "q":
            yield "q"

    _, output = keyboard(answers(), "rockets", "--seed", "4", "--lang", "en")
    [record] = kept_in(tmp_path)
    assert read_file(record).match.actor == 0
    assert "--terminal" in output


def test_a_killed_game_is_kept_up_to_the_last_thing_a_person_did(keyboard, tmp_path, monkeypatch):
    texts = []
    monkeypatch.setattr("pakal.cli.files.write_whole", lambda path, text: texts.append(text))
    keyboard(["2", "", "a", ""], "rockets", "--seed", "4", "--lang", "en")
    assert len(texts) >= 3  # after each turn, and at the end
    assert "play:2" in texts[0]


def test_a_game_in_which_nobody_has_done_anything_is_not_kept(keyboard, tmp_path):
    keyboard(["q"], "rockets", "--seed", "4")
    keyboard([], "rockets", "--seed", "4", "--seats", "greedy,random")
    assert kept_in(tmp_path) == []


def test_a_game_that_cannot_be_kept_is_played_after_one_line_says_so(keyboard, tmp_path):
    (tmp_path / "data").write_text("no folder")
    status, output = keyboard(["2", "", "q"], "rockets", "--seed", "4", "--lang", "en")
    assert status == 0
    assert "The game cannot be kept" in output
    assert "--save" in output
    assert "stopped before its end" in output


def test_a_record_of_strangers_starts_no_program(keyboard, tmp_path):
    mark, record = tmp_path / "started", tmp_path / "game.pakal"
    keyboard(["2", "", "q"], "rockets", "--seed", "4", "--save", str(record))
    record.write_text(record.read_text().replace("human · greedy", f"human · program:touch {mark}"))
    status, _ = keyboard(["a", "", "q"], str(record))
    assert status == 0
    assert not mark.exists()


def test_a_finished_record_says_that_the_game_is_over_and_asks_nothing(keyboard):
    record = Path(pakal.__file__).parents[2] / "tests" / "records" / "jaguar-rody-card.pakal"
    status, output = keyboard([], str(record), "--lang", "en")
    assert status == 0
    assert output.startswith("The game is over.")
    assert "has to place" not in output
    assert "offers" not in output
    assert "You are" not in output


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_window_that_is_too_narrow_is_told_the_width_that_the_board_needs(facts, keyboard):
    arguments = [facts.name, "--seed", "4", "--lang", "en", "--players", str(facts.players[1])]
    _, narrow = keyboard(["q"], *arguments, columns=30)
    hit = re.search(r"has 30 columns;\s+the lines\s+below need (\d+)", narrow)
    assert hit
    assert narrow.count("columns;") == 1
    assert int(hit[1]) <= 80
    _, wide = keyboard(["q"], *arguments, columns=int(hit[1]))
    assert "columns;" not in wide


def test_in_forty_columns_jaguars_pyramids_stand_whole_one_below_the_other(keyboard):
    _, output = keyboard(["q"], "jaguar", "--seed", "4", "--lang", "en", columns=40)
    assert "columns;" not in output
    assert [line.split() for line in output.splitlines()].count(["1:__", "2:__", "3:__", "4:__"]) == 2
    assert max(map(len, output.partition("☀ Sun>")[0].splitlines())) <= 40


def test_help_offers_an_end_by_agreement_only_where_the_rules_know_one(keyboard):
    assert "agreement" not in keyboard(["?", "q"], "rockets", "--lang", "en")[1]
    assert "end by agreement" in keyboard(["?", "q"], "pacals-rocket", "--lang", "en")[1]


def test_a_hint_says_more_at_each_step(keyboard):
    _, output = keyboard(["!", "!", "!", "!", "!", "q"], "rockets", "--seed", "4", "--lang", "en")
    nudge, move, why, chances, again = output.split("Sun> ")[1:6]
    assert re.search("Look|Count|Think of", nudge)
    assert "do this" not in nudge
    assert re.search(r"A good player (would|could)( probably)? do this: .+", move)
    assert "The other move: " in why
    assert re.search(r"A good player would do this: .+\. Your chance of winning is then about \d+%\.", chances)
    assert chances == again
    assert all("Type ! again" in step for step in (nudge, move, why))


def test_the_coach_speaks_of_an_action_that_cost_much_and_it_is_taken_back(keyboard):
    arguments = ("rockets", "--seed", "4", "--lang", "en")
    _, output = keyboard(["6", "u", "2", "q"], *arguments, "--coach")
    _, costly, _, good, *_ = re.split("Sun> |Enter ends your turn; u takes it back. ", output)
    assert re.search(r"That move (may cost you the game|cost you a lot)\.\s+Better: play 2\.", costly)
    assert "The other move: play 6." in costly
    assert "Better" not in good
    assert "Better" not in keyboard(["6", "u", "q"], *arguments)[1]


def test_people_who_share_the_keyboard_get_no_hint(keyboard):
    _, output = keyboard(["", "!", "q"], "rockets", "--seats", "human,human", "--seed", "4", "--lang", "en")
    assert "Hints are for one person" in output
    assert "A good player" not in output
