"""The rules: pictures that the drawings of the game make, with what may be tried in them."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become, sideways, untranslated, violations
from tests.browser.person import PHONE
from tests.table.harness import Program

SIZES = {"phone": PHONE, "laptop": {"width": 1280, "height": 800}, "large": {"width": 1920, "height": 1080}}
GAMES = {"pacals-rocket": "PR-BUILD-3", "rockets": "RK-PLAY-3", "jaguar": "JG-PLACE-2"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "theme", "language"), [("phone", "light", "de"), ("laptop", "dark", "fr"), ("large", "light", "pl")]
)
def test_a_clause_has_pictures(person, game, size, theme, language):
    maja = person(viewport=SIZES[size], color_scheme=theme, locale=language)
    page = maja.page
    maja.go(f"/rules/{game}#{GAMES[game]}")
    clause = page.locator(f"[id='{GAMES[game]}']")
    expect(clause.locator("figure svg.drawing").first).to_be_visible()
    page.wait_for_timeout(300)
    clause.scroll_into_view_if_needed()
    if "SHOTS" in os.environ:
        page.screenshot(path=f"{os.environ['SHOTS']}/rules-{game}-{size}.png")
    assert violations(page) == []
    assert sideways(page) == 0
    assert untranslated(page) == []


def test_one_tries_in_a_picture_what_is_allowed_and_hears_why_something_is_not(person):
    maja = person(locale="en")
    page = maja.page
    maja.go("/rules/pacals-rocket#PR-MOVE-2")
    figure = page.locator("[id='PR-MOVE-2'] figure").first
    figure.get_by_role("button", name="Try it").click()
    figure.locator("[data-square='d8']").click()
    expect(figure.locator("figcaption")).to_contain_text("d8")
    figure.locator("[data-square='b8']").click()
    expect(figure.locator("figcaption")).to_contain_text("b8")
    figure.locator("[data-square='c8']").click()
    expect(figure.locator("figcaption")).to_contain_text("Not allowed")
    assert violations(page) == []
    figure.get_by_role("button", name="Done").click()
    expect(figure.locator("figcaption")).to_contain_text("Allowed")


def test_a_question_and_a_line_of_the_log_lead_to_their_rules_and_back(person, server):
    guest = Program(server.url, "Ines")
    seats = [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}]
    match = guest.set_table("rockets", seats, start_seat=0)["id"]
    ines = person()
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    page = ines.page
    for link, clause in ((page.locator(".who .rule"), "RK-PLAY-1"), (page.locator(".entries .rule").first, "RK-")):
        link.click()
        rule = page.locator("dialog[open]")
        expect(rule.locator("h2")).to_contain_text(clause)
        page.get_by_role("button", name="Back to the game").click()
        expect(rule).to_have_count(0)
        expect(link).to_be_focused()
    page.locator(".who .rule").click()
    expect(page.locator("dialog[open] figure .drawing").first).to_be_visible()
    assert page.locator("dialog[open] figure .drawing").first.bounding_box()["width"] > 150
