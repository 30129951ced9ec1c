"""The help of commands, and complaints about their arguments, in the person's language.

Both go through gettext, because argparse itself does. English stands in the code, other languages in
`locale/<language>/LC_MESSAGES/pakal.po`; `python tools/messages.py write` makes the `.mo` files that gettext reads.
Fluent, which has all other texts, takes longer to import than help may take.
"""

import argparse
import gettext
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from pakal.core.languages import FALLBACK, LANGUAGES, PREFERENCES, check_language, code_of

DOMAIN = "pakal"
"""The name of our files for gettext. argparse's own words are in them, too."""

FOLDER = Path(__file__).parent / "locale"


@contextmanager
def language_asked(argv: Sequence[str]) -> Iterator[None]:
    """Let the whole run speak the language of `--lang`, wherever that stands in the command.

    The environment says it from then on, so that other processes of the run know it, too. Raises SetupError.
    """
    scan = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    scan.add_argument("--lang", nargs="?")
    language = scan.parse_known_args(argv)[0].lang
    if language is None:
        yield
        return
    language = check_language(code_of(language) if code_of(language) in LANGUAGES else language)
    before = os.environ.get(PREFERENCES)
    os.environ[PREFERENCES] = language
    try:
        yield
    finally:
        if before is None:
            del os.environ[PREFERENCES]
        else:
            os.environ[PREFERENCES] = before


def speak(language: str) -> Callable[[str], str]:
    """Let argparse, and `gettext.gettext` in our own modules, speak a language; returns a function that translates.

    Args:
        language: what `language_of_environment` says; gettext looks at the same variables.
    """
    if language == FALLBACK:
        gettext.textdomain("messages")  # as Python begins: a domain that has no files
        return str
    gettext.bindtextdomain(DOMAIN, str(FOLDER))
    gettext.textdomain(DOMAIN)
    # A wheel has no translations of the help: it speaks English then.
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True).gettext


def parsers_below(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """The parsers of the actions of a command, such as those of `pakal admin`."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def translate(parser: argparse.ArgumentParser, say: Callable[[str], str]) -> None:
    """Translate a parser and the commands below it: what they are for, groups, arguments and their values."""
    parser.description = parser.description and say(parser.description)
    for group in parser._action_groups:
        group.title = group.title and say(group.title)
    for action in parser._actions:
        translate_argument(action, say)
        if isinstance(action, argparse._SubParsersAction):
            for entry in action._choices_actions:
                entry.help = entry.help and say(entry.help)
    for below in parsers_below(parser):
        translate(below, say)


def translate_argument(action: argparse.Action, say: Callable[[str], str]) -> None:
    """Translate the help of an argument, and the word that stands for its value."""
    action.help = action.help and say(action.help)
    if isinstance(action.metavar, str):
        action.metavar = say(action.metavar)


def examples(commands: Mapping[str, str], say: Callable[[str], str]) -> str:
    """Commands and what they do, as the end of a help."""
    lines = (f"  {command}\n      {say(meaning)}" for command, meaning in commands.items())
    return "\n".join([say("for example:"), *lines])
