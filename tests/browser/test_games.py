"""Whole games in the browser: against the computer, between two browsers, round one screen."""

import json
import random

import pytest
from playwright.sync_api import expect

from pakal.catalogue.fair import verify
from pakal.catalogue.record import read
from pakal.catalogue.registry import packages
from tests.browser.pages import become
from tests.browser.person import PHONE, Person
from tests.browser.test_trouble import alone
from tests.screenshots import play_on
from tests.table.harness import Program

SHORT = {"pacals-rocket": {"max_rounds": "2"}}
"""Options by which a game of random moves ends soon."""

GAMES = sorted(packages())
BRIEF = [pytest.param(game, marks=pytest.mark.long) if game == "rockets" else game for game in GAMES]
"""All games, but for the one that takes more than two minutes with two people."""


def set_table(somebody: Person, game: str, seats, **more):
    """A table by the page's own guest."""
    somebody.go("/")
    seats = [{"kind": kind} if isinstance(kind, str) else kind for kind in seats]
    body = {"game": game, "players": len(seats), "seats": seats, "pace": {"kind": "none"}}
    body |= {"options": SHORT.get(game, {})} | more
    made = somebody.page.evaluate(
        """async (body) => {
            const send = (path, body) => fetch(path, {
                method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
            if ((await fetch("/api/me?if_any=true")).status === 204) await send("/api/me", {});
            const answer = await send("/api/matches", body);
            return {status: answer.status, body: await answer.json()};
        }""",
        body,
    )
    assert made["status"] == 201, made
    return made["body"]


def play(*people: Person) -> None:
    """Until the game is over for all; several people at one screen are one person here."""
    waiting = list(people)
    while waiting:
        for somebody in list(waiting):
            kind = somebody.turn_now()
            if kind == "over":
                waiting.remove(somebody)
            elif kind == "pass":
                somebody.pass_screen.locator(".btn.go").click()
                expect(somebody.pass_screen).to_have_count(0)
            elif kind == "asked":
                somebody.act()


def prove(somebody: Person) -> None:
    """The record can be had, replays, and its dice are proven."""
    answer = somebody.context.request.get(f"/api/matches/{somebody.match}/record")
    assert answer.status == 200
    record = read(answer.text(), "record")
    assert record.match.over
    assert verify(record).flaws == []


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_to_the_end_against_the_computer(person, game):
    ines = person()
    ines.go("/")
    ines.page.locator(f"input[type=radio][value='{game}']").check(force=True)
    ines.page.get_by_role("button", name="Play now against the computer").click()
    ines.page.wait_for_url("**/play/*")
    ines.turn()
    expect(ines.asked).to_be_visible()
    if game in SHORT:  # the same, but for its length
        made = set_table(ines, game, ["me", {"kind": "computer", "agent": "greedy"}])
        ines.go(f"/play/{made['id']}")
    play(ines)
    prove(ines)


@pytest.mark.parametrize("game", BRIEF)
def test_two_phones_play_by_link(person, game):
    ines, jaap = person(viewport=PHONE, has_touch=True), person(viewport=PHONE, has_touch=True)
    made = set_table(ines, game, ["me", "link"])
    ines.go(f"/play/{made['id']}")
    link = ines.page.evaluate(
        "async (id) => (await (await fetch(`/api/matches/${id}/seats/1/invite`, {method: 'POST'})).json()).link",
        made["id"],
    )
    jaap.sit(link, "Jaap")
    play(ines, jaap)
    expect(ines.over).to_be_visible()
    prove(jaap)


@pytest.mark.parametrize("game", BRIEF)
def test_two_people_play_at_one_screen(person, game):
    both = person()
    made = set_table(both, game, [{"kind": "me", "name": "Ines"}, {"kind": "me", "name": "Jaap"}])
    both.go(f"/play/{made['id']}")
    play(both)
    prove(both)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_how_a_trip_ended_is_told_until_the_next_card(person, server, language):
    """By whoever's card it ended: the cards are dealt anew at once, and nothing of it is left on the board."""
    ines, _ = alone(person, server, "rockets", locale=language, viewport=PHONE)
    while ines.turn() == "asked" and ines.state["view"]["round"] < 2:
        ines.act()
    story = ines.page.locator(".who .last")
    points = ines.state["view"]["sheet"][0][0]
    wanted = {
        "en": ("trip 1 is over", f"You score {points} in trip 1: "),
        "pl": ("podróż 1 dobiegła końca", f"Kończysz podróż 1 z wynikiem {points}: "),
    }
    for sentence in wanted[language]:
        expect(story).to_contain_text(sentence.replace("-", "−"))
    last = ines.page.locator(".lay").filter(has_text={"en": "Trip 1", "pl": "Podróż 1"}[language])
    expect(last).to_have_count(1)
    ines.act()
    expect(last).to_have_count(0)


