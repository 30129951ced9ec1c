"""Writes what the guide to games lists from code: methods, messages, parts of a drawing, fields of states and terms."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec
from page_files import write

import pakal.starter
from pakal.catalogue.registry import our_facts, packages
from pakal.core import drawing
from pakal.core.facts import Edition, Facts, choice, limit
from pakal.core.game import Game
from pakal.kernels.fields import Field
from pakal.testing.files import needed_messages

INDEX = """\
# Lists for authors of games

These lists are generated from the code: the methods of a game, its messages, and the keys of `table.toml`.

```{toctree}
:maxdepth: 1
"""

STARTER = "pakal.starter.pig"

MEANINGS = {
    "title": "name of the game",
    "published": "by whom and when",
    "tagline": "one sentence for the lobby",
    "rules-overview": "the game in two or three sentences",
    "notation-help": "how actions are typed",
    "edition-<edition>": "what is special about an edition",
    "edition-<edition>.source": "where its rules were read",
    "edition-name-<edition>": "its name inside a sentence",
    "edition-short-<edition>": "its name where there is little room",
    "option-<option>": "what an option changes",
    "option-<number>": "the same, of an option that is a number",
    "option-<number>.values": "which numbers it takes",
    "choice-<option>-<value>": "what a value of an option means",
    "ending-<reason>": "why the game is over, for each of `FACTS.reasons`",
    "chapter-<chapter>": "heading of the clauses that begin so, such as `chapter-PG-ROLL`",
}
"""Messages that every game has, whatever happens in it; `needed_messages` of the checks says which."""

HAPPENS = {
    "<CLAUSE>": "a clause such as `PG-ROLL-1`, with `.title`; `.ruling` if the rulebook leaves it open",
    "question-<kind>": "what is asked of the seat to act: `Game.question` gives kind and arguments",
    "action-<kind>": "a choice on a button: `Choice.kind` and `Choice.args`",
    "event-<kind>": "what happened: an `Event`; `.seat`, `.other`, `.owner` speak to the player it is about",
    "reason-<kind>": "why an action is not allowed: a `Reason`",
    "play-round": "how far the match is, if rounds have another name in this game (such as 'trip 3 of 5')",
    "choose-<question>": "where to click to answer a question, if it is not on the board",
    "card-<value>": "what is written on a card of a described drawing",
    "lesson-<number>": "the sentences of a lesson, as its file names them",
}
"""Messages that depend on what the game does."""


def write_game(folder: Path) -> None:
    """All pages."""
    folder.mkdir(exist_ok=True)
    write(folder / "index.md", [INDEX, "methods", "messages", "drawing", "```"])
    write(folder / "methods.md", methods())
    write(folder / "messages.md", messages())
    write(folder / "drawing.md", description_of_drawing())


def rows(head: list[str], lines: list[list[str]]) -> list[str]:
    """Lines of a table."""
    cells = [head, ["---"] * len(head), *lines]
    return ["| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in cells] + [""]


def first_line(thing: Any) -> str:
    """What a docstring says first."""
    return re.sub(r"\s+", " ", (inspect.getdoc(thing) or "").split("\n\n")[0])


def signature(function: Callable[..., Any]) -> str:
    """A function with its arguments, as it is written."""
    [node] = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(function)))).body
    assert isinstance(node, ast.FunctionDef)
    arguments = re.sub(r"^self, |^self$", "", ast.unparse(node.args))
    return f"{node.name}({arguments}) -> {ast.unparse(node.returns) if node.returns else 'None'}"


def methods() -> list[str]:
    """What a game answers."""
    own = {name: value for name, value in vars(Game).items() if inspect.isfunction(value) and name[0] != "_"}
    must = [value for value in own.values() if getattr(value, "__isabstractmethod__", False)]
    of_core = ("begin", "step", "setup", "log_entry")
    may = [value for name, value in own.items() if value not in must and name not in of_core]
    lines = ["# What a game answers", "", "These are the methods of `pakal.core.game.Game`."]
    for title, functions in (("A game must have", must), ("A game may have", may)):
        lines += ["", f"## {title}", ""]
        lines += rows(["method", "answers"], [[f"`{signature(one)}`", first_line(one)] for one in functions])[:-1]
    return lines


