"""Texts and touches of people: the log, reasons, questions, choices, the action that a click tries, and where a
seat could build.

The squares that a ship flies over are drawn, and tell why a square cannot be reached. [PR-MOVE] Two paths to one square
are one action [PR-MOVE-5]; the page shows the one with the fewest turns. The rules calculate no single path
(`rules/flight.py`): `path` does, and a test compares its targets with the legal actions.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Annotated, Any, TypedDict

import msgspec
from msgspec.structs import replace

from pakal.base.message import Event, Reason
from pakal.core.events import Telling, details, events, preview, reason, reasons
from pakal.core.game import Game, Step
from pakal.core.position import Position, Terms
from pakal.core.view import Choice, Prospect, View
from pakal.games.pacals_rocket import actions, kinds
from pakal.games.pacals_rocket.actions import GODS
from pakal.games.pacals_rocket.board import SQUARE, name_of
from pakal.games.pacals_rocket.kinds import ALLOWED, KINDS, SCORING, SQUARE_ARGUMENTS, STONE, STONES_BACK
from pakal.games.pacals_rocket.notation import (
    notation_of_building,
    notation_of_drop,
    notation_of_move,
    notation_of_placing,
    spell,
)
from pakal.games.pacals_rocket.state import (
    ARROW,
    BUILD,
    GOD_WORTHS,
    NOWHERE,
    OBSTACLE,
    SEATS,
    STRAIGHT,
    TALLEST,
    TURNING,
)
from pakal.games.pacals_rocket.view import Hidden, PacalsRocketView, Stones
from pakal.kernels.engine import Rows
from pakal.kernels.kernel import SPECTATOR

# The squares that a ship flies over. In these functions `free` has a byte for each square, 0 if the square is not free;
# the square that the ship leaves, `start`, counts as free. `width` is the number of files.


Path = tuple[int, ...]
"""Squares by number, from the one that the ship leaves to the one where it ends."""

Heading = tuple[int, int]
HEADINGS: tuple[Heading, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
FURTHEST = 60
"""Most pips for which a path has as many steps. With more it would run in rings; the page shows the shortest way."""

FlightPath = tuple[int, Path]
"""Number of turns, and the path."""

Front = dict[tuple[int, Heading | None], FlightPath]
"""After some steps: the best flight to each square with each last heading. A flight to a square as many steps away in a
straight line has no turn, every other flight has one."""


def path(terms: Terms, state: Position, way: int, target: int) -> Path:
    """From where the ship of the actor stands to `target`; just the two for a ship that is put there."""
    start, width = state.ship[state.actor], terms.width
    if way == TURNING:
        return turning_paths(free_squares(terms, state), width, start, state.die)[target]
    if way not in (STRAIGHT, ARROW):
        return start, target
    step = width if (target - start) % width == 0 else 1
    step = step if target > start else -step
    return tuple(range(start, target + step, step))


def free_squares(terms: Terms, state: Position) -> bytes:
    """For each square, whether it is free. [PR-BOARD-4]"""
    return bytes([ground & OBSTACLE == 0 for ground in state.ground[: terms.squares]])


def fronts_of(terms: Terms, state: Position) -> Iterator[Front]:
    """The squares that the ship of the actor can reach after 1, 2, 3, … steps."""
    return fronts(free_squares(terms, state), terms.width, state.ship[state.actor])


@lru_cache(maxsize=16)
def turning_paths(free: bytes, width: int, start: int, pips: int) -> dict[int, Path]:
    """A path for every square where a turning move can end. [PR-MOVE-3, PR-MOVE-4, PR-MOVE-5]"""
    flights: dict[int, FlightPath] = {}
    far = pips > FURTHEST
    for step, front in enumerate(fronts(free, width, start, once=far), 1):
        for (square, heading), flight in front.items():
            if (
                flight[0]
                and square != start
                and (far or step == pips or not onward(free, width, start, square, heading))
            ):
                flights[square] = min(flights.get(square, flight), flight)
        if step == pips:
            break
    return {square: way for square, (_, way) in flights.items()}


def fronts(free: bytes, width: int, start: int, once: bool = False) -> Iterator[Front]:
    """The squares that flights have reached after each step, ahead, to the left or to the right. [PR-MOVE-3]

    Args:
        once: leave out squares of earlier fronts, each with or without a turn as here.
    """
    front: Front = {(start, None): (0, (start,))}
    arrivals: set[object] = set()
    while front:
        longer: Front = {}
        for (square, heading), (turns, way) in front.items():
            for onto, new in onward(free, width, start, square, heading):
                flight = turns + (heading not in (None, new)), (*way, onto)
                longer[onto, new] = min(longer.get((onto, new), flight), flight)
        if once:
            longer = {key: flight for key, flight in longer.items() if (key, flight[0] > 0) not in arrivals}
            arrivals |= {(key, flight[0] > 0) for key, flight in longer.items()}
        front = longer
        yield front


def onward(free: bytes, width: int, start: int, square: int, heading: Heading | None) -> list[tuple[int, Heading]]:
    """Free squares ahead, to the left and to the right, each with its heading. [PR-MOVE-3]

    Args:
        square: where the path is now.
        heading: of its last step; None if it has made none.
    """
    x, y = square % width, square // width
    steps = []
    for east, north in HEADINGS:
        onto = square + east + north * width
        inside = 0 <= x + east < width and 0 <= y + north < len(free) // width
        if inside and heading != (-east, -north) and (free[onto] or onto == start):
            steps.append((onto, (east, north)))
    return steps


# The log entry of a ply, as a viewer may know it now, from the rows of the rules. [PR-DROP-3]


def tell(terms: Terms, step: Step, viewer: int, form: Telling) -> tuple[str, list[Event]]:
    """One ply: everything, except a drop that nobody may know any more."""
    text, told_events = step.text, told_to(terms, step.rows)
    if isinstance(step.action, int) and actions.kind(step.action) == actions.MOVING:
        path = path_of(terms, step.before, step.action)
        told_events[0] = Event(told_events[0].kind, told_events[0].args | {"path": path})
    elif points := points_in(told_events):
        told_events[0] = Event(told_events[0].kind, told_events[0].args | {"earned": points})
    elif form is Telling.HIDDEN and may_be_covered(terms, step):
        text, told_events[0] = covered_drop(text, told_events[0])
    return text, told_events


def told_to(terms: Terms, rows: Rows) -> list[Event]:
    """The events that everybody hears, squares by name. A build's stones are told with their return. [PR-BUILD-7]"""
    told_events = []
    for event in events(KINDS, rows, SPECTATOR):
        args = with_names(terms, event.args)
        if event.kind == KINDS.all[STONES_BACK].name:
            stones = sorted(stones_taken(terms, rows))
            args |= {"count": len(stones), "squares": stones}
        told_events.append(Event(event.kind, args))
    return told_events


