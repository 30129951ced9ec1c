"""The end of a game: the points are counted, then the page says who has won, with a podium and a picture to keep."""

import json
import random
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from pakal.catalogue.registry import all_facts, packages
from tests.browser.legible import SIZES
from tests.browser.pages import become, sideways, untranslated, violations, words
from tests.browser.person import PHONE
from tests.browser.questions import NAMES, questions
from tests.browser.test_views import unseen
from tests.screenshots import COMPUTER, play_on
from tests.table.harness import Program

GAMES = sorted(packages())
MOVING = """document.getAnimations().map((one) => one.effect)
    .filter((one) => one.getComputedTiming().duration > 0)
    .filter((one) => one.getKeyframes().some((frame) => frame.transform || frame.translate || frame.rotate))
    .map((one) => one.target.outerHTML.slice(0, 99))"""
"""What moves on the page; a fade may be, where motion is not wanted."""
PLAYERS = {facts.name: min(4, facts.players[1]) for facts in all_facts()}


@pytest.fixture(scope="module")
def ended(server):
    """A game that is over, by its name: guest, match, and its last state."""
    known = {}

    def played(game):
        if game not in known:
            guest = Program(server.url, "Ines")
            seats = [{"kind": "me"}, *[COMPUTER] * (PLAYERS[game] - 1)]
            options = {"max_rounds": "6"} if game == "pacals-rocket" else {}
            made = guest.set_table(game, seats, options=options)
            table = guest.look(made["id"])
            play_on(table, lambda state: False, random.Random(3))
            table.close()
            known[game] = guest, made["id"], table.state
        return known[game]

    return played


def look(person, ended, game, **more):
    guest, match, state = ended(game)
    somebody = person(**more)
    become(somebody, guest)
    somebody.go(f"/play/{match}")
    expect(somebody.over).to_be_visible()
    return somebody, state["outcome"]


def stopped(person, ended, game, **more):
    """The counting at its first step, which does not go on by itself: the page's clock stands still."""
    guest, match, state = ended(game)
    somebody = person(**more)
    become(somebody, guest)
    somebody.page.clock.install(time=0)
    somebody.page.clock.pause_at(1000)
    somebody.go(f"/play/{match}")
    expect(somebody.page.locator(".counting")).to_be_visible()
    return somebody, state["outcome"]


def totals(page):
    """What each seat has so far, as the line of scores or the bars say it."""
    return [int(text.replace("−", "-")) for text in page.locator(".race .sum").all_text_contents()]


@pytest.mark.parametrize("game", GAMES)
def test_points_are_counted_step_by_step_and_no_winner_is_named_before_the_end(person, ended, game):
    ines, outcome = stopped(person, ended, game)
    page = ines.page
    steps = 0
    while page.locator(".counting").count():
        expect(page.locator(".bar small")).to_have_text("The counting")
        page.clock.run_for(250)  # the title of the tab follows a little later
        assert page.title().startswith("The counting")
        assert not re.search(r"(?<!who )\bwins\b(?! the round)|share the win", words(page))
        assert page.locator(".counting .btn.plain").inner_text() == "Skip to the end"
        assert page.evaluate(MOVING) == []  # reduced motion: the same steps without any
        last = totals(page)
        page.locator(".counting .btn.go").click()
        steps += 1
    assert steps >= {"pacals-rocket": 5, "rockets": 6}.get(game, 1)
    assert last == outcome["scores"]
    expect(page.locator(".podium")).to_be_visible()
    expect(ines.over.locator("h2")).to_contain_text("win")
    page.reload()  # it has been seen: the podium comes at once, and may be left for the counting
    expect(page.locator(".podium")).to_be_visible()
    page.get_by_role("button", name="Count again").click()
    expect(page.locator(".counting")).to_be_visible()
    expect(page.locator(".podium")).to_have_count(0)


def test_the_counting_goes_on_by_itself(person, ended):
    ines, _ = stopped(person, ended, "rockets")
    page = ines.page
    expect(page.locator(".counting h2")).to_have_text("The trips, added up")
    for _ in range(9):  # five trips, or six where the best are equal
        page.clock.run_for(2100)
    expect(page.locator(".podium")).to_be_visible()


def test_districts_are_counted_from_the_lowest_worth_and_the_sacred_one_last(person, ended):
    ines, _ = stopped(person, ended, "pacals-rocket")
    page = ines.page
    told = []
    while page.locator(".counting").count():
        told.append(page.locator(".counting h2").inner_text())
        page.locator(".counting .btn.go").click()
    order = ["Before the final scoring", "The river", "The lake", "God stones"]
    assert [title for title in told if "istrict" not in title and "pyramid" not in title] == [
        title for title in told if title.split(":")[0].removesuffix(" that were kept") in order
    ]
    worth = [int(title.split("worth ")[1]) for title in told if "worth" in title]
    assert worth == sorted(worth)
    assert worth


