"""How many games would tell what those of a study cannot."""

from collections.abc import Sequence
from math import ceil, isfinite

from pakal.lab.estimates import Estimate
from pakal.lab.laboratory import Findings
from pakal.lab.playing import POLICIES

FINE = 0.02
"""How far to either side an interval of a share may reach that is fine enough."""

MOST = 1_000_000
"""Most games that a study proposes."""


def enough_text(findings: Findings, estimates: Sequence[Estimate]) -> str:
    """The end of a sentence about shares or differences of them in the games of the last agent against itself.

    It says how many games would make the widest interval fine enough: its width shrinks with the square root of their
    number. It is empty where intervals are fine, where nobody can order games, and where too many would be needed.
    """
    half = max((one.high - one.low) / 2 for one in estimates)
    if not findings.order.agents or not isfinite(half) or half <= FINE:
        return ""
    agent = findings.order.agents[-1]
    needed = two_digits(findings.alike[agent][0].games * (half / FINE) ** 2)
    if needed > MOST:
        return ""
    option = "--playouts" if agent in POLICIES else "--games"
    reach = f"intervals would reach only {100 * FINE:.0f} points to either side"
    return f"; with about {needed:,} games ({option} {needed}) {reach}"


def two_digits(number: float) -> int:
    """The next whole number that has only two digits before its zeros."""
    step: int = 10 ** max(0, len(str(ceil(number))) - 2)
    return ceil(number / step) * step
