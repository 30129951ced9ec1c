"""`pakal compile`: compile the rules now, so that nobody waits in their first game."""

import argparse
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from pakal.core.game import Game

SUMMARY = "compile the rules of every game now, instead of before the first game"


def configure(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments."""


def run(args: argparse.Namespace) -> int:
    """Compile all kernels of all games, or load those that are compiled already."""
    from pakal.core.registry import all_facts, game

    make_ready(*(game(facts.name) for facts in all_facts()), always=True)
    return 0


def make_ready(*games: "Game", always: bool = False) -> None:
    """Compile the games that are not compiled yet, with a progress line, so that people see why they wait.

    Args:
        games: the games.
        always: whether to load those games too that are compiled already.
    """
    from pakal.cli.progress import progress
    from pakal.core.kernel import INTERPRETED

    waiting = [game for game in games if always or not (INTERPRETED or mark_of(game).exists())]
    if not waiting:
        return
    with progress() as bar:
        task = bar.add_task("compiling the rules", total=len(waiting))
        for game in waiting:
            bar.update(task, description=f"compiling {game.facts.title}")
            compile_game(game)
            bar.advance(task)
        bar.update(task, description="rules compiled")


def compile_game(game: "Game") -> None:
    """Use every kernel and loop of a game once, and those of our own computer players too.

    Computer players of other packages compile their kernels when a person first names them.
    """
    import numpy as np

    from pakal.agents.agent import BUILT_IN, agent, decision
    from pakal.core.match import Match
    from pakal.core.play import RunningDice, roll
    from pakal.core.random import generator

    setup = game.setup()
    game.engine.compile(game.terms(setup), setup.players)
    match = Match(game, setup)
    roll(match, RunningDice(generator(1)))
    for name in BUILT_IN:
        player = agent(name, game, setup)
        decision(player, match, np.random.default_rng(1))
        player.close()
    mark = mark_of(game)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def mark_of(game: "Game") -> "Path":
    """The file that marks a game and our computer players as compiled from their present sources."""
    from pakal.agents.agent import BUILT_IN
    from pakal.core.kernel import cache_folder

    modules = sorted({place.partition(":")[0] for place in BUILT_IN.values()})
    sources = [spec.origin for spec in map(find_spec, modules) if spec is not None and spec.origin is not None]
    return game.engine.mark.with_name(f"{game.engine.name}.{cache_folder(*sources).name}.complete")
