"""Writes the table of the settings of a search into the guide to agents, from `SearchSettings`."""

import inspect
import re
from dataclasses import asdict
from pathlib import Path

from page_files import write

from pakal.agents.mcts import WITH_NETWORK
from pakal.search.settings import SearchSettings, read_settings

GUIDE = "agents.md"

BLOCK = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end -->)", re.S)
"""The place of the table in the guide."""


def write_settings(folder: Path) -> None:
    """The guide with the table of today."""
    guide = (Path(__file__).resolve().parent / "guides" / GUIDE).read_text(encoding="utf-8")
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
