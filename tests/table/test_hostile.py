"""Whoever sends whatever: every endpoint and every message by everybody, hostile names and records, nonsense."""

import asyncio
import contextlib
import json
import random
import re
import socket
import unicodedata

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from benchmarks import abuse, harm
from pakal.catalogue.record import read
from pakal.catalogue.registry import packages
from pakal.table.base.names import clean_name
from tests.table.harness import Program, Server, Socket, bearer

SEATS = [{"kind": "me"}, {"kind": "open"}]


def set_up(server, game="rockets"):
    """A match of two people: its name, and who they are."""
    host, friend = Program(server.url, "Ana"), Program(server.url, "Ben")
    match = host.set_table(game, SEATS, start_seat=0)["id"]
    friend.sit(match, 1)
    return match, host, friend


def outcast(server):
    """A guest whose only device is known no more."""
    program = Program(server.url, "lost")
    device = program.http.get("/api/me").json()["device"]
    program.http.delete(f"/api/me/devices/{device}").raise_for_status()
    return program


# Every endpoint


@pytest.mark.parametrize("who", ["nobody", "revoked"])
def test_a_request_without_a_guest_changes_nothing(server, who):
    """Every operation of the description that changes something, also those that are yet to be written."""
    headers = {} if who == "nobody" else bearer(outcast(server).secret)
    match, host, _ = set_up(server)
    before = host.http.get(f"/api/matches/{match}").json()
    calls = 0
    with httpx.Client(base_url=server.url, headers=headers, timeout=30) as client:
        for path, item in client.get("/api/schema").json()["paths"].items():
            for method in item.keys() - {"get", "head", "parameters"}:
                if (method, path) in (("post", "/api/me"), ("post", "/api/me/devices/claim")):
                    continue  # how somebody becomes a guest
                if path.startswith(("/api/lessons/", "/api/pictures/", "/api/box")):
                    continue  # they answer a try or draw a game, and change nothing
                where = path
                for name, value in {"match": match, "seat": "1", "device": "x", "secret": "y", "n": "1"}.items():
                    where = where.replace("{" + name + "}", value).replace("{" + name + "_id}", value)
                answer = client.request(method, where, json=body_for(path, method))
                assert (answer.status_code, answer.json()["code"]) == (401, "nobody"), (method, path)
                calls += 1
        assert client.get("/api/me").status_code == 401
        assert client.get("/api/me?if_any=true").status_code == 204
        assert client.get("/api/me/devices").status_code == 401
        assert client.post("/api/me/devices/claim", json={"code": "abcde-fghij"}).status_code == 404
    assert calls >= 12
    assert host.http.get(f"/api/matches/{match}").json() == before


def body_for(path, method):
    """Something that can be read there."""
    if path == "/api/home":
        return {"open": True}
    if path == "/api/me/push":
        return {"address": None}
    if path.startswith("/api/codes/") or (path.startswith("/api/matches/") and method == "patch"):
        return {"seat": 0}
    if path == "/api/matches":
        return {"game": "rockets", "players": 2, "seats": SEATS}
    if path.endswith("/recognize"):
        return {"asked": 1, "yes": True}
    if path.endswith("/rematch") and method == "put":
        return {"number": "0" * 64}
    return {"kind": "open"} if method == "put" else {}


# Every message

WRITES = {
    "act": {"text": "play:1"},
    "take-back": {},
    "propose": {"what": "end"},
    "answer": {"proposal": "1", "yes": True},
    "leave": {},
    "chat": {"text": "I am you"},
    "why": {"touched": {"card": 1}},
    "look": {},
}


