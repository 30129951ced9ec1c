"""Variants of the games under fixed names (`variants.toml`): setups for results that others can compare with."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from pakal.base.errors import SetupError
from pakal.catalogue import registry
from pakal.catalogue.spec import GameSpec

FILE = "variants.toml"


@cache
def variants() -> dict[str, GameSpec]:
    """Every variant by name, in the order of the file."""
    text = (files("pakal.envs") / FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, GameSpec])


def variant(name: str, *choices: object) -> GameSpec | None:
    """The setup of a variant; None if no variant has this name.

    Args:
        name: of a variant or a game.
        choices: players, edition, options and board, as given: a variant leaves none of them open.

    Raises:
        SetupError: it is a variant, and something was chosen besides.
    """
    spec = variants().get(name)
    if spec is not None and any(choice not in (None, (), []) for choice in choices):
        raise SetupError(f"{name} settles players, edition, options and board: leave them out, or take {spec.game}")
    return spec


# Names of the environments.


def versions() -> dict[str, int]:
    """Every game that offers an observation, and every variant of one, with the version of its numbers."""
    observations = {facts.name: registry.game(facts.name).observation for facts in registry.all_facts()}
    games = {name: observation.version for name, observation in observations.items() if observation is not None}
    return games | {name: games[spec.game] for name, spec in variants().items()}


def name_of(name: str) -> str:
    """Name of the environment of a game or variant, in the form of a module: `rockets_v0`."""
    return f"{name.replace('-', '_')}_v{versions()[name]}"


def id_of(name: str) -> str:
    """Name of the environment of a game or variant, in the form of a registry: `pakal/rockets-v0`."""
    return f"pakal/{name}-v{versions()[name]}"
