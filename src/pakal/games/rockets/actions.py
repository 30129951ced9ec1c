"""Actions of Rockets as small numbers: lay a card, push a seat, fall back, draw."""

from pakal.core.observation import Actions
from pakal.games.rockets.facts import SEATS, VALUES

FIRST_PUSH = VALUES
BACK = FIRST_PUSH + SEATS
DRAW = BACK + 1

ACTIONS = (
    Actions(0, VALUES, "play:V", "Lay a card; the number is its value."),
    Actions(FIRST_PUSH, SEATS, "push:S", f"Push a seat (of the table) one space forward; {FIRST_PUSH} + seat."),
    Actions(BACK, 1, "back", "Fly back by the difference."),
    Actions(DRAW, 1, "draw", "Stay, and draw as many cards."),
)
