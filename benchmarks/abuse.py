"""How much those who play feel of those who do harm: `python -m benchmarks.abuse`.

Programs play at a steady pace at a server of their own on the loopback, with the limits that the table has by default.
Meanwhile one address, or many of them, flood the server in one way after another, from a process of its own. After each
flood comes a quiet while of the same length, so that whatever else the machine does falls on both alike. What is
measured is the time from sending an action to its acknowledgement. Said of each flood is the 99th percentile beside the
median of those of the quiet whiles, how many requests were answered and how many refused, and the processor time of the
server.

The flood takes processor time, too: on a machine of few cores part of what it costs others is the cost of its client.
"""

import argparse
import asyncio
import contextlib
import ipaddress
import json
import multiprocessing
import os
import random
import statistics
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import websockets

from benchmarks.table_load import cpu_seconds, percentile
from pakal.core import record
from pakal.core.actors import CHANCE
from pakal.core.match import Match
from pakal.core.random import generator
from pakal.core.registry import game
from pakal.core.spec import GameSpec
from tests.table.harness import Server, bearer

SETTINGS = 'trusted_proxies = ["127.0.0.1"]\ncomputer_pause = 0\n'
"""People come by a proxy, each from another address; whoever does harm comes directly."""

HARM = ipaddress.ip_address("127.0.1.0")
"""The addresses from which a flood comes begin here."""

AT_ONCE = 8
"""Requests of a flood that are under way at once."""

PLIES = 4000
"""Plies of the long match, if it lasts so long."""


def long_record() -> str:
    """The record of the longest of some matches of random play, cut off after PLIES plies."""
    texts = []
    for seed in range(3):
        rng, dice = random.Random(seed), generator(seed)
        match = Match(game("pacals-rocket"), GameSpec("pacals-rocket", 4).setup())
        while not match.over and len(match.actions) < PLIES:
            if match.actor == CHANCE:
                match.resolve_chance(dice)
            else:
                match.play(rng.choice(match.legal()))
        texts.append(record.write(match))
    return max(texts, key=len)


class Harm:
    """Somebody who does harm, in a process of their own.

    Attributes:
        answers: how many answers had which status; 0: the connection broke.
        matches: ids of long matches that are over.
        going: ids of matches that are being played.
        addresses: where the connections come from, one after another.
    """

    def __init__(self, url: str, text: str, matches: list[str], going: list[str], addresses: int) -> None:
        self.url = url
        self.port = int(url.rsplit(":", 1)[1])
        self.text = text
        self.matches = matches
        self.going = going
        self.addresses = [str(HARM + number) for number in range(addresses)]
        self.answers: Counter[int] = Counter()
        self.secret = ""

    async def ask(self, client: httpx.AsyncClient, method: str, path: str, **more: Any) -> None:
        """A request, and what came of it."""
        try:
            answer = await client.request(method, path, headers=bearer(self.secret) if self.secret else {}, **more)
            self.answers[answer.status_code] += 1
        except httpx.HTTPError:
            self.answers[0] += 1

    async def run(self, flood: "Flood", seconds: float) -> None:
        """Flood for so long."""
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(self.client(address)) for address in self.addresses]
            answer = await clients[0].post("/api/me", json={"program": True, "name": "harm"})
            self.secret = answer.json().get("secret", "")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await asyncio.gather(*(self.again(flood, clients, number) for number in range(AT_ONCE)))

    def client(self, address: str) -> httpx.AsyncClient:
        """A client at an address."""
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=AT_ONCE))
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)

    async def again(self, flood: "Flood", clients: list[httpx.AsyncClient], number: int) -> None:
        """One of those who flood, again and again, each time from another address."""
        while True:
            await flood(self, clients[number % len(clients)], number)
            number += AT_ONCE

    def source(self, number: int) -> tuple[str, int]:
        """Where a connection of that number comes from."""
        return self.addresses[number % len(self.addresses)], 0


Flood = Callable[[Harm, httpx.AsyncClient, int], Awaitable[None]]


