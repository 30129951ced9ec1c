"""`pakal play`: the table in the browser; or a game in the terminal, between people at one keyboard and computers."""

import argparse
import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pakal.base.errors import PakalError
from pakal.cli.arguments import (
    Command,
    add_database,
    add_game,
    add_language,
    add_setup,
    known_game,
    number,
    place,
    spec_of,
    split_names,
    words_of,
)
from pakal.cli.files import HUMAN, Keeper, ask_at_the_terminal, is_record, place_for, read_record

if TYPE_CHECKING:
    from pakal.catalogue.record import GameRecord
    from pakal.core.match import Match

SUMMARY = "open the table in the browser, or play in the terminal (--terminal)"
EXAMPLES = {
    "pakal play": "open the table in your browser",
    "pakal play rockets --players 3 --terminal": "play in the terminal against two computer players",
    "pakal play game.pakal --terminal": "go on with a game that the terminal has kept",
}

TERMINAL_ONLY = ("players", "edition", "option", "board", "seed", "seats", "save", "no_confirm", "coach")
"""Arguments only of the terminal: in the browser, the person who sets the table chooses these things."""

TABLE_ONLY = ("port", "host", "no_browser", "database", "reload")


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    says = "a game (default: you choose one from a list); or, with --terminal, a record, to go on with its game"
    add_game(parser, says=says)
    add_language(parser)
    table = parser.add_argument_group("the table in the browser")
    table.add_argument(
        "--port", metavar="N", type=number(0, 65535), help="port of the table (default: 8421, or the next free one)"
    )
    table.add_argument(
        "--host",
        metavar="ADDRESS",
        help="address of the table; 0.0.0.0 lets other devices in (default: 127.0.0.1, only this machine)",
    )
    table.add_argument("--no-browser", action="store_true", help="do not open a browser")
    add_database(table)
    table.add_argument(
        "--reload",
        action="store_true",
        help="show each edit of a game's files at once (for authors of games; computer players are slow then)",
    )
    terminal = parser.add_argument_group("in the terminal")
    terminal.add_argument("--terminal", action="store_true", help="play in this terminal")
    add_setup(terminal)
    terminal.add_argument(
        "--seats",
        metavar="human,greedy,…",
        help="player of each seat: human, or a computer player such as random, greedy, level-1 to level-6 (default:"
        " you in the first seat; greedy in every seat that you do not name)",
    )
    terminal.add_argument(
        "--save", metavar="FILE", type=place, help="file that keeps the game (default: a new file in your data folder)"
    )
    terminal.add_argument("--no-confirm", action="store_true", help="do not ask before a turn ends")
    terminal.add_argument(
        "--coach",
        action="store_true",
        help="after an action that cost you much, say what was better (for one person against computers)",
    )


def run(args: argparse.Namespace) -> int:
    """Open the table, or play in the terminal."""
    from pakal.base.errors import SetupError

    others = TABLE_ONLY if args.terminal else TERMINAL_ONLY
    if names := [name for name in others if is_said(getattr(args, name))]:
        name = "-o" if names[0] == "option" else "--" + names[0].replace("_", "-")
        raise SetupError(f"{name} {'does not go with' if args.terminal else 'goes with'} --terminal")
    return run_terminal(args) if args.terminal else run_table(args)


def is_said(value: object) -> bool:
    """Whether the command line gave this argument."""
    return value is not None and value is not False and value != []


def run_table(args: argparse.Namespace) -> int:
    """Open the table, and keep it open until it is stopped."""
    from pakal.table.base.settings import read_settings

    settings = read_settings(port=args.port, host=args.host, database=args.database)  # before the slow imports

    from pakal.agents.compiling import is_compiled
    from pakal.base.errors import SetupError
    from pakal.base.texts import Texts
    from pakal.base.wording import language_of_environment
    from pakal.catalogue.registry import game, loadable
    from pakal.cli.running import (
        address_for_others,
        check_database,
        has_display,
        listen,
        open_browser,
        serve,
        with_port,
    )
    from pakal.cli.workers import edition, inherited_socket, run_reloading
    from pakal.table.base.static_files import check_page

    texts = Texts(language_of_environment(), ["pakal.cli"])
    if args.game and is_record(args.game):
        raise SetupError(f"to go on with {args.game}, add --terminal; the table takes records on its start page")
    game_name = known_game(args.game) if args.game else None
    path = f"/?game={game_name}" if game_name else "/"
    check_page()
    has_port = args.port is not None or "PAKAL_PORT" in os.environ
    listening = inherited_socket() or listen(settings, has_port)
    settings = with_port(settings, listening)

    def say(message: str, **arguments: str | int) -> None:
        print(texts.say(message, arguments), flush=True)

    if args.reload:
        if os.name != "posix":
            raise SetupError("--reload hands a socket from one table to the next, which this system cannot do")
        status = run_reloading(arguments_of(args), listening, say)
        say("play-table-closed")
        return status
    check_database(settings)
    games = sorted(loadable(), key=lambda name: name != game_name)  # the chosen one first
    games_to_compile = [name for name in games if not is_compiled(game(name))]

    def announce(door: str | None) -> None:
        if edition() > 1:
            return  # after a reload: the first start has said where the table is
        say("play-table-open", address=settings.address + path.rstrip("/"))
        if others := door or address_for_others(settings):
            say("play-table-others", address=others)
        if games_to_compile:
            say("play-table-compiling", count=len(games_to_compile))
        say("play-table-close")
        if not args.no_browser and has_display():
            open_browser(settings.address + path)

    serve(settings, listening, announce, games_to_compile)
    if not edition():
        say("play-table-closed")
    return 0


