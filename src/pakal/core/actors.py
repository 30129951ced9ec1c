"""Who is to act, beside the seats 0, 1, 2, …"""

CHANCE = -1
"""The die, the shuffle, the draw: not a seat."""

NOBODY = -2
"""The game is over."""

SPECTATOR = -3
"""A viewer without a seat, who sees what all seats see."""
