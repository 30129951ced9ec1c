"""Every endpoint, asked by everybody who may not: strangers, other guests, spectators, revoked devices, void links."""

import pytest
from litestar.testing import TestClient

from pakal.table.base.errors import language_of
from pakal.table.http.app import create_app
from pakal.table.http.routes import secret_of
from pakal.table.tests.tables import settings_in

HOST = "http://localhost"


class Guest:
    """A program at a table over HTTP."""

    def __init__(self, http, name):
        self.http = http
        self.me = http.post("/api/me", json={"program": True, "name": name}, headers=lone()).json()
        self.headers = {"Authorization": f"Bearer {self.me['secret']}"}

    def __call__(self, method, path, json=None, **more):
        return self.http.request(method, path, json=json, headers=self.headers | lone() | more)


def lone():
    return {"Accept-Language": "en"}


@pytest.fixture(scope="module")
def http(tmp_path_factory):
    with TestClient(create_app(settings_in(tmp_path_factory.mktemp("who"))), base_url=HOST) as client:
        yield client


@pytest.fixture(scope="module")
def people(http):
    return {name: Guest(http, name) for name in ("host", "ben", "cem")}


def new_table(host, *kinds):
    body = {"game": "rockets", "players": len(kinds), "seats": [{"kind": kind} for kind in kinds]}
    return host("POST", "/api/matches", body).json()["id"]


@pytest.fixture
def waiting(people):
    """A table at which the host sits, with one seat by link and one open seat."""
    return new_table(people["host"], "me", "link", "open")


@pytest.fixture
def running(people):
    match = new_table(people["host"], "me", "open")
    assert people["ben"]("POST", f"/api/matches/{match}/seats/1", {}).status_code == 200
    return match


def ask(http, people, who, method, path, json=None):
    """Status of the answer to a guest."""
    if who == "stranger":
        http.cookies.clear()
        return http.request(method, path, json=json, headers=lone()).status_code
    return people[who](method, path, json).status_code


WAITING = [
    ("GET", "/api/matches/{match}", None, {"stranger": 200, "cem": 200, "host": 200}),
    ("POST", "/api/matches/{match}/seats/1/invite", None, {"stranger": 401, "cem": 403, "host": 200}),
    ("DELETE", "/api/matches/{match}/seats/1/invite", None, {"stranger": 401, "cem": 403, "host": 204}),
    ("PUT", "/api/matches/{match}/seats/2", {"kind": "link"}, {"stranger": 401, "cem": 403, "host": 200}),
    ("DELETE", "/api/matches/{match}/seats/1", None, {"stranger": 401, "cem": 403, "host": 200}),
    ("DELETE", "/api/matches/{match}/seats/9", None, {"host": 404}),
    ("PATCH", "/api/matches/{match}/seats/0", {"seat": 2}, {"stranger": 401, "cem": 403, "host": 200}),
    ("PATCH", "/api/matches/{match}/seats/0", {"seat": 9}, {"host": 404}),
    ("PATCH", "/api/matches/{match}/seats/1", {"seat": 1, "name": "x"}, {"cem": 403, "host": 403}),
    ("POST", "/api/matches/{match}/seats/1", {}, {"stranger": 401, "cem": 403}),
    ("POST", "/api/matches/{match}/seats/2", {}, {"stranger": 401, "host": 409, "cem": 200, "ben": 409}),
    ("POST", "/api/matches/{match}/seats/0", {}, {"stranger": 401, "cem": 409}),
    ("POST", "/api/matches/{match}/seats/9", {}, {"cem": 404}),
    ("POST", "/api/matches/{match}/rematch", None, {"stranger": 401, "cem": 403, "host": 409}),
    ("GET", "/api/matches/{match}/record", None, {"stranger": 403, "host": 403}),
    ("GET", "/api/matches/{match}/frames", None, {"stranger": 200, "cem": 200, "host": 200}),
    ("GET", "/api/matches/{match}/frames?viewer=0", None, {"stranger": 403, "cem": 403, "host": 200}),
    ("GET", "/api/matches/{match}/log", None, {"stranger": 200, "cem": 200, "host": 200}),
    ("GET", "/api/matches/{match}/log?viewer=0", None, {"stranger": 403, "cem": 403, "host": 200}),
    ("GET", "/api/matches/{match}/analysis", None, {"stranger": 403, "cem": 403, "host": 403}),
    ("POST", "/api/matches/{match}/analysis", None, {"stranger": 401, "cem": 403, "host": 403}),
    ("DELETE", "/api/matches/{match}", None, {"stranger": 401, "cem": 403, "host": 204}),
]


