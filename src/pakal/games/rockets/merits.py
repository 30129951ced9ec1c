"""What makes an action of Rockets good: numbers of a turn, counted from the view, and the merits that they show.

A profile reads the world only for things that lie open: spaces, launch pads, numbers of cards. The cards that a turn
draws are in no profile.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pakal.base.message import Merit, Part
from pakal.core.merits import Detection, Detectors, TriedTurn, Turn
from pakal.games.rockets.facts import VALUES
from pakal.games.rockets.rules import cards_taken, reaches_back
from pakal.games.rockets.view import RocketsView
from pakal.kernels.kernel import NOBODY

KINDS: dict[str, Part] = {
    "wins": "now",
    "no-loss": "prevents",
    "ends-now": "now",
    "goes-on": "now",
    "lighter-hand": "now",
    "no-gift": "prevents",
    "push-weaker": "prevents",
    "trip-may-end": "prevents",
    "longer-climb": "prepares",
    "more-steps": "prepares",
    "one-left": "prepares",
    "low-pad": "prepares",
    "fuel": "prepares",
    "quick-end": "prepares",
}


HIGH = 60
"""Percentage of cards above a launch pad from which drawing is likely to bring a climb."""


class Profile(NamedTuple):
    """The numbers of one's turn.

    Attributes:
        view: before the turn.
        over: whether the trip ends with it.
        wins, loses: whether the game ends with it, and the seat alone has the most points, or another one has more.
        at_once: whether the turn is one action.
        card: the card that was laid, if this turn lays one.
        fly: spaces that the own marker moves, below 0 backwards.
        draws: cards that are drawn.
        push: the seat that is pushed, if any.
        space: of the own marker after the turn.
        pad: the launch pad after the turn.
        hand: cards of each value after it, without those that are drawn.
        held: number of cards of each seat after it.
        points: of each seat, if the trip ended then. [RK-TRIP-2]
        climb: the values of the hand above the launch pad, and the spaces that they can fly.
        rise: percentage of the cards not seen that are higher than the launch pad.
    """

    view: RocketsView
    over: bool
    wins: bool
    loses: bool
    at_once: bool
    card: int | None
    fly: int
    draws: int
    push: int | None
    space: int
    pad: int
    hand: tuple[int, ...]
    held: tuple[int, ...]
    points: tuple[int, ...]
    climb: tuple[tuple[int, ...], int]
    rise: int

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.view.viewer

    def lead(self, points: tuple[int, ...]) -> int:
        """Lead of the seat over the best other."""
        return points[self.seat] - max(each for seat, each in enumerate(points) if seat != self.seat)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the trips flown, and of this one."""
        return tuple(total + own for total, own in zip(self.view.scores, self.points, strict=True))

    @property
    def ends_next(self) -> bool:
        """Whether the only card of the hand can be laid without having to draw. [RK-PLAY-6]"""
        card = next((value for value, count in enumerate(self.hand) if count), VALUES)
        return not self.draws and card < VALUES and bool(reaches_back(self.space, max(0, self.pad - card)))

    @property
    def last_card(self) -> int | None:
        """Another seat that has one card left, if any."""
        return next((seat for seat, held in enumerate(self.held) if held == 1 and seat != self.seat), None)


