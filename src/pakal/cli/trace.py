"""`pakal trace`: records as JSON lines."""

import argparse

SUMMARY = "print records as JSON lines that another program can check against the rules"


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record (*.pakal); -: from standard input")


def run(args: argparse.Namespace) -> int:
    """Print the trace of each record, one game after another."""
    from pakal.cli.files import read_record
    from pakal.core.trace import trace

    for file in args.files:
        for line in trace(read_record(file).match):
            print(line)
    return 0
