"""Legal actions as the terminal lists them: a letter to type, words, and notation."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product

from rich.text import Text

from pakal.core.match import Match
from pakal.core.texts import Texts

LETTERS = "abcdefgijkmnoprstuvwxy"
"""What actions are lettered by, so that a number is always a card, a space or a slot. h, l, q and z are commands."""

IN_WORDS = re.compile(r"[\w\s,]+")
"""What a person types who does not write notation."""


@dataclass
class Listed:
    """One legal action.

    Attributes:
        letters: what a person types to choose it.
        text: notation.
    """

    letters: str
    text: str
    action: int
    listing: "Listing"

    @cached_property
    def words(self) -> str:
        """The action as the table says it, and what it earns at once; notation where a game has no words."""
        choice = self.listing.match.choice(self.action)
        words = self.listing.texts.phrase(choice.kind, choice.args, choice.text, self.listing.names)
        return f"{words} (+{choice.points})" if choice.points else words

    def line(self) -> Text:
        """As it stands in the list, the notation beside the words for those who type it."""
        notation = "" if self.words == self.text else f"  {self.text}"
        return Text.assemble((f"{self.letters:>3}", "bold"), f"  {self.words}", (notation, "dim"))


class Listing:
    """The legal actions of the seat to act.

    Args:
        match: where it stands; a listing is of this position.
        texts, names: in whose words.
        commands: what people type to do something else.
    """

    def __init__(self, match: Match, texts: Texts, names: Sequence[str], commands: Collection[str]) -> None:
        self.match, self.texts, self.names = match, texts, names
        legal = [int(action) for action in match.legal_actions()]
        spelt = [match.spell(action) for action in legal]
        letters = islice(lettered({*commands, *spelt}), len(legal))
        self.actions = [Listed(*found, self) for found in zip(letters, spelt, legal, strict=True)]

    def chosen(self, said: str) -> Listed | None:
        """The action that somebody names, by its letters or in notation."""
        return next((found for found in self.actions if said in (found.letters, found.text)), None)

    def speaking_of(self, said: str) -> list[Listed]:
        """Actions in whose words all of these words and numbers stand: `5`, `12 16`, `slot 3`."""
        if not IN_WORDS.fullmatch(said):
            return []
        wanted = words_in(said)
        return [found for found in self.actions if wanted <= words_in(found.words)]


def words_in(text: str) -> set[str]:
    """The words and numbers of a text."""
    return set(re.findall(r"\w+", text.casefold()))


def lettered(taken: Collection[str]) -> Iterator[str]:
    """`a`, `b`, … `aa`, … without those that mean something else."""
    length = 1
    while True:
        found = ("".join(letters) for letters in product(LETTERS, repeat=length))
        yield from (letters for letters in found if letters not in taken)
        length += 1
