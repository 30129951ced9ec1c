"""The games: a folder each, found by `pakal.core.registry`, never listed."""
