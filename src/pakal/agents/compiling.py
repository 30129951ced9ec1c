"""Compiles the rules of a game before they are needed, with all that our computer players need of them.

`python -m pakal.agents.compiling GAME wasm=FOLDER`, in a process of its own, compiles one game ahead of time: the
process makes code for no processor in particular (`surroundings`), and keeps it in the cache of compiled rules.
"""

import inspect
import logging
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import numpy as np

from pakal.agents.agent import BUILT_IN, agent, decision
from pakal.agents.mcts import MctsAgent
from pakal.base.errors import DataError, SetupError, with_place
from pakal.base.files import write_whole
from pakal.catalogue import registry
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import DealDice, RunningDice, plies, practise, roll
from pakal.kernels.kernel import INTERPRETED
from pakal.kernels.random import generator
from pakal.kernels.sources import cache_folder, sources_of
from pakal.search.network_file import network_for, shipped_networks

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
    sources = sources_of_players()
    if game.network is not None:
        sources += sources_of(*game.network.kernels.values())
    suffix = ".minded" if shipped_networks(game) else ""  # the search is compiled otherwise where there is a network
    return game.engine.mark.with_name(f"{game.engine.name}.{cache_folder(*sources).name}{suffix}.complete")


def sources_of_players() -> list[str]:
    """The files of our computer players."""
    modules = sorted({place.partition(":")[0] for place in BUILT_IN.values()})
    return [spec.origin for spec in map(find_spec, modules) if spec is not None and spec.origin is not None]


# Ahead of time


FEW = 12
"""Decisions of a search that listens to what the other seats do."""


def surroundings() -> dict[str, str]:
    """The environment of a process that compiles ahead of time: with it, the same rules give the same bytes."""
    own = {name: value for name, value in os.environ.items() if name not in ("PAKAL_INTERPRET", "PAKAL_AHEAD")}
    return own | {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0"}


def compile_all(own_game: Game) -> None:
    """Compile all that a table asks of a game."""
    for unit in units(own_game):
        compile_unit(own_game, unit)
    setup = own_game.setup()
    names = ["random"]
    if network_for(own_game, setup) is not None:
        names += ["network", *(["mcts:iterations=16:belief=8"] if "hindsight" in own_game.kernels else [])]
    for name in names:
        player, match = agent(name, own_game, setup), Match(own_game, setup)
        for _ in islice(plies(match, partial(decision, player, rng=np.random.default_rng(1)), DealDice(1, 1)), FEW):
            pass


def kept_at(own_game: Game, target: str) -> Path:
    """The library of a game in the cache; sources and tools name the folder."""
    kernels = [*own_game.kernels.values(), *(own_game.network.kernels.values() if own_game.network else ())]
    folder = cache_folder(__file__, inspect.getfile(type(own_game)), *sources_of_players(), *sources_of(*kernels))
    tools = [version(name) for name in ("llvmlite", "numpy", "ziglang")]
    python = ".".join(map(str, sys.version_info[:2]))
    return folder / f"{own_game.facts.name}.{'-'.join([python, *tools])}.{target}.so"


def libraries_of(name: str, targets: Sequence[str]) -> Iterator[tuple[bytes, bytes]]:
    """For each target the library of a game and its table, made or found in the cache. Raises SetupError.

    Args:
        name: of the game.
        targets: `wasm`, or `native` for this machine.
    """
    own_game = registry.game(name)
    libraries = {target: kept_at(own_game, target) for target in targets}
    missing = [target for target, file in libraries.items() if not file.with_suffix(".json").exists()]
    if missing:
        if INTERPRETED:
            raise SetupError("PAKAL_INTERPRET and PAKAL_AHEAD leave no compiler")
        from pakal.kernels.compiler import Called
        from pakal.kernels.modules import WASM, build, found, this_machine

        Called.made = []
        compile_all(own_game)
    for target in missing:
        library, table = build(name, found(Called.made or []), WASM if target == "wasm" else this_machine())
        libraries[target].parent.mkdir(parents=True, exist_ok=True)
        write_whole(libraries[target], library)
        write_whole(libraries[target].with_suffix(".json"), table)
    for file in libraries.values():
        yield file.read_bytes(), file.with_suffix(".json").read_bytes()


def main() -> None:
    """Write libraries and tables of a game into folders."""
    name, *wishes = sys.argv[1:]
    folders = dict(wish.split("=", 1) for wish in wishes)
    for folder, contents in zip(folders.values(), libraries_of(name, list(folders)), strict=True):
        Path(folder).mkdir(parents=True, exist_ok=True)
        for suffix, content in zip(("so", "json"), contents, strict=True):
            write_whole(Path(folder) / f"{name}.{suffix}", content)


if __name__ == "__main__":
    main()
