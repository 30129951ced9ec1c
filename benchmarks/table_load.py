"""The table under load, over real sockets: `python -m benchmarks.table_load`.

Starts a server of its own on the loopback (one process, SQLite on disk), seats programs at the matches, and lets every
match act at a steady pace. What is measured is the time from sending an action to the arrival of the new state at
every connection of its match: the server stores and commits before it tells. The load comes from this process, on the
same machine, so part of what it takes is its own.

With `--look 60` it also writes a line every minute: what the server holds of memory and open files. Matches end and new
ones begin all the while, so over hours (`--seconds 14400`) neither may grow.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets

from tests.table.harness import Server, bearer

MIX = (*(("rockets", 4), ("pacals-rocket", 4)) * 4, ("jaguar", 2))
"""Games and players, taken in turn. Few of Jaguar: random ones are soon over, and setting tables is not measured."""


PATIENCE = 120
"""Seconds until an answer is given up: a soak goes on after other programs have held the machine for a while."""


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


@dataclass
class Figures:
    """What was measured: a latency for every connection and action, in seconds."""

    messages: int = 0
    actions: int = 0
    refusals: int = 0
    latencies: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    over: int = 0


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


class Player:
    """One connection: looks, and acts when it is asked."""

    def __init__(self, load: "Load", secret: str, seat: int | None) -> None:
        self.load = load
        self.secret = secret
        self.seat = seat

    async def play(self, match: str, at_match: "AtMatch") -> None:
        """Until the match is over."""
        hello = {"type": "hello", "protocol": 1, "match": match}
        address = self.load.url.replace("http", "ws") + "/api/socket"
        rng = random.Random(f"{match} {self.seat}")
        async with websockets.connect(
            address, additional_headers=bearer(self.secret), max_size=None, open_timeout=PATIENCE
        ) as connection:
            await connection.send(json.dumps(hello))
            decoder = msgspec.json.Decoder(Seen)
            async for raw in connection:
                now = time.perf_counter()
                message = decoder.decode(raw)
                if message.type == "state":
                    at_match.arrive(message.ply, now)
                    if message.outcome is not None:
                        return
                    if message.legal and message.viewer == self.seat:
                        await at_match.turn()
                        if self.load.stopping:
                            return
                        self.load.figures.messages += 1
                        at_match.send(message.ply)
                        act = {
                            "type": "act",
                            "id": f"{self.seat}-{message.version}-{rng.random()}",
                            "version": message.version,
                            "seat": self.seat,
                            "text": rng.choice(message.legal),
                        }
                        await connection.send(json.dumps(act))
                elif message.type == "done":
                    self.load.figures.actions += 1
                    at_match.acknowledge(now)
                elif message.type == "refused":
                    self.load.figures.refusals += 1


class AtMatch:
    """One match: its pace, and when its last action was sent."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.next = time.monotonic() + random.random() * load.interval
        self.ply = -1
        self.sent_at = 0.0

    async def turn(self) -> None:
        """Wait for this match's next time to act."""
        wait = self.next - time.monotonic()
        self.next = max(self.next + self.load.interval, time.monotonic())
        if wait > 0:
            await asyncio.sleep(wait)

    def send(self, ply: int) -> None:
        self.ply, self.sent_at = ply, time.perf_counter()

    def arrive(self, ply: int, now: float) -> None:
        """A state arrived at one of the connections."""
        if self.ply >= 0 and ply > self.ply and self.load.measuring:
            self.load.figures.latencies.append(now - self.sent_at)

    def acknowledge(self, now: float) -> None:
        if self.load.measuring:
            self.load.figures.delays.append(now - self.sent_at)


class Load:
    """Everything that is played at once."""

    def __init__(self, url: str, matches: int, connections: int, rate: float, server: int) -> None:
        self.url = url
        self.processes = {"server": server, "load": os.getpid()}
        self.cpu: dict[str, float] = {}
        self.matches = matches
        self.each = max(connections // matches, 1)
        self.interval = matches / rate
        self.figures = Figures()
        self.measuring = False
        self.stopping = False

    async def one(self, number: int, client: httpx.AsyncClient, ready: asyncio.Semaphore) -> None:
        """One match after another at the same table."""
        game, players = MIX[number % len(MIX)]
        async with ready:
            secrets = [await guest(client) for _ in range(max(self.each, players))]
        while not self.stopping:
            async with ready:
                match = await set_table(client, secrets, game, players)
            at_match = AtMatch(self)
            people = [Player(self, secret, seat if seat < players else None) for seat, secret in enumerate(secrets)]
            await asyncio.gather(*(person.play(match, at_match) for person in people))
            self.figures.over += 1

    async def run(self, seconds: float, warm: float, look: float) -> float:
        """Play; returns the seconds that were measured. Every `look` seconds write what the server holds; 0: never."""
        limits = httpx.Limits(keepalive_expiry=2)  # the server closes idle connections after five seconds
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, limits=limits) as client:
            ready = asyncio.Semaphore(8)
            tasks = [asyncio.create_task(self.one(n, client, ready)) for n in range(self.matches)]
            await asyncio.sleep(warm)
            earlier, start = self.figures.actions, time.perf_counter()
            before = {name: cpu_seconds(pid) for name, pid in self.processes.items()}
            self.measuring = True
            looking = asyncio.create_task(self._look(look))
            while time.perf_counter() < start + seconds and not any(task.done() for task in tasks):
                await asyncio.sleep(0.1)
            self.measuring = False
            looking.cancel()
            duration = time.perf_counter() - start
            self.cpu = {name: cpu_seconds(pid) - before[name] for name, pid in self.processes.items()}
            self.figures.actions -= earlier
            self.stopping = True
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception):
                    raise result
            return duration

    async def _look(self, every: float) -> None:
        pid, began = self.processes["server"], time.monotonic()
        while every:
            seconds = round(time.monotonic() - began)
            row = {"seconds": seconds, "MB": round(memory(pid) / 1024, 1), "files": len(os.listdir(f"/proc/{pid}/fd"))}
            print(json.dumps(row | {"actions": self.figures.actions, "matches_over": self.figures.over}), flush=True)
            await asyncio.sleep(every)


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--connections", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=600, help="actions a second that are sent")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=25, help="seconds for taking seats, not measured")
    parser.add_argument("--look", type=float, default=0, help="seconds between two lines on what the server holds")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            assert server.process is not None
            load = Load(server.url, args.matches, args.connections, args.rate, server.process.pid)
            duration = asyncio.run(load.run(args.seconds, args.warm, args.look))
        finally:
            server.stop()
    figures = load.figures
    print(
        json.dumps(
            {
                "matches": args.matches,
                "connections": load.each * args.matches,
                "seconds": round(duration, 1),
                "actions_per_s": round(figures.actions / duration, 1),
                "states_per_s": round(len(figures.latencies) / duration, 1),
                "refused": figures.refusals,
                "cpu_ms_per_action": {
                    name: round(1000 * s / max(figures.actions, 1), 2) for name, s in load.cpu.items()
                },
                "cores_busy": {name: round(s / duration, 2) for name, s in load.cpu.items()},
                "ms": {
                    f"p{share}": round(1000 * percentile(figures.latencies, share / 100), 1) for share in (50, 90, 99)
                },
                "acknowledged_ms": {
                    f"p{share}": round(1000 * percentile(figures.delays, share / 100), 1) for share in (50, 90, 99)
                },
            },
            indent=1,
        )
    )


if __name__ == "__main__":
    main()
