"""The board on a screen for all, hands on phones, and a seat that goes on at another device."""

import io
import json
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from pakal.catalogue.registry import all_facts
from tests.browser.pages import become, sideways, untranslated, violations
from tests.browser.person import PHONE, Person
from tests.browser.test_views import unseen
from tests.screenshots import decide
from tests.table.harness import NO_LIMITS, Program, Server, Socket

HOME = "127.0.0.2"
TELEVISION = {"width": 1920, "height": 1080}
GAMES = {facts.name: facts.players[1] for facts in all_facts()}
"""The most players of each game."""
NAMES = ["Ines", "Opa Jaap", "Maja", "Wilhelmina", "Sven"]
NAMES_OF_25 = ["Mum", "Grandmother Annemarie-Loui", "Maximiliane-Charlotte Opa", "Dad", "Wilhelmina-Aleksandra Möw"]
SETTINGS = f'home_address = "{HOME}"\nseat_grace = 1\nsweep_interval = 0.2\n{NO_LIMITS}'


class Evening:
    """People at one table, whose host has let the home come."""

    def __init__(
        self, server: Server, game: str, players: int, free: int = 0, names: Sequence[str] = NAMES, **more: Any
    ) -> None:
        self.people = [Program(server.url, name) for name in names[: players - free]]
        host = self.people[0]
        host.http.put("/api/home", json={"open": True}).raise_for_status()
        self.match = host.set_table(game, [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)], **more)["id"]
        self.code = host.http.put(f"/api/matches/{self.match}/code").json()["code"]
        for seat, somebody in enumerate(self.people[1:], 1):
            somebody.sit(self.match, seat)
        self.sockets = [somebody.look(self.match) for somebody in self.people]
        self.rng = random.Random(game)

    def asked(self) -> Socket | None:
        """The connection of the player who is asked; None: the game is over."""
        while len(versions := {one.state["version"] for one in self.sockets}) > 1:  # one tells of more than another
            for one in self.sockets:
                one.later_than(max(versions) - 1)
        return next((one for one in self.sockets if one.state["yours"]), None)

    def play(self, plies: int) -> None:
        """Do some actions."""
        for _ in range(plies):
            asked = self.asked()
            asked.act(self.rng.choice(asked.state["legal"]))

    def phone_of(self, seat: int, person, **more) -> Person:
        """The phone of who sits there."""
        somebody = person(viewport=PHONE, has_touch=True, confirm=True, **more)
        become(somebody, self.people[seat])
        return somebody


def end(evening: Evening) -> None:
    """Everybody agrees to end here."""
    evening.asked()  # all know the newest version
    first, *others = evening.sockets
    first.send("propose", id="end", version=first.state["version"], seat=0, what="end")
    for seat, other in enumerate(others, 1):
        while not other.state["proposals"]:
            other.until("state")
        other.send("answer", id="yes", proposal=other.state["proposals"][0]["id"], seat=seat, yes=True)
    while not first.state["outcome"]:
        first.until("state")


