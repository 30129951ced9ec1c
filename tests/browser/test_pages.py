"""Playing by keys alone, texts for a screen reader, languages in place, replays, pictures and records."""

import json
import random
import re
import time
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from pakal.catalogue.record import read
from pakal.catalogue.registry import packages
from tests.browser.pages import become, key, untranslated, words
from tests.browser.person import LAPTOP, PHONE
from tests.screenshots import play_on
from tests.table.harness import Program

GAMES = sorted(packages())
COMPUTER = {"kind": "computer", "agent": "greedy"}
HOLD = """() => {
    const active = document.activeElement;
    return active === document.body ? "" : active.outerHTML.slice(0, 200);
}"""
"""What has the focus; empty: nothing has."""


def table(person, server, game, seats=None, **more):
    """A person at a table that is theirs."""
    guest = Program(server.url, "Ines")
    made = guest.set_table(game, seats or [{"kind": "me"}, COMPUTER], start_seat=0, **more.pop("table", {}))
    ines = person(**more)
    become(ines, guest)
    ines.go(f"/play/{made['id']}")
    return ines, guest


def tab_to(page, selector, most=80):
    """Go on with Tab until something that matches has the focus; false: nothing of it is on the page any more."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return True
        if not page.locator(selector).count():
            return False
    raise AssertionError(f"Tab never comes to {selector}")


BOARD = {
    "pacals-rocket": ".sq",
    "jaguar": "[data-spot].legal",
    "rockets": ".hand button",
}
"""Where the first question of a game is answered on the board or in the hand."""
NEXT = {
    "pacals-rocket": "[data-square].lit",
    "jaguar": "[data-spot].legal:not([aria-pressed=true])",
    "rockets": ".hand button:not(.idle)",
}


@pytest.mark.parametrize("game", GAMES)
def test_from_the_lobby_through_a_turn_by_keys_alone(person, server, game):
    ines = person()
    page = ines.page
    ines.go("/")
    page.locator("form.make").wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    assert tab_to(page, "input[type=radio]")
    for _ in GAMES:
        if page.evaluate("document.activeElement.value") == game:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert tab_to(page, "button.set")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")
    ines.turn()
    ines.until(lambda: bool(page.locator(NEXT[game]).count()))

    turn = ines.state["view"]["turn"]
    for _ in range(12):  # questions of a turn
        if ines.state["outcome"] or ines.state["view"]["turn"] != turn or not ines.state["yours"]:
            break
        answer(ines, game)
        ines.until(lambda: ines.state["thinking"] is None)
    assert ines.state["view"]["turn"] != turn or ines.state["outcome"]


def answer(ines, game):
    """Answer the question on the board, by keys: choose something that is lit, and confirm.

    A choice may be sent at once, and the page is drawn again when the answer comes; so each step looks at what is on
    the page now, and a step whose aim has gone meanwhile is no failure.
    """
    page = ines.page
    version = ines.state["version"]
    ines.until(lambda: bool(page.locator("section.ask.mine .btn.go").count()))
    ready = "section.ask.mine .acts > .btn.go[aria-disabled=false]"
    others = "section.ask.mine :is(.acts > .btn:not(.go), .second button, .chips button)"
    deadline = time.monotonic() + 60
    choice = False
    while ines.state["version"] == version:
        assert time.monotonic() < deadline, "the question is not answered by keys"
        if page.locator(NEXT[game]).count() and not (choice and page.locator(ready).count()):
            choice = aim = tab_to(page, BOARD[game], most=150) and reach(page, NEXT[game])
        elif page.locator(ready).count():
            aim = tab_to(page, ready, most=150)
        else:
            aim = page.locator(others).count() and tab_to(page, others, most=150)
        if aim:
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.wait_for_timeout(50)
    assert page.evaluate(HOLD), "nothing has the focus after an action"


def reach(page, selector):
    """With arrow keys, through the whole field, until something that is lit has the focus; false: nothing is lit."""
    for step in range(400):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return True
        if not page.locator(selector).count():
            return False
        held = page.evaluate(HOLD)
        page.keyboard.press("ArrowRight")
        if page.evaluate(HOLD) == held:
            page.keyboard.press("ArrowDown" if step % 2 else "Home")
    raise AssertionError(f"the arrow keys never come to {selector}")


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_reader_hears_the_last_events_and_the_question(person, server, game):
    ines, _ = table(person, server, game)
    page = ines.page
    ines.turn()
    ines.until(lambda: bool(page.locator(NEXT[game]).count()))
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("main button, main a, main input, main select")].filter((element) =>
            !(element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.length))
            .map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert nameless == []
    places = page.locator(f"{BOARD[game]}, [data-spot]")
    names = places.evaluate_all("all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())")
    assert len(names) > 1
    assert all(names)
    assert len(set(names)) == len(names)  # none can be taken for another

    happened, asked = (page.locator("main ~ p.vh[role=status]").nth(n) for n in (0, 1))
    question = page.locator("section.ask h2.q").inner_text()
    expect(asked).to_have_text(question.strip())
    ines.act()
    expect(happened).not_to_have_text("")
    first = happened.inner_text().split(".")[0].strip()
    ines.until(lambda: first in ines.said() + page.locator(".who").inner_text())


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_others_actions_are_told_in_full_and_nothing_moves(person, server, size):
    ines, _ = table(person, server, "pacals-rocket", [{"kind": "me"}, COMPUTER, COMPUTER], viewport=size)
    page = ines.page
    told = page.locator("section.ask .last")
    for _ in range(12):
        ines.turn()
        if page.locator("section.ask .brief svg").count() > 1:
            break
        ines.act()
    fixed = page.locator("section.ask :is(h2.q, .acts .go)")
    before = [one.bounding_box() for one in fixed.all()]
    told.click()
    story = page.locator("#story")
    expect(story).to_be_visible()
    assert story.locator("li").count() > 1
    assert len(set(story.locator("use").evaluate_all("all => all.map((one) => one.getAttribute('href'))"))) > 1
    assert story.bounding_box()["width"] > 0.7 * page.locator("section.ask").bounding_box()["width"]
    if size is PHONE:  # beside it there is little else
        assert told.bounding_box()["width"] > 0.4 * page.locator("section.ask").bounding_box()["width"]
    assert [one.bounding_box() for one in fixed.all()] == before
    told.click()
    expect(story).to_have_count(0)


def test_missed_events_begin_after_the_players_own_last_action(person, server):
    ines, _ = table(person, server, "rockets")
    page = ines.page
    missed = page.locator("section.ask .who .tool")
    for turns in range(20):
        ines.turn()
        if turns > 3 and missed.count():
            break
        ines.act()
    told = [json.loads(frame) for frame in ines.heard]
    own = max(entry["ply"] for one in told if one["type"] == "state" for entry in one["log"] if entry["actor"] == 0)
    missed.click()
    banner = page.get_by_text("Looking back: step")
    expect(banner).to_be_visible()
    found = re.search(r"step (\d+) of", banner.inner_text())
    assert found
    assert int(found[1]) > own


def test_a_table_changes_its_language_in_place(person, server):
    ines, _ = table(person, server, "rockets")
    page = ines.page
    page.evaluate("() => { window.here = true; localStorage.setItem('pakal-keys', 'true'); }")
    page.evaluate('() => localStorage.setItem(\'pakal\', \'{"confirm":"action","pace":"instant"}\')')
    page.reload()
    page.evaluate("() => { window.here = true; }")
    ines.turn()
    page.locator(".hand button:not(.idle)").first.click()
    chosen = page.locator(".hand button[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    kept = chosen.evaluate("(button) => [...button.parentElement.children].indexOf(button)")
    version, seen = ines.state["version"], set()
    for language in ("de", "fr", "pl", "en"):
        key(page, "m")
        page.locator("dialog[open] .menus select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(chosen).to_have_count(1)
        assert chosen.evaluate("(button) => [...button.parentElement.children].indexOf(button)") == kept
        assert untranslated(page) == []
        seen.add(page.locator("section.ask h2.q").inner_text())
    assert len(seen) == 4
    assert page.evaluate("window.here") is True  # never loaded anew
    assert ines.state["version"] == version
    page.locator("section.ask.mine .btn.go").click()
    ines.until(lambda: ines.state["version"] > version)


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_a_turn_in_another_language(person, server, language):
    guest = Program(server.url, "Maja")
    made = guest.set_table("pacals-rocket", [{"kind": "me"}, COMPUTER], start_seat=0)
    maja = person(locale=language, viewport=PHONE)
    become(maja, guest)
    maja.go(f"/play/{made['id']}")
    for _ in range(4):
        maja.turn()
        assert untranslated(maja.page) == []
        maja.act()
    plain = words(maja.page)
    assert not re.search(r"\{|\}|undefined|NaN|\[object", plain)


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_each_option_tells_its_values(person, language):
    page = person(locale=language).page
    page.goto("/")
    for game in ("pacals-rocket", "jaguar", "rockets"):
        page.locator(f"input[type=radio][value='{game}']").check(force=True)
        more = page.locator("form.make details.unfold")
        more.evaluate("details => { details.open = true; }")
        expect(more.locator(".in").first).to_be_visible()
        assert untranslated(page) == []


def test_names_are_asked_in_the_order_of_the_seats(person):
    ines = person()
    page = ines.page
    ines.go("/")
    page.locator("fieldset select").nth(1).select_option("screen")
    expect(page.locator("fieldset .pick").nth(1)).to_contain_text("at this screen")
    fields = page.locator("form.make fieldset input:not([type=radio])")
    expect(fields).to_have_count(2)
    expect(fields.nth(0)).to_have_accessible_name(re.compile("^Your name"))
    expect(fields.nth(1)).to_have_accessible_name("Name for seat 2")


def test_a_table_is_described_in_the_words_of_its_game(person, server):
    guest = Program(server.url, "")
    match = guest.set_table("rockets", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    ines = person()
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    ines.go("/")
    expect(ines.page.locator("aside.mine li").first).to_contain_text(re.compile(r"Trip \d+; you have -?\d+\."))
    ines.go("/device")
    expect(ines.page.locator("form .hint")).to_contain_text("already belongs to somebody")


def test_chapters_stand_below_the_title_where_there_is_one_column(person):
    ines = person(viewport=PHONE)
    page = ines.page
    for width, above in ((PHONE["width"], True), (1400, False)):
        page.set_viewport_size({"width": width, "height": 800})
        ines.go("/rules/rockets")
        page.locator("article h1").wait_for()
        title, chapters = page.locator("article h1").bounding_box(), page.locator("nav:has(input)").bounding_box()
        assert (title["y"] + title["height"] <= chapters["y"]) == above


def test_numbers_have_their_forms(person):
    maja = person(locale="pl")
    maja.go("/")
    page = maja.page
    page.locator(".make .unfold summary").first.click()
    page.locator("input[name=pace][value=days]").check(force=True)
    days, summary = page.locator(".numbers input"), page.locator(".make .unfold summary small")
    for number, said in ((1, "1 dzień na ruch"), (2, "2 dni na ruch"), (5, "5 dni na ruch")):
        days.fill(str(number))
        expect(summary).to_contain_text(said)
    page.locator("nav select").first.select_option("de")
    for number, said in ((1, "ein Tag"), (5, "5 Tage")):
        days.fill(str(number))
        expect(summary).to_contain_text(said)
    assert days.input_value() == "5"  # the language changed nothing that was chosen


# Looking back


def finished(guest, game="rockets", **more):
    """A game of a guest that is over."""
    made = guest.set_table(game, [{"kind": "me"}, COMPUTER], **more)
    seat = guest.look(made["id"])
    play_on(seat, lambda state: False, random.Random(7))
    seat.close()
    return made["id"]


def test_a_game_is_looked_at_again(person, server, tmp_path):
    guest = Program(server.url, "Ines")
    match = finished(guest)
    ines = person()
    page = ines.page
    become(ines, guest)
    ines.go(f"/replay/{match}?ply=7&viewer=1")
    expect(page.locator("section.ask h2")).to_contain_text("7")
    expect(page.locator(".as select")).to_have_value("1")
    page.wait_for_timeout(300)  # drawings follow the question by a frame
    board = page.locator(".board, .hand").first
    seen = board.inner_html()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**ply=8**")
    page.keyboard.press("Home")
    page.wait_for_url("**ply=0**")
    page.keyboard.press("End")
    page.wait_for_url(re.compile(r"ply=\d{2,}&viewer=1"))
    last = int(re.search(r"ply=(\d+)", page.url)[1])
    assert last > 7
    page.locator(".replay input[type=range]").fill("7")
    page.wait_for_url("**ply=7&viewer=1")
    ines.until(lambda: board.inner_html() == seen)  # the link leads to the same picture
    for viewer in ("-3", "open", "0"):
        page.locator(".as select").select_option(viewer)
        page.wait_for_url(f"**ply=7&viewer={viewer}")
    page.locator(".replay select").select_option("4")
    page.locator(".replay .main").click()
    page.wait_for_url("**ply=9**")
    page.locator(".replay .main").click()
    page.locator(".entries button").first.click()
    page.wait_for_url("**ply=1&**")

    # The log is that of the whole game, wherever one looks; what is on the board is in its sight.
    entries = page.locator(".entries li")
    page.keyboard.press("Home")
    page.wait_for_url("**ply=0&**")
    count = entries.count()
    assert count == len(guest.http.get(f"/api/matches/{match}/log").json())
    assert count == last > 64
    expect(entries.first).to_be_in_viewport()
    page.keyboard.press("End")
    page.wait_for_url(f"**ply={last}&**")
    page.wait_for_function("""() => {
        const [box, item] = [".log", ".entries [aria-current]"].map((s) => document.querySelector(s));
        const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
        const first = document.querySelector(".entries li").getBoundingClientRect();
        return first.bottom < outer.top && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    }""")
    assert entries.count() == count
    page.keyboard.press("Home")
    expect(entries.first).to_be_in_viewport()
    assert page.locator(".entries .later").count() == count

    page.keyboard.press("m")
    with page.expect_download() as got:
        page.locator("dialog[open] button", has_text="ecord").click()
    path = tmp_path / "game.pakal"
    got.value.save_as(path)
    record = read(path.read_text(), "record")
    assert record.match.over

    ines.go("/")
    page.locator(".import").click()
    page.locator("dialog[open] input[type=file]").set_input_files(path)
    page.wait_for_url("**/replay/**")
    page.wait_for_url("**ply=0&**")
    page.keyboard.press("End")
    page.wait_for_url(f"**ply={last}&**")
    expect(page.locator("section.ask h2")).to_contain_text(str(last))


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_picture_needs_no_other_file(person, server, game, tmp_path):
    ines, _ = table(person, server, game)
    page = ines.page
    ines.turn()
    for kind in ("SVG", "PNG"):
        key(page, "m")
        with page.expect_download() as got:
            page.locator("dialog[open] button", has_text=kind).click()
        path = tmp_path / f"picture.{kind.lower()}"
        got.value.save_as(path)
        if kind == "PNG":
            assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
            assert path.stat().st_size > 20_000
            continue
        source = path.read_text()
        root = ElementTree.fromstring(source)
        inside = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}
        for element in root.iter():
            for name, value in [*element.items(), ("", element.text or "")]:
                if name.endswith("href"):
                    assert value.startswith("data:") or value in inside, value[:80]
                if value.startswith("data:"):
                    continue
                for target in re.findall(r"url\([\"']?([^\"')]*)", value):
                    assert target.startswith("data:") or target in inside, target[:80]
        assert "var(--" not in source
        assert "<script" not in source
        # A browser draws it alone, as a picture, which lets nothing foreign in.
        drawn = page.evaluate(
            """async (source) => {
                const picture = new Image();
                picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(source);
                await picture.decode();
                return [picture.naturalWidth, picture.naturalHeight];
            }""",
            source,
        )
        assert min(drawn) > 100


def test_the_search_in_the_rules_finds_near_words_also_if_the_server_first_refuses(person):
    ines = person(locale="en")
    page = ines.page
    ines.go("/rules/jaguar")
    page.locator("article h1").wait_for()
    page.route("**/rules/en/jaguar/search?*", lambda route: route.fulfill(status=503, body="{}"), times=1)
    page.get_by_role("searchbox").fill("trading")
    expect(page.locator("article")).not_to_contain_text("Pyramid full")
    expect(page.locator("[id='JG-TURN-1']")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    expect(page.locator("article")).to_contain_text("Pyramid full")