def messages() -> list[str]:
    """What a game says."""
    facts = Facts(
        name="<game>",
        title="",
        designer="",
        published="",
        players=(2, 2),
        prefix="",
        editions=(Edition("<edition>", "", "", "document", {}),),
        options=(choice("<option>", "", ("<value>",), "<value>"), limit("<number>", "")),
        reasons=("<reason>",),
        hidden=False,
        max_legal=1,
        max_outcome=1,
        action_count=1,
    )
    message_names = [
        f"{message}.{attribute}" if attribute else message for message, attribute in needed_messages(facts, STARTER)
    ]
    names = list(dict.fromkeys(re.sub(r"^chapter-.*", "chapter-<chapter>", name) for name in message_names))
    unsaid = set(names) ^ set(MEANINGS)
    if unsaid:
        raise SystemExit(f"tables: docs/game_tables.py says too much or too little of {', '.join(sorted(unsaid))}")
    lines = ["# What a game says", "", "These messages stand in `texts/<language>/*.ftl`. English is enough; where"]
    lines += ["another language lacks a message, people read the English one.", "", "## Every game", ""]
    lines += rows(["message", "says"], [[f"`{name}`", MEANINGS[name]] for name in names])
    lines += [
        "## By what happens in it",
        "",
        "`check_game` plays the game and names each of these that is missing.",
        "",
    ]
    return lines + rows(["message", "says"], [[f"`{name}`", meaning] for name, meaning in HAPPENS.items()])[:-1]


def keys(struct: type[msgspec.Struct]) -> Iterator[list[str]]:
    """A line for each key of a table in TOML."""
    doc = inspect.getdoc(struct) or ""
    for field in msgspec.structs.fields(struct):
        parts = re.search(rf"^    {field.name}: (.*?)(?=^    \w+: |\Z)", doc, re.M | re.S)
        meaning = re.sub(r"\s+", " ", parts[1]).strip() if parts else ""
        yield [f"`{field.encode_name}`", meaning, "must be there" if field.required else plain(field.default)]


def plain(default: Any) -> str:
    """What a key is where nobody gives it."""
    if isinstance(default, bool):
        return "no"
    return f"`{default}`" if isinstance(default, (str, int)) and default != "" else "nothing"


def description_of_drawing() -> list[str]:
    """The description of a drawing."""
    lines = ["# The description of a drawing", ""]
    lines += [
        f"The file `{drawing.FILE}` has a list `parts`. This is the whole file of the starter game:",
        "",
        "```{code-block} toml",
        *Path(pakal.starter.__file__).with_name("pig").joinpath("table.toml").read_text(encoding="utf-8").splitlines(),
        "```",
        "",
        "`last` of a track, `rows` and `columns` of a grid: a number, or a field of the view such as `goal`.",
    ]
    lines += ["", "## Every part", ""]
    head = ["key", "meaning", "without it"]
    of_part = [field.name for field in msgspec.structs.fields(drawing.DrawnPart)]
    lines += rows(head, [["`kind`", "one of the headings below", "must be there"], *keys(drawing.DrawnPart)])
    for part in get_args(drawing.AnyPart):
        lines += [f"## `{part.__struct_config__.tag}`", "", *paragraphs(part), ""]
        lines += rows(head, [row for row in keys(part) if row[0].strip("`") not in of_part])
    lines += ["## `pieces`", "", *paragraphs(drawing.Pieces), ""]
    return lines + rows(head, list(keys(drawing.Pieces)))[:-1]


def paragraphs(thing: Any) -> list[str]:
    """What a docstring says before its attributes."""
    return (inspect.getdoc(thing) or "").split("\n\nAttributes:")[0].splitlines()


# The tables of the fields of every game, from the declarations of the games.


FIELDS_INDEX = """\
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
    write(folder / "index.md", [FIELDS_INDEX, *names, "```"])


def table(fields: Sequence[Field], sees: bool) -> list[str]:
    """Lines of a table, with an empty one after it."""
    head = ["field", "type", "axes", "meaning", *["who sees it"] * sees]
    rows = [head, ["---"] * len(head)]
    for field in fields:
        axes = " × ".join(f"{axis.name} {axis.size:,}" for axis in field.axes)
        rows.append([f"`{field.name}`", field.type, axes, field.meaning, *[field.sees] * sees])
    return ["| " + " | ".join(row) + " |" for row in rows] + [""]