def stones_taken(terms: Terms, rows: Rows) -> list[str]:
    """Squares of the own stones that a build takes. [PR-BUILD-7, PR-BUILD-8]"""
    return [name_of(terms, row["square"]) for row in details(KINDS, rows, STONE, SPECTATOR)]


def points_in(told_events: list[Event]) -> int:
    """Points of a build. [PR-SCORE-1, PR-END-1, PR-END-3]"""
    return sum(event.args["points"] for event in told_events if event.kind in SCORING)


def with_names(terms: Terms, args: dict[str, Any]) -> dict[str, Any]:
    """Arguments with the squares by name. [GEN-7]"""
    return {name: name_of(terms, value) if name in SQUARE_ARGUMENTS else value for name, value in args.items()}


def path_of(terms: Terms, before: Position, action: int) -> list[str]:
    """The squares of a flight, beginning with the one it leaves, for drawings: the pieces there lie open."""
    way, target = int(actions.way_of(action)), int(actions.square_of(action))
    return [name_of(terms, square) for square in path(terms, before, way, target)]


def hiding(terms: Terms, state: Position) -> list[int]:
    """Seats that have a stone in or under any ship; everybody knows how many stones of a seat lie there. [PR-DROP-3]

    The log does not tell a single drop when its own ship lifts: that would tell where the other stones of its seat lie.
    """
    players, cargo, under = state.players, state.flat("cargo"), 0
    for square in state.ship[:players]:
        if square != NOWHERE:
            under |= state.ground[square]
    return [seat for seat in range(players) if any(cargo[seat::SEATS]) or under >> seat & 1]


def may_be_covered(terms: Terms, step: Step) -> bool:
    """Whether a ply is told differently once its turn is over, or once its stone has come to light. [PR-DROP-3]"""
    is_drop = isinstance(step.action, int) and actions.kind(step.action) == actions.DROPPING
    return is_drop and not terms.memory_open


