"""The HTTP interface of the table: every request gets a clear answer in its language, and nothing breaks."""

import asyncio
import gzip
from contextlib import closing
from http.client import HTTPConnection

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from pakal.base.texts import Texts
from pakal.base.wording import LANGUAGES
from pakal.catalogue.registry import all_facts
from pakal.table.base.settings import Rates, Settings
from pakal.table.base.static_files import Asset, load
from pakal.table.base.telemetry import Metrics
from pakal.table.calls.call import Limits
from pakal.table.http import routes
from pakal.table.http.app import Security, create_app
from pakal.table.http.home import Home
from pakal.table.http.routes import description
from tests.table.harness import Program, bearer

HERE = "http://127.0.0.1:8421"
EVIL = "http://evil.example"

FREE = Rates(requests=(1e6, 10**6), guests=(1e6, 10**6), guesses=(1e6, 10**6), matches=(1e6, 10**6))

pytestmark = pytest.mark.filterwarnings("ignore:The base_url")  # the client of the framework likes names with a dot


def table(folder, **more):
    """A table in this process."""
    settings = Settings(**{"database_url": f"sqlite:///{folder}/table.sqlite", "rates": FREE, **more})
    return TestClient(create_app(settings), base_url=HERE)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with table(tmp_path_factory.mktemp("table")) as running:
        yield running


def check_refusal(answer, status, code):
    """Check that an answer is an error of the protocol; returns its words."""
    body = answer.json()
    assert (answer.status_code, body["status"], body["code"]) == (status, status, code), body
    assert sorted(body) == ["code", "message", "status"]
    assert body["message"]
    assert answer.headers["cache-control"] == "no-store"
    return body["message"]


# Everything that the description offers, with whatever may be sent

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PATHS = description()["paths"]
OPERATIONS = [pytest.param(path, method, id=f"{method} {path}") for path, item in PATHS.items() for method in item]
EXAMPLES = 12


@pytest.fixture(scope="module")
def running(server):
    """A table in a process of its own, and its description."""
    return server, schemathesis.openapi.from_url(f"{server.url}/api/schema")


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_fits_its_description(path, method, running):
    """Valid and invalid requests, for existing and other matches, by a known guest."""
    server, description = running
    program = Program(server.url)
    match = program.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
    operation = description[path][method]
    modes = [operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode]

    @hypothesis.given(case=st.one_of(modes), real=st.booleans())
    @hypothesis.settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    def send(case, real):
        for name in case.path_parameters if real else ():
            case.path_parameters[name] = {"match_id": match, "seat": "1", "game": "rockets", "language": "pl"}.get(
                name, case.path_parameters[name]
            )
        case.call_and_validate(base_url=server.url, headers=bearer(program.secret), checks=CHECKS, timeout=60)

    send()
    assert "error" not in server.log.lower()


# Languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_are_told_in_the_language_asked_for(language, client):
    texts = Texts(language, ["pakal.table"])
    headers = {"accept-language": f"xx,{language}-CH;q=0.8,*;q=0.1"}
    assert check_refusal(client.get("/api/nothing", headers=headers), 404, "not-found") == texts.say("error-not-found")
    assert check_refusal(client.put("/api/games", headers=headers), 405, "method") == texts.say("error-method")
    assert check_refusal(client.get("/api/me", headers=headers), 401, "nobody") == texts.say("error-nobody")


@pytest.mark.parametrize("header", ["", "xx", ";q=", "de;q=x", "de;q=0", ",,,", "\x80", "d" * 5000, "de;q=nan"])
def test_a_language_that_nobody_speaks_is_answered_in_english(header, client):
    answer = client.get("/api/nothing", headers={"accept-language": header.encode("latin-1")})
    assert check_refusal(answer, 404, "not-found") == Texts("en", ["pakal.table"]).say("error-not-found")


