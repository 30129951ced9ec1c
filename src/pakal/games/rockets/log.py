"""The log entry of a ply of Rockets for one viewer: the rows of the rules that this viewer hears."""

from pakal.core.actors import CHANCE
from pakal.core.engine import Rows
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.rows import are_open, details, events
from pakal.core.turns import Told
from pakal.core.view import Event
from pakal.games.rockets.facts import CARDS
from pakal.games.rockets.kinds import KINDS, TOOK
from pakal.games.rockets.notation import spell_chance


def tell(terms: Record, step: Step, viewer: int, form: Told) -> tuple[str, list[Event]]:
    """A shuffle shows a viewer only their own six cards; everybody sees all decisions."""
    told_events, text = told_to(step.rows, viewer), step.text
    cards = {row["place"]: row["card"] for row in details(KINDS, step.rows, TOOK, viewer)}
    if step.actor == CHANCE:
        text = spell_chance(cards.get(place, "?") for place in range(CARDS))
    elif cards:  # only the seat that drew sees which ones
        told_events[0] = Event("draw-own", told_events[0].args | {"cards": sorted(cards.values())})
    return text, told_events


def alike(terms: Record, step: Step, form: Told) -> bool:
    """Whether nobody took cards."""
    return are_open(KINDS, step.rows)


def told_to(rows: Rows, viewer: int) -> list[Event]:
    """The events that a viewer hears. Points are scored clockwise from the starter, and told by seats."""
    told_events = events(KINDS, rows, viewer)
    return sorted(told_events, key=lambda event: event.args["seat"] if event.kind == "points" else -1)
