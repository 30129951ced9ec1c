"""How the minds of a game are built: the numbers that they hold, and the kernels that use them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from pakal.core.engine import Records, blank
from pakal.core.network import POLICY_WEIGHTS, VALUE_WEIGHTS


@dataclass(frozen=True)
class MindKind:
    """How the minds of a game are built.

    Attributes:
        players: number of players.
        form: version of the inputs; raised when an input changes its meaning.
        fields: fields of the record: weights, and room for sums.
        inputs, worth, promise: kernels; see `core.rules`.
    """

    players: int
    form: int
    fields: list[tuple[Any, ...]]
    inputs: Any
    worth: Any
    promise: Any

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """A record that kernels work with."""
        return np.dtype(self.fields, align=True)

    @cached_property
    def weights(self) -> np.dtype[np.void]:
        """The part of the record that a file holds."""
        names = ("stage", *VALUE_WEIGHTS, *POLICY_WEIGHTS)
        return np.dtype([part for part in self.fields if part[0] in names])

    def blank(self) -> Records:
        """A mind whose weights are all 0."""
        minds = blank(self.dtype)
        minds["hidden"], minds["outputs"] = minds["b1"].shape[1], minds["c2"].shape[1]
        return minds
