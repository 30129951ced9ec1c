"""`pakal verify`: prove the dice of a game that was played at the table."""

import argparse

from pakal.cli.arguments import add_language

SUMMARY = "prove that the dice and cards of a game played at the table were fair"

NOT_PROVEN = 1

SHOWN = 5
"""Draws that do not fit, as many as are told one by one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument(
        "files", metavar="RECORD", nargs="+", help="a record (*.pakal) saved at the table; -: from standard input"
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Draw every chance outcome again; status 0 when all records prove their dice, else 1."""
    from pakal.cli.files import name_of, read_record
    from pakal.cli.output import Output
    from pakal.core.actors import CHANCE
    from pakal.core.fair import verify
    from pakal.core.texts import Texts, check_language, language_of_environment

    texts = Texts(check_language(args.lang) if args.lang else language_of_environment())
    out, status = Output(), 0
    for name in args.files:
        record = read_record(name)
        problems = verify(record)
        if not problems:
            draws = sum(ply.actor == CHANCE for ply in record.match.actions)
            out.paragraph(texts.say("verify-proven", {"file": name_of(name), "draws": draws}))
            continue
        status = NOT_PROVEN
        out.paragraph(texts.say("verify-not-proven", {"file": name_of(name)}))
        for problem in problems[:SHOWN]:
            out.paragraph(texts.say(f"verify-{problem.kind}", problem.args), indent=2)
        if len(problems) > SHOWN:
            out.paragraph(texts.say("verify-more", {"count": len(problems) - SHOWN}), indent=2)
    return status
