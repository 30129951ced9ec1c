"""Texts for people, in four languages: the Fluent files of packages, such as games."""

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Literal

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from pakal.base.errors import MissingMessage, SetupError, in_one_line
from pakal.base.foreign import import_object
from pakal.base.message import Event, Merit, Reason
from pakal.base.wording import FALLBACK, LANGUAGES, SEAT_ARGUMENTS, excerpt

log = logging.getLogger(__name__)


@cache
def source(package: str, language: str) -> str:
    """Fluent source of a package for a browser: every `texts/<language>/*.ftl` but the clauses.

    Messages that the language lacks follow in English, as `Texts` has it. The message `seat-arguments` names the
    arguments that are seats.
    """
    own = "\n".join(text for name, text in fluent_files(package, language) if name != "clauses.ftl")
    names = message_names(package, language)
    lacking = [
        text[span.start : span.end]
        for name, text in fluent_files(package, FALLBACK)
        if name != "clauses.ftl"
        for entry in FluentResource(text).body
        if hasattr(entry, "id") and entry.id.name not in names and (span := entry.span)
    ]
    return "\n".join([own, *lacking, f"seat-arguments = {' '.join(seat_arguments(package))}\n"])


@cache
def seat_arguments(package: str) -> tuple[str, ...]:
    """Arguments of a package's events and reasons that are seats."""
    is_game = package != COMMON and find_spec(f"{package}.facts")
    return SEAT_ARGUMENTS + (import_object(f"{package}.facts:FACTS", package).seat_arguments if is_game else ())


@cache
def fluent_files(package: str, language: str) -> tuple[tuple[str, str], ...]:
    """Every `texts/<language>/*.ftl` of a package: its name and its text."""
    folder = files(package) / "texts" / language
    if not folder.is_dir():
        return ()
    entries = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda entry: entry.name)
    texts = []
    for entry in entries:
        try:
            texts.append((entry.name, entry.read_text(encoding="utf-8")))
        except (UnicodeDecodeError, OSError) as error:  # a broken file of another package: do without its messages
            log.warning("%s/texts/%s/%s: %s", package, language, entry.name, in_one_line(error))
    return tuple(texts)


@cache
def resources(package: str, language: str) -> tuple[Any, ...]:
    """The messages of these files. Text that is no message is left out, and the log says where it stands."""
    documents = []
    for name, text in fluent_files(package, language):
        documents.append(FluentResource(text))
        for entry in documents[-1].body:
            if isinstance(entry, Junk) and entry.span and entry.content:
                line, begin = text.count("\n", 0, entry.span.start) + 1, excerpt(entry.content.split("\n")[0])
                log.warning("%s/texts/%s/%s:%s: this is no message: %s", package, language, name, line, begin)
    return tuple(documents)


@cache
def bundle(package: str, language: str) -> FluentBundle:
    """All messages of one package in one language."""
    messages = FluentBundle([language], use_isolating=False)
    for resource in resources(package, language):
        messages.add_resource(resource)
    return messages


COMMON = "pakal.base"
"""The package whose texts and clauses all games share."""


@cache
def clauses_told(package: str, language: str = FALLBACK) -> tuple[str, ...]:
    """Clauses that have words in a package, in their order: the messages in capitals with a number (`PR-MOVE-4`)."""
    names = [
        entry.id.name for resource in resources(package, language) for entry in resource.body if hasattr(entry, "id")
    ]
    return tuple(name for name in names if re.fullmatch(r"[A-Z]+(-[A-Z]+)?-[0-9]+", name))


def message_names(package: str, language: str) -> set[str]:
    """Messages of a package in a language, and their attributes (`option-deck.values`)."""
    entries = [entry for resource in resources(package, language) for entry in resource.body if hasattr(entry, "id")]
    attributes = {f"{entry.id.name}.{one.id.name}" for entry in entries for one in getattr(entry, "attributes", ())}
    return {entry.id.name for entry in entries} | attributes


def untranslated(packages: Iterable[str]) -> list[str]:
    """Messages that packages have in English, but not in another of our languages."""
    return [
        f"{package}: {name} ({language})"
        for package in packages
        for language in LANGUAGES
        for name in sorted(message_names(package, FALLBACK) - message_names(package, language))
    ]


Side = Literal["own", "costs", "yours", "yours-costs"]
"""For which of two actions a merit speaks: `costs` for the poorer one; `yours` where the poorer one is the reader's."""


