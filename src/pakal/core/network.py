"""A small network inside compiled rules: two layers to a value, one to a weight for each action.

Sums go over inputs in order and vectors over outputs, so that no compiler has a reason to reorder them: the same bits
on every machine. For the same reason `exp` is our own: those of C libraries and NumPy differ in the last bit. Widths
are read from the record. Were they constants, the compiler would unroll the loops before it could make vectors of them,
and take more than twice the time.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import factorial, floor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.kernels.engine import blank
from pakal.kernels.kernel import Ints, Record, Records, inlined, kernel, loop, vectorised
from pakal.kernels.rules import encode, policy_terms

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts; the first has so few digits that a small multiple of it is exact."""

SERIES = tuple(1.0 / factorial(i) for i in range(13, -1, -1))
MOST_EXPONENT = 700.0
MOST_POWER = 1010
MOST_LOGIT = 40.0
"""Largest size of a logit that counts, so that the sum of the weights cannot overflow."""
POWERS = np.array([2.0**n for n in range(-MOST_POWER, MOST_POWER + 1)])
"""The powers of 2 that occur. Multiplication by a power of 2 is exact."""


@kernel
def exp(x: float) -> float:
    """e to the power of x, only by operations whose result IEEE 754 fixes to the last bit.

    By x = n · ln 2 + r and the series of exp(r), |r| < 0.35.
    """
    x = min(max(x, -MOST_EXPONENT), MOST_EXPONENT)
    n = floor(x * 1.4426950408889634 + 0.5)
    r = x - n * LN2_HIGH - n * LN2_LOW
    total = 0.0
    for coefficient in SERIES:
        total = total * r + coefficient
    return total * float(POWERS[int(n) + MOST_POWER])


@inlined
def logistic(x: float) -> float:
    """The chance whose odds are e to the power of x."""
    return 1.0 / (1.0 + exp(-x))


@inlined
def bounded_exp(logit: float) -> float:
    """The weight of an action, not normed: e to the power of its logit, within bounds."""
    return exp(min(max(logit, -MOST_LOGIT), MOST_LOGIT))


MOST_ACTIVE = 160
"""Most inputs of one position that are not 0."""

WIDTH = 8
"""Numbers of actions are rounded up to a multiple of this, so that vectors are full."""


