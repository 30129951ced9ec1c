"""The table: the server that people play on in a browser."""
