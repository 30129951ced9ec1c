"""Every page in every language and both themes: axe finds no fault, nothing is too wide, everything is translated."""

import pytest

from tests.browser.pages import become, key, settled, sideways, untranslated, violations
from tests.browser.person import LAPTOP, PHONE
from tests.screenshots import set_scenes
from tests.table.harness import Program

LOOKS = {
    "en": {"color_scheme": "light", "viewport": LAPTOP},
    "de": {"color_scheme": "dark", "viewport": PHONE, "has_touch": True},
    "fr": {"color_scheme": "light", "viewport": PHONE, "has_touch": True},
    "pl": {"color_scheme": "dark", "viewport": LAPTOP},
}
"""Each language once, and with them both themes and both sizes twice."""


@pytest.fixture(scope="module")
def scenes(server):
    ines = Program(server.url, "Ines")
    return ines, set_scenes(server, ines)


@pytest.mark.parametrize("language", ["en", "de", *[pytest.param(one, marks=pytest.mark.long) for one in ("fr", "pl")]])
def test_every_page_is_accessible(person, scenes, language):
    guest, paths = scenes
    ines = person(confirm=True, locale=language, **LOOKS[language])  # what is chosen is not done yet
    become(ines, guest)
    page = ines.page
    wrong = []

    def look(name: str) -> None:
        found = violations(page) + untranslated(page)
        if page.evaluate("document.documentElement.lang") != language:
            found.append("another language")
        size = page.viewport_size
        page.set_viewport_size({"width": 360, "height": 740})
        if wide := sideways(page):
            found.append(f"{wide} px too wide at 360")
        page.set_viewport_size(size)
        if wide := sideways(page):
            found.append(f"{wide} px too wide")
        wrong.extend(f"{name}: {line}" for line in found)

    for name, path in paths.items():
        page.goto(path)
        settled(page)
        look(name)
        if name == "nowhere":
            ines.errors.clear()  # that there is no such page is said with the status of its name
        for opened in OPENED.get(name, ()):
            opened(page)
            look(f"{name}, {opened.__name__}")
    assert wrong == []


TWICE = "document.documentElement.style.fontSize = '32px'"
"""Makes all letters twice as large, as a browser does for somebody who has told it so."""


def test_with_letters_twice_as_large_no_page_is_wider_than_the_smallest_phone(person, scenes):
    guest, paths = scenes
    ines = person(locale="de", viewport={"width": 320, "height": 640}, has_touch=True)
    ines.context.add_init_script(f"""document.addEventListener("DOMContentLoaded", () => {{ {TWICE}; }});""")
    become(ines, guest)
    wide = {}
    for name, path in paths.items():
        ines.page.goto(path)
        settled(ines.page)
        wide[name] = sideways(ines.page)
    ines.errors.clear()  # that there is no such page is said with the status of its name
    assert {name: pixels for name, pixels in wide.items() if pixels} == {}


def test_with_letters_twice_as_large_a_question_and_its_buttons_are_in_sight(person, scenes):
    guest, paths = scenes
    ines = person(viewport={"width": 320, "height": 640}, has_touch=True)
    ines.context.add_init_script(f"""document.addEventListener("DOMContentLoaded", () => {{ {TWICE}; }});""")
    become(ines, guest)
    page = ines.page
    two = guest.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "me", "name": "Jaap"}], start_seat=0)
    page.goto(f"/play/{two['id']}")
    settled(page)
    assert page.locator(".ask .said").bounding_box()["width"] > 200, "it is written letter by letter"
    assert sideways(page) == 0
    page.locator("#tab-chat").click()
    assert sideways(page) == 0
    page.set_viewport_size({"width": 1280, "height": 800})
    for name in ("jaguar-offer", "rockets-play", "pacals-rocket-build"):
        page.goto(paths[name])
        settled(page)
        box = page.locator(".ask > .acts .go").bounding_box()
        assert box["y"] + box["height"] < 784, name


def test_the_words_of_a_drawing_grow_with_the_letters(person, scenes):
    guest, paths = scenes
    ines = person(viewport={"width": 1280, "height": 800})
    become(ines, guest)
    page = ines.page

    def least():
        """The size of the smallest letters of the drawing, in pixels."""
        sizes = page.locator("svg.drawing text").evaluate_all(
            """texts => texts.map((text) => {
                const { a, b } = text.getScreenCTM();
                return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
            })"""
        )
        return min(sizes)

    for name in ("jaguar-place", "rockets-play", "pacals-rocket-fly"):
        page.goto(paths[name])
        settled(page)
        assert least() < 16
        page.evaluate(TWICE)
        ines.until(lambda: least() > 16, 5)


def test_the_checks_of_accessibility_find_faults(person):
    page = person().page
    page.goto("/device")
    settled(page)
    assert violations(page) == []
    page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML(
            "beforeend", "<img src='/icon.svg'><p style='width:200vw'>table-nothing</p>")"""
    )
    assert [line.split(":")[0] for line in violations(page)] == ["image-alt"]
    assert untranslated(page) == ["table-nothing"]
    assert sideways(page) > 0


def more_options(page):
    page.locator("form.make > details > summary").click()


def an_import(page):
    page.locator(".import").click()


def the_help(page):
    page.keyboard.press("Escape")
    page.locator("nav .tool[aria-haspopup]").click()


def the_list(page):
    page.keyboard.press("Escape")
    key(page, "l")


def the_menu(page):
    page.keyboard.press("Escape")
    key(page, "m")


def the_keys(page):
    page.keyboard.press("Escape")
    key(page, "?")


def the_chat(page):
    page.keyboard.press("Escape")
    page.locator("#tab-chat").click()


def a_selection(page):
    the_list(page)
    page.locator("dialog[open] .choices button").first.click()


def a_hint(page):
    page.keyboard.press("Escape")
    key(page, "h", ".hinted")


def all_that_folds(page):
    page.keyboard.press("Escape")
    for folded in page.locator("main details > summary").all():
        folded.click()


OPENED = {
    "lobby": (more_options, an_import, the_help),
    "pacals-rocket-build": (the_list, the_menu, the_keys, the_chat),
    "rockets-play": (a_selection, a_hint),
    "jaguar-place": (a_selection,),
    "pacals-rocket-fly": (a_selection,),
    "replay": (the_menu, the_keys),
    "analysis": (the_keys, all_that_folds),
}
"""What can be opened on a page, one after the other."""
