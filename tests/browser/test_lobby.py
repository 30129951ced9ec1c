"""The first page for a person who comes back: games with their positions, last time's set-up, how long a game takes."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become, key, settled, sideways, untranslated, violations
from tests.browser.person import PHONE
from tests.browser.questions import NAMES
from tests.browser.test_pages import finished
from tests.browser.test_words import computers
from tests.table.harness import Program

DRAWN = "image => image.complete && image.naturalWidth > 0"


def test_last_times_set_up_is_offered_again_with_one_tap(person):
    ines = person(viewport=PHONE)
    page = ines.page
    ines.go("/")
    page.locator("form.make").wait_for()
    assert page.locator(".again").count() == 0  # a newcomer has nothing to do again
    page.locator("input[type=radio][value='rockets']").check(force=True)
    page.locator("button.set").click()
    page.wait_for_url("**/play/*")
    first = ines.match
    page.locator("section.ask").first.wait_for()
    page.go_back()  # the page is not loaded anew
    expect(page.locator(f".mine a[href='/play/{first}']")).to_have_count(1)
    ines.go("/")
    again = page.locator(".again")
    expect(again).to_contain_text("The same again")
    expect(again).to_contain_text("Rockets")
    expect(again).to_contain_text("you and Kabil")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    again.click()
    page.wait_for_url("**/play/*")
    assert ines.match != first
    state = page.evaluate("async (id) => (await fetch(`/api/matches/${id}`)).json()", ines.match)
    assert (state["game"], state["players"]) == ("rockets", 2)


WRONG_CLOCK = """{
    const [time, by] = [Date, %d * 3_600_000];
    Date = class extends time {
        constructor(...given) { super(...(given.length ? given : [time.now() + by])); }
        static now() { return time.now() + by; }
    };
}"""
"""The clock of a device that is so many hours fast."""


@pytest.mark.parametrize("hours", [-26, 3])
def test_the_time_left_is_told_by_the_clock_of_the_server(person, server, hours):
    guest, other = Program(server.url, "Ines"), Program(server.url, "Jaap")
    for pace in ({"kind": "days", "days": 1}, {"kind": "clock", "minutes": 90, "increment": 0}):
        match = guest.set_table("rockets", [{"kind": "me"}, {"kind": "open"}], start_seat=0, pace=pace)["id"]
        other.sit(match, 1)
        ines = person()
        become(ines, guest)
        ines.context.add_init_script(WRONG_CLOCK % hours)
        ines.go("/")
        left = ines.page.locator(f".mine a[href='/play/{match}'] time")
        expect(left).to_have_text(re.compile("23 hours" if pace["kind"] == "days" else "1 hour"))
        ines.go(f"/play/{match}")
        if pace["kind"] == "days":
            expect(ines.page.locator(".deadline")).to_contain_text("in 24 hours")
        else:
            expect(ines.page.locator(".strip time.going")).to_have_text(re.compile("1:[23][0-9]:"))


def test_people_who_are_not_told_apart_are_counted(person):
    ines = person()
    page = ines.page
    ines.go("/")
    page.locator("form.make").wait_for()
    seats = [{"kind": "me"}, *[{"kind": "link"}] * 3, {"kind": "open"}]
    match = {"game": "pacals-rocket", "edition": "de", "players": 5, "seats": seats, "pace": {"kind": "none"}}
    page.evaluate("kept => localStorage.setItem('pakal-tables', kept)", json.dumps({"match": match}))
    page.reload()
    expect(page.locator(".again")).to_contain_text("you, 3 on their own phones, and an open seat")


def test_names_of_the_longest_leave_my_games_their_width(person, server):
    guest = Program(server.url, NAMES[0])
    match = guest.set_table("pacals-rocket", [{"kind": "me"}, *[{"kind": "open"}] * 4], start_seat=1)["id"]
    for seat, name in enumerate(NAMES[1:], 1):
        Program(server.url, name).sit(match, seat)
    ines = person(viewport={"width": 1366, "height": 768})
    become(ines, guest)
    ines.go("/")
    row = ines.page.locator(".mine .row").first
    expect(row.locator(".next")).to_contain_text(NAMES[1])
    assert row.locator(".what").bounding_box()["width"] >= 0.45 * row.bounding_box()["width"]


def test_games_show_their_position_opponents_and_whose_turn_it_is(person, server):
    guest = Program(server.url, "Ines")
    match = guest.set_table("rockets", [{"kind": "me"}, *computers(1)], start_seat=0)["id"]
    table = guest.look(match)
    table.act(table.state["legal"][0])
    table.close()
    ines = person()
    become(ines, guest)
    ines.go("/")
    row = ines.page.locator(".mine .row", has=ines.page.locator("img"))
    expect(row).to_contain_text("Kabil (Voyager)")
    expect(row.locator(".next")).to_contain_text(re.compile("turn", re.IGNORECASE))
    ines.until(lambda: row.locator("img").evaluate(DRAWN))
    assert violations(ines.page) == []


def test_a_table_leaves_the_lists_when_it_begins_its_host_clears_it_away_or_a_player_leaves(person, server):
    host, ben, stranger = Program(server.url, "Ana"), Program(server.url, "Ben"), person()
    page = stranger.page
    stranger.go("/")
    own, others = (page.locator(".mine ul").nth(number).locator(".row") for number in (0, 1))
    page.locator(".mine .none").first.wait_for()

    def new_table():
        match = host.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
        expect(others.filter(has_text="Ana")).to_have_count(1)
        return match

    match = new_table()
    ben.http.post(f"/api/matches/{match}/seats/1", json={}).raise_for_status()
    expect(others).to_have_count(0)
    match = new_table()
    host.http.delete(f"/api/matches/{match}").raise_for_status()
    expect(others).to_have_count(0)
    become(stranger, ben)
    stranger.go("/")
    expect(own).to_have_count(1)
    for mine in ben.http.get("/api/matches?list=mine").json():
        table = ben.look(mine["id"])
        table.send("leave", id="l", seat=1)
        table.until("done")
        table.close()
    expect(own).to_have_count(0)


def test_how_long_a_game_takes_is_told_for_edition_and_number_of_players(person):
    ines = person()
    page = ines.page
    ines.go("/")
    page.locator("input[type=radio][value='jaguar']").check(force=True)
    page.locator(".make .unfold summary").first.click()
    told = page.locator(".lasts").all_inner_texts()
    assert len(told) == 2
    assert len(set(told)) == 2  # the two endings differ in length
    assert all(re.search(r"about \d+( to \d+)? minutes", text) for text in told)
    page.locator("input[type=radio][value='rockets']").check(force=True)
    two = page.locator(".lasts").first.inner_text()
    page.locator("input[name=players][value='4']").check(force=True)
    expect(page.locator(".lasts").first).not_to_have_text(two)


def test_all_other_seats_are_set_at_once(person):
    ines = person(viewport=PHONE)
    page = ines.page
    ines.go("/")
    page.locator("input[type=radio][value='rockets']").check(force=True)
    others = page.locator("input[name=others]")
    expect(others).to_have_count(0)  # with two players there is one menu for the one other seat
    page.locator("input[name=players][value='4']").check(force=True)
    expect(page.locator("input[name=others]:checked")).to_have_value(re.compile("computer:"))
    for choice in ("link", "screen"):
        page.locator(f"input[name=others][value='{choice}']").check(force=True)
        seats = page.locator(".make .pick select").evaluate_all("menus => menus.map((menu) => menu.value)")
        assert seats == ["me", choice, choice, choice]
    page.locator(".make .pick select").nth(2).select_option("open")
    expect(page.locator("input[name=others]:checked")).to_have_count(0)  # they differ now
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)


WIDER = """async () => {
    document.body.getBoundingClientRect();  // a font is asked for when words are laid out in it
    await document.fonts.ready;
    return [...document.querySelectorAll(".make .pick")].flatMap((seat) => {
        const {left, right} = seat.getBoundingClientRect();
        return [...seat.querySelectorAll("b, small")].flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const box = range.getBoundingClientRect();
            return box.width && (box.left < left - 1 || box.right > right + 1) ? [text.textContent] : [];
        });
    });
}"""
"""Words that reach out of the column of their seat, once their fonts are there."""

UNDER = """() => [...document.querySelectorAll(".make :is(input, select, summary, button)")].flatMap((control) => {
    if (!control.checkVisibility()) return [];
    const seen = control.type === "radio" ? control.closest("label") : control;
    seen.scrollIntoView({block: "nearest"});
    const {left, right, top, bottom} = seen.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, bottom - Math.min(6, (bottom - top) / 2));
    return seen.contains(there) || there?.contains(seen) || there?.closest("label")?.contains(seen)
        ? [] : [`${seen.textContent.trim() || control.name}: under ${there?.outerHTML.slice(0, 80)}`];
})"""
"""What may be chosen lies under something else, once it is scrolled into sight as for the keyboard."""


@pytest.mark.parametrize(
    ("size", "language"), [("normal", "pl"), ("largest", "fr"), ("largest", "de"), ("large", "en")]
)
def test_the_one_button_is_in_sight_and_nothing_lies_over_the_set_up(person, size, language):
    for width, height in ((360, 640), (390, 844), (1366, 768)):
        ines = person(viewport={"width": width, "height": height}, locale=language)
        page = ines.page
        page.add_init_script(f"localStorage.setItem('pakal', JSON.stringify({{size: '{size}'}}))")
        ines.go("/")
        expect(page.locator("button.set")).to_be_in_viewport(ratio=1)
        page.locator("input[type=radio][value='pacals-rocket']").check(force=True)
        page.locator("input[name=players][value='5']").check(force=True)
        assert page.evaluate(WIDER) == []
        page.locator("input[name=others][value='link']").check(force=True)
        assert page.evaluate(WIDER) == []
        assert page.evaluate(UNDER) == []
        assert sideways(page) == 0
        page.locator("button.set").click()
        page.wait_for_url("**/play/*")
        ines.context.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_the_one_button_is_in_sight_while_rules_are_compiled(person, language):
    ines = person(viewport={"width": 360, "height": 640}, locale=language)
    waiting = [{"game": "rockets", "title": "Rockets", "done": 3, "steps": 10, "failed": None}]
    version = {"version": "1", "protocol": 1, "compiling": waiting}
    ines.page.route("**/api/version*", lambda route: route.fulfill(json=version))
    ines.page.add_init_script("localStorage.setItem('pakal', JSON.stringify({size: 'largest'}))")
    ines.go("/")
    expect(ines.page.locator(".notice progress")).to_be_visible()
    expect(ines.page.locator("button.set")).to_be_in_viewport(ratio=1)


def test_while_rules_are_compiled_the_lobby_shows_how_far_and_a_table_waits_in_words(person):
    ines = person(viewport=PHONE)
    page = ines.page
    waiting = [{"game": "rockets", "title": "Rockets", "done": 3, "steps": 10, "failed": None}]
    version = {"version": "1", "protocol": 1, "compiling": waiting}
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(json=version)

    page.route("**/api/version*", answer)
    held = []
    page.route(
        "**/api/matches", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    ines.go("/")
    banner = page.locator(".notice", has=page.locator("progress"))
    expect(banner).to_contain_text("prepares the rules of Rockets")
    assert banner.locator("progress").evaluate("bar => bar.value / bar.max") == 0.3
    for width, height in ((360, 640), (390, 844), (1366, 768)):  # one line, and nothing under it
        page.set_viewport_size({"width": width, "height": height})
        box = banner.bounding_box()
        assert box["height"] < 60
        assert box["y"] + box["height"] <= page.locator("header").first.bounding_box()["y"] + 1
    page.set_viewport_size(PHONE)
    page.locator("input[type=radio][value='rockets']").check(force=True)
    ines.until(lambda: any(url.endswith("?game=rockets") for url in asked))
    ines.until(lambda: asked[-1].endswith("/version"))  # it is said once
    page.locator("button.go").first.click()
    expect(page.locator("form.make [role=status]")).to_contain_text("opens by itself")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    ines.until(lambda: held)
    version["compiling"] = []
    expect(banner).to_have_count(0)
    held[0].continue_()
    page.wait_for_url("**/play/*")


def test_nobody_at_a_table_is_told_of_the_rules_of_other_games(person, server):
    host = Program(server.url, "Ana")
    match = host.set_table("jaguar", [{"kind": "me"}, {"kind": "link"}])["id"]
    link = host.http.post(f"/api/matches/{match}/seats/1/invite").json()["link"]
    ines = person(viewport=PHONE)
    page = ines.page
    rules = [{"game": "rockets", "title": "Rockets", "done": 3, "steps": 10, "failed": None}]
    told = {"version": "1", "protocol": 1, "compiling": rules}
    page.route("**/api/version*", lambda route: route.fulfill(json=told))
    page.goto("/me")
    notice = page.locator(".notice", has=page.locator("progress"))
    expect(notice).to_be_visible()
    for path, shown in ((link, "form input"), (f"/play/{match}", "section.ask")):
        ines.go(path)
        page.locator(shown).first.wait_for()
        expect(notice).to_have_count(0)


def test_the_pages_and_the_menu_of_a_game_link_to_the_imprint_of_the_host(person, server):
    match = Program(server.url, "Ana").set_table("jaguar", [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}])[
        "id"
    ]
    page = person(viewport=PHONE).page
    told = {"version": "1", "protocol": 1, "compiling": [], "announcement": "", "privacy": None}
    told["imprint"] = "https://club.example/imprint"
    page.route("**/api/version*", lambda route: route.fulfill(json=told))
    for path, opened in (("/", ()), ("/me", ()), (f"/play/{match}", ("m",))):
        page.goto(path)
        settled(page)
        for name in opened:
            key(page, name)
        link = page.get_by_role("link", name="Imprint")
        expect(link).to_have_attribute("href", told["imprint"])
        expect(page.get_by_role("link", name="Privacy")).to_have_count(0)
        assert (violations(page), sideways(page)) == ([], 0)


def test_an_error_ends_with_the_page_on_which_it_came(person):
    ines = person(viewport=PHONE)
    page = ines.page
    page.route("**/api/lessons/rockets/0", lambda route: route.fulfill(json=route.fetch().json()[:1]))
    page.route("**/api/matches", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    ines.go("/learn/rockets")
    page.locator(".lesson .acts .btn.go").click()
    page.get_by_role("button", name="Play against the computer").click()
    toast = page.locator(".toast.error")
    expect(toast).to_be_visible()
    page.locator(".bar .home").click()
    page.locator("form.make").wait_for()
    expect(toast).to_have_count(0)


def test_texts_are_made_larger_on_every_page_of_the_shell(person):
    ines = person(viewport={"width": 360, "height": 640})
    page = ines.page
    ines.go("/")
    for size in ("normal", "large", "largest"):
        if size != "normal":
            page.get_by_role("button", name="Text size").click()
            expect(page.locator("html")).to_have_attribute("data-size", size)
        for width in (360, 390, 430, 600, 768):
            page.set_viewport_size({"width": width, "height": 740})
            assert sideways(page) == 0
            expect(page.locator("header nav .me")).to_be_in_viewport(ratio=1)
    ines.go("/me")
    page.get_by_label("Text size").last.select_option("normal")
    expect(page.locator("html")).not_to_have_attribute("data-size", "largest")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)


def test_rules_that_could_not_be_compiled_are_told_with_the_reason(person):
    ines = person()
    failed = {"game": "rockets", "title": "Rockets", "done": 0, "steps": 1, "failed": "No space left on device"}
    told = {"version": "1", "protocol": 1, "compiling": [failed]}
    ines.page.route("**/api/version*", lambda route: route.fulfill(json=told))
    ines.go("/")
    expect(ines.page.locator(".notice")).to_contain_text("could not be prepared: No space left on device")


def test_a_family_that_wants_it_finds_who_won_its_evenings_and_medals_and_prints_them(person, server):
    guest = Program(server.url, "Ines")
    finished(guest)
    ines = person()
    page = ines.page
    become(ines, guest)
    ines.go("/")
    panel = page.locator(".remember")
    expect(panel).to_be_visible()
    expect(panel.locator(".memory")).to_have_count(0)  # off until wanted
    panel.get_by_role("checkbox").check()
    expect(panel.locator(".people")).to_contain_text("Ines")
    expect(panel.locator(".people")).to_contain_text("Computer")
    expect(panel.locator(".medals")).to_contain_text("Most points in one game")
    expect(panel.locator(".medals b")).not_to_contain_text(["Computer"])
    expect(panel.locator(".evenings li")).to_have_count(1)
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    ines.go("/")  # it stays on
    panel.get_by_role("link", name="Print").click()
    page.wait_for_url("**/memory")
    page.wait_for_selector(".sheets[data-drawn=true]")
    expect(page.locator(".sheet .people")).to_contain_text("Ines")
    assert (violations(page), untranslated(page)) == ([], [])
    for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
        page.locator(".options select").select_option(paper)
        sheets = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheets)) == 1
        box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", sheets)
        assert [round(float(side)) for side in box.groups()] == list(size)
