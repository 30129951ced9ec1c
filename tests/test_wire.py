"""Views and arguments of choices and events have their declared types, over whole games of every edition."""

import inspect
import random
from typing import TypedDict

import msgspec
import pytest

from pakal.catalogue.registry import game, our_facts
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator, stream
from tests.table.exact import check_exact

GAMES = 4
"""Of each edition; in so many every kind of choice is met."""


def choices_of(name):
    """The declared arguments of each kind of choice of a game."""
    return inspect.getmodule(game(name).choice).CHOICES


@pytest.mark.parametrize("facts", our_facts(), ids=lambda facts: facts.name)
def test_views_and_choices_of_whole_games_are_as_they_are_declared(facts):
    types, events, kinds = choices_of(facts.name), events_of(facts.name), set()
    for number, edition in enumerate(GAMES * facts.editions):
        rng, dice = random.Random(f"{facts.name}{number}"), generator(stream(number, "dice"))
        match = Match(game(facts.name), game(facts.name).setup(edition=edition.name, players=facts.players[number % 2]))
        while not match.over:
            if match.actor == CHANCE:
                match.resolve_chance(dice)
                continue
            check_views(match)
            for choice in match.choices():
                check_exact(msgspec.json.encode(choice.args), types[choice.kind])
                check_events(choice.effects, events)
                kinds.add(choice.kind)
            match.play(rng.choice(match.legal()))
        check_views(match)
        for entry in [*match.log(SPECTATOR), *match.log(0)]:
            check_events(entry.events, events)
    assert kinds == set(types)


def events_of(name):
    """The declared arguments of each kind of event of a game."""
    return {kind.name: TypedDict(kind.name, kind.types) for kind in game(name).kinds.events}


def check_events(events, types):
    for event in events:
        check_exact(msgspec.json.encode(event.args), types[event.kind])


def check_views(match):
    for viewer in (SPECTATOR, max(match.actor, 0)):
        view = match.view(viewer)
        check_exact(msgspec.json.encode(view), type(view))
