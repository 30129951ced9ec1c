"""The command `pakal`. Subcommands import other modules only when they run, so help comes at once."""

import argparse
import errno
import os
import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING, NoReturn

import pakal
from pakal.base.errors import PakalError, Unavailable, with_place
from pakal.base.wording import excerpt
from pakal.cli.arguments import Command, add_language, language_asked
from pakal.cli.streams import PLAIN_LETTERS, Closed, flush_output, interrupts

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = {
    "play": "play",
    "learn": "learn",
    "puzzles": "learn",
    "serve": "serve",
    "admin": "admin",
    "simulate": "simulate",
    "arena": "arena",
    "trace": "records",
    "replay": "records",
    "analyse": "records",
    "verify": "records",
    "rules": "rules",
    "clauses": "rules",
    "board": "rules",
    "print": "printing",
    "lab": "lab",
    "train": "train",
    "bench": "bench",
    "compile": "setting_up",
    "site": "site",
    "new-game": "setting_up",
    "new-agent": "setting_up",
    "completion": "setting_up",
}
"""By command, in the order of `pakal --help`, the module here that has it among its own COMMANDS."""

SERVICES = ("pakal.cli.play", "pakal.cli.serve")
"""Commands that work even if nobody reads their output."""

LONGEST = 20_000
"""Most characters of a complaint: all that a game of an older interface must change has room."""

BAD_INPUT = 2
TRY_LATER = 75
INTERRUPT = 130


class Parser(argparse.ArgumentParser):
    """Reports an error in one line.

    Attributes:
        unknown: options of the command line that are none of this command.
    """

    unknown: Sequence[str] = ()

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Print the help. Raises OSError, where argparse would stay silent."""
        (file or sys.stdout).write(self.format_help())

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Complain of unknown arguments while the command is known, because its help lists the right ones."""
        words = sys.argv[1:] if args is None else list(args)
        before = takewhile(lambda word: word not in ("--", *self.below()), words)
        options = (word.partition("=")[0] for word in before if word.startswith("--"))
        self.unknown = [option for option in options if option not in self._option_string_actions]
        values, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}{self.like(rest[0])}")
        return values, rest

    def like(self, word: str) -> str:
        """The end of a complaint about a word: the option or command that is spelt much like it, if there is one."""
        known = self._option_string_actions if word.startswith("-") else self.below()
        near = get_close_matches(word.partition("=")[0], known, 1)
        return f"; did you mean {near[0]}?" if near else ""

    def below(self) -> dict[str, "Parser"]:
        """The commands below this one, such as the actions of `pakal admin`, by name."""
        return next((action.choices for action in self._actions if isinstance(action.choices, dict)), {})

    def _check_value(self, action: argparse.Action, value: str) -> None:
        """Complain of a word that names no command with the one that it is like."""
        if isinstance(action.choices, dict) and value not in action.choices and (hint := self.like(value)):
            raise argparse.ArgumentError(action, f"there is no '{excerpt(value)}'{hint}")
        super()._check_value(action, value)

    def error(self, message: str) -> NoReturn:
        """Exit with status 2. A missing argument may be due to an unknown option; else the first example of the help
        shows what to type.
        """
        if message.startswith("the following arguments are required: "):
            if self.unknown:
                message = f"unrecognized arguments: {self.unknown[0]}{self.like(self.unknown[0])}"
            elif self.epilog:
                message += "; " + " ".join(self.epilog.split("\n")[:2]).replace(":   ", ": ")
        self.exit(BAD_INPUT, f"{self.prog}: {message}; see {self.prog} --help\n")


class ShowVersion(argparse.Action):
    """Prints the version of the installed package, which tells a release from a later build."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Look it up, which takes time, only now."""
        from importlib.metadata import version

        sys.stdout.write(f"pakal {version('pakal')}\n")
        parser.exit()


