"""Compiles one game ahead of time: `python -m pakal.agents.ahead GAME wasm=FOLDER`, in a process of its own.

The process makes code for no processor in particular (`surroundings`), and keeps it in the cache of compiled rules.
"""

import inspect
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
from pakal.agents.compiling import compile_unit, units
from pakal.base.errors import SetupError
from pakal.base.files import write_whole
from pakal.catalogue.registry import game
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import DealDice, plies
from pakal.kernels.compiler import Called
from pakal.kernels.kernel import INTERPRETED
from pakal.kernels.modules import WASM, build, found, this_machine
from pakal.kernels.sources import cache_folder, sources_of
from pakal.search.network_file import network_for

TARGETS = {"wasm": lambda: WASM, "native": this_machine}

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
    modules = sorted({place.partition(":")[0] for place in BUILT_IN.values()})
    origins = [spec.origin for spec in map(find_spec, modules) if spec is not None and spec.origin is not None]
    kernels = [*own_game.kernels.values(), *(own_game.network.kernels.values() if own_game.network else ())]
    folder = cache_folder(__file__, inspect.getfile(type(own_game)), *origins, *sources_of(*kernels))
    tools = [version(name) for name in ("llvmlite", "numpy", "ziglang")]
    python = ".".join(map(str, sys.version_info[:2]))
    return folder / f"{own_game.facts.name}.{'-'.join([python, *tools])}.{target}.so"


def libraries_of(name: str, targets: Sequence[str]) -> Iterator[tuple[bytes, bytes]]:
    """For each target the library of a game and its table, made or found in the cache. Raises SetupError."""
    own_game = game(name)
    libraries = {target: kept_at(own_game, target) for target in targets}
    missing = [target for target, file in libraries.items() if not file.with_suffix(".json").exists()]
    if missing:
        if INTERPRETED:
            raise SetupError("PAKAL_INTERPRET and PAKAL_AHEAD leave no compiler")
        Called.made = []
        compile_all(own_game)
    for target in missing:
        library, table = build(name, found(Called.made or []), TARGETS[target]())
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
