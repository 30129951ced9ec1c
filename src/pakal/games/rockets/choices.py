"""A legal action of Rockets as its actor sees it: the rows that the rules tell when it is tried."""

from typing import Literal, TypedDict

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.engine import Records, Rows, copy_of, record
from pakal.core.game import Game
from pakal.core.rows import details
from pakal.games.rockets.actions import FIRST_PUSH
from pakal.games.rockets.kinds import DRAW, FLEW, KINDS
from pakal.games.rockets.log import told_to
from pakal.games.rockets.notation import notation_of
from pakal.games.rockets.state import LAY


class Leads(TypedDict):
    """The consequences of an action, also of one that a second decision follows.

    `certain`: whether no second decision follows. `flights`: the rockets that will fly; else those that may (after
    `equal` one of them, after `lower` one or none): seat, the space it leaves, the space it comes to. `draws`: number
    of cards that may be drawn instead, or 0. Spaces are numbers, not worths.
    """

    certain: bool
    flights: list[tuple[int, int, int]]
    draws: int


class Play(Leads):
    """A card that is laid, and the card with which it is compared.

    `previous`: None for the first card. `count`: spaces or difference, as in the event of that kind; 0 for `equal`.
    """

    way: Literal["first", "forward", "equal", "lower"]
    card: int
    previous: int | None
    count: int


class Push(Leads):
    """Somebody else flies instead."""

    other: int
    space: int


class Back(Leads):
    """One's own marker falls back."""

    count: int
    space: int


class Draw(Leads):
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
    second_rows = second_decisions(game, terms, after)
    then = [own_rows, *second_rows]
    args["certain"] = not second_rows
    args["flights"] = [tuple(row.values()) for rows in then for row in details(KINDS, rows, FLEW, SPECTATOR)]
    args["draws"] = sum(row["count"] for rows in then for row in details(KINDS, rows, DRAW, SPECTATOR))
    points = sum(event.args["points"] for event in effects if event.kind == "points" and event.args["seat"] == seat)
    text, kind = notation_of(action), "play" if action < FIRST_PUSH else what.kind
    return Choice(text, kind, args, tuple(effects), points)


def second_decisions(game: Game, terms: Records, states: Records) -> list[Rows]:
    """The rows of the rules for each way to go on with a turn that is not over. [RK-PLAY-4, RK-PLAY-5]"""
    if record(states).phase == LAY:
        return []
    out = game.engine.legal_buffer()
    legal = out[: game.engine.legal_actions(terms, states, out)].tolist()
    return [game.engine.tell(terms, copy_of(states), action) for action in legal]
