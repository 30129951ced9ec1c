"""The manual pages for `man`, written from the parsers of the commands: `man_pages.py FOLDER`.

There are `pakal.1`, and one for each command. Every build of a wheel writes them, so this needs no packages. It is a
writer of our own, because the macros of man(7) are few: every build would need argparse-manpage or Sphinx, and these
write their own version or the date into each page.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from command_pages import sentence
from page_files import write

from pakal.cli import Parser, parser

ONE_LINE = 10_000
"""Columns in which every synopsis has room."""


def main() -> None:
    """Write `pakal.1`, `pakal-play.1` and so on."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("pakal*.1"):  # a command may be gone
        old.unlink()
    root = parser()
    for command in (root, *root.below().values()):
        name = command.prog.replace(" ", "-")
        write(folder / f"{name}.1", page(name, command))


def page(name: str, command: Parser) -> Iterator[str]:
    """The lines of one page."""
    yield f'.TH "{roff(name.upper())}" 1 "" "pakal" "pakal"'
    yield from (".SH NAME", f"{roff(name)} \\- {roff((command.description or '').rstrip('.'))}")
    yield from (".SH SYNOPSIS", *synopsis(command))
    yield from (".SH DESCRIPTION", roff(sentence((command.description or "").rstrip("."))))
    for group in command._action_groups:
        if lines := [*entries(group._group_actions)]:
            yield from (f'.SH "{roff(str(group.title).removeprefix("positional ").upper())}"', *lines)
    if actions := command.below():
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


def synopsis(command: argparse.ArgumentParser) -> tuple[str, str]:
    """How a command is called: its name, and its arguments."""
    formatter = argparse.HelpFormatter(command.prog, width=ONE_LINE)
    formatter.add_usage(command.usage, command._actions, command._mutually_exclusive_groups, prefix="")
    return f'.B "{roff(command.prog)}"', roff(formatter.format_help().strip().removeprefix(command.prog).strip())


def entries(arguments: list[argparse.Action]) -> Iterator[str]:
    """Arguments and their meanings, but for those of which help says nothing."""
    for action in arguments:
        if not action.help or action.help == argparse.SUPPRESS:
            continue
        value = "" if action.nargs == 0 else f"\\fI{roff(str(action.metavar or action.dest))}\\fR"
        names = ", ".join(f"\\fB{roff(option)}\\fR" for option in action.option_strings)
        yield from entry(f"{names} {value}".strip(), action.help.replace("%%", "%"))


def entry(head: str, text: str) -> tuple[str, str, str]:
    """Something with its meaning beside or below it."""
    return ".TP", head, roff(text)


def roff(text: str) -> str:
    """A text in which no sign is a command for troff."""
    line = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq").replace("`", "\\(ga")
    return f"\\&{line}" if line.startswith((".", "'")) else line


if __name__ == "__main__":
    main()
