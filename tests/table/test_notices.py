"""Notices: to whom, when, once, in whose language, by which way; and what must never happen on the way."""

import asyncio
import base64
import contextlib
import email
import email.policy
import http.server
import itertools
import json
import re
import socket
import sqlite3
import threading
from collections import Counter
from contextlib import closing, contextmanager

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from litestar.testing import TestClient
from sqlalchemy import select

from pakal.base.wording import LANGUAGES
from pakal.table.base.errors import sentence
from pakal.table.base.settings import Settings, Smtp
from pakal.table.http.app import create_app
from pakal.table.people import notices, push, webhooks
from pakal.table.people.notices import PATIENCE, Notices
from pakal.table.storage import schema
from pakal.table.storage.sql import SqlStore
from pakal.table.storage.store import PUSH_KEY
from tests.table.harness import NO_LIMITS, Program, Server, bearer, free_port

HOUR = 3600 * 1000


class Letters(Message):
    """What a mail server received."""

    def __init__(self):
        super().__init__()
        self.mails = []

    def handle_message(self, message):
        self.mails.append(email.message_from_bytes(message.as_bytes(), policy=email.policy.default))


@pytest.fixture
def letters():
    """A mail server on this machine, and what came."""
    handler = Letters()
    server = Controller(handler, hostname="127.0.0.1", port=free_port())
    server.start()
    handler.smtp = Smtp(host="127.0.0.1", port=server.port, sender="table@example.org", starttls=False)
    yield handler
    server.stop()


@contextmanager
def listener(statuses=(200,)):
    """A web server on this machine: its address, and what was posted. It answers with each status in turn."""
    posts, answers = [], iter(statuses)

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            posts.append((self.path, self.headers, json.loads(body or b"null")))
            status = next(answers, 200)
            self.send_response(status)
            if status in (301, 302, 307):
                self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook?key=secret", posts
    finally:
        server.shutdown()
        server.server_close()


class Desk:
    """A store with one guest and one match, notices, and a clock of its own."""

    def __init__(self, folder, **settings):
        self.at = 1_700_000_000_000
        self.settings = Settings(
            **{"database_url": f"sqlite:///{folder}/t.sqlite", "allow_private_webhooks": True, **settings}
        )
        self.store = SqlStore(self.settings.database_url)
        self.store.start()
        self.notices = Notices(self.settings, self.store.outbox, lambda: self.at)

    def add(self, **values):
        """The guest, and the match in which it is their turn."""
        guest = {"id": "g", "name": "Anna", "language": "en", "created": 0, "forgotten": False}
        guest |= {"email": None, "webhook": None, "notices": '["email", "webhook"]'}
        match = {"id": "m", "game": "rockets", "setup": "", "players": 2, "host": "g", "pace": "{}", "absent": "end"}
        match |= {"public": False, "secret": b"", "commitment": "", "imported": False, "notes": "{}", "created": 0}
        match |= {"status": "playing", "version": 3, "actor": 0, "round": 1, "turn": 1, "ply": 3, "changed": 0}
        match |= {"scores": "[]", "winners": "[]", "deadline": None}
        seat = {"match": "m", "seat": 0, "kind": "me", "offer": "me", "guest": "g", "name": "", "seen": 0}
        self.write(schema.guest.insert(), guest | {k: v for k, v in values.items() if k in guest})
        self.write(schema.match.insert(), match | {k: v for k, v in values.items() if k in match})
        self.write(schema.seat.insert(), seat | {k: v for k, v in values.items() if k in seat})
        return self

    def write(self, statement, values=None):
        with self.store.engine.begin() as connection:
            connection.execute(statement, values or {})

    def rows(self):
        """Notices in the store."""
        with self.store.engine.connect() as connection:
            return [row._asdict() for row in connection.execute(select(schema.notice)).all()]

    def happens(self, kind="over", key="m:3:x", later=0):
        """Something happens, and after a while notices are sent."""

        async def both():
            self.notices.add("g", kind, "m", key)
            await asyncio.gather(*self.notices._tasks)
            self.at += later
            await self.send()

        asyncio.run(both())

    async def send(self):
        """Send what is due, and wait until all of it is sent."""
        await self.notices.tell()
        await asyncio.gather(*self.notices._sending.values())

    def tell(self, later=0):
        self.at += later
        asyncio.run(self.send())

    def close(self):
        self.store.stop()


