"""A hint at one's own turn, and the analysis of a game that is over, as people use them."""

import json
import os
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pakal.catalogue.record import read, write
from tests.browser.pages import become, key, settled, sideways, untranslated, violations
from tests.browser.person import PHONE
from tests.table.harness import Program

RECORD = Path(__file__).parents[1] / "records" / "rockets-stars-trips.pakal"
ROCKET = "pacals-rocket-fr-agreement.pakal"
SIGNS = ("sun", "jaguar", "macaw", "serpent", "moon")
PLIES = 40
COMPUTER = {"kind": "computer", "agent": "greedy"}


def brought_in(guest: Program, record: Path = RECORD) -> str:
    """A short game that was played elsewhere."""
    match = read(record.read_text()).match
    match.truncate(PLIES)
    answer = guest.http.post("/api/records", content=write(match), headers={"Content-Type": "text/plain"})
    answer.raise_for_status()
    return str(answer.json()["id"])


def test_a_hint_is_lit_and_done_like_any_choice(person, server):
    guest = Program(server.url, "Ines")
    match = guest.set_table("rockets", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    ines = person(confirm=True)
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    page, version = ines.page, ines.state["version"]
    chances = page.locator(".hinted button[aria-pressed]")
    ines.until(lambda: bool(page.keyboard.press("h") or chances.count()))
    expect(chances.first).to_have_attribute("aria-pressed", "true")
    lit = page.locator(".ask .go").inner_text()
    expect(chances.first).to_have_attribute("aria-label", re.compile(re.escape(lit)))
    assert ines.state["version"] == version, "it is only shown"
    if chances.count() > 1:
        chances.nth(1).click()
        expect(chances.nth(1)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".ask .go")).not_to_have_text(lit)
        chances.first.click()
    page.locator(".ask .go").click()
    ines.until(lambda: ines.state["version"] > version)
    expect(page.locator(".hinted")).to_have_count(0)
    seats = guest.http.get(f"/api/matches/{match}").json()["seats"]
    assert [seat["hints"] for seat in seats] == [1, 0]


