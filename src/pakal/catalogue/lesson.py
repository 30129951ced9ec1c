"""Lessons: what a person learns of a game, in chapters, from its `lesson.toml`. The table and the terminal show them.

[setup]                     # of the first chapter, as on the command line
players = 2
edition = "…"               # default: the game's first
options = ["start_seat=1"]
board = "…"                 # built-in; default: the game's first
seat = 0                    # the learner's, from 0
begin = ["…"]               # chance and others before the first step; or one text with blanks between them

[[steps]]                   # of the first chapter
say = "lesson-welcome"      # message of the game's texts; where a language lacks it, the English one is shown

[[steps]]
say = "lesson-move"
do = "…"                    # the action, in notation, that the learner does now
costs = true                # it is no good action, and `say` says so; a test judges all others
then = ["…"]                # what chance and others do after it; "end": all agree to end the game

[[chapters]]                # the second chapter, and so on
say = "lesson-all-the-rest" # its title

[[chapters.steps]]
position = "…"              # one of `positions`: this step begins there; the first step of these chapters needs one
say = "lesson-back"
clause = "RK-PLAY-5"        # the rule that one learns here
refused = "back"            # an action that is not allowed: the step tells why
find = true                 # all actions are open to the learner, who is to find `do`
accept = ["…"]              # other actions that are as good
do = "…"
done = "lesson-back-done"   # message after the action; without it the events are told

[positions.ahead]           # like `setup`
seat = 0
begin = "…"
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from pakal.base.errors import DataError, NotationError, PakalError
from pakal.base.texts import bundle
from pakal.base.wording import FALLBACK
from pakal.catalogue.registry import packages
from pakal.catalogue.spec import GameSpec
from pakal.core.match import Match
from pakal.kernels.kernel import CHANCE

FILE = "lesson.toml"

AGREEMENT = "end"
"""Stands for an end by agreement of all, where a lesson says what others do."""


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: its setup, the learner's seat, and what has been played."""

    seat: int
    players: int | None = None
    edition: str | None = None
    options: tuple[str, ...] = ()
    board: str | None = None
    begin: tuple[str, ...] | str = ()

    @property
    def plies(self) -> tuple[str, ...]:
        """What has been played, ply by ply."""
        return tuple(self.begin.split()) if isinstance(self.begin, str) else self.begin

    def match(self, game: str) -> Match:
        """A match of a game with this setup, in which nothing has been played. Raises PakalError."""
        spec = GameSpec(game, self.players, self.edition, self.options, self.board)
        return Match(spec.rules, spec.setup())


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a message, what the learner does, and what follows without them. The module tells the fields.

    Attributes:
        say: message; empty: the step tells the events since the one before.
    """

    say: str
    position: str | None = None
    clause: str | None = None
    refused: str | None = None
    do: str | None = None
    find: bool = False
    accept: tuple[str, ...] = ()
    costs: bool = False
    then: tuple[str, ...] = ()
    done: str = ""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a lesson. `say`: message of its title; empty: the first turns, which need none."""

    say: str
    steps: tuple[LessonStep, ...]

    @property
    def shown(self) -> tuple[LessonStep, ...]:
        """The steps as they are shown: where another position follows an action, one more step tells what it did."""
        shown = list[LessonStep]()
        for step, following in zip(self.steps, (*self.steps[1:], None), strict=True):
            shown.append(step)
            if step.do is not None and (step.done or (self.say and (following is None or following.position))):
                shown.append(LessonStep(step.done))
        return tuple(shown)

    def number(self, at: int) -> int:
        """The number of a shown step, from 1. A step that only tells of an action has the number of that action."""
        return sum(step in self.steps for step in self.shown[: at + 1])


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson, as its file says it. `every` are all its chapters."""

    setup: LessonSetup
    steps: tuple[LessonStep, ...]
    chapters: tuple[Chapter, ...] = ()
    positions: dict[str, LessonSetup] = {}

    @property
    def every(self) -> tuple[Chapter, ...]:
        """All chapters; the first has the steps that the file has outside of chapters."""
        return (Chapter("", self.steps), *self.chapters)


def has_lesson(package: str) -> bool:
    """Whether a game brings a lesson."""
    return (files(package) / FILE).is_file()


@cache
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
    """A chapter of a lesson in progress, step by step.

    Args:
        lesson: the lesson.
        game: name of its game.
        source: the name of the lesson's file, for errors.
        chapter: its number, from 0.

    Attributes:
        match: the game as it stands at the present step.
        seat: the learner's.
        chapter: the chapter.
        steps: its steps as they are shown.
        at: the number of the present step, from 0; len(steps) when the chapter is over.

    Raises:
        DataError: an action of the lesson is not legal, or another seat is to act; the error names the step. `go_on`
            raises it too, as soon as it comes to such a step.
    """

    match: Match
    seat: int

    def __init__(self, lesson: Lesson, game: str, source: str = FILE, chapter: int = 0) -> None:
        self._lesson, self._game, self._source = lesson, game, source
        self._package = packages()[game]
        self._name = f"chapter {chapter + 1}, " if chapter else ""
        self.chapter = lesson.every[chapter]
        self.steps = self.chapter.shown
        self._starts = list[tuple[Match, int, int]]()  # by step that has begun: match, plies before it, seat
        self.at = -1
        if chapter == 0:
            self._set_up(lesson.setup, "setup")
        self._begin_step()

    @property
    def step(self) -> LessonStep | None:
        """The present step; None when the chapter is over."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def number(self) -> int:
        """The number of the present step, from 1, as people are told it."""
        return self.chapter.number(self.at)

    @property
    def since(self) -> int:
        """The plies before the step that came before this one; where this one has a position of its own, all plies."""
        match, plies, _ = self._starts[max(0, self.at - 1)]
        return plies if match is self.match else len(self.match.actions)

    @property
    def where(self) -> str:
        """The present step, for errors."""
        return f"{self._name}step {self.chapter.number(self.at)}"

    def go_on(self) -> None:
        """Play the learner's action of the present step, then the actions of chance and others; go to the next step.

        Raises:
            DataError: as the class does.
        """
        step = self.steps[self.at]
        if step.do is not None:
            self._play(self.where, step.do)
        told = any(each not in self.chapter.steps for each in self.steps[self.at : self.at + 2])
        self._play_others(self.where, step.then, waits=told)
        self._begin_step()

    def go_to(self, at: int) -> None:
        """Go on to a step, or to the end."""
        while self.at < min(at, len(self.steps)):
            self.go_on()

    def go_back(self) -> None:
        """Go back to the beginning of the step before; at the first step nothing happens."""
        if self.at:
            self.at -= 1
            self._starts.pop()
            self.match, plies, self.seat = self._starts[-1]
            self.match.truncate(plies)

    def _begin_step(self) -> None:
        self.at += 1
        step = self.step
        if step is not None and step.position is not None:
            if step.position not in self._lesson.positions:
                raise self._wrong(self.where, f"there is no position {step.position}")
            self._set_up(self._lesson.positions[step.position], self.where)
        elif not self._starts and self._name:
            raise self._wrong(self.where, "the first step of a chapter needs a position")
        self._starts.append((self.match, len(self.match.actions), self.seat))
        if step is not None:
            self._check_step(step)

    def _set_up(self, start: LessonSetup, where: str) -> None:
        """Begin a match, and play it up to a position."""
        try:
            match = start.match(self._game)
        except PakalError as error:
            raise self._wrong(where, str(error)) from None
        if not 0 <= start.seat < match.setup.players:
            raise self._wrong(where, f"there is no seat {start.seat}; seats count from 0")
        self.seat, self.match = start.seat, match
        self._play_others(where, start.plies, learner_too=self.at >= 0)

    def _check_step(self, step: LessonStep) -> None:
        """Raise DataError if a step has no words, or what it asks cannot be done, or what it forbids can."""
        for message in filter(None, (step.say, step.done, self.chapter.say)):
            if not bundle(self._package, FALLBACK).has_message(message):
                raise self._wrong(self.where, f"there is no message {message} in {FALLBACK}")
        acts = step.do is not None or step.refused is not None
        if acts and self.match.actor != self.seat:
            raise self._wrong(self.where, "the learner is not to act here")
        try:
            if step.refused is not None and not self.match.why_not(step.refused, self.seat):
                raise self._wrong(self.where, f"'{step.refused}' is allowed here")
            for text in (step.do, *step.accept):
                if text is not None and self.match.why_not(text, self.seat):
                    raise self._wrong(self.where, f"'{text}' is not allowed here")
        except NotationError as error:
            raise self._wrong(self.where, str(error)) from None

    def _play_others(
        self, where: str, actions: tuple[str, ...], learner_too: bool = False, waits: bool = False
    ) -> None:
        """Play what chance and others do. `waits`: a step only tells of it, so chance may be to act."""
        for text in actions:
            if self.match.actor == self.seat and not learner_too and text != AGREEMENT:
                raise self._wrong(where, f"'{text}' would be the learner's own action: say it as `do`")
            self._play(where, text)
        if self.match.actor == CHANCE and not waits:
            raise self._wrong(where, "chance is to act: its outcome is missing in `then` or `begin`")

    def _play(self, where: str, text: str) -> None:
        try:
            if text == AGREEMENT:
                self.match.end_by_agreement()
            else:
                self.match.play(text)
        except PakalError as error:
            raise self._wrong(where, str(error)) from None

    def _wrong(self, where: str, reason: str) -> DataError:
        return DataError(f"{where}: {reason}", source=self._source)
