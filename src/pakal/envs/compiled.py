"""The loops of environments, bound to one game's rules."""

import sys
from dataclasses import dataclass
from functools import cache
from typing import Any

from pakal.core.game import Game
from pakal.envs import loops
from pakal.kernels.kernel import in_cache


@dataclass(frozen=True)
class EnvKernels:
    """The kernels that Python calls; they release the interpreter's lock.

    Attributes:
        reset, step: see `loops.reset_games`, `loops.step_games`.
        check: see `loops.first_illegal`.
        choose: see `loops.choose`.
        go_on: see `loops.go_on`.
    """

    reset: Any
    step: Any
    check: Any
    choose: Any
    go_on: Any


@cache
def env_kernels(game: Game, compact: bool = False, histories: bool = False, acts: bool = False) -> EnvKernels:
    """Functions of `loops` over a game's kernels, each bound to those below it; compiled when first called.

    Args:
        compact: whether they write compact observations.
        histories: whether they note what seats are told.
        acts: whether they note what seats decide.
    """
    kernels = {"observe": game.observation_version(compact=compact).kernel} | (
        game.network.kernels if game.network else {}
    )
    if histories:
        kernels |= {"act": loops.act_told, "happen": loops.happen_told}
    else:
        kernels |= {"act": loops.act_noted if acts else loops.act_untold, "happen": loops.happen_untold}
    reset, step, check, choose, go_on = (
        game.engine.bind(each, nogil=True, **kernels)
        for each in (loops.reset_games, loops.step_games, loops.first_illegal, loops.choose, loops.go_on)
    )
    say_if_compiling(game, step)
    return EnvKernels(reset, step, check, choose, go_on)


@cache
def stepper(game: Game) -> Any:
    """One game after the other, see `loops.play_first`."""
    play = game.engine.bind(loops.play_first)
    say_if_compiling(game, play)
    return play


def say_if_compiling(game: Game, loop: Any) -> None:
    """Print a line on standard error, so that people see why they wait, if a loop has never been compiled."""
    if not in_cache(loop):
        print(f"pakal compiles the environment of {game.facts.title}; later programs start at once.", file=sys.stderr)
