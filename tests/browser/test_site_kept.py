"""What a page without a server keeps, come what may; and games that come from elsewhere, or go there."""

import contextlib
import functools
import http.server
import itertools
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from pakal.catalogue import fair
from pakal.cli import main
from pakal.cli.files import read_records
from tests import chromium as system
from tests import foreign
from tests.browser.pages import sideways, untranslated, violations, words
from tests.browser.person import PHONE
from tests.browser.test_site import LOADS, PATH, Static, address, begin, browser, folder, opened, play, pytestmark  # noqa: F401
from tests.table.test_drawings import MODULE, rename

CLIENT = """() => {
    const { version } = document.querySelector("meta[name=pakal-engine]").dataset;
    const channel = new BroadcastChannel(`pakal-table ${version}`);
    const own = crypto.randomUUID();
    const waiting = new Map();
    let number = 0;
    let hear = () => undefined;
    channel.onmessage = ({ data }) => {
        if (data.kind === "owner") for (const { request } of waiting.values()) channel.postMessage(request);
        if (data.to !== own) return;
        if (data.kind === "answer") {
            waiting.get(data.id)?.resolve(data);
            waiting.delete(data.id);
        }
        else if (data.kind === "hear") hear(JSON.parse(data.text));
    };
    window.ask = (method, address, body = "") => new Promise((resolve) => {
        const text = typeof body === "string" ? body : JSON.stringify(body);
        const request = { kind: "ask", from: own, id: ++number, method, address, body: text, language: "en" };
        waiting.set(request.id, { request, resolve });
        channel.postMessage(request);
    });
    window.play = (match) => {
        const id = ++number;
        const say = (message) => channel.postMessage({ kind: "say", from: own, id, text: JSON.stringify(message) });
        hear = (message) => {
            if (message.type !== "state") return;
            const { version, hash, actor, legal, outcome } = message;
            told(JSON.stringify({ match, version, hash, over: Boolean(outcome) }));
            if (outcome || actor < 0) return;
            const name = `${own}-${++number}`;
            if (!legal) return say({ type: "look", seat: actor, id: name });
            const text = legal[Math.floor(Math.random() * legal.length)];
            say({ type: "act", id: name, seat: actor, version, text });
        };
        channel.postMessage({ kind: "open", from: own, id });
        say({ type: "hello", protocol: 1, match });
    };
    window.once = (match) => new Promise((resolve) => {
        const id = ++number;
        const say = (message) => channel.postMessage({ kind: "say", from: own, id, text: JSON.stringify(message) });
        let before = -1;
        hear = (message) => {
            if (message.type === "refused" || (before >= 0 && message.version > before)) return resolve(message);
            if (message.type !== "state" || before >= 0) return;
            const { version, actor, legal } = message;
            const name = `${own}-${++number}`;
            if (!legal) return say({ type: "look", seat: actor, id: name });
            before = version;
            say({ type: "act", id: name, seat: actor, version, text: legal[0] });
        };
        channel.postMessage({ kind: "open", from: own, id });
        say({ type: "hello", protocol: 1, match });
    });
}"""
"""Another client of the table in the same page: it plays for all seats, and hands what it is told to `told`."""

HOLD_WORKER = "const Own = Worker; window.Worker = function (...words) { return window.held = new Own(...words); };"
"""Lets a test end the worker of a page, as a browser does that is short of memory."""

SEATS = {"seats": [{"kind": "me"}] * 2, "players": 2, "pace": {"kind": "none"}}


def wait(page, done, seconds=LOADS / 1000):
    deadline = time.monotonic() + seconds
    while not (result := done()):
        assert time.monotonic() < deadline, "it did not happen"
        page.wait_for_timeout(20)
    return result


