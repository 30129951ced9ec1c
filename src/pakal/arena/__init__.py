"""Many games between computer players, and ratings from them.

Here stand the words for pairings and line-ups, of a plan and of a report; the command line reads them, too.
"""

from typing import Literal

Pairs = Literal["all", "next", "first"]
Seating = Literal["each", "alone", "together"]

PAIRS: dict[Pairs, str] = {
    "all": "every agent met every other",
    "next": "each agent met the one named after it",
    "first": "the first agent met each of the others",
}
SEATING: dict[Seating, str] = {
    "each": "of two agents that met, each took one seat (every seat in turn) while copies of the other had the rest",
    "alone": "of two agents that met, the one named first took one seat (every seat in turn), and copies of the other"
    " had the rest",
    "together": "every group of as many different agents as there are seats played, each agent in every seat",
}
