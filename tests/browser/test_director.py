"""The page shows the actions of others one after another, and the person's own actions at once."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.pages import become
from tests.table.harness import NO_LIMITS, Program

GREEDY = {"kind": "computer", "agent": "greedy"}

WATCH = """() => {
    window.asked = [];
    const note = () => {
        const words = document.querySelector("section.ask h2.q")?.innerText;
        if (words && words !== window.asked.at(-1)) window.asked.push(words);
    };
    new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true});
    note();
}"""
SETTINGS = f"computer_patience = 600\n{NO_LIMITS}"


def three(person, server, **wishes):
    """Two programs who act before a person, and what the person's page has sent."""
    people = [Program(server.url, name) for name in ("Ana", "Ben", "Cem")]
    match = people[0].set_table("rockets", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])["id"]
    for seat in (1, 2):
        people[seat].sit(match, seat)
    sockets = [one.look(match) for one in people[:2]]
    while sockets[0].state["actor"] != 0:  # whoever begins is drawn
        [asked] = [people[sockets[0].state["actor"]].look(match)]
        asked.act(asked.state["legal"][0])
        sockets[0].later_than(asked.state["version"] - 1)
    somebody = person(**wishes)
    become(somebody, people[2])
    sent = []
    somebody.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(str(frame))))
    )
    somebody.go(f"/play/{match}")
    expect(somebody.page.locator("section.ask h2.q")).to_contain_text("Ana")
    somebody.page.evaluate(WATCH)
    return somebody, sockets, sent


def play(sockets):
    """The two act, as fast as they can, until the person is asked."""
    while sockets[0].state["actor"] != 2:
        for one in sockets:
            if one.state["yours"]:
                one.act(one.state["legal"][0])
        for one in sockets:
            one.later_than(max(other.state["version"] for other in sockets) - 1)


def test_the_others_actions_are_shown_in_order_before_the_question(person, server):
    somebody, sockets, sent = three(person, server, pace="calm")
    play(sockets)
    somebody.until(lambda: somebody.state["yours"])
    expect(somebody.asked).to_have_count(0)
    expect(somebody.asked).to_have_count(1)
    names = [words for words in somebody.page.evaluate("window.asked") if "Ana" in words or "Ben" in words]
    assert "Ana" in names[0]
    assert "Ben" in names[-1]
    said = {"type": "seen", "ply": somebody.state["plies"], "waits": True}
    somebody.until(lambda: said in sent)


@pytest.mark.parametrize("how", ["instant", "space", "hidden"])
def test_a_player_can_skip_the_animations(person, server, how):
    somebody, sockets, sent = three(person, server, pace="instant" if how == "instant" else "calm", confirm=None)
    page = somebody.page
    if how != "instant":
        page.evaluate("() => { window.setTimeout = () => 0; }")  # nothing ends by itself any more
    play(sockets)
    somebody.until(lambda: somebody.state["yours"])
    if how == "space":
        page.keyboard.press("Space")
    if how == "hidden":
        page.evaluate(
            """() => {
                Object.defineProperty(document, "visibilityState", {get: () => "hidden", configurable: true});
                document.dispatchEvent(new Event("visibilitychange"));
            }"""
        )
    expect(somebody.asked).to_have_count(1)
    if how != "space":
        assert [said for said in sent if said["type"] == "seen"][-1]["waits"] is False


def test_computers_go_on_when_their_last_action_has_been_shown(person, server):
    """A computer waits up to ten minutes here, unless the page says that it has shown what was done."""
    ana = Program(server.url, "Ana")
    match = ana.set_table("rockets", [{"kind": "me"}, GREEDY, GREEDY, GREEDY])["id"]
    somebody = person(pace="brisk")
    become(somebody, ana)
    somebody.go(f"/play/{match}")
    for _ in range(2):
        somebody.turn()
        somebody.act()
    assert {json.loads(said)["actor"] for said in somebody.heard if '"type":"state"' in said} >= {0, 1, 2, 3}


MANY = 100
"""Plies after which a game that goes round in circles is left."""


@pytest.mark.parametrize(("game", "final"), [("pacals-rocket", False), ("jaguar", True)])
def test_only_the_end_of_a_turn_is_confirmed(person, server, game, final):
    """Where one flies to can be taken back; cards that are offered have been seen."""
    ana, somebody = Program(server.url, "Ana"), person(confirm=None)
    become(somebody, ana)
    page, finals, socket = somebody.page, set(), None
    while finals != {final}:
        if socket is None or somebody.state["outcome"] or somebody.state["ply"] > MANY:
            # Such a question may not come before the end, nor in a game that does not come to its end.
            match = ana.set_table(game, [{"kind": "me"}, GREEDY])["id"]
            socket, somebody.state, somebody.heard[:] = ana.look(match), {"version": -1}, []
            somebody.go(f"/play/{match}")
        somebody.until(lambda: somebody.state.get("yours") or somebody.state.get("outcome"))
        if somebody.state["outcome"]:
            continue
        version = somebody.state["version"]
        answer = f'"type":"choices","version":{version},'
        somebody.until(lambda: any(answer in said for said in somebody.heard))  # noqa: B023
        [choices] = [json.loads(said)["choices"] for said in somebody.heard if answer in said]
        finals = {choice["final"] for choice in choices} if len(choices) > 1 else set()
        if finals != {final}:
            socket.later_than(version - 1)
            socket.act(choices[0]["text"])
            somebody.until(lambda: somebody.state["version"] > version)  # noqa: B023
    page.wait_for_timeout(450)  # a choice so soon counts as a second click
    if not final:
        somebody.act()  # chooses, and presses no other button
        return
    page.keyboard.press("l")
    page.locator("dialog[open] .choices button").first.click()
    page.wait_for_timeout(300)
    assert somebody.state["version"] == version
    page.locator(".acts .go[aria-disabled=false]").click()
    somebody.until(lambda: somebody.state["version"] > version)
