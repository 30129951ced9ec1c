"""The coach in the browser: off at first, quiet, by mouse and by keys."""

import json
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become, sideways, untranslated, violations
from tests.browser.person import PHONE
from tests.table.harness import NO_LIMITS, Program

SETTINGS = NO_LIMITS.replace("hint_iterations = 200", "hint_iterations = 1000")
COMPUTER = {"kind": "computer", "agent": "greedy"}
TRIES = 30


def seated(person, server, game="rockets", **more):
    """Somebody at a new table against the computer, and their program."""
    guest = Program(server.url, "Ines")
    match = guest.set_table(game, [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    ines = person(**more)
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    return ines, guest


def answered(ines, heard):
    """Whether the coach has answered since then."""
    return any('"coach-' in text for text in ines.heard[heard:])


def play_badly(ines):
    """Any actions, until the coach speaks; returns what it says."""
    told = ines.page.locator("section.coach")
    for _ in range(TRIES):
        heard = len(ines.heard)
        ines.turn()
        ines.act()
        with suppress(AssertionError):  # it is not asked where there was nothing to choose
            ines.until(lambda heard=heard: answered(ines, heard), 4)
        ines.page.wait_for_timeout(300)
        if told.count():
            return next(json.loads(text) for text in reversed(ines.heard) if '"type":"coach"' in text)
    raise AssertionError("random play cost nothing")


def switch_on(ines):
    """In the menu of the game."""
    ines.page.keyboard.press("m")
    ines.page.get_by_role("checkbox", name="Coach").check()
    ines.page.keyboard.press("Escape")


def test_it_is_off_at_first_and_takes_a_costly_action_back(person, server):
    ines, guest = seated(person, server)
    ines.act()
    ines.turn()
    assert not any('"type":"coach"' in text for text in ines.heard)
    switch_on(ines)
    page, said = ines.page, play_badly(ines)
    coach = page.locator("section.coach")
    expect(coach.get_by_role("button", pressed=True).first).to_be_visible()
    assert untranslated(page) == []
    assert violations(page) == []
    yours = coach.locator(".played")
    yours.click()
    expect(yours).to_have_attribute("aria-pressed", "true")
    seats = guest.http.get(f"/api/matches/{ines.match}").json()["seats"]
    assert seats[0]["hints"] >= 1
    page.wait_for_timeout(600)  # a click that comes sooner may be meant for what stood there before
    coach.locator(".go").click()
    ines.until(lambda: ines.state["ply"] == said["ply"])
    expect(coach).to_have_count(0)
    expect(ines.asked).to_be_visible()


@pytest.mark.parametrize("game", ["jaguar", "pacals-rocket"])
def test_on_a_phone_and_by_keys_it_is_dismissed_and_the_game_goes_on(person, server, game):
    ines, _ = seated(person, server, game, viewport={"width": 360, "height": 640}, has_touch=True)
    switch_on(ines)
    said = play_badly(ines)
    page = ines.page
    coach = page.locator("section.coach")
    assert sideways(page) == 0
    for button in coach.locator(".acts button").all():
        box = button.bounding_box()
        assert box["y"] + box["height"] <= 640
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)
    ines.turn()
    assert ines.state["plies"] > said["ply"]


def test_it_can_be_chosen_where_a_game_against_computers_is_made(person):
    ines = person(viewport=PHONE)
    ines.go("/")
    ines.page.locator("form.make > details > summary").click()
    choice = ines.page.get_by_role("checkbox", name="Coach")
    choice.check()
    assert json.loads(ines.page.evaluate("localStorage.getItem('pakal')"))["coach"] is True
