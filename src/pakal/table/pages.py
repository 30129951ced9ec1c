"""The pages of the table, which are all the same document, and the files that it needs."""

from typing import Any

from litestar import Request, Response, route

from pakal.table.errors import TableError
from pakal.table.static_files import INDEX, NOT_BUILT, Asset, assets

PAGES = [
    "/",
    "/play/{match:str}",
    "/replay/{match:str}",
    "/join/{secret:str}",
    "/rules/{game:str}",
    "/learn/{game:str}",
    "/me",
    "/device",
]

NO_PAGE = Asset(NOT_BUILT, "text/html; charset=utf-8", "no-store")


def sent(request: Request[Any, Any, Any], asset: Asset, status: int = 200) -> Response[bytes]:
    """The answer to a request for a file."""
    headers = request.headers
    return asset.response(headers.get("if-none-match"), headers.get("accept-encoding", ""), status)


@route(PAGES, http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The document of every page, or how to build it."""
    index = assets().get(INDEX)
    return sent(request, NO_PAGE, 503) if index is None else sent(request, index)


@route("/{path:path}", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the page; for an address that there is not, the document, which says so."""
    name = path.lstrip("/")
    asset = assets().get(name)
    if asset is not None:
        return sent(request, asset)
    index = assets().get(INDEX)
    reads_pages = "text/html" in request.headers.get("accept", "")
    if index is None or name.startswith("api/") or not reads_pages:
        raise TableError(404, "not-found")
    return sent(request, index, 404)


ROUTES = [page, file]
