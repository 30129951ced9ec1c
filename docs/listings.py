"""Copies listings of code from the sources into the guides and tutorials.

A comment above a block names its file and, unless the block is the whole file, its part: a function or class, or the
line at which the part begins and the one before which it ends::

    <!-- listing src/pakal/starter/pig/rules.py: apply_chance -->
    <!-- listing src/pakal/starter/pig/rules.py: from "FIELDS = (" to "TERMS =" -->
"""

import ast
import inspect
import re
from dataclasses import asdict
from pathlib import Path
from textwrap import dedent

from page_files import write

from pakal.agents.mcts import WITH_NETWORK
from pakal.search.settings import SearchSettings, read_settings

DOCS = Path(__file__).resolve().parent
LISTING = re.compile(
    r'^<!-- listing (?P<file>[^\s:]+)(?:: (?:(?P<name>[\w.]+)|from "(?P<start>.*?)"(?: to "(?P<end>.*?)")?))? -->\n'
    r"```[^\n]*\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
LANGUAGES = {".py": "python", ".toml": "toml", ".ftl": "text"}


def write_guides(folder: Path) -> None:
    """The guides that have listings or the table of settings."""
    write_settings(folder)
    write_listings("guides", folder)


def write_tutorials(folder: Path) -> None:
    """The tutorials that have listings."""
    write_listings("tutorials", folder)


def write_listings(kind: str, folder: Path) -> None:
    """Write into a folder the pages of a kind that have listings; a page that is there already is taken as it is."""
    for page in sorted((DOCS / kind).glob("*.md")):
        there = folder / page.name
        text = (there if there.exists() else page).read_text(encoding="utf-8")
        if LISTING.search(text):
            write(there, with_listings(text).splitlines())


def with_listings(text: str) -> str:
    """A page with the code of today in each listing."""

    def block(match: re.Match[str]) -> str:
        head = match[0].partition("\n")[0]
        path = DOCS.parent / match["file"]
        return f"{head}\n```{{code-block}} {LANGUAGES[path.suffix]}\n{part(path, match)}```"

    return LISTING.sub(block, text)


def part(path: Path, match: re.Match[str]) -> str:
    """The part of a file that a listing shows."""
    lines = path.read_text(encoding="utf-8").splitlines()
    first, last = 0, len(lines)
    if match["name"]:
        node: ast.AST = ast.parse("\n".join(lines))
        for name in match["name"].split("."):
            node = next(each for each in ast.iter_child_nodes(node) if getattr(each, "name", "") == name)
        assert isinstance(node, ast.ClassDef | ast.FunctionDef)
        first = min(each.lineno for each in (node, *node.decorator_list)) - 1
        last = node.end_lineno or last
    elif match["start"]:
        first = next(at for at, line in enumerate(lines) if match["start"] in line)
        if match["end"]:
            last = next(at for at, line in enumerate(lines) if at > first and match["end"] in line)
    return dedent("\n".join(lines[first:last]).strip("\n")) + "\n"


# The table of the settings of a search in the guide to agents, from `SearchSettings`.


GUIDE = "agents.md"

BLOCK = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end -->)", re.S)
"""The place of the table in the guide."""


def write_settings(folder: Path) -> None:
    """The guide with the table of today."""
    guide = (DOCS / "guides" / GUIDE).read_text(encoding="utf-8")
    table = "\n".join(["", *settings_table(), "", ""])
    write(folder / GUIDE, BLOCK.sub(lambda _: table, guide).splitlines())


def settings_table() -> list[str]:
    """Each setting with its default in `mcts`, and its meaning as the docstring has it."""
    defaults, lines = asdict(read_settings("", WITH_NETWORK)), []
    _, _, attributes = (inspect.getdoc(SearchSettings) or "").partition("Attributes:\n")
    for entry in re.split(r"\n    (?! )", "\n" + attributes)[1:]:
        name, _, meaning = re.sub(r"\s+", " ", entry).partition(": ")
        lines.append(f"| `{name}` | {defaults.pop(name):g} | {meaning.removesuffix('.')} |")
    assert not defaults, f"these settings have no meaning: {', '.join(defaults)}"
    return ["| setting | default | meaning |", "|---|---|---|", *lines]
