"""Legal actions as the terminal lists them: a letter to type, words, and notation."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product

from rich.text import Text

from pakal.core.match import Match
from pakal.core.texts import Texts

LETTERS = "abcdefgijkmnoprstvwxyz"
"""Letters that name actions, so that a number is always a card, a space or a slot. h, l, q and u are commands."""

LIT = "▸"
"""Marks the action that a lesson asks for."""

IN_WORDS = re.compile(r"[\w\s,]+")
"""Input in words, and not in notation."""


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
        """The action in the words of the table, with its points; in notation where a game has no words for it."""
        choice = self.listing.match.choice(self.action)
        words = self.listing.texts.phrase(choice.kind, choice.args, choice.text, self.listing.names)
        return f"{words} (+{choice.points})" if choice.points else words

    def line(self, lit: bool = False) -> Text:
        """The action as a line of the list, with its notation beside the words; `lit` marks it by a sign."""
        notation = "" if self.words == self.text else f"  {self.text}"
        letters = f"{LIT}{self.letters}" if lit else self.letters
        return Text.assemble((f"{letters:>3}", "bold"), (f"  {self.words}", "bold" if lit else ""), (notation, "dim"))


class Listing:
    """The legal actions of the seat to act.

    Args:
        match: the game as it stands; the listing is of this position.
        texts: texts of the language.
        names: by seat, the name of its player.
        commands: inputs that mean something else, so no action gets such letters.
    """

    def __init__(self, match: Match, texts: Texts, names: Sequence[str], commands: Collection[str]) -> None:
        self.match, self.texts, self.names = match, texts, names
        legal = [int(action) for action in match.legal_actions()]
        notations = [match.spell(action) for action in legal]
        letters = islice(letters_without({*commands, *notations}), len(legal))
        self.actions = [Listed(*parts, self) for parts in zip(letters, notations, legal, strict=True)]

    def action_of(self, text: str) -> Listed | None:
        """The action that a person names by its letters or in notation; None if there is none."""
        return next((action for action in self.actions if text in (action.letters, action.text)), None)

    def speaking_of(self, text: str) -> list[Listed]:
        """Actions in whose words all typed words and numbers stand: `5`, `12 16`, `slot 3`."""
        if not IN_WORDS.fullmatch(text):
            return []
        words = words_in(text)
        return [action for action in self.actions if words <= words_in(action.words)]


def words_in(text: str) -> set[str]:
    """The words and numbers of a text."""
    return set(re.findall(r"\w+", text.casefold()))


def letters_without(inputs: Collection[str]) -> Iterator[str]:
    """`a`, `b`, … `aa`, … without those in `inputs`."""
    length = 1
    while True:
        names = ("".join(letters) for letters in product(LETTERS, repeat=length))
        yield from (name for name in names if name not in inputs)
        length += 1
