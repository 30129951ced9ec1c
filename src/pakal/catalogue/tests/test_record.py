"""Records: a written record reads back, and no broken one is taken for whole."""

import dataclasses
import hashlib
import re

import pytest

from pakal.agents.play import play_match
from pakal.base.errors import DataError, SetupError
from pakal.catalogue.record import one_line, read, read_file, write
from pakal.catalogue.registry import facts, game
from pakal.core.match import Match
from pakal.table.storage.model import read_setup, setup_text


@pytest.fixture(scope="module")
def text():
    rockets = game("rockets")
    return write(play_match(rockets, rockets.setup(players=3), ["random"], 1, 1), {"seats": "random"})


def refusal(text):
    """The complaint about a broken record: line and reason."""
    with pytest.raises(DataError) as error:
        read(text, "x.pakal")
    assert str(error.value).startswith("x.pakal:")
    assert "\n" not in str(error.value)
    return error.value


def test_notes_comments_and_clocks_survive(text):
    once = read(text)
    once.notes |= {"date": "2026-11-20", "white space": one_line("  a\n b\x00 ")}
    once.comments |= {-1: "before", 0: "the shuffle; so", 5: "hm"}
    once.clocks |= {3: "0:04:31", 5: "1:00:00.5"}
    text_again = write(once.match, once.notes, once.comments, once.clocks)
    twice = read(text_again)
    assert twice.notes == {"seats": "random", "date": "2026-11-20", "white space": "a b"}
    assert (twice.comments, twice.clocks) == (once.comments, once.clocks)
    assert write(twice.match, twice.notes, twice.comments, twice.clocks) == text_again


def test_a_note_whose_name_has_blanks_is_read_so_that_it_can_be_written_again():
    text = write(Match(game("rockets"), game("rockets").setup()), {"seats": "Ann"}).replace("seats:", "my  note :")
    record = read(text)
    assert record.notes == {"my note": "Ann"}
    assert read(write(record.match, record.notes)).notes == record.notes


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"notes": {"a: b": "c"}}, "note 'a: b': a name should have no colon"),
        ({"notes": {"| x": "c"}}, "not begin with |"),
        ({"notes": {3: "x"}}, "note '3': 3 should be a text"),
        ({"notes": {"a": 3}}, "note 'a': 3 should be a text"),
        ({"comments": {"0": "x"}}, "comment at ply 0: a ply is a whole number"),
        ({"comments": {0: 3}}, "comment at ply 0: 3 should be a text"),
        ({"clocks": {0: 3}}, "clock at ply 0: 3 should be a text"),
        ({"notes": {"players": "9"}}, "note 'players': the setup of the match writes this line"),
        ({"notes": {"board file": "x"}}, "the setup of the match writes this line"),
        ({"notes": {"a": "b\nc: d"}}, "' should be one line of visible"),
        ({"notes": {" a": "b"}}, "should be one line of visible characters and single spaces"),
        ({"comments": {3: "x\ny"}}, "comment at ply 3: 'x"),
        ({"comments": {999_999: "x"}}, "comment at ply 999999: there is no such ply"),
        ({"comments": {-2: "x"}}, "comment at ply -2: there is no such ply"),
        ({"clocks": {-1: "0:04:31"}}, "clock at ply -1: there is no such ply"),
        ({"clocks": {3: "soon"}}, "clock at ply 3: 'soon' should be a time such as 0:04:31"),
    ],
)
def test_notes_that_would_not_read_back_are_not_written(text, written, reason):
    with pytest.raises(SetupError, match=re.escape(reason)):
        write(read(text).match, **written)


def test_a_record_that_was_read_can_be_written(text):
    """A person may have written spaces, or drawn a board into the record."""
    odd = text.replace("seats: random", " seats :  Ana \t Bo\n: no name").replace("\n1.1 ", "\n; look  here\n1.1 ", 1)
    once = read(odd)
    assert once.notes == {"seats": "Ana Bo", "": "no name"}
    twice = read(write(once.match, once.notes, once.comments))
    assert (twice.notes, twice.comments) == (once.notes, {0: "look here"})


