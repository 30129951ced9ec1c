"""What a table remembers of the people who play at it: who won how often, evenings, and medals.

All follows from the rows of finished matches, and no match is played again. Only what medals need is stored with a
match when it ends: a few numbers for each seat, in its notes.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from pakal.base.errors import PakalError
from pakal.catalogue.registry import facts as find_facts
from pakal.core.facts import Medal
from pakal.core.game import Game, Step
from pakal.table.base.bodies import Evening, HeldMedal, Memory, PastMatch, Tally
from pakal.table.storage.model import Row, SeatRow, Stored, own_seats

FEATS = "feats"
"""Name of the note with the value of each seat for each medal of the game."""

MATCHES = 500
"""So many of a guest's matches are remembered, the latest."""

EVENINGS = 10
"""Most evenings in one answer."""

DAWN = timedelta(hours=5)
"""A game that ends before this time of day belongs to the evening before."""

POINTS = Medal("", ())
"""The medal for most points, which every game has."""

Who = str | None
"""The name of a person; empty: the guest who asks and has no name; None: a computer player."""


def feats(game: Game, steps: Iterable[Step]) -> dict[str, dict[str, list[int]]]:
    """The note of a match that ends: by medal the value of each seat. Empty where the game has no medals."""
    medals = game.facts.medals
    if not medals:
        return {}
    by_event: dict[str, list[Medal]] = {}
    for medal in medals:
        for name in medal.events:
            by_event.setdefault(name, []).append(medal)
    values = {medal.name: [0] * game.facts.players[1] for medal in medals}
    for step in steps:
        for number, *numbers in step.rows:
            kind = game.kinds.all[number]
            for medal in by_event.get(kind.name, ()):
                event, of_seats = dict(zip(kind.arguments, numbers, strict=False)), values[medal.name]
                seat = event["seat"]
                of_seats[seat] = max(of_seats[seat], event[medal.argument]) if medal.argument else of_seats[seat] + 1
    return {FEATS: values}


def memory_of(matches: Sequence[Stored], guest: str, east: int) -> Memory:
    """What a guest's table remembers.

    A name stands for one person: so do people who share a screen, and somebody who comes with another phone next time.
    A person who was forgotten has no name in any match, and so appears nowhere.

    Args:
        matches: finished matches, the latest first.
        guest: id of the guest.
        east: minutes by which the clocks of the guest are ahead of UTC.
    """
    spelling: dict[Who, Who] = {None: None}
    tallies: dict[Who, Tally] = {}
    days: dict[str, list[PastMatch]] = {}
    held: dict[tuple[str, str], HeldMedal] = {}
    counted = [(row, seats) for row, seats in matches if row.winners and not row.imported]
    for row, seats in reversed(counted):
        people = players(seats, guest)
        for name in people.values():
            spelling[key(name)] = name
        present = {key(name) for name in people.values()}
        winners = list(dict.fromkeys(key(people[seat]) for seat in row.winners if seat in people))
        for who in present:
            games = tallies.setdefault(who, Tally(who, {})).games
            won, played = games.get(row.game, (0, 0))
            games[row.game] = won + (who in winners), played + 1
        day = day_of(row, east)
        days.setdefault(day, []).append(PastMatch(row.id, row.game, winners))
        for medal in (POINTS, *medals_of(row.game)):
            award(held, medal, row, {seat: key(name) for seat, name in people.items() if name is not None}, day)
    evenings = [
        Evening(day, [PastMatch(each.match, each.game, [spelling[who] for who in each.winners]) for each in past])
        for day, past in sorted(days.items(), reverse=True)[:EVENINGS]
    ]
    by_success = sorted(tallies.values(), key=lambda tally: (tally.name is None, -won_of(tally), -played_of(tally)))
    order = list(dict.fromkeys(row.game for row, _ in counted))
    return Memory(
        games=order,
        matches=len(counted),
        people=[Tally(spelling[tally.name], tally.games) for tally in by_success],
        evenings=evenings,
        medals=[
            HeldMedal(each.game, each.medal, spelling[each.name] or "", each.value, each.match, each.day)
            for game in order
            for medal in (POINTS, *medals_of(game))
            if (each := held.get((game, medal.name))) is not None
        ],
    )


def players(seats: Sequence[SeatRow], guest: str) -> dict[int, Who]:
    """The player of each seat. Seats are left out whose people have no name or have left."""
    alone = len(own_seats(seats, guest)) == 1
    people: dict[int, Who] = {}
    for seat in seats:
        if seat.person and (seat.name or (alone and seat.guest == guest)):
            people[seat.seat] = seat.name
        elif not seat.person and seat.automatic:
            people[seat.seat] = None
    return people


def key(name: Who) -> Who:
    """By this the memory knows a person again, however their name is spelt."""
    return None if name is None else " ".join(name.split()).casefold()


def award(held: dict[tuple[str, str], HeldMedal], medal: Medal, row: Row, people: dict[int, Who], day: str) -> None:
    """Give a medal to a player of a match, if nobody has it with as good a value from an earlier match."""
    values = row.notes.get(FEATS, {}).get(medal.name, []) if medal.name else row.scores
    there = held.get((row.game, medal.name))
    least = max(medal.first, 1) if there is None else there.value + 1
    if there is not None and medal.first:
        return
    best = max((seat for seat in people if seat < len(values)), key=lambda seat: values[seat], default=None)
    if best is not None and values[best] >= least:
        held[row.game, medal.name] = HeldMedal(row.game, medal.name, people[best] or "", values[best], row.id, day)


def medals_of(game: str) -> tuple[Medal, ...]:
    """The medals of a game; none if it is no longer installed."""
    try:
        return find_facts(game).medals
    except PakalError:
        return ()


def day_of(row: Row, east: int) -> str:
    """The day to whose evening a finished match belongs."""
    moment = datetime.fromtimestamp(row.changed / 1000, UTC) + timedelta(minutes=east) - DAWN
    return moment.date().isoformat()


def won_of(tally: Tally) -> int:
    """How many matches somebody has won."""
    return sum(won for won, _ in tally.games.values())


def played_of(tally: Tally) -> int:
    """How many matches somebody has played."""
    return sum(played for _, played in tally.games.values())
