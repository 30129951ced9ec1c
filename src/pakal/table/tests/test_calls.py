"""Calls and connections without HTTP: the same answers as over HTTP, and no framework."""

import asyncio
import json
import random
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
from litestar.testing import TestClient

from pakal.catalogue import fair
from pakal.table.base import names
from pakal.table.calls.call import Caller, Limits
from pakal.table.calls.connection import Connection, Gone
from pakal.table.calls.table import CALLS, ask
from pakal.table.http import app
from pakal.table.http.home import Home
from pakal.table.play.server import TableServer
from pakal.table.tests.tables import Clock, settings_in
from pakal.table.tests.test_socket import Line
from pakal.table.tests.test_who import HOST

HINTS = 50
"""Iterations of the search for a hint."""


class Http:
    """A table that people reach over HTTP."""

    def __init__(self, client):
        self.client = client

    async def ask(self, secret, method, address, body=b""):
        """Status and text of an answer."""
        headers = {"User-Agent": ""} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        self.client.cookies.clear()
        answer = self.client.request(method, address, content=body, headers=headers)
        return answer.status_code, answer.text

    async def line(self, secret, match):
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        line = Line(self.client.websocket_connect("/api/socket", headers=headers).__enter__(), match)

        async def until(kind):
            return line.until(kind)

        async def end():
            line.session.__exit__(None, None, None)

        return SimpleNamespace(say=line.say, until=until, end=end, texts=line.texts, line=line)


class Pipe:
    """A carrier within this process."""

    def __init__(self):
        self.heard, self.told, self.code = asyncio.Queue(), asyncio.Queue(), None

    async def receive(self):
        text = await self.heard.get()
        if text is Gone:
            raise Gone
        return text

    async def send(self, text):
        self.told.put_nowait(text)

    async def close(self, code):
        self.code = code


class Worker:
    """A table that people reach without HTTP."""

    def __init__(self, server):
        self.server = server
        self.limits, self.home = Limits(server.services.settings.rates), Home(server.services.settings)

    def caller(self, secret):
        return Caller(server=self.server, limits=self.limits, home=self.home, secret=secret)

    async def ask(self, secret, method, address, body=b""):
        answer = await ask(self.caller(secret), method, address, body)
        return answer.status, answer.content.decode()

    async def line(self, secret, match):
        pipe = Pipe()
        task = asyncio.create_task(Connection(self.caller(secret), pipe).run())
        line = SimpleNamespace(state={})
        texts = []

        def say(kind, **fields):
            pipe.heard.put_nowait(json.dumps({"type": kind, **fields}))

        async def until(kind):
            while True:
                texts.append(await asyncio.wait_for(pipe.told.get(), 30))
                message = json.loads(texts[-1])
                if message["type"] == "state":
                    line.state = message
                if message["type"] == kind:
                    return message

        async def end():
            pipe.heard.put_nowait(Gone)
            await task

        say("hello", protocol=1, match=match)
        await until("welcome")
        if match is not None:
            await until("state")
        return SimpleNamespace(say=say, until=until, end=end, texts=texts, line=line)


