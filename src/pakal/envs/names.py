"""Names of the games' environments."""

from pakal.core import registry


def versions() -> dict[str, int]:
    """Every game that offers an observation, and the version of its numbers."""
    found = {facts.name: registry.game(facts.name).observation for facts in registry.all_facts()}
    return {name: observation.version for name, observation in found.items() if observation is not None}


def name_of(game: str) -> str:
    """Name of a game's environment, in the form of a module: `rockets_v0`."""
    return f"{game.replace('-', '_')}_v{versions()[game]}"


def id_of(game: str) -> str:
    """The same in the form of a registry: `pakal/rockets-v0`."""
    return f"pakal/{game}-v{versions()[game]}"
