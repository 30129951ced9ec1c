"""Lessons: the guided first turns of a game, from its `lesson.toml`. The table and the terminal show them.

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
costs = true                # it is no good action, and `say` says so; a test judges all others
then = ["…"]                # what chance and others do after it
"""

import tomllib
from importlib.resources import files

import msgspec

from pakal.base.errors import DataError, PakalError
from pakal.base.languages import FALLBACK
from pakal.base.texts import bundle
from pakal.catalogue.registry import packages
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE

FILE = "lesson.toml"


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup, and the learner's seat."""

    seat: int
    players: int | None = None
    edition: str | None = None
    options: tuple[str, ...] = ()
    board: str | None = None
    begin: tuple[str, ...] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a message, what the learner does, and what follows without them.

    Attributes:
        costs: whether a better action is known, as the message says.
    """

    say: str
    do: str | None = None
    costs: bool = False
    then: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson, as its file says it."""

    setup: LessonSetup
    steps: tuple[LessonStep, ...]


def has_lesson(package: str) -> bool:
    """Whether a game brings a lesson."""
    return (files(package) / FILE).is_file()


def lesson_of(package: str) -> Lesson:
    """The lesson of a game's package. Raises DataError."""
    source = f"{package}/{FILE}"
    try:
        return read_lesson((files(package) / FILE).read_text(encoding="utf-8"), source)
    except UnicodeDecodeError as error:
        raise DataError(f"no text in UTF-8: {error.reason}", source=source) from None


def read_lesson(text: str, source: str) -> Lesson:
    """A lesson from its text; only its form is checked. Raises DataError."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(str(error), source=source) from None


class Guided:
    """A lesson in progress, step by step.

    Args:
        lesson: the lesson.
        game: name of its game.
        source: the name of the lesson's file, for errors.

    Attributes:
        match: the game as it stands at the present step.
        seat: the learner's.
        steps: all steps of the lesson.
        at: the number of the present step, from 0; len(steps) when the lesson is over.

    Raises:
        DataError: an action of the lesson is not legal, or another seat is to act; the error names the step. `go_on`
            raises it too, as soon as it comes to such a step.
    """

    def __init__(self, lesson: Lesson, game: str, source: str = FILE) -> None:
        self._source = source
        self._package = packages()[game]
        start = lesson.setup
        try:
            spec = GameSpec(game, start.players, start.edition, start.options, start.board)
            setup = spec.setup()
        except PakalError as error:
            raise self._wrong("setup", str(error)) from None
        if not 0 <= start.seat < setup.players:
            raise self._wrong("setup", f"there is no seat {start.seat}; seats count from 0")
        self.seat = start.seat
        self.steps = lesson.steps
        self.match = Match(spec.rules, setup)
        self.at = 0
        self._play_others("setup", start.begin)
        self._starts = [len(self.match.actions)]  # by step that has begun, the number of plies before it
        self._check_step()

    @property
    def step(self) -> LessonStep | None:
        """The present step; None when the lesson is over."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def where(self) -> str:
        """The present step, for errors."""
        return f"step {self.at + 1}"

    def go_on(self) -> None:
        """Play the learner's action of the present step, then the actions of chance and others; go to the next step.

        Raises:
            DataError: as the class does.
        """
        step = self.steps[self.at]
        if step.do is not None:
            self._play(self.where, step.do)
        self._play_others(self.where, step.then)
        self.at += 1
        self._starts.append(len(self.match.actions))
        self._check_step()

    def go_back(self) -> None:
        """Go back to the beginning of the step before; at the first step nothing happens."""
        if self.at:
            self.at -= 1
            self._starts.pop()
            self.match.truncate(self._starts[-1])

    def _check_step(self) -> None:
        """Raise DataError if the present step has no words, or asks the learner to act where another seat is to."""
        if self.step is None:
            return
        if not bundle(self._package, FALLBACK).has_message(self.step.say):
            raise self._wrong(self.where, f"there is no message {self.step.say} in {FALLBACK}")
        if self.step.do is not None and self.match.actor != self.seat:
            raise self._wrong(self.where, "the learner is not to act here")

    def _play_others(self, where: str, actions: tuple[str, ...]) -> None:
        for text in actions:
            if self.match.actor == self.seat:
                raise self._wrong(where, f"'{text}' would be the learner's own action: say it as `do`")
            self._play(where, text)
        if self.match.actor == CHANCE:
            raise self._wrong(where, "chance is to act: its outcome is missing in `then` or `begin`")

    def _play(self, where: str, text: str) -> None:
        try:
            self.match.play(text)
        except PakalError as error:
            raise self._wrong(where, str(error)) from None

    def _wrong(self, where: str, reason: str) -> DataError:
        return DataError(f"{where}: {reason}", source=self._source)
