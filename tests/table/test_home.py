"""The door for the local network: another loopback address stands for it."""

import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.harness import NO_LIMITS, PATIENCE, Program, Server

HOME = "127.0.0.2"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(
        tmp_path_factory.mktemp("home"), settings=f'home_address = "{HOME}"\nseat_grace = 0\n{NO_LIMITS}'
    ).start()
    yield running
    running.stop()


@pytest.fixture
def host(server):
    program = Program(server.url, "Ines")
    yield program
    program.http.put("/api/home", json={"open": False})


@pytest.fixture
def address(server):
    return f"http://{HOME}:{server.port}"


def table_of(host, players=3):
    """A waiting table whose code is told, and the code."""
    match = host.set_table("rockets", [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)])["id"]
    return match, host.http.put(f"/api/matches/{match}/code").json()["code"]


def test_phones_cannot_join_before_the_person_at_the_computer_lets_them(server, host, address):
    shut = {"open": False, "switch": True, "address": None, "called": None, "visitors": 0, "visitor": False}
    shut["parties"] = []
    assert host.http.get("/api/home").json() == shut
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{address}/api/version")
    home = host.http.put("/api/home", json={"open": True}).json()
    assert home == shut | {"open": True, "address": address}
    assert httpx.get(f"{address}/api/version").status_code == 200
    assert host.http.get("/api/home").json()["visitors"] == 1
    assert host.http.put("/api/home", json={"open": False}).json()["open"] is False
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{address}/api/version")


def test_only_the_person_at_the_computer_may_switch(host, address):
    host.http.put("/api/home", json={"open": True})
    assert httpx.put(f"{address}/api/home", json={"open": False}).status_code == 403
    for headers in ({"X-Forwarded-For": "192.0.2.1"}, {"Forwarded": "for=192.0.2.1"}):
        assert host.http.put("/api/home", json={"open": False}, headers=headers).status_code == 403
        assert host.http.get("/api/home", headers=headers).json()["switch"] is False


def test_a_visitor_reaches_the_match_of_a_code_and_no_list(host, address):
    match, code = table_of(host)
    host.http.put("/api/home", json={"open": True})
    visitor = Program(address, "Oma")
    for method, path in (
        ("GET", "/api/matches?list=open"),
        ("GET", "/api/matches?list=finished"),
        ("POST", "/api/matches"),
        ("POST", "/api/records"),
        ("PUT", "/api/home"),
        ("GET", "/api/schema/openapi.json"),
    ):
        assert visitor.http.request(method, path, json={"open": False}).status_code == 403, path
    home = {"open": True, "switch": False, "address": address, "called": None, "visitors": 1, "visitor": True}
    assert visitor.http.get("/api/home").json() == home | {"parties": []}
    table = visitor.http.get(f"/api/codes/{code.lower()}").json()
    assert (table["id"], table["game"], table["yours"]) == (match, "rockets", [])
    assert visitor.http.get(f"/api/matches/{match}").json()["code"] is None  # told to those who sit there
    info = visitor.http.post(f"/api/codes/{code}", json={"seat": 1, "name": "Oma Truus"}).json()
    assert [seat["name"] for seat in info["seats"]][1] == "Oma Truus"
    assert info["code"] == code
    assert [each["id"] for each in visitor.http.get("/api/matches?list=mine").json()] == [match]
    other = Program(address, "Jaap")
    taken = other.http.post(f"/api/codes/{code}", json={"seat": 1})  # he takes it for free
    assert (taken.status_code, taken.json()["free"]) == (409, 2)
    look = visitor.look(match)
    back = {"seat": 1, "back": True}
    assert other.http.post(f"/api/codes/{code}", json=back).status_code == 409  # her page is there
    look.close()


