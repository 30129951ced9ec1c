"""The table of one device: whole games in process, on files, without threads; it stops after any event and goes on."""

import asyncio
import json
import threading
from contextlib import asynccontextmanager

import msgspec
import pytest

from pakal.catalogue.registry import packages
from pakal.kernels.random import below, generator
from pakal.table.base import promises
from pakal.table.calls.connection import Gone
from pakal.table.calls.device import SETTINGS, Device
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


@pytest.fixture(autouse=True)
def no_threads(monkeypatch):
    """Threads cannot start, as where a page runs Python."""
    monkeypatch.setattr(promises, "HAS_THREADS", False)
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
def test_a_game_against_the_computer_stops_after_any_event_and_goes_on(game):
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
