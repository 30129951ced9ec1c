"""What an action at the table costs its server: `python -m benchmarks.action_cost`.

Starts `pakal play` with SQLite on the loopback, and beside it an echo server: the same HTTP server, which answers each
message with texts of the same length to the same connections, and does nothing else. At each table two programs play
random legal actions, and three strangers look on. A block of actions of one game at one server follows a block at the
next, so that whatever else the machine does meanwhile falls on all of them alike.

The cost is the processor time of all threads of the server, by the scheduler's own counters (`schedstat`, so on Linux
alone), for each action that was acknowledged; `loop` is the part of the first thread, the rest is mostly that of the
thread that writes. The bytes are those of the states that all connections together got for an action. Said of each are
medians over the blocks. Milliseconds depend on the machine: the ratio to the echo server, and to another
checkout (`--before FOLDER`), is what can be compared.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import httpx
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from pakal.catalogue.registry import packages
from tests.table.harness import NO_LIMITS, Server, bearer, free_port

HERE = Path(__file__).resolve().parents[1]

GAMES = tuple(packages())
TABLES = 8
PLAYERS, ONLOOKERS = 2, 3


class Seen(msgspec.Struct):
    """What this program reads of a message."""

    type: str
    version: object = None
    ply: int = 0
    viewer: int = -3
    legal: list[str] | None = None
    outcome: dict[str, object] | None = None
    id: str | None = None
    code: str | None = None


async def guest(client: httpx.AsyncClient) -> str:
    """The secret of a new program."""
    response = await client.post("/api/me", json={"program": True, "name": "load"})
    response.raise_for_status()
    return str(response.json()["secret"])


async def set_table(client: httpx.AsyncClient, secrets: Sequence[str], game: str, players: int) -> str:
    """A match with a program in every seat; its id."""
    seats = [{"kind": "me", "name": "load"}, *({"kind": "open"} for _ in range(players - 1))]
    body = {"game": game, "players": players, "seats": seats, "pace": {"kind": "none"}, "public": False}
    response = await client.post("/api/matches", json=body, headers=bearer(secrets[0]))
    response.raise_for_status()
    match = str(response.json()["id"])
    for seat in range(1, players):
        answer = await client.post(f"/api/matches/{match}/seats/{seat}", json={}, headers=bearer(secrets[seat]))
        answer.raise_for_status()
    return match


def memory(pid: int) -> int:
    """Resident memory of a process in kB (Linux)."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: Sequence[float], share: float) -> float:
    series = sorted(values)
    return series[min(int(share * len(series)), len(series) - 1)] if series else float("nan")


class Block(msgspec.Struct):
    """What a block took: processor seconds of the server and of its first thread, actions, bytes of states."""

    cpu: float
    loop: float
    actions: int
    traffic: int = 0

    @property
    def each(self) -> float:
        """Milliseconds of an action."""
        return 1000 * self.cpu / self.actions


class Cpu:
    """Processor time of the threads of a process, by the scheduler's counters (Linux), from now on."""

    def __init__(self, pid: int) -> None:
        self.threads = Path(f"/proc/{pid}/task")
        self.loop = str(pid)
        self.before = self.read()

    def read(self) -> dict[str, int]:
        times = {}
        for thread in self.threads.iterdir():
            with contextlib.suppress(FileNotFoundError):
                times[thread.name] = int((thread / "schedstat").read_text().split()[0])
        return times

    def block(self, actions: int, traffic: int) -> Block:
        """What so many actions took."""
        took = {thread: now - self.before.get(thread, 0) for thread, now in self.read().items()}
        return Block(sum(took.values()) / 1e9, took[self.loop] / 1e9, actions, traffic)


