"""A screen that shows the board for all: what it is told, and who may open one."""

import json
import random
import re

import pytest

from pakal.catalogue.registry import all_facts
from tests.table.harness import NO_LIMITS, Program, Server, Socket

NOW = re.compile(r'"now":"[^"]*"')
"""The time by the server's clock, which every answer has anew."""

GAMES = {facts.name: facts.players[1] for facts in all_facts()}
"""The most players of each game."""


def refusal_of(open_board) -> str:
    """Code of the error with which the server answers a board that it does not let in."""
    messages: list[dict] = []

    class Listening(Socket):
        def next(self, timeout=45):
            messages.append(super().next(timeout))
            if messages[-1]["type"] == "error":
                raise ConnectionRefusedError
            return messages[-1]

    with pytest.raises(ConnectionRefusedError):
        open_board(Listening)
    return messages[-1]["code"]


def actor_of(players: list[Socket]) -> Socket | None:
    """Who of these people is asked, once everybody has been told so; None: the game is over."""
    while True:
        newest = max(one.state["version"] for one in players)
        for one in players:
            one.later_than(newest - 1)
        for one in players:
            if one.state["version"] == newest and one.state["outcome"]:
                return None
            if one.state["version"] == newest and one.state["yours"] and one.state["legal"]:
                return one
        players[0].later_than(newest)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_gets_the_same_bytes_as_a_stranger(server, game):
    host, other = Program(server.url, "Ines"), Program(server.url, "Oma")
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "computer", "agent": "random"}] * (GAMES[game] - 2)]
    match = host.set_table(game, seats, public=False)["id"]
    board = host.look(match, board="")  # at the host's own device, which has a seat
    stranger = Socket(server.url, None, match)
    other.sit(match, 1)
    players = [host.look(match), other.look(match)]
    rng = random.Random(game)
    for _ in range(40):
        actor = actor_of(players)
        if actor is None:
            break
        actor.act(rng.choice(actor.state["legal"]))
    actor_of(players)  # nothing goes on by itself any more
    players[0].send("chat", id="hush", seat=0, text="a secret of ours")
    players[0].until("done")
    for one in (*players, board, stranger):
        one.send("ping", id="last")
        one.until("pong")
    said, told = ([NOW.sub("", text) for text in one.texts] for one in (board, stranger))
    assert said == told
    assert len(board.texts) > 10
    assert "a secret of ours" not in "".join(board.texts)
    assert {json.loads(raw).get("viewer", -3) for raw in board.texts} == {-3}
    assert (board.welcome["me"], board.welcome["yours"]) == (None, [])
    hands = [json.loads(raw)["view"].get("hand") for raw in board.texts if '"type":"state"' in raw[:20]]
    assert len(hands) > 10
    assert not any(hands)
    for one in (*players, board, stranger):
        one.close()


def test_only_a_device_of_the_table_or_its_code_opens_a_board(server):
    host, oma, stranger = (Program(server.url, name) for name in ("Ines", "Oma", "Ben"))
    match = host.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
    code = host.http.put(f"/api/matches/{match}/code").json()["code"]
    oma.http.post(f"/api/codes/{code}", json={"seat": 1})
    for secret, board in ((host.secret, ""), (oma.secret, ""), (None, code), (None, code.lower())):
        look = Socket(server.url, secret, match, board=board)
        assert look.state["viewer"] == -3
        assert look.welcome["match"]["shared"] is True
        assert look.welcome["match"]["code"] is None  # the page of the board asks for it over HTTP
        look.send("look", seat=0)
        assert look.until("refused")["code"] == "not-yours"
        look.close()
    for secret, board in ((None, ""), (stranger.secret, ""), (stranger.secret, "AAAA")):
        assert refusal_of(lambda kind: kind(server.url, secret, match, board=board)) == "forbidden"  # noqa: B023
    host.http.delete(f"/api/matches/{match}/code")
    assert refusal_of(lambda kind: kind(server.url, None, match, board=code)) == "forbidden"


def test_phones_are_told_when_a_board_opens_and_closes(server):
    host = Program(server.url, "Ines")
    match = host.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
    phone = host.look(match)
    assert phone.welcome["match"]["shared"] is False
    first = host.look(match, board="")
    assert phone.until("table")["match"]["shared"] is True
    second = host.look(match, board="")
    first.close()
    second.close()
    assert phone.until("table")["match"]["shared"] is False
    assert host.http.get(f"/api/matches/{match}").json()["shared"] is False
    phone.close()


def test_codes_of_boards_cannot_be_guessed(tmp_path):
    running = Server(tmp_path, settings=NO_LIMITS.replace("guesses = [1e6, 1000000]", "guesses = [0.001, 3]")).start()
    try:
        host = Program(running.url, "Ines")
        match = host.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
        codes = [refusal_of(lambda kind: kind(running.url, None, match, board="AAAA")) for _ in range(5)]
        assert codes == ["forbidden"] * 3 + ["too-often"] * 2
    finally:
        running.stop()
