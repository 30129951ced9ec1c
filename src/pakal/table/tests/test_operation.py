"""A server's answers to an operator's tools: health, readiness, metrics; and its log."""

import asyncio
import json
import logging
import sys
import urllib.request

import httpx
import msgspec
import pytest
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from pakal.table.base import telemetry
from pakal.table.base.errors import StoreFailed
from pakal.table.base.telemetry import LEVELS, Prometheus
from pakal.table.http.app import create_app
from pakal.table.play.driver import Driver
from pakal.table.storage import database
from pakal.table.tests.tables import GREEDY, ME, guest, new_match, server_in, settings_in, until

HOST = "http://localhost"


@pytest.fixture
def app(tmp_path):
    return create_app(settings_in(tmp_path, metrics="127.0.0.1:0"))


def values(metrics: Prometheus) -> dict[str, float]:
    """The values for Prometheus, over all labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{metrics.port}/metrics", timeout=10) as answer:
        families = list(text_string_to_metric_families(answer.read().decode()))
    samples: dict[str, float] = {}
    for sample in (sample for family in families for sample in family.samples):
        if "le" not in sample.labels:
            samples[sample.name] = samples.get(sample.name, 0) + sample.value
    return samples


def test_a_server_is_alive_and_ready_until_its_database_does_not_answer(app, monkeypatch):
    with TestClient(app, base_url=HOST) as client:
        assert (client.get("/health").text, client.get("/ready").text) == ("alive\n", "ready\n")
        assert client.get("/ready").headers["cache-control"] == "no-store"

        async def fails(_job):
            raise StoreFailed("gone")

        monkeypatch.setattr(app.state.server.services.store, "read", fails)
        answer = client.get("/ready")
        assert (answer.status_code, answer.text) == (503, "the database does not answer\n")
        assert client.get("/health").status_code == 200
        monkeypatch.undo()
        assert client.get("/ready").status_code == 200
        monkeypatch.setattr(database, "ROOM", 2**60)
        answer = client.get("/ready")
        assert (answer.status_code, answer.text) == (503, "the disk of the database is full\n")


def test_a_proxy_may_ask_by_any_name_whether_a_server_is_ready(app):
    with TestClient(app, base_url=HOST) as client:
        client.headers["host"] = "table-a:8421"
        answers = [client.get(path).status_code for path in ("/health", "/ready", "/", "/api/games")]
        assert answers == [200, 200, 403, 403]


def test_a_server_that_is_told_to_end_is_not_ready_even_while_its_database_answers(app, monkeypatch):
    with TestClient(app, base_url=HOST) as client:
        server = app.state.server
        read = server.services.store.read

        async def told_meanwhile(job):
            server.close_soon()
            return await read(job)

        monkeypatch.setattr(server.services.store, "read", told_meanwhile)
        assert client.get("/ready").status_code == 503
        monkeypatch.undo()
        assert client.get("/ready").status_code == 503


def test_metrics_count_events(app):
    with TestClient(app, base_url=HOST) as client:
        metrics = app.state.server.services.metrics
        before = values(metrics)
        assert set(LEVELS) <= set(before)
        seats = [{"kind": "me"}, {"kind": "computer", "agent": "random"}]
        wish = {"game": "rockets", "players": 2, "seats": seats}
        client.post("/api/me", json={"name": "Ana"})
        match = client.post("/api/matches", json=wish).json()["id"]
        assert client.get(f"/api/matches/{match}").status_code == 200
        after = values(metrics)
    assert after["pakal_request_seconds_count"] == before.get("pakal_request_seconds_count", 0) + 3
    assert after["pakal_written_total"] > before["pakal_written_total"]
    assert after["pakal_rooms"] == 1
    assert after["pakal_duties"] == 1


def test_a_second_process_takes_the_next_port_and_both_answer_by_their_own_names_only():
    first, second = (Prometheus("127.0.0.1:0", lambda name: name == "ours") for _ in range(2))
    first.open()
    second._port = first.port
    second.open()
    try:
        assert first.port < second.port < first.port + 64
        addresses = [f"http://127.0.0.1:{each.port}/metrics" for each in (first, second)]
        for name, status in (("ours", 200), ("foreign.example", 403)):
            assert [httpx.get(url, headers={"Host": name}).status_code for url in addresses] == [status] * 2
    finally:
        first.close()
        second.close()


def test_the_id_of_a_request_is_in_its_answer_and_in_the_log(tmp_path, caplog):
    caplog.handler.setFormatter(telemetry.AsJson())
    settings = msgspec.structs.replace(settings_in(tmp_path), trusted_proxies=("testclient",))
    with TestClient(create_app(settings), base_url=HOST) as client, caplog.at_level(logging.INFO, "pakal"):
        new_name = client.get("/health").headers["x-request-id"]
        proxy_name = client.get("/health", headers={"X-Request-ID": "proxy-1"}).headers["x-request-id"]
        other = client.get("/health", headers={"X-Request-ID": "no good\tname"}).headers["x-request-id"]
    lines = [json.loads(line) for line in caplog.text.splitlines() if "/health" in line]
    assert [line["request"] for line in lines] == [new_name, proxy_name, other]
    assert proxy_name == "proxy-1"
    assert len(new_name) == len(other) == 16
    assert new_name != other


def test_background_work_does_not_log_the_id_of_its_request(tmp_path, monkeypatch):
    async def main():
        async with server_in(tmp_path) as server:
            telemetry.REQUEST.set("of Ana")
            await new_match(server, await guest(server), ME, GREEDY, start_seat=1)
            await until(lambda: names)
            assert names == [""]

    async def play_on(driver, room):
        names.append(telemetry.REQUEST.get())

    names = []
    monkeypatch.setattr(Driver, "_play_on", play_on)
    asyncio.run(main())


def test_a_log_of_json_has_one_object_a_line_with_its_traceback():
    record = logging.LogRecord("pakal.x", logging.ERROR, "f", 1, "two\nlines of %s", ("Ana",), None)
    event = json.loads(telemetry.AsJson().format(record))
    assert (event["level"], event["logger"], event["message"]) == ("ERROR", "pakal.x", "two\nlines of Ana")
    try:
        raise ValueError("why")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = telemetry.AsJson().format(record)
    assert "\n" not in line
    assert "ValueError: why" in json.loads(line)["traceback"]
