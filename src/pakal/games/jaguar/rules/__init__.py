"""The rules of Die Pyramiden des Jaguar: setup, turn, placement, events, ending."""

from pakal.games.jaguar.rules.may import may
from pakal.games.jaguar.rules.setup import apply_chance, begin, draw_chance
from pakal.games.jaguar.rules.turn import apply, legal_actions

__all__ = ["apply", "apply_chance", "begin", "draw_chance", "legal_actions", "may"]
