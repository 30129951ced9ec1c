"""What people read: numbers of districts, names of players, what a page does where nobody does anything."""

from tests.browser.test_games import set_table


def computers(count: int, level: int = 2) -> list[dict[str, str]]:
    """Seats for computer players."""
    return [{"kind": "computer", "agent": f"level-{level}"}] * count


def test_a_district_has_one_number_on_the_board_in_the_panel_and_in_words(person):
    somebody = person()
    made = set_table(somebody, "pacals-rocket", ["me", *computers(1)], start_seat=0)
    somebody.go(f"/play/{made['id']}")
    somebody.page.locator("section.ask .q").wait_for()
    tags = somebody.page.locator(".drawing .tag")
    told = dict(zip(*(tags.locator(half).all_text_contents() for half in (".number", ".worth")), strict=True))
    # Tiles take districts 5, 11 and 14 out of a game of two.
    assert sorted(map(int, told)) == [number for number in range(1, 17) if number not in (5, 11, 14)]
    assert told["9"] == "7"
    assert somebody.page.locator(".chip", has_text="District 9, worth 7").count() == 1
    assert "district 9, worth 7" in str(somebody.page.locator(".sq[aria-label^='f6:']").get_attribute("aria-label"))
