"""Pictures of every screen, at three sizes and in both themes: `make screenshots` writes them into screenshots/."""

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from pakal.catalogue.registry import packages
from tests import chromium
from tests.table.harness import NO_LIMITS, Program, Server, Socket

OUT = Path(__file__).parents[1] / "screenshots"
SIZES = {"phone": (390, 844), "laptop": (1440, 900), "large": (2560, 1440)}
THEMES = ("light", "dark")
COMPUTER = {"kind": "computer", "agent": "greedy"}


def decide(table: Socket, rng: random.Random) -> None:
    """Do what earns most at once; what earns nothing, by chance."""
    table.send("choices", version=table.state["version"])
    choices = table.until("choices")["choices"]
    best = max(choice["points"] for choice in choices)
    table.act(rng.choice([choice["text"] for choice in choices if choice["points"] == best]))


def play_on(table: Socket, stop: Callable[[dict[str, Any]], bool], rng: random.Random) -> None:
    """Until the position is as wanted and one's own turn, or the game is over."""
    while table.state["outcome"] is None:
        if not table.state["legal"]:
            table.later_than(table.state["version"], timeout=60)
        elif stop(table.state):
            return
        else:
            decide(table, rng)


def asks(kind: str, round: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a question of this kind is asked, from a round on."""
    return lambda state: state["view"]["round"] >= round and state["question"]["kind"].startswith(kind)


WANTED = {
    "pacals-rocket-fly": ("pacals-rocket", 4, {}, asks("fly", 8)),
    "pacals-rocket-drop": ("pacals-rocket", 5, {}, asks("drop", 4)),
    "pacals-rocket-build": ("pacals-rocket", 3, {}, asks("build", 6)),
    "jaguar-offer": ("jaguar", 2, {}, asks("offer", 2)),
    "jaguar-take": ("jaguar", 2, {}, asks("take", 1)),
    "jaguar-place": ("jaguar", 2, {}, lambda state: asks("place", 1)(state) and state["ply"] > 18),
    "rockets-play": ("rockets", 4, {}, lambda state: asks("lay", 3)(state) and state["view"]["turn"] > 9),
    "rockets-fall": ("rockets", 3, {}, asks("fall", 2)),
    "pacals-rocket-over": ("pacals-rocket", 3, {"max_rounds": "9"}, lambda state: False),
    "jaguar-over": ("jaguar", 2, {}, lambda state: False),
    "rockets-over": ("rockets", 3, {}, lambda state: False),
}
"""Positions at a table: game, players, options, and when it is the one that is wanted."""


def analyse(me: Program, match: str) -> str:
    """Has a match analysed; path of the page, at the decision that cost most."""
    path = f"/api/matches/{match}/analysis"
    me.http.post(path).raise_for_status()
    while (answer := me.http.get(path).json())["status"] != "done":
        assert answer["status"] != "failed"
        time.sleep(0.2)
    return f"/analysis/{match}?ply={next(iter(answer['analysis']['worst']), 0)}"


def set_scenes(server: Server, me: Program) -> dict[str, str]:
    """Plays games to the positions wanted: name -> path of the page."""
    paths: dict[str, str] = {}
    for name, (game, players, options, stop) in WANTED.items():
        fits = False
        while not fits:  # the dice are the server's: not every game comes to what is wanted
            answer = me.set_table(game, [{"kind": "me"}, *[COMPUTER] * (players - 1)], options=options)
            table = me.look(answer["id"])
            play_on(table, stop, random.Random(name))
            table.close()
            fits = name.endswith("-over") or table.state["outcome"] is None
        paths[name] = f"/play/{answer['id']}"
    paths["replay"] = paths["pacals-rocket-over"].replace("play", "replay") + "?ply=60"
    paths["analysis"] = analyse(me, paths["pacals-rocket-over"].removeprefix("/play/"))
    record = me.http.get(paths["rockets-over"].replace("play", "api/matches") + "/record").text
    record_id = me.http.post("/api/records", content=record, headers={"Content-Type": "text/plain"}).json()["id"]
    paths["analysis-before"] = f"/analysis/{record_id}"
    waiting = me.set_table("pacals-rocket", [{"kind": "me"}, {"kind": "link"}, {"kind": "open"}, COMPUTER], public=True)
    paths["waiting"] = f"/play/{waiting['id']}"
    link = me.http.post(f"/api/matches/{waiting['id']}/seats/1/invite").json()["link"]
    paths["invitation"] = link
    screen = me.set_table("jaguar", [{"kind": "me", "name": "Ines"}, {"kind": "me", "name": "Jaap"}])
    paths["pass"] = f"/play/{screen['id']}"
    jaap = Program(server.url, "Jaap")
    jaap.set_table("rockets", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], public=True)
    for page in ("me", "device", *(f"rules/{game}" for game in sorted(packages())), "nowhere"):
        paths[page.replace("/", "-")] = f"/{page}"
    paths["host"] = server.host_page
    for game in sorted(packages()):
        paths[f"learn-{game}"] = f"/learn/{game}"
    return {"lobby": "/"} | paths


def pages(browser: Browser, url: str, me: Program) -> Iterator[tuple[str, Page]]:
    """A page of every size in every theme, each a device of the same person."""
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,
                locale="en-GB",
                reduced_motion="reduce",
                base_url=url,
                has_touch=size == "phone",
            )
            code = me.http.post("/api/me/devices").json()["code"]
            answer = context.request.post("/api/me/devices/claim", data={"code": code})
            assert answer.ok, answer.text()
            yield f"{size}-{theme}", context.new_page()
            context.close()


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="names, or beginnings of names, of screens")
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(
            Path(folder), NO_LIMITS.replace("analysis_iterations = 10", "analysis_iterations = 200")
        ).start()
        try:
            me = Program(server.url, "Ines")
            paths = set_scenes(server, me)
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
            for kind, page in pages(browser, server.url, me):
                page.add_init_script(f"localStorage.setItem('pakal', JSON.stringify({{language: '{args.language}'}}))")
                for name, path in paths.items():
                    if args.only and not any(name.startswith(start) for start in args.only):
                        continue
                    page.goto(path)
                    page.locator("main").first.wait_for()
                    page.wait_for_load_state("networkidle")
                    page.evaluate("document.fonts.ready")
                    page.wait_for_timeout(400)
                    page.screenshot(path=OUT / f"{name}-{kind}.png")
                    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if wide > 0:
                        print(f"{name} {kind}: scrolls sideways by {wide} px")
            browser.close()
        finally:
            server.stop()
    print(f"{OUT}: {len(list(OUT.glob('*.png')))} pictures")


if __name__ == "__main__":
    main()
