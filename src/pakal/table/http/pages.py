"""The pages of the table, which are all the same HTML document, and the files that this document loads."""

import re
from typing import Any

from litestar import Request, Response, route

from pakal.table.base.errors import TableError
from pakal.table.base.names import typed_table_code
from pakal.table.http.static_files import INDEX, NO_PAGE_HTML, Asset, assets

ADDRESSES = {
    "play": "match",
    "replay": "match",
    "analysis": "match",
    "board": "where",
    "hand": "secret",
    "join": "secret",
    "rules": "game",
    "learn": "game",
    "me": "",
    "device": "",
}
"""First word of the address of a page -> name of the one part that follows; empty if none does.

The start page is at `/`, a table with a code also at `/CODE`. `where` is the id of a match or such a code.
"""

PAGES = re.compile(f"({'|'.join(word + '/[^/]+' * bool(part) for word, part in ADDRESSES.items())})?")
"""Addresses of pages, without the first slash."""

NO_PAGE = Asset(NO_PAGE_HTML, "text/html", "no-store")


def send_file(request: Request[Any, Any, Any], asset: Asset, status: int = 200) -> Response[bytes]:
    """The answer to a request for a file."""
    headers = request.headers
    return asset.response(headers.get("if-none-match"), headers.get("accept-encoding", ""), status)


# One handler for all paths: where a longer route begins like a path, the router does not fall back to `{path}`.
@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or its document. For an unknown address the document shows that there is no such page."""
    name = request.scope["path"].removeprefix("/")
    asset, index = assets().get(name), assets().get(INDEX)
    if asset is not None:
        return send_file(request, asset)
    if PAGES.fullmatch(name) or typed_table_code(name):
        return send_file(request, NO_PAGE, 503) if index is None else send_file(request, index)
    reads_pages = "text/html" in request.headers.get("accept", "")
    if index is None or name.startswith("api/") or not reads_pages:
        raise TableError(404, "not-found")
    return send_file(request, index, 404)


ROUTES = [page]
