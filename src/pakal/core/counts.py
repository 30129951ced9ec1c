"""Numbers with their nouns, in the English of the command line and of reports."""


def count_text(number: int, noun: str) -> str:
    """How many: `1 game`, `2,000 games`, `3 plies`."""
    if number != 1:
        noun = "plies" if noun == "ply" else f"{noun}s"
    return f"{number:,} {noun}"