def asked(page, method, path, body=""):
    """The answer of the table; JSON as a value."""
    page.evaluate("window.ask ? null : (" + CLIENT + ")()")
    answer = page.evaluate("([...words]) => ask(...words)", [method, path, body])
    assert answer["status"] < 300, answer
    return json.loads(answer["text"]) if answer["text"][:1] in "[{" else answer["text"]


class Device:
    """A browser with a folder of its own, which may be killed at any moment."""

    def __init__(self, browser_type, home, site):
        self.browser_type, self.home, self.site = browser_type, home, site
        self.told = []
        self.start()

    def start(self):
        self.context = self.browser_type.launch_persistent_context(
            self.home, executable_path=system.find(), args=system.ARGUMENTS, locale="en"
        )
        self.context.add_init_script(HOLD_WORKER)
        self.open()

    def open(self):
        self.page = self.context.new_page()
        self.page.expose_function("told", lambda text: self.told.append(json.loads(text)))
        self.page.goto(self.site)

    def kill(self, kind):
        """End worker, tab, its process, or the whole browser; then open the page again."""
        if kind == "worker":
            self.page.evaluate("held.terminate()")
            self.page.reload()
        elif kind == "browser":
            self.kill_all()
            self.start()
        else:
            if kind == "process":
                with contextlib.suppress(Error):
                    self.page.goto("chrome://crash", timeout=2000)
            self.page.close()
            self.open()

    def kill_all(self):
        """End all processes of the browser at once."""
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                words = (entry / "cmdline").read_bytes()
                if f"--user-data-dir={self.home}".encode() in words:
                    os.kill(int(entry.name), signal.SIGKILL)
        with contextlib.suppress(Error):
            self.context.close()


@pytest.mark.parametrize("kills", [8, pytest.param(50, marks=pytest.mark.long)])
def test_what_was_told_is_kept_however_the_table_is_killed(address, chromium, tmp_path, kills):  # noqa: F811
    rng, device = random.Random(kills), Device(chromium.browser_type, tmp_path / "browser", address)
    kinds = itertools.cycle(["worker", "tab", "process", "browser"])
    match, version = None, 0
    for _ in range(kills):
        page = device.page
        if match is None:
            asked(page, "GET", "/api/version")
            if not device.told:
                asked(page, "POST", "/api/me", {"name": "Ana"})
            match, version = asked(page, "POST", "/api/matches", SEATS | {"game": "rockets"})["id"], 0
        before = len(device.told)
        page.evaluate("window.ask ? null : (" + CLIENT + ")()")
        asked(page, "GET", "/api/me")
        page.evaluate("match => play(match)", match)
        wait(page, lambda before=before: len(device.told) > before)
        assert device.told[before]["version"] >= version, "an event that was told is lost"
        page.wait_for_timeout(rng.randrange(400))
        device.kill(next(kinds))
        version = device.told[-1]["version"]
        if device.told[-1]["over"]:
            match = None
    hashes = {}
    for each in device.told:
        hashes.setdefault(each["match"], set()).add(each["hash"])
    for match, its in hashes.items():
        text = asked(device.page, "GET", f"/api/matches/{match}/record?go_on=true")
        (tmp_path / "game.pakal").write_text(text)
        (record,) = read_records(str(tmp_path / "game.pakal"))
        proof = fair.verify(record)
        assert not proof.flaws
        assert its <= set(proof.hashes), "an event that was told is lost"
    device.context.close()


FULL = """const said = new BroadcastChannel("full"), write = FileSystemSyncAccessHandle.prototype.write;
let full = false;
said.onmessage = ({ data }) => (full = data);
FileSystemSyncAccessHandle.prototype.write = function (...words) {
    if (full) throw self.QuotaExceededError ? new QuotaExceededError() : new DOMException("", "QuotaExceededError");
    return write.apply(this, words);
};
"""
"""At the beginning of the worker's program: the disk is full as long as a test says so."""


def with_worker(context, code):
    """Let the worker of the table begin with this code."""
    context.route(
        "**/table.worker*.js", lambda route: route.fulfill(response=(its := route.fetch()), body=code + its.text())
    )


