"""`pakal admin`: an operator's work on the database of a table."""

import argparse
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pakal.cli.arguments import Command, add_database, add_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.table.base.settings import Settings
    from pakal.table.storage.sql import SqlStore

SUMMARY = "look after the database of a table: check it, copy it, end a match, forget a person"
EXAMPLES = {
    "pakal admin status": "show what the database holds, and which servers use it",
    "pakal admin check": "play every match of the database again, and report each difference",
    "pakal admin backup copy.pakal-backup": "copy the whole database into one file; servers may go on running",
    "pakal admin restore copy.pakal-backup --database postgresql://table@db.example/new": (
        "fill an empty database from that file"
    ),
    "pakal admin end 8kq2vn4xwz6t3hpd": "end the match at the address …/play/8kq2vn4xwz6t3hpd",
    "pakal admin forget 5rm9ytc2bj7wgx4f": "delete what the database holds of a person, by the person's id",
    "pakal admin vacuum": "let the database use the space of deleted rows again",
}

WRONG = 1
"""Exit status of `check` where something is wrong."""

GZIP = b"\x1f\x8b"
"""The beginning of every copy."""

ACTIONS = {
    "status": "show what the database holds, and which servers use it",
    "check": (
        "play the matches of the database again, and report each difference; if there is one, the exit status is 1"
    ),
    "backup": "copy the whole database, as it is at one moment, into a file; servers may go on running",
    "restore": (
        "fill an empty database from the file of a backup; a backup of SQLite also fits PostgreSQL, and"
        " the other way round"
    ),
    "end": "end a match where it stands, as if all players had agreed",
    "forget": "delete a person's name, addresses and devices; the person's games stay",
    "vacuum": (
        "SQLite: write the file anew, without the space of deleted rows; PostgreSQL: let new rows use that space, while"
        " the files keep their size"
    ),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Arguments of this command."""
    actions = parser.add_subparsers(metavar="ACTION", dest="action", required=True, parser_class=type(parser))
    for name, says in ACTIONS.items():
        action = actions.add_parser(name, help=says, description=says, allow_abbrev=False)
        if name == "check":
            action.add_argument("match", metavar="MATCH", nargs="*", help="ids of the matches to check (default: all)")
        elif name in ("backup", "restore"):
            stands = "standard output" if name == "backup" else "standard input"
            action.add_argument("file", metavar="FILE", help=f"file of the backup; - is {stands}")
            if name == "backup":
                action.add_argument("--overwrite", action="store_true", help="replace an older backup of this name")
        elif name == "end":
            action.add_argument("match", metavar="MATCH", help="id of the match; the address of the match ends with it")
        elif name == "forget":
            action.add_argument(
                "guest",
                metavar="GUEST",
                help="id of the person: in the log if the setting log_level is INFO; the hosting guide has another way",
            )
        add_database(action)
        add_json(action)


def run(args: argparse.Namespace) -> int:
    """Do it, and say first in which database."""
    from pakal.base.errors import PakalError, SetupError
    from pakal.base.languages import FALLBACK
    from pakal.cli.database import check_there, name_of, reason_of, silence_store
    from pakal.table.base.logs import configure as log_by
    from pakal.table.base.settings import read_settings

    settings = read_settings(database=args.database)
    log_by(settings)
    silence_store()
    if args.action != "restore":
        check_there(settings)

    from pakal.table.base.errors import TableError, sentence  # after the check, which should not wait for it

    tell(args, f"database {name_of(settings)}")
    try:
        return RUNS[args.action](args, settings)
    except TableError as error:
        nothing = f"{name_of(settings)} has no such match or person; if the server has another database, {NAME_IT}"
        why = nothing if error.status == 404 else sentence(error, FALLBACK)
        raise SetupError(f"{args.action}: {why}") from None
    except (PakalError, OSError):
        raise
    except Exception as error:  # of the database, most often
        raise SetupError(reason_of(error, settings)) from None


NAME_IT = "name it by --database, or set PAKAL_SETTINGS or PAKAL_DATABASE as for the server"


def report(args: argparse.Namespace, line: str, **values: str | int) -> None:
    """Print a result: a line for the operator, or an object of JSON with these values."""
    from pakal.cli.output import print_json

    if args.json:
        print_json(values)
    else:
        print(line)


def tell(args: argparse.Namespace, line: str) -> None:
    """Print a line for the operator: on standard error where standard output is for a program."""
    for_program = args.json or (args.action == "backup" and args.file == "-")
    print(line, file=sys.stderr if for_program else sys.stdout, flush=True)


def warn_of_no_match(args: argparse.Namespace, store: "SqlStore") -> None:
    """Say so if a database has no match: it may be another one than the operator means."""
    if not store.match_ids():
        tell(args, f"This database holds no match. If your server has another one, {NAME_IT}.")


def state_of(revision: str | None, newest: str) -> str:
    """The fault of tables that are not of the newest revision, and advice."""
    if revision is None:
        return "are not there: restore a backup into it, or open it with `pakal serve`"
    if revision > newest:
        return f"are of revision {revision}, which is of a newer release (here {newest}): use that release"
    return (
        f"are of revision {revision}, and this release has {newest}: make a backup with the release that served it, "
        "then open it with `pakal serve` of this one"
    )


@contextmanager
def open_store(args: argparse.Namespace, settings: "Settings") -> "Iterator[SqlStore]":
    """The store of a database that exists, to read from. Raises SetupError."""
    from pakal.base.errors import SetupError
    from pakal.table.storage.backup import revision_of
    from pakal.table.storage.database import Database
    from pakal.table.storage.migrations import newest

    database = Database(settings.database_url)
    try:
        revision = database.read_now(revision_of)
    finally:
        database.stop()
    if revision != newest():
        raise SetupError(f"the tables of this database {state_of(revision, newest())}")
    from pakal.table.storage.sql import SqlStore  # once the database answers: it loads the engines

    store = SqlStore(settings.database_url)
    try:
        warn_of_no_match(args, store)
        yield store
    finally:
        store.stop()


def run_status(args: argparse.Namespace, settings: "Settings") -> int:
    """Print the contents of a database."""
    from pakal.cli.output import print_json

    with open_store(args, settings) as store:
        from pakal.table.storage.backup import status

        report = store.read_now(status)
    if args.json:
        print_json(report)
        return 0
    print(f"people   {report['people']}")
    print("matches  " + (", ".join(f"{count} {name}" for name, count in sorted(report["matches"].items())) or "none"))
    print(f"events   {report['events']}")
    for server in report["servers"]:
        print(f"server   {server_line(server)}")
    for claim in report["claims"]:
        holder = claim["server"]
        print(f"claim    {claim['name']}: {'a server that has ended' if holder is None else server_line(holder)}")
    return 0


def server_line(server: dict[str, Any]) -> str:
    """A server of `status` in one line."""
    where = f"process {server['pid']} on {server['host']}, since {server['since']}"
    return f"{server['address']} ({where}{'' if server['alive'] else '; it does not renew its lease'})"


def run_check(args: argparse.Namespace, settings: "Settings") -> int:
    """Play matches again."""
    with open_store(args, settings) as store:
        return check(args, store)


def check(args: argparse.Namespace, store: "SqlStore") -> int:
    """Play the chosen matches again, and print their faults."""
    from pakal.base.errors import SetupError
    from pakal.cli.output import print_json
    from pakal.table.play.loading import check_matches
    from pakal.table.storage.database import faults_of_file

    if faults := store.read_now(faults_of_file):
        print(f"the file is damaged: {'; '.join(faults)}", file=sys.stderr)
        return WRONG
    matches = store.match_ids()
    if names := set(args.match) - {match for match, _ in matches}:
        raise SetupError(f"there is no match {sorted(names)[0]}")
    count = wrong = plies = 0
    for each in check_matches(store.load_now, [pair for pair in matches if not args.match or pair[0] in args.match]):
        count, plies, wrong = count + 1, plies + each.plies, wrong + bool(each.wrong)
        if args.json:
            print_json(each._asdict())
        elif each.wrong:
            print(f"{each.match} ({each.game}): {each.wrong}")
    if not args.json:
        print(f"{count} matches with {plies} plies were played again; {wrong or 'none'} of them wrong")
    return WRONG if wrong else 0


def run_backup(args: argparse.Namespace, settings: "Settings") -> int:
    """Copy a database into a file; the file is there whole or not at all."""
    from tempfile import NamedTemporaryFile

    from pakal.base.errors import SetupError
    from pakal.table.storage.backup import write_backup

    if args.file == "-":
        if args.json:
            raise SetupError("--json prints to standard output, where the copy goes: leave it out, or name a file")
        with open_store(args, settings) as store:
            store.read_now(lambda connection: write_backup(connection, sys.stdout.buffer))
        return 0
    path = Path(args.file)
    check_place(path, args.overwrite)
    with (
        open_store(args, settings) as store,
        naming(path),
        NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file,
    ):
        part = Path(file.name)  # which nobody else may read, as nobody may read the copy: it holds secrets
        try:
            counts = store.read_now(lambda connection: write_backup(connection, file))
            file.flush()
            os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    report(args, f"{path}: {counts_line(counts)}", file=str(path), **by_name(counts))
    return 0


@contextmanager
def naming(path: Path) -> "Iterator[None]":
    """Errors of the system name this file, and not the temporary one beside it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def check_place(path: Path, overwrite: bool) -> None:
    """A copy replaces an older copy if that is asked for, and nothing else: the database itself least of all.

    Raises:
        SetupError: there is something that the copy must not replace, or no such folder.
    """
    from pakal.base.errors import SetupError

    if not path.parent.is_dir():
        raise SetupError(f"{path}: there is no folder {path.parent}")
    if path.is_dir():
        raise SetupError(f"{path} is a folder: name a file in it")
    if path.is_file() and path.stat().st_size:
        with path.open("rb") as file:
            if file.read(len(GZIP)) != GZIP:
                raise SetupError(f"{path} is there already and is no copy of a database: name a new file")
        if not overwrite:
            raise SetupError(f"{path} is there already: name a new file, or add --overwrite")


def run_restore(args: argparse.Namespace, settings: "Settings") -> int:
    """Fill an empty database from a file; if anything is wrong, it stays empty, or is not made at all."""
    import asyncio
    from contextlib import nullcontext

    from pakal.base.files import reading_error
    from pakal.cli.database import make_private, unmade_on_error
    from pakal.table.base.metrics import Metrics
    from pakal.table.storage.backup import read_backup
    from pakal.table.storage.migrations import newest
    from pakal.table.storage.sql import SqlStore

    try:
        source = nullcontext(sys.stdin.buffer) if args.file == "-" else open(args.file, "rb")  # noqa: SIM115
    except OSError as error:
        raise reading_error(error, args.file) from None
    with source as file, unmade_on_error(settings):
        make_private(settings)
        store = SqlStore.of(settings, Metrics())
        try:
            store.start(patient=True)
            counts = asyncio.run(store.write(lambda connection: read_backup(connection, file, args.file, newest())))
        finally:
            store.stop()
    report(args, counts_line(counts), **by_name(counts))
    return 0


def by_name(counts: dict[str, int]) -> dict[str, int]:
    """Numbers of copied rows, by the names that `status` uses."""
    return {"matches": counts["match"], "events": counts["event"], "people": counts["guest"]}


def counts_line(counts: dict[str, int]) -> str:
    """Numbers of copied rows, in one line."""
    return ", ".join(f"{name}: {count}" for name, count in by_name(counts).items())


def run_end(args: argparse.Namespace, settings: "Settings") -> int:
    """End a match."""
    import asyncio

    from pakal.table.base.errors import TableError
    from pakal.table.play.server import TableServer

    async def end(server: TableServer) -> None:
        room = await server.room(args.match)
        if room.position.row.status == "over":
            raise TableError(409, "over")
        await room.change(lambda draft, _: draft.end("agreement"))

    asyncio.run(at_table(settings, end))
    report(args, f"{args.match} is over", match=args.match)
    return 0


def run_forget(args: argparse.Namespace, settings: "Settings") -> int:
    """Forget a person, as they could by themselves."""
    import asyncio

    from pakal.table.base.errors import TableError
    from pakal.table.calls.guests import forget
    from pakal.table.people.guests import Known
    from pakal.table.play.server import TableServer

    async def forget_guest(server: TableServer) -> None:
        guest = await server.services.store.guest(args.guest)
        if guest is None:
            raise TableError(404, "not-found")
        await forget(server, Known(guest, "", ""))

    asyncio.run(at_table(settings, forget_guest))
    report(args, f"{args.guest} is forgotten", guest=args.guest)
    return 0


async def at_table(settings: "Settings", work: Any) -> None:
    """Do something at a table of its own. On SQLite no server may run meanwhile; on PostgreSQL others hear of it."""
    from pakal.table.play.server import TableServer

    server = TableServer(settings)
    await server.start(serves=False)
    try:
        await work(server)
    finally:
        await server.stop()


def run_vacuum(args: argparse.Namespace, settings: "Settings") -> int:
    """Let the database use the space of deleted rows. It rewrites an SQLite file: no server may run meanwhile."""
    from sqlalchemy import create_engine

    from pakal.cli.database import name_of
    from pakal.table.base.metrics import Metrics
    from pakal.table.storage.sql import SqlStore

    with open_store(args, settings):
        pass
    store = SqlStore.of(settings, Metrics())
    try:
        store.start()
        engine = create_engine(store.url, isolation_level="AUTOCOMMIT")  # it is no part of a transaction
        with engine.connect() as connection:
            connection.exec_driver_sql("VACUUM")
        engine.dispose()
    finally:
        store.stop()
    smaller = "the file holds no space of deleted rows any more"
    reusable = "new rows will use the space of deleted ones; the files keep their size"
    report(args, smaller if engine.dialect.name == "sqlite" else reusable, database=name_of(settings))
    return 0


RUNS = {
    "status": run_status,
    "check": run_check,
    "backup": run_backup,
    "restore": run_restore,
    "end": run_end,
    "forget": run_forget,
    "vacuum": run_vacuum,
}


COMMANDS = {"admin": Command(SUMMARY, EXAMPLES, configure, run)}
