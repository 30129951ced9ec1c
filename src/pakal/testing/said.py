"""What a game says to people: every message that it needs is there, in every language that it has."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from io import StringIO
from typing import Any

from rich.console import Console

from pakal.core.actors import SPECTATOR
from pakal.core.choice import Choice
from pakal.core.facts import Facts
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.registry import packages
from pakal.core.seats import SIGN_NAMES
from pakal.core.texts import FALLBACK, LANGUAGES, Texts, clauses_told
from pakal.core.view import Event, Reason

OFTEN = 12
"""Times that a message is filled in; the numbers in it are other ones each time."""

PLAIN = "any"
"""Kind of a choice of which nothing is said but its notation."""


class Noted(Texts):
    """Texts that keep what they lack instead of stopping at it.

    Attributes:
        wrong: what is missing, or cannot be said with the arguments that it was given.
    """

    def __init__(self, language: str, package: str) -> None:
        super().__init__(language, [package])
        self.wrong: dict[str, None] = {}

    def say(self, message: str, args: Mapping[str, Any] | None = None, attribute: str | None = None) -> str:
        """The message, or its name where it cannot be said."""
        try:
            return super().say(message, args, attribute)
        except KeyError:
            self.wrong[message] = None
        except ValueError as error:
            self.wrong[str(error)] = None
        return message

    def need(self, message: str, attribute: str | None = None) -> None:
        """A message that there must be, whatever it is filled with."""
        if not self.has(message, attribute):
            self.wrong[message if attribute is None else f"{message}.{attribute}"] = None


class Said:
    """Everything that the games of a check say, in all languages of the game."""

    def __init__(self, game: Game) -> None:
        self._times: Counter[str] = Counter()
        package = package_of(game)
        folder = files(package) / "texts"
        self._texts = [
            Noted(language, package) for language in LANGUAGES if language == FALLBACK or (folder / language).is_dir()
        ]
        for texts in self._texts:
            for message, attribute in needed(game.facts, package):
                texts.need(message, attribute)

    def check(self) -> None:
        """All that is missing, in one message."""
        wrong = dict.fromkeys(line for texts in self._texts for line in texts.wrong)
        assert not wrong, f"texts are missing or wrong: {', '.join(wrong)}"

    def choices(self, match: Match, choices: Sequence[Choice]) -> None:
        """Legal actions in words, and what they do."""
        for choice in choices:
            if choice.kind != PLAIN and self._is_new(f"action-{choice.kind}", choice.args):
                for texts, names in self._spoken(match):
                    texts.say(f"action-{choice.kind}", texts.named(choice.args, names))
            self._events(match, choice.effects, None)

    def reasons(self, match: Match, reasons: Sequence[Reason]) -> None:
        """Why something is not allowed."""
        for reason in reasons:
            if self._is_new(f"reason-{reason.kind}", reason.args):
                for texts, names in self._spoken(match):
                    texts.reason(reason, names)

    def log(self, match: Match) -> None:
        """The log as everybody reads it, and the end of the game."""
        for viewer in (SPECTATOR, *range(match.setup.players)):
            for entry in match.log(viewer):
                self._events(match, entry.events, viewer if viewer >= 0 else None)
        for texts, _ in self._spoken(match):
            texts.say(f"ending-{match.outcome().reason}")

    def _events(self, match: Match, events: Sequence[Event], you: int | None) -> None:
        """What happened, to somebody who is spoken to where it is about them."""
        for event in events:
            own = [name for name, value in event.args.items() if value == you and name in self._texts[0].seat_arguments]
            if self._is_new(f"event-{event.kind} {own}", event.args):
                for texts, names in self._spoken(match):
                    texts.event(event, names, you)

    def _is_new(self, message: str, args: Mapping[str, Any]) -> bool:
        """Whether a message with such arguments has not been said often enough."""
        key = f"{message} {sorted(args)}"
        self._times[key] += 1
        return self._times[key] <= OFTEN

    def drawing(self, match: Match, number: int) -> None:
        """A position can be drawn and its question asked, in one language after the other."""
        texts = self._texts[number % len(self._texts)]
        names, view = names_in(texts, match), match.view(number % match.setup.players)
        Console(file=StringIO(), width=100).print(match.game.draw(view, texts, names))
        if match.actor >= 0:
            asked = texts.question(match.game.question(view), names)
            assert asked, "the question is empty"

    def _spoken(self, match: Match) -> Iterator[tuple[Texts, list[str]]]:
        """Every language, with what the players are called in it."""
        return ((texts, names_in(texts, match)) for texts in self._texts)


def names_in(texts: Texts, match: Match) -> list[str]:
    """What the players are called."""
    return [texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]


def package_of(game: Game) -> str:
    """The package of a game, registered or not."""
    return packages().get(game.facts.name) or type(game).__module__.rpartition(".")[0]


def needed(facts: Facts, package: str) -> list[tuple[str, str | None]]:
    """Messages that every game needs, whatever happens in it: name and attribute."""
    found: list[tuple[str, str | None]] = [
        (message, None) for message in ("title", "published", "tagline", "rules-overview", "notation-help")
    ]
    for edition in facts.editions:
        found += [(f"edition-{edition.name}", None), (f"edition-{edition.name}", "source")]
        found += [(f"edition-name-{edition.name}", None), (f"edition-short-{edition.name}", None)]
    for option in facts.options:
        found.append((f"option-{option.name}", None))
        if not option.choices:
            found.append((f"option-{option.name}", "values"))
        words = [value for value in option.choices if value not in ("on", "off") and not value.isdigit()]
        found += [(f"choice-{option.name}-{value}", None) for value in words]
    found += [(f"ending-{reason}", None) for reason in facts.reasons]
    chapters = dict.fromkeys(clause.rpartition("-")[0] for clause in clauses_told(package))
    return found + [(f"chapter-{chapter}", None) for chapter in chapters]
