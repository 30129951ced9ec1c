"""Calls: matches, their seats, links and codes; looking back at them; the local network; seats that go on elsewhere."""

from datetime import datetime
from io import BytesIO
from typing import Annotated, Literal

from msgspec import Meta

from pakal.base.files import RECORD
from pakal.core.view import Choice, LogEntry, Prospect
from pakal.kernels.kernel import SPECTATOR
from pakal.table.base.bodies import (
    Added,
    Analysed,
    Arrival,
    Coming,
    Foreseen,
    HandedOn,
    Home,
    HomeSwitch,
    Invitation,
    Joining,
    Link,
    List,
    MatchInfo,
    NewMatch,
    NewSeat,
    Party,
    Recognized,
    Seal,
    Summary,
)
from pakal.table.base.errors import SHUT, Conflict, TableError, refuse_if_store_fails, wrong_field
from pakal.table.base.messages import State
from pakal.table.base.names import (
    clean_name,
    hash_of,
    new_secret,
    new_table_code,
    shown_one_time_code,
    typed_table_code,
)
from pakal.table.base.promises import aside
from pakal.table.base.times import iso
from pakal.table.calls.call import SVG, TEXT, Answer, Call, Caller
from pakal.table.play import clocks, seating
from pakal.table.play.listing import summary
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
from pakal.table.play.seating import take_over
from pakal.table.play.server import TableServer
from pakal.table.play.setting_up import begin_with_present, bring_in, new_seal, set_table
from pakal.table.play.setting_up import rematch as set_again

PAGE = 50
"""Most matches in one answer."""

TABLE = 10
"""A new table counts as so many more requests: to read its board and to begin takes some 25 ms."""


@Call("GET", "/api/matches", "anybody")
async def get_matches(
    caller: Caller, list_: List = "mine", before: str | None = None, limit: Annotated[int, Meta(ge=1, le=PAGE)] = 20
) -> list[Summary]:
    """A list of matches, the one that changed last first; `before` is `changed` of the last one on the page before."""
    if list_ == "mine" and caller.who is None:
        raise TableError(401, "nobody")
    return await list_page(caller.server, list_, caller.id, milliseconds(before), limit)


async def list_page(
    server: TableServer, kind: List, guest: str | None, before: int | None, limit: int
) -> list[Summary]:
    """A page of a list, as `Store.page` reads it, and who is online in each match. Raises TableError 503."""
    with refuse_if_store_fails():
        matches = await server.services.store.page(kind, guest, before, limit)
        elsewhere = await server.services.cluster.online([row.id for row, _ in matches])
    summaries = []
    for row, seats in matches:
        room = server.loaded_room(row.id)
        own = set() if room is None else room.presence.here()
        if room is not None and room.position.row.revision == row.revision:
            # The room also knows whether the match is broken under the present rules.
            row, seats = room.position.row, room.position.seats
        # A room knows who looks on at other servers only while somebody looks on here.
        online = own | elsewhere.get(row.id, set())
        summaries.append(summary(clocks.on_the_wall(row, server.services.time.ahead), seats, guest, online))
    return summaries


