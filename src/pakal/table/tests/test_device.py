"""The table of one device: whole games in process, on files, without threads; it stops after any event and goes on."""

import asyncio
import json
import threading
import time
from contextlib import asynccontextmanager

import msgspec
import pytest

from pakal.catalogue import fair, record
from pakal.catalogue.registry import packages
from pakal.kernels.random import below, generator
from pakal.table.base import promises
from pakal.table.calls.connection import Gone
from pakal.table.calls.worker import SETTINGS, Device
from pakal.table.play.server import TableServer
from pakal.table.tests.test_store import Memory

QUICK = msgspec.structs.replace(SETTINGS, computer_pause=0.0, computer_patience=0.0)


class Pipe:
    """A carrier whose client is this test."""

    def __init__(self):
        self.sent, self.told = asyncio.Queue(), asyncio.Queue()

    async def receive(self):
        text = await self.sent.get()
        if text is None:
            raise Gone
        return text

    async def send(self, text):
        self.told.put_nowait(json.loads(text))

    async def close(self, code):
        self.told.put_nowait({"type": "closed", "code": code})

    def say(self, **message):
        self.sent.put_nowait(json.dumps(message))

    async def until(self, *kinds):
        while (message := await asyncio.wait_for(self.told.get(), 120))["type"] not in kinds:
            pass
        return message


@pytest.fixture
def no_threads(monkeypatch):
    """Threads cannot start, as where a page runs Python."""
    monkeypatch.setattr(promises, "HAS_THREADS", False)
    monkeypatch.delattr(time, "thread_time")
    start = threading.Thread.start

    def refuse(thread):
        if not thread.name.startswith("pytest"):
            raise RuntimeError(f"no thread {thread.name} can start here")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)


async def asked(device, method, address, value=None):
    answer = await device.ask(method, address, b"" if value is None else json.dumps(value).encode())
    assert answer.status < 300, answer.content
    return json.loads(answer.content) if answer.content else None


@asynccontextmanager
async def at_match(device, match):
    """A connection to a match, and the first state that it is told."""
    pipe = Pipe()
    serving = asyncio.create_task(device.connect(pipe))
    pipe.say(type="hello", protocol=1, match=match)
    try:
        yield pipe, await pipe.until("state")
    finally:
        pipe.sent.put_nowait(None)
        await serving


@pytest.mark.parametrize("game", sorted(packages()))
def test_a_game_against_the_computer_stops_after_any_event_and_goes_on(no_threads, game):
    async def main():
        rng, files, secret_kept = generator(3), Memory(), None
        async with Device(files, QUICK) as device:
            await asked(device, "POST", "/api/me", {"name": "Ana"})
            seats = [{"kind": "me"}, {"kind": "computer", "agent": "level-1"}]
            new = {"game": game, "players": 2, "seats": seats, "pace": {"kind": "none"}}
            match = (await asked(device, "POST", "/api/matches", new))["id"]
            secret_kept = await asked(device, "GET", "/api/me")
        starts = version = 0
        over = False
        while not over:
            starts += 1
            device = Device(files, QUICK)  # it is never closed: the page is killed
            await device.__aenter__()
            assert (await asked(device, "GET", "/api/me"))["id"] == secret_kept["id"]
            serving = asyncio.create_task(device.connect(pipe := Pipe()))
            pipe.say(type="hello", protocol=1, match=match)
            for _ in range(1 + below(rng, 12)):
                state = await pipe.until("state")
                assert state["version"] >= version, "an event that was told is lost"
                version, over = state["version"], state.get("outcome") is not None
                if over:
                    break
                if state["actor"] == 0 and state.get("legal"):
                    text = state["legal"][below(rng, len(state["legal"]))]
                    pipe.say(type="act", id=f"{starts}-{version}", seat=0, version=version, text=text)
            files = Memory(files.contents)  # what the killed one still writes is lost
            serving.cancel()
            await device.server.stop()
            await asyncio.gather(serving, return_exceptions=True)
        assert starts > 3
        async with Device(files, QUICK) as device:
            assert (await asked(device, "GET", f"/api/matches/{match}"))["status"] == "over"
            for address in ("record", "log", "frames", "choices?ply=1"):
                answer = await device.ask("GET", f"/api/matches/{match}/{address}")
                assert answer.status == 200, answer.content

    asyncio.run(main())


