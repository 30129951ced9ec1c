"""A legal action of Die Pyramiden des Jaguar as its actor sees it: the rows that the rules tell when it is tried.

The prospect of a card tells what placing it would do for a seat as the pyramids lie now. The rules themselves say it:
the seat gets the card on a copy of the position, and the legal placements there are tried.
"""

from collections.abc import Iterable
from typing import Any, TypedDict

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.engine import Rows, copy_of, record
from pakal.core.game import Game
from pakal.core.kernel import Records
from pakal.core.rows import details, preview
from pakal.core.view import Event
from pakal.games.jaguar.actions import REVEALS, STACKS, TAKES, placed_slot
from pakal.games.jaguar.board import EVENT_KINDS, EventKind
from pakal.games.jaguar.cards import word_of
from pakal.games.jaguar.kinds import KINDS, MET
from pakal.games.jaguar.log import told_to
from pakal.games.jaguar.notation import notation_of
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import NONE, PLACE


class Stacked(TypedDict):
    """The effect of stacking. [JG-PLACE-4, JG-EVENT-1, JG-END-6]

    `beneath`: the card covered. `explorer`: the seat that moves to `space`, by `row` spaces at most. `event`: what its
    owner may then carry out, or None. `arrives`: whether it comes to the end.
    """

    slot: int
    beneath: int
    row: int
    explorer: int
    space: int
    event: EventKind | None
    arrives: bool


class Prospect(TypedDict):
    """The effect of placing a card for a seat, as the pyramids lie now. [JG-PLACE]

    `fits`: empty slots for it. `fills`: whether it would be the last one. `stacks`: its effect on each slot where it
    would have to be stacked instead. With neither there is no place for it.
    """

    seat: int
    card: int
    fits: list[int]
    fills: bool
    stacks: list[Stacked]


class Reveal(TypedDict):
    """The card shown for the start."""

    card: int


class Offer(TypedDict):
    """Two cards on offer, and the effect of each for either seat."""

    low: int
    high: int
    prospects: list[Prospect]


class Take(TypedDict):
    """The card taken, the one left to the other seat, and their effects."""

    card: int
    left: int
    prospects: list[Prospect]


class Put(TypedDict):
    """A card in an empty slot."""

    seat: int
    card: int
    slot: int
    row: int


class Stack(Stacked):
    """A card on another."""

    seat: int
    card: int


class UsedSlot(TypedDict):
    """An event at a slot of `owner`; `cards` from the bottom up."""

    owner: int
    slot: int
    cards: list[int]


class UsedHand(TypedDict):
    """A card of the hand of `owner` goes."""

    owner: int


class Decline(TypedDict):
    """The event is not carried out."""


CHOICES = {
    "reveal": Reveal,
    "offer": Offer,
    "take": Take,
    "put": Put,
    "stack": Stack,
    "event-jaguar": UsedSlot,
    "event-own": UsedSlot,
    "event-their": UsedSlot,
    "event-hand": UsedHand,
    "decline": Decline,
}
"""Arguments of each kind of choice."""


def choice(game: Game, terms: Records, states: Records, action: int) -> Choice:
    """The choice that the actor sees for an action; the same in every state that looks the same to the actor."""
    state = record(states)
    seat = int(state.actor)
    rows = trial(game, terms, states, action)
    effects = told_to(rows, SPECTATOR)
    prizes = [event.args["space"] for event in effects if event.kind == "prize" and event.args["seat"] == seat]
    points = prizes[0] - int(state.score[seat]) if prizes else 0  # JG-END-4
    kind, args = description(game, terms, states, action, rows, effects)
    return Choice(notation_of(action), kind, args, tuple(effects), points)


def trial(game: Game, terms: Records, states: Records, action: int) -> Rows:
    """The rows that the rules tell of an action, as far as its actor can foresee them."""
    return preview(game.engine.tell(terms, copy_of(states), action))


def description(
    game: Game, terms: Records, states: Records, action: int, rows: Rows, effects: list[Event]
) -> tuple[str, dict[str, Any]]:
    """Message `action-<kind>` and its arguments.

    Args:
        rows: what the rules tell of the action, as far as its actor can foresee it.
    """
    if REVEALS <= action < TAKES:
        return "reveal", {"card": action - REVEALS}
    what, args = effects[0].kind, effects[0].args
    if what == "offer":
        seat, low, high = args["seat"], args["low"], args["high"]
        prospects = [
            prospect(game, terms, states, who, card, (low, high)) for card in (low, high) for who in (1 - seat, seat)
        ]
        return "offer", {"low": low, "high": high, "prospects": prospects}
    if what == "take":
        placings = (args["seat"], args["card"]), (args["other"], args["left"])
        prospects = [prospect(game, terms, states, who, card) for who, card in placings]
        return "take", {"card": args["card"], "left": args["left"], "prospects": prospects}
    if what == "put":
        return "put", args | {"row": int(row_of(args["slot"]))}
    if what == "stack":
        return "stack", {**args, **stack_of(rows)}
    if what == "used-hand":
        return "event-hand", {"owner": args["owner"]}
    if "cards" in args:
        return what.replace("used", "event"), {name: args[name] for name in ("owner", "slot", "cards")}
    return "decline", {}


def prospect(game: Game, terms: Records, states: Records, seat: int, card: int, offer: Iterable[int] = ()) -> Prospect:
    """The effect of placing a card for a seat, as the pyramids lie now.

    Args:
        offer: cards that would have left the hand of the actor by then.
    """
    copy = copy_of(states)
    state = record(copy)
    state.hand[state.actor] &= ~word_of(offer)
    state.actor, state.phase = seat, PLACE
    state.offered[:] = NONE
    state.placing[:] = NONE
    state.placing[seat] = card
    legal = game.engine.legal_buffer()
    places = legal[: game.engine.legal_actions(terms, copy, legal)].tolist()
    fits = [placed_slot(action) for action in places if action < STACKS]
    stacks = [stack_of(trial(game, terms, copy, action)) for action in places if action >= STACKS]
    return {"seat": seat, "card": card, "fits": fits, "fills": fills(game, terms, copy, places), "stacks": stacks}


def fills(game: Game, terms: Records, states: Records, places: list[int]) -> bool:
    """Whether a card would be the last one of a pyramid. A card with several places is not. [JG-END-2]"""
    if len(places) != 1 or places[0] >= STACKS:
        return False
    return any(event.kind == "filled" for event in told_to(trial(game, terms, states, places[0]), SPECTATOR))


def stack_of(rows: Rows) -> Stacked:
    """The effect of stacking, from the rows that the rules tell of it."""
    by_kind = {event.kind: event.args for event in told_to(rows, SPECTATOR)}
    meetings = details(KINDS, rows, MET, SPECTATOR)
    advance, slot = by_kind["advance"], by_kind["stack"]["slot"]
    return {
        "slot": slot,
        "beneath": by_kind["stack"]["beneath"],
        "row": int(row_of(slot)),
        "explorer": advance["seat"],
        "space": advance["space"],
        "event": EVENT_KINDS[meetings[0]["event"] - 1] if meetings else None,
        "arrives": "arrived" in by_kind and by_kind["arrived"]["space"] == advance["space"],
    }
