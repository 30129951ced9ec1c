"""`pakal admin`: an operator's work on the database of a table."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

from pakal.cli.arguments import Command, add_database, add_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pakal.table.base.settings import Settings
    from pakal.table.play.server import TableServer
    from pakal.table.storage.sql import SqlStore

SUMMARY = "look after a table: its database, its people and its matches"
EXAMPLES = {
    "pakal admin status": "show what the database holds, and which servers use it",
    "pakal admin check": "play every match of the database again, and report each difference",
    "pakal admin backup copy.pakal-backup": "copy the whole database into one file; servers may go on running",
    "pakal admin restore copy.pakal-backup --database postgresql://table@db.example/new": (
        "fill an empty database from that file"
    ),
    "pakal admin end 8kq2vn4xwz6t3hpd": "end the match at the address …/play/8kq2vn4xwz6t3hpd",
    "pakal admin forget 5rm9ytc2bj7wgx4f": "delete what the database holds of a person, by the person's id",
    "pakal admin people --name max": "list the people whose name contains max, with their ids",
    "pakal admin matches --status playing": "list the matches that are played, with the people in them",
    "pakal admin messages 8kq2vn4xwz6t3hpd": "list the messages of a match's chat, with their numbers",
    "pakal admin remove-message 8kq2vn4xwz6t3hpd 7": "remove the text of message 7",
    "pakal admin rename 5rm9ytc2bj7wgx4f Max": "give a person another name",
    "pakal admin unban 5rm9ytc2bj7wgx4f": "let a person come again",
    "pakal admin export-person 5rm9ytc2bj7wgx4f": "print all that the database holds of a person",
    "pakal admin ban 5rm9ytc2bj7wgx4f": "refuse a person's devices, and let computer players take the person's seats",
    'pakal admin announce "The table restarts at nine."': "show a line to everybody; an empty one takes it away",
    "pakal admin example nginx.conf": "print the lines for a proxy; without a name, list all such files",
    "pakal admin page": "print the address of the page on which the host does all this",
    "pakal admin page --new": "replace the key in this address, and print the new one: the old one opens nothing more",
    "pakal admin vacuum": "let the database use the space of deleted rows again",
}

PATIENCE = 30
"""Seconds within which a server must answer its host."""

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
    "people": "list people, the last seen first",
    "matches": "list matches, the one that changed last first",
    "messages": "list the messages of a match's chat",
    "remove-message": "remove the text of a message; the table sees that the host did",
    "rename": "give a person another name, also at the tables where the person sits; the person is told",
    "ban": "refuse a person's devices; computer players take the person's seats",
    "unban": "let a person come again",
    "announce": "show a line to everybody who is at the table or comes; an empty one takes it away",
    "export-person": "print all that the database holds of a person, as JSON",
    "page": "print the address of the host's page; the key behind its # lets anybody do what a host may do",
    "example": "print a file for the machine of a server: for systemd, a proxy, backups; without a name, list them",
    "vacuum": (
        "SQLite: write the file anew, without the space of deleted rows; PostgreSQL: let new rows use that space, while"
        " the files keep their size"
    ),
}

HELP = {
    "match": "id of the match; the address of the match ends with it",
    "guest": "id of the person, from `pakal admin people`",
    "number": "number of the message, from `pakal admin messages`",
    "name": "the new name",
    "text": "the line",
}

ARGUMENTS = {
    "end": ("match",),
    "messages": ("match",),
    "remove-message": ("match", "number"),
    "forget": ("guest",),
    "rename": ("guest", "name"),
    "ban": ("guest",),
    "unban": ("guest",),
    "export-person": ("guest",),
    "announce": ("text",),
}
"""What each of the host's actions is about."""


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
        for argument in ARGUMENTS.get(name, ()):
            action.add_argument(argument, metavar=argument.upper(), help=HELP[argument])
        if name == "page":
            action.add_argument("--new", action="store_true", help="replace the key first, also for running servers")
        elif name == "people":
            action.add_argument("--name", default="", help="a part of the name")
        elif name == "example":
            action.add_argument("file", metavar="FILE", nargs="?", help="name of the file (default: list them)")
            continue
        elif name == "matches":
            statuses = ("waiting", "playing", "over", "broken")
            action.add_argument("--status", choices=statuses, help="status of the matches (default: all)")
            action.add_argument("--person", metavar="GUEST", help="id of a person who sits in them (default: all)")
        add_database(action)
        add_json(action)


