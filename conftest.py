"""What tests of commands share, and those of the table over sockets and in the browser."""

import signal

import pytest

# What a script starts in the background is deaf to Ctrl-C, and so would be all programs tested here.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A table of its own for the tests of a file."""
    from tests.table.harness import Server  # only where a table is wanted

    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()
