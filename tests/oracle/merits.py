"""Merits, recounted by the oracle: what each of them says of two turns, from the rules alone.

`recount(merit, before, own, other, seat)` is true if the sentence holds. `before` is the oracle before the turn, `own`
and `other` are copies after the two turns; `seat` played them.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from typing import Any

from .jaguar import ROW, SLOTS
from .pacals_rocket import square_of

Recount = Callable[[dict[str, Any], Any, Any, Any, int], bool]


def copied(game: Any) -> Any:
    """A copy of the oracle. Pickle makes it in a twentieth of the time of `deepcopy`."""
    return pickle.loads(pickle.dumps(game))


def recount(game: str, kind: str, args: dict[str, Any], before: Any, own: Any, other: Any, seat: int) -> bool:
    """Whether a merit of the turn `own` is true."""
    return RECOUNTS[game][kind](args, before, own, other, seat)


def wins(args: dict[str, Any], before: Any, own: Any, other: Any, seat: int) -> bool:
    return own.result()["winners"] == [seat] and other.result()["winners"] != [seat]


def loses_not(args: dict[str, Any], before: Any, own: Any, other: Any, seat: int) -> bool:
    return (
        bool(other.result()["winners"])
        and seat not in other.result()["winners"]
        and not (own.result()["winners"] and seat not in own.result()["winners"])
    )


# Rockets


def trip_points(game: Any, before: Any, seat: int) -> int:
    """Points of the trip that goes on in `before`, as the turn has left it. [RK-TRIP-2]"""
    if game.trips_done > before.trips_done:
        return game.totals[seat] - before.totals[seat]
    return game.worth[game.spaces[seat]] - len(game.hands[seat])


def lead(game: Any, before: Any, seat: int) -> int:
    return trip_points(game, before, seat) - max(
        trip_points(game, before, each) for each in range(game.players) if each != seat
    )


def ended(game: Any, before: Any) -> bool:
    return game.trips_done > before.trips_done


def pad(game: Any, seat: int) -> int:
    return game.previous[seat]


def kept(game: Any, before: Any, seat: int) -> list[int]:
    """The hand without what the turn drew: those cards of the hand before that were not laid."""
    rest = Counter(before.hands[seat])
    if before.phase == "play":
        rest[game.previous[seat]] -= 1
    return list(rest.elements())


def climb(game: Any, before: Any, seat: int) -> tuple[int, list[int]]:
    ups = sorted({card for card in kept(game, before, seat) if card > pad(game, seat)})
    room = game.moon - game.spaces[seat]
    return (min(ups[-1] - pad(game, seat), room) if ups else 0), ups


def way(game: Any, before: Any, seat: int) -> int:
    return game.spaces[seat] - before.spaces[seat] + climb(game, before, seat)[0]


def percent(game: Any, before: Any, seat: int) -> int:
    """How many of 100 cards that the seat has not seen are higher than its last card after the turn."""
    unseen = before.pile + [card for each, hand in enumerate(before.hands) if each != seat for card in hand]
    return round(100 * sum(card > pad(game, seat) for card in unseen) / max(1, len(unseen)))


def drawn(game: Any, before: Any) -> int:
    return len(before.pile) - len(game.pile)


def fewest(game: Any, seat: int) -> bool:
    return all(len(game.hands[seat]) <= len(hand) for hand in game.hands)


def can_end(game: Any, seat: int) -> bool:
    (card,) = game.hands[seat]
    return card >= pad(game, seat) or game.spaces[seat] >= pad(game, seat) - card


def standing(game: Any, seat: int) -> int:
    return game.totals[seat] + game.worth[game.spaces[seat]] - len(game.hands[seat])


def pushed(game: Any, before: Any, seat: int) -> bool:
    """Whether a seat was pushed: it comes one space forward, in a turn of another."""
    if game.trips_done > before.trips_done:  # the markers stand where the trip ended
        return game.spaces[seat] == before.spaces[seat] + 1
    return game.spaces[seat] == min(before.spaces[seat] + 1, game.moon)


ROCKETS: dict[str, Recount] = {
    "wins": wins,
    "no-loss": loses_not,
    "ends-now": lambda a, b, o, p, s: ended(o, b) and not ended(p, b) and lead(o, b, s) == a["lead"] > 0,
    "goes-on": lambda a, b, o, p, s: ended(p, b) and not ended(o, b) and -lead(p, b, s) == a["behind"] > 0,
    "no-gift": lambda a, b, o, p, s: pushed(p, b, a["seat"]) and o.spaces[a["seat"]] == b.spaces[a["seat"]],
    "push-weaker": lambda a, b, o, p, s: standing(b, a["seat"]) < standing(b, a["other"]),
    "trip-may-end": lambda a, b, o, p, s: (
        len(o.hands[a["seat"]]) == 1
        and (trip_points(o, b, s), trip_points(p, b, s)) == (a["points"], a["instead"])
        and a["points"] > a["instead"]
    ),
    "longer-climb": lambda a, b, o, p, s: (
        way(o, b, s) == a["count"] > a["instead"] == max(0, way(p, b, s)) and climb(o, b, s)[1] == a["cards"]
    ),
    "more-steps": lambda a, b, o, p, s: (
        climb(o, b, s)[1] == a["cards"] and len(a["cards"]) == a["count"] > a["instead"] == len(climb(p, b, s)[1])
    ),
    "lighter-hand": lambda a, b, o, p, s: len(o.hands[s]) == a["count"] < a["instead"] == len(p.hands[s]),
    "one-left": lambda a, b, o, p, s: len(o.hands[s]) == 1 < len(p.hands[s]) and can_end(o, s),
    "quick-end": lambda a, b, o, p, s: len(o.hands[s]) == a["count"] < len(p.hands[s]) and fewest(o, s),
    "low-pad": lambda a, b, o, p, s: percent(o, b, s) == a["percent"] > a["instead"] == percent(p, b, s),
    "fuel": lambda a, b, o, p, s: drawn(o, b) == a["count"] and percent(o, b, s) == a["percent"],
}


# Jaguar: numbers of the pyramids as they lie after the turn


def cost(game: Any, seat: int, card: int) -> int | None:
    """Row in which a card must be stacked at least; 0 if it fits an empty slot, None without a place."""
    places = game._places(seat, card)
    if not places:
        return None
    return min(0 if place.startswith("put") else ROW[int(place.partition("@")[2])] for place in places)


def placed(game: Any, seat: int, card: int) -> list[Any]:
    """Copies of the pyramids for each way to place a card."""
    results = []
    for place in game._places(seat, card):
        slot, twin = int(place.partition("@")[2]), copied(game)
        twin.pyramids[seat].setdefault(slot, []).append(card)
        if place.startswith("stack"):
            twin.jaguars[seat].add(slot)
        results.append(twin)
    return results


def own_cards(game: Any, seat: int) -> list[int]:
    """The hand, and a card of the offer that the seat still has to place."""
    waiting = [step[2] for step in game.plan if step[0] == "place" and step[1] == seat]
    return [*game.hands[seat], *waiting]


def pending(game: Any, seat: int) -> int:
    return next(step[2] for step in game.plan if step[0] == "place" and step[1] == seat)


def unseen(before: Any, seat: int) -> list[int]:
    return [card for card in [*before.hands[1 - seat], *before.aside] if card not in before.revealed]


def still_coming(game: Any, before: Any, seat: int) -> list[int]:
    """Cards that the seat has not seen, if somebody can still offer."""
    offers = any(step[0] == "offer" and len(game.hands[step[1]]) > 1 for step in game.plan)
    return unseen(before, seat) if offers else []


def fitting(game: Any, seat: int, cards: list[int]) -> int:
    return sum(cost(game, seat, card) == 0 for card in cards)


def homeless(game: Any, seat: int, cards: list[int]) -> int:
    return sum(cost(game, seat, card) is None for card in cards)


def in_all(after: Any, before: Any, seat: int) -> int:
    """Spaces that the cards that may come would give the other explorer, each on its own."""
    return sum(cost(after, seat, card) or 0 for card in all_coming(after, before, seat))


def together(game: Any, seat: int, cards: list[int]) -> int:
    """The most of some cards that can lie in empty slots together: by trying them one after another, by recursion."""
    best: dict[tuple[Any, ...], int] = {}

    def most(rest: tuple[int, ...], slots: tuple[tuple[int, int], ...]) -> int:
        key = (rest, slots)
        if key not in best:
            best[key] = 0
            if rest:
                card, tops = rest[0], dict(slots)
                best[key] = most(rest[1:], slots)
                for slot in SLOTS:
                    left = all(top < card for each, top in tops.items() if each < slot)
                    right = all(top > card for each, top in tops.items() if each > slot)
                    if slot not in tops and left and right:
                        best[key] = max(best[key], 1 + most(rest[1:], tuple(sorted({**tops, slot: card}.items()))))
                        break  # the leftmost place leaves most room for the higher cards that follow
        return best[key]

    tops = tuple(sorted((slot, cards[-1]) for slot, cards in game.pyramids[seat].items()))
    return most(tuple(sorted(cards)), tops)


def empty(game: Any, seat: int) -> int:
    return len(SLOTS) - len(game.pyramids[seat])


def runs(game: Any, seat: int) -> list[tuple[int, int, int]]:
    """Runs of empty slots with the cards on both sides, 0 and 41 at the ends."""
    pyramid, result, slot = game.pyramids[seat], [], 1
    while slot <= len(SLOTS):
        if slot in pyramid:
            slot += 1
            continue
        end = slot
        while end + 1 <= len(SLOTS) and end + 1 not in pyramid:
            end += 1
        low = pyramid[slot - 1][-1] if slot > 1 else 0
        high = pyramid[end + 1][-1] if end < len(SLOTS) else 41
        result.append((low, high, end - slot + 1))
        slot = end + 1
    return result


def uneven(game: Any, seat: int, cards: list[int]) -> float:
    counts = [(slots, sum(low < card < high for card in cards)) for low, high, slots in runs(game, seat)]
    total = max(1, sum(count for _, count in counts))
    return sum(abs(slots - count * empty(game, seat) / total) for slots, count in counts)


def gained(game: Any, before: Any, seat: int) -> int:
    return game.explorers[1 - seat] - before.explorers[1 - seat]


def ways(game: Any, seat: int) -> list[tuple[int, int]]:
    """After an offer: each card that the other can take, with the one that is left."""
    low, high = game.offered
    pairs = ((low, high), (high, low))
    return [(taken, left) for taken, left in pairs if cost(game, 1 - seat, taken) is not None]


def row(number: int | None) -> int:
    return 6 if number is None else number


def worst(game: Any, seat: int) -> int:
    return max(row(cost(game, seat, left)) for _, left in ways(game, seat))


def split(game: Any, seat: int) -> int:
    return min(row(cost(game, 1 - seat, taken)) - row(cost(game, seat, left)) for taken, left in ways(game, seat))


def is_offer(game: Any) -> bool:
    """Whether two cards are on offer."""
    return game.plan[0][0] == "take"


def narrow(game: Any, before: Any, seat: int) -> int:
    """The most unseen cards that fit the other pyramid, once the card in question, if any, lies there."""
    if not is_offer(game) and not any(step[:2] == ("place", 1 - seat) for step in game.plan):  # after an event
        return fitting(game, 1 - seat, unseen(before, seat))
    cards = [taken for taken, _ in ways(game, seat)] if is_offer(game) else [pending(game, 1 - seat)]
    places = (twin for card in cards for twin in placed(game, 1 - seat, card))
    return max((fitting(twin, 1 - seat, unseen(before, seat)) for twin in places), default=0)


def fit_either(game: Any, seat: int) -> int:
    return min(
        max((fitting(twin, seat, game.hands[seat]) for twin in placed(game, seat, left)), default=0)
        for _, left in ways(game, seat)
    )


def could_fill(game: Any, seat: int, card: int) -> bool:
    """Whether a card would fill the other pyramid."""
    return empty(game, 1 - seat) == 1 and cost(game, 1 - seat, card) == 0


def filling(game: Any, seat: int) -> list[int]:
    cards = [taken for taken, _ in ways(game, seat)] if is_offer(game) else [pending(game, 1 - seat)]
    return [card for card in cards if could_fill(game, seat, card)]


def round_won(game: Any, before: Any, seat: int) -> bool:
    """The prize of five spaces, or as many as are left, and the round is over. [JG-END-4]"""
    over = game.reason is not None or game.plan == [("deal",)]
    return over and game.explorers[seat] >= min(before.explorers[seat] + 5, game.length)


def all_coming(game: Any, before: Any, seat: int) -> list[int]:
    return [*own_cards(game, seat), *still_coming(game, before, seat)]


def above(card: int, before: Any, seat: int) -> tuple[int, int]:
    """How many cards that the seat has not seen are higher, and how many there are. A secret choice is not seen."""
    hidden = [*before.hands[1 - seat], *before.aside]
    return sum(each > card for each in hidden), len(hidden)


SIGNS = {"gain": 1, "even": 0, "loss": -1}

JAGUAR: dict[str, Recount] = {
    "wins": wins,
    "no-loss": loses_not,
    "wins-round": lambda a, b, o, p, s: (
        round_won(o, b, s)
        and not round_won(p, b, s)
        and (a["what"] != "offer" or all(cost(b, 1 - s, card) is None for card in set(b.hands[s]) - set(o.hands[s])))
    ),
    "keeps-round": lambda a, b, o, p, s: round_won(p, b, 1 - s) and not round_won(o, b, 1 - s),
    "fits": lambda a, b, o, p, s: gained(o, b, s) == 0 < gained(p, b, s) == a["count"],
    "cheaper-stack": lambda a, b, o, p, s: gained(o, b, s) == a["count"] < a["instead"] == gained(p, b, s),
    "fuller": lambda a, b, o, p, s: empty(o, s) == a["count"] < a["instead"] == empty(p, s),
    "no-event": lambda a, b, o, p, s: gained(p, b, s) > 0 and p.explorers[1 - s] in p.events,
    "they-stack": lambda a, b, o, p, s: pending(o, 1 - s) == a["card"] and cost(o, 1 - s, a["card"]) == a["count"] > 0,
    "they-stack-either": lambda a, b, o, p, s: min(row(cost(o, 1 - s, t)) for t, _ in ways(o, s)) == a["count"] > 0,
    "no-fill": lambda a, b, o, p, s: a["card"] in filling(p, s) and not filling(o, s),
    "only-one": lambda a, b, o, p, s: ways(o, s) == [(a["card"], a["left"])],
    "narrow-theirs": lambda a, b, o, p, s: (
        narrow(o, b, s) == a["count"] < a["instead"] == narrow(p, b, s) and len(unseen(b, s)) == a["of"]
    ),
    "near-cards": lambda a, b, o, p, s: (
        o.offered[1] - o.offered[0] == a["count"] < a["instead"] == p.offered[1] - p.offered[0]
    ),
    "safe-left": lambda a, b, o, p, s: worst(o, s) == 0 < worst(p, s) == a["count"],
    "cheaper-left": lambda a, b, o, p, s: worst(o, s) == a["count"] < a["instead"] == worst(p, s),
    "place-left": lambda a, b, o, p, s: worst(o, s) < 6 == worst(p, s),
    "better-split": lambda a, b, o, p, s: split(o, s) == SIGNS[a["sign"]] * a["count"] > split(p, s),
    "more-room": lambda a, b, o, p, s: (
        together(o, s, own_cards(o, s)) == a["count"] > a["instead"] == together(p, s, own_cards(p, s))
    ),
    "fit-either": lambda a, b, o, p, s: fit_either(o, s) == a["count"] > a["instead"] == fit_either(p, s),
    "more-fit": lambda a, b, o, p, s: (
        fitting(o, s, own_cards(o, s)) == a["count"] > a["instead"] == fitting(p, s, own_cards(p, s))
    ),
    "fewer-dead": lambda a, b, o, p, s: (
        homeless(o, s, own_cards(o, s)) == a["count"] < a["instead"] == homeless(p, s, own_cards(p, s))
    ),
    "fewer-lost": lambda a, b, o, p, s: (
        homeless(o, s, still_coming(o, b, s)) == a["count"] < a["instead"] == homeless(p, s, still_coming(p, b, s))
    ),
    "more-welcome": lambda a, b, o, p, s: (
        fitting(o, s, still_coming(o, b, s)) == a["count"] > a["instead"] == fitting(p, s, still_coming(p, b, s))
    ),
    "even-gaps": lambda a, b, o, p, s: (
        (a["low"], a["high"], a["slots"]) in runs(p, s)
        and sum(a["low"] < card < a["high"] for card in all_coming(p, b, s)) == a["count"]
        and uneven(o, s, all_coming(o, b, s)) < uneven(p, s, all_coming(p, b, s))
        and (
            not a["own"]
            or (
                (a["low"], a["high"], a["own"]) in runs(o, s)
                and sum(a["low"] < card < a["high"] for card in all_coming(o, b, s)) == a["count"]
            )
        )
    ),
    "free-slot": lambda a, b, o, p, s: (
        a["slot"] in p.jaguars[s] - o.jaguars[s]
        and sum(f"stack:{card}@{a['slot']}" in o._places(s, card) for card in all_coming(o, b, s)) == a["count"] > 0
    ),
    "cheaper-coming": lambda a, b, o, p, s: (
        in_all(o, b, s) == a["count"] < a["instead"] == in_all(p, b, s) and len(all_coming(o, b, s)) == a["of"]
    ),
    "lower-shown": lambda a, b, o, p, s: (
        above(o.revealed[-1], b, s) == (a["count"], a["of"]) and above(p.revealed[-1], b, s) == (a["instead"], a["of"])
    ),
}


# Pacal's Rocket


def chances(game: Any, seat: int) -> list[tuple[int, int]]:
    """For each face of the die, the most points and the most storeys of a build after a flight without a god stone.

    A seat that has still to play in a round flies by the die that lies. [PR-ROUND-1]
    """
    known = game.__dict__.setdefault("chances", {})
    if seat not in known:
        lies = game.players > 2 and game.phase != "roll" and (seat - game.starter) % game.players >= game.turn
        known[seat] = [chance(game, seat, face) for face in ([game.face] if lies else game.die)]
    return known[seat]


def chance(game: Any, seat: int, face: Any) -> tuple[int, int]:
    start, points, height = copied(game), 0, 0
    start.seat, start.face, start.phase = seat, face, "move"
    for move in list(start._moves()):
        if "!" in move:
            continue
        then = copied(start)
        then._choices = None
        then._move(move)
        if then.phase == "drop" and then.seat == seat:
            then._drop("drop:-")
        if then.phase != "build" or then.seat != seat:
            continue
        for text in {text.rpartition(":")[0]: text for text in then._builds()}.values():
            level, _, where = text.split(":")[1].partition("@")
            height = max(height, int(level))
            district = then.board.district[square_of(where)]
            if then._sole_leader(district) != seat:
                built = copied(then)
                built.pyramids[square_of(where)] = (seat, int(level))
                if built._sole_leader(district) == seat:
                    points = max(points, built.board.values[district])
    return points, height


def scoring(game: Any, seat: int) -> int:
    return sum(points > 0 for points, _ in chances(game, seat))


def most_points(game: Any, seat: int) -> int:
    return max(points for points, _ in chances(game, seat))


def tall(game: Any, seat: int, height: int) -> int:
    return sum(each >= height for _, each in chances(game, seat))


def storeys(game: Any, seat: int) -> int:
    return sum(height for owner, height in game.pyramids.values() if owner == seat)


def places(game: Any, seat: int) -> int:
    """Lead in the final scoring without god stones, if the game ended now."""
    points = [total - sum(game.gods[each]) for each, total in enumerate(game._final_scoring())]
    return points[seat] - max(each for other, each in enumerate(points) if other != seat)


def dropped(game: Any, before: Any, seat: int) -> int:
    """Stones that the turn has dropped, from all that lie somewhere."""
    return game.dropped


def in_pairs(game: Any, seat: int) -> int:
    counts = [(game.in_ship[ship] + game.on_square[square]).count(seat) for ship, square in game.ships.items()]
    return sum(count for count in counts if count > 1)


def at_the_end(game: Any, seat: int) -> int | None:
    """Points of a seat at the end, if it has no turn more and nobody changes anything; None: it has another turn."""
    last = game.reason is not None or game.last_round or game.round == game.max_rounds
    return game.points[seat] + game._final_scoring()[seat] if last else None


def scored(game: Any, before: Any, seat: int) -> int:
    return game.points[seat] - before.points[seat]


PACALS_ROCKET: dict[str, Recount] = {
    "wins": wins,
    "no-loss": loses_not,
    "last-points": lambda a, b, o, p, s: at_the_end(o, s) == a["count"] > a["instead"] == at_the_end(p, s),
    "spares-god": lambda a, b, o, p, s: (
        sum(b.gods[s]) - sum(p.gods[s]) == a["count"] > a["instead"] == sum(b.gods[s]) - sum(o.gods[s])
        and o.ships[s] == p.ships[s] == square_of(a["square"])
    ),
    "scores": lambda a, b, o, p, s: (
        scored(o, b, s) == a["count"] > a["instead"] == max(scored(end, b, s) for end in p.ends)
        and o.pyramids[square_of(a["square"])] == (s, a["height"])
    ),
    "storeys": lambda a, b, o, p, s: (
        storeys(o, s) - storeys(b, s) == a["count"]
        and a["count"] > a["instead"] == max(storeys(end, s) - storeys(b, s) for end in p.ends)
    ),
    "places": lambda a, b, o, p, s: places(o, s) - places(p, s) == a["count"] > 1,
    "more-drops": lambda a, b, o, p, s: dropped(o, b, s) == a["count"] > a["instead"] == dropped(p, b, s),
    "stops": lambda a, b, o, p, s: (
        scoring(o, a["seat"]) == a["count"] < a["instead"] == scoring(p, a["seat"]) and len(o.die) == a["of"]
    ),
    "stops-points": lambda a, b, o, p, s: (
        most_points(o, a["seat"]) == a["count"] < a["instead"] == most_points(p, a["seat"])
    ),
    "no-pair": lambda a, b, o, p, s: in_pairs(o, s) == a["count"] < a["instead"] == in_pairs(p, s),
    "prepares": lambda a, b, o, p, s: scoring(o, s) == a["count"] > a["instead"] == scoring(p, s),
    "prepares-points": lambda a, b, o, p, s: most_points(o, s) == a["count"] > a["instead"] == most_points(p, s),
    "taller-next": lambda a, b, o, p, s: (
        tall(o, s, a["height"]) == a["count"] > a["instead"] == tall(p, s, a["height"])
    ),
    "keeps-god": lambda a, b, o, p, s: sum(o.gods[s]) - sum(p.gods[s]) == a["count"] > 0,
}

RECOUNTS: dict[str, dict[str, Recount]] = {"rockets": ROCKETS, "jaguar": JAGUAR, "pacals-rocket": PACALS_ROCKET}