@pytest.mark.parametrize(("method", "path", "json", "expected_statuses"), WAITING, ids=lambda value: str(value)[:50])
def test_a_table_that_waits(http, people, waiting, method, path, json, expected_statuses):
    statuses = {who: ask(http, people, who, method, path.format(match=waiting), json) for who in expected_statuses}
    assert statuses == expected_statuses


RUNNING = [
    ("POST", "/api/matches/{match}/seats/1/invite", None, {"host": 409}),
    ("DELETE", "/api/matches/{match}/seats/1/invite", None, {"host": 409}),
    ("PUT", "/api/matches/{match}/seats/1", {"kind": "computer"}, {"host": 409}),
    ("DELETE", "/api/matches/{match}/seats/1", None, {"host": 409, "ben": 403}),
    ("PATCH", "/api/matches/{match}/seats/1", {"seat": 1, "name": "x"}, {"host": 409, "ben": 409, "cem": 409}),
    ("POST", "/api/matches/{match}/seats/1", {}, {"cem": 409}),
    ("DELETE", "/api/matches/{match}", None, {"host": 409, "ben": 403}),
    ("GET", "/api/matches/{match}/record", None, {"stranger": 403, "host": 403, "ben": 403}),
    ("GET", "/api/matches/{match}/frames?viewer=1", None, {"stranger": 403, "cem": 403, "host": 403, "ben": 200}),
    ("GET", "/api/matches/{match}/frames?viewer=open", None, {"stranger": 403, "host": 403}),
    ("GET", "/api/matches/{match}/log?viewer=1", None, {"stranger": 403, "cem": 403, "host": 403, "ben": 200}),
    ("GET", "/api/matches/{match}/log?viewer=open", None, {"stranger": 403, "host": 403}),
    ("GET", "/api/matches/{match}/frames?viewer=7", None, {"host": 422}),
    ("GET", "/api/matches/{match}/frames?viewer=x", None, {"host": 400}),
    ("GET", "/api/matches/{match}/choices?ply=0", None, {"stranger": 403, "cem": 403, "host": 403, "ben": 403}),
    ("GET", "/api/matches/{match}/choices?ply=-1", None, {"host": 400}),
    ("GET", "/api/matches/{match}/line?ply=0&text=x", None, {"stranger": 403, "cem": 403, "host": 403, "ben": 403}),
    ("GET", "/api/matches/{match}/analysis", None, {"stranger": 403, "cem": 403, "host": 403, "ben": 403}),
    ("POST", "/api/matches/{match}/analysis", None, {"stranger": 401, "cem": 403, "host": 403, "ben": 403}),
    ("GET", "/api/matches/none", None, {"host": 404}),
    ("GET", "/api/matches/none/analysis", None, {"host": 404}),
    ("POST", "/api/matches/none/analysis", None, {"stranger": 401, "host": 404}),
]


