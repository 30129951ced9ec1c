"""Stores for tests of what a table keeps: the same test runs with each of them."""

from contextlib import asynccontextmanager

import pytest

from pakal.table.tests import tables
from pakal.table.tests.tables import settings_in


@pytest.fixture(params=["database", "files"])
def each_store(request, monkeypatch):
    """Tables of this test keep what they have in a database, and in files."""
    if request.param == "files" and request.node.get_closest_marker("database"):
        pytest.skip("a test of the database")
    monkeypatch.setattr(tables, "KIND", request.param)
    return request.param


@pytest.fixture
def stored(each_store, tmp_path):
    """Opens the store of a folder; opened again, it has what it had."""

    @asynccontextmanager
    async def opened():
        store = tables.store_in(tmp_path, settings_in(tmp_path))
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    return opened
