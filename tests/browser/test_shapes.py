"""The shapes of Pacal's Rocket: a tap lights where a pyramid of this height could be built now or in the next turn."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become, sideways, untranslated, violations
from tests.browser.person import LAPTOP, PHONE
from tests.browser.questions import questions


@pytest.fixture(scope="module")
def may_build(server):
    """A game of three in its fifth round or later: somebody may build."""
    yield from questions(server, "pacals-rocket", 3, {"build"}, after=4)


@pytest.mark.parametrize(
    ("size", "theme", "language"),
    [(PHONE, "light", "de"), (LAPTOP, "dark", "pl"), ({"width": 1280, "height": 800}, "light", "en")],
    ids=["phone", "laptop-dark", "laptop"],
)
def test_a_tap_on_a_shape_lights_where_it_could_be_built(person, may_build, size, theme, language):
    ines = person(viewport=size, color_scheme=theme, locale=language, has_touch=size == PHONE)
    page = ines.page
    become(ines, may_build.guest)
    ines.go(f"/play/{may_build.match}")
    ines.turn()
    shapes = page.locator(".shapes button")
    expect(shapes).to_have_count(5)
    seat = ines.state["viewer"]
    assert any("@" in text for text in ines.state["legal"])
    named = may_build.guest.http.get(f"/api/matches/{may_build.match}/prospects?seat={seat}").json()
    assert any(not one["after"] for one in named)
    for height in (1, 2, 3, 4, 5):
        shapes.nth(height - 1).click()
        expect(shapes.nth(height - 1)).to_have_attribute("aria-pressed", "true")
        here = [one for one in named if one["shape"] == height]
        expect(page.locator(".over rect.now")).to_have_count(sum(not one["after"] for one in here))
        expect(page.locator(".over rect.next")).to_have_count(sum(bool(one["after"]) for one in here))
        if "SHOTS" in os.environ:
            page.screenshot(path=f"{os.environ['SHOTS']}/shapes-{size['width']}-{theme}-{height}.png")
    assert violations(page) == []
    assert sideways(page) == 0
    assert untranslated(page) == []
    shapes.nth(4).press("Enter")
    expect(page.locator(".over rect:is(.now, .next)")).to_have_count(0)


def test_the_screen_for_all_has_the_shapes_of_the_seat_to_act(person, may_build):
    screen = person(viewport={"width": 1920, "height": 1080})
    become(screen, may_build.guest)
    screen.go(f"/board/{may_build.match}")
    shapes = screen.page.locator(".shapes button")
    expect(shapes).to_have_count(5)
    lit = screen.page.locator(".over rect.now")
    counts = []
    for height in range(5):
        shapes.nth(height).click()
        expect(screen.page.locator(".over .pill")).to_be_visible()
        screen.page.wait_for_timeout(500)
        counts.append(lit.count())
    assert any(counts)
    if "SHOTS" in os.environ:
        screen.page.screenshot(path=f"{os.environ['SHOTS']}/shapes-tv.png")