@pytest.mark.parametrize("game", GAMES)
def test_places_on_the_podium_follow_the_totals_and_equal_ones_share_a_place(person, server, ended, game):
    guest, match, state = ended(game)
    outcome = state["outcome"]
    others = [seat for seat in range(len(outcome["scores"])) if seat not in outcome["winners"]]
    ties = dict.fromkeys(others, 5)

    def forge(socket):
        """All who have not won have five points each."""
        behind = socket.connect_to_server()

        def change(message):
            said = json.loads(message)
            if said["type"] == "state" and said["outcome"]:
                said["outcome"]["scores"] = [ties.get(seat, 99) for seat in range(len(said["outcome"]["scores"]))]
            socket.send(json.dumps(said))

        behind.on_message(change)
        socket.on_message(behind.send)

    ines = person()
    become(ines, guest)
    ines.context.route_web_socket("**/api/socket", forge)
    ines.go(f"/play/{match}")
    ines.podium()
    plinths = ines.page.locator(".podium li").all()
    found = [(one.locator(".place").inner_text().split()[-1], one.locator(".num").inner_text()) for one in plinths]
    first, rest = len(outcome["winners"]), len(others)
    assert found == [("1", "99")] * first + [(str(first + 1), "5")] * rest
    heights = [one.locator(".pyramid .storey").count() for one in plinths]
    assert heights[0] == 6
    assert len(set(heights[first:])) <= 1  # places are seen by storeys; there is no numeral on a pyramid
    assert ines.page.locator(".podium .pyramid text").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_last_board_is_a_picture_to_keep(person, ended, game, tmp_path):
    ines, _ = look(person, ended, game)
    ines.podium()
    with ines.page.expect_download() as got:
        ines.page.get_by_role("button", name="Save the picture").click()
    path = tmp_path / "board.png"
    got.value.save_as(path)
    picture = Image.open(path)
    assert (picture.format, picture.size) == ("PNG", (1080, 1350))
    middle = picture.convert("RGB").crop((300, 300, 780, 780))
    assert len(middle.getcolors(500_000) or range(500_000)) > 200  # the board is there


HEARD = """window.drawn = [];
    const {set, get} = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
    Object.defineProperty(HTMLImageElement.prototype, "src", {get, set(address) {
        const [type, ...text] = address.split(",");
        if (type.startsWith("data:image/svg")) window.drawn.push(decodeURIComponent(text.join()));
        set.call(this, address);
    }});"""
"""Keeps the drawings that the page makes pictures from."""

TEXTS = """([...document.querySelector("svg").children].filter((one) => one.localName === "text").map((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return {text: one.textContent, left, right, top, bottom, size: parseFloat(style.fontSize)};
}))"""
"""Names, totals and the line below of a picture to keep, in its own pixels."""

LANGUAGES = ("pl", "de", "fr", "en")
CROWDS = [(facts.name, players) for facts in all_facts() for players in range(facts.players[0], facts.players[1] + 1)]


@pytest.mark.parametrize(
    ("game", "players", "language"),
    [(game, players, LANGUAGES[n % len(LANGUAGES)]) for n, (game, players) in enumerate(CROWDS)],
)
def test_nothing_in_the_picture_to_keep_lies_over_anything(person, server, game, players, language):
    options = {"options": {"max_rounds": "6"}} if game == "pacals-rocket" else {}
    asked = next(questions(server, game, players, {"over"}, **options))
    ines = person(locale=language)
    become(ines, asked.guest)
    ines.context.add_init_script(HEARD)
    ines.go(f"/play/{asked.match}")
    ines.podium()
    ines.page.wait_for_function("() => window.drawn.length")
    drawing = ines.page.evaluate("window.drawn[0]")
    fonts = re.findall(r"@font-face *{[^}]*}", drawing)
    assert len(fonts) > 4  # letters of two fonts at least, for all the languages
    assert all("font-display: block" in font and "url(data:" in font.replace('"', "") for font in fonts)
    assert "data-mark" not in drawing  # nor what was marked for the next turn
    assert "data-note" not in drawing
    winners = ines.state["outcome"]["winners"]
    assert drawing.count("M3 19V7L8.5 12L12 4.5L15.5 12L21 7V19Z") == len(winners)  # a crown for each
    alone = ines.open()
    alone.set_viewport_size({"width": 1080, "height": 1350})
    alone.set_content(f"<style>body {{ margin: 0 }}</style>{drawing}")
    alone.evaluate("document.fonts.ready")
    faces = alone.evaluate("[...document.querySelectorAll('text')].map((one) => getComputedStyle(one).fontFamily)")
    assert {face.split(",")[0].strip('"') for face in faces} <= {"Alegreya Sans", "Marcellus", "Josefin Sans", "Caveat"}
    texts = alone.evaluate(TEXTS)
    assert " ".join(one["text"] for one in texts).replace("- ", "-").count(NAMES[0]) == 1
    for one in texts:
        assert one["size"] >= 18, one
        assert one["left"] >= 40, one
        assert one["right"] <= 1040, one
        assert one["bottom"] <= 1350, one
    for n, one in enumerate(texts):
        for other in texts[:n]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            assert wide <= 0 or high <= 0.35 * min(one["size"], other["size"]), (one, other)


