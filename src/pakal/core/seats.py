"""Seats by sign and colour, so that no one needs to see colour: sun, jaguar, macaw, serpent, moon."""

SIGNS = ("☀", "♣", "▲", "§", "☾")
"""One narrow character for each seat."""

MOST_SEATS = len(SIGNS)
"""No game has more players than there are signs."""

COLOURS = ("yellow", "red", "blue", "green", "magenta")
"""Colour of each seat, by the plain name that comes nearest to the colour on the page. The `drawing.py` of each game
needs it, and no game may import the command line."""

SIGN_NAMES = ("sun", "jaguar", "macaw", "serpent", "moon")
"""Messages `sign-<name>` say them in each language."""

SEAT_ARGUMENTS = ("seat", "other", "owner")
"""Arguments of events and reasons that are seats: a text shows the player's name. A game adds its own in its facts."""
