"""What people read and touch: notation, the log, choices, reasons, and the action that a click on the page tries.

The prospect of a card is the effect of placing it for a seat, as the pyramids lie now. The rules themselves say it: the
seat gets the card on a copy of the position, and the legal placements there are tried.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, TypedDict

import msgspec
from msgspec.structs import replace

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Event, Reason
from pakal.base.wording import excerpt
from pakal.core.events import Telling, are_open, details, events_for, preview, reason
from pakal.core.game import Game, Step
from pakal.core.position import Position, Terms
from pakal.core.view import Choice, View
from pakal.games.jaguar import actions, kinds
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, STARTS, TAKES, placed_slot
from pakal.games.jaguar.board import EVENT_KINDS, EventKind
from pakal.games.jaguar.facts import CARDS, SEATS, SLOTS
from pakal.games.jaguar.kinds import CARD, DEALT, KINDS, MET
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import DEAL, DISCARD, NONE, PLACE, REVEAL, ROB, START, cards_of, word_of
from pakal.games.jaguar.view import JaguarView
from pakal.kernels.engine import Rows
from pakal.kernels.kernel import SPECTATOR

# Actions and chance outcomes as text. [GEN-5, GEN-6]

EXAMPLES = "offer:12,31, take:12, put:12@3, stack:12@3, reveal:17, event:own@3, event:hand or event:-"

CARD_NUMBER, SLOT_NUMBER = (f"({'|'.join(map(str, range(1, most + 1)))})" for most in (CARDS, SLOTS))


@cache
def notation_of(action: int) -> str:
    """Notation of an action, the same in every position.

    [JG-SETUP-3, JG-TURN-1, JG-TURN-2, JG-PLACE-2, JG-PLACE-3, JG-EVENT-1]
    """
    if action < PUTS:
        return f"offer:{actions.low_card(action)},{actions.high_card(action)}"
    if action < REVEALS:
        word = "put" if action < STACKS else "stack"
        return f"{word}:{actions.placed_card(action)}@{actions.placed_slot(action)}"
    if action < TAKES:
        return f"reveal:{action - REVEALS}"
    if action < DECLINE:
        return f"take:{action - TAKES}"
    if action == DECLINE:
        return "event:-"
    kind = actions.event_kind(action)
    return "event:hand" if kind == ROB else f"event:{EVENT_KINDS[kind - 1]}@{actions.placed_slot(action)}"


def parse(terms: Terms, state: Position, text: str) -> int:
    """The action that a text spells. Raises NotationError."""
    if text == "event:-":
        return DECLINE
    if text == "event:hand":
        return actions.event(ROB, 0)
    if parts := re.fullmatch(rf"offer:{CARD_NUMBER},{CARD_NUMBER}", text, re.ASCII):
        low, high = int(parts[1]), int(parts[2])
        if low >= high:
            raise NotationError(f"'{text}': two different cards are offered, the lower one first [JG-TURN-1, GEN-6]")
        return actions.offer(low, high)
    if parts := re.fullmatch(rf"(put|stack):{CARD_NUMBER}@{SLOT_NUMBER}", text, re.ASCII):
        place = actions.put if parts[1] == "put" else actions.stack
        return place(int(parts[2]), int(parts[3]))
    if parts := re.fullmatch(rf"(reveal|take):{CARD_NUMBER}", text, re.ASCII):
        return (REVEALS if parts[1] == "reveal" else TAKES) + int(parts[2])
    if parts := re.fullmatch(rf"event:({'|'.join(EVENT_KINDS[:-1])})@{SLOT_NUMBER}", text, re.ASCII):
        return actions.event(1 + EVENT_KINDS.index(parts[1]), int(parts[2]))
    raise NotationError(
        f"'{excerpt(text)}' is no action of Die Pyramiden des Jaguar; they look like {EXAMPLES} [GEN-5]"
    )


def spell_chance(outcome: Sequence[int]) -> str:
    """A deal, the seat that starts, or a discarded card. [JG-SETUP-2, JG-SETUP-3, JG-EVENT-1]"""
    if len(outcome) == CARDS:
        return spell_deal(outcome)
    number = outcome[0]
    return f"start:{number - STARTS}" if number >= STARTS else f"discard:{number}"


def spell_deal(cards: Iterable[int | str]) -> str:
    """A deal, in its order; `?` stands for a card that a viewer does not see. [JG-SETUP-2, GEN-6]"""
    return "deal:" + ",".join(map(str, cards))


def parse_chance(terms: Terms, state: Position, text: str) -> tuple[int, ...]:
    """The outcome that a text spells. Raises NotationError, or IllegalAction if it cannot happen. [GEN-8]"""
    kind, colon, numbers = text.partition(":")
    if not colon or kind not in ("deal", "start", "discard") or not re.fullmatch(r"\d{1,2}(,\d{1,2})*", numbers, re.A):
        raise NotationError(f"'{excerpt(text)}' is no chance outcome; they are deal:…, start:0 and discard:7 [GEN-5]")
    words = numbers.split(",")
    if any(len(word) > 1 and word[0] == "0" for word in words):
        raise NotationError(f"'{excerpt(text)}' has a number with a leading zero [GEN-5]")
    outcome = tuple(int(word) for word in words)
    due = {DEAL: "deal", START: "start", DISCARD: "discard"}[state.phase]
    if kind != due:
        raise IllegalAction(excerpt(text), [reason(KINDS, kinds.OTHER_CHANCE, kind=due)])
    if kind == "deal":
        if sorted(outcome) != list(range(1, CARDS + 1)):
            raise IllegalAction(excerpt(text), [reason(KINDS, kinds.NOT_ALL_CARDS, count=CARDS)])
        return outcome
    if len(outcome) != 1:
        raise NotationError(f"'{excerpt(text)}' should have one number [GEN-5]")
    if kind == "start":
        if outcome[0] > 1:
            raise IllegalAction(excerpt(text), [reason(KINDS, kinds.NO_SUCH_SEAT, number=outcome[0])])
        return (STARTS + outcome[0],)
    if outcome[0] not in cards_of(state.hand[1 - state.owner]):
        raise IllegalAction(excerpt(text), [reason(KINDS, kinds.NOT_IN_THEIR_HAND, card=outcome[0])])
    return outcome


# The log entry of a ply for one viewer: the rows of the rules that this viewer hears.


def tell(terms: Terms, step: Step, viewer: int, form: Telling) -> tuple[str, list[Event]]:
    """A deal shows a viewer the own cards only; a revealed card is secret until the other has chosen. [JG-SETUP-3]"""
    text = step.text
    if step.before.phase == DEAL:
        cards = {row["place"]: row["card"] for row in details(KINDS, step.rows, DEALT, viewer)}
        text = spell_deal(cards.get(place, "?") for place in range(CARDS))
    elif step.after.phase == REVEAL and viewer != step.actor and form is not Telling.FULL:
        text = "reveal:?"
    return text, told_to(step.rows, viewer)


def alike(terms: Terms, step: Step, form: Telling) -> bool:
    """Whether nobody got cards that others do not see, and no revealed card lies face down. [JG-SETUP-3]"""
    return form is Telling.FULL and are_open(KINDS, step.rows)


def told_to(rows: Rows, viewer: int) -> list[Event]:
    """The events that a viewer hears. An event that hits a slot tells the cards of this slot, bottom first."""
    cards = [row["card"] for row in details(KINDS, rows, CARD, viewer)][::-1]
    hit = {"cards": cards, "count": len(cards)}
    return [
        Event(kind.name, args | hit if "cards" in kind.types else args)
        for kind, args in events_for(KINDS, rows, viewer)
        if kind.logged
    ]


# A legal action as its actor sees it: the rows that the rules tell when it is tried.


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


def choice(game: Game, terms: Terms, state: Position, action: int) -> Choice:
    """The choice that the actor sees for an action; the same in every state that looks the same to the actor."""
    seat = state.actor
    rows = trial(game, terms, state, action)
    effects = told_to(rows, SPECTATOR)
    prizes = [event.args["space"] for event in effects if event.kind == "prize" and event.args["seat"] == seat]
    points = prizes[0] - state.score[seat] if prizes else 0  # JG-END-4
    kind, args = description(game, terms, state, action, rows, effects)
    return Choice(notation_of(action), kind, args, tuple(effects), points)


def trial(game: Game, terms: Terms, state: Position, action: int) -> Rows:
    """The rows that the rules tell of an action, as far as its actor can foresee them."""
    return preview(game.try_action(terms, state, action))


def description(
    game: Game, terms: Terms, state: Position, action: int, rows: Rows, effects: list[Event]
) -> tuple[str, dict[str, Any]]:
    """Message `action-<kind>` and its arguments.

    Args:
        rows: of the rules on the action, as far as its actor can foresee it.
    """
    if REVEALS <= action < TAKES:
        return "reveal", {"card": action - REVEALS}
    what, args = effects[0].kind, effects[0].args
    if what == "offer":
        seat, low, high = args["seat"], args["low"], args["high"]
        prospects = [
            prospect(game, terms, state, who, card, (low, high)) for card in (low, high) for who in (1 - seat, seat)
        ]
        return "offer", {"low": low, "high": high, "prospects": prospects}
    if what == "take":
        placings = (args["seat"], args["card"]), (args["other"], args["left"])
        prospects = [prospect(game, terms, state, who, card) for who, card in placings]
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


def prospect(game: Game, terms: Terms, state: Position, seat: int, card: int, offer: Iterable[int] = ()) -> Prospect:
    """The effect of placing a card for a seat, as the pyramids lie now.

    Args:
        offer: cards that would have left the hand of the actor by then.
    """
    then = state.copy()
    then.hand[state.actor] &= ~word_of(offer)
    then.actor, then.phase = seat, PLACE
    then.offered = NONE, NONE
    then.placing = [card if seat == each else NONE for each in range(SEATS)]
    places = game.legal_actions(terms, then)
    fits = [placed_slot(action) for action in places if action < STACKS]
    stacks = [stack_of(trial(game, terms, then, action)) for action in places if action >= STACKS]
    return {"seat": seat, "card": card, "fits": fits, "fills": fills(game, terms, then, places), "stacks": stacks}


def fills(game: Game, terms: Terms, state: Position, places: list[int]) -> bool:
    """Whether a card would be the last one of a pyramid. A card with several places is not. [JG-END-2]"""
    if len(places) != 1 or places[0] >= STACKS:
        return False
    return any(event.kind == "filled" for event in told_to(trial(game, terms, state, places[0]), SPECTATOR))


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


# The reasons why an action is not allowed.


def with_slots(reason: Reason) -> Reason:
    """The same reason with a list of the empty slots that a card fits; the rules tell only the first and the last."""
    if reason.kind != "fits-empty":
        return reason
    slots = list(range(reason.args["first"], reason.args["last"] + 1))
    return replace(reason, args={"card": reason.args["card"], "slots": slots})


# The action that a person tried by touching a place of the page that is no legal choice.


Card = Annotated[int, msgspec.Meta(ge=1, le=CARDS)]


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot of a seat's pyramid, and the card that was lifted before; or a card, and the other one lifted before."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    slot: Annotated[int, msgspec.Meta(ge=1, le=SLOTS)] | None = None
    card: Card | None = None
    other: Card | None = None


def attempt(view: View, touch: Mapping[str, int | str | None]) -> str | None:
    """Notation of the action that a touch tries, or None if it tries none."""
    assert isinstance(view, JaguarView)
    place = msgspec.convert(touch, Touched)
    card = place.card
    if place.slot is not None:
        return at_slot(view, place, place.slot)
    if card is None:
        return None
    if view.phase == "lay":
        return notation_of(actions.stack(card, slot_for(view, card)))
    if place.other is not None:
        return (
            notation_of(actions.offer(min(card, place.other), max(card, place.other))) if card != place.other else None
        )
    return notation_of(TAKES + card)


def at_slot(view: JaguarView, touch: Touched, slot: int) -> str | None:
    """The action that touching a slot tries in each phase."""
    if view.phase == "event":
        kind = dict(view.events).get(view.scores[view.actor])
        return None if kind in (None, "hand") else notation_of(actions.event(1 + EVENT_KINDS.index(kind), slot))
    if view.phase in ("reveal", "offer", "take"):  # no card can be placed in these phases: any card shows why
        return notation_of(actions.put(1, slot))
    card = view.placing[view.actor] if view.phase == "place" else touch.card
    if card is None or touch.seat != view.actor:
        return None
    place = actions.stack if view.pyramids[view.actor][slot - 1] else actions.put
    return notation_of(place(card, slot))


def slot_for(view: JaguarView, card: int) -> int:
    """The slot where a card that has no place would belong: the first with a higher one, or the last."""
    tops = enumerate((stack[-1] if stack else 0 for stack in view.pyramids[view.actor]), start=1)
    return next((slot for slot, top in tops if top > card), SLOTS)
