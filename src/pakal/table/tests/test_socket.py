"""The socket: its messages, and the knowledge of every connection."""

import inspect
import json
import re

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from pakal.table.base import times
from pakal.table.base.errors import TableError, refusal_for
from pakal.table.base.messages import ERRORS, LEFT_OUT
from pakal.table.base.settings import Rates
from pakal.table.calls import connection
from pakal.table.http.app import create_app
from pakal.table.play.server import TableServer
from pakal.table.tests.tables import RATES, settings_in
from pakal.table.tests.test_who import HOST, Guest, new_table


@pytest.fixture(scope="module")
def http(tmp_path_factory):
    with TestClient(
        create_app(settings_in(tmp_path_factory.mktemp("socket"), seat_grace=0.0)), base_url=HOST
    ) as client:
        yield client


@pytest.fixture
def host(http):
    return Guest(http, "host")


@pytest.fixture
def ben(http):
    return Guest(http, "ben")


class Line:
    """A connection at a match."""

    def __init__(self, session, match, **more):
        self.session = session
        self.state = {}
        self.texts = []
        self.say("hello", protocol=1, match=match, **more)
        self.welcome = self.until("welcome")
        if match is not None:
            self.until("state")

    def say(self, kind, **fields):
        self.session.send_json({"type": kind, **fields})

    def next(self):
        text = self.session.receive_text(timeout=30)
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, kind):
        while (message := self.next())["type"] != kind:
            pass
        return message

    def act(self, text=None, name="a", seat=None, version=None):
        version = self.state["version"] if version is None else version
        seat = self.state["actor"] if seat is None else seat
        self.say("act", id=name, version=version, seat=seat, text=text or self.state["legal"][0])


def line(http, who, match, **more):
    http.cookies.clear()
    headers = {} if who is None else who.headers
    session = http.websocket_connect("/api/socket", headers=headers).__enter__()
    return Line(session, match, **more)


@pytest.fixture
def running(host, ben):
    match = new_table(host, "me", "open")
    ben("POST", f"/api/matches/{match}/seats/1", {})
    return match


def at_first(host, ben, lines):
    """The connection of the seat to act, and the other one."""
    return lines if lines[0].state["yours"] else lines[::-1]


def test_two_tabs_and_a_spectator_are_all_told(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, host, ben, None)]
    actor = next(each for each in lines if each.state["legal"])
    actor.act()
    assert actor.until("done")["id"] == "a"
    for each in lines:
        while each.state["ply"] < 2:
            each.next()
    assert lines[0].state == lines[1].state
    assert lines[3].state["viewer"] == -3
    assert lines[3].state["legal"] is None
    assert lines[3].state["view"].get("hand") is None


def test_all_messages_of_an_address_are_counted_together(http, host, monkeypatch):
    limits, counted = http.app.state.limits, []

    async def wait_for(name, key):
        counted.append((name, key))

    monkeypatch.setattr(limits, "wait_for", wait_for)
    lines = [line(http, who, new_table(host, "me", "open")) for who in (host, None)]
    for each in lines:
        for text in ("{", '{"type":"no such"}', '{"type":"ping"}'):
            each.session.send_text(text)
        each.until("pong")
    assert counted == [("address_messages", "unknown")] * 8


def test_a_brief_connection_gets_only_changed_fields_of_the_view(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, ben)]
    brief = line(http, None, running, brief=True)
    spectator = line(http, None, running)
    assert (brief.state["whole"], brief.state["view"]) == (True, spectator.state["view"])
    view = brief.state["view"]
    for number in range(6):
        actor = next(each for each in lines if each.state["legal"])
        actor.act(name=f"a{number}")
        ply = actor.state["ply"]
        for each in (*lines, brief, spectator):
            while each.state["ply"] <= ply:
                each.next()
        assert not {"worth", "deck"} & set(brief.state["view"])
        view |= brief.state["view"]
        assert view == spectator.state["view"]
        assert LEFT_OUT | brief.state | {"view": view} == spectator.state
    brief.say("look", seat=-3)
    assert brief.until("state")["view"] == spectator.state["view"]


