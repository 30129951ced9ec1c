"""`pakal serve`: the table for operators, without a browser, and with as many processes as they want."""

import argparse
import logging
import sys
from typing import TYPE_CHECKING, TextIO

from pakal.cli.arguments import Command, add_database, add_language, number, words_of

if TYPE_CHECKING:
    from pakal.table.base.settings import Settings

log = logging.getLogger(__name__)

SUMMARY = "run the table as a service: one process on SQLite, or several on PostgreSQL"
EXAMPLES = {
    "pakal serve": "serve at 127.0.0.1:8421, for a proxy on the same machine",
    "pakal serve --database postgresql://table@db.example/table --workers 4": "serve with four processes at one port",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    parser.add_argument("--port", metavar="N", type=number(0, 65535), help="port of the table (default: 8421)")
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        help="address of the table; 0.0.0.0 lets other devices in (default: 127.0.0.1, only this machine)",
    )
    add_database(parser)
    parser.add_argument(
        "--workers",
        metavar="N",
        type=number(1, 256),
        default=1,
        help="number of processes at one port; more than one needs PostgreSQL (default: 1)",
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    from pakal.table.base.settings import read_settings

    settings = read_settings(port=args.port, host=args.host, database=args.database)  # before the slow imports

    from pakal.cli.running import check_database, listen, serve, with_port
    from pakal.cli.workers import check_workers, inherited_socket, is_first, is_worker, run_workers, until_parent_ends
    from pakal.table.base.static_files import check_page

    def say_open(_: object) -> None:
        if is_first():
            say(settings, sys.stdout, "play-table-open", address=settings.address)

    def say_closed() -> None:
        say(settings, sys.stdout, "play-table-closed")

    check_page()
    if is_worker():
        listening = inherited_socket()
        assert listening is not None
        until_parent_ends()
        settings = with_port(settings, listening)
        serve(settings, listening, say_open, door=False)
        return 0
    check_workers(args.workers, settings)
    listening = listen(settings, asked=True, at_once=False)
    settings = with_port(settings, listening)
    check_database(settings)
    compile_all(settings)
    if args.workers == 1:
        serve(settings, listening, say_open, door=False)
        say_closed()
        return 0
    arguments = ["--port", str(settings.port), *words_of(args, "host", "database")]
    status = run_workers(arguments, listening, args.workers)
    if status == 0:
        say_closed()
    return status


def compile_all(settings: "Settings") -> None:
    """Compile the rules of all games before anybody comes: later it would take their time. Say so on standard error."""
    from pakal.agents.compiling import is_compiled
    from pakal.arena.workers import cores
    from pakal.catalogue.registry import game, loadable
    from pakal.cli.progress import compile_games, make_ready

    games = [each for each in map(game, sorted(loadable())) if not is_compiled(each)]
    if not games:
        return
    say(settings, sys.stderr, "serve-compiling", count=len(games))
    if settings.log_format == "json":  # no progress bar: a program reads standard error
        compile_games(games, cores(), lambda *_: None)
    else:
        make_ready(*games)


def say(settings: "Settings", file: TextIO, text: str, **values: str | int) -> None:
    """Write a line to this file for the operator, or to the log if it is of JSON, so that programs can read all lines.

    Args:
        text: name of the text.
        values: its arguments.
    """
    from pakal.base.texts import Texts
    from pakal.base.wording import language_of_environment
    from pakal.table.base.telemetry import configure

    line = Texts(language_of_environment(), ["pakal.cli"]).say(text, values)
    if settings.log_format == "json":
        configure(settings)
        log.warning(line)
    else:
        print(line, file=file, flush=True)


COMMANDS = {"serve": Command(SUMMARY, EXAMPLES, configure, run)}
