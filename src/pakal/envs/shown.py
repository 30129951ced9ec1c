"""The arrays that a batch shows to its caller."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pakal.envs.arrays import Arrays


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """A view of the same memory through which nobody can write."""
    view = array.view()
    view.setflags(write=False)
    return view


class Shown:
    """The arrays that a batch shows; `BatchEnv` says what they mean."""

    masks: str
    _arrays: Arrays

    def _publish(self) -> None:
        """Publish the arrays that kernels write and never read again; the properties below give the others."""
        arrays = self._arrays
        self.observation, self.reward = arrays.observation, arrays.reward
        self.done, self.truncated = arrays.done, arrays.truncated
        self.final_score, self.final_length = arrays.final_score, arrays.final_length
        self.final_observation = arrays.final_observation

    # Kernels use these arrays unchecked: a number that a caller writes here could make them read any memory.

    @property
    def actor(self) -> NDArray[np.int8]:
        """The seat to act in each game."""
        return read_only(self._arrays.actor)

    @property
    def mask(self) -> NDArray[np.uint8] | None:
        """Its legal actions as masks."""
        return None if self.masks == "list" else read_only(self._arrays.mask)

    @property
    def legal(self) -> NDArray[np.int32] | None:
        """Its legal actions as lists."""
        return read_only(self._arrays.legal) if self.masks == "list" else None

    @property
    def count(self) -> NDArray[np.int32]:
        """How many actions are legal in each game."""
        return read_only(self._arrays.counts)

    @property
    def learner(self) -> NDArray[np.int8]:
        """The seat that is asked in each game, or -1."""
        return read_only(self._arrays.learner)
