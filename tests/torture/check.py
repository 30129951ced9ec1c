"""The laws of a match after faults, checked on its rows in the database, its record, and everybody's journal."""

from collections import Counter
from collections.abc import Sequence

import httpx
from sqlalchemy import Engine, select

from pakal.core.fair import draws, verify
from pakal.core.record import read
from pakal.table.play.loading import load
from pakal.table.storage import schema
from tests.torture.journal import Person


def check(engine: Engine, url: str, match: str, people: Sequence[Person]) -> list[str]:
    """What is wrong with a match; empty: nothing."""
    event, chat = schema.event.c, schema.chat.c
    with engine.connect() as connection:
        asked = select(event.number, event.kind, event.ply, event.actor, event.text, event.client)
        events = connection.execute(asked.where(event.match == match).order_by(event.number)).all()
        asked = select(chat.n, chat.client).where(chat.match == match).order_by(chat.n)
        chats = connection.execute(asked).all()
        version = connection.execute(select(schema.match.c.version).where(schema.match.c.id == match)).scalar_one()
    wrong = [f"{match}: {reason}" for reason in stored(events, chats, version, people)]
    histories = histories_of(events)
    wrong += [f"{match}: {reason}" for person in people for reason in told(person, histories, len(chats))]
    with engine.connect() as connection:
        loaded = load(match)(connection)
    played = [loaded.position.match]
    row = loaded.position.row
    wrong += [f"{match}: {flaw}" for flaw in draws(loaded.position.match, row.secret, match)]
    if row.status == "over":
        record = read(httpx.get(f"{url}/api/matches/{match}/record", timeout=60).text, "record")
        played.append(record.match)
        wrong += [f"{match}: {flaw}" for flaw in verify(record)]
    elif any(person.over for person in people):
        wrong.append(f"{match}: somebody was told of its end")
    for again in played:
        if [(action.actor, action.text) for action in again.actions] != histories[version]:
            wrong.append(f"{match}: played again it is another match")
    return wrong


def stored(events: Sequence, chats: Sequence, version: int, people: Sequence[Person]) -> list[str]:
    """What is lost, doubled or invented."""
    wrong = []
    if [row.number for row in events] != list(range(1, version + 1)):
        wrong.append(f"its events are not 1 to {version}")
    if [row.n for row in chats] != list(range(1, len(chats) + 1)):
        wrong.append("its chat has holes")
    names = Counter(row.client for row in [*events, *chats] if row.client is not None)
    wrong += [f"{name} took effect {count} times" for name, count in names.items() if count > 1]
    said = {f"{person.guest}:{name}" for person in people for name in person.said}
    wrong += [f"nobody said {name}" for name in names if name not in said]
    for person in people:
        wrong += [
            f"{name} was acknowledged and is lost" for name in person.done if f"{person.guest}:{name}" not in names
        ]
        wrong += [
            f"{name} was refused ({code}) and took effect"
            for name, code in person.refused.items()
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


def told(person: Person, histories: Sequence[History], chats: int) -> list[str]:
    """Where what somebody was told is not the one history."""
    wrong, last = [], 0
    for state in person.told:
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
    for heard in person.heard:
        first = heard[0] if heard else 1
        if heard != list(range(first, first + len(heard))) or (heard and heard[-1] > chats):
            wrong.append(f"the chat was heard as {heard}")
    return wrong


def fits(shown: str, text: str) -> bool:
    """Whether an entry of the log is this action: what nobody may know is a question mark there."""
    first, *others = shown.split("?")
    if not others:
        return shown == text
    if not text.startswith(first):
        return False
    at = len(first)
    for part in others:  # from left to right: an expression would try each way of sharing out the rest
        at = text.find(part, at + 1)
        if at < 0:
            return False
        at += len(part)
    return text.endswith(others[-1])
