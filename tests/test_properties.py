"""Laws that hold for every game with any edition, options, seats and seed."""

from importlib import import_module

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pakal.catalogue.record import read, write
from pakal.catalogue.registry import all_facts, game, packages
from pakal.core.match import Match
from pakal.kernels.random import generator
from pakal.testing.playthrough import random_play

ROUNDS = st.integers(1, 25).map(lambda rounds: f"max_rounds={rounds}")
DICE = st.lists(st.sampled_from(["1", "2", "3", "4", "5", "6", "7", "12", "arrows"]), min_size=1, max_size=7)
DECKS = st.lists(st.integers(0, 60), min_size=6, max_size=6).map(
    lambda cuts: [b - a for a, b in zip([0, *sorted(cuts)], [*sorted(cuts), 60], strict=True)]
)
WRITTEN = {
    "die": DICE.map(",".join),
    "deck": DECKS.map(lambda counts: ",".join(map(str, counts))),
}


@st.composite
def setups(draw, name):
    """Any setup of a game."""
    own_game = game(name)
    facts = own_game.facts
    players = draw(st.integers(*facts.players))
    options = [f"start_seat={draw(st.integers(0, players - 1))}"]
    for option in facts.options:
        if option.name == "max_rounds":
            options.append(draw(ROUNDS))
        else:
            value = draw(st.sampled_from(option.choices) if option.choices else WRITTEN[option.name])
            options.append(f"{option.name}={value}")
    edition = draw(st.sampled_from([edition.name for edition in facts.editions]))
    return own_game.setup(players=players, edition=edition, options=options)


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_nothing_is_lost_nothing_appears_and_every_game_ends(name, data):
    setup = data.draw(setups(name))
    rng = generator(data.draw(st.integers(0, 2**32), label="seed"))
    check_invariants = import_module(f"{packages()[name]}.tests.table").check
    match = Match(game(name), setup)
    for _ in random_play(match, rng):
        check_invariants(match.terms, match.state)
    assert match.outcome().winners
    text = write(match)
    assert write(read(text).match) == text