async def evening(table):
    """An evening at a table: the requests and answers of a host, a second player and a stranger, in order."""
    answers, asked = [], set()
    secrets = {"stranger": None}

    async def say(who, method, address, body=None):
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        status, text = await table.ask(secrets[who], method, address, content)
        if "analysis" in address:  # how far it is depends on the machine
            text = re.sub(r'"(status":"\w+"|done":\d+|analysis":.*)', "", text)
        answers.append((who, method, address, status, text))
        asked.add((method, address.partition("?")[0]))
        return json.loads(text) if text.startswith(("{", "[")) and "analysis" not in address else text

    secrets["host"] = (await say("stranger", "POST", "/api/me", {"program": True, "name": "Ana"}))["secret"]
    secrets["ben"] = (await say("stranger", "POST", "/api/me", {"program": True, "name": "Ben"}))["secret"]
    secrets["cem"] = (await say("stranger", "POST", "/api/me", {"program": True, "name": "Cem"}))["secret"]
    seal = (await say("host", "POST", "/api/seals"))["seal"]
    seats = [{"kind": "me"}, {"kind": "link"}]
    new = {"game": "rockets", "players": 2, "seats": seats, "start_seat": 0, "hints": True, "seal": seal}
    match = (await say("host", "POST", "/api/matches", new))["id"]
    here = f"/api/matches/{match}"
    code = (await say("host", "PUT", f"{here}/code"))["code"]
    link = (await say("host", "POST", f"{here}/seats/1/invite"))["link"].removeprefix("/join/")
    other = (await say("host", "POST", "/api/matches", {**new, "seal": None}))["id"]
    parts = {
        "person": "nobody",
        "n": "1",
        "match": match,
        "seat": "1",
        "secret": link,
        "code": code,
        "language": "pl",
        "game": "jaguar",
        "chapter": "1",
        "step": "1",
        "number": "0",
        "puzzle": "x",
        "device": "x",
    }
    for who in ("stranger", "cem", "host"):
        await everything(say, who, {**parts, "match": other, "secret": "none"})
    await say("ben", "POST", f"/api/invites/{link}", {"name": "Benno"})
    lines = {who: await table.line(secrets[who], match) for who in ("host", "ben", "stranger")}
    lobby = await table.line(secrets["host"], None)
    plies = 0
    while (state := lines["host"].line.state)["outcome"] is None:
        seat, version = state["actor"], state["version"]
        acts = lines[("host", "ben")[seat]]
        if plies < 4:
            acts.say("choices", version=version, id="c")
            acts.say("why", version=version, seat=seat, text="play:1", id="w")
            acts.say("chat", id=f"s{plies}", seat=seat, text="hallo")
            acts.say("hint", version=version, id="h")
            await acts.until("hint")
            lines["stranger"].say("act", id="x", version=version, seat=seat, text="play:1")
            await catch_up(lines)
        acts.say("act", id=f"a{plies}", version=version, seat=seat, text=acts.line.state["legal"][-1])
        await acts.until("done")
        await catch_up(lines)
        if plies == 2:
            await change_networks(lines, seat)
        plies += 1
    for who in ("stranger", "cem", "host"):
        await everything(say, who, parts)
    text = await say("host", "GET", f"{here}/record")
    await say("cem", "POST", "/api/records", text.encode())
    await say("ben", "PUT", f"{here}/rematch", {"number": "d" * 64})
    await say("host", "POST", f"{here}/rematch")
    await say("cem", "POST", "/api/records", b"\xff")
    await say("host", "POST", f"{here}/analysis")
    await say("cem", "DELETE", "/api/me")
    await everything(say, "cem", parts)
    lines["lobby"] = lobby
    await catch_up(lines)
    for each in lines.values():
        await each.end()
    return answers, {who: each.texts for who, each in lines.items()}, plies


async def catch_up(lines):
    """Hear all that has been told by now."""
    for each in lines.values():
        each.say("ping", id="p")
        await each.until("pong")


async def change_networks(lines, seat):
    """The seat that has just acted takes it back, and proposes to end; the other one says no."""
    asks, answers = (lines[name] for name in (("host", "ben") if seat == 0 else ("ben", "host")))
    asks.say("take-back", id="t", version=asks.line.state["version"], seat=seat)
    await asks.until("done")
    asks.say("propose", id="e", version=asks.line.state["version"], seat=seat, what="end")
    await asks.until("done")
    await catch_up(lines)
    [proposal] = answers.line.state["proposals"]
    answers.say("answer", id="n", proposal=proposal["id"], seat=1 - seat, yes=False)
    await answers.until("done")
    await catch_up(lines)


WRONG = (b"{", b"[]", b'{"nobody": 1}', b'{"seat": 1, "kind": "open", "open": true}', b"\xff", b"[" * 2000)


