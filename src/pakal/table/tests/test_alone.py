"""A table in one process without a server's packages, as a page runs it."""

import subprocess
import sys

BLOCKED = {
    "sqlalchemy": "",
    "alembic": "",
    "litestar": "",
    "psycopg": "",
    "uvicorn": "",
    "sqlite3": "",
    "ssl": "",
    "httptools": "",
    "rich": "pakal.games",  # the games draw for the terminal with it
    "babel": "fluent",  # which reads our texts
}
"""Packages that are not there, by name: and who else than the table may import them all the same."""

PROGRAM = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        other = {blocked}.get(name.partition(".")[0])
        if other is None:
            return
        frame, importers = sys._getframe(1), []
        while frame is not None:
            importers.append(frame.f_globals.get("__name__", ""))
            frame = frame.f_back
        if not other or not any(each.startswith(other) for each in importers):
            raise ImportError(f"{{name}} is blocked")

sys.meta_path.insert(0, Blocked())

import asyncio, json
from pathlib import Path
from pakal.table.base.settings import Settings
from pakal.table.calls import table
from pakal.table.calls.call import Caller
from pakal.table.calls.call import Limits
from pakal.table.play.server import TableServer
from pakal.table.storage.file_store import FileStore
from pakal.table.storage.files import Folder

async def main(folder):
    settings = Settings(database_url="", computer_pause=0.0, sweep_interval=1e6)
    server = TableServer(settings, store=FileStore(Folder(Path(folder))))
    await server.start()
    secret = None

    async def ask(method, address, value=None):
        caller = Caller(server=server, limits=Limits(settings.rates), home=None, secret=secret, here=True)
        answer = await table.ask(caller, method, address, b"" if value is None else json.dumps(value).encode())
        assert answer.status < 300, answer.content
        return json.loads(answer.content) if answer.content else None

    secret = (await ask("POST", "/api/me", {{"name": "Ana", "program": True}}))["secret"]
    seats = [{{"kind": "me"}}, {{"kind": "computer", "agent": "greedy"}}]
    new = {{"game": "rockets", "players": 2, "seats": seats, "pace": {{"kind": "none"}}}}
    match = await ask("POST", "/api/matches", new)
    room = await server.room(match["id"])
    me = (await ask("GET", "/api/me"))["id"]
    for number in range(2000):
        position = room.position
        if position.row.status == "over":
            break
        if position.actor == 0:
            await room.act(me, 0, room.version, position.match.legal()[0], f"m{{number}}")
        else:
            await asyncio.sleep(0.001)
    assert room.position.row.status == "over"
    assert [each["id"] for each in await ask("GET", "/api/matches?list=finished")] == [match["id"]]
    await ask("GET", f"/api/matches/{{match['id']}}/frames")
    await ask("GET", f"/api/matches/{{match['id']}}/log")
    await ask("GET", "/api/games")
    await server.stop()
    print(len(room.position.steps))

asyncio.run(main({folder!r}))
"""


def test_a_match_is_played_without_the_packages_of_a_server(tmp_path):
    program = PROGRAM.format(blocked=BLOCKED, folder=str(tmp_path / "table"))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 20


ON_SQLITE = """
import asyncio, sys
sys.modules["psycopg"] = None

import pakal.cli.running
from pakal.table.base.settings import read_settings
from pakal.table.play.server import TableServer

async def main():
    server = TableServer(read_settings(database=sys.argv[1]))
    await server.start(serves=False)
    await server.stop()

asyncio.run(main())
"""


def test_a_table_on_sqlite_needs_no_driver_of_postgresql(tmp_path):
    command = [sys.executable, "-c", ON_SQLITE, str(tmp_path / "table.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


FIRST_READERS = """
import sys
from threading import Barrier, Thread
from msgspec import convert, defstruct

sys.setswitchinterval(1e-6)
for _ in range(100):
    inner = defstruct("Inner", [("numbers", "dict[str, int]", {}), ("names", "tuple[str, ...]", ())])
    outer = defstruct("Outer", [("first", inner), ("others", list[inner], [])])
    together = Barrier(4)
    readers = [Thread(target=lambda: (together.wait(), convert({"first": {}}, outer))) for _ in range(4)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
"""


def test_threads_that_read_a_type_for_the_first_time_together_end_no_server():
    subprocess.run([sys.executable, "-c", FIRST_READERS], timeout=300, check=True)
