"""Headers of answers, and refusals of settings."""

import pytest
from litestar.testing import TestClient

from pakal.table.http.app import create_app
from pakal.table.tests.tables import settings_in
from pakal.table.tests.test_who import HOST, Guest, new_table


@pytest.fixture(scope="module")
def http(tmp_path_factory):
    with TestClient(create_app(settings_in(tmp_path_factory.mktemp("answers"))), base_url=HOST) as client:
        yield client


def test_personal_and_hidden_answers_are_not_cached(http):
    host = Guest(http, "host")
    match = new_table(host, "me", "me")
    for path in ("me", "me/devices", "matches", f"matches/{match}", f"matches/{match}/frames?viewer=0"):
        headers = host("GET", f"/api/{path}").headers
        assert (headers["cache-control"], headers["vary"]) == ("no-store", "Cookie, Authorization")


def test_the_type_of_a_text_is_said_once(http):
    for path in ("/", "/api/texts/en", "/no/such/page"):
        media_type = http.get(path, headers={"Accept": "text/html"}).headers["content-type"]
        assert media_type.count("charset") == media_type.startswith("text/")


def test_a_die_of_256_faces_can_be_asked_for(http):
    options = {"die": ",".join(["arrows", *["5"] * 255])}
    body = {"game": "pacals-rocket", "players": 2, "seats": [{"kind": "me"}] * 2, "options": options}
    assert Guest(http, "host")("POST", "/api/matches", body).status_code == 201


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9/",
        "http://[fec0::1]/",
        "http://[fe80::1%25eth0]/",
        "http://u:p@192.0.2.1/",
        "https://nonexistent.invalid/",
        "https://printer.local./",
        "http://router/hook",
        "https://hidden.onion/",
        "https://nas.home.arpa/",
        "http://8.8.8.8:0/",
    ],
)
def test_a_webhook_that_will_never_be_called_is_refused_when_it_is_set(http, url):
    answer = Guest(http, "host")("PATCH", "/api/me", {"webhook": url})
    assert (answer.status_code, answer.json()["code"]) == (422, "impossible")