def smallest(page: Page) -> float:
    """Height of the smallest letters in words that are in sight, in pixels; what is drawn is not counted."""
    return float(
        page.evaluate(
            """() => Math.min(...[...document.querySelectorAll("main .stele *, main .slab *")]
                .filter((one) => !one.closest("svg, .vh") && one.checkVisibility() && one.getClientRects().length
                    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
                    && one.getBoundingClientRect().width > 2)
                .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
        )
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_television_shows_turn_last_events_scores_and_how_to_join(person, server, game, theme):
    evening = Evening(server, game, GAMES[game])
    evening.play(9)
    screen = person(viewport=TELEVISION, color_scheme=theme, locale="de-DE")
    screen.go(f"/board/{evening.code.lower()}")
    page = screen.page
    actor = evening.asked().state["actor"]
    expect(page.locator(".whose h1")).to_contain_text(NAMES[actor])
    expect(page.locator(".whose p")).to_contain_text(NAMES[actor])  # and what they decide
    expect(page.locator(".latest .last")).to_be_visible()
    for name in NAMES[: GAMES[game]]:
        expect(page.locator(".stele .seats")).to_contain_text(name)
    page.locator(".come img").evaluate("image => image.decode()")
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.locator(".come").screenshot())))
    assert found.text == f"http://{HOME}:{server.port}/{evening.code}"
    assert page.locator(".spot.legal, button.legal, .hand button").count() == 0
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    assert smallest(page) >= 16
    medal = page.locator(".whose > svg").bounding_box()
    heading = page.locator(".whose h1").bounding_box()
    assert medal["width"] < 130  # beside whose turn it is, not above it
    assert medal["x"] + medal["width"] < heading["x"]
    assert page.locator(".whose h1").evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 32
    before = page.locator(".latest .last").inner_text()
    evening.play(3)
    expect(page.locator(".latest .last")).not_to_have_text(before)
    assert all('"viewer":-3' in raw for raw in screen.heard if raw.startswith('{"type":"state"'))


def test_a_television_with_five_shows_every_district_and_scoring_events_first(person, server):
    """Also while the story takes three lines, and somebody is away."""
    evening = Evening(server, "pacals-rocket", 5)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    page = screen.page
    evening.play(5)  # all ships stand
    last = page.locator(".latest .last span")
    lines = "one => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    scored = 0
    while not scored or last.evaluate(lines) < 3:
        asked = evening.asked()
        decide(asked, evening.rng)
        screen.until(lambda asked=asked: screen.state["version"] == asked.state["version"])
        page.wait_for_timeout(50)
        if last.evaluate("one => one.scrollHeight > one.clientHeight + 1"):
            text = last.inner_text().replace(" scores nothing ", " leads nothing ")
            scored += " scores " in text
            assert " scores " in text.split(". ")[0] + "." or " scores " not in text
    next(one for one in evening.sockets if one is not evening.asked()).close()
    expect(page.locator(".people")).to_contain_text("is away")
    assert page.locator(".about").evaluate("one => one.scrollHeight - one.clientHeight") <= 0


@pytest.mark.parametrize("viewport", [{"width": 1366, "height": 768}, TELEVISION], ids=["laptop", "television"])
@pytest.mark.parametrize("game", GAMES)
def test_texts_of_the_board_for_all_grow_by_a_tap_and_everybody_stays_in_sight(person, server, game, viewport):
    evening = Evening(server, game, GAMES[game])
    evening.play(9)
    screen = person(viewport=viewport)
    screen.go(f"/board/{evening.code.lower()}")
    page = screen.page
    expect(page.locator(".latest .last")).to_be_visible()
    page.evaluate("document.fonts.ready")

    def size() -> float:
        return float(page.locator(".whose p").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))

    normal, least = size(), smallest(page)
    for larger in (1.15, 1.3):
        page.locator(".tools .size").click()
        assert size() == pytest.approx(normal * larger, abs=0.1)
        assert smallest(page) >= least
        assert (sideways(page), violations(page)) == (0, [])
        slab = page.locator(".stele").bounding_box()
        for part in (".whose h1", ".come b", ".tools .size"):
            box = page.locator(part).first.bounding_box()
            assert slab["x"] <= box["x"], part
            assert box["x"] + box["width"] <= slab["x"] + slab["width"] + 1, part
            assert box["y"] + box["height"] <= viewport["height"] + 1, part
        names = page.locator(".stele .seats .called")
        assert names.count() >= GAMES[game]
        for name in names.all():
            name.scroll_into_view_if_needed()
            box = name.bounding_box()
            assert box["width"] > 20, name.inner_text()
            assert box["x"] + box["width"] <= slab["x"] + slab["width"], name.inner_text()
    page.locator(".tools .size").click()
    assert size() == normal


def test_one_tap_at_the_table_makes_a_screen_the_board_and_one_leads_back(person, server):
    evening = Evening(server, "rockets", 3)
    screen = person()
    become(screen, evening.people[0])
    screen.go(f"/play/{evening.match}")
    screen.page.get_by_role("button", name="No, only I").click()
    screen.turn_now(5000)
    screen.page.locator(".bar a[href^='/board/']").click()
    expect(screen.page.locator(".whose h1")).to_be_visible()
    expect(screen.page.locator(".come b")).to_have_text(evening.code)  # a device of the table is told the code
    expect(screen.page.locator(".hand button")).to_have_count(0)
    screen.page.locator(".come a.tool").click()
    screen.page.wait_for_url(f"**/play/{evening.match}")
    expect(screen.page.locator(".hand button").first).to_be_visible()


def test_a_strangers_screen_does_not_become_the_board_without_the_code(person, server):
    evening = Evening(server, "rockets", 2)
    stranger = person()
    stranger.go(f"/board/{evening.match}")
    expect(stranger.page.locator("main [role=alert]")).to_contain_text("code of the table")
    expect(stranger.page.locator(".drawing")).to_have_count(0)


def test_the_board_waits_with_a_large_code_and_begins_by_itself(person, server):
    evening = Evening(server, "pacals-rocket", 5, free=1)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    page = screen.page
    expect(page.locator(".who li")).to_have_count(5)
    page.wait_for_function("() => document.querySelector('.how img').naturalWidth > 0")
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.locator(".how img").screenshot())))
    assert found.text.endswith(f"/{evening.code}")
    assert page.locator(".how img").bounding_box()["width"] > 400
    scene, picture = page.locator(".who .scene").bounding_box(), page.locator(".who .scene .art > svg").bounding_box()
    assert picture["width"] / picture["height"] < 2.5  # it is nowhere cut by much
    assert (picture["y"], picture["height"]) == (scene["y"], scene["height"])
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    late = Program(server.url, "Sven")
    late.http.post(f"/api/codes/{evening.code}", json={"seat": 4}).raise_for_status()
    expect(page.locator(".whose h1")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_its_hand_alone_once_a_board_is_open_and_the_board_at_a_tap(person, server, game):
    evening = Evening(server, game, 2)
    evening.play(4)
    waiting = next(seat for seat in (0, 1) if evening.sockets[seat] is not evening.asked())
    phone = evening.phone_of(waiting, person)
    phone.go(f"/play/{evening.match}")
    page = phone.page
    expect(page.locator(".stage .drawing")).to_be_visible()
    screen = evening.people[0].look(evening.match, board=evening.code)
    expect(page.locator("main.own")).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)
    expect(page.locator(".bar h1")).to_have_text(NAMES[waiting])
    expect(page.locator(".bar .total")).to_contain_text("would end with" if game == "pacals-rocket" else "total")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    other = evening.sockets[1 - waiting]
    other.send("chat", seat=1 - waiting, text="Who is hungry?", id="hungry")
    expect(page.get_by_text(f"{NAMES[1 - waiting]}: Who is hungry?")).to_be_visible()  # the chat is on another screen
    page.get_by_role("button", name="Show the board too").click()
    expect(page.locator(".stage .drawing")).to_be_visible()
    page.reload()  # it is remembered
    expect(page.locator(".stage .drawing")).to_be_visible()
    page.get_by_role("button", name="Show only my hand").click()
    expect(page.locator("main.own")).to_be_visible()
    screen.close()
    page.reload()
    expect(page.locator("main.own")).to_be_visible()


def test_a_phone_beside_a_board_stays_awake_while_the_game_runs(person, server):
    evening = Evening(server, "rockets", 2)
    evening.play(4)
    phone = evening.phone_of(1, person)
    phone.context.add_init_script(
        """window.awake = 0;
        const release = async () => { window.awake--; };
        const request = async () => { window.awake++; return { release }; };
        Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request }) });"""
    )
    phone.go(f"/play/{evening.match}")
    expect(phone.page.locator(".stage .drawing")).to_be_visible()
    assert phone.page.evaluate("awake") == 0
    screen = evening.people[0].look(evening.match, board=evening.code)
    phone.until(lambda: phone.page.evaluate("awake") == 1)
    phone.page.get_by_role("button", name="Show the board too").click()
    expect(phone.page.locator(".stage .drawing")).to_be_visible()
    assert phone.page.evaluate("awake") == 1
    end(evening)
    phone.until(lambda: phone.page.evaluate("awake") == 0)
    screen.close()


def test_a_phone_with_its_hand_alone_tells_the_others_actions_in_full(person, server):
    evening = Evening(server, "pacals-rocket", 3)
    screen = evening.people[0].look(evening.match, board=evening.code)
    evening.play(20)
    while not evening.asked().state["question"]["kind"].startswith("drop"):
        evening.play(1)
    phone = evening.phone_of(evening.sockets.index(evening.asked()), person)
    phone.go(f"/play/{evening.match}")
    page = phone.page
    page.locator("main.own section.ask.mine").wait_for()
    led = page.locator(".led")
    lines = led.locator("li").all()
    shown = [line for line in lines if line.bounding_box()["x"] < led.bounding_box()["x"] + 1]
    assert shown
    foot = led.bounding_box()["y"] + led.bounding_box()["height"]
    for line in shown:  # whole lines, and nothing is cut
        assert line.bounding_box()["y"] + line.bounding_box()["height"] <= foot + 1
    screen.close()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_five_ships_to_choose_from_leave_the_own_stones_in_sight_on_the_smallest_phone(person, server, language):
    any_ship = {"single_of_two": "any"}
    evening = Evening(server, "pacals-rocket", 5, names=NAMES_OF_25, options=any_ship)
    screen = evening.people[0].look(evening.match, board=evening.code)
    while evening.asked().state["question"]["kind"] != "drop-both" or len(evening.asked().state["legal"]) < 6:
        decide(evening.asked(), evening.rng)
    phone = evening.phone_of(evening.sockets.index(evening.asked()), person, locale=language)
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.go(f"/play/{evening.match}")
    page = phone.page
    expect(page.locator(".own .ships button")).to_have_count(5)
    page.wait_for_timeout(300)
    acts = page.locator(".ask > .acts").bounding_box()
    for part in page.locator(".ships button, .mine .yours .supply").all():
        box = part.bounding_box()
        assert box["y"] + box["height"] <= acts["y"], part.inner_text()
    screen.close()


def blank_rows(page):
    """The share of the screen's rows that hold nothing but the ground."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    wide, high = picture.size
    rows = (picture.crop((0, y, wide, y + 1)).getextrema() for y in range(high))
    return sum(most - least < 12 for least, most in rows) / high


