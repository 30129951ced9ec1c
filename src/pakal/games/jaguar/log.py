"""The log entry of a ply of Die Pyramiden des Jaguar for one viewer: the rows of the rules that this viewer hears."""

from pakal.core.engine import Rows
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.rows import are_open, details, events_for
from pakal.core.turns import Told
from pakal.core.view import Event
from pakal.games.jaguar.facts import CARDS
from pakal.games.jaguar.kinds import CARD, DEALT, KINDS
from pakal.games.jaguar.notation import spell_deal
from pakal.games.jaguar.state import DEAL, REVEAL


def tell(terms: Record, step: Step, viewer: int, form: Told) -> tuple[str, list[Event]]:
    """A deal shows a viewer the own cards only; a revealed card is secret until the other has chosen. [JG-SETUP-3]"""
    text = step.text
    if step.before.phase == DEAL:
        cards = {row["place"]: row["card"] for row in details(KINDS, step.rows, DEALT, viewer)}
        text = spell_deal(cards.get(place, "?") for place in range(CARDS))
    elif step.after.phase == REVEAL and viewer != step.actor and form is not Told.OPEN:
        text = "reveal:?"
    return text, told_to(step.rows, viewer)


def alike(terms: Record, step: Step, form: Told) -> bool:
    """Whether nobody got cards that others do not see, and no revealed card lies face down. [JG-SETUP-3]"""
    return form is Told.OPEN and are_open(KINDS, step.rows)


def told_to(rows: Rows, viewer: int) -> list[Event]:
    """The events that a viewer hears. An event that hits a slot tells the cards of this slot, bottom first."""
    cards = [row["card"] for row in details(KINDS, rows, CARD, viewer)][::-1]
    hit = {"cards": cards, "count": len(cards)}
    return [
        Event(kind.name, args | hit if "cards" in kind.types else args)
        for kind, args in events_for(KINDS, rows, viewer)
        if kind.logged
    ]
