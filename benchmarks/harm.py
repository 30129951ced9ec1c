"""Somebody who does harm to a table in about thirty ways: floods for `benchmarks.abuse` and for a test.

Each flood is a function that a few tasks call again and again. What it counts are the answers, by status: a table
refuses what is too much, and answers what is not.
"""

import asyncio
import contextlib
import ipaddress
import itertools
import json
import random
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import httpx
import websockets

from tests.table.harness import bearer

HARM = ipaddress.ip_address("127.0.1.0")
"""The addresses from which a flood comes begin here."""

AT_ONCE = 8
"""Requests of a flood that are under way at once."""

LINES = 40
"""Sockets that each task of a flood of messages opens at once."""

HANDSHAKE = (
    "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)

ACCENTS = "\u0300" * 3000 + "\u0316" * 3000
"""Accents in the wrong order: to bring them into the right one takes time by the square of their number."""


class Harm:
    """Somebody who does harm, in a process of their own.

    Attributes:
        answers: how many answers had which status; 0: the connection broke.
        matches: ids of long matches that are over.
        going: ids of matches that are being played.
        drip: port of a web server on this machine that answers a byte now and then.
        addresses: where the connections come from, one after another.
    """

    def __init__(self, url: str, text: str, matches: list[str], going: list[str], addresses: int, drip: int) -> None:
        self.url = url
        self.drip = drip
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
            answer = await client.request(method, path, **{"headers": bearer(self.secret), **more})
            self.answers[answer.status_code] += 1
        except httpx.HTTPError:
            self.answers[0] += 1

    async def run(self, floods: Iterable["Flood"], seconds: float, at_once: int = AT_ONCE) -> None:
        """Flood for so long, in one or several ways at the same time."""
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(self.client(address)) for address in self.addresses]
            # A new guest each time, who comes by the proxy from elsewhere: else a flood would find its limits used up
            # by those before it.
            place = {"X-Forwarded-For": str(ipaddress.ip_address(random.getrandbits(32)))}
            async with httpx.AsyncClient(base_url=self.url, timeout=60) as proxy:
                answer = await proxy.post("/api/me", json={"program": True, "name": "harm"}, headers=place)
            self.secret = answer.json()["secret"]
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    pairs = itertools.product(floods, range(at_once))
                    await asyncio.gather(*(self.again(flood, clients, number) for flood, number in pairs))

    def client(self, address: str) -> httpx.AsyncClient:
        """A client at an address."""
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=AT_ONCE))
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)

    async def again(self, flood: "Flood", clients: list[httpx.AsyncClient], number: int) -> None:
        """One of those who flood, again and again, each time from another address."""
        while True:
            await flood(self, clients[number % len(clients)], number)
            await asyncio.sleep(0)
            number += AT_ONCE

    def source(self, number: int) -> tuple[str, int]:
        """Where a connection of that number comes from."""
        return self.addresses[number % len(self.addresses)], 0


Flood = Callable[[Harm, httpx.AsyncClient, int], Awaitable[None]]


