"""Others of the same home come: the switch, the QR code, phones that sit down, get lost, and come back."""

import io

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.pages import sideways, untranslated, violations
from tests.browser.person import PHONE, Person
from tests.table.harness import NO_LIMITS

HOME = "127.0.0.2"
SIZES = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
]
SETTINGS = f'home_address = "{HOME}"\n{NO_LIMITS}'


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
    again.page.locator(".btn.go").click()
    again.page.wait_for_url("**/play/*")
    again.until(lambda: again.state["version"] >= 0)
    assert (again.state["viewer"], again.state["view"]["hand"]) == (seat, hand)


def test_a_code_that_leads_nowhere_says_so(person):
    somebody = person(viewport=PHONE)
    somebody.go("/abcd")
    expect(somebody.page.locator("h1")).to_have_text("This code leads nowhere")
    assert all("404" in error for error in somebody.errors)
    somebody.errors.clear()
