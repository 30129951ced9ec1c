"""Styles of the page: what must stand in one place."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHEETS = [
    path
    for folder in (ROOT / "web" / "src", *(ROOT / "src" / "pakal" / "games").glob("*/table"))
    for path in folder.rglob("*")
    if path.suffix in (".css", ".svelte")
]
MEDIA = re.compile(r"@media[^{]*")


def test_breakpoints_are_named_and_their_numbers_stand_in_one_file():
    queries = [(path.name, found) for path in SHEETS for found in MEDIA.findall(path.read_text())]
    assert sum("(--" in query for _, query in queries) > 40
    assert [(name, query) for name, query in queries if re.search(r"\d+(px|rem|em)", query)] == []