def test_the_picture_to_keep_is_shared_by_the_devices_share_sheet(person, ended):
    ines, _ = look(person, ended, "rockets")
    ines.context.add_init_script(
        """navigator.canShare = ({files}) => files.length === 1;
        navigator.share = async (what) => { window.shared = what; };"""
    )
    ines.page.reload()
    ines.podium()
    ines.page.locator(".keep").get_by_role("button", name="Share").click()
    ines.page.wait_for_function("() => window.shared")
    assert ines.page.evaluate("Object.keys(window.shared)") == ["files"]
    size = "createImageBitmap(window.shared.files[0]).then(({width, height}) => [width, height])"
    assert ines.page.evaluate(size) == [1080, 1350]


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, ("de", "pl", "fr"), strict=True)])
def test_counting_and_podium_fit_every_screen(person, ended, game, language):
    ines, _ = stopped(person, ended, game, locale=language, has_touch=True)
    page = ines.page
    parts = {
        "counting": (".counting h2", ".counting .told p", ".counting .acts .btn"),
        "podium": (
            ".result .mine",
            ".result h2",
            ".result .btn.go",
            ".podium .plinth .num",
            ".podium .pyramid",
            ".podium svg.crown",
        ),
    }
    for part, wanted in parts.items():
        if part == "podium":
            ines.podium()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            page.clock.run_for(200)
            assert unseen(page, *wanted) == [], (part, width, height)
            assert sideways(page) == 0, (part, width, height)


def test_what_happened_is_read_beside_the_podium_of_a_laptop(person, ended):
    ines, _ = look(person, ended, "pacals-rocket", viewport={"width": 1366, "height": 768})
    ines.podium()
    assert ines.page.locator(".log.pane").bounding_box()["height"] > 90
    expect(ines.page.locator(".log.pane li").last).to_be_in_viewport(ratio=1)


CUT = """[...document.querySelectorAll(".podium .plinth b")].flatMap((name) => [name, ...name.children])
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
    .map((one) => one.textContent)"""
"""Names on the podium of which something is cut."""


@pytest.mark.parametrize("size", ["normal", "large", "largest"])
def test_five_who_share_the_win_keep_their_names_and_see_the_rematch(person, server, size):
    names = ("Mother", "Mamie Jacqueline", "Papa", "Grandmother Annemarie-Louise", "Staś")
    people = [Program(server.url, name) for name in names]
    match = people[0].set_table("pacals-rocket", [{"kind": "me"}, *[{"kind": "open"}] * 4])["id"]
    for seat in range(1, 5):
        people[seat].sit(match, seat)
    tables = [one.look(match) for one in people]
    tables[0].send("propose", id="end", version=tables[0].state["version"], seat=0, what="end")
    for seat in range(1, 5):
        while not tables[seat].state["proposals"]:
            tables[seat].until("state")
        proposal = tables[seat].state["proposals"][0]["id"]
        tables[seat].send("answer", id="yes", proposal=proposal, seat=seat, yes=True)
    while tables[0].state["outcome"] is None:
        tables[0].until("state")
    assert len(tables[0].state["outcome"]["winners"]) == 5
    mamie = person(viewport=PHONE, locale="fr-FR", has_touch=True)
    become(mamie, people[1])
    wishes = json.dumps(json.dumps({"size": size, "pace": "instant"}))
    mamie.context.add_init_script(f"localStorage.setItem('pakal', {wishes})")
    mamie.go(f"/play/{match}")
    mamie.podium()
    page = mamie.page
    expect(page.locator(".result h2")).to_have_text("Tout le monde partage la victoire")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(200)
        assert page.evaluate(CUT) == [], (width, height)
        expect(page.locator(".result .btn.go")).to_be_in_viewport(ratio=1)
        assert unseen(page, ".result h2", ".podium svg.crown", ".podium .pyramid") == [], (width, height)
        assert sideways(page) == 0
    for table in tables:
        table.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_counting_and_podium_are_accessible(person, ended, game, theme):
    ines, _ = look(person, ended, game, color_scheme=theme, viewport=PHONE)
    assert (violations(ines.page), untranslated(ines.page)) == ([], [])
    ines.podium()
    assert (violations(ines.page), untranslated(ines.page)) == ([], [])
    ines.page.get_by_role("button", name="All the points").click()
    expect(ines.page.locator("dialog[open]")).to_be_visible()
    assert violations(ines.page) == []
    ines.page.keyboard.press("Escape")
    ines.page.get_by_role("button", name="Look at the board").click()
    expect(ines.page.locator(".podium")).to_have_count(0)
    expect(ines.page.locator("svg.drawing").first).to_be_visible()
