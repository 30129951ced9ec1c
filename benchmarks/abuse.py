"""How much those who play feel of those who do harm: `python -m benchmarks.abuse`, some six minutes.

Programs play at a steady pace at a server of their own on the loopback, with the limits that the table has by default,
and then at two servers. Meanwhile one address, or many of them, flood the servers in one way after another, from a
process of its own, with quiet whiles between. What is measured is the time from sending an action to its
acknowledgement. Said of each flood, and of all together, are the 50th and 99th percentiles beside those of the quiet
whiles, the processor time that it costs the servers for each second (`cores_more`) and for each answer (`ms`), and how
many requests had which status. The floods that made the 99th percentile of everybody else more than twice as long are
measured again, for longer. The status is 1 if one still does, or all together do.

The flood takes processor time, too; on Linux it gets what the servers, their database and the players leave. Where a
disk is shared with others, `TMPDIR=/dev/shm` keeps its stalls out of the measurement.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import websockets

from benchmarks.action_cost import cpu_seconds, percentile
from benchmarks.harm import FLOODS, Harm, begin_to_drip, port_of
from pakal.catalogue import record
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator
from tests.table.harness import Server, bearer
from tests.table.postgres import postgres

SETTINGS = """
trusted_proxies = ["127.0.0.1"]
computer_pause = 0
allow_private_webhooks = true
notice_delay = 0
"""
"""People come by a proxy, each from another address; whoever does harm comes directly."""

ALL = "everything"
"""All floods at the same time."""

QUIET_EVERY = 3
"""A quiet while comes before every third flood."""

AGAIN = 3
"""So many floods are measured again, those that were felt most."""

PLIES = 4000
"""Plies of the long match, if it lasts so long."""


def long_record(plies: int = PLIES) -> str:
    """The record of the longest of some matches of random play, cut off after so many plies."""
    texts = []
    for seed in range(3):
        rng, dice = random.Random(seed), generator(seed)
        match = Match(game("pacals-rocket"), GameSpec("pacals-rocket", 4).setup())
        while not match.over and len(match.actions) < plies:
            if match.actor == CHANCE:
                match.resolve_chance(dice)
            else:
                match.play(rng.choice(match.legal()))
        texts.append(record.write(match))
    return max(texts, key=len)


def harm_in_process(
    url: str, text: str, matches: list[str], going: list[str], addresses: int, name: str, seconds: float
) -> Counter[int]:
    """Run one flood, or all at once; returns how many answers had which status."""

    async def main() -> Harm:
        drip = await begin_to_drip()
        harm = Harm(url, text, matches, going, addresses, port_of(drip))
        if name == ALL:
            await harm.run(FLOODS.values(), seconds, 1)
        else:
            await harm.run([FLOODS[name]], seconds)
        return harm

    return asyncio.run(main()).answers


def step_back() -> None:
    """Take only processor time that nobody else wants: a real flood comes from other machines."""
    os.setsid()  # a session is scheduled as one, whatever its processes' own priority
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text("19")
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


class Playing:
    """Programs that play one match after another at a steady pace, and how long they wait.

    Attributes:
        waits: seconds from an action to its acknowledgement, since somebody emptied it.
        match: the match that is played now.
        asked: when each action was sent that is not acknowledged yet, by its id.
    """

    def __init__(self, url: str, number: int, pause: float) -> None:
        self.url = url
        self.number = number
        self.pause = pause
        self.waits: list[float] = []
        self.match = ""
        self.asked: dict[str, float] = {}

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
        address = self.url.replace("http", "ws") + "/api/socket"
        async with websockets.connect(address, additional_headers=headers, max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "protocol": 1, "match": self.match}))
            answered, acting = -1, list[asyncio.Task[None]]()  # acknowledgements are read while somebody acts
            async for raw in line:
                message = json.loads(raw)
                if message["type"] == "done" and message["id"] in self.asked:
                    self.waits.append(time.perf_counter() - self.asked.pop(message["id"]))
                elif message["type"] == "state":
                    if message["outcome"] is not None:
                        self.asked.clear()  # the last action has been told, if not yet acknowledged
                        return
                    if message["actor"] == seat and message["legal"] and message["version"] > answered:
                        answered = message["version"]
                        acting.append(asyncio.create_task(self.act(line, seat, message)))

    async def act(self, line: websockets.ClientConnection, seat: int, state: dict[str, Any]) -> None:
        """Play a random action, after a pause."""
        await asyncio.sleep(self.pause * random.uniform(0.5, 1.5))
        name = str(uuid.uuid4())
        act = {"type": "act", "id": name, "seat": seat, "version": state["version"]}
        self.asked[name] = time.perf_counter()
        with contextlib.suppress(websockets.ConnectionClosed):  # the match ended meanwhile
            await line.send(json.dumps(act | {"text": random.choice(state["legal"])}))


class While(NamedTuple):
    """What was measured for a while.

    Attributes:
        waits: seconds of each action; of one that is not acknowledged yet, so far.
        cores: processor seconds of the servers, for each second.
    """

    waits: list[float]
    cores: float


async def measure(playing: list[Playing], servers: Sequence[Server], seconds: float) -> While:
    """How long everybody waits for so long a while."""
    for each in playing:
        each.waits.clear()
    pids = [server.process.pid for server in servers if server.process]
    before = sum(map(cpu_seconds, pids))
    await asyncio.sleep(seconds)
    waits, now = [wait for each in playing for wait in each.waits], time.perf_counter()
    waits += [now - begun for each in playing for begun in each.asked.values()]  # those who still wait
    return While(waits, (sum(map(cpu_seconds, pids)) - before) / seconds)


def figures(quiet: list[While], busy: list[While], least: float) -> dict[str, float]:
    """Percentiles in milliseconds beside those of the quiet whiles around them, and the ratio of the 99th.

    Args:
        quiet, busy: what was measured without the flood, and with it.
        least: milliseconds of a quiet 99th percentile below which nobody feels a difference.
    """

    def of(whiles: list[While], share: float) -> float:
        return round(1000 * percentile([wait for each in whiles for wait in each.waits], share), 1)

    ratio = of(busy, 0.99) / max(of(quiet, 0.99), least)
    cores = statistics.mean(each.cores for each in busy) - statistics.mean(each.cores for each in quiet)
    shares = {f"{name}p{n}_ms": of(w, n / 100) for name, w in (("quiet_", quiet), ("", busy)) for n in (50, 99)}
    return {**shares, "ratio": round(ratio, 2), "cores_more": round(cores, 2), "acts": sum(len(w.waits) for w in busy)}


async def import_records(url: str, text: str, count: int) -> list[str]:
    """Bring in a long match some times; returns the ids."""
    headers = {"X-Forwarded-For": "10.9.9.9"}
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        answer = await client.post("/api/me", json={"program": True, "name": "long"}, headers=headers)
        headers |= bearer(answer.raise_for_status().json()["secret"])
        replies = [await client.post("/api/records", content=text.encode(), headers=headers) for _ in range(count)]
        return [answer.raise_for_status().json()["id"] for answer in replies]


async def run(servers: Sequence[Server], args: argparse.Namespace) -> dict[str, Any]:
    """Flood these servers in all ways, one after another; returns what was measured of each and of all together."""
    text = await asyncio.to_thread(long_record)
    matches = await import_records(servers[0].url, text, 4)
    playing = [Playing(servers[number % len(servers)].url, number, 0.1) for number in range(args.tables)]
    tasks = [asyncio.create_task(each.run()) for each in playing]
    while not all(each.waits for each in playing):
        await asyncio.sleep(0.1)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(len(servers), context, step_back)
    results: dict[str, Any] = {}

    async def rest() -> While:
        await asyncio.sleep(0.5)
        return await measure(playing, servers, args.seconds)

    async def flood(name: str, seconds: float) -> While:
        more = (text, matches, [each.match for each in playing], args.addresses, name, seconds + 1)
        floods = [asyncio.wrap_future(pool.submit(harm_in_process, server.url, *more)) for server in servers]
        await asyncio.sleep(0.5)  # it begins
        busy = await measure(playing, servers, seconds)
        results[name] = sum(await asyncio.gather(*floods), Counter())
        for task in tasks:
            if task.done():
                task.result()
        return busy

    def tell(name: str, quiet: list[While], busy: list[While]) -> None:
        answers = results.get(name, Counter())
        results[name] = figures(quiet, busy, args.least)
        if answers:
            ms = 1000 * results[name]["cores_more"] * len(busy) * (args.seconds + 1) / answers.total()
            results[name] |= {"ms": round(ms, 2), "answers": dict(sorted(answers.items()))}
        print(f"{name}:", *(f"{what} {value}" for what, value in results[name].items()), flush=True)

    quiet, busy = [await rest()], dict[str, While]()
    for number, name in enumerate(args.floods.split(",")):
        if number % QUIET_EVERY == QUIET_EVERY - 1:
            quiet.append(await rest())
        busy[name] = await flood(name, args.seconds)
        tell(name, quiet[-1:], [busy[name]])
    quiet.append(await rest())
    tell("together", quiet, list(busy.values()))
    for name in sorted(busy, key=lambda name: -results[name]["ratio"])[:AGAIN]:
        if results[name]["ratio"] > args.most:
            before = await rest()
            again = await flood(name, 3 * args.seconds)
            tell(name, [before, await rest()], [again])
    pool.shutdown()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return results


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--floods", default=",".join([*FLOODS, ALL]), help="which, separated by commas")
    parser.add_argument("--addresses", type=int, default=1, help="from which each flood comes")
    parser.add_argument("--servers", default="1,2", help="how many; more than one have a database of PostgreSQL")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=1.8, help="of each while")
    parser.add_argument("--most", type=float, default=2, help="the ratio above which the status is 1 (default: 2)")
    parser.add_argument("--least", type=float, default=25, help="ms below which nobody feels a difference")
    args = parser.parse_args()
    felt = []
    for count in map(int, args.servers.split(",")):
        with contextlib.ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            database = stack.enter_context(postgres()).new() if count > 1 else None
            servers = []
            for number in range(count):
                (folder / str(number)).mkdir()
                servers.append(Server(folder / str(number), SETTINGS, database=database, command=("serve",)).start())
                stack.callback(servers[-1].stop)
            print(f"servers: {count}", flush=True)
            result = asyncio.run(run(servers, args))
        felt += [f"{name} ({count})" for name, each in result.items() if not each["ratio"] <= args.most]
    print(f"felt by everybody: {', '.join(felt) or 'nothing'}")
    return 1 if felt else 0


if __name__ == "__main__":
    sys.exit(main())