def milliseconds(text: str | None) -> int | None:
    """A time of the protocol in milliseconds since 1970. Raises TableError."""
    if text is None:
        return None
    try:
        return round(datetime.fromisoformat(text).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise wrong_field("before") from None


@Call("POST", "/api/matches", "guest", counts="matches", price=TABLE)
async def post_match(caller: Caller, data: NewMatch) -> MatchInfo:
    """Sets a table. The match begins at once if no seat is free."""
    async with caller.long_answer():
        room = await set_table(caller.server, caller.guest, data)
    return room.info(caller.id)


@Call("POST", "/api/seals", "guest", status=200)
async def post_seal(caller: Caller) -> Seal:
    """Promises a secret for a match that the guest is about to make, before the server knows their number ([fair
    dice](#fair-dice)).
    """
    return new_seal(caller.server, caller.guest)


@Call("GET", "/api/matches/{match}", "anybody")
async def get_match(caller: Caller, room: Room) -> MatchInfo:
    """A match with all its settings."""
    return room.info(caller.id)


@Call("GET", "/api/matches/{match}/thumbnail", "all", media=SVG)
async def get_thumbnail(caller: Caller, match: str, changed: str = "") -> Answer[bytes]:
    """The position as a small SVG, as a spectator sees it. `changed` is that of the `Summary`. So the address changes
    with the picture, and a client may keep the picture. 404: the game draws none, or its rules are being compiled.
    """
    if not await caller.server.is_ready(match):
        raise TableError(404, "not-found")  # a picture in a list is not worth a wait for the compiler
    room = await caller.room(match)
    drawing = room.thumbnail()
    if drawing is None:
        raise TableError(404, "not-found")
    cache_control = "private, max-age=31536000, immutable" if changed == room.summary(None).changed else "no-cache"
    return Answer(drawing.encode(), headers={"Cache-Control": cache_control})


@Call("GET", "/api/matches/{match}/prospects", "anybody")
async def get_prospects(caller: Caller, room: Room, seat: Annotated[int, Meta(ge=0)]) -> list[Prospect]:
    """What a seat could make now or in its next turn, as far as a spectator can know: in Pacal's Rocket pyramids, by
    height and square. Empty where a game has no shapes.
    """
    return await room.prospects(seat)


@Call("DELETE", "/api/matches/{match}", "host")
async def delete_match(caller: Caller, room: Room) -> None:
    """Clears the table away, before the match begins."""
    await room.clear_away()


@Call("POST", "/api/matches/{match}/seats/{seat}/invite", "host", status=200)
async def post_invite(caller: Caller, room: Room, seat: int) -> Link:
    """A new link for a seat; the old one is void."""
    secret = new_secret()
    await room.set_seats(lambda draft: seating.invite(draft, seat, secret))
    return Link(f"/join/{secret}")


@Call("DELETE", "/api/matches/{match}/seats/{seat}/invite", "host")
async def delete_invite(caller: Caller, room: Room, seat: int) -> None:
    """No link any more; the seat is `open` to anybody."""
    await room.set_seats(lambda draft: seating.open_to_all(draft, seat))


@Call("PUT", "/api/matches/{match}/seats/{seat}", "host")
async def put_seat(caller: Caller, room: Room, seat: int, data: NewSeat) -> MatchInfo:
    """Changes the player of a seat, before the match begins. A person in this seat loses it."""
    await room.set_seats(lambda draft: seating.set_kind(draft, seat, data, caller.guest))
    return room.info(caller.id)


@Call("PATCH", "/api/matches/{match}/seats/{seat}", "guest")
async def patch_seat(caller: Caller, room: Room, seat: int, data: Coming) -> MatchInfo:
    """Before the match begins, the person in the seat changes to another free seat, or changes the name (an empty one
    removes it). A seat for a link is free to the host, and to all at a table with a code; else 403.
    """
    await room.set_seats(lambda draft: seating.change_seat(draft, seat, caller.guest, data.seat, data.name))
    return room.info(caller.id)


@Call("DELETE", "/api/matches/{match}/seats/{seat}", "host", status=200)
async def delete_seat(caller: Caller, room: Room, seat: int) -> MatchInfo:
    """Before the match begins, takes the seat from its owner; a link by which they came is void."""
    await room.set_seats(lambda draft: seating.free(draft, seat))
    return room.info(caller.id)


@Call("POST", "/api/matches/{match}/seats/{seat}", "guest", status=200)
async def post_seat(caller: Caller, room: Room, seat: int, data: Joining) -> MatchInfo:
    """Sits down in an `open` seat."""
    who = caller.guest
    await room.set_seats(
        lambda draft: seating.sit_down_uninvited(draft, seat, who, data.name), guest=who.id, number=data.number
    )
    return room.info(who.id)


@Call("POST", "/api/matches/{match}/seats/{seat}/regain", "guest", status=200)
async def post_regained(caller: Caller, room: Room, seat: int) -> MatchInfo:
    """Takes a seat back that another device took by the code, or that a computer player plays on since the time for a
    turn ran out: only the guest who had it first.
    """
    await room.set_seats(lambda draft: seating.regain(draft, seat, caller.guest))
    return room.info(caller.id)


@Call("POST", "/api/matches/{match}/seats/{seat}/recognize", "guest", status=200)
async def post_recognized(caller: Caller, room: Room, seat: int, data: Recognized) -> MatchInfo:
    """Says whether the guest who asks for a seat at another device is its player; any other player may say it, and one
    answer decides. 409 `stale`: nobody asks (any more).
    """
    await room.recognize(caller.guest.id, seat, data)
    return room.info(caller.id)


@Call("POST", "/api/matches/{match}/begin", "host", status=200)
async def post_begin(caller: Caller, room: Room) -> MatchInfo:
    """Begins a waiting match with the people who have a seat. Free seats are dropped; a person whose seat has too high
    a number gets one of them. 422 where the game needs more players.
    """
    await begin_with_present(room)
    return room.info(caller.id)


@Call("POST", "/api/matches/{match}/rematch", "guest")
async def post_rematch(caller: Caller, room: Room) -> Answer[MatchInfo]:
    """Sets the same table again, and the next seat begins. Called again, it answers 200 with the same match. The
    table's code leads to the new match from now on.
    """
    following, is_new = await set_again(caller.server, caller.guest, room)
    return Answer(following.info(caller.id), 201 if is_new else 200)


@Call("PUT", "/api/matches/{match}/rematch", "guest")
async def put_number(caller: Caller, room: Room, data: Added) -> MatchInfo:
    """For people who played, once the match is over, and as long as there is no rematch: adds a number of their device
    to the dice of the rematch; the first one stays.
    """
    await room.add_to_rematch(caller.guest.id, data.number)
    return room.info(caller.id)


async def seat_of(caller: Caller, secret: str) -> tuple[Room, int]:
    """Match and seat that a link leads to. Raises TableError 404 for a void link."""
    with refuse_if_store_fails():
        match_and_seat = await caller.server.services.store.seat_by_link(hash_of(secret))
    if match_and_seat is None:
        raise TableError(404, "not-found", "no-such-link")
    match, seat = match_and_seat
    return await caller.room(match), seat


@Call("GET", "/api/invites/{secret}", "anybody")
async def get_invite(caller: Caller, secret: str) -> Invitation:
    """The match and seat that a link leads to, also when the seat is taken."""
    room, seat = await seat_of(caller, secret)
    # This person has the right link, and did not guess: the page asks again and again until a person sits down.
    await caller.limits.knew(caller.address)
    if room.position.seats[seat].free:
        room.arrive(caller.address, caller.id)
    return Invitation(room.summary(caller.id), seat)


@Call("POST", "/api/invites/{secret}", "guest", status=200)
async def post_invited(caller: Caller, secret: str, data: Joining) -> MatchInfo:
    """Takes that seat; 200 also for its owner, 409 `taken` for others."""
    who = caller.guest
    room, seat = await seat_of(caller, secret)
    await room.set_seats(
        lambda draft: seating.sit_down_invited(draft, seat, who, data.name, secret), guest=who.id, number=data.number
    )
    room.drop_arrival(caller.address)
    return room.info(who.id)


PAGE_NAME = 32
"""Most letters of a page's name for itself."""

CODES_TRIED = 20
"""Number of codes that the server tries before it says that none is left."""


@Call("GET", "/api/home", "all")
async def get_home(caller: Caller) -> Home:
    """Whether devices of the local network may join."""
    return caller.home.message(caller.here, caller.visitor, lambda: parties(caller.server))


def parties(server: TableServer) -> list[Party]:
    """Players whose devices came by the door, match by match."""
    guests: dict[Room, set[str]] = {}
    for socket in server.services.sockets:
        if socket.visitor and socket.room is not None and socket.guest is not None:
            guests.setdefault(socket.room, set()).add(socket.guest)
    several = []
    for room, people in guests.items():
        now = room.position
        names = [row.name for row in now.seats if row.person and row.guest in people]
        if names and now.row.status != "over":
            several.append(Party(now.row.game, names))
    return several


@Call("PUT", "/api/home", "here")
async def put_home(caller: Caller, data: HomeSwitch) -> Home:
    """Opens the table to the local network or shuts it."""
    home, server = caller.home, caller.server
    if data.open:
        await home.open(server.services.store)
    else:
        await home.shut(server.services.store)
        for socket in list(server.services.sockets):
            if socket.visitor:
                socket.end(SHUT)
    return home.message(True, False, lambda: parties(server))


@Call("PUT", "/api/matches/{match}/code", "host")
async def put_code(caller: Caller, room: Room) -> MatchInfo:
    """A short code leads to the table: the one that it has, or a new one."""
    for _ in range(CODES_TRIED):
        if room.position.row.code is not None:
            return room.info(caller.id)
        try:
            await room.set_code(new_table_code())
        except Conflict:
            continue
    raise TableError(503, "store")


@Call("DELETE", "/api/matches/{match}/code", "host")
async def delete_code(caller: Caller, room: Room) -> None:
    """No code any more."""
    await room.set_code(None)


async def room_by(caller: Caller, text: str) -> Room:
    """The room of the match to which a code leads. Raises TableError 404."""
    code = typed_table_code(text)
    match = None
    if code is not None:
        with refuse_if_store_fails():
            match = await caller.server.services.store.match_by_code(code)
    if match is None:
        raise TableError(404, "not-found", "no-table-by-code")
    # This person has the right code, and did not guess: a phone asks again and again until it sits down.
    await caller.limits.knew(caller.address)
    return await caller.room(match)


def place_of(caller: Caller, page: str) -> str:
    """The viewer of free seats, as `Arriving` takes it: the address, and the page's name for itself."""
    return f"{caller.address} {page[:PAGE_NAME]}"


@Call("GET", "/api/codes/{code}", "anybody")
async def get_code(caller: Caller, code: str, page: str = "") -> Arrival:
    """The table to which a code leads, in large letters or small. By `page`, any text, the server tells pages of one
    address apart; it may be left out.
    """
    room, place = await room_by(caller, code), place_of(caller, page)
    room.arrive(place, caller.id)
    return await room.arrival(place, caller.id)


@Call("POST", "/api/codes/{code}", "guest", status=200)
async def post_code(caller: Caller, code: str, data: Coming, page: str = "") -> Answer[MatchInfo]:
    """Sits down in a free seat; 409 `taken`, with the next free seat in `free`. With `back` the guest asks for their
    own seat from another device, while the person of the seat is not connected (a lost phone): see
    [below](#back-in-ones-seat).
    """
    who = caller.guest
    room = await room_by(caller, code)
    await room.come(who, data)
    room.drop_arrival(place_of(caller, page))
    info = room.info(who.id)
    return Answer(info, 200 if data.seat in info.yours else 202)


@Call("GET", "/api/codes/{code}/qr", "all", media=SVG)
async def get_qr(caller: Caller, code: str) -> bytes:
    """The address with the code as a QR code; 409 where nobody could come."""
    await room_by(caller, code)
    if caller.home.address is None:
        raise TableError(409, "impossible", "no-network")
    return qr(f"{caller.home.address}/{code.upper()}")


def qr(address: str) -> bytes:
    """An address as a QR code, in SVG."""
    import segno  # imported here: only a table that other devices reach draws QR codes

    file = BytesIO()
    segno.make(address, error="m", micro=False).save(
        file, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#1d1d1b", light="#ffffff"
    )
    return file.getvalue()


@Call("POST", "/api/matches/{match}/seats/{seat}/hand", "guest")
async def post_handing(caller: Caller, match: str, room: Room, seat: int) -> HandedOn:
    """For the player of the seat: makes an address at which another device takes it over. It works once, for ten
    minutes; an older address becomes void. 409 if no other device could come.
    """
    who = caller.guest
    room.check_seat(who.id, seat)
    if caller.home.address is None:
        raise TableError(409, "impossible", "nobody-comes")
    code, expires = await caller.server.handings.offer(match, seat, who.id)
    whole = f"{caller.home.address}/hand/{shown_one_time_code(code)}"
    return HandedOn(whole, qr(whole).decode(), iso(expires))


@Call("GET", "/api/hands/{secret}", "anybody")
async def get_handing(caller: Caller, secret: str) -> Invitation:
    """The match and seat that may be taken over; 404 once the secret is void."""
    handing = await caller.server.handings.find(secret)
    room = await caller.room(handing.match)
    return Invitation(room.summary(caller.id), handing.seat)


@Call("POST", "/api/hands/{secret}", "guest", status=200)
async def post_handed(caller: Caller, secret: str) -> MatchInfo:
    """Takes the seat over, under the name that it has."""
    who, handing = caller.guest, await caller.server.handings.find(secret)
    room = await caller.room(handing.match)
    await room.set_seats(lambda draft: take_over(draft, handing, who))
    return room.info(who.id)


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
