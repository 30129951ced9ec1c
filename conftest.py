"""What tests of commands share, and those of the table over sockets and in the browser."""

import os
import signal
from importlib.metadata import EntryPoint

import pytest
from hypothesis import settings

from pakal.base.wording import VARIABLES
from tests import chromium

collect_ignore_glob = ["src/pakal/starter/*/tests/*"]  # they run in the packages that `pakal new-game` writes

# The first example of a test may load compiled code, and a busy machine is slow: no example has a time limit.
settings.register_profile("pakal", deadline=None)
settings.load_profile("pakal")

# A script starts background programs with Ctrl-C ignored, and all programs tested here would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Commands speak English to tests, whatever the language of whoever runs them.
for variable in VARIABLES:
    os.environ.pop(variable, None)
os.environ["LANG"] = "C.UTF-8"


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses
def pytest_collection_modifyitems(items):
    """What asks for the browser is in the browser; without one it says loudly that it was not run."""
    missing = chromium.find() is None
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
            if missing:
                item.add_marker(pytest.mark.skip(reason="NO CHROMIUM ON THIS MACHINE: the table was not tested"))


def pytest_report_header():
    """Which games the browser plays, so that a failure can be met again."""
    return f"DICE={os.environ.get('DICE', 'the same every time')}"


@pytest.fixture(autouse=True)
def same_games(request, monkeypatch):
    """Each test of the table plays the same games every time, and none fails by chance; another DICE gives others."""
    if {"table", "operation"} & {*request.path.relative_to(request.config.rootpath).parts}:
        from tests.same_dice import repeat_games  # it loads the core

        repeat_games(os.environ.get("DICE", "") + request.node.nodeid, monkeypatch.setattr)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A table without limits, for all tests that need one and change nothing of it."""
    from tests.table.harness import Server  # only where a table is wanted

    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()


@pytest.fixture
def pig(monkeypatch):
    """Make the starter's game importable, as if it were installed; return its name."""
    from pakal.base import foreign
    from pakal.catalogue import registry
    from pakal.catalogue.registry import study_of

    entry_points = foreign.entry_points

    def with_ours(group):
        ours = [EntryPoint("pig", "pakal.starter.pig", "pakal.games")] if group == "pakal.games" else []
        return [*entry_points(group=group), *ours]

    def forget():
        for function in (registry.packages, registry.game, study_of):
            function.cache_clear()

    monkeypatch.setattr(foreign, "entry_points", with_ours)
    forget()
    yield "pig"
    forget()
