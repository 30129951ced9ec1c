"""A question and everything that its answer needs fit one view, on small screens too: nobody scrolls in between."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become
from tests.browser.questions import questions

SEEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
    const {left, top, right, bottom, width, height} = element.getBoundingClientRect();
    if (!width || !height) return [`${element.outerHTML.slice(0, 90)}: nothing to see`];
    for (let up = element.parentElement; up && up.tagName !== "BODY"; up = up.parentElement) {
        const box = up.getBoundingClientRect();
        if (getComputedStyle(up).overflowY !== "visible" && (top < box.top - 1 || bottom > box.bottom + 1))
            return [`${element.outerHTML.slice(0, 90)}: scrolled out of ${up.className}`];
    }
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        return [`${element.outerHTML.slice(0, 90)}: ${[left, top, right, bottom].map(Math.round)}`];
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const shown = over && (element.contains(over) || over.contains(element) || element.closest(".drawing"));
    return shown ? [] : [`${element.outerHTML.slice(0, 90)}: under ${over?.outerHTML.slice(0, 90)}`];
})"""
"""Elements that are not wholly in sight, with the reason."""


def unseen(page, *selectors):
    """What is not in sight of what there must be; a drawing may need a moment to fit in."""
    for selector in selectors:
        assert page.locator(selector).count(), selector
    for _ in range(20):
        found = [each for selector in selectors for each in page.evaluate(SEEN, selector)]
        if not found:
            break
        page.wait_for_timeout(50)
    return found


def open_at(person, asked, **look):
    somebody = person(confirm=True, **look)
    become(somebody, asked.guest)
    somebody.go(f"/play/{asked.match}")
    somebody.turn()
    return somebody.page


@pytest.mark.parametrize("language", ["de", "pl"])
def test_jaguar_on_a_small_phone_is_one_view_for_every_question(person, server, language):
    wanted = {"offer", "take", "place"}
    for asked in questions(server, "jaguar", 2, wanted, edition="kosmos", after=0, turn=3):
        page = open_at(person, asked, locale=language, viewport={"width": 360, "height": 740}, has_touch=True)
        page.evaluate("scrollTo(0, 0)")
        parts = [f"[data-spot^='slot-{seat}-']" for seat in (0, 1)]
        parts += ["[data-spot^=hand]", "section.ask h2.q", "section.ask .acts .btn.go"]
        if asked.name.endswith("take"):
            parts.append("[data-spot^=offer]")
        assert unseen(page, *parts) == [], asked.name
        if asked.name.endswith("offer"):
            cards = page.locator("[data-spot^=hand].legal")
            sizes = [box["width"] for box in (card.bounding_box() for card in cards.all())]
            assert min(sizes) >= 39
        if asked.name.endswith("place"):
            own, other = (
                page.locator(f"[data-spot='slot-{seat}-1']").bounding_box()["width"]
                for seat in (page_actor(page), 1 - page_actor(page))
            )
            assert own >= 44 > other
        if not wanted:
            return
    raise AssertionError(f"never asked: {wanted}")


def page_actor(page):
    """The seat at which somebody is asked for a slot."""
    return int(page.locator("[data-spot^=slot].legal").first.get_attribute("data-spot").split("-")[1])


