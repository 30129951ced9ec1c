"""Numbers as people write them: with their nouns, and with a true minus sign."""


def count_text(number: int, noun: str) -> str:
    """How many: `1 game`, `2,000 games`, `3 plies`."""
    if number != 1:
        noun = "plies" if noun == "ply" else f"{noun}s"
    return f"{number:,} {noun}"


def span_text(least: int, most: int) -> str:
    """From how many to how many: `2–5`, or `2` where both are the same."""
    return f"{least}–{most}" if least < most else str(most)


def with_minus(number: str) -> str:
    """A number as text, with a true minus sign."""
    return number.replace("-", "−")
