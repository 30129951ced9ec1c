"""Three games that are out of print, in full: rules, records, table and laboratory."""

__version__ = "0.1.0"