@pytest.mark.parametrize(("method", "path", "json", "expected_statuses"), RUNNING, ids=lambda value: str(value)[:50])
def test_a_match_that_runs(http, people, running, method, path, json, expected_statuses):
    statuses = {who: ask(http, people, who, method, path.format(match=running), json) for who in expected_statuses}
    assert statuses == expected_statuses


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [
        ("GET", "/api/me", None),
        ("PATCH", "/api/me", {"name": "x"}),
        ("DELETE", "/api/me", None),
        ("GET", "/api/me/devices", None),
        ("POST", "/api/me/devices", None),
        ("DELETE", "/api/me/devices/x", None),
        ("POST", "/api/matches", {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("GET", "/api/matches?list=mine", None),
        ("POST", "/api/invites/none", {}),
        ("POST", "/api/records", None),
    ],
)
def test_requests_without_a_guest_are_answered_with_401(http, method, path, json):
    http.cookies.clear()
    assert http.request(method, path, json=json).status_code == 401
    for header in ("Bearer nobody", "Bearer ", "Basic eDp4", "Bearer " + "x" * 5000):
        assert http.request(method, path, json=json, headers={"Authorization": header}).status_code == 401


def test_a_link_is_good_for_one_seat_of_one_table_until_it_is_renewed(http, people):
    host, ben, cem = people["host"], people["ben"], people["cem"]
    match, other = new_table(host, "me", "link", "link"), new_table(host, "me", "link")
    old = host("POST", f"/api/matches/{match}/seats/1/invite").json()["link"].removeprefix("/join/")
    new = host("POST", f"/api/matches/{match}/seats/1/invite").json()["link"].removeprefix("/join/")
    assert ben("GET", f"/api/invites/{old}").status_code == 404
    assert ben("POST", f"/api/invites/{old}", {}).status_code == 404
    invite = ben("GET", f"/api/invites/{new}").json()
    assert (invite["match"]["id"], invite["seat"]) == (match, 1)
    assert ben("POST", f"/api/invites/{new}", {"name": "Benno"}).json()["seats"][1]["name"] == "Benno"
    assert cem("POST", f"/api/invites/{new}", {}).json()["code"] == "taken"
    assert cem("GET", f"/api/matches/{match}").json()["seats"][2]["kind"] == "link"
    assert cem("GET", f"/api/matches/{other}").json()["seats"][1]["kind"] == "link"
    text = ben("GET", f"/api/matches/{match}").text + host("GET", "/api/matches?list=mine").text
    assert new not in text


def test_a_link_leads_back_only_the_person_who_came_by_it(http, people):
    host, ben, cem = people["host"], people["ben"], people["cem"]
    seats = [{"kind": "me"}, {"kind": "link"}]
    table = {"game": "rockets", "players": 2, "seats": seats, "absent": "end"}
    match = host("POST", "/api/matches", table).json()["id"]
    link = host("POST", f"/api/matches/{match}/seats/1/invite").json()["link"].removeprefix("/join/")
    assert host("GET", f"/api/matches/{match}").json()["seats"][1]["invited"]
    assert ben("POST", f"/api/invites/{link}", {"name": "Benno"}).status_code == 200
    assert not host("GET", f"/api/matches/{match}").json()["seats"][1]["invited"]
    for status in ("playing", "over"):
        if status == "over":
            with http.websocket_connect("/api/socket", headers=host.headers) as socket:
                socket.send_json({"type": "hello", "protocol": 1, "match": match})
                socket.send_json({"type": "leave", "id": "l", "seat": 0})
                while socket.receive_json()["type"] != "done":
                    pass
        again = ben("POST", f"/api/invites/{link}", {"name": "Other"})
        assert again.status_code == 200
        assert (again.json()["id"], again.json()["yours"], again.json()["seats"][1]["name"]) == (match, [1], "Benno")
        assert ben("GET", f"/api/invites/{link}").json()["match"]["yours"] == [1]
        invite = cem("GET", f"/api/invites/{link}").json()
        assert (invite["match"]["status"], invite["match"]["yours"], invite["seat"]) == (status, [], 1)
        refusal = cem("POST", f"/api/invites/{link}", {})
        assert (refusal.status_code, refusal.json()["code"]) == (409, "taken")
        assert cem("GET", f"/api/matches/{match}").json()["yours"] == []


def test_a_player_changes_seat_and_name_until_the_game_begins(http, people):
    host, ben = people["host"], people["ben"]
    match = new_table(host, "me", "open", "link", "open")
    assert ben("POST", f"/api/matches/{match}/seats/1", {}).json()["seats"][1]["name"] == "ben"

    def change(seat, other, name=None):
        answer = ben("PATCH", f"/api/matches/{match}/seats/{seat}", {"seat": other, "name": name})
        body = answer.json()
        if answer.status_code != 200:
            return body["code"]
        return [seat["name"] or seat["kind"] for seat in body["seats"]], body["yours"]

    assert change(1, 1, " Benno ") == (["host", "Benno", "link", "open"], [1])
    assert change(1, 3) == (["host", "open", "link", "Benno"], [3])
    assert change(1, 1, "x") == "not-yours"
    assert change(3, 0) == "taken"
    assert change(3, 2) == "invited-only"  # somebody else may have the link
    code = host("PUT", f"/api/matches/{match}/code").json()["code"]
    assert code
    assert change(3, 2, "") == (["host", "open", "me", "open"], [2])
    assert change(2, 1, "Ben") == (["host", "Ben", "link", "open"], [1])  # the seat waits for a link as before


def test_the_host_frees_a_seat_and_the_link_to_it_is_void(http, people):
    host, ben = people["host"], people["ben"]
    match = new_table(host, "me", "link", "computer", "open")
    link = host("POST", f"/api/matches/{match}/seats/1/invite").json()["link"].removeprefix("/join/")
    assert ben("POST", f"/api/invites/{link}", {}).json()["yours"] == [1]
    seats = host("DELETE", f"/api/matches/{match}/seats/1").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["me", "link", "computer", "open"]
    assert [seat["invited"] for seat in seats] == [False] * 4
    assert ben("GET", f"/api/matches/{match}").json()["yours"] == []
    assert ben("POST", f"/api/invites/{link}", {}).status_code == 404
    assert host("DELETE", f"/api/matches/{match}/seats/2").json()["seats"][2]["kind"] == "open"
    assert host("DELETE", f"/api/matches/{match}/seats/2").status_code == 200  # it is free already


def test_a_revoked_device_has_no_guest(http, people):
    phone = Guest(http, "lost")
    devices = phone("GET", "/api/me/devices").json()
    assert [device["here"] for device in devices] == [True]
    assert people["ben"]("DELETE", f"/api/me/devices/{devices[0]['id']}").status_code == 404
    assert phone("DELETE", f"/api/me/devices/{devices[0]['id']}").status_code == 204
    assert phone("GET", "/api/me").status_code == 401


def test_a_code_moves_a_browser_to_a_guest_once(http, people):
    ana = Guest(http, "ana")
    code = ana("POST", "/api/me/devices").json()["code"]
    http.cookies.clear()
    answer = http.post("/api/me/devices/claim", json={"code": code.upper()})
    assert answer.status_code == 200
    assert answer.json()["id"] == ana.me["id"]
    assert "secret" not in answer.json()
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert http.get("/api/me").json()["id"] == ana.me["id"]
    http.cookies.clear()
    assert http.post("/api/me/devices/claim", json={"code": code}).status_code == 404
    assert len(ana("GET", "/api/me/devices").json()) == 2


@pytest.mark.parametrize(
    ("header", "secret"),
    [
        (b"pakal=a_B-1", "a_B-1"),
        (b"a=b; pakal=c; d=e", "c"),
        (b"a=b;pakal=c", "c"),
        (b"", None),
        (b"pakal=", None),
        (b"xpakal=c; other-pakal=d", None),
        (b'bad words{}, "; pakal=c', "c"),
        (b'x="' + b'\\"' * 4000 + b'"; pakal=c', "c"),
        (b"x=" + b"y" * 9000 + b"; pakal=c", None),
    ],
)
def test_the_cookie_is_found_among_others(header, secret):
    assert secret_of({b"cookie": header}) == secret


def test_a_language_behind_a_thousand_characters_is_not_looked_for():
    assert language_of("de;q=0.5, fr") == "fr"
    assert language_of("de;q=0.5," + "xx," * 400 + "fr") == "de"


def test_a_browser_gets_a_cookie_and_no_secret(http):
    http.cookies.clear()
    answer = http.post("/api/me", json={"name": "Eva"})
    assert answer.status_code == 201
    assert "secret" not in answer.json()
    again = http.post("/api/me", json={"name": "other"})
    assert (again.status_code, again.json()["id"]) == (200, answer.json()["id"])
    http.cookies.clear()


def test_a_browser_with_too_many_cookies_is_told_so_and_is_made_no_guest(http):
    http.cookies.clear()
    many = {"cookie": "; ".join(f"other{n}={'y' * 400}" for n in range(30))}
    for answer in (
        http.post("/api/me", json={"name": "Eva"}, headers=many),
        http.post("/api/me/devices/claim", json={"code": "none"}, headers=many),
        http.post("/api/seals", headers=many),
    ):
        assert (answer.status_code, answer.json()["code"]) == (431, "too-large")
        assert "Delete the cookies of this address" in answer.json()["message"]
        assert "set-cookie" not in answer.headers
    assert http.get("/api/matches?list=open", headers=many).status_code == 200, "looking on needs no cookie"


def test_a_forgotten_guest_leaves_no_name(http, people):
    mallory = Guest(http, "Mallory")
    match = new_table(people["host"], "me", "open")
    mallory("POST", f"/api/matches/{match}/seats/1", {})
    assert mallory("DELETE", "/api/me").status_code == 204
    assert mallory("GET", "/api/me").status_code == 401
    info = people["host"]("GET", f"/api/matches/{match}")
    assert "Mallory" not in info.text
    assert info.json()["seats"][1]["kind"] == "gone"


def test_a_rematch_is_one_for_all_and_the_next_one_begins(http, people):
    host, ben = people["host"], people["ben"]
    text = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "start_seat": 1}
    match = host("POST", "/api/matches", {**text, "absent": "end"}).json()["id"]
    ben("POST", f"/api/matches/{match}/seats/1", {})
    with http.websocket_connect("/api/socket", headers=ben.headers) as socket:
        socket.send_json({"type": "hello", "protocol": 1, "match": match})
        socket.send_json({"type": "leave", "id": "l", "seat": 1})
        while socket.receive_json()["type"] != "done":
            pass
    first = host("POST", f"/api/matches/{match}/rematch")
    second = host("POST", f"/api/matches/{match}/rematch")
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["id"] == second.json()["id"]
    assert first.json()["start_seat"] == 0
    assert first.json()["commitment"] != host("GET", f"/api/matches/{match}").json()["commitment"]
    assert ben("POST", f"/api/matches/{match}/rematch").status_code == 403
    assert host("DELETE", f"/api/matches/{first.json()['id']}").status_code == 204
    assert host("GET", f"/api/matches/{match}").json()["rematch"] is None
    assert host("POST", f"/api/matches/{match}/rematch").status_code == 201


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"players": 9},
        {"edition": "none"},
        {"options": {"deck": "1"}},
        {"options": {"none": "1"}},
        {"options": {"start_seat": "0"}},
        {"board": "/etc/passwd"},
        {"board": "../x.toml"},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "computer", "agent": "none"}, {"kind": "me"}]},
        {"seats": [{"kind": "me", "agent": "greedy"}, {"kind": "open"}]},
        {"seats": [{"kind": "me"}, {"kind": "link", "agent": "greedy"}]},
        {"seats": [{"kind": "me"}, {"kind": "computer", "name": "Hal"}]},
        {"start_seat": 5},
        {"seal": "none"},
    ],
)
def test_an_impossible_table_is_refused(people, change):
    body = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]} | change
    answer = people["host"]("POST", "/api/matches", body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["message"]


def test_numbers_for_the_dice_come_after_the_promise_and_are_seen_by_all(http, people):
    host, ben, one, two = people["host"], people["ben"], "1" * 64, "2" * 64
    assert http.post("/api/seals").status_code == 401
    seal = host("POST", "/api/seals").json()
    body = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "number": one}
    made = host("POST", "/api/matches", body | {"seal": seal["seal"]}).json()
    assert (made["commitment"], made["numbers"]) == (seal["commitment"], [one, None])
    again = host("POST", "/api/matches", body | {"seal": seal["seal"]})
    assert (again.status_code, again.json()["code"]) == (409, "taken")
    assert "secret" in again.json()["message"]
    match = made["id"]
    shown = next(each for each in ben("GET", "/api/matches?list=open&limit=50").json() if each["id"] == match)
    assert shown["commitment"] == seal["commitment"], "who sits down knows it before"
    for wrong in ("", "1" * 63, "G" * 64, 7):
        assert ben("POST", f"/api/matches/{match}/seats/1", {"number": wrong}).status_code == 400
    assert ben("POST", f"/api/matches/{match}/seats/1", {"number": two}).json()["numbers"] == [one, two]
    assert http.get(f"/api/matches/{match}").json()["numbers"] == [one, two]
    early = ben("PUT", f"/api/matches/{match}/rematch", {"number": two})
    assert (early.status_code, early.json()["code"]) == (409, "impossible")
    assert people["cem"]("PUT", f"/api/matches/{match}/rematch", {"number": two}).status_code == 403


