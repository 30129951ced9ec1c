"""Two games that differ only in things hidden from a seat tell that seat the same, byte for byte."""

import msgspec
import numpy as np
import pytest

from pakal.base.errors import SetupError
from pakal.catalogue.registry import all_facts, game
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE, NOBODY, SPECTATOR
from pakal.kernels.random import below, generator
from pakal.testing.conformance import setups

HIDDEN = [facts.name for facts in all_facts() if facts.hidden]


def answers_for(match, viewer):
    """Everything that leaves the engine for a viewer."""
    answers: list[object] = []
    for recall in (False, True):
        answers += [match.view(viewer, recall), match.log(viewer, recall=recall)]
    if match.actor == viewer:
        answers.append(match.legal())
    return msgspec.json.encode(answers)


def other_deal(match, viewer, rng):
    """The deal just made, with the cards that the viewer did not see in another order."""
    text = match.log(viewer)[-1].text
    kind, _, cards = text.partition(":")
    places = [i for i, card in enumerate(cards.split(",")) if card == "?"]
    outcome = list(match.actions[-1].action)
    for i, j in zip(places, rng.permutation(places), strict=True):
        outcome[i] = match.actions[-1].action[j]
    return f"{kind}:" + ",".join(map(str, outcome))


@pytest.mark.clause("RK-SETUP-2", "JG-SETUP-2")
@pytest.mark.parametrize("name", HIDDEN)
def test_hidden_things_change_nothing_that_is_told(name):
    comparisons = 0
    for setup in setups(game(name)):
        for viewer in (SPECTATOR, *range(setup.players)):
            for seed in range(3):
                comparisons += follow(setup, viewer, seed)
    assert comparisons > 200


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_a_view_is_for_a_seat_in_play_or_the_spectator_and_for_nobody_else(facts):
    own_game = game(facts.name)
    match, rng = Match(own_game, own_game.setup(players=facts.players[0])), generator(1)
    while match.actor < 0:
        match.resolve_chance(rng)
    for viewer in (SPECTATOR, *range(facts.players[0])):
        assert match.view(viewer).viewer == viewer
    nobody = (CHANCE, NOBODY, -4, facts.players[0], facts.players[0] + 1, 100, True, False, np.True_, 1.0, "0", None)
    for viewer in nobody:
        for recall in (False, True):
            with pytest.raises(SetupError, match=rf"^viewer {viewer!r} is neither a seat from 0 to 1 nor SPECTATOR"):
                match.view(viewer, recall)
            with pytest.raises(SetupError):
                own_game.view(match.terms, match.position(), viewer, recall)


def follow(setup, viewer, seed):
    """Play a game and its twin side by side as long as the same actions are legal; returns how long."""
    own_game = game(setup.facts.name)
    one, two = Match(own_game, setup), Match(own_game, setup)
    rng, networks = generator(seed), np.random.default_rng(seed)
    one.resolve_chance(rng)
    two.play(other_deal(one, viewer, networks))
    assert one.fingerprint() != two.fingerprint()
    for ply in range(60):
        if one.actor == CHANCE or one.over:
            return ply
        assert answers_for(one, viewer) == answers_for(two, viewer)
        both = sorted(set(one.legal()) & set(two.legal()))
        if not both:
            return ply
        text = both[below(rng, len(both))]
        one.play(text)
        two.play(text)
        step = list(one.steps())[-1]
        if step.actor == viewer and own_game.reveals(one.terms, step):
            return ply  # the viewer has drawn a hidden card: from here on the two differ in what it knows
    return 60


@pytest.mark.parametrize("name", [facts.name for facts in all_facts()])
def test_a_view_holds_only_its_fields(name):
    """A view is built of plain values; nothing of the engine hangs on it."""
    own_game = game(name)
    match = Match(own_game, own_game.setup())
    rng = generator(1)
    while not match.over and len(match.actions) < 30:
        view = match.view(SPECTATOR)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        match.resolve_chance(rng) if match.actor == CHANCE else match.play(match.legal()[0])
