"""The table in a page without a server, from static files, as `pakal site` writes them."""

import functools
import http.server
import importlib.util
import json
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import pakal

ROOT = Path(pakal.__file__).parents[2]

pytestmark = [
    pytest.mark.skipif(not importlib.util.find_spec("ziglang"), reason="pip install 'pakal[page]'"),
    pytest.mark.skipif(not (ROOT / "web/node_modules/pyodide").is_dir(), reason="web/tools/page.py site installs it"),
]

PATH = "/pakal/"
"""Where the site lies on its host, as on pages of GitHub."""

MOST_BYTES = 7_500_000
"""Of a first visit, packed by brotli as hosts send it."""

MOST_REQUESTS = 80

LOADS = 90_000
"""Milliseconds for Python to start, on a machine that others use."""


class Static(http.server.SimpleHTTPRequestHandler):
    """A host of static files that answers other addresses with the page for them."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def send_head(self):
        inner = self.path.removeprefix(PATH[:-1])
        if inner == self.path or ("." not in inner.rpartition("/")[2] and inner != "/"):
            inner = "/404.html"
        self.path = inner
        return super().send_head()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("site")
    # in a process of its own: beside Playwright none can have a loop of its own
    subprocess.run([sys.executable, "-m", "pakal", "site", str(out), "--path", PATH], check=True)
    return out


@pytest.fixture(scope="module")
def address(folder):
    handler = functools.partial(Static, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}{PATH}"
        host.shutdown()


@pytest.fixture
def browser(chromium):
    context = chromium.new_context(locale="en", viewport={"width": 1280, "height": 800})
    yield context
    context.close()


def opened(context, address):
    """A tab with the start page."""
    errors = []
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    page.get_by_role("button", name="Play now against the computer").wait_for(timeout=LOADS)
    assert errors == []
    return page


def begin(page, game):
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.get_by_role("button", name="Play now against the computer").click()
    page.wait_for_url("**/play/**", timeout=LOADS)
    page.get_by_text("What happened").wait_for(timeout=LOADS)


def stored(page):
    """The events of all matches that this browser keeps."""
    return page.evaluate(
        """async () => {
            const root = await navigator.storage.getDirectory();
            const folder = await root.getDirectoryHandle("pakal-games");
            let text = "";
            for await (const [name, file] of folder.entries()) text += await (await file.getFile()).text();
            return text;
        }"""
    )


def wait_until(page, code):
    """Wait until an asynchronous function says yes; `wait_for_function` would take its promise for a yes."""
    deadline = time.monotonic() + LOADS / 1000
    while not page.evaluate(code):
        assert time.monotonic() < deadline, code
        page.wait_for_timeout(100)


def site_of(folder):
    """The version of a site, and its files."""
    line = (folder / "sw.js").read_text().partition("\n")[0]
    return json.loads(line.removeprefix("self.SITE = ").removesuffix(";"))


def test_a_first_visit_loads_few_bytes(folder):
    brotli = pytest.importorskip("brotli")
    names = site_of(folder)["files"]
    contents = {name: (folder / name.removeprefix(PATH)).read_bytes() for name in names}
    sizes = {name: len(brotli.compress(content, quality=9)) for name, content in contents.items()}
    assert sum(sizes.values()) < MOST_BYTES, sorted(sizes.items(), key=lambda pair: -pair[1])[:8]


KEPT = """async () => {
    const { version } = document.querySelector("meta[name=pakal-engine]").dataset;
    return Boolean(await (await caches.open(`pakal-site-${version}`)).match("/pakal/"));
}"""
"""Whether the browser keeps all that the page needs without a connection: the document is kept last."""


PYTHON = "async () => (await (await caches.open('pakal-python')).keys()).length > 0"
"""Whether the browser keeps the memory of a Python that has started, so that the next visit need not start it."""


def play(page, times):
    """Play the first card that is offered, so many times."""
    for _ in range(times):
        question = page.get_by_role("heading", name=re.compile("play a card|whom do you push"))
        question.wait_for(timeout=LOADS)
        if "push" in question.inner_text():  # after an equal card; the dice are those of the system
            page.locator(".btn.go", has_text="Push").last.click()
            page.get_by_role("heading", name="play a card").wait_for(timeout=LOADS)
        before = stored(page).count("play:")
        page.mouse.move(1, 1)  # over a card it would show what that card does
        go = page.locator(".btn.go", has_text=re.compile("Play|Push"))
        if not go.count():  # where one card alone can be played, it is selected already
            page.get_by_role("button", name=re.compile(r"^Play \d")).first.click()
        go.last.click()
        deadline = time.monotonic() + LOADS / 1000
        while stored(page).count("play:") == before:
            assert time.monotonic() < deadline
            page.wait_for_timeout(100)


def test_a_game_is_played_left_and_gone_on_with_offline(address, browser):
    page = opened(browser, address)
    begin(page, "rockets")
    play(page, 2)
    kept, playing = stored(page), page.url
    wait_until(page, KEPT)
    wait_until(page, PYTHON)
    page.close()
    browser.set_offline(True)
    page = browser.new_page()
    page.goto(playing)
    page.get_by_text("What happened").wait_for(timeout=LOADS)
    assert stored(page).count("play:") >= kept.count("play:")
    play(page, 1)


def test_a_first_visit_asks_for_few_files(address, chromium):
    context, asked = chromium.new_context(locale="en", service_workers="block"), []
    context.on("request", lambda request: asked.append(request.url))
    page = opened(context, address)
    page.get_by_text("You have no game under way").wait_for(timeout=LOADS)
    context.close()
    assert len(asked) <= MOST_REQUESTS, sorted(asked)


def test_two_tabs_share_one_table(address, browser):
    one = opened(browser, address)
    begin(one, "jaguar")
    other = opened(browser, address)
    other.get_by_text("Die Pyramiden des Jaguar").first.wait_for()
    one.close()  # the other tab takes the table over
    other.goto(address)
    other.get_by_role("button", name="Play now against the computer").wait_for(timeout=LOADS)


def test_a_tab_that_is_not_drawn_keeps_no_other_one_waiting(address, browser):
    page = browser.new_page()
    page.route("**/games.json", lambda route: None)  # it never comes
    with page.expect_request("**/games.json"):
        page.goto(address)
    begin(opened(browser, address), "rockets")


def test_nobody_is_offered_other_devices(address, browser):
    page = opened(browser, address)
    assert page.locator("option[value=screen]").count() > 0
    assert page.locator("option[value=link]").count() == 0


def test_rules_can_be_read_while_python_loads(address, browser):
    page = browser.new_page()
    page.route("**/pyodide.asm.wasm", lambda route: None)  # it never comes
    page.goto(address)
    page.get_by_role("button", name="Play now against the computer").wait_for()
    page.get_by_text("The table is being set up in your browser.").wait_for()
    page.get_by_role("link", name="Rules").first.click()
    page.wait_for_url(f"**{PATH}rules/*")
    page.get_by_role("heading", level=1).wait_for()


@pytest.mark.parametrize("file", ["app.zip", "table.worker*.js"])
def test_every_tab_learns_that_the_table_cannot_open(address, chromium, file):
    context = chromium.new_context(locale="en", service_workers="block")
    context.route(f"**/{file}", lambda route: route.fulfill(status=503))
    tabs = [context.new_page(), context.new_page()]
    for tab in tabs:
        tab.goto(address)
    for tab in tabs:
        tab.get_by_text("The table could not be set up here").wait_for(timeout=LOADS)
    context.close()


def test_a_hint_is_found_beside_the_page(address, browser):
    page = opened(browser, address)
    begin(page, "rockets")
    page.get_by_role("heading", name="play a card").wait_for(timeout=LOADS)
    page.keyboard.press("h")
    page.locator(".hinted").first.wait_for(timeout=LOADS)
    assert any("search.worker" in worker.url for worker in page.workers)


COUNT_JUDGED = """
window.judged = 0;
window.Worker = class extends Worker {
    constructor(...words) {
        super(...words);
        this.addEventListener("message", ({ data }) => {
            if (data.kind === "hear" && JSON.parse(data.text).type === "coach") window.judged += 1;
        });
    }
};
"""
"""At the beginning of a page: it counts what the coach has answered."""


def test_a_coach_looks_at_actions_while_the_game_goes_on(address, browser):
    browser.add_init_script(COUNT_JUDGED)
    page = opened(browser, address)
    begin(page, "rockets")
    page.keyboard.press("m")
    page.get_by_role("checkbox", name="Coach").check()
    page.keyboard.press("Escape")
    for _ in range(8):
        play(page, 1)
        if page.evaluate("window.judged"):
            return
    raise AssertionError("the coach never answered")
