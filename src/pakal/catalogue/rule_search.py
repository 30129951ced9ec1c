"""Search in the rules of a game, for `pakal rules` and for the page. It finds other forms of a word, and near words.

People seldom type the words of a clause: "trade" for "offer", "placing" for "place". So the search asks three
times: for the words themselves, for words that differ from them only at their end, and for near words. The first
question with an answer counts.
"""

import unicodedata
from collections.abc import Callable, Sequence
from functools import cache

from pakal.base.texts import COMMON, Texts, clauses_told
from pakal.base.wording import FALLBACK
from pakal.catalogue.registry import packages

Says = Callable[[str, str], bool]
"""Whether a text says a word; both are comparable."""

LEAST = 4
"""So many first letters are common to two forms of a word."""

ENDING = 3
"""So many last letters may differ between two forms of a word."""


def search(game: str, words: Sequence[str], language: str) -> list[str]:
    """Clauses of a game and of all games that speak of all the words, the best match first.

    If no clause in this language does, the search is repeated in English.
    """
    for spoken_language in dict.fromkeys((language, FALLBACK)):
        for says in (says_itself, says_form, lambda text, word, of=spoken_language: says_near(text, word, of)):
            hits = []
            for place, (clause, title, text) in enumerate(clause_texts(game, spoken_language)):
                rank = match(words, title, f"{text} {clause}", says)
                if rank is not None:
                    hits.append((rank, place, clause))
            if hits:
                return [clause for _, _, clause in sorted(hits)]
    return []


@cache
def clause_texts(game: str, language: str) -> tuple[tuple[str, str, str], ...]:
    """Each clause of a game and of all games, with its title, and its text with the ruling."""
    rows = []
    for package in (packages()[game], COMMON):
        texts = Texts(language, [package])
        for clause in clauses_told(package):
            title, text, ruling = texts.clause(clause)
            rows.append((clause, title, f"{text} {ruling or ''}"))
    return tuple(rows)


def says_itself(text: str, word: str) -> bool:
    """Whether a text has a word, also inside a longer one."""
    return word in text


def says_form(text: str, word: str) -> bool:
    """Whether a text has a word, or another form of it."""
    return word in text or any(are_forms(word, other) for other in words_of(text))


def says_near(text: str, word: str, language: str) -> bool:
    """Whether a text has a word, another form of it, or a near word."""
    return any(says_form(text, near) for near in (word, *near_words(word, language)))


def are_forms(one: str, other: str) -> bool:
    """Whether two words differ only at their end: "placing" and "placed"."""
    common = 0
    for letter, same in zip(one, other, strict=False):
        if letter != same:
            break
        common += 1
    return common >= LEAST and max(len(one), len(other)) - common <= ENDING


def near_words(word: str, language: str) -> list[str]:
    """Words that mean much the same in these games: those that stand with a form of the word in the texts.

    The message `near-words` has a group a line.
    """
    groups = [comparable(line).split() for line in Texts(language).say("near-words").split("\n")]
    return [near for group in groups if any(word == one or are_forms(word, one) for one in group) for near in group]


def match(words: Sequence[str], title: str, text: str, says: Says = says_itself) -> int | None:
    """How well a clause matches all words: 0 is best; None if it does not."""
    title, text = comparable(title), comparable(text)
    phrase = comparable(" ".join(words))
    plain_words = phrase.split()
    if not all(says(f"{title} {text}", word) for word in plain_words):
        return None
    tests = (phrase == title, phrase in title, all(says(title, word) for word in plain_words), phrase in text, True)
    return tests.index(True)


def comparable(text: str) -> str:
    """A text for comparison: without case, accents and typographic signs."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("’", "'"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


@cache
def words_of(text: str) -> tuple[str, ...]:
    """The words of a comparable text, each once."""
    return tuple(dict.fromkeys("".join(letter if letter.isalpha() else " " for letter in text).split()))
