"""Faults at a table, and people who disturb each other there."""

import contextlib
import json
import random
import re
import signal
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests import chromium as system
from tests.browser.pages import become, key, settled, sideways, untranslated, violations
from tests.browser.person import PHONE, Person
from tests.screenshots import play_on
from tests.table.harness import NO_LIMITS, Program, Server, bearer
from tests.table.test_notices import listener

COMPUTER = {"kind": "computer", "agent": "greedy"}
IMAGE = "<img src=x onerror=window.pwned=1>"
TURNED = "Eve\u202egnp.exe"
RECORDS = Path(__file__).parents[1] / "records"


def alone(person, server, game="rockets", seats=None, more=None, **look):
    """A person at a table of their own against the computer, or others at the same screen."""
    guest = Program(server.url, "Ines")
    made = guest.set_table(game, seats or [{"kind": "me"}, COMPUTER], start_seat=0, **(more or {}))
    ines = person(**look)
    become(ines, guest)
    ines.go(f"/play/{made['id']}")
    return ines, guest


def pair(person, server, game="pacals-rocket", names=("Ines", "Jaap"), **more):
    """A person in the browser, who begins, and somebody else, who is a program here."""
    guest, other = (Program(server.url, name) for name in names)
    made = guest.set_table(game, [{"kind": "me"}, {"kind": "open"}], start_seat=0, **more)
    other.sit(made["id"], 1)
    ines = person()
    become(ines, guest)
    ines.go(f"/play/{made['id']}")
    ines.turn()
    return ines, other.look(made["id"])


def sent(somebody, page=None):
    """Every action that leaves a page from now on."""
    acts = []

    def note(frame):
        if json.loads(frame)["type"] == "act":
            acts.append(json.loads(frame))

    (page or somebody.page).on("websocket", lambda socket: socket.on("framesent", note))
    return acts


def turn_of(ines, jaap):
    """Ines plays until Jaap is asked."""
    while not ines.state["outcome"] and ines.state["actor"] == 0:
        ines.turn()
        ines.act()
        ines.page.wait_for_timeout(50)
        ines.until(lambda: ines.state["question"] is not None)
    while jaap.state["actor"] != 1:
        jaap.until("state")


# Cookies


def makes_no_second_guest(page, words):
    """A page tells a person each time that their browser keeps no cookies, and makes one guest and no table."""
    made = []
    page.on("request", lambda request: made.append(request) if request.method == "POST" else None)
    page.goto("/")
    for _ in range(2):
        page.locator("button.set").click()
        expect(page.locator("form.make [role=alert]").filter(has_text=words)).to_be_visible()
        page.wait_for_load_state("networkidle")
    assert [request.url.rpartition("/")[2] for request in made] == ["me"]


def test_a_browser_that_keeps_no_cookies_is_told_so(chromium, server, tmp_path):
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=system.find(), args=system.ARGUMENTS, base_url=server.url, locale="en-GB"
    )
    makes_no_second_guest(context.new_page(), "This browser keeps no cookies")
    context.close()


def test_a_browser_with_too_many_cookies_is_told_so(chromium, server):
    context = chromium.new_context(base_url=server.url, locale="en-GB")
    context.add_cookies([{"name": f"other{n}", "value": "y" * 400, "url": server.url} for n in range(30)])
    page = context.new_page()
    page.goto("/")
    page.locator("button.set").click()
    expect(page.locator("form.make [role=alert]").filter(has_text="Delete the cookies")).to_be_visible()
    context.clear_cookies()
    page.reload()
    page.locator("button.set").click()
    page.wait_for_url("**/play/*")
    context.close()


def test_a_table_that_is_called_without_tls_though_its_cookies_need_it_says_its_address(chromium, tmp_path):
    address = "https://table.example.org"
    table = Server(tmp_path, f'base_url = "{address}"\n{NO_LIMITS}').start()
    browser = chromium.browser_type.launch(
        executable_path=system.find(), args=[*system.ARGUMENTS, "--host-resolver-rules=MAP table.example.org 127.0.0.1"]
    )
    page = browser.new_context(base_url=f"http://table.example.org:{table.port}", locale="en-GB").new_page()
    makes_no_second_guest(page, f"Open the table at {address}")
    browser.close()
    table.stop()


# A rude guest


