"""What happened at a ply of Pacal's Rocket, as a viewer may know it now. [PR-DROP-3]"""

from collections.abc import Sequence

from pakal.core.actors import CHANCE
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.view import Event, LogEntry
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.log_building import built
from pakal.games.pacals_rocket.log_ending import endings
from pakal.games.pacals_rocket.log_moves import moved, placed
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.state import ARROWS, NOWHERE, STONES_OF_ALL


def log_entry(terms: Record, step: Step, since: Sequence[Step], recall: bool) -> LogEntry:
    """One ply: everything, but for a drop that nobody may know any more."""
    text = step.text
    if step.actor == CHANCE:
        events = rolled(step)
    else:
        secret = not recall and not terms.memory_open and is_secret(step, since)
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


def is_secret(step: Step, since: Sequence[Step]) -> bool:
    """A drop whose turn is over, as long as any stone that the seat has dropped is still hidden. [PR-DROP-3]

    To tell of one drop once its ship has lifted would tell where the other one of the same turn lies. A drop that has
    just been made is told, also where it ended the turn.
    """
    if not is_drop(step) or not since:
        return False
    before, now = step.before, since[-1].after
    if (before.actor, before.rounds, before.turns) == (now.actor, now.rounds, now.turns):
        return False
    return has_hidden_stone(now, step.actor)


def has_hidden_stone(state: Record, seat: int) -> bool:
    """Whether a stone of the seat is in or under any ship."""
    return any(state.cargo[ship, seat] or has_stone_under(state, ship, seat) for ship in range(int(state.players)))


def telling(state: Record) -> tuple[int, ...]:
    """All that `is_secret` asks of the present position."""
    hidden = (has_hidden_stone(state, seat) for seat in range(int(state.players)))
    return int(state.actor), int(state.rounds), int(state.turns), *hidden


def is_drop(step: Step) -> bool:
    """Whether a stone was dropped."""
    return isinstance(step.action, int) and actions.kind(step.action) == actions.DROPPING


def may_be_covered(terms: Record, step: Step) -> bool:
    """Whether a ply is told otherwise once its turn is over, or once its stone has come to light. [PR-DROP-3]"""
    return is_drop(step) and not terms.memory_open


def has_stone_under(state: Record, ship: int, seat: int) -> bool:
    """Whether a stone of the seat lies on the square under a ship, if that has been placed."""
    return state.ship[ship] != NOWHERE and bool(state.ground[state.ship[ship]] >> seat & 1)


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
