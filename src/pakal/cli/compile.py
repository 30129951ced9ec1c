"""`pakal compile`: compile the rules now, so that nobody waits in their first game."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pakal.core.game import Game

SUMMARY = "compile the rules of every game now, instead of before the first game"


def configure(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments."""


def run(args: argparse.Namespace) -> int:
    """Compile all kernels of all games, or load them where that is done already."""
    from pakal.cli.progress import progress
    from pakal.core.registry import all_facts, game

    with progress() as bar:
        facts = all_facts()
        task = bar.add_task("compiling the rules", total=len(facts))
        for known in facts:
            bar.update(task, description=f"compiling {known.title}")
            compile_game(game(known.name))
            bar.advance(task)
        bar.update(task, description="rules compiled")
    return 0


def compile_game(game: "Game") -> None:
    """Use every kernel and loop of a game once, those of computer players included."""
    import numpy as np

    from pakal.agents.agent import agent, agents
    from pakal.core.match import Match
    from pakal.core.random import generator

    setup = game.setup()
    game.engine.compile(game.terms(setup), setup.players)
    match = Match(game, setup)
    rng = generator(1)
    while match.actor < 0:
        match.resolve_chance(rng)
    for name in agents():
        view = match.view(match.actor, recall=True)
        agent(name, game, setup).choose(view, match.legal_actions(), np.random.default_rng(1))
