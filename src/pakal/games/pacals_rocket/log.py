"""What happened at a ply of Pacal's Rocket, as a viewer may know it now. [PR-DROP-3]"""

from pakal.core.actors import CHANCE
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.turns import Told
from pakal.core.view import Event, LogEntry
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.log_building import built
from pakal.games.pacals_rocket.log_ending import endings
from pakal.games.pacals_rocket.log_moves import moved, placed
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.state import ARROWS, NOWHERE, STONES_OF_ALL


def log_entry(terms: Record, step: Step, told: Told) -> LogEntry:
    """One ply: everything, but for a drop that nobody may know any more."""
    text = step.text
    if step.actor == CHANCE:
        events = rolled(step)
    else:
        secret = told is Told.COVERED and may_be_covered(terms, step)
        if secret:
            text = covered(text)
        events = decision(terms, step, secret)
        events += endings(terms, step, sum(event.args.get("points", 0) for event in events))
    return LogEntry(step.ply, step.actor, int(step.before.rounds), int(step.before.turns), text, tuple(events))


def decision(terms: Record, step: Step, secret: bool) -> list[Event]:
    """What a seat did, and what it led to at once."""
    assert isinstance(step.action, int)
    kind = actions.kind(step.action)
    if kind == actions.MOVING:
        return moved(terms, step)
    if kind == actions.DROPPING:
        return dropped(terms, step, secret)
    if kind == actions.ENDING_DROPS:
        return [Event("drop-end" if step.before.shown else "drop-none", {"seat": step.actor})]
    if kind == actions.BUILDING:
        return built(terms, step)
    if kind == actions.ENDING_BUILD:
        return [Event("build-none", {"seat": step.actor})]
    return placed(terms, step)


def rolled(step: Step) -> list[Event]:
    """What the die shows, and for whom. [PR-ROUND-1, PR-ROUND-2]"""
    seat, die = int(step.after.actor), int(step.after.die)
    events = []
    if step.after.turns == 1:
        events.append(Event("round", {"round": int(step.after.rounds), "seat": seat}))
    if die == ARROWS:
        return [*events, Event("roll-arrows", {"seat": seat})]
    return [*events, Event("roll", {"seat": seat, "count": die})]


def hiding(state: Record) -> list[int]:
    """Seats that have a stone in or under any ship; how many of a seat's stones lie there is seen by all. [PR-DROP-3]

    No drop is told by itself once its own ship has lifted: that would tell where the others of its seat lie.
    """
    players = int(state.players)
    inside, under = state.cargo[:players].any(axis=0).tolist(), 0
    for square in state.ship[:players].tolist():
        if square != NOWHERE:
            under |= int(state.ground[square])
    return [seat for seat in range(players) if inside[seat] or under >> seat & 1]


def is_drop(step: Step) -> bool:
    """Whether a stone was dropped."""
    return isinstance(step.action, int) and actions.kind(step.action) == actions.DROPPING


def may_be_covered(terms: Record, step: Step) -> bool:
    """Whether a ply is told otherwise once its turn is over, or once its stone has come to light. [PR-DROP-3]"""
    return is_drop(step) and not terms.memory_open


def covered(text: str) -> str:
    """A drop with its ship covered; where it was taken from is to be seen on the board."""
    _, less, source = text.partition("<")
    return f"drop:?{less}{source}"


def dropped(terms: Record, step: Step, secret: bool) -> list[Event]:
    """Into which ship a stone was dropped, or only that it was. [PR-DROP-3, PR-DROP-4]"""
    assert isinstance(step.action, int)
    seat, source = step.actor, actions.square_of(step.action)
    ship = int(actions.ship_of(step.action))
    args: dict[str, object] = {"seat": seat}
    kind = "drop-hidden" if secret else "drop-own" if ship == seat else "drop"
    if kind == "drop":
        args["ship"] = ship
    if source == actions.FROM_SUPPLY:
        return [Event(kind, args)]
    return [Event(f"{kind}-from", args | {"square": name_of(terms, source)})]


def reveals(terms: Record, step: Step) -> bool:
    """Whether a ship lifted from what may be hidden: a move cannot be taken back then. [PR-DROP-3]

    As long as any stone is hidden, this ship may hide it, for all that its player can see: that a flight can be taken
    back says nothing about what lies below.
    """
    if terms.memory_open or not isinstance(step.action, int) or actions.kind(step.action) != actions.MOVING:
        return False
    before = step.before
    ships = range(int(before.players))
    return bool(before.cargo.any()) or any(int(before.ground[before.ship[ship]]) & STONES_OF_ALL for ship in ships)
