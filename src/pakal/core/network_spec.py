"""The form of a game's networks: the numbers that they hold, the kernels that use them, and the way from their logits
to weights of legal actions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.core.network import POLICY_WEIGHTS, VALUE_WEIGHTS, find_logits, weight_of, weight_of_sum
from pakal.kernels.engine import blank
from pakal.kernels.kernel import Ints, Record, Records
from pakal.kernels.rules import encode, policy_terms
from pakal.kernels.specialised import loop


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
        """Whether notes of training list the legal actions of positions, and have no column for each action."""
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
