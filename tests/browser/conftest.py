"""The system's Chromium and a table of its own for each file of browser tests."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.person import Person
from tests.table.harness import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def pytest_collection_modifyitems(items):
    """Without a browser these tests say loudly that they were not run."""
    if CHROMIUM is None:
        for item in items:
            if item.path.parent.name == "browser":
                item.add_marker(pytest.mark.skip(reason="NO CHROMIUM ON THIS MACHINE: the table was not tested"))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def person(server, chromium):
    """Makes people, each with a browser of their own; fails if a page reported an error."""
    people: list[Person] = []

    def make(**more) -> Person:
        people.append(Person(chromium, server.url, **more))
        return people[-1]

    yield make
    errors = [error for somebody in people for error in somebody.errors]
    for somebody in people:
        somebody.context.close()
    assert errors == []
