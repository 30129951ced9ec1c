"""The rules of Rockets: a turn (RK-PLAY), and the trips it belongs to (RK-SETUP, RK-TRIP, RK-END)."""

from pakal.games.rockets.rules.trip import apply_chance, begin, draw_chance
from pakal.games.rockets.rules.turn import apply, legal_actions, may

__all__ = ["apply", "apply_chance", "begin", "draw_chance", "legal_actions", "may"]