def network_fields(inputs: int, actions: int, hidden: int = 32) -> list[tuple[Any, ...]]:
    """Fields of a record that holds a network, the weights first."""
    outputs = -(-actions // WIDTH) * WIDTH
    return [
        ("w1", "f4", (inputs, hidden)),
        ("b1", "f4", (hidden,)),
        ("w2", "f4", (hidden, hidden)),
        ("b2", "f4", (hidden,)),
        ("w3", "f4", (hidden,)),
        ("b3", "f4"),
        ("p1", "f4", (inputs, hidden)),
        ("c1", "f4", (hidden,)),
        ("p2", "f4", (hidden, outputs)),
        ("c2", "f4", (outputs,)),
        ("hidden", "i8"),
        ("outputs", "i8"),
        ("active", "i4"),
        ("at", "i4", (MOST_ACTIVE,)),
        ("x", "f4", (MOST_ACTIVE,)),
        ("h1", "f4", (hidden,)),
        ("h2", "f4", (hidden,)),
        ("logits", "f4", (outputs,)),
    ]


VALUE_WEIGHTS = ("w1", "b1", "w2", "b2", "w3", "b3")
POLICY_WEIGHTS = ("p1", "c1", "p2", "c2")


@kernel
def put(network: Record, at: int, x: float) -> None:
    """Make one input active."""
    n = network.active
    if n == MOST_ACTIVE:  # no position of ours has so many; a kernel must never write beyond its room
        return
    network.at[n] = at
    network.x[n] = x
    network.active = n + 1


@vectorised
def add_inputs(at: Any, x: Any, n: int, w: Any, h: Any, width: int) -> None:
    """Add to `h` the active inputs times their rows of `w`, four rows at a time, in the order of the inputs.

    Args:
        at, x, n: which inputs are active, their values, and how many there are.
        w: weights, shape (inputs, width).
        h: the sums of this layer, shape (width,).
    """
    columns, i = np.uint64(width), 0
    while i + 4 <= n:
        k0, k1 = np.uint64(at[i]), np.uint64(at[i + 1])
        k2, k3 = np.uint64(at[i + 2]), np.uint64(at[i + 3])
        x0, x1, x2, x3 = x[i], x[i + 1], x[i + 2], x[i + 3]
        for j in range(columns):
            h[j] = (((h[j] + x0 * w[k0, j]) + x1 * w[k1, j]) + x2 * w[k2, j]) + x3 * w[k3, j]
        i += 4
    while i < n:
        k0, x0 = np.uint64(at[i]), x[i]
        for j in range(columns):
            h[j] += x0 * w[k0, j]
        i += 1


@vectorised
def add_hidden(g: Any, w: Any, h: Any, n: int, width: int) -> None:
    """Add max(g, 0) · w to `h`, four rows at a time; `n` is a multiple of 4.

    Args:
        g: the sums of the layer below, shape (n,).
        w: weights, shape (n, width).
        h: the sums of this layer, shape (width,).
    """
    columns, zero = np.uint64(width), np.float32(0.0)
    for q in range(n // 4):
        k0, k1, k2, k3 = np.uint64(4 * q), np.uint64(4 * q + 1), np.uint64(4 * q + 2), np.uint64(4 * q + 3)
        x0, x1, x2, x3 = max(g[k0], zero), max(g[k1], zero), max(g[k2], zero), max(g[k3], zero)
        for j in range(columns):
            h[j] = (((h[j] + x0 * w[k0, j]) + x1 * w[k1, j]) + x2 * w[k2, j]) + x3 * w[k3, j]


@kernel
def value_of_inputs(network: Record) -> float:
    """The value that the active inputs give, from 0 to 1."""
    h1, h2, w3 = network.h1, network.h2, network.w3
    for j in range(network.hidden):
        h1[j] = network.b1[j]
        h2[j] = network.b2[j]
    add_inputs(network.at, network.x, network.active, network.w1, h1, network.hidden)
    add_hidden(h1, network.w2, h2, network.hidden, network.hidden)
    total = np.float32(network.b3)
    for j in range(network.hidden):
        total += max(h2[j], np.float32(0.0)) * w3[j]
    return logistic(float(total))


@kernel
def find_logits(network: Record) -> None:
    """Write the logit of each action that the active inputs give."""
    h1, logits = network.h1, network.logits
    for j in range(network.hidden):
        h1[j] = network.c1[j]
    add_inputs(network.at, network.x, network.active, network.p1, h1, network.hidden)
    for action in range(network.outputs):
        logits[action] = network.c2[action]
    add_hidden(h1, network.p2, logits, network.hidden, network.outputs)


@kernel
def weight_of(network: Record, action: int) -> float:
    """The weight of an action, from the logits."""
    return bounded_exp(float(network.logits[action]))


@kernel
def weight_of_sum(network: Record, first: int, second: int, third: int, factor: float) -> float:
    """The weight of an action whose logit is the sum of three outputs, the third of them times a factor."""
    # `float` of a single is a single in a compiled kernel
    one, two, three = (
        np.float64(network.logits[first]),
        np.float64(network.logits[second]),
        np.float64(network.logits[third]),
    )
    return bounded_exp(one + two + factor * three)


# The form of a game's networks: the numbers that they hold, and the kernels that use them.


def stage_features(players: int) -> int:
    """Number of features from which the value between two rounds is computed.

    They are the lead of a seat, and 1 if it begins the next round, else -1 / (players - 1). With more than two players
    there are also its margin, and a constant.
    """
    return 2 if players == 2 else 4


@dataclass(frozen=True)
class NetworkSpec:
    """The form of a game's networks.

    Attributes:
        players: numbers of players for which networks can be trained, each with the number of inputs that its positions
            use. The inputs of further seats come last, so a network for few players is a corner of the record.
        form: version of the inputs; raised when an input changes its meaning.
        fields: fields of the record: weights, and room for sums. `stage` has a row for each number of completed rounds,
            with a weight for each of `stage_features`.
        encode, find_values: kernels; see `kernels.rules`.
        policy_terms: in games of many actions, a kernel that names the outputs whose sum is the logit of an action; see
            `kernels.rules`. None: each action has an output of its own.
        luck: share of the results of games in the target of a value; the search's own values have the rest. Below 1
            the value is also learned after actions that the search tried and did not play. With `plays_on` it is the
            share that comes from the next turn on: see `train.targets.returns_of`.
        pace: how many iterations with a network take as long as one by hand; the gate multiplies its iterations by
            this.
        exploration: the factor by which a search with a network multiplies its setting `explore`.
        plays_on: rounds that the search plays on by hand after the turn in which its tree ends, in place of its setting
            `turns`. The value network then sees positions between turns only. None: it values a leaf at once.
        looks_ahead: whether the search looks ahead by hand, as it does without a network, at the root and where it
            comes often. False: all priors come from the network.
    """

    players: Mapping[int, int]
    form: int
    fields: list[tuple[Any, ...]]
    encode: Any
    find_values: Any
    policy_terms: Any = None
    luck: float = 1.0
    pace: int = 1
    exploration: float = 2.0
    plays_on: int | None = None
    looks_ahead: bool = False

    @property
    def by_place(self) -> bool:
        """Whether training data list the legal actions of each position; else they have a column for each action."""
        return self.policy_terms is not None

    @cached_property
    def kernels(self) -> dict[str, Any]:
        """The kernels for names of `kernels.rules` in loops with a network: `find_values`, `find_priors`, and their
        callees.
        """
        own = {"encode": self.encode, "find_values": self.find_values}
        return own | (
            {"find_priors": weigh_sums, "policy_terms": self.policy_terms}
            if self.by_place
            else {"find_priors": weigh_actions}
        )

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """A record that kernels work with."""
        return np.dtype(self.fields, align=True)

    def shapes(self, players: int) -> dict[str, tuple[int, ...]]:
        """The weights that a file holds for a number of players: of each array its shape."""
        names = ("stage", *VALUE_WEIGHTS, *POLICY_WEIGHTS)
        shapes = {name: self.dtype[name].shape for name, *_ in self.fields if name in names}
        shapes["stage"] = (shapes["stage"][0], stage_features(players))
        for name in ("w1", "p1"):
            shapes[name] = (self.players[players], shapes[name][1])
        return shapes

    def blank(self) -> Records:
        """A network whose weights are all 0."""
        networks = blank(self.dtype)
        networks["hidden"], networks["outputs"] = networks["b1"].shape[1], networks["c2"].shape[1]
        return networks


@loop
def weigh_actions(
    networks: Records,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """Weights where each action has an output of its own, from what the seat to act sees."""
    network = networks[0]
    encode(network, terms, state, int(state.actor), False)
    find_logits(network)
    for i in range(n):
        weights[i] = weight_of(network, int(actions[i]))


@loop
def weigh_sums(
    networks: Records,
    terms: Record,
    state: Record,
    actions: Ints,
    n: int,
    visited_often: bool,
    weights: NDArray[np.float64],
) -> None:
    """Weights where `policy_terms` names the outputs of an action, from what the seat to act sees."""
    network = networks[0]
    encode(network, terms, state, int(state.actor), False)
    find_logits(network)
    for i in range(n):
        first, second, third, factor = policy_terms(network, terms, state, int(actions[i]))
        weights[i] = weight_of_sum(network, first, second, third, factor)