def test_five_players_of_pacals_rocket_and_all_districts_are_in_sight_on_a_laptop(person, server):
    asked = next(questions(server, "pacals-rocket", 5, {"fly"}, after=1))
    page = open_at(person, asked, locale="pl", viewport={"width": 1366, "height": 768})
    assert page.locator(".seats .score").count() == 5
    parts = (".seats .score", ".seats .supply", ".ribbon .chip", "section.ask h2.q", "section.ask .acts .btn.go")
    for width, height in ((1366, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        assert unseen(page, *parts) == [], (width, height)
    # The log opens over them for whoever reads it.
    page.locator("#tab-log").focus()
    assert page.locator("section.below .log").bounding_box()["height"] > 200


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_sheet_of_rockets_is_in_sight_on_a_laptop(person, server, players):
    asked = next(questions(server, "rockets", players, {"lay"}, after=1))
    page = open_at(person, asked, locale="pl", viewport={"width": 1366, "height": 768})
    parts = (
        ".sheet tbody td",
        ".sheet thead th",
        ".seats .called",
        ".seats .far",
        "section.ask h2.q",
        "section.ask .btn.go",
    )
    assert unseen(page, *parts) == []


def test_the_rows_of_the_score_sheet_become_lower_again_with_those_of_the_pilots(person, server):
    # When the fonts loaded after the first drawing, the last row stayed out of sight.
    asked = next(questions(server, "rockets", 3, {"lay"}, after=1))
    page = open_at(person, asked, locale="pl", viewport={"width": 1366, "height": 768})
    pilots, sheet = (page.locator(f"section.{part} tbody tr") for part in ("seats", "sheet"))

    def heights(rows):
        return rows.evaluate_all("(rows) => rows.map((row) => row.offsetHeight)")

    def side_by_side():
        page.wait_for_timeout(300)
        assert heights(sheet) == heights(pilots)
        return heights(pilots)

    before = side_by_side()
    page.add_style_tag(content=".seats tbody tr { height: 68px }")
    assert min(side_by_side()) > max(before)
    page.evaluate("document.head.lastElementChild.remove()")
    assert side_by_side() == before


def test_a_refusal_cuts_no_card_of_rockets_on_a_laptop(person, server):
    asked = next(questions(server, "rockets", 4, {"push"}, after=0))
    page = open_at(person, asked, locale="de", viewport={"width": 1366, "height": 768})
    page.locator(".hand button").first.click(force=True)
    expect(page.locator(".refused")).to_be_visible()
    assert unseen(page, ".lay .hand button", ".refused p", ".refused .tool", "section.ask .acts .btn.go") == []


@pytest.mark.parametrize("language", ["de", "pl", "fr", "en"])
def test_the_legend_of_the_jungle_is_in_sight_on_a_laptop(person, server, language):
    asked = next(questions(server, "jaguar", 2, {"reveal"}))
    page = open_at(person, asked, locale=language, viewport={"width": 1366, "height": 768})
    seen = page.locator(".about").bounding_box()
    legend = page.locator(".about .legend li").last.bounding_box()
    assert legend["y"] + legend["height"] <= seen["y"] + seen["height"] - 10  # below that it fades


@pytest.mark.parametrize("players", [2, 3])
def test_on_the_smallest_phone_the_number_of_the_launch_pad_is_in_sight(person, server, players):
    asked = next(questions(server, "rockets", players, {"lay"}, after=0, turn=7))
    page = open_at(person, asked, locale="pl", viewport={"width": 360, "height": 640}, has_touch=True)
    assert unseen(page, ".lay .slot b", "section.ask .acts .btn.go") == []


def test_the_ways_to_build_are_in_sight_on_a_laptop_and_stay_where_they_are(person, server):
    for asked in questions(server, "pacals-rocket", 3, {"build"}, after=2, again=True):
        page = open_at(person, asked, locale="pl", viewport={"width": 1366, "height": 768})
        ways = page.locator(".ways button")
        if ways.count() < 2:
            continue
        assert unseen(page, ".ways button", "section.ask .acts .btn.go") == []
        before = ways.nth(1).bounding_box()
        page.mouse.move(before["x"] + 20, before["y"] + 20)
        page.locator("section.ask .consequence").wait_for()
        assert ways.nth(1).bounding_box() == before
        return
    raise AssertionError("nobody had two ways to build")


@pytest.mark.parametrize("language", ["de", "pl"])
def test_on_the_smallest_phone_the_answers_after_a_lower_card_are_in_sight(person, server, language):
    asked = next(questions(server, "rockets", 4, {"fall"}, after=0))
    page = open_at(person, asked, locale=language, viewport={"width": 360, "height": 640}, has_touch=True)
    assert unseen(page, ".second .btn", "section.ask .acts .btn.go") == []


def test_on_the_smallest_phone_no_tag_of_a_card_covers_a_text(person, server):
    for asked in questions(server, "rockets", 4, {"lay"}, after=0, again=True):
        page = open_at(person, asked, locale="de", viewport={"width": 360, "height": 640}, has_touch=True)
        page.evaluate("document.fonts.ready.then(() => true)")
        tags = [tag.bounding_box() for tag in page.locator(".lay .hand .push").all()]
        if not tags:
            continue
        text = page.locator(".lay .sum > *:visible, section.ask .acts").first.bounding_box()
        assert max(tag["y"] + tag["height"] for tag in tags) <= text["y"]
        return
    raise AssertionError("nobody had a card that pushes")


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize(("text", "language"), [("normal", "pl"), ("largest", "fr")])
def test_a_phone_explains_the_signs_under_the_cards(person, server, size, text, language):
    for asked in questions(server, "rockets", 4, {"lay"}, after=0, turn=5, again=True):
        somebody = person(locale=language, viewport={"width": size[0], "height": size[1]}, has_touch=True)
        become(somebody, asked.guest)
        wishes = json.dumps(json.dumps({"size": text, "confirm": "action", "pace": "instant"}))
        somebody.context.add_init_script(f"localStorage.setItem('pakal', {wishes})")
        somebody.go(f"/play/{asked.match}")
        somebody.turn()
        page = somebody.page
        ways = "".join(page.locator(".lay .hand small").all_text_contents())
        if "+" not in ways or "/" not in ways:  # all signs lie under the cards of this hand
            somebody.context.close()
            continue
        key = page.locator(".lay .key")
        words = {"pl": ("do przodu", "do tyłu", "dobierz"), "fr": ("avance", "recule", "pioche")}[language]
        assert [word for word in words if word not in key.inner_text()] == []
        assert unseen(page, ".lay .key span:not(.pad)", "section.ask .acts .btn.go") == []
        told = page.locator(".lay .hand button:has(small) .vh").all_text_contents()
        assert all(len(label.split(". ")) > 1 for label in told), "what a card does is read out with it"
        return
    raise AssertionError("nobody had cards for all signs")


def test_the_effect_of_a_building_is_in_sight_on_the_lowest_phone(person, server):
    asked = next(questions(server, "pacals-rocket", 2, {"build"}, after=1))
    page = open_at(person, asked, locale="fr", viewport={"width": 360, "height": 640}, has_touch=True)
    way = page.locator(".ways button").first
    before = way.bounding_box()
    way.click()
    expect(page.locator(".consequence p")).to_contain_text("marques")
    assert unseen(page, ".consequence p", ".ways button", "section.ask .acts .btn") == []
    assert way.bounding_box() == before


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_each_row_of_the_score_sheet_stands_beside_its_pilot(person, server, width, height):
    asked = next(questions(server, "rockets", 4, {"lay"}, after=0))
    page = open_at(person, asked, viewport={"width": width, "height": height})
    rows = page.locator(".about .seats tbody tr")
    page.wait_for_timeout(300)
    for n in range(4):
        pilot, line = rows.nth(n).bounding_box(), page.locator(".about .sheet tbody tr").nth(n).bounding_box()
        middle = line["y"] + line["height"] / 2
        assert abs(pilot["y"] + pilot["height"] / 2 - middle) < 5, n
