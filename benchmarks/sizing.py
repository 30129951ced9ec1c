"""What live matches cost their server, for the hosting guide: `python -m benchmarks.sizing`.

Starts `pakal serve` with SQLite on the loopback and seats two programs at each of many tables; through the other
connections strangers look on. First all matches are played to so many plies, as fast as it goes: what the server's
memory has grown by, divided by the matches, is what a live match of this length takes, with its connections. Then each
match acts at a steady pace, and the processor time of the server for each action (all threads, by the scheduler's
counters, so on Linux alone) says how many matches one core carries. That depends little on who else uses the machine;
the waiting times do, and this program itself takes a good part of a small machine.
"""

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import websockets

from benchmarks.action_cost import Cpu, Seen, guest, memory, percentile, set_table
from tests.table.harness import Server, bearer

GAMES = ("rockets", "pacals-rocket")

FIRST = 8
"""Matches that are played first, and not counted for memory: with them the server loads what all share."""

FULL = 0.7
"""Share of a core up to which a server is to be used, so that nobody waits in line for long."""


class Sizing:
    """All that is played at once.

    Args:
        url: the server.
        plies: so far each match is played at once; then it waits for `steady`.
        pace: seconds between two actions of a match from then on.

    Attributes:
        steady: set when matches act at their pace.
        far: number of matches that are so far.
        waits: seconds from an action to each connection of its match, since somebody emptied it.
        actions: number of actions that were acknowledged.
    """

    def __init__(self, url: str, plies: int, pace: float) -> None:
        self.url = url
        self.plies = plies
        self.pace = pace
        self.steady = asyncio.Event()
        self.far = 0
        self.waits: list[float] = []
        self.actions = 0

    async def match(self, number: int, connections: int, client: httpx.AsyncClient, few: asyncio.Semaphore) -> None:
        """One match with its connections."""
        async with few:
            secrets = [await guest(client) for _ in range(max(connections, 2))]
            match = await set_table(client, secrets, GAMES[number % len(GAMES)], 2)
        last, far = [0.0], [False]
        await asyncio.gather(*(self.look(match, seat, secret, last, far) for seat, secret in enumerate(secrets)))

    async def look(self, match: str, seat: int, secret: str, last: list[float], far: list[bool]) -> None:
        """One connection: it acts for its seat, if it has one, and stays when the match is over."""
        decoder, ply = msgspec.json.Decoder(Seen), -1
        address = self.url.replace("http", "ws") + "/api/socket"
        async with websockets.connect(address, additional_headers=bearer(secret), max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "protocol": 1, "match": match}))
            async for raw in line:
                message = decoder.decode(raw)
                if message.type == "done":
                    self.actions += 1
                if message.type != "state":
                    continue
                if message.ply > ply >= 0 and self.steady.is_set():
                    self.waits.append(time.perf_counter() - last[0])
                ply = message.ply
                await line.send(json.dumps({"type": "seen", "ply": message.ply}))
                if not far[0] and (message.ply >= self.plies or message.outcome is not None):
                    far[0] = True
                    self.far += 1
                if message.outcome is None and message.legal and message.viewer == seat:
                    if far[0]:
                        await self.steady.wait()
                        await asyncio.sleep(self.pace * random.uniform(0.5, 1.5))
                    last[0] = time.perf_counter()
                    act = {"type": "act", "id": f"{seat} {message.version}", "version": message.version, "seat": seat}
                    await line.send(json.dumps(act | {"text": random.choice(message.legal)}))


async def run(pid: int, sizing: Sizing, matches: int, connections: int, seconds: float) -> dict[str, object]:
    """Fill the table, and measure."""

    def connections_of(number: int) -> int:
        """How many of the connections go to match `number`, so that they are shared out evenly."""
        return connections * (number + 1) // matches - connections * number // matches

    async with httpx.AsyncClient(base_url=sizing.url, timeout=300) as client:
        few = asyncio.Semaphore(8)
        tasks: list[asyncio.Task[None]] = []

        async def play(more: int) -> int:
            """Begin so many matches more; returns the memory once they are far."""
            at = len(tasks)
            numbers = range(at, at + more)
            tasks.extend(asyncio.create_task(sizing.match(n, connections_of(n), client, few)) for n in numbers)
            while sizing.far < len(tasks):
                await asyncio.sleep(0.1)
                for task in tasks:
                    if task.done():
                        await task
            return memory(pid)

        try:
            before = await play(FIRST)
            growth = await play(matches - FIRST) - before
            sizing.steady.set()
            await asyncio.sleep(2 * sizing.pace)
            gc.freeze()  # a search of this program's own garbage would be counted as a wait
            gc.disable()
            sizing.waits.clear()
            cpu, actions, began = Cpu(pid), sizing.actions, time.perf_counter()
            await asyncio.sleep(seconds)
            actions, took = sizing.actions - actions, time.perf_counter() - began
            block = cpu.block(max(actions, 1), 0)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "matches": matches,
        "connections": connections,
        "kB_a_match": round(growth / (matches - FIRST)),
        "MB_before": round(before / 1024),
        "actions_a_second": round(actions / took, 1),
        "server_ms_an_action": round(block.each, 2),
        "server_cores": round(block.cpu / took, 2),
        "matches_one_core_carries": round(FULL * sizing.pace / (block.each / 1000)),
        "ms": {f"p{share}": round(1000 * percentile(sizing.waits, share / 100), 1) for share in (50, 90, 99)},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--connections", type=int, default=5000)
    parser.add_argument("--plies", type=int, default=100)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two actions of a match")
    parser.add_argument("--seconds", type=float, default=30)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), command=("serve",))
        server.start()
        try:
            assert server.process is not None
            sizing = Sizing(server.url, args.plies, args.pace)
            figures = asyncio.run(run(server.process.pid, sizing, args.matches, args.connections, args.seconds))
        finally:
            server.stop()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
