"""A page without a server, when its host gets a newer version: the game goes on, and the next visit has the new one."""

import shutil

from playwright.sync_api import expect

from pakal.table.storage.files import FORMAT, Entry, line_of
from tests.browser.test_site import (  # noqa: F401
    KEPT,
    LOADS,
    PATH,
    address,
    begin,
    browser,
    folder,
    opened,
    pytestmark,
    site_of,
    stored,
    wait_until,
)
from tests.browser.test_site_kept import asked, new_match, served, visit

NEW = "0123456789ab"

IS_KEPT = f"async () => Boolean(await (await caches.open('pakal-site-{NEW}')).match('{PATH}'))"
"""Whether the browser keeps the newer version whole."""

UPDATE = "async () => (await navigator.serviceWorker.ready).update()"
"""A browser looks for a newer version from time to time; now it does so at once."""

VERSION = "() => document.querySelector('meta[name=pakal-engine]').dataset.version"

WRITE = """async (text) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pakal-games", { create: true });
    const file = await (await folder.getFileHandle("table.9000", { create: true })).createWritable();
    await file.write(text);
    await file.close();
}"""


def put_newer(live, site):
    """Put a newer version into the place of a site: all of its programs have other addresses."""
    old = site_of(site)["version"]
    engine = next(site.glob("engine-*")).name
    shutil.rmtree(live)
    shutil.copytree(site, live)
    (live / engine).rename(live / "engine-newer")
    (live / "assets").rename(live / "newer")
    (live / "assets").mkdir()
    (live / "newer").rename(live / "assets" / "newer")
    for name in ("index.html", "404.html", "sw.js"):
        text = (live / name).read_text().replace(old, NEW).replace(engine, "engine-newer")
        (live / name).write_text(text.replace(f"{PATH}assets/", f"{PATH}assets/newer/"))


def act(page, match):
    """Let the seat to act play in a match of people at this screen."""
    page.evaluate("match => once(match)", match)
    return stored(page).count("play:")


def test_a_game_goes_on_with_the_old_files_and_the_next_visit_has_the_new_ones(browser, folder, tmp_path):  # noqa: F811
    live = tmp_path / "live"
    shutil.copytree(folder, live)
    with served(live) as site:
        page = opened(browser, site)
        match = new_match(page)
        wait_until(page, KEPT)
        put_newer(live, folder)
        page.evaluate(UPDATE)
        wait_until(page, IS_KEPT)
        begin(page, "rockets")  # pages, drawings and the worker that searches are loaded now, from the old version
        page.get_by_role("heading", name="play a card").wait_for(timeout=LOADS)
        page.keyboard.press("h")
        page.locator(".hinted").first.wait_for(timeout=LOADS)
        visit(page, "/rules/jaguar")
        played = act(page, match)

        other = browser.new_page()
        other.goto(site)
        assert other.evaluate(VERSION) == NEW
        expect(other.get_by_role("status").first).to_contain_text("another tab still plays", timeout=LOADS)
        assert act(page, match) > played
        page.close()
        assert asked(other, "GET", f"/api/matches/{match}")["status"] == "playing"
        assert act(other, match) > played + 1
        browser.set_offline(True)
        other.goto(f"{site}play/{match}")
        assert other.evaluate(VERSION) == NEW
        other.locator(".pass").or_(other.get_by_text("What happened")).first.wait_for(timeout=LOADS)


def test_a_host_that_changes_in_the_midst_of_it_leaves_the_older_version_whole(browser, folder, tmp_path):  # noqa: F811
    live = tmp_path / "live"
    shutil.copytree(folder, live)
    with served(live) as site:
        page = opened(browser, site)
        wait_until(page, KEPT)
        put_newer(live, folder)
        shutil.rmtree(live / "engine-newer")
        page.evaluate(f"({UPDATE})().catch(() => undefined)")
        page.close()
        browser.set_offline(True)
        page = opened(browser, site)
        assert page.evaluate(VERSION) == site_of(folder)["version"]
        begin(page, "rockets")


def test_games_that_a_newer_version_has_kept_are_left_alone(address, browser):  # noqa: F811
    page = browser.new_page()
    page.goto(f"{address}manifest.webmanifest")
    page.evaluate(WRITE, line_of(Entry(format=FORMAT + 1, whole=True)).decode())
    page.goto(address)
    expect(page.get_by_role("status").first).to_contain_text("A newer pakal has kept your games here", timeout=LOADS)
    assert f'"format":{FORMAT + 1}' in stored(page)
