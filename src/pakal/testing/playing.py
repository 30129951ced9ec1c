"""Matches that tests play by actions in notation."""

from pakal.core.match import Match


def play(match: Match, *actions: str) -> Match:
    """The same match after these actions. Raises as `Match.play` does."""
    for text in actions:
        match.play(text)
    return match
