"""The page's styles read no custom property that nothing sets: what it should colour or size would not be drawn."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for folder in (ROOT / "web" / "src", *(ROOT / "src" / "pakal" / "games").glob("*/table"))
    for path in folder.rglob("*")
    if path.suffix in (".css", ".svelte", ".svg", ".ts")
]

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
