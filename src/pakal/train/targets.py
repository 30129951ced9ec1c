"""The values that positions turned out to have. A network learns to predict them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pakal.agents.search.settings import SearchSettings
from pakal.core.mind_kind import stage_features
from pakal.core.standings import leads_of, margins_of, win_shares
from pakal.train.selfplay import Notes

Floats = NDArray[np.float64]

FEWEST = 200
"""Least number of games for the fit of a stage; with fewer, the stage has the numbers of the one before."""

LEAD = 12.0
"""Points that make a lead of 73 % in the value of a game that is over."""

STEPS = 50
RIDGE = 1e-3


class Targets(NamedTuple):
    """Targets for the positions of some games, a row for each position and a column for each seat.

    Attributes:
        result: the result of the game for the seat, from 0 to 1.
        value: the value at the end of the position's round: by the stages, or the result of the last round.
        stage: by rounds completed, the weights of `stage_features` in a logistic sum.
    """

    result: Floats
    value: Floats
    stage: NDArray[np.float32]


def logistic(x: Floats) -> Floats:
    """1 / (1 + e⁻ˣ)"""
    return np.asarray(1 / (1 + np.exp(-x)))


def worth_of(scores: Floats) -> Floats:
    """The values of finished games for each seat, as the search calculates them; a row for each game."""
    weight = SearchSettings().win
    return np.asarray(weight * win_shares(scores) + (1 - weight) * logistic(leads_of(scores) / LEAD))


def features_between(scores: Floats, starter: NDArray[np.int64]) -> Floats:
    """The features of each seat between two rounds (`stage_features`).

    Args:
        scores: a row for each such moment, a column for each seat.
        starter: the seat that begins the next round.
    """
    players = scores.shape[1]
    begins = np.where(np.arange(players) == starter[:, None], 1.0, -1.0 / (players - 1))
    features = np.stack([leads_of(scores), begins, margins_of(scores), np.ones_like(scores)], 2)
    return features[:, :, : stage_features(players)]


def fit_weights(features: Floats, values: Floats) -> Floats:
    """Weights of a logistic regression without a constant, by Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        means = logistic(features @ weights)
        slope = features.T @ (means - values) + RIDGE * weights
        curve = (features * (means * (1 - means))[:, None]).T @ features + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def returns_of(notes: Notes, result: Floats, luck: float) -> tuple[NDArray[np.int64], Floats]:
    """The first decision of each turn, and the values that it turned out to have: a row each, a column for each seat.

    The value for the seat to act is the search's own, mixed with the value that its next turn turned out to have, or
    with two players the next turn of either (TD(λ), Sutton 1988). So the targets foretell results better than the
    search does, and have less luck in them than the results. For every other seat it is the value of its next turn.

    Args:
        result: the results of games, a row for each position and a column for each seat.
        luck: the share of the next turn.
    """
    states, game = notes.states, notes.game
    turns = np.stack([game, states["rounds"], states["turns"]])
    rows = np.flatnonzero(np.r_[True, (np.diff(turns) != 0).any(0)])
    players = result.shape[1]
    values, value, follows = np.zeros((len(rows), players)), np.zeros(players), -1
    for i in range(len(rows) - 1, -1, -1):
        row = rows[i]
        if game[row] != follows:
            value, follows = result[row].copy(), game[row]
        if not np.isnan(root := float(notes.root[row])):
            seat = int(states["actor"][row])
            value[seat] = luck * value[seat] + (1 - luck) * root
            if players == 2:
                value[1 - seat] = 1 - value[seat]
        values[i] = value
    return rows, values


def targets_of(notes: Notes, stages: int) -> Targets:
    """Targets for positions.

    Between rounds only the scores count, and the seat that begins. So the target of a position is the value of these at
    the end of its round. That has less luck in it than the result of the game.

    Args:
        stages: number of different stages, by completed rounds.
    """
    states, game = notes.states, notes.game
    players = int(states["players"][0])
    score, rounds = states["score"][:, :players].astype(float), states["rounds"].astype(int)
    result = worth_of(notes.ends["score"][:, :players].astype(float))[game]
    begins = np.flatnonzero(np.r_[True, (np.diff(game) != 0) | (np.diff(rounds) != 0)])  # first decision of each round
    features = features_between(score[begins], states["actor"][begins].astype(int))
    full_rounds, outcome = rounds[begins] - 1, result[begins]
    stage = np.zeros((stages, features.shape[2]), np.float32)
    for number in range(stages):
        mask = full_rounds == number
        if mask.sum() < FEWEST:
            stage[number] = stage[max(0, number - 1)]
            continue
        seats = range(players)
        stage[number] = fit_weights(
            np.concatenate([features[mask, seat] for seat in seats]),
            np.concatenate([outcome[mask, seat] for seat in seats]),
        )
    place = np.searchsorted(begins, np.arange(len(states)), side="right")  # the next round, if it is of the same game
    follows = np.minimum(place, len(begins) - 1)
    last = (place == len(begins)) | (game[begins[follows]] != game)
    at = stage[np.minimum(full_rounds[follows], stages - 1)]
    value = logistic((features[follows] * at[:, None, :]).sum(2))
    return Targets(result, np.where(last[:, None], result, value), stage)
