"""The page keeps its promised sizes, and nothing on it jumps. `benchmarks.page_speed` measures times."""

import pytest

from benchmarks.page_speed import GAMES, SIZES, chunks, load_lobby, open_page, play
from tests.table.harness import Program


def test_the_first_page_is_light():
    assert sum(chunks().values()) <= 150_000


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_while_the_lobby_loads(server, chromium, size):
    with open_page(chromium, server.url, viewport=SIZES[size]) as page:
        found = load_lobby(page)
        assert found["shift"] < 0.01, page.evaluate("window.shifted")
        assert found["js_bytes"] <= 150_000


@pytest.mark.parametrize("size", ["phone", "laptop", pytest.param("large", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_while_a_game_goes_on(server, chromium, game, size):
    with open_page(chromium, server.url, viewport=SIZES[size]) as page:
        found = play(page, Program(server.url), game, 10)
        assert found["actions"] == 10
        assert found["shift"] < 0.02, found["shifted"]
