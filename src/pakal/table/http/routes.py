"""The routes for people and matches: HTTP and the socket."""

from typing import Any

from pakal.table.http import guest_routes, home_routes, match_routes
from pakal.table.http.socket import handle_socket

ROUTES: list[Any] = [*guest_routes.ROUTES, *match_routes.ROUTES, *home_routes.ROUTES, handle_socket]