async def guests(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """New guests: each comes without a secret."""
    harm.secret = ""
    await harm.ask(client, "POST", "/api/me", json={"program": True, "name": "harm"})


async def tables(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """New tables."""
    body = {"game": "pacals-rocket", "players": 4, "seats": [{"kind": "me"}] * 4, "pace": {"kind": "none"}}
    await harm.ask(client, "POST", "/api/matches", json=body)


async def records(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Records of long matches."""
    await harm.ask(client, "POST", "/api/records", content=harm.text.encode())


async def analyses(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """Analyses, of which one is made at a time."""
    await harm.ask(client, "POST", f"/api/matches/{harm.matches[number % len(harm.matches)]}/analysis")


async def looking_back(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """Everything that may be asked about a long match."""
    match, ply = harm.matches[number % len(harm.matches)], random.randrange(1000)
    paths = ("log", "record", f"frames?first={ply}&viewer=open", f"choices?ply={ply}", f"log?viewer={number % 4}")
    await harm.ask(client, "GET", f"/api/matches/{match}/{random.choice(paths)}")


async def silent(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Connections that say nothing, half a request, or half a hello; 100 at once, until the server closes them."""

    async def one(data: bytes) -> None:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", harm.port, local_addr=harm.source(number))
            writer.write(data)
            harm.answers[len(await reader.read(1)) and 429] += 1
            writer.close()
        except OSError:
            harm.answers[0] += 1

    texts = (
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.",
        b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{",
    )
    await asyncio.gather(*(one(texts[(number + each) % 3]) for each in range(100 // AT_ONCE)))


async def half_open(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """People who look on at matches and never read what they are told; 100 at once."""
    address = harm.url.replace("http", "ws") + "/api/socket"

    async def one(match: str) -> None:
        try:
            async with websockets.connect(address, local_addr=harm.source(number), max_size=None, max_queue=1) as line:
                await line.send(json.dumps({"type": "hello", "protocol": 1, "match": match}))
                line.transport.pause_reading()
                await asyncio.sleep(5)
                harm.answers[101] += 1
        except (OSError, websockets.WebSocketException):
            harm.answers[0] += 1

    await asyncio.gather(*(one(random.choice(harm.going)) for _ in range(100 // AT_ONCE)))


async def coming(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """People who come to a long match, get it whole, and come again."""
    address = harm.url.replace("http", "ws") + "/api/socket"
    try:
        async with websockets.connect(address, local_addr=harm.source(number), max_size=None) as line:
            for _ in range(20):
                match = harm.matches[number % len(harm.matches)]
                await line.send(json.dumps({"type": "hello", "protocol": 1, "match": match}))
                for _ in range(2):
                    kind = json.loads(await line.recv())["type"]
                harm.answers[200 if kind == "state" else 429] += 1
    except (OSError, websockets.WebSocketException):
        harm.answers[0] += 1


FLOODS: dict[str, Flood] = {
    "silent": silent,
    "half-open": half_open,
    "guests": guests,
    "tables": tables,
    "records": records,
    "analyses": analyses,
    "looking back": looking_back,
    "coming": coming,
}


def harm_in_process(
    url: str, text: str, matches: list[str], going: list[str], addresses: int, name: str, seconds: float, queue: Any
) -> None:
    """Run one flood, and put into a queue how many answers had which status."""
    os.nice(10)
    harm = Harm(url, text, matches, going, addresses)
    asyncio.run(harm.run(FLOODS[name], seconds))
    queue.put(dict(harm.answers))


class Playing:
    """Programs that play one match after another at a steady pace, and how long they wait.

    Attributes:
        waits: seconds from an action to its acknowledgement, since somebody emptied it.
        match: the match that is played now.
    """

    def __init__(self, url: str, number: int, pause: float) -> None:
        self.url = url
        self.number = number
        self.pause = pause
        self.waits: list[float] = []
        self.match = ""

    def headers(self, seat: int) -> dict[str, str]:
        """The proxy's word for where a person comes from."""
        return {"X-Forwarded-For": f"10.0.{self.number}.{seat}"}

    async def run(self) -> None:
        """Play for ever."""
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            secrets = []
            for seat in range(2):
                body = {"program": True, "name": f"p{seat}"}
                answer = await client.post("/api/me", json=body, headers=self.headers(seat))
                secrets.append(answer.raise_for_status().json()["secret"])
            while True:
                seats = [{"kind": "me"}, {"kind": "open"}]
                body = {"game": "rockets", "players": 2, "seats": seats, "pace": {"kind": "none"}, "public": False}
                headers = [bearer(secret) | self.headers(seat) for seat, secret in enumerate(secrets)]
                answer = await client.post("/api/matches", json=body, headers=headers[0])
                self.match = answer.raise_for_status().json()["id"]
                answer = await client.post(f"/api/matches/{self.match}/seats/1", json={}, headers=headers[1])
                answer.raise_for_status()
                await asyncio.gather(*(self.sit(seat, headers[seat]) for seat in range(2)))

    async def sit(self, seat: int, headers: dict[str, str]) -> None:
        """Play one match."""
        address, times = self.url.replace("http", "ws") + "/api/socket", {}
        async with websockets.connect(address, additional_headers=headers, max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "protocol": 1, "match": self.match}))
            async for raw in line:
                message = json.loads(raw)
                if message["type"] == "done" and message["id"] in times:
                    self.waits.append(time.perf_counter() - times.pop(message["id"]))
                elif message["type"] == "state":
                    if message["outcome"] is not None:
                        return
                    if message["actor"] == seat and message["legal"]:
                        await asyncio.sleep(self.pause * random.uniform(0.5, 1.5))
                        name = str(uuid.uuid4())
                        act = {"type": "act", "id": name, "seat": seat, "version": message["version"]}
                        times[name] = time.perf_counter()
                        await line.send(json.dumps(act | {"text": random.choice(message["legal"])}))


async def measure(playing: list[Playing], pid: int, work: Awaitable[Any]) -> tuple[float, float, int]:
    """The 99th percentile in milliseconds, processor seconds of the server, and the number of actions during a work."""
    for each in playing:
        each.waits.clear()
    before = cpu_seconds(pid)
    await work
    waits = [wait for each in playing for wait in each.waits]
    return 1000 * percentile(waits, 0.99), cpu_seconds(pid) - before, len(waits)


async def import_records(url: str, text: str, count: int) -> list[str]:
    """Bring in a long match some times; returns the ids."""
    headers = {"X-Forwarded-For": "10.9.9.9"}
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        answer = await client.post("/api/me", json={"program": True, "name": "long"}, headers=headers)
        headers |= bearer(answer.raise_for_status().json()["secret"])
        replies = [await client.post("/api/records", content=text.encode(), headers=headers) for _ in range(count)]
        return [answer.raise_for_status().json()["id"] for answer in replies]


async def run(
    server: Server, names: list[str], addresses: int, tables: int, seconds: float, rounds: int
) -> dict[str, Any]:
    """Measure each flood some times, with a quiet while before and after each."""
    assert server.process is not None
    pid, text = server.process.pid, await asyncio.to_thread(long_record)
    matches = await import_records(server.url, text, 4)
    playing = [Playing(server.url, number, 0.1) for number in range(tables)]
    tasks = [asyncio.create_task(each.run()) for each in playing]
    await asyncio.sleep(3)
    quiet: list[float] = []
    busy: dict[str, list[float]] = {name: [] for name in names}
    answers: dict[str, Counter[int]] = {name: Counter() for name in names}
    cpu: dict[str, list[float]] = {name: [] for name in ["quiet", *names]}
    context = multiprocessing.get_context("spawn")
    for _ in range(rounds):
        for name in names:
            p99, took, _ = await measure(playing, pid, asyncio.sleep(seconds))
            quiet.append(p99)
            cpu["quiet"].append(took / seconds)
            queue = context.Queue()
            going = [each.match for each in playing]
            arguments = (server.url, text, matches, going, addresses, name, seconds, queue)
            process = context.Process(target=harm_in_process, args=arguments)
            process.start()
            await asyncio.sleep(2)  # it begins
            p99, took, _ = await measure(playing, pid, asyncio.sleep(seconds - 1))
            busy[name].append(p99)
            cpu[name].append(took / (seconds - 1))
            answers[name] += Counter(await asyncio.to_thread(queue.get))
            await asyncio.to_thread(process.join)
            if any(task.done() for task in tasks):
                break
            await asyncio.sleep(1)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    still = statistics.median(quiet)
    return {
        "quiet_p99_ms": round(still, 1),
        "quiet_cores": round(statistics.median(cpu["quiet"]), 2),
        "plies": text.count("\n"),
    } | {
        name: {
            "p99_ms": round(statistics.median(busy[name]), 1),
            "ratio": round(statistics.median(busy[name]) / still, 2),
            "cores": round(statistics.median(cpu[name]), 2),
            "answers": dict(sorted(answers[name].items())),
        }
        for name in names
        if busy[name]
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--floods", default=",".join(FLOODS), help="which, separated by commas")
    parser.add_argument("--addresses", type=int, default=1, help="from which each flood comes")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10, help="of each while")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), settings=SETTINGS, command=("serve",))
        server.start()
        try:
            floods = args.floods.split(",")
            figures = run(server, floods, args.addresses, args.tables, args.seconds, args.rounds)
            print(json.dumps(asyncio.run(figures), indent=1))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
