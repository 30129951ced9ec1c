"""A game, lesson or puzzle on the terminal's screen: its position, recent events, legal actions, and rules in words.

`Listing` gives each legal action letters that a person can type. `Screen` shows a game and reads actions;
`LessonScreen` walks a person through the steps of a lesson, `PuzzleScreen` through puzzles.
"""

import re
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product
from typing import Any

from rich.columns import Columns
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pakal.base.errors import NotationError
from pakal.base.message import Reason
from pakal.base.texts import Texts
from pakal.base.wording import COLOURS, SIGN_NAMES, SIGNS, excerpt
from pakal.catalogue.lesson import Guided, LessonStep
from pakal.catalogue.registry import packages
from pakal.cli.output import Output, needed_columns
from pakal.core.game import Game
from pakal.core.match import Match
from pakal.core.view import View
from pakal.kernels.kernel import SPECTATOR
from pakal.teach.explanation import same_result, sentences, why_better
from pakal.teach.puzzles import Judged, Played, Puzzle

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
        """The action in the words of the table, or in notation if the game has no words for it; with its points, where
        the listing tells scores.
        """
        choice = self.listing.match.choice(self.action)
        words = self.listing.texts.phrase(choice.kind, choice.args, choice.text, self.listing.names)
        return f"{words} (+{choice.points})" if choice.points and self.listing.scores else words

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
        scores: whether it tells the points of an action.
    """

    def __init__(
        self, match: Match, texts: Texts, names: Sequence[str], commands: Collection[str], scores: bool = True
    ) -> None:
        self.match, self.texts, self.names, self.scores = match, texts, names, scores
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


MOST_IN_GROUP = 24
"""Up to this number, actions that begin alike are listed one by one."""

GROUP_ENDS = ":-~*?>@<"
"""Signs of notation that end the common beginning of such actions."""

COMMANDS = ("l", "ll", "u", "!", "end", "q", "h", "?")
"""Inputs besides actions; `play-help` and `learn-help` explain them."""


class Quit(Exception):  # noqa: N818 (no error)
    """A person wants to stop."""


class Screen:
    """Shows a game to people at the keyboard, and reads which action a person means.

    Args:
        match: the game; the screen shows it as it stands.
        language: one of LANGUAGES.
        console: where it is shown and asked.

    Attributes:
        names: by seat, the name of its player: the sign of the seat.
        plies_told: by viewer, how many plies of the log the viewer has been shown.
        scores: whether the points of an action are told beside it.
    """

    scores = True

    def __init__(self, match: Match, language: str, console: Output) -> None:
        self.match = match
        self.language = language
        self.console = console
        self.texts = Texts(language, [packages()[match.setup.facts.name], "pakal.cli"])
        self.name_seats()
        self.plies_told = dict.fromkeys((SPECTATOR, *range(match.setup.players)), len(match.actions))
        self.width_told = 0

    def name_seats(self) -> None:
        """Name the players of the match."""
        self.names = [self.texts.say(f"sign-{SIGN_NAMES[seat]}") for seat in range(self.match.setup.players)]

    def tell(self, message: str, **args: Any) -> None:
        """A sentence of the terminal's own."""
        self.console.print(self.texts.say(message, args))

    def tell_log(self, viewer: int, you: int | None) -> None:
        """Print the log entries that the viewer has not yet seen. The seat `you` is addressed as "you"."""
        for entry in self.match.log(viewer, self.plies_told[viewer]):
            for event in entry.events:
                self.console.print(Padding(Text(self.texts.event(event, self.names, you)), (0, 0, 0, 2)))
        self.plies_told[viewer] = len(self.match.actions)

    def rule_off(self, title: str) -> None:
        """A line across the window with a title in it."""
        self.console.print(Rule(title))

    def view(self, viewer: int) -> View:
        """What is drawn for a viewer."""
        return self.match.view(viewer)

    def draw(self, viewer: int) -> None:
        """Print the position as the viewer may see it; where the window is too narrow for it, say so once."""
        self.console.print()
        drawing = self.match.game.draw(self.view(viewer), self.texts, self.names)
        width, columns = self.console.width, needed_columns(self.console, drawing)
        if width < columns and width != self.width_told:
            self.width_told = width
            self.tell("cli-narrow", width=str(width), needed=str(columns))
        self.console.print(drawing)
        self.console.print()

    # Actions

    def prompt(self, seat: int) -> str:
        """The sign and the name of a seat, which is asked."""
        return f"{SIGNS[seat]} {self.names[seat]}"

    def read(self, prompt: str) -> str:
        """A person's input. Only a person at a terminal is shown a prompt. Raises EOFError at the end of input."""
        at_terminal = sys.stdin.isatty()
        try:
            return self.console.input(Text(f"{prompt}> ") if at_terminal else "").strip()
        except (EOFError, KeyboardInterrupt):
            if at_terminal:
                self.console.print()
            raise

    def ask_and_list(self, seat: int, mark: str | None = None) -> None:
        """Print the question and the legal actions; the action `mark`, in notation, is marked."""
        match = self.match
        question = match.game.question(self.view(seat))
        self.console.print(self.texts.question(question, self.names), style=f"bold {COLOURS[seat]}")
        self.list_actions(self.listing().actions, mark=mark)

    def listing(self) -> Listing:
        """Legal actions, as they are lettered on the screen."""
        return Listing(self.match, self.texts, self.names, COMMANDS, self.scores)

    def list_actions(self, actions: Sequence[Listed], whole: bool = False, mark: str | None = None) -> None:
        """Print actions with their letters. Of many that begin alike it prints one example, unless `whole`.

        Args:
            actions: the actions.
            whole: whether to print each of many that begin alike.
            mark: notation of an action that is always printed, and marked.
        """
        groups: dict[str, list[Listed]] = {}
        for action in actions:
            groups.setdefault(start_of(action.text) or action.text, []).append(action)
        cells = []
        for start, group in groups.items():
            if len(group) > MOST_IN_GROUP and not whole:
                cells += [action.line(lit=True) for action in group if action.text == mark]
                args = {"start": f"{start}…", "count": len(group), "example": group[0].words}
                cells.append(Text(self.texts.say("play-many", args)))
            else:
                cells += [action.line(lit=action.text == mark) for action in group]
        self.console.print(Columns(cells, padding=(0, 3), column_first=True))

    def read_action(self, seat: int, text: str) -> Listed | None:
        """The one action that a person's input means; if it means several, list them; if none, say why not."""
        listing = self.listing()
        if action := listing.action_of(text):
            return action
        speaking = listing.speaking_of(text)
        alike = speaking or [action for action in listing.actions if action.text.startswith(text)]
        if len(alike) > 1:
            self.list_actions(alike, whole=True)
            return None
        if speaking:
            return speaking[0]
        if reasons := self.reasons_against(text, seat, listing):
            self.refuse(reasons)
        else:
            self.tell("play-no-action", text=excerpt(text))
            self.tell("notation-help")
        return None

    def reasons_against(self, text: str, seat: int, listing: Listing) -> list[Reason]:
        """Reasons against a typed action: notation, or its end (`6` or `play 6` of `play:6`); else empty."""
        last = text.split()[-1] if text.split() else text
        for stem in ("", *dict.fromkeys(start_of(action.text) for action in listing.actions)):
            try:
                if reasons := self.match.why_not(f"{stem}{last if stem else text}", seat):
                    return reasons
            except NotationError:
                continue
        return []

    def refuse(self, reasons: Sequence[Reason]) -> None:
        """Say why an action is not allowed, with the clauses."""
        for reason in reasons:
            self.console.print(f"  {self.texts.reason(reason, self.names)}  [{reason.clause}]")

    # Rules

    def clauses(self) -> set[str]:
        """Clause ids that a person may ask for."""
        return set(self.texts.clause_ids())

    def rule(self, clause: str) -> None:
        """A clause in words."""
        title, text, ruling = self.texts.clause(clause)
        self.console.print(f"{clause} · {title}", style="bold")
        self.console.print(Padding(Text(text if ruling is None else f"{text}\n({ruling})"), (0, 0, 0, 2)))


