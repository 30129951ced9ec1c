"""The values that positions turned out to have. A network learns to predict them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.settings import SearchSettings
from pakal.train.selfplay import Notes

Floats = NDArray[np.float64]

FEWEST = 200
"""Least number of games for the fit of a stage; with fewer, the stage has the numbers of the one before."""

LEAD = 12.0
"""Points that make a lead of 73 % in the value of a game that is over."""

STEPS = 50
RIDGE = 1e-3


class Targets(NamedTuple):
    """Targets for the positions of some games.

    Attributes:
        result: the result of the game for the seat that acted, from 0 to 1.
        value: the value at the end of the position's round: by the stages, or the result of the last round.
        stage: by rounds completed, the weights of a point of lead and of the start of the next round in a logistic sum.
    """

    result: Floats
    value: Floats
    stage: NDArray[np.float32]


def logistic(x: Floats) -> Floats:
    """1 / (1 + e⁻ˣ)"""
    return np.asarray(1 / (1 + np.exp(-x)))


def worth_of(lead: Floats) -> Floats:
    """The values of finished games with these leads, as the search calculates them."""
    win = SearchSettings().win
    return np.asarray(win * ((lead > 0) + 0.5 * (lead == 0)) + (1 - win) * logistic(lead / LEAD))


def fit_weights(features: Floats, values: Floats) -> Floats:
    """Weights of a logistic regression without a constant, by Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        means = logistic(features @ weights)
        slope = features.T @ (means - values) + RIDGE * weights
        curve = (features * (means * (1 - means))[:, None]).T @ features + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def targets_of(notes: Notes, stages: int) -> Targets:
    """Targets for positions of two players.

    Between rounds only the lead counts, and the seat that begins. So the target of a position is the value of these two
    at the end of its round. That has less luck in it than the result of the game.

    Args:
        stages: number of different stages, by completed rounds.
    """
    states, game = notes.states, notes.game
    me, score = states["actor"].astype(int), states["score"].astype(float)
    rows, rounds = np.arange(len(states)), states["rounds"].astype(int)
    final = notes.ends["score"].astype(float)
    lead_of_first = final[:, 0] - final[:, 1]
    sign = np.where(me == 0, 1.0, -1.0)
    result = worth_of(sign * lead_of_first[game])
    begins = np.flatnonzero(np.r_[True, (np.diff(game) != 0) | (np.diff(rounds) != 0)])  # first decision of each round
    lead = score[begins, 0] - score[begins, 1]
    starter, completed, outcome = sign[begins], rounds[begins] - 1, worth_of(lead_of_first[game[begins]])
    stage = np.zeros((stages, 2), np.float32)
    for number in range(stages):
        mask = completed == number
        if mask.sum() < FEWEST:
            stage[number] = stage[max(0, number - 1)]
            continue
        features = np.stack([lead[mask], starter[mask]], 1)
        stage[number] = fit_weights(np.r_[features, -features], np.r_[outcome[mask], 1 - outcome[mask]])
    place = np.searchsorted(begins, rows, side="right")  # the next round of each position, if it is of the same game
    follows = np.minimum(place, len(begins) - 1)
    last = (place == len(begins)) | (game[begins[follows]] != game)
    at = stage[np.minimum(completed[follows], stages - 1)]
    value = logistic(sign * (at[:, 0] * lead[follows] + at[:, 1] * starter[follows]))
    return Targets(result, np.where(last, result, value), stage)