def test_comments_and_names_may_be_changed_by_hand(text):
    other = text.replace("seats: random", "seats: Ana · Bo · Cy").replace("\n1.1 ", "\n; look\n1.1 ", 1)
    assert read(other).match.outcome() == read(text).match.outcome()


def test_line_ends_of_another_system_do_not_matter(text):
    assert read(text.replace("\n", "\r\n")).match.outcome() == read(text).match.outcome()


@pytest.mark.parametrize("percent", range(0, 100, 7))
def test_a_record_cut_off_anywhere_is_refused(text, percent):
    refusal(text[: len(text) * percent // 100])


def test_a_record_without_its_last_line_is_refused(text):
    error = refusal(text[: text.rindex("check:")])
    assert "cut off" in error.reason


def test_a_byte_order_mark_does_not_matter(text, tmp_path):
    (tmp_path / "m.pakal").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_file(tmp_path / "m.pakal").match.outcome() == read(text).match.outcome()


def test_every_line_that_is_left_out_is_noticed(text):
    lines = text.split("\n")
    for i, line in enumerate(lines):
        if line.strip() and not line.startswith("seats:"):
            refusal("\n".join(lines[:i] + lines[i + 1 :]))


def test_an_action_that_was_changed_to_another_legal_one_is_noticed(text):
    match = read(text).match
    for number in range(1, len(match.actions) - 1, 9):
        twin = Match(match.game, match.setup)
        for ply in match.actions[:number]:
            twin.redo(ply)
        others = [legal for legal in twin.legal() if legal != match.actions[number].text]
        if others and twin.actor >= 0:
            lines = text.split("\n")
            at, word = place_of(lines, number)
            words = lines[at].split()
            words[word] = others[0]
            lines[at] = " ".join(words)
            refusal("\n".join(lines))


RULES = facts("rockets").version


def place_of(lines, number):
    """Line and word of a ply."""
    start = lines.index("") + 1
    count = 0
    for at in range(start, len(lines)):
        for word in range(1, len(lines[at].split())):
            if count == number:
                return at, word
            count += 1
    raise AssertionError(number)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("pakal record 1", "pakal record 2", 1, "format 2"),
        ("pakal record 1", '[Event "?"]', 1, "this is no record"),
        ("pakal record 1", "pakal record 99999999999999999999", 1, "this is no record"),
        ("game: rockets", "game: rocketz", 2, "there is no game 'rocketz'; there are: "),
        ("game: rockets", "game rockets", 2, "'name: value'"),
        (f"rules: {RULES}", "rules: 7", 3, "rules 7"),
        (f"rules: {RULES}", "rules: one", 3, "not a whole number"),
        ("edition: jeb", "edition: deluxe", 4, "no edition 'deluxe'"),
        ("edition: jeb", "game: rockets", 4, "twice"),
        ("tiebreak=trip", "tiebreak=coin", 5, "possible: trip, shared"),
        ("tiebreak=trip", "", None, "the check does not fit"),
        ("tiebreak=trip", "tiebreak=trip luck=3", 5, "no option 'luck'"),
        ("players: 3", "players: 30", 6, "between 2 and 4"),
        ("players: 3", "players: -3", 6, "not a whole number"),
        ("start seat: 0", "start seat: 3", 7, "between 0 and 2"),
        ("start seat: 0", "start seat: 1", None, "RK-PLAY-4"),
        ("\n1.1 ", "\n1.2 ", 11, "'1.2' should be '1.1'"),
        ("\n1.1 ", "\n1.1 play:9 ", 11, "no action of Rockets"),
        ("\n1.1 ", "\n1.1 back ", 11, "RK-PLAY-1"),
        ("won by ", "won by 0 1 2 ", None, "should be 'result: trips"),
        ("check: ", "check: 1", None, "should be here"),
    ],
)
def test_a_broken_line_is_named_with_its_reason(text, old, new, line, reason):
    assert old in text
    error = refusal(text.replace(old, new, 1))
    assert reason in error.reason
    assert line is None or error.line == line