@pytest.fixture
def desk(tmp_path):
    desks = []

    def make(**settings):
        desks.append(Desk(tmp_path, **settings))
        return desks[-1]

    yield make
    for each in desks:
        each.close()


# By e-mail


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["turn", "started", "over", "deadline", "late", "proposal"])
def test_a_mail_has_the_persons_language_and_a_link_to_the_match(kind, language, desk, letters):
    table = desk(smtp=letters.smtp, base_url="https://table.example").add(
        email="anna@example.org", language=language, deadline=1_700_003_600_000
    )
    bernd = {"match": "m", "seat": 1, "kind": "me", "offer": "me", "guest": "h", "name": "Bernd", "seen": 0}
    other = {"id": "h", "name": "", "language": "en", "notices": "[]", "created": 0, "forgotten": False}
    table.write(schema.guest.insert(), other)
    table.write(schema.seat.insert(), bernd)
    if kind == "late":
        table.write(schema.seat.update().values(kind="gone", lost_by="g"))
    table.happens(kind, later=60_000)
    (letter,) = letters.mails
    assert (letter["To"], letter["From"]) == ("anna@example.org", "pakal <table@example.org>")
    assert letter["Subject"].startswith("Rockets (Bernd)")
    assert letter["Content-Language"] == language
    text = letter.get_content()
    assert "https://table.example/play/m" in text
    assert "https://table.example/me" in text
    assert ("2023-11-14" in text and "23:13 (UTC)" in text.replace(" Uhr", "")) == (kind in ("turn", "deadline"))
    assert "{" not in text


def test_no_mail_without_a_mail_server(desk, letters):
    table = desk().add(email="anna@example.org")
    table.happens()
    assert (table.rows(), letters.mails) == ([], [])


def test_notices_go_only_by_the_chosen_ways(desk, letters):
    with listener() as (address, posts):
        table = desk(smtp=letters.smtp).add(email="a@example.org", webhook=address, notices='["browser", "webhook"]')
        table.happens()
        assert (len(posts), letters.mails) == (1, [])


def test_the_same_notice_is_sent_once(desk, letters):
    table = desk(smtp=letters.smtp).add(email="a@example.org")
    for _ in range(3):
        table.happens()
    assert len(letters.mails) == 1


def test_unsent_notices_are_sent_after_a_restart(tmp_path, letters):
    async def only_write(table):
        table.notices.add("g", "over", "m", "m:3:x")
        await table.notices.stop()

    with closing(Desk(tmp_path, smtp=letters.smtp).add(email="a@example.org")) as before:
        asyncio.run(only_write(before))
    assert letters.mails == []
    with closing(Desk(tmp_path, smtp=letters.smtp)) as after:
        after.tell(later=1)
    assert len(letters.mails) == 1


def test_a_notice_of_a_turn_is_delayed_and_dropped_if_the_person_comes(desk, letters):
    table = desk(smtp=letters.smtp, notice_delay=45).add(email="a@example.org")
    table.happens("turn", later=44_000)
    assert letters.mails == []
    table.write(schema.seat.update().values(seen=3))
    table.tell(later=2_000)
    assert letters.mails == []
    assert [notice["done"] for notice in table.rows()] == [True]


@pytest.mark.parametrize("change", [{"actor": 1}, {"status": "over"}])
def test_no_notice_is_sent_for_a_turn_that_is_over(change, desk, letters):
    table = desk(smtp=letters.smtp).add(email="a@example.org")
    table.happens("turn")
    table.write(schema.match.update().values(**change))
    table.tell(later=HOUR)
    assert letters.mails == []


@pytest.mark.parametrize(
    "address",
    ["a@example.org\r\nBcc: b@example.org", "a@example.org, b@example.org", "a b@example.org", "<a@example.org>", "a",
     "", "a@example.org\n", "a@-", "é@example.org", '"a b"@example.org', "a..b@example.org", "a@example..org"],
)  # fmt: skip
def test_a_mail_has_exactly_one_address(address, letters):
    with pytest.raises(notices.MailRefused):
        notices.compose_mail(letters.smtp, address, "subject", "text", "en")


