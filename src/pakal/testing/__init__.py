"""Checks for games and agents, ours and other people's: one call tests a whole game.

from pakal.testing import check_agent, check_game
check_game(GAME)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pakal.testing.conformance import check_agent, check_game

__all__ = ["check_agent", "check_game"]


def __getattr__(name: str) -> Any:
    """The checks bring in all engines, which `pakal rules` does without: they are imported when they are asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pakal.testing import conformance

    return getattr(conformance, name)