def test_the_pyramid_that_ended_the_game_is_told_and_has_a_row_of_its_own(person, server):
    guest, rng = Program(server.url, "Ines"), random.Random(2)
    reason = ""
    while reason != "trigger-pyramid":  # the dice are the server's: most games of two end so
        made = guest.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}])
        table = guest.look(made["id"])
        play_on(table, lambda state: False, rng)
        reason = table.state["outcome"]["reason"]
        table.close()
    ines = person(viewport={"width": 1366, "height": 768})
    become(ines, guest)
    ines.page.clock.install(time=0)
    ines.page.clock.pause_at(1000)  # the counting goes on when it is told to
    ines.go(f"/play/{made['id']}")
    expect(ines.page.locator(".counting h2")).to_have_text("Before the final scoring")
    ines.page.locator(".counting .btn.go").click()
    expect(ines.page.locator(".counting h2")).to_have_text("The pyramid that ended the game")
    expect(ines.page.locator(".counting .told p")).to_contain_text("gets 5.")
    ines.podium()
    ines.page.get_by_role("button", name="All the points").click()
    final = ines.page.locator("dialog[open] .final")
    expect(final.locator("tr", has_text="Penultimate pyramid")).to_contain_text("+5")
    rows = final.locator("tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent) || 0))"
    )
    scores = table.state["outcome"]["scores"]
    assert [sum(column) for column in zip(*rows, strict=True)] == scores


def test_a_touch_of_a_slot_explains_the_question_that_comes_first(person, server):
    ines, _ = alone(person, server, "jaguar", more={"options": {"start": "alternate"}})
    ines.turn()
    assert ines.state["view"]["phase"] in ("offer", "take")
    ines.page.locator("[data-spot='slot-0-1']").click()
    expect(ines.page.locator(".refused")).to_contain_text("First ")


@pytest.mark.parametrize("language", ["en", "fr", "pl", "de"])
@pytest.mark.parametrize(("game", "shown"), [("rockets", ".drawing .rocket"), ("jaguar", "[data-spot^=hand]")])
@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
def test_the_first_step_of_a_lesson_shows_its_subject(person, game, shown, language, size):
    ines = person(viewport={"width": size[0], "height": size[1]}, has_touch=True, locale=language)
    ines.go(f"/learn/{game}")
    ines.page.locator(shown).last.wait_for()

    def in_sight() -> bool:
        foot = ines.page.locator(".lesson").bounding_box()
        boxes = [one.bounding_box() for one in ines.page.locator(shown).all()]
        return max(box["y"] + box["height"] for box in boxes) <= foot["y"] + 1

    ines.until(in_sight, 5)


@pytest.mark.parametrize("language", ["en", "fr", "pl", "de"])
@pytest.mark.parametrize("game", ["rockets", "jaguar", "pacals-rocket"])
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_a_low_phone_shows_the_whole_board_of_a_lesson(person, game, language, text):
    ines = person(viewport={"width": 360, "height": 640}, has_touch=True, locale=language)
    wishes = json.dumps(json.dumps({"size": text, "pace": "instant"}))
    ines.context.add_init_script(f"localStorage.setItem('pakal', {wishes})")
    ines.go(f"/learn/{game}")
    ines.page.locator(".stage .drawing").wait_for()

    def in_sight() -> bool:
        board, asked = ines.page.locator(".stage .drawing").bounding_box(), ines.page.locator(".lesson").bounding_box()
        return board["y"] >= 0 and board["y"] + board["height"] <= asked["y"] + 1

    ines.until(in_sight, 5)


@pytest.mark.parametrize(
    ("game", "step", "lit", "other"),
    [
        ("pacals-rocket", 2, ".sq.lit", "[data-square='g6']"),
        ("rockets", 2, ".hand button:not(.idle)", ".hand button.idle"),
        ("jaguar", 3, "[data-spot^=hand].legal", "[data-spot='hand-5']"),
    ],
)
def test_a_lesson_lights_only_its_target(person, game, step, lit, other):
    ines = person()
    ines.go(f"/learn/{game}")
    for _ in range(step - 1):
        ines.page.locator(".lesson .btn.go").click()
    expect(ines.page.locator(lit)).to_have_count(2 if game == "jaguar" else 1)
    ines.page.locator(other).first.click()
    expect(ines.page.locator(".lesson .hint")).to_contain_text("do what the lesson asks for")


def test_after_a_wrong_card_one_tap_picks_the_right_one(person):
    ines = person(viewport=PHONE, has_touch=True, confirm=None)
    ines.go("/learn/rockets")
    ines.page.locator(".lesson .btn.go").click()
    hint = ines.page.locator(".lesson .hint")
    ines.page.locator(".hand button.idle").first.tap()
    expect(hint).to_contain_text("do what the lesson asks for")
    ines.page.locator(".hand button:not(.idle)").tap()
    expect(ines.page.locator(".lesson .btn.go")).to_be_enabled()
    expect(hint).not_to_contain_text("do what the lesson asks for")


def test_a_lesson_says_whom_one_plays_and_after_the_answer_still_offers_both_ways(person):
    ines = person(viewport=PHONE, has_touch=True, confirm=None)
    ines.page.route("**/api/lessons/rockets/2", lambda route: route.fulfill(json=route.fetch().json()[4:]))
    ines.page.route("**/api/lessons/rockets/2/0", lambda route: route.continue_(url=f"{route.request.url[:-1]}4"))
    ines.go("/learn/rockets?chapter=3")
    expect(ines.page.locator(".lesson .who")).to_contain_text("You are Jaap")
    ines.page.locator(".second button", has_text="Stay and draw").tap()
    ines.page.locator(".lesson .btn.go").tap()
    expect(ines.page.locator(".lesson .hint")).to_contain_text("There is something better: Fly back")
    expect(ines.page.locator(".lesson .reckoned")).to_contain_text("back, or draw 2")
    expect(ines.page.locator(".second button")).to_have_count(2)
    expect(ines.page.locator(".lesson .btn.go")).to_have_text("Fly back to space 7")
