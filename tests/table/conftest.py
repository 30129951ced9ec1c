import pytest

from tests.table.harness import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A table of its own for the tests of a file."""
    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()