def test_numbers_come_by_link_and_by_code_too(people):
    host, ben, number = people["host"], people["ben"], "2" * 64
    match = new_table(host, "me", "link", "open")
    link = host("POST", f"/api/matches/{match}/seats/1/invite").json()["link"].rpartition("/")[2]
    assert ben("POST", f"/api/invites/{link}", {"number": number}).json()["numbers"] == [None, number, None]
    code = host("PUT", f"/api/matches/{match}/code").json()["code"]
    came = people["cem"]("POST", f"/api/codes/{code}", {"seat": 2, "number": number})
    assert came.json()["numbers"] == [None, number, number]


def test_lists_of_matches_are_paged_and_filtered(http, people):
    ana = Guest(http, "ana")
    private = new_table(ana, "me", "link")
    public = new_table(ana, "me", "open")
    mine = ana("GET", "/api/matches?list=mine").json()
    assert [match["id"] for match in mine] == [public, private]
    ids = {match["id"] for match in people["ben"]("GET", "/api/matches?list=open&limit=50").json()}
    assert public in ids
    assert private not in ids
    page = ana("GET", f"/api/matches?list=mine&before={mine[0]['changed']}").json()
    assert [match["id"] for match in page] == [private]
    assert ana("GET", "/api/matches?list=all").status_code == 400
    assert ana("GET", "/api/matches?list=mine&before=tomorrow").status_code == 400
