"""Actions of Die Pyramiden des Jaguar as small numbers; card and slot are read off by shifts.

| number                           | notation       | meaning                                   |
|----------------------------------|----------------|-------------------------------------------|
| 64 · lower card + higher         | offer:12,31    | offer two cards                           |
| PUTS + 16 · card + slot          | put:12@3       | place a card in an empty slot             |
| STACKS + the same                | stack:12@3     | place it on another card                  |
| REVEALS + card                   | reveal:17      | the card shown for the start              |
| TAKES + card                     | take:12        | take one of the offered cards             |
| DECLINE                          | event:-        | decline the event                         |
| DECLINE + 16 · kind + slot       | event:jaguar@3 | remove a jaguar (kind 1) or a card (2, 3) |
| DECLINE + 16 · ROB               | event:hand     | a card of the opponent's hand goes        |

Chance outcomes: a deal is all 40 cards, a discard its card, a starting seat STARTS + seat.
"""

from pakal.core.kernel import kernel

PUTS = 64 * 40
STACKS = PUTS + 16 * 41
REVEALS = STACKS + 16 * 41
TAKES = REVEALS + 64
DECLINE = TAKES + 64
STARTS = 64


@kernel
def offer(low: int, high: int) -> int:
    """Offer two cards, the lower first."""
    return (low << 6) + high


@kernel
def low_card(action: int) -> int:
    """Lower card of an offer."""
    return action >> 6


@kernel
def high_card(action: int) -> int:
    """Higher card of an offer."""
    return action & 63


@kernel
def put(card: int, slot: int) -> int:
    """Place a card in an empty slot."""
    return PUTS + (card << 4) + slot


@kernel
def stack(card: int, slot: int) -> int:
    """Place a card on another."""
    return STACKS + (card << 4) + slot


@kernel
def placed_card(action: int) -> int:
    """Card of a placement."""
    return action - (STACKS if action >= STACKS else PUTS) >> 4


@kernel
def placed_slot(action: int) -> int:
    """Slot of a placement or an event."""
    return action & 15


@kernel
def event(kind: int, slot: int) -> int:
    """Carry out an event at a slot, or at 0 where it has none."""
    return DECLINE + (kind << 4) + slot


@kernel
def event_kind(action: int) -> int:
    """Kind of an event, NOTHING if it is declined."""
    return action - DECLINE >> 4
