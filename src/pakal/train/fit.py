"""Small networks fitted by Adam (Kingma & Ba 2015), in NumPy."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
        self.weights, self.steps, self.taken = weights, max(1, steps), 0
        self.means, self.squares = ([np.zeros_like(each) for each in weights] for _ in range(2))

    def step(self, slopes: list[Any]) -> None:
        """One step against the gradient."""
        rate = RATE * 0.5 * (1 + np.cos(np.pi * self.taken / self.steps)) + LAST_RATE
        self.taken += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self.taken)) + 1e-8
            weight -= (rate * (mean / (1 - 0.9**self.taken)) / size).astype(np.float32)


def drawn(rng: np.random.Generator, inputs: int, outputs: int, scale: float = 1.0) -> Floats:
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
    hidden: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[Floats], Floats]], None],
) -> dict[str, Floats]:
    """A network of two layers whose logistic output predicts a target from 0 to 1.

    Args:
        rows: positions that it learns from.
        watch: called with the network after each epoch.
    """
    w1, b1 = drawn(rng, inputs.shape[1], hidden, 1.6), np.zeros(hidden, np.float32)
    w2, b2 = drawn(rng, hidden, hidden), np.zeros(hidden, np.float32)
    w3, b3 = drawn(rng, hidden, 1, 0.5), np.zeros(1, np.float32)

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
    return {"w1": w1, "b1": b1, "w2": w2, "b2": b2, "w3": w3.ravel(), "b3": b3}


def fit_policy(
    inputs: Floats,
    visits: Floats,
    legal: NDArray[np.bool_],
    rows: NDArray[np.int64],
    epochs: int,
    hidden: int,
    rng: np.random.Generator,
    watch: Callable[[Callable[[Floats, NDArray[np.bool_]], Floats]], None],
) -> dict[str, Floats]:
    """A network of one layer whose weights predict the shares of the search's visits.

    Args:
        visits: shares of visits; each row sums to 1.
        legal: which actions are legal.
        rows: positions that it learns from.
        watch: called with the network after each epoch.
    """
    actions = visits.shape[1]
    p1, c1 = drawn(rng, inputs.shape[1], hidden, 1.6), np.zeros(hidden, np.float32)
    p2, c2 = drawn(rng, hidden, actions, 0.3), np.zeros(actions, np.float32)

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
