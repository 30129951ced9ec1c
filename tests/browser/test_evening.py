"""A whole evening: five people of one home, one at a laptop, four with phones, and a television as the board."""

import io
import json

import msgspec
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from pakal.catalogue.record import read
from pakal.core.match import Match
from pakal.kernels.kernel import SPECTATOR
from tests.browser.person import PHONE, Person
from tests.table.harness import NO_LIMITS

HOME = "127.0.0.2"
NAMES = ["Ines", "Opa Jaap", "Maja", "Wilhelmina", "Sven"]
PAUSE = 0
"""Milliseconds that people need between two touches; to measure an evening, not to test it."""
SETTINGS = f'home_address = "{HOME}"\nseat_grace = 1\nsweep_interval = 0.2\n{NO_LIMITS}'


def look(page: Page) -> None:
    page.wait_for_timeout(PAUSE)


def set_table(host: Person) -> None:
    """Ines sets a table for five, and lets others of her home come."""
    host.go("/")
    page = host.page
    page.locator("input[type=radio][value='pacals-rocket']").check(force=True)
    look(page)
    page.locator("input[name=players][value='5']").check(force=True)
    look(page)
    page.locator("input[name=others][value='link']").check(force=True)
    page.locator(".make .own input").fill(NAMES[0])
    look(page)
    page.locator(".make .btn.set").click()
    page.wait_for_url("**/play/*")
    look(page)
    page.get_by_role("switch").click()
    expect(page.locator(".gate img")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.gate img').naturalWidth > 0")


def address(page: Page) -> str:
    """What a phone reads from the code on the screen."""
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.locator(".gate img").screenshot())))
    return str(found.text)


def come(person, link: str, name: str) -> Person:
    """A phone scans the code, and somebody sits down."""
    somebody = person(viewport=PHONE, base_url=link.rsplit("/", 1)[0], has_touch=True)
    somebody.go(link)
    look(somebody.page)
    somebody.page.locator("input").fill(name)
    look(somebody.page)
    somebody.page.locator(".btn.go").click()
    somebody.page.wait_for_url("**/play/*")
    return somebody


def come_back(person, link: str, name: str, host: Person) -> Person:
    """Another phone scans the code, and leads back to a seat, which the host allows."""
    somebody = person(viewport=PHONE, base_url=link.rsplit("/", 1)[0], has_touch=True)
    somebody.go(link)
    somebody.page.locator(".signs button:enabled", has_text=name).click()
    somebody.page.locator(".btn.go").click()
    host.page.locator(".offer").get_by_role("button", name="Yes, let them in").click()
    somebody.page.wait_for_url("**/play/*")
    return somebody


def play(people: list[Person], actions: int) -> None:
    """Whoever is asked acts."""
    for _ in range(actions):
        newest = max(one.state["version"] for one in people)
        for one in people:
            one.until(lambda one=one: one.state["version"] >= newest)  # noqa: B023
        [asked] = [one for one in people if one.state["yours"]]
        if asked.page.locator("main.own").count():  # the hand alone: the list of all that may be done is there, too
            expect(asked.asked).to_be_visible()
        asked.turn()
        asked.act()


def allowed(text: str, viewer: int) -> list[str]:
    """All views of a finished game that a viewer may have had, ply by ply, as JSON."""
    record = read(text, "record")
    match = Match(record.match.game, record.match.setup)
    views = [encoded(match.view(viewer))]
    for ply in record.match.actions:
        match.redo(ply)
        views.append(encoded(match.view(viewer)))
    return views


def encoded(view) -> str:
    return json.dumps(msgspec.to_builtins(view), sort_keys=True)


def test_an_evening_of_five(person, server):
    host = person()
    set_table(host)
    link = address(host.page)
    screen = person(viewport={"width": 1920, "height": 1080})
    screen.go(f"/board/{link.rsplit('/', 1)[1]}")
    people = [host, *[come(person, link, name) for name in NAMES[1:]]]
    for one in people:
        one.until(lambda one=one: one.state["version"] >= 0)
    expect(screen.page.locator(".whose h1")).to_be_visible()
    for one, name in zip(people, NAMES, strict=True):
        expect(screen.page.locator(".stele .seats")).to_contain_text(name)
        assert one.state["viewer"] >= 0
    play(people, 12)

    lost = people[3]
    seat = lost.state["viewer"]
    told = {one.state["viewer"]: one.states for one in people}
    lost.context.close()
    people[3] = come_back(person, link, NAMES[3], host)
    people[3].until(lambda: people[3].state["version"] >= 0)
    assert people[3].state["viewer"] == seat
    play(people, 4)

    # They agree to end here; the game is counted as at its end.
    page = host.page
    page.keyboard.press("m")
    page.locator("dialog[open] .ways .btn", has_text="end").first.click()
    page.locator("dialog[open] .acts .btn").last.click()
    for one in people[1:]:
        one.page.locator(".offer .btn.go, .offer .btn").last.click()
    for one in [*people, screen]:
        expect(one.page.locator("section.result")).to_be_visible()
    told[seat] = [*lost.states, *people[3].states]

    # Nobody has got more than they may know.
    match = host.match
    text = host.context.request.get(f"/api/matches/{match}/record").text()
    for viewer, states in [*told.items(), (SPECTATOR, screen.states)]:
        views = allowed(text, viewer)
        assert states
        for state in states:
            if state["outcome"] is None and state["version"]:  # who starts is drawn when the game begins
                assert state["viewer"] == viewer
                assert state["open"] is None
                assert json.dumps(state["view"], sort_keys=True) == views[state["ply"]]

    # And once more: everybody moves to the next game, phones and television.
    for one in people:
        one.podium()
    host.over.locator(".btn.go").first.click()
    page.wait_for_function("(match) => !location.pathname.endsWith(match)", arg=match)
    for one in people[1:]:
        one.page.locator("section.result .btn.go").first.click()
    for one in people:
        one.page.locator("section.ask:not(.result)").first.wait_for()
    expect(screen.page.locator(".whose h1")).to_be_visible()