def test_what_needs_another_device_is_refused(no_threads):
    async def main():
        async with Device(Memory(), QUICK) as device:
            await asked(device, "POST", "/api/me", {"name": "Ana"})
            seats = [{"kind": "me"}, {"kind": "me"}]
            new = {"game": "rockets", "players": 2, "seats": seats, "pace": {"kind": "none"}}
            match = (await asked(device, "POST", "/api/matches", new))["id"]
            assert (await asked(device, "GET", "/api/home"))["address"] is None
            assert await asked(device, "GET", "/api/me/devices") == []
            for method, address, value in (
                ("PUT", "/api/home", {"open": True}),
                ("POST", "/api/me/devices", None),
                ("POST", f"/api/matches/{match}/seats/0/hand", None),
            ):
                answer = await device.ask(method, address, b"" if value is None else json.dumps(value).encode())
                assert answer.status == 409, (address, answer.content)
            assert (await device.ask("POST", "/api/me/devices/claim", b'{"code": "AAAA-AAAA"}')).status == 404
            await asked(device, "DELETE", "/api/me")
            assert (await device.ask("GET", "/api/me")).status == 401

    asyncio.run(main())


def test_a_connection_ends_with_its_client(no_threads):
    async def main():
        async with Device(Memory(), QUICK) as device:
            await asked(device, "POST", "/api/me", {"name": "Ana"})
            seats = [{"kind": "me"}, {"kind": "me"}]
            new = {"game": "rockets", "players": 2, "seats": seats, "pace": {"kind": "none"}}
            match = (await asked(device, "POST", "/api/matches", new))["id"]
            async with at_match(device, match) as (pipe, state):
                pipe.say(type="look", seat=state["actor"], id="l")
                legal = (await pipe.until("state"))["legal"]
                pipe.say(type="choices", id="c", version=state["version"])
                assert len((await pipe.until("choices"))["choices"]) == len(legal)
            assert not device.server.services.sockets

    asyncio.run(main())


# From one table to another, by the record


@asynccontextmanager
async def tables(tmp_path):
    """A server and a device, and Ana at both: by name, what asks there."""
    settings = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/table.sqlite")
    async with Device(Memory(), settings) as device:
        server = Device(None, settings)
        server.server = TableServer(settings)
        async with server:
            for each in (device, server):
                await asked(each, "POST", "/api/me", {"name": "Ana"})
            yield {"device": device, "server": server}


async def taken_along(table, match):
    """The record with which a match goes on elsewhere."""
    answer = await table.ask("GET", f"/api/matches/{match}/record?go_on=true")
    assert answer.status == 200, answer.content
    return answer.content


async def brought(table, text):
    answer = await table.ask("POST", "/api/records", text)
    assert answer.status == 201, answer.content
    return json.loads(answer.content)


async def played_on(device, match, decisions):
    """Play some decisions of people, or to the end; whether it is over."""
    rng = generator(decisions)
    async with at_match(device, match) as (pipe, state):
        while decisions and state.get("outcome") is None:
            if state["actor"] >= 0 and state.get("legal") and state.get("yours"):
                decisions -= 1
                text = state["legal"][below(rng, len(state["legal"]))]
                said = {"seat": state["actor"], "version": state["version"], "text": text}
                pipe.say(type="act", id=f"{decisions}-{state['version']}", **said)
            state = await pipe.until("state")
    return state.get("outcome") is not None


WITH_OPTIONS = {
    "rockets": {"deck": "9,9,9,9,8,8,8"},
    "jaguar": {},
    "pacals-rocket": {"max_rounds": "2"},
}


