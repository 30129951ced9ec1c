"""Checks for games and agents, of this project and of other packages: one call tests a whole game.

from pakal.testing import check_agent, check_game
check_game(GAME)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pakal.testing.conformance import check_agent, check_game

__all__ = ["check_agent", "check_game"]


def __getattr__(name: str) -> Any:
    """Import a check on first use: the checks import all engines, which `pakal rules` does not need."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pakal.testing import conformance

    return getattr(conformance, name)
