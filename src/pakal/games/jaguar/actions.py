"""Actions of Die Pyramiden des Jaguar as small numbers; card and slot are read off by shifts.

Chance outcomes: a deal is all cards, a discard its card, a starting seat STARTS + seat.
"""

from pakal.core.observation import Actions
from pakal.games.jaguar.facts import CARDS
from pakal.games.jaguar.state import ROB
from pakal.kernels.kernel import kernel

PUTS = 64 * CARDS
STACKS = PUTS + 16 * (CARDS + 1)
REVEALS = STACKS + 16 * (CARDS + 1)
TAKES = REVEALS + 64
DECLINE = TAKES + 64
STARTS = 64

ACTIONS = (
    Actions(0, PUTS, "offer:A,B", "Offer two cards; 64 × the lower + the higher."),
    Actions(PUTS, STACKS - PUTS, "put:C@P", f"Place a card in an empty slot; {PUTS} + 16 × card + slot."),
    Actions(STACKS, REVEALS - STACKS, "stack:C@P", f"Place it on another card; {STACKS} + 16 × card + slot."),
    Actions(REVEALS, TAKES - REVEALS, "reveal:C", f"The card shown for the start; {REVEALS} + card."),
    Actions(TAKES, DECLINE - TAKES, "take:C", f"Take one of the offered cards; {TAKES} + card."),
    Actions(DECLINE, 1, "event:-", "Decline the event."),
    Actions(
        DECLINE + 16,
        16 * (ROB - 1),
        "event:jaguar@P, event:own@P, event:their@P",
        f"Remove a jaguar (kind 1), a card of one's own (2) or of the other pyramid (3); {DECLINE} + 16 × kind + slot.",
    ),
    Actions(DECLINE + 16 * ROB, 1, "event:hand", "A card of the other hand, drawn at random, is discarded."),
)


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
