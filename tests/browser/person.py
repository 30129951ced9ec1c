"""A person at a browser, who plays at the table by mouse, finger or keyboard."""

import contextlib
import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, WebSocket, expect

from pakal.table.base.messages import LEFT_OUT

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1440, "height": 900}


SAME_NUMBERS = """const drawn = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => {
    if (array.length !== 32) return drawn(array);
    const count = Number(localStorage.getItem("drawn") ?? 0);
    localStorage.setItem("drawn", count + 1);
    return array.fill(count);
};"""
"""The numbers that a browser adds to the dice, 32 bytes each, are the same every time: 0, 1, and so on."""


class Person:
    """One browser with its own memory.

    Args:
        confirm: whether the table asks before each action; None: as it does by itself.
        pace: how fast things are shown; None: as the table does it by itself.
        more: options of the browser's context (`viewport`, `locale`, `color_scheme`, …).

    Attributes:
        errors: what pages reported that should not have happened.
        heard: every message that came through a socket of any tab.
        states: the states among them, each with its whole view.
        state: the last of them.
    """

    def __init__(
        self, browser: Browser, url: str, *, confirm: bool | None = False, pace: str | None = "instant", **more
    ) -> None:
        options = {"viewport": LAPTOP, "locale": "en-GB", "reduced_motion": "reduce", "base_url": url} | more
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(30_000)
        wishes = {"confirm": {True: "action", False: "nothing"}.get(confirm), "pace": pace}
        kept = json.dumps(json.dumps({wish: how for wish, how in wishes.items() if how is not None}))
        self.context.add_init_script(f"localStorage.getItem('pakal') || localStorage.setItem('pakal', {kept})")
        self.context.add_init_script(SAME_NUMBERS)
        self.errors: list[str] = []
        self.heard: list[str] = []
        self.states: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {"version": -1}
        self.rng = random.Random(1)
        self.page = self.open()

    def open(self) -> Page:
        """A new tab; its errors count."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.note(f"{message.text} {message.location['url']}", message.type))
        page.on("websocket", self.listen)
        return page

    def listen(self, socket: WebSocket) -> None:
        """Keep what comes through a socket."""
        view: dict[str, Any] = {}  # as the page has it: a brief state brings only the fields that have changed

        def hear(frame: str | bytes) -> None:
            assert isinstance(frame, str)
            self.heard.append(frame)
            said = json.loads(frame)
            if said["type"] == "state":
                said = LEFT_OUT | said
                if said["whole"]:
                    view.clear()
                view.update(said["view"])
                self.state = said | {"view": dict(view)}
                self.states.append(self.state)

        socket.on("framereceived", hear)

    def until(self, done: Callable[[], bool], seconds: float = 60) -> None:
        """Wait for something that is seen here, not on the page."""
        deadline = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < deadline, "it did not happen"
            self.page.wait_for_timeout(20)

    def note(self, text: str, kind: str = "error") -> None:
        """Note an error of the console or a warning of Svelte, but no lost connection, which some tests cause."""
        wrong = kind == "error" or (kind == "warning" and "svelte" in text)
        if wrong and not re.search(r"net::ERR|WebSocket connection|status of (409|50\d)", text):
            self.errors.append(text)

    def go(self, path: str) -> None:
        self.page.goto(path)
        expect(self.page.locator("main").first).to_be_visible()

    # At the table

    @property
    def match(self) -> str:
        """Id of the match on the screen."""
        return self.page.url.rsplit("/", 1)[-1].split("?")[0].split("#")[0]

    @property
    def asked(self) -> Locator:
        """The question, while it is this person's to answer."""
        return self.page.locator("section.ask.mine")

    @property
    def over(self) -> Locator:
        """The result, once the game is over."""
        return self.page.locator("section.ask.result")

    def podium(self) -> None:
        """See how it ended, without the counting."""
        expect(self.over).to_be_visible()
        skip = self.page.locator(".counting .acts .btn.plain")
        if skip.count():
            with contextlib.suppress(TimeoutError):  # the counting may come to its end by itself
                skip.click(timeout=5000)
        expect(self.page.locator(".counting")).to_have_count(0)

    @property
    def pass_screen(self) -> Locator:
        """The cover between two people at one screen."""
        return self.page.locator(".pass")

    def sit(self, link: str, name: str = "") -> None:
        """Take the seat of an invitation."""
        self.go(link)
        if name:
            self.page.locator("input").first.fill(name)
        self.page.locator("main button[type=submit], main .btn.go").first.click()
        self.page.wait_for_url("**/play/*")

    def turn(self) -> str:
        """Wait until something is asked of this person, somebody else at this screen, or the game is over."""
        kind = self.turn_now(30_000)
        assert kind != "waiting", "nobody is asked anything"
        return kind

    def turn_now(self, timeout: float = 300) -> str:
        """`over`, `pass`, `asked`, or `waiting` for others."""
        try:
            found = self.page.wait_for_function(
                """() => document.querySelector("section.ask.result") ? "over"
                    : document.querySelector(".pass .btn.go") ? "pass"
                    : document.querySelector("section.ask.mine .btn.go") ? "asked" : null""",
                timeout=timeout,
            )
        except TimeoutError:
            return "waiting"
        return str(found.json_value())

    def act(self) -> None:
        """Do any legal action, by the list of all of them and the keyboard."""
        page = self.page
        version = self.state["version"]
        choices = page.locator("dialog[open] .choices button")
        deadline = time.monotonic() + 60
        while self.state["version"] == version:
            assert time.monotonic() < deadline, "nothing could be done"
            self.until(lambda: bool(page.keyboard.press("l") or choices.count()))
            page.wait_for_timeout(410)  # a choice so soon after the last action counts as a second click
            choices.nth(self.rng.randrange(choices.count())).press("Enter")
            with contextlib.suppress(AssertionError):
                self.until(lambda: self.state["version"] > version, 3)

    def said(self) -> str:
        """The whole log, also the lines out of sight."""
        log = self.page.locator(".log ol")
        return (log.text_content() or "") if log.count() else ""
