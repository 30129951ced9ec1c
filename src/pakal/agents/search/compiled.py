"""The search kernels, bound to one game's rules."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from pakal.agents.search import descent, handmade, looking, playouts
from pakal.core.game import Game


@dataclass(frozen=True)
class SearchKernels:
    """The kernels that Python calls. While they work, other Python threads run.

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


def thinking(game: Game, has_mind: bool) -> dict[str, Any]:
    """The kernels `worth` and `promise`, those that they call, and `decide`, by name."""
    usual = {"decide": descent.take_decision}
    if not has_mind:
        return usual | handmade.KERNELS
    assert game.mind is not None
    own = usual | game.mind.kernels
    if game.mind.looks_ahead:
        return own | looking.KERNELS | {"own_worth": own["worth"], "own_promise": own["promise"]}
    return own


@cache
def search_kernels(game: Game, has_mind: bool = False) -> SearchKernels:
    """The search of one game; compiled, or found in the cache, when first called.

    Args:
        has_mind: whether it uses a mind of the game, or the evaluation.
    """
    kernels = thinking(game, has_mind)
    measure, redeal_all, play_many, iterate = (
        game.engine.bind(loop, nogil=True, **kernels)
        for loop in (playouts.measure, playouts.redeal_all, playouts.play_many, descent.iterate)
    )
    return SearchKernels(measure, redeal_all, play_many, iterate)
