"""Stores for tests of what a table keeps."""

from contextlib import asynccontextmanager

import pytest

from pakal.table.base.metrics import Metrics
from pakal.table.storage.sql import SqlStore
from pakal.table.tests.tables import settings_in


@pytest.fixture
def each_store():
    """Each kind of store, one after the other."""


@pytest.fixture
def stored(each_store, tmp_path):
    """Opens the store of a folder; opened again, it has what it had."""

    @asynccontextmanager
    async def opened():
        store = SqlStore.of(settings_in(tmp_path), Metrics())
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    return opened