def small_screens(phone, match):
    """The page of a phone that shows the board small, at each size of a small phone; little of it is blank."""
    phone.go(f"/play/{match}")
    phone.page.locator("main.own .small .drawing").wait_for()
    for size in ((390, 844), (360, 640)):
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        phone.page.wait_for_timeout(300)
        assert blank_rows(phone.page) <= 0.3
        yield phone.page


@pytest.mark.parametrize("game", GAMES)
def test_a_waiting_phone_beside_a_board_shows_scores_and_a_small_board(person, server, game):
    evening = Evening(server, game, GAMES[game])
    screen = evening.people[0].look(evening.match, board=evening.code)
    evening.play(12)
    waiting = next(seat for seat, socket in enumerate(evening.sockets) if socket is not evening.asked())
    phone = evening.phone_of(waiting, person)
    for page in small_screens(phone, evening.match):
        assert (violations(page), sideways(page)) == ([], 0)
    while evening.asked() is not evening.sockets[waiting]:
        decide(evening.asked(), evening.rng)
    expect(page.locator("section.ask.mine")).to_be_visible()
    expect(page.locator(".small")).to_have_count(0)
    screen.close()


def test_a_phone_beside_a_board_shows_it_small_where_its_person_says_whom_to_push(person, server):
    evening = Evening(server, "rockets", 4)
    screen = evening.people[0].look(evening.match, board=evening.code)
    while evening.asked().state["question"]["kind"] != "push":
        decide(evening.asked(), evening.rng)
    phone = evening.phone_of(evening.sockets.index(evening.asked()), person)
    for page in small_screens(phone, evening.match):
        for button in page.locator(".second button, .ask > .acts .btn").all():
            expect(button).to_be_in_viewport(ratio=1)
    assert (violations(page), sideways(page)) == ([], 0)
    screen.close()


