"""The laws of a match after faults, checked on its rows in the database, its record, and everybody's journal."""

from collections import Counter
from collections.abc import Sequence

import httpx
from sqlalchemy import Engine, select

from pakal.catalogue.fair import draws, verify
from pakal.catalogue.record import read
from pakal.table.play.loading import match_of
from pakal.table.storage import schema
from pakal.table.storage.model import dice_of
from pakal.table.storage.rows import read_contents
from tests.torture.journal import Person


def check(engine: Engine, url: str, match: str, people: Sequence[Person]) -> list[str]:
    """What is wrong with a match; empty: nothing."""
    event, chat = schema.event.c, schema.chat.c
    with engine.connect() as connection:
        query = select(event.number, event.kind, event.ply, event.actor, event.text, event.client)
        events = connection.execute(query.where(event.match == match).order_by(event.number)).all()
        query = select(chat.n, chat.client).where(chat.match == match).order_by(chat.n)
        chats = connection.execute(query).all()
        version = connection.execute(select(schema.match.c.version).where(schema.match.c.id == match)).scalar_one()
    wrong = [f"{match}: {reason}" for reason in row_flaws(events, chats, version, people)]
    histories = histories_of(events)
    wrong += [f"{match}: {reason}" for person in people for reason in journal_flaws(person, histories, len(chats))]
    with engine.connect() as connection:
        place = match_of(read_contents(connection, match))
    matches = [place.position.match]
    row = place.position.row
    wrong += [f"{match}: {flaw}" for flaw in draws(place.position.match, dice_of(row, place.position.seats))]
    if row.status == "over":
        record = read(httpx.get(f"{url}/api/matches/{match}/record", timeout=60).text, "record")
        matches.append(record.match)
        wrong += [f"{match}: {flaw}" for flaw in verify(record).flaws]
    elif any(person.over for person in people):
        wrong.append(f"{match}: somebody was told of its end")
    for again in matches:
        if [(action.actor, action.text) for action in again.actions] != histories[version]:
            wrong.append(f"{match}: played again it is another match")
    return wrong


def row_flaws(events: Sequence, chats: Sequence, version: int, people: Sequence[Person]) -> list[str]:
    """What is lost, doubled or invented."""
    wrong = []
    if [row.number for row in events] != list(range(1, version + 1)):
        wrong.append(f"its events are not 1 to {version}")
    if [row.n for row in chats] != list(range(1, len(chats) + 1)):
        wrong.append("its chat has holes")
    names = Counter(row.client for row in [*events, *chats] if row.client is not None)
    wrong += [f"{name} took effect {count} times" for name, count in names.items() if count > 1]
    names_said = {f"{person.guest}:{name}" for person in people for name in person.messages}
    wrong += [f"nobody said {name}" for name in names if name not in names_said]
    for person in people:
        wrong += [
            f"{name} was acknowledged and is lost" for name in person.acks if f"{person.guest}:{name}" not in names
        ]
        wrong += [
            f"{name} was refused ({code}) and took effect"
            for name, code in person.refusals.items()
            if f"{person.guest}:{name}" in names
        ]
    return wrong


History = list[tuple[int, str]]


def histories_of(events: Sequence) -> list[History]:
    """By version the plies of the match: actor and notation."""
    histories: list[History] = [[]]
    for row in events:
        now = list(histories[-1])
        if row.kind == "take-back":
            del now[int(row.text) :]
        elif row.ply is not None:
            now.append((row.actor, row.text))
        histories.append(now)
    return histories


def journal_flaws(person: Person, histories: Sequence[History], chats: int) -> list[str]:
    """Where what somebody was told is not the one history."""
    wrong, last = [], 0
    for state in person.states:
        if not last <= state["version"] < len(histories):
            wrong.append(f"version {state['version']} was told after {last}, and {len(histories) - 1} is stored")
            continue
        last = state["version"]
        history = histories[state["version"]]
        if state["plies"] != len(history):
            wrong.append(f"version {state['version']} has {len(history)} plies, and {state['plies']} were told")
        for ply, actor, text in state["log"]:
            if not ply < len(history) or history[ply][0] != actor or not fits(text, history[ply][1]):
                wrong.append(f"ply {ply} was told as {actor} {text} at version {state['version']}")
    for numbers in person.chats:
        first = numbers[0] if numbers else 1
        if numbers != list(range(first, first + len(numbers))) or (numbers and numbers[-1] > chats):
            wrong.append(f"the chat was heard as {numbers}")
    return wrong


def fits(entry: str, text: str) -> bool:
    """Whether an entry of the log is this action: what nobody may know is a question mark there."""
    first, *others = entry.split("?")
    if not others:
        return entry == text
    if not text.startswith(first):
        return False
    at = len(first)
    for part in others:  # from left to right: an expression would try each way of sharing out the rest
        at = text.find(part, at + 1)
        if at < 0:
            return False
        at += len(part)
    return text.endswith(others[-1])