def covered_drop(text: str, drop: Event) -> tuple[str, Event]:
    """A drop without its ship; the board shows from which square the stone was taken. [PR-DROP-3, PR-DROP-4]"""
    _, less, source = text.partition("<")
    args = {name: value for name, value in drop.args.items() if name != "ship"}
    return f"drop:?{less}{source}", Event("drop-hidden-from" if source else "drop-hidden", args)


# The reasons why an action is not allowed: the rows of the rules, squares by name. Nothing here looks at hidden stones:
# a square under a ship is refused whether a stone lies there or not. [PR-DROP-3]


def why_not(game: Game, terms: Terms, state: Position, action: int) -> list[Reason]:
    """Clause and arguments for each rule that the action breaks; empty if it is legal."""
    against = reasons_of(terms, game.engine.against(terms.array, state.array, action))
    if against or actions.kind(action) != actions.MOVING or action in game.legal_actions(terms, state):
        return against
    way, square = int(actions.way_of(action)), int(actions.square_of(action))
    if way == TURNING:
        return [why_no_path(terms, state, square)]
    kind = kinds.LEAVE_SACRED if way in (STRAIGHT, ARROW) else kinds.LEAVE_SACRED_OTHERWISE
    return [reason(KINDS, kind, square=name_of(terms, square))]


def reasons_of(terms: Terms, rows: Rows) -> list[Reason]:
    """Reasons that the rules told, squares by name."""
    return [replace(each, args=with_names(terms, each.args)) for each in reasons(KINDS, rows)]


def why_no_path(terms: Terms, state: Position, target: int) -> Reason:
    """A turning move has at least one turn, and uses all pips or ends in a dead end. [PR-MOVE-3, PR-MOVE-4]"""
    pips = state.die
    args = {"square": name_of(terms, target), "count": pips}
    for steps, front in enumerate(islice(fronts_of(terms, state), min(pips, FURTHEST)), 1):
        turns = [flight[0] for (square, _), flight in front.items() if square == target]
        if any(turns) and steps < pips:
            return reason(KINDS, kinds.PIPS_LEFT_TURNING, **args, distance=steps)
        if turns and steps == pips:
            return reason(KINDS, kinds.WITHOUT_A_TURN, **args)
    return reason(KINDS, kinds.NO_PATH, **args)


# A legal action as its actor sees it: the rows that the rules tell when it is tried. [PR-ROUND-4] A preview ends where
# a ship lifts from a square that may hide stones. [PR-DROP-3]


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


def choice(game: Game, terms: Terms, state: Position, action: int) -> Choice:
    """A legal action in words, with its path or its constellation, and its points."""
    rows = game.try_action(terms, state, action)
    effects = told_to(terms, preview(rows))
    kind, args = description(terms, state, action, rows, effects)
    args = {"seat": state.actor, **args}
    return Choice(spell(terms, state, action), kind, args, tuple(effects), points_in(effects))


def description(
    terms: Terms, state: Position, action: int, rows: Rows, effects: list[Event]
) -> tuple[str, dict[str, Any]]:
    """Message `action-<kind>` and its arguments, as CHOICES declares them.

    Args:
        rows: of the rules on the action, as far as its actor can foresee it.
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


# The question to the seat to act, and the action that a person tried by touching a square that is no legal choice.


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


Square = Annotated[str, msgspec.Meta(pattern=f"^{SQUARE}$")]


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square, and the choices before it: worth of a god stone, or 0; the square from which a stone is taken."""

    square: Square
    god: int = 0
    source: Square | None = None


