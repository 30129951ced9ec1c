"""Why an action of Pacal's Rocket is not allowed here.

Nothing here looks at what is hidden: a square under a ship is refused whatever lies there. [PR-DROP-3]
"""

import numpy as np

from pakal.core.kernel import Record
from pakal.core.view import Reason
from pakal.games.pacals_rocket import actions, rules
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.phases import wrong_phase
from pakal.games.pacals_rocket.why_building import why_no_build
from pakal.games.pacals_rocket.why_flight import why_no_move, why_not_free
from pakal.games.pacals_rocket.why_stones import why_no_drop


def why_not(terms: Record, state: Record, action: int) -> list[Reason]:
    """Clause and arguments for each rule that the action breaks; empty if it is legal."""
    if not means_something(terms, action):
        return [Reason("GEN-8", "not-legal")]
    kind = int(actions.kind(action))
    asked = wrong_phase(state, kind)
    if asked:
        return [asked]
    legal = legal_actions(terms, state)
    if action in legal:
        return []
    if kind == actions.BUILDING:
        return why_no_build(terms, state, action)
    if kind == actions.DROPPING:
        return why_no_drop(terms, state, action)
    if kind == actions.MOVING:
        return why_no_move(terms, state, action, legal)
    return why_no_place(terms, state, actions.square_of(action))


def means_something(terms: Record, action: int) -> bool:
    """Whether the number is that of an action; some in between are not."""
    if action >= actions.BUILD:
        return bool(actions.corner_of(action) < len(actions.members(terms, actions.constellation_of(action))))
    if action >= actions.END_DROPS:
        return action in (actions.END_DROPS, actions.END_BUILD)
    square = actions.square_of(action)
    return bool(square < terms.squares or (action >= actions.DROP and square == actions.FROM_SUPPLY))


def legal_actions(terms: Record, state: Record) -> set[int]:
    """What the seat to act may do."""
    out = np.zeros(actions.MOST_ACTIONS, np.int32)
    return set(out[: rules.legal_actions(terms, state, out)].tolist())


def why_no_place(terms: Record, state: Record, square: int) -> list[Reason]:
    """Ships begin on free squares of the sacred district. [PR-SETUP-2]"""
    reasons = why_not_free(terms, state, square, "PR-SETUP-2")
    if not terms.sacred[square]:
        reasons.append(Reason("PR-SETUP-2", "not-sacred", {"square": name_of(terms, square)}))
    return reasons