def test_a_wrong_check_is_refused(text):
    other = re.sub(r"plies [0-9a-f]{16}", "plies 0123456789abcdef", text)
    assert "have been changed" in refusal(other).reason


def test_nothing_may_follow_the_end(text):
    assert "after the end" in refusal(text + "1.1 play:3\n").reason


def test_an_unfinished_game_says_so(text):
    match = read(text).match
    match.truncate(20)
    record = write(match)
    assert "result: unfinished · " in record
    assert read(record).match.outcome().complete is False
    refusal(record.replace("result: unfinished · 0 0 0", "result: trips · 0 0 0 · won by 0 1 2"))


def test_missing_and_binary_files_are_refused(tmp_path):
    (tmp_path / "b.pakal").write_bytes(b"pakal record 1\n\xff\xfe\x00")
    with pytest.raises(DataError, match=r"b\.pakal:2: is no record: it is not UTF-8"):
        read_file(tmp_path / "b.pakal")
    with pytest.raises(DataError, match="there is no such file"):
        read_file(tmp_path / "none.pakal")
    with pytest.raises(DataError, match="this is a folder; name a file in it"):
        read_file(tmp_path)
    (tmp_path / "e.pakal").write_bytes(b"")
    with pytest.raises(DataError, match="this is no record"):
        read_file(tmp_path / "e.pakal")


def older(text):
    """The same record, written before there was the option `tiebreak`."""
    head, rest = text.replace(" tiebreak=trip", "", 1).split("\n\n", 1)
    setup = [line for line in head.split("\n") if not line.startswith("seats:")]
    result = next(line for line in rest.split("\n") if line.startswith("result:"))
    content = "\n".join([*setup, *(ply.text for ply in read(text).match.actions), result])
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    return f"{head}\n\n{rest.rsplit(' ', 1)[0]} {digest}\n"


def test_an_option_that_came_later_has_its_default_in_older_records(text):
    record = read(older(text))
    assert record.match.setup.options["tiebreak"] == "trip"
    assert record.match.outcome() == read(text).match.outcome()
    assert write(record.match, record.notes) == text


def test_a_change_in_an_older_record_is_noticed(text):
    refusal(older(text).replace("deck=9,9,9,9,8,8,8", "deck=9,9,9,9,8,8,8 tiebreak=trip", 1))


def test_a_record_of_older_rules_is_refused_in_its_line(text, monkeypatch):
    instance = game("rockets")
    monkeypatch.setattr(type(instance), "facts", dataclasses.replace(instance.facts, version=RULES + 1))
    error = refusal(text)
    message = (
        f"was played by rules {RULES}; this version of pakal has rules {RULES + 1}: read the record with an older one"
    )
    assert error.reason == message
    assert error.line == 3


def test_a_match_stored_before_an_option_came_goes_on_by_its_default():
    instance = game("rockets")
    setup_lines = setup_text(instance.setup(players=3, options=["tiebreak=trip"]))
    assert " tiebreak=trip" in setup_lines
    _, setup = read_setup(setup_lines.replace(" tiebreak=trip", ""))
    assert setup == instance.setup(players=3)


@pytest.mark.parametrize(("rules", "default"), [(1, "any"), (2, "own")])
def test_an_option_that_is_not_named_has_the_default_of_the_named_rules(rules, default):
    setup_lines = setup_text(game("pacals-rocket").setup(rules=rules))
    assert f" single_of_two={default}" in setup_lines
    _, setup = read_setup(setup_lines.replace(f" single_of_two={default}", ""))
    assert (setup.rules, setup.options["single_of_two"]) == (rules, default)