@pytest.mark.parametrize("locale", ["en-GB", "de", "fr", "pl"])
def test_on_a_phone_chances_and_the_way_to_all_choices_say_what_they_are(person, server, locale):
    guest = Program(server.url, "Ines")
    match = guest.set_table("pacals-rocket", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    ines = person(viewport={"width": 360, "height": 640}, locale=locale)
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    page = ines.page
    key(page, "h", ".hinted")
    assert page.evaluate("scrollY") == 0, "the board has gone out of sight"
    while (more := page.locator(".hinted .more")).count():
        more.click()
    label = page.locator(".hinted small")
    expect(label).to_be_visible()
    expect(label).to_have_text(str(page.locator(".hinted").get_attribute("aria-label")))
    ways = page.locator(".ask .all .short")
    assert re.search(r"\d+\W\w{4,}", ways.inner_text()), ways.inner_text()
    chances = page.locator(".hinted .ways button").all()
    for part in (label, ways, *chances):
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    below = label.bounding_box()["y"] + label.bounding_box()["height"]
    assert all(one.bounding_box()["y"] >= below for one in chances)
    assert all(one.evaluate("one => one.clientWidth >= one.querySelector('b').scrollWidth") for one in chances)
    cut = "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
    assert not any(one.evaluate(cut) for chance in chances for one in (chance, chance.locator("em")))
    names = [one.locator("em").get_attribute("data-words") for one in chances]
    assert len(set(names)) == len(names)


def test_there_is_no_hint_where_the_table_has_none(person, server):
    guest = Program(server.url, "Ines")
    match = guest.set_table("rockets", [{"kind": "me"}, COMPUTER], start_seat=0, hints=False)["id"]
    ines = person()
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    ines.page.keyboard.press("h")
    ines.page.keyboard.press("?")
    keys = ines.page.locator("dialog[open]")
    expect(keys).to_be_visible()
    assert "hint" not in keys.inner_text()
    assert not any('"type":"hint"' in text for text in ines.heard)
    expect(ines.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_game_is_analysed_and_looked_through(person, server):
    match = brought_in(Program(server.url, "somebody"))
    ines = person()
    page = ines.page
    ines.go(f"/replay/{match}?ply=3")
    page.get_by_role("link", name="Analysis").click()
    page.wait_for_url(f"**/analysis/{match}?ply=3*")
    page.get_by_role("button", name="Analyse this game").click()
    curve = page.get_by_role("slider", name="How it stood")
    expect(curve).to_be_visible(timeout=120_000)
    expect(curve).to_have_attribute("aria-valuenow", "3")
    expect(curve).to_have_attribute("aria-valuemax", f"{PLIES}")

    curve.focus()
    for name, ply in (("ArrowRight", 4), ("End", PLIES), ("ArrowLeft", PLIES - 1), ("Home", 0)):
        page.keyboard.press(name)
        expect(curve).to_have_attribute("aria-valuenow", f"{ply}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#question")).to_have_text(f"Step 1 of {PLIES}")  # and not two
    page.wait_for_url("**ply=1&*")
    box = curve.bounding_box()
    curve.click(position={"x": box["width"] / 2, "y": 40})
    ines.until(lambda: PLIES / 4 < int(curve.get_attribute("aria-valuenow")) < 3 * PLIES / 4)

    with page.expect_download() as loading:
        page.get_by_role("button", name="The analysis as a file").click()
    analysis = json.loads(Path(loading.value.path()).read_text())
    assert len(analysis["plies"]) == PLIES
    listed = page.locator("li button:has(strong)")
    expect(listed).to_have_count(min(8, len(analysis["worst"])))
    if analysis["worst"]:
        listed.first.click()
        expect(curve).to_have_attribute("aria-valuenow", f"{analysis['worst'][0]}")
        expect(page.locator("button.best[aria-pressed=true]")).to_be_visible()

    page.get_by_text("As a table").click()
    rows = page.locator(".box tbody tr")
    expect(rows).to_have_count(PLIES)
    expect(rows.nth(5).locator("td")).to_have_count(3)
    page.set_viewport_size(PHONE)
    assert sideways(page) == 0
    page.keyboard.press("a")
    page.wait_for_url("**/replay/**")
    expect(curve).to_have_count(0)


def test_the_expected_line_is_told_in_words(person, server):
    """Notation is for those who ask for it."""
    match = brought_in(Program(server.url, "somebody"), RECORD.with_name(ROCKET))
    ines = person()
    page = ines.page
    going_on = {}

    def one_mistake(route):
        answer = route.fetch()
        found = answer.json()
        if analysis := found["analysis"]:
            plies = analysis["plies"]
            ply = next(a["ply"] for a, b in pairwise(plies) if a["decision"] and b["actor"] >= 0)
            plies[ply]["decision"] |= {"mistake": True, "cost": 0.2}
            plies[ply]["decision"]["line"] = [plies[ply]["text"], plies[ply + 1]["text"]]
            analysis["worst"] = [ply]
            going_on.update(plies[ply + 1])
        route.fulfill(response=answer, json=found)

    page.route("**/analysis", lambda route: one_mistake(route) if "/api/" in route.request.url else route.continue_())
    ines.go(f"/analysis/{match}?ply=1")
    page.get_by_role("button", name="Analyse this game").click()
    line = page.locator(".then")
    expect(line).to_contain_text("And then", timeout=120_000)
    expect(line.locator("li")).to_have_count(1)
    expect(line.locator(f"use[href='#medal-{SIGNS[going_on['actor']]}']")).to_have_count(1)
    assert going_on["text"] not in line.inner_text()
    expect(page.locator("main code")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Show notation too").check()
    page.keyboard.press("Escape")
    expect(line.locator("code")).to_have_text(going_on["text"])


def test_a_player_finds_the_analysis_at_the_end(person, server):
    guest = Program(server.url, "Ines")
    match = guest.set_table("rockets", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    table = guest.look(match)
    table.act(table.state["legal"][0])
    while not table.state["legal"]:
        table.next()
    table.send("propose", id="end", version=table.state["version"], seat=0, what="end")
    while table.state["outcome"] is None:
        table.next()
    table.close()
    ines = person(viewport=PHONE)
    become(ines, guest)
    ines.go(f"/play/{match}")
    settled(ines.page)
    ines.podium()
    ines.over.get_by_role("link", name="Analysis").click()
    expect(ines.page.locator(".curve svg")).to_be_visible(timeout=120_000)  # asked for by itself


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "de"), ({"width": 1280, "height": 800}, "en-GB")])
def test_the_end_tells_ones_own_place_and_the_story_of_the_game(person, server, size, locale):
    guest = Program(server.url, "Ines")
    match = guest.set_table("pacals-rocket", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    table = guest.look(match)
    for _ in range(12):
        while not table.state["legal"]:
            table.next()
        table.act(table.state["legal"][0])
    while not table.state["legal"]:
        table.next()
    table.send("propose", id="end", version=table.state["version"], seat=0, what="end")
    while table.state["outcome"] is None:
        table.next()
    lost = 0 not in table.state["outcome"]["winners"]
    table.close()
    ines = person(viewport=size, locale=locale)
    become(ines, guest)
    ines.go(f"/play/{match}")
    settled(ines.page)
    ines.podium()
    place = "second of 2|Platz 2 von 2" if lost else "You have won|Du hast gewonnen"
    expect(ines.over.locator(".mine")).to_have_text(re.compile(place))
    ines.over.get_by_role("button", name=re.compile("story of this game|Geschichte dieser Partie")).click()
    story = ines.page.locator("dialog[open]")
    expect(story.locator("h3").first).to_be_visible(timeout=120_000)
    for turn in story.locator("li").all():
        expect(turn.locator("svg.drawing")).to_have_count(1)
        expect(turn.locator("b").first).to_have_text(re.compile(r"[+−]\d+"))
    if "SHOTS" in os.environ:
        ines.page.wait_for_timeout(500)
        ines.page.screenshot(path=f"{os.environ['SHOTS']}/story-{size['width']}.png")
    assert violations(ines.page) == []
    assert sideways(ines.page) == 0
    assert untranslated(ines.page) == []