@pytest.mark.parametrize("first", ["device", "server"])
@pytest.mark.parametrize("game", sorted(packages()))
def test_a_match_goes_on_at_another_table_and_comes_back(tmp_path, game, first):
    async def main():
        async with tables(tmp_path) as by_name:
            there, here = by_name.pop(first), *by_name.values()
            seats = [{"kind": "me"}, {"kind": "computer", "agent": "level-2"}]
            new = {"game": game, "players": 2, "seats": seats, "pace": {"kind": "none"}, "options": WITH_OPTIONS[game]}
            match = (await asked(there, "POST", "/api/matches", new | {"number": "a" * 64}))["id"]
            assert not await played_on(there, match, 2)
            text = await taken_along(there, match)
            assert not fair.verify(record.read(text.decode())).flaws
            info = await brought(here, text)
            before = await asked(there, "GET", f"/api/matches/{match}")
            same = ("id", "status", "options", "start_seat", "commitment", "numbers", "imported")
            assert [info[name] for name in same] == [before[name] for name in same]
            assert [seat["agent"] for seat in info["seats"]] == [None, "level-2"]
            assert not await played_on(here, match, 2)
            await brought(there, await taken_along(here, match))
            came_back = await asked(there, "GET", f"/api/matches/{match}")
            assert came_back["ply"] > info["ply"]
            assert (await brought(there, text))["ply"] >= came_back["ply"], "an earlier record changes nothing"
            over = await played_on(there, match, 1000)
            assert over
            finished = (await there.ask("GET", f"/api/matches/{match}/record")).content
            assert not fair.verify(record.read(finished.decode())).flaws
            assert (await brought(here, finished))["status"] == "over"
            assert await asked(here, "GET", f"/api/matches/{match}/frames?first=1")

    asyncio.run(main())


def test_a_match_that_went_on_in_two_ways_stays_as_it_is(tmp_path):
    async def main():
        async with tables(tmp_path) as by_name:
            here, there = by_name["device"], by_name["server"]
            new = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}] * 2, "pace": {"kind": "none"}}
            match = (await asked(here, "POST", "/api/matches", new))["id"]
            names = [seat["name"] for seat in (await brought(there, await taken_along(here, match)))["seats"]]
            assert names == [seat["name"] for seat in (await asked(here, "GET", f"/api/matches/{match}"))["seats"]]
            for table, place in ((here, 0), (there, -1)):
                async with at_match(table, match) as (pipe, state):
                    pipe.say(type="look", seat=state["actor"], id="l")
                    text = (await pipe.until("state"))["legal"][place]
                    pipe.say(type="act", id="1", seat=state["actor"], version=state["version"], text=text)
                    await pipe.until("state")
            answer = await there.ask("POST", "/api/records", await taken_along(here, match))
            assert (answer.status, json.loads(answer.content)["code"]) == (409, "taken")

    asyncio.run(main())


def test_a_running_match_with_other_people_or_with_changed_dice_does_not_go_on_elsewhere(tmp_path):
    async def main():
        async with tables(tmp_path) as by_name:
            here, there = by_name["server"], by_name["device"]
            new = {"game": "rockets", "players": 2, "pace": {"kind": "none"}}
            free = await asked(here, "POST", "/api/matches", new | {"seats": [{"kind": "me"}, {"kind": "open"}]})
            assert (await here.ask("GET", f"/api/matches/{free['id']}/record?go_on=true")).status == 403
            own = await asked(here, "POST", "/api/matches", new | {"seats": [{"kind": "me"}] * 2})
            assert (await here.ask("GET", f"/api/matches/{own['id']}/record")).status == 403
            text = (await taken_along(here, own["id"])).decode()
            loaded = text.replace(own["commitment"], "0" * 64)
            assert (await there.ask("POST", "/api/records", loaded.encode())).status == 422
            here._secret = None
            assert (await here.ask("GET", f"/api/matches/{own['id']}/record?go_on=true")).status == 403

    asyncio.run(main())
