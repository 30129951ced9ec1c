"""The search kernels, bound to one game's rules."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from pakal.agents.search import descent, playouts
from pakal.core.game import Game
from pakal.core.kernel import specialise
from pakal.core.loops import redeal_of


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
    return bind(game.engine.name, game.kernels)


def bind(game: str, rules: dict[str, Any]) -> SearchKernels:
    """Functions of `playouts` and `descent` over a game's kernels, each bound to those below it."""
    value_for, pick = bind_choice(game, rules)
    steps: dict[str, Any] = {name: rules[name] for name in ("legal_actions", "apply", "draw_chance", "apply_chance")}
    play_on = specialise(playouts.play_turns, f"play_turns_{game}", pick=pick, **steps)
    tools: dict[str, Any] = {"value_for": value_for, "play_on": play_on}
    list_edges = specialise(descent.add_edges, f"add_edges_{game}", apply=rules["apply"], **tools)
    evaluate_all = rules.get("evaluate_all") or specialise(
        playouts.each_by_itself, f"each_by_itself_{game}", evaluate=rules["evaluate"]
    )
    add_values = specialise(
        playouts.add_values_of, f"add_values_of_{game}", evaluate_all=evaluate_all, value_for=value_for
    )
    redeal = redeal_of(rules)
    return SearchKernels(
        specialise(playouts.measure, f"measure_{game}", nogil=True, evaluate=rules["evaluate"], **tools),
        specialise(playouts.redeal_all, f"redeal_all_{game}", nogil=True, redeal=redeal),
        specialise(playouts.play_many, f"play_many_{game}", nogil=True, **tools),
        specialise(
            descent.iterate,
            f"iterate_{game}",
            nogil=True,
            list_edges=list_edges,
            add_values=add_values,
            redeal=redeal,
            **steps,
            **tools,
        ),
    )


def bind_choice(game: str, rules: dict[str, Any]) -> tuple[Any, Any]:
    """`value_of`, and `best_of_some` by it."""
    value_for = specialise(playouts.value_of, f"value_of_{game}", evaluate=rules["evaluate"])
    looks: dict[str, Any] = {"apply": rules["apply"], "evaluate": rules["evaluate"], "value_for": value_for}
    return value_for, specialise(playouts.best_of_some, f"best_of_some_{game}", **looks)
