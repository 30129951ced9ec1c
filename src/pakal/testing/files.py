"""Checks what a game brings beside its rules: levels, networks, durations, lesson, study, texts, drawing.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console

from pakal.agents.agent import decision
from pakal.agents.mcts import MctsAgent, levels_of
from pakal.base.message import Event, Reason
from pakal.base.texts import COMMON, Texts, clauses_told
from pakal.base.wording import FALLBACK, LANGUAGES, SIGN_NAMES
from pakal.catalogue import durations
from pakal.catalogue.lesson import Guided, has_lesson, lesson_of
from pakal.catalogue.pictures import pictures_of, position_of
from pakal.catalogue.registry import packages, study_of
from pakal.core.drawing import FILE, Seats, check, numbered_parts, parts_of
from pakal.core.facts import Facts
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.core.view import Choice
from pakal.kernels.kernel import CHANCE, SPECTATOR
from pakal.kernels.random import generator, stream
from pakal.search.network_file import network_for
from pakal.teach.explanation import WEIGHTS_FILE, read_weights
from pakal.teach.puzzles import puzzles_of
from pakal.testing.playthrough import random_play

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
    if (pictures := pictures_of(facts.name)) is not None:
        for picture in pictures.pictures:
            position_of(facts.name, pictures, picture)
    puzzles_of(facts.name)
    if game.detectors is not None and (file := files(package) / WEIGHTS_FILE).is_file():
        read_weights(game, file.read_bytes(), f"{package}/{WEIGHTS_FILE}")


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


# Texts: every message that a game needs exists in each of its languages.


OFTEN = 12
"""A message is filled in so many times, each time with other numbers."""

PLAIN = "any"
"""Kind of a choice that has no words but its notation."""


class Noted(Texts):
    """Texts that collect their faults instead of raising the first.

    Attributes:
        wrong: messages that are missing, or that cannot be filled in with their arguments.
    """

    def __init__(self, language: str, package: str) -> None:
        super().__init__(language, [package])
        self.wrong: dict[str, None] = {}

    def say(self, message: str, args: Mapping[str, Any] | None = None, attribute: str | None = None) -> str:
        """The message, or its name where it is faulty."""
        try:
            return super().say(message, args, attribute)
        except KeyError:
            self.wrong[message] = None
        except ValueError as error:
            self.wrong[str(error)] = None
        return message

    def need(self, message: str, attribute: str | None = None) -> None:
        """Note a message if it does not exist."""
        if not self.has(message, attribute):
            self.wrong[message if attribute is None else f"{message}.{attribute}"] = None


class Said:
    """Fills in all messages of the games of a check, in all languages of the game."""

    def __init__(self, game: Game) -> None:
        self._times: Counter[str] = Counter()
        package = package_of(game)
        folder = files(package) / "texts"
        self._clauses = {*clauses_told(package), *clauses_told(COMMON)}
        self._texts = [
            Noted(language, package) for language in LANGUAGES if language == FALLBACK or (folder / language).is_dir()
        ]
        for texts in self._texts:
            for message, attribute in needed_messages(game.facts, package):
                texts.need(message, attribute)
            for kind in game.kinds.events:
                texts.need(f"event-{kind.name}")
            for kind in game.kinds.all:
                if kind.clause:
                    texts.need(f"reason-{kind.name}")
                    self._cite(kind.clause)

    def check(self) -> None:
        """Raise with all faults in one message."""
        wrong = dict.fromkeys(line for texts in self._texts for line in texts.wrong)
        assert not wrong, f"texts are missing or wrong: {', '.join(wrong)}"

    def choices(self, match: Match, choices: Sequence[Choice]) -> None:
        """Put legal actions and their effects into words."""
        for choice in choices:
            if choice.kind != PLAIN and self._is_new(f"action-{choice.kind}", choice.args):
                for texts, names in self._languages(match):
                    texts.say(f"action-{choice.kind}", texts.with_names(choice.args, names))
            self._events(match, choice.effects, None)

    def reasons(self, match: Match, reasons: Sequence[Reason]) -> None:
        """Put reasons into words."""
        for reason in reasons:
            self._cite(reason.clause)
            if self._is_new(f"reason-{reason.kind}", reason.args):
                for texts, names in self._languages(match):
                    texts.reason(reason, names)

    def log(self, match: Match) -> None:
        """Put the log of every viewer and the end of the game into words."""
        for viewer in (SPECTATOR, *range(match.setup.players)):
            for entry in match.log(viewer):
                self._events(match, entry.events, viewer if viewer >= 0 else None)
        for texts, _ in self._languages(match):
            texts.say(f"ending-{match.outcome().reason}")

    def _events(self, match: Match, events: Sequence[Event], you: int | None) -> None:
        """Put events into words; the seat `you` is addressed as "you" in events about it."""
        for event in events:
            own = [name for name, value in event.args.items() if value == you and name in self._texts[0].seat_arguments]
            if self._is_new(f"event-{event.kind} {own}", event.args):
                for texts, names in self._languages(match):
                    texts.event(event, names, you)

    def _cite(self, clause: str) -> None:
        """Note a clause if no text tells of it."""
        if clause not in self._clauses:
            self._texts[0].wrong[f"clause {clause}"] = None

    def _is_new(self, message: str, args: Mapping[str, Any]) -> bool:
        """Whether a message with such arguments has not been said often enough."""
        key = f"{message} {sorted(args)}"
        self._times[key] += 1
        return self._times[key] <= OFTEN

    def drawing(self, match: Match, number: int) -> None:
        """Draw a position and put its question into words, in one language after the other."""
        texts = self._texts[number % len(self._texts)]
        names, view = names_in(texts, match), match.view(number % match.setup.players)
        Console(file=StringIO(), width=100).print(match.game.draw(view, texts, names))
        if match.actor >= 0:
            question = texts.question(match.game.question(view), names)
            assert question, "the question is empty"

    def _languages(self, match: Match) -> Iterator[tuple[Texts, list[str]]]:
        """Every language, with the names of the players in it."""
        return ((texts, names_in(texts, match)) for texts in self._texts)


def names_in(texts: Texts, match: Match) -> list[str]:
    """Names of the players."""
    return [texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]


def package_of(game: Game) -> str:
    """The package of a game, registered or not."""
    return packages().get(game.facts.name) or type(game).__module__.rpartition(".")[0]


def needed_messages(facts: Facts, package: str) -> list[tuple[str, str | None]]:
    """Messages that every game needs: name and attribute."""
    messages: list[tuple[str, str | None]] = [
        (message, None) for message in ("title", "published", "tagline", "rules-overview", "notation-help")
    ]
    for edition in facts.editions:
        messages += [(f"edition-{edition.name}", None), (f"edition-{edition.name}", "source")]
        messages += [(f"edition-name-{edition.name}", None), (f"edition-short-{edition.name}", None)]
    for option in facts.options:
        messages.append((f"option-{option.name}", None))
        if not option.choices:
            messages.append((f"option-{option.name}", "values"))
        words = [value for value in option.choices if value not in ("on", "off") and not value.isdigit()]
        messages += [(f"choice-{option.name}-{value}", None) for value in words]
    messages += [(f"ending-{reason}", None) for reason in facts.reasons]
    messages += [(f"medal-{medal.name}", None) for medal in facts.medals]
    chapters = dict.fromkeys(clause.rpartition("-")[0] for clause in clauses_told(package))
    return messages + [(f"chapter-{chapter}", None) for chapter in chapters]


# The description of a drawing: its fields fit every view, and each touch is an argument of some choice.


class Drawn:
    """Follows the games of a check, and notes which arguments and kinds their choices have."""

    def __init__(self, game: Game) -> None:
        self._package = package_of(game)
        self._parts = parts_of(self._package)
        self._arguments: set[str] = set()
        self._kinds: set[str] = set()

    def position(self, match: Match) -> None:
        """Raise DataError if the description does not fit what the actor and a spectator see."""
        for viewer in {SPECTATOR, max(match.actor, 0)}:
            check(self._package, match.view(viewer))

    def choices(self, choices: Sequence[Choice]) -> None:
        """Note the choices of a position."""
        self._kinds.update(choice.kind for choice in choices)
        self._arguments.update(name for choice in choices for name in choice.args)

    def check(self) -> None:
        """Raise if the description has a touch or kind that no choice of the games had."""
        for where, part in numbered_parts(self._parts):
            for inner in part.parts if isinstance(part, Seats) else (part,):
                for name in inner.touch:
                    names = ", ".join(sorted(self._arguments)) or "none"
                    assert name in self._arguments, (
                        f"{FILE}: {where}: no choice has an argument '{name}'; choices have: {names}"
                    )
                kinds = ", ".join(sorted(self._kinds))
                assert not inner.action or inner.action in self._kinds, (
                    f"{FILE}: {where}: no choice is of kind '{inner.action}'; there are: {kinds}"
                )
