"""Kernels write only where they may: buffers are made longer than the facts say, and their ends are checked.

A compiled kernel checks no bounds: behind its buffer lies another object's memory.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from typing import Any

import numpy as np

from pakal.core.match import Match
from pakal.kernels.kernel import Ints
from pakal.kernels.random import Generator

FILLER = -2_000_000_011
"""Value of a buffer's numbers before a kernel writes: no action, no card and no face has it."""

LONGER = 4096
"""At least so many numbers behind a buffer are checked."""


def guarded_buffer(size: int, more: int = 0) -> Ints:
    """A buffer of `size` numbers, and behind it numbers that a kernel must not touch; shape (n,)."""
    return np.full(size + max(more, LONGER), FILLER, np.int32)


def check_written(buffer: Ints, n: int, most: int, what: str, fact: str) -> None:
    """Raise if a kernel has not written all of its `n` numbers, or has written behind the `most` of the facts.

    Args:
        buffer: from `guarded_buffer`.
        n: how many numbers the kernel says it has written.
        most: how many the facts allow.
        what: name of the numbers, for the message.
        fact: name of the fact, for the message.
    """
    behind = np.flatnonzero(buffer[most:] != FILLER)
    assert n <= most, f"{n} {what}, but {fact} is {most}"
    assert not len(behind), f"{what}: a kernel writes behind its buffer, number {most + behind[-1]} of {fact} {most}"
    assert n >= 0, f"{what}: a kernel returned {n}"
    assert not (buffer[:n] == FILLER).any(), f"{what}: a kernel returned {n}, and wrote fewer"


def check_legal_buffer(match: Match) -> None:
    """Raise if there are more legal actions than `max_legal`."""
    facts = match.setup.facts
    buffer = guarded_buffer(facts.max_legal, facts.action_count)
    n = match.game.engine.legal_actions(match.terms.array, match.state.array, buffer)
    check_written(buffer, int(n), facts.max_legal, "legal actions", "max_legal")


def draw_outcome(match: Match, states: Any, rng: Generator) -> tuple[int, ...]:
    """Draw a chance outcome; raise if it has more numbers than `max_outcome`."""
    most = match.setup.facts.max_outcome
    buffer = guarded_buffer(most)
    n = int(match.game.engine.draw_chance(match.terms.array, states, rng, buffer))
    check_written(buffer, n, most, "numbers in a chance outcome", "max_outcome")
    return tuple(buffer[:n].tolist())


def dealt_anew(match: Match, viewer: int, rng: Generator) -> Match:
    """A match whose unseen cards `redeal` has dealt anew; raise if it has written more than `max_outcome` numbers."""
    world = match.copy()
    if "redeal" in match.game.kernels:
        most = match.setup.facts.max_outcome
        buffer = guarded_buffer(most)
        match.game.engine.redeal(match.terms.array, world.state.array, viewer, rng, buffer)
        check_written(buffer, 0, most, "cards dealt anew", "max_outcome")
    return world
