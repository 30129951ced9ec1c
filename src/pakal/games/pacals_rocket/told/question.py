"""The question to the seat to act. [PR-ROUND-4]"""

from typing import Any

from pakal.core.view import View
from pakal.games.pacals_rocket.seen.view import PacalsRocketView


def question(view: View) -> tuple[str, dict[str, Any]]:
    """Message `question-<kind>` and its arguments."""
    assert isinstance(view, PacalsRocketView)
    seat = {"seat": view.actor}
    if view.phase == "roll":
        return "roll", {"seat": (view.starter + view.turn) % view.players}
    if view.phase == "move":
        kind = "fly-first" if view.round == 1 else "fly"
        return (f"{kind}-arrows", seat) if view.die == "arrows" else (kind, seat | {"count": view.die})
    if view.phase == "drop":
        kind = "drop-both" if view.own_drop and view.other_drop else "drop-own" if view.own_drop else "drop-other"
        return kind, seat | {"count": view.supply[view.actor]}
    return view.phase, {} if view.phase == "over" else seat
