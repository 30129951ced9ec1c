"""The manual pages for `man`, written from the parsers of the commands: `pakal.1`, and one for each command.

A writer of our own, because the macros of man(7) are few: argparse-manpage, and what Sphinx has, would be asked for by
every build, and write their own version or the day into each page.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from command_pages import sentence
from page_files import write

from pakal.cli import COMMANDS, parser

ONE_LINE = 10_000
"""Columns in which every synopsis has room."""


def write_man(folder: Path) -> None:
    """Write `pakal.1`, `pakal-play.1` and so on."""
    folder.mkdir(exist_ok=True)
    root = parser()
    commands = below(root)
    assert list(commands) == list(COMMANDS)
    for command in (root, *commands.values()):
        name = command.prog.replace(" ", "-")
        write(folder / f"{name}.1", page(name, command))


def below(command: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands below one, by name."""
    choices = (action.choices for action in command._actions if isinstance(action, argparse._SubParsersAction))
    return next(choices, {})  # type: ignore[arg-type]


def page(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    """The lines of one page."""
    yield f'.TH "{roff(name.upper())}" 1 "" "pakal" "pakal"'
    yield from (".SH NAME", f"{roff(name)} \\- {roff((command.description or '').rstrip('.'))}")
    yield from (".SH SYNOPSIS", *synopsis(command))
    yield from (".SH DESCRIPTION", roff(sentence((command.description or "").rstrip("."))))
    for group in command._action_groups:
        if arguments := [action for action in group._group_actions if action.help and not below_of(action)]:
            yield from (f'.SH "{roff(str(group.title).removeprefix("positional ").upper())}"', *entries(arguments))
    if actions := below(command):
        yield '.SH "COMMANDS"'
        for action in actions.values():
            if name == "pakal":
                yield from entry(
                    f"\\fB{roff(action.prog.replace(' ', '-'))}\\fR(1)", sentence(action.description or "")
                )
            else:
                yield f'.SS "{roff(action.prog)}"'
                yield from (*synopsis(action), ".PP", roff(sentence(action.description or "")))
                yield from entries([argument for argument in action._actions if argument.dest != "help"])
    _, *examples = (command.epilog or "").split("\n")
    if examples:
        yield ".SH EXAMPLES"
        for example, meaning in zip(examples[::2], examples[1::2], strict=True):
            yield from entry(f"\\fB{roff(example.strip())}\\fR", sentence(meaning.strip()))
    if name != "pakal":
        yield from (".SH SEE ALSO", "\\fBpakal\\fR(1)")


def below_of(action: argparse.Action) -> bool:
    """Whether an argument is the name of a command below."""
    return isinstance(action, argparse._SubParsersAction)


def synopsis(command: argparse.ArgumentParser) -> tuple[str, str]:
    """How a command is called: its name, and its arguments."""
    formatter = argparse.HelpFormatter(command.prog, width=ONE_LINE)
    formatter.add_usage(command.usage, command._actions, command._mutually_exclusive_groups, prefix="")
    return f'.B "{roff(command.prog)}"', roff(formatter.format_help().strip().removeprefix(command.prog).strip())


def entries(arguments: list[argparse.Action]) -> Iterator[str]:
    """Arguments and their meanings."""
    for action in arguments:
        value = "" if action.nargs == 0 else f"\\fI{roff(str(action.metavar or action.dest))}\\fR"
        names = ", ".join(f"\\fB{roff(option)}\\fR" for option in action.option_strings)
        yield from entry(f"{names} {value}".strip(), (action.help or "").replace("%%", "%"))


def entry(head: str, text: str) -> tuple[str, str, str]:
    """Something with its meaning beside or below it."""
    return ".TP", head, roff(text)


def roff(text: str) -> str:
    """A text in which no sign is a command for troff."""
    line = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq").replace("`", "\\(ga")
    return f"\\&{line}" if line.startswith((".", "'")) else line