def test_a_host_keeps_house_on_a_page_of_their_own(person, server):
    ana, max_, leo = (Program(server.url, name) for name in ("Ana", "Max the Rude", "Leo"))
    table = ana.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
    max_.sit(table, 1)
    own, rude = ana.look(table), max_.look(table)
    rude.send("chat", id="c", seat=1, text="something rude")
    host = person(viewport={"width": 360, "height": 640})
    page = host.page
    host.go(f"{server.url}/host#not-the-key")
    expect(page.locator("main [role=alert]")).to_contain_text("This is not the key")
    host.errors.clear()  # the browser reports the refusal
    host.go(server.host_page)
    people, games = (page.locator("section", has=page.locator(f"#host-{name}")) for name in ("people", "matches"))
    row = people.locator("details")
    expect(row.first).to_be_visible()
    expect(page).to_have_url(f"{server.url}/host")  # no longer with the key

    page.get_by_label("A line for everybody").fill("The table restarts at nine.")
    page.keyboard.press("Enter")
    assert own.until("announcement")["text"] == "The table restarts at nine."
    page.get_by_role("button", name="Take away").click()
    assert own.until("announcement")["text"] == ""

    page.get_by_label("Part of the name").fill("the rude")
    page.keyboard.press("Enter")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("one game under way")
    row.locator("summary").press("Enter")
    row.get_by_role("button", name="Games").click()
    expect(games.get_by_role("heading")).to_have_text("Games of Max the Rude")
    game = games.locator("details")
    expect(game).to_have_count(1)
    game.locator("summary").click()
    game.get_by_role("button", name="Remove: something rude").click()
    assert own.until("chat")["chat"]["removed"]
    expect(game).to_contain_text("No messages yet")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)

    with page.expect_download() as saved:
        row.get_by_role("button", name="Save data").click()
    everything = json.loads(Path(saved.value.path()).read_text())
    assert everything["person"][0]["name"] == "Max the Rude"
    row.get_by_label("Name", exact=True).fill("Max")
    row.get_by_role("button", name="Rename").click()
    while own.until("table")["match"]["seats"][1]["name"] != "Max":
        pass
    expect(row.locator("summary b")).to_have_text("Max")

    def sure(button, answer=None):
        button.click()
        page.locator("dialog[open]").get_by_role("button", name=answer or button.text_content().strip()).click()
        expect(page.locator("dialog[open]")).to_have_count(0)

    sure(row.get_by_role("button", name="Ban", exact=True), "Cancel")
    assert max_.http.get("/api/me").status_code == 200
    sure(row.get_by_role("button", name="Ban", exact=True))
    expect(row).to_contain_text("banned")
    assert max_.http.get("/api/me").status_code == 403
    row.get_by_role("button", name="Lift the ban").click()
    expect(row.get_by_role("button", name="Ban", exact=True)).to_be_visible()
    assert max_.http.get("/api/me").status_code == 200
    page.get_by_role("button", name="Everybody’s").click()
    games.get_by_label("Games").select_option("under way")
    game = game.filter(has_text="Ana")  # it is still unfolded
    sure(game.get_by_role("button", name="End game"))
    expect(game).to_have_count(0)
    page.get_by_label("Part of the name").fill("Leo")
    page.keyboard.press("Enter")
    expect(row.locator("summary b")).to_have_text("Leo")
    row.locator("summary").click()
    sure(row.get_by_role("button", name="Forget"))
    expect(row).to_have_count(0)
    assert leo.http.get("/api/me").status_code == 401
    page.reload()  # the tab has the key
    expect(people).to_be_visible()
    own.close()