def parser() -> Parser:
    """The command line of all subcommands."""
    root = Parser(prog="pakal", description=pakal.__doc__, allow_abbrev=False)
    add_language(root)
    root.add_argument("-V", "--version", action=ShowVersion, nargs=0, help="show program's version number and exit")
    commands = root.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, module in COMMANDS.items():
        definition: Command = import_module(f"pakal.cli.{module}").COMMANDS[name]
        command = commands.add_parser(
            name,
            help=definition.summary,
            description=definition.summary,
            epilog=examples(definition.examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        definition.configure(command)
        for below in command.below().values():
            below.formatter_class = command.formatter_class
            below.epilog = examples(of_action(below.prog, definition.examples))
        command.set_defaults(run=definition.run)
    return root


def examples(commands: Mapping[str, str]) -> str:
    """Commands and what they do, as the end of a help."""
    return "\n".join(["for example:", *(f"  {command}\n      {meaning}" for command, meaning in commands.items())])


def of_action(action: str, commands: Mapping[str, str]) -> dict[str, str]:
    """Those of the examples that call an action, such as `pakal admin backup`."""
    return {command: meaning for command, meaning in commands.items() if f"{command} ".startswith(f"{action} ")}


def as_options(argv: Sequence[str] | None) -> list[str]:
    """The words of a command line, with `--help` at the end of `help COMMAND`."""
    words = sys.argv[1:] if argv is None else list(argv)
    return [*words[1:], "--help"] if words[:1] == ["help"] else words


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115
    for name in ("stdout", "stderr"):  # the program that started pakal may have closed them
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Closed(open(os.devnull, "wb")))  # noqa: SIM115
        elif getattr(stream, "errors", None) in ("strict", "surrogateescape") and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=PLAIN_LETTERS)  # a character that it cannot encode must not end an hour's work
    try:
        with interrupts(), language_asked(sys.argv[1:] if argv is None else argv):
            root = parser()
            try:
                args = root.parse_args(as_options(argv))
            finally:
                sys.stdout.flush()  # argparse prints the help and exits
            if "run" not in args:
                root.print_help(sys.stderr)
                return BAD_INPUT
            status: int = args.run(args)
        sys.stdout.flush()
        if isinstance(sys.stdout, Closed) and sys.stdout.lost and args.run.__module__ not in SERVICES:
            return complain("standard output is closed: what was to be printed is lost")
        return status
    except PakalError as error:
        complain(str(error))
        return TRY_LATER if isinstance(error, Unavailable) else BAD_INPUT
    except BrokenPipeError:
        flush_output()  # the program that read our output has gone
        return 0
    except KeyboardInterrupt as error:
        complain(str(error) or "interrupted")
        return INTERRUPT
    except (ImportError, SyntaxError) as error:  # of our own modules: others are met in `base/foreign.py`
        return complain(
            f"this installation is not whole: {with_place(error)}; install pakal again, in a new environment "
            "(in a clone: remove the folder .venv, then `python3 tools/set_up.py play`)"
        )
    except OSError as error:
        reason = error.strerror or str(error)
        full = error.errno == errno.ENOSPC
        reason += f"; {ADVICE[error.errno]}" if error.errno in ADVICE and (full or error.filename) else ""
        if not flush_output() or (full and not error.filename and not of_compiler(error)):
            return complain(f"standard output cannot be written: {reason}")
        if full and not error.filename:
            reason += ", or let PAKAL_CACHE name another folder for compiled rules"
        return complain(f"{error.filename}: {reason}" if error.filename else reason)


ADVICE = {
    errno.ENOSPC: "make room",
    errno.EROFS: "name another folder",
    errno.EACCES: "name another folder, or ask for the right to use this one",
    errno.EPERM: "name another folder, or ask for the right to use this one",
    errno.EISDIR: "name a file in it",
    errno.EEXIST: "name another folder",
    errno.ENOTDIR: "name another folder",
    errno.ENOENT: "name a folder that is there",
}
"""Advice for the system's errors with files."""


def of_compiler(error: OSError) -> bool:
    """Whether Numba met an error. It does not name the file that it writes, and neither does standard output."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_globals.get("__name__", "").startswith("numba.")


def complain(message: str) -> int:
    """Print one line on standard error; returns the exit status of a bad input."""
    sys.stderr.write(f"pakal: {excerpt(' '.join(message.split()), LONGEST)}\n")
    return BAD_INPUT
