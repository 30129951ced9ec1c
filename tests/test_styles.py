"""The page: some values of its styles, and ways to write something, must stand in one place only."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = [
    path
    for folder in (ROOT / "web" / "src", *(ROOT / "src" / "pakal" / "games").glob("*/table"))
    for path in folder.rglob("*")
    if path.suffix in (".css", ".svelte", ".svg", ".ts")
]
SHEETS = [path for path in SOURCES if path.suffix in (".css", ".svelte")]
QUERY = re.compile(r"@(?:media|container)[^{]*")


def test_breakpoints_are_named_and_their_numbers_stand_in_one_file():
    queries = [(path.name, found) for path in SHEETS for found in QUERY.findall(path.read_text())]
    assert sum("(--" in query for _, query in queries) > 50
    assert [(name, query) for name, query in queries if re.search(r"\d+(px|rem|em)", query)] == []


def test_no_shared_sheet_takes_the_box_of_a_class_that_any_component_may_have_for_itself():
    """`.under { display: contents }` took the panel of another component, and every drawn path with that name."""
    lone = re.compile(r"^\.[a-z][\w-]* \{[^}]*display: (?:contents|none)", re.MULTILINE)
    sheets = [path for path in SHEETS if path.suffix == ".css"]
    assert sheets
    assert [(path.name, query) for path in sheets for query in lone.findall(path.read_text())] == []


HEX = r"(?<!url\()(?<!href=[\"'])(?<!&)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)"
COLOUR = re.compile(rf"light-dark\({HEX}, {HEX}\)|{HEX}")
NEUTRAL = re.compile(r"#(?:fff|000)(?:[0-9a-f]|(?:fff|000)(?:[0-9a-f]{2})?)?")
"""White and black, also such that one sees through."""
PICTURES = {"Scene.svelte", "Cover.svelte"}
"""Illustrations: their colours are paint, but for those of the seats."""
TOKENS = ROOT / "web" / "src" / "style" / "tokens.css"


def colours(pattern):
    """Each colour of the style sheets and components, with its file and the world that the file belongs to."""
    for path in SHEETS:
        world = path.parent.parent if path.parent.name == "table" and "games" in path.parts else ROOT
        if path.name not in PICTURES:
            for colour in re.findall(pattern, path.read_text()):
                if not NEUTRAL.fullmatch(colour):
                    yield world, colour, path


def test_the_pattern_of_colours_knows_all_ways_to_write_one():
    text = 'a: #12a; b: #12ab; c: (#12ab34); d: light-dark(#12ab34cd, #12a) url(#abc) href="#abc" #abc-d &#123; #fff'
    assert COLOUR.findall(text) == ["#12a", "#12ab", "#12ab34", "light-dark(#12ab34cd, #12a)", "#fff"]
    assert [colour for colour in ("#fff", "#000", "#fff8", "#0000", "#ffffff55") if not NEUTRAL.fullmatch(colour)] == []
    assert not NEUTRAL.fullmatch("#ff0")


def test_a_colour_stands_in_one_file():
    """What several files need is a token, of the page or of the game's world."""
    places = defaultdict(set)
    for world, colour, path in colours(COLOUR):
        places[world, colour].add(path.name)
    assert len(places) > 200
    assert {colour: names for (_, colour), names in places.items() if len(names) > 1} == {}


def test_a_colour_of_the_tokens_is_typed_nowhere_else():
    """Neither alone nor as one half of `light-dark()`."""
    tokens = set(re.findall(HEX, TOKENS.read_text()))
    assert len(tokens) > 100
    assert [(path.name, colour) for _, colour, path in colours(HEX) if path != TOKENS and colour in tokens] == []


def test_colours_of_seats_stand_in_one_file():
    """Pictures wear them by `class="seat-sun"` and `var(--c)`, as pieces do."""
    seats = set(
        re.findall(r"^  --(?:c-\w+|sun|jaguar|macaw|serpent|moon): (#\w{6});", TOKENS.read_text(), re.MULTILINE)
    )
    assert len(seats) == 25
    assert [(path.name, seat) for path in SHEETS if path != TOKENS for seat in seats if seat in path.read_text()] == []


def test_colours_of_small_drawings_are_tokens():
    """Python draws them for lists of games, where no style sheet reaches: as the page by day, or the game's world."""
    drawings = list((ROOT / "src" / "pakal").rglob("thumbnail.py"))
    assert len(drawings) > 3
    others = []
    for path in drawings:
        package = path.relative_to(ROOT / "src" / "pakal").parts
        worlds = [] if package[0] == "core" else (ROOT / "src" / "pakal" / "games" / package[1] / "table").glob("*.css")
        sheets = "\n".join(sheet.read_text() for sheet in (TOKENS, *worlds))
        by_day = re.findall(rf"^ +--[\w-]+: (?:light-dark\()?({HEX})", sheets, re.MULTILINE)
        colours_of_file = re.findall(HEX, path.read_text())
        assert colours_of_file
        others += [(path.as_posix(), colour) for colour in colours_of_file if colour not in by_day]
    assert others == []


READ = re.compile(r"var\(\s*(--(?:[\w-]|\$?\{[^}]*\})+)\s*([,)])")
"""A name that is read, and `,` if a fallback follows. Code may build a part of the name: `var(--{sign}-text)`."""
SET = re.compile(r"(?<![\w(-])(--[\w-]+)(?=\s*[:=]|[\"'],)")


def read_names():
    """File, pattern of the name and whether there is a fallback, for each place that reads a custom property."""
    for path in SOURCES:
        for name, end in READ.findall(path.read_text()):
            yield path.name, re.sub(r"\$?\{[^}]*\}", r"[\\w-]*", name), end == ","


def test_each_custom_property_that_styles_read_is_set_somewhere():
    names = {name for path in SOURCES for name in SET.findall(path.read_text())}
    reads = {(file, pattern) for file, pattern, has_fallback in read_names() if not has_fallback}
    assert len(reads) > 300
    assert [read for read in reads if not any(re.fullmatch(read[1], name) for name in names)] == []


def test_each_token_is_read_somewhere():
    tokens = set(re.findall(r"^ +(--[\w-]+):", TOKENS.read_text(), re.MULTILINE))
    patterns = {pattern for _, pattern, _ in read_names()}
    assert len(tokens) > 80
    assert {token for token in tokens if not any(re.fullmatch(pattern, token) for pattern in patterns)} == set()


ONE_WAY = {
    "numbers.ts": re.compile(r"""["'`>]−|replace\(["']-["']"""),
    "time.ts": re.compile(r"\bIntl\.(?!Segmenter)|\.toLocale(Date|Time)?String\("),
}
"""Files that write something for all others, and how somebody would write it by hand."""


@pytest.mark.parametrize("helper", ONE_WAY)
def test_one_file_writes_it_for_all(helper):
    by_hand = [path.name for path in SOURCES if ONE_WAY[helper].search(path.read_text())]
    assert by_hand == [helper]