def arguments_of(args: argparse.Namespace) -> list[str]:
    """The arguments of a table that `--reload` runs, as they were given."""
    game = [args.game] if args.game else []
    words = words_of(args, "host", "database", "port")
    return [*game, *words, *(["--no-browser"] if args.no_browser else [])]


def run_terminal(args: argparse.Namespace) -> int:
    """Set the game up, ask for the missing arguments, and play it."""
    import secrets

    from pakal.agents.agent import check_agents
    from pakal.base.errors import SetupError
    from pakal.base.wording import language_of_environment
    from pakal.cli.output import Output
    from pakal.cli.session import Session, choose_game

    language = language_of_environment()
    seed = secrets.randbits(63) if args.seed is None else args.seed
    console = Output(widest=None)
    if args.game is None:
        choose_game(args, console, language)
        if args.game is None:
            return 0
    if args.save:
        check_new(Path(args.save), args.game)
    match, names = begin(args, seed)
    players = match.setup.players
    seats = split_names(args.seats) if args.seats else names or [HUMAN]
    if len(seats) > players:
        raise SetupError(f"{len(seats)} seats are named, but {players} play")
    seats += ["greedy"] * (players - len(seats))
    check_agents([seat for seat in seats if seat != HUMAN], match.setup.facts.name)
    if args.coach and seats.count(HUMAN) != 1:
        raise SetupError("--coach goes with one person who plays against computers")
    keeper = keeper_of(args, match, seats)
    session = Session(match, seats, seed, language, console, not args.no_confirm, keeper.write, args.coach)
    if keeper.trouble:
        session.tell("play-not-kept", reason=keeper.trouble)
    try:
        session.play()
    finally:  # also when an outside program has failed
        if keeper.close():
            session.tell("play-saved", file=str(keeper.place))
            if not match.over:
                session.tell("play-go-on")
                console.print(f"    {keeper.command}", soft_wrap=True)
    return 0


def keeper_of(args: argparse.Namespace, match: "Match", seats: Sequence[str]) -> "Keeper":
    """The keeper of the game: with the file that the arguments name, else with a new one if a person plays."""
    if args.save:
        return Keeper(match, seats, Path(args.save), always=True)
    if HUMAN not in seats:
        return Keeper(match, seats, None)
    try:
        return Keeper(match, seats, place_for(match.setup.facts.name, args.game if is_record(args.game) else None))
    except (PakalError, OSError) as error:
        return Keeper(match, seats, None, trouble=str(error))


def check_new(path: Path, going_on: str) -> None:
    """Raise SetupError before the game, and not after it, if a game cannot be written into a file.

    Args:
        path: where the game is to be kept. A file that is there holds another game, and is not touched.
        going_on: the game, or the record with which the game goes on; that file may be written again.
    """
    from pakal.base.errors import SetupError

    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise SetupError(f"{path} cannot be written: name a file in a folder in which you may write")
    if path.exists() and not (is_record(going_on) and Path(going_on).exists() and path.samefile(going_on)):
        again = f"; to go on with its game: pakal play {shlex.quote(str(path))} --terminal" if path.is_file() else ""
        raise SetupError(f"{path} is there already, and is not overwritten: name a new file{again}")


def begin(args: argparse.Namespace, seed: int) -> tuple["Match", list[str] | None]:
    """A new match; or the unfinished match of a record, with the names of its seats if they can play on."""
    from pakal.cli.progress import make_ready
    from pakal.core.match import Match

    if is_record(args.game):
        record = read_record(args.game)
        ask_at_the_terminal()
        return record.match, seat_holders(record)
    spec = spec_of(args)
    setup = spec.setup(seed)
    make_ready(spec.rules)
    return Match(spec.rules, setup), None


def seat_holders(record: "GameRecord") -> list[str] | None:
    """By seat, the name in a record, if each of them is HUMAN or the name of an agent; else None.

    A record may come from strangers: an agent with more behind its name could be any program.
    """
    from pakal.agents.agent import agents

    seats = record.notes.get("seats", "").split(" · ")
    names = {HUMAN, *agents()}
    return seats if len(seats) == record.match.setup.players and names.issuperset(seats) else None


COMMANDS = {"play": Command(SUMMARY, EXAMPLES, configure, run)}