def test_a_subject_is_one_line(letters):
    letter = notices.compose_mail(letters.smtp, "a@example.org", "hello\r\nBcc: b@example.org", ".\r\nQUIT\r\n", "en")
    assert letter["Bcc"] is None
    assert letter["Subject"] == "hello Bcc: b@example.org"
    notices.send_mail(letters.smtp, letter)
    assert letters.mails[0].get_content().splitlines()[:2] == [".", "QUIT"]


def test_a_mail_server_that_is_away_is_tried_again_and_then_given_up(desk, caplog):
    smtp = Smtp(host="127.0.0.1", port=free_port(), sender="table@example.org", starttls=False)
    table = desk(smtp=smtp).add(email="anna@example.org")
    table.happens()
    for wait in PATIENCE:
        assert table.rows()[0]["done"] is False
        table.tell(later=wait * 1000 - 1)
        tries = table.rows()[0]["tries"]
        table.tell(later=1)
        assert table.rows()[0]["tries"] == tries + 1 or table.rows()[0]["done"]
    assert table.rows()[0]["done"] is True
    assert "given up" in caplog.text
    assert "anna" not in caplog.text


# To webhooks


def test_a_webhook_gets_all_that_a_program_needs(desk):
    with listener() as (address, posts):
        desk(base_url="https://table.example").add(webhook=address, language="fr").happens("proposal")
    ((path, headers, message),) = posts
    assert path == "/hook?key=secret"
    assert headers["Content-Type"] == "application/json"
    assert (message["kind"], message["match"], message["game"], message["language"]) == (
        "proposal",
        "m",
        "rockets",
        "fr",
    )
    assert message["link"] == "https://table.example/play/m"


def test_a_redirect_is_not_followed_and_a_failed_call_is_repeated(desk):
    with listener((302, 500, 200)) as (address, posts):
        table = desk().add(webhook=address)
        table.happens()
        table.tell(later=PATIENCE[0] * 1000)
        table.tell(later=PATIENCE[1] * 1000)
        table.tell(later=24 * HOUR)
    assert [path for path, _, _ in posts] == ["/hook?key=secret"] * 3
    assert table.rows()[0]["done"] is True


# To browsers whose page is closed


