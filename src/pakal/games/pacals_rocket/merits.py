"""What makes an action of Pacal's Rocket good: numbers of a whole turn, and the merits that they show.

What a seat could build with its next flight is counted over the faces of the die, by the rules: every flight without a
god stone is tried, and every build after it. Nothing that others do in between is foreseen, and nothing that is
dropped: such a stone lies under a ship and cannot be built with.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from pakal.base.message import Merit, Part
from pakal.core.merits import Detection, Detectors, TriedTurn
from pakal.games.pacals_rocket import actions
from pakal.games.pacals_rocket.actions import END_BUILD, END_DROPS, GODS
from pakal.games.pacals_rocket.board import name_of
from pakal.games.pacals_rocket.state import BUILD, DROP, GOD_WORTHS, MOVE, NOWHERE, PLACE, TALLEST
from pakal.games.pacals_rocket.view import PacalsRocketView

KINDS: dict[str, Part] = {
    "wins": "now",
    "no-loss": "prevents",
    "last-points": "now",
    "spares-god": "prepares",
    "scores": "now",
    "storeys": "now",
    "places": "now",
    "more-drops": "now",
    "stops": "prevents",
    "stops-points": "prevents",
    "no-pair": "prevents",
    "prepares": "prepares",
    "prepares-points": "prepares",
    "taller-next": "prepares",
    "keeps-god": "prepares",
}

TALL = range(3, TALLEST + 1)
"""Heights that `taller-next` speaks of."""

LEAST_POINTS, LEAST_HEIGHT = 0.34, 0.34
"""Least differences that count, in points and storeys on average over the die."""


FLIGHT = re.compile(r"[a-z]\d+(?P<way>[^a-z]+)(?P<target>[a-z]\d+)")
"""The notation of a flight."""


class Chances(NamedTuple):
    """What a seat could do with a flight and a build, by the faces of the die that it may have.

    Attributes:
        faces: the faces, one of them for each side of the die.
        points: by face, the most points of a build.
        heights: by face, the most storeys of a build.
        square: where the build of most points would stand, if any scores.
        gods: number of its god stones, with which it could do more.
        bare: whether it has no stone in front, so that it may take one from the board, and free a square by it.
    """

    faces: tuple[int, ...]
    points: tuple[int, ...]
    heights: tuple[int, ...]
    square: str | None
    gods: int
    bare: bool

    @property
    def scoring(self) -> int:
        """Number of faces with points."""
        return sum(points > 0 for points in self.points)

    @property
    def mean(self) -> float:
        """Points on average."""
        return sum(self.points) / len(self.points)

    @property
    def height(self) -> float:
        """Storeys on average."""
        return sum(self.heights) / len(self.heights)

    def tall(self, height: int) -> int:
        """Number of faces with a build of this height or more."""
        return sum(each >= height for each in self.heights)


class Profile(NamedTuple):
    """The numbers of a turn.

    Attributes:
        seat: whose turn it is.
        over, wins: whether the game ends with it, and whether the seat alone has the most points then.
        loses, at_once: whether the game ends with it, and another seat has more points; and whether by one action.
        dropping: whether it begins with a stone from the supply, or with none: every build stays possible.
        points: that it scores.
        build: height and square of the pyramid that it builds, if any.
        foreseen: whether it begins with something else: then the build is only what looks best.
        storeys: that it builds.
        most: the most points and the most storeys that another build could bring after the same flight and drops.
        places: lead over the best other in what rivers, lake and districts would bring if the game ended now.
        drops, able: stones that it drops; and as many as its flight allows, if it begins with one. [PR-DROP-1]
        gods: worth of the god stones that are left.
        target, spent: of a flight, its square, and the worth of the god stone that it costs.
        final: if the seat has no turn after this one, its points at the end, as things stand then. [PR-FINAL]
        pairs: own stones that lie two under one ship, so that they go home when it lifts. [PR-MOVE-1]
        others: the chances of each other seat.
        next: the own chances with the next flight.
    """

    seat: int
    over: bool
    wins: bool
    loses: bool
    at_once: bool
    dropping: bool
    points: int
    build: tuple[int, str] | None
    foreseen: bool
    storeys: int
    most: tuple[int, int]
    places: int
    drops: int
    able: int
    gods: int
    target: str | None
    spent: int
    final: int | None
    pairs: int
    others: Mapping[int, Chances]
    next: Chances | None


def profile(tried: TriedTurn) -> Profile:
    """The numbers of a turn."""
    before, after, view = tried.before, tried.after, tried.view
    seat, players = view.viewer, view.players
    others = [other for other in range(players) if other != seat]
    score, over = after.score, after.actor < 0 and after.reason > 0
    placing = before.phase == PLACE or after.rounds == 0
    last, gods = over or is_last(tried), worth_of_gods(after, seat)
    flight = FLIGHT.fullmatch(tried.turn[0])
    builds = [text for text in tried.turn if text.startswith(("build:", "up:")) and "@" in text]
    build = None
    if builds:
        height, _, square = builds[0].partition(":")[2].partition("@")
        build = int(height), square.partition(":")[0]
    look, drops = Look(tried), sum(text.startswith("drop:") and text != "drop:-" for text in tried.turn)
    return Profile(
        seat=seat,
        over=over,
        wins=over and score[seat] > max(score[other] for other in others),
        loses=over and score[seat] < max(score[other] for other in others),
        at_once=len(tried.turn) == 1,
        dropping=tried.turn[0].startswith("drop:") and "<" not in tried.turn[0],
        points=0 if over else score[seat] - before.score[seat],
        build=build,
        foreseen=bool(builds) and builds[0] != tried.turn[0],
        storeys=after.built[seat] - before.built[seat],
        most=look.most(tried, seat),
        places=after.promised[seat] - max(after.promised[other] for other in others),
        drops=drops,
        able=drops if flight is None else 2 if flight["way"] in "-*" else 1,
        gods=gods,
        target=flight["target"] if flight else None,
        spent=worth_of_gods(before, seat) - gods,
        final=score[seat] if over else score[seat] + after.promised[seat] + gods if last else None,
        pairs=0 if over else pairs(after, seat),
        others={}
        if placing or over
        else {
            other: look.chances(after, other, faces_of(tried, other))
            for other in others
            if not last or in_turn(after, other)
        },
        next=None if placing or last else look.chances(after, seat, all_faces(tried)),
    )


def worth_of_gods(state: Any, seat: int) -> int:
    """What the god stones that a seat has left are worth at the end. [PR-FINAL-4]"""
    return sum(worth for place, worth in enumerate(GOD_WORTHS) if state.gods[seat] >> place & 1)


def is_last(tried: TriedTurn) -> bool:
    """Whether the round of a turn is the last one. [PR-END-2, PR-END-5]"""
    return bool(tried.after.last_round) or 0 < tried.before.rounds == tried.terms.max_rounds


def in_turn(state: Any, other: int) -> bool:
    """Whether another seat plays now, or later in this round. [PR-ROUND-1]"""
    return bool((other - state.starter) % state.players + 1 >= state.turns)


def pairs(state: Any, seat: int) -> int:
    """Own stones that would go home if every ship lifted. [PR-MOVE-1]"""
    count = 0
    for ship, square in enumerate(state.ship[: state.players]):
        if square != NOWHERE:
            stones = state.cargo[ship][seat] + (state.ground[square] >> seat & 1)
            count += stones if stones > 1 else 0
    return count


def all_faces(tried: TriedTurn) -> tuple[int, ...]:
    """The faces of the die."""
    return tuple(tried.terms.die[: tried.terms.faces])


def faces_of(tried: TriedTurn, other: int) -> tuple[int, ...]:
    """The faces with which another seat may fly next: the die that lies, if its turn comes with it. [PR-ROUND-1]"""
    before, after = tried.before, tried.after
    if after.rounds != before.rounds or after.players == 2 or after.actor < 0:
        return all_faces(tried)
    return (after.die,) if in_turn(after, other) else all_faces(tried)


class Look:
    """Tries the flights and builds of a seat."""

    def __init__(self, tried: TriedTurn) -> None:
        self.engine, self.terms = tried.engine, tried.terms
        self.out = self.engine.legal_buffer()

    def legal(self, state: Any) -> list[int]:
        """The legal actions of a position."""
        actions: list[int] = self.out[: self.engine.legal_actions(self.terms.array, state.array, self.out)].tolist()
        return actions

    def chances(self, state: Any, seat: int, faces: Iterable[int]) -> Chances:
        """What a seat could do if it were to fly now."""
        sides = tuple(faces)
        best = {face: self.best_of(state, seat, face) for face in dict.fromkeys(sides)}
        _, square = max(((points, where) for points, _, where in best.values()), default=(0, NOWHERE))
        scores = any(points for points, _, _ in best.values())
        return Chances(
            faces=sides,
            points=tuple(best[face][0] for face in sides),
            heights=tuple(best[face][1] for face in sides),
            square=name_of(self.terms, square) if scores else None,
            gods=state.gods[seat].bit_count(),
            bare=state.supply[seat] == 0,
        )

    def best_of(self, state: Any, seat: int, face: int) -> tuple[int, int, int]:
        """With a face of the die: the most points, the most storeys, and where the points would be scored."""
        start = state.copy()
        start.actor, start.phase, start.die = seat, MOVE, face
        points, tall, square = 0, 0, NOWHERE
        for action in self.legal(start):
            if actions.way_of(action) in GODS:
                continue
            then = start.copy()
            self.engine.apply(self.terms.array, then.array, action)
            if then.phase == DROP and then.actor == seat:
                self.engine.apply(self.terms.array, then.array, END_DROPS)
            if then.phase != BUILD or then.actor != seat:
                continue
            for where, height in self.builds(then):
                tall = max(tall, height)
                earned = self.points(then, seat, where, height)
                if earned > points:
                    points, square = earned, where
        return points, tall, square

    def most(self, tried: TriedTurn, seat: int) -> tuple[int, int]:
        """The most points and the most storeys of a turn whose last decision is open, unless that is all of it."""
        ends = [tried.after]
        if len(tried.turn) > 1 and tried.last.phase == BUILD:
            for action in self.legal(tried.last):
                ends.append(tried.last.copy())
                self.engine.apply(self.terms.array, ends[-1].array, action)
        going_on = [end for end in ends if end.actor >= 0 or not end.reason] or [tried.before]
        score, built = tried.before.score[seat], tried.before.built[seat]
        return max(end.score[seat] - score for end in going_on), max(end.built[seat] - built for end in going_on)

    def builds(self, state: Any) -> set[tuple[int, int]]:
        """Square and height of each build."""
        member = self.terms.member
        return {
            (member[actions.constellation_of(action)][actions.corner_of(action)], actions.height_of(action))
            for action in self.legal(state)
            if action != END_BUILD
        }

    def points(self, state: Any, seat: int, square: int, height: int) -> int:
        """Points of a build: the value of the district, if the seat becomes its sole leader. [PR-SCORE-1]"""
        district = self.terms.district[square]
        row = state.storeys[district]
        best = max(row[other] for other in range(state.players) if other != seat)
        was = row[seat]
        return int(self.terms.value[district]) if was + height - state.tall[square] > best >= was else 0


def compare(own: Profile, other: Profile) -> Iterator[Detection]:
    """Merits that the own turn has and the other one lacks."""
    if own.wins and not other.wins:
        yield merit("wins", 1.0)
    if other.loses and other.at_once and not own.loses:
        yield merit("no-loss", 1.0)
    if own.final is not None and other.final is not None and own.final > other.final:
        yield merit("last-points", own.final - other.final, count=own.final, instead=other.final)
    if own.target and own.target == other.target and own.spent < other.spent:
        yield merit("spares-god", other.spent - own.spent, square=own.target, count=other.spent, instead=own.spent)
    if own.over or other.over:
        return
    # Not if both flights allow equally many drops: then the other turn only dropped less than it could.
    if own.drops > other.drops and own.able > other.able:
        yield merit("more-drops", own.drops - other.drops, count=own.drops, instead=other.drops)
    if own.pairs < other.pairs:
        yield merit("no-pair", other.pairs - own.pairs, count=own.pairs, instead=other.pairs)
    # Both builds are possible with the stone and without it, so what one of them brings is no merit of the stone.
    if own.dropping and other.dropping and own.build != other.build:
        return
    points, storeys = other.most
    if own.points > points and own.build:
        height, square = own.build
        yield merit(
            "scores",
            own.points - points,
            [square],
            height=height,
            square=square,
            count=own.points,
            instead=points,
        )
    elif own.storeys > storeys:  # `scores` tells the height, too
        yield merit(
            "storeys",
            own.storeys - storeys,
            [own.build[1]] if own.build else (),
            count=own.storeys,
            instead=storeys,
        )
    if own.places > other.places + 1:
        yield merit("places", own.places - other.places, count=own.places - other.places)
    if own.gods > other.gods:
        yield merit("keeps-god", own.gods - other.gods, count=own.gods - other.gods)
    after = foreseen(own, other)
    for later, size in of_next_turns(own, other):
        yield Detection(msgspec.structs.replace(later, args=later.args | after), size)


def of_next_turns(own: Profile, other: Profile) -> Iterator[Detection]:
    """What others can score less, and the own next flight can bring more."""
    for seat in own.others:
        if seat in other.others:
            yield from of_others(seat, own.others[seat], other.others[seat])
    if own.next and other.next:
        yield from of_next(own.next, other.next)


def foreseen(own: Profile, other: Profile) -> dict[str, int | str]:
    """The builds after which the numbers of the next turns hold, as arguments; once, if they are the same."""
    built, on = own.build if own.build and own.foreseen else (0, "")
    instead, instead_on = other.build if other.build and other.foreseen and other.build != own.build else (0, "")
    return {"built": built, "on": on, "instead_built": instead, "instead_on": instead_on}


def merit(kind: str, size: float, squares: Iterable[str | None] = (), /, **args: Any) -> Detection:
    """A merit with its size."""
    marks: tuple[dict[str, int | str], ...] = tuple({"square": square} for square in squares if square)
    return Detection(Merit(kind, KINDS[kind], with_rest(kind, args), marks), size)


def with_rest(kind: str, args: dict[str, Any]) -> dict[str, Any]:
    """The numbers of a merit and, if they count faces, how many faces its larger number leaves: none has own words."""
    larger = "count" if kind in LARGER else "instead"
    return args | {"rest": args["of"] - args[larger]} if "of" in args else args


def of_others(seat: int, own: Chances, other: Chances) -> Iterator[Detection]:
    """What another seat can score less."""
    size = other.mean - own.mean
    if own.bare:
        return
    if size > LEAST_POINTS and len(own.faces) == len(other.faces) > 1 and own.scoring < other.scoring:
        of = len(own.faces)
        yield merit(
            "stops",
            size,
            [other.square],
            seat=seat,
            count=own.scoring,
            instead=other.scoring,
            of=of,
            gods=own.gods,
        )
    elif size > LEAST_POINTS and max(own.points) < max(other.points):
        yield merit(
            "stops-points",
            size,
            [other.square],
            seat=seat,
            count=max(own.points),
            instead=max(other.points),
            gods=own.gods,
        )


def of_next(own: Chances, other: Chances) -> Iterator[Detection]:
    """What the own next flight can bring more."""
    size, of = own.mean - other.mean, len(own.faces)
    if size > LEAST_POINTS and own.scoring > other.scoring:
        yield merit("prepares", size, [own.square], count=own.scoring, instead=other.scoring, of=of, gods=own.gods)
    elif size > LEAST_POINTS and max(own.points) > max(other.points):
        yield merit(
            "prepares-points",
            size,
            [own.square],
            count=max(own.points),
            instead=max(other.points),
            gods=own.gods,
        )
    taller = own.height - other.height
    more = {height: own.tall(height) - other.tall(height) for height in TALL}
    height = max(TALL, key=lambda each: (more[each], each))
    if taller > LEAST_HEIGHT and more[height] > 0:
        yield merit(
            "taller-next",
            taller,
            count=own.tall(height),
            instead=other.tall(height),
            height=height,
            of=of,
            gods=own.gods,
        )


LARGER = {"prepares", "prepares-points", "taller-next"}
"""Kinds whose numbers are at least `count` for the action and at most `other` for the other one; of `stops` and
`stops-points` it is the other way round."""


def merge(merits: list[Merit]) -> Merit | None:
    """One merit from those of several worlds: its numbers are bounds that hold in all of them."""
    first = merits[0]
    if all(each == first for each in merits):
        return first
    if first.kind not in LARGER | {"stops", "stops-points"} or len({each.args.get("seat") for each in merits}) > 1:
        return None
    if len({each.args.get("height") for each in merits}) > 1:
        return None
    low, high = (min, max) if first.kind in LARGER else (max, min)
    count, other = low(each.args["count"] for each in merits), high(each.args["instead"] for each in merits)
    if (count > other) != (first.kind in LARGER) or count == other:
        return None
    marks = first.marks if all(each.marks == first.marks for each in merits) else ()
    args = with_rest(first.kind, first.args | {"count": count, "instead": other})
    return Merit(first.kind, first.part, args, marks)


def result(text: str) -> str:
    """What an action comes to: a build on a square, whatever its constellation."""
    what, _, rest = text.partition(":")
    return f"{what}:{rest.partition(':')[0]}" if what in ("build", "up") else text


def aim(text: str) -> str:
    """What an action is for: a flight to a square, whether it costs a god stone or not."""
    flight = FLIGHT.fullmatch(text)
    return flight["target"] if flight else result(text)


def rote(legal: Sequence[str]) -> str:
    """The one stone that may be dropped: the only other choice is to drop none. [PR-DROP-1]"""
    stones = [text for text in legal if text.startswith("drop:") and text != "drop:-"]
    return stones[0] if len(stones) == 1 and len(legal) == 2 else ""


def is_open(view: PacalsRocketView) -> bool:
    """Whether no stone is hidden from the viewer. [PR-DROP-3]"""
    return view.hidden is not None or not any(view.unseen)


THEMES = {
    "wins": "end",
    "no-loss": "end",
    "last-points": "end",
    "spares-god": "god",
    "scores": "score",
    "storeys": "tall",
    "taller-next": "tall",
    "places": "places",
    "more-drops": "stones",
    "no-pair": "stones",
    "stops": "stop",
    "stops-points": "stop",
    "prepares": "prepare",
    "prepares-points": "prepare",
    "keeps-god": "god",
}
"""What puzzles are about, by the kind of the merit that tells most."""

DETECTORS = Detectors(
    kinds=KINDS,
    profile=profile,
    compare=compare,
    certain=frozenset({"wins", "no-loss", "last-points", "spares-god"}),
    result=result,
    aim=aim,
    spares="spares-god",
    rote=rote,
    worlds=6,
    open=is_open,
    merge=merge,
    theme=lambda kind, view, turn: THEMES[kind],
)
