"""The routes for people and matches: HTTP and the socket."""

from typing import Any

from pakal.table.http import guest_routes, hand_routes, home_routes, match_routes
from pakal.table.http.socket import handle_socket

MODULES = (guest_routes, match_routes, home_routes, hand_routes)

ROUTES: list[Any] = [*(route for module in MODULES for route in module.ROUTES), handle_socket]
