"""Legal actions as the seat to act is shown them before choosing. [PR-ROUND-4]

Everything here follows from what lies open: what a ship hides is neither told nor hinted at. [PR-DROP-3]
"""

from typing import Any

from pakal.core.choice import Choice, effects_of
from pakal.core.engine import Records, record
from pakal.core.game import Game
from pakal.core.kernel import Record
from pakal.core.view import Event
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.log_moves import flown, path_of
from pakal.games.pacals_rocket.names import name_of
from pakal.games.pacals_rocket.notation import spell
from pakal.games.pacals_rocket.state import ARROW, FORCED, STRAIGHT, TURNING

FLIGHTS = {STRAIGHT: "straight", TURNING: "turning", ARROW: "arrows", FORCED: "forced"}
"""Kinds of the ways to move, but for god stones. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-8]"""

STONES = {STRAIGHT: 2, TURNING: 1, ARROW: 2, FORCED: 0}
"""How many stones each way allows; a god stone one. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7, PR-MOVE-8]"""

EARNED = frozenset({"lead-first", "lead-taken", "lead-tie-broken", "trigger", "bonus"})
"""What earns the builder points at once. [PR-SCORE-1, PR-END-1, PR-END-3]"""

CERTAIN = EARNED | {
    *("place", "drop-own", "drop", "drop-own-from", "drop-from", "drop-end", "drop-none"),
    *("build", "upgrade", "build-none", "stones-back", "cleared", "lead-already", "lead-tied", "lead-not"),
    *("limit", "limit-ends", "last-round-over", "round-limit"),
    *("final-river", "final-lake", "final-districts", "final-gods", "final-total"),
}
"""What actions but flights do for certain: pieces in the open, and what is scored for them."""


def choice(game: Game, terms: Records, states: Records, action: int) -> Choice:
    """A legal action in words, with its path or its constellation, and what it earns.

    Args:
        game: this one.
        terms, states: one record each.
        action: a legal one.
    """
    rules, state = record(terms), record(states)
    text = spell(rules, state, action)
    kind, args = described(rules, state, action)
    if actions.kind(action) == actions.MOVING:
        # What comes to light below, and so whether the turn goes on, is not known before.
        effects: tuple[Event, ...] = (flown(rules, state, action),)
    else:
        effects = effects_of(game, terms, states, action, text, CERTAIN)
    points = sum(event.args["points"] for event in effects if event.kind in EARNED)
    return Choice(text, kind, {"seat": int(state.actor), **args}, effects, points)


def described(terms: Record, state: Record, action: int) -> tuple[str, dict[str, Any]]:
    """Message `action-<kind>` and its arguments."""
    kind = actions.kind(action)
    if kind == actions.BUILDING:
        return building(terms, state, actions.decode_build(terms, action))
    if kind == actions.MOVING:
        return flying(terms, state, action)
    if kind == actions.DROPPING:
        return dropping(terms, state, action)
    if kind == actions.PLACING:
        return "place", {"square": name_of(terms, int(actions.square_of(action)))}
    return ("drop-end" if kind == actions.ENDING_DROPS else "build-none"), {}


def flying(terms: Record, state: Record, action: int) -> tuple[str, dict[str, Any]]:
    """Where from, where to, over which squares, and how many stones may then be dropped. [PR-MOVE]"""
    way, target, start = int(actions.way_of(action)), int(actions.square_of(action)), int(state.ship[state.actor])
    args: dict[str, Any] = {
        "start": name_of(terms, start),
        "square": name_of(terms, target),
        "path": path_of(terms, state, action),
        "stones": STONES.get(way, 1),
    }
    worth = int(actions.god_stone_of(action))
    if worth:
        return "god-stone", args | {"worth": worth}
    return FLIGHTS[way], args


def dropping(terms: Record, state: Record, action: int) -> tuple[str, dict[str, Any]]:
    """Into whose ship, and which stone: `square` only where it is taken off the board. [PR-DROP-1, PR-DROP-4]"""
    ship, source = int(actions.ship_of(action)), int(actions.square_of(action))
    kind = "drop-own" if ship == state.actor else "drop"
    args: dict[str, Any] = {"ship": ship}
    if source == actions.FROM_SUPPLY:
        return kind, args
    return f"{kind}-from", args | {"square": name_of(terms, source)}


def building(terms: Record, state: Record, build: actions.Build) -> tuple[str, dict[str, Any]]:
    """Where, how high, and which stones it takes. [PR-BUILD-7, PR-BUILD-8]

    Arguments: `before` is the height of what is upgraded, or 0; `squares` the constellation, `takes` those squares of
    it from which an own stone goes back; `home` the other seats whose stones on the build square go home.
    """
    seat, ground, n = int(state.actor), int(state.ground[build.square]), int(state.players)
    before = int(state.tall[build.square])
    return "upgrade" if before else "build", {
        "square": name_of(terms, build.square),
        "height": build.height,
        "before": before,
        "squares": [name_of(terms, square) for square in build.constellation],
        "takes": [name_of(terms, square) for square in build.constellation if int(state.ground[square]) >> seat & 1],
        "home": [other for other in range(n) if ground >> other & 1 and other != seat],
    }