async def everything(say, who, parts):
    """Ask every call but to be forgotten, with these parts of the path: as it is meant, and wrongly."""
    queries = {"words": "rakete", "ply": "1", "name": "Ana&name=Ben", "text": "play:1", "viewer": "0", "list": "open"}
    for each in sorted(CALLS, key=lambda call: call.method == "DELETE"):
        path = re.sub(r"\{(\w+)\}", lambda part: parts[part[1]], each.path)
        query = "&".join(f"{name}={queries[name]}" for name in each.asked if name in queries)
        if (each.method, each.path) != ("DELETE", "/api/me"):
            await say(who, each.method, f"{path}?{query}" if query else path, {} if each.body else None)
        await say(who, each.method, f"{path}?nobody=1")
        if each.body:
            for body in WRONG:
                await say(who, each.method, path, body)
    await say(who, "GET", "/api/nothing")
    await say(who, "PUT", "/api/games")


def certain(monkeypatch):
    """Let no chance of the machine into a table: the same names, secrets and dice every time."""
    rng = random.Random(1)
    chance = SimpleNamespace(choice=rng.choice, token_urlsafe=lambda size: f"{rng.getrandbits(8 * size):x}")
    monkeypatch.setattr(names, "secrets", chance)
    monkeypatch.setattr(fair, "new_secret", lambda: rng.randbytes(32))
    return Clock()


def over_http(folder, monkeypatch):
    clock = certain(monkeypatch)
    monkeypatch.setattr(
        app, "TableServer", lambda settings, **more: TableServer(settings, clock, clock.monotonic, **more)
    )
    with TestClient(app.create_app(settings_in(folder, hint_iterations=HINTS)), base_url=HOST) as client:
        client.app.state.server.services.dice_key = bytes(32)
        return asyncio.run(evening(Http(client)))


def without_http(folder, monkeypatch):
    clock = certain(monkeypatch)

    async def main():
        server = TableServer(settings_in(folder, hint_iterations=HINTS), clock, clock.monotonic)
        await server.start()
        server.services.dice_key = bytes(32)
        try:
            return await evening(Worker(server))
        finally:
            await server.stop()

    return asyncio.run(main())


def test_calls_without_http_give_the_same_answers(tmp_path, monkeypatch):
    (tmp_path / "a").mkdir(), (tmp_path / "b").mkdir()
    answers, texts, plies = over_http(tmp_path / "a", monkeypatch)
    own_answers, own_texts, _ = without_http(tmp_path / "b", monkeypatch)
    for one, other in zip(answers, own_answers, strict=True):
        assert one == other
    assert texts == own_texts
    assert plies > 10
    assert len({(method, path) for _, method, path, *_ in answers}) > 2 * len(CALLS)
    assert {status for *_, status, _ in answers} >= {200, 201, 202, 204, 400, 401, 403, 404, 405, 409, 422}
    assert {json.loads(text)["type"] for told in texts.values() for text in told} >= {
        *("welcome", "state", "done", "refused", "choices", "hint", "why", "table", "chat", "lobby", "pong"),
    }


def test_a_connection_ends_with_its_carrier_and_by_the_server(tmp_path):
    async def main():
        server = TableServer(settings_in(tmp_path))
        await server.start()
        try:
            pipe = Pipe()
            caller = Worker(server).caller(None)
            task = asyncio.create_task(Connection(caller, pipe).run())
            pipe.heard.put_nowait(json.dumps({"type": "hello", "protocol": 1, "match": "none"}))
            assert json.loads(await pipe.told.get())["code"] == "not-found"
            await asyncio.wait_for(task, 30)
            assert (pipe.code, server.services.sockets) == (4404, set())
            pipe = Pipe()
            task = asyncio.create_task(Connection(caller, pipe).run())
            pipe.heard.put_nowait(Gone)
            await asyncio.wait_for(task, 30)
            assert (pipe.code, server.services.sockets) == (None, set())
        finally:
            await server.stop()

    asyncio.run(main())


@pytest.mark.parametrize("module", ["calls.table", "calls.connection"])
def test_calls_need_no_framework(module):
    code = f"import sys; sys.modules['litestar'] = None; import pakal.table.{module}"
    subprocess.run([sys.executable, "-c", code], check=True)
