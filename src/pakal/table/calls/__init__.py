"""What browsers and programs call: routes, the socket, pages."""
