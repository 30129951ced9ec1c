"""What the outside calls: routes, the socket, pages."""