def start_of(text: str) -> str:
    """The beginning that an action, in notation, has in common with others (`play:` of `play:5`); empty if none."""
    return text[: max((text.find(sign) for sign in GROUP_ENDS if sign in text), default=-1) + 1]


class LessonScreen(Screen):
    """A chapter of a lesson while a person walks through it.

    Args:
        lesson: the chapter, at the step at which it begins.
        number: of the chapter, from 1.
        following: number of the chapter after it; None: there is none.
        language: one of LANGUAGES.
        console: where it is shown and asked.
    """

    def __init__(self, lesson: Guided, number: int, following: int | None, language: str, console: Output) -> None:
        super().__init__(lesson.match, language, console)
        self.lesson, self.number, self.following = lesson, number, following
        self.seat = lesson.seat
        self.table = Texts(language, ["pakal.table"])
        """The texts of lessons on the page."""
        self.teaching = Texts(language, [packages()[lesson.match.setup.facts.name], "pakal.teach"])
        self.game = lesson.match.setup.facts.name
        self.drawn: tuple[Match, int] | None = None
        """The position that was drawn last."""

    def walk(self) -> None:
        """Show step after step, until the chapter is over or the person stops."""
        title, chapter = self.table.say("lesson-title", {"game": self.texts.say("title")}), self.lesson.chapter.say
        subtitle = self.texts.say(chapter) if chapter else self.table.say("lesson-subtitle")
        self.console.print(Text(f"{title} · {subtitle}", style="bold"))
        self.tell("learn-keys")
        self.take_up()
        try:
            while (step := self.lesson.step) is not None:
                self.show(step)
                at = self.lesson.at
                while self.lesson.at == at:
                    self.answer(step, self.ask(step))
        except (Quit, EOFError, KeyboardInterrupt):
            self.tell("learn-stopped", step=str(self.lesson.number), steps=str(len(self.lesson.chapter.steps)))
            if self.lesson.number > 1:
                self.tell("learn-resume")
                self.print_command(f"pakal learn {self.game} {self.number} {self.lesson.number}")
            return
        self.finish()

    # Output

    def take_up(self) -> None:
        """Show the match of the present step: where a step has a position of its own, what came before is not told."""
        if self.match is not self.lesson.match:
            self.match, self.seat = self.lesson.match, self.lesson.seat
            self.name_seats()
            self.plies_told = dict.fromkeys((SPECTATOR, *range(self.match.setup.players)), len(self.match.actions))

    def show(self, step: LessonStep) -> None:
        """Print the events since the last step, the position if it has changed, and the text of the step."""
        self.take_up()
        number = {"step": str(self.lesson.number), "steps": str(len(self.lesson.chapter.steps))}
        self.tell_log(self.seat, self.seat)
        self.rule_off(self.table.say("lesson-step", number))
        if self.drawn != (now := (self.match, len(self.match.actions))):
            self.draw(self.seat)
            self.drawn = now
        if step.say:
            own = self.match.actor == self.seat
            args = self.match.game.question(self.match.view(self.seat))[1] if own else {}
            self.console.paragraph(self.texts.say(step.say, self.texts.with_names(args, self.names)), sign="▌ ")
        if step.refused is not None:
            self.refuse(self.match.why_not(step.refused, self.seat))
        if step.clause:
            self.console.print(self.table.say("table-rule", {"clause": step.clause}))
        self.console.print()
        if step.do is not None:
            self.ask_and_list(self.seat, mark=self.lit(step))

    def lit(self, step: LessonStep) -> str | None:
        """The action that the list marks: none where the learner is to find it."""
        return None if step.find else step.do

    def finish(self) -> None:
        """Print that the chapter is over, and how to go on: with the next one, and with a game."""
        self.tell_log(self.seat, self.seat)
        self.console.print(Text(self.table.say("lesson-over"), style="bold"))
        if self.following is not None:
            self.tell("learn-next")
            self.print_command(f"pakal learn {self.game} {self.following}")
        self.tell("learn-over")
        for command in (f"pakal play {self.game} --terminal", f"pakal play {self.game}"):
            self.print_command(command)

    def print_command(self, command: str) -> None:
        """Print a command that a person may copy."""
        self.console.print(f"    {command}", soft_wrap=True)

    # A person's input

    def ask(self, step: LessonStep) -> str:
        """The person's input. Raises EOFError at the end of input."""
        return self.read(self.table.say("lesson-on") if step.do is None else self.prompt(self.seat))

    def answer(self, step: LessonStep, text: str) -> None:
        """Obey a person's input: the action for which the step asks, or one of the inputs of `learn-help`."""
        if text == "q":
            raise Quit
        if text == "u":
            self.go_back()
        elif text in ("?", "h"):
            self.tell("learn-help")
            self.tell("notation-help")
        elif text.upper() in self.clauses():
            self.rule(text.upper())
        elif step.do is None:
            self.read_on(text)
        elif text == "":
            self.ask_and_list(self.seat, mark=self.lit(step))
            self.tell("learn-act-first")
        elif text == "l":
            self.ask_and_list(self.seat, mark=self.lit(step))
        elif text == "ll":
            self.list_actions(self.listing().actions, whole=True, mark=self.lit(step))
        else:
            self.act(step, step.do, text)

    def read_on(self, text: str) -> None:
        """Go on, if a person only pressed Enter; else say that there is nothing to do yet."""
        if text:
            self.console.print(self.table.say("lesson-read-on"))
        else:
            self.lesson.go_on()

    def act(self, step: LessonStep, asked: str, text: str) -> None:
        """Go on, if a person chose the action `asked`; else say what is better about it, or that it is asked for."""
        action = self.read_action(self.seat, text)
        if action is not None and action.text == asked:
            self.lesson.go_on()
            return
        words = next(action.words for action in self.listing().actions if action.text == asked)
        if action is None or not step.find:
            if not step.find:
                self.tell("learn-not-that", action=words)
        elif action.text in step.accept or same_result(self.match.game, action.text, asked):
            self.console.print(self.table.say("lesson-as-good", {"action": words}))
            self.lesson.go_on()
        else:
            self.console.print(self.table.say("lesson-better", {"action": words}))
            why = why_better(self.match, asked, action.text)
            for sentence in [] if why is None else sentences(why, action.words, self.teaching, self.names)[1:]:
                self.console.print(sentence)

    def go_back(self) -> None:
        """Go back a step; the first step is only shown again."""
        if not self.lesson.at:
            self.show(self.lesson.steps[0])
            return
        self.lesson.go_back()
        self.take_up()
        self.plies_told[self.seat] = len(self.match.actions)


