"""What an action costs, counted: calls of Python functions, statements of the database, bytes that people get.

Nothing here is a time. `benchmarks/action_cost.py` measures that.
"""

import asyncio
import gc
import sys
from collections import Counter
from contextlib import contextmanager

import pytest

from pakal.catalogue import fair
from pakal.catalogue.registry import packages
from pakal.kernels.random import below, generator
from pakal.table.storage.database import Database
from pakal.table.tests.tables import ME, OPEN, Onlooker, guest, new_match, play, server_in, sit, two_at_rockets

ACTIONS = 40
MOST = {"rockets": (507, 118, 2500), "jaguar": (650, 141, 3330), "pacals-rocket": (708, 119, 4290)}
"""By game, for each action: calls in the loop and in the thread that writes, bytes to two players and three onlookers.
A tenth more than was counted when this was written. Whoever makes an action cheaper lowers them. They
stand here, and not with the games, since a change of the server changes all of them."""

STATEMENTS = ["BEGIN IMMEDIATE", "SELECT lease.holder", 'UPDATE "match"', "INSERT INTO", "COMMIT"]
"""The first two words of each statement of an action."""


@contextmanager
def count_calls(calls, name):
    """Count the calls of Python functions in this thread, but not those of earlier tests' garbage at its end."""

    def count(_frame, event, _argument):
        calls[name] += event == "call"

    before = sys.getprofile()
    gc.disable()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
        gc.enable()


@pytest.mark.parametrize("game", sorted(packages()))
def test_an_action_takes_no_more_calls_and_bytes_than_it_did(tmp_path, monkeypatch, game):
    calls, on = Counter(), []
    transaction = Database._transaction

    def transact(store, jobs):
        if not on:
            return transaction(store, jobs)
        with count_calls(calls, "writer"):
            return transaction(store, jobs)

    monkeypatch.setattr(Database, "_transaction", transact)
    monkeypatch.setattr(fair.Dice, "generator", lambda _dice, ply: generator(ply))  # always the same game

    async def whole(server):
        """The bytes of all messages on one match."""
        ana, ben = await guest(server, "Ana"), await guest(server, "Ben")
        room = await new_match(server, ana, ME, OPEN, game=game)
        await sit(room, ben, 1)
        people = [Onlooker(room, who, brief=True) for who in (ana.id, ben.id, None, None, None)]
        rng, counts = generator(1), [len(each.states) for each in people]
        for number in range(ACTIONS):
            if room.position.actor < 0:
                break
            actor, legal = room.position.actor, room.position.match.legal()  # as it was told
            text = legal[below(rng, len(legal))]
            on.append(number)
            calls["actions"] += 1
            with count_calls(calls, "loop"):
                await room.act((ana.id, ben.id)[actor], actor, room.version, text, f"c{number}")
            on.clear()
        return sum(len(text) for each, count in zip(people, counts, strict=True) for text in each.states[count:])

    async def main():
        async with server_in(tmp_path) as server:
            await whole(server)  # compiled rules are loaded at their first use
            calls.clear()
            return await whole(server)

    bytes_ = asyncio.run(main())
    figures = [round(number / calls["actions"]) for number in (calls["loop"], calls["writer"], bytes_)]
    assert all(here <= most for here, most in zip(figures, MOST[game], strict=True)), figures


def test_an_action_is_five_statements(tmp_path):
    async def main():
        async with server_in(tmp_path) as server:
            room, *guests = await two_at_rockets(server)
            people = [Onlooker(room, who) for who in guests]  # who looks on gets no notice
            await play(room, guests, 3)
            statements = []
            driver = server.services.store._open_writer.connection.driver_connection
            driver.set_trace_callback(statements.append)
            await play(room, guests, 1)
            driver.set_trace_callback(None)
            return statements, people

    statements, _ = asyncio.run(main())
    assert [" ".join(text.split()[:2]) for text in statements] == STATEMENTS