async def guests(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """New guests: each comes without a secret."""
    await harm.ask(client, "POST", "/api/me", headers={}, json={"program": True, "name": "harm"})


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


async def raw(harm: Harm, number: int, data: bytes, seconds: float = 5.0) -> None:
    """Send bytes as they are, and count the status of the answer; 0: there was none in so many seconds."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection("127.0.0.1", harm.port, local_addr=harm.source(number))
            try:
                writer.write(data)
                answer = (await reader.readline()).split()
                harm.answers[int(answer[1]) if len(answer) > 1 else 0] += 1
                return
            finally:
                writer.transport.abort()
    harm.answers[0] += 1


def request(path: str, *headers: str, method: str = "GET", body: str = "") -> bytes:
    """A request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1", "replace")


async def cookies(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Cookies that some parsers read in the square of their length."""
    await raw(harm, number, request("/api/me", 'Cookie: pakal="' + '\\"' * 31_000 + '"'))


async def languages(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Thousands of wishes for a language, of hops, of tags and of encodings."""
    header = random.choice(("Accept-Language", "X-Forwarded-For", "If-None-Match", "Accept-Encoding"))
    await raw(harm, number, request("/api/no-such", f"{header}: {'en,' * 20_000}"))


async def handshakes(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Handshakes of sockets with a line that is too long; 100 at once."""
    data = f"{HANDSHAKE}X: {'y' * 9000}\r\n\r\n".encode()
    await asyncio.gather(*(raw(harm, number, data) for _ in range(100 // AT_ONCE)))


async def no_hello(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Sockets that never say hello, or open with a cookie of 8 kB."""
    await raw(harm, number, f"{HANDSHAKE}Cookie: a={'b' * 8000}\r\n\r\n".encode())


async def slow_bodies(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Requests whose body never comes; 100 at once."""
    data = request("/api/records", "Content-Length: 500000", method="POST", body="{")
    await asyncio.gather(*(raw(harm, number, data) for _ in range(100 // AT_ONCE)))


async def long_lines(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Addresses and headers without end."""
    await raw(harm, number, b"GET /" + b"x" * 70_000 if number % 2 else request("/", "X: " + "y" * 70_000))


async def long_paths(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Paths of thousands of slashes, dots and encoded letters."""
    await raw(harm, number, request("/" + random.choice(("/", "./", "%2e/", "%61")) * 10_000))


async def pipelines(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """A thousand requests at once on one connection."""
    await raw(harm, number, b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1000)


async def spellings(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """Paths in other spellings, of which no rule knew."""
    match = harm.matches[number % len(harm.matches)]
    path = random.choice(("codes/AAAA", f"matches/{match}/frames?viewer=open", "matches?list=finished", "invites/x"))
    start = random.choice(("//api/", "/api//", "/%2fapi/", "/%61pi/", "/x/../api/", "/./api/"))
    await raw(harm, number, request(start + path))


async def codes(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """Guesses at codes, links and handings-on."""
    code = "".join(random.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=4))
    await harm.ask(client, "GET", random.choice((f"/api/codes/{code}", f"/api/invites/{code}", f"/api/hands/{code}")))
    await harm.ask(client, "POST", "/api/me/devices/claim", json={"code": "abcde-fghij"})


async def devices(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Codes for devices, each of which is written."""
    await harm.ask(client, "POST", "/api/me/devices")


async def accents(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Names of accents, and records of players with such names."""
    await harm.ask(client, "PATCH", "/api/me", json={"name": ACCENTS[2900:3100]})
    text = harm.text.replace("\n", f"\nseats: {ACCENTS * 10}\n", 1)
    await harm.ask(client, "POST", "/api/records", content=text.encode())


async def renames(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """As many tables as may be, and a new name at all of them again and again."""
    await tables(harm, client, number)
    await harm.ask(client, "PATCH", "/api/me", json={"name": uuid.uuid4().hex})


async def bodies(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Bodies that are nested, long, or no JSON."""
    for body in ("[" * 60_000, '{"name":' + '"' + "\\u0300" * 9000 + '"}', "1" * 60_000, '{"a":' * 9000):
        await harm.ask(client, "POST", "/api/matches", content=body.encode())


async def texts(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """Drawings of positions in text, each with other names."""
    match, ply = harm.matches[number % len(harm.matches)], random.randrange(1000)
    names = "&".join(f"name={random.random()}" for _ in range(4))
    await harm.ask(client, "GET", f"/api/matches/{match}/text?ply={ply}&{names}")
    await harm.ask(client, "GET", f"/api/lessons/pacals-rocket/0/text?ply=1&{names}")


async def lines(harm: Harm, client: httpx.AsyncClient, number: int) -> None:
    """Lines of play of a long match."""
    match, ply = harm.matches[number % len(harm.matches)], random.randrange(3000)
    await harm.ask(client, "GET", f"/api/matches/{match}/line?ply={ply}&" + "text=x&" * 1000)


async def searches(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Searches of the rules for words that nobody has looked for."""
    words = f"{uuid.uuid4().hex[:6]} stone {uuid.uuid4().hex[:6]} card"
    await harm.ask(client, "GET", "/api/rules/en/pacals-rocket/search", params={"words": words})


async def slow_readers(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
    """Long answers that nobody reads; 50 at once."""
    path = f"/api/matches/{harm.matches[number % len(harm.matches)]}/log"

    async def one() -> None:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(
                "127.0.0.1", harm.port, local_addr=harm.source(number), limit=1024
            )
            writer.write(request(path))
            await asyncio.sleep(3)
            writer.transport.abort()
        harm.answers[0] += 1

    await asyncio.gather(*(one() for _ in range(50 // AT_ONCE)))


async def names(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Webhooks at names that have to be looked up."""
    url = f"http://{uuid.uuid4().hex}.example.com/"
    await harm.ask(client, "PATCH", "/api/me", json={"webhook": url, "notices": ["webhook"]})


async def webhooks(harm: Harm, client: httpx.AsyncClient, _: int) -> None:
    """Webhooks that answer a byte now and then, told of matches that begin."""
    hook = {"webhook": f"http://127.0.0.1:{harm.drip}/", "notices": ["webhook"]}
    await harm.ask(client, "PATCH", "/api/me", json=hook)
    seats = [{"kind": "me"}, {"kind": "computer", "agent": "random"}]
    await harm.ask(client, "POST", "/api/matches", json={"game": "rockets", "players": 2, "seats": seats})


def talk(make: Callable[[int], dict[str, Any] | str], at_match: bool = True, pause: float = 1 / 29) -> "Flood":
    """A flood of messages on hundreds of sockets, each as fast as one socket may.

    Args:
        make: a message, by its number.
        at_match: whether the sockets are at a match of others.
        pause: seconds between two messages of a socket.
    """

    async def flood(harm: Harm, _: httpx.AsyncClient, number: int) -> None:
        async def one() -> None:
            address = harm.url.replace("http", "ws") + "/api/socket"
            hello = {"type": "hello", "protocol": 1, "match": random.choice(harm.going) if at_match else None}
            with contextlib.suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(address, local_addr=harm.source(number), max_size=None) as line:
                    await line.send(json.dumps(hello))
                    for n in range(100):
                        message = make(n)
                        await line.send(message if isinstance(message, str) else json.dumps(message))
                        await asyncio.sleep(pause)
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(0.001):
                                kind = json.loads(await line.recv())["type"]
                                harm.answers[429 if kind in ("refused", "error") else 200] += 1
                return
            harm.answers[0] += 1

        await asyncio.gather(*(one() for _ in range(LINES)))

    return flood


def touch(n: int) -> dict[str, Any]:
    """A question why something is not allowed."""
    return {"type": "why", "id": str(n), "version": n, "seat": 0, "touched": {"card": 1}}


FLOODS: dict[str, Flood] = {
    "silent": silent,
    "half-open": half_open,
    "guests": guests,
    "tables": tables,
    "records": records,
    "analyses": analyses,
    "looking back": looking_back,
    "coming": coming,
    "cookies": cookies,
    "languages": languages,
    "handshakes": handshakes,
    "no hello": no_hello,
    "slow bodies": slow_bodies,
    "long lines": long_lines,
    "long paths": long_paths,
    "pipelines": pipelines,
    "spellings": spellings,
    "codes": codes,
    "devices": devices,
    "accents": accents,
    "renames": renames,
    "bodies": bodies,
    "texts": texts,
    "lines": lines,
    "searches": searches,
    "slow readers": slow_readers,
    "names": names,
    "webhooks": webhooks,
    "ping": talk(lambda n: {"type": "ping", "id": str(n)}, at_match=False),
    "why": talk(touch),
    "choices": talk(lambda n: {"type": "choices", "id": str(n), "version": n}),
    "hints": talk(lambda n: {"type": "hint", "id": str(n), "version": n}),
    "nonsense": talk(lambda _: "{" * 1000),
    "long messages": talk(lambda _: '"' + "x" * 16_000),
    "greetings": talk(lambda _: {"type": "hello", "protocol": 1}, at_match=False),
}


class Drip(asyncio.Protocol):
    """A web server that answers a byte every second, for ever."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.drip()

    def drip(self) -> None:
        """One more byte."""
        if not self.transport.is_closing():
            self.transport.write(b"H")
            asyncio.get_running_loop().call_later(1.0, self.drip)


async def begin_to_drip() -> asyncio.Server:
    """Open such a web server at a free port."""
    return await asyncio.get_running_loop().create_server(Drip, "127.0.0.1", 0)


def port_of(server: asyncio.Server) -> int:
    """Where a server listens."""
    return int(server.sockets[0].getsockname()[1])