def test_all_hear_that_a_seat_moved_and_its_loser_hears_no_more_than_a_stranger(host, address):
    match = host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}])["id"]
    code = host.http.put(f"/api/matches/{match}/code").json()["code"]
    host.http.put("/api/home", json={"open": True})
    oma = Program(address, "Oma")
    oma.http.post(f"/api/codes/{code}", json={"seat": 1}).raise_for_status()
    board, ours, theirs = host.look(match, board=""), host.look(match), oma.look(match)
    assert theirs.state["viewer"] == 1

    def news(look, seats):
        """What somebody is told of their seats and the code, once the seats have these names."""
        info = look.until("table")["match"]
        while [seat["name"] for seat in info["seats"]] != seats:
            info = look.until("table")["match"]
        return info["yours"], info["code"], [seat["yours"] for seat in info["seats"]]

    oma.http.patch(f"/api/matches/{match}/seats/1", json={"seat": 2, "name": "Truus"}).raise_for_status()
    assert news(theirs, ["Ines", "", "Truus"]) == ([2], code, [False, False, True])
    assert news(ours, ["Ines", "", "Truus"]) == ([0], code, [True, False, False])
    assert news(board, ["Ines", "", "Truus"])[0] == []
    assert theirs.state["viewer"] == 2
    host.http.delete(f"/api/matches/{match}/seats/2").raise_for_status()
    assert news(theirs, ["Ines", "", ""]) == ([], None, [False] * 3)
    assert theirs.state["viewer"] == -3
    assert news(ours, ["Ines", "", ""]) == ([0], code, [True, False, False])
    ours.send("chat", id="c", seat=0, text="who is that?")
    assert ours.until("chat")["chat"]["text"] == "who is that?"
    theirs.send("ping", id="p")
    assert theirs.until("chat", "pong")["type"] == "pong"  # only those at the table hear its talk
    for look in (board, ours, theirs):
        look.close()


def come_back(guest, code, seat):
    """A guest says at another device whose seat it is; nobody who could be asked looks on, and no seat is kept here."""
    body = {"seat": seat, "back": True}
    assert guest.http.post(f"/api/codes/{code}", json=body).status_code == 202
    answer = guest.http.post(f"/api/codes/{code}", json=body)
    assert answer.status_code == 200
    return answer.json()


def test_a_lost_phone_comes_back_to_its_seat(host, address):
    match, code = table_of(host, players=2)
    host.http.put("/api/home", json={"open": True})
    first = Program(address, "Oma")
    first.http.post(f"/api/codes/{code}", json={"seat": 1})
    phone = first.look(match)
    assert phone.state["view"]["hand"] is not None
    phone.close()
    again = Program(address, "another")
    info = come_back(again, code, 1)
    assert (info["yours"], info["seats"][1]["name"]) == ([1], "Oma")
    phone = again.look(match)
    assert (phone.state["viewer"], phone.state["view"]["hand"] is None) == (1, False)
    phone.close()
    old_phone = first.look(match)  # it has no seat any more
    assert old_phone.state["viewer"] == -3
    old_phone.close()


def hand_of(guest, match):
    """The cards that a guest sees as their own."""
    look = guest.look(match)
    look.close()
    return look.state["view"]["hand"]


def test_only_the_player_who_lost_a_seat_by_the_code_takes_it_back(host, address):
    match, code = table_of(host, players=2)
    host.http.put("/api/home", json={"open": True})
    oma, ben, thief = (Program(address, name) for name in ("Oma", "Ben", "thief"))
    oma.http.post(f"/api/codes/{code}", json={"seat": 1}).raise_for_status()
    hand = hand_of(oma, match)
    path = f"/api/matches/{match}/seats/1/regain"
    assert oma.http.post(path).status_code == 403  # nobody has taken it
    assert come_back(thief, code, 1)["lost"] == []
    look = oma.look(match)
    assert (look.state["viewer"], look.welcome["match"]["lost"]) == (-3, [1])
    assert oma.http.get(f"/api/codes/{code}").json()["lost"] == [1]
    for other in (ben, thief, host):
        assert other.http.get(f"/api/matches/{match}").json()["lost"] == []
        assert other.http.post(path).status_code == 403
    assert oma.http.post(f"/api/matches/{match}/seats/0/regain").status_code == 403
    back = oma.http.post(path).json()
    assert (back["yours"], back["lost"], back["seats"][1]["name"]) == ([1], [], "Oma")
    look.close()
    assert hand_of(oma, match) == hand
    assert thief.http.get(f"/api/matches/{match}").json()["yours"] == []
    assert [each.http.post(path).status_code for each in (oma, thief)] == [403, 403]


def test_visitors_are_sent_away_when_the_door_is_shut(host, address):
    match, code = table_of(host)
    host.http.put("/api/home", json={"open": True})
    visitor = Program(address, "Oma")
    visitor.http.post(f"/api/codes/{code}", json={"seat": 1})
    looks = visitor.look(match)
    host.http.put("/api/home", json={"open": False})
    with pytest.raises(ConnectionClosed):
        looks.until("nothing more")
    with pytest.raises(httpx.HTTPError):  # also on the connection that it has
        visitor.http.get("/api/me").raise_for_status()


