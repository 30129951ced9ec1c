"""Checks an observation: a game writes all of its numbers, within their ranges, and shows no more than the view.

The table of its actions is checked, too.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

import re

import numpy as np

from pakal.core.match import Match
from pakal.core.observation import Observation
from pakal.kernels.kernel import Observed


def observation_of(match: Match, seat: int, recall: bool = True, before: int = 0, compact: bool = False) -> Observed:
    """The observation of a seat now, shape (size,).

    Args:
        match: the game.
        seat: the seat.
        recall: whether it also shows things that the seat may remember.
        before: value of the array's numbers before the game writes them.
        compact: whether it is of the compact version.
    """
    size = match.game.observation_version(compact=compact).layout.size
    out: Observed = np.full(size, before, np.int16)
    match.game.observer(compact=compact)(match.terms.array, match.state.array, seat, recall, out)
    return out


def check_observation(match: Match, world: Match, seat: int, recall: bool) -> None:
    """The observations are complete, in range, and the same in a world drawn from the seat's view."""
    for observation in (match.game.observation, match.game.compact_observation):
        if observation is not None:
            compact = observation is match.game.compact_observation
            check_version(match, world, seat, recall, compact)


def check_version(match: Match, world: Match, seat: int, recall: bool, compact: bool) -> None:
    """The same of one version."""
    layout = match.game.observation_version(compact=compact).layout
    numbers, again, world_numbers = (
        observation_of(each, seat, recall, before, compact) for each, before in ((match, 0), (match, -999), (world, 0))
    )
    for name, part in layout.parts.items():
        values = layout.read(numbers, name)
        where = f"seat {seat}, recall {recall}: {name} of the {'compact ' * compact}observation"
        assert np.array_equal(values, layout.read(again, name)), f"{where} is not written everywhere"
        assert values.min() >= part.low, f"{where} is {values.min()}, below {part.low}"
        assert values.max() <= part.high, f"{where} is {values.max()}, above {part.high}"
        assert np.array_equal(values, layout.read(world_numbers, name)), f"{where} tells what is hidden"


def check_actions(observation: Observation, action: int, text: str) -> None:
    """The action stands in one row of the table of actions, and is written as that row says.

    A row may have more than one way to write an action, with a comma or "or" between them.
    """
    rows = [row for row in observation.actions if row.first <= action < row.first + row.count]
    assert len(rows) == 1, f"{text} is action {action}, which stands in {len(rows)} rows of the table of actions"
    ways = re.split(", | or ", rows[0].notation)
    patterns = [re.sub("[A-Z]+", r"\\w+", re.escape(way)).replace("…", ".+") for way in ways]
    assert any(re.fullmatch(pattern, text) for pattern in patterns), f"{text} is no {rows[0].notation}"
