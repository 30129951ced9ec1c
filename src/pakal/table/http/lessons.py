"""Lessons: the guided first turns of a game, from its `lesson.toml`. The server plays a lesson to check it.

[setup]                     # as on the command line
players = 2
edition = "…"               # default: the game's first
options = ["start_seat=1"]
board = "…"                 # built-in; default: the game's first
seat = 0                    # the learner's, from 0
begin = ["…"]               # chance and others before the first step

[[steps]]
say = "lesson-welcome"      # message of the game's texts; where a language lacks it, the English one is shown

[[steps]]
say = "lesson-move"
do = "…"                    # the one action, in notation, that the learner does now
then = ["…"]                # what chance and others do after it
"""

import tomllib
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from pakal.core.actors import CHANCE
from pakal.core.choice import Choice
from pakal.core.errors import DataError, PakalError
from pakal.core.languages import FALLBACK
from pakal.core.match import Match
from pakal.core.registry import packages
from pakal.core.spec import GameSpec
from pakal.core.texts import bundle
from pakal.table.base.messages import State

FILE = "lesson.toml"


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, and from where the learner sees it."""

    seat: int
    players: int | None = None
    edition: str | None = None
    options: tuple[str, ...] = ()
    board: str | None = None
    begin: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a message, what the learner does, and what follows without them."""

    say: str
    do: str | None = None
    then: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson, as its file says it."""

    setup: LessonSetup
    steps: tuple[Step, ...]


class LessonStep(msgspec.Struct, frozen=True):
    """One step as the browser is told it.

    Attributes:
        say: message of the game.
        do: notation of what the learner does next; None: only goes on.
        state: as at a table, before that.
        choices: what the learner could do.
    """

    say: str
    do: str | None
    state: Annotated[dict[str, Any], State]
    choices: tuple[Choice, ...]


def has_lesson(package: str) -> bool:
    """Whether a game brings a lesson."""
    return (files(package) / FILE).is_file()


def lesson_of(package: str) -> Lesson:
    """The lesson of a game's package. Raises DataError."""
    return read_lesson((files(package) / FILE).read_text(encoding="utf-8"), f"{package}/{FILE}")


def read_lesson(text: str, source: str) -> Lesson:
    """A lesson from its text; only its form is checked. Raises DataError."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(str(error), source=source) from None


def rendered(lesson: Lesson, game: str, source: str = FILE) -> list[LessonStep]:
    """Every step as the learner sees it, found by playing the lesson.

    Raises:
        DataError: an action is not legal, or another seat is to act; the error names the step.
    """
    played = Played(lesson, game, source)
    return [played.step(number, step) for number, step in enumerate(lesson.steps, 1)]


class Played:
    """A lesson while it is played, step by step."""

    def __init__(self, lesson: Lesson, game: str, source: str) -> None:
        self._source = source
        self._package = packages()[game]
        given = lesson.setup
        try:
            spec = GameSpec(game, given.players, given.edition, given.options, given.board)
            setup = spec.setup()
        except PakalError as error:
            raise self._wrong("setup", str(error)) from None
        if not 0 <= given.seat < setup.players:
            raise self._wrong("setup", f"there is no seat {given.seat}; seats count from 0")
        self._seat = given.seat
        self._match = Match(spec.rules, setup)
        self._go_on("setup", given.begin)

    def step(self, number: int, step: Step) -> LessonStep:
        """The step as the learner sees it before they act. Then the step is played."""
        where = f"step {number}"
        if not bundle(self._package, FALLBACK).has_message(step.say):
            raise self._wrong(where, f"there is no message {step.say} in {FALLBACK}")
        shown = LessonStep(step.say, step.do, self._state(), self._choices())
        if step.do is not None:
            if self._match.actor != self._seat:
                raise self._wrong(where, "the learner is not to act here")
            self._play(where, step.do)
        self._go_on(where, step.then)
        return shown

    def _go_on(self, where: str, actions: tuple[str, ...]) -> None:
        for text in actions:
            if self._match.actor == self._seat:
                raise self._wrong(where, f"'{text}' would be the learner's own action: say it as `do`")
            self._play(where, text)
        if self._match.actor == CHANCE:
            raise self._wrong(where, "chance is to act: its outcome is missing in `then` or `begin`")

    def _play(self, where: str, text: str) -> None:
        try:
            self._match.play(text)
        except PakalError as error:
            raise self._wrong(where, str(error)) from None

    def _wrong(self, where: str, reason: str) -> DataError:
        return DataError(f"{where}: {reason}", source=self._source)

    def _choices(self) -> tuple[Choice, ...]:
        return tuple(self._match.choices()) if self._match.actor == self._seat else ()

    def _state(self) -> dict[str, Any]:
        """A `state` of the protocol, with nothing at the table but the game."""
        match, seat = self._match, self._seat
        view = match.view(seat)
        yours = match.actor == seat
        question = None
        if not match.over:
            kind, args = match.game.question(view)
            question = {"kind": kind, "args": args}
        return {
            "type": "state",
            "version": len(match.actions),
            "ply": len(match.actions),
            "viewer": seat,
            "view": view,
            "open": None,
            "question": question,
            "actor": match.actor,
            "yours": yours,
            "legal": match.legal() if yours else None,
            "log": match.log(seat),
            "whole": True,
            "plies": len(match.actions),
            "take_back": None,
            "proposals": [],
            "clock": None,
            "outcome": match.outcome() if match.over else None,
            "thinking": None,
            "declined": None,
        }