def attempt(view: View, touch: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    assert isinstance(view, PacalsRocketView)
    place = msgspec.convert(touch, Touched)
    square = place.square
    if view.phase == "place":
        return notation_of_placing(square)
    if view.phase == "move":
        return flight(view, place)
    if view.phase == "drop":
        if square not in view.ships:
            return notation_of_drop(view.actor, square)
        return notation_of_drop(view.ships.index(square), place.source)
    if view.phase != "build":
        return None
    height = next((pyramid.height for pyramid in view.pyramids if pyramid.square == square), 0)
    return notation_of_building(min(TALLEST, height + 1), square, [square], upgrade=height > 0)


def flight(view: PacalsRocketView, touch: Touched) -> str:
    """A flight by god stone or arrows; else a straight one, if that is possible, or a turning one.

    Raises:
        msgspec.ValidationError: there is no such god stone.
    """
    start, square = view.ships[view.actor] or "", touch.square
    if touch.god:
        if touch.god not in GOD_WORTHS:
            raise msgspec.ValidationError(f"no god stone is worth {touch.god}")
        way = GODS[GOD_WORTHS.index(touch.god)]
    elif view.die == "arrows":
        way = ARROW
    else:
        in_line = start[:1] == square[:1] or start[1:] == square[1:]
        way = STRAIGHT if in_line or view.round == 1 else TURNING
    return notation_of_move(start, way, square)


# Where a seat could build now or in its next turn, for the shapes beside the supply of pyramids. [PR-BUILD]
#
# Everything is read from a view, so it says no more than what lies open. The rules list the builds: those of the
# position as it lies, and those with one stone more, where the ship of the seat can leave one when it flies on.
# [PR-MOVE-1]


def prospects(game: Game, terms: Terms, view: View, seat: int) -> list[Prospect]:
    """Heights and squares where a seat could build; `after` are squares, on one of which it needs one stone more."""
    assert isinstance(view, PacalsRocketView)
    if view.phase in ("place", "over"):
        return []
    now = builds(game, terms, laid_open(game, terms, view), seat)
    after: dict[tuple[int, int], list[str]] = {}
    for square in landings(game, terms, view, seat):
        stone_there = builds(game, terms, laid_open(game, terms, with_stone(view, seat, square)), seat)
        for build in stone_there - now:
            after.setdefault(build, []).append(square)
    by_build = dict.fromkeys(now, ()) | {build: tuple(squares) for build, squares in after.items()}
    return [Prospect(height, name_of(terms, square), squares) for (height, square), squares in sorted(by_build.items())]


def builds(game: Game, terms: Terms, state: Position, seat: int) -> set[tuple[int, int]]:
    """Height and square of each build that the rules allow a seat in a position. [PR-BUILD]"""
    state.actor, state.phase = seat, BUILD
    member = terms.member
    return {
        (actions.height_of(action), int(member[actions.constellation_of(action)][actions.corner_of(action)]))
        for action in game.legal_actions(terms, state)
        if action != actions.END_BUILD
    }


def laid_open(game: Game, terms: Terms, view: PacalsRocketView) -> Position:
    """The position with the stones that the viewer sees, and no other. [PR-DROP-3]"""
    if view.hidden is None:
        view = replace(view, hidden=(Hidden((0,) * view.players, ()),) * view.players)
    return game.laid_out(terms, view)


def with_stone(view: PacalsRocketView, seat: int, square: str) -> PacalsRocketView:
    """The view with one stone of the seat on a square, and without its ship, which has flown on. [PR-MOVE-1]"""
    ships = tuple(None if ship == seat else where for ship, where in enumerate(view.ships))
    lying = {each.square: each.seats for each in view.stones}
    lying[square] = tuple(sorted({*lying.get(square, ()), seat}))
    hidden = view.hidden and tuple(
        Hidden((0,) * view.players, ()) if ship == seat else one for ship, one in enumerate(view.hidden)
    )
    return replace(view, ships=ships, stones=tuple(map(Stones, lying, lying.values())), hidden=hidden)


def landings(game: Game, terms: Terms, view: PacalsRocketView, seat: int) -> Iterator[str]:
    """Squares where the ship of the seat may leave one stone of it: where it may land now, or where it stands."""
    own = {each.square for each in view.stones if seat in each.seats}
    if view.phase == "move" and view.actor == seat:
        state = laid_open(game, terms, view)
        targets = {
            int(actions.square_of(action))
            for action in game.legal_actions(terms, state)
            if actions.way_of(action) not in actions.GODS
        }
        if view.supply[seat]:
            yield from (name for name in sorted(name_of(terms, target) for target in targets) if name not in own)
        return
    ship = view.ships[seat]
    if ship is None:
        return
    if view.hidden is not None:
        stones = view.hidden[seat].inside[seat] + (seat in view.hidden[seat].under)
    else:
        stones = 1 if view.unseen[seat] or (view.actor == seat and view.own_drop and view.supply[seat]) else 0
    if stones == 1:
        yield ship
