"""A plugin that pytest finds wherever pakal is installed: it knows the marker by which a test names its clauses.

@pytest.mark.clause("PG-ROLL-1")
def test_a_one_ends_the_turn(): ...
"""

from typing import Any


def pytest_configure(config: Any) -> None:
    """Called by pytest before it collects tests."""
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that a test proves")
