"""Calls: lessons and pictures of the rules (`catalogue/lesson.py`, `catalogue/pictures.py`) as the page shows them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from pakal.base.message import Reason
from pakal.base.texts import Texts
from pakal.catalogue.lesson import FILE, Chapter, Guided, Lesson, LessonStep, has_lesson, lesson_of
from pakal.catalogue.pictures import Picture, Pictures, pictures_of, position_of
from pakal.catalogue.registry import packages
from pakal.core.match import Match
from pakal.core.view import Choice
from pakal.table.base.errors import TableError
from pakal.table.base.messages import State
from pakal.table.base.names import clean_name
from pakal.table.base.promises import aside, in_thread
from pakal.table.calls.call import TEXT, Call, Caller
from pakal.table.calls.matches import Ply
from pakal.table.play.asking import touched_action
from pakal.table.play.replay import drawing_text
from pakal.table.play.story import as_json, state_of
from pakal.teach.explanation import Explanation, same_result, why_better

TOLD = 16
"""Plies of the log that a step shows: enough for what happened since the step before, and for trails on the board."""


class LessonChapter(msgspec.Struct, frozen=True):
    """A chapter of a lesson.

    Attributes:
        say: message of the game: its title; empty: the first turns.
        steps: number of its steps.
    """

    say: str
    steps: int


class LessonPosition(msgspec.Struct, frozen=True):
    """A step of a lesson with the table before it, for the browser.

    Attributes:
        say: message of the game; empty: the events since `since` say it.
        number: of the step, from 1; a position that shows what an action did has that of its step.
        clause: the rule that one learns here.
        do: notation of the action that the learner does next; null: they only go on.
        find: whether they have to find it: all `choices` are open to them.
        refused: why an action of which `say` tells is not allowed here.
        since: the plies before the step that came before this one.
        state: the state of the table before that.
        choices: the actions that the learner may try: the one that is asked for, or all.
    """

    say: str
    number: int
    clause: str | None
    do: str | None
    find: bool
    refused: list[Reason]
    since: int
    state: State
    choices: tuple[Choice, ...]


class LessonTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner tried at a step.

    Attributes:
        text: an action, in notation.
        touched: what they touched, as `why` has it.
    """

    text: str | None = None
    touched: dict[str, str | int | None] | None = None


class LessonAnswer(msgspec.Struct, frozen=True):
    """What a lesson answers to an action that it does not ask for.

    Attributes:
        good: whether the action is as good as that of the step.
        reasons: why it is not allowed; empty if it is.
        why: why the action of the step is better; null if it is not, or the game has no words for it.
    """

    good: bool = False
    reasons: list[Reason] = []
    why: Explanation | None = None


def lesson_positions(lesson: Lesson, game: str, source: str = FILE, chapter: int = 0) -> list[LessonPosition]:
    """The table at every step of a chapter as the learner sees it. The function plays the chapter.

    Raises:
        DataError: an action is not legal, or another seat is to act; the error names the step.
    """
    play, positions = Guided(lesson, game, source, chapter), list[LessonPosition]()
    while play.step is not None:
        positions.append(lesson_position(play, play.step))
        play.go_on()
    return positions


@lru_cache(maxsize=32)
def chapter_positions(game: str, chapter: int) -> list[LessonPosition]:
    """The table at every step of a chapter of a game's lesson. Raises DataError, as `lesson_positions`."""
    return lesson_positions(lesson_of(packages()[game]), game, chapter=chapter)


def step_text(lesson: Lesson, game: str, chapter: int, at: int, language: str, names: Sequence[str]) -> bytes:
    """The position of a step as the terminal draws it for the learner; after the last step the position at the end.

    Args:
        chapter: its number, from 0.
        at: number of the step as it is shown, from 0.
        names: of the players; for missing ones the numbers of their seats stand.

    Raises:
        DataError: as `lesson_positions`.
    """
    play = Guided(lesson, game, chapter=chapter)
    play.go_to(at)
    match = play.match
    every = [*names, *(f"{seat + 1}" for seat in range(len(names), match.setup.players))][: match.setup.players]
    return drawing_text(match.game.draw(match.view(play.seat), Texts(language, [packages()[game]]), every))


