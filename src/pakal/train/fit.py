"""A network fitted to the games of a training: the values that positions turned out to have, and small networks."""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pakal.core.game import Game
from pakal.core.network import stage_features
from pakal.core.setup import Setup
from pakal.core.standings import leads_of, margins_of, win_shares
from pakal.kernels.kernel import Records, as_kernels_take
from pakal.kernels.random import stream
from pakal.search.network_file import corner
from pakal.search.settings import SearchSettings
from pakal.train.selfplay import Notes, Parts, after, inputs_of, parts_of, visits_of

# The values that positions turned out to have. A network learns to predict them.


Floats = NDArray[np.float64]

FEWEST = 200
"""Least number of games for the fit of a stage. A stage with fewer games gets the numbers of the one before."""

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


# Small networks fitted by Adam (Kingma & Ba 2015).


Singles = NDArray[np.float32]

BATCH = 512
RATE, LAST_RATE = 2e-3, 1e-5
"""Length of a step at the beginning and at the end; between them it follows half a cosine."""


class Adam:
    """Takes steps down a gradient.

    Args:
        weights: arrays, changed in place.
        steps: number of all steps.
    """

    def __init__(self, weights: list[Singles], steps: int) -> None:
        self.weights, self.steps, self.number = weights, max(1, steps), 0
        self.means, self.squares = ([np.zeros_like(each) for each in weights] for _ in range(2))

    def step(self, slopes: list[Any]) -> None:
        """One step against the gradient."""
        rate = RATE * 0.5 * (1 + np.cos(np.pi * self.number / self.steps)) + LAST_RATE
        self.number += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self.number)) + 1e-8
            weight -= (rate * (mean / (1 - 0.9**self.number)) / size).astype(np.float32)


def initial_weights(rng: np.random.Generator, inputs: int, outputs: int, scale: float = 1.0) -> Singles:
    """Weights to begin with (He and others 2015)."""
    return np.asarray(rng.standard_normal((inputs, outputs)) * scale * np.sqrt(2 / inputs), np.float32)


