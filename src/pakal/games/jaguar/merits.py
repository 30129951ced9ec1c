"""What makes an action of Die Pyramiden des Jaguar good: numbers of a turn, counted from the view, and their merits.

Pyramids, explorers and the cards on offer lie open, so all that is counted here holds whatever the hidden cards are.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pakal.base.message import Merit, Part
from pakal.core.merits import Detection, Detectors, TriedTurn, Turn
from pakal.games.jaguar.facts import CARDS, ROWS, SLOTS
from pakal.games.jaguar.rules.placement import row_of
from pakal.games.jaguar.state import LAST_SLOT, NONE, OFFER, TRACK_END, cards_of, slots_of
from pakal.games.jaguar.view import JaguarView, pyramid_of

KINDS: dict[str, Part] = {
    "wins": "now",
    "no-loss": "prevents",
    "wins-round": "now",
    "keeps-round": "prevents",
    "fits": "now",
    "cheaper-stack": "now",
    "fuller": "now",
    "no-event": "prevents",
    "they-stack": "prevents",
    "they-stack-either": "prevents",
    "no-fill": "prevents",
    "only-one": "prevents",
    "narrow-theirs": "prevents",
    "safe-left": "now",
    "cheaper-left": "now",
    "place-left": "now",
    "better-split": "now",
    "more-room": "prepares",
    "near-cards": "prevents",
    "fit-either": "prepares",
    "more-fit": "prepares",
    "fewer-dead": "prepares",
    "fewer-lost": "prepares",
    "more-welcome": "prepares",
    "even-gaps": "prepares",
    "free-slot": "prepares",
    "cheaper-coming": "prepares",
    "lower-shown": "prepares",
}

HIGHEST_ROW = len(ROWS)

LOST = 6
"""What a card without a place costs, in spaces of the track: about the prize of the round."""

LEAST_NEARER = 3
"""Least difference that counts in how far the two cards of an offer are from each other."""


class Pyramid(NamedTuple):
    """The filled slots of a pyramid with their top cards, and the slots with a jaguar."""

    tops: dict[int, int]
    jaguars: frozenset[int]

    @property
    def empty(self) -> int:
        """Number of empty slots."""
        return SLOTS - len(self.tops)

    def places(self, card: int) -> tuple[range, list[int]]:
        """The empty slots that fit a card; and where there are none, the slots where it can be stacked. [JG-PLACE]"""
        left = max((slot for slot, top in self.tops.items() if top < card), default=0)
        right = min((slot for slot, top in self.tops.items() if top > card), default=LAST_SLOT)
        fits = range(left + 1, right)
        return fits, [slot for slot in (left, right) if 0 < slot <= SLOTS and slot not in self.jaguars and not fits]

    def cost(self, card: int) -> int:
        """Spaces that the other explorer gains at least if a card is placed; LOST if it has no place."""
        fits, stacks = self.places(card)
        return 0 if fits else min((int(row_of(slot)) for slot in stacks), default=LOST)

    def welcome(self, cards: Sequence[int]) -> int:
        """How many of these cards fit an empty slot, each on its own."""
        return sum(bool(self.places(card)[0]) for card in cards)

    def after(self, card: int) -> Iterator["Pyramid"]:
        """The pyramid for each way to place a card."""
        fits, stacks = self.places(card)
        for slot in fits:
            yield Pyramid({**self.tops, slot: card}, self.jaguars)
        for slot in stacks:
            yield Pyramid({**self.tops, slot: card}, self.jaguars | {slot})

    def gaps(self) -> list[tuple[int, int, int]]:
        """Runs of empty slots: the cards on both sides, and the number of slots."""
        runs, low, place = [], 0, 0
        for slot, top in [*sorted(self.tops.items()), (LAST_SLOT, CARDS + 1)]:
            if slot - place > 1:
                runs.append((low, top, slot - place - 1))
            low, place = top, slot
        return runs

    def room(self, cards: Sequence[int]) -> int:
        """The most of these cards that can all lie in empty slots: in each run at most its slots."""
        return sum(min(slots, sum(low < card < high for card in cards)) for low, high, slots in self.gaps())

    def crowds(self, cards: Sequence[int]) -> list[tuple[int, int, int, int]]:
        """Runs of empty slots, the most crowded first: lower card, higher card, slots, and how many cards fit."""
        runs = [(low, high, slots, sum(low < card < high for card in cards)) for low, high, slots in self.gaps()]
        return sorted(runs, key=lambda run: -run[3] / run[2])

    def uneven(self, cards: Sequence[int]) -> float:
        """How unevenly the empty slots are shared out over some cards, in slots."""
        runs = [(slots, sum(low < card < high for card in cards)) for low, high, slots in self.gaps()]
        total = max(1, sum(count for _, count in runs))
        return sum(abs(slots - count * self.empty / total) for slots, count in runs)


class Left(NamedTuple):
    """One way in which an offer can be taken.

    Attributes:
        taken, left: the card that the other takes, and the one that is left.
        theirs, own: what placing them costs each, as `Pyramid.cost`.
        fit: the most cards of the hand that then fit an empty slot, each on its own.
        welcome: the most unseen cards that then fit an empty slot of the other pyramid.
    """

    taken: int
    left: int
    theirs: int
    own: int
    fit: int
    welcome: int


class Profile(NamedTuple):
    """The numbers of a turn.

    Attributes:
        what: the first decision: offer, take, put, stack, event or reveal.
        seat: whose turn it is.
        wins, over: whether the round is won with it, and whether the game is, too, by the end of the track.
        gives: whether the other player wins the round with it.
        loses, at_once: whether the game ends with it, and the seat has fewer points; and whether by one action.
        ended: whether the round or the game ends with it.
        card, slot: the card that is placed, and where; or the card that is shown.
        gift: spaces that the other explorer gains by it.
        event: the kind of the event space that it reaches, if any.
        mine, theirs: the pyramids after the turn.
        cards: the own cards that are still to be placed.
        unseen: cards that are neither open nor in the own hand.
        coming: those of them that may still come to the own hand: none if nobody can offer any more. [JG-END-3]
        far: whether no explorer can reach the end by one card.
        pending: the card that the other must place next, after a card was taken.
        ways: of an offer, the ways in which it can be taken.
    """

    what: str
    seat: int
    wins: bool
    over: bool
    gives: bool
    loses: bool
    at_once: bool
    ended: bool
    card: int
    slot: int
    gift: int
    event: str | None
    mine: Pyramid
    theirs: Pyramid
    cards: tuple[int, ...]
    unseen: tuple[int, ...]
    coming: tuple[int, ...]
    far: bool
    pending: int | None
    ways: tuple[Left, ...]


def profile(tried: TriedTurn) -> Profile:
    """The numbers of a turn."""
    view, after, turn = tried.view, tried.after, tried.turn
    me, other = view.viewer, 1 - view.viewer
    what, _, rest = turn[0].partition(":")
    over = after.actor < 0 and after.reason > 0
    ended = over or (what != "reveal" and (after.rounds != tried.before.rounds or after.turns == 0))
    placed = next((text.partition(":")[2] for text in turn if text.startswith(("put", "stack"))), "0@0")
    card, slot = map(int, (f"{rest}@0" if what == "reveal" else placed).split("@"))
    mine, theirs = (Pyramid({}, frozenset()),) * 2 if ended else (pyramid(after, me), pyramid(after, other))
    cards = () if ended else (*cards_of(after.hand[me]), *(card for card in (after.placing[me],) if card != NONE))
    pending = None if ended else after.placing[other] or None
    ways: tuple[Left, ...] = ()
    unseen = unseen_cards(view)
    if what == "offer" and not ended:
        low, high = map(int, rest.split(","))
        ways = tuple(way for pair in ((low, high), (high, low)) for way in way_of(mine, theirs, *pair, cards, unseen))
    gift = 0 if ended and not over else max(0, after.score[other] - view.scores[other])
    stacked = any(text.startswith("stack") for text in turn)
    return Profile(
        what=what,
        seat=me,
        wins=ended and after.winner == me,
        over=after.reason == TRACK_END and after.score[me] > after.score[other],
        gives=ended and after.winner == other,
        loses=over and after.score[me] < after.score[other],
        at_once=len(turn) == 1,
        ended=ended,
        card=card,
        slot=slot,
        gift=gift,
        event=dict(view.events).get(after.score[other]) if stacked and not ended else None,
        mine=mine,
        theirs=theirs,
        cards=cards,
        unseen=unseen,
        coming=() if ended or not is_another_offer(after) else unseen,
        far=view.front + HIGHEST_ROW < view.length,
        pending=pending,
        ways=ways,
    )


def is_another_offer(state: Any) -> bool:
    """Whether somebody will offer again in this round. [JG-TURN-4, JG-END-3]"""
    seat = state.active if state.phase == OFFER else 1 - state.active
    return not state.closing and bool(state.hand[seat].bit_count() > 1)


def pyramid(state: Any, seat: int) -> Pyramid:
    """A pyramid of a position."""
    return Pyramid(
        {slot: stack[-1] for slot, stack in pyramid_of(state, seat).items()}, frozenset(slots_of(state.jaguars[seat]))
    )


def way_of(
    mine: Pyramid, theirs: Pyramid, taken: int, left: int, cards: Sequence[int], unseen: Sequence[int]
) -> Iterator[Left]:
    """One way to take an offer, if the card that is taken has a place."""
    if (cost := theirs.cost(taken)) < LOST:
        fit = max((after.welcome(cards) for after in mine.after(left)), default=0)
        yield Left(taken, left, cost, mine.cost(left), fit, most_welcome(theirs, taken, unseen))


def most_welcome(pyramid: Pyramid, card: int, cards: Sequence[int]) -> int:
    """The most of some cards that fit an empty slot once a card has been placed."""
    return max((after.welcome(cards) for after in pyramid.after(card)), default=0)


def unseen_cards(view: JaguarView) -> tuple[int, ...]:
    """Cards that its viewer has not seen in this round: in the other hand, or set aside."""
    seen = {card for each in view.pyramids for stack in each for card in stack}
    seen.update(view.discards, view.offered, view.hand or (), *view.known, (card for card in view.placing if card))
    if view.turned is not None and view.aside < 10:
        seen.add(view.turned)
    return tuple(card for card in range(1, CARDS + 1) if card not in seen)


def compare(own: Profile, other: Profile) -> Iterator[Detection]:
    """The merits of a turn that another one lacks."""
    if own.wins and not other.wins:
        yield merit("wins", 1.0) if own.over else merit("wins-round", 1.0, what=own.what)
    if other.loses and other.at_once and not own.loses:
        yield merit("no-loss", 1.0)
    if other.gives and other.at_once and not own.gives:
        yield merit("keeps-round", 1.0)
    if own.ended or other.ended:
        return
    if own.what == "reveal":
        if own.card < other.card:
            yield of_showing(own, other)
        return
    if own.what == "offer":
        yield from of_offer(own, other)
    else:
        yield from of_placing(own, other)
        yield from of_cards(own, other)


def merit(kind: str, size: float, marks: Iterable[dict[str, int | str]] = (), /, **args: Any) -> Detection:
    """A merit with its size. `rest`: how many of `of` are left beside `count`; none has words of its own."""
    if "of" in args:
        args["rest"] = args["of"] - args["count"]
    return Detection(Merit(kind, KINDS[kind], args, tuple(marks)), size)


def slot_mark(seat: int, slot: int) -> list[dict[str, int | str]]:
    """The mark of a slot."""
    return [{"seat": seat, "slot": slot}] if slot else []


def card_marks(cards: Iterable[int]) -> list[dict[str, int | str]]:
    """The marks of cards of the hand."""
    return [{"card": card} for card in cards]


def of_showing(own: Profile, other: Profile) -> Detection:
    """How likely the other player begins the round. [JG-SETUP-3]"""
    count, counts = (sum(card > each.card for card in own.unseen) for each in (own, other))
    return merit(
        "lower-shown",
        (count - counts) / max(1, len(own.unseen)),
        card_marks([own.card]),
        count=count,
        of=len(own.unseen),
        instead=counts,
    )


def of_placing(own: Profile, other: Profile) -> Iterator[Detection]:
    """What placing a card, or an event, costs and denies."""
    if own.gift == 0 < other.gift:
        yield merit("fits", other.gift, slot_mark(own.seat, own.slot), card=own.card, count=other.gift)
    elif own.gift < other.gift:
        yield merit(
            "cheaper-stack", other.gift - own.gift, slot_mark(own.seat, own.slot), count=own.gift, instead=other.gift
        )
    if other.event and not own.event:
        yield merit("no-event", 1.0)
    if own.pending is not None and other.pending is not None and not own.event and not other.event:
        costs, less = own.theirs.cost(own.pending), other.theirs.cost(other.pending)
        if less < costs < LOST:
            yield merit("they-stack", costs - less, card=own.pending, count=costs)
        if fills(other.theirs, other.pending) and not fills(own.theirs, own.pending):
            yield merit("no-fill", 1.0, card=other.pending)
    if not own.event and not other.event:
        welcome, welcomes = (
            most_welcome(each.theirs, each.pending, each.unseen)
            if each.pending is not None
            else each.theirs.welcome(each.unseen)
            for each in (own, other)
        )
        if welcome < welcomes:
            yield merit("narrow-theirs", welcomes - welcome, count=welcome, of=len(own.unseen), instead=welcomes)
    if own.mine.empty < other.mine.empty:
        yield merit("fuller", 1.0, count=own.mine.empty, instead=other.mine.empty)


def fills(pyramid: Pyramid, card: int | None) -> bool:
    """Whether a card would fill a pyramid."""
    return card is not None and pyramid.empty == 1 and len(pyramid.places(card)[0]) == 1


def of_offer(own: Profile, other: Profile) -> Iterator[Detection]:
    """What becomes of the two cards."""
    worst, others = max(way.own for way in own.ways), max(way.own for way in other.ways)
    marks = card_marks(way.left for way in own.ways)
    if worst < LOST == others:
        yield merit("place-left", 1.0, marks)
    elif worst < others:
        if worst == 0:
            yield merit("safe-left", others, marks, count=others)
        else:
            yield merit("cheaper-left", others - worst, marks, count=worst, instead=others)
    least, less = min(way.theirs for way in own.ways), min(way.theirs for way in other.ways)
    if least > less:
        yield merit("they-stack-either", least - less, count=least)
    if len(own.ways) == 1 < len(other.ways):
        only = own.ways[0]
        yield merit("only-one", 1.0, card_marks([only.left]), card=only.taken, left=only.left)
    split, splits = (min(way.theirs - way.own for way in each.ways) for each in (own, other))
    if split > splits and own.far:
        yield merit(
            "better-split",
            split - splits,
            count=abs(split),
            sign="gain" if split > 0 else "even" if split == 0 else "loss",
        )
    gift = [way.taken for way in other.ways if fills(other.theirs, way.taken)]
    if gift and not any(fills(own.theirs, way.taken) for way in own.ways):
        yield merit("no-fill", 1.0, card=gift[0])
    apart, aparts = (abs(each.ways[0].taken - each.ways[0].left) for each in (own, other))
    if aparts - apart >= LEAST_NEARER:
        yield merit("near-cards", min(10, aparts - apart), marks, count=apart, instead=aparts)
    fit, fits = (min(way.fit for way in each.ways) for each in (own, other))
    if fit > fits:
        yield merit("fit-either", fit - fits, card_marks(own.cards), count=fit, of=len(own.cards), instead=fits)
    welcome, welcomes = (max(way.welcome for way in each.ways) for each in (own, other))
    if welcome < welcomes:
        yield merit("narrow-theirs", welcomes - welcome, count=welcome, of=len(own.unseen), instead=welcomes)


def of_cards(own: Profile, other: Profile) -> Iterator[Detection]:
    """What the own cards, and those that may come, find in both pyramids."""
    marks = card_marks(own.cards)
    room, rooms = own.mine.room(own.cards), other.mine.room(other.cards)
    if room > rooms:
        yield merit("more-room", room - rooms, marks, count=room, of=len(own.cards), instead=rooms)
    fit, fits = own.mine.welcome(own.cards), other.mine.welcome(other.cards)
    if fit > fits:
        yield merit("more-fit", fit - fits, marks, count=fit, of=len(own.cards), instead=fits)
    dead, deads = (sum(each.mine.cost(card) == LOST for card in each.cards) for each in (own, other))
    if dead < deads:
        yield merit("fewer-dead", deads - dead, count=dead, instead=deads)
    lost, losts = (sum(each.mine.cost(card) == LOST for card in each.coming) for each in (own, other))
    if lost < losts:
        yield merit("fewer-lost", losts - lost, count=lost, of=len(own.coming), instead=losts)
    welcome, welcomes = own.mine.welcome(own.coming), other.mine.welcome(other.coming)
    if welcome > welcomes:
        yield merit("more-welcome", welcome - welcomes, count=welcome, of=len(own.coming), instead=welcomes)
    coming, comings = (*own.cards, *own.coming), (*other.cards, *other.coming)
    if own.what == "event":
        yield from of_freed_slots(own, other, coming)
    if set(coming) == set(comings):
        costs, others = ([each.mine.cost(card) for card in coming] for each in (own, other))
        dear, dears = (sum(cost for cost in each if cost < LOST) for each in (costs, others))
        if dear < dears and costs.count(LOST) <= others.count(LOST):
            yield merit("cheaper-coming", (dears - dear) / len(coming), count=dear, of=len(coming), instead=dears)
    yield from of_gaps(own.mine, other.mine, coming, comings)


def of_freed_slots(own: Profile, other: Profile, coming: Sequence[int]) -> Iterator[Detection]:
    """What can be stacked where a jaguar is gone. [JG-PLACE-3]"""
    for slot in sorted(other.mine.jaguars - own.mine.jaguars):
        if count := sum(slot in own.mine.places(card)[1] for card in coming):
            marks = slot_mark(own.seat, slot)
            yield merit("free-slot", count / len(coming), marks, slot=slot, count=count, of=len(coming))


def of_gaps(own: Pyramid, other: Pyramid, coming: Sequence[int], comings: Sequence[int]) -> Iterator[Detection]:
    """How the empty slots are shared out over the cards that may come: the worst run that is better here."""
    crowds, crowd = other.crowds(comings), own.crowds(coming)[:1]
    better = other.uneven(comings) - own.uneven(coming)
    if better <= 0 or not crowd or own.empty != other.empty or crowds[0][3] / crowds[0][2] <= crowd[0][3] / crowd[0][2]:
        return
    for low, high, slots, count in crowds:
        between = [card for card in coming if low < card < high]
        mine = next((each[2] for each in own.gaps() if each[:2] == (low, high)), 0) if count == len(between) else 0
        # A card in the middle of the worst run may share it out, but must shut out none of those that may come.
        shared = (low, high) == crowds[0][:2] and own.welcome(between) == len(between)
        if mine > slots or shared:
            mine = mine if mine > slots else 0
            yield merit("even-gaps", better, low=low, high=high, slots=slots, count=count, own=mine)
            return


THEMES = {
    "wins": "end",
    "no-loss": "end",
    "wins-round": "end",
    "keeps-round": "end",
    "safe-left": "offer",
    "cheaper-left": "offer",
    "place-left": "offer",
    "better-split": "offer",
    "near-cards": "either",
    "fit-either": "either",
    "they-stack": "theirs",
    "they-stack-either": "theirs",
    "no-fill": "theirs",
    "only-one": "theirs",
    "narrow-theirs": "theirs",
    "no-event": "events",
    "cheaper-stack": "stack",
    "free-slot": "stack",
    "cheaper-coming": "stack",
    "fits": "room",
    "fuller": "room",
    "more-room": "room",
    "more-fit": "room",
    "fewer-dead": "room",
    "fewer-lost": "share-out",
    "more-welcome": "share-out",
    "even-gaps": "share-out",
    "lower-shown": "offer",
}
"""What puzzles are about, by the kind of the merit that tells most."""


def theme(kind: str, view: JaguarView, turn: Turn) -> str:
    """What a puzzle is about: a card to take and an event are themes of their own, as long as the round goes on."""
    what = turn[-1].partition(":")[0]
    return THEMES[kind] if THEMES[kind] == "end" else {"take": "take", "event": "events"}.get(what, THEMES[kind])


DETECTORS = Detectors(
    kinds=KINDS,
    profile=profile,
    compare=compare,
    certain=frozenset({"wins", "no-loss", "keeps-round"}),
    form=3,
    worlds=3,
    open=lambda view: not view.closing and min(view.held) > 2,
    theme=theme,
)
