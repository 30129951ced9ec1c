"""A game of Die Pyramiden des Jaguar, and its track, drawn for a terminal."""

from io import StringIO

import pytest
from rich.console import Console

from pakal.core.actors import SPECTATOR
from pakal.core.languages import LANGUAGES
from pakal.core.match import Match
from pakal.core.seats import SIGN_NAMES
from pakal.core.texts import Texts
from pakal.games.jaguar.board import EVENT_KINDS
from pakal.games.jaguar.game import GAME


@pytest.mark.clause("JG-EVENT-1", "JG-EVENT-4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_events_have_signs_on_the_track_that_the_legend_explains(language):
    texts = Texts(language, ["pakal.games.jaguar"])
    signs = [texts.say(f"track-{kind}") for kind in EVENT_KINDS]
    assert sorted(map(len, signs)) == [1] * len(set(signs))
    out = StringIO()
    Console(file=out, width=80).print(GAME.draw(Match(GAME, GAME.setup()).view(SPECTATOR), texts, ["Ann", "Bob"]))
    track = f"   0 ···{'··'.join(signs * 3)}···■ 40"
    assert track in out.getvalue().splitlines()
    assert texts.say("track-legend") in out.getvalue().splitlines()


@pytest.mark.clause("JG-EVENT-4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_track_is_drawn_in_every_language(language):
    texts = Texts(language, ["pakal.games.jaguar"])
    track = GAME.built_in_board("jungle")
    drawing = GAME.draw_board(track, 2, texts).plain
    assert drawing.startswith("jungle   ")
    assert max(len(line) for line in drawing.split("\n") if line != track.note) <= 80
    for kind in EVENT_KINDS:
        spaces = ", ".join(str(space) for space, event in track.events.items() if event == kind)
        assert f"\n{texts.say(f'track-{kind}')}  {texts.say(f'board-event-{kind}', {'spaces': spaces})}" in drawing
    assert ("stacking" in drawing) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.clause("JG-SETUP-1")
def test_no_player_without_a_name_is_called_as_a_stone_is(language):
    texts = Texts(language, ["pakal.games.jaguar"])
    stone = texts.say("table-figure-jaguars")[:6].lower()
    assert [name for name in SIGN_NAMES if texts.say(f"sign-{name}").lower().startswith(stone)] == []
