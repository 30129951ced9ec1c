"""Games of other packages on the page: by description, by a module of their own, as text; and with mistakes in them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import sideways, violations
from tests.browser.person import PHONE
from tests.browser.test_games import set_table
from tests.table.test_drawings import MODULE, server  # noqa: F401 (a fixture)

LIT = "svg.drawing [role=button]"


def sit(somebody, game, **more):
    """At a table of this game against a computer player; what is asked is in sight."""
    made = set_table(somebody, game, ["me", {"kind": "computer", "agent": "random"}], start_seat=0, **more)
    somebody.go(f"/play/{made['id']}")
    expect(somebody.page.locator(".q")).to_contain_text("Sun, ", timeout=30_000)


@pytest.mark.parametrize("more", [{}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["laptop", "phone"])
def test_a_described_board_is_played_by_touching_it(person, more):
    ines = person(**more)
    sit(ines, "pig")
    page = ines.page
    drawing = page.locator("svg.drawing")
    expect(drawing).to_contain_text("Goal")
    expect(drawing.locator(".piece.ghost")).to_have_count(1)
    expect(page.locator(LIT)).to_have_count(2)
    assert sideways(page) == 0
    assert violations(page) == []
    ahead = ines.state["view"]["ahead"][0]
    page.locator("svg.drawing").get_by_role("button", name=re.compile(rf"Hold with {ahead}$")).click()
    ines.until(lambda: ines.state["view"]["spaces"][0] == ahead)


def test_a_described_board_is_printed_without_its_pieces(person):
    ines = person()
    ines.go("/print/pig")
    ines.page.wait_for_selector(".sheets[data-drawn=true]")
    sheets = ines.page.locator(".sheet")
    expect(sheets).to_have_count(2)
    drawing = sheets.last.locator("svg.drawing")
    expect(drawing).to_contain_text("Goal")
    expect(drawing.locator(".piece")).to_have_count(0)
    place, whole = drawing.bounding_box(), sheets.last.bounding_box()
    assert place["width"] > 0.9 * whole["width"]
    assert place["y"] >= whole["y"]
    assert place["y"] + place["height"] <= whole["y"] + whole["height"]


def test_a_card_is_played_by_touching_it_in_the_hand(person):
    ines = person()
    sit(ines, "small")
    page, plies = ines.page, ines.state["plies"]
    held = sum(ines.state["view"]["hand"])
    shown = held + sum(ines.state["view"]["played"]) + 1  # the die is drawn as a card, too
    expect(page.locator("svg.drawing .card:not(.back)")).to_have_count(shown)
    page.locator("svg.drawing").get_by_role("button", name="Play a").first.click()
    ines.until(lambda: ines.state["plies"] > plies)
    assert sum(ines.state["view"]["hand"]) == held - 1


def test_a_number_by_itself_is_no_card_unless_the_game_says_so(person):
    ines = person()
    sit(ines, "small")
    view = ines.state["view"]
    alone = ines.page.locator("svg.drawing .alone")
    expect(alone).to_have_text([str(count) for count in view["held"]])
    faces = ines.page.locator("svg.drawing .card:not(.back) + .value")
    expect(faces.filter(has_text="♣")).to_have_count(sum(view["hand"]) + sum(view["played"]) + 1)
    expect(faces.last).to_have_text(f"{view['die']}♣")
    numbers = [str(number) for number in range(7) if number != view["die"]]  # a piece stands on that one
    expect(ines.page.locator("svg.drawing .mark")).to_have_text(numbers)


@pytest.mark.parametrize("game", ["small", "pig"])
def test_a_choice_without_a_place_on_the_board_is_a_button_on_a_phone(person, game):
    ines = person(viewport=PHONE, has_touch=True)
    sit(ines, game)
    page, plies = ines.page, ines.state["plies"]
    expect(page.locator(LIT).first).to_be_visible()
    apart = page.locator("section.ask .apart button")
    if game == "pig":  # all of it is on the board
        expect(apart).to_have_count(0)
        return
    expect(apart).to_have_text([re.compile("Draw one of")])
    expect(apart).to_be_in_viewport(ratio=1)
    assert (violations(page), sideways(page)) == ([], 0)
    apart.click()
    ines.until(lambda: ines.state["plies"] > plies)


def test_a_module_of_the_package_draws_and_picks(person):
    ines = person()
    sit(ines, "own")
    page, plies = ines.page, ines.state["plies"]
    expect(page.locator("#own")).to_contain_text(" : ")
    expect(page.locator("svg.drawing")).to_have_count(0)
    page.locator("button.own", has_text="hold").click()
    ines.until(lambda: ines.state["plies"] > plies)
    # The computer player moves on meanwhile, so drawing and state are compared until they meet.
    ines.until(lambda: page.locator("#own").inner_text() == " : ".join(map(str, ines.state["view"]["spaces"])))


@pytest.mark.parametrize(
    ("game", "shown"), [("throws", "svg.drawing"), ("syntax", "pre"), ("plain", "pre"), ("wrong", "pre")]
)
def test_a_failing_drawing_is_replaced_by_the_next_best_one(person, game, shown):
    ines = person()
    sit(ines, game)
    stage = ines.page.locator(".stage")
    expect(stage.locator(shown)).to_be_visible()
    expect(stage).to_contain_text("Goal" if shown == "svg.drawing" else "The die shows")
    for name in ("roller", "brought", "ahead"):
        assert name not in stage.inner_text(), "fields are no drawing"
    ines.page.locator(".choices button", has_text="Hold").first.click()
    expect(stage).to_be_visible()


SHY = MODULE.replace(
    "const update =",
    "if (!window.failed++) throw new Error('not now'); const update =",
)
"""The module of `own`, whose drawing fails once."""


def test_a_drawing_that_failed_once_comes_back_at_the_next_position(person):
    ines = person()
    ines.context.add_init_script("window.failed = 0;")
    ines.context.route(
        "**/brought/own/*/table.js", lambda route: route.fulfill(body=SHY, content_type="text/javascript")
    )
    sit(ines, "own")
    page = ines.page
    expect(page.locator(".stage svg.drawing, .stage pre")).to_be_visible()
    page.locator(".choices button", has_text="Roll").first.click()
    expect(page.locator("#own")).to_contain_text(" : ")
    expect(page.locator(".stage svg.drawing, .stage pre")).to_have_count(0)


def test_covers_have_one_format(person):
    ines = person()
    ines.go("/")
    covers = ines.page.locator("fieldset.games label > .art")
    expect(covers).to_have_count(10)
    expect(covers.locator("svg, img")).to_have_count(covers.count())
    heights = {round(box["height"]) for box in (cover.bounding_box() for cover in covers.all()) if box}
    assert len(heights) == 1, heights
    assert ines.page.locator("fieldset.games label > .art img").count() == 1, "one package brings its own"
