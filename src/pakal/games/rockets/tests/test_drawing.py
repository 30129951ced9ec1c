"""A game of Rockets drawn for a terminal."""

from io import StringIO

import msgspec
import pytest
from rich.console import Console

from pakal.core.languages import LANGUAGES
from pakal.core.texts import Texts
from pakal.games.rockets.game import GAME
from pakal.games.rockets.tests.table import table

NAMES = ("Ann", "Bartholomäus von der Aa", "Wilhelmine Charlotte Albertina", "Jo")


@pytest.mark.clause("RK-TRIP-2", "RK-END-2")
@pytest.mark.parametrize("trips", [0, 5, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_has_room_for_all_names_and_trips(language, trips):
    view = table((4, 6, [1, 3]), (9, 2, [1]), (0, 0, []), (20, 5, [2])).view(0)
    view = msgspec.structs.replace(view, sheet=((20, -10, 7, 13),) * trips, scores=(120, -60, 42, 78))
    out = StringIO()
    Console(file=out, width=80).print(GAME.draw(view, Texts(language, ["pakal.games.rockets"]), NAMES))
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    assert max(map(len, lines)) <= 80
    assert "…" not in out.getvalue()
    [ann, jo] = [line for line in lines if "☀ Ann" in line or "§ Jo" in line]
    assert ann.split()[2:] == ["[6]", "2", *["20"] * trips, "120"]
    assert jo.split()[2:] == ["[5]", "1", *["13"] * trips, "78"]
    assert all(word in out.getvalue() for name in NAMES for word in name.split())


@pytest.mark.clause("RK-PLAY-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_of_a_narrow_column_has_no_long_word(language):
    texts = Texts(language, ["pakal.games.rockets"])
    titles = [texts.say(name) for name in ("column-pad", "column-held", "column-total", "rockets-space")]
    assert [word for title in titles for word in title.split() if len(word) > 6] == []
