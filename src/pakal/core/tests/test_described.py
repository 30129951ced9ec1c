"""Descriptions of drawings: an error names the part, the field and the right form."""

import pytest
from msgspec.structs import replace

from pakal.base.errors import DataError
from pakal.core import drawing
from pakal.core.drawing import check
from pakal.starter.pig.game import GAME

SETUP = GAME.setup()
TERMS = GAME.terms(SETUP)
VIEW = GAME.view(TERMS, GAME.begin(TERMS, 2), 0)


def check_text(text, monkeypatch, tmp_path, view=VIEW):
    """Check the description of a package that holds nothing else."""
    (tmp_path / "table.toml").write_text(text)
    monkeypatch.setattr(drawing, "files", lambda package: tmp_path)
    drawing.parts_of.cache_clear()
    try:
        check("theirs", view)
    finally:
        drawing.parts_of.cache_clear()


def part(kind, *lines):
    return "\n".join(["[[parts]]", f'kind = "{kind}"', *lines])


def test_the_description_of_the_starter_fits_its_game():
    check("pakal.starter.pig", VIEW)


@pytest.mark.parametrize(
    "text",
    [
        part("grid", "rows = 1", "columns = 2", 'pieces = [{ field = "spaces", as = "values" }]'),
        part("grid", "rows = 1", "columns = 2", 'pieces = [{ field = "ahead", as = "owners" }]'),
        part("lanes", "lengths = [3, 3]", 'pieces = [{ field = "spaces", as = "spaces" }]'),
        part("places", "places = [[0, 0], [1, 1]]", "lines = [[0, 1]]", 'pieces = [{ field = "die", as = "spaces" }]'),
        part("seats", 'parts = [{ kind = "value", field = "spaces", title = "Safe" }]'),
        part("cards", 'field = "spaces"'),
        part("pile", 'field = "goal"', 'top = "die"'),
    ],
)
def test_valid_descriptions_are_taken(text, monkeypatch, tmp_path):
    check_text(text, monkeypatch, tmp_path)


def test_a_lane_may_be_empty(monkeypatch, tmp_path):
    text = part("lanes", "lengths = [3, 3]", 'pieces = [{ field = "spaces", as = "spaces" }]')
    check_text(text, monkeypatch, tmp_path, replace(VIEW, spaces=(None, 2)))
    check_text(text, monkeypatch, tmp_path, replace(VIEW, spaces=None))
    with pytest.raises(DataError, match="'spaces' says step 4 of lane 1, and there is no such space"):
        check_text(text, monkeypatch, tmp_path, replace(VIEW, spaces=(None, 4)))


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("parts = 3", r"theirs/table.toml: Expected `array`, got `int` - at `\$.parts`"),
        ("[[parts]\n", r"theirs/table.toml: .*\(at line 1"),
        (part("map"), "theirs/table.toml: Invalid value 'map'"),
        (part("dice"), r"theirs/table.toml: Object missing required field `field` - at `\$.parts\[0\]`"),
        (part("dice", 'field = "die"', "colour = 1"), "unknown field `colour`"),
        (
            part("dice", 'field = "dye"'),
            r"part 1 \(dice\): the view has no field 'dye'; it has: viewer, .*die",
        ),
        (part("track", 'last = "finish"'), "the view has no field 'finish'"),
        (part("track", "last = 10000"), "10000 should be a number from 1 to 400"),
        (part("track", "last = 5", "columns = 0"), "columns should be at least 1"),
        (
            part("track", "last = 5", 'pieces = [{ field = "goal", as = "spaces" }]'),
            "'goal' says space 50, and there is no",
        ),
        (part("track", "last = 5", 'pieces = [{ field = "die", as = "seats" }]'), "for each of the 2 seats"),
        (part("track", "last = 5", 'pieces = [{ field = "spaces", as = "owners" }]'), "for each of the 6 spaces"),
        (part("grid", "rows = 1", "columns = 2", 'pieces = [{ field = "die", as = "lots" }]'), "Invalid enum value"),
        (part("lanes", "lengths = [2]", 'pieces = [{ field = "spaces", as = "counts" }]'), "lanes take pieces as"),
        (
            part("lanes", "lengths = [2, 2, 2]", 'pieces = [{ field = "spaces", as = "spaces" }]'),
            r"'spaces' says \(0, 0\): lanes want a step for each lane, such as \[0, 0, 0\]$",
        ),
        (
            part("lanes", "lengths = [2]", 'pieces = [{ field = "spaces", as = "seats" }]'),
            r"'spaces' says 0: lanes want a step for each lane, such as \[0\] for each seat$",
        ),
        (part("lanes", 'lengths = "die"'), "lengths should be a list of numbers"),
        (part("places", "places = [[0, 0]]", "lines = [[0, 1]]"), "there is a line from 0 to 1, and places only"),
        (part("cards", 'field = "die"'), "'die' should be a list of cards, and is 0"),
        (part("pile", 'field = "spaces"'), "'spaces' should be a number of cards"),
        (part("seats", 'parts = [{ kind = "value", field = "die" }]'), "'die' should have a value for each"),
    ],
)
def test_an_error_in_a_description_is_one_line_with_its_place(text, pattern, monkeypatch, tmp_path):
    with pytest.raises(DataError, match=pattern) as error:
        check_text(text, monkeypatch, tmp_path)
    assert "\n" not in str(error.value)
