"""The log entry of a ply of Pacal's Rocket, as a viewer may know it now, from the rows of the rules. [PR-DROP-3]"""

from typing import Any

from pakal.core.actors import SPECTATOR
from pakal.core.engine import Rows
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.rows import details, events
from pakal.core.turns import Told
from pakal.core.view import Event
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board.names import name_of
from pakal.games.pacals_rocket.kinds import KINDS, SCORING, SQUARE_ARGUMENTS, STONE, STONES_BACK
from pakal.games.pacals_rocket.state import NOWHERE
from pakal.games.pacals_rocket.told import paths


def tell(terms: Record, step: Step, viewer: int, form: Told) -> tuple[str, list[Event]]:
    """One ply: everything, except a drop that nobody may know any more."""
    text, told_events = step.text, told_to(terms, step.rows)
    if isinstance(step.action, int) and actions.kind(step.action) == actions.MOVING:
        path = path_of(terms, step.before, step.action)
        told_events[0] = Event(told_events[0].kind, told_events[0].args | {"path": path})
    elif points := points_in(told_events):
        told_events[0] = Event(told_events[0].kind, told_events[0].args | {"earned": points})
    elif form is Told.COVERED and may_be_covered(terms, step):
        text, told_events[0] = covered_drop(text, told_events[0])
    return text, told_events


def told_to(terms: Record, rows: Rows) -> list[Event]:
    """The events that everybody hears, squares by name. A build's stones are told with their return. [PR-BUILD-7]"""
    told_events = []
    for event in events(KINDS, rows, SPECTATOR):
        args = with_names(terms, event.args)
        if event.kind == KINDS.all[STONES_BACK].name:
            stones = sorted(stones_taken(terms, rows))
            args |= {"count": len(stones), "squares": stones}
        told_events.append(Event(event.kind, args))
    return told_events


def stones_taken(terms: Record, rows: Rows) -> list[str]:
    """Squares of the own stones that a build takes. [PR-BUILD-7, PR-BUILD-8]"""
    return [name_of(terms, row["square"]) for row in details(KINDS, rows, STONE, SPECTATOR)]


def points_in(told_events: list[Event]) -> int:
    """Points of a build. [PR-SCORE-1, PR-END-1, PR-END-3]"""
    return sum(event.args["points"] for event in told_events if event.kind in SCORING)


def with_names(terms: Record, args: dict[str, Any]) -> dict[str, Any]:
    """Arguments with the squares by name. [GEN-7]"""
    return {name: name_of(terms, value) if name in SQUARE_ARGUMENTS else value for name, value in args.items()}


def path_of(terms: Record, before: Record, action: int) -> list[str]:
    """The squares of a flight, beginning with the one it leaves, for drawings: the pieces there lie open."""
    way, target = int(actions.way_of(action)), int(actions.square_of(action))
    return [name_of(terms, square) for square in paths.path(terms, before, way, target)]


def hiding(terms: Record, state: Record) -> list[int]:
    """Seats that have a stone in or under any ship; everybody knows how many stones of a seat lie there. [PR-DROP-3]

    The log does not tell a single drop when its own ship lifts: that would tell where the other stones of its seat lie.
    """
    players = int(state.players)
    inside, under = state.cargo[:players].any(axis=0).tolist(), 0
    for square in state.ship[:players].tolist():
        if square != NOWHERE:
            under |= int(state.ground[square])
    return [seat for seat in range(players) if inside[seat] or under >> seat & 1]


def may_be_covered(terms: Record, step: Step) -> bool:
    """Whether a ply is told differently once its turn is over, or once its stone has come to light. [PR-DROP-3]"""
    is_drop = isinstance(step.action, int) and actions.kind(step.action) == actions.DROPPING
    return is_drop and not terms.memory_open


def covered_drop(text: str, drop: Event) -> tuple[str, Event]:
    """A drop without its ship; the board shows from which square the stone was taken. [PR-DROP-3, PR-DROP-4]"""
    _, less, source = text.partition("<")
    args = {name: value for name, value in drop.args.items() if name != "ship"}
    return f"drop:?{less}{source}", Event("drop-hidden-from" if source else "drop-hidden", args)
