"""The rules of Pacal's Rocket, one file a chapter."""

from pakal.games.pacals_rocket.rules.ending import finish_by_agreement
from pakal.games.pacals_rocket.rules.may import is_asked, may
from pakal.games.pacals_rocket.rules.setup import begin
from pakal.games.pacals_rocket.rules.turn import apply, apply_chance, draw_chance, legal_actions

__all__ = ["apply", "apply_chance", "begin", "draw_chance", "finish_by_agreement", "is_asked", "legal_actions", "may"]
