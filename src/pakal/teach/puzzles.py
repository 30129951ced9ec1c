"""Puzzles: turns with a result that is clearly better than the others, as their seat sees the position.

A puzzle holds a view, and so nothing that its seat does not know. The file `puzzles.dat` of a game has its puzzles;
`analysis/puzzles.py` finds them. A person plays the whole turn, one decision after another. A reason answers each.
"""

import bz2
import hashlib
from collections.abc import Sequence
from datetime import date
from functools import cache, cached_property, partial
from importlib.resources import files
from types import GenericAlias
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from pakal.base.errors import DataError, SetupError
from pakal.base.wording import excerpt
from pakal.catalogue import registry
from pakal.core.events import Turn
from pakal.core.game import Action, Game
from pakal.core.match import Match
from pakal.core.merits import Detectors
from pakal.core.position import Position
from pakal.core.setup import Setup
from pakal.core.view import Choice, View
from pakal.kernels.kernel import CHANCE, NOBODY
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


FIELDS = {each.name: GenericAlias(list, (each.type,)) for each in msgspec.structs.fields(Puzzle) if each.name != "id"}
"""What the file holds of all puzzles, with its type; the id of a puzzle follows from its view."""


def write_puzzles(puzzles: Sequence[Puzzle]) -> bytes:
    """The content of `puzzles.dat`: field by field, since equal things beside each other pack best."""
    return bz2.compress(msgspec.json.encode({name: [getattr(each, name) for each in puzzles] for name in FIELDS}))


