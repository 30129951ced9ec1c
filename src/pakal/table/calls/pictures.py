"""Calls: pictures of the rules, as the browser draws them (`catalogue/pictures.py`), and what may be tried in them."""

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from pakal.base.message import Reason
from pakal.catalogue.pictures import Picture, Pictures, pictures_of, position_of
from pakal.catalogue.registry import packages
from pakal.core.match import Match
from pakal.core.view import Choice
from pakal.table.base.errors import TableError
from pakal.table.base.messages import State
from pakal.table.base.promises import in_thread
from pakal.table.calls.call import Call, Caller
from pakal.table.play.asking import touched_action
from pakal.table.play.long_answers import aside
from pakal.table.play.story import state_of


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
    return [drawn(picture, position_of(game, pictures, picture), pictures.setup.seat) for picture in some]


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
    return position_of(game, pictures, some[number]), pictures.setup.seat


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