def test_a_stale_action_is_refused_with_the_fresh_state(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, ben)]
    actor, _ = at_first(host, ben, lines)
    version, text = actor.state["version"], actor.state["legal"][0]
    actor.act(text)
    actor.until("done")
    actor.act(text, "b", seat=actor.state["viewer"], version=version)
    refusal = actor.until("refused")
    assert (refusal["id"], refusal["code"], refusal["text"]) == ("b", "stale", text)
    assert refusal["message"]
    assert actor.until("state")["version"] > version
    actor.act(text, "a", seat=actor.state["viewer"], version=version)
    assert actor.until("done")["id"] == "a"


def test_illegal_actions_come_with_reasons(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, ben)]
    actor, other = at_first(host, ben, lines)
    other.act("play:1", seat=other.state["viewer"])
    refusal = other.until("refused")
    assert (refusal["code"], [reason["kind"] for reason in refusal["reasons"]]) == ("illegal", ["not-your-turn"])
    other.act("play:1", seat=actor.state["viewer"])
    assert other.until("refused")["code"] == "not-yours"
    actor.act("nonsense")
    assert actor.until("refused")["code"] == "notation"
    missing = next(n for n in range(7) if f"play:{n}" not in actor.state["legal"])
    actor.say("why", version=actor.state["version"], seat=actor.state["viewer"], text=f"play:{missing}", id="w")
    why = actor.until("why")
    assert why["reasons"]
    assert why["id"] == "w"
    actor.say("why", version=actor.state["version"], seat=actor.state["viewer"], touched={"card": missing}, id="t")
    assert actor.until("why") == why | {"id": "t"}
    other.say("why", version=actor.state["version"], seat=other.state["viewer"], touched={"card": missing}, id="o")
    answer = other.until("why")
    assert (answer["text"], answer["reasons"]) == ("", [])  # the other seat tries nothing now
    actor.say("why", version=actor.state["version"], seat=actor.state["viewer"], touched={"square": "c4"}, id="s")
    assert actor.until("refused")["code"] == "notation"
    assert not [text for each in lines for text in each.texts if '"done"' in text]


def test_choices_are_for_the_seat_to_act(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, ben, None)]
    actor, other = at_first(host, ben, lines[:2])
    actor.say("choices", version=actor.state["version"], id="c")
    answer = actor.until("choices")
    assert [choice["text"] for choice in answer["choices"]] == actor.state["legal"]
    for each in (other, lines[2]):
        each.say("choices", version=actor.state["version"])
        assert each.until("refused")["code"] == "not-yours"
    actor.say("choices", version=0)
    assert actor.until("refused")["code"] == "stale"


@pytest.mark.parametrize("ask", ["choices", "hint"])
def test_a_late_action_from_another_device_is_stale_and_not_forbidden(http, host, ben, running, ask):
    lines = [line(http, who, running) for who in (host, ben)]
    actor, _ = at_first(host, ben, lines)
    old = actor.state["version"]
    actor.act(actor.state["legal"][0])
    while actor.state["actor"] == actor.state["viewer"]:
        actor.act(actor.state["legal"][0])
        actor.until("state")
    actor.say(ask, version=old)
    assert actor.until("refused")["code"] == "stale"


def test_nobody_may_look_as_another_seat(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, ben, None)]
    for each, seats in ((lines[0], (1, 2, -1, -2, 10**30)), (lines[1], (0,)), (lines[2], (0, 1))):
        for seat in seats:
            each.say("look", seat=seat)
            assert each.until("refused")["code"] == "not-yours"
    lines[0].say("look", seat=-3, id="l")
    assert lines[0].until("state")["id"] == "l"
    assert lines[0].state["view"].get("hand") is None


def test_at_one_screen_the_next_hand_is_shown_when_it_is_asked_for(http, host):
    match = new_table(host, "me", "me")
    screen = line(http, host, match)
    assert screen.state["viewer"] == -3
    assert screen.state["yours"]
    assert screen.state["legal"] is None
    first = screen.state["actor"]
    screen.say("look", seat=first)
    screen.until("state")
    assert screen.state["view"]["hand"] is not None
    while screen.state["actor"] == first:
        version = screen.state["version"]
        screen.act(name=f"a{version}")
        while screen.state["version"] == version:
            screen.next()
    assert screen.state["viewer"] == -3
    assert screen.state["view"].get("hand") is None
    assert screen.state["yours"]
    assert screen.state["whole"]
    assert screen.state["log"][0]["ply"] == 0


