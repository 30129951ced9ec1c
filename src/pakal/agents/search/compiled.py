"""The search kernels, bound to one game's rules."""

from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from pakal.agents.search import descent, playouts
from pakal.core.game import Game


@dataclass(frozen=True)
class SearchKernels:
    """What Python calls; other threads go on meanwhile.

    Attributes:
        measure: see `playouts.measure`.
        redeal_all: see `playouts.redeal_all`.
        play_many: see `playouts.play_many`.
        iterate: see `descent.iterate`.
    """

    measure: Any
    redeal_all: Any
    play_many: Any
    iterate: Any


@cache
def search_kernels(game: Game) -> SearchKernels:
    """The search of one game; compiled, or found in the cache, when first called."""
    bind = partial(game.engine.bind, nogil=True)
    return SearchKernels(
        bind(playouts.measure), bind(playouts.redeal_all), bind(playouts.play_many), bind(descent.iterate)
    )