def read_puzzles(content: bytes, source: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises DataError."""
    try:
        packed = msgspec.json.decode(bz2.decompress(content), type=dict[str, msgspec.Raw])
        columns = [msgspec.json.decode(packed[name], type=kind) for name, kind in FIELDS.items()]
        rows = [dict(zip(FIELDS, values, strict=True)) for values in zip(*columns, strict=True)]
        return tuple(Puzzle(id=id_of(bytes(row["view"])), **row) for row in rows)
    except (OSError, ValueError, KeyError, msgspec.MsgspecError) as error:
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
        world: number of a world; all worlds look the same to the seat.

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

    @property
    def rote(self) -> str:
        """The right answer that asks for no thought, after another one: there is no choice, or the game names it."""
        if self.over or not self.line:
            return ""
        legal, right = self.match.legal(), self.decision(self.line).right
        one = legal[0] if len({self.detectors.result(text) for text in legal}) == 1 else self.detectors.rote(legal)
        return one if self.detectors.result(one) in right else ""

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


LEAST_RESULTS = 3
"""Least number of different results."""

WORLDS = 32
"""Worlds in which a proof must hold, where something is hidden."""

MOST_COUNTED, DEEPEST = 20_000, 24
"""Most positions that a proof counts, and most plies after the turn."""


class Rejected(Exception):  # noqa: N818 (no error)
    """A turn is no puzzle; the message says why."""


def with_proof(game: Game, puzzle: Puzzle) -> Puzzle:
    """A puzzle with its theme, and the best proof that there is. Raises Rejected if nothing tells why it is right.

    It is about its first clear decision between many results: to drop a stone or not is seldom what makes it hard.
    """
    played = Played(game, puzzle)
    aim = played.detectors.aim
    for each in sorted(puzzle.decisions, key=lambda each: len(each.answers) < LEAST_RESULTS):
        if each.answers and set(map(aim, each.near)) <= set(map(aim, each.right)):
            why = Played(game, puzzle, each.after).judge(each.answers[0].text).why
            if why is not None and why.merits:
                theme = played.detectors.theme(why.merits[0].kind, played.view, (*each.after, each.answers[0].text))
                view = msgspec.json.encode(played.view)  # with the names that the fields have today
                return msgspec.structs.replace(
                    puzzle, id=id_of(view), view=msgspec.Raw(view), theme=theme, proof=proof_of(game, puzzle)
                )
    raise Rejected("no reason in words")


def proof_of(game: Game, puzzle: Puzzle) -> Proof:
    """How one knows that a puzzle's right answers are better than all others."""
    worlds = WORLDS if game.facts.hidden else 1
    proof: Proof = "certain"
    for number in range(worlds):
        played = Played(game, puzzle, world=number)
        try:
            values = Exact(game, played.match, MOST_COUNTED).turns(played.match)
        except TooMany:
            return "searched"
        right = [value for turn, value in values.items() if is_right(puzzle.decisions, turn, played.detectors)]
        wrong = [value for turn, value in values.items() if not is_right(puzzle.decisions, turn, played.detectors)]
        if not right or min(right) <= max(wrong, default=0.0):
            return "searched"
        if any(0 < value < 1 for value in values.values()):
            proof = "counted"
        if worlds > 1 and (min(right) < 1 or proof == "counted"):
            return "searched"  # hidden things: a mean over worlds is no proof for the true one
    return proof


class TooMany(Exception):  # noqa: N818 (no error)
    """There are too many positions to count."""


class Exact:
    """Counts all throws and replies to the end of the game, where there are few.

    Args:
        match: a position, in one world.
        most: positions.
    """

    def __init__(self, game: Game, match: Match, most: int) -> None:
        self.game, self.terms, self.players, self.left = game, match.terms, match.setup.players, most
        self.seat = match.actor
        self.known: dict[bytes, tuple[float, ...]] = {}

    def turns(self, match: Match) -> dict[tuple[str, ...], float]:
        """The share of the win after each turn of the seat, by the results of its actions. Raises TooMany."""
        assert self.game.detectors is not None
        key, result = turn_of(match), self.game.detectors.result
        values: dict[tuple[str, ...], float] = {}

        def go_on(position: Match, turn: tuple[str, ...]) -> None:
            if turn_of(position) != key:
                values[turn] = self.value(position.state)[self.seat]
                return
            for action in position.legal_actions():
                self.count()
                after = position.copy()
                after.apply(int(action))
                go_on(after, (*turn, result(position.spell(int(action)))))

        go_on(match, ())
        return values

    def count(self) -> None:
        """Count a position. Raises TooMany."""
        self.left -= 1
        if self.left < 0:
            raise TooMany

    def value(self, state: Position, depth: int = 0) -> tuple[float, ...]:
        """The shares of the win in a position, if all play as well as they can. Raises TooMany."""
        if state.actor == NOBODY:
            scores = tuple(state.score[: self.players])
            winners = scores.count(max(scores))
            return tuple((score == max(scores)) / winners for score in scores)
        kept = self.known.get(own := state.tobytes())
        if kept is not None:
            return kept
        self.count()
        if depth == DEEPEST:
            raise TooMany
        if state.actor == CHANCE:
            outcomes = self.game.chance_outcomes(self.terms, state)
            if outcomes is None:
                raise TooMany
            after = [(self.value(self.after(state, outcome), depth + 1), share) for outcome, share in outcomes]
            value = tuple(sum(each[seat] * share for each, share in after) for seat in range(self.players))
        else:
            actor = state.actor
            legal = self.game.legal_actions(self.terms, state)
            value = max(
                (self.value(self.after(state, action), depth + 1) for action in legal), key=lambda each: each[actor]
            )
        self.known[own] = value
        return value

    def after(self, state: Position, action: Action) -> Position:
        """The position after an action."""
        after = state.copy()
        self.game.apply(self.terms, after, action)
        return after


def is_right(decisions: Sequence[Decision], turn: Sequence[str], detectors: Detectors) -> bool:
    """Whether the results of a turn's actions are right answers, one after another."""
    by_results = {tuple(map(detectors.result, each.after)): each for each in decisions}
    for place, result in enumerate(turn):
        each = by_results.get(tuple(turn[:place]))
        if each is None or result not in each.right:
            return False
    return True