def test_without_hidden_things_a_shared_screen_follows_the_turn_with_brief_states(http, host):
    body = {"game": "pacals-rocket", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}
    match = host("POST", "/api/matches", body).json()["id"]
    screen = line(http, host, match)
    viewers, log = [], {entry["ply"]: entry for entry in screen.state["log"]}
    for _ in range(30):
        version, plies = screen.state["version"], screen.state["plies"]
        viewers.append(screen.state["viewer"])
        assert viewers[-1] == screen.state["actor"]
        screen.act(name=f"a{version}")
        while screen.state["version"] == version:
            screen.next()
        assert not screen.state["whole"]
        new = {entry["ply"]: entry for entry in screen.state["log"]}
        assert set(range(plies, screen.state["plies"])) <= set(new)
        log |= new
    assert set(viewers) == {0, 1}
    assert list(log.values()) == line(http, host, match).state["log"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"none"}',
        '{"type":"act"}',
        '{"type":"act","id":"x","version":"1","seat":0,"text":"a"}',
        '{"type":"act","id":"","version":1,"seat":0,"text":"a"}',
        '{"type":"act","id":"' + "x" * 65 + '","version":1,"seat":0,"text":"a"}',
        '{"type":"chat","id":"x","seat":0,"text":"' + "x" * 501 + '"}',
        '{"type":"act","id":"x","version":1e400,"seat":0,"text":"a"}',
        "[" * 5000,
        '{"type":"hello","protocol":1,"match":"' + "x" * 25 + '"}',
    ],
)
def test_an_unreadable_message_is_reported_and_changes_nothing(http, host, ben, running, text):
    each = line(http, host, running)
    each.session.send_text(text)
    error = each.until("error")
    assert error["code"] == "unreadable"
    assert error["message"]
    each.say("ping", id="p")
    assert each.until("pong")["id"] == "p"


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ({"type": "propose", "id": "x", "seat": 0, "what": "end"}, "version"),
        ({"type": "act", "id": "x", "seat": "a", "version": 0, "text": "back"}, "seat"),
        ({"type": "dance", "id": "x"}, "type"),
        ({"id": "x"}, "type"),
    ],
)
def test_the_field_that_cannot_be_read_is_named_and_the_answer_has_the_id(http, host, running, message, field):
    each = line(http, host, running)
    each.session.send_text(json.dumps(message))
    error = each.until("error")
    assert error["id"] == "x"
    assert f"“{field}”" in error["message"]


def test_the_protocol_lists_every_code_of_an_error():
    tellers = (connection, TableServer.room, TableServer._load, refusal_for)
    source = "".join(inspect.getsource(each) for each in tellers)
    codes = {*re.findall(r'_unreadable\("([a-z-]+)"', source), *re.findall(r'TableError\(\d+, "([a-z-]+)"', source)}
    assert {"unreadable", "no-hello", "broken"} <= codes
    assert set(ERRORS) <= codes | {"forbidden", "too-often", "compiling"}, "no code is listed that nobody says"
    assert set(re.findall(r'_unreadable\("([a-z-]+)"', source)) | {"broken", "not-found", "store"} <= set(ERRORS)


def test_binary_messages_are_not_read(http, host, running):
    each = line(http, host, running)
    each.session.send_bytes(b'{"type":"ping"}')
    assert each.until("error")["code"] == "unreadable"


def test_a_too_large_message_ends_the_connection(http, host, running):
    each = line(http, host, running)
    each.session.send_text('{"type":"ping","id":"' + "ü" * 9000 + '"}')
    assert each.until("error")["code"] == "too-large"
    with pytest.raises(WebSocketDisconnect):
        each.next()


def test_hello_comes_first_and_names_a_match_that_there_is(http, host):
    with http.websocket_connect("/api/socket", headers=host.headers) as session:
        session.send_json({"type": "ping", "id": "x"})
        assert json.loads(session.receive_text(timeout=30))["code"] == "no-hello"
        session.send_json({"type": "hello", "protocol": 1, "match": "none"})
        assert json.loads(session.receive_text(timeout=30))["code"] == "not-found"
        with pytest.raises(WebSocketDisconnect):
            session.receive_text(timeout=30)
    with http.websocket_connect("/api/socket", headers=host.headers) as session:
        session.send_json({"type": "hello", "protocol": 2})
        assert json.loads(session.receive_text(timeout=30))["code"] == "protocol"


