"""A seat goes on at another device, by a secret that is good once."""

import asyncio
import time

import pytest
from sqlalchemy import select

from pakal.table.base.errors import TableError
from pakal.table.base.names import ONE_TIME_CODE_LIFE
from pakal.table.http import home as local_network
from pakal.table.storage import schema
from pakal.table.tests.tables import Clock, server_in, two_at_rockets
from tests.table.harness import NO_LIMITS, Program, Server

HOME = "127.0.0.2"

SETTINGS = f'home_address = "{HOME}"\nseat_grace = 0\nlog_level = "INFO"\n{NO_LIMITS}'


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("hand"), settings=SETTINGS).start()
    yield running
    running.stop()


@pytest.fixture
def home(server):
    """The person at the computer, whose table others of the home may reach."""
    host = Program(server.url, "Ines")
    host.http.put("/api/home", json={"open": True})
    return host


def hand_on(guest, match, seat=0) -> str:
    """The secret of a new address."""
    answer = guest.http.post(f"/api/matches/{match}/seats/{seat}/hand")
    assert answer.status_code == 201
    assert answer.json()["qr"].startswith("<svg")
    return answer.json()["address"].rsplit("/", 1)[1]


def begin(home, server) -> tuple[str, Program]:
    """A match of two people that has begun."""
    match = home.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
    other = Program(server.url, "Ben")
    other.sit(match, 1)
    return match, other


def test_a_seat_goes_on_at_another_device_and_the_first_one_sees_no_hand_any_more(home, server):
    match, _ = begin(home, server)
    before = home.look(match)
    hand = before.state["view"]["hand"]
    secret = hand_on(home, match)
    phone = Program(f"http://{HOME}:{server.port}", "somebody")
    invitation = phone.http.get(f"/api/hands/{secret}").json()
    assert (invitation["match"]["id"], invitation["seat"], invitation["match"]["yours"]) == (match, 0, [])
    info = phone.http.post(f"/api/hands/{secret.upper().replace('-', '')}").json()  # as somebody may type it
    assert (info["yours"], info["seats"][0]["name"]) == ([0], "Ines")
    after = phone.look(match)
    assert (after.state["viewer"], after.state["view"]["hand"]) == (0, hand)
    while before.state["viewer"] != -3:
        before.until("state")
    assert before.state["view"]["hand"] is None
    before.send("look", seat=0)
    assert before.until("refused")["code"] == "not-yours"
    after.close()
    before.close()


def test_an_address_is_good_once(home, server):
    match, other = begin(home, server)
    secret = hand_on(home, match)
    assert Program(server.url).http.post(f"/api/hands/{secret}").status_code == 200
    assert Program(server.url).http.post(f"/api/hands/{secret}").status_code == 404
    assert other.http.get(f"/api/hands/{secret}").status_code == 404


def test_a_newer_address_makes_the_older_one_void(home, server):
    match, _ = begin(home, server)
    first, second = hand_on(home, match), hand_on(home, match)
    assert home.http.get(f"/api/hands/{first}").status_code == 404
    assert home.http.get(f"/api/hands/{second}").status_code == 200


def test_only_the_player_of_a_seat_hands_it_on(home, server):
    match, other = begin(home, server)
    for guest, seat in ((other, 0), (Program(server.url), 0), (home, 1), (home, 7)):
        assert guest.http.post(f"/api/matches/{match}/seats/{seat}/hand").status_code == 403


def test_an_address_is_void_once_the_seat_is_another_persons(home, server):
    match, _ = begin(home, server)
    code = home.http.put(f"/api/matches/{match}/code").json()["code"]
    secret = hand_on(home, match)
    phone = Program(server.url, "phone")
    statuses = [phone.http.post(f"/api/codes/{code}", json={"seat": 0, "back": True}).status_code for _ in range(2)]
    assert statuses == [202, 200]
    assert Program(server.url).http.post(f"/api/hands/{secret}").status_code == 404
    assert phone.http.get(f"/api/matches/{match}").json()["yours"] == [0]


def test_a_device_that_sits_there_already_gets_a_second_seat(home, server):
    """Two people whose phones are one from now on, at one screen."""
    match, other = begin(home, server)
    info = other.http.post(f"/api/hands/{hand_on(home, match)}").json()
    assert info["yours"] == [0, 1]


def test_the_log_of_the_server_has_no_secret(home, server):
    match, _ = begin(home, server)
    secret = hand_on(home, match)
    for path in (f"/hand/{secret}", f"/api/hands/{secret}", f"/api//hands/{secret}"):
        home.http.get(path)
    home.http.post(f"/api/hands/{secret}")
    time.sleep(0.2)  # the log is written after the answer
    assert "/api/hands/…" in server.log
    assert secret not in server.log


def test_secrets_of_seats_cannot_be_guessed(tmp_path):
    running = Server(tmp_path, settings=NO_LIMITS.replace("guesses = [1e6, 1000000]", "guesses = [0.001, 3]")).start()
    try:
        guest = Program(running.url)
        statuses = [guest.http.get(f"/api/hands/{n}").status_code for n in range(5)]
        assert statuses == [404] * 3 + [429] * 2
    finally:
        running.stop()


def test_where_no_other_device_can_come_no_seat_is_handed_on(server, home):
    match, _ = begin(home, server)
    home.http.put("/api/home", json={"open": False})
    answer = home.http.post(f"/api/matches/{match}/seats/0/hand")
    assert (answer.status_code, answer.json()["code"]) == (409, "impossible")


def test_a_secret_expires_and_is_kept_as_a_hash_only(tmp_path):
    async def main():
        clock = Clock()
        async with server_in(tmp_path, clock) as server:
            room, ana, _ = await two_at_rockets(server)
            secret, expires = await server.handings.offer(room.id, 0, ana)
            assert expires == clock.now + ONE_TIME_CODE_LIFE
            clock.now = expires - 1
            assert (await server.handings.find(secret)).seat == 0
            clock.now = expires
            with pytest.raises(TableError, match="404 not-found"):
                await server.handings.find(secret)
            await server.handings.offer(room.id, 1, ana)
            (row,) = await server.services.store.read(
                lambda connection: connection.execute(select(schema.handing)).all()
            )
            assert row.seat == 1, "what has expired is not kept"
            assert secret not in repr(row)

    asyncio.run(main())


def test_where_the_network_has_no_names_there_is_only_the_address(monkeypatch):
    def missing(name):
        raise ImportError(name)

    async def announce() -> str | None:
        one = local_network.Announcement("192.0.2.1", 8421)
        await asyncio.wait({one._task})
        name = one.address
        one.end()
        return name

    monkeypatch.setattr(local_network, "import_module", missing)
    assert asyncio.run(announce()) is None
