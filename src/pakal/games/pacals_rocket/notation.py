"""Actions and rolls of Pacal's Rocket as text. [GEN-5, GEN-6, GEN-7]"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Reason
from pakal.base.wording import LARGEST, excerpt, whole_number
from pakal.core.events import reason, reasons
from pakal.core.position import Position, Terms
from pakal.games.pacals_rocket import actions, kinds, rules
from pakal.games.pacals_rocket.actions import BuildParts
from pakal.games.pacals_rocket.board import SQUARE, name_of, names, number_of
from pakal.games.pacals_rocket.kinds import KINDS
from pakal.games.pacals_rocket.state import ARROWS, GOD, NOWHERE, SEATS, TALLEST
from pakal.kernels.engine import log_buffer, rows_of

EXAMPLES = "@f6, f6-f9, f6~g9, f6*f1, f6!2>c3, f6?c3, drop:1, drop:1<c3, drop:-, build:2@c3:c3,c4, up:2@c3:c3,c4"

WAYS = {sign: way for way, sign in actions.SIGNS.items()}

PLACE_TEXT = re.compile(rf"@({SQUARE})")
MOVE_TEXT = re.compile(rf"({SQUARE})({'|'.join(map(re.escape, WAYS))})({SQUARE})")
DROP_TEXT = re.compile(rf"drop:([0-{SEATS - 1}])(?:<({SQUARE}))?")
BUILD_TEXT = re.compile(rf"(build|up):([1-{TALLEST}])@({SQUARE}):({SQUARE}(?:,{SQUARE})*)")
LONGEST = 1000
"""Most characters of a text that is read: more than 225 squares need."""


def spell(terms: Terms, state: Position, action: int) -> str:
    """Notation of an action that is legal here."""
    return spell_all(terms, state, [action])[0]


def spell_all(terms: Terms, state: Position, legal: Sequence[int]) -> list[str]:
    """Notation of several of them. Their common fields are read once, because fields of a record are slow."""
    squares, square = names(terms.width, terms.squares), state.ship[state.actor]
    start = "" if square == NOWHERE else squares[square]
    return [notation_of(terms, state, squares, start, action) for action in legal]


def notation_of(terms: Terms, state: Position, squares: Sequence[str], start: str, action: int) -> str:
    """Notation of one of them.

    Args:
        squares: the name of each square.
        start: the name of the square where the ship of the actor is; empty before it is placed.
    """
    kind = actions.kind(action)
    if kind == actions.ENDING_DROPS:
        return "drop:-"
    if kind == actions.ENDING_BUILD:
        return "build:-"
    if kind == actions.BUILDING:
        return notation_of_build(terms, state, action)
    place = actions.square_of(action)
    if kind == actions.DROPPING:
        return notation_of_drop(actions.ship_of(action), None if place == actions.FROM_SUPPLY else squares[place])
    if kind == actions.PLACING:
        return notation_of_placing(squares[place])
    return notation_of_move(start, actions.way_of(action), squares[place])


def notation_of_placing(square: str) -> str:
    """A ship is placed in set-up."""
    return f"@{square}"


def notation_of_move(start: str, way: int, square: str) -> str:
    """A ship moves from one square to another. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7, PR-MOVE-8]"""
    return f"{start}{actions.SIGNS[way]}{square}"


def notation_of_drop(ship: int, source: str | None) -> str:
    """A stone goes into the ship of a seat, from the supply (None) or from a square."""
    return f"drop:{ship}" if source is None else f"drop:{ship}<{source}"


def notation_of_building(height: int, square: str, constellation: Iterable[str], upgrade: bool) -> str:
    """A pyramid of so many storeys rises on a square of a constellation. [PR-BUILD-7, PR-BUILD-8]"""
    return f"{'up' if upgrade else 'build'}:{height}@{square}:{','.join(sorted(constellation))}"


def notation_of_build(terms: Terms, state: Position, action: int) -> str:
    """Notation of a build. A list of actions may have hundreds of them, so each is spelt once."""
    texts = spelt_builds(terms.width, terms.squares)
    if action not in texts:
        build = actions.decode_build(terms, action)
        square, constellation = name_of(terms, build.square), [name_of(terms, each) for each in build.constellation]
        both = (notation_of_building(build.height, square, constellation, upgrade) for upgrade in (False, True))
        texts[action] = build.square, tuple(both)
    square_number, either = texts[action]
    return either[bool(state.tall[square_number])]


@lru_cache(maxsize=8)
def spelt_builds(width: int, squares: int) -> dict[int, tuple[int, tuple[str, ...]]]:
    """By build action on boards of this size: its square, and its notation as a new pyramid and as an upgrade."""
    return {}


def parse(terms: Terms, state: Position, text: str) -> int:
    """The action that a text spells, legal or not.

    Raises:
        NotationError: it spells none, or not in the one right way.
        IllegalAction: it is spelt well, but impossible in this position: no ship stands on the first square, the
            squares are no constellation, or there is no pyramid to upgrade.
    """
    if text == "drop:-":
        return actions.END_DROPS
    if text == "build:-":
        return actions.END_BUILD
    if len(text) <= LONGEST:
        if parts := PLACE_TEXT.fullmatch(text):
            return int(actions.move(0, number_of(terms, parts[1])))
        if parts := MOVE_TEXT.fullmatch(text):
            return parse_move(terms, state, parts)
        if parts := DROP_TEXT.fullmatch(text):
            source = actions.FROM_SUPPLY if parts[2] is None else number_of(terms, parts[2])
            return int(actions.drop(int(parts[1]), source))
        if parts := BUILD_TEXT.fullmatch(text):
            return parse_build(terms, state, parts)
    raise NotationError(f"'{excerpt(text)}' is no action of Pacal's Rocket; they look like {EXAMPLES} [GEN-5]")


def parse_move(terms: Terms, state: Position, parts: re.Match[str]) -> int:
    """A move of the ship from where it stands. [PR-MOVE-2, PR-MOVE-3, PR-MOVE-6, PR-MOVE-7, PR-MOVE-8]"""
    start, target = number_of(terms, parts[1]), number_of(terms, parts[3])
    way = WAYS[parts[2]]
    if state.actor < 0:
        refuse(parts[0], not_asked(state, actions.MOVING))
    ship = state.ship[state.actor]
    if start != ship:
        refuse(parts[0], not_asked(state, actions.MOVING))
        args = {"square": parts[1], "start": name_of(terms, ship)}
        refuse(parts[0], [reason(KINDS, kinds.NOT_YOUR_SHIP + min(way, GOD), **args)])
    return int(actions.move(way, target))


def parse_build(terms: Terms, state: Position, parts: re.Match[str]) -> int:
    """A build: height, build square, constellation. [PR-BUILD-7, PR-BUILD-8] Raises NotationError."""
    word, height, name, square_names = parts[1], int(parts[2]), parts[3], parts[4].split(",")
    square, squares = number_of(terms, name), [number_of(terms, one) for one in square_names]
    if square_names != sorted(set(square_names)):
        raise NotationError(f"{','.join(square_names)} is written {','.join(sorted(set(square_names)))} [GEN-6]")
    against = []
    if square not in squares:
        against.append(reason(KINDS, kinds.BUILD_SQUARE_OUTSIDE, square=name))
    try:
        build_square = square if square in squares else squares[0]
        action = actions.encode_build(terms, BuildParts(height, build_square, tuple(squares)))
    except ValueError:
        against += no_constellation(len(squares))
    if word == "build" and state.tall[square]:
        against.append(reason(KINDS, kinds.PYRAMID_THERE_ALREADY, square=name))
    if word == "up" and not state.tall[square]:
        against.append(reason(KINDS, kinds.NOTHING_TO_UPGRADE, square=name))
    if against:
        refuse(parts[0], not_asked(state, actions.BUILDING))
    refuse(parts[0], against)
    return action


def not_asked(state: Position, kind: int) -> list[Reason]:
    """The reason why actions of this kind are not asked for now; empty if they are. [PR-ROUND-4]"""
    log = log_buffer()
    rules.is_asked(state.record, kind, log)
    return reasons(KINDS, rows_of(log))


def no_constellation(size: int) -> list[Reason]:
    """So many squares are no constellation, where they lie. [PR-BUILD-2, PR-BUILD-3, PR-BUILD-4, PR-BUILD-5]"""
    if size == 2:
        return [reason(KINDS, kinds.NO_PAIR)]
    if size == 3:
        return [reason(KINDS, kinds.NO_THREE)]
    if size == 4:
        return [reason(KINDS, kinds.NO_FOUR), reason(KINDS, kinds.NO_SQUARE)]
    return [reason(KINDS, kinds.TOO_MANY_SQUARES, count=size)]


def refuse(text: str, reasons: list[Reason]) -> None:
    """Raise IllegalAction, if there is a reason."""
    if reasons:
        raise IllegalAction(excerpt(text), reasons)


def spell_chance(outcome: Sequence[int]) -> str:
    """A roll of the die. [PR-ROUND-3]"""
    return "roll:*" if outcome[0] == ARROWS else f"roll:{outcome[0]}"


def parse_chance(terms: Terms, state: Position, text: str) -> tuple[int]:
    """The face of the die. Raises NotationError, or IllegalAction if the die has no such face. [PR-ROUND-3]"""
    try:
        face = ARROWS if text == "roll:*" else whole_number(text.removeprefix("roll:"), 1, LARGEST)
    except ValueError:
        face = -1
    if face < 0 or not text.startswith("roll:"):
        raise NotationError(
            f"'{excerpt(text)}' is no roll; it is roll:* for the arrows, or roll: and pips [PR-ROUND-3]"
        )
    if face not in terms.die[: terms.faces]:
        raise IllegalAction(text, [reason(KINDS, kinds.NO_SUCH_FACE, face="*" if face == ARROWS else face)])
    return (face,)


assert actions.FROM_SUPPLY == NOWHERE