def lesson_position(play: Guided, step: LessonStep) -> LessonPosition:
    """The table at the present step of a lesson, as the learner sees it before they act."""
    match = play.match
    choices = match.choices() if step.find else [match.choice(match.parse(step.do))] if step.do is not None else []
    return LessonPosition(
        say=step.say,
        number=play.number,
        clause=step.clause,
        do=step.do,
        find=step.find,
        refused=match.why_not(step.refused, play.seat) if step.refused is not None else [],
        since=play.since,
        state=lesson_state(play),
        choices=tuple(choices),
    )


def answer_to(play: Guided, tried: LessonTry) -> LessonAnswer:
    """What a lesson answers at its present step. Raises NotationError."""
    step, match, text = play.step, play.match, tried.text
    if step is None or match.actor != play.seat:
        return LessonAnswer()
    if text is None:
        text = touched_action(match.game, match.view(play.seat), tried.touched)
    if text is None:
        return LessonAnswer()
    if reasons := match.why_not(text, play.seat):
        return LessonAnswer(reasons=reasons)
    if step.do is None or text == step.do:
        return LessonAnswer()
    good = text in step.accept or same_result(match.game, text, step.do)
    why = None if good else why_better(match, step.do, text)
    return LessonAnswer(good, why=why if why and why.merits else None)


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
        log=[as_json(entry) for entry in match.log(seat, max(0, plies - TOLD))],
        whole=True,
        plies=plies,
        outcome=match.outcome() if match.over else None,
    )


@Call("GET", "/api/lessons/{game}", "all", stays=True)
async def get_lessons(caller: Caller, game: str) -> list[LessonChapter]:
    """The chapters of a game's lesson."""
    return [LessonChapter(chapter.say, len(chapter.steps)) for chapter in chapters(game)]


@Call("GET", "/api/lessons/{game}/{chapter}", "all")
async def get_lesson(caller: Caller, game: str, chapter: int) -> list[LessonPosition]:
    """A chapter of a game's lesson, from 0, step by step."""
    await check_chapter(caller, game, chapter)
    return await in_thread(lambda: chapter_positions(game, chapter))


@Call("POST", "/api/lessons/{game}/{chapter}/{step}", "all", status=200)
async def post_try(caller: Caller, game: str, chapter: int, step: int, data: LessonTry) -> LessonAnswer:
    """What the lesson answers at a step, from 0, to an action for which it does not ask."""
    await check_chapter(caller, game, chapter)
    async with caller.long_answer():
        return await in_thread(lambda: answer_at(game, chapter, step, data))


@Call("GET", "/api/lessons/{game}/{chapter}/text", "all", media=TEXT)
async def get_lesson_text(caller: Caller, game: str, chapter: int, ply: Ply, name: list[str]) -> bytes:
    """The position of a step, counted by `ply` from 0, as the terminal draws it, with these names of the players
    (`name` once for each seat). The page shows it where a game has no drawing.
    """
    await check_chapter(caller, game, chapter)
    names = tuple(map(clean_name, name))
    async with caller.long_answer():
        return await aside(step_text, lesson_of(packages()[game]), game, chapter, ply, caller.language, names)


def chapters(game: str) -> Sequence[Chapter]:
    """The chapters of a game's lesson. Raises TableError 404 if it has none."""
    if not has_lesson(packages()[game]):
        raise TableError(404, "not-found")
    return lesson_of(packages()[game]).every


def answer_at(game: str, chapter: int, at: int, tried: LessonTry) -> LessonAnswer:
    """What a lesson answers at a step of a chapter. Raises NotationError."""
    play = Guided(lesson_of(packages()[game]), game, chapter=chapter)
    play.go_to(at)
    return answer_to(play, tried)


async def check_chapter(caller: Caller, game: str, chapter: int) -> None:
    """Wait until a game can be played. Raises TableError 404 if its lesson has no such chapter."""
    if not 0 <= chapter < len(chapters(game)):
        raise TableError(404, "not-found")
    await caller.server.services.preparation.ready(game)


class PicturePosition(msgspec.Struct, frozen=True):
    """A picture of the rules.

    Attributes:
        clause: which it shows.
        state: the position.
        choice: an action that the rules allow there; None: they forbid one.
        refused: why they forbid it; None: they allow one.
        crop: the part of the board to show; empty: all of it.
        marks: things to which it points.
    """

    clause: str
    state: State
    choice: Choice | None
    refused: Reason | None
    crop: str
    marks: tuple[dict[str, int | str], ...]


