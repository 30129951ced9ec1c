"""Checks an observation: a game writes all of its numbers, within their ranges, and shows no more than the view."""

import numpy as np

from pakal.core.match import Match
from pakal.core.observation import Observed


def observed(match: Match, seat: int, recall: bool = True, before: int = 0) -> Observed:
    """The observation of a seat now, shape (size,).

    Args:
        match: the game.
        seat: the seat.
        recall: whether it also shows things that the seat may remember.
        before: value of the array's numbers before the game writes them.
    """
    assert match.game.observation is not None
    out: Observed = np.full(match.game.observation.layout.size, before, np.int16)
    match.game.observe(match.terms_array, match._states, seat, recall, out)
    return out


def check_observation(match: Match, world: Match, seat: int, recall: bool) -> None:
    """The observation is complete, in range, and the same in a world drawn from the seat's view."""
    found = match.game.observation
    if found is None:
        return
    layout, seen = found.layout, observed(match, seat, recall)
    again, drawn = observed(match, seat, recall, before=-999), observed(world, seat, recall)
    for name, part in layout.parts.items():
        here = layout.read(seen, name)
        where = f"seat {seat}, recall {recall}: {name} of the observation"
        assert np.array_equal(here, layout.read(again, name)), f"{where} is not written everywhere"
        assert here.min() >= part.low, f"{where} is {here.min()}, below {part.low}"
        assert here.max() <= part.high, f"{where} is {here.max()}, above {part.high}"
        assert np.array_equal(here, layout.read(drawn, name)), f"{where} tells what is hidden"
