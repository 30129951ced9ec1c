"""HTTP: the door for the local network, and the codes that lead to a table."""

from io import BytesIO
from typing import Any

import segno
from litestar import Response, delete, get, post, put
from sqlalchemy import select

from pakal.table.base.bodies import Arrival, Coming, HomeSwitch, MatchInfo, Party
from pakal.table.base.bodies import Home as HomeInfo
from pakal.table.base.errors import SHUT, TableError
from pakal.table.base.names import new_table_code, typed_table_code
from pakal.table.http.guest_routes import AnyRequest, guest_of, maybe_known, server_of
from pakal.table.http.home import Home, is_local_call
from pakal.table.http.match_routes import check_host, room_of
from pakal.table.play.room import Room
from pakal.table.storage import schema
from pakal.table.storage.store import Conflict, refuse_if_store_fails

PAGE_NAME = 32
"""Most letters of what a page calls itself."""

CODES_TRIED = 20
"""How many codes the server tries before it says that none is left."""


def home_of(request: AnyRequest) -> Home:
    """The door."""
    home: Home = request.app.state.home
    return home


def is_visitor(request: AnyRequest) -> bool:
    """Whether the device that asks has come by the door."""
    return bool(request.scope["state"].get("visitor"))


def is_here(request: AnyRequest) -> bool:
    """Whether somebody asks at the machine on which the table runs."""
    if is_visitor(request):
        return False
    client = request.scope.get("client")
    return is_local_call(client and client[0], dict(request.scope["headers"]))


@get("/api/home")
async def get_home(request: AnyRequest) -> HomeInfo:
    """Whether devices of the local network may join."""
    return home_of(request).message(is_here(request), is_visitor(request), lambda: parties(request))


def parties(request: AnyRequest) -> list[Party]:
    """Who plays by devices that have come by the door, match by match."""
    guests: dict[Room, set[str]] = {}
    for socket in server_of(request).sockets:
        if socket.visitor and socket.room is not None and socket.guest is not None:
            guests.setdefault(socket.room, set()).add(socket.guest)
    several = []
    for room, people in guests.items():
        now = room.position
        names = [row.name for row in now.seats if row.person and row.guest in people]
        if names and now.row.status != "over":
            several.append(Party(now.row.game, names))
    return several


@put("/api/home")
async def put_home(request: AnyRequest, data: HomeSwitch) -> HomeInfo:
    """Opens the table to the local network, or shuts it; only at the machine on which it runs."""
    home, server = home_of(request), server_of(request)
    if not is_here(request):
        raise TableError(403, "forbidden", "not-here")
    await guest_of(request)
    if data.open:
        await home.open(server.store)
    else:
        await home.shut(server.store)
        for socket in list(server.sockets):
            if socket.visitor:
                socket.end(SHUT)
    return home.message(True, parties=lambda: parties(request))


@put("/api/matches/{match:str}/code")
async def put_code(request: AnyRequest, match: str) -> MatchInfo:
    """Lets others join by a code, at the host's request; a code that exists stays."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    for _ in range(CODES_TRIED):
        if room.position.row.code is not None:
            return room.info(who.id)
        try:
            await room.set_code(new_table_code())
        except Conflict:
            continue
    raise TableError(503, "store")


@delete("/api/matches/{match:str}/code")
async def delete_code(request: AnyRequest, match: str) -> None:
    """Makes the code of a match void."""
    who, room = await guest_of(request), await room_of(request, match)
    check_host(room, who)
    await room.set_code(None)


def qr(address: str) -> bytes:
    """An address as a QR code, in SVG."""
    file = BytesIO()
    segno.make(address, error="m", micro=False).save(
        file, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#1d1d1b", light="#ffffff"
    )
    return file.getvalue()


async def room_by(request: AnyRequest, text: str) -> Room:
    """The room of the match to which a code leads. Raises TableError 404."""
    code = typed_table_code(text)
    query = select(schema.match.c.id).where(schema.match.c.code == code)
    match = None
    if code is not None:
        with refuse_if_store_fails():
            match = await server_of(request).store.read(
                lambda connection: connection.execute(query).scalar_one_or_none()
            )
    if match is None:
        raise TableError(404, "not-found", "no-table-by-code")
    # Whoever has the right code did not guess: a phone looks at the table again and again until it sits down.
    await request.app.state.limits.knew(request.scope["state"]["address"])
    return await room_of(request, match)


def place_of(request: AnyRequest, page: str) -> str:
    """Who looks at free seats, as `Arriving` takes it: the address, and what the page calls itself."""
    return f"{request.scope['state']['address']} {page[:PAGE_NAME]}"


@get("/api/codes/{code:str}")
async def get_code(request: AnyRequest, code: str, page: str = "") -> Arrival:
    """The table to which a code leads. `page` is any text by which the server tells pages of one address apart."""
    who = await maybe_known(request)
    room, place = await room_by(request, code), place_of(request, page)
    room.arrive(place, who and who.id)
    return room.arrival(place, who and who.id)


@post("/api/codes/{code:str}", status_code=200)
async def post_code(request: AnyRequest, code: str, data: Coming, page: str = "") -> Response[MatchInfo]:
    """Sits down at the table to which a code leads, in a free seat; or, with `back`, in one's own at another device.

    In a match that has begun, the others may be asked first (202): the page calls again until it has the seat.
    """
    who = await guest_of(request)
    room = await room_by(request, code)
    await room.come(who, data)
    room.drop_arrival(place_of(request, page))
    info = room.info(who.id)
    return Response(info, status_code=200 if data.seat in info.yours else 202)


@get("/api/codes/{code:str}/qr", media_type="image/svg+xml")
async def get_qr(request: AnyRequest, code: str) -> Response[bytes]:
    """The address of a code as a QR code."""
    await room_by(request, code)
    address = home_of(request).address
    if address is None:
        raise TableError(409, "impossible", "no-network")
    return Response(qr(f"{address}/{code.upper()}"), media_type="image/svg+xml")


ROUTES: list[Any] = [get_home, put_home, put_code, delete_code, get_code, post_code, get_qr]