@pytest.mark.parametrize(
    ("status", "code", "closes"),
    [(503, "store", 1013), (503, "compiling", 1013), (429, "too-often", 1013), (404, "not-found", 4404)],
)
def test_a_temporary_refusal_is_not_reported_as_an_unknown_match(http, host, monkeypatch, status, code, closes):
    async def refuse(server, match):
        raise TableError(status, code, "too-often", {"seconds": 10})

    monkeypatch.setattr(TableServer, "room", refuse)
    with http.websocket_connect("/api/socket", headers=host.headers) as session:
        session.send_json({"type": "hello", "protocol": 1, "match": "m"})
        assert json.loads(session.receive_text(timeout=30))["code"] == code
        with pytest.raises(WebSocketDisconnect) as error:
            session.receive_text(timeout=30)
    assert error.value.code == closes


def test_the_server_tells_its_time(http, host, running):
    before = times.iso(times.now())
    each = line(http, host, running)
    each.say("ping")
    told = [before, each.welcome["now"], each.until("pong")["now"], times.iso(times.now())]
    assert told == sorted(told)


def test_programs_may_send_their_token_in_hello(http, host, running):
    each = line(http, None, running, token=host.me["secret"])
    assert each.welcome["me"]["id"] == host.me["id"]
    assert each.welcome["yours"] == [0]


def test_a_device_that_is_revoked_is_cut_off(http, running):
    phone = Guest(http, "lost")
    each = line(http, phone, running)
    phone("DELETE", f"/api/me/devices/{phone.me['device']}")
    with pytest.raises(WebSocketDisconnect):
        each.until("nothing more")


def test_the_lobby_hears_of_ones_own_matches_and_of_open_ones(http, host, ben):
    lobby, stranger = line(http, host, None), line(http, None, None)
    match = new_table(host, "me", "open")
    assert lobby.until("lobby")["match"]["id"] == match
    match_info = stranger.until("lobby")["match"]
    assert (match_info["id"], match_info["yours"]) == (match, [])
    private = new_table(host, "me", "link")
    assert lobby.until("lobby")["match"]["id"] == private
    stranger.say("ping")
    assert stranger.next()["type"] == "pong"


def test_the_lobby_hears_the_list_of_a_match_until_it_is_in_none(http, host, ben):
    lobby, guest, stranger = (line(http, who, None) for who in (host, ben, None))

    def next_lists(*lines):
        return [each.until("lobby")["list"] for each in lines]

    match = new_table(host, "me", "open")
    assert next_lists(lobby, guest, stranger) == ["mine", "open", "open"]
    ben("POST", f"/api/matches/{match}/seats/1", {})
    assert next_lists(lobby, guest, stranger) == ["mine", "mine", None]  # it has begun
    play = line(http, ben, match)
    play.say("leave", id="l", seat=1)
    play.until("done")
    while guest.until("lobby")["list"] == "mine":
        pass  # who has left does not find it among their own
    other = new_table(host, "me", "open")
    assert next_lists(guest, stranger) == ["open", "open"]
    host("DELETE", f"/api/matches/{other}")
    message = stranger.until("lobby")
    assert (message["match"]["id"], message["list"]) == (other, None)
    assert next_lists(guest) == [None]


def test_presence_is_sent_to_the_others(http, host, ben, running):
    each = line(http, host, running)
    other = line(http, ben, running)
    assert each.until("table")["match"]["seats"][1]["online"]
    other.session.__exit__(None, None, None)
    assert not each.until("table")["match"]["seats"][1]["online"]


