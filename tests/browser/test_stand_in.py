"""A computer plays for a person who is away, until they are back: what is offered to the others, and told to all."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become, sideways, untranslated, violations
from tests.browser.test_board import HOME, NAMES, TELEVISION, Evening
from tests.table.harness import NO_LIMITS

SETTINGS = f'home_address = "{HOME}"\nlong_absence = 2\nsweep_interval = 0.2\n{NO_LIMITS}'
SMALL = {"width": 360, "height": 640}


def clean(page):
    return (violations(page), untranslated(page), sideways(page)) == ([], [], 0)


@pytest.mark.parametrize(("game", "theme"), [("rockets", "light"), ("pacals-rocket", "dark"), ("jaguar", "light")])
def test_a_returning_player_gets_the_seat_back_from_the_computer(person, server, game, theme):
    evening = Evening(server, game, 3 if game != "jaguar" else 2)
    evening.play(3)
    away = evening.asked().state["actor"]
    here = [seat for seat in range(len(evening.sockets)) if seat != away]
    phone = evening.phone_of(here[0], person, locale="en-GB", color_scheme=theme)
    phone.page.set_viewport_size(SMALL)
    phone.go(f"/play/{evening.match}")
    page = phone.page
    page.locator("section.ask").wait_for()
    offered = page.get_by_role("button", name=f"Let a computer play for {NAMES[away]} until they are back")
    expect(offered).to_have_count(0)
    evening.sockets[away].close()
    expect(offered).to_be_in_viewport(ratio=1)
    box = offered.bounding_box()
    assert box["height"] >= 44
    assert clean(page)
    offered.click()
    asked = page.locator("dialog[open]")
    expect(asked).to_contain_text(f"As soon as {NAMES[away]} opens the table again, the seat is theirs.")
    assert clean(page)
    asked.locator(".btn.go").click()
    expect(asked).to_have_count(0)
    if len(here) > 1:
        expect(page.locator(".offer")).to_contain_text(f"proposes that a computer plays for {NAMES[away]}")
        expect(page.locator(".offer")).to_contain_text(f"Still to answer: {NAMES[here[1]]}.")
        expect(offered).to_have_count(0)
        other = evening.sockets[here[1]]
        while not other.state["proposals"]:
            other.until("state")
        proposal = other.state["proposals"][0]["id"]
        other.send("answer", id="yes", proposal=proposal, seat=here[1], yes=True)
    expect(page.locator(".toast.news")).to_have_text(f"A computer plays for {NAMES[away]} until they are back.")
    phone.until(lambda: phone.state["actor"] != away)

    back = person(viewport=SMALL, has_touch=True, confirm=True)
    become(back, evening.people[away])
    back.go(f"/play/{evening.match}")
    own = "A computer played for you while you were away. Now you play again."
    expect(back.page.locator(".toast.news")).to_have_text(own)
    told = page.locator(".toast.news", has_text=f"{NAMES[away]} is back and plays on in place of the computer.")
    expect(told).to_be_visible()
    assert clean(back.page)


def test_the_screen_for_all_says_that_a_computer_plays_and_how_to_come_back(person, server):
    evening = Evening(server, "rockets", 2)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    said = screen.page.locator(".people")
    seat = evening.asked().state["actor"]
    evening.sockets[seat].close()
    expect(said).to_contain_text(f"{NAMES[seat]} is away. Scan the code")
    other = evening.sockets[1 - seat]
    while seat not in (other.until("table")["match"]["long_away"]):
        pass
    other.send("propose", id="p", version=other.state["version"], seat=1 - seat, what="stand-in")
    expect(said).to_have_text(f"A computer plays for {NAMES[seat]} until they scan the code.")
    expect(screen.page.locator(".stele .seats tr").filter(has_text=NAMES[seat])).to_contain_text("away")
    assert clean(screen.page)