def test_where_no_room_is_left_an_action_is_refused_in_words_and_can_be_played_later(address, chromium):  # noqa: F811
    context = chromium.new_context(locale="en", service_workers="block")
    with_worker(context, FULL)
    page = opened(context, address)
    match, answers = new_match(page), []
    for full in (True, False):
        page.evaluate("full => (window.said ??= new BroadcastChannel('full')).postMessage(full)", full)
        answers.append(page.evaluate("match => once(match)", match))
    refused, answer = answers
    assert refused["type"] == "refused"
    assert "no room left" in refused["message"]
    assert answer["type"] == "state"
    context.close()


@pytest.mark.parametrize("without", ["files", "everything", "turns"])
def test_a_browser_that_keeps_less_plays_all_the_same(address, chromium, without):  # noqa: F811
    context = chromium.new_context(locale="en", service_workers="block")
    broken = "StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));"
    if without == "everything":
        broken += "Object.defineProperty(self, 'indexedDB', { value: undefined });"
    if without == "turns":  # as on plain http
        broken = "delete Object.getPrototypeOf(navigator).locks;"
    context.add_init_script(broken)
    with_worker(context, broken)
    page = opened(context, address)
    begin(page, "rockets")
    match = page.url.rpartition("/")[2]
    page.goto(f"{address}me")
    said = page.locator("section", has=page.locator("#games"))
    if without != "files":
        expect(said).to_contain_text("your games are gone when you close it", timeout=LOADS)
    else:
        expect(said).to_contain_text("They lie in this browser", timeout=LOADS)
        assert asked(page, "GET", f"/api/matches/{match}")["status"] == "playing"
    context.close()


def test_a_first_visit_that_breaks_off_says_so_and_the_next_one_plays(address, browser):  # noqa: F811
    browser.route("**/kernels.zip", lambda route: route.abort())
    page = browser.new_page()
    page.goto(address)
    expect(page.get_by_role("alert").or_(page.locator(".notice")).first).to_be_visible(timeout=LOADS)
    browser.unroute("**/kernels.zip")
    page.close()
    opened(browser, address)


def new_match(page, game="rockets", **more):
    """A match of two people at this screen."""
    asked(page, "POST", "/api/me", {"name": "Ana"})
    return asked(page, "POST", "/api/matches", SEATS | {"game": game} | more)["id"]


def test_all_games_go_into_one_file_that_pakal_and_another_browser_read(address, browser, chromium, tmp_path):  # noqa: F811
    page = opened(browser, address)
    against = {"seats": [{"kind": "me"}, {"kind": "computer", "agent": "level-2"}]}
    running = [new_match(page), new_match(page, "jaguar", **against), new_match(page, "pacals-rocket")]
    page.goto(f"{address}me")
    with page.expect_download(timeout=LOADS) as download:
        page.get_by_role("button", name="Save all games").click(timeout=LOADS)
    file = tmp_path / "all.pakal"
    download.value.save_as(file)
    records = list(read_records(str(file)))
    assert {record.notes["match"] for record in records} == set(running)
    assert main(["verify", str(file)]) == 0

    elsewhere = chromium.new_context(locale="en")
    other = opened(elsewhere, address)
    other.goto(f"{address}me")
    other.get_by_role("button", name="Open saved games").click(timeout=LOADS)
    other.locator("input[type=file]").set_input_files(file)
    other.get_by_text("3 games are here now.").wait_for(timeout=LOADS)
    assert {each["id"] for each in asked(other, "GET", "/api/matches?list=mine")} == set(running)
    other.goto(f"{address}play/{running[0]}")
    other.get_by_text("What happened").or_(other.locator(".pass")).first.wait_for(timeout=LOADS)
    elsewhere.close()


