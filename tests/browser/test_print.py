"""Games to be printed: every sheet of every game has its size, and the pieces are those of the rules."""

import re
import subprocess
from collections import Counter

import pytest

from pakal.base.wording import LANGUAGES
from pakal.games.jaguar.facts import CARDS
from pakal.games.pacals_rocket.state import GOD_STONES, PYRAMIDS, STONES
from tests.table.harness import PAKAL, PATIENCE

MM = 96 / 25.4
"""Pixels of a millimetre."""

MOST_BYTES = 3_000_000
SHEETS = {"rockets": 6, "jaguar": 8, "pacals-rocket": 16}
"""Most sheets of paper with small cards on A4, backs not counted."""

PIECES = {
    "rockets": {f"card-{value}": count for value, count in enumerate((9, 9, 9, 9, 8, 8, 8))} | {"figure": 4},
    "jaguar": {f"card-{number}": 1 for number in range(1, CARDS + 1)} | {"jaguar": 24, "figure": 2},
    "pacals-rocket": {f"pyramid-{height}": 5 * int(count) for height, count in enumerate(PYRAMIDS) if count}
    | {"ship": 5, "stone": 5 * (STONES + 1), "god": 5 * GOD_STONES, "die": 1, "aid": 5, "cover": 4},
}

MEASURED = """() => [...document.querySelectorAll(".sheet")].map(sheet => {
    const box = sheet.getBoundingClientRect()
    const inside = [...sheet.querySelectorAll("[data-piece]")].map(piece => {
        const { x, y, width, height } = piece.getBoundingClientRect()
        return { name: piece.dataset.piece, x: x - box.x, y: y - box.y, width, height }
    })
    return { backs: sheet.classList.contains("backs"), width: box.width, height: box.height, inside }
})"""


def sheets_of(page):
    page.wait_for_selector(".sheets[data-drawn=true]")
    return page.evaluate(MEASURED)


@pytest.mark.parametrize("game", SHEETS)
def test_the_pieces_are_those_of_the_rules_and_lie_apart(person, server, game):
    page = person().page
    page.goto(f"{server.url}/print/{game}")
    sheets = sheets_of(page)
    assert sum(not sheet["backs"] for sheet in sheets) <= SHEETS[game]
    assert Counter(each["name"] for sheet in sheets for each in sheet["inside"]) == PIECES[game]
    for sheet in sheets:
        assert sheet["width"] == pytest.approx(210 * MM, abs=1)
        pieces = sheet["inside"]
        for one in pieces:
            assert 0 <= one["x"] <= sheet["width"] - one["width"], one
            assert 0 <= one["y"] <= sheet["height"] - one["height"], one
            if one["name"].startswith("card"):
                assert (one["width"] / MM, one["height"] / MM) == pytest.approx((44, 68), abs=0.3)
        if game != "pacals-rocket":  # its nets have gaps into which their neighbours may reach
            for n, one in enumerate(pieces):
                for other in pieces[n + 1 :]:
                    apart = max(one["x"], other["x"]) - min(one["x"] + one["width"], other["x"] + other["width"])
                    above = max(one["y"], other["y"]) - min(one["y"] + one["height"], other["y"] + other["height"])
                    assert max(apart, above) > -1, (one, other)
    page.close()


def test_a_square_of_the_city_is_wide_enough_for_hands(person, server):
    page = person().page
    page.goto(f"{server.url}/print/pacals-rocket")
    sheets_of(page)
    drawn, units = page.evaluate(
        """() => { const drawing = document.querySelector(".tile .drawing")
            return [drawing.getBoundingClientRect().width, drawing.viewBox.baseVal.width] }"""
    )
    assert 64 * drawn / units / MM >= 21.99


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_makes_a_small_file_in_each_language(person, server, language):
    page = person(locale=language).page
    for game in SHEETS:
        for paper, size in (("a4", (210, 297)), ("letter", (215.9, 279.4))):
            page.goto(f"{server.url}/print/{game}?paper={paper}")
            sheets = sheets_of(page)
            made = page.pdf(prefer_css_page_size=True, print_background=True)
            assert len(made) <= MOST_BYTES
            pages = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", made)
            assert len(pages) == len(sheets)
            for width, height in pages:
                assert (float(width), float(height)) == pytest.approx([side * 72 / 25.4 for side in size], abs=1)


def test_the_command_writes_a_file(tmp_path):
    out = tmp_path / "rockets.pdf"
    command = [PAKAL, "print", "rockets", "--out", str(out), "--lang", "de"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.strip() == str(out)
    assert out.read_bytes().startswith(b"%PDF")
    assert out.stat().st_size <= MOST_BYTES
