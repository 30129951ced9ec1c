"""The last actions of the others stay marked on the board while a person decides; a flight is drawn along its path."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become
from tests.browser.questions import questions
from tests.table.harness import Program

RECORDS = Path(__file__).parents[1] / "records"

ON = """() => [...document.querySelectorAll(".drawing .mark[data-mark]")].flatMap((mark) => {
    const way = mark.querySelector(".way.ground");
    if (!way) return [];
    const [matrix, length] = [way.getScreenCTM(), way.getTotalLength()];
    const squares = [];
    for (let part = 0; part <= 400; part++) {
        const {x, y} = way.getPointAtLength(length * part / 400).matrixTransform(matrix);
        const square = [...document.querySelectorAll("[data-square]")].map((one) => {
            const {left, right, top, bottom} = one.getBoundingClientRect();
            return [one.dataset.square, Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y)];
        }).sort((one, other) => one[1] - other[1])[0][0];
        if (squares.at(-1) !== square) squares.push(square);
    }
    return [{seat: +mark.dataset.mark, squares}];
})"""
"""Squares that the line of every flight over the land goes through, by seat."""


def last_turns(state):
    """For each seat what it did in its last turn, in the order of play."""
    turns = {}
    for entry in state["log"]:
        if entry["actor"] >= 0:
            turn = turns.pop(entry["actor"], [])
            same = turn and (turn[0]["round"], turn[0]["turn"]) == (entry["round"], entry["turn"])
            turns[entry["actor"]] = [*turn, entry] if same else [entry]
    return turns


@pytest.fixture(scope="module")
def fourth_round(server):
    """A game of four, as somebody is asked to fly in its fourth round, and some have built."""
    yield from questions(server, "pacals-rocket", 4, {"fly"}, after=3)


def test_the_others_last_turns_are_marked_during_a_decision(person, fourth_round):
    ines = person()
    page = ines.page
    become(ines, fourth_round.guest)
    ines.go(f"/play/{fourth_round.match}")
    ines.turn()
    turns, own = last_turns(ines.state), ines.state["actor"]
    others = [seat for seat in turns if seat != own]
    assert len(others) == 3
    marked = page.locator(".drawing [data-mark]")
    assert sorted(map(int, marked.evaluate_all("all => all.map((one) => one.dataset.mark)"))) == sorted(others)
    orders = page.locator(".drawing .order text").all_text_contents()
    assert sorted(orders) == [str(n + 1) for n in range(len(orders))]
    assert page.locator(".drawing .mark .plus").count() == len(
        [seat for seat in others if any(e["args"].get("points") for entry in turns[seat] for e in entry["events"])]
    )

    # A drop leaves no mark: all that is drawn of a turn is its flight and what was built.
    for seat in others:
        built = any(e["kind"] in ("build", "upgrade") for entry in turns[seat] for e in entry["events"])
        lines = page.locator(f".drawing [data-mark='{seat}'] > .line").count()
        start, arc = 1, any(e["kind"] in ("god-stone", "forced") for entry in turns[seat] for e in entry["events"])
        assert lines == start + (1 if arc else 2) + built

    # Pointing at a choice takes no mark away.
    page.locator("[data-square].lit").first.hover()
    assert marked.count() == len(others)


def test_a_mark_pales_when_ones_own_next_turn_has_ended_and_goes_when_its_player_moves(person, server):
    asked = next(questions(server, "pacals-rocket", 3, {"fly"}, after=2))
    ines = person()
    page = ines.page
    become(ines, asked.guest)
    ines.go(f"/play/{asked.match}")
    ines.turn()
    own = ines.state["actor"]
    fresh = page.locator(".drawing .mark.fresh[data-mark]")
    marked = page.locator(".drawing .mark[data-mark]")
    assert marked.count() == 2
    assert fresh.count() >= 1
    while ines.state["actor"] == own:
        ines.act()
    page.locator("section.ask:not(.mine)").wait_for()
    ines.until(lambda: set(fresh.evaluate_all("all => all.map((one) => +one.dataset.mark)")) == {own})
    pale = page.locator(".drawing .mark[data-mark]:not(.fresh)")
    assert pale.count() == 2
    assert pale.first.evaluate("(mark) => getComputedStyle(mark).opacity") == "0.45"


def test_a_flight_is_drawn_over_the_squares_of_its_path(person, server):
    ines = person()
    for asked in questions(server, "pacals-rocket", 4, {"fly"}, after=1, again=True):
        log = asked.guest.http.get(f"/api/matches/{asked.match}/log").json()
        if all(event["kind"] != "turning" for entry in log[-6:] for event in entry["events"]):
            continue
        become(ines, asked.guest)
        ines.go(f"/play/{asked.match}")
        ines.turn()
        drawn = {one["seat"]: one["squares"] for one in ines.page.evaluate(ON)}
        flights = {
            seat: event["args"]["path"]
            for seat, entries in last_turns(ines.state).items()
            for entry in entries
            for event in entry["events"]
            if event["kind"] in ("straight", "stopped", "turning") and seat != ines.state["actor"]
        }
        assert drawn == flights
        assert any(
            len({square[0] for square in path}) > 1 < len({square[1:] for square in path}) for path in drawn.values()
        )
        return
    raise AssertionError("nobody flew with a turn")


@pytest.mark.parametrize(("game", "kind"), [("rockets", "lay"), ("jaguar", "offer")])
def test_a_player_who_opens_a_table_sees_the_last_turns(person, server, game, kind):
    asked = next(questions(server, game, 2, {kind}, after=0, turn=5))
    ines = person()
    become(ines, asked.guest)
    ines.go(f"/play/{asked.match}")
    ines.turn()
    marks = ines.page.locator(".drawing [data-mark]")
    other = 1 - ines.state["actor"]
    assert str(other) in marks.evaluate_all("all => all.map((one) => one.dataset.mark)")


OVER = """() => {
    const drawing = document.querySelector(".board > .drawing");
    const labels = [...drawing.querySelectorAll(".tag, .order, .plus, .names text")].map((label) => {
        const {left, right, top, bottom} = label.getBoundingClientRect();
        const rim = label.matches("text") ? (bottom - top) * 0.25 : 1;  // figures do not fill the height of a line
        return {said: label.textContent, left, right, top: top + rim, bottom: bottom - rim};
    });
    const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5;
    return labels.flatMap((one, i) => labels.slice(i + 1).filter((other) => over(one, other))
        .map((other) => `${one.said} and ${other.said}`));
}"""
"""Numbers and letters of the board that lie over each other: of districts, rows, columns, and what happened."""


@pytest.mark.parametrize(("record", "players"), [("de-round-limit", 2), ("de-score-limit", 3)])
def test_no_label_of_the_board_lies_over_another_on_a_phone(person, server, record, players):
    ines = Program(server.url)
    text = (RECORDS / f"pacals-rocket-{record}.pakal").read_bytes()
    match = ines.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"}).json()["id"]
    plies = len(ines.http.get(f"/api/matches/{match}/log").json())
    wrong, most = [], 0
    for size in ("normal", "largest"):
        page = person(viewport={"width": 360, "height": 640}, has_touch=True).page
        page.add_init_script(f"localStorage.setItem('pakal', JSON.stringify({{size: '{size}'}}))")
        for ply in range(plies // 6, plies, plies // 6):
            page.goto(f"/replay/{match}?ply={ply}&viewer=-1")
            page.locator(".drawing .order").first.wait_for()
            most = max(most, page.locator(".drawing .order").count())
            for width, height in ((360, 640), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(120)  # what a size changes has its place two frames later
                wrong += [f"{size}, {width} x {height}, ply {ply}: {pair}" for pair in page.evaluate(OVER)]
    assert wrong == []
    assert most == players


def walks(log):
    """For each seat that has walked: how many spaces the last time, and how many footprints that leaves."""
    last, space = {}, [0, 0]
    for event in (event for entry in log for event in entry["events"]):
        if event["kind"] in ("advance", "prize"):
            seat, count, to = (event["args"][name] for name in ("seat", "count", "space"))
            last[seat], space[seat] = (f"+{count}", 2 * (to - space[seat])), to
    return last


def test_events_of_jaguar_are_marked_where_they_hit_and_walks_by_footprints(person, server):
    ines = Program(server.url)
    text = (RECORDS / "jaguar-kosmos-track-end.pakal").read_bytes()
    match = ines.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"}).json()["id"]
    log = ines.http.get(f"/api/matches/{match}/log").json()
    page = person().page

    def shown(ply):
        page.goto(f"/replay/{match}?ply={ply}&viewer=-1")
        page.locator(".drawing .pyramid").first.wait_for()

    used = [entry for entry in log if entry["events"] and entry["events"][0]["kind"].startswith("used-")]
    assert len(used) > 2
    for entry in used:
        kind = entry["events"][0]["kind"].removeprefix("used-")
        shown(entry["ply"])
        assert page.locator(".drawing [data-event-asked]").get_attribute("data-event-asked") == kind
        shown(entry["ply"] + 1)
        assert not page.locator(".drawing [data-event-asked]").count()
        assert kind in page.locator(".drawing [data-used]").evaluate_all("all => all.map((one) => one.dataset.used)")
        last = walks(log[: entry["ply"] + 1])
        for seat, (_, prints) in last.items():
            assert page.locator(f".drawing [data-walk='{seat}'] ellipse").count() == prints
        numbers = page.locator(".drawing [data-explorer] text").all_text_contents()
        assert sorted(numbers) == sorted(number for number, _ in last.values())
    again = next(entry["ply"] for entry in log[used[0]["ply"] + 1 :] if entry["actor"] == used[0]["actor"])
    shown(again + 1)
    assert not page.locator(".drawing [data-used]").count()


def test_a_card_that_fits_one_place_of_each_seat_is_drawn_twice(person, server):
    """Both drawings had one key, and the board broke off. Such a position is rare: what the server says is forged."""
    asked = next(questions(server, "jaguar", 2, {"offer"}, after=0))
    ines = person(confirm=True)
    become(ines, asked.guest)

    def forge(route):
        there = route.connect_to_server()

        def hear(frame):
            said = json.loads(frame)
            if said["type"] == "choices":
                for choice in said["choices"]:
                    for prospect in choice["args"]["prospects"]:
                        prospect["fits"] = [10]
            route.send(json.dumps(said))

        there.on_message(hear)

    ines.page.route_web_socket(re.compile("/api/socket"), forge)
    ines.go(f"/play/{asked.match}")
    page = ines.page
    page.locator("section.ask.mine .btn.go").wait_for()
    page.wait_for_timeout(420)  # choices come a moment later
    page.locator("[data-spot^=hand].legal").first.click()
    expect(page.locator(".drawing .ghost")).to_have_count(2)
    expect(page.locator(".drawing .pyramid")).to_have_count(2)
