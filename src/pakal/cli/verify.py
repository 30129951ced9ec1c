"""`pakal verify`: prove the dice of a game that was played at the table."""

import argparse
from typing import TYPE_CHECKING

from pakal.cli.arguments import add_json, add_language, add_records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.core.record import GameRecord

SUMMARY = "check that the dice and cards of a game played at the table were fair"
EXAMPLES = {
    "pakal verify game.pakal": "check that the dice of a game at the table were fair",
}

NOT_PROVEN = 1

LINES = ("match", "commitment", "secret")
"""The lines of a record by which the table proves its dice."""

MOST_PROBLEMS = 5
"""Draws that do not fit, as many as are told one by one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_records(parser)
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Draw every chance outcome again; status 0 when all records prove their dice, else 1."""
    from pakal.cli.files import name_of
    from pakal.cli.output import Output, print_json
    from pakal.core.actors import CHANCE
    from pakal.core.fair import verify
    from pakal.core.languages import language_of_environment
    from pakal.core.texts import Texts

    texts = Texts(language_of_environment(), ["pakal.cli"])
    out, status = Output(), 0
    for name, record in ((file, record) for file in args.files for record in records_to_prove(file)):
        problems = verify(record)
        draws = sum(ply.actor == CHANCE for ply in record.match.actions)
        status = NOT_PROVEN if problems else status
        if args.json:
            flaws = [flaw._asdict() for flaw in problems]
            summary = {"proven": not problems, "draws": draws, "fingerprint": record.notes.get("commitment")}
            print_json({"file": name_of(name), **summary, "problems": flaws})
            continue
        if not problems:
            out.paragraph(texts.say("verify-proven", {"file": name_of(name), "draws": draws}))
            # The record may be another one throughout: only this tells that it is of the game that was played.
            out.paragraph(texts.say("verify-fingerprint", {"fingerprint": record.notes["commitment"]}), indent=2)
            continue
        if not any(map(record.notes.get, LINES)):
            out.paragraph(texts.say("verify-elsewhere", {"file": name_of(name)}))
            continue
        out.paragraph(texts.say("verify-not-proven", {"file": name_of(name)}))
        for problem in problems[:MOST_PROBLEMS]:
            out.paragraph(texts.say(f"verify-{problem.kind}", problem.args), indent=2)
        if len(problems) > MOST_PROBLEMS:
            out.paragraph(texts.say("verify-more", {"count": len(problems) - MOST_PROBLEMS}), indent=2)
    return status


def records_to_prove(file: str) -> "Iterator[GameRecord]":
    """The records in a file. Raises DataError, which says of a record that cannot be played that it proves nothing."""
    from pakal.cli.files import read_records
    from pakal.core.errors import DataError

    try:
        yield from read_records(file)
    except DataError as error:
        if error.line is None:
            raise
        reason = f"not proven, since this is not the record as it was saved: {error.reason}"
        raise DataError(reason, source=error.source, line=error.line) from None
