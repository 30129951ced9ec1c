"""What the page costs: `python -m benchmarks.page_speed`.

Opens a server of its own and the system's Chromium, and measures what a person would feel: how much JavaScript the
first page takes, how long until it can be used, how far things jump while it loads and while a game goes on, and how
much script a frame runs after each message of the socket. Script is taken from the browser's own trace, as processor
time, and told as a phone of a quarter of this speed would take it.
"""

import argparse
import gzip
import json
import random
import re
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from pakal.catalogue.registry import all_facts
from tests import chromium
from tests.table.harness import Program, Server

STATIC = Path(__file__).parents[1] / "src" / "pakal" / "table" / "static"
GAMES = tuple(facts.name for facts in all_facts())
SIZES = {
    "phone": {"width": 390, "height": 844},
    "laptop": {"width": 1440, "height": 900},
    "large": {"width": 1920, "height": 1080},
}

WATCH = """() => {
    window.shift = 0;
    window.shifted = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            window.shift += entry.value;
            for (const {node, previousRect: was, currentRect: is} of entry.sources) {
                const name = node?.outerHTML?.slice(0, 100) ?? node?.textContent ?? "what is gone";
                window.shifted.push(`${entry.value.toFixed(4)} ${name}: ${was.x},${was.y} to ${is.x},${is.y}`);
            }
        }
    }).observe({type: "layout-shift", buffered: true});
}"""
"""Add up every shift of the layout that nobody's hand has caused, and tell what moved from where to where. What moves
by a transform or by scrolling does not count; neither does what appears or goes."""

SCRIPT = ("FunctionCall", "v8.callFunction", "RunMicrotasks", "FireAnimationFrame", "TimerFire", "EventDispatch")
"""Names in the browser's trace of what runs scripts. One may hold another."""

SLOW = 4
"""How many times slower a phone is taken to be than the processor here."""


def chunks(entry: str = "Lobby") -> dict[str, int]:
    """JavaScript of the first page: file -> bytes as they are sent, compressed."""
    page = (STATIC / "index.html").read_text()
    queue = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page) + re.findall(r'src="/([\w-]+\.js)"', page)
    queue += [f"assets/{path.name}" for path in (STATIC / "assets").glob(f"{entry}-*.js")]
    sizes: dict[str, int] = {}
    while queue:
        name = queue.pop()
        if name in sizes:
            continue
        source = (STATIC / name).read_text()
        sizes[name] = len(gzip.compress(source.encode()))
        queue += [f"assets/{other}" for other in re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', source)]
    return sizes


@contextmanager
def open_page(browser: Browser, url: str, **more: Any) -> Iterator[Page]:
    """A page of a browser that was never here before; it does not ask for each action to be confirmed."""
    context = browser.new_context(base_url=url, locale="en-GB", **more)
    context.add_init_script(f"({WATCH})()")
    context.add_init_script("localStorage.setItem('pakal', '{\"confirm\":false}')")
    page = context.new_page()
    yield page
    context.close()


def load_lobby(page: Page) -> dict[str, float]:
    """Milliseconds until the first page can be used, its shift, and what was sent."""
    page.goto("/")
    page.locator("button.set").wait_for()
    usable = page.evaluate("performance.now()")
    page.wait_for_timeout(1500)
    size = page.evaluate(
        "performance.getEntriesByType('resource').filter(({name}) => /\\.js$/.test(name))"
        ".reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0)"
    )
    return {"usable_ms": usable, "shift": page.evaluate("window.shift"), "js_bytes": size}


def heaviest_frames(trace: Sequence[dict[str, Any]]) -> list[float]:
    """For each message of the socket, the most script of a frame until the next message: milliseconds on a phone.

    Time of the thread counts, not of the clock: others use the processor, too.

    Args:
        trace: events of the browser's trace.
    """
    messages = [event for event in trace if event["name"] == "WebSocketReceive"]
    thread = {(event["pid"], event["tid"]) for event in messages}
    events = sorted((e for e in trace if (e["pid"], e["tid"]) in thread), key=lambda event: float(event["ts"]))
    heaviest: list[float] = []
    frame, until = 0.0, 0.0
    for event in events:
        if event["name"] == "WebSocketReceive":
            heaviest.append(0.0)
        elif event["name"] == "PrePaint":
            frame = 0.0
        elif event["name"] in SCRIPT and event["ts"] >= until and heaviest:
            until = event["ts"] + event.get("dur", 0)
            frame += SLOW * event.get("tdur", 0) / 1000
            heaviest[-1] = max(heaviest[-1], frame)
    return heaviest


def play(page: Page, guest: Program, game: str, updates: int, browser: Browser | None = None) -> dict[str, Any]:
    """Plays against the computer by program while the page looks on as that guest: times and shift of the updates.

    Args:
        browser: the browser of the page, to measure script by its trace; None: only shifts are measured.
    """
    match = guest.set_table(game, [{"kind": "me"}, {"kind": "computer", "agent": "greedy"}], start_seat=0)
    code = guest.http.post("/api/me/devices").json()["code"]
    assert page.context.request.post("/api/me/devices/claim", data={"code": code}).ok
    page.goto(f"/play/{match['id']}")
    page.locator("section.ask.mine .btn.go").wait_for()
    page.wait_for_timeout(800)
    page.evaluate("() => { window.shift = 0; window.shifted = []; }")
    if browser is not None:
        browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    table, rng = guest.look(match["id"]), random.Random(3)
    shift, shifts, actions = 0.0, [], 0
    for _ in range(updates):
        if table.state["outcome"] or not table.state["legal"]:
            break
        table.act(rng.choice(table.state["legal"]))
        actions += 1
        while not table.state["legal"] and not table.state["outcome"]:
            table.later_than(table.state["version"], timeout=30)
        page.wait_for_timeout(700)
        if not table.state["outcome"]:  # the end has a page of its own, which may stand elsewhere
            shift, shifts = page.evaluate("[window.shift, [...new Set(window.shifted)]]")
    table.close()
    result = {"actions": actions, "shift": shift, "shifted": shifts}
    if browser is None:
        return result
    times = sorted(heaviest_frames(json.loads(browser.stop_tracing())["traceEvents"]))
    return {
        "script_ms_median": statistics.median(times),
        "script_ms_p95": times[int(0.95 * (len(times) - 1))],
        "script_ms_most": times[-1],
        **result,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=20, help="actions of the person in each game")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES, metavar="GAME")
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES), metavar="SIZE")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    results: dict[str, Any] = {"first_page_js_bytes": sum(chunks().values())}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
            for size, viewport in ((size, SIZES[size]) for size in args.sizes):
                loads = []
                for _ in range(5):
                    with open_page(browser, server.url, viewport=viewport) as page:
                        loads.append(load_lobby(page))
                results[f"lobby, {size}"] = {key: statistics.median(one[key] for one in loads) for key in loads[0]}
                for game in args.games:
                    with open_page(browser, server.url, viewport=viewport) as page:
                        guest = Program(server.url)
                        results[f"{game}, {size}"] = play(page, guest, game, args.updates, browser)
            browser.close()
        finally:
            server.stop()
    if args.json:
        print(json.dumps(results, indent=1))
        return
    for name, value in results.items():
        if isinstance(value, dict):
            text = ", ".join(f"{key} {one:.4g}" for key, one in value.items() if not isinstance(one, list))
        else:
            text = f"{value:,}"
        print(f"{name}: {text}")


if __name__ == "__main__":
    main()
