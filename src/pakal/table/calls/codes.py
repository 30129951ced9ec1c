"""Calls: the door for the local network, codes that lead to a table, and seats that go on at another device."""

from io import BytesIO

from pakal.table.base.bodies import Arrival, Coming, HandedOn, Home, HomeSwitch, Invitation, MatchInfo, Party
from pakal.table.base.errors import SHUT, Conflict, TableError, refuse_if_store_fails
from pakal.table.base.names import new_table_code, shown_one_time_code, typed_table_code
from pakal.table.base.times import iso
from pakal.table.calls.call import SVG, Answer, Call, Caller
from pakal.table.play.room import Room
from pakal.table.play.seating import take_over
from pakal.table.play.server import TableServer

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
    import segno  # only a table that other devices reach needs it

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
