"""A legal action of Rockets as its actor sees it: the rows that the rules tell when it is tried."""

from typing import Any, Literal, TypedDict

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.engine import Rows, copy_of, record
from pakal.core.game import Game
from pakal.core.kernel import Record, Records
from pakal.core.rows import details
from pakal.games.rockets.actions import FIRST_PUSH
from pakal.games.rockets.kinds import DRAW, FLEW, KINDS
from pakal.games.rockets.log import told_to
from pakal.games.rockets.notation import notation_of
from pakal.games.rockets.rules.turn import FIRST_DIVISOR
from pakal.games.rockets.state import LAY, PUSH


class Sum(TypedDict):
    """The arithmetic of a laid card: two terms, the sign between them, and the spaces or the difference that result.

    `result`: None if the card is equal. `exact`: False if it is rounded.
    """

    left: int
    sign: Literal["divided", "minus", "equal"]
    right: int
    result: int | None
    exact: bool


class Consequences(TypedDict):
    """The consequences of an action, also of one that a second decision follows.

    `certain`: whether no second decision follows. `flights`: the rockets that will fly; else those that may (after
    `equal` one of them, after `lower` one or none): seat, the space it leaves, the space it comes to. `draws`: number
    of cards that may be drawn instead, or 0. Spaces are numbers, not worths. `way`, `sum`: how the card that is laid
    compares with the one before it; of a second decision, how the card that led to it does.
    """

    way: Literal["first", "forward", "equal", "lower"]
    sum: Sum
    certain: bool
    flights: list[tuple[int, int, int]]
    draws: int


class Play(Consequences):
    """A card that is laid, and the card with which it is compared.

    `previous`: None for the first card. `count`: spaces that are flown, or the difference, as in the event of that
    kind; 0 for `equal`.
    """

    card: int
    previous: int | None
    count: int


class Push(Consequences):
    """Somebody else flies instead."""

    other: int
    space: int


class Back(Consequences):
    """One's own marker falls back."""

    count: int
    space: int


class Draw(Consequences):
    """Cards are drawn instead."""

    count: int


CHOICES = {"play": Play, "push": Push, "back": Back, "draw": Draw}
"""Arguments of each kind of choice."""


def choice(game: Game, terms: Records, states: Records, action: int) -> Choice:
    """Kind, arguments, effects and points of a legal action: only things that all would hear, so no drawn card."""
    after = copy_of(states)
    own_rows = game.engine.tell(terms, after, action)
    effects = told_to(own_rows, SPECTATOR)
    what, seat = effects[0], int(record(states).actor)
    args = {name: value for name, value in what.args.items() if name != "seat"}
    if action < FIRST_PUSH:
        args.pop("space", None)
        args = {"way": what.kind, "previous": None, "count": 0} | args
        args["sum"] = sum_of(args["card"], args["previous"])
    else:
        args |= comparison_before(record(states))
    second_rows = second_decisions(game, terms, after)
    then = [own_rows, *second_rows]
    args["certain"] = not second_rows
    args["flights"] = [tuple(row.values()) for rows in then for row in details(KINDS, rows, FLEW, SPECTATOR)]
    args["draws"] = sum(row["count"] for rows in then for row in details(KINDS, rows, DRAW, SPECTATOR))
    points = sum(event.args["points"] for event in effects if event.kind == "points" and event.args["seat"] == seat)
    text, kind = notation_of(action), "play" if action < FIRST_PUSH else what.kind
    return Choice(text, kind, args, tuple(effects), points)


def sum_of(card: int, previous: int | None) -> Sum:
    """The arithmetic of a card; near the moon a rocket flies fewer spaces than result. [RK-PLAY-2 to RK-PLAY-5]

    Args:
        card: its value.
        previous: value of the card before it; None for a first card.
    """
    if previous is None:
        half, rest = divmod(card, FIRST_DIVISOR)
        return Sum(left=card, sign="divided", right=FIRST_DIVISOR, result=half + (rest > 0), exact=rest == 0)
    if card == previous:
        return Sum(left=card, sign="equal", right=previous, result=None, exact=True)
    high, low = max(card, previous), min(card, previous)
    return Sum(left=high, sign="minus", right=low, result=high - low, exact=True)


def comparison_before(state: Record) -> dict[str, Any]:
    """Way and sum of the card that was laid before a second decision. [RK-PLAY-4, RK-PLAY-5]"""
    card, gap = int(state.pad[state.actor]), int(state.gap)
    return {"way": "equal" if state.phase == PUSH else "lower", "sum": sum_of(card, card + gap)}


def second_decisions(game: Game, terms: Records, states: Records) -> list[Rows]:
    """The rows of the rules for each way to go on with a turn that is not over. [RK-PLAY-4, RK-PLAY-5]"""
    if record(states).phase == LAY:
        return []
    out = game.engine.legal_buffer()
    legal = out[: game.engine.legal_actions(terms, states, out)].tolist()
    return [game.engine.tell(terms, copy_of(states), action) for action in legal]
