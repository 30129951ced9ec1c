"""How the minds of a game are built: their numbers, and the kernels that think with them."""

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
        players: for how many.
        form: number of the inputs' meaning; raised when they come to mean something else.
        fields: of the record: weights, and room for sums.
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
        """What a file holds of it."""
        names = ("stage", *VALUE_WEIGHTS, *POLICY_WEIGHTS)
        return np.dtype([part for part in self.fields if part[0] in names])

    def blank(self) -> Records:
        """A mind whose weights are all 0."""
        minds = blank(self.dtype)
        minds["hidden"], minds["outputs"] = minds["b1"].shape[1], minds["c2"].shape[1]
        return minds
