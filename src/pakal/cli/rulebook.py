"""The rules as `pakal rules` prints them: readable without colour, and printed without loading the engines."""

import re
import shlex
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.rule import Rule
from rich.text import Text

from pakal.base.texts import COMMON, Texts, clauses_told
from pakal.base.wording import excerpt, span_text
from pakal.catalogue.durations import lasts
from pakal.catalogue.registry import all_facts, facts, packages
from pakal.catalogue.rule_search import clause_texts, comparable, search
from pakal.cli.output import Output, without_breaks
from pakal.core.facts import Edition, Facts, Option

if TYPE_CHECKING:
    from pakal.testing.clauses import Survey


class Rulebook:
    """Prints rules in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.out = Output()
        self.texts = Texts(language, ["pakal.cli"])
        self._surveys: dict[str, Survey] = {}

    def texts_of(self, package: str, language: str | None = None) -> Texts:
        """Texts of a package, such as a game."""
        return Texts(language or self.language, [package])

    def say(self, message: str, **args: Any) -> str:
        """A message of the terminal's own."""
        return self.texts.say(f"cli-{message}", args)

    def clauses(self) -> dict[str, str]:
        """By clause, in the order of the rules, the package that has its text."""
        return {clause: package for package in (*packages().values(), COMMON) for clause in clauses_told(package)}

    def survey(self, clause: str) -> "Survey":
        """The functions that cite the clauses of a chapter, and the tests that prove them; read once."""
        from pakal.testing.clauses import survey

        chapter = chapter_of(clause)
        if chapter not in self._surveys:
            self._surveys[chapter] = survey(chapter)
        return self._surveys[chapter]

    # Games

    def games(self) -> None:
        """All games, and how to go on."""
        for game_facts in all_facts():
            self.out.print(Text(game_facts.name, style="bold"))
            self.print_indented(self.description(game_facts))
            editions = ", ".join(edition.name for edition in game_facts.editions)
            self.print_indented(self.say("editions-are", editions=editions))
            self.out.print()
        for line in self.say("rules-more").split("\n"):
            self.out.paragraph(line)

    def description(self, game_facts: Facts) -> str:
        """Title, designer, publisher, seats and length of a game."""
        least, most = game_facts.players
        players = self.say("players", least=most, range=span_text(least, most))
        texts = self.texts_of(packages()[game_facts.name])
        designer = texts.say("designer") if texts.has("designer") else game_facts.designer
        origin = texts.say("published") if texts.has("published") else game_facts.published
        length = lasts(packages()[game_facts.name])
        minutes = [] if length is None else [self.say("minutes", range=span_text(*length))]
        return " · ".join((self.title(game_facts), designer, origin, players, *minutes))

    def title(self, game_facts: Facts) -> str:
        """The title of a game in this language."""
        texts = self.texts_of(packages()[game_facts.name])
        return texts.say("title") if texts.has("title") else game_facts.title

    def game(self, name: str) -> None:
        """Print a game from its overview to its last clause, then the clauses of all games.

        The parts for authors of records, programs and files stand at the end, as on the page.
        """
        game_facts, package = facts(name), packages()[name]
        texts = self.texts_of(package)
        self.out.paragraph(Text(self.description(game_facts), style="bold"))
        self.out.print()
        self.out.paragraph(texts.say("rules-overview"))
        self.heading(self.say("editions"))
        for edition in game_facts.editions:
            self.edition(texts, edition, default=edition == game_facts.editions[0])
        self.heading(self.say("options"))
        for option in game_facts.options:
            self.option(texts, option)
        self.start_seat()
        if game_facts.boards:
            self.heading(self.say("boards"))
            self.print_indented(", ".join(game_facts.boards))
        for chapter, clauses in groupby(self.having(name, for_players), key=chapter_of):
            self.chapter(chapter, list(clauses), for_players)
        self.heading(self.texts_of("pakal.table").say("rules-written"))
        for clause in self.having(name, for_writers):
            self.clause(clause, for_writers)

    def edition(self, texts: Texts, edition: Edition, default: bool) -> None:
        """Print the source of an edition, and how it differs."""
        message = f"edition-{edition.name}"
        line = Text(edition.name, "bold")
        line.append(f" ({self.say('default')})" if default else "", "not bold italic")
        self.out.paragraph(line, 2)
        self.print_indented(texts.say(message) if texts.has(message) else edition.title)
        source = texts.say(message, attribute="source") if texts.has(message, "source") else edition.source
        self.print_indented(f"{self.say('source', source=source)} · {self.say(f'certainty-{edition.certainty}')}")
        if edition.differs:
            self.print_indented(self.say("differs", clauses=", ".join(edition.differs)))

    def option(self, texts: Texts, option: Option) -> None:
        """Print the values of an option, and its default."""
        message = f"option-{option.name}"
        self.choice(option.name, option.write(option.default), option.clause)
        if texts.has(message):
            self.print_indented(texts.say(message))
        values = texts.say(message, option.limits, "values") if texts.has(message, "values") else option.values
        self.print_indented(self.say("values", values=values))

    def start_seat(self) -> None:
        """The option that every game has. [GEN-4]"""
        self.choice("start_seat", "0", "GEN-4")
        self.print_indented(self.say("option-start-seat"))
        self.print_indented(self.say("values", values="0, 1, …, random"))

    def choice(self, name: str, default: str, clause: str) -> None:
        """Name and default of an option as they are written behind `-o`."""
        line = Text.assemble((f"{name}={default}", "bold"), (f" ({self.say('default')})", "italic"), f"  {clause}")
        self.out.paragraph(line, 2)

    # For other programs

    def game_told(self, game_facts: Facts) -> dict[str, Any]:
        """A game as data: its name, title, seats, editions and options."""
        return {
            "game": game_facts.name,
            "title": self.title(game_facts),
            "players": game_facts.players,
            "editions": [edition.name for edition in game_facts.editions],
            "options": {option.name: option.write(option.default) for option in game_facts.options},
            "boards": game_facts.boards,
        }

    def clauses_of(self, name: str) -> list[str]:
        """All clauses of a game, and then those of all games."""
        return [*clauses_told(packages()[name]), *clauses_told(COMMON)]

    def clause_told(self, clause: str) -> dict[str, Any]:
        """A clause as data: its words, the functions that cite it, and the tests that prove it."""
        title, text, ruling = self.texts_of(self.clauses()[clause]).clause(clause)
        survey = self.survey(clause)
        return {
            "clause": clause,
            "title": title,
            "text": without_breaks(text),
            "ruling": None if ruling is None else without_breaks(ruling),
            "functions": [str(place) for place in survey.functions.get(clause, [])],
            "tests": [str(place) for place in survey.tests.get(clause, [])],
        }

    # Clauses

    def having(self, name: str, lines: Callable[[str], str]) -> list[str]:
        """The clauses of a game, and of all games, if `lines` chooses a line of them."""
        pairs = ((clause, self.texts_of(self.clauses()[clause])) for clause in self.clauses_of(name))
        return [clause for clause, texts in pairs if lines(texts.clause(clause)[1])]

    def chapter(self, chapter: str, clauses: Sequence[str], lines: Callable[[str], str] = str) -> None:
        """Print clauses of a chapter; `lines` chooses the lines of each."""
        texts = self.texts_of(self.clauses()[clauses[0]])
        title = f"chapter-{chapter}"
        self.heading(texts.say(title) if texts.has(title) else chapter)
        if texts.has(title, "intro"):
            self.out.paragraph(texts.say(title, attribute="intro"))
            self.out.print()
        for clause in clauses:
            self.clause(clause, lines)

    def clause(self, clause: str, lines: Callable[[str], str] = str) -> None:
        """Print id, title and text of a clause, and our ruling where its source is silent.

        Args:
            clause: its id.
            lines: chooses the lines to print. The ruling stands with the first line.
        """
        title, text, ruling = self.texts_of(self.clauses()[clause]).clause(clause)
        self.out.print(Text.assemble((clause, "bold cyan"), "  ", (title, "bold")))
        self.print_indented(lines(text))
        if ruling is not None and lines(text).startswith(text.split("\n", 1)[0]):
            paragraph = Text(without_breaks(self.say("ruling", ruling=ruling)), "yellow")
            paragraph.stylize("bold", 0, len(paragraph) - len(without_breaks(ruling)))
            self.out.paragraph(paragraph, 4, "▌ ")
        self.out.print()

    def places(self, clause: str) -> None:
        """Functions that cite a clause, those of the rules first, and tests that prove it."""
        survey = self.survey(clause)
        code, tests = survey.functions.get(clause, []), survey.tests.get(clause, [])
        rows = [
            ([place for place in code if place.of_rules], "functions-of-rules"),
            ([place for place in code if not place.of_rules], "other-functions"),
            (tests, "tests"),
        ]
        if not code:
            self.print_indented(self.say("no-code"))
        for places, label in rows:
            if places:
                self.print_indented(self.say(label))
            for place in places:
                self.out.print(Text(f"      {place}", style="dim"), soft_wrap=True)
        if survey.lacks_test(clause):
            self.print_indented(self.say("no-tests"))
        self.out.print()

    def nothing_found(self, game: str, words: Sequence[str]) -> None:
        """Say that no clause has all the words, which of them have clauses, and which others are spelt much alike."""
        answer = self.say("nothing-found", game=self.title(facts(game)), words=excerpt(" ".join(words)), name=game)
        self.out.print(answer, soft_wrap=True)
        if len(words) > 1:
            for word in words:
                if count := len(search(game, [word], self.language)):
                    command = f"pakal rules {game} {shlex.quote(word)}"
                    self.out.print(self.say("nothing-but", word=excerpt(word), count=count, command=command))
        if near := self.near(game, words):
            self.out.print(self.say("nothing-near", words=", ".join(near)))

    def near(self, game: str, words: Sequence[str]) -> list[str]:
        """The words of a game's rules that are spelt much like those that no rule has."""
        corpus = " ".join(f"{title} {text}" for _, title, text in clause_texts(game, self.language)).lower()
        spellings = {comparable(word): word for word in sorted(set(re.findall(r"[^\W\d_]{3,}", corpus)))}
        comparable_corpus = comparable(corpus)
        misses = [word for word in comparable(" ".join(words)).split() if word not in comparable_corpus]
        return list(
            dict.fromkeys(spellings[near] for word in misses for near in get_close_matches(word, spellings, 3, 0.7))
        )

    # Style

    def heading(self, title: str) -> None:
        """The beginning of a part."""
        self.out.print()
        self.out.print(Rule(Text(title, style="bold"), align="left", style="dim"))
        self.out.print()

    def print_indented(self, text: str) -> None:
        """Print indented running text."""
        self.out.paragraph(text, 4)


def for_players(text: str) -> str:
    """The lines of a clause without code, which players need; none if its first line has code."""
    lines = text.split("\n")
    return "" if has_code(lines[0]) else "\n".join(line for line in lines if not has_code(line))


def for_writers(text: str) -> str:
    """The lines of a clause with code, for authors of records; all its lines if the first one has code."""
    lines = text.split("\n")
    return text if has_code(lines[0]) else "\n".join(filter(has_code, lines))


def has_code(line: str) -> bool:
    """Whether a line of the rules has notation, an option or a name of a file in it, between backticks."""
    return "`" in line


def chapter_of(clause: str) -> str:
    """The chapter of a clause, with which its id begins: `PR-MOVE`."""
    return clause.rpartition("-")[0]
