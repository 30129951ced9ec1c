"""A legal action of Die Pyramiden des Jaguar as its actor is shown it: what it is about, and what it would do.

The prospect of a card is what placing it would mean to a seat as the pyramids lie now. The rules themselves are asked:
the card is given to the seat on a copy of the position, and what is legal there is tried.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pakal.core.choice import Choice, effects_of
from pakal.core.engine import Records, record
from pakal.core.kernel import Record
from pakal.core.view import Event
from pakal.games.jaguar import actions
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, TAKES
from pakal.games.jaguar.board import KINDS
from pakal.games.jaguar.cards import pyramid_of, slots_of, word_of
from pakal.games.jaguar.facts import SLOTS
from pakal.games.jaguar.notation import spell
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import CLEAR_THEIR, EVENT, NONE, PLACE, ROB

if TYPE_CHECKING:
    from pakal.core.game import Game

CERTAIN = frozenset(
    ["chosen", "offer", "take", "put", "stack", "advance", "laying-down", "blocked", "filled", "fewer", "even"]
    + ["prize", "arrived"]
    + [f"{how}-{kind}" for how in ("used", "declined") for kind in KINDS]
)
"""Events that follow from what the actor sees. Not among them: the other's card for the start, and all that the turned
card decides. [JG-SETUP-3, JG-END-5]"""


def choice(game: "Game", terms: Records, states: Records, action: int) -> Choice:
    """What the actor is shown of an action; the same in every state that looks the same to the actor."""
    fixed, state = record(terms), record(states)
    text = spell(action)
    effects = as_foreseen(effects_of(game, terms, states, action, text, CERTAIN), state)
    own = next((event.args["space"] for event in effects if is_prize_of(event, int(state.actor))), None)
    points = 0 if own is None else own - int(state.score[state.actor])
    kind, args = described(game, terms, states, fixed, state, action)
    return Choice(text, kind, args, effects, points)


def is_prize_of(event: Event, seat: int) -> bool:
    """Whether a seat wins the round. [JG-END-4]"""
    return event.kind == "prize" and event.args["seat"] == seat


def as_foreseen(effects: tuple[Event, ...], state: Record) -> tuple[Event, ...]:
    """Without the loss of a round that the other's hidden hand decides when it is laid down. [JG-END-1, JG-END-3]"""
    laying = bool(state.closing)
    for i, event in enumerate(effects):
        laying = laying or event.kind == "laying-down"
        if event.kind == "blocked" and laying and event.args["seat"] != state.actor:
            return effects[:i]
    return effects


def described(
    game: "Game", terms: Records, states: Records, fixed: Record, state: Record, action: int
) -> tuple[str, dict[str, Any]]:
    """Message `action-<kind>` and what it is about."""
    seat, other = int(state.actor), 1 - int(state.actor)
    if action < PUTS:
        low, high = actions.low_card(action), actions.high_card(action)
        cards = [prospect(game, terms, states, who, card, (low, high)) for card in (low, high) for who in (other, seat)]
        return "offer", {"low": low, "high": high, "prospects": cards}
    if action < REVEALS:
        return placement(game, terms, states, fixed, state, action)
    if action < TAKES:
        return "reveal", {"card": action - REVEALS}
    if action < DECLINE:
        card = action - TAKES
        left = int(state.offered[0]) + int(state.offered[1]) - card
        cards = [prospect(game, terms, states, who, which) for who, which in ((seat, card), (other, left))]
        return "take", {"card": card, "left": left, "prospects": cards}
    if action == DECLINE:
        return "decline", {}
    kind, slot = actions.event_kind(action), actions.placed_slot(action)
    if kind == ROB:
        return "event-hand", {"owner": other}
    owner = other if kind == CLEAR_THEIR else seat
    args = {"owner": owner, "slot": slot, "cards": list(pyramid_of(state, owner)[slot])}
    return f"event-{KINDS[kind - 1]}", args


def placement(
    game: "Game", terms: Records, states: Records, fixed: Record, state: Record, action: int
) -> tuple[str, dict[str, Any]]:
    """A card in an empty slot, or on another. [JG-PLACE-2, JG-PLACE-3]"""
    seat = int(state.actor)
    card, slot = actions.placed_card(action), actions.placed_slot(action)
    args: dict[str, Any] = {"seat": seat, "card": card, "slot": slot, "row": int(row_of(slot))}
    if action < STACKS:
        return "put", args
    return "stack", args | stacked(game, terms, states, fixed, seat, action)


def prospect(
    game: "Game", terms: Records, states: Records, seat: int, card: int, offered: Iterable[int] = ()
) -> dict[str, Any]:
    """What placing a card would mean to a seat, as the pyramids lie now. [JG-PLACE]

    Args:
        offered: cards that would have left the hand of the actor by then.

    Returns:
        seat, card; `fits`: empty slots for it; `fills`: whether it would be the last one; `stacks`: the slots on which
        it would have to be stacked instead, each with what `stacked` says. Neither: there is no place for it.
    """
    copy = states.copy()
    state = record(copy)
    state.hand[state.actor] &= ~word_of(offered)
    state.actor, state.phase = seat, PLACE
    state.offered[:] = NONE
    state.placing[:] = NONE
    state.placing[seat] = card
    legal = game.engine.legal_buffer()
    places = [int(action) for action in legal[: game.engine.legal_actions(terms, copy, legal)]]
    fits = [actions.placed_slot(action) for action in places if action < STACKS]
    stacks = [
        {"slot": actions.placed_slot(action), **stacked(game, terms, copy, record(terms), seat, action)}
        for action in places
        if action >= STACKS
    ]
    fills = bool(fits) and len(slots_of(state.filled[seat])) == SLOTS - 1
    return {"seat": seat, "card": card, "fits": fits, "fills": fills, "stacks": stacks}


def stacked(game: "Game", terms: Records, states: Records, fixed: Record, seat: int, action: int) -> dict[str, Any]:
    """What stacking does: `beneath` the card covered; the `explorer` that moves, by `count` to `space`; the `event`
    that its owner may then carry out, or None; whether it `arrives` at the end. [JG-PLACE-4, JG-EVENT-1, JG-END-6]
    """
    state = record(states)
    slot = actions.placed_slot(action)
    count = int(row_of(slot))
    space = min(int(fixed.length), int(state.score[1 - seat]) + count)
    after = states.copy()
    game.engine.apply(terms, after, action)
    event = KINDS[fixed.event[space] - 1] if record(after).phase == EVENT else None
    return {
        "beneath": pyramid_of(state, seat)[slot][-1],
        "row": count,
        "explorer": 1 - seat,
        "space": space,
        "event": event,
        "arrives": space == int(fixed.length),
    }