def batches(rng: np.random.Generator, rows: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """The rows in a random order, in batches; rows that fill no batch wait for the next epoch."""
    order, size = rng.permutation(rows), min(BATCH, len(rows))
    return [order[at : at + size] for at in range(0, len(order) - size + 1, size)] if size else []


def fit_value(
    inputs: Singles,
    target: Singles,
    rows: NDArray[np.int64],
    epochs: int,
    width: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[Singles], Singles]], None],
) -> dict[str, Singles]:
    """A network of two hidden layers whose logistic output predicts a target from 0 to 1.

    Args:
        inputs: shape (positions, inputs).
        target: shape (positions,).
        rows: positions that it learns from.
        epochs: how often it sees each of them.
        width: number of neurons of a hidden layer.
        rng: draws the first weights and the order of the positions.
        watch: called with the network after each epoch.
    """
    w1, b1 = initial_weights(rng, inputs.shape[1], width, 1.6), np.zeros(width, np.float32)
    w1[~inputs.any(0)] = 0
    w2, b2 = initial_weights(rng, width, width), np.zeros(width, np.float32)
    w3, b3 = initial_weights(rng, width, 1, 0.5), np.zeros(1, np.float32)

    def forward(x: Singles) -> tuple[Singles, Singles, Singles]:
        first = np.maximum(x @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return first, second, 1 / (1 + np.exp(-(second @ w3 + b3).ravel()))

    adam = Adam([w1, b1, w2, b2, w3, b3], epochs * max(1, len(rows) // BATCH))
    for _ in range(epochs):
        for batch in batches(rng, rows):
            x = inputs[batch]
            first, second, value = forward(x)
            error = ((value - target[batch]) * (4 / len(batch))).astype(np.float32)[:, None]
            below = (error @ w3.T) * (second > 0)
            lowest = (below @ w2.T) * (first > 0)
            adam.step([x.T @ lowest, lowest.sum(0), first.T @ below, below.sum(0), second.T @ error, error.sum(0)])
        watch(lambda x: forward(x)[2])
    return {"w1": w1, "b1": b1, "w2": w2, "b2": b2, "w3": w3.ravel(), "b3": b3.reshape(())}


def fit_policy(
    inputs: Singles,
    visits: Singles,
    legal: NDArray[np.bool_],
    rows: NDArray[np.int64],
    epochs: int,
    width: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[Singles, NDArray[np.bool_]], Singles]], None],
) -> dict[str, Singles]:
    """A network of one hidden layer whose outputs, one for each action, predict the shares of the search's visits.

    Args:
        inputs: shape (positions, inputs).
        visits: shares of visits, shape (positions, actions); each row sums to 1.
        legal: which actions are legal, of the same shape.
        rows: positions that it learns from.
        epochs: how often it sees each of them.
        width: number of neurons of a hidden layer.
        rng: draws the first weights and the order of the positions.
        watch: called with the network after each epoch.
    """
    actions = visits.shape[1]
    p1, c1 = initial_weights(rng, inputs.shape[1], width, 1.6), np.zeros(width, np.float32)
    p1[~inputs.any(0)] = 0
    p2, c2 = initial_weights(rng, width, actions, 0.3), np.zeros(actions, np.float32)

    def forward(x: Singles, may: NDArray[np.bool_]) -> tuple[Singles, Singles]:
        first = np.maximum(x @ p1 + c1, 0)
        logits = np.where(may, first @ p2 + c2, -1e9)
        weights = np.exp(logits - logits.max(1, keepdims=True))
        return first, weights / weights.sum(1, keepdims=True)

    adam = Adam([p1, c1, p2, c2], epochs * max(1, len(rows) // BATCH))
    for _ in range(epochs):
        for batch in batches(rng, rows):
            x = inputs[batch]
            first, share = forward(x, legal[batch])
            error = ((share - visits[batch]) * (2 / len(batch))).astype(np.float32)
            below = (error @ p2.T) * (first > 0)
            adam.step([x.T @ below, below.sum(0), first.T @ error, error.sum(0)])
        watch(lambda x, may: forward(x, may)[1])
    return {"p1": p1, "c1": c1, "p2": p2, "c2": c2}


def fit_parts(
    inputs: Singles,
    parts: Parts,
    rows: NDArray[np.int64],
    epochs: int,
    width: int,
    outputs: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[NDArray[np.int64]], Singles]], None],
) -> dict[str, Singles]:
    """As `fit_policy`, where the logit of an action is a sum of outputs.

    Args:
        parts: the legal actions of these positions, with the outputs whose sum is the logit of each.
        rows: positions that it learns from; all were searched.
        outputs: number of outputs.
        watch: called after each epoch with a function that gives the shares of all actions of some positions.
    """
    p1, c1 = initial_weights(rng, inputs.shape[1], width, 1.6), np.zeros(width, np.float32)
    p1[~inputs.any(0)] = 0
    p2, c2 = initial_weights(rng, width, outputs, 0.1), np.zeros(outputs, np.float32)

    def forward(batch: NDArray[np.int64]) -> tuple[Singles, NDArray[np.int64], NDArray[np.int64], Singles]:
        """Hidden layer, the actions, the place of each in a table of outputs, and the shares of the actions."""
        first = np.maximum(inputs[batch] @ p1 + c1, 0)
        out = (first @ p2 + c2).ravel()
        actions, row, starts = actions_of(parts, batch)
        at = parts.outputs[actions] + (outputs * row)[:, None]
        logits = out[at[:, 0]] + out[at[:, 1]] + parts.gain[actions] * out[at[:, 2]]
        weights = np.exp(logits - np.maximum.reduceat(logits, starts)[row])
        return first, actions, at, weights / np.add.reduceat(weights, starts)[row]

    adam = Adam([p1, c1, p2, c2], epochs * max(1, len(rows) // BATCH))
    for _ in range(epochs):
        for batch in batches(rng, rows):
            first, actions, at, share = forward(batch)
            error = (share - parts.visits[actions]) * (2 / len(batch))
            third = error * parts.gain[actions]
            slope = np.bincount(at.T.ravel(), np.concatenate([error, error, third]), minlength=len(batch) * outputs)
            above = slope.reshape(len(batch), outputs).astype(np.float32)
            below = (above @ p2.T) * (first > 0)
            adam.step([inputs[batch].T @ below, below.sum(0), first.T @ above, above.sum(0)])
        watch(lambda batch: forward(batch)[3])
    return {"p1": p1, "c1": c1, "p2": p2, "c2": c2}


def actions_of(parts: Parts, rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """All actions of some positions, the place of the position of each, and where each position begins."""
    counts = parts.starts[rows + 1] - parts.starts[rows]
    starts = np.cumsum(counts) - counts
    row = np.repeat(np.arange(len(rows)), counts)
    return (parts.starts[rows] - starts)[row] + np.arange(len(row)), row, starts


# A network fitted to the games of a training.


HELD_OUT = 10
"""One game in this many is left out of the fit, and measures how well the fit predicts."""

AFTER = 8
"""Most actions of a position after which a value is learned, where the search's own values are targets."""


Epochs = Annotated[list[float], msgspec.Meta(min_length=1)]
"""A number for each epoch."""


class Errors(msgspec.Struct, frozen=True):
    """Errors of a generation's networks, after each epoch, in games that they have not learned from.

    Attributes:
        value: mean square of value less target.
        policy: cross-entropy of weights and shares of visits.
        same: how often the search's favourite has the highest weight.
        positions: numbers of positions for the fit and for this measurement.
    """

    value: Epochs
    policy: Epochs
    same: Epochs
    positions: int


def outlooks(states: Records, rng: np.random.Generator) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The positions from which a value is learned, by number, and for each a seat that looks at it.

    With two players it is the seat to act. With more it is also one of the others, since the search asks for them, too.
    """
    rows, actors = np.arange(len(states)), states["actor"].astype(np.int64)
    players = int(states["players"][0])
    if players == 2:
        return rows, actors
    others = (actors + rng.integers(1, players, len(actors))) % players
    return np.concatenate([rows, rows]), np.concatenate([actors, others])


def fit_network(
    game: Game, setup: Setup, seed: int, epochs: int, generation: int, notes: Notes, targets: Targets
) -> tuple[Any, Errors]:
    """A network that predicts targets and visits, and how well it does."""
    assert game.network is not None
    networks = game.network.blank()
    width = networks["b1"].shape[1]
    rng = np.random.default_rng(stream(seed, "learns", generation))
    validation = notes.game % HELD_OUT == 0
    value_errors: list[float] = []
    policy_errors: list[float] = []
    same: list[float] = []
    luck = game.network.luck
    if game.network.plays_on is not None:
        first, returns = returns_of(notes, targets.result, luck)
        places, seats = outlooks(notes.states[first], rng)
        rows, target = first[places], returns[places, seats]
    else:
        rows, seats = outlooks(notes.states, rng)
        target = targets.value[rows, seats]
        if luck < 1:  # only with two players, where each position has one row
            target = np.where(np.isnan(notes.root), target, luck * target + (1 - luck) * notes.root)
    inputs = inputs_of(game, setup, as_kernels_take(notes.states[rows]), seats, everything=True)
    learns, looks = ~validation[rows], validation[rows]
    goals: NDArray[np.float32] = target.astype(np.float32)
    if luck < 1:
        before, more, values = after(game, setup, notes, rng, AFTER)
        inputs, goals = np.concatenate([inputs, more]), np.concatenate([goals, values])
        learns = np.concatenate([learns, ~validation[before]])

    def look_at_value(value: Callable[[Any], Any]) -> None:
        rows = np.flatnonzero(looks)
        value_errors.append(float(np.mean((value(inputs[rows]) - goals[rows]) ** 2)))

    weights = fit_value(inputs, goals, np.flatnonzero(learns), epochs, width, rng, look_at_value)
    inputs = inputs_of(game, setup, notes.states, notes.states["actor"], everything=False)
    visits = visits_of(notes)
    rows = np.flatnonzero(~validation & (visits > 0))
    look = np.flatnonzero(validation & (visits > 0))
    if game.network.by_place:
        parts = parts_of(game, setup, notes)
        actions, _, starts = actions_of(parts, look)
        visit_shares = parts.visits[actions]

        def look_at_parts(policy: Callable[[Any], Any]) -> None:
            output = policy(look)
            policy_errors.append(float(-np.sum(visit_shares * np.log(np.maximum(output, 1e-9))) / max(1, len(look))))
            counts = np.diff(np.append(starts, len(actions)))
            best = [part == np.repeat(np.maximum.reduceat(part, starts), counts) for part in (visit_shares, output)]
            same.append(float(np.logical_or.reduceat(best[0] & best[1], starts).mean()))

        outputs = networks["c2"].shape[1]
        weights |= fit_parts(inputs, parts, rows, epochs, width, outputs, rng, look_at_parts)
    else:
        shares: NDArray[np.float32] = notes.visits / np.maximum(visits, 1)[:, None]

        def look_at_policy(policy: Callable[[Any, NDArray[np.bool_]], Any]) -> None:
            output = policy(inputs[look], notes.legal[look])
            policy_errors.append(float(-np.sum(shares[look] * np.log(np.maximum(output, 1e-9)), 1).mean()))
            same.append(float(np.mean(output.argmax(1) == shares[look].argmax(1))))

        weights |= fit_policy(inputs, shares, notes.legal, rows, epochs, width, rng, look_at_policy)
    for name, array in {"stage": targets.stage, **weights}.items():
        corner(networks[name], array.shape)[0] = array
    return networks, Errors(value_errors, policy_errors, same, len(notes.root))
