"""Small networks fitted by Adam (Kingma & Ba 2015), in NumPy."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.train.selfplay import Parts

Floats = NDArray[np.float32]

BATCH = 512
RATE, LAST_RATE = 2e-3, 1e-5
"""Length of a step at the beginning and at the end; between them it follows half a cosine."""


class Adam:
    """Takes steps down a gradient.

    Args:
        weights: arrays, changed in place.
        steps: number of all steps.
    """

    def __init__(self, weights: list[Floats], steps: int) -> None:
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


def initial_weights(rng: np.random.Generator, inputs: int, outputs: int, scale: float = 1.0) -> Floats:
    """Weights to begin with (He and others 2015)."""
    return np.asarray(rng.standard_normal((inputs, outputs)) * scale * np.sqrt(2 / inputs), np.float32)


def batches(rng: np.random.Generator, rows: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """The rows in a random order, in batches; rows that fill no batch wait for the next epoch."""
    order, size = rng.permutation(rows), min(BATCH, len(rows))
    return [order[at : at + size] for at in range(0, len(order) - size + 1, size)] if size else []


def fit_value(
    inputs: Floats,
    target: Floats,
    rows: NDArray[np.int64],
    epochs: int,
    width: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[Floats], Floats]], None],
) -> dict[str, Floats]:
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

    def forward(x: Floats) -> tuple[Floats, Floats, Floats]:
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
    inputs: Floats,
    visits: Floats,
    legal: NDArray[np.bool_],
    rows: NDArray[np.int64],
    epochs: int,
    width: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[Floats, NDArray[np.bool_]], Floats]], None],
) -> dict[str, Floats]:
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

    def forward(x: Floats, may: NDArray[np.bool_]) -> tuple[Floats, Floats]:
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
    inputs: Floats,
    parts: Parts,
    rows: NDArray[np.int64],
    epochs: int,
    width: int,
    outputs: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[NDArray[np.int64]], Floats]], None],
) -> dict[str, Floats]:
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

    def forward(batch: NDArray[np.int64]) -> tuple[Floats, NDArray[np.int64], NDArray[np.int64], Floats]:
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
