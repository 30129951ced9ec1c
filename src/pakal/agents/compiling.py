"""Compiles the rules of a game before they are needed, with what our computer players need of them."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from pakal.agents.agent import BUILT_IN, agent, decision
from pakal.core.engine import Engine
from pakal.core.game import Game
from pakal.core.kernel import INTERPRETED, cache_folder, sources_of
from pakal.core.match import Match
from pakal.core.mind import shipped
from pakal.core.play import RunningDice, roll
from pakal.core.random import generator

STEPS = Engine.COMPILES + len(BUILT_IN)
"""Steps in which a game is compiled: its rules, then each computer player of ours."""


def is_compiled(game: Game) -> bool:
    """Whether nothing of a game waits to be compiled; interpreted rules never do."""
    return INTERPRETED or mark_of(game).exists()


def compile_game(game: Game) -> Iterator[None]:
    """Use every kernel and loop of a game once, and those of our own computer players too; yields after each step.

    Computer players of other packages compile their kernels when a person first names them.
    """
    setup = game.setup()
    yield from game.engine.compile(game.terms(setup), setup.players)
    match = Match(game, setup)
    roll(match, RunningDice(generator(1)))
    for name in BUILT_IN:
        player = agent(name, game, setup)
        decision(player, match, np.random.default_rng(1))
        player.close()
        yield
    mark = mark_of(game)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def mark_of(game: Game) -> Path:
    """The file that marks a game and our computer players as compiled from their present sources."""
    modules = sorted({place.partition(":")[0] for place in BUILT_IN.values()})
    sources = [spec.origin for spec in map(find_spec, modules) if spec is not None and spec.origin is not None]
    if game.mind is not None:
        sources += sources_of(game.mind.worth, game.mind.promise)
    minded = "" if shipped(game) is None else ".minded"  # the search is compiled otherwise where there is a mind
    return game.engine.mark.with_name(f"{game.engine.name}.{cache_folder(*sources).name}{minded}.complete")