def test_people_are_told_what_the_host_does_with_them(person, server):
    ana, max_ = Program(server.url, "Ana"), Program(server.url, "The Queen")
    table = ana.set_table("rockets", [{"kind": "me"}, {"kind": "open"}])["id"]
    max_.sit(table, 1)
    own, id_ = ana.look(table), max_.http.get("/api/me").json()["id"]
    phone, other = (person(viewport={"width": 360, "height": 640}) for _ in range(2))
    become(phone, max_)
    become(other, ana)
    other.go(f"/play/{table}")
    phone.go(f"/play/{table}")
    phone.page.keyboard.press("c")
    phone.page.locator("#chat-text").fill("I am the queen")
    phone.page.keyboard.press("Enter")
    own.until("chat")

    def host(method, path, **said):
        answer = httpx.request(method, f"{server.url}/api/host/people/{id_}{path}", headers=bearer(key), **said)
        assert answer.is_success

    key = server.host_page.partition("#")[2]
    news = phone.page.locator(".notice")
    host("PATCH", "", json={"name": "Max"})
    expect(news).to_contain_text("here you are called Max now")
    expect(other.page.locator(".strip")).to_contain_text("Max")
    for page in (phone.page, other.page):
        expect(page.locator("body")).not_to_contain_text("The Queen")
    news.get_by_role("button").click()
    phone.page.reload()
    expect(phone.page.locator(".strip")).to_be_visible()
    expect(news).to_have_count(0)
    host("PATCH", "", json={"name": "Moritz"})
    expect(news).to_contain_text("Moritz")
    phone.page.reload()
    expect(news).to_contain_text("Moritz")  # also on the next visit
    phone.go("/me")
    phone.page.locator("form input").first.fill("Leo")
    phone.page.get_by_role("button", name="Save", exact=True).click()
    expect(news).to_have_count(0)

    phone.go("/")
    gone = phone.page.locator("main")
    host("PUT", "/ban")
    expect(gone).to_have_text("The host has banned you from this table.")
    assert (violations(phone.page), untranslated(phone.page)) == ([], [])
    phone.go(f"/play/{table}")
    expect(gone).to_have_text("The host has banned you from this table.")
    lines = len(phone.heard)
    phone.page.wait_for_timeout(2000)
    assert len(phone.heard) == lines, "the page does not try again"
    expect(phone.page.locator("button, .banner, .notice")).to_have_count(0)
    phone.errors.clear()  # the browser reports the refusals
    host("DELETE", "/ban")
    phone.go("/")
    expect(news).to_contain_text("The host lets you come again")
    news.get_by_role("button").click()
    host("DELETE", "")
    expect(news).to_contain_text("The table has forgotten you")
    assert phone.page.evaluate("fetch('/api/me?if_any=true').then(({ status }) => status)") == 204
    own.close()


# The line


def test_a_server_that_dies_in_the_middle_of_a_turn(person, server):
    ines, _ = alone(person, server)
    page = ines.page
    acts = sent(ines)
    page.reload()
    ines.turn()
    version = ines.state["version"]
    server.process.send_signal(signal.SIGSTOP)  # it hears no more …
    page.locator(".hand button:not(.idle)").first.click()
    page.wait_for_timeout(200)
    assert len(acts) == 1
    server.kill()
    expect(page.locator(".banner.warn")).to_be_visible()
    expect(page.locator("section.ask.mine .btn.go")).to_have_attribute("aria-disabled", "true")
    server.start()
    ines.until(lambda: ines.state["version"] > version)
    expect(page.locator(".banner")).to_have_count(0)
    assert len(acts) == 2
    assert acts[0] == acts[1]  # … and is told again, by the same id
    ines.turn()
    ines.act()


def test_a_lost_connection_is_a_line_below_the_scores_and_the_selection_stays(person, server):
    ines, _ = alone(person, server, "pacals-rocket", viewport=PHONE, has_touch=True, confirm=True)
    page = ines.page
    page.clock.install()
    page.reload()
    ines.turn()
    page.locator(".sq.lit").first.click()
    go = page.locator("section.ask.mine .acts .go[aria-disabled=false]")
    selection = go.inner_text()
    ines.context.set_offline(True)
    banner = page.locator(".banner.warn")
    expect(banner).to_have_text("The connection is lost. We keep trying.")
    box, strip = banner.bounding_box(), page.locator(".strip").bounding_box()
    assert box["y"] >= strip["y"] + strip["height"]
    assert box["height"] < 60
    page.clock.fast_forward(20_000)
    expect(banner).to_contain_text("look whether pakal still runs")
    assert banner.bounding_box()["y"] == box["y"]
    ines.context.set_offline(False)
    expect(banner).to_have_count(0)
    expect(go).to_have_text(selection)


def test_an_answer_that_gets_lost_is_no_second_move(person, server):
    ines, guest = alone(person, server, service_workers="block")
    page = ines.page
    match, heard, cut = ines.match, [], [False]

    def between(line):
        there = line.connect_to_server()

        def up(message):
            heard.append(json.loads(message))
            there.send(message)

        def down(message):
            if cut[0] and json.loads(message)["type"] in ("done", "state"):
                cut[0] = False
                line.close()
            elif not cut[0]:
                line.send(message)

        line.on_message(up)
        there.on_message(down)

    page.route_web_socket("**/api/socket", between)
    page.reload()
    ines.turn()
    before = guest.http.get(f"/api/matches/{match}").json()["ply"]
    cut[0] = True
    page.locator(".hand button:not(.idle)").first.click()
    ines.until(lambda: len([one for one in heard if one["type"] == "act"]) == 2)
    first, second = (one for one in heard if one["type"] == "act")
    assert first["id"] == second["id"]
    ines.turn()
    assert [one["ply"] for one in ines.state["log"] if one["actor"] == 0 and one["ply"] > before] == []
    expect(page.locator(".refused")).to_have_count(0)


