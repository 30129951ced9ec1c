"""The translated help of commands: `messages.py write|check`.

`write` gives each `src/pakal/cli/locale/*/LC_MESSAGES/pakal.po` the texts that the commands have now: new ones wait for
a translation, those that are gone are left out. Then it makes the `.mo` file that gettext reads. `check` says in one
line what is missing, wrong or stale.
"""

import argparse
import ast
import gettext
import inspect
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pakal import cli
from pakal.cli.translation import DOMAIN, FOLDER
from pakal.core import files as core_files

ARGPARSE = "argparse"
"""The comment at argparse's own words in the catalogs: they stay there, because each Python has some others."""

NOT_FOR_PEOPLE = {
    ".__call__() not defined",
    "argument \"-\" with mode %r",
    "can't open '%(filename)s': %(error)s",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting option string: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    "'required' is an invalid argument for positionals",
    "%r is not callable",
    # for what our commands do not use: abbreviations, intermixed arguments, deprecated ones, argparse's own `error`
    "ambiguous option: %(option)s could match %(matches)s",
    "unexpected option string: %s",
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
    "%(prog)s: warning: %(message)s\n",
    "%(prog)s: error: %(message)s\n",
}  # fmt: skip
"""Words of argparse that only who writes a command can meet."""

Message = str | tuple[str, str]
"""A text; or one for a single thing, and one for several."""


def main() -> None:
    """Write, or say in one line what is wrong."""
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    if what not in ("write", "check"):
        raise SystemExit("messages: say write or check")
    if what == "write":
        for file in files():
            write(file)
    elif errors := [fault for file in files() for fault in faults(file)]:
        raise SystemExit(f"messages: {'; '.join(errors)}; `python tools/messages.py write` adds what is new")


def files() -> list[Path]:
    """The translations that people write, one a language."""
    return sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def language_of(file: Path) -> str:
    """The language of a translation."""
    return file.parts[-3]


def of_commands() -> list[str]:
    """Every text of the parser, in its order, and what our modules say through gettext."""
    texts: dict[str, None] = {}

    def note(text: str) -> str:
        texts[text] = None
        return text

    cli.parser(note)
    for file in (*sorted(Path(cli.__file__).parent.glob("*.py")), Path(core_files.__file__)):
        texts.update(dict.fromkeys(filter(is_text, messages_in(file.read_text(encoding="utf-8"), "gettext"))))
    return list(texts)


def of_argparse() -> list[Message]:
    """argparse's own words for people, as this Python has them."""
    source = inspect.getsource(argparse)
    texts = dict.fromkeys([*messages_in(source, "_"), *messages_in(source, "ngettext")])
    return [text for text in texts if (text if is_text(text) else text[0]) not in NOT_FOR_PEOPLE]


def is_text(message: Message) -> bool:
    """Whether a message has one form only."""
    return isinstance(message, str)


def messages_in(source: str, name: str) -> Iterator[Message]:
    """The texts with which a module calls a function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if texts:
                yield texts[0] if len(texts) == 1 else (texts[0], texts[1])


def read(file: Path) -> Catalog:
    """A translation as it stands."""
    with file.open("rb") as stream:
        return read_po(stream, locale=language_of(file), domain=DOMAIN)


def renew(old: Catalog) -> Catalog:
    """The translation with all texts of today, and without those that are gone."""
    catalog = Catalog(old.locale, DOMAIN, header_comment=old.header_comment, fuzzy=False)
    catalog.mime_headers = old.mime_headers
    for text in of_commands():
        catalog.add(text, translation(old, text))
    others = [message.id for message in old if message.id and ARGPARSE in message.auto_comments]
    for message in dict.fromkeys([*others, *of_argparse()]):
        catalog.add(message, translation(old, message), auto_comments=[ARGPARSE])
    return catalog


def translation(catalog: Catalog, text: Message) -> str | tuple[str, ...]:
    """What the catalog has for a text; empty if it has nothing."""
    message = catalog.get(text)
    return message.string if message else ""


def write(file: Path) -> None:
    """Bring a translation up to date, and make its `.mo` file."""
    catalog = renew(read(file))
    with file.open("wb") as stream:
        write_po(stream, catalog, width=120, no_location=True)
    file.with_suffix(".mo").write_bytes(binary(catalog))


def binary(catalog: Catalog) -> bytes:
    """A translation as gettext reads it."""
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def faults(file: Path) -> list[str]:
    """What is missing, gone or wrong in a translation, or not yet in its `.mo` file."""
    language, catalog = language_of(file), read(file)
    now = renew(catalog)
    lines = [f"{language} lacks {message.id!r}" for message in now if message.id and not message.string]
    lines += [f"{language} has {message.id!r}, now gone" for message in catalog if message.id and message.id not in now]
    lines += [f"{language}: {message.id!r}: {error}" for message, errors in catalog.check() for error in errors]
    if meanings(file.with_suffix(".mo").read_bytes()) != meanings(binary(catalog)):
        lines.append(f"{file.with_suffix('.mo').name} in {language} is stale")
    return lines


def meanings(content: bytes) -> dict[str, str]:
    """Texts and their translations in a `.mo` file, without its head."""
    texts = gettext.GNUTranslations(BytesIO(content))._catalog
    return {text: words for text, words in texts.items() if text}


if __name__ == "__main__":
    main()