def profile(tried: TriedTurn) -> Profile:
    """The numbers of a turn."""
    view, before, after = tried.view, tried.before, tried.after
    seat, players, turn = view.viewer, view.players, tried.turn
    words = {what: number for what, _, number in (text.partition(":") for text in turn)}
    card = int(words["play"]) if "play" in words else None
    push = int(words["push"]) if "push" in words else None
    hand = list(view.hand)
    pad = view.pads[seat] if card is None else card
    if card is not None:
        hand[card] -= 1
    over = after.trips > before.trips
    spaces = list(view.spaces)
    fly = 0
    if card is not None and view.pads[seat] is None:
        fly = -(-card // 2)
    elif card is not None and card > view.pads[seat]:
        fly = card - view.pads[seat]
    gap = view.gap if card is None else (view.pads[seat] or 0) - card
    if "back" in words:
        fly = -gap
    fly = min(fly, view.moon - spaces[seat])
    spaces[seat] += fly
    if push is not None:
        spaces[push] = min(view.moon, spaces[push] + 1)
    draws = int(cards_taken(gap, view.pile)) if "draw" in words else 0
    held = tuple(sum(hand) + draws if each == seat else view.held[each] for each in range(players))
    best = max(after.score[each] for each in range(players) if each != seat)
    points = tuple(view.worth[spaces[each]] - held[each] for each in range(players))
    ups = tuple(value for value in range(pad + 1, VALUES) if hand[value])
    unseen = [deck - laid - own for deck, laid, own in zip(view.deck, view.laid, view.hand, strict=True)]
    return Profile(
        view=view,
        over=over,
        wins=after.actor == NOBODY and after.score[seat] > best,
        loses=after.actor == NOBODY and after.score[seat] < best,
        at_once=len(turn) == 1,
        card=card,
        fly=fly,
        draws=draws,
        push=push,
        space=spaces[seat],
        pad=pad,
        hand=tuple(hand),
        held=held,
        points=points,
        climb=(ups, min(ups[-1] - pad, view.moon - spaces[seat]) if ups else 0),
        rise=round(100 * sum(unseen[pad + 1 :]) / max(1, sum(unseen))),
    )


def compare(own: Profile, other: Profile) -> Iterator[Detection]:
    """The merits of a turn that another one lacks."""

    def merit(kind: str, size: float = 1.0, marks: list[dict[str, int | str]] | None = None, **args: Any) -> Detection:
        return Detection(Merit(kind, KINDS[kind], args, tuple(marks or ())), size)

    me = own.seat
    if own.wins and not other.wins:
        yield merit("wins")
    if other.loses and other.at_once and not own.loses:
        yield merit("no-loss")
    if own.over and not own.loses and not other.over and own.lead(own.points) > 0:
        yield merit("ends-now", lead=own.lead(own.points))
    if other.over and not own.over and other.lead(other.points) < 0:
        yield merit("goes-on", behind=-other.lead(other.points))
    if own.push is None and other.push is not None and own.card is not None:
        yield merit("no-gift", seat=other.push, marks=[{"seat": other.push}])
    if own.push is not None and other.push is not None and own.totals[own.push] < own.totals[other.push]:
        yield merit("push-weaker", seat=own.push, other=other.push, marks=[{"seat": own.push}])
    if own.over or other.over:
        return
    if (last := own.last_card) is not None and own.points[me] > other.points[me]:
        size = min(8, own.points[me] - other.points[me])
        yield merit("trip-may-end", size, [{"seat": last}], seat=last, points=own.points[me], instead=other.points[me])
    yield from hands(own, other, merit)


def hands(own: Profile, other: Profile, merit: Any) -> Iterator[Detection]:
    """What the cards can do in later turns, and what they would cost."""
    me, lighter = own.seat, other.held[own.seat] - own.held[own.seat]
    ups, climb = own.climb
    cards: list[dict[str, int | str]] = [{"card": value} for value in ups]
    further = own.fly + climb - other.fly - other.climb[1]
    if further > 0 and climb and own.fly + climb > 0:
        yield merit(
            "longer-climb",
            further,
            cards,
            cards=list(ups),
            count=own.fly + climb,
            instead=max(0, other.fly + other.climb[1]),
        )
    if len(ups) > len(other.climb[0]):
        steps = len(other.climb[0])
        yield merit("more-steps", len(ups) - steps, cards, cards=list(ups), count=len(ups), instead=steps)
    if lighter > 0:
        yield merit("lighter-hand", lighter, count=own.held[me], instead=other.held[me])
        if own.held[me] == 1 and own.ends_next:
            yield merit("one-left")
        elif own.held[me] <= min(held for seat, held in enumerate(own.held) if seat != me):
            yield merit("quick-end", count=own.held[me])
    if own.draws and not ups and own.rise >= HIGH:
        yield merit("fuel", own.draws, count=own.draws, percent=own.rise)
    if own.draws and own.rise > other.rise + 10:
        yield merit("low-pad", (own.rise - other.rise) / 10, percent=own.rise, instead=other.rise)


THEMES = {
    "wins": "end",
    "no-loss": "end",
    "ends-now": "end",
    "goes-on": "end",
    "no-gift": "push",
    "push-weaker": "push",
    "trip-may-end": "last-card",
    "one-left": "last-card",
    "quick-end": "last-card",
    "longer-climb": "ladder",
    "more-steps": "ladder",
    "low-pad": "hand",
    "lighter-hand": "hand",
    "fuel": "hand",
}
"""What puzzles are about, by the kind of the merit that tells most."""


def theme(kind: str, view: RocketsView, turn: Turn) -> str:
    """What a puzzle is about: a climb begins with a trip, or lower again, or goes on."""
    name, pad = THEMES[kind], view.pads[view.viewer]
    if name != "ladder":
        return name
    if pad is None:
        return "first-card"
    return "restart" if int(turn[0].removeprefix("play:")) < pad else name


DETECTORS = Detectors(kinds=KINDS, profile=profile, compare=compare, theme=theme)
