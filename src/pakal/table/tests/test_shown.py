"""Computer players wait until screens at the table have shown the last events."""

import asyncio

import pytest

from pakal.table.tests.tables import GREEDY, ME, OPEN, Onlooker, guest, new_match, server_in, sit, until


async def two_screens(server):
    """A match of two people and a computer that is to act after one of them, and the connections of both."""
    ana, ben = await guest(server), await guest(server)
    room = await new_match(server, ana, ME, GREEDY, OPEN)
    screens = [Onlooker(room, ana.id), Onlooker(room, ben.id)]
    await sit(room, ben, 2)
    screens[0].plies_shown = screens[1].plies_shown = 0
    await room.act(ana.id, 0, room.version, room.position.match.legal()[0], "a")
    assert room.position.actor == 1
    return room, screens


async def idle():
    for _ in range(50):
        await asyncio.sleep(0.002)


def test_a_computer_waits_for_the_slowest_screen_at_the_table(tmp_path):
    async def main():
        async with server_in(tmp_path, computer_patience=1000.0) as server:
            room, screens = await two_screens(server)
            await until(lambda: room.services.computers.thinking == 0)
            plies = len(room.position.steps)
            await idle()
            for screen in screens:
                assert (room.position.actor, len(room.position.steps)) == (1, plies)
                screen.plies_shown = plies
                room.saw(screen.guest, plies)
                await idle()
            await until(lambda: room.position.actor == 2)

    asyncio.run(main())


@pytest.mark.parametrize("how", ["leaves", "hides"])
def test_a_screen_that_is_gone_or_hidden_is_not_waited_for(tmp_path, how):
    async def main():
        async with server_in(tmp_path, computer_patience=1000.0) as server:
            room, screens = await two_screens(server)
            for screen in screens:
                await idle()
                assert room.position.actor == 1
                if how == "leaves":
                    room.exit(screen)
                else:
                    screen.plies_shown = None
                    room.saw(screen.guest, 0)
            await until(lambda: room.position.actor == 2)

    asyncio.run(main())


def test_computers_wait_no_longer_than_patience(tmp_path):
    async def main():
        async with server_in(tmp_path, computer_patience=0.05) as server:
            room, _ = await two_screens(server)
            await until(lambda: room.position.actor == 2)

    asyncio.run(main())


def test_computers_wait_for_the_board_of_all_but_not_for_onlookers(tmp_path):
    async def main():
        async with server_in(tmp_path, computer_patience=1000.0) as server:
            room, screens = await two_screens(server)
            board, stranger = Onlooker(room, None, board=True), Onlooker(room, None)
            board.plies_shown = stranger.plies_shown = 0
            for screen in screens:
                screen.plies_shown = None
                room.saw(screen.guest, 0)
            await idle()
            assert room.position.actor == 1
            board.plies_shown = len(room.position.steps)
            room.saw(None, 0)
            await until(lambda: room.position.actor == 2)

    asyncio.run(main())