@pytest.mark.parametrize(
    "who", ["nobody", "a guest", "the other seat", "revoked", "at another match", "left", "spectator"]
)
def test_nobody_acts_for_a_seat_that_is_not_theirs(server, who):
    """Neither who sits elsewhere nor who sat there, and it is not told either. [boardgame.io #840, #876]"""
    match, host, friend = set_up(server)
    program = {"the other seat": friend, "left": host}.get(who) or Program(server.url, who)
    if who == "at another match":
        program.set_table("rockets", [{"kind": "me"}, {"kind": "me"}])
    secret = {"nobody": None, "revoked": None}.get(who, program.secret)
    if who == "revoked":
        secret = outcast(server).secret
    with (
        contextlib.closing(friend.look(match)) as watching,
        contextlib.closing(Socket(server.url, secret, match)) as table,
    ):
        if who == "left":
            table.send("leave", id="first", seat=0)
            table.until("done")
            while watching.state["actor"] != 1:
                watching.until("state")
        if who == "spectator":
            table.send("look", seat=-3)
        version = watching.state["version"]
        for kind, more in WRITES.items():
            for seat in (0, -1, -2, 7, 10**18) if who != "spectator" else (0, 1):
                if (kind, seat) == ("look", -3):
                    continue
                table.send(kind, id=f"{kind}{seat}", version=version, seat=seat, **more)
                answer = table.until("refused", "done", "why", "error")
                assert (answer["type"], answer["id"]) == ("refused", f"{kind}{seat}"), answer
                assert answer["code"] == "not-yours", answer
                assert answer.get("reasons", []) == []
        if table.state["actor"] != table.state["viewer"]:
            table.send("choices", id="c", version=version)
            assert table.until("refused", "choices")["code"] == "not-yours"
        watching.send("ping")
        watching.until("pong")
        assert watching.state["version"] == version
        assert not [text for text in watching.texts if "I am you" in text]


def test_a_revoked_device_hears_nothing_more(server):
    """A revoked device and a refused token are out of everything that is told. [boardgame.io #889]"""
    match, host, friend = set_up(server)
    device = host.http.get("/api/me").json()["device"]
    with contextlib.closing(host.look(match)) as line_cut, contextlib.closing(friend.look(match)) as other:
        host.http.delete(f"/api/me/devices/{device}").raise_for_status()
        with pytest.raises(ConnectionClosed) as error:
            line_cut.until("nothing more")
        assert error.value.rcvd.code == 4401
        other.send("chat", id="c", seat=1, text="among us")
        other.until("done")
    with connect(server.url.replace("http", "ws") + "/api/socket") as line:
        line.send(json.dumps({"type": "hello", "protocol": 1, "match": match, "token": host.secret}))
        assert json.loads(line.recv(30))["code"] == "nobody"
        with contextlib.closing(friend.look(match)) as other:
            other.send("chat", id="d", seat=1, text="still among us")
            other.until("done")
        with pytest.raises(TimeoutError):
            line.recv(0.2)
    with contextlib.closing(Socket(server.url, host.secret, match)) as again:
        assert (again.welcome["me"], again.welcome["yours"]) == (None, [])
        assert again.state["viewer"] == -3


def test_a_link_of_another_table_opens_nothing_here(server):
    """A link is for one seat of one table; nobody is told it who has not made it. [boardgame.io #429]"""
    host, guest = Program(server.url), Program(server.url)
    tables = [host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])["id"] for _ in range(2)]
    links = [host.http.post(f"/api/matches/{match}/seats/1/invite").json()["link"] for match in tables]
    secrets = [link.rpartition("/")[2] for link in links]
    assert guest.http.post(f"/api/invites/{secrets[0]}", json={}).json()["id"] == tables[0]
    assert guest.http.get(f"/api/matches/{tables[1]}").json()["yours"] == []
    assert guest.http.post(f"/api/matches/{tables[1]}/seats/1", json={}).status_code == 403
    stranger = Program(server.url)
    assert stranger.http.post(f"/api/invites/{secrets[0]}", json={}).json()["code"] == "taken"
    assert stranger.http.get(f"/api/matches/{tables[0]}").json()["yours"] == []
    for path in (f"invites/{tables[1]}", f"invites/{host.secret}"):
        assert guest.http.get(f"/api/{path}").status_code == 404
    texts = host.http.get("/api/matches?list=mine").text + guest.http.get(f"/api/invites/{secrets[1]}").text
    for secret in (*secrets, host.secret, guest.secret):
        assert secret not in texts
        assert secret not in server.log


def test_a_seat_that_its_player_left_before_the_beginning_is_free(server):
    """Nobody is waited for who is not there."""
    host, friend, third = (Program(server.url, name) for name in ("Ana", "Ben", "Cem"))
    match = host.set_table("rockets", SEATS)["id"]
    with contextlib.closing(host.look(match)) as table:
        table.send("leave", id="l", seat=0)
        table.until("done")
    friend.sit(match, 1)
    info = friend.http.get(f"/api/matches/{match}").json()
    assert (info["status"], info["seats"][0]["kind"]) == ("waiting", "open")
    third.sit(match, 0)
    assert third.http.get(f"/api/matches/{match}").json()["status"] == "playing"


