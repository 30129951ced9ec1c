"""Every letter of every text is in the page's own fonts: none falls back to another one."""

import re
import unicodedata
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
STYLES = (ROOT / "web" / "src" / "style" / "tokens.css", *ROOT.glob("src/pakal/games/*/table/*.css"))
FONTS = ROOT / "web" / "public"
FIGURES = {"Caveat": "0123456789−"}
"""What fonts write that have no letters."""


@cache
def letters():
    """Every letter, figure and mark of punctuation in a text of any language, with one place where it stands."""
    places = {}
    for path in ROOT.glob("src/pakal/**/texts/**/*.ftl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            for char in line if not line.startswith("#") else "":
                if unicodedata.category(char)[0] in "LNP":
                    places.setdefault(char, f"{path.relative_to(ROOT)}: {line[:60]}")
    return places


def ranges(text):
    """Code points of a `unicode-range`."""
    spans = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", text)
    return {code for first, last in spans for code in range(int(first, 16), int(last or first, 16) + 1)}


@cache
def faces():
    """Letters that a browser finds in each family, weight and style."""
    result = defaultdict(set)
    for style in STYLES:
        for face in re.findall(r"@font-face \{(.*?)\}", style.read_text(), re.DOTALL):
            rule = dict(re.findall(r"([a-z-]+):\s*(.*?);", face, re.DOTALL))
            source = re.search(r"url\((/fonts/.*?)\)", rule["src"])
            if source is None:
                continue  # a stand-in of the system, until the real one has come
            key = (rule["font-family"].strip('"'), rule.get("font-weight", "400"), rule.get("font-style", "normal"))
            inside = set(TTFont(FONTS / source[1].removeprefix("/")).getBestCmap())
            result[key] |= inside & ranges(rule["unicode-range"]) if "unicode-range" in rule else inside
    return result


@pytest.mark.parametrize("face", sorted(faces()), ids=" ".join)
def test_every_letter_of_every_text_is_in_the_font(face):
    inside = faces()[face]
    signs = dict.fromkeys(FIGURES[face[0]], "points") if face[0] in FIGURES else letters()
    missing = {char: where for char, where in signs.items() if ord(char) not in inside}
    assert missing == {}


def test_figures_stand_on_one_line_and_are_of_one_height():
    """Old-style figures hang below the line, and their 0 looks like an O."""
    uneven = []
    for style in STYLES:
        for face in re.findall(r"@font-face \{(.*?)\}", style.read_text(), re.DOTALL):
            source = re.search(r"url\((/fonts/.*?)\)", face)
            spans = re.search(r"unicode-range: (.*?);", face)
            figures = set(map(ord, FIGURES["Caveat"][:10]))
            if source is None or "Caveat" in face or (spans and not figures & ranges(spans[1])):
                continue
            font = TTFont(FONTS / source[1].removeprefix("/"))
            if "lnum" in features(font):
                continue  # the page asks for them
            glyphs = [font["glyf"][font.getBestCmap()[figure]] for figure in figures]
            tops, feet = [glyph.yMax for glyph in glyphs], [glyph.yMin for glyph in glyphs]
            if max(tops) - min(tops) > 0.1 * max(tops) or min(feet) < -0.1 * max(tops):
                uneven.append(source[1])
    assert uneven == []
    assert "lining-nums tabular-nums !important" in (ROOT / "web" / "src" / "style" / "base.css").read_text()


def features(font):
    """Features of letters that a font has."""
    return {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord} if "GSUB" in font else set()
