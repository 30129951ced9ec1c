"""Compiles the rules of a game before they are needed, with all that our computer players need of them."""

import logging
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from pakal.agents.agent import BUILT_IN, agent, decision
from pakal.agents.mcts import MctsAgent
from pakal.base.errors import DataError, with_place
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import RunningDice, practise, roll
from pakal.kernels.kernel import INTERPRETED
from pakal.kernels.random import generator
from pakal.kernels.sources import cache_folder, sources_of
from pakal.search.network_file import shipped_networks

log = logging.getLogger(__name__)

Unit = str | tuple[str, ...]
"""A compilation unit of a game: a door of its `Engine`, by name; PRACTICE; or some of our computer players."""

PRACTICE = "practice"
"""The unit of all that Python calls beside those doors."""

SEARCH = "mcts"
"""Our computer player that searches with the network of a game; without a network it has the search of the levels."""

LEVELS = tuple(name for name in BUILT_IN if name.startswith("level-"))


def is_compiled(game: Game) -> bool:
    """Whether nothing of a game waits to be compiled; interpreted rules never do."""
    return INTERPRETED or mark_of(game).exists()


def units(game: Game) -> list[Unit]:
    """All units of a game, those that take long first. Several processes may compile one each.

    One process compiles what two units share, and the other waits for it (`compiler.Kept.alone`).
    """
    searches: list[Unit] = [(SEARCH, *LEVELS)] if not shipped_networks(game) else [(SEARCH,), LEVELS]
    others = ((name,) for name in BUILT_IN if name not in (SEARCH, *LEVELS))
    return [*searches, *others, *game.engine.needed, PRACTICE]


def compile_unit(game: Game, unit: Unit) -> None:
    """Compile (or load) a unit of a game. Computer players decide once.

    Those of other packages compile their kernels when a person first names them.
    """
    if unit == PRACTICE:
        try:
            practise(game)
        except Exception as error:  # a game of another package may fail in any way, and fails again when it is played
            log.warning("%s: a game of practice failed: %s", game.facts.name, with_place(error))
        return
    setup = game.setup()
    if isinstance(unit, str):
        game.engine.compile(unit, game.terms(setup).array)
        return
    match = Match(game, setup)
    roll(match, RunningDice(generator(1)))
    for name in unit:
        try:
            player = agent(name, game, setup)
        except DataError as error:  # the game's `levels.toml` is wrong; `mcts` compiles the same search
            log.warning("%s", error)
            break
        decision(player, match, np.random.default_rng(1))
        if isinstance(player, MctsAgent):  # hints play out games in the trees of this search
            view = match.view(match.actor, recall=True)
            player.search(view, match.legal_actions(), np.random.default_rng(1)).search_trees[0].play_games(1)
        player.close()


def mark(game: Game) -> None:
    """Mark a game as compiled."""
    file = mark_of(game)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()


def mark_of(game: Game) -> Path:
    """The file that marks a game and our computer players as compiled from their present sources."""
    modules = sorted({place.partition(":")[0] for place in BUILT_IN.values()})
    sources = [spec.origin for spec in map(find_spec, modules) if spec is not None and spec.origin is not None]
    if game.network is not None:
        sources += sources_of(*game.network.kernels.values())
    suffix = ".minded" if shipped_networks(game) else ""  # the search is compiled otherwise where there is a network
    return game.engine.mark.with_name(f"{game.engine.name}.{cache_folder(*sources).name}{suffix}.complete")
