"""Databases in which a table can be kept, for the tests of this folder."""

import pytest

from pakal.table.base.settings import database_url
from tests.table.postgres import MISSING, get_server, postgres


@pytest.fixture(scope="module")
def databases():
    if get_server is None:
        pytest.skip(MISSING)
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A database that is empty."""
    if request.param == "sqlite":
        return database_url(str(tmp_path / "t.sqlite"))
    return request.getfixturevalue("databases").new()
