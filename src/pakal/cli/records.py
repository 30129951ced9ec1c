"""`pakal trace`, `pakal replay`, `pakal analyse` and `pakal verify`: the commands that read records."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.base.errors import DataError, PakalError, SetupError
from pakal.base.wording import language_of_environment
from pakal.cli.arguments import Command, add_jobs, add_json, add_language, add_records, number, place
from pakal.cli.files import STANDARD, ask_at_the_terminal, name_of, read_record, read_records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.analysis.model import AnalysedPly, Analysis, Budget
    from pakal.base.texts import Texts
    from pakal.catalogue.record import GameRecord
    from pakal.cli.replayer import Replayer


def configure_trace(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal trace`."""
    add_records(parser)


def run_trace(args: argparse.Namespace) -> int:
    """Print the trace of each record, one game after another."""
    from pakal.core.play import trace

    for file in args.files:
        for record in read_records(file):
            for line in trace(record.match):
                print(line)
    return 0


def configure_replay(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal replay`."""
    parser.add_argument("file", metavar="RECORD", help="file of a record (*.pakal); - reads standard input")
    parser.add_argument("--ply", metavar="N", type=number(0), help="print only the position after N actions")
    parser.add_argument(
        "--seat",
        metavar="S",
        type=number(0),
        help="show the game as this seat saw it (default: as the seat to act saw it; an unfinished game as"
        " spectators see it)",
    )
    parser.add_argument(
        "--picture",
        metavar="FILE",
        help="write only the position, as spectators see it, into FILE as SVG; - is standard output (default"
        " position: the last one)",
    )
    add_language(parser)


def run_replay(args: argparse.Namespace) -> int:
    """Print or draw one position, or step through all of them."""
    from pakal.cli.replayer import Replayer, write_picture

    language = language_of_environment()
    record = read_record(args.file)
    plies, players = len(record.match.actions), record.match.setup.players
    if args.ply is not None and args.ply > plies:
        raise SetupError(f"{name_of(args.file)} has plies 0 to {plies}, not {args.ply}")
    if args.seat is not None and args.seat >= players:
        raise SetupError(f"{name_of(args.file)} has seats 0 to {players - 1}, not {args.seat}")
    if args.picture and args.seat is not None:
        raise SetupError("--picture shows what spectators see: leave out --seat")
    if args.picture and args.picture != STANDARD and Path(args.picture).suffix != ".svg":
        raise SetupError(f"{args.picture}: the picture is SVG; name a file that ends in .svg")
    replayer = Replayer(record, language, args.seat)
    if args.picture:
        replayer.go_to(plies if args.ply is None else args.ply)
        write_picture(replayer, args.picture)
        if args.picture != STANDARD:
            print(replayer.texts.say("replay-picture", {"file": args.picture}))
        return 0
    replayer.header()
    if args.ply is None:
        ask_at_the_terminal()
        step_through(replayer)
    else:
        replayer.go_to(args.ply)
        replayer.show()
    return 0


def step_through(replayer: "Replayer") -> None:
    """Show positions as the person's input says, until the person quits or the input ends."""
    replayer.show()
    while (text := replayer.ask()) not in (None, "q"):
        replayer.obey(text or "n")


ANALYSIS_FILES = ("analysis.html", "analysis.md", "analysis.json", "curve.svg")
"""Files that the command writes into a folder."""

MOST_TOLD = 5
"""Most decisions that the terminal lists; the page has more."""


def configure_analyse(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal analyse`."""
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


def run_analyse(args: argparse.Namespace) -> int:
    """Analyse, write, print."""
    from pakal.analysis.model import read_budget
    from pakal.cli import INTERRUPT

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
    from pakal.analysis.page import texts_for, with_words
    from pakal.cli.output import print_json

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
        print_analysis(analysis, texts)
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
        with progress() as bar:  # shown before the slow imports
            task = bar.add_task(title, total=len(match.actions))
            from pakal.analysis.analyse import analyse, finish
            from pakal.analysis.page import names_in
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
    from pakal.report import figure

    figure()


def make_room(out: Path, record: str) -> None:
    """Make the folder for the output, or raise PakalError or OSError before the work begins.

    Args:
        out: as the user named it.
        record: path of the record, which the output must not replace.
    """
    from pakal.base.files import check_folder

    if str(out) == STANDARD:
        raise PakalError("--out names a file or folder; for standard output use --json")
    for target in [out] if out.suffix == ".html" else [out / name for name in ANALYSIS_FILES]:
        if record != STANDARD and target.exists() and target.samefile(record):
            raise PakalError(f"{target} is the record that is analysed: name another place for the analysis")
    if out.suffix != ".html":
        check_folder(out, ANALYSIS_FILES)
    elif out.is_dir():
        raise PakalError(f"{out} is a folder: name a file that ends in .html, or a folder whose name does not")
    else:
        check_folder(out.parent)


def write_page(analysis: "Analysis", record: "GameRecord", texts: "Texts", out: Path) -> None:
    """Write one page (`out` ends in .html), or a folder with page, Markdown, plots and JSON. Raises OSError."""
    import msgspec

    from pakal.analysis.page import page
    from pakal.base.files import write_whole

    report = page(analysis, record.match, texts)
    if out.suffix == ".html":
        write_whole(out, report.html())
    else:
        report.write(out, "analysis")
        text = msgspec.json.format(msgspec.json.encode(analysis), indent=1).decode()
        write_whole(out / "analysis.json", text + "\n")


def print_analysis(analysis: "Analysis", texts: "Texts") -> None:
    """Print luck and choice as a table, and the decisions that cost most."""
    from rich.table import Table
    from rich.text import Text

    from pakal.analysis.page import parts_of, points, seat_names, where, worth
    from pakal.base.wording import SIGNS
    from pakal.cli.output import Output

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


NOT_PROVEN = 1

PROOF_LINES = ("match", "commitment", "secret")
"""The lines of a record by which the table proves its dice."""

MOST_PROBLEMS = 5
"""Most false draws that are listed one by one."""


def configure_verify(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pakal verify`."""
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
    """A running hash that a player noted. Raises ArgumentTypeError."""
    from pakal.catalogue.fair import NUMBER

    if not re.fullmatch(NUMBER, hash_ := text.strip().lower()):
        raise argparse.ArgumentTypeError("a hash has 64 digits and letters from a to f")
    return hash_


def run_verify(args: argparse.Namespace) -> int:
    """Draw every chance outcome again, and repeat the running hash; status 0 when all records prove theirs, else 1."""
    from pakal.base.texts import Texts
    from pakal.catalogue.fair import NUMBER, verify
    from pakal.cli.output import Output, print_json
    from pakal.kernels.kernel import CHANCE

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
            # A whole record can be forged: only the fingerprint shows that it is of the game that was played.
            out.paragraph(texts.say("verify-fingerprint", {"fingerprint": record.notes["commitment"]}), indent=2)
            if numbers is not None:
                out.paragraph(texts.say("verify-numbers", {"numbers": numbers}), indent=2)
            out.paragraph(texts.say(*scope(hashes, args.hash)), indent=2)
            continue
        if not any(map(record.notes.get, PROOF_LINES)):
            out.paragraph(texts.say("verify-elsewhere", {"file": name_of(name)}))
            continue
        out.paragraph(texts.say("verify-not-proven", {"file": name_of(name)}))
        for problem in problems[:MOST_PROBLEMS]:
            out.paragraph(texts.say(f"verify-{problem.kind}", problem.args), indent=2)
        if len(problems) > MOST_PROBLEMS:
            out.paragraph(texts.say("verify-more", {"count": len(problems) - MOST_PROBLEMS}), indent=2)
    return status


def scope(hashes: list[str], noted: str | None) -> tuple[str, dict[str, int]]:
    """The message on the extent of the proof, and its arguments.

    Args:
        hashes: the running hashes of a record: before the first ply, after each, and at the end.
        noted: one of them, which a player noted, or None.
    """
    if noted is None:
        return "verify-only-dice", {}
    if noted == hashes[-1]:
        return "verify-whole-game", {}
    return "verify-part", {"plies": hashes.index(noted), "all": len(hashes) - 2}


def records_to_prove(file: str) -> "Iterator[GameRecord]":
    """The records in a file. Raises DataError, which says of a record that cannot be played that it proves nothing."""
    try:
        yield from read_records(file)
    except DataError as error:
        if error.line is None:
            raise
        reason = f"not proven, since this is not the record as it was saved: {error.reason}"
        raise DataError(reason, source=error.source, line=error.line) from None


COMMANDS = {
    "trace": Command(
        "print every ply of a record as a line of JSON, to check another implementation of the rules",
        {
            "pakal trace game.pakal": "print the legal actions and the scores at every ply of a game",
            "pakal trace games/*.pakal | jq .legal": "print only the legal actions, of many games",
        },
        configure_trace,
        run_trace,
    ),
    "replay": Command(
        "step through a record in the terminal, or draw a position as a picture",
        {
            "pakal replay game.pakal": "step through a game",
            "pakal replay game.pakal --ply 30 --picture board.svg": "draw a position for a web page",
            "xz -dc game.pakal.xz | pakal replay -": "step through a game from a compressed file",
        },
        configure_replay,
        run_replay,
    ),
    "analyse": Command(
        "analyse a game: the value of each position, the mistakes, and what luck decided",
        {
            "pakal analyse game.pakal": "report what luck did, and which decisions cost most",
            "pakal analyse game.pakal --out report --budget minutes=5": "write a page with plots",
            "pakal simulate rockets --games 10 --out - | pakal analyse - --json": "analyse each game of a stream",
        },
        configure_analyse,
        run_analyse,
    ),
    "verify": Command(
        "check that the dice and cards of a game played at the table were fair",
        {
            "pakal verify game.pakal": "check that the dice of a game at the table were fair",
            "pakal verify game.pakal --hash 3f0c…": "check that it is the game in which the table showed this hash",
        },
        configure_verify,
        run_verify,
    ),
}
