"""Others of the same home come: the switch, the QR code, phones that sit down, get lost, and come back."""

import io
import json
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.legible import illegible
from tests.browser.pages import become, key, sideways, untranslated, violations
from tests.browser.person import PHONE, Person
from tests.table.harness import NO_LIMITS, Program

HOME = "127.0.0.2"
SIZES = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
]
SETTINGS = f'home_address = "{HOME}"\nseat_grace = 1\nsweep_interval = 0.2\n{NO_LIMITS}'


def phone(person, address, **more) -> Person:
    """A phone that has scanned the code."""
    somebody = person(viewport=PHONE, base_url=address.rsplit("/", 1)[0], has_touch=True, **more)
    somebody.go(address)
    return somebody


def test_phones_come_by_the_code_get_lost_and_come_back(person, server):
    ines = person()
    page = ines.page
    made = page.request.post("/api/me", data={"name": "Ines"})
    assert made.ok
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]
    match = page.request.post("/api/matches", data={"game": "rockets", "players": 3, "seats": seats}).json()["id"]
    ines.go(f"/play/{match}")
    expect(page.locator(".stage .laying")).to_have_count(0)  # the empty board is there
    switch = page.get_by_role("switch")
    for size in SIZES:
        page.set_viewport_size(size)
        expect(switch).to_be_in_viewport(ratio=1)
        assert switch.bounding_box()["y"] < page.locator(".waiting li").first.bounding_box()["y"]
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(page.locator(".gate img")).to_have_count(0)
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    drawn = page.locator(".gate img")
    expect(drawn).to_be_visible()
    for size in SIZES:  # at once in sight, and large
        page.set_viewport_size(size)
        for part in (".gate img", ".gate .address", ".gate .code"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert drawn.bounding_box()["width"] >= 200
    page.wait_for_function("() => document.querySelector('.gate img').naturalWidth > 0")
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(drawn.screenshot())))
    address = found.text
    code = address.rsplit("/", 1)[1]
    assert address == f"http://{HOME}:{server.port}/{code}"
    expect(page.locator(".gate .address")).to_have_text(address.removeprefix("http://").lower())
    assert page.locator(".gate .code").inner_text().replace("\n", "") == code
    assert violations(page) == []
    assert untranslated(page) == []

    oma = phone(person, address, locale="de-DE")
    expect(oma.page.locator("h1")).to_have_text("Rockets")
    expect(oma.page.locator("main")).to_contain_text("Ines")
    assert (violations(oma.page), untranslated(oma.page), sideways(oma.page)) == ([], [], 0)
    oma.page.locator("input").fill("Oma Truus")
    oma.page.locator(".btn.go").click()
    oma.page.wait_for_url("**/play/*")

    expect(oma.page.locator(".waiting li").last).to_contain_text("frei für alle mit dem Code")

    # Somebody who types only the address can do nothing but say the code.
    stray = phone(person, address.replace(code, ""))
    entry = stray.page.locator("input[placeholder=ABCD]")
    expect(entry).to_be_in_viewport()
    expect(stray.page.locator("form.make")).to_have_count(0)
    assert (violations(stray.page), untranslated(stray.page), sideways(stray.page)) == ([], [], 0)
    entry.fill(code.lower())
    entry.press("Enter")
    expect(stray.page.locator("main")).to_contain_text("Oma Truus")
    stray.page.context.close()

    # Typed by hand, in small letters, and another seat than the one that is proposed.
    jaap = phone(person, address.replace(code, code.lower()))
    expect(jaap.page.locator("main")).to_contain_text("Oma Truus")
    jaap.page.locator(".signs button:enabled").last.click()
    jaap.page.locator("input").fill("Jaap")
    jaap.page.locator(".btn.go").click()
    jaap.page.wait_for_url("**/play/*")
    ines.turn_now(10_000)
    expect(page.locator(".gate")).to_have_count(0)
    assert ines.state["ply"] > 0

    # A phone is lost; another one scans, and sits down in the same seat.
    seat = oma.state["viewer"]
    hand = oma.state["view"]["hand"]
    oma.context.close()
    again = phone(person, address)
    back = again.page.locator(".signs button:enabled")
    expect(back).to_have_count(1)
    expect(back).to_contain_text("Oma Truus")
    expect(again.page.locator(".btn.go")).to_be_disabled()  # nobody is put in another one's place
    back.click()
    again.page.locator(".btn.go").click()
    expect(again.page.locator("main")).to_contain_text("You have asked for the seat of Oma Truus.")
    page.get_by_role("button", name="No, only I look at it").click()
    asked = page.locator(".offer")
    expect(asked).to_contain_text("Oma Truus comes back on another device?")
    for each in (page, again.page):
        assert (violations(each), untranslated(each), sideways(each)) == ([], [], 0)
    asked.get_by_role("button", name="Yes, let them in").click()
    expect(page.locator(".toast.news")).to_have_text("Oma Truus: This seat is now played on another device.")
    expect(asked).to_have_count(0)
    again.page.wait_for_url("**/play/*")
    again.until(lambda: again.state["version"] >= 0)
    assert (again.state["viewer"], again.state["view"]["hand"]) == (seat, hand)


