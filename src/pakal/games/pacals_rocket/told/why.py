"""The reasons why an action of Pacal's Rocket is not allowed, for people: the rows of the rules, squares by name.

Nothing here looks at hidden stones: a square under a ship is refused whether a stone lies there or not. [PR-DROP-3]
"""

from itertools import islice

from msgspec.structs import replace

from pakal.core.engine import Engine, Rows, record
from pakal.core.kernel import Record, Records
from pakal.core.rows import reason, reasons
from pakal.core.view import Reason
from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.board.names import name_of
from pakal.games.pacals_rocket.kinds import KINDS
from pakal.games.pacals_rocket.state import ARROW, STRAIGHT, TURNING
from pakal.games.pacals_rocket.told import paths
from pakal.games.pacals_rocket.told.log import with_names


def why_not(engine: Engine, boards: Records, states: Records, action: int) -> list[Reason]:
    """Clause and arguments for each rule that the action breaks; empty if it is legal."""
    terms, state = record(boards), record(states)
    against = reasons_of(terms, engine.against(boards, states, action))
    if against or actions.kind(action) != actions.MOVING:
        return against
    legal = engine.legal_buffer()
    if action in legal[: engine.legal_actions(boards, states, legal)]:
        return []
    way, square = int(actions.way_of(action)), int(actions.square_of(action))
    if way == TURNING:
        return [why_no_path(terms, state, square)]
    kind = kinds.LEAVE_SACRED if way in (STRAIGHT, ARROW) else kinds.LEAVE_SACRED_OTHERWISE
    return [reason(KINDS, kind, square=name_of(terms, square))]


def reasons_of(terms: Record, rows: Rows) -> list[Reason]:
    """Reasons that the rules told, squares by name."""
    return [replace(each, args=with_names(terms, each.args)) for each in reasons(KINDS, rows)]


def why_no_path(terms: Record, state: Record, target: int) -> Reason:
    """A turning move has at least one turn, and uses all pips or ends in a dead end. [PR-MOVE-3, PR-MOVE-4]"""
    pips = int(state.die)
    args = {"square": name_of(terms, target), "count": pips}
    for steps, front in enumerate(islice(paths.fronts_of(terms, state), min(pips, paths.FURTHEST)), 1):
        turns = [flight[0] for (square, _), flight in front.items() if square == target]
        if any(turns) and steps < pips:
            return reason(KINDS, kinds.PIPS_LEFT_TURNING, **args, distance=steps)
        if turns and steps == pips:
            return reason(KINDS, kinds.WITHOUT_A_TURN, **args)
    return reason(KINDS, kinds.NO_PATH, **args)
