"""Kernels write where they may: buffers are made longer than the facts say, and what lies behind is looked at.

A compiled kernel checks no bounds. What it writes behind its buffer would be some other object's memory.
"""

from typing import Any

import numpy as np

from pakal.core.kernel import Ints
from pakal.core.match import Match
from pakal.core.random import Generator

UNTOUCHED = -2_000_000_011
"""What stands in a buffer before a kernel writes: no action, no card, no face."""

LONGER = 4096
"""Numbers behind a buffer that are looked at, at least."""


def guarded(size: int, more: int = 0) -> Ints:
    """A buffer of `size` numbers, and behind it what must stay untouched."""
    return np.full(size + max(more, LONGER), UNTOUCHED, np.int32)


def check_written(buffer: Ints, n: int, most: int, what: str, fact: str) -> None:
    """A kernel has written its `n` numbers, and none behind the `most` that the facts name."""
    behind = np.flatnonzero(buffer[most:] != UNTOUCHED)
    assert n <= most, f"{n} {what}, but {fact} is {most}"
    assert not len(behind), f"{what}: a kernel writes behind its buffer, number {most + behind[-1]} of {fact} {most}"
    assert n >= 0, f"{what}: a kernel returned {n}"
    assert not (buffer[:n] == UNTOUCHED).any(), f"{what}: a kernel returned {n}, and wrote fewer"


def check_legal_buffer(match: Match) -> None:
    """Legal actions have room in `max_legal`."""
    facts = match.setup.facts
    buffer = guarded(facts.max_legal, facts.action_count)
    n = match.game.engine.legal_actions(match.terms_array, match._states, buffer)
    check_written(buffer, int(n), facts.max_legal, "legal actions", "max_legal")


def drawn(match: Match, states: Any, rng: Generator) -> tuple[int, ...]:
    """An outcome of chance, which has room in `max_outcome`."""
    most = match.setup.facts.max_outcome
    buffer = guarded(most)
    n = int(match.game.engine.draw_chance(match.terms_array, states, rng, buffer))
    check_written(buffer, n, most, "numbers in a chance outcome", "max_outcome")
    return tuple(buffer[:n].tolist())


def dealt_anew(match: Match, viewer: int, rng: Generator) -> Match:
    """What the viewer has not seen, dealt anew by the game's `redeal`, which has room in `max_outcome`."""
    world = match.copy()
    if "redeal" in match.game.kernels:
        most = match.setup.facts.max_outcome
        buffer = guarded(most)
        match.game.engine.redeal(match.terms_array, world._states, viewer, rng, buffer)
        check_written(buffer, 0, most, "cards dealt anew", "max_outcome")
    return world
