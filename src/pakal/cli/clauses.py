"""`pakal clauses`: which function cites a clause of the rules, and which test proves it."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pakal.cli.arguments import Command, add_json

if TYPE_CHECKING:
    from pakal.testing.clauses import Place, Survey

SUMMARY = "show for every clause of the rules the functions that cite it and the tests that prove it"
EXAMPLES = {
    "pakal clauses rockets": "show the functions and the tests of each clause of Rockets",
    "pakal clauses --check": "end with status 1 if a clause has no function or no test",
}

GAPS = 1
PIPE_WIDTH = 200
"""Columns of the table where it goes to a file or a program."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="show only the clauses of this game")
    parser.add_argument(
        "--check",
        action="store_true",
        help="print only what is missing or misspelt; if anything is, the exit status is 1",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the table, or the gaps."""
    from pakal.cli.output import print_json
    from pakal.core.counts import count_text
    from pakal.core.registry import facts
    from pakal.testing.clauses import survey

    prefix = f"{facts(args.game).prefix}-" if args.game else ""
    result = survey()
    if not result.has_tests and not args.json:
        print("The tests are not here: they come with the sources, not with an installed package.")
    clauses = [clause for clause in result.clauses if clause.startswith(prefix)]
    gaps = result.gaps(prefix) if args.check else []
    if args.json:
        for each in (
            [{"gap": gap} for gap in gaps] if args.check else [row_of_clause(result, clause) for clause in clauses]
        ):
            print_json(each)
        return GAPS if gaps else 0
    if not args.check:
        show(result, clauses)
        return 0
    for gap in gaps:
        print(gap)
    if not gaps:
        proof = " and proved by a test" if result.has_tests else ""
        print(f"{count_text(len(clauses), 'clause')}, each cited by a function{proof}.")
    return GAPS if gaps else 0


def row_of_clause(survey: "Survey", clause: str) -> dict[str, Any]:
    """The row of a clause, for another program."""
    places = {"functions": survey.functions.get(clause, []), "tests": survey.tests.get(clause, [])}
    return {"clause": clause} | {name: [str(place) for place in each] for name, each in places.items()}


def show(survey: "Survey", clauses: list[str]) -> None:
    """Print the table, and how many clauses lack a function or a test."""
    from rich import box
    from rich.table import Table

    from pakal.cli.output import Output
    from pakal.core.counts import count_text

    out = Output(widest=None)
    if not out.is_terminal:
        out.width = max(out.width, PIPE_WIDTH)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("clause", no_wrap=True)
    table.add_column("cited by", overflow="fold")
    if survey.has_tests:
        table.add_column("proved by", overflow="fold")
    for clause in clauses:
        cells = [survey.functions.get(clause, [])] + ([survey.tests.get(clause, [])] if survey.has_tests else [])
        table.add_row(clause, *("\n".join(map(short, places)) or "–" for places in cells))
    out.print(table)
    without_function = sum(clause not in survey.functions for clause in clauses)
    without_test = sum(clause not in survey.tests for clause in clauses)
    tests = f", {without_test} that no test proves" if survey.has_tests else ""
    out.print(f"\n{count_text(len(clauses), 'clause')}: {without_function} that no function cites{tests}.")


def short(place: "Place") -> str:
    """A place without the folders that all places share."""
    text = str(place)
    for folder in ("src", "pakal", "games"):
        text = text.removeprefix(f"{Path(folder)}/")
    return text


COMMANDS = {"clauses": Command(SUMMARY, EXAMPLES, configure, run)}
