"""Databases in which a table can be kept: those that cannot be used, and SQLite and PostgreSQL side by side."""

import pytest
from sqlalchemy import make_url

from pakal.cli import main
from tests.table.postgres import postgres


@pytest.fixture(scope="module")
def databases():
    with postgres() as running:
        yield running


def test_a_database_that_is_not_there_is_one_line_and_status_2(databases, capsys):
    url = make_url(databases.new()).set(database="no_such_thing").render_as_string(hide_password=False)
    assert main(["play", "--port", "0", "--database", url]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("pakal: the database cannot be used: ")
    assert 'database "no_such_thing" does not exist' in line