def run(args: argparse.Namespace) -> int:
    """Do it, and say first in which database."""
    if args.action == "example":
        return print_example(args.file)
    from pakal.base.errors import PakalError
    from pakal.cli.database import check_there, database_error, name_of, silence_store
    from pakal.table.base.settings import read_settings
    from pakal.table.base.telemetry import configure as log_by

    settings = read_settings(database=args.database)
    log_by(settings)
    silence_store()
    if args.action != "restore":
        check_there(settings)

    tell(args, f"database {name_of(settings)}")
    try:
        return RUNS[args.action](args, settings)
    except (PakalError, OSError):
        raise
    except Exception as error:  # most often the database raises it
        raise database_error(error, settings) from None


def print_example(name: str | None) -> int:
    """Print a file for the machine of a server, or the names of all. Raises SetupError."""
    from importlib.resources import files

    from pakal.base.errors import SetupError

    folder = files("pakal.table") / "hosting"
    names = sorted(each.name for each in folder.iterdir())
    if name is None:
        print("\n".join(names))
    elif name in names:
        sys.stdout.write((folder / name).read_text(encoding="utf-8"))
    else:
        raise SetupError(f"there is no example '{name}'; there are {', '.join(names)}")
    return 0


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
        part = Path(file.name)  # it holds secrets: only its owner may read it
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
    from pakal.table.base.telemetry import Metrics
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


class Asked(NamedTuple):
    """A call of the host: method, path below `/api/host`, and what it sends."""

    method: str
    path: str
    body: dict[str, str] | None = None

    @property
    def content(self) -> bytes:
        """What it sends, as bytes."""
        return b"" if self.body is None else json.dumps(self.body).encode()


def call_of(args: argparse.Namespace) -> Asked:
    """The call that carries out one of the host's actions."""
    given = {name: str(value or "") for name, value in vars(args).items()}
    quoted = {name: quote(value, safe="") for name, value in given.items()}
    match, person = f"/matches/{quoted.get('match')}", f"/people/{quoted.get('guest')}"
    asked = "&".join(f"{name}={quoted[name]}" for name in ("status", "person") if quoted.get(name))
    return {
        "end": Asked("POST", f"{match}/end"),
        "messages": Asked("GET", f"{match}/messages"),
        "remove-message": Asked("DELETE", f"{match}/messages/{quoted.get('number')}"),
        "matches": Asked("GET", f"/matches?{asked}"),
        "people": Asked("GET", f"/people?name={quoted.get('name')}"),
        "export-person": Asked("GET", person),
        "forget": Asked("DELETE", person),
        "rename": Asked("PATCH", person, {"name": given.get("name", "")}),
        "ban": Asked("PUT", f"{person}/ban"),
        "unban": Asked("DELETE", f"{person}/ban"),
        "announce": Asked("PUT", "/announcement", {"text": given.get("text", "")}),
    }[args.action]


def key_and_servers(args: argparse.Namespace, settings: "Settings") -> tuple[str, list[dict[str, Any]]]:
    """The key of the host, empty if no server has made it yet, and the servers that run on this database."""
    import asyncio

    from pakal.table.storage.backup import status
    from pakal.table.storage.store import HOST_KEY

    with open_store(args, settings) as store:
        servers = [server for server in store.read_now(status)["servers"] if server["alive"]]
        return asyncio.run(store.setting(HOST_KEY)) or "", servers


def run_page(args: argparse.Namespace, settings: "Settings") -> int:
    """Print the address of the host's page. The key stands behind the `#`, which no browser sends to a server."""
    from pakal.base.errors import SetupError

    if args.new:
        ask(args, settings, Asked("POST", "/key"))
    key, servers = key_and_servers(args, settings)
    if not key:
        raise SetupError("no server has used this database yet: start it once with `pakal serve`")
    by = settings.address if settings.base_url or not servers else servers[0]["address"]
    report(args, f"{by}/host#{key}", address=f"{by}/host#{key}")
    return 0


def ask(args: argparse.Namespace, settings: "Settings", asked: Asked) -> Any:
    """What the server that runs on this database answers; without one it is done here. Raises SetupError."""
    import asyncio

    from pakal.base.errors import SetupError

    key, servers = key_and_servers(args, settings)
    if servers:
        answered, content = ask_server(settings, servers, asked, key)
    else:
        answered, content = asyncio.run(ask_here(settings, asked))
    said = json.loads(content) if content else None
    if answered >= 400:
        message = said["message"] if isinstance(said, dict) and "message" in said else f"status {answered}"
        nothing = f"there is no such match, person or message; if the server has another database, {NAME_IT}"
        raise SetupError(f"{args.action}: {nothing if answered == 404 else message}")
    return said