def test_without_a_language_a_guest_is_answered_in_their_own(tmp_path):
    with table(tmp_path) as client:
        assert client.post("/api/me", json={"language": "pl"}).status_code == 201
        client.headers.pop("accept-language", None)
        message = check_refusal(client.get("/api/matches/nothing"), 404, "not-found")
        assert message == Texts("pl", ["pakal.table"]).say("error-not-found")


# Bodies


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"null", b"[]", b"7", b'"x"', b"\xff\xfe", b'{"game": 7}', b"{}" * 2, b"[" * 10_000, b'{"a":NaN}'],
)
def test_bodies_that_cannot_be_read(body, client):
    client.post("/api/me", json={})
    before = client.get("/api/matches?list=mine").json()
    answer = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    check_refusal(answer, 400, "unreadable")
    assert client.get("/api/matches?list=mine").json() == before


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"players": "two"}, "players"),
        ({"nix": 1}, "nix"),
        ({"seats": [{"kind": "me", "x": 1}]}, "seats[0].x"),
        ({"pace": {"kind": "days"}}, "pace.days"),
    ],
)
def test_the_field_that_cannot_be_read_is_named(client, wrong, field):
    body = {"game": "rockets", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]} | wrong
    assert f"“{field}”" in check_refusal(client.post("/api/matches", json=body), 400, "unreadable")
    assert "“" not in check_refusal(client.post("/api/matches", json=[body]), 400, "unreadable"), "no field is wrong"


@pytest.mark.parametrize(
    "address",
    ["matches?list=open&lmit=3", "matches?kind=open", "games?players=2", "rules/en/rockets/search?words=a&game=x"],
)
def test_a_parameter_that_nobody_reads_is_refused_by_its_name(address, client):
    unread = {"kind", "lmit", "players", "game"} & {
        word.partition("=")[0] for word in address.partition("?")[2].split("&")
    }
    assert next(iter(unread)) in check_refusal(client.get(f"/api/{address}"), 400, "unreadable")


@pytest.mark.parametrize(
    "address", ["api/matches?list=open&limit=3", "api/rules/en/rockets/search?words=a", "?game=x&y=z"]
)
def test_a_parameter_that_is_read_or_is_for_the_page_is_taken(address, client):
    assert client.get(f"/{address}").status_code == 200


def test_an_impossible_table_is_refused_with_its_reason(client):
    client.post("/api/me", json={})
    body = {"game": "go", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}], "pace": {"kind": "none"}}
    assert "there is no game 'go'" in check_refusal(client.post("/api/matches", json=body), 422, "impossible")


def test_bodies_that_are_too_large_are_not_read(client):
    for content in (b"x" * 100_000, (b"x" * 10_000 for _ in range(10))):
        check_refusal(client.post("/api/me", content=content), 413, "too-large")
    check_refusal(client.post("/api/records", content=b"x" * 600_000), 413, "too-large")
    check_refusal(client.post("/api/me", content=b"", headers={"content-length": "-1"}), 413, "too-large")


def test_a_record_may_be_larger_than_other_bodies(client):
    client.post("/api/me", json={})
    answer = client.post("/api/records", content=b"x" * 100_000, headers={"content-type": "text/plain"})
    assert answer.status_code in (400, 422)


# Where calls come from

CHANGES = [
    ("POST", "/api/me"),
    ("PATCH", "/api/me"),
    ("DELETE", "/api/me"),
    ("POST", "/api/matches"),
    ("PUT", "/nothing"),
]


@pytest.mark.parametrize(("method", "path"), CHANGES)
@pytest.mark.parametrize(
    "origin", [EVIL, "null", "http://127.0.0.1:8422", "http://127.0.0.1:8421.evil.example", "x" * 99]
)
def test_a_page_from_elsewhere_changes_nothing(method, path, origin, client):
    check_refusal(client.request(method, path, json={}, headers={"origin": origin}), 403, "foreign")


def test_our_own_page_and_those_allowed_may_change_things(tmp_path):
    with table(tmp_path, allowed_origins=("https://friend.example",)) as client:
        for origin in (HERE, "https://friend.example"):
            assert client.post("/api/me", json={}, headers={"origin": origin}).status_code in (200, 201)