@pytest.mark.parametrize(("game", "parts"), [("rockets", ".laid li > .card"), ("jaguar", ".cards p")])
def test_all_open_things_are_in_sight_on_a_laptop(person, server, game, parts):
    evening = Evening(server, game, GAMES[game])
    evening.play(8)
    laptop = person(viewport={"width": 1366, "height": 768})
    become(laptop, evening.people[0])
    laptop.go(f"/play/{evening.match}")
    laptop.page.get_by_role("button", name="No, only I").click()
    expect(laptop.page.locator(parts).first).to_be_visible()
    assert unseen(laptop.page, parts) == []


def test_while_others_play_the_launch_pad_on_a_hand_has_its_name(person, server):
    evening = Evening(server, "rockets", 2)
    screen = evening.people[0].look(evening.match, board=evening.code)
    waiting = next(seat for seat in (0, 1) if evening.sockets[seat] is not evening.asked())
    phone = evening.phone_of(waiting, person)
    phone.go(f"/play/{evening.match}")
    name = phone.page.locator("main.own .pad small")
    expect(name).to_have_text("launch pad")
    expect(name).to_be_visible()
    pad = phone.page.locator(".pad .slot").bounding_box()
    assert name.bounding_box()["x"] >= pad["x"] + pad["width"]
    assert pad["width"] > 70
    screen.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_the_hand(person, server, game):
    """Whatever is asked until the end, it can be answered: in the hand, or on the board that comes by itself."""
    evening = Evening(server, game, 2)
    screen = evening.people[0].look(evening.match, board=evening.code)
    phone = evening.phone_of(1, person)
    phone.go(f"/play/{evening.match}")
    page = phone.page
    alone = 0
    for _ in range(8):
        while (asked := evening.asked()) not in (evening.sockets[1], None):
            waiting = page.locator("section.ask:not(.mine) .said")
            if asked.state["actor"] == 0 and waiting.count():  # said of the other, not to whoever waits
                expect(waiting).to_have_text(re.compile(rf"^{NAMES[0]} (?!,)|^$"))
            asked.act(evening.rng.choice(asked.state["legal"]))
        if asked is None:
            break
        phone.until(lambda: phone.state["version"] == evening.sockets[1].state["version"])
        page.wait_for_selector("section.ask.mine")
        page.wait_for_timeout(420)  # choices come a moment later, and who acts sooner is taken to have clicked twice
        version = phone.state["version"]
        if page.locator("main.own").count():
            alone += 1
            own = page.locator(
                ".hand button, .own [data-spot^=hand], .own [data-spot^=offer], .ships button, .ways button,"
                " .second button, .acts .plain"
            ).locator("visible=true")
            for n in range(own.count()):
                box = own.nth(n).bounding_box()
                assert min(box["width"], box["height"]) >= 43.5, own.nth(n).evaluate("one => one.outerHTML")
            for n in range(own.count()):
                go = page.locator(".acts .go")
                if phone.state["version"] != version or go.get_attribute("aria-disabled") == "false":
                    break
                own.nth(n).click()
                page.wait_for_timeout(100)
        elif page.locator(".acts .go[aria-disabled=true]").count():  # else there is only one way, and it is chosen
            page.keyboard.press("l")
            page.locator("dialog[open] .choices button").nth(0).click()
        page.locator(".acts .go[aria-disabled=false]").click()
        phone.until(lambda: phone.state["version"] > version, 5)  # noqa: B023
        evening.sockets[1].later_than(version)
    assert alone >= 2
    screen.close()