def signed_claims(header, key):
    """The claims of a push's `Authorization`, whose signature and key are checked."""
    token, shown = re.fullmatch(r"vapid t=([\w.-]+), k=([\w-]+)", header).groups()
    read = [base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in (*token.split("."), shown)]
    assert (json.loads(read[0])["alg"], shown) == ("ES256", push.public(key))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read[3])
    numbers = (int.from_bytes(half, "big") for half in (read[2][:32], read[2][32:]))
    point.verify(encode_dss_signature(*numbers), token.rpartition(".")[0].encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(read[1])


def with_browsers(desk, *addresses, **settings):
    """A desk whose guest has a device with each address."""
    table = desk(**{"base_url": "https://table.example", **settings}).add(notices='["browser"]', language="de")
    table.notices.push_key = asyncio.run(table.store.setting(PUSH_KEY))
    for number, address in enumerate(addresses):
        device = {"id": f"d{number}", "guest": "g", "hash": f"h{number}", "label": "", "created": 0, "last_seen": 0}
        table.write(schema.device.insert(), {**device, "revoked": False, "push": address})
    return table


def test_a_closed_browser_is_told_of_a_turn_within_ten_seconds_and_nobody_on_the_way_reads_it(desk):
    with listener((201,)) as (address, posts):
        table = with_browsers(desk, address, notice_delay=45)
        table.happens("turn", later=10_000 - round(notices.INTERVAL * 1000))
        ((path, headers, body),) = posts
        assert (path, body, headers["TTL"]) == ("/hook?key=secret", None, "86400")
        claims = signed_claims(headers["Authorization"], table.notices.push_key)
    assert (claims["aud"], claims["sub"]) == (address.partition("/hook")[0], "https://table.example")
    assert 0 < claims["exp"] - table.at / 1000 <= 24 * 3600
    told = asyncio.run(table.notices.newest("g"))
    assert (told.match, "Rockets" in told.title, "{" in told.text, told.news) == ("m", True, False, True)
    table.write(schema.seat.update().values(seen=3))
    passed = asyncio.run(table.notices.newest("g"))
    assert (passed.title, passed.match, passed.news) == ("Rockets: nichts Neues", "m", False)
    assert "schon gesehen" in passed.text


def test_a_browser_that_is_gone_is_told_no_more_and_the_others_are(desk):
    with listener((410, 201, 201)) as (address, posts):
        table = with_browsers(desk, address, address)
        table.happens()
        assert asyncio.run(table.store.outbox.pushes("g")) == [("d1", address)]
        table.happens(key="m:4:x")
        assert len(posts) == 3


@pytest.mark.parametrize("settings", [{"base_url": "http://table.example"}, {"base_url": None}])
def test_no_browser_is_told_by_a_table_without_https(desk, settings):
    with listener() as (address, posts):
        table = with_browsers(desk, address, **settings)
        table.happens()
        assert (table.rows(), posts) == ([], [])


def test_a_browser_tells_its_address_and_forgets_it_with_its_person(tmp_path):
    settings = Settings(database_url=f"sqlite:///{tmp_path}/t.sqlite", base_url="https://testserver.local")
    with TestClient(create_app(settings), base_url="https://testserver.local") as client:
        assert client.get("/api/me/push").status_code == 401
        client.post("/api/me", json={"name": "Anna"})
        answer = client.get("/api/me/push").json()
        assert (len(answer["key"]), answer["notice"]) == (87, None)
        assert client.post("/api/me/push", json={"address": "https://192.168.0.1/x"}).status_code == 422
        assert client.post("/api/me/push", json={"address": "https://203.0.113.7.example.com/x"}).status_code == 204
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as database:
            assert database.execute("SELECT push FROM device").fetchall() == [("https://203.0.113.7.example.com/x",)]
        assert client.delete("/api/me").status_code == 204
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as database:
            assert database.execute("SELECT count(*) FROM device WHERE push IS NOT NULL").fetchone() == (0,)


INSIDE = [
    "127.0.0.1", "127.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "[fec0::1]", "224.0.0.1", "255.255.255.255", "[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "localhost", "2130706433", "0x7f000001", "0177.0.0.1",
    "[3fff::1]", "192.0.0.8", "example.local", "a.b.internal.",
]  # fmt: skip


@pytest.mark.parametrize("host", INSIDE)
def test_no_address_inside_the_network_is_called(host):
    with pytest.raises((webhooks.WebhookRefused, webhooks.WebhookFailed)):
        webhooks.target(f"http://{host}:8080/x", allow_private=False)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_the_open_internet_may_be_called(address):
    assert webhooks.is_public(address)


@pytest.mark.parametrize(
    "url", ["ftp://example.org", "file:///etc/passwd", "http://", "http://a:99999/", "http://user:pw@example.org/",
            "http://example.org/\r\nX: y", "http://[", "javascript:alert(1)", "http://exämple.org", "//example.org"],
)  # fmt: skip
def test_a_malformed_web_address_is_refused(url):
    with pytest.raises(webhooks.WebhookRefused):
        webhooks.target(url, allow_private=True)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://example.org:0/", "has port 0, and a web server has a port from 1 to 65535"),
        ("https://exämple.org/x", "plain letters (ASCII): write xn--exmple-cua.org"),
        ("https://example.org/é", "write others as %C3%A9"),
    ],
)
def test_each_reason_to_refuse_an_address_has_a_line_of_its_own(url, reason):
    with pytest.raises(webhooks.WebhookRefused, match=re.escape(reason)) as refused:
        webhooks.target(url, allow_private=True)
    assert len({sentence(refused.value, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_name_that_changes_its_address_cannot_reach_the_network(monkeypatch):
    """The connection goes to the address that was looked at, not to what the name says the second time."""
    answers = iter(["93.184.215.14", "127.0.0.1", "127.0.0.1"])
    addresses = []

    def resolve(host, port, *_, **__):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    async def connect(*address, **_):
        addresses.append(address)
        raise TimeoutError

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(webhooks.WebhookFailed):
        asyncio.run(webhooks.post("http://rebind.example.org/x", {}, b"", allow_private=False, whose="g"))
    assert addresses == [("93.184.215.14", 80)]


def test_a_name_with_one_address_inside_is_refused(monkeypatch):
    both = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (a, 80)) for a in ("93.184.215.14", "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: both)
    with pytest.raises(webhooks.WebhookRefused):
        webhooks.target("http://example.org/", allow_private=False)


def test_a_private_webhook_is_given_up_and_its_key_is_not_logged(desk, caplog):
    with listener() as (address, posts):
        table = desk(allow_private_webhooks=False).add(webhook=address)
        table.happens()
    assert posts == []
    assert table.rows()[0]["done"] is True
    assert "given up" in caplog.text
    assert "key=secret" not in caplog.text


# Whatever hangs


@contextmanager
def dripping():
    """A web server that answers a byte now and then, for ever: its address, and how many connections it has had."""
    came, ends = [], threading.Event()

    def drip(line):
        with line, contextlib.suppress(OSError):
            line.recv(65536)
            for byte in itertools.cycle(b"HTTP/1.1 200 " + b"x" * 1000):
                line.sendall(bytes([byte]))
                if ends.wait(0.05):
                    return

    def serve():
        with contextlib.suppress(OSError):
            while True:
                came.append(listening.accept()[0])
                threading.Thread(target=drip, args=(came[-1],), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/", came
        ends.set()
        listening.shutdown(socket.SHUT_RDWR)


def test_notices_do_not_wait_for_each_other_and_a_call_has_one_deadline(desk, monkeypatch):
    monkeypatch.setattr(webhooks, "DEADLINE", 3.0)
    with dripping() as (slow, came), listener() as (address, posts):
        table = desk().add(webhook=slow)
        guest = {"id": "h", "name": "Ben", "language": "en", "created": 0, "forgotten": False}
        table.write(schema.guest.insert(), guest | {"email": None, "webhook": address, "notices": '["webhook"]'})

        async def main():
            notices = table.notices
            for key in ("1", "2", "3"):
                notices.add("g", "over", "m", key)
                await asyncio.gather(*notices._tasks)
            notices.add("h", "over", "m", "4")
            await asyncio.gather(*notices._tasks)
            await notices.tell()
            await notices._sending["h", "webhook"]
            assert len(posts) == 1
            assert [row["done"] for row in table.rows()] == [False, False, False, True]
            await notices.tell()
            assert list(notices._sending) == [("g", "webhook")]
            await notices._sending["g", "webhook"]
            assert [row["tries"] for row in table.rows()] == [1, 0, 0, 0]
            await notices.tell()  # now their next one
            monkeypatch.setattr(webhooks, "DEADLINE", 600.0)
            await notices.stop()  # and it keeps nobody waiting

        asyncio.run(main())
        assert len(came) == 2


def test_a_name_that_is_looked_up_for_ever_keeps_only_its_own_person_waiting(monkeypatch):
    gate, looks = threading.Event(), []

    def resolve(host, port, *_, **__):
        looks.append(host)
        assert host != "slow.example.org" or gate.wait(60)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", port))]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)

    async def main():
        monkeypatch.setattr(webhooks, "DEADLINE", 0.2)
        with pytest.raises(webhooks.WebhookFailed, match="in time"):
            await webhooks.looked_up("http://slow.example.org/", False, "a")
        monkeypatch.setattr(webhooks, "DEADLINE", 60.0)
        with pytest.raises(webhooks.WebhookFailed, match="another name"):
            await webhooks.looked_up("http://other.example.org/", False, "a")
        assert (await webhooks.looked_up("http://other.example.org/", False, "b"))[3] == "93.184.215.14"
        gate.set()
        while webhooks.LOOKING:
            await asyncio.sleep(0.01)
        await webhooks.looked_up("http://other.example.org/", False, "a")

    asyncio.run(main())
    assert looks == ["slow.example.org", "other.example.org", "other.example.org"]


def test_a_slow_webhook_does_not_delay_the_end_of_a_server(tmp_path):
    with dripping() as (slow, came):
        hook = NO_LIMITS.replace("[rates]", "allow_private_webhooks = true\nnotice_delay = 0\n[rates]", 1)
        server = Server(tmp_path, hook).start()
        with httpx.Client(base_url=server.url, timeout=30) as http:
            begin_without_anybody_looking(http, f"{slow}?x=1")
        while len(came) < 2:
            threading.Event().wait(0.05)
        server.process.terminate()
        assert server.process.wait(60) == 0
        assert " ERROR " not in server.log


# At a real table


def begin_without_anybody_looking(http, hook):
    """Two guests, by e-mail and by webhook; their match begins while neither is at the table."""
    keys = []
    for name in ("host", "friend"):
        key = bearer(http.post("/api/me", json={"program": True, "name": name}).json()["secret"])
        settings = {"email": f"{name}@example.org", "webhook": f"{hook}&who={name}", "notices": ["email", "webhook"]}
        http.patch("/api/me", json=settings, headers=key).raise_for_status()
        keys.append(key)
    new = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "pace": {"kind": "none"}}
    match = http.post("/api/matches", json={**new, "start_seat": 1}, headers=keys[0]).json()["id"]
    http.post(f"/api/matches/{match}/seats/1", json={}, headers=keys[1]).raise_for_status()


EACH_ONCE = {("host", "started"): 1, ("friend", "turn"): 1}


def wait_for_all(database, posts, letters):
    """Wait until everything was told, as the store has it; then what was posted and what was written, counted."""
    with closing(sqlite3.connect(database)) as store:
        for _ in range(300):
            if store.execute("SELECT done FROM notice").fetchall() == [(1,)] * 2 * len(EACH_ONCE):
                break
            threading.Event().wait(0.1)
        notices = dict(store.execute("SELECT key, kind FROM notice WHERE way = 'email'").fetchall())
    assert sorted(notices.values()) == sorted(kind for _, kind in EACH_ONCE)
    by_mail = Counter(letter["To"].partition("@")[0] for letter in letters.mails)
    return Counter((path.rpartition("=")[2], message["kind"]) for path, _, message in posts), by_mail


def test_the_application_sends_every_notice_once_by_mail_and_webhook(tmp_path, letters):
    more = {"smtp": letters.smtp, "allow_private_webhooks": True, "notice_delay": 0.0}
    settings = Settings(database_url=f"sqlite:///{tmp_path}/t.sqlite", **more)
    with listener() as (address, posts):
        with TestClient(create_app(settings), base_url="http://127.0.0.1") as http:
            begin_without_anybody_looking(http, address)
            wait_for_all(tmp_path / "t.sqlite", posts, letters)
        by_hook, by_mail = wait_for_all(tmp_path / "t.sqlite", posts, letters)
    assert by_hook == EACH_ONCE
    assert by_mail == {"host": 1, "friend": 1}


def test_the_program_sends_every_notice_once_by_mail_and_webhook(tmp_path, letters):
    mail_server = f'host = "127.0.0.1"\nport = {letters.smtp.port}\nfrom = "table@example.org"\nstarttls = false'
    more = f"allow_private_webhooks = true\nnotice_delay = 0\n[smtp]\n{mail_server}\n[rates]"
    with listener() as (address, posts):
        server = Server(tmp_path, NO_LIMITS.replace("[rates]", more, 1)).start()
        try:
            with httpx.Client(base_url=server.url, timeout=30) as http:
                begin_without_anybody_looking(http, address)
            wait_for_all(tmp_path / "pakal.sqlite3", posts, letters)
        finally:
            server.stop()
        by_hook, by_mail = wait_for_all(tmp_path / "pakal.sqlite3", posts, letters)
    assert by_hook == EACH_ONCE
    assert by_mail == {"host": 1, "friend": 1}
    assert " ERROR " not in server.log


def test_only_absent_players_get_notices(tmp_path, letters):
    with listener() as (address, posts):
        hook = NO_LIMITS.replace("[rates]", "allow_private_webhooks = true\nnotice_delay = 0\n[rates]", 1)
        server = Server(tmp_path, hook).start()
        try:
            host, friend = Program(server.url, "host"), Program(server.url, "friend")
            for program in (host, friend):
                settings = {"webhook": f"{address}&who={program.secret[:4]}", "notices": ["webhook"]}
                program.http.patch("/api/me", json=settings).raise_for_status()
            match = host.set_table("rockets", [{"kind": "me"}, {"kind": "open"}], start_seat=0)["id"]
            with closing(host.look(match)) as table:
                friend.sit(match, 1)
                while not table.state["legal"]:
                    table.until("state")
                while table.state["actor"] == 0:
                    table.act(table.state["legal"][0])
                for _ in range(100):
                    if any(message["kind"] == "turn" for _, _, message in posts):
                        break
                    threading.Event().wait(0.1)
        finally:
            server.stop()
    news = {(path.rpartition("=")[2], message["kind"]) for path, _, message in posts}
    assert (friend.secret[:4], "turn") in news
    assert not any(who == host.secret[:4] for who, _ in news)
