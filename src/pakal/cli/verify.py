"""`pakal verify`: prove the dice of a game that was played at the table, and that the record is that of this game."""

import argparse
import re
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_json, add_language, add_records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.core.record import GameRecord

SUMMARY = "check that the dice and cards of a game played at the table were fair"
EXAMPLES = {
    "pakal verify game.pakal": "check that the dice of a game at the table were fair",
    "pakal verify game.pakal --hash 3f0c…": "check that it is the game in which the table showed this hash",
}

NOT_PROVEN = 1

LINES = ("match", "commitment", "secret")
"""The lines of a record by which the table proves its dice."""

MOST_PROBLEMS = 5
"""Draws that do not fit, as many as are told one by one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_records(parser)
    parser.add_argument(
        "--hash",
        metavar="H",
        type=running_hash,
        help="the hash that the table showed last: whether the record is that of this game",
    )
    add_json(parser)
    add_language(parser)


def running_hash(text: str) -> str:
    """A running hash that somebody has noted. Raises ArgumentTypeError."""
    from pakal.core.fair import NUMBER

    if not re.fullmatch(NUMBER, hash_ := text.strip().lower()):
        raise argparse.ArgumentTypeError("a hash has 64 digits and letters from a to f")
    return hash_


def run(args: argparse.Namespace) -> int:
    """Draw every chance outcome again, and repeat the running hash; status 0 when all records prove theirs, else 1."""
    from pakal.cli.files import name_of
    from pakal.cli.output import Output, print_json
    from pakal.core.actors import CHANCE
    from pakal.core.fair import NUMBER, verify
    from pakal.core.languages import language_of_environment
    from pakal.core.texts import Texts

    texts = Texts(language_of_environment(), ["pakal.cli"])
    out, status = Output(), 0
    for name, record in ((file, record) for file in args.files for record in records_to_prove(file)):
        problems, hashes = verify(record, args.hash)
        numbers = record.notes.get("numbers")
        players = "true" if re.search(NUMBER, numbers or "") else "false"
        draws = sum(ply.actor == CHANCE for ply in record.match.actions)
        status = NOT_PROVEN if problems else status
        if args.json:
            flaws = [flaw._asdict() for flaw in problems]
            summary = {"proven": not problems, "draws": draws, "fingerprint": record.notes.get("commitment")}
            summary |= {"numbers": numbers, "hash": hashes[-1] if hashes else None}
            print_json({"file": name_of(name), **summary, "problems": flaws})
            continue
        if not problems:
            out.paragraph(texts.say("verify-proven", {"file": name_of(name), "draws": draws, "players": players}))
            # The record may be another one throughout: only this tells that it is of the game that was played.
            out.paragraph(texts.say("verify-fingerprint", {"fingerprint": record.notes["commitment"]}), indent=2)
            if numbers is not None:
                out.paragraph(texts.say("verify-numbers", {"numbers": numbers}), indent=2)
            out.paragraph(texts.say(*scope(hashes, args.hash)), indent=2)
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


def scope(hashes: list[str], noted: str | None) -> tuple[str, dict[str, int]]:
    """The message that says how far the proof goes, and its arguments.

    Args:
        hashes: the running hashes of a record: before the first ply, after each, and at the end.
        noted: one of them, which somebody has noted; None: nobody has.
    """
    if noted is None:
        return "verify-only-dice", {}
    if noted == hashes[-1]:
        return "verify-whole-game", {}
    return "verify-part", {"plies": hashes.index(noted), "all": len(hashes) - 2}


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


COMMANDS = {"verify": Command(SUMMARY, EXAMPLES, configure, run)}