def test_the_switch_names_the_people_whom_it_would_part_from_their_games(host, address):
    match, code = table_of(host, players=2)
    host.http.put("/api/home", json={"open": True})
    oma, ben = Program(address, "Oma"), Program(address, "Ben")
    oma.http.post(f"/api/codes/{code}", json={"seat": 1}).raise_for_status()
    looks = [oma.look(match), ben.look(match), host.look(match)]  # Ben only looks on, and Ines sits at the computer
    assert host.http.get("/api/home").json()["parties"] == [{"game": "rockets", "names": ["Oma"]}]
    assert oma.http.get("/api/home").json()["parties"] == []
    looks[0].close()
    until_closed = time.monotonic() + 30
    while host.http.get("/api/home").json()["parties"]:
        assert time.monotonic() < until_closed
    for look in looks[1:]:
        look.close()


def test_a_device_that_is_shut_out_is_told_so_also_in_a_browser(host, address):
    match, _ = table_of(host)
    host.http.put("/api/home", json={"open": True})
    visitor = Program(address, "Oma")
    look = visitor.look(match)
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "de"}
    refused = visitor.http.get("/api/schema/openapi.json", headers=browser)
    assert (refused.status_code, refused.headers["content-type"]) == (403, "text/html; charset=utf-8")
    host.http.put("/api/home", json={"open": False})
    with pytest.raises(ConnectionClosed) as closed:
        look.until("nothing more")
    assert closed.value.rcvd.code == 4403
    page = visitor.http.get(f"/play/{match}", headers=browser)  # on the connection that it has
    assert (page.status_code, page.headers["content-type"]) == (403, "text/html; charset=utf-8")
    assert '<html lang="de">' in page.text
    assert "„Andere zu Hause dürfen mitspielen“" in page.text
    told = visitor.http.get("/api/me")
    assert (told.status_code, told.json()["code"]) == (403, "forbidden")


def start_again(running):
    """Start a server anew, and wait for its line in the terminal: the door is looked after just before it."""
    running.stop()
    lines = running.log.count("The table is open")
    running.start()
    deadline = time.monotonic() + PATIENCE
    while running.log.count("The table is open") == lines and time.monotonic() < deadline:
        time.sleep(0.02)


@pytest.mark.parametrize("seat", ["me", "open"])
def test_after_a_restart_the_door_is_open_again_for_an_unfinished_game(tmp_path, seat):
    running = Server(tmp_path, settings=f'home_address = "{HOME}"\n{NO_LIMITS}').start()
    try:
        host, address = Program(running.url, "Ines"), f"http://{HOME}:{running.port}"
        match, code = table_of(host, players=2)
        host.http.put("/api/home", json={"open": True})
        oma = Program(address, "Oma")
        if seat == "me":
            oma.http.post(f"/api/codes/{code}", json={"seat": 1}).raise_for_status()
        start_again(running)
        assert Program(running.url).http.get("/api/home").json()["open"] is (seat == "me")
        if seat == "me":
            assert oma.http.get(f"/api/matches/{match}").json()["yours"] == [1]
            assert address in running.log.rpartition("The table is open")[2]  # it stands in the terminal
            host.http.put("/api/home", json={"open": False})
        else:  # nobody waits for it; the switch says so, and the next start does the same
            Program(running.url, "Ben").sit(match, 1)
        start_again(running)
        assert Program(running.url).http.get("/api/home").json()["open"] is False
    finally:
        running.stop()


def test_a_visitor_in_the_lobby_is_not_told_of_open_tables(host, address):
    host.http.put("/api/home", json={"open": True})
    lobby = Program(address, "Oma").look(None)
    own = host.look(None)
    match = host.set_table("jaguar", [{"kind": "me"}, {"kind": "open"}])
    assert own.until("lobby")["match"]["id"] == match["id"]
    lobby.send("ping", id="p")
    assert lobby.until("pong", "lobby")["type"] == "pong"
    lobby.close()
    own.close()


@pytest.mark.parametrize("code", ["AAAA", "AAA", "0000", "ÄÖÜß", "AAAAA"])
def test_a_code_that_leads_nowhere_is_not_found(host, code):
    assert host.http.get(f"/api/codes/{code}").status_code == 404
    assert host.http.post(f"/api/codes/{code}", json={"seat": 0}).status_code == 404


def test_a_qr_code_holds_the_address(host, address):
    _, code = table_of(host)
    assert host.http.get(f"/api/codes/{code}/qr").status_code == 409
    host.http.put("/api/home", json={"open": True})
    drawing = host.http.get(f"/api/codes/{code}/qr")
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert drawing.text.startswith("<svg")


