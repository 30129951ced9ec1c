"""HTTP: matches, their seats and links, records and replays."""

from datetime import datetime
from typing import Annotated, Any, Literal

from litestar import Response, delete, get, patch, post, put
from litestar.params import Parameter, QueryParameter
from sqlalchemy import Connection, select

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.files import RECORD
from pakal.core.view import LogEntry
from pakal.table.base.bodies import (
    Added,
    Analysed,
    Coming,
    Foreseen,
    Invitation,
    Joining,
    Link,
    List,
    MatchInfo,
    NewMatch,
    NewSeat,
    Recognized,
    Seal,
    Summary,
)
from pakal.table.base.errors import TableError, language_asked
from pakal.table.base.messages import State
from pakal.table.base.names import clean_name, hash_of, new_secret
from pakal.table.http.catalogue import JSON, TEXT, shown_as
from pakal.table.http.guest_routes import AnyRequest, guest_of, long_answer, maybe_known, server_of
from pakal.table.http.listing import PAGE, list_page
from pakal.table.people.guests import Known
from pakal.table.play import seating
from pakal.table.play.long_answers import aside
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
from pakal.table.play.setting_up import begin_with_present, bring_in, new_seal, rematch, set_table
from pakal.table.storage import schema
from pakal.table.storage.store import refuse_if_store_fails

SVG = "image/svg+xml"

TABLE = 10
"""A new table counts as so many more requests: to read its board and to begin takes some 25 ms."""


async def room_of(request: AnyRequest, match: str) -> Room:
    """The room of a match. Raises TableError."""
    return await server_of(request).room(match)


@get("/api/matches")
async def get_matches(
    request: AnyRequest,
    kind: Annotated[List, QueryParameter(name="list")] = "mine",
    before: str | None = None,
    limit: Annotated[int, Parameter(ge=1, le=PAGE)] = 20,
) -> list[Summary]:
    """A list of matches, the one that changed last first; `before` is `changed` of the last one on the page before."""
    who = await maybe_known(request)
    if who is None and kind == "mine":
        raise TableError(401, "nobody")
    return await list_page(server_of(request), kind, who and who.id, milliseconds(before), limit)