def test_a_browser_that_says_it_comes_from_elsewhere_changes_nothing(client):
    check_refusal(client.post("/api/me", json={}, headers={"sec-fetch-site": "cross-site"}), 403, "foreign")


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8421", "", "[", "@"]
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/api/me"])
def test_a_foreign_host_name_is_refused(host, path, client):
    check_refusal(client.get(path, headers={"host": host}), 403, "foreign")


def upgrade(url, **headers):
    """Status of the answer to a browser that opens a socket."""
    port = int(url.rpartition(":")[2])
    fields = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade"}
    fields |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13"}
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.putrequest("GET", "/api/socket", skip_host=True)
        for name, value in (fields | headers).items():
            connection.putheader(name, value)
        connection.endheaders()
        return connection.getresponse().status


def test_a_socket_is_opened_only_by_our_own_page_and_by_our_own_name(running):
    url = running[0].url
    assert upgrade(url) == 101
    assert upgrade(url, Origin=url) == 101
    for origin in (EVIL, "null", "http://127.0.0.1:1", f"{url}.evil.example"):
        assert upgrade(url, Origin=origin) == 403
    for host in ("evil.example", "127.0.0.1.evil.example"):
        assert upgrade(url, Host=host) == 403
        assert upgrade(url, Host=host, Origin=f"http://{host}") == 403
    assert upgrade(url, **{"Sec-Fetch-Site": "cross-site"}) == 403


@pytest.mark.parametrize("host", ["localhost:8421", "127.0.0.1", "[::1]:8421", "192.168.1.20:8421", "table.example"])
def test_names_that_are_ours(host, tmp_path):
    with table(tmp_path, allowed_hosts=("table.example",)) as client:
        assert client.get("/api/version", headers={"host": host}).status_code == 200


# Too often


def test_too_many_requests_are_refused_with_the_time_to_wait(tmp_path):
    with table(tmp_path, rates=Rates(requests=(0.5, 3))) as client:
        answers = [client.get("/api/version") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert "seconds" in check_refusal(answers[-1], 429, "too-often")
        assert int(answers[-1].headers["retry-after"]) >= 1


def test_guesses_of_secrets_are_limited(tmp_path):
    with table(tmp_path, rates=Rates(guesses=(0.1, 3))) as client:
        client.post("/api/me", json={})
        statuses = [client.get(f"/api/invites/guess{n}").status_code for n in range(5)]
        assert statuses == [404, 404, 404, 429, 429]
        assert client.get("/api/version").status_code == 200


def test_an_address_behind_a_proxy_is_believed_only_of_ours(tmp_path):
    with table(tmp_path, rates=Rates(requests=(0.1, 2))) as client:
        statuses = [
            client.get("/api/version", headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code for n in range(4)
        ]
    assert statuses == [200, 200, 429, 429]
    with table(tmp_path, rates=Rates(requests=(0.1, 2)), trusted_proxies=("testclient",)) as client:
        statuses = [
            client.get("/api/version", headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code for n in range(4)
        ]
        # What stands further left the caller wrote, not the proxy.
        with_forgery = [
            client.get("/api/version", headers={"x-forwarded-for": f"{n}, 192.0.2.9"}).status_code for n in range(4)
        ]
    assert statuses == [200] * 4
    assert with_forgery == [200, 200, 429, 429]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("192.0.2.1:51", "192.0.2.2:51"),
        ("[2001:db8:1::1]", "[2001:db8:2::1]"),
        ("[2001:db8:1::1]:51", "[2001:db8:2::1]:51"),
        ('"[2001:db8:1::1]:51"', '"[2001:db8:2::1]:51"'),
        ("2001:db8:1::1", "2001:db8:2::1"),
        ("_anna", "_ben"),  # obfuscated (RFC 7239)
        ("unix:7", "unix:8"),
        ("300.1.1.1", "300.1.1.2"),
    ],
)
def test_people_behind_a_proxy_are_told_apart_however_it_writes_addresses(tmp_path, caplog, first, second):
    with table(tmp_path, rates=Rates(requests=(0.001, 2)), trusted_proxies=("testclient",)) as client:
        for address in (first, second):
            ports = [address.replace(":51", f":5{n}") for n in range(3)]  # one person has many ports
            statuses = [client.get("/api/version", headers={"x-forwarded-for": f"x, {p}"}).status_code for p in ports]
            assert statuses == [200, 200, 429]
    said = [record for record in caplog.records if "X-Forwarded-For" in record.getMessage()]
    assert len(said) == (first[0] in "_u" or first.startswith("300"))


def test_without_a_forwarded_address_the_connection_counts(tmp_path, caplog):
    limits, took = Limits(Rates()), []
    limits.take = lambda name, key: took.append(key)
    settings = Settings(database_url=f"sqlite:///{tmp_path}/table.sqlite", trusted_proxies=("192.0.2.7",))

    async def app(scope, receive, send):
        """Answers nothing."""

    async def main():
        security = Security(app, settings, limits, Home(settings), Metrics())
        headers = [(b"host", b"localhost"), (b"x-forwarded-for", b"Unknown")]
        scope = {"type": "http", "method": "GET", "path": "/", "raw_path": b"/", "headers": headers}
        for port in (1, 1, 2):
            await security({**scope, "query_string": b"", "client": ("192.0.2.7", port), "server": None}, None, None)

    asyncio.run(main())
    assert took[0] == took[1] != took[2]
    [said] = [record.getMessage() for record in caplog.records if "X-Forwarded-For" in record.getMessage()]
    assert "limits by address do not work" in said


# The catalogue


def test_games_are_listed_with_all_that_the_lobby_shows(client):
    games = {game["name"]: game for game in client.get("/api/games").json()}
    for facts in all_facts():
        entry = games[facts.name]
        assert (entry["title"], entry["players"]) == (facts.title, list(facts.players))
        assert [edition["name"] for edition in entry["editions"]] == [edition.name for edition in facts.editions]
        assert [option["name"] for option in entry["options"]] == [option.name for option in facts.options]
        for option in facts.options:
            choice = next(o for o in entry["options"] if o["name"] == option.name)
            assert option.parse(choice["default"]) == option.default


def test_computer_players_come_weakest_first(client):
    agents = client.get("/api/agents").json()
    strengths = [agent["strength"] for agent in agents]
    assert strengths == sorted(strengths)
    assert strengths[0] >= 1
    assert agents[-1]["name"] == "mcts"  # no level has its settings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_texts_and_rules_come_in_every_language(facts, language, client):
    general = client.get(f"/api/texts/{language}")
    assert general.headers["content-type"].startswith("text/plain")
    assert "error-not-found = " in general.text
    assert "title = " in client.get(f"/api/texts/{language}/{facts.name}").text
    rules = client.get(f"/api/rules/{language}/{facts.name}").json()
    assert {f"{facts.prefix}-SETUP-1", "GEN-1"} <= {clause["clause"] for clause in rules}


def test_the_rules_are_searched_for_near_words_too(client):
    assert client.get("/api/rules/en/jaguar/search?words=trading").json()[0] == "JG-TURN-1"
    assert client.get("/api/rules/en/jaguar/search?words=jg-turn-1").json() == ["JG-TURN-1"]
    assert client.get("/api/rules/en/jaguar/search?words=zzzz").json() == []
    assert client.get(f"/api/rules/en/jaguar/search?words={'a' * 101}").status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "texts/xx",
        "texts/xx/rockets",
        "texts/en/go",
        "rules/en/go",
        "rules/en/go/search?words=a",
        "rules/..%2f/rockets",
        "lessons/go",
        "lessons/go/0",
        "lessons/rockets/9",
        "lessons/go/0/text?ply=0&name=a",
    ],
)
def test_unknown_names_are_answered_with_404(path, client):
    check_refusal(client.get(f"/api/{path}"), 404, "not-found")


