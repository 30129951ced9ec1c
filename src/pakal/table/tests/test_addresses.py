"""Addresses: the pages that the server sends, and the paths that its log masks agree."""

import asyncio
import re
from urllib.parse import unquote

import pytest

from pakal.table.base.names import typed_table_code
from pakal.table.base.telemetry import Metrics
from pakal.table.calls.call import Limits
from pakal.table.http.app import GUESS_PATHS, RECORDS, SOCKET, VISITOR_PATHS, Security, create_app, without_secrets
from pakal.table.http.home import Home
from pakal.table.http.routes import ADDRESSES, PAGES
from pakal.table.tests.tables import settings_in

SECRETS = {"secret", "code"}
"""Names of the parts of an address that nobody may guess or read in a log."""

CODE = "K7QX"
"""The code of a table; the same in all processes that collect these tests."""

EXAMPLES = [("/", ""), (f"/{CODE}", "code")] + [
    (f"/{word}/x2b4" if part else f"/{word}", part) for word, part in ADDRESSES.items()
]
"""Addresses of pages, and the name of the part that follows the first word."""


@pytest.mark.parametrize(("path", "part"), EXAMPLES)
def test_the_server_sends_the_page_to_each_address(path, part):
    name = path.removeprefix("/")
    assert PAGES.fullmatch(name) or typed_table_code(name) == CODE


@pytest.mark.parametrize("name", ["play", "play/", "play/x2b4/", "play/x2b4/more", "me/x2b4", "lobby", "rules"])
def test_an_unknown_address_has_no_page(name):
    assert not PAGES.fullmatch(name)


@pytest.mark.parametrize(("path", "part"), EXAMPLES)
def test_the_log_masks_each_address_of_the_page_with_a_secret(path, part):
    secret = part in SECRETS or path.startswith("/board/")  # a code may stand there, too
    assert (without_secrets(path) != path) == secret


def test_the_log_masks_each_path_of_the_server_with_a_secret(tmp_path):
    app, secret = create_app(settings_in(tmp_path, metrics="127.0.0.1:0")), 0
    for route in app.routes:
        names = set(re.findall(r"\{(\w+):", route.path))
        path = re.sub(r"\{\w+:\w+\}", "x2b4", route.path)
        if names & SECRETS:
            assert "x2b4" not in without_secrets(path), route.path
            assert GUESS_PATHS.match(path), route.path
            assert VISITOR_PATHS.fullmatch(path), route.path
            secret += 1
    assert secret >= 3


SPELLINGS = {
    "two slashes first": lambda path: f"/{path}",
    "two slashes last": lambda path: "//".join(path.rsplit("/", 1)),
    "a slash at the end": lambda path: f"{path}/",
    "an encoded slash first": lambda path: f"/%2f{path[1:]}",
    "an encoded slash last": lambda path: "/%2F".join(path.rsplit("/", 1)),
    "an encoded slash at the end": lambda path: f"{path}%2f",
    "an encoded letter": lambda path: f"/%{ord(path[1]):02x}{path[2:]}",
    "an encoded letter at the end": lambda path: f"{path[:-1]}%{ord(path[-1]):02X}",
    "a dot": lambda path: f"/.{path}",
    "dots": lambda path: f"/x/..{path}",
    "encoded dots": lambda path: f"/x/%2e%2E{path}",
    "no slash": lambda path: path[1:],
}
"""Other spellings of a path. Most of them are the same route for the framework."""