def test_the_last_state_can_be_read_without_a_connection(person, server):
    ines, _ = alone(person, server)
    page = ines.page
    ines.turn()
    ines.act()
    ines.turn()
    question = page.locator("section.ask h2.q").inner_text()
    page.wait_for_function("() => navigator.serviceWorker.ready.then((worker) => !!worker.active)")
    page.reload()  # now the worker stands between
    ines.turn()
    page.wait_for_timeout(3500)  # a position is kept once nothing has happened for three seconds
    server.kill()
    try:
        page.reload()
        expect(page.locator(".banner.warn")).to_be_visible()
        page.evaluate("dispatchEvent(new Event('offline'))")
        page.wait_for_timeout(200)
        expect(page.locator(".notice")).to_have_count(0)  # said once, by the table
        expect(page.locator("section.ask h2.q")).to_have_text(question)
        expect(page.locator(".board svg.drawing")).to_be_visible()
        assert ines.said()
        expect(page.locator("section.ask .btn.go[aria-disabled=false]")).to_have_count(0)
        page.goto("/")
        expect(page.locator("main").first).to_be_visible()
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator(".notice")).to_be_visible()
    finally:
        server.start()


def test_two_tabs_of_one_seat_are_in_step(person, server):
    def shown(page):
        return page.locator(".entries li").all_inner_texts(), page.locator("section.ask h2.q").all_inner_texts()

    ines, _ = alone(person, server)
    ines.turn()
    second = ines.open()
    second.goto(ines.page.url)
    for tab in (second, ines.page, second):
        tab.bring_to_front()
        version, before = ines.state["version"], shown(ines.page)
        tab.locator("section.ask.mine").wait_for()
        tab.locator(".hand button:not(.idle), .second button").first.click()
        ines.until(lambda version=version: ines.state["version"] > version)
        ines.until(lambda: ines.state["yours"])
        ines.until(lambda before=before: shown(second) == shown(ines.page) != before)
        tab.wait_for_timeout(450)


def test_two_others_on_one_star_can_both_be_aimed_at(person, server):
    """An equal card may push either; the board rings their star once."""

    def shared(state):
        view = state["view"]
        mine = view["pads"][0]
        return (
            view["phase"] == "lay"
            and mine is not None
            and view["hand"][mine]
            and view["spaces"][1] == view["spaces"][2] > 0
        )

    guest, rng = Program(server.url, "Ines"), random.Random(1)
    for _ in range(60):  # the shuffles are the server's
        match = guest.set_table("rockets", [{"kind": "me"}, COMPUTER, COMPUTER], start_seat=0)["id"]
        table = guest.look(match)
        play_on(table, shared, rng)
        table.close()
        if not table.state["outcome"]:
            break
    else:
        raise AssertionError("they never met")
    ines = person(confirm=True)
    become(ines, guest)
    ines.go(f"/play/{match}")
    ines.turn()
    ines.page.locator(".hand button", has=ines.page.locator(".push")).hover()
    expect(ines.page.locator(".board .ring")).to_have_count(1)


def test_a_double_click_is_one_move(person, server):
    seats = [{"kind": "me", "name": "Ines"}, {"kind": "me", "name": "Jaap"}]
    ines, _ = alone(person, server, "pacals-rocket", seats)
    acts = sent(ines)
    ines.page.reload()
    ines.turn()
    ines.page.locator(".sq.lit").first.dblclick()
    ines.until(lambda: len(acts) > 0)
    ines.page.wait_for_timeout(500)
    assert len(acts) == 1


def test_the_page_does_not_reload_for_a_server_of_another_version(person, server):
    ines, _ = alone(person, server, service_workers="block")
    page = ines.page

    def newer(route):
        if route.request.resource_type == "fetch":
            route.fulfill(body='<script type="module" src="/assets/index-newer.js"></script>', content_type="text/html")
        else:
            route.fallback()

    page.route(lambda url: url == f"{server.url}/", newer)
    page.reload()
    page.evaluate("() => { window.here = true; }")
    notice = page.locator(".notice")
    notice.wait_for()
    ines.turn()
    ines.act()
    assert page.evaluate("window.here") is True
    notice.locator(".btn.plain").click()
    expect(notice).to_have_count(0)