def test_a_private_match_is_only_in_its_players_lists(server):
    """Not in that of strangers either, whose name is the same as that of an empty seat: none."""
    host = Program(server.url)
    private = host.set_table("rockets", [{"kind": "me"}, {"kind": "computer"}], absent="end")["id"]
    with contextlib.closing(host.look(private)) as table:
        table.send("leave", id="l", seat=0)
        table.until("done")
    for client in (httpx.Client(base_url=server.url), Program(server.url).http):
        matches = client.get("/api/matches?list=finished&limit=50").json()
        assert private not in [match["id"] for match in matches]
    assert private in [match["id"] for match in host.http.get("/api/matches?list=finished").json()]


# Names and words

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\u202egnp.exe\u2066",
    "\x00\x1b[31mred\x07\r\nSet-Cookie: a=b",
    "a\u0300" + "\u0301" * 60,
    "'; drop table guest; --",
    "{ $name } { -brand }",
    "x" * 200,
    "\ufeff\u200b\u2060 ",
    "Ana · Ben · Cem",
    "result: won | check: 1",
    "%s%n{0}${7*7}",
]


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_are_cleaned_everywhere(server, name):
    """At the table, in lists, in talk, in the record and out of it again; always as data, never as a page."""
    host, friend = Program(server.url, name), Program(server.url, "Ben")
    friend.http.patch("/api/me", json={"name": name}).raise_for_status()
    seats = [{"kind": "me", "name": name}, {"kind": "open"}, {"kind": "computer"}]
    match = host.set_table("rockets", seats, public=True, absent="end", start_seat=0)["id"]
    friend.http.post(f"/api/matches/{match}/seats/1", json={"name": name}).raise_for_status()
    with contextlib.closing(host.look(match)) as table:
        for number, words in enumerate((name, name * 20)):
            table.send("chat", id=f"c{number}", seat=0, text=words[:500])
            table.until("done", "refused")
        table.send("leave", id="l", seat=0)
        table.until("done")
        for message in map(json.loads, table.texts):
            check_words(
                {key: value for key, value in message.items() if key != "text"}
            )  # what one said oneself comes back
    for path in (f"matches/{match}", "matches?list=finished", "matches?list=mine", "me", f"matches/{match}/frames"):
        answer = host.http.get(f"/api/{path}")
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
        check_words(answer.json())
    answer = host.http.get(f"/api/matches/{match}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"].startswith("attachment;")
    assert re.fullmatch(r'attachment; filename="[\w.-]+"', answer.headers["content-disposition"])
    assert "set-cookie" not in answer.headers
    assert len(read(answer.text).match.actions) == 1
    names = [seat["name"] for seat in host.http.get(f"/api/matches/{match}").json()["seats"]]
    stranger = Program(server.url)  # who brings it in as a new match; for the host it is here already
    again = stranger.http.post("/api/records", content=answer.text, headers={"content-type": "text/plain"})
    assert again.status_code == 201, again.text
    check_words(again.json())
    for seat, before in zip(again.json()["seats"], names, strict=True):
        assert before == "" or seat["name"] == before.replace("·", "•")


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "emoji",
    [FAMILY, SCOTLAND, "\U0001f1e9\U0001f1ea", "\U0001f44d\U0001f3fd", "\u2764\ufe0f\u200d\U0001f525", "q\u0304\u0301"],
)
def test_an_emoji_of_a_name_is_kept_whole_or_left_out(emoji):
    assert clean_name(f"Ana {emoji}") == f"Ana {emoji}"
    for before in range(41 - len(emoji), 40):
        assert clean_name("x" * before + emoji + "y") == "x" * before
    assert clean_name("x" * (40 - len(emoji)) + emoji + "y") == "x" * (40 - len(emoji)) + emoji
    assert len(clean_name(emoji * 41)) in range(41 - len(emoji), 41)


def test_invisible_letters_are_kept_only_in_flags():
    assert clean_name(f"A\U000e0067\U000e0062na {SCOTLAND[:-1]}") == "Ana \U0001f3f4"
    assert clean_name(f"{SCOTLAND}\U000e0067") == SCOTLAND
    assert 0 < len(clean_name("\U0001f468\u200d" * 100)) <= 40


