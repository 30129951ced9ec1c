"""What happened at a ply of Die Pyramiden des Jaguar, as one viewer may know it."""

from pakal.core.actors import CHANCE
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.telling import Told
from pakal.core.view import Event, LogEntry
from pakal.games.jaguar import actions
from pakal.games.jaguar.actions import DECLINE, PUTS, REVEALS, STACKS, TAKES
from pakal.games.jaguar.board import KINDS
from pakal.games.jaguar.cards import pyramid_of
from pakal.games.jaguar.facts import HAND
from pakal.games.jaguar.rules.ending import PRIZE
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import BLOCKED, CLEAR_THEIR, CUT_OFF, DEAL, EVEN, FILLED, NO_SEAT, OVER, REVEAL, ROB


def log_entry(terms: Record, step: Step, viewer: int, told: Told) -> LogEntry:
    """A deal shows a viewer the own cards only; a revealed card is secret until the other has chosen. [JG-SETUP-3]"""
    text = step.text
    if step.actor == CHANCE:
        if step.before.phase == DEAL:
            text = own_cards(step, viewer)
        events = chance(step)
    elif step.before.phase == REVEAL:
        text = "reveal:?" if step.actor == 0 and viewer != 0 and told is not Told.OPEN else text
        events = reveal(step)
    else:
        events = decision(terms, step)
    events += round_end(terms, step)
    return LogEntry(step.ply, step.actor, int(step.after.rounds), int(step.before.turns), text, tuple(events))


def own_cards(step: Step, viewer: int) -> str:
    """The deal with all but the viewer's own cards covered. [JG-SETUP-2]"""
    assert isinstance(step.action, tuple)
    first = HAND * viewer
    cards = (str(card) if viewer >= 0 and first <= i < first + HAND else "?" for i, card in enumerate(step.action))
    return "deal:" + ",".join(cards)


def chance(step: Step) -> list[Event]:
    """A deal, who starts, or a card out of a hand. [JG-SETUP-2, JG-SETUP-3, JG-EVENT-1]"""
    if step.before.phase == DEAL:
        events = [Event("round", {"round": int(step.after.rounds)})]
        return events if step.after.first == NO_SEAT else [*events, Event("starts", {"seat": int(step.after.first)})]
    assert isinstance(step.action, tuple)
    if step.after.discards == step.before.discards:
        return [Event("starts", {"seat": int(step.after.first)})]
    return [Event("discarded", {"seat": 1 - int(step.before.owner), "card": step.action[0]})]


def reveal(step: Step) -> list[Event]:
    """Seat 0 chooses a card; once seat 1 has chosen as well, both are shown. [JG-SETUP-3]"""
    assert isinstance(step.action, int)
    if step.actor == 0:
        return [Event("chosen", {"seat": 0})]
    cards = int(step.before.chosen[0]), step.action - REVEALS
    shown = [Event("revealed", {"seat": seat, "card": card}) for seat, card in enumerate(cards)]
    return [*shown, Event("starts", {"seat": int(step.after.first)})]


def decision(terms: Record, step: Step) -> list[Event]:
    """What a seat did in the open. [JG-TURN-1, JG-TURN-2, JG-EVENT-1]"""
    seat, action = step.actor, step.action
    assert isinstance(action, int)
    if action < PUTS:
        return [Event("offer", {"seat": seat, "low": actions.low_card(action), "high": actions.high_card(action)})]
    if action < REVEALS:
        return placement(terms, step, action)
    if action < DECLINE:
        left = int(step.after.placing[1 - seat])
        return [Event("take", {"seat": seat, "card": action - TAKES, "other": 1 - seat, "left": left})]
    return event(terms, step, action)


def placement(terms: Record, step: Step, action: int) -> list[Event]:
    """A card in an empty slot, or on another; then the other explorer moves. [JG-PLACE-2 to JG-PLACE-4]"""
    seat = step.actor
    card, slot = actions.placed_card(action), actions.placed_slot(action)
    args = {"seat": seat, "card": card, "slot": slot}
    if action < STACKS:
        return [Event("put", args)]
    row = int(row_of(slot))
    space = min(int(terms.length), int(step.before.score[1 - seat]) + row)
    beneath = pyramid_of(step.before, seat)[slot][-1]
    return [
        Event("stack", args | {"beneath": beneath}),
        Event("advance", {"seat": 1 - seat, "count": row, "space": space}),
    ]


def event(terms: Record, step: Step, action: int) -> list[Event]:
    """An event carried out, or declined. [JG-EVENT-1, JG-EVENT-2]"""
    seat, other = step.actor, 1 - step.actor
    kind, slot = actions.event_kind(action), actions.placed_slot(action)
    if action == DECLINE:
        name = KINDS[terms.event[step.before.score[seat]] - 1]
        return [Event(f"declined-{name}", {"seat": seat})]
    name = f"used-{KINDS[kind - 1]}"
    if kind == ROB:
        return [Event(name, {"seat": seat, "other": other})]
    args = {"seat": seat, "other": other, "slot": slot}
    cards = pyramid_of(step.before, other if kind == CLEAR_THEIR else seat)[slot]
    return [Event(name, args | {"cards": list(cards), "count": len(cards)})]


def round_end(terms: Record, step: Step) -> list[Event]:
    """How a round ended, if it did, and what followed by itself. [JG-END-1 to JG-END-6]"""
    before, after = step.before, step.after
    events = []
    if after.closing and not before.closing:
        events.append(Event("laying-down", {"seat": int(after.active)}))
    if before.phase == DEAL or after.phase not in (DEAL, OVER):
        return events
    winner, length = int(after.winner), int(terms.length)
    if after.ending == CUT_OFF:
        return [*events, Event("arrived", {"seat": 1 - step.actor, "space": length})]
    if after.ending == EVEN:
        events.append(Event("even"))
    elif after.ending == BLOCKED:
        events.append(Event("blocked", {"seat": 1 - winner}))
    else:
        events.append(Event("filled" if after.ending == FILLED else "fewer", {"seat": winner}))
    if winner != NO_SEAT:
        space = int(after.score[winner])
        events.append(Event("prize", {"seat": winner, "count": PRIZE, "space": space}))
        if space == length:
            return [*events, Event("arrived", {"seat": winner, "space": length})]
    lead = max(int(score) for score in after.score)
    ends = "ends" if after.phase == OVER else "goes-on"
    return [*events, Event("turned", {"card": int(after.turned), "space": lead}), Event(ends)]
