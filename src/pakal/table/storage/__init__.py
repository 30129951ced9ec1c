"""The database of a table."""