def milliseconds(text: str | None) -> int | None:
    """A time of the protocol in milliseconds since 1970. Raises TableError."""
    if text is None:
        return None
    try:
        return round(datetime.fromisoformat(text).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise TableError(400, "unreadable", "unreadable-field", {"field": "before"}) from None


@post("/api/matches")
async def post_match(request: AnyRequest, data: NewMatch) -> MatchInfo:
    """Makes a match, which begins at once if no seat is free."""
    who = await guest_of(request)
    request.app.state.limits.take("matches", who.id)
    async with long_answer(request):
        request.app.state.limits.charge("requests", request.scope["state"]["address"], TABLE)
        room = await set_table(server_of(request), who, data)
    return room.info(who.id)


@post("/api/seals", status_code=200)
async def post_seal(request: AnyRequest) -> Seal:
    """Promises the guest a secret for a match that they are about to make, before the server knows their number."""
    return new_seal(server_of(request), await guest_of(request))


@get("/api/matches/{match:str}")
async def get_match(request: AnyRequest, match: str) -> MatchInfo:
    """A match with all its settings."""
    who = await maybe_known(request)
    return (await room_of(request, match)).info(who and who.id)


@get("/api/matches/{match:str}/thumbnail", media_type=SVG)
async def get_thumbnail(request: AnyRequest, match: str, changed: str = "") -> Response[str]:
    """A small drawing of the position for lists, as a spectator sees it: SVG. It may be kept for as long as the match
    has not changed: `changed` is that of its `Summary`.
    """
    if not await server_of(request).is_ready(match):
        raise TableError(404, "not-found")  # a picture in a list is not worth a wait for the compiler
    room = await room_of(request, match)
    drawing = room.thumbnail()
    if drawing is None:
        raise TableError(404, "not-found")
    cache_control = "private, max-age=31536000, immutable" if changed == room.summary(None).changed else "no-cache"
    return Response(drawing, media_type=SVG, headers={"Cache-Control": cache_control})


@delete("/api/matches/{match:str}")
async def delete_match(request: AnyRequest, match: str) -> None:
    """The host clears away a table whose match has not begun."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    await room.clear_away()


def check_host(room: Room, who: Known) -> None:
    """Raise TableError if this guest is not the host of the table, or if its match came as a record."""
    if room.position.row.host != who.id or room.position.row.imported:
        raise TableError(403, "not-yours", "not-host")


@post("/api/matches/{match:str}/seats/{seat:int}/invite", status_code=200)
async def post_invite(request: AnyRequest, match: str, seat: int) -> Link:
    """The host makes a new link to a seat; the old link becomes void."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    secret = new_secret()

    await room.set_seats(lambda draft: seating.invite(draft, seat, secret))
    return Link(f"/join/{secret}")


@delete("/api/matches/{match:str}/seats/{seat:int}/invite")
async def delete_invite(request: AnyRequest, match: str, seat: int) -> None:
    """The host removes the link to a seat and opens the seat to anybody."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    await room.set_seats(lambda draft: seating.open_to_all(draft, seat))


@put("/api/matches/{match:str}/seats/{seat:int}")
async def put_seat(request: AnyRequest, match: str, seat: int, data: NewSeat) -> MatchInfo:
    """The host changes the kind of a seat before the match begins. A person in this seat loses it."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    await room.set_seats(lambda draft: seating.set_kind(draft, seat, data, who))
    return room.info(who.id)


@patch("/api/matches/{match:str}/seats/{seat:int}")
async def patch_seat(request: AnyRequest, match: str, seat: int, data: Coming) -> MatchInfo:
    """Who sits in a seat takes another free seat, or another name, before the match begins."""
    who, room = await guest_of(request), await room_of(request, match)
    await room.set_seats(lambda draft: seating.change_seat(draft, seat, who, data.seat, data.name))
    return room.info(who.id)


@delete("/api/matches/{match:str}/seats/{seat:int}", status_code=200)
async def delete_seat(request: AnyRequest, match: str, seat: int) -> MatchInfo:
    """The host frees a seat before the match begins. Whoever has it loses it."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    await room.set_seats(lambda draft: seating.free(draft, seat))
    return room.info(who.id)


@post("/api/matches/{match:str}/seats/{seat:int}", status_code=200)
async def post_seat(request: AnyRequest, match: str, seat: int, data: Joining) -> MatchInfo:
    """Sits down in an open seat."""
    who, room = await guest_of(request), await room_of(request, match)
    await room.set_seats(
        lambda draft: seating.sit_down_uninvited(draft, seat, who, data.name), guest=who.id, number=data.number
    )
    return room.info(who.id)


@post("/api/matches/{match:str}/seats/{seat:int}/regain", status_code=200)
async def post_regained(request: AnyRequest, match: str, seat: int) -> MatchInfo:
    """Takes a seat back that another device took by the code. Only the guest who had it first may."""
    who, room = await guest_of(request), await room_of(request, match)
    await room.set_seats(lambda draft: seating.regain(draft, seat, who))
    return room.info(who.id)


@post("/api/matches/{match:str}/seats/{seat:int}/recognize", status_code=200)
async def post_recognized(request: AnyRequest, match: str, seat: int, data: Recognized) -> MatchInfo:
    """Says whether somebody who asks for a seat at another device is its person. Anybody else who plays may."""
    who, room = await guest_of(request), await room_of(request, match)
    await room.recognize(who.id, seat, data)
    return room.info(who.id)


@post("/api/matches/{match:str}/begin", status_code=200)
async def post_begin(request: AnyRequest, match: str) -> MatchInfo:
    """The host begins a match with those who have a seat; free seats are dropped."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    await begin_with_present(room)
    return room.info(who.id)


@post("/api/matches/{match:str}/rematch", status_code=201)
async def post_rematch(request: AnyRequest, match: str) -> Response[MatchInfo]:
    """Makes a rematch. The second person who asks gets the match that the first one made."""
    who, room = await guest_of(request), await room_of(request, match)
    following, is_new = await rematch(server_of(request), who, room)
    return Response(following.info(who.id), status_code=201 if is_new else 200)


@put("/api/matches/{match:str}/rematch")
async def put_number(request: AnyRequest, match: str, data: Added) -> MatchInfo:
    """Adds a number of the guest's device to the dice of the rematch; the first one stays."""
    who, room = await guest_of(request), await room_of(request, match)
    await room.add_to_rematch(who.id, data.number)
    return room.info(who.id)


async def seat_of_invite(request: AnyRequest, secret: str) -> tuple[Room, int]:
    """Match and seat that a link leads to. Raises TableError 404 for a void link."""
    table = schema.seat.c
    query = select(table.match, table.seat).where(table.invite == hash_of(secret))

    def job(connection: Connection) -> tuple[str, int] | None:
        row = connection.execute(query).one_or_none()
        return None if row is None else (row[0], row[1])

    with refuse_if_store_fails():
        match_and_seat = await server_of(request).store.read(job)
    if match_and_seat is None:
        raise TableError(404, "not-found", "no-such-link")
    match, seat = match_and_seat
    return await room_of(request, match), seat


@get("/api/invites/{secret:str}")
async def get_invite(request: AnyRequest, secret: str) -> Invitation:
    """The match and seat that a link leads to."""
    who = await maybe_known(request)
    room, seat = await seat_of_invite(request, secret)
    # Whoever has the right link did not guess: the page looks at the table again and again until somebody sits down.
    await request.app.state.limits.knew(request.scope["state"]["address"])
    if room.position.seats[seat].free:
        room.arrive(request.scope["state"]["address"], who and who.id)
    return Invitation(room.summary(who and who.id), seat)


@post("/api/invites/{secret:str}", status_code=200)
async def post_invited(request: AnyRequest, secret: str, data: Joining) -> MatchInfo:
    """Takes the seat that a link leads to. A person who sits there already comes back to it."""
    who = await guest_of(request)
    room, seat = await seat_of_invite(request, secret)
    await room.set_seats(
        lambda draft: seating.sit_down_invited(draft, seat, who, data.name, secret), guest=who.id, number=data.number
    )
    room.drop_arrival(request.scope["state"]["address"])
    return room.info(who.id)


@get("/api/matches/{match:str}/record", media_type=TEXT)
async def get_record(request: AnyRequest, match: str) -> Response[bytes]:
    """The record of a match."""
    room = await room_of(request, match)
    async with long_answer(request):
        text = await whole_record(room)
    response = Response(text, media_type=TEXT)
    response.headers["Content-Disposition"] = f'attachment; filename="{room.position.row.game}-{match}{RECORD}"'
    return response


@post("/api/records", status_code=201)
async def post_record(request: AnyRequest) -> MatchInfo:
    """Brings in a match that was played elsewhere, from its record."""
    who = await guest_of(request)
    request.app.state.limits.take("matches", who.id)
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TableError(400, "unreadable") from None
    async with long_answer(request):
        room = await bring_in(server_of(request), who, text)
    return room.info(who.id)


@get("/api/matches/{match:str}/frames", responses=shown_as(list[State]))
async def get_frames(
    request: AnyRequest,
    match: str,
    viewer: str = "-3",
    first: Annotated[int, Parameter(ge=0)] = 0,
    count: Annotated[int, Parameter(ge=1)] = FRAMES,
) -> Response[bytes]:
    """A list of `State`: positions of a match from ply `first` on, as a viewer saw them."""
    who, room = await maybe_known(request), await room_of(request, match)
    eyes = check_viewer(room, who and who.id, viewer_named(viewer))
    async with long_answer(request):
        states = await some_frames(room, eyes, first, min(count, FRAMES))
    return Response(states, media_type=JSON)


@get("/api/matches/{match:str}/text", media_type=TEXT)
async def get_text(
    request: AnyRequest,
    match: str,
    ply: Annotated[int, Parameter(ge=0)],
    names: Annotated[list[str], QueryParameter(name="name")],
    viewer: str = "-3",
) -> Response[bytes]:
    """The position after a ply as the terminal draws it, with these names of the players.

    The page shows it where a game has no drawing.
    """
    who, room = await maybe_known(request), await room_of(request, match)
    eyes = check_viewer(room, who and who.id, viewer_named(viewer))
    seats = len(room.position.seats)
    if len(names) != seats:
        raise TableError(400, "unreadable", "unreadable-field", {"field": "name"})
    seat = SPECTATOR if eyes == "open" else eyes
    async with long_answer(request):
        text = await some_text(room, seat, ply, language_asked(request.scope), tuple(map(clean_name, names)))
    return Response(text, media_type=TEXT)


@get("/api/matches/{match:str}/log", responses=shown_as(list[LogEntry]))
async def get_log(request: AnyRequest, match: str, viewer: str = "-3") -> Response[bytes]:
    """A list of `LogEntry`: what happened in every ply of a match, as a viewer saw it."""
    who, room = await maybe_known(request), await room_of(request, match)
    eyes = check_viewer(room, who and who.id, viewer_named(viewer))
    async with long_answer(request):
        entries = await whole_log(room, eyes)
    return Response(entries, media_type=JSON)


@get("/api/matches/{match:str}/choices")
async def get_choices(request: AnyRequest, match: str, ply: Annotated[int, Parameter(ge=0)]) -> list[Choice]:
    """The choices that the seat to act had at a ply of a finished match, with their effects."""
    room = await room_of(request, match)
    async with long_answer(request):
        return await aside(choices_then, room, ply)


@get("/api/matches/{match:str}/line")
async def get_line(
    request: AnyRequest,
    match: str,
    ply: Annotated[int, Parameter(ge=0)],
    texts: Annotated[list[str], QueryParameter(name="text")],
) -> list[Foreseen]:
    """A line of a finished match: the actions `text`, played one after another from a ply on, with their effects."""
    room = await room_of(request, match)
    async with long_answer(request):
        return await aside(line_then, room, ply, texts)


@get("/api/matches/{match:str}/analysis")
async def get_analysis(request: AnyRequest, match: str) -> Analysed:
    """The analysis of a finished match, or how far it is; refused while the match runs."""
    return await server_of(request).analyses.look(await room_of(request, match))


@post("/api/matches/{match:str}/analysis", status_code=202)
async def post_analysis(request: AnyRequest, match: str) -> Analysed:
    """Asks for an analysis. The server makes it in the background, once for everybody."""
    who, room = await guest_of(request), await room_of(request, match)
    limits = request.app.state.limits
    return await server_of(request).analyses.ask(room, lambda: limits.take("analyses", who.id))


def viewer_named(text: str) -> int | Literal["open"]:
    """The viewer that a query names. Raises TableError."""
    if text == "open":
        return "open"
    try:
        return int(text[:4])
    except ValueError:
        raise TableError(400, "unreadable", "unreadable-field", {"field": "viewer"}) from None


ROUTES: list[Any] = [
    get_matches,
    post_match,
    post_seal,
    get_match,
    get_thumbnail,
    delete_match,
    post_invite,
    delete_invite,
    put_seat,
    patch_seat,
    delete_seat,
    post_seat,
    post_regained,
    post_recognized,
    post_begin,
    post_rematch,
    put_number,
    get_invite,
    post_invited,
    get_record,
    post_record,
    get_frames,
    get_text,
    get_log,
    get_choices,
    get_line,
    get_analysis,
    post_analysis,
]
