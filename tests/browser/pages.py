"""Checks of every page: accessibility, width, words of the chosen language."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.table.harness import Program

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

MESSAGE = re.compile(
    r"\b(?:table|lobby|event|reason|question|action|lesson|rules|me|shell|error|chat|replay|option|level|ending|hint|review|analysis"
    r"|edition|rockets|jaguar|pr|sign|play|board|own|hand|middle|come|host)-[a-z][a-z-]*\b(?![.@/\w])"
)
"""The name of a message, which stands where its text should."""


def become(somebody: Person, guest: Program) -> None:
    """The person's browser is another device of a guest, who has played before."""
    code = guest.http.post("/api/me/devices").json()["code"]
    answer = somebody.context.request.post("/api/me/devices/claim", data={"code": code})
    assert answer.ok, answer.text()


def violations(page: Page) -> list[str]:
    """What axe has to say against the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # a script element would be refused by the content policy
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)"
    )
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]} ({len(one['nodes'])})" for one in found]


def sideways(page: Page) -> int:
    """Pixels by which the page is wider than the window; a drawing may need a moment to fit in."""
    for _ in range(20):
        wide = page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth")
        if wide <= 0:
            return 0
        page.wait_for_timeout(25)
    return int(wide)


def key(page: Page, name: str, opens: str = "dialog[open]") -> None:
    """Press a key until what it opens is there."""
    opened = page.locator(opens)
    expect(opened).to_have_count(0)
    for _ in range(50):
        page.wait_for_timeout(100)  # a dialog that was closed says so a moment later; choices come a moment later
        if opened.count():
            return
        page.keyboard.press(name)
    raise AssertionError(f"{name} opens nothing")


def words(page: Page) -> str:
    """Everything on the page that is read or spoken."""
    return str(
        page.evaluate(
            """() => [document.title, document.body.innerText, ...[...document.querySelectorAll(
                "[aria-label], [title], [placeholder], [aria-valuetext]")].flatMap((element) =>
                    ["aria-label", "title", "placeholder", "aria-valuetext"].map((name) => element.getAttribute(name)))]
                .join("\\n")"""
        )
    )


def untranslated(page: Page) -> list[str]:
    """Names of messages that have no text, and arguments of messages that nobody gave."""
    return sorted({*MESSAGE.findall(words(page)), *re.findall(r"\{\s*\$[\w-]+", words(page))})


def settled(page: Page) -> None:
    """Everything that the page waits for is there."""
    page.locator("main :is(h1, h2), main.pass").first.wait_for()
    page.locator("[aria-busy=true]").first.wait_for(state="detached")
    if re.search("/(play|replay|analysis|learn)/", page.url):
        page.locator("section.ask, .pass .btn").first.wait_for()
    if "/analysis/" in page.url:
        page.locator(".curve svg, section.under .btn").first.wait_for()
