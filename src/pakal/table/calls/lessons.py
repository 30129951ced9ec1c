"""Calls: lessons as the browser shows them: for every step of a `lesson.toml` (`catalogue/lesson.py`) a state."""

from collections.abc import Sequence

import msgspec

from pakal.base.texts import Texts
from pakal.catalogue.lesson import FILE, Guided, Lesson, LessonStep, has_lesson, lesson_of
from pakal.catalogue.registry import packages
from pakal.core.view import Choice
from pakal.table.base.errors import TableError
from pakal.table.base.messages import State
from pakal.table.base.names import clean_name
from pakal.table.base.promises import in_thread
from pakal.table.calls.call import TEXT, Call, Caller
from pakal.table.calls.replays import Ply
from pakal.table.play.long_answers import aside
from pakal.table.play.replay import drawing_text
from pakal.table.play.story import as_json, state_of


class LessonPosition(msgspec.Struct, frozen=True):
    """A step of a lesson with the table before it, for the browser.

    Attributes:
        say: message of the game.
        do: notation of the action that the learner does next; None: they only go on.
        state: the state of the table before that.
        choices: all actions that the learner could do.
    """

    say: str
    do: str | None
    state: State
    choices: tuple[Choice, ...]


def lesson_positions(lesson: Lesson, game: str, source: str = FILE) -> list[LessonPosition]:
    """The table at every step as the learner sees it. The function plays the lesson.

    Raises:
        DataError: an action is not legal, or another seat is to act; the error names the step.
    """
    play, positions = Guided(lesson, game, source), list[LessonPosition]()
    while play.step is not None:
        positions.append(lesson_position(play, play.step))
        play.go_on()
    return positions


def step_text(lesson: Lesson, game: str, at: int, language: str, names: Sequence[str]) -> bytes:
    """The position of a step as the terminal draws it for the learner; after the last step the position at the end.

    Args:
        at: number of the step, from 0.
        names: of the players; for missing ones the numbers of their seats stand.

    Raises:
        DataError: as `lesson_positions`.
    """
    play = Guided(lesson, game)
    while play.step is not None and play.at < at:
        play.go_on()
    match = play.match
    every = [*names, *(f"{seat + 1}" for seat in range(len(names), match.setup.players))][: match.setup.players]
    return drawing_text(match.game.draw(match.view(play.seat), Texts(language, [packages()[game]]), every))


def lesson_position(play: Guided, step: LessonStep) -> LessonPosition:
    """The table at the present step of a lesson, as the learner sees it before they act."""
    yours = play.match.actor == play.seat
    return LessonPosition(step.say, step.do, lesson_state(play), tuple(play.match.choices()) if yours else ())


def lesson_state(play: Guided) -> State:
    """A `state` of the protocol, with nothing at the table but the game."""
    match, seat, plies = play.match, play.seat, len(play.match.actions)
    yours = match.actor == seat
    return state_of(
        match.game,
        match.view(seat),
        match.actor,
        version=plies,
        ply=plies,
        yours=yours,
        legal=match.legal() if yours else None,
        log=[as_json(entry) for entry in match.log(seat)],
        whole=True,
        plies=plies,
        outcome=match.outcome() if match.over else None,
    )


@Call("GET", "/api/lessons/{game}", "all", stays=True)
async def get_lesson(caller: Caller, game: str) -> list[LessonPosition]:
    """A game's lesson: its guided first turns, step by step."""
    await check_lesson(caller, game)
    return await in_thread(lambda: lesson_positions(lesson_of(packages()[game]), game))


@Call("GET", "/api/lessons/{game}/text", "all", media=TEXT)
async def get_lesson_text(caller: Caller, game: str, ply: Ply, name: list[str]) -> bytes:
    """The position of a step, counted by `ply` from 0, as the terminal draws it, with these names of the players
    (`name` once for each seat). The page shows it where a game has no drawing.
    """
    await check_lesson(caller, game)
    names = tuple(map(clean_name, name))
    async with caller.long_answer():
        return await aside(step_text, lesson_of(packages()[game]), game, ply, caller.language, names)


async def check_lesson(caller: Caller, game: str) -> None:
    """Wait until a game can be played. Raises TableError 404 if it has no lesson."""
    if not has_lesson(packages()[game]):
        raise TableError(404, "not-found")
    await caller.server.services.preparation.ready(game)
