"""Calls of browsers and programs: routes, the socket, pages."""
