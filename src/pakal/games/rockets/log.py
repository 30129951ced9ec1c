"""What happened at a ply of Rockets, as one viewer may know it."""

import numpy as np

from pakal.core.actors import CHANCE
from pakal.core.game import Step
from pakal.core.kernel import Record
from pakal.core.view import Event, LogEntry
from pakal.games.rockets.actions import BACK, DRAW, FIRST_PUSH
from pakal.games.rockets.facts import CARDS
from pakal.games.rockets.rules.trip import HAND
from pakal.games.rockets.state import NONE


def log_entry(terms: Record, step: Step, viewer: int) -> LogEntry:
    """A shuffle shows a viewer the own six cards only; all decisions are made in the open."""
    if step.actor == CHANCE:
        events = [Event("trip", {"trip": int(step.after.rounds), "seat": int(step.after.starter)})]
        text = own_cards(step, viewer)
    else:
        events = decision(step, viewer) + trip_end(terms, step)
        text = step.text
    return LogEntry(step.ply, step.actor, int(step.after.rounds), int(step.before.turns), text, tuple(events))


def own_cards(step: Step, viewer: int) -> str:
    """The shuffle with all but the viewer's own cards covered. [RK-SETUP-2]"""
    assert isinstance(step.action, tuple)
    first = HAND * ((viewer - int(step.after.starter)) % int(step.after.players)) if viewer >= 0 else CARDS
    return "shuffle:" + ",".join(
        str(value) if first <= i < first + HAND else "?" for i, value in enumerate(step.action)
    )


def decision(step: Step, viewer: int) -> list[Event]:
    """A card, and what it did to which marker. [RK-PLAY-2 to RK-PLAY-6]"""
    seat, action, before, after = step.actor, step.action, step.before, step.after
    assert isinstance(action, int)
    if action == BACK:
        return [Event("back", {"seat": seat, "count": int(before.gap), "space": int(after.space[seat])})]
    if action == DRAW:
        return drawn(step, viewer)
    if action >= FIRST_PUSH:
        other = action - FIRST_PUSH
        return [Event("push", {"seat": seat, "other": other, "space": int(after.space[other])})]
    previous = int(before.pad[seat])
    args = {"seat": seat, "card": action}
    if previous == NONE:
        return [Event("first", args | {"count": (action + 1) // 2, "space": int(after.space[seat])})]
    args["previous"] = previous
    if action > previous:
        return [Event("forward", args | {"count": action - previous, "space": int(after.space[seat])})]
    if action == previous:
        return [Event("equal", args)]
    return [Event("lower", args | {"count": previous - action})]


def drawn(step: Step, viewer: int) -> list[Event]:
    """How many cards were drawn; which ones, for who drew them. [RK-PLAY-5, RK-PLAY-7]"""
    seat = step.actor
    count = int(step.after.drawn) - int(step.before.drawn)
    if seat != viewer:
        return [Event("draw", {"seat": seat, "count": count})]
    cards = sorted(int(card) for card in step.before.pile[step.before.drawn : step.after.drawn])
    return [Event("draw-own", {"seat": seat, "count": count, "cards": cards})]


def trip_end(terms: Record, step: Step) -> list[Event]:
    """Why the trip is over, if it is, and how the points of each came about. [RK-TRIP-1, RK-TRIP-2]"""
    trip, after = int(step.before.trips), step.after
    if int(after.trips) == trip:
        return []
    events = [why_over(terms, step)]
    for seat in range(int(after.players)):
        sums = {"worth": int(terms.worth[after.space[seat]]), "count": int(after.held[seat])}
        events.append(Event("points", {"seat": seat, "trip": trip + 1, "points": int(after.sheet[trip, seat])} | sums))
    return events


def why_over(terms: Record, step: Step) -> Event:
    """No card left, a marker on the moon, or an empty pile: the first of them that holds. [RK-TRIP-1]"""
    seat, after = step.actor, step.after
    args = {"trip": int(after.trips)}
    if after.held[seat] == 0:
        return Event("over-hand", args | {"seat": seat})
    there = np.flatnonzero(after.space == terms.moon)
    if len(there):
        return Event("over-moon", args | {"seat": int(there[0])})
    return Event("over-pile", args)
