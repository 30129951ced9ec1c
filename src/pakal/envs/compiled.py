"""The loops of environments, bound to one game's rules."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from pakal.core.game import Game
from pakal.core.kernel import specialise
from pakal.core.loops import redeal_of, values_of_turn
from pakal.envs import loops


@dataclass(frozen=True)
class EnvKernels:
    """The kernels that Python calls; they release the interpreter's lock.

    Attributes:
        reset, step: see `loops.reset_games`, `loops.step_games`.
        check: see `loops.first_illegal`.
        choose: see `loops.choose`.
    """

    reset: Any
    step: Any
    check: Any
    choose: Any


@cache
def env_kernels(game: Game) -> EnvKernels:
    """Functions of `loops` over a game's kernels, each bound to those below it; compiled when first called."""
    assert game.observation is not None
    name = game.engine.name
    rules = game.kernels
    moves = {key: rules[key] for key in ("legal_actions", "apply")}
    chance = {key: rules[key] for key in ("draw_chance", "apply_chance")}
    observe = game.observation.kernel
    look_ahead = specialise(values_of_turn, f"look_ahead_{name}", evaluate=rules["evaluate"], **moves)
    redeal = redeal_of(rules)
    pick = specialise(loops.pick_action, f"pick_action_{name}", look_ahead=look_ahead, redeal=redeal)
    settle = specialise(loops.play_others, f"play_others_{name}", pick=pick, **moves, **chance)
    show = specialise(
        loops.show_position, f"show_position_{name}", legal_actions=rules["legal_actions"], observe=observe
    )
    start_again = specialise(loops.begin_game, f"begin_game_{name}", settle=settle, show=show)
    tools: dict[str, Any] = {"apply": rules["apply"], "observe": observe, "settle": settle, "show": show}
    return EnvKernels(
        specialise(loops.reset_games, f"reset_games_{name}", nogil=True, start_again=start_again),
        specialise(loops.step_games, f"step_games_{name}", nogil=True, start_again=start_again, **tools),
        specialise(loops.first_illegal, "first_illegal", nogil=True),
        specialise(loops.choose, f"choose_{name}", nogil=True, pick=pick),
    )


@cache
def stepper(game: Game) -> Any:
    """One game after the other, see `loops.play_first`."""
    rules = {name: game.kernels[name] for name in ("legal_actions", "apply", "draw_chance", "apply_chance")}
    return specialise(loops.play_first, f"play_first_{game.engine.name}", **rules)
