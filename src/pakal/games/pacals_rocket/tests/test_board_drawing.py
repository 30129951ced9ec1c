"""The board drawn for a terminal."""

import re

import pytest

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.games.pacals_rocket.board import district_number
from pakal.games.pacals_rocket.board import drawing as board_drawing
from pakal.games.pacals_rocket.board.files import built_in, parse
from pakal.games.pacals_rocket.tests.board_files import BOARD, lay_out, with_change


def draw(board, players=5, columns=80, language="en"):
    return board_drawing.draw(board, players, Texts(language, ["pakal.games.pacals_rocket"]), columns)


pytestmark = pytest.mark.clause("PR-BOARD-6")  # the board is a file


@pytest.fixture(scope="module")
def palenque():
    return built_in("palenque")


def test_a_drawing_reads_without_colour(palenque):
    drawing = draw(palenque).plain
    lines = drawing.split("\n")
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("palenque   11 × 11")
    for number, (name, value) in enumerate(palenque.values.items(), 1):
        assert district_number(name, palenque.names) == number
        assert len(re.findall(rf"(?<!\d){number}·{value}\b", drawing)) == 1
    assert drawing.count("~") > 4 * len(palenque.lake)
    assert drawing.count("✦") == 3  # square, list of districts, signs
    assert "2       93   19   16   5 11 (tile 2), 14 (tile 2/3)" in drawing


def test_a_drawing_shows_districts_borders_and_marks():
    """Heavy lines stop a ship, light ones part districts."""
    lines = draw(parse(BOARD)).plain.split("\n")
    files = next(index for index, line in enumerate(lines) if line.startswith("      a "))
    assert [line[:58].rstrip() for line in lines[files : files + 8]] == [
        "      a    b    c    d    e    f    g    h    i    j    k",
        "   ┏━1·3━━━━━━━━━━┯━2·3━━━━━━━━━━┯━3·4━━━━━━━━━━┯━4·3━━━━━",
        "11 ┃              │   ≈          │              │",
        "   ┃    ·    ·    │    ·    ·    │    ·    ·    │    ·",
        "10 ┃             ≈│   ≈          │              │",
        "   ┃    ┌─5·5─────┴────┐    ┌─6·4┴────┐    ┌────┘    ·",
        " 9 ┃    │        ≈    ≈│    │         │    │",
        "   ┠────┘    ·    ┌─7·6┴────┤    ·    └────┼─8·3──────────",
    ]


def test_a_drawing_shows_what_is_covered(palenque):
    drawing = draw(palenque, 2).plain
    assert "5░" in drawing
    assert "5·4" not in drawing
    assert "░░░░" in drawing
    assert "░" not in draw(palenque, 5).plain


@pytest.mark.parametrize("width", [9, 15])
@pytest.mark.parametrize("columns", [80, 120])
def test_the_list_of_districts_goes_below_where_there_is_no_room_beside_the_board(width, columns):
    lines = draw(parse(lay_out(width, 15)), 3, columns).plain.split("\n")
    assert max(map(len, lines)) <= columns
    [list_head] = [line for line in lines if "value" in line]
    assert list_head.lstrip().startswith("a ") == (5 * width + 23 <= columns)


def test_large_values_have_room_in_the_drawing():
    drawing = draw(parse(with_change("b = 3", "b = 999"))).plain
    assert "┯2·999━" in drawing
    assert len({line.rindex("┃") for line in drawing.split("\n") if line.count("┃") == 2}) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_fits_in_every_language_and_has_words_of_that_language(language, players, palenque):
    drawing = draw(palenque, players, language=language).plain
    assert max(map(len, drawing.split("\n"))) <= 80
    assert drawing.count("✦") == 3
    english = r"\b(riverside|lakeside|lake|sacred|stops|value|players|squares|covered|tile|nothing)\b"
    words = re.findall(english, drawing.replace("\n", " ").replace(palenque.note, ""))
    assert bool(words) == (language == "en")


def test_colours_are_legible():
    """Ink on every terrace, waves on the water: at least the contrast that WCAG asks of text."""

    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    pairs = [(board_drawing.INK, ground) for ground in (*board_drawing.TERRACES.values(), board_drawing.STONE)]
    for ink, ground in (*pairs, (board_drawing.WAVES, board_drawing.WATER)):
        dark, bright = sorted((light(ink), light(ground)))
        assert (bright + 0.05) / (dark + 0.05) > 4.5