def test_a_browser_without_websocket_is_told(person, server):
    ines, _ = alone(person, server)
    ines.context.add_init_script("delete window.WebSocket")
    for path in ("/", ines.page.url):
        ines.go(path)
        expect(ines.page.get_by_text("WebSocket").first).to_be_visible()


REFUSED = """how => {
    const homes = [
        [window, ["localStorage", "sessionStorage", "indexedDB", "caches"]],
        [window, ["Notification", "AudioContext", "matchMedia"]],
        [Navigator.prototype, ["clipboard", "share", "canShare", "wakeLock", "vibrate"]],
        [Navigator.prototype, ["serviceWorker", "languages", "onLine"]],
        [Document.prototype, ["fonts", "fullscreenEnabled", "fullscreenElement", "exitFullscreen", "execCommand"]],
        [Element.prototype, ["requestFullscreen"]],
        [Crypto.prototype, ["randomUUID", "subtle", "getRandomValues"]],
        [HTMLCanvasElement.prototype, ["getContext"]],
    ];
    const get = () => {
        if (how === "throws") throw new DOMException("denied", "SecurityError");
        return how === "null" ? null : undefined;
    };
    for (const [home, names] of homes)
        for (const name of names) Object.defineProperty(home, name, { configurable: true, get });
}"""
"""Takes away from a page all that a browser may refuse."""


@pytest.mark.parametrize("how", ["throws", "null", "undefined"])
def test_a_browser_that_refuses_everything_can_still_play(person, server, how):
    guest = Program(server.url, "Ines")
    waiting = guest.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])["id"]
    match = guest.set_table("jaguar", [{"kind": "me"}, COMPUTER], start_seat=0)["id"]
    ines = person()
    become(ines, guest)
    ines.context.add_init_script(f"({REFUSED})({json.dumps(how)})")
    page = ines.page
    ines.go("/")
    page.locator("aside.mine li").first.wait_for()  # the start page
    ines.go(f"/play/{waiting}")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link for")
    expect(link).to_have_value(re.compile("/join"))
    page.get_by_role("button", name="Copy", exact=True).click()
    page.reload()
    page.get_by_role("button", name="Make a new link").click()
    expect(link).to_have_value(re.compile("/join"))
    ines.go(f"/play/{match}")
    for _ in range(2):
        ines.turn()
        key(page, "m")
        page.get_by_label("Confirm").select_option("nothing")  # a wish holds until the page is closed
        page.get_by_label("Pace").select_option("instant")
        page.get_by_role("checkbox", name="Sounds").check()
        page.keyboard.press("Escape")
        key(page, "h", ".hinted")
        ines.act()
        page.reload()
    for path in (f"/board/{match}", "/rules/jaguar", "/learn/jaguar", "/device", "/me"):
        page.goto(path)
        settled(page)
    page.get_by_role("button", name="Add another device").click()
    page.get_by_role("button", name="Copy").click()
    assert ines.errors == []
    assert page.locator(".toast").count() == 0


# Hostile input


def test_names_are_text_and_nothing_else(person, server):
    ines, jaap = pair(person, server, names=(IMAGE, TURNED), public=True)
    page, match = ines.page, ines.match
    eve = Program(server.url, IMAGE)
    eve.set_table("rockets", [{"kind": "me"}, {"kind": "open"}], public=True)
    jaap.send("chat", id="1", seat=1, text=IMAGE)
    turn_of(ines, jaap)
    page.locator("#tab-chat").click()
    page.locator(".chat li", has_text="onerror").wait_for()

    def harmless():
        assert page.evaluate("window.pwned") is None
        assert page.locator("img[src=x]").count() == 0

    harmless()
    page.locator("#tab-log").click()
    expect(page.locator("main")).to_contain_text(IMAGE)
    # What turns the direction of writing is not let through, or kept inside its own box.
    assert "\u202e" not in page.locator("main").inner_text()
    ines.go("/")
    page.locator("aside.mine li", has_text="onerror").first.wait_for()
    harmless()
    ines.go(f"/replay/{match}")
    page.locator("section.ask h2").wait_for()
    harmless()
    invited = eve.set_table("jaguar", [{"kind": "me"}, {"kind": "link"}])
    link = eve.http.post(f"/api/matches/{invited['id']}/seats/1/invite").json()["link"]
    page.goto(link)
    page.locator("form .btn.go").wait_for()
    expect(page.locator("main")).to_contain_text(IMAGE)
    harmless()