def check_words(value):
    """No text turns the page round, begins a new line where there is none, or is longer than it may be."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "name" and isinstance(each, str):
                assert len(each) <= 40
                assert "\n" not in each
            check_words(each)
    elif isinstance(value, list):
        for each in value:
            check_words(each)
    elif isinstance(value, str):
        assert all(unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Zl", "Zp") or c in "\n\u200d" for c in value)


def test_words_that_are_far_too_long_or_no_text_are_not_read(server):
    guest = Program(server.url)
    before = guest.http.get("/api/me").json()
    for name in ("x" * 10**6, "\u202e" * 10**6):
        for method, path in (("PATCH", "me"), ("POST", "matches"), ("POST", "invites/x")):
            answer = guest.http.request(method, f"/api/{path}", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    for content in (b'{"name":"\xff\xfe"}', b'{"name":"\\ud800"}', b'{"name":"\xed\xa0\x80"}', b'{"name":"\xc0\xaf"}'):
        answer = guest.http.patch("/api/me", content=content, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), content
    assert guest.http.get("/api/me").json() == before


@pytest.mark.parametrize(
    "path", ["%ED%A0%80", "%FF", "a%00b", "x" * 3000, "%F0%9F%92%A5", "..%2f..", "%0d%0aSet-Cookie:a=b", "'--", "%"]
)
def test_impossible_names_of_matches_are_not_found(server, path):
    guest = Program(server.url)
    for where in (f"matches/{path}", f"matches/{path}/record", f"matches/{path}/frames", f"invites/{path}"):
        answer = guest.http.get(f"/api/{where}")
        assert answer.status_code in (400, 404), (where, answer.text)
        assert "set-cookie" not in answer.headers
    assert guest.http.delete(f"/api/me/devices/{path}").status_code in (400, 404, 405)


@pytest.mark.parametrize(
    "host",
    ["localhost:1; script-src *", "localhost:1 x", "localhost,x", "user@localhost", "127.0.0.1 x", "127.0.0.1:1:2"],
)
def test_a_host_that_is_no_name_is_not_ours(server, host):
    """It stands in the content policy of every answer."""
    port = int(server.url.rpartition(":")[2])
    with contextlib.closing(socket.create_connection(("127.0.0.1", port), 10)) as line:
        line.sendall(f"GET /api/version HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := line.recv(65536):
            answer += more
    assert answer.split()[1] in (b"403", b"400")


def test_an_origin_that_is_no_address_is_foreign(server):
    guest = Program(server.url)
    for origin in ("http://[", "http://[::1", "[", "//", "http://127.0.0.1:99999999", "\x80", ""):
        answer = guest.http.patch("/api/me", json={}, headers={"origin": origin.encode("latin-1")})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign"), origin


# Records


@pytest.fixture(scope="module")
def good(server):
    """The record of a match that was ended early, and somebody who was not at its table."""
    guest = Program(server.url)
    match = guest.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "me"}], start_seat=0, absent="end")["id"]
    with contextlib.closing(guest.look(match)) as table:
        for _ in range(12):
            table.act(table.state["legal"][0])
        table.send("leave", id="l", seat=0)
        table.until("done")
    return Program(server.url), guest.http.get(f"/api/matches/{match}/record").text


BAD = {
    "empty": lambda text: "",
    "a page": lambda text: "<html><script>alert(1)</script></html>",
    "no beginning": lambda text: text.partition("\n")[2],
    "no end": lambda text: text.rpartition("check:")[0],
    "another check": lambda text: re.sub(r"check: .*", "check: 1 plies 0123456789abcdef", text),
    "another game": lambda text: text.replace("game: pacals-rocket", "game: ../../etc/passwd"),
    "later rules": lambda text: text.replace("rules: 2", "rules: 999999999"),
    "many players": lambda text: text.replace("players: 2", "players: 99999999999999999999"),
    "a path as board": lambda text: re.sub(r"board: .*", "board: /etc/passwd 0123456789abcdef", text),
    "an action of nobody": lambda text: text.replace("roll:", "roll:9", 1),
    "a long line": lambda text: text.replace("\n\n", "\n" + "x" * 300_000 + "\n\n", 1),
    "control characters": lambda text: text.replace("players", "play\x00ers"),
    "direction": lambda text: text.replace("game:", "\u202egame:"),
    "many lines": lambda text: text.replace("\n\n", "\n" + "".join(f"n{n}: x\n" for n in range(9_000)) + "\n") * 2,
    "brackets": lambda text: "[" * 100_000,
}


@pytest.mark.parametrize("kind", BAD)
def test_a_broken_record_is_refused_with_a_reason(server, good, kind):
    guest, text = good
    before = [match["id"] for match in guest.http.get("/api/matches?list=finished&limit=50").json()]
    answer = guest.http.post("/api/records", content=BAD[kind](text).encode(), headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["code"]) == (422, "impossible"), answer.text
    assert 10 < len(answer.json()["message"]) < 500
    check_words(answer.json())
    after = [match["id"] for match in guest.http.get("/api/matches?list=finished&limit=50").json()]
    assert after == before


def test_broken_bytes_and_a_million_characters_are_no_record(server, good):
    guest, text = good
    for content, status in ((b"\xff\xfe\x00", 400), (text.encode() + b"\xed\xa0\x80", 400), (b"x" * 10**6, 413)):
        answer = guest.http.post("/api/records", content=content)
        assert (answer.status_code, "message" in answer.json()) == (status, True)


def test_texts_of_strangers_in_a_record_come_out_as_data(server, good):
    """Names, notes and comments come out as data; the text itself is only ever a file."""
    guest, text = good
    evil = "<img src=x onerror=alert(1)> \u202eevil\u2066\x1b[31m"
    spoilt = re.sub(r"seats: .*", f"seats: {evil} · {evil}", text)
    spoilt = spoilt.replace("\n\n", f"\nsite: {evil}\ncommitment-of: {evil}\n\n; {evil}\n", 1)
    spoilt = re.sub(r"(commitment|secret): .*", rf"\1: {evil}", spoilt)
    answer = guest.http.post("/api/records", content=spoilt.encode())
    assert answer.status_code == 201, answer.text
    check_words(answer.json())
    match = answer.json()["id"]
    for path in (f"matches/{match}", f"matches/{match}/frames?viewer=open", "matches?list=finished"):
        check_words(guest.http.get(f"/api/{path}").json())
    back = guest.http.get(f"/api/matches/{match}/record")
    assert (back.headers["content-type"], back.headers["x-content-type-options"]) == (
        "text/plain; charset=utf-8",
        "nosniff",
    )
    assert back.headers["content-disposition"].startswith("attachment;")
    with contextlib.closing(guest.look(match)) as table:
        assert table.welcome["yours"] == []
        table.send("chat", id="c", seat=0, text="hello")
        assert table.until("refused")["code"] == "not-yours"
    assert guest.http.delete(f"/api/matches/{match}").status_code == 403
    assert guest.http.post(f"/api/matches/{match}/rematch").status_code == 403


# Nonsense on the socket

PIECES = [
    "",
    "play:1",
    "draw",
    "@e7",
    "drop:0<e1",
    "x" * 2001,
    "\x00",
    "💥",
    "play:" + "9" * 50,
    "e7!9>zz99",
    "roll:*",
    -3,
]
NUMBERS = [0, 1, -1, 2**31, 2**63, 2**64, -(2**63), 1e308, 0.5, True, None, "0", [], {}]
KINDS = ["hello", "state", *WRITES, "choices", "seen", "ping"]


@pytest.mark.parametrize("game", sorted(packages()))
def test_nonsense_is_answered_and_changes_nothing(server, game):
    """Five hundred messages that nobody should send, to a match of which one has no seat and in one's own."""
    match, host, friend = set_up(server, game)
    rng, logged = random.Random(game), len(server.log)
    with (
        contextlib.closing(friend.look(match)) as watching,
        contextlib.closing(Program(server.url).look(match)) as table,
    ):
        before = watching.state["version"]
        for line in (table, watching):
            for number in range(250):
                line.connection.send(nonsense(rng, line is watching))
                if number % 50 == 49:
                    line.send("ping", id=f"p{number}")
                    while line.until("pong").get("id") != f"p{number}":
                        pass
        assert watching.state["version"] == before
    with contextlib.closing(host.look(match)) as again:
        assert again.state["version"] == before
    for sign in ("Traceback", " ERROR ", "error"):
        assert sign not in server.log[logged:]