def test_a_seat_goes_on_at_another_device_by_its_qr_code(person, server):
    evening = Evening(server, "rockets", 2)
    before = evening.phone_of(0, person)
    before.go(f"/play/{evening.match}")
    before.turn_now(5000)
    hand = before.state["view"]["hand"]
    page = before.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    page.wait_for_function("() => document.querySelector('dialog[open] img')?.naturalWidth > 0")
    assert (violations(page), untranslated(page)) == ([], [])
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.locator("dialog[open] img").screenshot())))
    assert re.fullmatch(rf"http://{HOME}:{server.port}/hand/\w{{5}}-\w{{5}}", found.text)
    expect(page.locator("dialog[open] .address")).to_have_text(found.text.removeprefix("http://"))
    code = page.locator("dialog[open] .address b")  # a hyphen does not divide it
    assert code.evaluate("one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)") < 1.5
    tablet = person(base_url=found.text.split("/hand/")[0], viewport={"width": 768, "height": 1024})
    tablet.go(found.text)
    expect(tablet.page.locator("h1")).to_have_text("Go on as Ines")
    assert (violations(tablet.page), untranslated(tablet.page), sideways(tablet.page)) == ([], [], 0)
    tablet.page.locator(".btn.go").click()
    tablet.page.wait_for_url("**/play/*")
    tablet.until(lambda: tablet.state["version"] >= 0)
    assert (tablet.state["viewer"], tablet.state["view"]["hand"]) == (0, hand)
    expect(page.locator("dialog[open]")).to_have_count(0)
    before.until(lambda: before.state["viewer"] == -3)
    assert before.state["view"]["hand"] is None
    late = person()
    late.go(found.text.replace(HOME, "127.0.0.1"))
    expect(late.page.locator("main [role=alert]")).to_contain_text("works once")
    late.errors.clear()  # the console reports the 404


def test_the_board_goes_on_with_the_rematch(person, server):
    evening = Evening(server, "rockets", 2)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    expect(screen.page.locator(".whose h1")).to_be_visible()
    ours, theirs = evening.sockets
    version = ours.state["version"]
    ours.send("propose", id="end", version=version, seat=0, what="end")
    expect(screen.page.locator(".people")).to_have_text("Ines proposes to end the game here.")
    theirs.later_than(version)
    theirs.send("answer", id="yes", proposal=theirs.state["proposals"][0]["id"], seat=1, yes=True)
    expect(screen.page.locator(".result h2")).to_be_visible()
    expect(screen.page.locator(".result .again")).to_have_text(
        "For a rematch, tap “Rematch” on a phone. This board goes on with it."
    )
    assert (violations(screen.page), untranslated(screen.page)) == ([], [])
    again = evening.people[1].http.post(f"/api/matches/{evening.match}/rematch").json()["id"]
    expect(screen.page.locator(".whose h1")).to_be_visible()
    expect(screen.page.locator(".come b")).to_have_text(evening.code)
    assert f'"id":"{again}"' in "".join(raw for raw in screen.heard if raw.startswith('{"type":"welcome"'))


def test_a_board_beside_people_at_one_screen_and_a_computer_shows_nobodys_hand(person, server):
    """A mixed room: two at one screen, one by phone, a computer; and a television."""
    host, oma = Program(server.url, "Ines"), Program(server.url, "Oma")
    seats = [{"kind": "me", "name": "Ines"}, {"kind": "me", "name": "Ben"}, {"kind": "open"}]
    match = host.set_table("rockets", [*seats, {"kind": "computer", "agent": "random"}])["id"]
    code = host.http.put(f"/api/matches/{match}/code").json()["code"]
    oma.sit(match, 2)
    shared = person()
    become(shared, host)
    shared.go(f"/play/{match}")
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{code}")
    expect(screen.page.locator(".stele .seats")).to_contain_text("Ben")
    expect(screen.page.locator(".hand button")).to_have_count(0)
    assert {raw.count('"hand":null') for raw in screen.heard if raw.startswith('{"type":"state"')} == {1}
    expect(shared.page.locator("main.own")).to_have_count(0)  # a laptop keeps its board until somebody asks otherwise


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_marks_its_own_sign_before_the_first_turn(person, server, game):
    evening = Evening(server, game, GAMES[game])
    waiting = next(seat for seat, one in enumerate(evening.sockets) if not one.state["yours"])
    phone = evening.phone_of(waiting, person)
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.go(f"/play/{evening.match}")
    page = phone.page
    if game == "jaguar":  # it has no strip: the names stand above the pyramids
        expect(page.locator(".stage text.you")).to_have_text("you")
        expect(page.locator(".stage text.mine")).to_have_text("15")
        return
    strip = page.locator(".strip li")
    expect(strip.nth(waiting)).to_contain_text("you")
    assert [n for n in range(strip.count()) if "you" in strip.nth(n).locator("small").all_inner_texts()] == [waiting]
    assert page.locator(".strip").bounding_box()["height"] <= 42
    assert (violations(page), sideways(page)) == ([], 0)