def test_a_running_game_is_saved_at_its_table_and_goes_on_where_it_is_opened(address, browser, chromium):  # noqa: F811
    page = opened(browser, address)
    begin(page, "rockets")
    play(page, 1)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this game, to go on elsewhere").click()
    elsewhere = chromium.new_context(locale="en")
    other = opened(elsewhere, address)
    other.get_by_role("button", name="Open a game record").click()
    other.locator("input[type=file]").set_input_files(download.value.path())
    other.wait_for_url("**/play/**", timeout=LOADS)
    play(other, 1)
    elsewhere.close()


def test_a_hint_and_an_analysis_come(address, browser):  # noqa: F811
    page = opened(browser, address)
    begin(page, "rockets")
    page.get_by_role("button", name="Hint").first.click()
    page.locator(".hinted").first.wait_for(timeout=LOADS)
    text = (Path(__file__).parents[1] / "records").glob("rockets*.pakal")
    match = asked(page, "POST", "/api/records", next(iter(sorted(text))).read_text())["id"]
    asked(page, "POST", f"/api/matches/{match}/analysis")
    wait(page, lambda: asked(page, "GET", f"/api/matches/{match}/analysis")["done"] > 0)


@contextlib.contextmanager
def served(site):
    """The address of a host of this folder."""
    handler = functools.partial(Static, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}{PATH}"
        host.shutdown()


def test_an_installed_game_of_another_package_is_played_with_its_drawing(browser, tmp_path):  # noqa: F811
    files = {"web/table.js": MODULE, "web/table.css": "h2 { color: red; }", "web/cover.svg": "<svg></svg>"}
    (theirs := tmp_path / "theirs").mkdir()
    foreign.put(theirs, "own", rename("own", **files))
    command = [sys.executable, "-m", "pakal", "site", str(tmp_path / "site"), "--path", PATH]
    subprocess.run(command, env=os.environ | {"PYTHONPATH": str(theirs)}, check=True)
    browser.add_init_script("""localStorage.setItem("pakal", '{"confirm": "nothing"}')""")
    with served(tmp_path / "site") as theirs:
        page = opened(browser, theirs)
        match = new_match(page, "own", seats=[{"kind": "me"}, {"kind": "computer", "agent": "random"}], start_seat=0)
        page.goto(f"{theirs}play/{match}")
        page.locator("#own").wait_for(timeout=LOADS)
        before = asked(page, "GET", f"/api/matches/{match}")["ply"]
        page.locator("button.own").first.click()
        wait(page, lambda: asked(page, "GET", f"/api/matches/{match}")["ply"] > before)


ARRAYS = """function () {
    const numbers = this.filter((each) => each.length > 3 && each.every((item) => Number.isInteger(item)));
    return JSON.stringify(numbers);
}"""


def arrays_in(page, session):
    """All lists of whole numbers that the memory of a page holds, a moment after what is shown has changed."""
    page.wait_for_timeout(2500)
    prototype = session.send("Runtime.evaluate", {"expression": "Array.prototype"})["result"]["objectId"]
    objects = session.send("Runtime.queryObjects", {"prototypeObjectId": prototype})["objects"]["objectId"]
    call = {"objectId": objects, "functionDeclaration": ARRAYS, "returnByValue": True}
    text = session.send("Runtime.callFunctionOn", call)["result"]["value"]
    session.send("Runtime.releaseObject", {"objectId": objects})  # else it would keep them in memory
    return set(map(tuple, json.loads(text)))


