"""Checks the texts of a game: every message that its games need exists in each of its languages.

PYTEST_DONT_REWRITE: the message of a check says all.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from io import StringIO
from typing import Any

from rich.console import Console

from pakal.base.languages import FALLBACK, LANGUAGES, SIGN_NAMES
from pakal.base.message import Event, Reason
from pakal.base.texts import COMMON, Texts, clauses_told
from pakal.catalogue.registry import packages
from pakal.core.facts import Facts
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.view import Choice
from pakal.kernels.kernel import SPECTATOR

OFTEN = 12
"""A message is filled in so many times, each time with other numbers."""

PLAIN = "any"
"""Kind of a choice that has no words but its notation."""


class Noted(Texts):
    """Texts that collect their faults instead of raising the first.

    Attributes:
        wrong: messages that are missing, or that cannot be filled in with their arguments.
    """

    def __init__(self, language: str, package: str) -> None:
        super().__init__(language, [package])
        self.wrong: dict[str, None] = {}

    def say(self, message: str, args: Mapping[str, Any] | None = None, attribute: str | None = None) -> str:
        """The message, or its name where it is faulty."""
        try:
            return super().say(message, args, attribute)
        except KeyError:
            self.wrong[message] = None
        except ValueError as error:
            self.wrong[str(error)] = None
        return message

    def need(self, message: str, attribute: str | None = None) -> None:
        """Note a message if it does not exist."""
        if not self.has(message, attribute):
            self.wrong[message if attribute is None else f"{message}.{attribute}"] = None


class Said:
    """Fills in all messages of the games of a check, in all languages of the game."""

    def __init__(self, game: Game) -> None:
        self._times: Counter[str] = Counter()
        package = package_of(game)
        folder = files(package) / "texts"
        self._clauses = {*clauses_told(package), *clauses_told(COMMON)}
        self._texts = [
            Noted(language, package) for language in LANGUAGES if language == FALLBACK or (folder / language).is_dir()
        ]
        for texts in self._texts:
            for message, attribute in needed_messages(game.facts, package):
                texts.need(message, attribute)
            for kind in game.kinds.events:
                texts.need(f"event-{kind.name}")
            for kind in game.kinds.all:
                if kind.clause:
                    texts.need(f"reason-{kind.name}")
                    self._cite(kind.clause)

    def check(self) -> None:
        """Raise with all faults in one message."""
        wrong = dict.fromkeys(line for texts in self._texts for line in texts.wrong)
        assert not wrong, f"texts are missing or wrong: {', '.join(wrong)}"

    def choices(self, match: Match, choices: Sequence[Choice]) -> None:
        """Put legal actions and their effects into words."""
        for choice in choices:
            if choice.kind != PLAIN and self._is_new(f"action-{choice.kind}", choice.args):
                for texts, names in self._languages(match):
                    texts.say(f"action-{choice.kind}", texts.with_names(choice.args, names))
            self._events(match, choice.effects, None)

    def reasons(self, match: Match, reasons: Sequence[Reason]) -> None:
        """Put reasons into words."""
        for reason in reasons:
            self._cite(reason.clause)
            if self._is_new(f"reason-{reason.kind}", reason.args):
                for texts, names in self._languages(match):
                    texts.reason(reason, names)

    def log(self, match: Match) -> None:
        """Put the log of every viewer and the end of the game into words."""
        for viewer in (SPECTATOR, *range(match.setup.players)):
            for entry in match.log(viewer):
                self._events(match, entry.events, viewer if viewer >= 0 else None)
        for texts, _ in self._languages(match):
            texts.say(f"ending-{match.outcome().reason}")

    def _events(self, match: Match, events: Sequence[Event], you: int | None) -> None:
        """Put events into words; the seat `you` is addressed as "you" in events about it."""
        for event in events:
            own = [name for name, value in event.args.items() if value == you and name in self._texts[0].seat_arguments]
            if self._is_new(f"event-{event.kind} {own}", event.args):
                for texts, names in self._languages(match):
                    texts.event(event, names, you)

    def _cite(self, clause: str) -> None:
        """Note a clause if no text tells of it."""
        if clause not in self._clauses:
            self._texts[0].wrong[f"clause {clause}"] = None

    def _is_new(self, message: str, args: Mapping[str, Any]) -> bool:
        """Whether a message with such arguments has not been said often enough."""
        key = f"{message} {sorted(args)}"
        self._times[key] += 1
        return self._times[key] <= OFTEN

    def drawing(self, match: Match, number: int) -> None:
        """Draw a position and put its question into words, in one language after the other."""
        texts = self._texts[number % len(self._texts)]
        names, view = names_in(texts, match), match.view(number % match.setup.players)
        Console(file=StringIO(), width=100).print(match.game.draw(view, texts, names))
        if match.actor >= 0:
            question = texts.question(match.game.question(view), names)
            assert question, "the question is empty"

    def _languages(self, match: Match) -> Iterator[tuple[Texts, list[str]]]:
        """Every language, with the names of the players in it."""
        return ((texts, names_in(texts, match)) for texts in self._texts)


def names_in(texts: Texts, match: Match) -> list[str]:
    """Names of the players."""
    return [texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(match.setup.players)]


def package_of(game: Game) -> str:
    """The package of a game, registered or not."""
    return packages().get(game.facts.name) or type(game).__module__.rpartition(".")[0]


def needed_messages(facts: Facts, package: str) -> list[tuple[str, str | None]]:
    """Messages that every game needs: name and attribute."""
    messages: list[tuple[str, str | None]] = [
        (message, None) for message in ("title", "published", "tagline", "rules-overview", "notation-help")
    ]
    for edition in facts.editions:
        messages += [(f"edition-{edition.name}", None), (f"edition-{edition.name}", "source")]
        messages += [(f"edition-name-{edition.name}", None), (f"edition-short-{edition.name}", None)]
    for option in facts.options:
        messages.append((f"option-{option.name}", None))
        if not option.choices:
            messages.append((f"option-{option.name}", "values"))
        words = [value for value in option.choices if value not in ("on", "off") and not value.isdigit()]
        messages += [(f"choice-{option.name}-{value}", None) for value in words]
    messages += [(f"ending-{reason}", None) for reason in facts.reasons]
    chapters = dict.fromkeys(clause.rpartition("-")[0] for clause in clauses_told(package))
    return messages + [(f"chapter-{chapter}", None) for chapter in chapters]
