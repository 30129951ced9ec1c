"""A person at a table who keeps a journal of their messages, of acknowledgements and of everything they were told.

They connect to any of the servers. When the connection breaks they go to another server, and send again, under the same
id, every message that nobody has answered.
"""

import asyncio
import contextlib
import json
import random
import uuid
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.table.harness import bearer

BROKEN = (WebSocketException, OSError, TimeoutError, EOFError)

PATIENCE = 20.0
"""Seconds without a word from the server, after which a person comes again."""


class Person:
    """One person at one match, or a spectator.

    Args:
        urls: the servers.
        match: id of the match.
        guest: id of the guest.
        secret: of the guest's device.
        seat: the seat that they act for; None: they look on.
        seed: of what they do.

    Attributes:
        messages: by name, what they said.
        acks: names of what was acknowledged.
        refusals: names of what was refused, and the code.
        states: states, in the order in which they came: version, plies, log.
        chats: texts of the chat, in the order in which they came; anew after each welcome.
        waits: longest seconds between a message and its answer.
    """

    def __init__(self, urls: Sequence[str], match: str, guest: str, secret: str, seat: int | None, seed: str) -> None:
        self.urls = urls
        self.match = match
        self.guest = guest
        self.secret = secret
        self.seat = seat
        self.rng = random.Random(seed)
        self.messages: dict[str, dict[str, Any]] = {}
        self.acks: set[str] = set()
        self.refusals: dict[str, str] = {}
        self.states: list[dict[str, Any]] = []
        self.chats: list[list[int]] = []
        self.waits = 0.0
        self.stop = asyncio.Event()
        self._pending: dict[str, float] = {}
        self._state: dict[str, Any] = {}

    @property
    def over(self) -> bool:
        """Whether they have seen the end of the match."""
        return bool(self.states) and self.states[-1]["over"]

    async def play(self) -> None:
        """Play until the match is over, or `stop` is set and everything is answered."""
        while not self._is_over():
            with contextlib.suppress(*BROKEN):
                await self._connect(self.rng.choice(self.urls))
            await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    def _is_over(self) -> bool:
        return not self._pending and (self.stop.is_set() or self.over)

    async def _connect(self, url: str) -> None:
        address = url.replace("http", "ws") + "/api/socket"
        async with connect(address, additional_headers=bearer(self.secret), max_size=None, open_timeout=10) as line:
            await line.send(json.dumps({"type": "hello", "protocol": 1, "match": self.match}))
            while not self._is_over():
                try:
                    async with asyncio.timeout(PATIENCE if self._pending else 1.0):
                        message = json.loads(await line.recv())
                except TimeoutError:
                    if self._pending:
                        raise
                    continue
                await self._hear(line, message)

    async def _hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self._state = {"actor": None, "outcome": None, "version": 0, "legal": None}
            self.chats.append([chat["n"] for chat in message["chat"]])
            for name in list(self._pending):
                await line.send(json.dumps(self.messages[name]))
        elif kind == "chat":
            self.chats[-1].append(message["chat"]["n"])
        elif kind in ("done", "refused") and message.get("id") in self._pending:
            name = message["id"]
            if kind == "refused" and message["code"] in ("store", "too-often"):  # later: they wait on
                await asyncio.sleep(0.1)
                await self._say(line, **self.messages[name])
                return
            self.waits = max(self.waits, asyncio.get_running_loop().time() - self._pending.pop(name))
            if kind == "done":
                self.acks.add(name)
                await self._answer(line, self._state)
            else:
                self.refusals[name] = message["code"]
        elif kind == "state":
            log = [(entry["ply"], entry["actor"], entry["text"]) for entry in message["log"]]
            self.states.append(
                {
                    "version": message["version"],
                    "plies": message["plies"],
                    "log": log,
                    "over": message["outcome"] is not None,
                }
            )
            self._state = message
            await self._answer(line, message)

    async def _answer(self, line: ClientConnection, state: dict[str, Any]) -> None:
        """Do something, if it is one's turn; and now and then say something."""
        if self.seat is None or self.stop.is_set() or self._pending or state["outcome"] is not None:
            return
        if self.rng.random() < 0.1:
            await self._say(line, type="chat", seat=self.seat, text=f"seat {self.seat} at {state['version']}")
        if state["actor"] != self.seat or not state["legal"]:
            return
        await asyncio.sleep(self.rng.uniform(0, 0.02))
        if state["take_back"] is not None and self.rng.random() < 0.05:
            await self._say(line, type="take-back", seat=self.seat, version=state["version"])
        else:
            text = self.rng.choice(state["legal"])
            await self._say(line, type="act", seat=self.seat, version=state["version"], text=text)

    async def _say(self, line: ClientConnection, **message: Any) -> None:
        name = message.setdefault("id", str(uuid.uuid4()))
        self.messages[name] = message
        self._pending.setdefault(name, asyncio.get_running_loop().time())
        await line.send(json.dumps(message))
