"""The log: one line an event, and no secret of anybody in it, whatever is done at the table."""

import re
import sqlite3
from contextlib import closing

import httpx
import pytest

from pakal.table.http.app import without_secrets
from tests.table.harness import NO_LIMITS, Program, Server

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARNING|ERROR) [\w.]+ \S.*")


def test_a_whole_flow_leaves_no_secret_in_the_log(tmp_path):
    server = Server(tmp_path, 'log_level = "DEBUG"\n' + NO_LIMITS).start()
    secrets = []
    try:
        host, friend = Program(server.url, "host"), Program(server.url, "friend")
        host.http.patch(
            "/api/me", json={"email": "anna.private@example.org", "webhook": "https://example.org/?k=hookkey"}
        )
        match = host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}], start_seat=0)["id"]
        link = host.http.post(f"/api/matches/{match}/seats/1/invite").json()["link"]
        code = host.http.post("/api/me/devices").json()["code"]
        with httpx.Client(base_url=server.url) as browser:  # a browser, with a cookie
            browser.post("/api/me", json={"name": "browser"})
            secrets.append(browser.cookies["pakal"])
            browser.get(link)
            browser.get(f"{link}/more")
            browser.get(f"/api/invites/{link.rpartition('/')[2]}")
            browser.get(f"/api/invites/{link.rpartition('/')[2]}?again=1")
            browser.post("/api/me/devices/claim", json={"code": code})
            secrets.append(browser.cookies["pakal"])
        friend.http.post(f"/api/invites/{link.rpartition('/')[2]}", json={}).raise_for_status()
        with closing(host.look(match)) as table:
            while not table.state["legal"]:
                table.until("state")
            table.act(table.state["legal"][0])
            table.send("chat", id="1", seat=0, text="between-us-only")
            table.until("chat")
            table.send("hello", protocol=1, token="token-in-a-message")
            table.connection.send("{not json token-in-nonsense")
            table.until("error")
        friend.http.get("/api/no%1B[31m%0Asuch", headers={"authorization": "Bearer wrong-bearer"})
        secrets += [host.secret, friend.secret, link.rpartition("/")[2], code]
    finally:
        server.stop()
    with closing(sqlite3.connect(tmp_path / "pakal.sqlite3")) as database:
        (dice,) = database.execute("select secret from match").fetchone()
    secrets += [dice.hex(), str(dice), "anna.private", "hookkey", "between-us-only", "token-in", "wrong-bearer"]
    log = server.log
    assert f"/api/matches/{match}" in log
    assert "GET /join/… 200" in log
    assert "SOCKET /api/socket 101" in log
    for secret in secrets:
        assert secret not in log, secret
    lines = [line for line in log.splitlines() if " pakal." in line]
    assert len(lines) > 10
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert "\x1b" not in log


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/join/abc", "/join/…"),
        ("/join/abc/def", "/join/…"),
        ("//join/abc", "/join/…"),
        ("/K7WQ", "/…"),
        ("/k7wq/", "/…"),
        ("/api/invites/abc", "/api/invites/…"),
        ("/api//invites/abc", "/api/invites/…"),
        ("/JOIN/abc", "/join/…"),
        ("/api/matches/m", "/api/matches/m"),
        ("/a\nb", "/a�b"),
        ("/" + "x" * 999, "/" + "x" * 199),
    ],
)
def test_secrets_in_paths_are_masked(path, text):
    assert without_secrets(path) == text
