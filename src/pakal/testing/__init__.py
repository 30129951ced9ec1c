"""Checks for games and agents, ours and other people's: one call tests a whole game.

from pakal.testing import check_agent, check_game
check_game(GAME)
"""

from pakal.testing.conformance import check_agent, check_game

__all__ = ["check_agent", "check_game"]