class Line:
    """One connection to a match, and the last state that came through it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.decoder = msgspec.json.Decoder(Seen)
        self.version = -1
        self.traffic = 0
        self.state = Seen("none")

    async def later(self, version: int) -> None:
        """Wait for a state after this version."""
        while self.version <= version:
            raw = await self.connection.recv()
            message = self.decoder.decode(raw)
            if message.type == "refused":
                raise RuntimeError(f"the server refused an action: {raw!r}")
            if message.type == "state":
                self.version, self.state = int(str(message.version)), message
                self.traffic += len(raw)


class Table:
    """One match with its connections: those of the seats first."""

    def __init__(self, lines: Sequence[Line], seed: str) -> None:
        self.lines = lines
        self.random = random.Random(seed)

    @property
    def over(self) -> bool:
        return self.lines[0].state.outcome is not None

    async def act(self) -> None:
        """Let the seat to act play a random action, and wait until everybody has been told."""
        seat = next(seat for seat in range(PLAYERS) if self.lines[seat].state.legal)
        line = self.lines[seat]
        legal, version = line.state.legal, line.version
        assert legal is not None
        act = {
            "type": "act",
            "id": f"{seat}-{version}",
            "version": version,
            "seat": seat,
            "text": self.random.choice(legal),
        }
        await line.connection.send(json.dumps(act))
        for each in self.lines:
            await each.later(version)


@contextlib.asynccontextmanager
async def tables(url: str, game: str, seed: str) -> AsyncIterator[list[Table]]:
    """Some tables of a game, with everybody there."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client, contextlib.AsyncExitStack() as stack:
        all_tables = []
        for number in range(TABLES):
            secrets = [await guest(client) for _ in range(PLAYERS + ONLOOKERS)]
            match = await set_table(client, secrets[:PLAYERS], game, PLAYERS)
            lines = []
            for secret in secrets:
                address = url.replace("http", "ws") + "/api/socket"
                connection = await stack.enter_async_context(
                    websockets.connect(
                        address, additional_headers=bearer(secret), max_size=None, compression=None, max_queue=None
                    )
                )
                hello = {"type": "hello", "protocol": 1, "match": match, "brief": True}  # as the page does
                await connection.send(json.dumps(hello))
                lines.append(Line(connection))
            for line in lines:
                await line.later(-1)
            all_tables.append(Table(lines, f"{seed} {number}"))
        yield all_tables


class Measured(Protocol):
    """Something that a block can be played at."""

    async def block(self, game: str, actions: int, seed: str) -> Block:
        """Play a block of actions of a game."""


class AtTable:
    """A server of `pakal`."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def block(self, game: str, actions: int, seed: str) -> Block:
        assert self.server.process is not None
        pid, each = self.server.process.pid, actions // TABLES
        async with tables(self.server.url, game, seed) as all_tables:
            await asyncio.sleep(0.3)  # what is left to do for the newcomers
            for line in (line for table in all_tables for line in table.lines):
                line.traffic = 0
            cpu = Cpu(pid)
            counts = await asyncio.gather(*(self._play(table, each) for table in all_tables))
            await asyncio.sleep(0.1)  # the last `done`
            return cpu.block(sum(counts), sum(line.traffic for table in all_tables for line in table.lines))

    async def _play(self, table: Table, actions: int) -> int:
        for number in range(actions):
            if table.over:
                return number
            await table.act()
        return actions


class AtEcho:
    """The echo server; it sends as many bytes for an action as `traffic` says of the game."""

    def __init__(self, url: str, pid: int, traffic: dict[str, int]) -> None:
        self.url = url
        self.pid = pid
        self.traffic = traffic

    async def block(self, game: str, actions: int, seed: str) -> Block:
        size, each = self.traffic[game] // (PLAYERS + ONLOOKERS), actions // TABLES
        async with contextlib.AsyncExitStack() as stack:
            rooms = []
            for number in range(TABLES):
                address = f"{self.url}/{seed.replace(' ', '-')}-{number}"
                lines = [
                    await stack.enter_async_context(websockets.connect(address, compression=None))
                    for _ in range(PLAYERS + ONLOOKERS)
                ]
                rooms.append(lines)
            await asyncio.sleep(0.3)
            cpu = Cpu(self.pid)
            await asyncio.gather(*(self._play(lines, each, size) for lines in rooms))
            await asyncio.sleep(0.1)
            return cpu.block(each * TABLES, self.traffic[game] * each * TABLES)

    async def _play(self, lines: Sequence[ClientConnection], actions: int, size: int) -> None:
        for number in range(actions):
            await lines[number % PLAYERS].send(f"{size:6d}".ljust(90))
            for line in lines:
                await line.recv()


async def echo(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """Answer each message with a text of the length that it names, to all that are at the same address."""
    await receive()
    await send({"type": "websocket.accept"})
    room = ROOMS[scope["path"]]
    room.append(send)
    try:
        while (message := await receive())["type"] == "websocket.receive":
            text = "x" * int(message["text"])
            for each in room:
                await each({"type": "websocket.send", "text": text})
    finally:
        room.remove(send)


ROOMS: dict[str, list[Callable[[Any], Awaitable[None]]]] = defaultdict(list)
"""Connections of the echo server by address."""


@contextlib.contextmanager
def echo_server(traffic: dict[str, int]) -> Iterator[AtEcho]:
    """The echo server as a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.action_cost", "--echo", str(port)]
    process = subprocess.Popen(command)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield AtEcho(f"ws://127.0.0.1:{port}", process.pid, traffic)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


