"""Writes the tables of the fields of every game's state and terms, from where they are declared."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from page_files import write

from pakal.catalogue.registry import our_facts, packages
from pakal.kernels.fields import Field

INDEX = """\
# Fields of states and terms

What kernels read and write, field by field; written from `state.py` of each game. An axis stands with its length.
The last column says who sees a field in a game; of `owner`, each row is for the seat that it belongs to. What is
`derived` follows from other fields, and is kept for speed.

```{toctree}
:maxdepth: 1
"""


def write_fields(folder: Path) -> None:
    """One page a game, and one that leads to them."""
    folder.mkdir(exist_ok=True)
    names = [facts.name for facts in our_facts()]
    for facts in our_facts():
        module = import_module(f"{packages()[facts.name]}.state")
        lines = [f"# {facts.title}", "", "## State", "", *table(module.FIELDS, sees=True)]
        lines += ["## Terms", "", "They are fixed before the game begins, and all may know them.", ""]
        write(folder / f"{facts.name}.md", [*lines, *table(module.TERMS_FIELDS, sees=False)[:-1]])
    write(folder / "index.md", [INDEX, *names, "```"])


def table(fields: Sequence[Field], sees: bool) -> list[str]:
    """Lines of a table, with an empty one after it."""
    head = ["field", "type", "axes", "meaning", *["who sees it"] * sees]
    rows = [head, ["---"] * len(head)]
    for field in fields:
        axes = " × ".join(f"{axis.name} {axis.size:,}" for axis in field.axes)
        rows.append([f"`{field.name}`", field.type, axes, field.meaning, *[field.sees] * sees])
    return ["| " + " | ".join(row) + " |" for row in rows] + [""]
