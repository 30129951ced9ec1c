"""What tests of the table share, over sockets and in the browser."""

import pytest


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A table of its own for the tests of a file."""
    from tests.table.harness import Server  # only where a table is wanted

    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()