async def measure(servers: dict[str, Measured], games: Sequence[str], blocks: int, actions: int) -> None:
    """Play blocks in turn, and print what they took."""
    results: dict[tuple[str, str], list[Block]] = defaultdict(list)
    at_echo = servers["echo"]
    assert isinstance(at_echo, AtEcho)
    for number in range(-1, blocks):
        for game in games:
            for name, server in servers.items():
                block = await server.block(game, actions, f"{game} {number}")
                if name == "pakal":
                    at_echo.traffic[game] = block.traffic // block.actions
                if number >= 0:  # the first round warms up
                    results[name, game].append(block)
                await asyncio.sleep(0.2)
    for game in games:
        least = statistics.median(block.each for block in results["echo", game])
        for name in servers:
            here, first = results[name, game], results[next(iter(servers)), game]
            ratios = [one.each / other.each for one, other in zip(here, first, strict=True)]
            figures = {
                "game": game,
                "server": name,
                "ms": round(statistics.median(block.each for block in here), 3),
                "loop": round(statistics.median(1000 * block.loop / block.actions for block in here), 3),
                "to_echo": round(statistics.median(block.each for block in here) / least, 1),
                "to_first": round(statistics.median(ratios), 3),
                "bytes": round(statistics.median(block.traffic / block.actions for block in here)),
                "actions": sum(block.actions for block in here),
            }
            print(json.dumps(figures), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES, metavar="GAME")
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--actions", type=int, default=400, help="of a block, over all its tables")
    parser.add_argument(
        "--before",
        nargs="+",
        type=Path,
        default=[],
        metavar="FOLDER",
        help="other checkouts, to be measured in the same run; ratios are to the first of them",
    )
    parser.add_argument("--echo", type=int, metavar="PORT", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.echo:
        uvicorn.run(echo, port=args.echo, log_level="error", lifespan="off", ws_per_message_deflate=False)
        return
    run(args.before, args.games, args.blocks, args.actions)


def run(before: Sequence[Path], games: Sequence[str], blocks: int, actions: int) -> None:
    """Measure servers of other checkouts, of this one, and the echo server."""
    with contextlib.ExitStack() as stack:
        servers: dict[str, Measured] = {}
        for name, checkout in [*((str(folder), folder) for folder in before), ("pakal", HERE)]:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            known = (checkout / "src/pakal/table/base/settings.py").read_text()  # an older table has fewer limits
            settings = "\n".join(line for line in NO_LIMITS.splitlines() if line.split(" ")[0].strip("[]") in known)
            program = ("env", f"PYTHONPATH={checkout / 'src'}", sys.executable, "-m", "pakal")
            server = Server(folder, settings, program).start()
            stack.callback(server.stop)
            servers[name] = AtTable(server)
        servers["echo"] = stack.enter_context(echo_server({}))
        asyncio.run(measure(servers, games, blocks, actions))


if __name__ == "__main__":
    main()
