"""`pakal analyse`: what decided a game."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.cli.arguments import Command, add_jobs, add_json, add_language, add_records, number, place

if TYPE_CHECKING:
    from pakal.analysis.model import AnalysedPly, Analysis, Budget
    from pakal.core.record import GameRecord
    from pakal.core.texts import Texts

SUMMARY = "analyse a game: the value of each position, the mistakes, and what luck decided"
EXAMPLES = {
    "pakal analyse game.pakal": "report what luck did, and which decisions cost most",
    "pakal analyse game.pakal --out report --budget minutes=5": "write a page with plots",
    "pakal simulate rockets --games 10 --out - | pakal analyse - --json": "analyse each game of a stream",
}

FILES = ("analysis.html", "analysis.md", "analysis.json", "curve.svg")
"""Files that the command writes into a folder."""

MOST_TOLD = 5
"""Most decisions that the terminal lists; the page has more."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    add_records(parser)
    add_json(parser)
    parser.add_argument(
        "--out",
        type=place,
        metavar="PATH",
        help="file for a page with plots, if its name ends with .html; else folder for page, Markdown, plots and JSON"
        " (of one record)",
    )
    parser.add_argument(
        "--budget",
        metavar="B",
        help="how long the search thinks: iterations=N for each position (default: 4000, less in a game of more than"
        " 200 plies), seconds=S for each ply, or minutes=M for the whole game (which takes at least some seven seconds"
        " for each 100 plies)",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=number(0, 2**63 - 1),
        default=0,
        help="seed of the search: the same number gives the same search (default: 0)",
    )
    add_jobs(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Analyse, write, print."""
    from pakal.analysis.model import read_budget
    from pakal.cli import INTERRUPT
    from pakal.cli.files import name_of, read_record, read_records
    from pakal.core.errors import SetupError

    if args.budget is not None:
        read_budget(args.budget)  # complains before a record is read
    if args.out:
        if len(args.files) > 1:
            raise SetupError("--out takes the analysis of one record: name one file")
        check_drawing()
        return 0 if analyse_one(read_record(args.files[0]), args) else INTERRUPT
    for file in args.files:
        for count, record in enumerate(read_records(file), 1):
            if not args.json and (len(args.files) > 1 or count > 1):
                print(f"{name_of(file)}: {count}")
            if not analyse_one(record, args):
                return INTERRUPT
    return 0


def analyse_one(record: "GameRecord", args: argparse.Namespace) -> bool:
    """Analyse a record, write or print the analysis; returns whether it is complete."""
    from pakal.analysis.model import default_budget, read_budget
    from pakal.analysis.words import texts_for, with_words
    from pakal.cli.output import print_json
    from pakal.core.languages import language_of_environment

    language = language_of_environment()
    if args.out:
        make_room(Path(args.out), args.files[0])
    plies = len(record.match.actions)
    budget = default_budget(plies) if args.budget is None else read_budget(args.budget, plies, args.jobs)
    texts = texts_for(record.match.setup.facts.name, language)
    analysis = with_words(search(record, budget, args, texts.say("title")), texts)
    if args.out:
        write_page(analysis, record, texts, Path(args.out))
    if args.json:
        print_json(analysis)
    else:
        tell(analysis, texts)
    return analysis.complete


def search(record: "GameRecord", budget: "Budget", args: argparse.Namespace, title: str) -> "Analysis":
    """Analyse a record and show the progress; after Ctrl-C the analysis holds the plies that are done.

    Args:
        record: the game.
        budget: how much the search may do.
        args: arguments of the command.
        title: title of the progress bar.

    Raises:
        KeyboardInterrupt: Ctrl-C before the first ply was done.
    """
    from pakal.cli.progress import progress

    match, results = record.match, list["AnalysedPly"]()
    try:
        with progress() as bar:  # at once: what follows loads the search
            task = bar.add_task(title, total=len(match.actions))
            from pakal.analysis.analyse import analyse, finish
            from pakal.analysis.words import names_in
            from pakal.arena.workers import workers

            names = names_in(record)

            def watch(ply: "AnalysedPly", count: int, plies: int) -> None:
                results.append(ply)
                bar.update(task, completed=count)

            with workers(args.jobs) as over_processes:
                return analyse(match, budget, args.seed, names, watch, map=over_processes)
    except KeyboardInterrupt:
        if not results:
            raise KeyboardInterrupt("interrupted before anything was found; nothing was written") from None
        return finish(match, results, budget, args.seed, names)


def check_drawing() -> None:
    """Raise PakalError before the work begins, if plots cannot be drawn."""
    from pakal.report.plots import figure

    figure()


def make_room(out: Path, record: str) -> None:
    """Make the folder for the output, or raise PakalError or OSError before the work begins.

    Args:
        out: as the user named it.
        record: path of the record, which the output must not replace.
    """
    from pakal.cli.files import STANDARD
    from pakal.core.errors import PakalError
    from pakal.core.files import check_folder

    if str(out) == STANDARD:
        raise PakalError("--out names a file or folder; for standard output use --json")
    for target in [out] if out.suffix == ".html" else [out / name for name in FILES]:
        if record != STANDARD and target.exists() and target.samefile(record):
            raise PakalError(f"{target} is the record that is analysed: name another place for the analysis")
    if out.suffix != ".html":
        check_folder(out, FILES)
    elif out.is_dir():
        raise PakalError(f"{out} is a folder: name a file that ends in .html, or a folder whose name does not")
    else:
        check_folder(out.parent)


def write_page(analysis: "Analysis", record: "GameRecord", texts: "Texts", out: Path) -> None:
    """Write one page (`out` ends in .html), or a folder with page, Markdown, plots and JSON. Raises OSError."""
    import msgspec

    from pakal.analysis.page import page
    from pakal.core.files import write_whole

    report = page(analysis, record.match, texts)
    if out.suffix == ".html":
        write_whole(out, report.html())
    else:
        report.write(out, "analysis")
        text = msgspec.json.format(msgspec.json.encode(analysis), indent=1).decode()
        write_whole(out / "analysis.json", text + "\n")


def tell(analysis: "Analysis", texts: "Texts") -> None:
    """Print luck and choice as a table, and the decisions that cost most."""
    from rich.table import Table
    from rich.text import Text

    from pakal.analysis.page import parts_of
    from pakal.analysis.words import points, seat_names, where, worth
    from pakal.cli.output import Output
    from pakal.core.seats import SIGNS

    names = seat_names(analysis.names, len(analysis.totals), texts)
    out = Output()
    if not analysis.complete:
        out.print(texts.say("analysis-partial", {"plies": len(analysis.plies)}))
    table = Table(title=texts.say("analysis-parts"))
    table.add_column(texts.say("analysis-seat"))
    columns = parts_of(analysis, texts)
    for title in columns.values():
        table.add_column(title, justify="right")
    for total in analysis.totals:
        seat = Text(f"{SIGNS[total.seat]} {names[total.seat]}")
        table.add_row(seat, *(points(getattr(total, column), texts) for column in columns))
    out.print(table)
    out.print(Text(texts.say("analysis-worst" if analysis.worst else "analysis-worst-none"), style="bold"))
    for mistake in analysis.worst[:MOST_TOLD]:
        ply = analysis.plies[mistake]
        decision = ply.decision
        assert decision is not None
        out.print(Text(f"{where(ply, texts)} · {SIGNS[ply.actor]} {names[ply.actor]}"))
        for message, option in (("analysis-played", decision.played), ("analysis-better", decision.best)):
            action = f"{option.words} ({option.text})"
            out.print(f"  {texts.say(message, {'action': action, **worth(option, texts)})}")


COMMANDS = {"analyse": Command(SUMMARY, EXAMPLES, configure, run)}
