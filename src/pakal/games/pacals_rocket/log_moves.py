"""What happened when a ship moved. [PR-MOVE]"""

from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.view import Event
from pakal.games.pacals_rocket import actions, paths
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.state import ARROW, FORCED, STRAIGHT, TURNING

KINDS = {STRAIGHT: "straight", TURNING: "turning", ARROW: "arrows", FORCED: "forced"}


def placed(terms: Record, step: Step) -> list[Event]:
    """A ship came to the board. [PR-SETUP-2]"""
    assert isinstance(step.action, int)
    return [Event("place", {"seat": step.actor, "square": name_of(terms, actions.square_of(step.action))})]


def moved(terms: Record, step: Step) -> list[Event]:
    """Which way, from where to where, over which squares; and what came to light below. [PR-MOVE-2 to PR-MOVE-8]"""
    assert isinstance(step.action, int)
    flight = flown(terms, step.before, step.action)
    path = path_of(terms, step.before, step.action)
    return [Event(flight.kind, flight.args | {"path": path}), *lifted(terms, step, int(step.before.ship[step.actor]))]


def path_of(terms: Record, before: Record, action: int) -> list[str]:
    """The squares that a flight goes over, from the one it leaves on, to be drawn: what stands there lies open."""
    way, target = int(actions.way_of(action)), int(actions.square_of(action))
    return [name_of(terms, square) for square in paths.path(terms, before, way, target)]


def flown(terms: Record, before: Record, action: int) -> Event:
    """Which way, from where to where: all that is known before the ship lifts. [PR-MOVE-2 to PR-MOVE-8]"""
    seat, way = int(before.actor), int(actions.way_of(action))
    start, target = int(before.ship[seat]), int(actions.square_of(action))
    args: dict[str, object] = {"seat": seat, "start": name_of(terms, start), "square": name_of(terms, target)}
    kind = KINDS.get(way, "god-stone")
    if way == STRAIGHT:
        distance = abs(int(terms.x[target]) - int(terms.x[start])) + abs(int(terms.y[target]) - int(terms.y[start]))
        kind = "straight" if distance == before.die else "stopped"
    elif kind == "god-stone":
        args["worth"] = int(actions.god_stone_of(action))
    return Event(kind, args)


def lifted(terms: Record, step: Step, square: int) -> list[Event]:
    """The stones in the ship and under it: which stay, which return. [PR-MOVE-1]"""
    before, name = step.before, name_of(terms, square)
    events = []
    for colour in range(int(before.players)):
        inside, under = int(before.cargo[step.actor, colour]), int(before.ground[square]) >> colour & 1
        if inside + under > 1:
            later = colour == step.actor and not terms.at_once
            args = {"owner": colour, "square": name, "count": inside + under}
            events.append(Event("returned-later" if later else "returned", args))
        elif inside or under:
            events.append(Event("falls-out" if inside else "uncovered", {"owner": colour, "square": name}))
    return events
