"""The five seats by sign and colour, so that no one needs to see colour: sun, jaguar, macaw, serpent, moon."""

SIGNS = ("☀", "♣", "▲", "§", "☾")
"""One narrow character a seat, for a terminal."""

STYLES = ("yellow", "red", "green", "blue", "magenta")
"""Colour of each seat, as rich names it."""

SIGN_NAMES = ("sun", "jaguar", "macaw", "serpent", "moon")
"""Messages `sign-<name>` say them in each language."""
