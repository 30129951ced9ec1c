"""The system's Chromium, and people who sit at it."""

import pytest
from playwright.sync_api import expect, sync_playwright

from tests import chromium as system
from tests.browser.person import Person

expect.set_options(timeout=30_000)  # milliseconds; five seconds are not enough where others use the machine


def pytest_collection_modifyitems(items):
    """Without a browser these tests say loudly that they were not run."""
    if system.find() is None:
        for item in items:
            if item.path.parent.name == "browser":
                item.add_marker(pytest.mark.skip(reason="NO CHROMIUM ON THIS MACHINE: the table was not tested"))


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system.find(), args=system.ARGUMENTS)
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
