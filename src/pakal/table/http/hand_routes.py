"""HTTP: a seat goes on at another device."""

from typing import Any

from litestar import get, post

from pakal.table.base.bodies import HandedOn, Invitation, MatchInfo
from pakal.table.base.errors import TableError
from pakal.table.base.names import shown_one_time_code
from pakal.table.base.times import iso
from pakal.table.http.guest_routes import AnyRequest, guest_of, maybe_known, server_of
from pakal.table.http.home_routes import home_of, qr
from pakal.table.http.match_routes import room_of
from pakal.table.play.seating import take_over


@post("/api/matches/{match:str}/seats/{seat:int}/hand", status_code=201)
async def post_handing(request: AnyRequest, match: str, seat: int) -> HandedOn:
    """Gives the person of a seat an address at which another device takes the seat over, once."""
    who, room = await guest_of(request), await room_of(request, match)
    room.check_seat(who.id, seat)
    address = home_of(request).address
    if address is None:
        raise TableError(409, "impossible", "nobody-comes")
    code, expires = await server_of(request).handings.offer(match, seat, who.id)
    whole = f"{address}/hand/{shown_one_time_code(code)}"
    return HandedOn(whole, qr(whole).decode(), iso(expires))


@get("/api/hands/{secret:str}")
async def get_handing(request: AnyRequest, secret: str) -> Invitation:
    """The seat that may be taken over."""
    who = await maybe_known(request)
    handing = await server_of(request).handings.find(secret)
    room = await room_of(request, handing.match)
    return Invitation(room.summary(who and who.id), handing.seat)


@post("/api/hands/{secret:str}", status_code=200)
async def post_handed(request: AnyRequest, secret: str) -> MatchInfo:
    """Takes the seat over: from now on it is this device's guest who sits there, under the same name."""
    who, handing = await guest_of(request), await server_of(request).handings.find(secret)
    room = await room_of(request, handing.match)
    await room.set_seats(lambda draft: take_over(draft, handing, who))
    return room.info(who.id)


ROUTES: list[Any] = [post_handing, get_handing, post_handed]