def test_chat_of_a_table_that_is_not_public_is_told_to_its_seats_only(http, host, ben):
    cem = Guest(http, "cem")
    match = new_table(host, "me", "link")
    link = host("POST", f"/api/matches/{match}/seats/1/invite").json()["link"]
    stranger, watching, own = (line(http, who, match) for who in (None, cem, host))
    own.say("chat", id="c", seat=0, text="my phone is 555")
    own.until("chat")
    late = [line(http, who, match) for who in (None, cem)]
    for each in (stranger, watching, *late):
        each.say("ping", id="p")
        each.until("pong")
        assert each.welcome["chat"] == []
    ben("POST", f"/api{link.replace('join', 'invites')}", {})  # at a link there is no talk either
    friend = line(http, ben, match)
    assert [chat["text"] for chat in friend.welcome["chat"]] == ["my phone is 555"]
    friend.say("chat", id="d", seat=1, text="mine is 556")
    assert own.until("chat")["chat"]["text"] == "mine is 556"
    for each in (stranger, watching, *late):
        each.say("ping", id="q")
        each.until("pong")
        assert not any("my phone" in text or "mine is" in text for text in each.texts)
    paths = [f"matches/{match}", f"matches/{match}/log", f"matches/{match}/frames", "matches?list=open"]
    assert not any("phone" in cem("GET", f"/api/{path}").text for path in paths)


def test_a_new_player_gets_the_earlier_chat(http, host, ben):
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "rockets", "players": 2, "seats": seats, "public": False}
    match = host("POST", "/api/matches", body).json()["id"]
    own, watching = line(http, host, match), line(http, ben, match)
    own.say("chat", id="c", seat=0, text="hello")
    own.until("done")
    watching.say("ping")
    watching.until("pong")
    assert not any('"hello"' in text for text in watching.texts)
    ben("POST", f"/api/matches/{match}/seats/1", {})
    assert watching.until("chat")["chat"]["text"] == "hello"


def test_chat_reaches_everybody_and_is_kept(http, host, ben, running):
    lines = [line(http, who, running) for who in (host, ben, None)]
    lines[0].say("chat", id="c", seat=0, text="hello")
    for each in lines:
        assert each.until("chat")["chat"]["text"] == "hello"
    assert lines[0].until("done")["id"] == "c"
    assert [chat["text"] for chat in line(http, ben, running).welcome["chat"]] == ["hello"]


def test_the_server_remembers_the_plies_that_a_person_has_seen(http, host, running):
    each = line(http, host, running)
    each.say("seen", ply=1)
    each.say("ping")
    each.until("pong")
    assert line(http, host, running).welcome["seen"] == 1


def test_a_flood_of_messages_is_slowed_down_and_then_disconnected(tmp_path):
    rates = Rates(requests=RATES.requests, guests=RATES.guests, messages=(0.001, 5), matches=RATES.matches)
    with TestClient(create_app(settings_in(tmp_path, rates=rates)), base_url=HOST) as http:
        host = Guest(http, "host")
        each = line(http, host, new_table(host, "me", "me"))
        for _ in range(6):
            each.say("ping", id="p")
        refusal = each.until("refused")
        assert (refusal["code"], refusal["id"]) == ("too-often", "p")
        for _ in range(150):
            each.say("ping")
        with pytest.raises(WebSocketDisconnect):
            each.until("nothing more")


def test_asking_for_everything_again_and_again_is_refused_as_over_http(tmp_path):
    rates = Rates(requests=(0.001, 24), guests=RATES.guests, messages=RATES.messages, matches=RATES.matches)
    with TestClient(create_app(settings_in(tmp_path, rates=rates)), base_url=HOST) as http:
        host = Guest(http, "host")
        each = line(http, host, new_table(host, "me", "me"))
        for _ in range(24):  # a new table has counted as ten
            each.say("look", seat=0, id="l")
        refusal = each.until("refused")
        assert (refusal["code"], refusal["id"]) == ("too-often", "l")
        assert http.get("/api/version").status_code == 429


def test_nothing_secret_is_logged_or_told_before_the_end(http, host, ben, running, caplog):
    server = http.app.state.server
    with caplog.at_level("DEBUG"):
        lines = [line(http, who, running) for who in (host, ben, None)]
        for _ in range(3):
            actor = next(each for each in lines if each.state.get("legal"))
            version = actor.state["version"]
            actor.act(name=f"a{version}")
            for each in lines:
                while each.state["version"] <= version:
                    each.next()
    secret = server.loaded_room(running).position.row.secret
    content = "".join(text for each in lines for text in each.texts) + host("GET", f"/api/matches/{running}").text
    assert secret.hex() not in content + caplog.text
    for who in (host, ben):
        assert who.me["secret"] not in content + caplog.text
