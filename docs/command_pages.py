"""The page of all commands, written from their parsers."""

import argparse
from pathlib import Path

from page_files import write

from pakal.cli import parser

INTRODUCTION = """\
# Commands

```{{index}} !command line options, !command line reference, !commands, {names}
```

This page is made from the commands themselves: `pakal COMMAND --help` prints the same. Where `pip` or `pipx` has
installed pakal, `man pakal` and `man pakal-play` show it, too. [Errors](errors.md) has the exit statuses.
"""


def write_commands(folder: Path) -> None:
    """Write `commands.md`: for each command what it does, and a table of its arguments."""
    folder.mkdir(exist_ok=True)
    root = parser()
    commands = next(action for action in root._actions if isinstance(action, argparse._SubParsersAction))
    lines = [INTRODUCTION.format(names=", ".join(f"!pakal {name}" for name in commands.choices))]
    for name, command in commands.choices.items():
        lines += section(f"pakal {name}", command, 2)
    write(folder / "commands.md", lines)


def section(name: str, command: argparse.ArgumentParser, depth: int) -> list[str]:
    """One command, and the commands below it."""
    lines = [f"{'#' * depth} `{name}`", "", sentence(command.description or ""), ""]
    below = [action for action in command._actions if isinstance(action, argparse._SubParsersAction)]
    if rows := [row(action) for action in command._actions if action.dest != "help" and action not in below]:
        lines += ["| argument | meaning |", "|---|---|", *rows, ""]
    if examples := example_lines(command):
        lines += ["For example:", "", *examples, ""]
    for action in below:
        for other, parser_below in action.choices.items():
            lines += section(f"{name} {other}", parser_below, depth + 1)
    return lines


def example_lines(command: argparse.ArgumentParser) -> list[str]:
    """The examples at the end of a help, as a list."""
    _, *lines = (command.epilog or "").split("\n")
    pairs = zip(lines[::2], lines[1::2], strict=True)
    return [f"- `{example.strip()}`: {meaning.strip()}" for example, meaning in pairs]


def row(action: argparse.Action) -> str:
    """An argument and its meaning as a row of a table."""
    value = str(action.metavar or action.dest)
    if action.choices:
        value = "{" + ",".join(map(str, action.choices)) + "}"
    names = ", ".join(f"`{option}`" for option in action.option_strings)
    takes = f" `{value}`" if action.nargs != 0 else ""
    meaning = (action.help or "").replace("%%", "%").replace("|", "\\|")
    return f"| {(names + takes if names else f'`{value}`').replace('|', chr(92) + '|')} | {meaning} |"


def sentence(text: str) -> str:
    """A summary as a sentence."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""
