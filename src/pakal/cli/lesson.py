"""One lesson at the keyboard: a person walks through its steps on the terminal's board."""

import sys

from rich.text import Text

from pakal.cli.output import Output
from pakal.cli.screen import Quit, Screen
from pakal.core.lesson import Guided, LessonStep
from pakal.core.seats import SIGNS
from pakal.core.texts import Texts


class LessonScreen(Screen):
    """A lesson while a person walks through it.

    Args:
        lesson: the lesson, at its first step.
        language: one of LANGUAGES.
        console: where it is shown and asked.
    """

    def __init__(self, lesson: Guided, language: str, console: Output) -> None:
        super().__init__(lesson.match, language, console)
        self.lesson = lesson
        self.seat = lesson.seat
        self.table = Texts(language, ["pakal.table"])
        """The texts of lessons on the page."""
        self.game = lesson.match.setup.facts.name
        self.plies = -1
        """How many plies the position had that was drawn last."""

    def walk(self) -> None:
        """Show step after step, until the lesson is over or the person stops."""
        title = self.table.say("lesson-title", {"game": self.texts.say("title")})
        self.console.print(Text(f"{title} · {self.table.say('lesson-subtitle')}", style="bold"))
        self.tell("learn-keys")
        try:
            while (step := self.lesson.step) is not None:
                self.show(step)
                at = self.lesson.at
                while self.lesson.at == at:
                    self.answer(step, self.ask(step))
        except (Quit, EOFError, KeyboardInterrupt):
            self.tell("learn-stopped", step=str(self.lesson.at + 1), steps=str(len(self.lesson.steps)))
            return
        self.finish()

    # What is shown

    def show(self, step: LessonStep) -> None:
        """Print what has happened since the last step, the position if it is another one, and what the step says."""
        number = {"step": str(self.lesson.at + 1), "steps": str(len(self.lesson.steps))}
        self.tell_log(self.seat, self.seat)
        self.rule_off(self.table.say("lesson-step", number))
        if self.plies != (plies := len(self.match.actions)):
            self.draw(self.seat)
            self.plies = plies
        args = {} if self.match.over else self.match.game.question(self.match.view(self.seat))[1]
        self.console.paragraph(self.texts.say(step.say, self.texts.with_names(args, self.names)), sign="▌ ")
        self.console.print()
        if step.do is not None:
            self.ask_and_list(self.seat, mark=step.do)

    def finish(self) -> None:
        """Print that the lesson is over, and how to play the game."""
        self.tell_log(self.seat, self.seat)
        self.console.print(Text(self.table.say("lesson-over"), style="bold"))
        self.tell("learn-over")
        for command in (f"pakal play {self.game} --terminal", f"pakal play {self.game}"):
            self.console.print(f"    {command}", soft_wrap=True)

    # A person's input

    def ask(self, step: LessonStep) -> str:
        """The person's input. Only a person at a terminal is shown a prompt. Raises EOFError at the end of input."""
        at_terminal = sys.stdin.isatty()
        prompt = self.table.say("lesson-on") if step.do is None else f"{SIGNS[self.seat]} {self.names[self.seat]}"
        try:
            return self.console.input(Text(f"{prompt}> ") if at_terminal else "").strip()
        except (EOFError, KeyboardInterrupt):
            if at_terminal:
                self.console.print()
            raise

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
        elif text in ("", "l"):
            self.ask_and_list(self.seat, mark=step.do)
        elif text == "ll":
            self.list_actions(self.listing().actions, whole=True, mark=step.do)
        else:
            self.act(step.do, text)

    def read_on(self, text: str) -> None:
        """Go on, if a person only pressed Enter; else say that there is nothing to do yet."""
        if text:
            self.console.print(self.table.say("lesson-read-on"))
        else:
            self.lesson.go_on()

    def act(self, notation: str, text: str) -> None:
        """Go on, if a person chose the action `notation`; else say which action the lesson asks for."""
        action = self.read_action(self.seat, text)
        if action is not None and action.text == notation:
            self.lesson.go_on()
            return
        words = next(action.words for action in self.listing().actions if action.text == notation)
        self.tell("learn-not-that", action=words)

    def go_back(self) -> None:
        """Go back a step; the first step is only shown again."""
        if not self.lesson.at:
            self.show(self.lesson.steps[0])
            return
        self.lesson.go_back()
        self.plies_told[self.seat] = len(self.match.actions)
