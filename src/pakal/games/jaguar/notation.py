"""Actions and chance outcomes of Die Pyramiden des Jaguar as text. [GEN-5, GEN-6]"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.wording import excerpt
from pakal.core.events import reason
from pakal.core.position import Position, Terms
from pakal.games.jaguar import actions, kinds
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, STARTS, TAKES
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.facts import CARDS, SLOTS
from pakal.games.jaguar.kinds import KINDS
from pakal.games.jaguar.state import DEAL, DISCARD, ROB, START, cards_of

EXAMPLES = "offer:12,31, take:12, put:12@3, stack:12@3, reveal:17, event:own@3, event:hand or event:-"

CARD, SLOT = (f"({'|'.join(map(str, range(1, most + 1)))})" for most in (CARDS, SLOTS))


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
    if parts := re.fullmatch(rf"offer:{CARD},{CARD}", text, re.ASCII):
        low, high = int(parts[1]), int(parts[2])
        if low >= high:
            raise NotationError(f"'{text}': two different cards are offered, the lower one first [JG-TURN-1, GEN-6]")
        return actions.offer(low, high)
    if parts := re.fullmatch(rf"(put|stack):{CARD}@{SLOT}", text, re.ASCII):
        place = actions.put if parts[1] == "put" else actions.stack
        return place(int(parts[2]), int(parts[3]))
    if parts := re.fullmatch(rf"(reveal|take):{CARD}", text, re.ASCII):
        return (REVEALS if parts[1] == "reveal" else TAKES) + int(parts[2])
    if parts := re.fullmatch(rf"event:({'|'.join(EVENT_KINDS[:-1])})@{SLOT}", text, re.ASCII):
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
