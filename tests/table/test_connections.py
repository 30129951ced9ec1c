"""Connections over HTTP that never say what they want, or say it slowly: they end, and one address has only so many."""

import asyncio
import contextlib
import socket
import sys

import httpx
import pytest
import uvicorn

from pakal.cli import running as table_running
from pakal.table.base.settings import Rates, Settings
from tests.table.harness import NO_LIMITS, PAKAL, Program, Server, Socket

SETTINGS = f"connect_timeout = 1.0\n{NO_LIMITS.replace('connections = 100000', 'connections = 20')}"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("connections"), SETTINGS).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """One that waits long for a request."""
    settings = f'connect_timeout = 30.0\nlog_level = "INFO"\n{NO_LIMITS}'
    running = Server(tmp_path_factory.mktemp("patient"), settings).start()
    yield running
    running.stop()


def connection(server):
    line = socket.create_connection(("127.0.0.1", server.port))
    line.settimeout(20)
    return line


def all_of(line):
    """What comes until the other side closes. Raises TimeoutError if it does not."""
    content = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            content += part
    return content


HEAD = "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
WHOLE = b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        f"{HEAD}Content-Length: 100\r\n\r\n{{".encode(),
        f"{HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{{\r\n".encode(),
        f"{HEAD}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n".encode(),
        b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    ],
    ids=["nothing", "method", "headers", "body", "chunks", "waiting to go on", "socket"],
)
def test_a_request_that_never_becomes_whole_is_ended(server, start):
    with connection(server) as slow:
        slow.sendall(start)
        all_of(slow)


@pytest.mark.parametrize("rest", [b"X: y\r\n", b"x"], ids=["headers", "body"])
def test_a_request_that_comes_in_drops_is_ended_too(server, rest):
    with connection(server) as slow:
        slow.settimeout(0.2)
        slow.sendall(HEAD.encode() + (b"" if rest != b"x" else b"Content-Length: 60000\r\n\r\n"))
        for _ in range(100):
            with contextlib.suppress(TimeoutError):
                try:
                    if slow.recv(65536) == b"":
                        return
                    slow.sendall(rest)
                except ConnectionError:
                    return
            with contextlib.suppress(ConnectionError):
                slow.sendall(rest)
    raise AssertionError("it was never ended")


def test_the_second_request_of_a_connection_has_to_become_whole_too(server):
    with connection(server) as slow:
        slow.sendall(WHOLE)
        assert b"200 OK" in slow.recv(65536)
        slow.sendall(WHOLE[:20])
        all_of(slow)


@pytest.mark.parametrize(
    "start",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        f"{HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\nX-Long: ".encode(),
    ],
    ids=["address", "header", "headers", "after the body"],
)
def test_a_head_without_end_is_ended_at_once(patient, start):
    piece = b"X: yyyyyyyyyyyy\r\n" * 512 if start.endswith(b"localhost\r\n") else b"u" * 8192
    before = patient.log.count("too long a head")
    with connection(patient) as endless:
        endless.sendall(start)
        with contextlib.suppress(ConnectionError):
            while True:
                endless.sendall(piece)
    assert patient.log.count("too long a head") == before + 1, "it was ended for its length, and not for its time"


def test_a_too_long_head_is_refused_by_name_and_a_long_body_is_not_one(patient):
    with connection(patient) as long:
        long.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        for _ in range(8):  # with the last piece it is too long: the server closes, and has left nothing unread
            long.sendall(b"u" * 8192)
        assert all_of(long).startswith(b"HTTP/1.1 431 ")
    program = Program(patient.url)
    for content in (b"x" * 300_000, (b"x" * 5000 for _ in range(60))):
        assert program.http.post("/api/records", content=content).status_code in (400, 415, 422)
    program.http.close()


