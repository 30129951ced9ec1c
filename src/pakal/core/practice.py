"""Plays games for practice: asks a game once for everything that a table asks of it, so that all of it is compiled.

The doors of `Engine.needed` are compiled by their types. Python calls other kernels too: the notation of an action, a
preview, a reason, the final scoring. Without practice the first people at a table would wait for each of them.
"""

import random
from collections.abc import Iterator
from itertools import islice

import numpy as np

from pakal.core.actors import SPECTATOR
from pakal.core.errors import PakalError
from pakal.core.facts import each_value
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.play import RunningDice, plies
from pakal.core.random import generator
from pakal.core.setup import Setup

LONGEST = 200
"""Plies of a game of practice, at most."""

FEW = 3
"""Actions of a position that are previewed, and that are asked for again later, when they are illegal."""


def practise(game: Game) -> None:
    """Play random games with the fewest players, in all editions, with each value of each option that lists its values.

    Raises whatever the game raises; a foreign game may raise anything.
    """
    for setup in setups(game):
        play(Match(game, setup))


def play(match: Match) -> None:
    """Play a random game of at most LONGEST plies, and end it by agreement where the rules know that."""
    chooser = random.Random(1)
    earlier: list[str] = []
    ask(match, earlier)
    for _ in islice(plies(match, lambda its: chooser.choice(its.legal_actions()), RunningDice(generator(1))), LONGEST):
        ask(match, earlier)
    match.determinize(0, np.random.default_rng(1))
    if match.game.knows_agreement and not match.over:
        match.end_by_agreement()
        ask(match, earlier)
    for viewer in (*range(match.setup.players), SPECTATOR):
        match.log(viewer)


def setups(game: Game) -> Iterator[Setup]:
    """What is practised: editions and lists of options in turn, until all have been there."""
    facts = game.facts
    lists = each_value({option.name: option.choices for option in facts.options if option.choices}) or [()]
    for number in range(max(len(lists), len(facts.editions))):
        edition = facts.editions[number % len(facts.editions)]
        yield game.setup(edition=edition.name, options=lists[number % len(lists)])


def ask(match: Match, earlier: list[str]) -> None:
    """Ask for what a table shows of a position. `earlier` collects actions, most of which are illegal later."""
    for viewer in (*range(match.setup.players), SPECTATOR):
        view = match.view(viewer)
        match.game.thumbnail(view)
        if match.actor >= 0:
            match.game.question(view)
        if viewer != SPECTATOR:
            match.own(viewer)
    if match.actor < 0:
        return
    for action in match.legal_actions()[:FEW]:
        match.choice(int(action))
    for text in earlier[-FEW:]:
        try:
            match.why_not(text)
        except PakalError:  # here the text is the notation of no action at all
            continue
    earlier.extend(match.legal()[:FEW])
