"""Puzzles: turns with a result that is clearly better than the others, as their seat sees the position.

A puzzle holds a view, and so nothing that its seat does not know. The file `puzzles.dat` of a game has its puzzles;
`analysis/puzzles.py` finds them. A person plays the whole turn, one decision after another. A reason answers each.
"""

import hashlib
import zlib
from collections.abc import Sequence
from datetime import date
from functools import cache, cached_property, partial
from importlib.resources import files
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from pakal.base.errors import DataError, SetupError
from pakal.base.wording import excerpt
from pakal.catalogue import registry
from pakal.core.events import Turn
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.setup import Setup
from pakal.core.view import Choice, View
from pakal.kernels.random import stream
from pakal.teach.explanation import Explanation, Valued, explain, standpoint_of

FILE = "puzzles.dat"

Proof = Literal["certain", "counted", "searched"]
"""How one knows the right answer. `certain`: it follows from the rules, whatever is hidden and whatever the dice show.
`counted`: every throw and every reply has been counted, to the end of the game. `searched`: two searches agree.
"""

Verdict = Literal["right", "near", "wrong"]
"""What an action is: a right answer, a good one that is not the best, or neither."""

ERROR = 0.005
"""Standard error of the value of an answer."""

UNKNOWN = 0.2
"""How much worse than the best an action counts that no search looked at closely."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """An action that was valued.

    Attributes:
        text: notation.
        value: the percentage of the win that its seat can expect after it.
        line: the rest of the turn that the search expects after it.
    """

    text: str
    value: int
    line: tuple[str, ...] = ()


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """One decision of the turn.

    Attributes:
        after: what the seat has played in this turn before, in notation.
        right: the results that are right answers, the best first.
        near: results that are good, and not the best.
        answers: actions that were valued, the best first. An action without a value is wrong, unless it is right.
    """

    after: tuple[str, ...]
    right: tuple[str, ...]
    near: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A puzzle.

    Attributes:
        id: a hash of its view.
        players, edition, options: of the setup, as `Game.setup` takes them.
        view: what the seat sees and can remember.
        decisions: those of the turn along the right answers; the first has nothing before it.
        theme: what the right answer is about: message `theme-<name>` of the game.
        levels: percentages of tries in which levels 1 to 6 found it.
        source: seed and number of its game, and the ply.
        proof: how one knows the right answer.
        iterations: of each of two searches.
        tenfold: whether a search of ten times as many iterations found the same; None: there was none.
    """

    id: str
    players: int
    edition: str
    view: msgspec.Raw
    decisions: tuple[Decision, ...]
    theme: str
    levels: tuple[int, ...]
    source: str
    proof: Proof = "searched"
    iterations: int = 48_000
    tenfold: bool | None = None
    options: tuple[str, ...] = ()

    @property
    def rating(self) -> int:
        """Its difficulty in points as of a player: 100 points more where the levels find it less often."""
        return round(500 + sum(10 * (100 - share) for share in self.levels[:5]) / 5 * 1.4)

    @property
    def hard(self) -> bool:
        """Whether a beginner finds it in at most a third of the tries."""
        return self.levels[0] <= 34


def id_of(view: bytes) -> str:
    """The id of a puzzle with this view."""
    return hashlib.blake2b(view, digest_size=5).hexdigest()


# The file of a game


def write_puzzles(puzzles: Sequence[Puzzle]) -> bytes:
    """The content of `puzzles.dat`."""
    return zlib.compress(msgspec.json.encode(puzzles), 9)


