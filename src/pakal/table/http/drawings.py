"""What games of other packages bring for the page: a description of their drawing, or a module of their own."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import Response, get

from pakal.core.actors import SPECTATOR
from pakal.core.described import AnyPart, check, parts_of
from pakal.core.errors import PakalError
from pakal.core.registry import game, packages
from pakal.table.base.errors import TableError
from pakal.table.http.brought import brought_files, by_file
from pakal.table.http.catalogue import JSON, asset_of, known_game, respond, shown_as
from pakal.table.http.guest_routes import AnyRequest, server_of

log = logging.getLogger(__name__)


MODULE, STYLE = "table.js", "table.css"
"""The files of a package's folder `web` that draw the table."""


class Drawings(msgspec.Struct, frozen=True):
    """What a game of another package brings for the page.

    Attributes:
        parts: the description of its drawing; empty: it has none.
        module: address of a module that draws the table; null: there is none.
        style: address of its style sheet.
    """

    parts: tuple[AnyPart, ...]
    module: str | None
    style: str | None


def drawings_of(name: str) -> Drawings:
    """What a game brings. Where its description is wrong, the log says so, and the game is shown in text."""
    package, by_name = packages()[name], by_file(name)
    try:
        parts = parts_of(package)
        if parts:
            check(package, first_view(name))
    except Exception as error:  # another package may raise anything; its game is played all the same
        reason = error if isinstance(error, PakalError) else f"{type(error).__name__}: {error}"
        log.warning("the page draws %s in text: %s", name, reason)
        parts = ()
    return Drawings(parts, by_name.get(MODULE), by_name.get(STYLE))


def first_view(name: str) -> Any:
    """What a spectator sees of a game before its first action."""
    instance = game(name)
    setup = instance.setup()
    terms = instance.terms(setup)
    return instance.view(terms, instance.begin(terms, setup.players), SPECTATOR)


def drawings_json(name: str) -> bytes:
    """Answer of `/api/drawings`."""
    return msgspec.json.encode(drawings_of(name))


@get("/api/drawings/{game:str}", responses=shown_as(Drawings))
async def get_drawings(request: AnyRequest, game: str) -> Response[bytes]:
    """What a game of another package brings for the page. (Our games are built into it.)"""
    await server_of(request).preparation.ready(known_game(game))
    return respond(request, await asyncio.to_thread(asset_of, drawings_json, JSON, game))


@get("/brought/{game:str}/{path:path}", include_in_schema=False, sync_to_thread=False)
def get_brought(request: AnyRequest, game: str) -> Response[bytes]:
    """A file that a game of another package brings."""
    asset = brought_files(known_game(game)).get(request.scope["path"])
    if asset is None:
        raise TableError(404, "not-found")
    return respond(request, asset)


ROUTES = [get_drawings, get_brought]
