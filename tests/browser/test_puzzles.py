"""Puzzles on the page: one that is answered wrong, one that is solved, and the puzzle of the day."""

from datetime import date

import pytest
from playwright.sync_api import expect

from pakal.catalogue.registry import game
from pakal.teach.puzzles import Played, daily, puzzles_of

from .person import LAPTOP, PHONE

GAME = "jaguar"


def choose(ines, played, text):
    """Play an action by the list of all choices, in which they stand as the table sorts them."""
    ines.page.locator(".puzzle .all").click()
    ines.page.locator("dialog[open] .choices button").nth(played.match.legal().index(text)).click()
    ines.page.locator(".puzzle .acts .go").click()


def wrong_one(played):
    """A wrong answer with a value."""
    answers = played.decision(played.line).answers
    return next(each.text for each in answers if played.verdict(each.text, played.line) == "wrong")


def solve(ines, puzzle):
    """Play the right turn."""
    line = ()
    while not (played := Played(game(GAME), puzzle, line)).over:
        right = played.decision(line).right[0]
        text = next(each for each in played.match.legal() if played.detectors.result(each) == right)
        choose(ines, played, text)
        line = (*line, text)
        while rote := Played(game(GAME), puzzle, line).rote:
            line = (*line, rote)
        if not Played(game(GAME), puzzle, line).over:
            expect(ines.page.locator("#question")).to_have_text("Right. And now?")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_one_puzzle_is_failed_and_the_next_is_solved(person, size):
    ines = person(viewport=size)
    page = ines.page
    first, second = puzzles_of(GAME)[:2]
    ines.go(f"/puzzles/{GAME}?id={first.id}&of=series:1")
    expect(page.locator("#question")).to_contain_text("Find the best turn.")
    played = Played(game(GAME), first)
    choose(ines, played, wrong_one(played))
    expect(page.locator("#question")).to_have_text("That is not the best.")
    expect(page.locator("div.told .why").first).to_be_visible()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("div.told .solution")).to_contain_text("The answer:")
    page.get_by_role("button", name="Try again").click()
    solve(ines, first)
    expect(page.locator("#question")).to_have_text("Right!")
    expect(page.locator("div.told .rating")).to_contain_text("−")
    page.locator(".puzzle .acts .go").click()
    expect(page).to_have_url(f"{page.url.partition('/puzzles')[0]}/puzzles/{GAME}?id={second.id}&of=series:1")
    expect(page.locator("#question")).to_contain_text("Find the best turn.")
    solve(ines, second)
    expect(page.locator("#question")).to_have_text("Right!")
    expect(page.locator("div.told .rating")).to_contain_text("+")
    page.get_by_role("link", name="All puzzles").first.click()
    expect(page.locator(".mine")).to_contain_text("after 2 puzzles")
    assert not ines.errors


def test_the_puzzle_of_the_day_is_that_of_the_date_here(person):
    ines = person(timezone_id="Pacific/Kiritimati")
    ines.page.clock.set_fixed_time("2026-11-28T12:00:00Z")
    name, puzzle = daily(date(2026, 11, 29))
    with ines.page.expect_response(f"**/api/puzzles/{name}/{puzzle.id}"):
        ines.go("/puzzles/daily")
    expect(ines.page.locator("#question")).to_contain_text("Find the best turn.")