def test_a_record_that_is_wrong_is_shown_with_its_line(person):
    ines = person()
    page = ines.page
    ines.go("/")
    page.locator(".import").click()
    text, show = page.locator("dialog[open] textarea"), page.locator("dialog[open] .acts .btn.go")
    wrong = page.locator("#import-wrong")
    good = (RECORDS / "rockets-stars-trips.pakal").read_text().splitlines()
    for line, what in ((5, "nonsense"), (len(good) - 1, f"{IMAGE}\u0000{'9' * 400}")):
        broken = [*good[:line], what, *good[line + 1 :]]
        text.fill("\n".join(broken))
        show.click()
        expect(wrong).to_contain_text(str(line + 1))
        assert page.evaluate("window.pwned") is None
    text.fill("")
    expect(show).to_be_disabled()
    text.fill("\n".join(good))
    show.click()
    page.wait_for_url("**/replay/**")
    ines.errors[:] = [error for error in ines.errors if "422" not in error and "400" not in error]


def test_an_illegal_action_is_explained_with_its_clause(person, server):
    ines, _ = alone(person, server, "pacals-rocket", locale="de", viewport=PHONE, has_touch=True)
    page = ines.page
    ines.turn()
    page.locator(".sq.lit").first.wait_for()
    page.evaluate("() => document.querySelector('.sq:not(.lit)').click()")
    rule = page.locator(".refused .rule").first
    rule.wait_for()
    clause = re.search(r"PR-[A-Z]+-\d+", rule.inner_text())
    assert clause
    rule.click()
    shown = page.locator("dialog[open]")
    expect(shown.locator("h2")).to_have_text(clause[0])
    expect(shown.locator(".text")).to_contain_text(re.compile(r"\b(der|die|das|ein|du|nicht)\b"))
    page.keyboard.press("Escape")
    expect(page.locator(".refused")).to_be_visible()  # it stays until it has been read
    page.locator(".refused .tool").click()
    expect(page.locator(".refused")).to_have_count(0)


OWN_PUSHES = """PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async () => ({ endpoint: "%s" });"""
"""Instead of the push service of the browser's maker there is one of the test."""


def test_a_phone_whose_page_is_closed_is_told_of_a_turn(chromium, tmp_path):
    settings = 'base_url = "https://table.example"\nsecure_cookies = false\nallow_private_webhooks = true\n' + NO_LIMITS
    with contextlib.ExitStack() as stack:
        address, posts = stack.enter_context(listener())
        server = Server(tmp_path, settings).start()
        stack.callback(server.stop)
        ines = Person(chromium, server.url, viewport=PHONE, has_touch=True)
        stack.callback(ines.context.close)
        ines.context.grant_permissions(["notifications"], origin=server.url)
        ines.context.add_init_script(OWN_PUSHES % address)
        guest, jaap = Program(server.url, "Ines"), Program(server.url, "Jaap")
        made = guest.set_table("rockets", [{"kind": "open"}, {"kind": "me"}], start_seat=0)
        jaap.sit(made["id"], 0)
        become(ines, guest)
        with ines.page.expect_response(lambda answer: (answer.request.method, answer.status) == ("POST", 204)):
            ines.go(f"/play/{made['id']}")
        other = ines.context.new_page()
        ines.page.close()
        wait(other, lambda: not guest.http.get(f"/api/matches/{made['id']}").json()["seats"][1]["online"])
        table = jaap.look(made["id"])
        while table.state["actor"] == 0:
            table.act(table.state["legal"][0])
        wait(other, lambda: posts)

        # No push service reaches this browser: hand it what such a service would bring.
        tools, workers = ines.context.new_cdp_session(other), []
        tools.on("ServiceWorker.workerVersionUpdated", lambda event: workers.extend(event["versions"]))
        tools.send("ServiceWorker.enable")
        wait(other, lambda: workers)
        push = {"origin": server.url, "registrationId": workers[-1]["registrationId"], "data": ""}
        tools.send("ServiceWorker.deliverPushMessage", push)
        other.wait_for_timeout(1000)  # a page in sight would take the place of the notice
        other.goto(server.url)
        notices = (
            "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => [n.title, n.tag])"
        )
        assert other.evaluate(notices) == [["Rockets (Jaap): it is your turn", made["id"]]]


def wait(page, so_far):
    """Wait until something has come."""
    for _ in range(600):
        if so_far():
            return
        page.wait_for_timeout(100)
    raise AssertionError("nothing came")