class Desk:
    """An application behind the outermost layer, which notes its requests."""

    def __init__(self, folder, **settings):
        settings = settings_in(folder, **settings)
        self.limits = Limits(settings.rates)
        self.home = Home(settings)
        self.came, self.counted = [], []
        self.limits.take = lambda name, key: self.counted.append(name)
        self.security = Security(self.app, settings, self.limits, self.home, Metrics())

    async def app(self, scope, receive, send):
        self.came.append(scope["path"])
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"x", "more_body": False})

    def ask(
        self, target, server="127.0.0.1", size=0, kind="http", host=b"localhost", accept=b"*/*", query=b"", method="GET"
    ):
        """The status and the headers of the answer to a call."""
        headers = [(b"host", host), (b"content-length", b"%d" % size), (b"accept", accept)]
        scope = {
            "type": kind,
            "method": method,
            "path": unquote(target),
            "raw_path": target.encode(),
            "headers": headers,
        }
        scope |= {"query_string": query, "client": ("192.0.2.1", 9), "server": (server, 8421)}
        sent = []

        async def send(message):
            sent.append(message)

        asyncio.run(self.security(scope, None, send))
        answer = sent[0] if sent else {}
        return answer.get("status", answer.get("code")), dict(answer.get("headers", ()))


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    """Every path of the server, and some of pages."""
    routes = create_app(settings_in(tmp_path_factory.mktemp("paths"))).routes
    paths = {re.sub(r"\{\w+:\w+\}", "x2b4", route.path) for route in routes} - {"/"}
    return sorted(paths | {path for path, _ in EXAMPLES if path != "/"})


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_path_in_another_spelling_is_refused_before_every_rule(tmp_path, paths, spelling):
    """Else no rule knows the route: no guess is counted, and visitors of the home reach everything."""
    desk = Desk(tmp_path)
    desk.home._doors.add("192.0.2.9")
    desk.home.open_address = "192.0.2.9"
    assert len(paths) > 40
    for path in paths:
        for server in ("127.0.0.1", "192.0.2.9"):
            desk.counted.clear()
            status, headers = desk.ask(SPELLINGS[spelling](path), server)
            assert (status, headers[b"cache-control"]) == (404, b"no-store"), path
            assert desk.counted == ["requests"]
        assert desk.ask(SPELLINGS[spelling](path), kind="websocket")[0] == 1008
    assert desk.came == []


@pytest.mark.parametrize(("path", "part"), EXAMPLES[1:])
def test_a_slash_at_the_end_leads_a_person_to_the_page(tmp_path, path, part):
    desk = Desk(tmp_path)
    status, headers = desk.ask(f"{path}/", accept=b"text/html", query=b"ply=3")
    assert (status, headers[b"location"]) == (301, f"{path}?ply=3".encode())
    assert desk.ask(f"{path}/", accept=b"text/html", method="POST")[0] == 404
    assert desk.came == []


@pytest.mark.parametrize(
    "target",
    [
        *("//evil.example/", "//play/x2b4/", "/play/x2b4//", "/play//", "///", "//", "/play/x2b4%2f", "/%70lay/x2b4/"),
        *("/api/me/", "/api/matches/x2b4/", "/lobby/", "/play/", "/me/x2b4/", "/play/../", "/\\evil.example/"),
    ],
)
def test_no_other_path_leads_anywhere(tmp_path, target):
    desk = Desk(tmp_path)
    status, headers = desk.ask(target, accept=b"text/html")
    assert (status, b"location" in headers, desk.came) == (404, False, [])


def test_each_rule_knows_a_path_in_its_one_spelling(tmp_path, paths):
    desk = Desk(tmp_path, max_body=2000, max_record=9000)
    charges = []
    desk.limits.charge = lambda name, key, cost: charges.append(key)
    for path in paths:
        desk.counted.clear(), charges.clear(), desk.home._doors.clear()
        status, headers = desk.ask(path)
        if path == SOCKET:
            assert (status, headers[b"upgrade"]) == (426, b"websocket"), "a proxy has not passed the WebSocket on"
            continue
        personal = path.startswith("/api/")
        assert (status, b"vary" in headers, len(charges)) == (200, personal, personal), path
        assert desk.counted == ["requests"] + ["guesses"] * bool(GUESS_PATHS.match(path))
        assert desk.ask(path, size=5000)[0] == (200 if path == RECORDS else 413)
        assert desk.ask(path, host=b"foreign.example")[0] == (200 if path in ("/health", "/ready") else 403)
        desk.home._doors.add("192.0.2.9")
        desk.home.open_address = "192.0.2.9"
        assert desk.ask(path, "192.0.2.9")[0] == (200 if VISITOR_PATHS.fullmatch(path) else 403)


@pytest.mark.parametrize("target", ["/", "/K7QX", "/k7%20qx", "/caf%C3%A9", "/assets/a-b_c.d~e.js", "/a%25b", "/..."])
def test_a_path_in_its_one_spelling_comes_through(tmp_path, target):
    desk = Desk(tmp_path)
    assert desk.ask(target)[0] == 200
    assert desk.came == [unquote(target)]
