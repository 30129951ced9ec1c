"""Track files: their contents, and refusals."""

import pytest

from pakal.base.errors import DataError, SetupError
from pakal.games.jaguar.board import built_in, parse
from pakal.games.jaguar.game import GAME

GOOD = """name = "short"
note = "for tests"
length = 10

[events]
3 = "own"  # a comment
6 = "hand"
"""


@pytest.mark.clause("JG-EVENT-4")
def test_the_default_track_has_40_spaces_and_events_in_turn_and_is_not_the_printed_one():
    jungle = built_in("jungle")
    assert GAME.setup().board == jungle
    assert jungle.length == 40
    kinds = ("jaguar", "own", "their", "hand")
    assert jungle.events == {3 * i: kinds[(i - 1) % 4] for i in range(1, 13)}
    assert "not the printed one" in jungle.note


@pytest.mark.clause("JG-EVENT-4")
def test_a_track_is_data():
    track = parse(GOOD)
    assert (track.name, track.length, track.events) == ("short", 10, {3: "own", 6: "hand"})
    terms = GAME.terms(GAME.setup(board=track))
    assert terms.length == 10
    assert terms.event[:11].tolist() == [0, 0, 0, 2, 0, 0, 4, 0, 0, 0, 0]


@pytest.mark.clause("JG-EVENT-4")
def test_layout_and_note_change_nothing_and_contents_do():
    track = parse(GOOD)
    assert parse(GOOD.replace("for tests", "another").replace("  # a comment", "")).content_hash == track.content_hash
    assert parse(GOOD.replace("10", "11")).content_hash != track.content_hash
    assert parse(GOOD.replace("hand", "their")).content_hash != track.content_hash
    assert parse('name = "bare"\nlength = 1\n').events == {}
    assert parse(GOOD.replace("\n", "\r\n")).text == track.text


@pytest.mark.clause("JG-EVENT-4")
@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("length = 10", "length = 0", 3, "length is 0"),
        ("length = 10", "length = 201", 3, "length is 201"),
        ("length = 10", "length = true", 3, "length should be a whole number"),
        ("length = 10", 'length = "10"', 3, "length should be a whole number"),
        ("length = 10", "", None, "there is no length"),
        ('name = "short"', "", None, "there is no name"),
        ('name = "short"', 'name = ""', 1, "name should be"),
        ('name = "short"', 'name = "a\\nb"', 1, "name should be"),
        ('name = "short"', "name = 3", 1, "name should be a text"),
        ('note = "for tests"', "note = 3", 2, "note should be a text"),
        ('note = "for tests"', 'note = "\\u0007"', 2, "cannot be printed"),
        ('note = "for tests"', "spaces = 3", 2, "'spaces' has no meaning"),
        ('6 = "hand"', '10 = "hand"', 7, "'10' is no space for an event; those are 1 to 9"),
        ('6 = "hand"', '0 = "hand"', 7, "'0' is no space"),
        ('6 = "hand"', '06 = "hand"', 7, "'06' is no space"),
        ('6 = "hand"', '-6 = "hand"', 7, "'-6' is no space"),
        ('6 = "hand"', 'six = "hand"', 7, "'six' is no space"),
        ('6 = "hand"', '6 = "hands"', 7, "there are jaguar, own, their, hand"),
        ('6 = "hand"', "6 = 4", 7, "there are jaguar, own, their, hand"),
        ('6 = "hand"', '3 = "hand"', 7, "events.3 is there twice"),
        ('6 = "hand"', "6 = hand", 7, "not readable as TOML"),
        ("[events]", "[events", 5, "not readable as TOML"),
        ("[events]", "[[events]]", 5, "events should be a table"),
    ],
)
def test_a_broken_track_is_refused_with_line_and_reason(old, new, line, reason):
    with pytest.raises(DataError) as error:
        parse(GOOD.replace(old, new), "some.toml")
    assert error.value.line == line
    assert reason in error.value.reason
    assert "[JG-EVENT-4]" in str(error.value)
    assert str(error.value).startswith("some.toml")
    assert "\n" not in str(error.value)


@pytest.mark.clause("JG-EVENT-4")
@pytest.mark.parametrize("content", [b"\xff\xfe", b"name = '\x00'", b"a" * 70000, b"", b"[" * 5000])
def test_a_file_that_is_no_track_is_refused(tmp_path, content):
    file = tmp_path / "some.toml"
    file.write_bytes(content)
    with pytest.raises(DataError, match=r"some\.toml"):
        GAME.load_board(file)


@pytest.mark.clause("JG-EVENT-4")
def test_a_track_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(DataError, match="there is no such file"):
        GAME.load_board(tmp_path / "none.toml")
    with pytest.raises(SetupError, match="jungle"):
        GAME.setup(board="nowhere")
