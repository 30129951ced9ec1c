"""Pictures of the rules, from the `pictures.toml` of a game: for a clause an action that it allows or forbids.

[shows]                     # by message: the clause of which an event, a question or a merit speaks
event-straight = "PR-MOVE-2"

[setup]                     # as in a `lesson.toml`: setup, viewer's seat, and actions before all pictures
players = 2
seat = 0
begin = ["…"]

[setups.two]                # another one, for the pictures that name it: `setup = "two"`
players = 2
seat = 0

[[pictures]]
clause = "PR-BUILD-3"
fields = { phase = "build" }   # fields of the view that are other than after `begin`; "": nothing is there, and of a
                               # table, such as `districts`, the entries that are other
do = "…"                    # an action in notation: the rules allow it; or:
refused = "…"               # the rules forbid it, and their reason names the clause
crop = "b2:f5"              # part of the board, as the drawing of the game names it; default: all of it
marks = [{ square = "c3" }]    # things to which the picture points
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from pakal.base.errors import DataError, PakalError, SetupError
from pakal.catalogue.lesson import LessonSetup
from pakal.catalogue.registry import packages
from pakal.core.match import Match

FILE = "pictures.toml"


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture, as the file says it."""

    clause: str
    fields: dict[str, Any] = {}
    do: str | None = None
    refused: str | None = None
    crop: str = ""
    marks: tuple[dict[str, int | str], ...] = ()
    setup: str = ""


class Pictures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All pictures of a game."""

    setup: LessonSetup
    setups: dict[str, LessonSetup] = {}
    shows: dict[str, str] = {}
    pictures: tuple[Picture, ...] = ()

    def setup_of(self, picture: Picture) -> LessonSetup:
        """The setup of a picture. Raises SetupError if the file has none of its name."""
        setup = self.setups.get(picture.setup) if picture.setup else self.setup
        if setup is None:
            raise SetupError(f"there is no setup {picture.setup}")
        return setup


@cache
def pictures_of(game: str) -> Pictures | None:
    """The pictures of a game; None: it brings none. Raises DataError."""
    file = files(packages()[game]) / FILE
    if not file.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Pictures)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise DataError(str(error), source=f"{packages()[game]}/{FILE}") from None


def position_of(game: str, pictures: Pictures, picture: Picture) -> Match:
    """The position of a picture.

    Raises:
        DataError: there is no such position, or the rules do not say of it what the picture says.
    """
    try:
        setup = pictures.setup_of(picture)
        match = arranged(beginning(game, setup), setup.seat, picture)
        wrong = objection(match, picture)
    except (PakalError, msgspec.ValidationError) as error:
        wrong = str(error)
    if wrong:
        raise DataError(f"{picture.clause}: {wrong}", source=f"{packages()[game]}/{FILE}")
    return match


def beginning(game: str, setup: LessonSetup) -> Match:
    """The position before the pictures of a setup. Raises PakalError."""
    match = setup.match(game)
    for text in setup.plies:
        match.play(text)
    return match


def arranged(match: Match, seat: int, picture: Picture) -> Match:
    """The match at a position with the fields of a picture. Raises PakalError, ValidationError."""
    if not picture.fields:
        return match
    view = match.view(seat)
    fields = msgspec.to_builtins(view, str_keys=True)
    for name, value in picture.fields.items():
        changed = nothing_if_empty(value)
        fields[name] = fields[name] | changed if isinstance(changed, dict) else changed
    return match.at(match.game.laid_out(match.terms, msgspec.convert(fields, type(view))))


def nothing_if_empty(value: Any) -> Any:
    """A value of TOML, which has no word for nothing."""
    if isinstance(value, list):
        return [nothing_if_empty(each) for each in value]
    return None if value == "" else value


def objection(match: Match, picture: Picture) -> str:
    """What the rules have against a picture; empty: nothing. Raises PakalError."""
    if picture.do is not None and picture.do not in match.legal():
        return f"'{picture.do}' is not allowed: {match.why_not(picture.do)}"
    if picture.refused is not None:
        clauses = [reason.clause for reason in match.why_not(picture.refused)]
        if picture.clause not in clauses:
            return f"'{picture.refused}' is refused by {clauses or 'nothing'}"
    return ""