def test_a_step_of_a_lesson_is_sent_as_text_in_the_language_asked_for(client):
    query = {"ply": 3, "name": ["Ines", "Jaap"]}
    answer = client.get("/api/lessons/rockets/0/text", params=query, headers={"accept-language": "de"})
    assert answer.headers["content-type"].startswith("text/plain")
    assert "Ines" in answer.text
    assert "Spieler" in answer.text


def test_a_lesson_tells_no_reasons_where_the_game_has_no_words(client):
    steps = client.get("/api/lessons/rockets/1").json()
    at = next(n for n, step in enumerate(steps) if step["say"] == "lesson-rest-pile")
    answer = client.post(f"/api/lessons/rockets/1/{at}", json={"text": "back"})
    assert answer.json() == {"good": False, "reasons": [], "why": None}


@pytest.mark.parametrize("path", ["games", "agents", "texts/pl", "texts/pl/rockets", "rules/de/jaguar"])
def test_unchanged_answers_are_not_sent_again(path, client):
    first = client.get(f"/api/{path}")
    again = client.get(f"/api/{path}", headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")


# Pages and headers


@pytest.mark.parametrize("path", ["/", "/play/x", "/api/games", "/api/nothing", "/nothing.js", "/api/me"])
def test_every_answer_has_a_content_security_policy(path, client):
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["font-src"] == policy["form-action"] == "'self'"
    assert policy["connect-src"] == "'self' ws://127.0.0.1:8421 wss://127.0.0.1:8421"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_headers_for_trusted_addresses_are_sent_only_there(client, tmp_path):
    """On plain http from another machine it would complain in its console."""
    assert "cross-origin-opener-policy" not in client.get("/", headers={"host": "192.168.1.20:8421"}).headers
    with table(tmp_path, base_url="https://table.example") as elsewhere:
        answer = elsewhere.get("/", headers={"host": "table.example"})
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_nothing_outside_the_page_is_sent(client):
    for path in (
        "/../settings.py",
        "/..%2fsettings.py",
        "/%2e%2e/app.py",
        "/assets/../../app.py",
        "/app.py",
        "//etc/passwd",
    ):
        assert client.get(path).status_code == 404


def test_an_unknown_address_is_a_page_for_people_and_json_for_programs(client, monkeypatch):
    document = Asset(b"<!doctype html>", "text/html")
    monkeypatch.setattr(routes, "assets", lambda: {"index.html": document})
    for path in ("/nothing", "/play", "/play/a/b", "/assets/old.js"):
        answer = client.get(path, headers={"accept": "text/html,*/*"})
        assert (answer.status_code, answer.content) == (404, document.body)
        check_refusal(client.get(path, headers={"accept": "*/*"}), 404, "not-found")
    check_refusal(client.get("/api/nothing", headers={"accept": "text/html"}), 404, "not-found")


def test_a_table_without_its_page_says_how_to_build_it(client, monkeypatch):
    monkeypatch.setattr(routes, "assets", dict)
    for path in ("/", "/play/x"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert "make web" in answer.text
    assert client.get("/api/version").status_code == 200


def test_files_are_kept_as_long_as_their_names_say_and_sent_compressed(tmp_path):
    (tmp_path / "assets").mkdir()
    script = b"export const x = 1;\n" * 100
    for name in ("assets/index-abc.js", "index.html"):
        (tmp_path / name).write_bytes(script)
    assets = load(tmp_path)
    assert sorted(assets) == ["assets/index-abc.js", "index.html"]
    asset = assets["assets/index-abc.js"].sent(None, "gzip, br;q=1.0")
    assert asset.headers["Content-Encoding"] == "gzip"
    assert asset.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert gzip.decompress(asset.body) == script
    page_asset = assets["index.html"].sent(None, "gzip")
    assert gzip.decompress(page_asset.body) == script
    assert page_asset.headers["Cache-Control"] == "no-cache"
    plain = assets["index.html"].sent(None, "identity")
    assert plain.body == script
    assert "Content-Encoding" not in plain.headers
    assert assets["index.html"].sent(plain.headers["ETag"]).status == 304
