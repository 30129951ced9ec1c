"""Addresses: the router of the page, the pages that the server sends, and the paths that its log masks agree."""

import re
from pathlib import Path

import pytest

from pakal.table.base.names import typed_table_code
from pakal.table.http.app import create_app
from pakal.table.http.pages import PAGES
from pakal.table.http.security import GUESS_PATHS, VISITOR_PATHS, without_secrets
from pakal.table.tests.tables import settings_in

ROUTER = Path(__file__).parents[4] / "web" / "src" / "lib" / "router.svelte.ts"
SECRETS = {"secret", "code"}
"""Names of the parts of an address that nobody may guess or read in a log."""

CODE = "K7QX"
"""The code of a table; the same in all processes that collect these tests."""


def routes():
    """Pattern and parameters of each page of the router, with an example of its address."""
    text = ROUTER.read_text(encoding="utf-8")
    block = re.search(r"const ROUTES.*?= \[\n(.*?)\n\];", text, re.DOTALL)[1]
    lines = [line for line in block.split("\n") if "Lobby" not in line]
    assert len(lines) > 8
    for line in lines:
        pattern = re.search(r"\[(?:/\^(.*)\$/|new RegExp\(`\^(.*)\$`\)), ", line)
        pattern = (pattern[1] or pattern[2]).replace("\\/", "/")
        names = re.findall(r"\(\?<(\w+)>", pattern)
        for way in ("replay", "analysis") if "way" in names else ("",):
            path = re.sub(r"\(\?<way>[^)]*\)", way, pattern)
            path = re.sub(r"\(\?<code>[^)]*\)", CODE, path)
            yield path.replace("(?<", "<").split("<")[0] + ("" if "<" not in path else "x2b4"), set(names)


ADDRESSES = list(routes())


@pytest.mark.parametrize(("path", "names"), ADDRESSES)
def test_the_server_sends_the_page_to_each_address_of_the_router(path, names):
    name = path.removeprefix("/")
    assert PAGES.fullmatch(name) or typed_table_code(name) == CODE


def test_the_router_knows_each_address_of_the_server():
    words = set(re.findall(r"[a-z]{2,}", PAGES.pattern))
    assert words == {path.split("/")[1] for path, names in ADDRESSES if "code" not in names}


@pytest.mark.parametrize(("path", "names"), ADDRESSES)
def test_the_log_masks_each_address_of_the_page_with_a_secret(path, names):
    secret = names & SECRETS or path.startswith("/board/")  # a code may stand there, too
    assert (without_secrets(path) != path) == bool(secret)


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