def nonsense(rng, at_seat):
    """A message that is wrong somewhere; from who sits there nothing that could be meant."""
    kind = rng.choice([kind for kind in KINDS if not (at_seat and kind in ("leave", "chat", "propose", "hello"))])
    message = {"type": kind}
    for field in ("id", "version", "seat", "text", "proposal", "yes", "ply", "protocol", "match", "token", "what"):
        if rng.random() < 0.6:
            message[field] = rng.choice(PIECES if field in ("text", "id", "match", "token") else NUMBERS)
    if kind == "hello":
        message["match"], message["protocol"] = rng.choice(["x" * 99, 7, []]), 1
    text = json.dumps(message)
    return rng.choice([text, text, text, text[: rng.randrange(len(text))], text.replace("{", "[", 1), text * 2])


@pytest.mark.parametrize("size", [17_000, 10**6, 20 * 10**6])
def test_a_message_that_is_far_too_large_ends_only_its_own_connection(server, size):
    match, host, friend = set_up(server)
    with contextlib.closing(friend.look(match)) as watching:
        table = host.look(match)
        with contextlib.suppress(ConnectionClosed):
            table.send("chat", id="c", seat=0, text="x" * size)
        with pytest.raises(ConnectionClosed) as error:
            table.until("nothing more")
        if error.value.rcvd is not None:  # None: it was still sending when the line was cut
            assert error.value.rcvd.code == 1009
        assert size > 10**6 or error.value.rcvd is not None
        watching.send("ping")
        watching.until("pong")
        assert not [text for text in watching.texts if "x" * 100 in text]
    with contextlib.closing(host.look(match)) as again:
        assert again.welcome["chat"] == []


