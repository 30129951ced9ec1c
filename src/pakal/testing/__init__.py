"""Checks for games and agents, of this project and of other packages: one call tests a whole game.

from pakal.testing import check_agent, check_game
check_game(GAME)

It is also a plugin that pytest finds wherever pakal is installed: it knows the marker by which a test names its
clauses, `@pytest.mark.clause("PG-ROLL-1")`.
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


def pytest_configure(config: Any) -> None:
    """Called by pytest before it collects tests."""
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that a test proves")