def test_wrong_codes_are_limited_and_the_right_one_is_not(tmp_path):
    running = Server(tmp_path, settings=NO_LIMITS.replace("guesses = [1e6, 1000000]", "guesses = [0.001, 3]")).start()
    try:
        guest = Program(running.url)
        _, code = table_of(guest)
        assert {guest.http.get(f"/api/codes/{code}").status_code for _ in range(12)} == {200}
        assert [guest.http.get("/api/codes/AAAA").status_code for _ in range(5)] == [404] * 3 + [429] * 2
        assert guest.http.get(f"/api/codes/{code}").status_code == 429
    finally:
        running.stop()


def test_the_code_leads_to_the_rematch(host, address):
    host.http.put("/api/home", json={"open": True})
    match, code = table_of(host, players=2)
    oma = Program(address, "Oma")
    oma.http.post(f"/api/codes/{code}", json={"seat": 1})
    ours, theirs = host.look(match), oma.look(match)
    ours.send("propose", id="end", version=ours.state["version"], seat=0, what="end")
    while not theirs.state["proposals"]:
        theirs.until("state")
    theirs.send("answer", id="yes", proposal=theirs.state["proposals"][0]["id"], seat=1, yes=True)
    while ours.until("table")["match"]["status"] != "over":
        pass
    again = host.http.post(f"/api/matches/{match}/rematch").json()
    assert (again["code"], again["yours"]) == (code, [0])
    assert host.http.get(f"/api/codes/{code}").json()["id"] == again["id"]
    assert host.http.get(f"/api/matches/{match}").json()["code"] is None
    while theirs.until("table")["match"]["rematch"] != again["id"]:  # so a phone follows without scanning again
        pass
    assert oma.http.get(f"/api/matches/{again['id']}").json()["yours"] == [1]
    ours.close()
    theirs.close()


def test_nobody_but_the_host_makes_or_ends_a_code(host, server):
    match, code = table_of(host)
    other = Program(server.url, "Ben")
    assert other.http.put(f"/api/matches/{match}/code").status_code == 403
    assert other.http.delete(f"/api/matches/{match}/code").status_code == 403
    assert host.http.put(f"/api/matches/{match}/code").json()["code"] == code  # the one that there is
    assert host.http.delete(f"/api/matches/{match}/code").status_code == 204
    assert host.http.get(f"/api/codes/{code}").status_code == 404


def phone(url, last):
    """A phone of its own address, with nobody's name."""
    return httpx.Client(base_url=url, transport=httpx.HTTPTransport(local_address=f"127.0.0.{last}"))


def arrivals(table, count):
    """Wait until the waiting table is told of so many who are sitting down; what it was told last."""
    while (info := table.until("table")["match"])["arriving"] != count:
        pass
    return info


def test_somebody_who_opens_the_code_is_seen_at_the_table_until_they_sit_or_go(server, host):
    match, code = table_of(host)
    table = host.look(match)
    first, second, third = (phone(server.url, last) for last in (11, 12, 13))
    assert first.get("/api/codes/XXXX").status_code == 404
    assert first.get(f"/api/matches/{match}").json()["arriving"] == 0  # looking on is not coming
    assert first.get(f"/api/codes/{code}").status_code == 200
    info = arrivals(table, 1)
    assert "127.0.0" not in str(info)  # that somebody is there, and nothing else
    second.get(f"/api/codes/{code}")
    third.get(f"/api/codes/{code}")
    host.http.get(f"/api/codes/{code}")  # who sits there already does not come
    assert arrivals(table, 2)["arriving"] == 2
    assert host.http.get(f"/api/matches/{match}").json()["arriving"] == 2  # no more than there are free seats
    secret = second.post("/api/me", json={"program": True, "name": "Oma"}).json()["secret"]
    answer = second.post(f"/api/codes/{code}", json={"seat": 1}, headers={"Authorization": f"Bearer {secret}"})
    assert answer.json()["arriving"] == 1
    assert [seat["kind"] for seat in answer.json()["seats"]] == ["me", "me", "open"]
    arrivals(table, 0)  # the other phone looks no more
    table.close()


def test_somebody_who_opens_the_link_to_a_seat_is_seen_too(server, host):
    match = host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])["id"]
    table = host.look(match)
    link = host.http.post(f"/api/matches/{match}/seats/1/invite").json()["link"]
    oma = phone(server.url, 14)
    assert oma.get(link.replace("/join/", "/api/invites/") + "x").status_code == 404
    oma.get(link.replace("/join/", "/api/invites/"))
    arrivals(table, 1)
    arrivals(table, 0)
    table.close()
