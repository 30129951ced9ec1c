"""The rules of Die Pyramiden des Jaguar: setup, turn, placement, events, ending.

In all of them `card` is the number on a card, 1 to 40, `slot` a place in a pyramid, 1 to 10, and `seat` the one that
acts, stacks or wins, if nothing else is said.
"""

from pakal.games.jaguar.rules.may import may
from pakal.games.jaguar.rules.setup import apply_chance, begin, draw_chance
from pakal.games.jaguar.rules.turn import apply, legal_actions

__all__ = ["apply", "apply_chance", "begin", "draw_chance", "legal_actions", "may"]
