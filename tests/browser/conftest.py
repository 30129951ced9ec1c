"""The system's Chromium, and people who sit at it."""

import os

import pytest
from playwright.sync_api import expect, sync_playwright

from tests import chromium as system
from tests.browser.person import Person
from tests.table.harness import NO_LIMITS, Server

expect.set_options(timeout=30_000)  # milliseconds; five seconds are not enough where others use the machine


DICE = int(os.environ.get("DICE", "7"))
"""Chooses the games of the table, which are the same every time, so that a test fails by what has changed."""


@pytest.fixture(scope="module")
def server(request, tmp_path_factory):
    """A table of its own for the tests of a file, with its `SETTINGS` where it has some."""
    settings = getattr(request.module, "SETTINGS", NO_LIMITS)
    running = Server(tmp_path_factory.mktemp("table"), settings, dice=DICE).start()
    yield running
    running.stop()


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
