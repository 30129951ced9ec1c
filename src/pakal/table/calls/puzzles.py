"""Calls: puzzles. A person plays one turn; each action is judged, and a reason answers it. The table keeps nothing."""

from datetime import date

import msgspec

from pakal.base.errors import SetupError
from pakal.catalogue.registry import game as game_of
from pakal.core.view import Choice
from pakal.table.base.errors import TableError
from pakal.table.base.messages import State
from pakal.table.base.promises import in_thread
from pakal.table.calls.call import Call, Caller
from pakal.table.play.story import state_of
from pakal.teach.explanation import LONGEST_TURN, Explanation
from pakal.teach.puzzles import Played, Proof, Puzzle, Verdict, daily, has_puzzles, puzzle_of, puzzles_of


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in a list. `rating`: its difficulty, in points as of a player. `theme`: message `theme-<theme>`."""

    id: str
    theme: str
    rating: int
    hard: bool


class DailyPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day."""

    game: str
    puzzle: PuzzleInfo


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A decision of a puzzle.

    Attributes:
        info: the puzzle.
        state: the state of the table before the decision.
        choices: all that the seat can do; empty once the turn is over.
        proof: how one knows the right answer: message `puzzle-proof-<proof>`.
        tenfold: whether a search of ten times as many iterations found the same; null: there was none.
        iterations: of each of two searches.
        levels: percentages of tries in which levels 1 to 6 found it.
        source: seed and number of its game, and the ply.
    """

    info: PuzzleInfo
    state: State
    choices: tuple[Choice, ...]
    proof: Proof
    tenfold: bool | None
    iterations: int
    levels: tuple[int, ...]
    source: str


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What an action is.

    Attributes:
        verdict: `near`: good, and not the best: somebody may try again.
        solved: whether the whole turn is played, and right.
        best: a right answer.
        than: the action with which `why` compares the right answer.
        value, best_value: percentages of the win after the action and after the right answer; null: not known.
        why: why the right answer is better than `than`; null: nobody has words for it, or there is nothing to compare.
        by_itself: the right answers that follow and play themselves, because they ask for no thought.
        after: the position after a right answer and these; null after another one.
    """

    verdict: Verdict
    solved: bool
    best: Choice
    than: Choice | None
    value: int | None
    best_value: int | None
    why: Explanation | None
    by_itself: tuple[Choice, ...]
    after: PuzzlePosition | None


def info_of(puzzle: Puzzle) -> PuzzleInfo:
    """A puzzle in a list."""
    return PuzzleInfo(puzzle.id, puzzle.theme, puzzle.rating, puzzle.hard)


def position_of(played: Played) -> PuzzlePosition:
    """The decision of a puzzle that is due."""
    puzzle, match = played.puzzle, played.match
    state = state_of(
        played.game,
        played.view,
        match.actor,
        version=len(played.line),
        ply=len(played.line),
        yours=not played.over,
        legal=None if played.over else match.legal(),
        log=[],
        whole=True,
        plies=len(played.line),
        outcome=match.outcome() if match.over else None,
    )
    return PuzzlePosition(
        info_of(puzzle),
        state,
        tuple(played.choices()),
        puzzle.proof,
        puzzle.tenfold,
        puzzle.iterations,
        puzzle.levels,
        puzzle.source,
    )


def played_until(game: str, id_: str, line: list[str]) -> Played:
    """A puzzle in which these right answers are played. Raises TableError 404 where there is none."""
    if len(line) > LONGEST_TURN:
        raise TableError(404, "not-found")
    try:
        return Played(game_of(game), puzzle_of(game, id_), line)
    except SetupError:
        raise TableError(404, "not-found") from None


def position_after(game: str, id_: str, line: list[str]) -> PuzzlePosition:
    """The decision after a line of right answers. Raises TableError 404."""
    return position_of(played_until(game, id_, line))


def answer_to(game: str, id_: str, line: list[str]) -> PuzzleAnswer:
    """What the last action of a line is; the others are right answers. Raises TableError 404, IllegalAction."""
    played = played_until(game, id_, line[:-1])
    if played.over:
        raise TableError(404, "not-found")
    judged = played.judge(line[-1])
    choices = {choice.text: choice for choice in played.choices()}
    than = None
    if judged.why is not None:
        than = choices.get(judged.why.than)
    after, by_itself = None, list[Choice]()
    if judged.verdict == "right":
        after = played_until(game, id_, line)
        while text := after.rote:
            by_itself.append(next(choice for choice in after.choices() if choice.text == text))
            after = played_until(game, id_, [*after.line, text])
    return PuzzleAnswer(
        judged.verdict,
        judged.solved or bool(after and after.over),
        choices[judged.text],
        than,
        judged.value,
        judged.best,
        judged.why,
        tuple(by_itself),
        position_of(after) if after else None,
    )


@Call("GET", "/api/puzzles", "all")
async def get_daily_puzzle(caller: Caller, day: date) -> DailyPuzzle | None:
    """The puzzle of a day (`day`: `2026-11-29`): the same for everybody. Null: no game has puzzles."""
    found = await in_thread(lambda: daily(day))
    return found and DailyPuzzle(found[0], info_of(found[1]))


@Call("GET", "/api/puzzles/{game}", "all", stays=True)
async def get_puzzles(caller: Caller, game: str) -> list[PuzzleInfo]:
    """The puzzles of a game, the easiest first."""
    check_puzzles(game)
    return [info_of(puzzle) for puzzle in await in_thread(lambda: puzzles_of(game))]


@Call("GET", "/api/puzzles/{game}/{puzzle}", "all")
async def get_puzzle(caller: Caller, game: str, puzzle: str, text: list[str] = []) -> PuzzlePosition:  # noqa: B006
    """A decision of a puzzle: the one after these right answers (`text` once for each, in notation)."""
    check_puzzles(game)
    await caller.server.services.preparation.ready(game)
    return await in_thread(lambda: position_after(game, puzzle, text))


@Call("GET", "/api/puzzles/{game}/{puzzle}/answer", "all")
async def get_puzzle_answer(caller: Caller, game: str, puzzle: str, text: list[str]) -> PuzzleAnswer:
    """What an action in a puzzle is: the last `text`; those before it are right answers."""
    check_puzzles(game)
    await caller.server.services.preparation.ready(game)
    return await in_thread(lambda: answer_to(game, puzzle, text))


def check_puzzles(game: str) -> None:
    """Raise TableError 404 if a game has no puzzles."""
    if not has_puzzles(game):
        raise TableError(404, "not-found")
