"""Small drawings of positions: what a spectator knows, the same for all, small, and kept while nothing changes."""

import random
import re
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

from pakal.catalogue.registry import all_facts, game
from pakal.core.drawing import COLOURS
from pakal.core.match import Match
from pakal.core.play import RunningDice, plies
from pakal.kernels.kernel import SPECTATOR
from pakal.kernels.random import generator
from tests.table.harness import Program

MOST = 4096
"""Bytes of a drawing."""
TOKENS = Path(__file__).parents[2] / "web" / "src" / "style" / "tokens.css"
COMPUTER = {"kind": "computer", "agent": "random"}


@pytest.mark.parametrize("facts", all_facts(), ids=lambda facts: facts.name)
def test_every_position_of_a_game_has_a_small_drawing(facts):
    rules, rng = game(facts.name), random.Random(1)
    match = Match(rules, rules.setup(players=facts.players[1], seed=1))
    for _ in plies(match, lambda match: rng.choice(list(match.legal_actions())), RunningDice(generator(1))):
        if len(match.actions) % 7:
            continue
        drawing = rules.thumbnail(match.view(SPECTATOR))
        assert len(drawing.encode()) <= MOST
        ElementTree.fromstring(drawing)
    assert drawing != rules.thumbnail(Match(rules, match.setup).view(SPECTATOR))


def test_seats_have_the_colours_of_the_page():
    colours = re.findall(r"^  --(?:sun|jaguar|macaw|serpent|moon): (#\w+);", TOKENS.read_text(), re.MULTILINE)
    assert tuple(colours) == COLOURS


def test_everybody_gets_the_same_drawing_and_may_keep_it(server):
    ines, sven = Program(server.url, "Ines"), Program(server.url, "Sven")
    match = ines.set_table("rockets", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    stamp = ines.http.get(f"/api/matches/{match}").json()["changed"]
    path = f"/api/matches/{match}/thumbnail"
    answers = [
        who.get(path, params={"changed": stamp}) for who in (ines.http, sven.http, httpx.Client(base_url=server.url))
    ]
    assert len({answer.text for answer in answers}) == 1
    assert answers[0].headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in answers[0].headers["cache-control"]
    assert ines.http.get(path, params={"changed": "2001-01-01T00:00:00Z"}).headers["cache-control"] == "no-cache"