def test_each_phone_is_offered_another_seat_and_a_late_tap_keeps_the_name(person, server):
    ines = Program(server.url, "Ines")
    match = ines.set_table("rockets", [{"kind": "me"}, *[{"kind": "open"}] * 3])["id"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"]
    ben, emil = (phone(person, f"http://{HOME}:{server.port}/{code}") for _ in range(2))
    picked = [one.page.locator(".signs button[aria-pressed=true]") for one in (ben, emil)]
    for one in picked:
        expect(one).to_have_count(1)
    assert picked[0].inner_text() != picked[1].inner_text()
    page = emil.page
    page.locator("input").fill("Emil")
    page.reload()
    expect(page.locator("input")).to_have_value("Emil")
    expect(picked[1]).to_have_count(1)
    seat = page.locator(".signs button").evaluate_all(
        "buttons => buttons.findIndex((one) => one.getAttribute('aria-pressed') === 'true')"
    )
    offered = picked[1].inner_text()
    # Somebody who needs no page takes this seat, and the page has not yet heard of it.
    page.route(
        f"**/api/codes/{code}*", lambda route: route.abort() if route.request.method == "GET" else route.continue_()
    )
    dora = Program(server.url, "Dora")
    dora.http.post(f"/api/codes/{code}", json={"seat": seat}).raise_for_status()
    go = page.locator("form .btn.go")
    go.click()
    expect(page.locator("form .wrong")).to_have_text("This seat is taken.")
    expect(go).to_have_text("Sit down")
    assert picked[1].inner_text() != offered
    expect(page.locator("input")).to_have_value("Emil")
    page.unroute_all()
    go.click()
    page.wait_for_url("**/play/*")
    names = [one["name"] for one in ines.http.get(f"/api/matches/{match}").json()["seats"]]
    assert (names[seat], "Emil" in names) == ("Dora", True)


def test_a_suggested_seat_that_was_taken_meanwhile_is_not_claimed_as_ones_own(person, server):
    ines = Program(server.url, "Ines")
    match = ines.set_table("rockets", [{"kind": "me"}, *[{"kind": "open"}] * 2])["id"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"]
    page = phone(person, f"http://{HOME}:{server.port}/{code}").page
    page.locator("input").fill("Berta")
    picked, go = page.locator(".signs button[aria-pressed=true]"), page.locator("form .btn.go")
    expect(picked).to_have_count(1)
    seat = page.locator(".signs button").evaluate_all(
        "buttons => buttons.findIndex((one) => one.getAttribute('aria-pressed') === 'true')"
    )
    Program(server.url, "Anton").http.post(f"/api/codes/{code}", json={"seat": seat}).raise_for_status()
    expect(page.locator(".signs button:enabled", has_text="Anton")).to_contain_text("not here now")
    expect(go).to_have_text("Sit down")
    expect(picked).not_to_contain_text("Anton")
    expect(page.locator("input")).to_have_value("Berta")
    Program(server.url, "Cem").http.post(f"/api/codes/{code}", json={"seat": 3 - seat}).raise_for_status()
    expect(page.locator("legend")).to_have_text("Who are you?")
    expect(picked).to_have_count(0)
    expect(go).to_be_disabled()


def test_a_guest_changes_or_leaves_the_seat_and_the_host_frees_it(person, server):
    ines = Program(server.url, "Ines")
    match = ines.set_table("rockets", [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}])["id"]
    ines.http.put("/api/home", json={"open": True})
    address = f"http://{HOME}:{server.port}/{ines.http.put(f'/api/matches/{match}/code').json()['code']}"
    host = person(viewport=PHONE)
    become(host, ines)
    host.go(f"/play/{match}")
    mia = phone(person, address)
    page, seats = mia.page, host.page.locator(".waiting li")
    page.locator(".btn.go").click()  # too early: no name yet, and the wrong sign
    page.wait_for_url("**/play/*")
    page.locator(".waiting li .own").click()
    dialog = page.locator("dialog[open]")
    for size in (SIZES[0], SIZES[2]):
        page.set_viewport_size(size)
        expect(dialog.locator(".btn.go")).to_be_in_viewport(ratio=1)
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    expect(dialog.locator(".signs button:enabled")).to_have_count(2)  # the one that she has, and the free one
    dialog.locator(".signs button:enabled").last.click()
    dialog.locator("input").fill("Mia")
    dialog.locator(".btn.go").click()
    expect(dialog).to_have_count(0)
    expect(seats.nth(2).locator("b")).to_have_text("Mia")

    key(page, "m")  # the same from the menu
    page.get_by_role("button", name="My seat: name, sign or leave").click()
    dialog.get_by_role("button", name="Leave this seat").click()
    expect(page.locator(".waiting .gone")).to_contain_text("You have no seat at this table any more.")
    expect(seats.nth(2)).to_contain_text("free for anybody with the code")
    page.get_by_role("link", name="Choose a seat").click()
    page.locator(".btn.go").click()
    page.wait_for_url("**/play/*")
    expect(seats.nth(1).locator("b")).to_have_text("Mia")

    seats.nth(1).locator(".own").click()
    asked = host.page.locator("dialog[open]")
    expect(asked).to_contain_text("Mia then has no seat any more.")
    asked.get_by_role("button", name="Cancel").click()
    expect(page.locator(".waiting .gone")).to_have_count(0)
    seats.nth(1).locator(".own").click()
    asked.get_by_role("button", name="Free this seat").click()
    expect(page.locator(".waiting .gone")).to_be_visible()
    expect(seats.nth(1)).to_contain_text("free for anybody with the code")
    # A computer loses its seat without a question.
    seats.nth(1).get_by_role("button", name="Let a computer play here").click()
    expect(seats.nth(1)).to_contain_text("computer:")
    seats.nth(1).locator(".own").click()
    expect(seats.nth(1)).not_to_contain_text("computer:")


def begun(server, game="rockets") -> tuple[Program, Program, str, str]:
    """Ines at the computer, Oma by phone, their match that has begun, and the address with its code."""
    ines = Program(server.url, "Ines")
    match = ines.set_table(game, [{"kind": "me"}, {"kind": "link"}])["id"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"]
    oma = Program(f"http://{HOME}:{server.port}", "Oma Truus")
    oma.http.post(f"/api/codes/{code}", json={"seat": 1}).raise_for_status()
    return ines, oma, match, f"http://{HOME}:{server.port}/{code}"


def test_a_seat_that_somebody_else_took_is_taken_back_at_the_device_that_had_it(person, server):
    ines, oma, match, address = begun(server)
    first = person(viewport=PHONE, base_url=address.rsplit("/", 1)[0], has_touch=True)
    become(first, oma)
    first.go("/me")  # her phone is away from the table
    thief = phone(person, address)
    page = thief.page
    page.set_viewport_size(SIZES[0])
    expect(page.locator("legend")).to_have_text("Who are you?")
    expect(page.locator(".signs button[aria-pressed=true]")).to_have_count(0)
    expect(page.locator("form .btn.go")).to_be_disabled()
    page.locator(".signs button:enabled", has_text="Oma").click()
    for part in (page.locator("form .end p"), page.locator("form .btn.go")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.locator("form .end p")).to_contain_text("Oma Truus is not here now.")
    expect(page.locator("form input")).to_have_count(0)  # the seat keeps its name
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    looks = ines.look(match)
    page.get_by_role("button", name="I am Oma Truus").click()
    while not (returning := looks.until("table")["match"]["returning"]):
        pass
    answer = {"asked": returning[0]["asked"], "yes": True}
    ines.http.post(f"/api/matches/{match}/seats/1/recognize", json=answer).raise_for_status()
    looks.close()
    page.wait_for_url("**/play/*")
    thief.until(lambda: thief.state["version"] >= 0 and thief.state["viewer"] == 1)

    first.go(f"/play/{match}")
    told = first.page.locator(".moved")
    expect(told).to_contain_text("Your seat is now played on another device.")
    for size in SIZES[:3]:
        first.page.set_viewport_size(size)
        expect(told.locator(".btn")).to_be_in_viewport(ratio=1)
        told.locator(".btn").click(trial=True)  # nothing lies over it
    assert (violations(first.page), untranslated(first.page)) == ([], [])
    told.locator(".btn").click()
    expect(told).to_have_count(0)
    first.until(lambda: first.state["viewer"] == 1)
    expect(page.locator(".moved")).to_contain_text("Your seat is now played on another device.")
    expect(page.locator(".moved .btn")).to_have_count(0)  # that seat never was the other one's


def test_the_switch_names_the_players_whom_it_parts_and_stays_in_the_running_game_while_off(person, server):
    ines, oma, match, address = begun(server)
    waiting = ines.set_table("jaguar", [{"kind": "me"}, {"kind": "link"}])["id"]
    host = person()
    become(host, ines)
    truus = person(viewport=PHONE, base_url=address.rsplit("/", 1)[0], has_touch=True)
    become(truus, oma)
    truus.go(f"/play/{match}")
    truus.until(lambda: truus.state["version"] >= 0)
    page = host.page
    host.go(f"/play/{waiting}")
    switch, asked = page.get_by_role("switch"), page.locator("dialog[open]")
    for answer in ("Leave it on", "Turn it off"):
        expect(switch).to_have_attribute("aria-checked", "true")
        switch.click()
        expect(asked).to_contain_text("Rockets: Oma Truus")
        assert (violations(page), untranslated(page)) == ([], [])
        asked.get_by_role("button", name=answer).click()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(truus.page.locator(".banner")).to_contain_text("The table is closed to phones now.")
    truus.page.wait_for_timeout(1500)  # it goes on trying, and the reason stays
    expect(truus.page.locator(".banner")).to_contain_text("The table is closed to phones now.")
    for path in (f"/board/{match}", f"/play/{match}"):
        host.go(path)
        shut = page.locator(".shut")
        expect(shut).to_contain_text("Oma Truus cannot come back")
        for size in (SIZES[2], SIZES[3]):
            page.set_viewport_size(size)
            expect(switch).to_be_in_viewport(ratio=1)
            switch.click(trial=True)
        assert (violations(page), untranslated(page)) == ([], [])
    switch.click()
    expect(page.locator("dialog[open] .scan img")).to_be_visible()  # as the switch has promised
    expect(shut).to_have_count(0)
    expect(truus.page.locator(".banner")).to_have_count(0)


def test_a_running_game_shows_the_code_in_the_menu_and_beside_absent_players(person, server):
    ines, oma, match, address = begun(server, "pacals-rocket")
    looks = oma.look(match)
    host, truus = person(), person(viewport=PHONE, base_url=address.rsplit("/", 1)[0], has_touch=True)
    become(host, ines)
    become(truus, oma)
    for somebody in (host, truus):  # whoever sits at the table shows it
        page = somebody.page
        somebody.go(f"/play/{match}")
        page.locator("section.ask.steady").wait_for()
        key(page, "m")
        page.get_by_role("button", name="Show the code").click()
        for width, height in ((360, 640), (390, 844), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("dialog[open] .scan img")).to_be_in_viewport(ratio=1)
            expect(page.locator("dialog[open] .address")).to_contain_text(address.rsplit("/", 1)[1].lower())
            assert sideways(page) == 0
        assert (violations(page), untranslated(page)) == ([], [])
    looks.close()
    truus.go("/me")
    page = host.page
    page.keyboard.press("Escape")
    show = page.locator(".ask .who button", has_text="Show the code")
    while host.state["actor"] == 0:
        host.act()
    expect(page.locator(".ask .who")).to_contain_text("Oma Truus is away.")
    for width, height in ((360, 640), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(show).to_be_in_viewport(ratio=1)
        assert sideways(page) == 0
    show.click()
    expect(page.locator("dialog[open] .scan img")).to_be_visible()


@pytest.mark.parametrize("size", ["normal", "large", "largest"])
def test_a_newcomer_has_name_and_button_in_sight_and_a_menu_that_fits(person, server, size):
    """Also with long names, and where the seat has just been taken by somebody else."""
    ines = Program(server.url, "Großmutter Jacqueline")
    match = ines.set_table("pacals-rocket", [{"kind": "me"}, *[{"kind": "link"}] * 4])["id"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"]
    phones = [Program(server.url, name) for name in ("Grandmother Annemarie-Louise", "Mother")]
    phones[0].http.post(f"/api/codes/{code}", json={"seat": 1}).raise_for_status()
    mia = person(viewport=PHONE, base_url=f"http://{HOME}:{server.port}", has_touch=True, locale="de-DE")
    wishes = json.dumps(json.dumps({"size": size, "pace": "instant"}))
    mia.context.add_init_script(f"localStorage.setItem('pakal', {wishes})")
    mia.go(f"/{code}")
    page, button = mia.page, mia.page.locator("form .btn.go")

    def in_sight(*parts):
        for width, height in ((360, 640), (360, 740), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            for part in parts:
                expect(part).to_be_in_viewport(ratio=1)
            assert sideways(page) == 0

    in_sight(button)
    if size == "normal":
        broken = [line for line in illegible(page, ((360, 640), (390, 844))) if " is broken inside " in line]
        assert broken == []
        for width, height in ((360, 640), (390, 844)):  # the picture is nowhere cut by much
            page.set_viewport_size({"width": width, "height": height})
            picture = page.locator(".scene svg").bounding_box()
            assert picture["width"] / picture["height"] < 2.5
        in_sight(page.locator("form input"))
        assert page.locator("form input").bounding_box()["y"] + 44 <= button.bounding_box()["y"]
    tried = False

    def unheard(route):  # the page looks from time to time who has come; here it does so only after the try
        nonlocal tried
        tried |= route.request.method == "POST"
        route.continue_() if tried else route.abort()

    page.route(f"**/api/codes/{code}*", unheard)
    phones[1].http.post(f"/api/codes/{code}", json={"seat": 2}).raise_for_status()
    looks = phones[1].look(match)
    button.click()
    expect(page.locator("form .wrong")).to_have_text("Dieser Platz ist besetzt.")
    in_sight(button)
    button.click()
    page.wait_for_url("**/play/*")
    page.locator(".waiting li").first.wait_for()
    key(page, "m")
    page.set_viewport_size({"width": 360, "height": 640})
    wide = page.locator("dialog[open]").evaluate(
        """dialog => [...dialog.querySelectorAll("select, label, h3, li")].map((part) => [part,
            part.getBoundingClientRect().right - dialog.getBoundingClientRect().right])
            .filter(([, over]) => over > -8).map(([part, over]) => `${part.outerHTML}: ${over}`)"""
    )
    assert wide == []
    looks.close()


@pytest.mark.parametrize("typed", ["{0} {1}", "{0}-{1}", " {0} - {1} "])
def test_a_code_is_typed_with_blanks_and_hyphens_as_people_like(person, server, typed):
    ines = Program(server.url, "Ines")
    match = ines.set_table("rockets", [{"kind": "me"}, {"kind": "link"}])["id"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"].lower()
    somebody = person(viewport=PHONE, base_url=f"http://{HOME}:{server.port}")
    somebody.go("/")
    # A guest at a phone cannot create a game.
    expect(somebody.page.locator(".mine .none").first).to_contain_text("Type the code of a table")
    entry = somebody.page.locator("input[placeholder=ABCD]")
    entry.fill(typed.format(code[:2], code[2:]))
    entry.press("Enter")
    expect(somebody.page.locator("main")).to_contain_text("At the table: Ines.")
    expect(somebody.page.locator(".about")).to_have_text(re.compile(r"\S · At the table: Ines\."))


def test_a_detour_leaves_no_error_and_no_other_name_and_waiting_players_can_learn(person, server):
    ines = Program(server.url, "Ines")
    match = ines.set_table("jaguar", [{"kind": "me"}, {"kind": "open"}])["id"]
    again = ines.set_table("rockets", [{"kind": "me"}, *[{"kind": "link"}] * 3])["id"]
    ines.http.put("/api/home", json={"open": True})
    code, other = (ines.http.put(f"/api/matches/{each}/code").json()["code"] for each in (match, again))
    ben = phone(person, f"http://{HOME}:{server.port}/{other}")
    page = ben.page
    page.locator("input").fill("Ben")
    faster = Program(server.url, "Mum")
    faster.http.post(f"/api/codes/{other}", json={"seat": 1}).raise_for_status()
    looks = faster.look(again)
    page.locator("form .btn.go").click()
    expect(page.locator("form .wrong")).to_have_text("This seat is taken.")
    looks.close()
    page.locator(".signs button:enabled", has_text="Mum").click()
    expect(page.locator("form .wrong")).to_have_text("")
    page.locator(".signs button:enabled", has_text="Macaw").click()
    expect(page.locator("form input")).to_have_value("Ben")
    page.locator("form .btn.go").click()
    page.wait_for_url("**/play/*")
    learn = page.locator(".waiting .learn")
    expect(learn).to_contain_text("What is this game?")
    learn.click()
    page.wait_for_url("**/learn/rockets?**")
    page.go_back()
    expect(page.locator(".waiting li").nth(2)).to_contain_text("Ben")
    # A free seat is called the same at both pages.
    ben.go(f"/{code}")
    expect(page.locator(".signs .free b")).to_have_text("Balam")
    ben.go(f"/play/{match}")
    expect(page.locator(".waiting li b").nth(1)).to_have_text("Balam")


def test_a_lesson_leads_back_to_where_one_came_from_and_says_that_the_game_has_begun(person, server):
    ines = Program(server.url, "Ines")
    match = ines.set_table("rockets", [{"kind": "me"}, *[{"kind": "link"}] * 2])["id"]
    link = ines.http.post(f"/api/matches/{match}/seats/2/invite").json()["link"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"]
    address = f"http://{HOME}:{server.port}"
    ben = phone(person, f"{address}/{code}")
    page = ben.page
    page.route("**/api/lessons/rockets/0", lambda route: route.fulfill(json=route.fetch().json()[:1]))
    back, last = page.locator(".lesson .who a"), page.locator(".lesson .acts .btn.go")
    for path in (link, f"/{code}"):
        ben.go(path)
        page.locator(".learn").click()
        expect(back).to_be_in_viewport(ratio=1)
        assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
        back.click()
        expect(page.locator("form .btn.go")).to_be_visible()
        assert page.url == address + path
    page.locator(".learn").click()
    last.click()
    expect(page.locator(".lesson")).to_contain_text("That is all you need")
    expect(last).to_have_text("Back to the table")
    last.click()
    page.locator(".signs button:enabled").nth(1).click()
    page.locator("input").fill("Ben")
    page.locator("form .btn.go").click()
    page.locator(".waiting .learn").click()
    back.wait_for()
    expect(page.locator(".banner")).to_have_count(0)
    ben.until(lambda: ines.http.get(f"/api/matches/{match}").json()["seats"][1]["online"])
    Program(server.url, "Mum").http.post(f"/api/codes/{code}", json={"seat": 2}).raise_for_status()
    banner = page.locator(".banner")
    expect(banner).to_contain_text("The game has begun.")
    assert (violations(page), untranslated(page), sideways(page)) == ([], [], 0)
    banner.locator("a").click()
    page.wait_for_url(f"**/play/{match}")
    page.locator("section.ask.steady").wait_for()


def test_after_a_lesson_of_the_start_page_a_phone_is_led_there_since_it_may_make_no_table(person, server):
    Program(server.url, "Ines").http.put("/api/home", json={"open": True})
    ben = phone(person, f"http://{HOME}:{server.port}/learn/rockets")
    page = ben.page
    page.route("**/api/lessons/rockets/0", lambda route: route.fulfill(json=route.fetch().json()[:1]))
    ben.go("/learn/rockets?to=//elsewhere")
    page.locator(".lesson .acts .btn.go").click()
    expect(page.locator(".lesson")).to_contain_text("That is all you need")
    expect(page.locator(".lesson .acts .btn.go")).to_have_attribute("href", "/")
    ben.go("/me")
    page.get_by_role("button", name="Help").click()
    expect(page.locator("dialog[open] h3").first).to_be_visible()
    expect(page.locator("dialog[open]")).not_to_contain_text("create the game")


def test_a_game_begins_with_those_who_are_there(person, server):
    ines = Program(server.url, "Ines")
    match = ines.set_table("pacals-rocket", [{"kind": "me"}, *[{"kind": "link"}] * 4])["id"]
    ines.http.put("/api/home", json={"open": True})
    code = ines.http.put(f"/api/matches/{match}/code").json()["code"]
    host, eva = person(), phone(person, f"http://{HOME}:{server.port}/{code}")
    become(host, ines)
    host.go(f"/play/{match}")
    page = host.page
    page.locator(".waiting li").nth(4).wait_for()
    begin = page.get_by_role("button", name="Begin with")
    expect(begin).to_have_count(0)  # nobody plays alone
    eva.page.locator(".signs button:enabled").nth(3).click()
    eva.page.locator("form input").fill("Eva")
    eva.page.locator("form .btn.go").click()
    eva.page.wait_for_url("**/play/*")
    expect(begin).to_have_text("Begin with 2")
    expect(eva.page.get_by_role("button", name="Begin with")).to_have_count(0)
    assert (violations(page), untranslated(page)) == ([], [])
    begin.click()
    for somebody in (host, eva):
        somebody.page.locator("section.ask.steady").wait_for()
        assert somebody.match == match
        expect(somebody.page.locator(".strip li")).to_have_count(2)
    host.until(lambda: host.state["viewer"] == 0)
    eva.until(lambda: eva.state["viewer"] == 1)
    assert ines.http.get(f"/api/codes/{code}").json()["id"] == match


def test_where_the_others_are_far_away_the_link_to_send_is_the_large_button(person, server):
    host = person(viewport={"width": 360, "height": 640})
    guest = Program(server.url, "Ines")
    become(host, guest)
    host.go("/")
    assert host.page.evaluate("fetch('/api/home', {method: 'PUT', body: '{\"open\": true}'}).then(({ok}) => ok)")
    table = guest.set_table("rockets", [{"kind": "me"}, {"kind": "open"}], pace={"kind": "days", "days": 3})["id"]
    host.go(f"/play/{table}")
    link = host.page.locator(".waiting li .btn.go")
    expect(link).to_have_text("Make a link and copy it")
    expect(link).to_be_in_viewport(ratio=1)
    code = host.page.get_by_role("button", name="Show a code for phones")
    assert link.bounding_box()["y"] < code.bounding_box()["y"]
    code.click()
    expect(host.page.locator(".gate .code, .gate img, .gate svg").first).to_be_visible()
    link.click()
    expect(host.page.get_by_label("Link for Jaguar")).to_have_value(re.compile("/join/"))
    expect(link).to_have_text(re.compile("Copy|Share"))


def test_a_code_that_leads_nowhere_says_so(person):
    somebody = person(viewport=PHONE)
    somebody.go("/abcd")
    expect(somebody.page.locator("h1")).to_have_text("This code leads nowhere")
    assert all("404" in error for error in somebody.errors)
    somebody.errors.clear()