def test_every_screen_says_who_begins_and_why(person, server):
    evening = Evening(server, "pacals-rocket", 3)
    begins = f"{NAMES[evening.asked().state['actor']]} begins: drawn by lot."
    asked = evening.asked().state["actor"]
    first, other = evening.phone_of(asked, person), evening.phone_of((asked + 1) % 3, person)
    for phone, said in ((first, "You begin: drawn by lot."), (other, begins)):
        phone.go(f"/play/{evening.match}")
        expect(phone.page.locator(".ask .said")).to_have_text(said)
        expect(phone.page.locator(".entries .begins")).to_have_text(said)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    expect(screen.page.locator(".latest")).to_have_text(begins)
    screen.context.close()
    evening.play(1)
    expect(other.page.locator(".ask .said, .ask .last").first).not_to_contain_text("drawn by lot")
    expect(other.page.locator(".entries .begins")).to_have_text(begins)
    end(evening)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    expect(screen.page.locator(".result h2")).to_be_visible()
    again = evening.people[1].http.post(f"/api/matches/{evening.match}/rematch").json()["id"]
    expect(screen.page.locator(".latest")).to_contain_text("at each rematch it is the next player")
    assert evening.people[1].http.get(f"/api/matches/{again}").json()["start"] == "next"


def test_a_phone_that_is_gone_is_shown_as_away_and_scanning_leads_back_to_its_seat(person, server):
    evening = Evening(server, "rockets", 3)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    said = screen.page.locator(".people")
    expect(said).to_have_text("")
    seat = evening.asked().state["actor"]
    other = evening.phone_of((seat + 1) % 3, person)
    other.go(f"/play/{evening.match}")
    other.page.get_by_role("button", name="Show the board too").click()
    before = evening.sockets[seat].state["view"]
    evening.sockets[seat].close()
    name = NAMES[seat]
    expect(said).to_contain_text(f"{name} is away. Scan the code")
    expect(screen.page.locator(".stele .seats tr").filter(has_text=name)).to_contain_text("away")
    expect(other.page.locator(".strip li").nth(seat)).to_contain_text("away")
    expect(other.page.locator(".strip")).to_contain_text("you")
    for page in (screen.page, other.page):
        assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)

    again = person(viewport=PHONE, has_touch=True, base_url=f"http://{HOME}:{server.port}")
    again.go(f"/{evening.code}")
    again.page.locator(".signs button:enabled", has_text=name).click()
    again.page.locator(".btn.go").click()
    other.page.get_by_role("button", name="Yes, let them in").click()
    again.page.wait_for_url("**/play/*")
    again.until(lambda: again.state["version"] >= 0)
    assert (again.state["viewer"], again.state["view"]["hand"]) == (seat, before["hand"])
    expect(said).to_have_text(f"{name} is back.")
    expect(other.page.locator(".strip li").nth(seat)).not_to_contain_text("away")


@pytest.mark.parametrize("game", ["jaguar", "rockets"])
def test_a_laptop_in_the_middle_asks_before_it_shows_a_hand_and_the_hand_goes_to_a_phone(person, server, game):
    evening = Evening(server, game, 2)
    evening.sockets[0].close()
    laptop = person(viewport={"width": 1366, "height": 768})
    become(laptop, evening.people[0])
    laptop.go(f"/play/{evening.match}")
    page = laptop.page
    expect(page.locator("h1")).to_have_text("Is this the screen that everybody sees?")
    expect(page.locator(".stage, .hand, .drawing")).to_have_count(0)
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    page.get_by_role("button", name="Yes").click()
    page.wait_for_function("() => document.querySelector('.pass img')?.naturalWidth > 0")
    for part in (".pass img", ".pass .address", ".pass .btn"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.locator(".pass img").screenshot())))
    phone = person(base_url=f"http://{HOME}:{server.port}", viewport=PHONE, has_touch=True)
    phone.go(found.text)
    phone.page.locator(".btn.go").click()
    phone.page.wait_for_url("**/play/*")
    phone.until(lambda: phone.state["version"] >= 0)
    assert phone.state["viewer"] == 0
    page.wait_for_url("**/board/*")
    expect(page.locator(".whose h1")).to_be_visible()
    toast, come = page.locator(".toast").bounding_box(), page.locator(".come").bounding_box()
    assert toast["x"] + toast["width"] <= come["x"]  # the way in is not covered
    expect(page.locator(".hand button")).to_have_count(0)
    expect(phone.page.locator("main.own")).to_be_visible()


