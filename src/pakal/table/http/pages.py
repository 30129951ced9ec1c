"""The pages of the table, which are all the same HTML document, and the files that this document loads."""

import re

from litestar import Response, get, route

from pakal.catalogue.registry import packages
from pakal.table.base.errors import TableError
from pakal.table.base.names import typed_table_code
from pakal.table.base.static_files import INDEX, NO_PAGE_HTML, Asset, assets
from pakal.table.calls.catalogue import brought_files
from pakal.table.http.routes import AnyRequest, send

ADDRESSES = {
    "play": "match",
    "replay": "match",
    "analysis": "match",
    "board": "where",
    "hand": "secret",
    "join": "secret",
    "rules": "game",
    "print": "game",
    "learn": "game",
    "puzzles": "game",
    "me": "",
    "device": "",
}
"""First word of the address of a page -> name of the one part that follows; empty if none does.

The start page is at `/`, a table with a code also at `/CODE`. `where` is the id of a match or such a code; `game`
of puzzles also `daily`, the puzzle of the day.
"""

PAGES = re.compile(f"({'|'.join(word + '/[^/]+' * bool(part) for word, part in ADDRESSES.items())})?")
"""Addresses of pages, without the first slash."""

NO_PAGE = Asset(NO_PAGE_HTML, "text/html", "no-store")


# One handler for all paths: where a longer route begins like a path, the router does not fall back to `{path}`.
@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], sync_to_thread=False)
def page(request: AnyRequest) -> Response[bytes]:
    """A file of the page, or its document. For an unknown address the document shows that there is no such page."""
    name = request.scope["path"].removeprefix("/")
    asset, index = assets().get(name), assets().get(INDEX)
    if asset is not None:
        return send(request, asset)
    if PAGES.fullmatch(name) or typed_table_code(name):
        return send(request, NO_PAGE, 503) if index is None else send(request, index)
    reads_pages = "text/html" in request.headers.get("accept", "")
    if index is None or name.startswith("api/") or not reads_pages:
        raise TableError(404, "not-found")
    return send(request, index, 404)


@get("/brought/{game:str}/{path:path}", sync_to_thread=False)
def get_brought(request: AnyRequest, game: str) -> Response[bytes]:
    """A file that a game of another package brings."""
    asset = brought_files(game).get(request.scope["path"]) if game in packages() else None
    if asset is None:
        raise TableError(404, "not-found")
    return send(request, asset)


ROUTES = [page, get_brought]
