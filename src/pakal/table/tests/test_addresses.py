"""Addresses: the pages that the server sends, and the paths that its log masks agree."""

import re

import pytest

from pakal.table.base.names import typed_table_code
from pakal.table.http.app import create_app
from pakal.table.http.pages import ADDRESSES, PAGES
from pakal.table.http.security import GUESS_PATHS, VISITOR_PATHS, without_secrets
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


@pytest.mark.parametrize("name", ["play", "play/", "play/x2b4/more", "me/x2b4", "lobby", "rules"])
def test_an_address_of_no_page_is_none(name):
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
