"""Why a stone may not be dropped. [PR-DROP]"""

from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.state import ARROW, SHIP, STRAIGHT


def why_no_drop(terms: Record, state: Record, action: int) -> list[Reason]:
    """What forbids this ship, and what forbids taking the stone from there."""
    ship, source = int(actions.ship_of(action)), int(actions.square_of(action))
    if ship >= state.players:
        return [Reason("PR-DROP-1", "nobody-there", {"number": ship})]
    reasons = why_not_into(terms, state, ship)
    reason = why_not_from(terms, state, source)
    return [*reasons, reason] if reason else reasons


def why_not_into(terms: Record, state: Record, ship: int) -> list[Reason]:
    """One stone into one's own ship, and one into another where two are allowed. [PR-DROP-1, PR-DROP-2]"""
    if ship == state.actor:
        return [] if state.own_drop else [Reason("PR-DROP-1", "own-ship-again")]
    if state.moved not in (STRAIGHT, ARROW):
        return [Reason("PR-DROP-1", "own-ship-only", {"ship": ship})]
    if not state.other_drop:
        return [Reason("PR-DROP-1", "other-ship-again")]
    if terms.own_first and state.own_drop:
        return [Reason("PR-DROP-2", "own-ship-first")]
    return []


def why_not_from(terms: Record, state: Record, source: int) -> Reason | None:
    """From the supply; or if that is empty, an own visible stone off the board. [PR-DROP-3, PR-DROP-4]"""
    seat = int(state.actor)
    supply = int(state.supply[seat])
    if source == actions.FROM_SUPPLY:
        return None if supply else Reason("PR-DROP-4", "supply-empty", {"count": int(state.held)})
    name = name_of(terms, source)
    if supply:
        return Reason("PR-DROP-4", "supply-first", {"square": name, "count": supply})
    if int(state.ground[source]) & SHIP:
        return Reason("PR-DROP-3", "under-ship", {"square": name})
    if not int(state.ground[source]) >> seat & 1:
        return Reason("PR-DROP-4", "no-stone-there", {"square": name})
    return None
