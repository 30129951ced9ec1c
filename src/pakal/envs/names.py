"""Names of the games' environments."""

from pakal.core import registry
from pakal.envs.variants import variants


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