def read_puzzles(content: bytes, source: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises DataError."""
    try:
        return msgspec.json.decode(zlib.decompress(content), type=tuple[Puzzle, ...])
    except (zlib.error, msgspec.MsgspecError) as error:
        raise DataError(f"these are no puzzles: {excerpt(str(error), 200)}", source=source) from None


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """The puzzles that a game brings, the easiest first. Raises DataError."""
    package = registry.packages()[name]
    file = files(package) / FILE
    if not file.is_file() or registry.game(name).detectors is None:
        return ()
    return tuple(sorted(read_puzzles(file.read_bytes(), f"{package}/{FILE}"), key=lambda each: (each.rating, each.id)))


def has_puzzles(name: str) -> bool:
    """Whether a game brings puzzles."""
    return (files(registry.packages()[name]) / FILE).is_file()


def puzzle_of(name: str, id_: str) -> Puzzle:
    """The puzzle of a game with this id. Raises SetupError."""
    for puzzle in puzzles_of(name):
        if puzzle.id == id_:
            return puzzle
    raise SetupError(f"{name} has no puzzle {excerpt(id_, 20)}")


def daily(day: date) -> tuple[str, Puzzle] | None:
    """The puzzle of a day, with its game: the same for everybody. The games take turns; None: no game has puzzles.

    It depends on the day and on the puzzles alone. All puzzles of a game come, in an order without a pattern, before
    one comes again.
    """
    names = [name for name in sorted(registry.packages()) if puzzles_of(name)]
    if not names:
        return None
    number, turn = divmod(day.toordinal(), len(names))
    puzzles = without_pattern(names[turn])
    return names[turn], puzzles[number % len(puzzles)]


@cache
def without_pattern(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game in the order of their days."""
    return tuple(sorted(puzzles_of(name), key=lambda each: hashlib.blake2b(each.id.encode()).digest()))


# A puzzle as somebody plays it


class Judged(NamedTuple):
    """An action of somebody who plays a puzzle.

    Attributes:
        verdict: what it is.
        solved: whether the whole turn is played, and right.
        text: a right answer, in notation.
        value, best: the percentages of the win after the action, and after the right one; None: not known.
        why: why the right answer is better than the action; after a right answer, than what a beginner would play.
    """

    verdict: Verdict
    solved: bool
    text: str
    value: int | None
    best: int | None
    why: Explanation | None


def turn_of(match: Match) -> Turn:
    """The turn that is played now; all decisions of a turn have it in common."""
    return Turn(match.actor, match.round, match.turn)


class Played:
    """A puzzle in which somebody has played a part of the turn.

    Args:
        game, puzzle: what is played.
        line: right answers so far, in notation.
        world: number of the position, of those that look so to the seat.

    Attributes:
        match: the position, in one of the worlds that look so to the seat.
        seat: whose turn it is.

    Raises:
        SetupError: the line is no right answer.
    """

    def __init__(self, game: Game, puzzle: Puzzle, line: Sequence[str] = (), world: int = 0) -> None:
        assert game.detectors is not None
        self.game, self.puzzle, self.line, self.detectors = game, puzzle, tuple(line), game.detectors
        self.setup: Setup = game.setup(players=puzzle.players, edition=puzzle.edition, options=puzzle.options)
        start = Match(game, self.setup)
        view = msgspec.json.decode(puzzle.view, type=type(start.view(0)))
        drawn = game.determinize(start.terms, view, np.random.default_rng(stream(1, "shown", world)))
        self.match = start.at(drawn)
        self.seat: int = view.viewer
        self.begins = turn_of(self.match)
        for place, text in enumerate(self.line):
            if self.verdict(text, self.line[:place]) != "right":
                raise SetupError(f"'{excerpt(text)}' is no right answer here")
            self.match.play(text)

    @property
    def over(self) -> bool:
        """Whether the turn is over."""
        return turn_of(self.match) != self.begins

    @cached_property
    def view(self) -> View:
        """What the seat sees and can remember now."""
        return self.match.view(self.seat, recall=True)

    def decision(self, line: Sequence[str]) -> Decision:
        """The decision after a line of right answers."""
        results = tuple(map(self.detectors.result, line))
        for each in self.puzzle.decisions:
            if tuple(map(self.detectors.result, each.after)) == results:
                return each
        raise SetupError("this puzzle has no such decision")

    def verdict(self, text: str, line: Sequence[str]) -> Verdict:
        """What an action is, after a line of right answers."""
        decision, result = self.decision(line), self.detectors.result(text)
        return "right" if result in decision.right else "near" if result in decision.near else "wrong"

    def choices(self) -> list[Choice]:
        """What the seat can do now; nothing once the turn is over."""
        return [] if self.over else self.match.choices()

    def judge(self, text: str) -> Judged:
        """Judge an action of the seat, which is not played yet. Raises IllegalAction, NotationError."""
        decision, verdict = self.decision(self.line), self.verdict(text, self.line)
        after = self.match.copy()
        after.play(text, self.seat)
        solved = verdict == "right" and turn_of(after) != self.begins
        by_result = {self.detectors.result(each.text): each for each in decision.answers}
        own = by_result.get(self.detectors.result(text))
        if not decision.answers:
            return Judged(verdict, solved, text, None, None, None)
        best = decision.answers[0]
        right = best if verdict != "right" or own is None else own
        other = own if verdict != "right" else self.tempting(decision)
        why = None
        if verdict != "right" or other is not None:
            wrong = other or Answer(text, 0)
            why = self.explain(right, wrong, known=other is not None)
        return Judged(verdict, solved, right.text, own.value if own else None, best.value, why)

    def tempting(self, decision: Decision) -> Answer | None:
        """The best of the wrong answers that were valued, if there is one with another aim than the right ones."""
        result, aim = self.detectors.result, self.detectors.aim
        right = {aim(each.text) for each in decision.answers if result(each.text) in decision.right}
        wrong = [each for each in decision.answers if result(each.text) not in decision.right]
        return next((each for each in wrong if aim(each.text) not in right), next(iter(wrong), None))

    def explain(self, right: Answer, wrong: Answer, known: bool) -> Explanation | None:
        """Why an action is better than another one here; from the view alone."""
        draw = partial(self.game.determinize, self.match.terms, self.view)
        value = right.value / 100
        other = wrong.value / 100 if known else max(0.0, value - UNKNOWN)
        return explain(
            standpoint_of(self.game, self.setup, self.view, 1, draw),
            Valued((right.text, *right.line), value, ERROR),
            Valued((wrong.text, *wrong.line), other, ERROR),
        )