def test_a_screen_of_ones_own_is_asked_once_and_guests_phones_and_open_games_never(person, server):
    evening = Evening(server, "rockets", 2)
    laptop = person()
    become(laptop, evening.people[0])
    laptop.go(f"/play/{evening.match}")
    laptop.page.get_by_role("button", name="Yes").click()
    laptop.page.get_by_role("button", name="Back").click()
    laptop.page.get_by_role("button", name="No, only I").click()
    expect(laptop.page.locator(".stage .drawing")).to_be_visible()
    laptop.page.reload()
    expect(laptop.page.locator(".stage .drawing")).to_be_visible()
    end(evening)
    again = evening.people[1].http.post(f"/api/matches/{evening.match}/rematch").json()["id"]
    laptop.go(f"/play/{again}")
    expect(laptop.page.locator(".stage .drawing")).to_be_visible()
    phone, guest = evening.phone_of(0, person), person(base_url=f"http://{HOME}:{server.port}")
    become(guest, evening.people[1])
    for somebody in (phone, guest):
        somebody.go(f"/play/{again}")
        expect(somebody.page.locator(".stage .drawing, main.own").first).to_be_visible()
    open_game = Evening(server, "pacals-rocket", 2)
    host = person()
    become(host, open_game.people[0])
    host.go(f"/play/{open_game.match}")
    expect(host.page.locator(".stage .drawing")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_television_tells_all_of_the_last_turn_for_which_it_has_room(person, server, game):
    evening = Evening(server, game, GAMES[game])
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    page = screen.page
    most, plies, wanted = 0, 0, {"jaguar": 5, "pacals-rocket": 4}.get(game, 1)
    while most < wanted or plies < 12:
        plies += 1
        asked = evening.asked()
        decide(asked, evening.rng)
        version = evening.asked().state["version"]
        screen.until(lambda version=version: screen.state["version"] == version)
        page.wait_for_timeout(100)
        told = page.locator(".latest span").evaluate_all(
            """all => all.map((one) => { const line = parseFloat(getComputedStyle(one).lineHeight);
                return [line, Math.round(one.clientHeight / line), one.scrollHeight > one.clientHeight + 1]; })"""
        )
        about = page.locator(".stele > .about")
        spare = about.evaluate(
            """one => one.getBoundingClientRect().bottom - parseFloat(getComputedStyle(one).paddingBottom)
                - Math.max(...[...one.children].map((part) => part.getBoundingClientRect().bottom))"""
        )
        assert about.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
        for (line, lines, cut), full in zip(told, (6, 3, 3), strict=False):
            assert not cut or lines == full or spare < line + 2, told
        most = max(most, *(lines for _, lines, _ in told[:1]), 0)  # a round that begins has told nothing yet


def test_a_television_says_that_a_player_has_left_and_which_computer_plays(person, server):
    evening = Evening(server, "pacals-rocket", 4)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    evening.play(9)
    left = next(seat for seat in range(4) if evening.sockets[seat] is not evening.asked())
    evening.sockets[left].send("leave", id="l", seat=left)
    page = screen.page
    expect(page.locator(".toast.news")).to_contain_text(f"{NAMES[left]} has left")
    who = page.locator(".seats .name").nth(left).locator(".doing").first
    expect(who).to_contain_text("computer: ")
    assert who.evaluate("one => one.offsetHeight <= one.parentElement.clientHeight + 2"), who.inner_text()


def test_after_the_end_of_rockets_a_television_shows_names_and_hands_whole(person, server):
    evening = Evening(server, "rockets", 3, names=["Oma Greta", "Thomas", "Mia"])
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    evening.play(9)
    end(evening)
    page = screen.page
    expect(page.locator(".seats .open")).to_have_count(3)
    lines = "all => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"
    assert max(page.locator(".seats .called").evaluate_all(lines)) < 1.5
    assert page.locator(".stele > .about").evaluate("one => one.scrollHeight - one.clientHeight") <= 0


def test_after_an_end_without_a_winner_nobody_is_asked_and_a_low_phone_shows_all_scores(person, server):
    evening = Evening(server, "jaguar", 2)
    while not evening.asked().state["question"]["kind"].startswith("place"):
        evening.play(1)
    laptop, screen = person(), person(viewport=TELEVISION)
    become(laptop, evening.people[0])
    laptop.go(f"/play/{evening.match}")
    laptop.page.get_by_role("button", name="No, only I").click()
    screen.go(f"/board/{evening.code}")
    for somebody in (laptop, screen):
        expect(somebody.page.locator(".stele .seats")).to_contain_text("has to place")
    end(evening)
    for somebody in (laptop, screen):
        expect(somebody.page.locator(".result h2")).to_be_visible()
        expect(somebody.page.locator(".stele .seats .doing").locator("visible=true")).to_have_count(0)
    phone = evening.phone_of(1, person, locale="fr-FR")
    wishes = json.dumps(json.dumps({"size": "large", "pace": "instant"}))
    phone.context.add_init_script(f"localStorage.setItem('pakal', {wishes})")
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.go(f"/play/{evening.match}")
    rows, again = phone.page.locator(".result ol li"), phone.page.locator(".result .btn.go")
    expect(rows).to_have_count(2)
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
        box, button = row.bounding_box(), again.bounding_box()
        assert box["y"] + box["height"] <= button["y"]


@pytest.mark.parametrize("viewport", [(1366, 768), (1024, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_the_head_of_a_laptop_says_the_game_and_where_it_stands_in_full(person, server, game, viewport):
    """Also with every tool that there is: the hand alone, the board for all."""
    evening = Evening(server, game, GAMES[game])
    laptop = person(viewport={"width": viewport[0], "height": viewport[1]})
    become(laptop, evening.people[0])
    laptop.go(f"/play/{evening.match}")
    if game != "pacals-rocket":
        laptop.page.get_by_role("button", name="No, only I").click()
    screen = evening.people[0].look(evening.match, board=evening.code)
    bar = laptop.page.locator(".bar")
    expect(bar.locator("[aria-label='Show only my hand']")).to_be_visible()
    for part in ("h1", "small"):
        cut = bar.locator(part).evaluate(
            "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
        )
        assert cut[0] <= 1, part
        assert cut[1] <= 3, part
    height = bar.locator("h1").evaluate("one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert height < 2.5
    screen.close()


def test_a_laptop_marks_absent_players_and_shows_the_legend_of_the_districts(person, server):
    evening = Evening(server, "pacals-rocket", 3)
    laptop = person(viewport={"width": 1366, "height": 768})
    become(laptop, evening.people[0])
    laptop.go(f"/play/{evening.match}")
    page = laptop.page
    legend = page.get_by_text("What do the signs mean?").bounding_box()
    about = page.locator(".stele > .about").bounding_box()
    words = legend["y"] + legend["height"] / 2 + 9
    assert words <= about["y"] + about["height"] - 16  # below it fades
    other = next(seat for seat in (1, 2) if evening.sockets[seat] is not evening.asked())
    evening.sockets[other].close()
    row = page.locator(".stele .seat.away")
    expect(row).to_contain_text(NAMES[other])
    expect(row.locator(".name > span")).to_have_text(re.compile("^away"))
    assert row.locator(".name > span").bounding_box()["width"] > 20


@pytest.mark.parametrize("language", ["pl-PL", "fr-FR"])
def test_all_districts_are_in_sight_beside_five_players_on_a_tablet(person, server, language):
    evening = Evening(server, "pacals-rocket", 5, names=NAMES_OF_25)
    evening.play(40)
    tablet = person(viewport={"width": 1024, "height": 768}, locale=language)
    become(tablet, evening.people[0])
    tablet.go(f"/play/{evening.match}")
    page = tablet.page
    arrow = page.locator(".about > .further")
    expect(arrow).to_be_visible()  # the legend lies below
    edge = arrow.bounding_box()["y"]
    chips = [chip.bounding_box() for chip in page.locator(".about .chip").all()]
    assert len(chips) == 18
    assert max(chip["y"] + chip["height"] for chip in chips) <= edge + 5  # the first pixels of the arrow cover nothing
    page.locator(".about").evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(arrow).to_be_hidden()


def test_a_lower_card_for_which_one_draws_says_so_on_the_board(person, server):
    evening = Evening(server, "rockets", 2)
    screen = person(viewport=TELEVISION)
    screen.go(f"/board/{evening.code}")
    while True:
        asked = evening.asked()
        drawn = "draw" in asked.state["legal"]
        asked.act("draw" if drawn else evening.rng.choice(asked.state["legal"]))
        if drawn:
            break
    count = next(
        event["args"]["count"]
        for entry in reversed(evening.asked().state["log"])
        for event in entry["events"]
        if event["kind"].startswith("draw")
    )
    expect(screen.page.locator(".rk-pad > b")).to_have_text(f"+{count} card{'s' * (count > 1)}")