class PuzzleScreen(Screen):
    """Puzzles while a person plays them, one after another. Points beside the actions would give the answer away.

    Args:
        game: of the puzzles.
        puzzles: what is played.
        language: one of LANGUAGES.
        console: where it is shown and asked.
    """

    scores = False

    def __init__(self, game: Game, puzzles: Sequence[Puzzle], language: str, console: Output) -> None:
        self.game, self.puzzles = game, puzzles
        self.played = Played(game, puzzles[0])
        super().__init__(self.played.match, language, console)
        self.texts = Texts(language, [packages()[game.facts.name], "pakal.cli", "pakal.teach"])

    def view(self, viewer: int) -> View:
        """What the seat sees and can remember."""
        return self.match.view(viewer, recall=True)

    def walk(self) -> None:
        """Show puzzle after puzzle, until there is none left or the person stops."""
        self.console.print(Text(self.texts.say("puzzles-of", {"game": self.texts.say("title")}), style="bold"))
        self.tell("puzzles-keys")
        try:
            for number, puzzle in enumerate(self.puzzles, 1):
                self.rule_off(f"{number} / {len(self.puzzles)}")
                self.solve(puzzle)
        except (Quit, EOFError, KeyboardInterrupt):
            return

    def solve(self, puzzle: Puzzle) -> None:
        """Let the person play one puzzle."""
        line: tuple[str, ...] = ()
        while True:
            self.played = Played(self.game, puzzle, line)
            self.match, seat = self.played.match, self.played.seat
            if self.played.over:
                return
            self.draw(seat)
            self.tell("puzzle-go-on" if line else "puzzle-find", name=self.names[seat])
            self.ask_and_list(seat)
            judged = self.answer(seat)
            if judged is None:
                return
            line = self.go_on((*line, judged.text), puzzle)

    def go_on(self, line: tuple[str, ...], puzzle: Puzzle) -> tuple[str, ...]:
        """Play the answers that ask for no thought, and tell them; returns the line after them."""
        while text := (played := Played(self.game, puzzle, line)).rote:
            self.match = played.match
            self.tell("puzzle-by-itself", actions=self.words(text))
            line = (*line, text)
        return line

    def answer(self, seat: int) -> Judged | None:
        """The person's right answer, after as many others as they like; None: they want the next puzzle."""
        while True:
            text = self.read(self.prompt(seat))
            if text == "q":
                raise Quit
            if text in ("?", "h"):
                self.tell("puzzles-keys")
            elif text in ("l", "ll", ""):
                self.list_actions(self.listing().actions, whole=text == "ll")
            elif text == "s":
                best = self.played.decision(self.played.line).answers
                texts = [each.text for each in best[:1]] or [self.match.legal()[0]]
                self.tell("puzzle-solution", action=self.words(texts[0]))
                return None
            elif (action := self.read_action(seat, text)) is not None:
                judged = self.played.judge(action.text)
                self.tell_verdict(judged)
                if judged.verdict == "right":
                    return judged._replace(text=action.text)

    def tell_verdict(self, judged: Judged) -> None:
        """Say what an action is, and why."""
        self.console.print(Text(self.texts.say(f"puzzle-{judged.verdict}"), style="bold"))
        if judged.verdict == "wrong" and judged.value is not None:
            self.tell("puzzle-chances", percent=judged.value, best=judged.best)
        if judged.why is not None and judged.verdict != "near":
            for sentence in sentences(judged.why, self.words(judged.why.than), self.texts, self.names):
                self.console.print(Padding(Text(sentence), (0, 0, 0, 2)))

    def words(self, text: str) -> str:
        """An action in words."""
        return next(action.words for action in self.listing().actions if action.text == text)
