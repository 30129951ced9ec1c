"""Checks the files that a game brings beside its Python: levels, networks, durations, lesson; and its study."""

from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files

import numpy as np

from pakal.agents.agent import decision
from pakal.agents.levels import levels_of
from pakal.agents.mcts import MctsAgent
from pakal.catalogue import durations
from pakal.catalogue.lesson import Guided, has_lesson, lesson_of
from pakal.catalogue.registry import packages, study_of
from pakal.core.facts import Facts
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator, stream
from pakal.search.network_file import network_for
from pakal.testing.random_play import random_play
from pakal.testing.said import package_of

FEW = 4
"""Iterations of a level that only shows that it can think: its own number takes too long."""

PLIES = 40
"""Plies that a study counts."""


def check_files(game: Game, setups: Sequence[Setup], seed: int) -> None:
    """Read each file of a game as the table and the laboratory do. A game that is not installed has no lesson.

    Args:
        game: the game.
        setups: one at least for each number of players.
        seed: of the decisions.

    Raises:
        AssertionError, DataError, SetupError: a file, the place in it, and the right form.
    """
    package, facts = package_of(game), game.facts
    file = files(package) / durations.FILE
    if file.is_file():
        source = f"{package}/{durations.FILE}"
        check_durations(facts, durations.read_durations(file.read_text(encoding="utf-8"), source), source)
    for setup in {setup.players: setup for setup in setups}.values():
        network_for(game, setup)
        check_levels(game, package, setup, seed)
    for players in levels_of(package):
        assert facts.players[0] <= players <= facts.players[1], (
            f"{package}/levels.toml: [{players}]: the game has {facts.players[0]} to {facts.players[1]} players"
        )
    if facts.name not in packages():
        return
    if has_lesson(package):
        guided = Guided(lesson_of(package), facts.name, f"{package}/lesson.toml")
        while guided.step is not None:
            guided.go_on()
    study_of(facts.name)


def check_study(game: Game, setup: Setup, seed: int) -> None:
    """Let the study of a game, if it has one and is installed, count some plies."""
    name = game.facts.name
    if name in packages() and (study := study_of(name)):
        match, counts = Match(game, setup), np.zeros((setup.players, len(study.names)), np.int64)
        for _ in random_play(match, generator(stream(seed, "chance")), PLIES):
            pass
        for step in match.steps():
            action = step.action if isinstance(step.action, int) else CHANCE
            study.tally(match.terms.record, step.before.record, action, step.after.record, counts)


def check_durations(facts: Facts, minutes: durations.Minutes, source: str) -> None:
    """Raise AssertionError if durations are of an edition or a number of players that the game does not have."""
    least, most = facts.players
    editions = [edition.name for edition in facts.editions]
    for edition, rows in minutes.items():
        assert edition in editions, f"{source}: [{edition}]: there is no such edition; there are: {', '.join(editions)}"
        for players in rows:
            assert players in map(str, range(least, most + 1)), (
                f"{source}: [{edition}]: {players} = …: the game has {least} to {most} players"
            )


def check_levels(game: Game, package: str, setup: Setup, seed: int) -> None:
    """Let each level that a game brings for a number of players take a decision, as a seat of the table does."""
    for level, settings in enumerate(levels_of(package).get(setup.players, ()), 1):
        match = Match(game, setup)
        for _ in random_play(match, generator(stream(seed, "chance")), PLIES):
            if match.actor >= 0 and len(match.legal_actions()) > 1:
                break
        player = MctsAgent(
            game, setup, replace(settings, iterations=FEW, seconds=0.0, belief=min(settings.belief, FEW))
        )
        player.short_name = f"level-{level}"
        decision(player, match, np.random.default_rng(stream(seed, "mind", level)))
