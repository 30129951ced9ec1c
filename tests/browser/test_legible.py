"""No text lies over another, and no question is cut: at each question, in a real browser, with the longest names."""

import itertools
import json

import pytest

from pakal.catalogue.registry import all_facts
from tests.browser.legible import SIZES, illegible
from tests.browser.pages import become, settled
from tests.browser.questions import questions

FEW = ((360, 640), (768, 1024), (1024, 768), (1366, 768))
"""One size of each arrangement, the narrowest and lowest of it."""

SEATS = {facts.name: range(facts.players[0], facts.players[1] + 1) for facts in all_facts()}
"""Each game -> with how many it can be played."""

OFTEN = {
    "rockets": {"lay", "push", "draw", "fall", "over"},
    "jaguar": {"reveal", "offer", "take", "place", "over"},
    "pacals-rocket": {"fly", "fly-arrows", "fly-first", "drop-both", "drop-own", "drop-other", "build", "over"},
}
"""Kinds of questions that each game comes to, and its end."""

AFTER = (2, 1, *[0] * 10)
"""Games are played until each of these has been asked: the first looks after two rounds, if it lasts as long. The
server rolls one die a round, so one game in three has no arrows: later games are played only for what is wanted."""

MORE = {
    "rockets": {},
    "jaguar": {"edition": "kosmos"},
    "pacals-rocket": {"options": {"max_rounds": "8"}},
}


WIDEST = """document.querySelectorAll(".sheet td span").forEach((figure) => figure.firstChild.data = "−12")"""
"""A trip may bring as little; whether one does is a matter of the cards that were dealt."""


def every_question(person, server, game, players, language, wanted, sizes, after=2, text="normal"):
    """What cannot be read, by position and size; `wanted` keeps what was never asked."""
    wrong = []
    for asked in questions(server, game, players, wanted, after, **MORE[game]):
        somebody = person(confirm=True, locale=language, has_touch=True, viewport={"width": 360, "height": 640})
        become(somebody, asked.guest)
        wishes = json.dumps(json.dumps({"size": text, "confirm": "action", "pace": "instant"}))
        somebody.context.add_init_script(f"localStorage.setItem('pakal', {wishes})")
        somebody.go(f"/play/{asked.match}")
        somebody.turn()
        somebody.page.evaluate(WIDEST)
        wrong += [f"{asked.name}, {line}" for line in illegible(somebody.page, sizes)]
        if asked.name.endswith("-over"):
            somebody.podium()
            wrong += [f"{asked.name}, podium, {line}" for line in illegible(somebody.page, sizes)]
            somebody.go(f"/replay/{asked.match}")
            settled(somebody.page)
            back = illegible(somebody.page, sizes)  # nobody answers anything there: its panel may scroll
            wrong += [f"{asked.name}, replay, {line}" for line in back if not line.endswith("is not in sight")]
        somebody.context.close()
    print("\n".join(wrong))
    return wrong


@pytest.mark.parametrize(("game", "language"), [*zip(SEATS, itertools.cycle(("de", "pl")))])
def test_every_question_can_be_read(person, server, game, language):
    wanted = set(OFTEN[game])
    for after in AFTER:
        assert every_question(person, server, game, SEATS[game][-1], language, wanted, FEW, after) == []
        wanted.discard("over")
        if not wanted:
            return
    raise AssertionError(f"never asked: {sorted(wanted)}")


@pytest.mark.parametrize(("game", "language"), [*zip(SEATS, itertools.cycle(("pl", "de")))])
@pytest.mark.parametrize("text", [pytest.param("large", marks=pytest.mark.long), "largest"])
def test_every_question_can_be_read_with_large_texts(person, server, game, language, text):
    wanted, players = set(OFTEN[game]), SEATS[game][-2:][0]
    assert every_question(person, server, game, players, language, wanted, FEW, text=text) == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players", "language"),
    [
        (game, players, language)
        for game, counts in SEATS.items()
        for players, language in itertools.product(counts, ("pl", "de"))
    ],
)
def test_every_question_can_be_read_at_every_size_by_as_many_as_may_play(person, server, game, players, language):
    wanted = set(OFTEN[game]) | {"event-jaguar", "event-own", "event-their", "event-hand"}
    assert every_question(person, server, game, players, language, wanted, SIZES) == []


def test_the_check_of_legibility_finds_faults(person):
    page = person().page
    page.set_content(
        """<main><section class="ask"><h2 style="height: 1em; overflow: hidden; width: 5em">Which card do you play?</h2>
        <p style="position: absolute; top: 200px">One over</p><p style="position: absolute; top: 205px">the other</p>
        <p style="position: absolute; top: 300px">A question</p>
        <button style="position: absolute; top: 300px; width: 200px; height: 60px; background: red"></button>
        <div style="width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Wilhelmina</div>
        <table style="table-layout: fixed; width: 1em"><tr><th>Total</th></tr></table>
        <svg viewBox="0 0 100 100" width="50"><text y="50" font-size="20">Space 7</text></svg>
        </section></main>"""
    )
    found = "\n".join(illegible(page, ((360, 640),)))
    for fault in (
        '"Which card do you play?" is cut',
        '"One over" and "the other"',
        '"A question" lies under',
        '"Wilhelmina" is cut',
        '"Total" sticks out of its cell',
        '"Space 7" is written smaller than 14 px',
    ):
        assert fault in found
