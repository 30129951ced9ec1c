"""Actors that are no seats (these are 0, 1, 2, …), and the viewer without a seat."""

CHANCE = -1
"""The die, the shuffle, the draw: not a seat."""

NOBODY = -2
"""The game is over."""

SPECTATOR = -3
"""A viewer without a seat, who sees what all seats see."""
