"""Calls: records, and matches that people look back at."""

from typing import Annotated, Literal

from msgspec import Meta

from pakal.base.files import RECORD
from pakal.core.view import Choice, LogEntry
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import Analysed, Foreseen, MatchInfo
from pakal.table.base.errors import TableError, wrong_field
from pakal.table.base.messages import State
from pakal.table.base.names import clean_name
from pakal.table.base.promises import aside
from pakal.table.calls.call import TEXT, Answer, Call, Caller
from pakal.table.play.replay import (
    FRAMES,
    check_viewer,
    choices_then,
    line_then,
    some_frames,
    some_text,
    whole_log,
    whole_record,
)
from pakal.table.play.room import Room
from pakal.table.play.setting_up import bring_in

Ply = Annotated[int, Meta(ge=0)]


@Call("GET", "/api/matches/{match}/record", "anybody", media=TEXT)
async def get_record(caller: Caller, match: str, room: Room, go_on: bool = False) -> Answer[bytes]:
    """The record of a match; of a running match 403, unless nothing in it is hidden from anybody. With `go_on` a guest
    gets that of a running match whose people are all theirs, with all that is hidden: it goes on where they bring it.
    """
    async with caller.long_answer():
        text = await whole_record(room, caller.id if go_on else None)
    name = f"{room.position.row.game}-{match}{RECORD}"
    return Answer(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@Call("POST", "/api/records", "guest", counts="matches")
async def post_record(caller: Caller) -> MatchInfo:
    """Brings in a match that was played elsewhere: the text of its record. One that was asked for with `go_on` goes on
    here; people can look at any other, and not play on.
    """
    try:
        text = (await caller.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TableError(400, "unreadable") from None
    async with caller.long_answer():
        room = await bring_in(caller.server, caller.guest, text)
    return room.info(caller.id)


@Call("GET", "/api/matches/{match}/frames", "anybody", answer=list[State])
async def get_frames(
    caller: Caller, room: Room, viewer: str = "-3", first: Ply = 0, count: Annotated[int, Meta(ge=1)] = FRAMES
) -> bytes:
    """Positions of a match, one a ply from `first` on (`count` at most 64); `viewer` a seat, `-3`, or `open`; while the
    match runs only permitted ones.
    """
    eyes = check_viewer(room, caller.id, viewer_named(viewer))
    async with caller.long_answer():
        return await some_frames(room, eyes, first, min(count, FRAMES))


@Call("GET", "/api/matches/{match}/text", "anybody", media=TEXT)
async def get_text(caller: Caller, room: Room, ply: Ply, name: list[str], viewer: str = "-3") -> bytes:
    """The position after a ply as the terminal draws it, with these names of the players (`name` once for each seat).
    The page shows it where a game has no drawing.
    """
    eyes = check_viewer(room, caller.id, viewer_named(viewer))
    if len(name) != len(room.position.seats):
        raise wrong_field("name")
    seat = SPECTATOR if eyes == "open" else eyes
    async with caller.long_answer():
        return await some_text(room, seat, ply, caller.language, tuple(map(clean_name, name)))


@Call("GET", "/api/matches/{match}/log", "anybody", answer=list[LogEntry])
async def get_log(caller: Caller, room: Room, viewer: str = "-3") -> bytes:
    """The whole log, as the frames of that viewer tell it."""
    eyes = check_viewer(room, caller.id, viewer_named(viewer))
    async with caller.long_answer():
        return await whole_log(room, eyes)


@Call("GET", "/api/matches/{match}/choices", "all")
async def get_choices(caller: Caller, room: Room, ply: Ply) -> list[Choice]:
    """The legal actions at a ply of a match that is over, with their effects; empty where chance decided; 403 while the
    match runs.
    """
    async with caller.long_answer():
        return await aside(choices_then, room, ply)


@Call("GET", "/api/matches/{match}/line", "all")
async def get_line(caller: Caller, room: Room, ply: Ply, text: list[str]) -> list[Foreseen]:
    """Plays the actions `text` (at most 16) from a ply of a finished match, and describes each until one is illegal;
    403 while the match runs.
    """
    async with caller.long_answer():
        return await aside(line_then, room, ply, text)


@Call("GET", "/api/matches/{match}/analysis", "all")
async def get_analysis(caller: Caller, room: Room) -> Analysed:
    """The analysis of a match that is over, or its progress; 403 while the match runs."""
    return await caller.server.analyses.look(room)


@Call("POST", "/api/matches/{match}/analysis", "guest", status=202)
async def post_analysis(caller: Caller, room: Room) -> Analysed:
    """Asks for it; the server makes it in the background, once for everybody, and keeps it."""
    return await caller.server.analyses.ask(room, lambda: caller.limits.take("analyses", caller.guest.id))


def viewer_named(text: str) -> int | Literal["open"]:
    """The viewer that a query names. Raises TableError."""
    if text == "open":
        return "open"
    try:
        return int(text[:4])
    except ValueError:
        raise wrong_field("viewer") from None