def run_as_host(args: argparse.Namespace, settings: "Settings") -> int:
    """Do what the host does by a call, and print what comes of it."""
    from pakal.cli.output import print_json

    said = ask(args, settings, call_of(args))
    if args.action in ("people", "matches"):
        said = all_rows(args, settings, said)
    if args.action == "export-person":
        print_json(said)
    elif args.json:
        about = {name: getattr(args, name) for name in ARGUMENTS.get(args.action, ())}
        for each in said if isinstance(said, list) else [about]:
            print_json(each)
    elif isinstance(said, list):
        print("\n".join(line_of(each) for each in said) or "none")
    else:
        done = args.action if args.action != "announce" or args.text else "silence"
        print(DONE[done].format(**vars(args)))
    return 0


def all_rows(args: argparse.Namespace, settings: "Settings", said: dict[str, Any]) -> list[dict[str, Any]]:
    """All rows of a list, of which the server has answered the first ones: it answers some at a time."""
    rows = {row["id"]: row for row in said["rows"]}
    skip, asked = len(said["rows"]), call_of(args)
    while said["rows"] and skip < said["count"]:
        said = ask(args, settings, asked._replace(path=f"{asked.path}&skip={skip}"))
        rows |= {row["id"]: row for row in said["rows"]}
        skip += len(said["rows"])
    return list(rows.values())


DONE = {
    "end": "{match} is over",
    "remove-message": "message {number} of {match} has no text any more",
    "forget": "{guest} is forgotten",
    "rename": "{guest} is now called {name}",
    "ban": "{guest} is banned",
    "unban": "{guest} may come again",
    "announce": "everybody sees: {text}",
    "silence": "nobody sees a line any more",
}
"""What the host reads afterwards."""


def line_of(row: dict[str, Any]) -> str:
    """A person, a match or a message in one line."""
    if "devices" in row:
        banned = ", banned" if row["banned"] else ""
        name, seen = row["name"] or "(no name)", row["seen"] or "never"
        return f"{row['id']}  {name}  seen {seen}, {row['devices']} devices, {row['playing']} games{banned}"
    if "game" in row:
        people = ", ".join(f"{name or '(no name)'} {guest}" for guest, name in row["people"].items())
        return f"{row['id']}  {row['game']}, {row['status']}, changed {row['changed']}: {people}"
    return f"{row['n']}  {row['at']}  {row['name']} {row['guest']}: {row['text']}"


def ask_server(settings: "Settings", servers: Sequence[dict[str, Any]], asked: Asked, key: str) -> tuple[int, str]:
    """Status and content of a running server's answer. Raises SetupError if none answers.

    Args:
        settings: of this table.
        servers: that use the database, as in `status`.
        asked: the call.
        key: of the host.
    """
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import ProxyHandler, Request, build_opener

    from pakal.base.errors import SetupError

    opener, refused = build_opener(ProxyHandler({})), None
    for address in dict.fromkeys([settings.local_address, *(server["address"] for server in servers)]):
        request = Request(f"{address}/api/host{asked.path}", asked.content or None, method=asked.method)
        request.add_header("Authorization", f"Bearer {key}")
        request.add_header("Content-Type", "application/json")
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            refused = error.code, error.read().decode()
            if error.code != 401:  # 401: a table of another database may have this address
                return refused
        except (OSError, HTTPException, ValueError):
            continue
    if refused is not None:
        return refused
    raise SetupError(f"{', '.join(map(server_line, servers))} uses the database and does not answer")


async def ask_here(settings: "Settings", asked: Asked) -> tuple[int, str]:
    """Status and content of the answer of a table of its own, which serves nobody."""
    from pakal.table.calls import table
    from pakal.table.calls.call import Caller, Limits
    from pakal.table.calls.worker import Nowhere
    from pakal.table.storage.store import HOST_KEY

    answers = []

    async def ask(server: "TableServer") -> None:
        key = await server.services.store.setting(HOST_KEY)
        caller = Caller(server=server, limits=Limits(settings.rates), home=Nowhere(), secret=key)
        answers.append(await table.ask(caller, asked.method, f"/api/host{asked.path}", asked.content))

    await at_table(settings, ask)
    return answers[0].status, answers[0].content.decode()


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
    from pakal.table.base.telemetry import Metrics
    from pakal.table.storage.sql import SqlStore

    with open_store(args, settings):
        pass
    store = SqlStore.of(settings, Metrics())
    try:
        store.start()
        engine = create_engine(store.url, isolation_level="AUTOCOMMIT")  # VACUUM cannot run in a transaction
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
    "page": run_page,
    "vacuum": run_vacuum,
    **dict.fromkeys(("people", "matches", *ARGUMENTS), run_as_host),
}


COMMANDS = {"admin": Command(SUMMARY, EXAMPLES, configure, run)}
