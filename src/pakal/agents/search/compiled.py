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
        bind_iterations(game, rules, redeal, value_for, play_on, add_values),
    )


def bind_choice(game: str, rules: dict[str, Any]) -> tuple[Any, Any]:
    """`value_of`, and `best_of_some` by it."""
    value_for = specialise(playouts.value_of, f"value_of_{game}", evaluate=rules["evaluate"])
    looks: dict[str, Any] = {"apply": rules["apply"], "evaluate": rules["evaluate"], "value_for": value_for}
    return value_for, specialise(playouts.best_of_some, f"best_of_some_{game}", **looks)


def bind_iterations(
    game: str, rules: dict[str, Any], redeal: Any, value_of: Any, play_turns: Any, add_values_of: Any
) -> Any:
    """`descent.iterate`. Its parts become one function in machine code."""

    def part(function: Any, **names: Any) -> Any:
        return specialise(function, f"{function.__name__}_{game}", inline=True, **names)

    apply, legal_actions = rules["apply"], rules["legal_actions"]
    add_edges = part(descent.add_edges, apply=apply, value_of=value_of, play_turns=play_turns)
    list_actions = part(descent.list_actions, legal_actions=legal_actions, add_edges=add_edges)
    take_decision = part(descent.take_decision, apply=apply, list_actions=list_actions)
    chance = {name: rules[name] for name in ("draw_chance", "apply_chance")}
    take_chance = part(descent.take_chance, **chance)
    return specialise(
        descent.iterate,
        f"iterate_{game}",
        nogil=True,
        take_world=part(descent.take_world, redeal=redeal),
        descend=part(descent.descend, take_chance=take_chance, take_decision=take_decision),
        evaluate_leaf=part(descent.evaluate_leaf, play_turns=play_turns, add_values_of=add_values_of),
    )