class Texts:
    """Messages of some packages in one language. A message that a package lacks is looked up in the next, last in the
    core, and then in English.

    Args:
        language: one of LANGUAGES.
        packages: where to look, first the game's own (`pakal.games.rockets`). The core need not be named.

    Attributes:
        seat_arguments: arguments that are seats.
    """

    def __init__(self, language: str, packages: Sequence[str] = ()) -> None:
        self.language = check_language(language)
        self._packages = tuple(dict.fromkeys((*packages, COMMON)))
        self.seat_arguments = tuple(dict.fromkeys(name for one in self._packages for name in seat_arguments(one)))

    def _find(self, message: str, attribute: str | None) -> tuple[FluentBundle, Any] | None:
        for language in dict.fromkeys((self.language, FALLBACK)):
            for package in self._packages:
                messages = bundle(package, language)
                if messages.has_message(message):
                    entry = messages.get_message(message)
                    pattern = entry.attributes.get(attribute) if attribute else entry.value
                    if pattern is not None:
                        return messages, pattern
        return None

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Whether there is such a message."""
        return self._find(message, attribute) is not None

    def say(self, message: str, args: Mapping[str, Any] | None = None, attribute: str | None = None) -> str:
        """The message with its arguments filled in.

        Raises:
            MissingMessage: no package has it; ValueError: an argument is missing.
        """
        pair = self._find(message, attribute)
        if pair is None:
            raise MissingMessage(
                f"there is no message {message}; texts/{FALLBACK}/ of {self._packages[0]} should have it"
            )
        messages, pattern = pair
        text, errors = messages.format_pattern(
            pattern, {name: as_argument(value) for name, value in (args or {}).items()}
        )
        if errors:
            raise ValueError(f"{message} in {self.language}: {errors[0]}")
        return with_minus_signs(str(text), (args or {}).values())

    def with_names(self, args: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """Arguments with seats replaced by names."""
        seats = self.seat_arguments
        return {key: names[value] if key in seats and isinstance(value, int) else value for key, value in args.items()}

    def event(self, event: Event, names: Sequence[str], you: int | None = None) -> str:
        """An event as a sentence. Seats become names; the reader's own seat becomes "you".

        Args:
            event: what happened.
            names: of all seats.
            you: seat of the reader, if the event is to be told to one player alone.
        """
        message = f"event-{event.kind}"
        own = (name for name in self.seat_arguments if you is not None and event.args.get(name) == you)
        attribute = next((name for name in own if self.has(message, name)), None)
        return self.say(message, self.with_names(event.args, names), attribute)

    def reason(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason of refusal as a sentence."""
        return self.say(f"reason-{reason.kind}", self.with_names(reason.args, names))

    def merit(self, merit: Merit, names: Sequence[str], side: Side = "own") -> str:
        """What makes an action good, as a sentence."""
        return self.say(f"merit-{merit.kind}", {**self.with_names(merit.args, names), "side": side})

    def look(self, merit: Merit, names: Sequence[str]) -> str:
        """What somebody should look at to find what the merit speaks of; empty: the game has no words for it."""
        message = f"merit-{merit.kind}"
        return self.say(message, self.with_names(merit.args, names), "look") if self._find(message, "look") else ""

    def phrase(self, kind: str, args: Mapping[str, Any], text: str, names: Sequence[str]) -> str:
        """A legal action as a phrase, as the table shows it; `text` (notation) where a game has no words for it."""
        message = f"action-{kind}"
        return self.say(message, self.with_names(args, names)) if self.has(message) else text

    def question(self, question: tuple[str, Mapping[str, Any]], names: Sequence[str]) -> str:
        """The question to a seat, as a sentence."""
        kind, args = question
        return self.say(f"question-{kind}", self.with_names(args, names))

    def clause_ids(self) -> list[str]:
        """Clauses that can be shown: the game's, and the general ones."""
        return [clause for package in self._packages for clause in clauses_told(package)]

    def clause(self, clause: str) -> tuple[str, str, str | None]:
        """Title, rule and, where the sources leave a hole, the ruling."""
        ruling = self.say(clause, attribute="ruling") if self._find(clause, "ruling") else None
        return self.say(clause, attribute="title"), self.say(clause), ruling


def check_language(language: str) -> str:
    """`language`, if there are texts in it. Raises SetupError."""
    if language not in LANGUAGES:
        raise SetupError(f"there are no texts in '{excerpt(language)}'; there are: {', '.join(LANGUAGES)}")
    return language


def as_argument(value: Any) -> Any:
    """An argument as Fluent takes it: lists become text."""
    return ", ".join(str(v) for v in value) if isinstance(value, (list, tuple)) else value


def with_minus_signs(text: str, values: Iterable[Any]) -> str:
    """A text in which numbers below zero have a true minus sign, where Fluent writes a hyphen."""
    for value in values:
        if isinstance(value, int) and value < 0:
            text = re.sub(rf"(?<!\w)-{-value}\b", f"−{-value}", text)
    return text
