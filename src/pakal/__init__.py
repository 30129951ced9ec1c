"""Play and study three board and card games that are out of print."""

__version__ = "0.1.0"
