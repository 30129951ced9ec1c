"""Limits of requests, and the requests that count."""

import asyncio
import contextlib
import itertools
import threading
import time

import pytest
from litestar.testing import TestClient

from pakal.catalogue import record
from pakal.catalogue.registry import game
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.table.base.errors import TableError
from pakal.table.base.promises import aside
from pakal.table.base.settings import Rates
from pakal.table.calls.call import MOST_WAITING, REQUEST_BYTES, WORK, Buckets, Limits
from pakal.table.calls.guests import RENAMED
from pakal.table.calls.matches import TABLE
from pakal.table.http.app import create_app, place_of
from pakal.table.tests.tables import settings_in
from pakal.table.tests.test_who import HOST


def test_expensive_requests_make_the_next_ones_wait_longer():
    now = [0.0]
    buckets = Buckets(2.0, 10, lambda: now[0])
    assert buckets.take("a") == 0
    buckets.charge("a", 14.0)
    assert buckets.take("a") == 3.0
    assert buckets.take("b") == 0
    now[0] = 3.0
    assert buckets.take("a") == 0
    buckets.charge("a", 1e9)
    assert buckets.take("a") == 5.5  # nobody waits for ever
    buckets.charge("unknown", 5.0)
    assert buckets.take("unknown") == 0


def test_waiting_requests_get_their_turns_one_after_another():
    now = [0.0]
    buckets = Buckets(2.0, 2, lambda: now[0])
    assert [buckets.reserve("a") for _ in range(5)] == [0, 0, 0.5, 1.0, 1.5]
    now[0] = 2.0
    assert buckets.reserve("a") == 0
    assert buckets.reserve("b") == 0


def test_long_answers_are_made_one_at_a_time_for_each_address_and_their_time_is_charged(monkeypatch):
    """A client with many requests does not fill the queue of all others."""
    charges, done = [], []
    monkeypatch.setattr(time, "thread_time", lambda: next(clock))
    clock = (n * WORK * 8 for n in itertools.count())  # each work takes as long as eight requests
    gate, begun = threading.Event(), threading.Event()

    async def main():
        limits = Limits(Rates())
        limits.charge = lambda *charge: charges.append(charge)

        def work(place):
            begun.set()
            assert gate.wait(30)
            done.append(place)

        async def ask(place):
            async with limits.long_answer(place):
                await aside(work, place)

        tasks = [asyncio.create_task(ask("a")) for _ in range(MOST_WAITING)]
        await asyncio.to_thread(begun.wait, 30)
        tasks.append(asyncio.create_task(ask("b")))
        await asyncio.sleep(0)
        with pytest.raises(TableError, match="429"):
            await ask("a")
        gate.set()
        await asyncio.gather(*tasks)
        assert limits._turns == {}

    asyncio.run(main())
    assert done[:2] == ["a", "b"]
    assert charges == [("requests", place, pytest.approx(8)) for place in done]


def test_every_slow_call_counts_as_a_long_answer(tmp_path, monkeypatch):
    entered, long_answer = [], Limits.long_answer
    monkeypatch.setattr(Limits, "long_answer", lambda self, place: entered.append(place) or long_answer(self, place))
    charged, charge = [], Limits.charge
    monkeypatch.setattr(Limits, "charge", lambda self, *args: charged.append(args[2]) or charge(self, *args))
    text = record.write(Match(game("rockets"), GameSpec("rockets", 2).setup()))
    with TestClient(create_app(settings_in(tmp_path)), base_url=HOST) as client:
        client.post("/api/me", json={"name": "Ana"})
        match = client.post("/api/records", content=text.encode()).json()["id"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        client.post("/api/matches", json={"game": "rockets", "players": 2, "seats": seats}).raise_for_status()
        assert len(entered) == 2
        assert charged.count(TABLE) == 1
        for path in (
            *(f"matches/{match}/{what}" for what in ("record", "frames", "log", "choices?ply=0", "line?ply=0&text=x")),
            f"matches/{match}/text?ply=0&name=Ana&name=Ben",
            "lessons/rockets/0/text?ply=0&name=Ana&name=Ben",
            "rules/en/rockets/search?words=card",
        ):
            entered.clear()
            assert client.get(f"/api/{path}").status_code == 200, path
            assert len(entered) == 1, path


def test_a_new_name_counts_for_every_table_and_a_match_from_the_store_waits_for_its_turn(tmp_path, monkeypatch):
    entered, in_turn = [], Limits.in_turn
    monkeypatch.setattr(Limits, "in_turn", lambda self, place: entered.append(place) or in_turn(self, place))
    charged, charge = [], Limits.charge
    monkeypatch.setattr(Limits, "charge", lambda self, *args: charged.append(args[2]) or charge(self, *args))
    app = create_app(settings_in(tmp_path))
    with TestClient(app, base_url=HOST) as client:
        server = (app.state if hasattr(app, "state") else app._app.state).server
        client.post("/api/me", json={"name": "Ana"})
        body = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        matches = [client.post("/api/matches", json=body).json()["id"] for _ in range(3)]
        for name, tables in (("Ana", 0), ("Anna", 3), ("Anna", 0)):
            charged.clear()
            client.patch("/api/me", json={"name": name}).raise_for_status()
            assert sum(charged) == RENAMED * tables
        server.forget(matches[0])
        entered.clear()
        charged.clear()
        assert client.get(f"/api/matches/{matches[0]}").json()["seats"][0]["name"] == "Anna"
        assert len(entered) == 1
        assert sum(charged) > 0
        assert client.get(f"/api/matches/{matches[0]}").status_code == 200
        assert len(entered) == 1


def test_many_addresses_at_once_do_not_fill_the_queue_either():
    async def main():
        limits = Limits(Rates())
        async with contextlib.AsyncExitStack() as stack:
            for number in range(MOST_WAITING):
                await stack.enter_async_context(limits.long_answer(str(number)))
            with pytest.raises(TableError, match="429"):
                await stack.enter_async_context(limits.long_answer("another"))
        async with limits.long_answer("another"):
            pass

    asyncio.run(main())


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_in_ipv6_all_of_one_network_share_a_bucket(address, place):
    assert place_of(address) == place


def test_an_answer_counts_by_its_size(tmp_path):
    charges = []
    app = create_app(settings_in(tmp_path))
    with TestClient(app, base_url=HOST) as client:
        limits = app.state.limits if hasattr(app, "state") else app._app.state.limits
        limits.charge = lambda name, key, cost: charges.append((name, cost))
        size = int(client.get("/api/lessons/pacals-rocket/3").headers["content-length"])
        assert charges == [("requests", size // REQUEST_BYTES)]
        assert size > REQUEST_BYTES
        client.get("/api/version")
        assert charges[1:] == [("requests", 0)]  # a short answer costs no more than the request
        client.get("/")
    assert len(charges) == 2  # pages are files: they cost next to nothing
