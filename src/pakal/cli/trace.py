"""`pakal trace`: records as JSON lines."""

import argparse

from pakal.cli.arguments import Command, add_records

SUMMARY = "print every ply of a record as a line of JSON, to check another implementation of the rules"
EXAMPLES = {
    "pakal trace game.pakal": "print the legal actions and the scores at every ply of a game",
    "pakal trace games/*.pakal | jq .legal": "print only the legal actions, of many games",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_records(parser)


def run(args: argparse.Namespace) -> int:
    """Print the trace of each record, one game after another."""
    from pakal.cli.files import read_records
    from pakal.core.trace import trace

    for file in args.files:
        for record in read_records(file):
            for line in trace(record.match):
                print(line)
    return 0


COMMANDS = {"trace": Command(SUMMARY, EXAMPLES, configure, run)}
