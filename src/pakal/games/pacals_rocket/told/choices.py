"""A legal action of Pacal's Rocket as its actor sees it: the rows that the rules tell when it is tried. [PR-ROUND-4]

A preview ends where a ship lifts from a square that may hide stones. [PR-DROP-3]
"""

from typing import Any, TypedDict

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.engine import Rows, copy_of, record
from pakal.core.game import Game
from pakal.core.kernel import Record, Records
from pakal.core.rows import details, preview
from pakal.core.view import Event
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.board.names import name_of
from pakal.games.pacals_rocket.kinds import ALLOWED, KINDS
from pakal.games.pacals_rocket.notation import spell
from pakal.games.pacals_rocket.told.log import path_of, points_in, stones_taken, told_to


class Decision(TypedDict):
    """Any choice of a seat."""

    seat: int


class Placing(Decision):
    """A ship comes to the board."""

    square: str


class Flight(Decision):
    """A ship flies. `path`: squares in their order, both ends with it. `stones`: how many may be dropped after it."""

    start: str
    square: str
    path: list[str]
    stones: int


class Jump(Flight):
    """A ship goes anywhere for a god stone. `worth`: of the stone."""

    worth: int


class Dropping(Decision):
    """A stone goes from the supply into a ship. `ship`: the seat whose ship it is."""

    ship: int


class DroppingFrom(Dropping):
    """A stone goes from its square on the board into a ship."""

    square: str


class Build(Decision):
    """A pyramid is built or raised.

    `before`: height of the pyramid that is raised, or 0. `squares`: the constellation. `takes`: those squares of it
    from which an own stone goes back. `home`: the other seats whose stones on the build square go home.
    """

    square: str
    height: int
    before: int
    squares: list[str]
    takes: list[str]
    home: list[int]


CHOICES = {
    "place": Placing,
    "straight": Flight,
    "turning": Flight,
    "arrows": Flight,
    "forced": Flight,
    "god-stone": Jump,
    "drop": Dropping,
    "drop-own": Dropping,
    "drop-from": DroppingFrom,
    "drop-own-from": DroppingFrom,
    "drop-end": Decision,
    "build": Build,
    "upgrade": Build,
    "build-none": Decision,
}
"""Arguments of each kind of choice."""


def choice(game: Game, terms: Records, states: Records, action: int) -> Choice:
    """A legal action in words, with its path or its constellation, and its points."""
    rules, state = record(terms), record(states)
    rows = game.engine.tell(terms, copy_of(states), action)
    effects = told_to(rules, preview(rows))
    kind, args = description(rules, state, action, rows, effects)
    args = {"seat": int(state.actor), **args}
    return Choice(spell(rules, state, action), kind, args, tuple(effects), points_in(effects))


def description(
    terms: Record, state: Record, action: int, rows: Rows, effects: list[Event]
) -> tuple[str, dict[str, Any]]:
    """Message `action-<kind>` and its arguments, as CHOICES declares them.

    Args:
        rows: what the rules tell of the action, as far as its actor can foresee it.
    """
    what, args = effects[0].kind, effects[0].args
    kind = actions.kind(action)
    if kind == actions.MOVING:
        stones = details(KINDS, rows, ALLOWED, SPECTATOR)[0]["count"]
        path = path_of(terms, state, action)
        return "straight" if what == "stopped" else what, args | {"path": path, "stones": stones}
    if kind == actions.DROPPING:
        return what, args | {"ship": int(actions.ship_of(action))}
    if kind == actions.BUILDING:
        return what, args | {
            "before": args.get("before", 0),
            "squares": [name_of(terms, square) for square in actions.decode_build(terms, action).constellation],
            "takes": stones_taken(terms, rows),
            "home": [event.args["owner"] for event in effects if event.kind == "cleared"],
        }
    return "drop-end" if kind == actions.ENDING_DROPS else what, args
