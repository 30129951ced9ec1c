"""A puzzle on the terminal's screen."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from pakal.base.texts import Texts
from pakal.catalogue.registry import packages
from pakal.cli.output import Output
from pakal.cli.screen import Quit, Screen
from pakal.core.game import Game
from pakal.core.view import View
from pakal.teach.explanation import sentences
from pakal.teach.puzzles import Judged, Played, Puzzle


class PuzzleScreen(Screen):
    """Puzzles while a person plays them, one after another.

    Args:
        game: of the puzzles.
        puzzles: what is played.
        language: one of LANGUAGES.
        console: where it is shown and asked.
    """

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
            line = (*line, judged.text)

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
