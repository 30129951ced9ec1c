"""Several people at a table: one screen, take-back, ends, links, chat, clocks."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become, key, sideways, untranslated, violations
from tests.browser.test_trouble import alone, pair, turn_of
from tests.table.harness import Program

BOTH = [{"kind": "me", "name": "Ines"}, {"kind": "me", "name": "Jaap"}]


@pytest.mark.parametrize("game", ["jaguar", "rockets"])
def test_the_next_hand_is_nowhere_before_the_screen_is_passed(person, server, game):
    both, _ = alone(person, server, game, BOTH)
    page = both.page
    viewer = None
    for _ in range(10):
        kind = both.turn()
        if kind == "pass":
            # Since the last one looked, nobody's cards have come through the line, nor are they on the page.
            states = [json.loads(frame) for frame in both.heard]
            states = [one for one in states if one["type"] == "state"]
            assert {one["viewer"] for one in states} <= {-3, viewer}
            for one in states:
                if one["viewer"] == -3:
                    assert one["view"].get("hand") is None
                    assert one["legal"] is None
            assert page.locator("main").count() == 1
            assert page.locator("main :is(svg.drawing, .board, .hand, [data-spot], .entries)").count() == 0
            page.locator(".pass .btn.go").click()
            both.until(lambda: both.state["viewer"] >= 0)
            viewer = both.state["viewer"]
            both.page.locator("section.ask.mine").wait_for()
            both.heard.clear()
        else:
            both.act()
    assert viewer is not None


def test_a_hand_at_a_screen_of_two_is_put_away_while_somebody_elsewhere_plays(person, server):
    guest, mira = Program(server.url, "Ines"), Program(server.url, "Mira")
    made = guest.set_table("rockets", [*BOTH, {"kind": "open"}], start_seat=1)
    mira.sit(made["id"], 2)
    both = person()
    become(both, guest)
    both.go(f"/play/{made['id']}")
    assert both.turn() == "pass"
    both.pass_screen.locator(".btn.go").click()
    while both.state["actor"] == 1:
        if both.turn_now() == "asked":
            both.act()
    both.until(lambda: both.state["actor"] == 2)
    hand = both.page.locator(".hand button")
    expect(hand).not_to_have_count(0)  # Jaap sees for a while what came of it
    expect(hand).to_have_count(0, timeout=20_000)
    both.page.get_by_role("button", name="See what Jaap sees").click()
    both.pass_screen.locator(".btn.go").click()
    expect(hand).not_to_have_count(0)


def test_a_player_takes_back_within_a_turn(person, server):
    ines, _ = alone(person, server, "pacals-rocket", BOTH)
    ines.turn()
    ply = ines.state["ply"]
    for _ in range(8):
        ines.act()
        ines.turn()
        if ines.state["take_back"] is not None:
            break
    before, version = ines.state["ply"], ines.state["version"]
    assert before > ply
    ines.page.keyboard.press("u")
    ines.until(lambda: ines.state["version"] > version)
    assert ines.state["ply"] < before
    ines.turn()
    ines.act()


def test_nobody_takes_back_without_a_connection(person, server):
    """Neither button nor key: it would be kept, and sent for a position that may be over by then."""
    ines, _ = alone(person, server, "pacals-rocket", BOTH)
    page = ines.page
    ines.turn()
    while ines.state["take_back"] is None:
        ines.act()
        ines.turn()
    ply, button = ines.state["ply"], page.locator('.acts button:has(use[href="#i-undo"])')
    expect(button).to_be_enabled()
    server.kill()
    try:
        expect(button).to_be_disabled()
        page.keyboard.press("u")
    finally:
        server.start()
    expect(button).to_be_enabled()
    page.wait_for_timeout(500)
    assert ines.state["ply"] == ply
    version = ines.state["version"]
    page.keyboard.press("u")
    ines.until(lambda: ines.state["version"] > version)
    assert ines.state["ply"] < ply


def test_a_player_who_left_is_away_unless_a_computer_plays_on(person, server):
    for absent, said in (("computer", "computer: "), ("end", "away")):
        ines, jaap = pair(person, server, "rockets", absent=absent)
        jaap.send("leave", id="leave", seat=1)
        row = ines.page.locator("section.seats tr:not(.open)", has_text="Jaap")
        expect(row).to_contain_text(said)


def choose_in_menu(ines, sign):
    page = ines.page
    key(page, "m")
    page.locator(f'dialog[open] button:has(use[href="#{sign}"])').first.click()


def agree(jaap, what, yes=True):
    """Jaap waits for a proposal of Ines, and says yes."""
    while not (found := [one for one in jaap.state["proposals"] if (one["seat"], one["what"]) == (0, what)]):
        jaap.until("state")
    jaap.send("answer", id=f"{yes}-{what}", proposal=found[0]["id"], seat=1, yes=yes)


def refuse(jaap, what):
    """The same, but no; and it is gone."""
    agree(jaap, what, yes=False)
    while jaap.state["proposals"]:
        jaap.until("state")


def propose_end(ines):
    """She proposes to end the game, and is asked once whether she means it."""
    choose_in_menu(ines, "i-flag")
    asked = ines.page.locator("dialog[open]")
    expect(asked).to_contain_text("All of you must agree.")
    assert not ines.state["proposals"]
    assert (violations(ines.page), untranslated(ines.page)) == ([], [])
    assert asked.locator(".btn.go").count() == 0  # nobody ends a game because a button shines
    asked.locator(".btn").last.click()


def test_others_must_agree_to_take_back_further_and_to_end(person, server):
    ines, jaap = pair(person, server)
    turn_of(ines, jaap)
    back, ply = ines.state["ask_take_back"], jaap.state["ply"]
    jaap.act(jaap.state["legal"][0])
    ines.until(lambda: ines.state["version"] == jaap.state["version"])
    choose_in_menu(ines, "i-undo")
    asked = ines.page.locator("dialog[open]")
    expect(asked).to_contain_text("Back to the moment before this:")
    expect(asked).to_contain_text("also an action of Jaap.")
    assert (violations(ines.page), untranslated(ines.page)) == ([], [])
    asked.locator(".btn.go").click()
    offer = ines.page.locator("section .offer")
    expect(offer).to_contain_text("also an action of Jaap.")
    for size in ({"width": 360, "height": 640}, {"width": 1366, "height": 768}):
        ines.page.set_viewport_size(size)
        expect(offer.locator(".btn")).to_be_in_viewport(ratio=1)
    agree(jaap, "take-back")
    ines.until(lambda: ines.state["ply"] == back < ply)
    ines.turn()
    expect(ines.page.locator("section .offer")).to_have_count(0)

    jaap.send("propose", id="end", version=ines.state["version"], seat=1, what="end")
    offer = ines.page.locator("section .offer")
    expect(offer).to_contain_text("Jaap")
    offer.locator(".btn").first.click()  # no
    expect(offer).to_have_count(0)
    propose_end(ines)
    expect(offer).to_be_visible()
    refuse(jaap, "end")
    toast = ines.page.locator(".toast.news")
    expect(toast).to_have_text("Jaap would rather play on.")
    expect(offer).to_have_count(0)
    toast.locator("button").click()
    propose_end(ines)
    expect(offer).to_be_visible()
    agree(jaap, "end")
    expect(ines.over).to_be_visible()

    # And once more from the start.
    match = ines.match
    ines.podium()
    ines.over.locator(".btn.go").click()
    ines.page.wait_for_function("(match) => !location.pathname.endsWith(match)", arg=match)
    ines.page.locator("section.ask").first.wait_for()
    assert ines.match != match


def test_after_a_refusal_the_menu_says_when_one_may_ask_again(person, server):
    ines, jaap = pair(person, server, "rockets")
    page = ines.page
    page.set_viewport_size({"width": 360, "height": 640})
    turn_of(ines, jaap)
    jaap.act(jaap.state["legal"][0])
    ines.until(lambda: ines.state["version"] == jaap.state["version"])
    choose_in_menu(ines, "i-undo")
    page.locator("dialog[open] .btn.go").click()
    refuse(jaap, "take-back")
    expect(page.locator(".toast.news")).to_be_visible()
    key(page, "m")
    again = page.locator('dialog[open] button:has(use[href="#i-undo"])')
    expect(again).to_be_disabled()
    expect(again.locator("small")).to_have_text("Somebody said no. You may ask again after the next action.")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)


@pytest.mark.parametrize("game", ["pacals-rocket", "rockets", "jaguar"])
def test_a_proposal_on_a_tablet_covers_nothing_that_one_answers_with(person, server, game):
    ines, jaap = pair(person, server, game)
    page = ines.page
    page.set_viewport_size({"width": 768, "height": 1024})
    turn_of(ines, jaap)
    while jaap.state["actor"] == 1:
        jaap.act(jaap.state["legal"][0])
    ines.turn()
    propose_end(ines)
    expect(page.locator("section .offer .btn")).to_be_visible()
    page.wait_for_timeout(200)
    box = page.locator(".ask .answer")
    foot = box.bounding_box()["y"] + box.bounding_box()["height"]
    for part in page.locator(".offer > *, .die, .gods button, .lay .hand button").all():
        one = part.bounding_box()
        assert one["y"] + one["height"] <= foot, part.evaluate("one => one.outerHTML")
    board, ask = page.locator(".stage .board").bounding_box(), page.locator(".ask").bounding_box()
    assert board["y"] + board["height"] <= ask["y"] + 1


def test_after_a_player_leaves_the_game_ends_or_a_computer_goes_on(person, server):
    for absent in ("end", "computer"):
        ines, jaap = pair(person, server, "rockets", absent=absent)
        choose_in_menu(ines, "i-door")
        leave = ines.page.locator("dialog[open] .btn.go")
        leave.click()
        if absent == "end":
            expect(ines.over.locator("h2")).to_have_text("The game ended without a winner")
            expect(ines.over).not_to_contain_text("not finished")
            expect(ines.over).to_contain_text("Ines has left the game.")
        else:
            while jaap.state["actor"] != 1:
                jaap.until("state")
            assert jaap.state["legal"]
            expect(ines.page.locator(".watch")).to_be_visible()
            expect(ines.page.locator(".seatless a")).to_have_attribute("href", "/device")


def test_the_others_are_told_that_a_player_has_left(person, server):
    ines, jaap = pair(person, server, "rockets")
    jaap.send("leave", id="l", seat=1)
    said = "Jaap has left the game; a computer plays on."
    expect(ines.page.locator(".toast")).to_have_text(said)
    expect(ines.page.locator("section.seats")).to_contain_text(said)
    ines.page.reload()
    expect(ines.page.locator("section.seats")).to_contain_text(said)
    expect(ines.page.locator(".toast")).to_have_count(0)


def test_a_nameless_player_who_leaves_is_called_by_their_sign(person, server):
    ines, guest = pair(person, server, "rockets", names=("Ines", ""))
    guest.send("leave", id="l", seat=1)
    expect(ines.page.locator(".toast")).to_have_text("Jaguar has left the game; a computer plays on.")


def test_people_talk_to_each_other(person, server):
    ines, jaap = pair(person, server, "rockets")
    page = ines.page
    page.keyboard.press("c")
    page.locator("#chat-text").fill("Hello Jaap, ready?")
    page.keyboard.press("Enter")
    assert jaap.until("chat")["chat"]["text"] == "Hello Jaap, ready?"
    expect(page.locator(".chat li")).to_have_count(1)
    said = page.locator(".chat li")
    assert said.locator("svg").bounding_box()["width"] <= 24
    assert said.locator("span").bounding_box()["width"] > 200
    assert re.fullmatch(r"\d\d:\d\d", said.locator("time").inner_text())  # as it is written in Britain
    page.locator("#tab-log").click()
    jaap.send("chat", id="c", seat=1, text="Ready!")
    expect(page.locator("#tab-chat .new")).to_be_visible()
    page.locator("#tab-chat").click()
    expect(page.locator(".chat li").last).to_contain_text("Ready!")
    page.keyboard.press("l")  # in the log one letter is a key; while one writes it is not
    page.keyboard.press("Escape")
    page.locator("#chat-text").press_sequentially("llu?")
    assert page.locator("dialog[open]").count() == 0
    expect(page.locator("#chat-text")).to_have_value("llu?")


def test_a_link_to_a_seat_can_be_withdrawn(person, server):
    guest = Program(server.url, "Ines")
    made = guest.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])
    ines, jaap = person(), person(locale="fr")
    become(ines, guest)
    ines.go(f"/play/{made['id']}")
    row = ines.page.locator(".waiting li", has=ines.page.locator(".acts"))
    row.locator(".btn").first.click()
    link = row.locator("input").input_value()
    jaap.go(link)
    jaap.page.locator("form .btn.go").wait_for()
    row.locator(".btn.plain").first.click()
    expect(row.locator("input")).to_have_count(0)
    jaap.page.locator("form .btn.go").click()
    expect(jaap.page.locator("form [role=alert]")).not_to_have_text("")
    jaap.go(link)
    expect(jaap.page.locator(".wrong[role=alert]")).to_be_visible()
    for somebody in (ines, jaap):  # that there is no such link is what was asked for
        somebody.errors[:] = [error for error in somebody.errors if "404" not in error]


def test_a_link_leads_back_to_the_seat_and_others_are_told_that_it_is_taken(person, server):
    host = Program(server.url, "Ana")
    match = host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])["id"]
    link = host.http.post(f"/api/matches/{match}/seats/1/invite").json()["link"]
    ines, other = person(), person()
    ines.sit(link, "Ines")
    ines.go("/")
    ines.page.goto(link)
    ines.page.wait_for_url(f"**/play/{match}")
    ines.until(lambda: ines.state.get("viewer") == 1)
    other.go(link)
    expect(other.page.locator("h1").last).to_have_text("This seat is taken")
    assert other.page.locator("form").count() == 0
    assert other.page.locator("main a[href='/device']").count() == 1
    other.page.locator("main a", has_text="Watch the game").click()
    other.page.wait_for_url(f"**/play/{match}")
    other.until(lambda: other.state.get("viewer") == -3)


def test_a_link_that_only_this_computer_knows_says_so(person, server):
    host = Program(server.url, "Ana")
    match = host.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])["id"]
    ines = person()
    become(ines, host)
    ines.go(f"/play/{match}")
    ines.page.get_by_role("button", name="Make a link").click()
    expect(ines.page.locator(".acts input")).to_have_accessible_description(re.compile("this computer only"))


def test_a_clock_runs_out(person, server):
    ines, jaap = pair(person, server, "rockets", absent="end", pace={"kind": "clock", "minutes": 0.1, "increment": 0})
    page = ines.page
    clock = page.locator(".strip").get_by_text(":").first
    clock.wait_for()
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)
    expect(ines.over).to_be_visible()  # who has no time left has left, and nobody else is there
    while not jaap.state["outcome"]:
        jaap.until("state")
    assert jaap.state["legal"] is None


def test_a_player_who_looks_back_is_called_to_the_table(person, server):
    ines, jaap = pair(person, server, "rockets")
    page = ines.page
    for _ in range(2):
        turn_of(ines, jaap)
        while jaap.state["actor"] == 1:
            jaap.act(jaap.state["legal"][0])
        ines.turn()
    turn_of(ines, jaap)
    page.locator(".entries button").first.click()
    banner = page.locator(".banner")
    banner.wait_for()
    expect(page.locator("section.ask.back")).to_be_visible()
    while jaap.state["actor"] == 1:
        jaap.act(jaap.state["legal"][0])
    ines.turn()
    expect(banner).to_have_count(0)
    ines.act()


def test_a_player_who_looks_elsewhere_gets_a_notice(person, server):
    ines, jaap = pair(person, server, "rockets")
    ines.context.grant_permissions(["notifications"])
    page = ines.page
    page.evaluate(
        """() => {
            window.told = [];
            window.Notification = class extends EventTarget {
                static permission = "granted";
                constructor(title, options) { super(); window.told.push([title, options.body]); }
                close() {}
            };
        }"""
    )
    turn_of(ines, jaap)
    page.evaluate("() => Object.defineProperty(document, 'visibilityState', {get: () => 'hidden', configurable: true})")
    expect(page).to_have_title(re.compile("^[^●]"))  # it follows the turn a little later
    while jaap.state["actor"] == 1:
        jaap.act(jaap.state["legal"][0])
    ines.until(lambda: bool(page.evaluate("window.told.length")))
    expect(page).to_have_title(re.compile("^● "))


def test_each_device_adds_a_number_to_the_dice_and_sees_that_it_came_after_the_fingerprint(person, server):
    """The one that makes the game, and the one that sits down."""
    ines, jaap = person(), person()
    ines.go("/")
    ines.page.locator("input[type=radio][value='rockets']").check(force=True)
    ines.page.locator("input[name=players][value='2']").check(force=True)
    ines.page.locator(".make fieldset select").nth(1).select_option("link", force=True)
    ines.page.locator(".make .btn.set").click()
    ines.page.wait_for_url("**/play/*")
    match = ines.match
    link = ines.page.evaluate(
        "async (id) => (await (await fetch(`/api/matches/${id}/seats/1/invite`, {method: 'POST'})).json()).link", match
    )
    jaap.sit(link, "Jaap")
    people = (ines, jaap)
    for each in people:
        each.until(lambda each=each: each.state.get("hash") is not None)
    guest = Program(server.url)
    numbers = guest.http.get(f"/api/matches/{match}").json()["numbers"]
    assert None not in numbers
    for each in people:
        each.page.get_by_role("button", name="Menu").click()
        each.page.get_by_role("button", name="Check that chance was fair").click()
        dialog = each.page.get_by_role("dialog")
        for text in (*numbers, each.state["hash"], "Your device added its number when this fingerprint was"):
            expect(dialog).to_contain_text(text)
