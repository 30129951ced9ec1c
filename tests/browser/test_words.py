"""Texts for people: numbers of districts, names of players, and a page on which nobody does anything."""

import re

from playwright.sync_api import expect

from pakal.catalogue.registry import packages
from tests.browser.pages import words
from tests.browser.test_games import play, set_table


def computers(count: int, level: int = 2) -> list[dict[str, str]]:
    """Seats for computer players."""
    return [{"kind": "computer", "agent": f"level-{level}"}] * count


def test_a_district_has_one_number_on_the_board_in_the_panel_and_in_words(person):
    somebody = person()
    made = set_table(somebody, "pacals-rocket", ["me", *computers(1)], start_seat=0)
    somebody.go(f"/play/{made['id']}")
    somebody.page.locator("section.ask .q").wait_for()
    tags = somebody.page.locator(".drawing .tag")
    told = dict(zip(*(tags.locator(half).all_text_contents() for half in (".number", ".worth")), strict=True))
    # Tiles take districts 5, 11 and 14 out of a game of two.
    assert sorted(map(int, told)) == [number for number in range(1, 17) if number not in (5, 11, 14)]
    assert told["9"] == "7"
    assert somebody.page.locator(".chip", has_text="District 9, worth 7").count() == 1
    assert "district 9, worth 7" in str(somebody.page.locator(".sq[aria-label^='f6:']").get_attribute("aria-label"))


def test_computers_have_names_of_their_own_and_their_level_beside_them(person):
    somebody = person()
    made = set_table(somebody, "rockets", ["me", *computers(2), *computers(1, 5)], start_seat=0)
    somebody.go(f"/play/{made['id']}")
    somebody.page.locator("section.ask .q").wait_for()
    names = somebody.page.locator("section.seats .who b, section.seats b").all_text_contents()
    assert len(set(names)) == len(names)
    said = somebody.page.locator("section.seats").inner_text()
    assert not re.search(r"(Rover|Voyager|Pathfinder|Astronomer|Pacal|Itzamná) \d", words(somebody.page))
    assert said.count("computer: Voyager") == 2
    assert "computer: Pacal" in said
    somebody.go("/")
    row = somebody.page.locator(".mine .row").first
    expect(row).to_contain_text("Kabil (Voyager), Nicté (Voyager), and Canek (Pacal)")


def test_an_idle_page_paints_nothing(person):
    """Whatever is lit breathes a few times and then rests."""
    somebody = person(reduced_motion="no-preference")
    made = set_table(somebody, "pacals-rocket", ["me", *computers(1)], start_seat=0)
    somebody.go(f"/play/{made['id']}")
    page = somebody.page
    page.locator(".sq.lit").first.wait_for()
    running = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert page.evaluate(running) > 0
    for _ in range(300):
        if not page.evaluate(running):
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError("something is lit that never rests")
    frames = []
    devtools = somebody.context.new_cdp_session(page)
    devtools.send("Page.enable")
    page.mouse.move(1, 1)
    page.wait_for_timeout(1000)
    devtools.on(
        "Page.screencastFrame",
        lambda frame: (frames.append(1), devtools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})),
    )
    devtools.send("Page.startScreencast", {"format": "jpeg", "quality": 10})
    page.wait_for_timeout(3000)
    assert len(frames) <= 1, "the first frame is the picture as it stands"


def test_a_first_visit_reports_no_error(person):
    """`Person` fails a test in which the console had an error; a stranger is nobody, not an error."""
    somebody = person()
    asked = []
    somebody.page.on("response", lambda answer: asked.append((answer.url, answer.status)))
    somebody.go("/")
    somebody.page.locator("form.make").wait_for()
    assert [status for url, status in asked if "/api/me" in url] == [204]
    assert [url for url, status in asked if status >= 400] == []


def test_the_buttons_of_the_end_begin_with_the_rematch_and_fairness_is_asked_in_the_menu(person):
    somebody = person()
    made = set_table(somebody, "pacals-rocket", ["me", "me"], options={"max_rounds": "1"})
    somebody.go(f"/play/{made['id']}")
    play(somebody)
    somebody.podium()
    buttons = somebody.over.locator(".acts .btn").all_inner_texts()
    assert buttons == ["Rematch", "Watch the replay", "Analysis"]
    somebody.page.get_by_role("button", name="Menu").click()
    somebody.page.get_by_role("button", name="Check that chance was fair").click()
    somebody.page.get_by_text("The secret matches the fingerprint.").wait_for()


def test_two_people_at_one_screen_are_not_both_you(person):
    somebody = person()
    for game in sorted(packages()):
        made = set_table(somebody, game, ["me", "me"])
        somebody.go(f"/play/{made['id']}")
        if game != "pacals-rocket":
            somebody.pass_screen.locator(".btn.go").click()
        somebody.page.locator("section.ask .q").wait_for()
        assert len(re.findall(r"\byou\b", somebody.page.locator("section.seats").inner_text())) <= 1