def test_before_hello_nothing_is_done_and_another_protocol_is_not_spoken(server):
    match, host, _ = set_up(server)
    with connect(server.url.replace("http", "ws") + "/api/socket", additional_headers=bearer(host.secret)) as line:
        for kind in ("act", "chat", "leave", "choices", "look", "ping"):
            message = {"type": kind, "id": kind, "version": 2, "seat": 0, "text": "play:1"}
            line.send(json.dumps(message))
            answer = json.loads(line.recv(30))
            assert (answer["type"], answer["code"], answer["id"]) == ("error", "no-hello", kind)
        line.send(json.dumps({"type": "hello", "protocol": 99, "match": match}))
        assert json.loads(line.recv(30))["code"] == "protocol"
        with pytest.raises(ConnectionClosed) as error:
            line.recv(30)
        assert error.value.rcvd.code == 1008


@pytest.mark.parametrize("agent", ["program:touch hostile", "mcts:iterations=1000000000", "greedy:more", "nobody"])
def test_a_seat_runs_no_program_and_no_search_without_end(server, agent):
    host = Program(server.url)
    seats = [{"kind": "me"}, {"kind": "computer", "agent": agent}]
    body = {"game": "rockets", "players": 2, "seats": seats, "pace": {"kind": "none"}}
    answer = host.http.post("/api/matches", json=body)
    assert answer.status_code == 422
    table = host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])
    change = {"kind": "computer", "agent": agent}
    answer = host.http.put(f"/api/matches/{table['id']}/seats/1", json=change)
    assert answer.status_code == 422
    assert not (server.folder / "hostile").exists()


# One stranger, in all ways at once


def test_thirty_attacks_of_one_stranger_stop_nobody(tmp_path):
    """With the limits that a table has by default. How long others wait, `benchmarks.abuse` measures."""
    server = Server(tmp_path, abuse.SETTINGS).start()

    async def main():
        text = await asyncio.to_thread(abuse.long_record, 300)
        matches = await abuse.import_records(server.url, text, 1)
        others = abuse.Playing(server.url, 0, 0.05)
        playing = asyncio.create_task(others.run())
        while not others.waits:
            await asyncio.sleep(0.05)
        drip = await harm.begin_to_drip()
        stranger = harm.Harm(server.url, text, matches, [others.match], 1, harm.port_of(drip))
        while stranger.answers[429] <= 100 or not stranger.answers[431]:  # a busy machine floods slowly
            await stranger.run(harm.FLOODS.values(), 8, at_once=1)
        while others.asked:  # every action is answered
            assert not playing.done(), playing.exception()
            await asyncio.sleep(0.01)
        acts = len(others.waits)
        while len(others.waits) < acts + 5:  # and so it goes on
            assert not playing.done(), playing.exception()
            await asyncio.sleep(0.01)
        playing.cancel()
        drip.close()
        return stranger.answers

    try:
        answers = asyncio.run(main())
        assert answers[500] == 0
        assert server.process.poll() is None
        assert " ERROR " not in server.log
        assert "Traceback" not in server.log
    finally:
        server.stop()
