"""The games in OpenSpiel, under `python_pakal_<game>`, once this package is imported. See docs/guides/openspiel.md.

Chance is explicit: deals and draws are made card by card, each card with its probability.
"""

from importlib.util import find_spec

from pakal.core.wording import installation_of

if find_spec("pyspiel") is None:
    raise ImportError(f"OpenSpiel is not installed: {installation_of('openspiel')}")

from pakal.core import registry
from pakal.core.facts import Facts
from pakal.envs.open_spiel.game import register, short_name


def names() -> dict[str, str]:
    """Name of each game that is registered -> its name in OpenSpiel."""
    return {facts.name: short_name(facts) for facts in offered_games()}


def offered_games() -> list[Facts]:
    """Games that list their chance."""
    return [facts for facts in registry.all_facts() if find_spec(f"{registry.packages()[facts.name]}.dealing")]


for _facts in offered_games():
    register(_facts)