def test_the_memory_of_a_page_holds_no_hand_but_that_of_the_person_who_looks(address, browser, tmp_path):  # noqa: F811
    browser.add_init_script("""localStorage.setItem("pakal", '{"confirm": "nothing", "pace": "instant"}')""")
    page = opened(browser, address)
    match = new_match(page, "jaguar", start_seat=0)
    session = browser.new_cdp_session(page)
    curtain, question = page.locator(".pass .btn.go"), page.locator("section.ask.mine .btn.go")
    page.goto(f"{address}play/{match}")
    curtain.wait_for(timeout=LOADS)
    held = [arrays_in(page, session)]
    curtain.click()
    question.first.wait_for(timeout=LOADS)
    held.append(arrays_in(page, session))
    page.keyboard.press("l")
    page.wait_for_timeout(500)  # a choice so soon after the last action counts as a second click
    page.locator("dialog[open] .choices button").first.press("Enter")
    curtain.wait_for(timeout=LOADS)
    page.wait_for_timeout(1000)  # what still moves on the screen is held until then
    held.append(arrays_in(page, session))
    curtain.click()
    question.first.wait_for(timeout=LOADS)
    held.append(arrays_in(page, session))
    (file := tmp_path / "game.pakal").write_text(asked(page, "GET", f"/api/matches/{match}/record?go_on=true"))
    (record,) = read_records(str(file))
    dealt = record.match.copy()
    dealt.truncate(next(ply for ply, each in enumerate(dealt.actions) if each.actor >= 0))
    hands = [dealt.view(seat).hand for seat in range(2)]
    assert [[hand in each for hand in hands] for each in held] == [
        [False, False],
        [True, False],
        [False, False],
        [False, True],
    ]


def visit(page, path):
    """Go to another page as by a link: the table stays open."""
    page.evaluate(
        "path => { const base = document.querySelector('meta[name=pakal-path]')?.content ?? '';"
        " if (base + path !== location.pathname) document.querySelector('main').dataset.left = '';"
        " const link = Object.assign(document.createElement('a'), { href: base + path });"
        " document.body.append(link); link.click(); link.remove(); }",
        path,
    )
    there = "main:not([data-left])"  # the page that is left stays until the other one has been loaded
    page.locator(f"{there} :is(h1, h2), {there}.pass").first.wait_for(timeout=LOADS)
    page.locator("[aria-busy=true]").first.wait_for(state="detached", timeout=LOADS)


FINISHED = Path(__file__).parents[1] / "records" / "jaguar-rody-card.pakal"

WITHOUT_A_SERVER = re.compile(r"e-?mail|webhook|mail|open tables|offene tische|tables ouvertes|otwarte stoły", re.I)
"""Words of what only a server has."""


def pages_of(page):
    """The paths of all pages of the site, by name."""
    against = {"seats": [{"kind": "me"}, {"kind": "computer", "agent": "level-1"}], "start_seat": 0}
    paths = {game: f"/play/{new_match(page, game, **against)}" for game in ("rockets", "jaguar", "pacals-rocket")}
    finished = asked(page, "POST", "/api/records", FINISHED.read_text())["id"]
    return {
        "lobby": "/",
        "me": "/me",
        "rules": "/rules/jaguar",
        "lesson": "/learn/rockets",
        **paths,
        "curtain": f"/play/{new_match(page, 'jaguar', start_seat=0)}",
        "replay": f"/replay/{finished}",
        "analysis": f"/analysis/{finished}",
    }


@pytest.mark.parametrize("language", ["en", "de", *[pytest.param(one, marks=pytest.mark.long) for one in ("fr", "pl")]])
def test_every_page_of_the_site_is_accessible_on_a_phone(address, chromium, language):  # noqa: F811
    context = chromium.new_context(locale=language, viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    wrong = []
    asked(page, "GET", "/api/version")
    for name, path in pages_of(page).items():
        visit(page, path)
        found = violations(page) + untranslated(page)
        found += WITHOUT_A_SERVER.findall(words(page)) if name in ("lobby", "me") else []
        for size in ({"width": 360, "height": 740}, PHONE):
            page.set_viewport_size(size)
            if wide := sideways(page):
                found.append(f"{wide} px too wide at {size['width']}")
        wrong.extend(f"{name}: {line}" for line in found)
    context.close()
    assert wrong == []
