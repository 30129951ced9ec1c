"""Numbers of a state that have names: views name them as the rules do."""

from importlib import import_module
from typing import get_type_hints

import pytest

from pakal.core.actors import SPECTATOR
from pakal.core.match import Match
from pakal.core.plain import names_in
from pakal.core.registry import game, packages


def names_of(name):
    """Field of the view -> its names of numbers, of those numbers to which `state.py` gives the same names."""
    hints = get_type_hints(type(Match(game(name), game(name).setup()).view(SPECTATOR)))
    return {field: names_in(hints[field]) for field in ("phase", "ending") if field in hints}


@pytest.mark.parametrize("name", sorted(packages()))
def test_views_name_the_numbers_of_a_state_as_the_rules_do(name):
    state = import_module(f"{packages()[name]}.state")
    for words in names_of(name).values():
        numbers = {word: getattr(state, word.upper().replace("-", "_")) for word in words if word}
        assert numbers == {word: number for number, word in enumerate(words) if word}