@pytest.mark.parametrize(("signs", "status"), [(2700, b"404 "), (2800, b"431 ")])
def test_an_address_above_8_kb_is_refused_before_anybody_decodes_it(patient, signs, status):
    """To decode 64 kB of it takes 7 ms, and no limit counts before."""
    before = patient.log.count("GET /")
    with connection(patient) as line:
        line.sendall(b"GET /" + b"%41" * signs + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert all_of(line).startswith(b"HTTP/1.1 " + status)
    assert patient.log.count("GET /") - before == (status == b"404 "), "the table has not seen the other one"


@pytest.mark.parametrize(("count", "answered"), [(10, 10), (2000, 0)])
def test_only_few_requests_wait_on_one_connection_for_the_answer_to_an_earlier_one(patient, count, answered):
    """To read a thousand of them at once stops everybody, and nothing counts them."""
    before = patient.log.count("GET /api/version")
    with connection(patient) as line:
        line.sendall(WHOLE * (count - 1) + WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        content = all_of(line)
    assert content.count(b"HTTP/1.1 200") >= answered
    assert patient.log.count("GET /api/version") - before <= 20


HANDSHAKE = (
    "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "more", [f"X: {'y' * 9000}\r\n", "X: y\r\n" * 200, f"Cookie: {'y' * 60_000}\r\n"], ids=["line", "lines", "cookie"]
)
def test_a_socket_whose_head_cannot_be_read_is_refused(patient, more):
    """The library of sockets stops at 8 kB a line; the web server then did nothing, and counted no more."""
    with connection(patient) as socket_line:
        socket_line.sendall(f"{HANDSHAKE}{more}\r\n".encode())
        assert all_of(socket_line).startswith(b"HTTP/1.1 431 ")


def test_a_handshake_that_nobody_accepts_counts_and_ends():
    """Whatever an application does with it."""
    limits = Settings(database_url="sqlite://", connect_timeout=1.0, rates=Rates(connections=3))
    began = []

    async def app(scope, receive, send):
        began.append(scope["type"])
        await receive()
        if scope["query_string"] == b"yes":
            await send({"type": "websocket.accept"})
        await asyncio.sleep(20)

    async def answer(port, query):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE.replace("/api/socket", f"/?{query}").encode() + b"\r\n")
        return reader, writer

    async def main():
        config = uvicorn.Config(
            app, http=table_running.protocol(limits), ws=table_running.SocketProtocol, lifespan="off", log_config=None
        )
        web = uvicorn.Server(config)
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        task = asyncio.create_task(web.serve(sockets=[listening]))
        async with asyncio.timeout(30):
            accepted = [await answer(port, "yes") for _ in range(5)]
            for reader, _ in accepted:
                assert (await reader.readline()).startswith(b"HTTP/1.1 101 ")
            silent = [await answer(port, "no") for _ in range(3)]
            while began.count("websocket") < 8:
                await asyncio.sleep(0.01)
            reader, _ = await answer(port, "no")
            assert (await reader.readline()).startswith(b"HTTP/1.1 429 ")
            for reader, _ in silent:  # their time is over
                assert await reader.read() == b""
            reader, _ = await answer(port, "yes")
            assert (await reader.readline()).startswith(b"HTTP/1.1 101 ")  # they count no longer
            assert not accepted[0][0].at_eof()
        web.should_exit = web.force_exit = True
        await task

    asyncio.run(main())


def test_an_address_that_may_ask_no_more_opens_no_connection_that_is_read(tmp_path):
    """To read a handshake takes five times as long as to refuse its connection."""
    running = Server(tmp_path, NO_LIMITS.replace("requests = [1e6, 1000000]", "requests = [0.001, 30]")).start()
    try:
        answers = []
        for _ in range(60):
            with connection(running) as line:
                line.sendall(f"{HANDSHAKE}\r\n".encode())
                answers.append(line.recv(65536)[:12])
        refused = answers.count(b"HTTP/1.1 429")
        assert refused >= 30, "and not only what they asked"
        assert answers[-refused:] == [b"HTTP/1.1 429"] * refused
    finally:
        running.stop()


LITTLE = f"""
import os, resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 200))
os.execv({PAKAL!r}, [{PAKAL!r}, *sys.argv[1:]])
"""


def test_a_server_takes_no_more_connections_than_it_may_open_files_and_says_so_once(tmp_path):
    """Who plays goes on, and so does the database."""
    running = Server(tmp_path, NO_LIMITS, program=(sys.executable, "-c", LITTLE)).start()
    try:
        program = Program(running.url)
        match = program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["id"]
        with contextlib.closing(program.look(match)) as table, contextlib.ExitStack() as all_:
            many = [all_.enter_context(connection(running)) for _ in range(250)]
            for each in many:
                each.sendall(WHOLE)
            answers = [each.recv(65536)[:12] for each in many]
            assert answers.count(b"HTTP/1.1 200") > 64, "the limit was raised as far as the system lets it"
            assert answers.count(b"HTTP/1.1 429") > 50
            table.send("chat", id="c", seat=0, text="still here")
            assert table.until("done", "refused")["type"] == "done"
        assert running.log.count("new connections are refused") == 1
        assert program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["id"]
        program.http.close()
    finally:
        running.stop()


def test_whole_requests_are_answered_and_sockets_stay(server):
    with connection(server) as other:
        for _ in range(3):
            for part in (WHOLE[:10], WHOLE[10:]):
                other.sendall(part)
            answer = b""
            while not answer.endswith(b"}"):
                answer += other.recv(65536)
            assert b"200 OK" in answer
    program = Program(server.url)
    match = program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["id"]
    with contextlib.closing(program.look(match)) as table:
        with connection(server) as slow:  # longer than a request may take
            all_of(slow)
        table.send("ping")
        assert table.until("pong")
    program.http.close()


def test_connections_of_an_address_are_limited_without_its_sockets(server):
    program = Program(server.url)
    match = program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])["id"]
    program.http.close()
    with contextlib.ExitStack() as all_:
        sockets = [all_.enter_context(contextlib.closing(Socket(server.url, None, match))) for _ in range(25)]
        many = [all_.enter_context(connection(server)) for _ in range(30)]
        answers = [all_of(each) for each in many]
        assert sum(each.startswith(b"HTTP/1.1 429") for each in answers) >= 10
        assert sum(each == b"" for each in answers) <= 20
        sockets[0].send("ping")
        assert sockets[0].until("pong")
    assert httpx.get(f"{server.url}/api/version").status_code == 200  # they count no longer
    assert " ERROR " not in server.log