class Touch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person touched in a picture: `Touched` in the file `table/wire.ts` of the game."""

    touched: Annotated[dict[str, int | Annotated[str, Meta(max_length=64)] | None], Meta(max_length=8)]


def pictures_in(game: str) -> Pictures | None:
    """The pictures of a game; None: it brings none. Raises TableError 404: there is no such game."""
    if game not in packages():
        raise TableError(404, "not-found")
    return pictures_of(game)


def of_chapter(game: str, chapter: str) -> tuple[list[Picture], Pictures]:
    """The pictures of a chapter's clauses, and all of the game. Raises TableError 404."""
    pictures = pictures_in(game)
    if pictures is None:
        raise TableError(404, "not-found")
    return [each for each in pictures.pictures if each.clause.rpartition("-")[0] == chapter], pictures


@lru_cache(maxsize=32)
def chapter_pictures(game: str, chapter: str) -> list[PicturePosition]:
    """The pictures of a chapter, with their positions."""
    some, pictures = of_chapter(game, chapter)
    return [drawn(each, position_of(game, pictures, each), pictures.setup_of(each).seat) for each in some]


def drawn(picture: Picture, match: Match, seat: int) -> PicturePosition:
    """A picture with its position, as the page draws it."""
    choice = next((one for one in match.choices() if one.text == picture.do), None) if picture.do else None
    refused = None
    if picture.refused is not None:
        refused = next(one for one in match.why_not(picture.refused) if one.clause == picture.clause)
    state = state_of(
        match.game,
        match.view(seat),
        match.actor,
        version=0,
        ply=0,
        plies=0,
        yours=True,
        log=[],
        whole=True,
        outcome=None,
    )
    return PicturePosition(picture.clause, state, choice, refused, picture.crop, picture.marks)


def match_at(game: str, chapter: str, number: int) -> tuple[Match, int]:
    """The position of a picture, and the seat of its viewer. Raises TableError 404."""
    some, pictures = of_chapter(game, chapter)
    if not 0 <= number < len(some):
        raise TableError(404, "not-found")
    return position_of(game, pictures, some[number]), pictures.setup_of(some[number]).seat


def choices_at(game: str, chapter: str, number: int) -> list[Choice]:
    """All that may be done in a picture. Raises TableError 404."""
    return match_at(game, chapter, number)[0].choices()


def why_at(game: str, chapter: str, number: int, touch: Touch) -> list[Reason]:
    """Why what was touched in a picture is not allowed. Raises TableError 404, NotationError."""
    match, seat = match_at(game, chapter, number)
    text = touched_action(match.game, match.view(seat), touch.touched)
    return [] if text is None else match.why_not(text)


@Call("GET", "/api/pictures/{game}", "all", stays=True)
async def get_clauses_shown(caller: Caller, game: str) -> dict[str, str]:
    """By message, the clause of which an event, a question or a reason for an action speaks: `event-straight`.

    A game of another package may have none.
    """
    pictures = pictures_in(game)
    return {} if pictures is None else pictures.shows


@Call("GET", "/api/pictures/{game}/{chapter}", "all")
async def get_pictures(caller: Caller, game: str, chapter: str) -> list[PicturePosition]:
    """The pictures of a chapter of the rules, such as `PR-BUILD`."""
    if pictures_in(game) is None:
        return []
    await caller.server.services.preparation.ready(game)
    return await in_thread(lambda: chapter_pictures(game, chapter))


@Call("GET", "/api/pictures/{game}/{chapter}/{number}/choices", "all")
async def get_picture_choices(caller: Caller, game: str, chapter: str, number: int) -> list[Choice]:
    """All that may be done in a picture, counted from 0 within its chapter."""
    await caller.server.services.preparation.ready(game)
    async with caller.long_answer():
        return await aside(choices_at, game, chapter, number)


@Call("POST", "/api/pictures/{game}/{chapter}/{number}/why", "all", status=200)
async def post_picture_why(caller: Caller, game: str, chapter: str, number: int, data: Touch) -> list[Reason]:
    """Why what was touched in a picture is not allowed."""
    await caller.server.services.preparation.ready(game)
    async with caller.long_answer():
        return await aside(why_at, game, chapter, number, data)
