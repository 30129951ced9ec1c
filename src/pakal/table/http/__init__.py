"""HTTP for browsers and programs: routes, the socket, pages."""
