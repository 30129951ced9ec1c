"""The player is fair: it plays legally, the same for the same seed, and nothing hidden changes its choice."""

import pytest

from pakal.catalogue.registry import game
from pakal.testing import check_agent


@pytest.mark.parametrize("name", ["rockets", "jaguar"])
def test_it_plays_fairly(name: str) -> None:
    own_game = game(name)
    check_agent("thinker", own_game, own_game.setup())
